"""What each message of a caller does at a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import ValidationError

from splashdeck.errors import Words
from splashdeck.game import Seat
from splashdeck.locale import LANGUAGES
from splashdeck.table import shown
from splashdeck.table.caller import Caller
from splashdeck.table.chat import MOST_MUTED
from splashdeck.table.deal import Deal
from splashdeck.table.fold import MOST_CHANGES, Fold
from splashdeck.table.hints import HINT_MS, Question
from splashdeck.table.names import clean_chat
from splashdeck.table.outbox import Close
from splashdeck.table.protocol import (
    EMOTES,
    PROTOCOL,
    Answer,
    ClientMessage,
    Commit,
    Consent,
    Emote,
    Hello,
    Hint,
    Mute,
    Orders,
    Ping,
    Play,
    Previews,
    Ready,
    Reveal,
    Say,
    TakeBack,
    refuse,
)
from splashdeck.table.rows import ChatLine
from splashdeck.table.rows import Mute as Muted
from splashdeck.table.state import TableState
from splashdeck.table.takeback import why_not_undo

MOST_ORDERS = 20

_decode = msgspec.json.Decoder(ClientMessage).decode


def read_message(data: bytes) -> ClientMessage:
    """Read a message; TableError if it is not one of the protocol's."""
    try:
        message: ClientMessage = _decode(data)
    except (ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise refuse("bad-message", str(error)[:200]) from None
    return message


class Named(msgspec.Struct):
    """A message of which nothing matters but its id."""

    id: str | None = None


_decode_named = msgspec.json.Decoder(Named).decode


def key_of(data: bytes) -> str | None:
    """Find the id of a message that is not handled; None if it has none or can't be read."""
    try:
        return _decode_named(data).id
    except (ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def handle(table: TableState, caller: Caller, message: ClientMessage) -> None:
    """Do what a message asks for; a SplashdeckError says why it can't be."""
    kind = type(message)
    if kind is not Hello and (table.is_stopped or table.damage or not caller.is_welcome):
        raise refuse(_why_only_hello(table, caller))
    _HANDLERS[kind](table, caller, message)


def _why_only_hello(table: TableState, caller: Caller) -> str:
    """Say why a greeting is all that a caller can say now."""
    if not caller.is_welcome:
        return "hello-first"
    return "shutting-down" if table.is_stopped else "damaged"


def hello(table: TableState, caller: Caller, message: Hello) -> None:
    """Welcome somebody who may see this table; give a seat back to its owner."""
    if message.protocol != PROTOCOL:
        raise refuse("protocol-version")
    if not table.seating.may_see(caller.person_id, message.invite):
        raise refuse("no-such-table")
    if table.is_stopped:
        table.out.at_once(Close(caller, 1012, "come back in a moment"))
        return
    caller.previews, caller.take_back = message.previews, message.take_back
    caller.invite = message.invite
    table.are_curious |= message.previews or message.take_back
    caller.lang = message.lang if message.lang in LANGUAGES else "en"
    seat = table.seating.viewer(caller.person_id, message.seat)
    held = table.seating.seats_of(caller.person_id)
    news = [one for one in held if table.seats[one].away or not table.is_here(one)]
    is_news = message.screen != caller.is_screen
    caller.is_screen = message.screen
    caller.seat, caller.chair = None if message.screen else seat, message.seat
    if not caller.is_welcome:
        caller.is_welcome = True
        table.callers.append(caller)
    table.welcome(caller)
    if table.damage:
        table.send(caller, shown.encode(shown.error_of(refuse("damaged"))))
    elif news or is_news:
        table.came_back(*news)


# --- playing ---


def _playing(table: TableState, caller: Caller, chair: Seat | None = None) -> tuple[Fold, Seat]:
    """Say for which seat a caller speaks in a game: the one that is named, or their own."""
    seat = caller.seat if chair is None else table.seating.viewer(caller.person_id, chair)
    if seat is None:
        raise refuse("not-seated")
    if table.fold is None:
        raise refuse("not-playing")
    if table.seating.seats[seat].away:
        table.came_back(seat)  # they may have left on one device and play on on another
    return table.fold, seat


def _is_known(table: TableState, caller: Caller, fold: Fold, seat: Seat, key: str) -> bool:
    """Answer a message that the log already holds; it does nothing twice."""
    if not key.isprintable():  # no database takes every other text
        raise refuse("bad-message", "an id is printable text")
    seq = fold.known(seat, key)
    if seq is not None:
        table.send(caller, shown.ack(key, seq))
    return seq is not None


def play(table: TableState, caller: Caller, message: Play) -> None:
    """Decide."""
    fold, seat = _playing(table, caller)
    if not _is_known(table, caller, fold, seat, message.id):
        fold.check_move(seat, message.decision, message.move)
        table.enter("move", seat, message.move, "player", message.id, caller)


def answer(table: TableState, caller: Caller, message: Answer) -> None:
    """Answer an open window."""
    fold, seat = _playing(table, caller, message.seat)
    if not _is_known(table, caller, fold, seat, message.id):
        fold.check_answer(seat, message.window, message.move)
        table.enter("answer", seat, message.move, "player", message.id, caller)


def orders(table: TableState, caller: Caller, message: Orders) -> None:
    """Leave standing orders, or take them back."""
    if caller.seat is None:
        raise refuse("not-seated")
    given = None if message.orders is None else message.orders[:MOST_ORDERS]
    table.seating.change_seat(caller.seat, orders=given)
    table.send(caller, shown.ack(message.id, 0))


def take_back(table: TableState, caller: Caller, message: TakeBack) -> None:
    """Take one's last decision back at once, or ask the others."""
    fold, seat = _playing(table, caller)
    if _is_known(table, caller, fold, seat, message.id):
        return
    rated, one_device = table.options.rated, table.house.one_device
    why, needs_consent = why_not_undo(fold, seat, rated, one_device)
    if why:
        raise refuse("cannot-take-back", Words(why, most=MOST_CHANGES))
    if not needs_consent:
        table.enter("undo", seat, "", "player", message.id, caller)
        return
    is_new = not table.vote.is_open  # else it has been asked, and some may have agreed
    if is_new:
        table.vote.ask(fold.number, seat, message.id)
        table.vote.agree(table.seating.seats_of(caller.person_id))  # they can talk
    table.send(caller, shown.ack(message.id, fold.number))
    if is_new:
        table.let_bots_consent()


def consent(table: TableState, caller: Caller, message: Consent) -> None:
    """Agree or not that another's decision is taken back."""
    fold, seat = _playing(table, caller)
    vote = table.vote
    if not vote.is_open or message.seq != vote.seq or fold.number != vote.seq:
        raise refuse("cannot-take-back", Words("error-take-back-unasked"))
    table.send(caller, shown.ack(message.id, fold.number))
    if not message.yes:
        vote.end()
    elif not vote.agree((seat, *table.seating.seats_of(caller.person_id))):
        return
    table.tell_votes()


def previews(table: TableState, caller: Caller, message: Previews) -> None:
    """Tell what each legal move will surely do."""
    fold, seat = _playing(table, caller)
    found = shown.previews(fold, seat)
    table.send(caller, shown.message("previews", id=message.id, previews=found))


def hint(table: TableState, caller: Caller, message: Hint) -> None:
    """Ask the coach."""
    if caller.seat is None:
        raise refuse("not-seated")
    if table.options.rated or not table.options.hints:
        raise refuse("hints-off")
    table.check_rate("hint", f"{table.row.id} {caller.seat}")
    when = table.now + HINT_MS
    table.hints.questions.append(Question(caller, caller.seat, message.id, when))


def ping(table: TableState, caller: Caller, message: Ping) -> None:
    """Say that the table is there, and how far its log is."""
    seq = 0 if table.fold is None else table.fold.number
    table.send(caller, shown.message("pong", id=message.id, now=table.now, seq=seq))


# --- the deal ---


def _dealing(table: TableState, caller: Caller) -> tuple[Deal, Seat]:
    if caller.seat is None:
        raise refuse("not-seated")
    if table.deal is None or table.row.status != "dealing":
        raise refuse("wrong-deal")
    return table.deal, caller.seat


def commit(table: TableState, caller: Caller, message: Commit) -> None:
    """Take a seat's commitment; said again, it changes nothing and nobody is told."""
    deal, seat = _dealing(table, caller)
    changed = deal.commit(seat, message.deal, message.commitment)
    if changed is not deal:
        table.change_deal(changed)


def reveal(table: TableState, caller: Caller, message: Reveal) -> None:
    """Take a seat's nonce; said again, it changes nothing and nobody is told."""
    deal, seat = _dealing(table, caller)
    changed = deal.reveal(seat, message.deal, message.nonce)
    if changed is not deal:
        table.change_deal(changed)


def ready(table: TableState, caller: Caller, message: Ready) -> None:
    """Agree to play what is planned, or no longer; said again, it changes nothing."""
    table.check_plan(caller.seat, message.plan)
    assert caller.seat is not None
    table.set_ready(caller.seat, message.ready)
    table.send(caller, shown.ack(message.id, 0))


# --- talking ---


def say(table: TableState, caller: Caller, message: Say) -> None:
    """Pass a line of chat on, at private tables."""
    if table.row.public:
        raise refuse("emotes-only")
    _talk(table, caller, "say", clean_chat(message.text), message.id)


def emote(table: TableState, caller: Caller, message: Emote) -> None:
    """Pass one of the fixed signs on."""
    if message.emote not in EMOTES:
        raise refuse("bad-message", f"emotes are {', '.join(EMOTES)}")
    _talk(table, caller, "emote", message.emote, message.id)


def _talk(table: TableState, caller: Caller, kind: str, text: str, key: str) -> None:
    person, chat = caller.person, table.chat
    seat = table.seating.seat_of(caller.person_id) if caller.seat is None else caller.seat
    if person is None or (seat is None and table.row.public):
        raise refuse("not-seated")
    if not chat.is_said(person.id, key):
        table.check_rate("chat", person.id)
        number = chat.count + 1
        line = ChatLine(number, person.id, person.name, seat, kind, text, table.now)
        chat.add(line, key)
        table.out.store(line)
        payload = shown.message("chat", line=line)
        for other in table.callers:
            if person.id not in other.muted:
                table.send(other, payload)
    table.send(caller, shown.ack(key, 0))


def mute(table: TableState, caller: Caller, message: Mute) -> None:
    """Keep somebody's chat from a person, or no longer; the host sees to other tables."""
    if not message.person.isprintable():
        raise refuse("bad-message", "nobody has such an id")
    if message.muted and len(caller.muted) >= MOST_MUTED:
        raise refuse("too-many")
    person = caller.person_id
    same = [other for other in table.callers if person and other.person_id == person]
    for one in same or [caller]:
        (one.muted.add if message.muted else one.muted.discard)(message.person)
    if person is not None:
        table.out.store(Muted(person, message.person, message.muted))
    table.send(caller, shown.ack(message.id, 0))


_HANDLERS: dict[type, Callable[[TableState, Caller, Any], None]] = {
    Hello: hello,
    Play: play,
    Answer: answer,
    Orders: orders,
    TakeBack: take_back,
    Consent: consent,
    Previews: previews,
    Hint: hint,
    Ping: ping,
    Commit: commit,
    Reveal: reveal,
    Ready: ready,
    Say: say,
    Emote: emote,
    Mute: mute,
}
