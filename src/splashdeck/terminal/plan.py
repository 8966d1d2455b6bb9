"""What is going to be played: the game, who sits where, and what the table has agreed on."""

from __future__ import annotations

import getpass
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from splashdeck.bots import BOT_NAMES, LEVELS, check_level
from splashdeck.entropy import SEED_BYTES, Entropy
from splashdeck.errors import InvalidSetup, Words
from splashdeck.game import Json, Seat
from splashdeck.games import AnyGame, game_class, set_up
from splashdeck.games.catalogue import title
from splashdeck.table.names import LONGEST_NAME, clean_name
from splashdeck.terminal.local import LocalTable
from splashdeck.terminal.table import Player

USUAL_PLAYERS = 4
USUAL_BOT = "dabbler"
HOUSE = "house"


class Start(Struct, frozen=True, kw_only=True):
    """What `splashdeck play` was asked for; without a game, a menu is shown.

    `seats` names who sits where: `Ann` is a person, `dabbler` or `Bill:dabbler` a bot. Bots
    fill up to `players`; `watch` has bots only. `resume` is a saved game, or `last`.
    With `server`, an address, it is played at a new table there, or at `table`: a short code or
    a link. Then `seats` are the others' seats: `open`, or a bot.
    """

    folder: Path
    """Where games and records are kept."""
    game: str | None = None
    players: int | None = None
    seats: Sequence[str] = ()
    watch: bool = False
    edition: str | None = None
    sheet: str | None = None
    options: Json = {}
    juniors: Sequence[Seat] = ()
    first: Seat | None = None
    seed: str | None = None
    resume: str | Path | None = None
    server: str | None = None
    table: str | None = None
    name: str | None = None
    lang: str | None = None

    def setup(self) -> dict[str, Any]:
        """Return the part that a plan has too."""
        return {
            "edition": self.edition,
            "sheet": self.sheet,
            "options": dict(self.options),
            "juniors": tuple(self.juniors),
        }


class Plan(Struct, frozen=True, kw_only=True):
    """A game that can be started any number of times."""

    game: str
    players: tuple[Player, ...]
    edition: str | None = None
    sheet: str | None = None
    options: Json = {}
    juniors: tuple[Seat, ...] = ()
    first: Seat | None = None
    seed: str | None = None

    def rules(self) -> AnyGame:
        """Bind the rules; SplashdeckError if the plan can't be played."""
        keys: dict[str, Any] = {}
        if self.edition is not None:
            keys["edition"] = self.edition
        if self.sheet is not None:
            keys["sheet"] = HOUSE if self.sheet == HOUSE else Path(self.sheet)
        if self.options:
            keys["options"] = dict(self.options)
        if self.juniors:
            keys["juniors"] = list(self.juniors)
        return set_up(self.game, len(self.players), **keys)

    def table(self) -> LocalTable:
        """Deal the game that is planned, at a table of its own."""
        first = self.first if title(self.game).first else None
        return LocalTable(self.rules(), self.players, seed_of(self.seed), first)

    def seated(self, count: int) -> Plan:
        """Return the plan for another number of players: bots come and go, people stay."""
        players = list(self.players[:count])
        while len(players) < count:
            players.append(Player(free_name(players), USUAL_BOT))
        juniors = tuple(seat for seat in self.juniors if seat < count)
        first = None if self.first is None or self.first >= count else self.first
        return replace(self, players=tuple(players), juniors=juniors, first=first)


def usual_plan(game: str, person: str | None = None) -> Plan:
    """Plan a game of one person against bots that follow a rule of thumb."""
    return Plan(game=game, players=(Player(person or own_name()),)).seated(USUAL_PLAYERS)


def plan_of(game: str, seats: Sequence[str], players: int | None, watch: bool = False) -> Plan:
    """Read who plays: `Ann` is a person, `dabbler` or `Bill:dabbler` a bot.

    Bots fill up to the number of players; without one, all seats are named, or bots join
    a lone player.
    """
    seated: list[Player] = []
    for text in seats or ([] if watch else [own_name()]):
        seated.append(_player(text, seated))
    allowed = game_class(game).player_counts
    usual = USUAL_PLAYERS if len(seated) < allowed.start else len(seated)
    count = usual if players is None else players
    set_up(game, count)  # refuses a number of players that the game is not for
    if len(seated) > count:
        raise InvalidSetup(Words("error-play-seats", seats=len(seated), players=count), "seats")
    if watch and any(player.bot is None for player in seated):
        raise InvalidSetup(Words("error-play-watch"), "--watch")
    return Plan(game=game, players=tuple(seated)).seated(count)


def _player(text: str, seated: Sequence[Player]) -> Player:
    name, colon, level = text.rpartition(":")
    taken = {player.name for player in seated}
    if {text, name.strip()} & taken:
        raise InvalidSetup(Words("error-play-name-twice", name=text), "seats")
    if text in LEVELS:
        return Player(free_name(seated), text)
    if colon and level in LEVELS and name.strip():
        return Player(name.strip(), level)
    if colon:
        check_level(level, where="seats")
    return Player(clean_name(text))


def own_name() -> str:
    """Name the person at the keyboard after their account."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError):
        name = "you"
    return name[:1].upper() + name[1:LONGEST_NAME]


def free_name(seated: Sequence[Player]) -> str:
    """Find a bot's name that nobody has yet."""
    taken = {player.name for player in seated}
    return next(name for name in BOT_NAMES if name not in taken)


def seed_of(text: str | None) -> Entropy:
    """Draw a seed, or take one: 64 hex digits as they are, any other text by its hash."""
    if text is None:
        return Entropy(secrets.token_bytes(SEED_BYTES))
    if len(text) == 2 * SEED_BYTES and all(digit in "0123456789abcdef" for digit in text):
        return Entropy.from_hex(text)
    return Entropy.from_text(text)
