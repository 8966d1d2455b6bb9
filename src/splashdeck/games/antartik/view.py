"""Antartik: what a seat sees (AN-9.1), and what will surely follow from its moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, TypeAlias

from splashdeck.game import Consequence, Move, Seat, check_seat
from splashdeck.game import View as GameView
from splashdeck.games.antartik.model import (
    FACE_DOWN_STARS,
    LOOK,
    VALUE_OF,
    Accept,
    Arrange,
    Bet,
    Card,
    Exchange,
    Fresh,
    Go,
    Hold,
    Parachute,
    Phase,
    Referee,
    Retry,
    State,
    Stop,
    Turn,
)
from splashdeck.games.antartik.rules import Rules


class View(GameView, frozen=True):
    """What lies open on the table (AN-9.1), and the viewer's own secrets."""

    private: ClassVar = ("face_down", "looked", "chosen")

    game: str
    """Which game this is."""
    players: int
    """How many play."""
    seat: Seat | None
    """Whose view this is; None is a spectator's."""
    juniors: tuple[Seat, ...]
    """The seats that play by the easier rules for children."""
    phase: Phase
    """What is decided now: how to `begin`, whether to send the `referee`, how to `arrange` the
    cards, whether to `bet`, whether to `dive` on, what to do about a belly `flop`; or it is
    `over`."""
    diver: Seat
    """Who dives."""
    draw_size: int
    """Cards left in the draw pile."""
    middle: tuple[Card, ...]
    """The cards of the dive, the first turned first."""
    face_up: tuple[tuple[Card, ...], ...]
    """By seat, the cards that lie face up before it."""
    face_down_sizes: tuple[int, ...]
    """By seat, how many cards lie face down before it."""
    face_down: tuple[Card, ...]
    """The viewer's own."""
    out: tuple[Card, ...]
    """Cards that are out of the game."""
    turned: int
    """Cards that the diver has turned in this dive."""
    bets: tuple[tuple[Seat, Card], ...]
    """The bets that lie open: seat and card."""
    has_bet: tuple[Seat, ...]
    """The seats that have bet on this dive."""
    looked_size: int
    """Cards that a referee is being shown."""
    looked: tuple[Card, ...] | None
    """The cards that a referee shows to the viewer; None for all others (AN-6.2)."""
    duplicate: Card | None
    """The card that made the dive a belly flop."""
    scores: tuple[int, ...]
    """By seat, the points of the cards that lie open."""
    asked: tuple[Seat, ...]
    """Who takes part in the present decision; `waiting` of them have not chosen yet."""
    waiting: tuple[Seat, ...]
    """Those of `asked` that have not chosen yet."""
    chosen: str | None
    """The viewer's own choice, while others still think."""


def view(rules: Rules, state: State, seat: Seat | None) -> View:
    """Build what a seat sees now; None is a spectator."""
    check_seat(seat, rules.players)
    face_down, looked, chosen = private_part(rules, state, seat)
    return View(  # one by one, in the order of the fields: by name it takes thrice as long
        "antartik",
        rules.players,
        seat,
        rules.juniors,
        state.phase,
        state.diver,
        len(state.draw),
        state.middle,
        state.face_up,
        tuple(map(len, state.face_down)),
        face_down,
        state.out,
        state.turned,
        state.bets,
        tuple(sorted(state.has_bet)),
        len(state.looked),
        looked,
        state.duplicate,
        rules.scores(state),
        state.asked,
        rules.pending(state),
        chosen,
    )


Own: TypeAlias = tuple[tuple[Card, ...], tuple[Card, ...] | None, str | None]


def private_part(rules: Rules, state: State, seat: Seat | None) -> Own:
    """Gather what a seat alone sees: its face-down cards, those looked at, its choice."""
    if seat is None:
        return (), None, None
    chosen = state.chosen[seat]
    looked = state.looked if state.looked and seat == state.diver else None  # AN-6.2
    return state.face_down[seat], looked, None if chosen is None else str(chosen)


