"""Games as files on the command line: listed, drawn, and told with their boards."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from splashdeck.commands.main import main

GOLDEN = Path(__file__).parent / "golden"
DIVE, BATHS = GOLDEN / "an-3-belly-flop.jsonl", GOLDEN / "dc-3-discards.jsonl"

Run = Callable[..., str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in this process; return what it prints, or says if it refuses."""

    def run(*words: str) -> str:
        monkeypatch.setenv("LC_ALL", "C.UTF-8")
        monkeypatch.setattr(sys, "argv", ["splashdeck", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        printed = capsys.readouterr()
        assert ended.value.code in (0, 2)
        return printed.err if ended.value.code else printed.out

    return run


# --- show ---


def test_a_moment_is_drawn_as_everybody_or_as_a_seat_sees_it(run: Run) -> None:
    everybody = run("show", str(DIVE), "--move", "61")
    own = run("show", str(DIVE), "--move", "61", "--seat", "2")
    assert "seat 2 dives" in everybody
    assert own != everybody
    assert json.loads(run("show", str(DIVE), "--move", "61", "--seat", "2", "--json"))["seat"] == 1
    assert run("show", str(DIVE)) == run("show", str(DIVE), "--move", str(_moves(DIVE)))


def test_a_picture_and_a_position_are_drawn_too(run: Run, tmp_path: Path) -> None:
    picture = tmp_path / "end.svg"
    assert run("show", str(DIVE), "--picture", str(picture)) == ""
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")
    refused = {
        ("--seat", "9"): "--seat: there is no seat 9",
        ("--seat", "0"): "--seat: there is no seat 0",
        ("--move", "999"): "--move: this record can be stopped after 0 to",
        ("--picture", "end.bmp"): "end.bmp",
        ("--picture", "nowhere/end.svg"): "nowhere/end.svg: ",
    }
    for words, why in refused.items():
        assert why in run("show", str(DIVE), *words)
    nothing = tmp_path / "nothing.json"
    nothing.write_text("{}", "utf-8")
    assert "game: is missing" in run("show", str(nothing))
    assert "game: is missing" in run("hint", str(nothing))


def test_the_boards_are_told_with_the_moves(run: Run) -> None:
    plain, drawn = run("replay", str(BATHS)), run("replay", str(BATHS), "--board")
    assert set(plain.splitlines()) < set(drawn.splitlines())
    assert drawn.count("round 1/3") > 20
    assert drawn.count("\n       round ") == _moves(BATHS) + 1  # the deal, and after each move
    assert run("replay", str(BATHS), "--board", "--json") == run("replay", str(BATHS), "--json")


def _moves(record: Path) -> int:
    return len(record.read_text("utf-8").splitlines()) - 2


# --- seats ---


def test_a_seat_is_counted_as_the_sentences_count_it(run: Run) -> None:
    words = ("hint", str(DIVE), "--move", "61", "--simulations", "5")
    assert run(*words, "--seat", "2").startswith("Seat 2 to decide")
    assert run(*words, "--seat", "1") == ("splashdeck: --seat: seat 1 has nothing to decide here\n")


# --- games ---


def test_kept_games_are_listed_and_deleted(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPLASHDECK_DATA", str(tmp_path))
    assert run("games") == f"No games yet: there are none in {tmp_path}.\n"
    saved = tmp_path / "saves" / "antartik-20261115-201500-123.json"
    over = tmp_path / "records" / "duck-and-cover-20261114-090000-001.jsonl"
    for path in (saved, over):
        path.parent.mkdir()
        path.write_text("", "utf-8")
    listed = run("games")
    assert f"  2026-11-15 20:15  Antartik       {saved.stem}\n" in listed
    assert f"  2026-11-14 09:00  Duck & Cover   {over}\n" in listed
    answer = json.loads(run("games", "--json"))
    assert [one["file"] for one in (*answer["saves"], *answer["records"])] == [
        str(saved),
        str(over),
    ]

    assert "nobody: no game of this name" in run(
        "games", "--delete", saved.stem, "--delete", "nobody"
    )
    assert saved.exists(), "nothing is deleted where a name is wrong"
    assert run("games", "--delete", saved.stem, "--delete", str(over)) == "2 games are deleted.\n"
    assert not saved.exists()
    assert not over.exists()


# --- what is read ---


def test_a_sheet_is_read_from_a_pipe(run: Run) -> None:
    sheet = Path(__file__).parents[1] / "src/splashdeck/games/duck_and_dive/sheets/house.toml"
    reading, writing = os.pipe()
    os.write(writing, sheet.read_bytes())
    os.close(writing)
    assert "passes every check" in run("sheet", "check", f"/dev/fd/{reading}")
    os.close(reading)


@pytest.mark.parametrize(
    "number, why", [("9" * 5000, "a number has too many digits"), ("[" * 9000, "nested too deeply")]
)
def test_what_python_has_against_a_text_is_said_in_our_words(
    run: Run, tmp_path: Path, number: str, why: str
) -> None:
    record, sheet = tmp_path / "a.jsonl", tmp_path / "a.toml"
    record.write_text(f'{{"players":{number}\n', "utf-8")
    sheet.write_text(f"game = {number}\n", "utf-8")
    assert why in run("verify", str(record))
    assert why in run("sheet", "check", str(sheet))


def test_a_full_disk_is_told_with_what_was_being_written() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no /dev/full")
    with full.open("w") as output:
        done = subprocess.run(
            [sys.executable, "-m", "splashdeck", "rules", "antartik"],
            stdout=output,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == "splashdeck: standard output: can't be used: the disk is full\n"
