"""A model of Antartik for two, near its end (AN-3 to AN-5 and AN-8 of `games/antartik/rules.py`).

The last cards of the draw pile are worked out to the end. By then most places of the pile are
known, since all saw what went underneath (AN-3.5); so little is left to chance and every way to
play can be tried: bets, exchanges, retry or fresh, stop or turn. What counts is the victory, and
points only between equals.

Left out are moves that hardly ever pay: referees, bets of two stars where one star can be bet,
exchanges that lose stars or beside a bet, and those of an unknown bottom card. All the rest is
held to the reference by `tests/bots/models`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from splashdeck.bots.antartik.features import places_of, victory
from splashdeck.game import Move
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.knowledge import Knowledge
from splashdeck.games.antartik.model import (
    FACE_DOWN_STARS,
    VALUE_OF,
    Bet,
    Card,
    Exchange,
    Fresh,
    Hold,
    Retry,
    Stop,
    Turn,
)

Kind: TypeAlias = tuple[int, int]
"""A value, and the stars on a card that has it."""

Then: TypeAlias = "tuple[str, End, int] | float"
"""What a move leads to: a stage, the table, the stars bet; or the worth of an end of the game."""

Hand: TypeAlias = tuple[int, int, int, int]
"""Face-up cards of one star and of two, face-down ones of one and of two."""

MOST_CARDS = 5
"""The draw pile from which on the end is worked out."""

LOTS = 3
"""With this many cards of a kind, one more makes no difference."""

MOST_TABLES = 6000
"""Tables looked at before the search is given up."""

POINT = 0.002


class TooFar(Exception):
    """More tables than can be looked at."""


class End(NamedTuple):
    """A table near the end; of hands it keeps what can matter, at most LOTS of each kind."""

    places: tuple[Kind | None, ...]
    loose: tuple[Kind, ...]
    middle: tuple[Kind, ...]
    hands: tuple[Hand, Hand]
    lead: int  # of seat 0, in points
    diver: int
    turned: bool
    has_bet: bool


class Endgame:
    """Works out what tables near the end are worth, by all that can still happen, each once."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, End, int], float] = {}

    def worth(self, stage: str, end: End, bet: int = 0) -> float:
        """Say what a table at some stage of a step is worth to seat 0."""
        key = (stage, end, bet)
        if key not in self.found:
            if len(self.found) > MOST_TABLES:
                raise TooFar
            self.found[key] = self.chance(end, bet) if stage == "turn" else self.best(*key)
        return self.found[key]

    def best(self, stage: str, end: End, bet: int) -> float:
        """Say what a table is worth to seat 0 if whoever decides chooses best."""
        seat = 1 - end.diver if stage == "bet" else end.diver
        choices = (self.worth_of(then) for then in moves(stage, end, bet).values())
        return max(choices) if seat == 0 else min(choices)

    def worth_of(self, then: Then) -> float:
        """Say what a move is worth to seat 0, by what it leads to."""
        return self.worth(*then) if isinstance(then, tuple) else then

    def chance(self, end: End, bet: int) -> float:
        """Turn the next card up: a known one, or any of those left."""
        first = end.places[0]
        cards = [first] if first is not None else list(end.loose)
        return sum(self.worth_of(turned(end, card, bet)) for card in cards) / len(cards)


def moves(stage: str, end: End, bet: int) -> dict[str, Then]:
    """List what can be chosen and what it leads to; an end of the game leads to its worth."""
    if stage == "begin":
        fresh = end._replace(places=end.places + end.middle, middle=())
        found: dict[str, Then] = {"retry": ("bet", end, 0), "fresh": ("turn", fresh, 0)}
        return found | exchanges(stage, end, end.diver)
    if stage == "dive":
        found = {"turn": ("turn", end, bet), "stop": stopped(end, bet)}
        return found if bet else found | exchanges(stage, end, end.diver)
    rival = 1 - end.diver
    hand = end.hands[rival]
    after = "dive" if end.turned else "turn"
    found = {"hold": (after, end, 0)}
    if not end.middle or end.has_bet:
        return found
    if hand[0] or hand[1]:
        stars = 1 if hand[0] else 2  # two stars are never the better bet
        less = changed(end, rival, up={stars: -1})
        found[f"bet {stars}"] = (after, less._replace(has_bet=True), stars)
    return found | exchanges(stage, end, rival)


def exchanges(stage: str, end: End, seat: int) -> dict[str, Then]:
    """List the exchanges with a known bottom card (AN-5.4)."""
    bottom = end.places[-1]
    if bottom is None:
        return {}
    found: dict[str, Then] = {}
    for stars in (1, 2):
        if end.hands[seat][stars + 1] and stars + bottom[1] >= FACE_DOWN_STARS:
            after = changed(end, seat, up={stars: 1}, down={stars: -1})
            after = changed(after, seat, up={bottom[1]: 1})._replace(places=end.places[:-1])
            over = not after.places  # AN-8.1
            found[f"exchange {stars}"] = result(landed(after)) if over else (stage, after, 0)
    return found


