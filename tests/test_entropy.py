"""The random stream: the program, the page that documents it, and the code on that page agree."""

from __future__ import annotations

import hmac
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from splashdeck.entropy import Entropy, seed_from
from splashdeck.errors import InvalidPosition
from splashdeck.fairness import Fairness, sealed

PAGE = (Path(__file__).parents[1] / "docs" / "fairness.md").read_text("utf-8")
VECTORS = re.findall(
    r"^\| ([0-9a-f]{64}) \| (\w+) (\d+) \| (.+?) \| ?(\d*) \|$", PAGE, re.MULTILINE
)


def documented() -> dict[str, Callable[..., Any]]:
    """Run the page's own few lines: the second, independent implementation."""
    names: dict[str, Any] = {}
    exec(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0], names)
    return names


@pytest.mark.parametrize("seed, what, size, result, after", VECTORS)
def test_the_published_vectors_hold(
    seed: str, what: str, size: str, result: str, after: str
) -> None:
    entropy = Entropy.from_hex(seed)
    if what == "block":
        block = hmac.digest(entropy.seed, int(size).to_bytes(8, "big"), "sha256")
        assert block.hex() == result
    elif what == "below":
        assert entropy.below(int(size)) == (int(result), Entropy(entropy.seed, int(after)))
    else:
        order, then = entropy.shuffle(range(int(size)))
        assert (" ".join(map(str, order)), then.counter) == (result, int(after))


def test_there_are_vectors_of_every_kind() -> None:
    assert Counter(what for _, what, *_ in VECTORS) == {"block": 3, "below": 3, "shuffle": 4}


@pytest.mark.parametrize("size", [0, 1, 2, 3, 9, 12, 26, 55, 74, 500])
def test_the_page_and_the_program_shuffle_alike(size: int) -> None:
    shuffle = documented()["shuffle"]
    for number in range(20):
        entropy = Entropy.from_text(f"stream {number}")
        entropy = Entropy(entropy.seed, number * 1000)
        order, counter = shuffle(entropy.seed, entropy.counter, range(size))
        assert entropy.shuffle(range(size)) == (tuple(order), Entropy(entropy.seed, counter))


def test_the_page_and_the_program_draw_alike_where_words_are_rejected() -> None:
    draw = documented()["draw"]
    rejected = 0
    for number in range(200):
        entropy = Entropy.from_text(f"word {number}")
        [value], counter = draw(entropy.seed, 0, [3_000_000_000])
        assert entropy.below(3_000_000_000) == (value, Entropy(entropy.seed, counter))
        first = int.from_bytes(hmac.digest(entropy.seed, bytes(8), "sha256")[:4], "big")
        rejected += first >= 3_000_000_000
    assert rejected > 20, "the case was met"


def test_every_order_of_three_is_equally_likely() -> None:
    counts = Counter(Entropy.from_text(str(n)).shuffle("abc")[0] for n in range(6000))
    assert len(counts) == 6
    # Chi-square with 5 degrees of freedom: beyond 25.7 by chance once in ten thousand.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 25.7


def test_the_seed_of_a_deal_is_the_documented_one() -> None:
    secret, nonces = (b"s" * 32).hex(), {"0": (b"a" * 32).hex(), "2": (b"c" * 32).hex()}
    bound = {seat: sealed(nonce) for seat, nonce in nonces.items()}
    empty = Fairness(
        commitment=sealed(secret),
        secret=secret,
        nonces={},
        table="T4B1",
        deal=1,
        seats=(),
        commitments={},
        voids=(),
    )
    dealt = replace(empty, deal=2, seats=(0, 2), commitments=bound, nonces=nonces)
    assert dealt.seed().hex() in PAGE
    assert empty.seed().hex() in PAGE
    others = [
        replace(dealt, table="T4B2"),
        replace(dealt, deal=3),
        replace(dealt, commitment="0" * 64),
        replace(dealt, commitments={**bound, "0": "0" * 64}),
        replace(dealt, nonces={**nonces, "2": "0" * 64}),
        replace(dealt, seats=(0,)),
    ]
    assert len({one.seed() for one in (dealt, *others)}) == 7, "everything counts"


def test_seeds_join_unmistakably() -> None:
    assert seed_from(b"secret", [b"a", b"bc"]).hex() in PAGE
    assert seed_from(b"secret", []).hex() in PAGE
    joined = {seed_from(b"ab", [b"c"]), seed_from(b"a", [b"bc"]), seed_from(b"abc", []),
              seed_from(b"ab", [b"c", b""])}  # fmt: skip
    assert len(joined) == 4


@pytest.mark.parametrize("seed", ["", "00", "g" * 64, "0" * 63, "0" * 65, " " + "0" * 63])
def test_a_seed_is_64_hex_digits(seed: str) -> None:
    with pytest.raises(InvalidPosition, match="64 hex digits"):
        Entropy.from_hex(seed)


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(InvalidPosition, match="64 hex digits"):
        Entropy(b"x")


def test_children_are_streams_of_their_own() -> None:
    parent = Entropy.from_text("parent")
    seeds = {parent.seed, parent.child("game 0").seed, parent.child("game 1").seed}
    assert len(seeds) == 3
    assert parent.child("game 0") == parent.child("game 0")
