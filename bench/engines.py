"""Measures the engines, and others' in the same run: decisions a second on one core.

A decision is one pending seat's choice. All play at random and legally, each through its
own full interface: legal moves listed, the move checked and made. The subjects take turns,
and a figure is the median of its turns. Time is the processor's, of the one process: on an
idle core it is the clock's, and on a busy one it leaves out the waiting.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack, suppress
from itertools import count
from random import Random
from statistics import median
from time import process_time
from typing import Protocol

from bench.peers.engines import peer_games
from bench.turns import TURNS, Progress, check_seconds, in_turns
from splashdeck import games
from splashdeck.bots import bot
from splashdeck.bots.playing import Chooser, by_bots
from splashdeck.entropy import Entropy
from splashdeck.game import Json
from splashdeck.games import AnyGame
from splashdeck.games.catalogue import titles
from splashdeck.lab.simulate import by_chance
from splashdeck.record import Record, Recorder

PLAYERS = 4
SAMPLES = 5
"""Games of which the one of median length is replayed."""


class Subject(Protocol):
    """Something to measure; `row` says what it is, `unit` what its figures are."""

    row: Json
    unit: str

    def measure(self, seconds: float) -> float:
        """Take one turn of about this many seconds."""


class Engine:
    """One of our games, played at random through the full contract."""

    unit = "decisions_per_s"

    def __init__(self, name: str) -> None:
        self.game = games.set_up(name, PLAYERS)
        self.row = {"engine": "reference", "game": name, "players": PLAYERS}
        self.deals = Entropy.from_text("bench")
        self.numbers = count()
        self.chance = Random("bench").random

    def measure(self, seconds: float) -> float:
        """Play whole games for a while; return decisions a second."""
        decisions = 0
        began = process_time()
        while (passed := process_time() - began) < seconds:
            decisions += self._play_game(self.deals.child(f"game {next(self.numbers)}"))
        return decisions / passed

    def _play_game(self, deal: Entropy) -> int:
        game, chance = self.game, self.chance
        decisions = 0
        state, _ = game.start(deal)
        while pending := game.pending(state):
            for seat in pending:
                moves = game.legal_moves(state, seat)
                if not moves:
                    break  # another seat has ended the game
                state, _ = game.play(state, seat, moves[int(chance() * len(moves))])
                decisions += 1
        return decisions


class Replay:
    """The record of a whole game, read and verified."""

    unit = "ms_per_game"

    def __init__(self, name: str, level: str) -> None:
        game = games.set_up(name, PLAYERS)
        self.record, moves = average_record(game, level)
        self.row = {
            "engine": "reference",
            "game": name,
            "players": PLAYERS,
            "measure": "replay",
            "play": level,
            "moves": moves,
        }

    def measure(self, seconds: float) -> float:
        """Verify the record again and again; return milliseconds each time takes."""
        times = 0
        began = process_time()
        while (passed := process_time() - began) < seconds or not times:
            Record.read(self.record).verify()
            times += 1
        return 1000 * passed / times


def average_record(game: AnyGame, level: str) -> tuple[bytes, int]:
    """Record some games; return the one of median length and its number of moves."""
    records = sorted((record_game(game, level, number) for number in range(SAMPLES)), key=len)
    record = records[SAMPLES // 2]
    return record, record.count(b"\n") - 2


def record_game(game: AnyGame, level: str, number: int) -> bytes:
    """Play one game, all seats alike, and return its record."""
    deal = Entropy.from_text("bench").child(f"game {number}")
    choose: Chooser
    if level == "random":
        choose = by_chance(game, "bench", number)
    else:
        choose = by_bots(game, [bot(level, game.name)] * game.players, deal)
    state, events = game.start(deal)
    recorder = Recorder(game, deal, events)
    while pending := game.pending(state):
        seat = pending[0]
        move = choose(state, seat)
        state, events = game.play(state, seat, move)
        recorder.add(seat, move, events)
    outcome = game.outcome(state)
    assert outcome is not None
    recorder.finish(outcome)
    return recorder.text().encode()


def bench(
    peers: bool = False,
    seconds: float = 2.0,
    repeats: int = TURNS,
    progress: Progress | None = None,
) -> list[Json]:
    """Measure everything in turns of some seconds; Ctrl-C keeps the rows begun."""
    check_seconds(seconds)
    with ExitStack() as stack:
        subjects: list[Subject] = [Engine(name) for name in titles()]
        if peers:
            subjects += stack.enter_context(peer_games())
        subjects += [Replay(name, level) for name in titles() for level in ("random", "dabbler")]
        figures: dict[Subject, list[float]] = {subject: [] for subject in subjects}
        with suppress(KeyboardInterrupt):  # what is done is worth having
            for subject in in_turns(subjects, progress, repeats):
                figures[subject].append(subject.measure(seconds))
        return with_ratios([row(*pair) for pair in figures.items() if pair[1]])


def row(subject: Subject, figures: Sequence[float]) -> Json:
    """Report a subject by the median of its figures, with the least and the most."""
    summed = {subject.unit: median(figures), "least": min(figures), "most": max(figures)}
    return {**subject.row, **{name: round(figure, 3) for name, figure in summed.items()}}


def with_ratios(rows: list[Json]) -> list[Json]:
    """Say in each peer's row how many times as fast our games are."""
    ours = {
        row["game"]: row["decisions_per_s"]
        for row in rows
        if row["engine"] == "reference" and "decisions_per_s" in row
    }
    for row in rows:
        if row["engine"] != "reference":
            row["times"] = {
                name: round(own / row["decisions_per_s"], 2) for name, own in ours.items()
            }
    return rows
