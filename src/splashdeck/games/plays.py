"""Plays of the real box, and the files in which other play loggers take them.

| ending | what it is |
|---|---|
| `.csv` | plain: a line for each player of each play |
| `.json` | as BG Stats exports its plays and imports those of others |
| `.xml` | plays as the XML API of BoardGameGeek lists them |
"""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Callable, Iterable, Sequence
from typing import Annotated
from xml.etree import ElementTree

import msgspec
from msgspec import Meta, Struct

from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import Json
from splashdeck.games.catalogue import title, titles

PRINTED = r"^[^\x00-\x1f\x7f]*$"
Short = Annotated[str, Meta(max_length=200, pattern=PRINTED)]
MOST_PLAYS = 2000


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """Who played, and how it went."""

    name: Short
    score: int
    rank: int
    won: bool


class Play(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game that was played at a real table."""

    id: Annotated[str, Meta(pattern="^[0-9a-f-]{1,64}$")]
    game: Short
    edition: Short = ""
    date: Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
    place: Short = ""
    notes: Annotated[str, Meta(max_length=1000, pattern=PRINTED)] = ""
    players: Annotated[list[Player], Meta(min_length=1, max_length=20)]


class Export(Struct, frozen=True, forbid_unknown_fields=True):
    """Plays that are to be written as a file with this ending."""

    plays: Annotated[list[Play], Meta(max_length=MOST_PLAYS)]
    ending: str

    def text(self) -> str:
        """Write the plays as the file that was asked for."""
        return export(self.plays, self.ending)


def export(plays: Sequence[Play], ending: str) -> str:
    """Write plays as a file with this ending holds them."""
    if ending not in FORMS:
        raise InvalidRequest(Words("error-plays-form", forms=", ".join(FORMS)), ending)
    return FORMS[ending](plays)


def display(play: Play) -> str:
    """Say what was played; a title that is no longer installed keeps the name of commands."""
    return titles()[play.game].display if play.game in titles() else play.game


def _name(play: Play) -> str:
    """Say what was played, as people write it."""
    return f"{display(play)} ({play.edition})" if play.edition else display(play)


def _wins_by_most(play: Play) -> bool:
    """Does the highest score win? Of a title that is no longer installed the winners tell it."""
    if play.game in titles():
        return title(play.game).best == "most"
    highest = max(player.score for player in play.players)
    return any(player.won and player.score == highest for player in play.players)


# --- plain ---

FORMULAS = {"=", "+", "-", "@"}
COLUMNS = ("date", "game", "edition", "place", "player", "score", "rank", "won", "notes", "play")


def as_csv(plays: Iterable[Play]) -> str:
    """Write a line for each player of each play."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for play in plays:
        about = (play.date, display(play), play.edition, _as_text(play.place))
        for player in play.players:
            result = (_as_text(player.name), player.score, player.rank, int(player.won))
            writer.writerow((*about, *result, _as_text(play.notes), play.id))
    return text.getvalue()


def _as_text(written: str) -> str:
    """Have a spreadsheet take what somebody wrote for text, also where it begins as a formula."""
    return f"'{written}" if written[:1] in FORMULAS else written


# --- BG Stats ---


class _Numbered:
    """Numbers names from 1 on, and gives each an id that is the same in every file."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.numbers: dict[str, int] = {}

    def number(self, name: str) -> int:
        """Return the number of a name, a new one if it has none."""
        return self.numbers.setdefault(name, len(self.numbers) + 1)

    def list(self) -> list[Json]:
        """List all names with their numbers and ids, as BG Stats has them."""
        return [
            {"id": number, "uuid": _uuid(self.kind, name), "name": name}
            for name, number in self.numbers.items()
        ]


def _uuid(kind: str, name: str) -> str:
    """Make an id of a name: the same play or person is the same in every file."""
    found = hashlib.sha256(f"splashdeck:{kind}:{name}".encode()).hexdigest()
    return "-".join((found[:8], found[8:12], f"8{found[13:16]}", f"8{found[17:20]}", found[20:32]))


def as_bg_stats(plays: Iterable[Play]) -> str:
    """Write what BG Stats imports: tables of games, people and places, which plays refer to."""
    games, people, places = _Numbered("game"), _Numbered("player"), _Numbered("location")
    best: dict[str, bool] = {}
    listed = []
    for play in plays:
        best[_name(play)] = _wins_by_most(play)
        listed.append(
            {
                "uuid": _uuid("play", play.id),
                "gameRefId": games.number(_name(play)),
                **({"locationRefId": places.number(play.place)} if play.place else {}),
                "playDate": f"{play.date} 12:00:00",
                "comments": play.notes,
                "durationMin": 0,
                "ignored": False,
                "manualWinner": False,
                "rating": 0,
                "rounds": 0,
                "usesTeams": False,
                "playerScores": [
                    {
                        "playerRefId": people.number(player.name),
                        "score": str(player.score),
                        "rank": player.rank,
                        "winner": player.won,
                        "seatOrder": at + 1,
                        "startPlayer": False,
                        "newPlayer": False,
                    }
                    for at, player in enumerate(play.players)
                ],
            }
        )
    more = {"noPoints": False, "cooperative": False, "usesTeams": False, "bggId": 0}
    answer = {
        "games": [{**game, **more, "highestWins": best[game["name"]]} for game in games.list()],
        "players": [{**person, "isAnonymous": False} for person in people.list()],
        "locations": places.list(),
        "plays": listed,
        "userInfo": {},
    }
    return msgspec.json.format(msgspec.json.encode(answer)).decode() + "\n"


# --- BoardGameGeek ---


def as_bgg(plays: Iterable[Play]) -> str:
    """Write plays as BoardGameGeek's XML API lists them; they have no numbers there yet."""
    listed = list(plays)
    root = ElementTree.Element("plays", total=str(len(listed)), page="1")
    for number, play in enumerate(listed, 1):
        about = {
            "id": str(number),
            "date": play.date,
            "quantity": "1",
            "length": "0",
            "incomplete": "0",
            "nowinstats": "0",
            "location": play.place,
        }
        one = ElementTree.SubElement(root, "play", about)
        ElementTree.SubElement(one, "item", name=_name(play), objecttype="thing", objectid="0")
        if play.notes:
            ElementTree.SubElement(one, "comments").text = play.notes
        people = ElementTree.SubElement(one, "players")
        for at, player in enumerate(play.players, 1):
            ElementTree.SubElement(
                people,
                "player",
                name=player.name,
                startposition=str(at),
                score=str(player.score),
                win=str(int(player.won)),
                new="0",
                rating="0",
            )
    ElementTree.indent(root)
    text: str = ElementTree.tostring(root, "unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n'


FORMS: dict[str, Callable[[Iterable[Play]], str]] = {
    ".csv": as_csv,
    ".json": as_bg_stats,
    ".xml": as_bgg,
}
