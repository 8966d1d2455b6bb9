"""Every dishonest dealer is caught, by the Python client and by `splashdeck verify`."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from splashdeck.commands.records import verify
from splashdeck.errors import InvalidRecord
from splashdeck.fairness import CHECK_OF, Notes
from splashdeck.record import Record, digest
from tests.fairness.liars import LIES, WHY
from tests.fairness.scenes import HONEST, VOIDED, scene


def save(name: str, folder: Path) -> tuple[Path, Path]:
    """Write the record of a game, and what the victim noted."""
    game = scene(name)
    record, notes = folder / "game.jsonl", folder / "notes.json"
    record.write_text(game.record, "utf-8")
    notes.write_bytes(msgspec.json.encode(game.notes))
    return record, notes


def test_an_honest_deal_passes_every_check(tmp_path: Path) -> None:
    game = scene(HONEST)
    assert game.proof.why is None
    assert [check.holds for check in game.proof.checks] == [True] * 4
    assert [message["do"] for message in game.said] == ["commit", "reveal"]
    proof = game.victim.check_record(game.record)
    assert proof.checks[-1].name == "record"
    assert proof.checks[-1].holds
    record, notes = save(HONEST, tmp_path)
    verify(record)
    verify(record, notes=notes)


def test_an_honest_void_is_told_and_recorded(tmp_path: Path) -> None:
    game = scene(VOIDED)
    assert game.proof.why is None
    assert [check.holds for check in game.proof.checks] == [True] * 4
    assert (game.opened["deal"], game.opened["seats"]) == (2, [0])
    assert [void["withheld"] for void in game.opened["voids"]] == [[1]]
    record, notes = save(VOIDED, tmp_path)
    verify(record, notes=notes)


@pytest.mark.parametrize("lie", LIES)
def test_the_client_catches_who(lie: str) -> None:
    proof = scene(lie).proof
    assert proof.why is not None
    failed = {check.name: check.why for check in proof.checks if check.holds is False}
    assert failed[CHECK_OF[WHY[lie]]] == WHY[lie]


@pytest.mark.parametrize("lie", LIES)
def test_the_command_catches_who(lie: str, tmp_path: Path) -> None:
    record, notes = save(lie, tmp_path)
    with pytest.raises(InvalidRecord, match="line 1: "):
        verify(record, notes=notes)


BETRAYED_BY_THE_RECORD = {
    "deals again without a void",
    "swaps two numbers",
    "opens a wrong secret",
    "re-rolls by a void that names somebody",
    "re-rolls by a void that names nobody",
    "lets in again who withheld",
}


@pytest.mark.parametrize("lie", sorted(BETRAYED_BY_THE_RECORD))
def test_even_without_notes_a_record_betrays_who(lie: str, tmp_path: Path) -> None:
    record, _ = save(lie, tmp_path)
    with pytest.raises(InvalidRecord, match="line 1: "):
        verify(record)


OPENED_TO = {  # how many nonces an honest client opens to who lies before the cards are dealt
    "deals again without a void": 1,
    "deals again under the same number": 1,
    "re-rolls by a void that names somebody": 1,
    "re-rolls by a void that names nobody": 1,
    "lets in again who withheld": 1,
    "asks for numbers too early": 0,
    "asks a bot": 0,
    "asks only others": 0,
}


@pytest.mark.parametrize("lie", OPENED_TO)
def test_after_the_lie_nothing_is_given_any_more_to_who(lie: str) -> None:
    game = scene(lie)
    assert game.notes["objection"] == WHY[lie]
    opened = [message for message in game.said if message["do"] == "reveal"]
    assert len(opened) == OPENED_TO[lie]
    mine = game.opened["nonces"].get("0")
    assert mine is None or mine not in [message["nonce"] for message in opened]


# --- a record edited afterwards ---


def edited(text: str, old: str, new: str) -> str:
    """Edit the header of a record and mend the chain, as a careful forger does."""
    lines = text.splitlines()
    assert old in lines[0]
    mended = [lines[0].replace(old, new)]
    for line in lines[1:]:
        content = msgspec.json.decode(line)
        content["before"] = digest(mended[-1].encode())
        mended.append(msgspec.json.encode(content).decode())
    return "".join(f"{line}\n" for line in mended)


def test_a_record_whose_moves_were_edited_is_caught(tmp_path: Path) -> None:
    game = scene(HONEST)
    lines = game.record.splitlines(keepends=True)
    shorter = "".join(lines[:10] + lines[11:])
    assert game.victim.check_record(shorter).why == "fair-record"
    record, notes = save(HONEST, tmp_path)
    record.write_text(shorter, "utf-8")
    with pytest.raises(InvalidRecord, match="line 11: does not follow"):
        verify(record, notes=notes)


def test_a_record_whose_deal_was_edited_is_caught(tmp_path: Path) -> None:
    game = scene(HONEST)
    other = edited(game.record, game.opened["nonces"]["1"], "0" * 64)
    assert game.victim.check_record(other).why == "fair-record"
    record, notes = save(HONEST, tmp_path)
    record.write_text(other, "utf-8")
    with pytest.raises(InvalidRecord, match="line 1: a number is not the one"):
        verify(record, notes=notes)


def test_the_record_of_another_game_is_caught(tmp_path: Path) -> None:
    """It is consistent in itself; only who was there can tell."""
    other = scene(VOIDED).record
    Record.read(other.encode()).verify()
    assert scene(HONEST).victim.check_record(other).why == "fair-record"
    _, notes = save(HONEST, tmp_path)
    record = tmp_path / "other.jsonl"
    record.write_text(other, "utf-8")
    with pytest.raises(InvalidRecord, match="line 1: "):
        verify(record, notes=notes)


# --- what can't be told ---


def test_who_was_not_there_can_say_little() -> None:
    game = scene(HONEST)
    proof = Notes(game.table).check(game.opened)
    assert proof.why is None
    told = {check.name: (check.holds, check.why) for check in proof.checks}
    assert told["promise"] == told["numbers"] == (None, "fair-absent")
    assert told["secret"] == (True, None)


def test_who_was_there_is_not_put_off_with_a_proof_of_the_old_kind() -> None:
    game = scene(HONEST)
    old = {name: game.opened[name] for name in ("commitment", "secret", "nonces")}
    assert msgspec.convert(game.notes, Notes).check(old).why == "fair-shape"
    unbound = Notes(game.table).check(old)
    assert unbound.why is None
    assert unbound.checks[0].why == "fair-unbound"


def test_a_client_that_is_said_to_have_withheld_what_it_sent_says_so() -> None:
    """The others can't tell: the server may really not have got it in time."""
    game = scene(HONEST)
    notes = msgspec.convert(game.notes, Notes)
    noted = notes.deals[0]
    mine = {"0": game.opened["nonces"]["0"]}
    assert mine["0"] == noted.nonce
    void = {
        "deal": 1,
        "commitment": noted.commitment,
        "seats": [0, 1],
        "commitments": noted.commitments,
        "nonces": {"1": game.opened["nonces"]["1"]},
        "withheld": [0],
    }
    later = {**game.opened, "deal": 2, "voids": [void], "seats": [1]}
    for name in ("commitments", "nonces"):
        later[name] = {"1": game.opened[name]["1"]}
    told = {check.name: (check.holds, check.why) for check in notes.check(later).checks}
    assert told["voids"] == (None, "fair-contested")
