"""The referee: the rules of all games over JSON lines.

A request is one JSON object on one line, with `do` saying what: `start`, `load`,
`play`, `view`, `knowledge`, `preview`. Every request gets one line of answer. A bad
request gets an error and leaves the game as it was; nothing in the input ends the
process but its end. `docs/referee.md` shows a whole conversation.
"""

from __future__ import annotations

import secrets
import sys
import traceback
from collections.abc import Callable, Mapping
from typing import Any, BinaryIO

import msgspec

from splashdeck.entropy import SEED_BYTES, Entropy
from splashdeck.errors import (
    IllegalMove,
    InvalidPosition,
    InvalidRequest,
    SplashdeckError,
    Words,
    garbled,
)
from splashdeck.game import Event, Json, Seat, events_json, events_seen
from splashdeck.games import AnyGame, bind, load

LONGEST_LINE = 1 << 20


class Referee:
    """One game at a time, and the seat that it is shown to (None: everything is shown)."""

    def __init__(self) -> None:
        self.game: AnyGame | None = None
        self.state: Any = None
        self.only: Seat | None = None

    def answer(self, line: bytes) -> Json:
        """Answer one request; whatever is wrong with it becomes an error object."""
        try:
            return self._do(_request(line))
        except SplashdeckError as error:
            return _refusal(error)
        except Exception:
            traceback.print_exc()  # ours, not the caller's: say so and go on
            why = "the referee stumbled over this request; the game is as it was"
            return {"ok": False, "error": "internal-error", "rule": None, "why": why}

    def _do(self, request: Json) -> Json:
        does: Mapping[str, Callable[[Json], Json]] = {
            "start": self._start,
            "load": self._load,
            "play": self._play,
            "view": self._view,
            "knowledge": self._knowledge,
            "preview": self._preview,
        }
        do = request.pop("do", None)
        if not isinstance(do, str) or do not in does:
            raise InvalidRequest(Words("error-request-do", known=", ".join(does)), "do")
        return does[do](request)

    # --- requests ---

    def _start(self, request: Json) -> Json:
        seed = request.pop("seed", None)
        first = request.pop("first", None)
        only = request.pop("for", None)
        game = bind(request)
        entropy = Entropy(secrets.token_bytes(SEED_BYTES)) if seed is None else _seed(seed)
        if first is not None:
            _seat(game, first, "first")
        return self._begin(game, game.start(entropy, first), only)

    def _load(self, request: Json) -> Json:
        _only_keys(request, {"position", "for"})
        position = request.get("position")
        if position is None:
            raise InvalidRequest(Words("error-needs-argument"), "position")
        if not isinstance(position, dict):
            raise InvalidRequest(Words("error-request-object"), "position")
        game, step = load(position)
        return self._begin(game, step, request.get("for"))

    def _begin(self, game: AnyGame, step: tuple[Any, tuple[Event, ...]], only: object) -> Json:
        seat = None if only is None else _seat(game, only, "for")
        self.game, self.only = game, seat
        self.state, events = step
        return self._answer(game, events)

    def _play(self, request: Json) -> Json:
        _only_keys(request, {"seat", "move"})
        game = self._running()
        seat = _seat(game, request.get("seat"), "seat")
        move = game.read_move(_text(request.get("move"), "move"))
        self.state, events = game.play(self.state, seat, move)
        return self._answer(game, events)

    def _view(self, request: Json) -> Json:
        _only_keys(request, {"seat"})
        game = self._running()
        seat = None if request.get("seat") is None else self._own(game, request)
        return {"ok": True, "view": msgspec.to_builtins(game.view(self.state, seat), str_keys=True)}

    def _knowledge(self, request: Json) -> Json:
        _only_keys(request, {"seat"})
        game = self._running()
        known = game.knowledge(self.state, self._own(game, request))
        return {"ok": True, "knowledge": known.to_json()}

    def _preview(self, request: Json) -> Json:
        _only_keys(request, {"seat", "move"})
        game = self._running()
        seat = self._own(game, request)
        move = game.read_move(_text(request.get("move"), "move"))
        refused = game.refusal(self.state, seat, move)
        if refused is not None:
            raise refused.error(move)
        preview = game.preview(game.view(self.state, seat), seat, move)
        return {"ok": True, "preview": msgspec.to_builtins(preview)}

    # --- answers ---

    def _answer(self, game: AnyGame, events: tuple[Event, ...]) -> Json:
        outcome = game.outcome(self.state)
        pending = game.pending(self.state)
        happened = events_json(events) if self.only is None else events_seen(events, self.only)
        shown = pending if self.only is None else [s for s in pending if s == self.only]
        answer: Json = {
            "ok": True,
            "pending": list(pending if self.only is None else self._seen_pending(game, pending)),
            "legal": {
                str(seat): [str(move) for move in game.legal_moves(self.state, seat)]
                for seat in shown
            },
            "events": happened,
        }
        if self.only is None:
            answer["position"] = game.position(self.state)
        answer["outcome"] = None if outcome is None else msgspec.to_builtins(outcome)
        return answer

    def _seen_pending(self, game: AnyGame, pending: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Name who is pending as far as the one seat may know it."""
        waiting: tuple[Seat, ...] | None = game.view(self.state, self.only).waiting
        return tuple(seat for seat in pending if seat == self.only) if waiting is None else waiting

    def _running(self) -> AnyGame:
        if self.game is None:
            raise InvalidRequest(Words("error-request-no-game"), "do")
        return self.game

    def _own(self, game: AnyGame, request: Json) -> Seat:
        seat = _seat(game, request.get("seat"), "seat")
        if self.only is not None and seat != self.only:
            raise InvalidRequest(Words("error-request-only", number=self.only), "seat")
        return seat


def referee(source: BinaryIO, target: BinaryIO) -> None:
    """Answer every line of the source until it ends."""
    session = Referee()
    while line := source.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            _skip_line(source)
            error = InvalidRequest(Words("error-request-long", most=str(LONGEST_LINE)), "line")
            answer = _refusal(error)
        elif not line.strip():
            continue
        else:
            answer = session.answer(line)
        target.write(msgspec.json.encode(answer) + b"\n")
        target.flush()


def main() -> None:
    """Speak on standard input and output."""
    try:
        referee(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:  # the reader has gone: nobody is left to tell
        sys.stderr.close()


def _skip_line(source: BinaryIO) -> None:
    while (rest := source.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
        pass


def _request(line: bytes) -> Json:
    try:
        request = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise InvalidRequest(Words("error-not-json", detail=garbled(error)), "line") from None
    if not isinstance(request, dict):
        raise InvalidRequest(Words("error-request-object"), "line")
    return request


def _only_keys(request: Json, allowed: set[str]) -> None:
    unknown = sorted(set(request) - allowed)
    if unknown:
        raise InvalidRequest(
            Words("error-request-key", known=", ".join(sorted(allowed))), unknown[0]
        )


def _seed(seed: object) -> Entropy:
    try:
        return Entropy.from_hex(_text(seed, "seed"))
    except InvalidPosition as error:
        raise InvalidRequest(error.reason, "seed") from None


def _text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise InvalidRequest(Words("error-request-text"), where)
    return value


def _seat(game: AnyGame, seat: object, where: str) -> Seat:
    if type(seat) is not int or not 0 <= seat < game.players:
        raise InvalidRequest(Words("error-request-seat", last=game.players - 1), where)
    return seat


def _refusal(error: SplashdeckError) -> Json:
    answer: Json = {"ok": False, "error": error.code, "rule": error.rule, "why": error.why}
    if isinstance(error, IllegalMove):
        answer["move"] = error.move
    elif error.where:
        answer["where"] = error.where
    return answer
