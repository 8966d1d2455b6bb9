"""A spy records every byte: games that differ only in what it may not know sound the same."""

from __future__ import annotations

import itertools
from pathlib import Path
from random import Random
from typing import Any

import pytest

import splashdeck
from splashdeck.entropy import Entropy
from splashdeck.game import State
from splashdeck.games import AnyGame
from splashdeck.table.fold import Fold
from splashdeck.table.protocol import TableOptions
from tests.server.lab import HandClock, TestTable, make_hall, make_table, watch_entries

OPTIONS = TableOptions(window=5.0, grace=1.5, pace=0.8, decision_seconds=30.0, bank_seconds=60.0)
STEPS = 30


def middle_of_a_game(game: AnyGame, random: Random, moves: int) -> State | None:
    """Play so many random moves."""
    state, _ = game.start(Entropy.from_text(str(random.random())))
    for _ in range(moves):
        pending = game.pending(state)
        if not pending:
            return None
        seat = random.choice(pending)
        state, _ = game.play(state, seat, random.choice(game.legal_moves(state, seat)))
    return state if game.pending(state) else None


def twin_of(game: AnyGame, state: State, spy: int, random: Random) -> State | None:
    """Imagine another state that the spy can't tell from this one."""
    for _ in range(8):
        twin = game.imagine(
            game.knowledge(state, spy), Entropy.from_text(f"twin {random.random()}")
        )
        if game.position(twin) != game.position(state):
            return twin  # type: ignore[no-any-return]
    return None


class Twins:
    """Two tables that are treated alike, and a spy at each."""

    def __init__(self, tables: list[TestTable], spy: int | None) -> None:
        self.tables = tables
        self.spy = spy
        self.seen = [watch_entries(table.play, spy) for table in tables]

    def differ_openly(self) -> bool:
        """Have the rules themselves shown the spy a difference?"""
        return self.seen[0] != self.seen[1]

    def sound_the_same(self) -> bool:
        """Did the spies hear the same bytes at the same times?"""
        first, second = (table.ears[self.spy].heard for table in self.tables)
        return first == second

    async def both(self, do: str, *arguments: Any) -> None:
        for table in self.tables:
            await getattr(table, do)(*arguments)

    def legal_in_both(self) -> list[tuple[int, str]]:
        """List the moves that can be made at both tables."""
        found = []
        for table in self.tables:
            play = table.play
            moves = set()
            if play.outcome is None and (play.hold is None or play.hold.kind == "grace"):
                for seat in play.asked:
                    moves |= {(seat, move) for move in play.legal_moves(seat)}
            found.append(moves)
        return sorted(found[0] & found[1])


async def make_twins(
    tmp_path: Path, game: AnyGame, states: list[State], spy: int | None, bots: tuple[int, ...] = ()
) -> Twins:
    tables = []
    for number, state in enumerate(states):
        folder = tmp_path / str(number)
        folder.mkdir()
        clock = HandClock()
        hall = make_hall(folder, clock)
        table = await make_table(
            hall, clock, game.setup_keys(), options=OPTIONS, bots=bots, state=state
        )
        tables.append(table)
    for table in tables:
        mask_id(table)
        for seat in range(game.players):
            if seat not in bots and seat != spy:
                await table.connect(seat)
        await table.connect(spy)
    return Twins(tables, spy)


def mask_id(table: TestTable) -> None:
    """Show the same id for every table: a random one tells nothing."""
    info = table.room.table.info

    def masked(setup: dict[str, Any] | None = None) -> Any:
        told = info(setup)
        told.id = "masked"
        return told

    table.room.table.info = masked  # type: ignore[method-assign]


async def one_step(twins: Twins, random: Random) -> bool:
    """Do one thing at both tables; False if nothing can be done alike."""
    hold = twins.tables[0].play.hold
    chance = random.random()
    if chance < 0.15:
        await twins.both("wait", random.choice((100, 700, 1600, 5100)))
        return True
    if chance < 0.35:
        await twins.both("say", twins.spy, probe(random, twins.tables[0].play))
        return True
    if hold is not None and hold.kind == "window":
        open_in_both = all(t.play.hold is not None for t in twins.tables)
        unanswered = [s for s in twins.tables[0].callers if s is not None and s not in hold.answers]
        if open_in_both and unanswered:
            await twins.both("answer", random.choice(unanswered), "let")
        else:
            await twins.both("wait", 5100)
        return True
    moves = twins.legal_in_both()
    if not moves:
        await twins.both("wait", 2000)
        return bool(twins.legal_in_both())
    seat, text = random.choice(moves)
    if seat not in twins.tables[0].callers:
        await twins.both("wait", 900)
        return True
    await twins.both("move", seat, text)
    return True


PROBES: tuple[dict[str, Any], ...] = (
    {"do": "ping", "id": "p"},
    {"do": "previews", "id": "v"},
    {"do": "take-back", "id": "t"},
    {"do": "answer", "id": "a", "window": 1, "move": "stop"},
    {"do": "answer", "id": "b", "window": 1, "move": "deck"},
    {"do": "answer", "id": "d", "window": 1, "move": "let"},
    {"do": "play", "id": "x", "decision": 0, "move": "deck"},
    {"do": "play", "id": "y", "decision": 0, "move": "turn"},
    {"do": "play", "id": "z", "decision": 1, "move": "stop"},
    {"do": "consent", "id": "c", "seq": 1, "yes": True},
)


