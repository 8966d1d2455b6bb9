"""What can't be written is told before the first game, and nothing is left or lost by that."""

from __future__ import annotations

from pathlib import Path

import pytest

from splashdeck.errors import InvalidRequest
from tests.test_box import run

REPORT = ("lab", "report", "antartik", "--players", "2", "--games", "2")
SWEEP = ("lab", "sweep", "antartik", "--vary", "stars.5=1..2")
TUNE = ("lab", "tune", "antartik", "--aim", "balance", "--aim", "length=25min")
FOLDER, FILE, TAKEN, NEW = "a folder", "file.csv", "taken", "new.html"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with a folder, a file, and files where folders would be made."""
    monkeypatch.chdir(tmp_path)
    Path(FOLDER).mkdir()
    for name in (FILE, f"{TAKEN}-games", f"{TAKEN}-sheets"):
        Path(name).write_text("mine")
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


def test_games_and_sheets_of_an_earlier_page_go(here: Path) -> None:
    folder = here / "new-games"
    folder.mkdir()
    (folder / "stopped.jsonl").write_text("of an earlier report")
    (folder / "notes.txt").write_text("somebody's")
    run(*REPORT, "--levels", "paddler", "-o", NEW)
    names = {file.name for file in folder.iterdir()}
    assert "stopped.jsonl" not in names
    assert names >= {"notes.txt", "longest.jsonl", "typical.jsonl"}
