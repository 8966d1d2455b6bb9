"""Attendance: what happens at a table without a person doing it, once all is stored.

`attend` looks at the table as it stands and at the time, does what is due, and asks for the
timers and thoughts that are needed next. It remembers nothing that could be out of date: a
timer that rings says only "look again", be it late, early or twice. As soon as something
has to be stored, it stops; the table calls it again when that is done.
"""

from __future__ import annotations

from splashdeck.errors import IllegalMove
from splashdeck.game import Seat
from splashdeck.games.questions import question
from splashdeck.table import shown
from splashdeck.table.bots import STAND_IN, Thought, answer_wait, asked_seats, may_go_on, move_wait
from splashdeck.table.fold import Fold
from splashdeck.table.holds import Hold, possible_answer
from splashdeck.table.outbox import Advise, Think
from splashdeck.table.protocol import refuse
from splashdeck.table.state import TableState
from splashdeck.table.takeback import why_not_undo


def attend(table: TableState) -> None:
    """Do what is due now, and arrange for what is due later."""
    fold = table.fold
    if table.owed:
        tell_more(table)
    if table.hints.questions:
        answer_hints(table)
    if fold is None:
        deal(table)
        return
    if fold.outcome is not None:
        rest(table)
        return
    if table.absence.since:
        absence(table)
        if not table.out.is_clear:
            return
    if fold.hold is not None or table.timers.is_set("hold"):
        hold(table, fold)
        if not table.out.is_clear:
            return
    if fold.clocks.is_on:
        clock(table, fold)
        if not table.out.is_clear:
            return
    if table.seating.held or table.thoughts.by_seat:
        bots(table, fold)


def rest(table: TableState) -> None:
    """Wait for nothing any more: the game is over."""
    table.thoughts.by_seat.clear()
    for name in table.timers.names():
        if name != "hint":
            table.timers.set(name, None)


# --- what clients want to know of every moment ---


def tell_more(table: TableState) -> None:
    """Tell the seats whose clients want it what their moves will do and what can be undone."""
    owed, table.owed = table.owed, []
    fold = table.fold
    if fold is None:
        return
    for caller in owed:
        seat = caller.seat
        if seat is None or caller not in table.callers:
            continue
        asked = shown.offer(fold, seat) if caller.previews else None
        if asked is not None:
            previews = shown.previews(fold, seat)
            content = {"id": None, "decision": asked["id"], "previews": previews}
            table.send(caller, shown.message("previews", **content))
        if caller.take_back:
            why, needs_consent = why_not_undo(fold, seat, table.options.rated)
            if not why:
                how = "consent" if needs_consent else "free"
                table.send(caller, shown.message("take-back", seq=fold.number, how=how))


def answer_hints(table: TableState) -> None:
    """Put new questions to the coach, and tell answers at their time."""
    hints, fold = table.hints, table.fold
    for wish in [one for one in hints.questions if not one.ticket]:
        seat, lang = wish.seat, wish.caller.lang
        decision = None if fold is None else shown.decision(fold, seat)
        if fold is None or decision is None:
            hints.questions.remove(wish)
            error = shown.error_of(refuse("nothing-to-decide"), wish.key)
            table.send(wish.caller, shown.encode(error))
            continue
        asked = question(fold.game, fold.state, seat)
        ticket = hints.ask(wish, decision["id"])
        moment = (table.row.id, seat, fold.seq, lang)
        # Anybody may know the seed: it only chooses among worlds that the seat can imagine.
        seed = f"hint {seat} {fold.number}"
        advise = Advise(ticket, moment, seed, lang, fold.game, asked.knowledge, asked.legal)
        table.out.at_once(advise)
    for wish in hints.take(table.now):
        content = {"id": wish.key, "decision": wish.decision, "hint": wish.hint}
        table.send(wish.caller, shown.message("hint", **content))
    table.timers.set("hint", hints.due())


# --- the deal ---


def deal(table: TableState) -> None:
    """Wait for the nonces, but not for ever; then void the deal and begin another."""
    fill(table)
    begin_when_ready(table)
    current = table.deal
    if current is None or not current.is_waiting or table.row.status != "dealing":
        table.timers.set("deal", None)
        return
    if table.deal_until is None:
        table.deal_until = table.now + int(table.house.deal_seconds * 1000)
    if table.now < table.deal_until:
        table.timers.set("deal", table.deal_until)
        return
    table.void_deal(current.void())


def fill(table: TableState) -> None:
    """Begin a game that waits for no host: all seats are taken, or people have waited enough."""
    wait = table.options.fill_seconds
    if table.row.status != "open" or wait is None:
        table.timers.set("fill", None)
        return
    due = table.row.created + int(wait * 1000)
    is_anybody_here = any(caller.seat is not None for caller in table.callers)
    if is_anybody_here and table.now >= due:
        table.seating.put_bots(STAND_IN)
        table.tell_table()
    if table.seating.is_full():
        table.begin_deal()
    table.timers.set("fill", due if is_anybody_here and table.now < due else None)


def begin_when_ready(table: TableState) -> None:
    """Begin a game that waits for no host, once all seats are taken and all are here and ready."""
    if table.row.status != "open" or not table.options.when_ready:
        return
    if table.seating.is_full() and not table.waited_for():
        table.begin_deal()


