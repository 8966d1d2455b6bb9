"""A game that goes on from a moment of a finished one: against bots, and counting nowhere."""

from __future__ import annotations

from splashdeck.entropy import Entropy
from splashdeck.game import Seat
from splashdeck.games import bind
from splashdeck.locale import seat_name
from splashdeck.record import Record
from splashdeck.table.openings import what_if
from splashdeck.terminal.local import LocalTable
from splashdeck.terminal.plan import USUAL_BOT, seed_of
from splashdeck.terminal.screen import TableScreen
from splashdeck.terminal.table import Player


def played_on(record: Record, made: int, seat: Seat, is_imagined: bool, lang: str) -> LocalTable:
    """Set a table up as a recorded game stood after `made` moves, with bots on all seats but one.

    What the seat could not know is imagined anew, or else the cards are the true ones.
    """
    setup, opening = what_if(record, made, seat if is_imagined else None, seed_of(None))
    game = bind(setup)
    players = [
        Player(seat_name(one, lang), None if one == seat else USUAL_BOT)
        for one in range(game.players)
    ]
    assert opening.seed is not None
    entropy = Entropy.from_hex(opening.seed)
    return LocalTable(game, players, entropy, opening.first, opening.moves, opening.imagined)


class PlayedOn(TableScreen):
    """The screen of such a game; `n` at its end plays on from the same moment once more."""

    def keep(self) -> None:
        """Keep no game that is only played on: it counts nowhere."""

    def action_save(self) -> None:
        """Say that it is not kept."""
        self.tell(self.say("played-on"))

    def action_review(self) -> None:
        """Say that the coach looks back at games that count."""
        self.action_save()

    def action_replay(self) -> None:
        """Say that there is nothing to see again."""
        self.action_save()
