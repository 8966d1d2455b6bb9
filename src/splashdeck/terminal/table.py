"""A game in progress at one keyboard: who sits where, what happened, what can be taken back.

Knows nothing of the screen. Whoever draws it asks for `view` and `story`, which hold what
a seat may see and nothing else. `AnyTable` is what a screen needs of a table, this one or
one at a server.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from splashdeck.bots import LEVELS, Budget, bot
from splashdeck.bots.coach import advise
from splashdeck.bots.review import review
from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import Consequence, Event, Json, Move, Outcome, Refusal, Seat, misfit
from splashdeck.games import AnyGame
from splashdeck.locale import Teller
from splashdeck.record import Record, Recorder

SAVE_FORMAT = 1
QUIET = {"chose", "pool-chosen", "token-placed", "retried"}
"""Events that show nobody anything new and ask nothing of others: what caused only these
can be taken back, until somebody acts."""


class Player(Struct, frozen=True):
    """Who sits on a seat: a person, or a bot of some level."""

    name: str
    bot: str | None = None


class Line(Struct, frozen=True):
    """One sentence of the story, and the rule behind it."""

    text: str
    rule: str
    event: str = ""


Note = Callable[[float], None]
"""Is told how far something is, from 0 to 1; may raise, to have it given up."""


class AnyTable(Protocol):
    """What the screens need of a table, wherever it stands."""

    @property
    def game(self) -> AnyGame:
        """The rules, for their words; a screen judges no move."""

    @property
    def state(self) -> Any:
        """What `view` makes a seat's view of."""

    @property
    def link(self) -> str:
        """Where others find it; empty for a table at one keyboard."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of the people at this keyboard."""

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""

    @property
    def can_take_back(self) -> Seat | None:
        """The seat whose last move can perhaps be taken back."""

    def view(self, state: Any, viewer: Seat | None) -> Any:
        """Build what a seat sees of a state."""

    def moves(self, seat: Seat) -> list[tuple[Move, tuple[Consequence, ...]]]:
        """List a seat's legal moves, each with what surely follows from it."""

    def refusal(self, seat: Seat, move: Move) -> Refusal | None:
        """Say why a move is illegal; None if only playing it can tell."""

    def story(self, viewer: Seat | None, lang: str, until: int | None = None) -> list[Line]:
        """Tell the game so far as a seat saw it."""

    def teller(self, viewer: Seat | None, lang: str) -> Teller:
        """Return who tells this seat's story."""

    async def hint(self, seat: Seat, lang: str) -> Json:
        """Ask the coach what each legal move may bring."""

    async def review(self, lang: str, note: Note) -> Json:
        """Have the coach look back at the finished game, and say how far it is."""

    def save(self) -> Json | None:
        """Write the table as JSON; None if it is kept elsewhere."""

    def record(self) -> str:
        """Return the record of the finished game."""


class _Before(Struct, frozen=True):
    """How things stood before a move that can be taken back."""

    seat: Seat
    state: Any
    events: int
    lines: int