def turned(end: End, card: Kind, bet: int) -> Then:
    """Lay a card into the dive, or flop (AN-3.3)."""
    loose = end.loose
    if end.places[0] is None:
        at = loose.index(card)
        loose = loose[:at] + loose[at + 1 :]
    end = end._replace(places=end.places[1:], loose=loose)
    if card[0] in [value for value, _ in end.middle]:
        end = won(changed(end, end.diver, up={card[1]: 1}), bet)
        return next_turn(end, "begin") if end.places else result(end)
    if bet:
        end = changed(end, end.diver, up={bet: 1})
    end = end._replace(middle=(*end.middle, card), turned=True)
    return ("bet", end, 0) if end.places else result(landed(end))


def stopped(end: End, bet: int) -> tuple[str, End, int]:
    """End a perfect dive (AN-3.2); the next diver turns a card at once."""
    return next_turn(won(landed(end), bet), "turn")


def next_turn(end: End, stage: str) -> tuple[str, End, int]:
    """Let the other seat dive."""
    return stage, end._replace(diver=1 - end.diver, turned=False, has_bet=False), 0


def landed(end: End) -> End:
    """Give the dive to a diver who has turned a card."""
    if not end.turned:
        return end
    for _, stars in end.middle:
        end = changed(end, end.diver, up={stars: 1})
    return end._replace(middle=())


def won(end: End, bet: int) -> End:
    """Give a bet back face down (AN-5.2)."""
    return changed(end, 1 - end.diver, down={bet: 1}) if bet else end


def changed(
    end: End, seat: int, up: dict[int, int] | None = None, down: dict[int, int] | None = None
) -> End:
    """Add to a seat's cards by their stars (AN-8.2)."""
    hand, gain = list(end.hands[seat]), 0
    for stars, count in (up or {}).items():
        hand[stars - 1], gain = min(hand[stars - 1] + count, LOTS), gain + stars * count
    for stars, count in (down or {}).items():
        hand[stars + 1] = min(hand[stars + 1] + count, LOTS)
        gain += FACE_DOWN_STARS * count
    mine = (hand[0], hand[1], hand[2], hand[3])
    hands = (mine, end.hands[1]) if seat == 0 else (end.hands[0], mine)
    return end._replace(hands=hands, lead=end.lead + (gain if seat == 0 else -gain))


def result(end: End) -> float:
    """Say who has won: 1, 0.5 or 0 for seat 0, and a little for the points."""
    won: float = victory((end.lead, 0), 0)
    return won + POINT * end.lead


# --- from what a seat knows ---


def endgame_move(game: Antartik, known: Knowledge, legal: Iterable[Move]) -> Move | None:
    """Find the best move if the end is near enough to be worked out, else None.

    It is not where a diver knows more than we do (AN-6.2).
    """
    bet = next((game.stars[card] for _, card in known.bets), 0)
    within = game.players == 2 and len(known.pile) <= MOST_CARDS and not game.juniors
    secret = known.arranged and known.seat != known.diver
    if not within or secret or known.phase not in ("begin", "bet", "dive"):
        return None
    end, search = end_of(game, known), Endgame()
    try:
        found = {move: search.worth_of(then) for move, then in moves(known.phase, end, bet).items()}
    except TooFar:
        return None
    sign = 1 if known.seat == 0 else -1
    best = max(found, key=lambda name: sign * found[name])
    plain = [move for move in legal if name_of(game, move) == best]
    return min(plain, key=lambda move: _bonus(game, move), default=None)


def end_of(game: Antartik, known: Knowledge) -> End:
    """Set the end up from what a seat knows."""

    def kinds(cards: Iterable[Card]) -> tuple[Kind, ...]:
        return tuple((VALUE_OF[card], game.stars[card]) for card in cards)

    def hand(seat: int) -> Hand:
        up, down = kinds(known.face_up[seat]), kinds(known.face_down[seat])
        ones, backs = sum(s == 1 for _, s in up), sum(s == 1 for _, s in down)
        counts = (ones, len(up) - ones, backs, len(down) - backs)
        return tuple(min(count, LOTS) for count in counts)  # type: ignore[return-value]

    places = places_of(known.known, len(known.pile))
    loose = [card for card in known.pile if card not in places]
    return End(
        tuple(None if card is None else kinds([card])[0] for card in places),
        tuple(sorted(kinds(loose))),
        kinds(known.middle),
        (hand(0), hand(1)),
        lead_of(game, known),
        known.diver,
        known.turned > 0,
        bool(known.has_bet),
    )


def lead_of(game: Antartik, known: Knowledge) -> int:
    """Count how far seat 0 is ahead."""
    fronts = [sum(game.stars[card] for card in cards) for cards in known.face_up]
    points = [
        front + FACE_DOWN_STARS * len(cards)
        for front, cards in zip(fronts, known.face_down, strict=True)
    ]
    return points[0] - points[1]


def name_of(game: Antartik, move: Move) -> str:
    """Name a move as `moves` does: cards of equal stars are alike."""
    if isinstance(move, Bet | Exchange):
        return f"{str(move).split()[0]} {game.stars[move.card]}"
    return str(move) if isinstance(move, Retry | Fresh | Hold | Turn | Stop) else ""


def _bonus(game: Antartik, move: Move) -> bool:
    return isinstance(move, Bet) and move.card in game.referees
