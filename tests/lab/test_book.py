"""The file that keeps what was played: cut off, of another command, of somebody else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from splashdeck.errors import InvalidRequest
from splashdeck.lab.book import Book
from splashdeck.lab.stream import VICTORY
from splashdeck.lab.tried import Group, Job

HEAD = {"game": "antartik", "setup": {"seed": "0"}}
JOB = Job({}, "dabbler", "0", groups=3, quota=2, size=3)
VALUES = {"stars.5": 1, "stars.6": 2}
WON = [VICTORY, VICTORY, 0, 0, 60, 30]


def kept(file: Path, *numbers: int) -> Book:
    book = Book(file, HEAD)
    book.add(JOB, [(Group(VALUES, number), WON) for number in numbers])
    return book


def left(file: Path) -> list[int]:
    return [group.number for group in Book(file, HEAD).missing(JOB, [VALUES])]


def test_what_is_kept_is_found_again(tmp_path: Path) -> None:
    file = tmp_path / "book.jsonl"
    kept(file, 0, 2)
    assert left(file) == [1]
    assert len(file.read_text("utf-8").splitlines()) == 3  # groups that lie apart have a line each
    kept(file, 1)
    assert left(file) == []
    found = Book(file, HEAD).tried(JOB, dict(reversed(VALUES.items())))
    assert found is not None
    assert (found.games, found.turn_order, found.stopped) == (6, [0.5, 0.5], 0.0)


@pytest.mark.parametrize("cut", [1, 2, 40])
def test_a_line_that_was_cut_off_takes_no_other_with_it(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "book.jsonl"
    kept(file, 0)
    kept(file, 1)
    file.write_bytes(file.read_bytes()[:-cut])
    assert left(file) == ([2] if cut == 1 else [1, 2])
    kept(file, 2)
    assert left(file) == ([] if cut == 1 else [1])


def test_a_file_that_had_hardly_begun_is_begun(tmp_path: Path) -> None:
    file = tmp_path / "book.jsonl"
    Book(file, HEAD)
    whole = file.read_bytes()
    for length in (0, 1, len(whole) - 1):
        file.write_bytes(whole[:length])
        kept(file, 0)
        assert left(file) == [1, 2]


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "[]",
        '{"seed":"0","quota":2,"values":{"stars.5":1,"stars.6":2},"first":1,"counts":[[]]}',
        '{"seed":"0","quota":2,"values":{"stars.5":1,"stars.6":2},"first":1,"counts":[[1,2,0,0,9,9]]}',
    ],
)
def test_a_line_that_does_not_add_up_is_passed_over(tmp_path: Path, line: str) -> None:
    file = tmp_path / "book.jsonl"
    kept(file, 0)
    with file.open("a", encoding="utf-8") as target:
        target.write(line + "\n")
    kept(file, 2)
    assert left(file) == [1]


@pytest.mark.parametrize(
    "text, why",
    [
        (b"my notes\n", "not written by a sweep"),
        (b'{"mine": 1}\n', "not written by a sweep"),
        (b"\xff\xfe\n", "not written by a sweep"),
        (json.dumps({**HEAD, "splashdeck": "0.0.1"}).encode() + b"\n", r"splashdeck 0\.0\.1"),
        (json.dumps(HEAD).encode() + b"\n", r"splashdeck \?"),  # before a version was noted
    ],
)
def test_a_file_that_is_not_ours_is_left_alone(tmp_path: Path, text: bytes, why: str) -> None:
    file = tmp_path / "book.jsonl"
    file.write_bytes(text)
    with pytest.raises(InvalidRequest, match=why):
        Book(file, HEAD)
    assert file.read_bytes() == text


def test_a_file_of_another_command_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "book.jsonl"
    kept(file, 0)
    before = file.read_bytes()
    for head in ({"tune": "antartik", "setup": {"seed": "0"}}, {**HEAD, "setup": {"seed": "1"}}):
        with pytest.raises(InvalidRequest, match="another sweep or search"):
            Book(file, head)
    with pytest.raises(InvalidRequest, match="directory"):
        Book(tmp_path, HEAD)
    assert file.read_bytes() == before
