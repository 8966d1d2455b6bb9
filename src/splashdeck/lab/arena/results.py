"""What the deals of a match say about its bots."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct

from splashdeck.game import Json
from splashdeck.games.catalogue import title
from splashdeck.lab.arena.intervals import Estimate, mean, share
from splashdeck.lab.arena.journal import Deal
from splashdeck.lab.arena.match import Match
from splashdeck.lab.arena.play import Played
from splashdeck.lab.arena.rating import ahead, ratings


class Against(Struct, frozen=True):
    """How a bot did in one seat against a single other bot in all the others."""

    win_share: float
    low: float
    high: float
    games: int


class Standing(Struct, frozen=True, kw_only=True):
    """How a bot did where it had one seat; `low` and `high` are the ends of its interval."""

    bot: str
    win_share: float
    low: float
    high: float
    expected: float
    """The share of bots of equal strength."""
    rating: float
    rating_low: float
    rating_high: float
    margin: float
    """By how many points it was ahead of the mean of the others."""
    margin_low: float | None
    margin_high: float | None
    decided_share: float | None
    """Two players: its share of the games that were not tied."""
    decided_low: float | None
    decided_high: float | None
    decided: int | None
    games: int
    simulations: int | None
    against: dict[str, Against]


class Place(Struct, frozen=True):
    """How often whoever had this place in the order of turns won, whichever bot it was."""

    win_share: float
    low: float
    high: float


def places(match: Match, deals: Sequence[Deal]) -> list[Place]:
    """Share the wins out by the order of turns; nothing if all act at once."""
    if not deals or not title(match.setup["game"]).first:
        return []
    sizes = [float(len(deal.games)) for deal in deals]
    return [
        Place(*share([_won_from(deal, seat) for deal in deals], sizes))
        for seat in range(match.setup["players"])
    ]


def _won_from(deal: Deal, seat: int) -> float:
    return sum(1 / game.ranks.count(1) for game in deal.games if game.ranks[seat] == 1)


def standings(match: Match, deals: Sequence[Deal]) -> list[Standing]:
    """Work out how each bot did, in the order in which they were named."""
    if not deals:
        return []
    bots = range(len(match.bots))
    rated = ratings([ahead(deal.games, len(bots)) for deal in deals])
    return [_standing(match, deals, bot, rated[bot]) for bot in bots]


def _standing(match: Match, deals: Sequence[Deal], bot: int, rated: Estimate) -> Standing:
    own = [[game for game in deal.games if game.seats.count(bot) == 1] for deal in deals]
    won = _wins(own, bot)
    return Standing(
        bot=match.bots[bot],
        win_share=won.value,
        low=won.low,
        high=won.high,
        expected=1 / match.setup["players"],
        rating=rated.value,
        rating_low=rated.low,
        rating_high=rated.high,
        games=sum(map(len, own)),
        simulations=match.simulations[bot],
        against=_against(match, own, bot),
        **_lead(match, own, bot),
        **_duel(match, own, bot),
    )


def _lead(match: Match, own: Sequence[Sequence[Played]], bot: int) -> Json:
    """Estimate by how many points a bot was ahead; a single deal gives no interval."""
    sign = -1 if title(match.setup["game"]).best == "least" else 1
    ahead_by = mean([sign * fmean(margin(game, bot) for game in games) for games in own])
    low, high = (ahead_by.low, ahead_by.high) if len(own) > 1 else (None, None)
    return {"margin": ahead_by.value, "margin_low": low, "margin_high": high}


def _duel(match: Match, own: Sequence[Sequence[Played]], bot: int) -> Json:
    """Estimate a bot's share of the games that were not tied, if there are two players."""
    settled = [[game for game in games if game.ranks.count(1) == 1] for games in own]
    decided = sum(map(len, settled)) if match.setup["players"] == 2 else None
    share, low, high = _wins(settled, bot) if decided else (None, None, None)
    return {
        "decided_share": share,
        "decided_low": low,
        "decided_high": high,
        "decided": decided,
    }


def _against(match: Match, own: Sequence[Sequence[Played]], bot: int) -> dict[str, Against]:
    """Part a bot's games, deal by deal, by the bot that sat in all the other seats."""
    found = {}
    for other, name in enumerate(match.bots):
        met = [[game for game in games if {*game.seats} == {bot, other}] for games in own]
        if other != bot and any(met):
            found[name] = Against(*_wins(met, bot), sum(map(len, met)))
    return found


def _wins(deals: Sequence[Sequence[Played]], bot: int) -> Estimate:
    wins = [sum(win(game, bot) for game in games) for games in deals]
    return share(wins, [float(len(games)) for games in deals])


def win(game: Played, bot: int) -> float:
    """Return what a bot won of a game; winners of a tie share it."""
    seat = game.seats.index(bot)
    return 1 / game.ranks.count(1) if game.ranks[seat] == 1 else 0.0


def margin(game: Played, bot: int) -> float:
    """Return by how many points a bot's score is above the mean of the others."""
    score = game.scores[game.seats.index(bot)]
    return score - (sum(game.scores) - score) / (len(game.scores) - 1)


def milliseconds(match: Match, deals: Sequence[Deal]) -> dict[str, float | None]:
    """Return each bot's mean processor time for a choice; it depends on the machine."""
    choices = dict.fromkeys(range(len(match.bots)), 0)
    seconds = dict.fromkeys(choices, 0.0)
    for game in (game for deal in deals for game in deal.games):
        for bot, count, time in zip(game.seats, game.choices, game.seconds, strict=True):
            choices[bot] += count
            seconds[bot] += time
    return {
        name: 1000 * seconds[bot] / choices[bot] if choices[bot] else None
        for bot, name in enumerate(match.bots)
    }
