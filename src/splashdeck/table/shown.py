"""The one choke point: everything that leaves for a person is built here, per viewer.

A viewer is a seat, or None for a spectator. What they see of a game comes from `view`,
`preview`, their own legal moves and events as `seen_by` them; nothing else of a state is
ever read here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct, to_builtins
from msgspec.structs import astuple

from splashdeck.errors import SplashdeckError, TableError
from splashdeck.game import Consequence, Event, Json, Move, Outcome, Seat, View
from splashdeck.table.entries import Shown
from splashdeck.table.fold import Fold
from splashdeck.table.protocol import EMOTES, PROTOCOL, Ack, Error, Order, TableInfo
from splashdeck.table.rows import ChatLine

Viewer: TypeAlias = Seat | None
OwnPart: TypeAlias = tuple[Any, ...]

encode = msgspec.json.Encoder().encode

SHOWN_WITHOUT_EVENTS = {"undo"}


_open_kinds: set[type[Event]] = set()
"""The kinds of events seen so far that look the same to all."""


def _are_open(events: Sequence[Event]) -> bool:
    """Do these events look the same to all? Remember the kinds that do."""
    for event in events:
        kind = type(event)
        if kind.seen_by is not Event.seen_by or kind.insiders is not Event.insiders:
            return False
        _open_kinds.add(kind)
    return True


class Frames:
    """Builds the updates of one table; it knows what each viewer was shown last."""

    def __init__(self) -> None:
        self.public: tuple[Any, ...] = ()
        """The view that all have in common; whoever was welcomed has seen it."""
        self.own: dict[Viewer, tuple[Any, ...]] = {}

    def welcomed(self, fold: Fold, viewer: Viewer) -> None:
        """Note that a viewer has just been shown everything."""
        self.public = astuple(fold.game.view(fold.shown, None))
        self.own[viewer] = fold.game.private_part(fold.shown, viewer)

    def forget(self, viewers: Iterable[Viewer]) -> None:
        """Keep only what these viewers were shown."""
        kept = set(viewers)
        self.own = {viewer: own for viewer, own in self.own.items() if viewer in kept}

    def updates(
        self,
        fold: Fold,
        shown: Shown,
        written: bytes,
        viewers: Set[Viewer],
        replies: Mapping[Viewer, Json | None],
        fairness: Json | None = None,
    ) -> dict[Viewer, bytes]:
        """Build each viewer's update for one entry of the log.

        `written` are all events of the entry's moves, and `replies` say how each seat can answer
        a window that this entry opened. What is the same for all is built and written once.
        """
        head = b'{"on":"update","seq":%d,"events":' % shown.number
        insiders: Sequence[Seat] = ()
        if _open_kinds.issuperset(map(type, shown.events)) or _are_open(shown.events):
            events = written if shown.events is shown.happened else encode(shown.events)
        else:
            events = encode([event.seen_by(None) for event in shown.events])
            insiders = [seat for event in shown.events for seat in event.insiders()]
        view = fold.game.view(fold.shown, None)
        public = self._public_change(view)
        asked = _renewed_decisions(fold, shown, viewers, replies)
        tail = _circumstances(fold, shown, view, fairness) + b"}"
        state, own_part, kept = fold.shown, fold.game.private_part, self.own
        frames: dict[Viewer, bytes] = {}
        nothing = NO_DECISION if shown.renewed else b""
        usual = b"".join((head, events, public, nothing, tail))  # those who look on
        for viewer in viewers:
            own, question = own_part(state, viewer), asked.get(viewer, b"")
            is_told = own == kept.get(viewer)
            if is_told and question is nothing and viewer not in insiders:
                frames[viewer] = usual
                continue
            seen = events
            if viewer in insiders:
                seen = encode([event.seen_by(viewer) for event in shown.events])
            change = public if is_told else self._change(fold, viewer, own, view.private, public)
            frames[viewer] = b"".join((head, seen, change, question, tail))
        return frames

    def _public_change(self, view: View) -> bytes:
        """Write how the view that all have in common has changed."""
        new, old = astuple(view), self.public
        self.public = new
        changed = changes(view.__struct_fields__, new, old)
        return b',"view":' + encode(changed) if changed else b""

    def _change(
        self, fold: Fold, viewer: Viewer, new: OwnPart, names: tuple[str, ...], public: bytes
    ) -> bytes:
        """Write how a viewer's view has changed: what all see, then the viewer's own."""
        old = self.own.get(viewer)
        self.own[viewer] = new
        if old is None:
            return b',"view":' + encode(fold.game.view(fold.shown, viewer))
        changed = encode(changes(names, new, old))
        return b"%b,%b" % (public[:-1], changed[1:]) if public else b',"view":' + changed


def changes(names: tuple[str, ...], new: OwnPart, old: OwnPart | None) -> Json:
    """Find the values that differ, each with its name; all of them if there were none."""
    if old is None:
        return dict(zip(names, new, strict=True))
    return {
        name: value
        for name, value, was in zip(names, new, old, strict=False)
        if value is not was and value != was  # most are the same object
    }


def _circumstances(fold: Fold, shown: Shown, view: View, fairness: Json | None) -> bytes:
    """Write what is the same for all: who acted for whom, holds, clocks, the end."""
    entry = shown.entry
    parts = b""
    if entry.by != "player" and entry.kind == "move":
        parts += b',"by":%s' % encode({"seat": entry.seat, "kind": entry.by})
    if entry.kind == "undo":
        parts += b',"undone":%d' % entry.seat
    if fold.hold is not None or entry.kind == "close":
        parts += b',"hold":' + encode(hold_shown(fold))
    if fold.clocks.is_on:
        parts += b',"clocks":' + encode(clocks(fold, view))
    if fold.outcome is not None:
        parts += b',"outcome":' + encode(fold.outcome)
        parts += b',"fairness":' + encode(fairness)
    return parts


NO_DECISION = b',"decision":null'


def _renewed_decisions(
    fold: Fold, shown: Shown, viewers: Set[Viewer], replies: Mapping[Viewer, Json | None]
) -> dict[Viewer, bytes]:
    """Write what the seats with a new decision are asked, or that they are asked nothing.

    A seat that is asked nothing may still have something to do: its `aside`.
    """
    hold = fold.hold
    if hold is not None and hold.kind == "window" and hold.seq == shown.number:
        return {
            seat: NO_DECISION + b',"reply":' + encode(replies.get(seat)) for seat in fold.everyone
        }
    parts: dict[Viewer, bytes] = dict.fromkeys(shown.renewed, NO_DECISION)
    asked = fold.asked
    for seat in shown.renewed if fold.game.acts_aside else asked:
        if seat in parts and seat in viewers:
            legal = fold.legal_moves(seat)
            if legal:
                what = encode({"id": fold.decisions[seat], "legal": legal})
                kind = b',"decision":' if seat in asked else NO_DECISION + b',"aside":'
                parts[seat] = kind + what
    return parts


def decision(fold: Fold, seat: Seat) -> Json | None:
    """Tell a seat what it is asked, with its legal moves; None if it is asked nothing."""
    return offer(fold, seat) if seat in fold.asked else None


def aside(fold: Fold, seat: Seat) -> Json | None:
    """Tell a seat that is asked nothing what it may do all the same."""
    return None if seat in fold.asked else offer(fold, seat)


def offer(fold: Fold, seat: Seat) -> Json | None:
    """Tell a seat its legal moves, asked or not; None if it has none or a window is open."""
    if fold.outcome is not None or fold.is_window_open:
        return None
    if not fold.game.acts_aside and seat not in fold.asked:
        return None
    legal = fold.legal_moves(seat)
    return {"id": fold.decisions[seat], "legal": legal} if legal else None


def hold_shown(fold: Fold) -> Json | None:
    """Tell what everyone waits for, the same to all: a window or a misclick's grace."""
    hold = fold.hold
    if hold is None or (hold.kind == "grace" and not hold.lasts):
        return None
    content: Json = {"kind": hold.kind, "until": hold.until}
    if hold.reaction is not None:
        reaction = hold.reaction
        content |= {"window": hold.seq, "effect": reaction.effect}
        content |= {"moves": reaction.answers, "passes": reaction.passes}
    return content


