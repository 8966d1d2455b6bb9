"""Planning: what is to be played, by whom and how, which can be changed until the deal.

A plan is a table's set-up, its options, whether it is public, and its seats as far as no person
sits on them. Each change makes a new plan with the next number, or is refused and changes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import UnsetType, ValidationError, convert, to_builtins
from msgspec.inspect import (
    BoolType,
    FloatType,
    IntType,
    LiteralType,
    NoneType,
    StructType,
    UnionType,
    type_info,
)
from msgspec.structs import replace

from splashdeck.errors import InvalidSetup, Words
from splashdeck.fairness import MOST_SEATS
from splashdeck.game import Json, Seat
from splashdeck.games import bind
from splashdeck.table.names import clean_sheet, has_own_sheet
from splashdeck.table.protocol import PlanChange, SeatWish, TableChange, TableOptions, refuse
from splashdeck.table.rated import check_rated
from splashdeck.table.rows import Plan, SeatKind, SeatRow
from splashdeck.table.seating import brief_setup, check_level

SHORTEST_PUBLIC_WINDOW = 2.0

_OPTIONS = type_info(TableOptions)
assert isinstance(_OPTIONS, StructType)
OPTION_TYPES = {field.name: field.type for field in _OPTIONS.fields}
"""What each option of a table is made of."""


def check_options(options: TableOptions, public: bool, players: int) -> None:
    """Raise InvalidSetup if a table of this many players can't be run so."""
    if public and options.window < SHORTEST_PUBLIC_WINDOW:
        raise InvalidSetup(Words("table-window"), where="options.window")
    if options.first is not None and options.first >= players:
        raise InvalidSetup(Words("error-no-seat", number=options.first), where="options.first")


def changed_plan(plan: Plan, change: TableChange, host: str, levels: Sequence[str]) -> Plan:
    """Make the next plan, or return the same one if nothing differs.

    `host` is who changes it. TableError or InvalidSetup, which names the key, if it can't be.
    """
    row = plan.table
    if change.plan is not None and change.plan != row.plan:
        raise refuse("stale-plan")
    if change.setup.get("game", row.game) != row.game:
        raise InvalidSetup(Words("error-table-game"), where="setup.game")
    wishes = change.seats
    if wishes is None:
        wishes = _as_many(plan.seats, change.setup.get("players", len(plan.seats)))
    seats = _seated(plan.seats, wishes, levels)
    setup = _setup(row.setup, change.setup, seats)
    juniors = setup.get("juniors", ())
    seats = [replace(seat, junior=seat.seat in juniors) for seat in seats]
    options = _options(row.options, change.options, [wish.seat for wish in wishes])
    public = row.public if change.public is None else change.public
    check_options(options, public, len(seats))
    check_rated(bind(setup), options)
    is_new_sheet = "sheet" in change.setup
    author = (host if is_new_sheet else row.author) if has_own_sheet(setup) else None
    changed = replace(row, setup=setup, options=options, public=public, author=author)
    if changed == row and tuple(seats) == plan.seats:
        return plan
    return Plan(replace(changed, plan=row.plan + 1), tuple(seats))


def _as_many(seats: Sequence[SeatRow], players: Any) -> list[SeatWish]:
    """Wish for this many seats: new ones are open, and of the free ones the last go first."""
    wishes = [SeatWish(seat.seat) for seat in seats]
    if type(players) is not int or players < 0:
        return wishes  # what is wrong with it, the game says
    free = [seat.seat for kind in ("bot", "open") for seat in seats if seat.kind == kind]
    while len(wishes) > players:
        if not free:
            raise refuse("seat-taken", Words("error-seats-people"))
        gone = free.pop()
        wishes = [wish for wish in wishes if wish.seat != gone]
    return wishes + [SeatWish() for _ in range(min(players, MOST_SEATS) - len(wishes))]


def _seated(
    seats: Sequence[SeatRow], wishes: Sequence[SeatWish], levels: Sequence[str]
) -> list[SeatRow]:
    """Put the seats in their new order, each as it is wished for; people keep theirs."""
    if len(wishes) > MOST_SEATS:
        raise refuse("too-many", Words("error-seats-most", most=MOST_SEATS))
    named = [wish.seat for wish in wishes if wish.seat is not None]
    for number in named:
        if number >= len(seats) or named.count(number) > 1:
            raise InvalidSetup(Words("error-no-seat", number=number), where="seats")
    for seat in seats:
        if seat.kind == "human" and seat.seat not in named:
            raise refuse("seat-taken", Words("error-seat-person", number=seat.seat))
    made = []
    for number, wish in enumerate(wishes):
        was = SeatRow(number) if wish.seat is None else seats[wish.seat]
        made.append(replace(_wished(was, wish, levels, number), seat=number))
    return made


