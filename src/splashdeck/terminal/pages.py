"""Pages to read: a rule, the whole rulebook, the keys and signs."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from splashdeck import rulebook
from splashdeck.games import AnyGame
from splashdeck.locale import Teller, say
from splashdeck.terminal.boards import board

WIDEST = 92


class Page(ModalScreen[None]):
    """Some text that scrolls, over the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,r,b,question_mark,f1", "close"),
    ]

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page"):
            yield Static(id="text", markup=False)
        yield Static(say("ui-page-keys", lang=self.lang), id="page-keys", markup=False)

    def on_mount(self) -> None:
        """Set the text for the width there is."""
        self.query_one("#page", VerticalScroll).focus()
        self.call_after_refresh(self.set_text)

    def on_resize(self) -> None:
        """Set the text anew for the new width."""
        self.call_after_refresh(self.set_text)

    def set_text(self) -> None:
        """Show the text of the page, set for the present width."""
        width = min(self.query_one("#page").content_size.width - 1, WIDEST)
        self.query_one("#text", Static).update(self.text(max(width, 30)))

    def text(self, width: int) -> str:
        """Return the page, set for a width."""
        raise NotImplementedError

    def on_click(self) -> None:
        """Close the page by mouse."""
        self.action_close()

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss()


class RulePage(Page):
    """A rule with the chapter it stands in, or all rules of a game."""

    def __init__(self, game: AnyGame, rule: str | None, lang: str) -> None:
        super().__init__(lang)
        self.game = game
        self.rule = rule

    def text(self, width: int) -> str:
        edition = self.game.setup_keys().get("edition")
        name = self.game.name
        if self.rule is None:
            return rulebook.text(name, None, edition=edition, lang=self.lang, width=width)
        chapter = self.rule.partition(".")[0]
        cited = rulebook.text(name, self.rule, edition=edition, lang=self.lang, width=width)
        if chapter == self.rule:
            return cited
        whole = rulebook.text(name, chapter, edition=edition, lang=self.lang, width=width)
        _, _, rest = whole.partition("\n\n")
        return f"{cited}\n{say('ui-whole-chapter', lang=self.lang)}\n\n{rest}"


class PlainPage(Page):
    """Some text that is said as it is."""

    def __init__(self, words: str, lang: str) -> None:
        super().__init__(lang)
        self.words = words

    def text(self, width: int) -> str:
        return self.words


class HelpPage(Page):
    """The keys, the signs of the board, and how moves are typed."""

    def __init__(self, game: AnyGame, lang: str) -> None:
        super().__init__(lang)
        self.game = game

    def text(self, width: int) -> str:
        keys = say("ui-help-keys", lang=self.lang)
        return f"{keys}\n\n{board(self.game, Teller((), self.lang)).help()}"
