"""Scores of the real box: what lies on the table goes in, and what it is worth comes out, by rule.

A title that can be scored has a drawer `tally` in its folder, which says what people enter
(`fields`), in how many rounds, and lays that on an imagined table, where the game's own rules
count it; no rule of scoring is stated here or there.

    score(game, [[{"one": 4, "down": 2}, {"two": 3}]])
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal, Protocol, TypeAlias, cast

from msgspec import Meta, Struct

from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import Json, Outcome
from splashdeck.games import AnyGame, set_up
from splashdeck.games.catalogue import has_part, part, title

Entry: TypeAlias = Mapping[str, Any]
"""What lies before one player: a number of things, or a list of numbers, by field."""


class Field(Struct, frozen=True, kw_only=True):
    """Something to enter for each player."""

    name: str
    kind: Literal["count", "numbers"] = "count"
    """How many there are; or which, each by its number."""
    most: int
    """Of a count: the highest that one player can have; of numbers: the highest number."""
    together: int
    """How many there can be before all players together."""
    least: int = 0
    """How many there have to be before each."""
    distinct: bool = False
    """Of numbers: can none of them lie before one player twice?"""
    stock: str = ""
    """Fields of one stock are counted together; without one, each by itself. The title's message
    `word-<mark>-tally-<stock>` names it."""
    printed: int | None = None
    """How many of its kind the sheet has for all, where fields of a stock are of many kinds."""
    rule: str | None = None
    """The rule that says so."""


class Part(Struct, frozen=True):
    """What one field is worth, and by which rule."""

    field: str
    count: int
    points: int
    rule: str
    each: tuple[int, ...] = ()
    """What they are worth one by one, or the one number that each is worth; where their points are
    no sum of that, nothing."""

    @property
    def sum(self) -> str:
        """Write down how the points come about: "4 × 3 = 12", "1 + 3 + 5 = 9", or the points."""
        points = _signed(self.points)
        if self.count < 2 or not self.each:
            return points
        values = [_signed(value) for value in self.each]
        counted = f"{self.count} × {values[0]}" if len(values) == 1 else " + ".join(values)
        return f"{counted} = {points}"


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


class Form(Struct, frozen=True):
    """What is to be entered: which fields, for how many rounds and players."""

    fields: tuple[Field, ...]
    rounds: int
    players: int


class Score(Struct, frozen=True):
    """How a box was scored: round by round, in total, and who won by which rules."""

    rounds: list[list[list[Part]]]
    """By round, then by player."""
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    rules: tuple[str, ...]
    """The rules that say who wins."""


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """A box by its title, and how it is played."""

    game: str
    players: int
    edition: str | None = None
    options: Json = {}

    def bound(self) -> AnyGame:
        """Bind its rules; InvalidSetup if it can't be played like this."""
        more = {} if self.edition is None else {"edition": self.edition}
        return set_up(self.game, self.players, options=self.options, **more)

    def form(self) -> Form:
        """Say what is to be entered."""
        return form(self.bound())


class Lying(Box, frozen=True, forbid_unknown_fields=True):
    """What lies on the table, by round and then by player."""

    rounds: Annotated[list[list[dict[str, int | list[int]]]], Meta(max_length=20)] = []

    def score(self) -> Score:
        """Score what lies there by the rules of its box."""
        return score(self.bound(), self.rounds)


class Drawer(Protocol):
    """What a title's `tally` module has."""

    WINNING: tuple[str, ...]

    def fields(self, game: Any) -> tuple[Field, ...]:
        """Say what is entered for each player."""

    def rounds(self, game: Any) -> int:
        """Say how many rounds are scored."""

    def parts(self, game: Any, number: int, entries: Sequence[Entry]) -> list[list[Part]]:
        """Score a round, counted from 0, by player."""

    def outcome(self, game: Any, rounds: Sequence[Sequence[Entry]]) -> Outcome:
        """Say who wins."""


