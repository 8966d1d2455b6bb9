"""Records: what is written can be replayed; what was changed is refused, with the line."""

from __future__ import annotations

import json
import pickle
import random
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from splashdeck import Entropy
from splashdeck.errors import IllegalMove, InvalidNotation, InvalidRecord, TableError, Words
from splashdeck.fairness import Fairness, sealed
from splashdeck.games import bind
from splashdeck.record import Record, Recorder
from tests.contract import setup_name
from tests.golden import make as golden

SETUPS: list[dict[str, Any]] = [
    {"game": "duck-and-cover", "players": 3, "options": {"rounds": 1}},
    {"game": "duck-and-dive", "players": 2, "edition": "2023", "options": {"turn_limit": 20}},
    {"game": "antartik", "players": 4, "juniors": [1]},
]


def recorded(keys: dict[str, Any], fairness: Fairness | None = None) -> Recorder:
    """Play and record a random game."""
    game = bind(keys)
    entropy = Entropy.from_text("recorded") if fairness is None else Entropy(fairness.seed())
    dice = random.Random(1)
    state, events = game.start(entropy)
    recorder = Recorder(game, entropy, events, fairness=fairness)
    while pending := game.pending(state):
        seat = dice.choice(pending)
        move = dice.choice(game.legal_moves(state, seat))
        state, events = game.play(state, seat, move)
        recorder.add(seat, move, events)
    outcome = game.outcome(state)
    assert outcome is not None
    recorder.finish(outcome)
    return recorder


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return recorded(SETUPS[0]).lines