def clocks(fold: Fold, view: View) -> Json:
    """Tell when the time of the seats that a spectator's view shows asked is up, and the banks."""
    waiting: Sequence[Seat] = getattr(view, "waiting", None) or ()  # None: it is a secret
    due = {str(seat): fold.due(seat) for seat in waiting}
    return {"due": due, "bank": fold.clocks.bank}


def asked_until(fold: Fold) -> dict[Seat, int | None]:
    """Say which seats are told that they are to decide, and until when; None: no clock runs.

    Each is its own seat's to know, as its decisions are.
    """
    asked = [seat for seat in fold.everyone if decision(fold, seat) is not None]
    return {seat: fold.due(seat) for seat in asked}


def previews(fold: Fold, seat: Seat) -> Json:
    """Tell what each legal move of a seat will surely do."""
    if offer(fold, seat) is None:
        return {}
    legal = fold.game.legal_moves(fold.state, seat)
    return {str(move): to_builtins(found) for move, found in previewed(fold, seat, legal)}


def previewed(
    fold: Fold, seat: Seat, moves: Iterable[Move]
) -> list[tuple[Move, tuple[Consequence, ...]]]:
    """List some legal moves of a seat, each with what it will surely do."""
    view = fold.game.view(fold.shown, seat)
    return [(move, fold.game.preview(view, seat, move)) for move in moves]