def probe(random: Random, play: Fold) -> dict[str, Any]:
    """Pick something a spy might try; ids never repeat, so nothing is taken for a repeat."""
    asked = dict(random.choice(PROBES))
    asked["id"] = f"{asked['id']}{random.random()}"
    hold = play.hold
    for name, present in (("decision", play.seq), ("window", hold.seq if hold else 0)):
        if name in asked:
            asked[name] = random.choice((present, present, random.randrange(40)))
    return asked


@pytest.mark.parametrize("name", splashdeck.titles())
async def test_a_spy_hears_the_same_bytes_until_the_difference_is_revealed(
    name: str, tmp_path: Path
) -> None:
    random = Random(f"leaks in {name}")
    compared = windows = 0
    for trial in range(16):
        game = splashdeck.set_up(name, random.choice((3, 4)))
        state = middle_of_a_game(game, random, random.randrange(60))
        spy = random.randrange(game.players)
        twin = None if state is None else twin_of(game, state, spy, random)
        if state is None or twin is None:
            continue
        folder = tmp_path / str(trial)
        folder.mkdir()
        viewer = None if random.random() < 0.2 else spy
        twins = await make_twins(folder, game, [state, twin], viewer)
        for _ in range(STEPS):
            if not await one_step(twins, random) or twins.differ_openly():
                break
            assert twins.sound_the_same(), describe(twins)
            compared += 1
            windows += twins.tables[0].play.hold is not None
        for table in twins.tables:
            await table.hall.close()
    assert compared > 40
    if name == "duck-and-dive":
        assert windows > 5


def describe(twins: Twins) -> str:
    """Show the first message that differs."""
    first, second = (table.ears[twins.spy].heard for table in twins.tables)
    for one, other in itertools.zip_longest(first, second):
        if one != other:
            return f"\n{one}\n{other}"
    return "nothing differs"


def with_and_without_a_float(game: AnyGame, holder: int) -> list[State]:
    """Find a state in which seat 0 names a target and nobody holds a float, and its twin.

    In the twin one seat has a float instead of a card.
    """
    random = Random(7)
    while True:
        state: Any = middle_of_a_game(game, random, random.randrange(40))
        floats = state is not None and any(c.startswith("float") for h in state.hands for c in h)
        if state is None or floats or state.phase != "target" or state.active != 0:
            continue
        card = next((c for c in state.deck if c.startswith("float")), None)
        if card is not None and len(state.hands[holder]) in (1, 2, 3):
            break
    # The twin: the holder has that float instead of a card, which lies in the deck for it.
    given = state.hands[holder][0]
    hand = (card, *state.hands[holder][1:])
    deck = tuple(given if c == card else c for c in state.deck)
    hands = (*state.hands[:holder], hand, *state.hands[holder + 1 :])
    memory = {c: g for c, g in state.memory.items() if c != given}
    return [state, splashdeck.game.replace(state, hands=hands, deck=deck, memory=memory)]


@pytest.mark.parametrize("holder", [1, 2])
async def test_a_window_sounds_the_same_whoever_holds_a_float_a_bot_or_a_person(
    holder: int, tmp_path: Path
) -> None:
    game = splashdeck.set_up("duck-and-dive", 3)
    states = with_and_without_a_float(game, holder)
    twins = await make_twins(tmp_path, game, states, 0, bots=(2,))
    await twins.both("move", 0, twins.tables[0].play.legal_moves(0)[0])
    assert [t.play.hold is not None and t.play.hold.kind for t in twins.tables] == ["window"] * 2
    assert [len(t.play.pending) for t in twins.tables] != [0, 0]
    await twins.both("wait", 1200)
    for probe in ("stop", "deck", "pass", "pool 0", "let"):
        await twins.both("answer", 0, probe)
    assert twins.sound_the_same(), describe(twins)
    await twins.both("wait", 3000)
    assert all(t.play.hold is not None for t in twins.tables), "it stays open until 5 s or all"
    await twins.both("wait", 2000)
    assert all(t.play.hold is None for t in twins.tables)
    assert twins.sound_the_same(), describe(twins)
    for table in twins.tables:
        await table.hall.close()


@pytest.mark.parametrize("spy", [None, 1])
async def test_who_looks_on_hears_the_same_when_a_person_moves_with_or_without_a_float(
    spy: int | None, tmp_path: Path
) -> None:
    """A spectator of one person among bots, and a rival of two: the mover may stop it or not."""
    game = splashdeck.set_up("duck-and-dive", 3)
    states = with_and_without_a_float(game, holder=0)
    bots = (1, 2) if spy is None else (2,)
    twins = await make_twins(tmp_path, game, states, spy, bots=bots)
    await twins.both("move", 0, twins.tables[0].play.legal_moves(0)[0])
    own = [table.ears[0].heard[-1] for table in twins.tables]
    assert own[0] != own[1], "the mover knows"
    for _ in range(12):
        await twins.both("wait", 500)
        open_now = [table.play.hold is not None for table in twins.tables]
        assert open_now[0] == open_now[1]
        assert twins.sound_the_same(), describe(twins)
    assert not any(open_now)
    for table in twins.tables:
        await table.hall.close()
