"""Makes the golden games: `python tests/golden/make.py [NAME …]` records them anew.

A golden game is one whole recorded game, `<name>.jsonl`. Golden games preserve what was
worked out elsewhere (`tests/rules`, `tests/examples`); they prove nothing by themselves.
Between them they end in every way in which a game can end. Make them anew only when a
rule has changed, and then look at what else has changed in them.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

import splashdeck
from splashdeck import Entropy
from splashdeck.fairness import Fairness, UnboundFairness, sealed
from splashdeck.game import Event, Json, Move, Seat
from splashdeck.games import AnyGame, bind
from splashdeck.games.duck_and_dive.events import PoolFilled
from splashdeck.games.duck_and_dive.model import GOLDIE
from splashdeck.record import Recorder

FOLDER = Path(__file__).parent
SHEETS = Path(splashdeck.__file__).parent / "games"

ENDINGS = {
    "DC-6.1": "somebody has a single pile",
    "DC-6.2": "the discard zone is full",
    "DC-6.3": "the calls have run out",
    "DD-6.8": "one pool is left",
    "DD-10.3 by turns": "the turns have run out",
    "DD-10.3 by idle laps": "nobody has laid a card for ten laps",
    "AN-8.1 by a new value": "the diver lands with the whole dive",
    "AN-8.1 by a belly flop": "the middle is nobody's",
    "AN-8.1 by a parachute": "a junior lands after all",
    "AN-8.1 by an exchange": "the bottom card was the last",
}


class Golden(Struct, frozen=True, kw_only=True):
    """A game to be recorded: its set-up, how its players choose, and how it is to end."""

    name: str
    setup: Mapping[str, Any]
    ending: str
    taste: Mapping[str, float] = {}
    """How often a move is chosen, by its verb; 1 if not said."""
    most: int = 10_000
    """How many moves it may take."""
    first: Seat | None = None
    networked: bool = False
    """Whether the seed is made from a secret and nonces, as at a networked table up to format 2."""
    bound: bool = False
    """Whether it is made from everything that was bound, as at a networked table now."""
    unasked: float = 0.0
    """How often a seat that is not asked makes a move, if it can (AN-5.4)."""
    goldie: bool = False
    """Whether Goldie must lie in a full pool without tokens (DD-12.5)."""

    @property
    def path(self) -> Path:
        """Where its record lies."""
        return FOLDER / f"{self.name}.jsonl"


def own_sheet(game: str) -> Json:
    """Change the house sheet a little, as somebody who owns the box would."""
    folder = game.replace("-", "_")
    sheet = tomllib.loads((SHEETS / folder / "sheets" / "house.toml").read_text("utf-8"))
    sheet["name"] = "my box"
    if game == "antartik":
        sheet["stars"] |= {"1": 1, "7.3": 2}
        sheet["referee"] = ["8.3", "10.10"]
    else:
        sheet["ducks"]["sam"]["icons"] = 2
        sheet["pools"][0] |= {"ducks": 8, "floats": 0}
    return sheet


def duck_and_cover(players: int, **options: Any) -> Json:
    return {"game": "duck-and-cover", "players": players, "options": options}


def duck_and_dive(players: int, edition: str, **keys: Any) -> Json:
    return {"game": "duck-and-dive", "players": players, "edition": edition, **keys}


def antartik(players: int, *juniors: Seat, **keys: Any) -> Json:
    return {"game": "antartik", "players": players, "juniors": list(juniors), **keys}


EAGER = {"cover": 8.0}
DIVERS = {"cover": 0.0}
PILERS = {"cover": 3.0}
BUSY = {"pass": 0.5, "stop": 0.3, "flip": 0.2, "rob": 0.2}
IDLE = {"pass": 1e9}
BOLD = {"turn": 3.0, "hold": 3.0}

GOLDEN = [
    Golden(name="dc-2-single-pile", setup=duck_and_cover(2), ending="DC-6.1", taste=EAGER),
    Golden(name="dc-3-discards", setup=duck_and_cover(3), ending="DC-6.2", taste=EAGER, most=200),
    Golden(
        name="dc-4-call-limit",
        setup=duck_and_cover(4, rounds=1, call_limit=30),
        ending="DC-6.3",
        taste=DIVERS,
    ),
    Golden(
        name="dc-5-discards-networked",
        setup=duck_and_cover(5, rounds=2),
        ending="DC-6.2",
        taste=EAGER,
        most=200,
        networked=True,
    ),
    Golden(
        name="dc-6-competition-under-pressure",
        setup=duck_and_cover(6, competition=True, pressure=True, rounds=1, memory_aid=True),
        ending="DC-6.1",
        taste=EAGER,
    ),
    Golden(
        name="dc-7-mad-surprises",
        setup=duck_and_cover(7, surprises=True, madness=True, rounds=1),
        ending="DC-6.2",
        taste=EAGER,
    ),
    Golden(
        name="dc-3-low-blows",
        setup=duck_and_cover(3, low_blows=True, surprises=True),
        ending="DC-6.1",
        taste=EAGER,
        most=300,
    ),
    Golden(
        name="dc-2-many-reshuffles",
        setup=duck_and_cover(2, rounds=1, discard_limit=21),
        ending="DC-6.1",
        taste=PILERS,
    ),
    Golden(
        name="dd-2-2023",
        setup=duck_and_dive(2, "2023"),
        ending="DD-6.8",
        taste=BUSY,
        most=450,
        first=0,
    ),
    Golden(
        name="dd-3-2025-own-sheet",
        setup=duck_and_dive(3, "2025", sheet=own_sheet("duck-and-dive")),
        ending="DD-6.8",
        taste=BUSY,
        most=450,
    ),
    Golden(
        name="dd-4-2025",
        setup=duck_and_dive(4, "2025"),
        ending="DD-6.8",
        taste=BUSY,
        most=450,
        networked=True,
    ),
    Golden(name="dd-5-2023", setup=duck_and_dive(5, "2023"), ending="DD-6.8", taste=BUSY, most=450),
    Golden(
        name="dd-6-2025-turn-limit",
        setup=duck_and_dive(6, "2025", options={"turn_limit": 50}),
        ending="DD-10.3 by turns",
        taste=BUSY,
        first=5,
    ),
    Golden(
        name="dd-3-2023-turn-limit",
        setup=duck_and_dive(3, "2023", options={"turn_limit": 40}),
        ending="DD-10.3 by turns",
        taste=BUSY,
    ),
    Golden(
        name="dd-2-2023-idle",
        setup=duck_and_dive(2, "2023"),
        ending="DD-10.3 by idle laps",
        taste=IDLE,
    ),
    *(
        Golden(
            name=f"dd-3-{edition}-goldie-without-tokens",
            setup=duck_and_dive(3, edition),
            ending="DD-6.8",
            taste=BUSY,
            most=450,
            goldie=True,
        )
        for edition in ("2023", "2025")
    ),
    Golden(
        name="an-4-unasked-exchanges",
        setup=antartik(4),
        ending="AN-8.1 by an exchange",
        unasked=0.3,
        most=300,
    ),
    Golden(name="an-2-new-value", setup=antartik(2), ending="AN-8.1 by a new value"),
    Golden(
        name="an-3-belly-flop",
        setup=antartik(3),
        ending="AN-8.1 by a belly flop",
        taste=BOLD,
        first=2,
    ),
    Golden(
        name="an-4-juniors-parachute",
        setup=antartik(4, 0, 2),
        ending="AN-8.1 by a parachute",
        taste=BOLD,
    ),
    Golden(
        name="an-5-exchange",
        setup=antartik(5),
        ending="AN-8.1 by an exchange",
        networked=True,
    ),
    Golden(
        name="an-3-all-juniors-own-sheet",
        setup=antartik(3, 0, 1, 2, sheet=own_sheet("antartik")),
        ending="AN-8.1 by a new value",
        taste=BOLD,
    ),
    Golden(
        name="an-4-bound-deal",
        setup=antartik(4),
        ending="AN-8.1 by a belly flop",
        taste=BOLD,
        bound=True,
    ),
    Golden(
        name="an-2-juniors-belly-flop",
        setup=antartik(2, 1),
        ending="AN-8.1 by a belly flop",
        taste=BOLD,
    ),
]


def make(golden: Golden) -> str:
    """Play games until one ends as it should, and return its record."""
    game = bind(golden.setup)
    attempt = 0
    while True:
        recorder, ending, events = play(game, golden, attempt)
        found = not golden.goldie or any(map(is_goldie_without_tokens, events))
        if found and ending == golden.ending and len(recorder.lines) <= golden.most:
            return recorder.text()
        attempt += 1


def play(game: AnyGame, golden: Golden, attempt: int) -> tuple[Recorder, str, list[Event]]:
    """Play and record one game; tell how it ended, and what happened."""
    label = f"{golden.name} {attempt}"
    fairness = None
    if golden.networked or golden.bound:
        bound = fair(label, game.players)
        fairness = bound if golden.bound else unbound(bound)
    entropy = Entropy.from_text(label) if fairness is None else Entropy(fairness.seed())
    state, events = game.start(entropy, golden.first)
    recorder = Recorder(game, entropy, events, golden.first, fairness)
    chance = Random(label)
    move = None
    happened = list(events)
    while pending := game.pending(state):
        others = [seat for seat in range(game.players) if seat not in pending]
        able = [seat for seat in others if golden.unasked and game.legal_moves(state, seat)]
        asked = able if able and chance.random() < golden.unasked else pending
        seat = asked[int(chance.random() * len(asked))]
        move = chosen(game.legal_moves(state, seat), golden.taste, chance)
        state, events = game.play(state, seat, move)
        recorder.add(seat, move, events)
        happened += events
    outcome = game.outcome(state)
    assert outcome is not None
    recorder.finish(outcome)
    return recorder, ending(game, state, move), happened


def is_goldie_without_tokens(event: Event) -> bool:
    """Tell whether a full pool without tokens held Goldie (DD-6.7, DD-12.5)."""
    if not isinstance(event, PoolFilled) or event.rule != "DD-6.7":
        return False
    return GOLDIE in (*event.discarded, *(card for share in event.shares for card in share))


def chosen(moves: list[Move], taste: Mapping[str, float], chance: Random) -> Move:
    """Choose a move by its verb's weight."""
    weights = [taste.get(str(move).partition(" ")[0], 1.0) for move in moves]
    point = chance.random() * sum(weights)
    for move, weight in zip(moves, weights, strict=True):
        point -= weight
        if point < 0:
            return move
    return moves[-1]


