"""A finished game again in the terminal: step by step, as any seat saw it, and on from any step."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from splashdeck.bots.coach import advise
from splashdeck.bots.interface import question
from splashdeck.bots.review import review
from splashdeck.game import Consequence, Json, Move, Outcome, Refusal, Seat, events_seen
from splashdeck.games import AnyGame
from splashdeck.locale import LANGUAGES, Teller, say, seat_name
from splashdeck.record import Record
from splashdeck.table.frames import looks
from splashdeck.terminal.coach import HintPage, ReviewPage
from splashdeck.terminal.face import TableFace
from splashdeck.terminal.host import Host
from splashdeck.terminal.local import LocalTable
from splashdeck.terminal.pages import RulePage
from splashdeck.terminal.played_on import PlayedOn, played_on
from splashdeck.terminal.table import Line, Note, Story
from splashdeck.terminal.widgets import Key, KeyLine

SHOWING_SECONDS = 0.8  # how long a step is looked at while it plays by itself
FAR = 10


class ReplayTable:
    """The table of a finished game as the screens need it (`table.AnyTable`): nobody is asked."""

    link = ""
    people: tuple[Seat, ...] = ()
    can_take_back = None

    def __init__(self, record: Record, lang: str) -> None:
        self.source = record
        self.looks = looks(record)
        self.lang = lang
        self.at = 0
        self._stories: dict[tuple[Seat | None, str], Story] = {}

    @property
    def game(self) -> AnyGame:
        """The game with its rules, as the record has it."""
        return self.source.game

    @property
    def names(self) -> tuple[str, ...]:
        """The seats: a record knows no names."""
        return tuple(seat_name(seat, self.lang) for seat in range(self.game.players))

    @property
    def state(self) -> Any:
        """What the table showed at the present step."""
        return self.looks[self.at].shown

    @property
    def until(self) -> int:
        """How many events had happened up to the present step."""
        return sum(len(look.events) for look in self.looks[: self.at + 1])

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the last step is reached."""
        return self.game.outcome(self.looks[self.at].state)

    def view(self, state: Any, viewer: Seat | None) -> Any:
        """Build what a seat saw."""
        return self.game.view(state, viewer)

    def moves(self, seat: Seat) -> list[tuple[Move, tuple[Consequence, ...]]]:
        """List nothing: all has been decided."""
        return []

    def asides(self, seat: Seat) -> list[tuple[Move, tuple[Consequence, ...]]]:
        """List nothing, as `moves` does."""
        return []

    def refusal(self, seat: Seat, move: Move) -> Refusal | None:
        """Say nothing: nobody moves here."""
        return None

    def story(self, viewer: Seat | None, lang: str, until: int | None = None) -> list[Line]:
        """Tell what had happened, as a seat saw it."""
        seen = [event for look in self.looks for event in events_seen(look.events, viewer)]
        return self._story(viewer, lang).tell(seen)[:until]

    def teller(self, viewer: Seat | None, lang: str) -> Teller:
        """Return who tells the story."""
        return self._story(viewer, lang).teller

    def _story(self, viewer: Seat | None, lang: str) -> Story:
        key = (viewer, lang)
        if key not in self._stories:
            names = [seat_name(seat, lang) for seat in range(self.game.players)]
            self._stories[key] = Story(Teller(names, lang, self.game.setup_keys()))
        return self._stories[key]

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that had to decide at the present step, whose move is seen next first."""
        pending = self.game.pending(self.looks[self.at].state)
        following = next((look.seat for look in self.looks[self.at + 1 :]), None)
        return tuple(sorted(pending, key=lambda seat: seat != following))

    async def hint(self, seat: Seat, lang: str) -> Json:
        """Ask the coach what this seat could have done at the present step, by what it knew."""
        state = self.looks[self.at].state
        asked = question(self.game, state, seat)
        dice = self.source.entropy.child(f"replay {seat} {self.at}")
        budget = LocalTable.coach_budget
        advice = await asyncio.to_thread(
            advise, self.game, asked.knowledge, asked.legal, budget, dice
        )
        return advice.to_json(self.teller(seat, lang).reason)

    async def review(self, lang: str, note: Note) -> Json:
        """Have the coach look back at the whole game, and say how far it is."""

        def progress(done: int, total: int) -> None:
            note(done / total)

        found = await asyncio.to_thread(review, self.source, progress=progress)
        return found.to_json(self.teller(None, lang).reason)

    def save(self) -> Json | None:
        """Write nothing: the record is kept already."""
        return None

    def record(self) -> str:
        """Return the record that is looked at."""
        return "".join(f"{line}\n" for line in self.source.lines)

    def verdict(self, lang: str) -> str:
        """Say nothing: `splashdeck verify` does."""
        return ""


class ReplayScreen(Screen[None]):
    """A finished game, from the deal to its last step."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", priority=True),
        Binding("left", "step(-1)", priority=True),
        Binding("pagedown", f"step({FAR})", priority=True),
        Binding("pageup", f"step(-{FAR})", priority=True),
        Binding("home", "first", priority=True),
        Binding("end", "last", priority=True),
        Binding("space", "play", priority=True),
        Binding("tab,s", "side", priority=True),
        Binding("h", "hint"),
        Binding("v", "review"),
        Binding("p", "play_on(True)"),
        Binding("t", "play_on(False)"),
        Binding("r", "rule"),
        Binding("l", "language"),
        Binding("q,escape", "leave"),
    ]

    def __init__(self, record: Record, lang: str, pace: float = SHOWING_SECONDS) -> None:
        super().__init__()
        self.lang = lang
        self.pace = pace
        self.table = ReplayTable(record, lang)
        self.face = TableFace(self.table, lang)
        self.viewer: Seat | None = None
        self.is_playing = False

    def compose(self) -> ComposeResult:
        yield self.face
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self.set_interval(self.pace, self._play_on)
        self.show()

    def say(self, message: str, **args: str | int) -> str:
        """Say a message of the terminal in the language of this screen."""
        return say(f"ui-{message}", args, self.lang)

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.table.looks) - 1

    def show(self) -> None:
        """Show the present step, and whose side it is seen from."""
        number = {"number": self.table.at, "count": self.last}
        side = self.say("replay-all") if self.viewer is None else self.table.names[self.viewer]
        lines = [self.say("lesson-step", **number), self.say("replay-side", side=side)]
        if self.table.at < self.last:
            lines.append(self.say("replay-on", player=self.table.names[self.player]))
        prompt = "\n".join(lines)
        self.face.show(self.table.state, self.table.until, self.viewer, prompt)
        self._name_keys()

    def _name_keys(self) -> None:
        hints = [
            ("← →", "key-step", "step(1)"),
            ("␣", "key-pause" if self.is_playing else "key-play", "play"),
            ("s", "key-side", "side"),
            ("h", "key-hint", "hint"),
            ("v", "key-review", "review"),
            ("p", "key-play-on", "play_on(True)"),
            ("r", "key-rule", "rule"),
            ("q", "key-leave", "leave"),
        ]
        keys = [Key(key, self.say(words), action) for key, words, action in hints]
        self.query_one("#keys", KeyLine).show(keys)

    def _go(self, to: int) -> None:
        self.table.at = min(max(to, 0), self.last)
        self.show()

    def _play_on(self) -> None:
        if self.is_playing:
            self.is_playing = self.table.at + 1 < self.last
            self._go(self.table.at + 1)

    def action_step(self, by: int) -> None:
        """Go on or back by some steps, and stop playing by itself."""
        self.is_playing = False
        self._go(self.table.at + by)

    def action_first(self) -> None:
        """Go to the deal."""
        self.action_step(-self.last)

    def action_last(self) -> None:
        """Go to the end."""
        self.action_step(self.last)

    def action_play(self) -> None:
        """Let it play by itself, or stop it."""
        self.is_playing = not self.is_playing and self.table.at < self.last
        self._name_keys()

    def action_side(self) -> None:
        """See it from the next side: what all saw, then seat by seat."""
        sides: list[Seat | None] = [None, *range(self.table.game.players)]
        self.viewer = sides[(sides.index(self.viewer) + 1) % len(sides)]
        self.show()

    def action_hint(self) -> None:
        """Ask the coach about the decision at this step: the viewer's own, or the next one."""
        asked = self.table.asked if self.viewer is None else (self.viewer,)
        if not set(asked[:1]) & set(self.table.asked):
            self.face.tell(say("coach-no-hint", lang=self.lang))
        else:
            self.app.push_screen(HintPage(self.table, asked[0], self.lang))

    @property
    def player(self) -> Seat:
        """Who would play on from here: whose side is seen, else who decides next."""
        return (self.table.asked or (0,))[0] if self.viewer is None else self.viewer

    def action_play_on(self, is_imagined: bool) -> None:
        """Play on from here against bots, with what the seat knew or with the true cards."""
        self.is_playing = False
        if self.table.at == self.last:
            self.face.tell(self.say("replay-over"))
            return
        made = self.table.looks[self.table.at].made
        table = played_on(self.table.source, made, self.player, is_imagined, self.lang)
        again = partial(self._play_again, is_imagined)
        self.app.push_screen(PlayedOn(table, partial(Host, table), self.lang, Path()), again)

    def _play_again(self, is_imagined: bool, answer: str | None) -> None:
        if answer == "again":
            self.action_play_on(is_imagined)

    def action_review(self) -> None:
        """Have the coach look back."""
        self.app.push_screen(ReviewPage(self.table, self.lang))

    def action_rule(self) -> None:
        """Open the rule behind the last line of the story."""
        if self.face.rule:
            self.app.push_screen(RulePage(self.table.game, self.face.rule, self.lang))

    def action_language(self) -> None:
        """Speak the next language."""
        self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
        self.face.lang = self.table.lang = self.lang
        self.show()

    def action_leave(self) -> None:
        """Leave the replay."""
        self.dismiss(None)