def _wished(was: SeatRow, wish: SeatWish, levels: Sequence[str], number: Seat) -> SeatRow:
    """Return a seat as it is wished for, under its old number."""
    junior = was.junior if isinstance(wish.junior, UnsetType) else wish.junior
    if isinstance(wish.bot, UnsetType):
        return replace(was, junior=junior)
    if was.kind == "human":
        raise refuse("seat-taken")
    check_level(wish.bot, levels, f"seats.{number}.bot")
    kind: SeatKind = "open" if wish.bot is None else "bot"
    return SeatRow(was.seat, kind, level=wish.bot, junior=junior)


def _setup(before: Json, change: Json, seats: Sequence[SeatRow]) -> Json:
    """Merge the changed keys and have the game check all of it."""
    setup = {**before, "players": len(seats), **change}
    if isinstance(change.get("options"), dict):
        setup["options"] = {**before.get("options", {}), **change["options"]}
    juniors = [seat.seat for seat in seats if seat.junior]
    if "juniors" not in change and (juniors or "juniors" in before):
        setup["juniors"] = juniors
    game = bind(setup)
    if game.players != len(seats):
        why = Words("error-seats", players=game.players, given=len(seats))
        raise InvalidSetup(why, where="seats")
    return clean_sheet(game.setup_keys())


def _options(before: TableOptions, change: Json, places: Sequence[Seat | None]) -> TableOptions:
    """Merge the changed options; who begins stays the same player, wherever they sit now."""
    merged = to_builtins(before)
    if before.first is not None and "first" not in change:
        merged["first"] = places.index(before.first) if before.first in places else None
    for key in change:
        if key not in merged:
            known = ", ".join(merged)
            raise InvalidSetup(Words("table-option", known=known), where=f"options.{key}")
    try:
        return convert({**merged, **change}, TableOptions)
    except ValidationError as error:
        found = re.search(r"\$\.(\w+)", str(error))
        assert found is not None  # every field has its path
        raise InvalidSetup(what_it_takes(found[1]), where=f"options.{found[1]}") from None


def what_it_takes(option: str) -> Words:
    """Say which values an option of a table can have."""
    kind = OPTION_TYPES[option]
    kinds = kind.types if isinstance(kind, UnionType) else (kind,)
    value = kinds[0]
    if isinstance(value, IntType | FloatType):
        none = "yes" if any(isinstance(one, NoneType) for one in kinds) else "no"
        assert value.ge is not None
        assert value.le is not None
        return Words("table-number", least=int(value.ge), most=int(value.le), none=none)
    if isinstance(value, LiteralType):
        return Words("table-choice", known=", ".join(map(str, value.values)))
    assert isinstance(value, BoolType)
    return Words("table-whether")


# --- what is other than before ---


def plan_changes(before: Plan, after: Plan) -> list[PlanChange]:
    """Name everything that is planned otherwise, for all to be told."""
    old, new = before.table, after.table
    changes: list[PlanChange] = []
    if len(before.seats) != len(after.seats):
        changes.append(PlanChange("players", len(after.seats)))
    changes += _seat_changes(before.seats, after.seats)
    changes += _differences("setup.", _rules_of(old.setup), _rules_of(new.setup))
    changes += _differences("options.", to_builtins(old.options), to_builtins(new.options))
    if old.public != new.public:
        changes.append(PlanChange("public", new.public))
    return changes


def _rules_of(setup: Json) -> Json:
    """Write a set-up flat, without what its seats tell, and with a sheet's name for a sheet."""
    rules = {k: v for k, v in brief_setup(setup).items() if k not in ("players", "juniors")}
    options: Json = rules.pop("options", {})
    return rules | {f"options.{name}": value for name, value in options.items()}


def _differences(prefix: str, old: Json, new: Json) -> Iterator[PlanChange]:
    for key, value in new.items():
        if key not in old or old[key] != value:
            yield PlanChange(prefix + key, value)


def _seat_changes(old: Sequence[SeatRow], new: Sequence[SeatRow]) -> Iterator[PlanChange]:
    """Name the free seats that are meant otherwise, and the players who are juniors or no longer.

    Where the number of seats has changed, the free ones are new ones as far as anybody cares:
    then only bots are named that were not there.
    """
    people = {seat.person: seat for seat in old}
    bots = [seat.level for seat in old if seat.kind == "bot"]
    for seat in new:
        if seat.kind == "human":
            was = people.get(seat.person, seat)
        elif len(old) == len(new):
            was = old[seat.seat]
        else:
            is_old = seat.kind == "open" or seat.level in bots
            if seat.level in bots:
                bots.remove(seat.level)
            was = seat if is_old else SeatRow(seat.seat, junior=seat.junior)
        if (was.kind, was.level) != (seat.kind, seat.level) and seat.kind != "human":
            yield PlanChange(f"seats.{seat.seat}.bot", seat.level)
        if was.junior != seat.junior:
            yield PlanChange(f"seats.{seat.seat}.junior", seat.junior)