class Piles:
    """A drawer for games that are scored once, by what each player has piled up.

    `lying` lays entries before the players, one each, as a state of the finished game; nothing
    lies before those who are left out. `rule` says what a field is worth.
    """

    def __init__(self, lying: Callable[[Any, Sequence[Entry]], Any], rule: str) -> None:
        self.lying = lying
        self.rule = rule

    def rounds(self, game: Any) -> int:
        """Count the rounds: there is one."""
        return 1

    def parts(self, game: Any, number: int, entries: Sequence[Entry]) -> list[list[Part]]:
        """Score each field by itself."""
        return [
            [self._part(game, field, count) for field, count in entry.items()] for entry in entries
        ]

    def _part(self, game: Any, field: str, count: int) -> Part:
        points, one = (game.scores(self.lying(game, [{field: some}]))[0] for some in (count, 1))
        return Part(field, count, points, self.rule, (one,) if one * count == points else ())

    def outcome(self, game: Any, rounds: Sequence[Sequence[Entry]]) -> Outcome:
        """Say who wins."""
        found: Outcome | None = game.outcome(self.lying(game, rounds[-1]))
        assert found is not None
        return found


def form(game: AnyGame) -> Form:
    """Say what is to be entered; InvalidRequest if the title can't be scored."""
    drawer = _drawer(game)
    return Form(drawer.fields(game), drawer.rounds(game), game.players)


def score(game: AnyGame, rounds: Sequence[Sequence[Entry]]) -> Score:
    """Score what lies on the table after each round; InvalidRequest says what can't lie there."""
    drawer = _drawer(game)
    asked = form(game)
    if len(rounds) != asked.rounds:
        why = Words("tally-rounds", rounds=asked.rounds, given=len(rounds))
        raise InvalidRequest(why, "rounds")
    for number, entries in enumerate(rounds):
        if len(entries) != game.players:
            why = Words("tally-players", players=game.players, given=len(entries))
            raise InvalidRequest(why, f"rounds[{number}]")
        _check(title(game.name).mark, asked.fields, entries)
    filled = [[_filled(asked.fields, entry) for entry in entries] for entries in rounds]
    parts = [drawer.parts(game, number, entries) for number, entries in enumerate(filled)]
    outcome = drawer.outcome(game, filled)
    return Score(parts, outcome.scores, outcome.ranks, outcome.winners, drawer.WINNING)


def _drawer(game: AnyGame) -> Drawer:
    if not has_part(game.name, "games", "tally"):
        raise InvalidRequest(Words("tally-none"), game.name)
    return cast(Drawer, part(game.name, "games", "tally"))


def _filled(fields: Sequence[Field], entry: Entry) -> Json:
    return {field.name: entry.get(field.name, _nothing(field)) for field in fields}


def _nothing(field: Field) -> Any:
    return 0 if field.kind == "count" else []


def _check(mark: str, fields: Sequence[Field], entries: Sequence[Entry]) -> None:
    known = {field.name: field for field in fields}
    for entry in entries:
        for name in entry:
            if name not in known:
                why = Words("tally-field", fields=", ".join(known))
                raise InvalidRequest(why, str(name))
    totals: dict[str, int] = {}
    for field in fields:
        stock = field.stock or field.name
        total = sum(count(field, entry.get(field.name, _nothing(field))) for entry in entries)
        totals[stock] = totals.get(stock, 0) + total
        if totals[stock] > field.together:
            what = Words(f"word-{mark}-tally-{stock}") if field.stock else stock
            raise InvalidRequest(Words("tally-together", most=field.together), what)
        if field.printed is not None and total > field.printed:
            why = Words("tally-together", most=field.printed)
            raise InvalidRequest(why, field.name, field.rule)


def count(field: Field, value: Any) -> int:
    """Count what is entered in one field for one player; InvalidRequest if it can't lie there."""
    if field.kind == "count":
        if type(value) is not int or not field.least <= value <= field.most:
            why = Words("tally-count", least=field.least, most=field.most)
            raise InvalidRequest(why, field.name)
        return value
    is_list = isinstance(value, list | tuple) and len(value) >= field.least
    if not is_list or any(type(one) is not int or not 1 <= one <= field.most for one in value):
        why = Words("tally-numbers", least=field.least, most=field.most)
        raise InvalidRequest(why, field.name)
    if field.distinct and (twice := [one for one in value if value.count(one) > 1]):
        raise InvalidRequest(Words("tally-twice", number=twice[0]), field.name)
    return len(value)