def fair(label: str, players: int) -> Fairness:
    """Make a secret and a nonce for every seat but the last, a bot's."""
    secret = sha256(f"{label} secret".encode())
    seats = range(players - 1)
    nonces = {str(seat): sha256(f"{label} nonce {seat}".encode()).hexdigest() for seat in seats}
    return Fairness(
        commitment=sealed(secret.hexdigest()),
        secret=secret.hexdigest(),
        nonces=nonces,
        table=label,
        deal=1,
        seats=tuple(seats),
        commitments={seat: sealed(nonce) for seat, nonce in nonces.items()},
        voids=(),
    )


def unbound(fairness: Fairness) -> UnboundFairness:
    """Leave out what records did not hold up to format 2."""
    return UnboundFairness(fairness.commitment, fairness.secret, fairness.nonces)


def ending(game: AnyGame, state: Any, last: Move | None) -> str:
    """Tell how a game ended: the rule, and where a rule has several ways, which."""
    outcome = game.outcome(state)
    assert outcome is not None
    position = game.position(state)
    if outcome.rule == "DD-10.3":
        idle = position["idle"] >= 10 * game.players
        return f"{outcome.rule} by {'idle laps' if idle else 'turns'}"
    if outcome.rule == "AN-8.1":
        return f"{outcome.rule} by {how_the_pile_ran_out(position, str(last))}"
    return outcome.rule


def how_the_pile_ran_out(position: Json, last: str) -> str:
    """Tell what was done with the last card of Antartik's draw pile, in the last move."""
    if last.startswith("exchange"):
        return "an exchange"
    if last.startswith("parachute"):
        return "a parachute"
    return "a belly flop" if position["middle"] else "a new value"


if __name__ == "__main__":
    for golden in GOLDEN:
        if golden.name in (sys.argv[1:] or [golden.name]):
            golden.path.write_text(make(golden), encoding="utf-8")
            print(f"{golden.path.name}: {golden.path.read_text('utf-8').count(chr(10))} lines")
