"""A whole game with the referee, compared with the independent implementation after every move."""

import json
from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

from tests.independent import antartik, duck_and_cover, duck_and_dive, spoil
from tests.independent.chance import Disagreement, Position, expect
from tests.independent.positions import set_up_by_hand, setup

Answer = dict[str, Any]
Ask = Callable[[Any], Answer]

GAMES: dict[str, ModuleType] = {
    "duck-and-cover": duck_and_cover,
    "duck-and-dive": duck_and_dive,
    "antartik": antartik,
}
# Lists whose order means nothing on reading; the second kind may be written in any order too.
UNORDERED = ("hands", "from_hand", "gone", "face_up", "face_down", "out")
ANY_ORDER = ("has_bet", "juniors", "removed")
OPTIONAL = {
    "duck-and-cover": ("options", "chosen", "entropy", "calls", "removed", "gifts"),
    "duck-and-dive": (
        *("options", "chosen", "entropy", "gone", "plays", "idle", "from_hand", "placing"),
    ),
    "antartik": ("options", "chosen", "entropy", "juniors", "out"),
}


class Match:
    """One game: what was played so far, and the position that both sides agree on."""

    def __init__(self, ask: Ask, name: str, seed: str) -> None:
        self.ask = ask
        self.name = name
        self.seed = seed
        self.rng = Random(seed)
        self.game = GAMES[name]
        self.taste: dict[str, float] = {}
        self.position: Position = {}
        self.last_request: dict[str, Any] = {}
        self.moves = 0
        self.refusals = 0
        self.loads = 0

    def play_out(self, most_moves: int) -> None:
        """Play to the end, or so many moves, and raise a Disagreement that can be replayed."""
        try:
            self.begin()
            while self.game.pending(self.position) and self.moves < most_moves:
                self.step()
            if not self.game.pending(self.position):
                self.try_something_illegal()
        except Disagreement as found:
            before = json.dumps(self.position)
            request = json.dumps(self.last_request)
            raise Disagreement(
                f"{found}\n  game: {self.seed}, move {self.moves}\n  asked: {request}\n"
                f"  position before: {before}"
            ) from None

    def begin(self) -> None:
        if self.rng.random() < 0.5:
            keys = setup(self.name, self.rng)
            answer = self.request({"do": "start", **keys})
            expect(answer["ok"] is True, f"a new game was refused: {answer}")
            self.agree(answer, self.game.start(keys, answer["position"]))
        else:
            self.load(set_up_by_hand(self.name, self.rng))

    def request(self, message: dict[str, Any]) -> Answer:
        self.last_request = message
        return self.ask(message)

    def step(self) -> None:
        chance = self.rng.random()
        if chance < 0.09:
            self.try_something_illegal()
        elif chance < 0.10:
            self.try_a_seat_that_is_none()
        elif chance < 0.12:
            self.load_back()
        elif chance < 0.13:
            self.try_a_spoilt_position()
        else:
            self.play_something_legal()

    def ending(self) -> str | None:
        """Say which rule ended the game, if it came to an end."""
        outcome = self.game.outcome(self.position)
        return None if outcome is None else str(outcome["rule"])

    # --- legal moves ---------------------------------------------------------------------------

    def play_something_legal(self) -> None:
        """Play a move of a seat that is asked; now and then of one that has chosen or is not."""
        pending = self.game.pending(self.position)
        others = [s for s in range(self.position["players"]) if s not in pending]
        able = [seat for seat in others if self.game.choices(self.position, seat)]
        seat = self.rng.choice(able if able and self.rng.random() < 0.15 else pending)
        move = self.choose(self.game.choices(self.position, seat))
        answer = self.request({"do": "play", "seat": seat, "move": move})
        expect(answer["ok"] is True, f"a legal move was refused: {answer}")
        self.agree(answer, self.game.play(self.position, seat, move, answer["position"]))
        self.moves += 1

    def choose(self, moves: list[str]) -> str:
        """Choose by this match's own taste, so that games lead to different places."""
        weights = []
        for move in moves:
            verb = move.split(" ")[0]
            if verb not in self.taste:
                self.taste[verb] = self.rng.choice([0.1, 1, 1, 4])
            weights.append(self.taste[verb])
        return self.rng.choices(moves, weights)[0]

    def agree(self, answer: Answer, expected: Position) -> None:
        """Compare all that an answer says with what the rules give, then go on from there."""
        expect(answer["ok"] is True, f"refused: {answer}")
        found = differences(expected, answer["position"])
        expect(not found, "positions differ: " + "; ".join(found))
        expect(
            answer["pending"] == self.game.pending(expected),
            f"pending {answer['pending']} instead of {self.game.pending(expected)}",
        )
        found = differences(self.game.legal(expected), answer["legal"], "legal")
        expect(not found, "legal moves differ: " + "; ".join(found))
        found = differences(self.game.outcome(expected), answer["outcome"], "outcome")
        expect(not found, "outcomes differ: " + "; ".join(found))
        expect(isinstance(answer["events"], list), "no list of events")
        for event in answer["events"]:
            named = isinstance(event.get("event"), str) and isinstance(event.get("rule"), str)
            expect(named, f"an event without its name or rule: {event}")
        self.position = answer["position"]

    # --- loading -------------------------------------------------------------------------------

    def load(self, position: Position) -> None:
        answer = self.request({"do": "load", "position": position})
        expect(answer["ok"] is True, f"a position was refused: {answer}")
        expected = self.game.load(position, answer["position"])
        for key in ("gone",):
            if key not in position and key in expected:
                expected[key] = in_order_of(answer["position"].get(key), expected[key])
        self.agree(answer, expected)
        self.loads += 1

    def load_back(self) -> None:
        """Load the present position, with things left out and meaningless orders changed."""
        position = dict(self.position)
        for key in OPTIONAL[self.name]:
            if self.rng.random() < 0.5 and self.may_be_left_out(key):
                del position[key]
        keys = self.rng.sample(list(position), len(position))
        self.load({key: self.jumbled(key, position[key]) for key in keys})

    def may_be_left_out(self, key: str) -> bool:
        without = {k: value for k, value in self.position.items() if k != key}
        if key in ("entropy", "gone"):
            return True
        return bool(self.game.load(without)[key] == self.position[key])

    def jumbled(self, key: str, value: Any) -> Any:
        """Put lists whose order means nothing into another order."""
        if key in ("hands", "face_up", "face_down"):
            return [self.rng.sample(cards, len(cards)) for cards in value]
        if key in UNORDERED + ANY_ORDER:
            return self.rng.sample(value, len(value))
        return value

    def try_a_spoilt_position(self) -> None:
        """Offer a position that can't be; it must be refused and change nothing."""
        what, position = spoil.spoilt_position(self.position, self.rng)
        answer = self.request({"do": "load", "position": position})
        expect(answer["ok"] is False, f"a spoilt position was accepted: {what}")
        expect(isinstance(answer["why"], str) and answer["why"] != "", f"no reason: {answer}")
        self.refusals += 1

    # --- illegal moves -------------------------------------------------------------------------

    def try_something_illegal(self) -> None:
        """Offer a move that is not legal; it must be refused and change nothing."""
        everybody = range(self.position["players"])
        seat = self.rng.choice(everybody)
        moves = [move for other in everybody for move in self.game.choices(self.position, other)]
        move = spoil.spoilt_move(self.name, moves, self.rng)
        if move in self.game.choices(self.position, seat):
            return
        answer = self.request({"do": "play", "seat": seat, "move": move})
        expect(answer["ok"] is False, f"an illegal move was accepted: seat {seat}, {move!r}")
        expect(isinstance(answer["why"], str) and answer["why"] != "", f"no reason: {answer}")
        self.expect_rule(answer, move)
        self.refusals += 1

    def try_a_seat_that_is_none(self) -> None:
        """Offer a legal move for something that is no seat."""
        seat = self.rng.choice([-1, self.position["players"], 2**70, "0", None, 0.5, True, [0]])
        moves = next(iter(self.game.legal(self.position).values()))
        answer = self.request({"do": "play", "seat": seat, "move": moves[0]})
        expect(answer["ok"] is False, f"seat {seat!r} was let in")
        expect(answer["rule"] is None, f"seat {seat!r} can't be, but a rule is cited: {answer}")
        self.refusals += 1

    def expect_rule(self, answer: Answer, move: Any) -> None:
        """A move that can be read is refused by a rule; one that can't, by none."""
        readable = isinstance(move, str) and self.game.WELL_FORMED.fullmatch(move) is not None
        if readable:
            prefix = {"duck-and-cover": "DC-", "duck-and-dive": "DD-", "antartik": "AN-"}
            cites = isinstance(answer["rule"], str) and answer["rule"].startswith(prefix[self.name])
            expect(cites, f"{move!r} was refused without a rule: {answer}")
        elif not spoil.names_no_such_card(move):
            expect(answer["rule"] is None, f"{move!r} can't be read, but cites a rule: {answer}")


def in_order_of(model: Any, cards: list[str]) -> list[str]:
    """Put cards into the order of a model that holds the same ones."""
    return list(model) if isinstance(model, list) and sorted(model) == sorted(cards) else cards


def differences(expected: Any, found: Any, path: str = "") -> list[str]:
    """List where two JSON values differ; sets written as lists compare as sets."""
    if path.lstrip(".") in ANY_ORDER and isinstance(found, list):
        expected, found = sorted(expected, key=str), sorted(found, key=str)
    if isinstance(expected, dict) and isinstance(found, dict):
        lines = [f"{path}.{key} is missing" for key in expected if key not in found]
        lines += [f"{path}.{key} is unknown" for key in found if key not in expected]
        for key in expected:
            if key in found:
                lines += differences(expected[key], found[key], f"{path}.{key}")
        return lines
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        lines = []
        for i, (mine, theirs) in enumerate(zip(expected, found, strict=True)):
            lines += differences(mine, theirs, f"{path}[{i}]")
        return lines
    if type(expected) is type(found) and expected == found:
        return []
    return [f"{path}: expected {json.dumps(expected)}, found {json.dumps(found)}"]
