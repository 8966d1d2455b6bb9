"""The messages of the wire, both ways; `docs/protocol.md` says what they mean.

What a client says is a tagged union on `do`; what the server says is tagged on `on`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from splashdeck.errors import TableError, Words
from splashdeck.fairness import Hex32, SeatNumber
from splashdeck.table.names import Duck

PROTOCOL = 2

Key = Annotated[str, Meta(min_length=1, max_length=64)]
"""A client's own id for a message: saying it again with the same id does nothing twice."""
MoveText = Annotated[str, Meta(min_length=1, max_length=120)]
Whole = Annotated[int, Meta(ge=0, lt=1 << 53)]

EMOTES = ("hello", "well-played", "oops", "thinking", "hurry", "thanks", "quack", "good-game")

ERROR_CODES = {
    "bad-message": "the message is not one of the protocol's, or a field does not fit",
    "too-large": "the message is larger than the server takes",
    "too-many": "too many messages, requests or tries; wait a little",
    "too-many-tables": "you host as many tables of one day that are not over as one person may",
    "hello-first": "the first message on a socket is `hello`",
    "protocol-version": "this server speaks another version of the protocol",
    "no-identity": "nobody is known by this cookie; POST /api/me makes a guest",
    "reads-only": "by a personal token one reads; changing and playing take a cookie",
    "no-such-table": "there is no such table, or you may not see it",
    "no-such-code": "no table that waits for players has this code",
    "no-such-person": "nobody here has this id",
    "not-seated": "you have no seat at this table",
    "not-host": "only the host of the table may do this",
    "not-open": "the table has started; its seats are taken",
    "not-full": "a seat is still open",
    "not-ready": "somebody is not ready",
    "stale-plan": "what is to be played has changed; `table` tells how it stands now",
    "begins-by-itself": "this table is a quick match: it begins by itself, as it is",
    "rated-alone": "a rated game begins with at least two people",
    "no-guests": "in a rated game everybody plays at a device of their own",
    "not-playing": "no game is being played at this table now",
    "rules-version": "this game was begun under other rules than this server has",
    "not-over": "this is shown when the game is over",
    "seat-taken": "this seat is taken",
    "table-full": "no seat is open",
    "blocked": "one of you has blocked the other",
    "removed": "the host has sent you away from this table",
    "still-here": "in a public or rated game of two people only one who is away can be sent away",
    "stale-decision": "this decision has been made, or is not the one you are asked now",
    "nothing-to-decide": "there is nothing for you to decide now",
    "window-open": "an effect can still be stopped; moves wait until that is settled",
    "no-window": "there is nothing to stop or let pass now",
    "illegal-move": "a rule forbids this move here; `rule` names it",
    "invalid-notation": "this text is not a move",
    "invalid-setup": "these settings don't go together; `where` names the key",
    "invalid-sheet": "this card sheet fails its checks; `where` names the key",
    "too-many-links": "you keep as many links to this game as one person may; end one first",
    "no-such-link": "this link leads to no game, or not any more",
    "no-such-moment": "this game has no such moment, or you may not see it",
    "hints-off": "there are no hints at this table",
    "cannot-take-back": "this can't be taken back",
    "wrong-deal": "this deal has been made, voided, or was never begun",
    "nonce-mismatch": "this nonce is not the one that was committed to",
    "emotes-only": "at public tables there are emotes only",
    "no-such-passkey": "you keep no such passkey",
    "passkey-failed": "this passkey could not be verified",
    "foreign-origin": "this page is not the server's own",
    "missing-header": "requests that change something carry the header X-Splashdeck: 1",
    "not-found": "there is nothing at this address",
    "method-not-allowed": "this address does not take that method",
    "shutting-down": "the server is stopping; come back in a moment",
    "unavailable": "nothing can be stored at the moment; come back in a few seconds",
    "damaged": "this table's log is damaged: it can be looked at, but not played on",
    "internal": "the server made a mistake; it has been noted",
}


def refuse(code: str, why: str | Words = "", *, retry_ms: int | None = None) -> TableError:
    """Make the error with one of the stable codes."""
    return TableError(code, why or ERROR_CODES[code], retry_ms=retry_ms)


# --- from a client ---


class Hello(Struct, tag_field="do", tag="hello", forbid_unknown_fields=True):
    """Open the conversation; `invite` lets a stranger watch a private table."""

    protocol: int = PROTOCOL
    previews: bool = False
    take_back: bool = False
    """Whether to be told when one's last decision can be taken back."""
    lang: Annotated[str, Meta(max_length=16)] | None = None
    """The language of sentences that come ready-made, as in hints; English if unknown."""
    invite: Annotated[str, Meta(max_length=64)] | None = None
    seat: Whole | None = None
    """Which of one's seats this is about, for a device with several people. Null: one's only
    seat; somebody with several sees what anybody sees, as long as a game is on."""
    screen: bool = False
    """Whether this is a big screen in the room: it sees what anybody sees, and all are told that
    it is there, so that their phones need to show no more than their own cards."""


