"""A game as its log of moves: write, read, replay, verify.

A record is JSON lines. The header holds the set-up, the version of the rules and the
seed, or at a networked table everything that the seed was made from (`splashdeck.fairness`).
Each further line is one accepted move with the digest of its events and of the line before
it; the last line is the outcome. Names and chat are never part of a record.

Replaying must give the same events and the same outcome. That proves that a record is
consistent, not who wrote it. Whether its deal is the one that people saw, `verify` can say
with the notes of somebody who was there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidRecord, SplashdeckError, Words, garbled
from splashdeck.fairness import Fairness, Notes, Proof, UnboundFairness
from splashdeck.game import RULES_VERSION, Event, Json, Move, Outcome, Seat, events_json
from splashdeck.games import AnyGame, bind

FORMAT = 3
UNBOUND_FORMAT = 2
"""Its records are read too: a deal in them does not say what was bound."""
LONGEST_LINE = 1 << 20

Origin: TypeAlias = Literal["seed only", "bindings not recorded", "checked"]
"""What a record says of where its seed came from."""


class Played(Struct, frozen=True):
    """One step of a replay: the move of a line, and what came of it."""

    line: int
    seat: Seat
    move: Move
    state: Any
    events: tuple[Event, ...]


def digest(data: bytes) -> str:
    """Return the SHA-256 of some bytes, as hex."""
    return sha256(data).hexdigest()


def events_digest(events: Sequence[Event]) -> str:
    """Return the SHA-256 of events as JSON: keys sorted, no spaces, UTF-8."""
    return digest(msgspec.json.encode(events_json(events), order="sorted"))


class Recorder:
    """Writes a record, line by line, while a game is played."""

    def __init__(
        self,
        game: AnyGame,
        entropy: Entropy,
        started: Sequence[Event],
        first: Seat | None = None,
        fairness: Fairness | UnboundFairness | None = None,
    ) -> None:
        self.lines: list[str] = []
        origin: Json = (
            {"seed": entropy.seed.hex()}
            if fairness is None
            else {"fairness": msgspec.to_builtins(fairness)}
        )
        version = UNBOUND_FORMAT if isinstance(fairness, UnboundFairness) else FORMAT
        header = {"splashdeck": version, "rules_version": RULES_VERSION, **game.setup_keys()}
        self._write({**header, "first": first, **origin, "events": events_digest(started)})

    def add(self, seat: Seat, move: Move, events: Sequence[Event]) -> str:
        """Write an accepted move; return its line."""
        return self._write({"seat": seat, "move": str(move), "events": events_digest(events)})

    def finish(self, outcome: Outcome) -> str:
        """Write the outcome; return its line."""
        return self._write({"outcome": msgspec.to_builtins(outcome)})

    def text(self) -> str:
        """Return the record so far, as the text of a file."""
        return "".join(f"{line}\n" for line in self.lines)

    def _write(self, content: Json) -> str:
        if self.lines:
            content["before"] = digest(self.lines[-1].encode())
        line = msgspec.json.encode(content).decode()
        self.lines.append(line)
        return line


class Record:
    """A record that has been read: its game, ready to be replayed."""

    def __init__(self, lines: Sequence[str]) -> None:
        if not lines:
            raise InvalidRecord(1, Words("error-record-empty"))
        self.lines = tuple(lines)
        self.header = _object(1, lines[0])
        self.game = _read_game(self.header)
        self.first = _read_first(self.header, self.game)
        self.fairness = _read_fairness(self.header, self.game)
        self.entropy = _read_seed(self.header, self.fairness)

    @classmethod
    def read(cls, data: bytes) -> Record:
        """Read a record's file; InvalidRecord, with the line, if it is not one."""
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            line = data[: error.start].count(b"\n") + 1
            raise InvalidRecord(line, Words("error-not-text")) from None
        if "\r\n" in text:
            raise InvalidRecord(1, Words("error-record-line-ends"))
        if text and not text.endswith("\n"):
            raise InvalidRecord(text.count("\n") + 1, Words("error-record-truncated"))
        return cls(text.split("\n")[:-1])

    @property
    def origin(self) -> Origin:
        """Say what the record tells of where its seed came from."""
        if self.fairness is None:
            return "seed only"
        is_bound = isinstance(self.fairness, Fairness)
        return "checked" if is_bound else "bindings not recorded"

    def compare(self, notes: Notes) -> Proof:
        """Compare the deal with what somebody noted before it; InvalidRecord if it is another."""
        if self.fairness is None:
            raise InvalidRecord(1, Words("error-record-no-deal"))
        proof = notes.check(self.header["fairness"])
        if proof.why is not None:
            raise InvalidRecord(1, Words(proof.why))
        return proof

    def start(self) -> tuple[Any, tuple[Event, ...]]:
        """Deal the game again and check the header's events."""
        try:
            state, events = self.game.start(self.entropy, self.first)
        except SplashdeckError as error:
            raise InvalidRecord(1, error, rule=error.rule) from None
        if self.header.get("events") != events_digest(events):
            raise InvalidRecord(1, Words("error-record-deal"))
        return state, events

    def replay(self, *, unfinished: bool = False) -> Iterator[Played]:
        """Play the record again, checking every line; InvalidRecord at the first that is wrong.

        A record without its outcome is truncated, unless an unfinished game is expected.
        """
        state, _ = self.start()
        before = digest(self.lines[0].encode())
        finished = False
        for number, line in enumerate(self.lines[1:], start=2):
            content = _object(number, line)
            if finished:
                raise InvalidRecord(number, Words("error-record-after"))
            if content.pop("before", None) != before:
                raise InvalidRecord(number, Words("error-record-chain"))
            if "outcome" in content:
                self._check_outcome(number, line, before, state)
                finished = True
            else:
                played = self._play(number, content, state)
                state = played.state
                yield played
            before = digest(line.encode())
        if not finished and not unfinished:
            raise InvalidRecord(len(self.lines) + 1, Words("error-record-no-outcome"))

    def states(self) -> list[Any]:
        """Return every state from the deal on, also of a game that is not over; InvalidRecord."""
        played = [played.state for played in self.replay(unfinished=True)]
        return [self.start()[0], *played]

    def verify(self) -> Outcome:
        """Replay the whole record and return its outcome; InvalidRecord if anything is wrong."""
        state = self.start()[0]
        for played in self.replay():
            state = played.state
        outcome = self.game.outcome(state)
        assert outcome is not None
        return outcome

    def _play(self, number: int, content: Json, state: Any) -> Played:
        if set(content) != {"seat", "move", "events"}:
            raise InvalidRecord(number, Words("error-record-move-keys"))
        seat, text = content["seat"], content["move"]
        if not _is_seat(seat, self.game) or type(text) is not str:
            why = Words("error-record-move-types", last=self.game.players - 1)
            raise InvalidRecord(number, why)
        try:
            move = self.game.read_move(text)
            state, events = self.game.play(state, seat, move)
        except SplashdeckError as error:
            raise InvalidRecord(number, error, rule=error.rule) from None
        if content["events"] != events_digest(events):
            raise InvalidRecord(number, Words("error-record-events"))
        return Played(number, seat, move, state, events)

    def _check_outcome(self, number: int, line: str, before: str, state: Any) -> None:
        outcome = self.game.outcome(state)
        if outcome is None:
            raise InvalidRecord(number, Words("error-record-not-over"))
        # No digest follows the last line, so it must be the very text that a recorder writes.
        if line.encode() != msgspec.json.encode({"outcome": outcome, "before": before}):
            raise InvalidRecord(number, Words("error-record-outcome"))


