"""The database: one schema for SQLite and PostgreSQL.

The log of a table is append-only and holds no name; people, chat and seats are apart
from it, so that they can be erased. Times are milliseconds since 1970.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("generation", Integer, nullable=False, server_default="0"),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Column("duck", String(16)),
)
"""`generation` is part of the signed cookie: raising it ends every older cookie; `seen` is
when this person was last here, to the day."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("credential", String(1400), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False, server_default="0"),
    Index("passkeys_person", "person"),
)
"""`used` is when the last login that was let in had been asked for; 0: never."""

programs = Table(
    "programs",
    metadata,
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", String(32), nullable=False),
    Column("digest", String(64), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False, server_default="0"),
    Index("programs_owner", "owner"),
)
"""Accounts of programs: `person` plays, `owner` has made it; of its token only the digest is here.
`used` is when the token was last handed in; 0: never."""

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("name", String(64), nullable=False),
    Column("digest", String(64), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False, server_default="0"),
    Index("tokens_person", "person"),
)
"""Personal tokens: whoever shows one may read what its person may. Only the digest is here.
`used` is when it was last shown, to the hour; 0: never."""

blocks = Table(
    "blocks",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("blocked", String(32), primary_key=True),
)

mutes = Table(
    "mutes",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("muted", String(32), primary_key=True),
)
"""Whose chat a person does not hear, at any table."""

ratings = Table(
    "ratings",
    metadata,
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)
"""What rated games say of a person, by game (`splashdeck.server.store.skill`)."""

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("mu_before", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("rank", Integer, nullable=False),
    Index("rating_changes_person", "person", "at"),
)
"""What each rated game changed; it stays when the table itself is removed after its time."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("invite", String(32), nullable=False, unique=True),
    Column("code", String(8), unique=True),
    Column("host", String(32)),
    Column("game", String(32), nullable=False),
    Column("setup", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Column("outcome", Text),
    Column("next", String(32)),
    Column("author", String(32)),
    Column("plan", Integer, nullable=False, server_default="0"),
    Index("tables_status", "status", "public", "created"),
    Index("tables_host", "host"),
    Index("tables_author", "author"),
)
"""`code` is the short one and is emptied when the game starts; `next` is the rematch; `author`
wrote the card sheet in the set-up, unless that is a built-in one; `plan` counts what was changed
before the deal."""

admissions = Table(
    "admissions",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("removed", Boolean, nullable=False),
    Index("admissions_person", "person"),
)
"""Who has opened the invitation of a private table, or was sent away from it."""

seats = Table(
    "seats",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person", String(32)),
    Column("level", String(32)),
    Column("junior", Boolean, nullable=False),
    Column("away", Boolean, nullable=False),
    Column("orders", Text),
    Column("ready", Integer),
    Column("guest", String(64)),
    Index("seats_person", "person"),
)
"""`kind` is open, human or bot; `away`: a bot holds this person's seat; `ready` is the plan that
this person has said to be ready for; `guest` names who sits there at this person's device."""

deals = Table(
    "deals",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    Column("status", String(8), nullable=False),
    Column("commitments", Text, nullable=False),
    Column("nonces", Text, nullable=False),
    Column("withheld", Text, nullable=False),
)
"""`status` is commit, reveal, dealt or void; `withheld` names the seats that voided it."""

log = Table(
    "log",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("by", String(8), nullable=False),
    Column("key", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("digest", LargeBinary, nullable=False),
    Column("epoch", Integer, nullable=False, server_default="0"),
)
"""`key` is the client's own id of its message; `digest` is that of the events; `epoch` is
that of the owner who wrote it."""

heads = Table(
    "heads",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("process", String(32)),
    Column("due", BigInteger),
    Index(
        "heads_due",
        "due",
        sqlite_where=text("due IS NOT NULL"),
        postgresql_where=text("due IS NOT NULL"),
    ),
    postgresql_with={"fillfactor": 50},
)
"""The fence (`fence.py`): the newest entry of a table's log, and whose turn it is to write.

`due`: nothing happens by itself at this table before then; null: nothing ever does. In SQLite the
rows lie in the order in which tables were made, so those of one evening share a few pages: by
their names they would lie anywhere, and each move would write a page of its own."""

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("address", String(200), nullable=False),
    Column("version", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""The servers on this database; one is taken for alive until its time, by the database's clock."""

records = Table(
    "records",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("text", Text, nullable=False),
)
"""The records of finished games, as they were written under the rules of their day."""

openings = Table(
    "openings",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("content", Text, nullable=False),
)
"""Where a game began that was not dealt: a moment of another game, played on from."""

links = Table(
    "links",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("names", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("links_table", "table"),
    Index("links_person", "person"),
)
"""Links by which anybody may see a finished game again. `seat` is that of the person who made
it; `open`: with all cards, not only as that seat saw it; `names`: with the players' names."""

set_aside = Table(
    "set_aside",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("entry", Text, nullable=False),
)
"""Entries of damaged logs that `splashdeck repair` took out, as JSON."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("content", Text, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", String(32)),
    Column("seat", Integer),
    Column("kind", String(8), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("chat_person", "person"),
)

practice = Table(
    "practice",
    metadata,
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("table", String(32), primary_key=True),
    Column("move", Integer, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("content", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("stage", Integer, nullable=False),
    Column("due", BigInteger),
    Index("practice_due", "person", "due"),
)
"""Moments that somebody misjudged, as tasks. `table` is where that was, which may be gone by now;
`stage` counts how often in a row it was found; `due` is when it is asked again, null: never."""

channels = Table(
    "channels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("address", String(2000), nullable=False),
    Column("keys", Text, nullable=False),
    Column("lang", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("sent", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False),
    Index("channels_person", "person"),
)
"""By which ways notices reach somebody: `kind` is push or webhook; `keys` are those of the browser,
or the secret that signs, as JSON; `failures` counts those in a row."""

noticed = Table(
    "noticed",
    metadata,
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, nullable=False),
)
"""Up to which entry of a table's log somebody was told that it is their turn: each once."""

server_keys = Table(
    "server_keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""Keys that all processes share and that must last, such as the one that push services know."""
