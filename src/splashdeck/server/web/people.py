"""People, over HTTP: who is calling, their name, their games, whom they block."""

from __future__ import annotations

from secrets import randbits
from typing import Annotated, Any, cast

import msgspec
from litestar import Response, delete, get, patch, post
from msgspec import Meta, Struct
from msgspec.structs import replace

from splashdeck.bots import LEVELS
from splashdeck.server.identity import (
    COOKIE,
    COOKIE_AGE,
    RENEW_AGE,
    SECURE_COOKIE,
    Person,
    new_id,
)
from splashdeck.server.store.programs import Programs
from splashdeck.server.store.ratings import read_rating
from splashdeck.server.store.skill import Rating
from splashdeck.server.web.asking import (
    REFUSALS,
    Ask,
    Id,
    address,
    caller,
    caller_or_none,
    count_by_both,
    count_together,
    hall_of,
    language_of,
    shows_token,
)
from splashdeck.table import refuse
from splashdeck.table.names import Duck, clean_name, guest_name

Name = Annotated[str, Meta(min_length=1, max_length=200)]
PROGRAM = " (bot)"
"""What stands behind the name of every program, so that all see what sits at their table."""


class Me(Struct):
    """Who the caller is: their id, name and duck."""

    id: str
    name: str
    duck: str | None = None


class Naming(Struct, forbid_unknown_fields=True):
    """A name to go by; none: one is given."""

    name: Name | None = None


class Change(Struct, forbid_unknown_fields=True):
    """Another name, another duck, or both; what is left out stays as it is."""

    name: Name | None = None
    duck: Duck | None = None


class Blocking(Struct, forbid_unknown_fields=True):
    """Whom to block, or to block no longer."""

    person: Id
    blocked: bool = True


class FinishedGame(Struct):
    """One game of a person's history."""

    table: str
    game: str
    ended: int | None
    seat: int
    score: int
    rank: int
    won: bool
    players: int
    level: str | None
    """The strongest bot that sat there; None: people only."""
    rated: bool = False
    """Did it count for the person's rating?"""


class RatingNow(Struct):
    """A rating: with 95 in 100 it is within `give_or_take` of `value`."""

    value: int
    give_or_take: int


class RatedGame(Struct):
    """What one rated game made of a rating."""

    table: str
    at: int
    rank: int
    """Among the people of that game."""
    change: int
    rating: RatingNow


class GameRating(Struct):
    """A person's rating in one game, and how it came about, the oldest first."""

    game: str
    games: int
    rating: RatingNow
    history: list[RatedGame]


class Statistics(Struct):
    """How a person has fared, by game."""

    games: dict[str, dict[str, float]]


def with_cookie(request: Ask, person: Person) -> Response[Me]:
    """Answer with a person and their cookie."""
    response = Response(Me(person.id, person.name, person.duck), status_code=200)
    hall = hall_of(request)
    is_secure: bool = request.app.state.settings.secure
    response.set_cookie(
        SECURE_COOKIE if is_secure else COOKIE,
        hall.signer.cookie(person, hall.clock.now()),
        max_age=COOKIE_AGE,
        httponly=True,
        secure=is_secure,
        samesite="lax",
    )
    return response


def chosen_name(request: Ask, data: Naming) -> str:
    """Return the name that was asked for, else a duck's in the language of the browser."""
    if data.name is not None:
        return clean_name(data.name)
    return guest_name(randbits(32), language_of(request))


def marked(name: str) -> str:
    """Return the name of a program, which says that it is one."""
    return clean_name(clean_name(name).removesuffix(PROGRAM) + PROGRAM)


@get("/api/me", responses=REFUSALS, tags=["people"])
async def who_am_i(request: Ask, stranger: bool = False) -> Response[Me | None]:
    """Tell who the caller is, and renew a cookie that is a day old.

    To a caller who says that they may be a `stranger`, null is an answer; else it is a refusal.
    """
    if shows_token(request):
        reader = await caller(request)
        return Response(Me(reader.id, reader.name, reader.duck))
    found = await hall_of(request).known(request.headers.get("cookie", ""))
    if found is None:
        if stranger:
            return Response(None)
        raise refuse("no-identity")
    person, _, claim = found
    if claim.age > RENEW_AGE:
        return cast("Response[Me | None]", with_cookie(request, person))
    return Response(Me(person.id, person.name, person.duck))


@post("/api/me", responses=REFUSALS, tags=["people"], status_code=200)
async def become_guest(request: Ask, data: Naming) -> Response[Me]:
    """Make the caller a guest with a name and a cookie; callers who are known stay who they are."""
    hall = hall_of(request)
    known = await caller_or_none(request)
    if known is not None:
        return with_cookie(request, known)
    name = chosen_name(request, data)
    request.app.state.guests.take(address(request), hall.clock.now() / 1000)
    await count_together(request, "guests", address(request))
    person = Person(new_id(), name)
    await hall.people.add_person(person, hall.clock.now())
    return with_cookie(request, person)


