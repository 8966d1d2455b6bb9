"""the duck that somebody chose to be."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("duck", sa.String(length=16), nullable=True))


def downgrade() -> None:
    op.drop_column("people", "duck")