def preview(rules: Rules, seen: View, seat: Seat, move: Move) -> tuple[Consequence, ...]:
    """Tell what a legal move surely brings: cards, stars, bets, the end of the game."""
    match move:
        case Retry():
            consequences = [_stays(seen), *_flops_on(seen.middle)]
        case Fresh():
            consequences = [Consequence("AN-3.5", "an-will-go-under", {"count": len(seen.middle)})]
            consequences.append(Consequence("AN-4.2", "an-will-not-flop"))
        case Referee(card):
            consequences = [_out(card, "AN-6.1"), _looks(seen)]
        case Go():
            consequences = _flops_on(seen.middle) or [Consequence("AN-4.2", "an-will-not-flop")]
        case Arrange(top, under):
            consequences = _arranges(seen, top if seen.draw_size else top + under)
        case Bet(card):
            consequences = _bets(rules, seen, card)
        case Hold():
            consequences = [Consequence("AN-5.3", "an-will-ask-again")]
        case Turn():
            consequences = _turns(seen)
        case Stop():
            consequences = [_wins(rules, seen.middle, "AN-3.2"), *_bets_won(seen)]
        case Parachute(card):
            consequences = [_out(card, "AN-7.1"), _out(seen.duplicate or "", "AN-7.1")]
            consequences += [_wins(rules, seen.middle, "AN-7.1"), *_bets_won(seen)]
            consequences += _last_flop(seen)
        case Accept():
            consequences = [_wins(rules, (seen.duplicate or "",), "AN-3.3"), *_bets_won(seen)]
            consequences += _last_flop(seen) or [_stays(seen)]
        case Exchange(card):
            consequences = _exchanges(rules, seen, card)
        case _:
            consequences = []
    return tuple(consequences)


def _values(cards: Iterable[Card]) -> str:
    return ", ".join(str(value) for value in sorted(VALUE_OF[card] for card in cards))


def _stays(seen: View) -> Consequence:
    return Consequence("AN-3.5", "an-will-stay", {"count": len(seen.middle)})


def _flops_on(middle: tuple[Card, ...]) -> list[Consequence]:
    if not middle:
        return []
    return [Consequence("AN-3.3", "an-will-flop-on", {"values": _values(middle)})]


def _out(card: Card, rule: str) -> Consequence:
    return Consequence(rule, "an-will-leave-the-game", {"card": card})


def _looks(seen: View) -> Consequence:
    return Consequence("AN-6.1", "an-will-look", {"count": min(LOOK, seen.draw_size)})


def _arranges(seen: View, coming: tuple[Card, ...]) -> list[Consequence]:
    if not coming:
        return [Consequence("AN-6.1", "an-will-hide-the-next")]
    card = coming[0]
    consequences = [Consequence("AN-6.1", "an-will-come-next", {"card": card})]
    if VALUE_OF[card] in [VALUE_OF[other] for other in seen.middle]:
        consequences.append(Consequence("AN-3.3", "an-will-flop-next", {"card": card}))
    return consequences


def _bets(rules: Rules, seen: View, card: Card) -> list[Consequence]:
    won: dict[str, str | int] = {
        "card": card,
        "stars": FACE_DOWN_STARS,
        "before": rules.stars[card],
    }
    return [
        Consequence("AN-5.2", "an-will-win-bet", won),
        Consequence("AN-5.2", "an-will-lose-bet", {"card": card, "diver": seen.diver}),
        Consequence("AN-5.3", "an-will-have-bet"),
    ]


def _turns(seen: View) -> list[Consequence]:
    consequences = _flops_on(seen.middle)
    consequences += [
        Consequence("AN-5.2", "an-bet-at-stake", {"seat": seat, "card": card})
        for seat, card in seen.bets
    ]
    if seen.draw_size == 1:
        consequences.append(Consequence("AN-8.1", "an-will-be-the-last"))
    return consequences


def _last_flop(seen: View) -> list[Consequence]:
    return [] if seen.draw_size else [Consequence("AN-8.1", "an-will-end-the-game")]


def _wins(rules: Rules, cards: tuple[Card, ...], rule: str) -> Consequence:
    stars = sum(rules.stars[card] for card in cards)
    args: dict[str, str | int] = {"cards": ", ".join(cards), "count": len(cards), "stars": stars}
    return Consequence(rule, "an-will-win", args)


def _bets_won(seen: View) -> list[Consequence]:
    return [
        Consequence("AN-5.2", "an-bet-will-be-won", {"seat": seat, "card": card})
        for seat, card in seen.bets
    ]


def _exchanges(rules: Rules, seen: View, card: Card) -> list[Consequence]:
    args: dict[str, str | int] = {
        "card": card,
        "stars": rules.stars[card],
        "before": FACE_DOWN_STARS,
    }
    consequences = [
        Consequence("AN-5.4", "an-will-turn-up", args),
        Consequence("AN-5.4", "an-will-take-the-bottom"),
    ]
    if seen.draw_size == 1:
        consequences.append(Consequence("AN-8.1", "an-will-end-the-game"))
    return consequences
