"""the plan of a table that waits, and who is ready for it."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("plan", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("ready", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "ready")
    op.drop_column("tables", "plan")
