"""heads fence the logs; processes, records, and when people were last here."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

DAY_MS = 24 * 3600 * 1000


def upgrade() -> None:
    op.create_table(
        "heads",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("process", sa.String(length=32), nullable=True),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table"),
        postgresql_with={"fillfactor": 50},
    )
    op.create_index(
        "heads_due",
        "heads",
        ["due"],
        sqlite_where=sa.text("due IS NOT NULL"),
        postgresql_where=sa.text("due IS NOT NULL"),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("address", sa.String(length=200), nullable=False),
        sa.Column("version", sa.String(length=32), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "records",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table"),
    )
    op.create_table(
        "set_aside",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("entry", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "number"),
    )
    op.add_column("log", sa.Column("epoch", sa.Integer(), server_default="0", nullable=False))
    op.add_column("people", sa.Column("seen", sa.BigInteger(), server_default="0", nullable=False))
    now = time.time_ns() // 1_000_000
    op.execute(sa.text("UPDATE people SET seen = :now").bindparams(now=now))
    # Every table gets its head; games in which something has happened of late are looked at.
    op.execute(
        sa.text(
            """
            INSERT INTO heads ("table", seq, epoch, process, due)
            SELECT tables.id, COALESCE(MAX(log.seq), 0), 0, NULL,
                CASE WHEN tables.status IN ('dealing', 'playing')
                    AND COALESCE(MAX(log.at), tables.started, tables.created) > :lately
                THEN 0 END
            FROM tables LEFT JOIN log ON log."table" = tables.id
            GROUP BY tables.id, tables.status, tables.started, tables.created
            """
        ).bindparams(lately=now - DAY_MS)
    )


def downgrade() -> None:
    op.drop_column("people", "seen")
    op.drop_column("log", "epoch")
    op.drop_table("set_aside")
    op.drop_table("records")
    op.drop_table("processes")
    op.drop_index("heads_due", table_name="heads")
    op.drop_table("heads")