class Welcome(Struct, tag_field="on", tag="welcome"):
    """Everything a viewer may know of a table on arriving, or when a game begins."""

    protocol: int
    you: Json
    table: TableInfo
    now: int
    seq: int
    view: View | None
    events: list[Event]
    decision: Json | None
    hold: Json | None
    clocks: Json | None
    chat: list[ChatLine]
    deal: Json | None
    outcome: Outcome | None
    fairness: Json | None
    undo: Json | None = None
    emotes: tuple[str, ...] = EMOTES
    aside: Json | None = None
    """What a seat may do that is asked nothing."""
    reply: Json | None = None
    """How a seat can answer an open window, and whether it is asked."""


def welcome(
    fold: Fold | None,
    table: TableInfo,
    viewer: Viewer,
    *,
    person: str | None,
    orders: list[Order] | None,
    reply: Json | None,
    muted: Iterable[str],
    now: int,
    chat: list[ChatLine],
    deal: Json | None,
    fairness: Json | None,
    undo: Json | None,
) -> Welcome:
    """Build what a viewer is told on arriving."""
    you: Json = {"seat": viewer, "person": person, "muted": sorted(muted), "orders": orders}
    content = Welcome(
        PROTOCOL, you, table, now, 0, None, [], None, None, None, chat, deal, None, None, undo
    )
    if fold is None:
        return content
    content.seq = fold.number
    content.view = fold.game.view(fold.shown, viewer)
    if fold.seq == 0:
        content.events = [event.seen_by(viewer) for event in fold.past]
    if viewer is not None:
        content.decision, content.aside = decision(fold, viewer), aside(fold, viewer)
    content.hold, content.reply = hold_shown(fold), reply
    content.clocks = clocks(fold, fold.game.view(fold.shown, None))
    content.outcome = fold.outcome
    content.fairness = fairness if fold.outcome is not None else None
    return content


class LogLine(Struct, frozen=True, gc=False):
    """What one entry showed, written for everybody and for those who saw more."""

    seq: int
    number: int
    public: bytes
    own: dict[Seat, bytes] = {}


def log_line(shown: Shown) -> LogLine | None:
    """Write what an entry showed; None if it showed nothing."""
    entry, events = shown.entry, shown.events
    if not events and entry.kind not in SHOWN_WITHOUT_EVENTS:
        return None
    head: Json = {"seq": shown.number, "at": entry.at, "by": entry.by}

    def written(viewer: Viewer) -> bytes:
        return encode({**head, "events": [event.seen_by(viewer) for event in events]})

    insiders = {seat for event in events for seat in event.insiders()}
    return LogLine(entry.seq, shown.number, written(None), {s: written(s) for s in insiders})


def log_lines(entries: Iterable[Shown]) -> list[LogLine]:
    """Write what each of some entries showed."""
    return [line for line in map(log_line, entries) if line is not None]


def log_text(lines: Iterable[LogLine], viewer: Viewer, after: int = -1) -> bytes:
    """Tell what happened after the entry with this number, as a viewer saw it."""
    own = -1 if viewer is None else viewer
    seen = (line.own.get(own, line.public) for line in lines if line.number > after)
    return b"[%b]" % b",".join(seen)


def error_of(error: SplashdeckError, key: str | None = None) -> Error:
    """Turn an error into the one form that is sent; it says only what the rule says."""
    if isinstance(error, TableError):
        form = Error(error.wire_code, error.why, key, error.part, error.rule)
        form.retry_ms = error.retry_ms
    else:
        form = Error(error.code, error.why, key, error.where[:200] or None, error.rule)
    if error.message:
        form.message, form.args = error.message, dict(error.arguments)
    return form


def acknowledged(key: str, frame: bytes) -> bytes:
    """Add to an update that it confirms a message; the seat's other devices get it as it is.

    To put it in front is as quick as to write the whole frame a second time, and simpler.
    """
    return b'{"ack":%b,%b' % (encode(key), frame[1:])


def ack(key: str, seq: int) -> bytes:
    """Confirm a message that shows nobody anything."""
    return encode(Ack(key, seq))


def message(kind: str, **content: Any) -> bytes:
    """Write a message that is the same for all who get it."""
    return encode({"on": kind, **content})