class Table:
    """One game with its players, its record and its past."""

    link = ""
    coach_budget = Budget(seconds=1.0)

    def __init__(
        self,
        game: AnyGame,
        players: Sequence[Player],
        entropy: Entropy,
        first: Seat | None = None,
    ) -> None:
        self.game = game
        self.players = tuple(players)
        self.entropy = entropy
        self.state, events = game.start(entropy, first)
        self.past: list[Event] = list(events)
        self.recorder = Recorder(game, entropy, events, first)
        self._before: _Before | None = None
        self._stories: dict[tuple[Seat | None, str], _Story] = {}

    # --- who ---

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player.bot is None)

    @property
    def pending(self) -> tuple[Seat, ...]:
        """The seats that owe a decision now."""
        return self.game.pending(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        return self.game.outcome(self.state)

    # --- playing ---

    def play(self, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Make a move; IllegalMove changes nothing."""
        before = _Before(seat, self.state, len(self.past), len(self.recorder.lines))
        self.state, events = self.game.play(self.state, seat, move)
        self.recorder.add(seat, move, events)
        self.past += events
        quiet = all(_tag(event) in QUIET for event in events)
        self._before = before if quiet else None
        if self.outcome is not None:
            self.recorder.finish(self.outcome)
        return events

    def bot_move(self, seat: Seat, most_seconds: float) -> Move:
        """Let a bot think, from what its seat knows."""
        level = self.players[seat].bot
        assert level is not None
        dice = self.entropy.child(f"bot {seat} {len(self.recorder.lines)}")
        knowledge = self.game.knowledge(self.state, seat)
        legal = self.game.legal_moves(self.state, seat)
        budget = Budget(min(LEVELS[level].seconds, most_seconds))
        move: Move = bot(level, self.game.name).choose(self.game, knowledge, legal, budget, dice)
        return move

    @property
    def can_take_back(self) -> Seat | None:
        """The seat whose last move can still be taken back; None if there is none."""
        return None if self._before is None else self._before.seat

    def take_back(self) -> None:
        """Undo the last move: it showed nothing, and nobody has acted on it."""
        before = self._before
        if before is None:
            raise InvalidRequest(Words("error-undo"), where="undo")
        self.state = before.state
        del self.past[before.events :]
        del self.recorder.lines[before.lines :]
        self._before = None
        self._stories.clear()

    # --- seeing ---

    def view(self, state: Any, viewer: Seat | None) -> Any:
        """Build what a seat, or a spectator, sees of a state."""
        return self.game.view(state, viewer)

    def moves(self, seat: Seat) -> list[tuple[Move, tuple[Consequence, ...]]]:
        """List a seat's legal moves, each with what surely follows from it."""
        view = self.game.view(self.state, seat)
        legal = self.game.legal_moves(self.state, seat)
        return [(move, self.game.preview(view, seat, move)) for move in legal]

    def refusal(self, seat: Seat, move: Move) -> Refusal | None:
        """Say why a move is illegal; None if it is legal."""
        return self.game.refusal(self.state, seat, move)

    # --- telling ---

    def story(self, viewer: Seat | None, lang: str, until: int | None = None) -> list[Line]:
        """Tell the game so far as a seat saw it, or its first `until` events.

        That somebody has chosen in secret is left to the board, which shows it.
        """
        story = self._stories.get((viewer, lang))
        if story is None:
            teller = Teller(self.names, lang, self.game.setup_keys())
            story = self._stories[viewer, lang] = _Story(teller, viewer)
        return [line for line in story.told(self.past)[:until] if line.event != "chose"]

    def teller(self, viewer: Seat | None, lang: str) -> Teller:
        """Return who tells this seat's story, to explain refusals and previews."""
        self.story(viewer, lang)
        return self._stories[viewer, lang].teller

    # --- the coach ---

    async def hint(self, seat: Seat, lang: str) -> Json:
        """Ask the coach, who knows what the seat knows, without holding anything up."""
        known = self.game.knowledge(self.state, seat)
        legal = self.game.legal_moves(self.state, seat)
        dice = self.entropy.child(f"coach {seat} {len(self.recorder.lines)}")
        advice = await asyncio.to_thread(advise, self.game, known, legal, self.coach_budget, dice)
        return advice.to_json(self.teller(seat, lang).reason)

    async def review(self, lang: str, note: Note) -> Json:
        """Have the coach look back, without holding anything up."""
        record = Record(self.recorder.lines)
        found = await asyncio.to_thread(
            review, record, progress=lambda done, total: note(done / total)
        )
        return found.to_json(Teller(self.names, lang, self.game.setup_keys()).reason)

    # --- saving ---

    def save(self) -> Json:
        """Write the table as JSON; the names stay apart from the record."""
        players = [msgspec.to_builtins(player) for player in self.players]
        return {"splashdeck_save": SAVE_FORMAT, "players": players, "record": self.recorder.lines}

    def record(self) -> str:
        """Return the record of the finished game."""
        return self.recorder.text()

    @classmethod
    def resume(cls, saved: object) -> Table:
        """Read a saved table and play its moves again; SplashdeckError if it is no such thing."""
        try:
            save = msgspec.convert(saved, _Save)
        except msgspec.ValidationError as error:
            raise InvalidRequest(
                misfit(str(error).partition(" - at ")[0]), where=Words("error-place-save")
            ) from None
        record = Record(save.record)
        if len(save.players) != record.game.players:
            raise InvalidRequest(Words("error-save-players"), where=Words("error-place-save"))
        table = cls(record.game, save.players, record.entropy, record.first)
        for played in record.replay(unfinished=True):
            table.play(played.seat, played.move)
        table._before = None  # what was decided before the break stays decided
        return table


class _Save(Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of a saved table."""

    splashdeck_save: int
    players: tuple[Player, ...]
    record: tuple[str, ...]


class _Story:
    """The sentences for one seat, told once each."""

    def __init__(self, teller: Teller, viewer: Seat | None) -> None:
        self.teller = teller
        self.viewer = viewer
        self.lines: list[Line] = []

    def told(self, past: Sequence[Event]) -> list[Line]:
        for event in past[len(self.lines) :]:
            seen: Any = event.seen_by(self.viewer)
            self.lines.append(Line(self.teller.tell(seen), seen.rule, _tag(event)))
        return self.lines


def _tag(event: Event) -> str:
    return str(event.__struct_config__.tag)
