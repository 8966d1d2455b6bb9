"""The settings of a table: seats, edition, sheet, options, juniors, seed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from splashdeck.bots import LEVELS
from splashdeck.errors import SplashdeckError
from splashdeck.game import Seat
from splashdeck.games import game_class
from splashdeck.games.catalogue import title
from splashdeck.locale import say, say_error
from splashdeck.table.names import clean_name
from splashdeck.terminal.pages import PlainPage, RulePage
from splashdeck.terminal.plan import HOUSE, Plan
from splashdeck.terminal.table import Player

KINDS: tuple[str | None, ...] = (None, *LEVELS)
RULE = re.compile(r"\b[A-Z]+-\d+(?:\.\d+)*\b")


class Row(Struct, frozen=True):
    """One setting: its words, its value, and what changes it."""

    words: str
    value: str
    step: Callable[[Plan, int], Plan] | None = None
    edit: Callable[[Plan, str], Plan] | None = None
    text: str = ""


class Settings(Screen[Plan]):
    """Changes a plan; every change is checked by the rules at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)"),
        Binding("right", "step(1)"),
        Binding("r", "rule"),
        Binding("s", "start"),
        Binding("question_mark,f1", "help"),
        Binding("escape,q,o", "close"),
    ]

    def __init__(self, plan: Plan, lang: str) -> None:
        super().__init__()
        self.plan = plan
        self.lang = lang
        self.rows: list[Row] = []
        self.is_to_start = False
        """Was the game itself asked for, not only its settings?"""

    def compose(self) -> ComposeResult:
        with Vertical(id="menu"):
            yield Static(id="welcome", markup=False)
            yield OptionList(id="entries", markup=False, compact=True)
            yield Static(id="message", markup=False)
            yield Input(id="typed", compact=True)
            yield Static(self.say("settings-hint"), id="hint", markup=False)

    def on_mount(self) -> None:
        self.query_one("#typed").display = False
        self.show()
        self.query_one("#entries").focus()

    def say(self, message: str, **args: str | int) -> str:
        """Say a message of the terminal."""
        return say(f"ui-{message}", args, self.lang)

    def show(self) -> None:
        """Write all settings."""
        name = title(self.plan.game).display
        self.query_one("#welcome", Static).update(Content.assemble((name, "bold"), "\n"))
        entries = self.query_one("#entries", OptionList)
        at = entries.highlighted
        self.rows = list(self._rows())
        entries.set_options(
            [
                Option(Content.assemble(f"{row.words:<34} ", (self._value(row), "bold")))
                for row in self.rows
            ]
        )
        entries.highlighted = min(at or 0, len(self.rows) - 1)

    def _value(self, row: Row) -> str:
        return f"‹ {row.value} ›" if row.step is not None else row.value

    def _rows(self) -> Iterator[Row]:
        plan = self.plan
        seats = game_class(plan.game).player_counts
        yield Row(self.say("set-players"), str(len(plan.players)), _players(seats))
        for seat, player in enumerate(plan.players):
            kind = player.bot or self.say("a-person")
            words = self.say("set-seat", number=seat + 1)
            yield Row(words, f"{player.name}, {kind}", _kind(seat), _name(seat), player.name)
        yield from self._rows_of_the_game()
        seed = plan.seed or self.say("by-chance")
        yield Row(self.say("set-seed"), seed, None, _seed, plan.seed or "")

    def _rows_of_the_game(self) -> Iterator[Row]:
        plan = self.plan
        setup = plan.rules().setup_keys()
        if "edition" in setup:
            yield Row(self.say("set-edition"), setup["edition"], _edition)
        if "sheet" in setup:
            sheet = plan.sheet or HOUSE
            yield Row(self.say("set-sheet"), sheet, None, _sheet, sheet)
        if "juniors" in setup:
            for seat, player in enumerate(plan.players):
                words = self.say(f"{title(plan.game).mark}-set-junior", player=player.name)
                yield Row(words, self._yes_no(seat in plan.juniors), _junior(seat))
        if title(plan.game).first:
            begins = self.say("by-chance") if plan.first is None else plan.players[plan.first].name
            yield Row(self.say("set-first"), begins, _first)
        for name, value in setup["options"].items():
            words = self.say(f"{title(plan.game).mark}-option-{name}")
            yield Row(words, self._option(value), _option(name, value))

    def _option(self, value: object) -> str:
        if isinstance(value, bool):
            return self._yes_no(value)
        return self.say("by-the-rules") if value is None else str(value)

    def _yes_no(self, value: bool) -> str:
        return self.say("yes" if value else "no")

    # --- changing ---

    def _change(self, change: Callable[[], Plan]) -> None:
        """Make a change if the rules allow it; else say why not."""
        try:
            plan = change()
            plan.rules()
        except SplashdeckError as error:
            self.query_one("#message", Static).update(say_error(error, self.lang))
            return
        self.plan = plan
        self.query_one("#message", Static).update("")
        self.show()

    def _row(self) -> Row:
        return self.rows[self.query_one("#entries", OptionList).highlighted or 0]

    def action_step(self, by: int) -> None:
        """Choose the next or the previous value."""
        step = self._row().step
        if step is not None and not isinstance(self.focused, Input):
            self._change(lambda: step(self.plan, by))

    def on_option_list_option_selected(self) -> None:
        """Edit a setting that is text; step any other."""
        row = self._row()
        if row.edit is None:
            self.action_step(1)
            return
        typed = self.query_one("#typed", Input)
        typed.display = True
        typed.value = row.text
        typed.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Change the setting at hand to what was typed."""
        edit = self._row().edit
        if edit is not None:
            self._change(lambda: edit(self.plan, event.value.strip()))
        self._stop_typing()

    def _stop_typing(self) -> None:
        self.query_one("#typed").display = False
        self.query_one("#entries").focus()

    def action_rule(self) -> None:
        """Open the rule that the setting names, else the whole rulebook."""
        named = RULE.search(self._row().words)
        rule = named[0] if named is not None else None
        self.app.push_screen(RulePage(self.plan.rules(), rule, self.lang))

    def action_help(self) -> None:
        """Explain the keys of the settings."""
        self.app.push_screen(PlainPage(self.say("help-settings"), self.lang))

    def action_start(self) -> None:
        """Play with these settings at once."""
        self.is_to_start = True
        self.dismiss(self.plan)

    def action_close(self) -> None:
        """Go back to the menu with these settings."""
        if isinstance(self.focused, Input):
            self._stop_typing()
        else:
            self.dismiss(self.plan)


# --- what the rows change ---


def _players(seats: range) -> Callable[[Plan, int], Plan]:
    return lambda plan, by: plan.seated(
        min(max(len(plan.players) + by, seats.start), seats.stop - 1)
    )


def _kind(seat: Seat) -> Callable[[Plan, int], Plan]:
    def change(plan: Plan, by: int) -> Plan:
        player = plan.players[seat]
        kind = KINDS[(KINDS.index(player.bot) + by) % len(KINDS)]
        return _with_player(plan, seat, Player(player.name, kind))

    return change


def _name(seat: Seat) -> Callable[[Plan, str], Plan]:
    return lambda plan, text: _with_player(
        plan, seat, Player(clean_name(text), plan.players[seat].bot)
    )


def _with_player(plan: Plan, seat: Seat, player: Player) -> Plan:
    players = plan.players
    return replace(plan, players=(*players[:seat], player, *players[seat + 1 :]))


def _edition(plan: Plan, by: int) -> Plan:
    editions = title(plan.game).editions
    now = editions.index(plan.edition or editions[0])
    return replace(plan, edition=editions[(now + by) % len(editions)])


def _sheet(plan: Plan, text: str) -> Plan:
    return replace(plan, sheet=text or None)


def _seed(plan: Plan, text: str) -> Plan:
    return replace(plan, seed=text or None)


def _first(plan: Plan, by: int) -> Plan:
    turns: list[Seat | None] = [None, *range(len(plan.players))]
    return replace(plan, first=turns[(turns.index(plan.first) + by) % len(turns)])


def _junior(seat: Seat) -> Callable[[Plan, int], Plan]:
    def change(plan: Plan, by: int) -> Plan:
        return replace(plan, juniors=tuple(sorted({*plan.juniors} ^ {seat})))

    return change


def _option(name: str, value: Any) -> Callable[[Plan, int], Plan]:
    def change(plan: Plan, by: int) -> Plan:
        if isinstance(value, bool):
            new: Any = not value
        elif value is None:
            new = 11 - len(plan.players) + by
        else:
            new = value + by * (10 if value >= 100 else 1)
        return replace(plan, options={**plan.options, name: new})

    return change
