"""What only the referee knows: the results of shuffles, read from the position that it reports."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

Position = dict[str, Any]
Shuffled = Position | Random | None


class Disagreement(AssertionError):
    """The referee reports something that the rules do not allow."""


def expect(condition: bool, why: str) -> None:
    """Raise a Disagreement unless the condition holds."""
    if not condition:
        raise Disagreement(why)


def expect_same_cards(found: Sequence[Any], expected: Sequence[Any], where: str) -> None:
    """Raise a Disagreement unless both hold the same cards, in whatever order."""
    missing = Counter(expected) - Counter(found)
    surplus = Counter(found) - Counter(expected)
    expect(not missing and not surplus, f"{where}: missing {missing}, too many {surplus}")


class Chance:
    """The source of shuffles for one move: a reported position, or a generator for self-play."""

    def __init__(self, source: Shuffled) -> None:
        self.reported = source if isinstance(source, dict) else None
        self.generator = source if isinstance(source, Random) else None
        self.shuffles = 0
        self.must_have_drawn = False

    def note(self, cards: int) -> None:
        """Remember that so many cards were shuffled; fewer than two need no randomness."""
        self.shuffles += 1
        self.must_have_drawn = self.must_have_drawn or cards > 1

    def mixed(self, cards: Sequence[Any]) -> list[Any]:
        """Shuffle for self-play."""
        expect(self.generator is not None, "a shuffle was needed and none was reported")
        assert self.generator is not None
        return self.generator.sample(list(cards), len(cards))

    def entropy_after(self, before: dict[str, Any]) -> dict[str, Any]:
        """Give the entropy after the move; it moves on exactly when something was shuffled."""
        if self.reported is None:
            return {"seed": before["seed"], "counter": before["counter"] + self.shuffles}
        after: dict[str, Any] = self.reported["entropy"]
        expect(set(after) == {"seed", "counter"}, f"entropy has the keys {sorted(after)}")
        expect(after["seed"] == before["seed"], "the seed changed")
        grew = after["counter"] - before["counter"]
        expect(grew >= 0, "the counter went back")
        expect(grew > 0 or not self.must_have_drawn, "a shuffle left the counter unchanged")
        expect(grew == 0 or self.shuffles > 0, "the counter grew without a shuffle")
        return dict(after)
