"""`mcp`: the games for language models, over the Model Context Protocol.

A model can list the games, read their rules, ask for a ruling and play against bots. It sits on
seat 0 of one table at a time and is told what that seat may see, never more. By a personal token it
also reads the finished games of its person at a server.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from functools import wraps
from typing import Any

import msgspec

from splashdeck.bots import LEVELS, check_level
from splashdeck.client import Account, Refused
from splashdeck.commands.options import defaults
from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidRequest, SplashdeckError, Words, needs
from splashdeck.game import Json, Move, Seat
from splashdeck.games import set_up
from splashdeck.games.catalogue import titles
from splashdeck.locale import Teller
from splashdeck.rulebook import rulebook, text
from splashdeck.terminal.local import LocalTable
from splashdeck.terminal.plan import free_name, seed_of
from splashdeck.terminal.table import Player

with needs("mcp", "mcp"):
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError

OURS: Seat = 0
BOT_SECONDS = 1.0
TOKEN = "SPLASHDECK_TOKEN"
"""The variable that holds a personal token: what stands on a command line, others can read."""
INSTRUCTIONS = """\
Card games by the book. list_games tells what there is, read_rules what holds. start_game deals a
game against bots, in which you are seat 0. Then, until the outcome is there: look, choose one of
the moves that it lists, and move. ask_for_a_ruling says which rule forbids a move."""


class Sitting:
    """One game of a model against bots."""

    def __init__(self, table: LocalTable) -> None:
        self.table = table
        self.heard = 0
        """How many sentences of the story the model has heard."""

    def go_on(self) -> None:
        """Let the bots play until the model has to decide, or the game is over."""
        table = self.table
        while table.outcome is None:
            if table.window is not None:
                if OURS in table.window.asked:
                    return
                self.close_window()
            elif OURS in table.pending:
                return
            else:
                self._let_bots(table.pending)

    def close_window(self) -> None:
        """Let the bots answer what was declared; then it happens, unless it was stopped."""
        self._let_bots(range(1, len(self.table.names)))
        if self.table.window is not None:
            self.table.let_pass()

    def _let_bots(self, seats: Any) -> None:
        is_open = self.table.window is not None
        for seat in seats:
            if self.table.thinks(seat) and (self.table.window is not None) == is_open:
                self.table.play(seat, self.table.bot_move(seat, BOT_SECONDS))

    def play(self, move: Move) -> None:
        """Make a move of the model, and let the bots go on."""
        answers = self.table.window is not None
        self.table.play(OURS, move)
        if answers and self.table.window is not None:
            self.close_window()
        self.go_on()

    def shown(self) -> Json:
        """Tell what the model may see: what is new, its view of the table, and its moves."""
        table = self.table
        story = table.story(OURS, "en")
        news, self.heard = story[self.heard :], len(story)
        outcome = table.outcome
        seen = msgspec.to_builtins(table.view(table.state, OURS), str_keys=True)
        return {
            "happened": [f"{line.text} ({line.rule})" for line in news],
            "view": seen,
            "moves": self.moves(),
            "outcome": None if outcome is None else msgspec.to_builtins(outcome),
        }

    def moves(self) -> list[Json]:
        """List the model's legal moves, each with what would come of it."""
        teller = self.table.teller(OURS, "en")
        return [
            {"move": str(move), "brings": [_said(teller, one) for one in brings]}
            for move, brings in (*self.table.moves(OURS), *self.table.asides(OURS))
        ]


def _said(teller: Teller, statement: Any) -> str:
    return f"{teller.explain(statement)} ({statement.rule})"