def reworded(text: str, reword: Callable[[Json], Json]) -> str:
    """Write a record with other words in its set-up, and the chain of digests anew.

    For card sheets whose author is erased: their words are no part of what is dealt or played.
    """
    first, *rest = text.splitlines()
    header: Json = msgspec.json.decode(first)
    setup = {key: value for key, value in header.items() if key not in ORIGIN_KEYS}
    lines = [msgspec.json.encode(header | reword(setup))]
    for line in rest:
        content = msgspec.json.decode(line)
        content["before"] = digest(lines[-1])
        lines.append(msgspec.json.encode(content))
    return "".join(f"{line.decode()}\n" for line in lines)


def _object(number: int, line: str) -> Json:
    """Read one line as a JSON object in which no key comes twice."""
    if len(line) > LONGEST_LINE:
        raise InvalidRecord(number, Words("error-record-long-line", most=str(LONGEST_LINE)))
    try:
        content = _decode(line)
        msgspec.json.decode(line)  # refuses what Python lets pass: NaN, half a surrogate pair
    except (ValueError, RecursionError, msgspec.DecodeError) as error:
        raise InvalidRecord(number, Words("error-not-json", detail=garbled(error))) from None
    if not isinstance(content, dict):
        raise InvalidRecord(number, Words("error-record-object"))
    return content


