"""A record that was tampered with is refused, and the line is named.

The golden games are the records; the chain of digests is mended now and then, as a careful
forger would.
"""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from splashdeck.errors import InvalidRecord
from splashdeck.record import Record, digest
from tests.golden.make import GOLDEN
from tests.properties import samples

SHORT = [golden for golden in GOLDEN if golden.path.stat().st_size < 40_000]
CHANCE = st.randoms(use_true_random=False)


@cache
def lines(index: int) -> tuple[bytes, ...]:
    """Read the lines of one of the shorter golden games, each with its end."""
    return tuple(SHORT[index % len(SHORT)].path.read_bytes().splitlines(keepends=True))


def some(chance: Random) -> list[bytes]:
    return list(lines(chance.randrange(len(SHORT))))


def refused(data: bytes) -> InvalidRecord:
    """Read and verify a record that must be refused; the line is one of it, or the one missing."""
    with pytest.raises(InvalidRecord) as error:
        Record.read(data).verify()
    assert 1 <= error.value.line <= data.count(b"\n") + 1
    assert error.value.why
    return error.value


@settings(max_examples=200, deadline=None)
@given(CHANCE)
def test_no_byte_can_be_changed(chance: Random) -> None:
    data = bytearray(b"".join(some(chance)))
    place = chance.randrange(len(data))
    data[place] = chance.choice([byte for byte in range(256) if byte != data[place]])
    line = refused(bytes(data)).line
    touched = data[:place].count(b"\n") + 1
    assert line in (touched, touched + 1)  # by itself, or as not the one that the next follows


@settings(max_examples=150, deadline=None)
@given(CHANCE)
def test_no_byte_can_be_added(chance: Random) -> None:
    data = b"".join(some(chance))
    place = chance.randrange(len(data) + 1)
    refused(data[:place] + chance.choice([b" ", b"\n", b"\t", b"\r", b"0", b"x"]) + data[place:])


@settings(max_examples=60, deadline=None)
@given(CHANCE)
def test_no_record_can_be_cut_short(chance: Random) -> None:
    data = b"".join(some(chance))
    refused(data[: chance.randrange(len(data))])


@settings(max_examples=60, deadline=None)
@given(CHANCE)
def test_no_line_can_be_dropped_doubled_or_moved(chance: Random) -> None:
    changed = some(chance)
    place = chance.randrange(len(changed))
    kind = chance.choice(["dropped", "doubled", "moved"])
    line = changed[place] if kind == "doubled" else changed.pop(place)
    if kind != "dropped":
        elsewhere = [other for other in range(len(changed) + 1) if other != place]
        changed.insert(chance.choice(elsewhere), line)
    refused(b"".join(changed))


@settings(max_examples=60, deadline=None)
@given(CHANCE)
def test_no_line_can_come_from_another_record(chance: Random) -> None:
    one, other = chance.sample(range(len(SHORT)), 2)
    changed = list(lines(one))
    place = chance.randrange(len(changed))
    changed[place] = chance.choice(lines(other))
    refused(b"".join(changed))


AGREED = {"first", "options", "juniors", "sheet"}
"""What a table agreed on and the game may never have come to: the same moves may fit another."""


@settings(max_examples=200, deadline=None)
@given(CHANCE)
def test_no_value_can_be_forged_even_with_a_mended_chain(chance: Random) -> None:
    contents = [json.loads(line) for line in some(chance)]
    content = chance.choice(contents) if chance.random() < 0.5 else contents[0]
    key = part = chance.choice([key for key in content if key != "before"])
    forged = chance.choice([*samples.ODD_VALUES, "\ud800"])
    if isinstance(content[key], dict) and content[key] and chance.random() < 0.7:
        content, part = content[key], chance.choice(list(content[key]))
    if same(forged, content[part]):
        return
    content[part] = forged
    if key in AGREED:
        with suppress(InvalidRecord):
            Record.read(mended(contents)).verify()
    else:
        refused(mended(contents))


def same(one: Any, other: Any) -> bool:
    """Tell whether two values are written alike, 1 and 1.0 and true apart."""
    return json.dumps(one) == json.dumps(other)


def mended(contents: list[Any]) -> bytes:
    """Write the lines again, each with the digest of the one before it."""
    written: list[str] = []
    for content in contents:
        if written and isinstance(content, dict) and "before" in content:
            content["before"] = digest(written[-1].encode())
        written.append(json.dumps(content, separators=(",", ":"), ensure_ascii=True))
    return "".join(f"{line}\n" for line in written).encode()