# --- absence ---


def absence(table: TableState) -> None:
    """Let a bot hold the seats of those who have been away too long."""
    for seat in table.absence.overdue(table.now):
        table.give_to_bot(seat)
    table.timers.set("absence", table.absence.due())


# --- holds ---


def hold(table: TableState, fold: Fold) -> None:
    """Close a window or a grace: at its time, or a window once nobody is waited for."""
    held = fold.hold
    if held is None:
        table.timers.set("hold", None)
        return
    due = held.until
    if held.kind == "window":
        windows = table.windows(fold)
        for seat, answer in windows.standing_answers():
            table.enter("answer", seat, answer, "order")
        awaited = windows.awaited(table.now)
        due = windows.due(awaited) if awaited else table.now
    if held.until <= table.now or due <= table.now:
        table.enter("close")
    else:
        table.timers.set("hold", due)


# --- clocks ---


def clock(table: TableState, fold: Fold) -> None:
    """Let the rule of thumb play for whoever has no time left; stop while all are away."""
    was_stopped, table.is_clock_stopped = table.is_clock_stopped, not may_go_on(table.seats)
    due = {seat: when for seat in fold.pending if (when := fold.due(seat)) is not None}
    if not due or table.is_clock_stopped:
        table.timers.set("clock", None)
        return
    if was_stopped:
        table.enter("clock")  # nobody's time runs while all are away
        return
    for seat, when in due.items():
        if when <= table.now:
            thought = table.thoughts.of(fold, seat, table.now, "clock")
            thought.when = min(thought.when, table.now)
    table.timers.set("clock", min((w for w in due.values() if w > table.now), default=None))


# --- bots ---


def bots(table: TableState, fold: Fold) -> None:
    """Let the bots think that hold an asked seat, at their pace, and play what they chose."""
    asked, thoughts = asked_seats(fold), table.thoughts
    held = [seat for seat in asked if seat in table.seating.held]
    if is_person_asked(table, fold) or len(table.seating.held) == len(table.seats):
        thoughts.alone_since = None
    elif thoughts.alone_since is None:
        thoughts.alone_since = table.now
    if held and not may_go_on(table.seats):
        held = []
    late = [seat for seat, one in thoughts.by_seat.items() if one.by == "clock" and seat in asked]
    for seat in thoughts.keep(fold, [*held, *late]):
        table.timers.set(f"bot {seat}", None)
    for seat in held:
        thoughts.of(fold, seat, table.now + bot_wait(table, fold.hold, seat), "bot")
    for thought in list(thoughts.by_seat.values()):
        if fold.hold is None:
            think(table, fold, thought)
        else:
            think_in_window(table, fold, fold.hold, thought)
        if not table.out.is_clear:
            return


def is_person_asked(table: TableState, fold: Fold) -> bool:
    """Does the game wait for a person: for a decision, or for a word in a window?"""
    people = [seat for seat in asked_seats(fold) if seat not in table.seating.held]
    if fold.hold is None:
        return bool(people)
    windows = table.windows(fold)
    return any(windows.is_asked(seat) for seat in people)


def bot_wait(table: TableState, held: Hold | None, seat: Seat) -> int:
    """Say how long a bot takes at least."""
    pace, since = int(table.options.pace * 1000), table.thoughts.alone_since
    waited = 0 if since is None else table.now - since
    if held is None:
        return move_wait(pace, waited)
    return answer_wait(pace, table.options.window, seat, waited)


def think(table: TableState, fold: Fold, thought: Thought) -> None:
    """Ask a bot for a move, at its time; make it when it has been chosen."""
    name = f"bot {thought.seat}"
    if thought.choice is not None:
        move, thought.choice = thought.choice, None
        try:
            is_told = thought.by_thumb and thought.by == "bot"
            table.enter("move", thought.seat, move, "thumb" if is_told else thought.by)
        except IllegalMove:
            ask(table, fold, thought)  # others have acted meanwhile
    elif thought.when > table.now:
        table.timers.set(name, thought.when)
    elif not thought.ticket:
        table.timers.set(name, None)
        ask(table, fold, thought)


def think_in_window(table: TableState, fold: Fold, held: Hold, thought: Thought) -> None:
    """Answer at the appointed time, with what the bot has decided by then."""
    assert held.reaction is not None
    seat = thought.seat
    if thought.when <= table.now:
        del table.thoughts.by_seat[seat]
        table.timers.set(f"bot {seat}", None)
        answer = possible_answer(fold, seat, thought.choice or held.reaction.passes)
        table.enter("answer", seat, answer, "bot")
        return
    table.timers.set(f"bot {seat}", thought.when)
    if seat in held.reaction.asked and thought.choice is None and not thought.ticket:
        ask(table, fold, thought)


def ask(table: TableState, fold: Fold, thought: Thought) -> None:
    """Put the question to the host."""
    seat, game = thought.seat, fold.game
    level = table.seats[seat].level or STAND_IN
    asked = question(game, fold.state, seat)
    ticket = table.thoughts.ask(thought)
    until = None if fold.hold is None else thought.when
    table.out.at_once(Think(ticket, seat, level, game, asked.knowledge, asked.legal, until))
