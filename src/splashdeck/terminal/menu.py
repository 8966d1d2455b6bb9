"""The first screen: one key starts a game."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from splashdeck.games.catalogue import titles
from splashdeck.locale import LANGUAGE_NAMES
from splashdeck.terminal import saves
from splashdeck.terminal.pages import PlainPage
from splashdeck.terminal.plan import Plan
from splashdeck.terminal.settings import Settings
from splashdeck.terminal.widgets import ListScreen


class Menu(ListScreen[str]):
    """Offers the games, the last saved one, the table's settings and the languages."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(number), f"start('{name}')")
            for number, name in enumerate(titles(), start=1)
        ),
        Binding("h", "learn"),
        Binding("m", "practise"),
        Binding("r", "resume"),
        Binding("o", "settings"),
        Binding("l", "language"),
        Binding("question_mark,f1", "help"),
        Binding("q", "quit"),
    ]

    def __init__(
        self, plans: dict[str, Plan], lang: str, newest: Path | None, problem: str = ""
    ) -> None:
        super().__init__()
        self.plans = plans
        self.lang = lang
        self.newest = newest
        self.problem = problem
        self.game = next(iter(titles()))

    def show(self) -> None:
        """Write the menu in the language chosen."""
        self.query_one("#welcome", Static).update(
            Content.assemble(("splashdeck", "bold"), "\n", self.say("welcome"), "\n")
        )
        entries = self.query_one("#entries", OptionList)
        at = entries.highlighted
        entries.set_options(
            [
                Option(Content.assemble((f" {key} ", "bold"), words), id=entry)
                for entry, key, words in self.rows()
            ]
        )
        entries.highlighted = at or 0
        self.query_one("#hint", Static).update(f"\n{self.say('menu-hint')}\n{self.problem}")

    def rows(self) -> list[tuple[str, str, str]]:
        """List what can be chosen: an id, its key and its words."""
        rows = []
        for number, name in enumerate(titles(), start=1):
            title = titles()[name].display
            rows.append((name, str(number), f"{title:<14} {self.who(self.plans[name])}"))
        rows.append(("learn", "h", self.say("menu-learn")))
        rows.append(("practise", "m", self.say("menu-practise")))
        if self.newest is not None:
            game, began = saves.game_and_time(self.newest)
            title = titles()[game].display if game in titles() else game
            rows.append(("resume", "r", self.say("menu-resume", game=title, began=began)))
        rows.append(("settings", "o", self.say("menu-settings", game=titles()[self.game].display)))
        rows.append(
            ("language", "l", self.say("menu-language", language=LANGUAGE_NAMES[self.lang]))
        )
        rows.append(("quit", "q", self.say("menu-quit")))
        return rows

    def who(self, plan: Plan) -> str:
        """Say who would play: people by name, and how many bots."""
        people = [player.name for player in plan.players if player.bot is None]
        bots = len(plan.players) - len(people)
        return self.say("menu-who", people=", ".join(people), people_count=len(people), bots=bots)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Remember the game that the settings would be for."""
        chosen = event.option.id
        if chosen is not None and chosen in titles() and chosen != self.game:
            self.game = chosen
            self.show()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what the entry says."""
        if event.option.id is not None and event.option.id in titles():
            self.action_start(event.option.id)
        else:
            self.run_worker(self.run_action(event.option.id or "quit"))

    def action_start(self, game: str) -> None:
        """Start a game."""
        self.game = game
        self.dismiss("start")

    def action_learn(self) -> None:
        """Go to the lessons and puzzles."""
        self.dismiss("learn")

    def action_practise(self) -> None:
        """Go to the moments that were misjudged."""
        self.dismiss("practise")

    def action_resume(self) -> None:
        """Go on with the game saved last."""
        if self.newest is not None:
            self.dismiss("resume")

    async def action_settings(self) -> None:
        """Change who plays and what the table has agreed on."""

        settings = Settings(self.plans[self.game], self.lang)

        def changed(plan: Plan | None) -> None:
            if plan is not None:
                self.plans[plan.game] = plan
            self.show()
            if settings.is_to_start:
                self.action_start(settings.plan.game)

        self.app.push_screen(settings, changed)

    def action_help(self) -> None:
        """Explain the keys of the menu, and those of the table to come."""
        words = f"{self.say('help-menu')}\n\n{self.say('help-keys')}"
        self.app.push_screen(PlainPage(words, self.lang))

    def action_quit(self) -> None:
        """Leave the program."""
        self.dismiss("quit")