class Tools:
    """What a model can ask for; the docstrings are what it reads."""

    def __init__(self) -> None:
        self.sitting: Sitting | None = None

    def list_games(self) -> list[dict[str, Any]]:
        """List the games: their names, numbers of players, options and levels of bots."""
        return [
            {
                "name": card.name,
                "title": card.display,
                "players": [card.players.start, card.players.stop - 1],
                "wins": f"{card.best} {card.unit}",
                "setup": defaults(card),
                "bots": list(LEVELS),
            }
            for card in titles().values()
        ]

    def read_rules(
        self, game: str, rule: str | None = None, search: str | None = None, lang: str = "en"
    ) -> str:
        """Read a game's rulebook, a chapter or rule of it, or the rules that hold a text."""
        return text(game, rule, lang=lang, search=search)

    def start_game(
        self,
        game: str,
        players: int = 3,
        bots: str = "dabbler",
        seed: str | None = None,
        options: dict[str, Any] | None = None,
    ) -> dict[str, Any]:
        """Deal a new game against bots of one level; you are seat 0. The old game is left."""
        check_level(bots)
        rules = set_up(game, players, **({} if options is None else {"options": options}))
        seated = [Player("Model")]
        while len(seated) < players:
            seated.append(Player(free_name(seated), bots))
        dealt: Entropy = seed_of(seed)
        self.sitting = Sitting(LocalTable(rules, seated, dealt))
        self.sitting.go_on()
        return self.sitting.shown()

    def look(self) -> dict[str, Any]:
        """See what your seat may see: what is new since you last looked, and your moves."""
        return self._now().shown()

    def legal_moves(self) -> list[dict[str, Any]]:
        """List your legal moves, and what would come of each."""
        return self._now().moves()

    def ask_for_a_ruling(self, move: str) -> dict[str, Any]:
        """Ask whether you may make a move now; if not, by which rule, with its text."""
        table = self._now().table
        refusal = table.refusal(OURS, table.game.read_move(move))
        if refusal is None:
            return {"allowed": True}
        rules = rulebook(table.game.name).find(refusal.rule)
        why = table.teller(OURS, "en").explain(refusal)
        stated = "\n".join(f"{one.id} {one.text}" for one in rules)
        return {"allowed": False, "why": why, "rule": refusal.rule, "stated": stated}

    def move(self, move: str) -> dict[str, Any]:
        """Make one of your legal moves; the bots answer, and you see what has happened."""
        sitting = self._now()
        chosen = sitting.table.game.read_move(move)
        refusal = sitting.table.refusal(OURS, chosen)
        if refusal is not None:
            raise refusal.error(chosen)
        sitting.play(chosen)
        return sitting.shown()

    def _now(self) -> Sitting:
        if self.sitting is None:
            raise InvalidRequest(Words("error-request-no-game"))
        return self.sitting


class Shelf:
    """What a person has played at a server, read by a personal token of theirs."""

    def __init__(self, server: str, token: str) -> None:
        self._account = Account(server, token=token)

    async def my_games(self) -> list[dict[str, Any]]:
        """List the person's finished games at the server, the newest first."""
        games: list[dict[str, Any]] = await self._account.history()
        return games

    async def my_ratings(self) -> list[dict[str, Any]]:
        """Tell the person's ratings by game, and how each came about."""
        ratings: list[dict[str, Any]] = await self._account.ratings()
        return ratings

    async def read_game(self, table: str) -> str:
        """Read the record of a finished game: a line of JSON for the set-up, then one a move."""
        return await self._account.record(table)

    async def review_game(self, table: str, lang: str = "en") -> dict[str, Any]:
        """Look back at a finished game: chances, and the moves that mattered; ask again while
        there is only `progress`."""
        review: dict[str, Any] = await self._account.review(table, lang)
        return review


class ExactServer(MCPServer):
    """A server that does not overlook an argument which a tool does not have."""

    async def call_tool(self, name: str, arguments: dict[str, Any], *context: Any) -> Any:
        """Call a tool, or refuse what it does not know by name."""
        schemas = {tool.name: tool.input_schema for tool in await self.list_tools()}
        known = list(schemas[name].get("properties", {})) if name in schemas else list(arguments)
        unknown = ", ".join(one for one in arguments if one not in known)
        if unknown and known:
            takes = ", ".join(known)
            words = Words("error-tool-argument", tool=name, given=unknown, known=takes)
            raise ToolError(str(words))
        if unknown:
            raise ToolError(str(Words("error-tool-bare", tool=name, given=unknown)))
        return await super().call_tool(name, arguments, *context)


def make_server(shelf: Shelf | None = None) -> MCPServer:
    """Make a server with a table of its own, and with a person's games if there is a shelf."""
    server, tools = ExactServer("splashdeck", instructions=INSTRUCTIONS), Tools()
    of_the_shelf = (
        ()
        if shelf is None
        else (
            shelf.my_games,
            shelf.my_ratings,
            shelf.read_game,
            shelf.review_game,
        )
    )
    for tool in (
        tools.list_games,
        tools.read_rules,
        tools.start_game,
        tools.look,
        tools.legal_moves,
        tools.ask_for_a_ruling,
        tools.move,
        *of_the_shelf,
    ):
        server.tool()(_explaining(tool))
    return server


def _explaining(tool: Callable[..., Any]) -> Callable[..., Any]:
    """Give a model our own sentence where it asks for what can't be done."""
    if inspect.iscoroutinefunction(tool):

        @wraps(tool)
        async def answered(*args: Any, **arguments: Any) -> Any:
            try:
                return await tool(*args, **arguments)
            except (Refused, OSError) as error:
                raise ToolError(str(error)) from None

        return answered

    @wraps(tool)
    def explained(*args: Any, **arguments: Any) -> Any:
        try:
            return tool(*args, **arguments)
        except SplashdeckError as error:
            raise ToolError(str(error)) from None

    return explained


def speak(server: str | None) -> None:
    """Speak on standard input and output; `server`: where the person's finished games lie."""
    shelf = None
    if server is not None:
        token = os.environ.get(TOKEN, "")
        if not token:
            raise InvalidRequest(Words("error-no-token", variable=TOKEN), "--server")
        shelf = Shelf(server, token)
    make_server(shelf).run("stdio")
