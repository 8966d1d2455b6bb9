"""who sits at somebody else's device.

There never was a 0009.
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("guest", sa.String(length=64), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "guest")
