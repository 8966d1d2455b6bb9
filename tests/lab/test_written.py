"""What can't be written is told before the first game, and nothing is left or lost by that."""

from __future__ import annotations

from pathlib import Path

import pytest

from splashdeck.commands.written import check_written
from splashdeck.errors import InvalidRequest
from tests.test_box import run

REPORT = ("lab", "report", "antartik", "--players", "2", "--games", "2")
SWEEP = ("lab", "sweep", "antartik", "--vary", "stars.5=1..2")
TUNE = ("lab", "tune", "antartik", "--aim", "balance", "--aim", "length=25min")
FOLDER, FILE, TAKEN, NEW = "a folder", "file.csv", "taken", "new.html"
SHUT = "shut"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with a folder, a file, and files where folders would be made."""
    monkeypatch.chdir(tmp_path)
    Path(FOLDER).mkdir()
    for name in (FILE, f"{TAKEN}-games", f"{TAKEN}-sheets"):
        Path(name).write_text("mine")
    for name in (SHUT, f"{SHUT}-games", f"{SHUT}-sheets"):  # who owns all files can't make these
        Path(name).symlink_to("nowhere/at all")
    return tmp_path


@pytest.mark.parametrize(
    "words, why",
    [
        ((*REPORT, "-o", FOLDER), "Is a directory"),
        ((*REPORT, "-o", ""), "has no name"),
        ((*REPORT, "-o", "nowhere/x.html"), "nowhere"),
        ((*REPORT, "-o", f"{TAKEN}.html"), "something else of this name"),
        ((*REPORT, "-o", FILE, "--data", f"./{FILE}"), "given twice"),
        ((*REPORT, "-o", NEW, "--data", "new.txt"), "ends in .csv or .parquet"),
        ((*SWEEP, "-o", FOLDER), "Is a directory"),
        ((*SWEEP, "-o", NEW, "--resume", NEW), "given twice"),
        ((*TUNE, "-o", f"{TAKEN}.html"), "something else of this name"),
        ((*TUNE, "--folder", FILE), "something else of this name"),
        ((*REPORT, "-o", f"{SHUT}.html"), f"{SHUT}-games: .*something else of this name"),
        ((*TUNE, "-o", f"{SHUT}.html"), f"{SHUT}-sheets: .*something else of this name"),
        ((*TUNE, "--folder", SHUT), f"{SHUT}: .*something else of this name"),
        ((*TUNE, "-o", ""), "has no name"),
    ],
)
def test_what_can_not_be_written_is_refused_at_once(
    words: tuple[str, ...], why: str, here: Path
) -> None:
    before = sorted(here.rglob("*"))
    with pytest.raises(InvalidRequest, match=why):
        run(*words)
    assert sorted(here.rglob("*")) == before
    assert (here / FILE).read_text() == "mine"


def test_a_link_to_a_file_that_is_still_to_come_stays_one(here: Path) -> None:
    page = here / NEW
    page.symlink_to(FOLDER + "/page.html")
    check_written(page)
    assert page.is_symlink()
    assert list((here / FOLDER).iterdir()) == []


@pytest.mark.parametrize(
    "words, why",
    [
        (("--players", "2-"), "numbers of players"),
        (("--players", "-3"), "numbers of players"),
        (("--players", "2-3000000000"), "numbers of players"),
        (("--players", "3-2"), "numbers of players"),
        (("--players", "2,5-3"), "numbers of players"),
        (("--players", ""), "numbers of players"),
        (("--games", "99999999999"), "at most"),
    ],
)
def test_what_would_never_end_is_refused_at_once(words: tuple[str, ...], why: str) -> None:
    with pytest.raises(InvalidRequest, match=why):
        run("lab", "report", "antartik", *words)


def test_a_picture_that_can_not_be_written_is_refused_before_the_first_game(here: Path) -> None:
    pytest.importorskip("matplotlib")
    (here / "taken.svg").mkdir()
    with pytest.raises(InvalidRequest, match=r"taken\.svg: .*Is a directory"):
        run("arena", "antartik", "--bots", "dabbler,paddler", "--picture", "taken.svg")


def test_games_and_sheets_of_an_earlier_page_go(here: Path) -> None:
    folder = here / "new-games"
    folder.mkdir()
    (folder / "stopped.jsonl").write_text("of an earlier report")
    (folder / "notes.txt").write_text("somebody's")
    run(*REPORT, "--levels", "paddler", "-o", NEW)
    names = {file.name for file in folder.iterdir()}
    assert "stopped.jsonl" not in names
    assert names >= {"notes.txt", "longest.jsonl", "typical.jsonl"}