def _distinct(pairs: Iterable[tuple[str, Any]]) -> Json:
    content: Json = {}
    for key, value in pairs:
        if key in content:
            raise ValueError(Words("error-record-key-twice", key=repr(key)))
        content[key] = value
    return content


_decode = json.JSONDecoder(object_pairs_hook=_distinct).decode


def _reason(error: Exception) -> str | Words:
    """Return what is wrong, in our own words if it was us who found it."""
    ours = error.args[0] if error.args else None
    return ours if isinstance(ours, Words) else str(error)


ORIGIN_KEYS = {"splashdeck", "rules_version", "first", "seed", "fairness", "events"}


def _read_game(header: Mapping[str, Any]) -> AnyGame:
    """Set the header's game up; say clearly what this version can't replay."""
    written = header.get("splashdeck")
    if not (_is_number(written, FORMAT) or _is_number(written, UNBOUND_FORMAT)):
        why = Words("error-record-format", older=UNBOUND_FORMAT, format=FORMAT)
        raise InvalidRecord(1, why)
    version = header.get("rules_version")
    if not _is_number(version, RULES_VERSION):
        raise InvalidRecord(
            1, Words("error-record-rules", version=repr(version), ours=RULES_VERSION)
        )
    setup = {key: value for key, value in header.items() if key not in ORIGIN_KEYS}
    try:
        game = bind(setup)
    except SplashdeckError as error:
        raise InvalidRecord(1, error, rule=error.rule) from None
    if game.setup_keys() != setup:
        raise InvalidRecord(1, Words("error-record-setup"))
    return game


def _is_number(value: object, number: int) -> bool:
    """Tell whether a JSON value is this whole number; neither true nor 1.0 is a 1."""
    return type(value) is int and value == number


def _is_seat(value: object, game: AnyGame) -> bool:
    return type(value) is int and 0 <= value < game.players


def _read_first(header: Mapping[str, Any], game: AnyGame) -> Seat | None:
    first: Seat | None = header.get("first")
    if first is None or _is_seat(first, game):
        return first
    raise InvalidRecord(1, Words("error-record-first", last=game.players - 1))


def _read_fairness(header: Mapping[str, Any], game: AnyGame) -> Fairness | UnboundFairness | None:
    """Read and check how a networked game was dealt; None if it began from a seed."""
    if ("seed" in header) == ("fairness" in header):
        raise InvalidRecord(1, Words("error-record-origin"))
    if "seed" in header:
        return None
    kind: type[Fairness | UnboundFairness]
    kind = Fairness if header["splashdeck"] == FORMAT else UnboundFairness
    try:
        fairness = msgspec.convert(header["fairness"], kind)
        problem = fairness.problem()
    except (msgspec.ValidationError, ValueError) as error:
        raise InvalidRecord(1, _reason(error)) from None
    if isinstance(fairness, Fairness):
        seats = [*fairness.seats, *(seat for void in fairness.voids for seat in void.seats)]
        problem = problem or ("fair-shape" if max(seats, default=0) >= game.players else None)
    if problem is not None:
        raise InvalidRecord(1, Words(problem))
    return fairness


def _read_seed(header: Mapping[str, Any], fairness: Fairness | UnboundFairness | None) -> Entropy:
    try:
        return Entropy.from_hex(header["seed"]) if fairness is None else Entropy(fairness.seed())
    except SplashdeckError as error:
        raise InvalidRecord(1, error) from None
    except ValueError as error:
        raise InvalidRecord(1, _reason(error)) from None