def text(lines: list[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def chained(lines: list[str], start: int) -> list[str]:
    """Mend the chain of digests from a line on, as a careful forger would."""
    mended = lines[:start]
    for line in lines[start:]:
        content = json.loads(line)
        content["before"] = sha256(mended[-1].encode()).hexdigest()
        mended.append(msgspec.json.encode(content).decode())
    return mended


@pytest.mark.parametrize("keys", SETUPS, ids=setup_name)
def test_a_record_replays_to_the_same_outcome(keys: dict[str, Any]) -> None:
    recorder = recorded(keys)
    record = Record.read(recorder.text().encode())
    outcome = record.verify()
    assert json.loads(recorder.lines[-1])["outcome"]["winners"] == list(outcome.winners)
    steps = list(record.replay())
    assert [step.line for step in steps] == list(range(2, len(recorder.lines)))
    assert record.game.outcome(steps[-1].state) == outcome


def test_an_unfinished_game_replays_when_that_is_expected(lines: list[str]) -> None:
    half = Record.read(text(lines[:20]))
    assert len(list(half.replay(unfinished=True))) == 19
    with pytest.raises(InvalidRecord, match="line 21: the outcome is missing: truncated"):
        half.verify()


def test_a_file_cut_in_mid_line_is_refused(lines: list[str]) -> None:
    with pytest.raises(InvalidRecord, match=r"line 30: the last line has no end: truncated"):
        Record.read(text(lines[:30])[:-1])


def test_an_empty_file_is_refused() -> None:
    with pytest.raises(InvalidRecord, match="line 1: the record is empty"):
        Record.read(b"")


def test_a_byte_that_is_no_text_is_refused_with_its_line(lines: list[str]) -> None:
    data = text(lines[:3]) + b"\xff\n"
    with pytest.raises(InvalidRecord, match="line 4: not UTF-8"):
        Record.read(data)


@pytest.mark.parametrize("line", [2, 7, 19])
def test_swapped_lines_are_refused(lines: list[str], line: int) -> None:
    swapped = [*lines]
    swapped[line - 1], swapped[line] = swapped[line], swapped[line - 1]
    with pytest.raises(InvalidRecord, match=f"line {line}: does not follow the line before it"):
        Record.read(text(swapped)).verify()


@pytest.mark.parametrize("line", [2, 7, 19])
def test_a_dropped_or_doubled_line_is_refused(lines: list[str], line: int) -> None:
    dropped = lines[: line - 1] + lines[line:]
    with pytest.raises(InvalidRecord, match=f"line {line}: does not follow"):
        Record.read(text(dropped)).verify()
    doubled = lines[:line] + lines[line - 1 :]
    with pytest.raises(InvalidRecord, match=f"line {line + 1}: does not follow"):
        Record.read(text(doubled)).verify()


def test_a_forged_move_is_refused_even_with_a_mended_chain(lines: list[str]) -> None:
    content = json.loads(lines[5])
    content["seat"] = (content["seat"] + 1) % 3
    forged = chained([*lines[:5], msgspec.json.encode(content).decode(), *lines[6:]], 5)
    with pytest.raises(InvalidRecord, match="line 6: "):
        Record.read(text(forged)).verify()


def test_a_forged_outcome_is_refused_even_with_a_mended_chain(lines: list[str]) -> None:
    content = json.loads(lines[-1])
    content["outcome"]["winners"] = [0, 1, 2]
    forged = chained([*lines[:-1], msgspec.json.encode(content).decode()], len(lines) - 1)
    with pytest.raises(InvalidRecord, match="another outcome"):
        Record.read(text(forged)).verify()


def test_an_early_outcome_is_refused(lines: list[str]) -> None:
    early = chained([*lines[:4], lines[-1]], 4)
    with pytest.raises(InvalidRecord, match="line 5: the game is not over here"):
        Record.read(text(early)).verify()


def test_nothing_may_follow_the_outcome(lines: list[str]) -> None:
    longer = chained([*lines, lines[-1]], len(lines))
    with pytest.raises(InvalidRecord, match="nothing may follow the outcome"):
        Record.read(text(longer)).verify()


@pytest.mark.parametrize(
    "key, value, why",
    [
        ("splashdeck", 1, "format 2 or 3"),
        ("splashdeck", 4, "format 2 or 3"),
        ("rules_version", 99, "version 99 of the rules; this program has 2"),
        ("game", "go-fish", "no game is called"),
        ("players", 9, r"2 to 7 players.*DC-1\.1"),
        ("seed", "12", "64 hex digits"),
        ("events", "0" * 64, "the deal gives other events"),
        ("colour", "blue", "is set up with"),
        ("options", {"rounds": 1}, "missing keys"),
    ],
)
def test_a_wrong_header_is_refused(lines: list[str], key: str, value: Any, why: str) -> None:
    header = {**json.loads(lines[0]), key: value}
    with pytest.raises(InvalidRecord, match=f"line 1: .*{why}"):
        Record.read(text(chained([json.dumps(header), *lines[1:]], 1))).verify()


@pytest.mark.parametrize("line", ["", "[]", "{", '{"seat": 0}', '{"seat": 0, "seat": 1}', "null"])
def test_a_line_that_is_no_move_is_refused(lines: list[str], line: str) -> None:
    with pytest.raises(InvalidRecord, match="line 3: "):
        Record.read(text([*lines[:2], line, *lines[3:]])).verify()


def test_a_fair_deal_verifies_and_a_changed_one_does_not() -> None:
    fairness = golden.fair("a table", 3)
    recorder = recorded(SETUPS[0], fairness)
    assert "seed" not in json.loads(recorder.lines[0])
    record = Record.read(recorder.text().encode())
    record.verify()
    assert record.origin == "checked"
    forged = recorder.text().replace(fairness.secret, (b"t" * 32).hex())
    with pytest.raises(InvalidRecord, match="line 1: the secret is not the one"):
        Record.read(forged.encode())
    nonce = (b"m" * 32).hex()
    other = recorder.text().replace(fairness.nonces["1"], nonce)
    with pytest.raises(InvalidRecord, match="line 1: a number is not the one that was sealed"):
        Record.read(other.encode())
    bound = other.replace(fairness.commitments["1"], sealed(nonce))
    with pytest.raises(InvalidRecord, match="line 1: the deal gives other events"):
        Record.read(bound.encode()).verify()
    elsewhere = recorder.text().replace("a table", "a tabla")
    with pytest.raises(InvalidRecord, match="line 1: the deal gives other events"):
        Record.read(elsewhere.encode()).verify()


@pytest.mark.parametrize(
    "origin, file",
    [
        ("bindings not recorded", "golden/an-5-exchange.jsonl"),
        ("seed only", "records/format-2-seed.jsonl"),
    ],
)
def test_a_record_of_the_format_before_still_verifies(origin: str, file: str) -> None:
    data = (Path(__file__).parent / file).read_bytes()
    record = Record.read(data)
    record.verify()
    assert record.header["splashdeck"] == 2
    assert record.origin == origin
    newer = data.replace(b'{"splashdeck":2', b'{"splashdeck":3', 1)
    with pytest.raises(InvalidRecord, match=r"line [12]: "):
        Record.read(newer).verify()


def test_a_seat_that_the_game_does_not_have_gives_no_number() -> None:
    with pytest.raises(InvalidRecord, match="line 1: what the server shows of the deal"):
        Record.read(recorded(SETUPS[0], golden.fair("a table", 5)).text().encode())


def test_every_error_goes_from_one_process_to_another_as_it_is() -> None:
    found = [
        InvalidRecord(3, Words("error-line", line="3"), rule="AN-1.1"),
        IllegalMove("turn", "AN-3.1", Words("error-name", most=24)),
        InvalidNotation("tirn", "no move", 2),
        TableError("too-many", "wait", retry_ms=40),
    ]
    for error in found:
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error)
        assert (str(again), vars(again).keys()) == (str(error), vars(error).keys())
        assert again.args == error.args
