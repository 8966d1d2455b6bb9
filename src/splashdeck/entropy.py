"""The random stream of a game: a seed, a counter, and nothing else.

Block number i of the stream is HMAC-SHA-256(key = seed, message = i as 8 bytes,
big-endian). A draw starts at a fresh block and reads 4-byte big-endian words; the
counter then stands at the first block not touched. `docs/fairness.md` says the same
to the byte, with test vectors, so that anyone can rewrite it in any language.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Sequence
from hashlib import sha256
from struct import Struct as _Packing
from typing import TypeVar

from msgspec import Struct

from splashdeck.errors import InvalidPosition, Words

Item = TypeVar("Item")

SEED_BYTES = 32
WORD_RANGE = 1 << 32

_words_of = _Packing(">8I").unpack
_digest = hmac.digest


class Entropy(Struct, frozen=True, gc=False):
    """A place in a random stream; drawing gives the values and the next place."""

    seed: bytes
    counter: int = 0

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_BYTES:
            raise InvalidPosition(Words("error-seed"), where="entropy.seed")

    @classmethod
    def from_hex(cls, seed: str, counter: int = 0) -> Entropy:
        """Read a seed of 64 hex digits."""
        try:
            raw = bytes.fromhex(seed)
        except (ValueError, TypeError):
            raw = b""
        if len(raw) != SEED_BYTES or len(seed) != 2 * SEED_BYTES:
            raise InvalidPosition(Words("error-seed"), where="entropy.seed")
        if not 0 <= counter <= 1 << 62:
            raise InvalidPosition("a counter is a whole number from 0", where="entropy.counter")
        return cls(raw, counter)

    @classmethod
    def from_text(cls, text: str) -> Entropy:
        """Make a seed from any text, such as a number on the command line: its SHA-256."""
        return cls(sha256(text.encode()).digest())

    def below(self, bound: int) -> tuple[int, Entropy]:
        """Draw one integer from 0 to bound − 1, each equally likely."""
        values, after = self._draw([bound])
        return values[0], after

    def shuffle(self, items: Iterable[Item]) -> tuple[tuple[Item, ...], Entropy]:
        """Put the items in random order (Fisher–Yates from the last place down)."""
        order = list(items)
        places = range(len(order) - 1, 0, -1)
        if not places:
            return tuple(order), self
        picks, after = self._draw([place + 1 for place in places])
        for place, pick in zip(places, picks, strict=True):
            order[place], order[pick] = order[pick], order[place]
        return tuple(order), after

    def pick(self, items: Sequence[Item]) -> tuple[Item, Entropy]:
        """Draw one of the items, each equally likely."""
        index, after = self.below(len(items))
        return items[index], after

    def child(self, label: str) -> Entropy:
        """Start an independent stream, such as one per game of a simulation."""
        return Entropy(_digest(self.seed, b"child:" + label.encode(), "sha256"))

    def _draw(self, bounds: Sequence[int]) -> tuple[list[int], Entropy]:
        """Draw one integer below each bound, rejecting words that would bias it."""
        seed = self.seed
        counter = self.counter
        words: list[int] = []
        values: list[int] = []
        for bound in bounds:
            fair = WORD_RANGE - WORD_RANGE % bound
            while True:
                if not words:
                    words = list(_words_of(_digest(seed, counter.to_bytes(8, "big"), "sha256")))
                    words.reverse()
                    counter += 1
                word = words.pop()
                if word < fair:
                    break
            values.append(word % bound)
        return values, Entropy(seed, counter)


def joined(label: bytes, parts: Iterable[bytes]) -> bytes:
    """Hash a label and some parts into one seed: SHA-256(label ‖ len ‖ part ‖ len ‖ part …).

    Each part is preceded by its length as 4 bytes, so that no two lists of parts
    read the same.
    """
    total = sha256(label)
    for part in parts:
        total.update(len(part).to_bytes(4, "big"))
        total.update(part)
    return total.digest()


def seed_from(secret: bytes, nonces: Iterable[bytes]) -> bytes:
    """Join a host's secret and the seats' nonces, in seat order, as deals did up to format 2."""
    return joined(b"splashdeck seed", (secret, *nonces))