class Play(Struct, tag_field="do", tag="play", forbid_unknown_fields=True):
    """Decide: a move in its notation, for the decision that one was asked."""

    id: Key
    decision: Whole
    move: MoveText


class Answer(Struct, tag_field="do", tag="answer", forbid_unknown_fields=True):
    """Stop a declared effect or let it pass; everyone is asked, holder or not."""

    id: Key
    window: Whole
    move: MoveText
    seat: Whole | None = None
    """Who of several people at one device answers; null: the seat that one speaks for."""


class Orders(Struct, tag_field="do", tag="orders", forbid_unknown_fields=True):
    """Leave standing orders for reaction windows; null takes them back, [] lets all pass."""

    id: Key
    orders: list[Order] | None


class Order(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Stop an effect of this verb (null: any), or only when it strikes my seat."""

    verb: Annotated[str, Meta(max_length=16)] | None = None
    mine: bool = True
    ask: bool = False
    """Ask me about it instead; where nobody can be asked, it happens."""


class TakeBack(Struct, tag_field="do", tag="take-back", forbid_unknown_fields=True):
    """Ask to take back one's last decision."""

    id: Key


class Consent(Struct, tag_field="do", tag="consent", forbid_unknown_fields=True):
    """Agree or not that the decision at `seq` is taken back."""

    id: Key
    seq: Whole
    yes: bool


class Commit(Struct, tag_field="do", tag="commit", forbid_unknown_fields=True):
    """Bind oneself to a nonce by its SHA-256."""

    deal: Whole
    commitment: Hex32


class Reveal(Struct, tag_field="do", tag="reveal", forbid_unknown_fields=True):
    """Show the nonce, once all are bound."""

    deal: Whole
    nonce: Hex32


class Ready(Struct, tag_field="do", tag="ready", forbid_unknown_fields=True):
    """Agree to play what is planned, or no longer; `plan` is the plan that one has seen."""

    id: Key
    plan: Whole
    ready: bool = True


class Say(Struct, tag_field="do", tag="say", forbid_unknown_fields=True):
    """Chat, at private tables."""

    id: Key
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Emote(Struct, tag_field="do", tag="emote", forbid_unknown_fields=True):
    """One of a few fixed signs."""

    id: Key
    emote: Annotated[str, Meta(max_length=16)]


class Mute(Struct, tag_field="do", tag="mute", forbid_unknown_fields=True):
    """Hear nothing more from a person at any table, or hear them again."""

    id: Key
    person: Annotated[str, Meta(max_length=32)]
    muted: bool = True


class Previews(Struct, tag_field="do", tag="previews", forbid_unknown_fields=True):
    """Ask what each of one's legal moves will surely do."""

    id: Key


class Hint(Struct, tag_field="do", tag="hint", forbid_unknown_fields=True):
    """Ask what each of one's legal moves may bring, and why."""

    id: Key


class Ping(Struct, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Ask whether the server is there."""

    id: Key


ClientMessage: TypeAlias = (
    Hello
    | Play
    | Answer
    | Orders
    | TakeBack
    | Consent
    | Commit
    | Reveal
    | Ready
    | Say
    | Emote
    | Mute
    | Previews
    | Hint
    | Ping
)


# --- from the server ---


class Error(Struct, tag_field="on", tag="error", omit_defaults=True):
    """Something was refused and nothing has changed; `id` is that of the message."""

    code: str
    why: str
    id: str | None = None
    where: str | None = None
    rule: str | None = None
    message: str | None = None
    args: dict[str, str | int] | None = None
    retry_ms: int | None = None
    """In how many milliseconds the same may be said again, where waiting is all it takes."""


class Ack(Struct, tag_field="on", tag="ack"):
    """The message with this id is stored, or has been before."""

    id: str
    seq: int


class SeatInfo(Struct, omit_defaults=True):
    """Who sits where."""

    seat: int
    kind: Literal["open", "human", "bot"]
    junior: bool = False
    name: str | None = None
    person: str | None = None
    level: str | None = None
    away: bool = False
    here: bool = False
    removed: bool = False
    """Sent away for good; a bot holds the seat."""
    unwanted_by: list[str] = []
    """The people who agree to send this one away: the host asks, all others must agree."""
    duck: Duck | None = None
    """The duck that this person chose to be; two people may have chosen the same."""
    ready: bool = False
    """Before the deal: bots are, and a person who has said so to the plan as it stands, or who
    is the host and begins the game; when the game is over: who wants one more."""
    guest: bool = False
    """Somebody else than this person sits here, at this person's device."""


class TableInfo(Struct):
    """A table, as anyone who may see it sees it."""

    id: str
    game: str
    players: int
    setup: dict[str, Any]
    options: TableOptions
    public: bool
    status: Literal["open", "dealing", "playing", "over", "closed"]
    host: str | None
    seats: list[SeatInfo]
    rules_version: int
    created: int
    outcome: dict[str, Any] | None = None
    next: str | None = None
    plan: int = 0
    """Grows whenever that changes to which people say that they are ready."""
    screen: bool = False
    """Whether a big screen shows the table now."""


class PlanChange(Struct, frozen=True):
    """One thing that is planned otherwise: its key, such as `setup.edition` or `seats.2.bot`."""

    key: str
    value: Any


Seconds = Annotated[float, Meta(ge=0, le=60)]
LongSeconds = Annotated[float, Meta(ge=1, le=30 * 24 * 3600)]


class TableOptions(Struct, forbid_unknown_fields=True, frozen=True):
    """How a table is run; the options of the game itself are in its set-up."""

    window: Seconds = 5.0
    """Seconds in which an effect can be stopped; 0: the holders are asked openly."""
    reactions: Literal["window", "orders"] = "window"
    """`orders`: standing orders answer at once, for tables played over days."""
    grace: Seconds = 1.5
    """Seconds after the last choice of several people in which any can still be changed."""
    pace: Annotated[float, Meta(ge=0, le=10)] = 0.3
    """Seconds that a bot takes at least, so that people can follow."""
    decision_seconds: LongSeconds | None = None
    bank_seconds: LongSeconds | None = None
    absence_seconds: LongSeconds | None = 60.0
    """A bot holds the seat of somebody away for longer; null: never, for play over days."""
    rated: bool = False
    """Whether the game counts for ratings (`splashdeck.table.rated` says which can)."""
    hints: bool = True
    """Whether players may ask the coach; at rated tables nobody may."""
    first: SeatNumber | None = None
    """The seat that begins, where somebody does; null: drawn from the seed."""
    fill_seconds: Annotated[float, Meta(ge=0, le=600)] | None = None
    """This long after it was set up bots take the open seats and the game begins, or as soon as
    all seats are taken; null: the host begins it."""
    when_ready: bool = False
    """Whether the game begins by itself, once every seat is taken and everybody is here and
    ready; the host may still begin it earlier."""
    television: bool = False
    """Whether a big screen has set the table up: it takes no seat, and the first who sits down
    is the host."""


class SeatPlan(Struct, forbid_unknown_fields=True):
    """How a new table's seat is meant: open, or a bot of a level; junior or not."""

    bot: str | None = None
    junior: bool = False
    guest: Annotated[str, Meta(max_length=64)] | None = None
    """The name of somebody who plays at the host's device; the host needs a seat as well."""


class SeatWish(Struct, forbid_unknown_fields=True):
    """What a seat is to be from now on: one of those that there are, or a new one."""

    seat: Whole | None = None
    """Its number as it is now; null: a new seat."""
    bot: Annotated[str, Meta(max_length=32)] | UnsetType | None = UNSET
    """A bot's level, or null for an open seat; not given: as it is, and a new one is open."""
    junior: bool | UnsetType = UNSET


class TableChange(Struct, forbid_unknown_fields=True):
    """What is to be planned otherwise at a table that waits; what is not given stays as it is."""

    plan: Whole | None = None
    """The plan that is to be changed; refused if it is another by now. Null: whichever."""
    setup: dict[str, Any] = {}
    """Keys of the set-up; the game's own `options` are changed one by one."""
    seats: list[SeatWish] | None = None
    """All seats, in their new order; those of people must be among them."""
    options: dict[str, Any] = {}
    """Options of the table, one by one."""
    public: bool | None = None


class Starting(Struct, forbid_unknown_fields=True):
    """How a game is begun."""

    without: list[Whole] | None = None
    """The seats that are not waited for: begin only if all others are ready. A bot holds those of
    them whose owner is not here, until they come. Null: begin, whoever is ready."""
    bots: Annotated[str, Meta(max_length=32)] | None = None
    """The level of bots that take the open seats; null: none do."""


class GuestNamed(Struct, forbid_unknown_fields=True):
    """Somebody who plays at the caller's device: a name, and an open seat or any."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    seat: SeatNumber | None = None


class SeatChange(Struct, forbid_unknown_fields=True):
    """A bot's level, or null to open the seat."""

    bot: Annotated[str, Meta(max_length=32)] | None = None


class Again(Struct, forbid_unknown_fields=True):
    """Whether one is ready for the rematch; it begins by itself when everybody is."""

    ready: bool = False
