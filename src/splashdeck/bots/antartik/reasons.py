"""Antartik: the facts that speak for or against a move, with exact odds.

One thing is believed rather than known, and said to be: of what a diver has put on top
(AN-6.2) nothing flops that need not.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from splashdeck.game import Move, Statement
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.knowledge import Knowledge
from splashdeck.games.antartik.model import (
    FACE_DOWN_STARS,
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
    Referee,
    Retry,
    Stop,
    Turn,
)


class Reasons:
    """What the coach says of a move, from what a seat knows."""

    def __init__(self, game: Antartik) -> None:
        self.game = game

    def kind(self, move: Move) -> Hashable:
        """Name what matters of a move: equal cards may be bet or spent alike."""
        if isinstance(move, Bet | Exchange | Referee | Parachute):
            bonus = move.card in self.game.referees, move.card in self.game.parachutes
            return type(move).__name__, VALUE_OF[move.card], self.game.stars[move.card], bonus
        if isinstance(move, Arrange):
            return "arrange", *(
                tuple(VALUE_OF[card] for card in cards) for cards in (move.top, move.under)
            )
        return str(move)

    def facts(self, known: Knowledge, move: Move) -> list[Statement]:
        """Tell the odds of the next card, and what they are the odds of."""
        match move:
            case Turn() | Go() | Retry():
                return [_flop(known), *_at_stake(self.game, known)]
            case Fresh():
                return [Statement("AN-4.2", "coach-an-fresh"), *_given_up(self.game, known)]
            case Stop():
                return [_lands(self.game, known.middle, "AN-3.2"), *_bets_paid(known), _flop(known)]
            case Bet(card):
                stars: dict[str, str | int] = {"stars": self.game.stars[card]}
                return [*_ends(known), Statement("AN-5.2", "coach-an-bet", stars)]
            case Hold():
                return [*_ends(known), Statement("AN-5.3", "coach-an-hold")]
            case Referee():
                return [_flop(known), Statement("AN-6.1", "coach-an-referee")]
            case Arrange(top, _):
                return [_arranged(known, top)]
            case Parachute(card):
                return [_lands(self.game, known.middle, "AN-7.1"), _spent(self.game, card)]
            case Accept():
                return [
                    _lands(self.game, [known.duplicate or ""], "AN-3.3"),
                    *_given_up(self.game, known),
                ]
            case Exchange(card):
                return [_exchanged(self.game, known, card)]
        return []


# --- odds ---


def flop_odds(known: Knowledge) -> float:
    """Return the chance that the next card repeats a value of the middle."""
    odds = _exact_flop_odds(known)
    return odds if odds == 1 or not _is_chosen(known) else 0.0


def _exact_flop_odds(known: Knowledge) -> float:
    values = {VALUE_OF[card] for card in known.middle}
    odds = sum(odds for card, odds in next_card(known).items() if VALUE_OF[card] in values)
    return round(odds, 9)


def _is_chosen(known: Knowledge) -> bool:
    """Has a rival put the next card on top (AN-6.2)? Of one's own card one knows the value."""
    return known.arranged > 0 and known.seat != known.diver


def next_card(known: Knowledge, place: int = 0) -> dict[Card, float]:
    """Return the exact chances of the cards that may lie at a place of the draw pile."""
    placed = {card for group in known.known for card in group.cards}
    loose = [card for card in known.pile if card not in placed]
    for group in known.known:
        if place in group.places:
            strangers = len(group.places) - len(group.cards)
            odds = dict.fromkeys(group.cards, 1 / len(group.places))
            if strangers:
                odds |= dict.fromkeys(loose, strangers / len(group.places) / len(loose))
            return odds
    return dict.fromkeys(loose, 1 / len(loose)) if loose else {}


def percent(odds: float) -> int:
    """Round odds to whole percents, but call nothing certain that is not."""
    return min(max(round(100 * odds), 1), 99) if 0 < odds < 1 else round(100 * odds)


# --- statements ---


def _flop(known: Knowledge) -> Statement:
    coming = next_card(known)
    values = {VALUE_OF[card] for card in known.middle}
    odds = flop_odds(known)
    if not odds:
        return Statement("AN-3.3", "coach-an-no-flop")
    flops = sum(VALUE_OF[card] in values for card in coming)
    if len(set(coming.values())) > 1:
        return Statement("AN-3.3", "coach-an-flop-odds", {"odds": percent(odds)})
    args: dict[str, str | int] = {"odds": percent(odds), "flops": flops, "left": len(coming)}
    return Statement("AN-3.3", "coach-an-flop", args)


def _stars(game: Antartik, cards: Iterable[Card]) -> int:
    return sum(game.stars[card] for card in cards if card)


def _at_stake(game: Antartik, known: Knowledge) -> list[Statement]:
    if not flop_odds(known):
        return []
    args: dict[str, str | int] = {"stars": _stars(game, known.middle)}
    return [Statement("AN-3.3", "coach-an-at-stake", args)]


def _given_up(game: Antartik, known: Knowledge) -> list[Statement]:
    args: dict[str, str | int] = {"stars": _stars(game, known.middle)}
    return [Statement("AN-3.5", "coach-an-given-up", args)]


def _lands(game: Antartik, cards: Iterable[Card], rule: str) -> Statement:
    return Statement(rule, "coach-an-lands", {"stars": _stars(game, cards)})


def _bets_paid(known: Knowledge) -> list[Statement]:
    if not known.bets:
        return []
    return [Statement("AN-5.2", "coach-an-pays", {"count": len(known.bets)})]


def _ends(known: Knowledge) -> list[Statement]:
    """Say how likely the dive ends here: by a flop alone, or also because the diver may stop."""
    odds = flop_odds(known)
    args: dict[str, str | int] = {"odds": percent(odds)}
    if odds != _exact_flop_odds(known):
        return [Statement("AN-6.2", "coach-an-ends-chosen", {"turned": known.turned})]
    if known.turned:
        return [Statement("AN-5.2", "coach-an-ends", args)]
    return [Statement("AN-3.6", "coach-an-ends-by-flop", args)]


def _arranged(known: Knowledge, top: tuple[Card, ...]) -> Statement:
    values = [VALUE_OF[card] for card in (*known.middle, *top)]
    if not top:
        return Statement("AN-6.1", "coach-an-buried")
    safe = 0
    for place in range(len(known.middle), len(values)):
        if values[place] in values[:place]:
            break
        safe += 1
    return Statement("AN-6.1", "coach-an-arranged", {"count": safe})


def _spent(game: Antartik, card: Card) -> Statement:
    return Statement("AN-7.1", "coach-an-spent", {"stars": game.stars[card]})


def _exchanged(game: Antartik, known: Knowledge, card: Card) -> Statement:
    bottom = next_card(known, len(known.pile) - 1)
    brings = game.stars[card] + sum(game.stars[one] * odds for one, odds in bottom.items())
    args: dict[str, str | int] = {"brings": f"{brings:.1f}", "before": FACE_DOWN_STARS}
    return Statement("AN-5.4", "coach-an-exchange", args)
