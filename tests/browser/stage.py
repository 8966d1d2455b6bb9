"""A table for the page to show, without a server's chance: the test itself is its host.

The page's socket is answered by a sans-IO table in this process, begun from a position that the
test chose. So a page can be looked at in a hundred ways in the time of one game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from msgspec import json
from msgspec.structs import replace
from playwright.sync_api import Page, Route, WebSocketRoute

from splashdeck import Entropy
from splashdeck.game import Event, Seat, State
from splashdeck.games import AnyGame
from splashdeck.table import Opening
from tests.table.host import Host

SEED = bytes(range(32))
MOST_MOVES = 400

Wanted = Callable[[AnyGame, State], bool]


def is_asked(game: AnyGame, state: State) -> bool:
    """Is the person at the page asked something?"""
    return 0 in game.pending(state)


def is_asked_to(verb: str) -> Wanted:
    """Make a question of it: may the person at the page make such a move, and must choose?"""
    return lambda game, state: (
        is_asked(game, state)
        and any(str(move).split()[0] == verb for move in game.legal_moves(state, 0))
    )


def opening(
    game: AnyGame, wanted: Wanted, after: int = 0, seed: int = 0, chooser: int = 0
) -> Opening:
    """Play at random from a seed until, after some moves, a position is as wanted.

    Where several choose at once, `chooser` says which of those who have not does so next.
    """
    dice = Random(seed)
    state, _ = game.start(Entropy(SEED), 0)
    made: list[tuple[Seat, str]] = []
    while len(made) < after or not wanted(game, state):
        assert len(made) < MOST_MOVES, "no such position came up"
        assert game.outcome(state) is None, "the game was over before such a position came up"
        seat = game.pending(state)[chooser]
        move = dice.choice(game.legal_moves(state, seat))
        state, _ = game.play(state, seat, move)
        made.append((seat, str(move)))
    return Opening(seed=SEED.hex(), first=0, moves=tuple(made))


def eve(game: AnyGame, event: str, seed: int = 0) -> tuple[Opening, str]:
    """Find a position where one move of the person at the page leads to an event, and the move."""
    found: list[str] = []

    def leads_there(game: AnyGame, state: State) -> bool:
        if tuple(game.pending(state)) != (0,):
            return False
        for move in game.legal_moves(state, 0):
            after, events = game.play(state, 0, move)
            if game.outcome(after) is None and event in map(kind_of, events):
                found.append(str(move))
                return True
        return False

    return opening(game, leads_there, seed=seed, chooser=-1), found[0]


def kind_of(event: Event) -> str:
    """Name the kind of an event, as JSON does."""
    return str(event.__struct_config__.tag)


def make(page: Page, move: str) -> None:
    """Make a move by its name: every move has a button in the list of moves."""
    page.locator(".tools").get_by_role("button", name="Moves").click()
    page.locator(".moves button").filter(has=page.get_by_text(move, exact=True)).click()


class Stage:
    """Tables that exist in this process, for one page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._hosts: dict[str, Host] = {}
        page.route_web_socket("**/ws/tables/stage-*", self._connect)
        page.route("**/api/tables/stage-*/**", self._answer)

    def add(self, host: Host, begun: Opening, names: Sequence[str]) -> str:
        """Begin at a table, whose people get these names; tell its path."""
        seats = host.table.seats
        for seat, name in zip(range(len(seats)), names, strict=False):
            seats[seat] = replace(seats[seat], name=name)
        host.call(host.table.begin, begun)
        number = len(self._hosts)
        self._hosts[f"stage-{number}"] = host
        return f"/t/stage-{number}"

    def _connect(self, socket: WebSocketRoute) -> None:
        host = self._hosts[socket.url.rpartition("/")[2]]
        ear = host.connect(0, previews=True)
        ear.heard.clear()

        def hear(message: str | bytes) -> None:
            host.say(0, json.decode(message))
            host.wait(0)  # what bots do at once
            for answer in ear.heard:
                socket.send(json.encode(answer).decode())
            ear.heard.clear()

        socket.on_message(hear)

    def _answer(self, route: Route) -> None:
        """Say that nothing is known yet: no log, a review that has only begun."""
        is_review = "/review" in route.request.url
        route.fulfill(json={"progress": 0.4} if is_review else [])