@patch("/api/me", responses=REFUSALS, tags=["people"])
async def rename_me(request: Ask, data: Change) -> Me:
    """Change the caller's name or duck."""
    person, hall = await caller(request), hall_of(request)
    count_by_both(request, request.app.state.renames, person)
    name = person.name if data.name is None else clean_name(data.name)
    if data.name is not None and await Programs(hall.storage).is_one(person.id):
        name = marked(data.name)
    changed = replace(person, name=name, duck=data.duck or person.duck)
    await hall.people.rename(changed)
    hall.rename(changed)
    return Me(changed.id, changed.name, changed.duck)


@delete("/api/me", responses=REFUSALS, tags=["people"], status_code=204)
async def forget_me(request: Ask) -> None:
    """Erase the caller: name, passkeys, chat, seats; moves stay, as those of a nameless seat.

    Their programs are erased with them.
    """
    await hall_of(request).forget(await caller(request))


@post("/api/me/sign-out", responses=REFUSALS, tags=["people"], status_code=200)
async def sign_out_everywhere(request: Ask) -> Response[Me]:
    """End all cookies of the caller, on every device; this one gets a new one at once."""
    return with_cookie(request, await hall_of(request).sign_out(await caller(request)))


@get("/api/me/export", responses=REFUSALS, tags=["people"])
async def export_me(request: Ask) -> dict[str, Any]:
    """Hand the caller all that is stored about them."""
    person = await caller(request)
    return await hall_of(request).people.everything_about(person.id)


@get("/api/me/history", responses=REFUSALS, tags=["people"])
async def my_history(request: Ask) -> list[FinishedGame]:
    """List the caller's finished games, the newest first."""
    person = await caller(request)
    return [_finished(row) for row in await hall_of(request).people.finished_games(person.id)]


@get("/api/me/statistics", responses=REFUSALS, tags=["people"])
async def my_statistics(request: Ask) -> Statistics:
    """Sum up the caller's finished games."""
    games: dict[str, dict[str, float]] = {}
    for game in await my_history.fn(request):
        sums = games.setdefault(game.game, {"played": 0, "won": 0, "score": 0.0, "rank": 0.0})
        played = sums["played"]
        sums["score"] = (sums["score"] * played + game.score) / (played + 1)
        sums["rank"] = (sums["rank"] * played + game.rank) / (played + 1)
        sums["played"] = played + 1
        sums["won"] += game.won
    return Statistics(games)


def _finished(row: dict[str, Any]) -> FinishedGame:
    outcome, seat = msgspec.json.decode(row["outcome"]), row["seat"]
    return FinishedGame(
        row["id"],
        row["game"],
        row["ended"],
        seat,
        outcome["scores"][seat],
        outcome["ranks"][seat],
        seat in outcome["winners"],
        len(outcome["ranks"]),
        max(row["levels"], key=list(LEVELS).index, default=None),
        bool(row["rated"]),
    )


@get("/api/me/ratings", responses=REFUSALS, tags=["people"])
async def my_ratings(request: Ask) -> list[GameRating]:
    """Tell the caller's ratings by game; a game that they have not played rated is left out."""
    person = await caller(request)
    now, changes = await hall_of(request).people.rated_games(person.id)
    return [
        GameRating(
            row["game"],
            row["games"],
            rating_now(read_rating(row)),
            [_rated(one) for one in changes if one["game"] == row["game"]],
        )
        for row in now
    ]


def rating_now(rating: Rating) -> RatingNow:
    """Write a rating in whole numbers."""
    return RatingNow(rating.value, rating.give_or_take)


def _rated(row: dict[str, Any]) -> RatedGame:
    after = read_rating(row)
    change = after.value - round(row["mu_before"])
    return RatedGame(row["table"], row["at"], row["rank"], change, rating_now(after))


@post("/api/blocks", responses=REFUSALS, tags=["people"], status_code=204)
async def block(request: Ask, data: Blocking) -> None:
    """Block somebody, so that neither sits at a table of the other, or no longer."""
    person = await caller(request)
    people = hall_of(request).people
    if await people.person(data.person) is None:
        raise refuse("no-such-person")
    await people.block(person.id, data.person, data.blocked)


HANDLERS = [
    who_am_i,
    become_guest,
    rename_me,
    forget_me,
    sign_out_everywhere,
    export_me,
    my_history,
    my_statistics,
    my_ratings,
    block,
]
