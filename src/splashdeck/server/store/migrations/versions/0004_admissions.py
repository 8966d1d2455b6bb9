"""who may see a table, or was sent away; when a passkey was used; who wrote a table's own sheet."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "admissions",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("removed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "person"),
    )
    op.create_index("admissions_person", "admissions", ["person"])
    op.add_column(
        "passkeys", sa.Column("used", sa.BigInteger(), nullable=False, server_default="0")
    )
    op.add_column("tables", sa.Column("author", sa.String(length=32), nullable=True))
    op.create_index("tables_author", "tables", ["author"])
    op.execute("UPDATE tables SET author = host WHERE setup LIKE '%\"sheet\":{%'")


def downgrade() -> None:
    op.drop_index("tables_author", "tables")
    op.drop_column("tables", "author")
    op.drop_column("passkeys", "used")
    op.drop_table("admissions")
