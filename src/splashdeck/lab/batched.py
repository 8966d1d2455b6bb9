"""A cell of a study played on the twin: ten thousand games a figure instead of hundreds.

What a twin can't tell is looked into on the reference, in a few games: for a title whose twin
draws no worlds, where chances to win moved by luck or by choice, and what choices are worth; and
where it knows no outlook, drama and suspense.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from splashdeck.games import AnyGame
from splashdeck.lab import figures as formulas
from splashdeck.lab.batch import Style, Table
from splashdeck.lab.causes import causes_of
from splashdeck.lab.figures import Duel
from splashdeck.lab.games import Games
from splashdeck.lab.published import Figure
from splashdeck.lab.resampling import Estimate, shares
from splashdeck.lab.study import LOOKED_INTO, MOST_LOOKED_INTO, Cell, margins
from splashdeck.lab.traces import Sources, play
from splashdeck.lab.trials import scales_of

PARTS_OF_DEALS = (4, 2, 1)
"""After which parts of the deals it is looked at whether a share is sure enough."""
CLOSE = 0.0095
"""Half an interval that is narrow enough for a share: within 1 percentage point."""
MOST_TIMES, BLOCK = 3, 1024
"""How many times the games may be played for a rare share; this many are added at once."""
MOST_DRAWN = 5
"""How many times they may be played to draw decisions that are parted into luck and choice."""


def is_close(share: Estimate) -> bool:
    """Is a share as sure as is asked for?"""
    return share.high - share.low <= 2 * CLOSE


def enough(share: Estimate, count: int, most: int) -> int:
    """Say how many deals make a share sure, where `count` do not: whole blocks more.

    The last block alone may go beyond `most`.
    """
    wanted = count * ((share.high - share.low) / 2 / CLOSE) ** 2
    blocks = -(-int(min(1.05 * wanted, most) - count) // BLOCK)
    return count + max(blocks, 1) * BLOCK


class BatchedCell(Cell):
    """One level at one table, on the twin."""

    def __init__(
        self, game: AnyGame, level: str, below: str | None, games: int, seed: str, table: Table
    ) -> None:
        super().__init__(game, level, below, games, seed)
        self.table = table
        self.text = seed
        self.known: dict[tuple[str, str, int], tuple[np.ndarray, np.ndarray]] = {}

    def figures(self) -> Iterator[Figure]:
        """Work the twelve out, in their order."""
        self.all = self.alike(0, self.games)
        found: dict[str, Figure] = {}
        for name, formula in formulas.OF_GAMES.items():
            found[name] = self.figure(name, formula(self.all), self.games)
        found["choice"] = self.choice()
        self.look()
        timed = self.longer(self.all) if self.all.behind is not None else self.sampled()
        for name, formula in formulas.OF_CHANCES.items():
            parts = formula(timed) if timed is not None else {}
            found[name] = self.figure(name, parts, 0 if timed is None else len(timed.deals))
        found |= self.sources()
        found |= self.rungs()
        found |= self.things()
        yield from (found[name] for name in formulas.IDS)

    def alike(self, first: int, end: int) -> Games:
        """Play deals with this level at every place."""
        deals = np.arange(first, end)
        who = np.zeros((len(deals), self.game.players), np.int8)
        return self.table.play(self.text, deals, [Style.of(self.level)], who)

    def longer(self, games: Games) -> Games:
        """Play on until the share of comebacks is sure: in few games somebody is far behind."""
        share, count = formulas.drama(games)["comeback"], len(games.deals)
        if is_close(share):
            return games
        return Games.joined([games, self.alike(count, enough(share, count, MOST_TIMES * count))])

    def choice(self) -> Figure:
        """Add to how many moves there are what choosing among them is worth, on as many deals."""
        if not self.table.measures.horizon:
            return super().choice()
        scales, count = scales_of(self.table), self.games
        deals = list(scales.weighed(self.text, range(count), self.level))
        share = formulas.weights(deals)["matters"]
        if not is_close(share):
            end = enough(share, count, MOST_TIMES * count)
            deals += scales.weighed(self.text, range(count, end), self.level)
        return self.figure("choice", formulas.choice(self.all) | formulas.weights(deals), count)

    def look(self) -> None:
        """Play games on the reference, move by move, until the shares of sources are sure.

        Where the twin can tell these, a few games are enough. Chances are kept where it tells none.
        """
        alike, every = [self.bot(self.level)] * self.game.players, self.every()
        chances = not self.table.measures.has_prospects
        sources = not self.table.measures.has_foresight
        for number in range(min(MOST_LOOKED_INTO, self.games)):
            deal = self.deal(number)
            trace = play(
                self.game, alike, deal, number, chances=chances, sources=sources, every=every
            )
            self.traces.append(trace)
            if (number + 1) % LOOKED_INTO == 0 and self.is_sure():
                break

    def sources(self) -> dict[str, Figure]:
        """Part luck from choice: on the twin, in a decision of each deal, or in games looked at."""
        if not self.table.measures.has_foresight:
            looked = [trace.sources for trace in self.traces if trace.sources is not None]
        else:
            looked = self.drawn()
        parts = formulas.sources(looked) if looked else {}
        return {"sources": self.figure("sources", parts, len(looked))}

    def drawn(self) -> list[Sources]:
        """Look into a decision of each deal, and of more deals until the shares are sure."""
        causes, count, most = causes_of(self.table), self.games, MOST_DRAWN * self.games
        looked = list(causes.looked(self.text, range(count), self.level))
        while count < most:
            shares = formulas.sources(looked).values()
            if all(map(is_close, shares)):
                break
            end = max(enough(share, count, most) for share in shares)
            looked += causes.looked(self.text, range(count, end), self.level)
            count = end
        return looked

    def is_sure(self) -> bool:
        """Is every share of sources within 1 percentage point?"""
        if self.traces[0].sources is None:
            return True
        looked = [trace.sources for trace in self.traces if trace.sources is not None]
        return all(is_close(share) for share in formulas.sources(looked).values())

    def sampled(self) -> Games | None:
        """Give the games on the reference, if their chances are known."""
        return formulas.gathered(self.traces) if self.traces[0].chances else None

    def things(self) -> dict[str, Figure]:
        """Take each kind of move away from one player; then let the ways to play meet."""
        deals = self.deals()
        kinds = [kind for kind in self.table.measures.kinds if self.is_optional(kind)]
        lone = {kind: self.without(kind) for kind in kinds}
        parts = formulas.worth(lone)
        dearest = sorted(parts, key=lambda kind: parts[kind].value)
        names = [self.level, *([self.below] if self.below else [])]
        names += [
            f"{self.level} without {kind}" for kind in dearest[: formulas.MOST_STYLES - len(names)]
        ]
        return {"worth": self.worth(lone), "styles": self.styles(names, deals)}

    def without(self, kind: str) -> np.ndarray:
        """Take a kind of move away from one player: its wins, (deal, place).

        Deals go on until the share is as sure as is asked for: most are after a part of them.
        """
        name = f"{self.level} without {kind}"
        for part in PARTS_OF_DEALS:
            won, _ = self.alone(name, self.level, range(max(2, self.deals() // part)))
            if is_close(shares(won.mean(1, keepdims=True))[0]):
                break
        return won

    def deals(self) -> int:
        """Count the deals whose places, each played once, make as many games as are asked for."""
        return max(2, -(-self.games // self.game.players))

    # --- one against the others ---

    def alone(self, one: str, others: str, deals: range) -> tuple[np.ndarray, np.ndarray]:
        """Seat one player at each place of each deal: its wins and margins, (deal, place)."""
        key = one, others, deals.start
        known = self.known.get(key)
        have = 0 if known is None else len(known[0])
        if have < len(deals):
            players, more = self.game.players, len(deals) - have
            numbers = np.repeat(np.arange(deals.start + have, deals.stop), players)
            place = np.tile(np.arange(players), more)
            who = (place[:, None] != np.arange(players)).astype(np.int8)
            styles, greatest = [Style.of(one), Style.of(others)], self.deals() * players
            ends = self.table.results(self.text, numbers, styles, who, greatest)
            own = np.arange(len(place)), place
            ahead = margins(self.game.name, ends.scores)[own]
            found = ends.wins[own].reshape(more, players), ahead.reshape(more, players)
            if known is not None:
                found = np.concatenate([known[0], found[0]]), np.concatenate([known[1], found[1]])
            known = self.known[key] = found
        assert known is not None
        return known[0][: len(deals)], known[1][: len(deals)]

    def rungs(self) -> dict[str, Figure]:
        """Compare with the level below."""
        names = ("ladder", "games-to-tell", "deal-luck")
        if self.below is None:
            return {name: self.figure(name, {}, 0) for name in names}
        won, ahead = self.alone(self.level, self.below, range(self.deals()))
        _, swapped = self.alone(self.below, self.level, range(self.deals()))
        duel = Duel(won, ahead, swapped)
        parts = (formulas.ladder(duel), formulas.games_to_tell(duel), formulas.deal_luck(duel))
        pairs = zip(names, parts, strict=True)
        return {name: self.figure(name, part, duel.games, duel.deals) for name, part in pairs}
