"""What Ctrl-C leaves of a report, a sweep and a search: what is done, and a word about it."""

from __future__ import annotations

import csv
import json
import signal
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from splashdeck import games
from splashdeck.fast import staging
from splashdeck.lab import chunks, front, heat, study
from splashdeck.lab.book import Book
from splashdeck.lab.published import Figure
from splashdeck.lab.report import page
from splashdeck.lab.showcase import folder_of
from splashdeck.lab.sweep import read_vary, sweep
from splashdeck.lab.tried import Counted, Job
from splashdeck.locale import LANGUAGES, say
from tests.parity.lockstep import QUICK
from tests.test_box import run

REPORT = ("lab", "report", "antartik", "--players", "2", "--games", "2", "--workers", "1")
TWO_LEVELS = (*REPORT, "--levels", "paddler,dabbler", "--lang", "en")
SWEEP = ("lab", "sweep", "antartik", "--vary", "stars.5=1..2", "--vary", "stars.6=1..2")
QUICKLY = ("--players", "2", "--level", "paddler", "--games", "32", "--workers", "1")
AIMS = ("--aim", "balance", "--aim", "length=14min")


def stop(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


@pytest.fixture(autouse=True)
def out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder of our own, on tables that are compiled fast; name a page there."""
    monkeypatch.setattr(staging, "CPU_OPTIONS", QUICK)
    monkeypatch.setattr("splashdeck.lab.study.weighed", lambda *_: [])  # it takes long
    monkeypatch.chdir(tmp_path)
    return tmp_path / "page.html"


@pytest.fixture
def stop_after(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Stop a report after so many cells."""

    def after(cells: int) -> None:
        made = study.cell
        begun: list[tuple[Any, ...]] = []

        def cell(*chosen: Any) -> study.Cell:
            if len(begun) == cells:
                raise KeyboardInterrupt
            begun.append(chosen)
            return made(*chosen)

        monkeypatch.setattr(study, "cell", cell)

    return after


def stopped(*words: str) -> None:
    """Run a command that Ctrl-C stops, and see that it says so to whoever started it."""
    with pytest.raises(SystemExit) as ended:
        run(*words)
    assert ended.value.code == 130


def earlier(page: Path) -> dict[Path, str]:
    """Write what an earlier command left."""
    records = folder_of(page)
    sheets = front.folder_of(page)
    files = [page, records / "longest.jsonl", sheets / front.file_name(1), page.with_suffix(".csv")]
    for file in files:
        file.parent.mkdir(exist_ok=True)
        file.write_text("of an earlier command")
    return {file: file.read_text() for file in files}


# --- a report ---


def test_a_report_stopped_in_its_games_to_look_at_is_written_without_them(
    out: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("splashdeck.lab.showcase.showcase", stop)
    stopped(*TWO_LEVELS, "-o", str(out))
    said = say("lab-stopped-games", lang="en")
    assert capsys.readouterr().err.count(said) == 1
    written = out.read_text("utf-8")
    assert said in written
    assert "At the level dabbler" in written
    assert "Stopped before it was done" not in written, "all was measured"


def test_a_stopped_report_is_of_what_was_played_and_says_what_that_is(
    out: Path, stop_after: Callable[[int], None], capsys: pytest.CaptureFixture[str]
) -> None:
    stop_after(1)
    stopped(*TWO_LEVELS, "-o", str(out), "--data", "rows.csv")
    said = "Measured: 1 of 2 combinations of level and number of players (2 players: paddler)."
    assert said in capsys.readouterr().err
    written = out.read_text("utf-8")
    assert said in written
    assert "At the level paddler" in written
    with Path("rows.csv").open(encoding="utf-8", newline="") as lines:
        assert {row["level"] for row in csv.DictReader(lines)} == {"paddler"}
    assert not folder_of(out).exists()


def test_a_stopped_report_says_so_to_a_program(
    stop_after: Callable[[int], None], capsys: pytest.CaptureFixture[str]
) -> None:
    stop_after(1)
    stopped(*TWO_LEVELS, "--json")
    told = json.loads(capsys.readouterr().out)
    assert told["interrupted"] is True
    assert {one["level"] for one in told["figures"]} == {"paddler"}


def test_a_report_stopped_with_the_other_cards_says_so(
    out: Path, stop_after: Callable[[int], None], capsys: pytest.CaptureFixture[str]
) -> None:
    stop_after(3)
    stopped(*TWO_LEVELS, "--against", "house", "-o", str(out), "--json")
    said = capsys.readouterr()
    assert "other cards were measured. Done: 1 of 2" in said.err
    assert "other cards were measured. Done: 1 of 2" in out.read_text("utf-8")
    told = json.loads(said.out)
    assert told["interrupted"] is told["against"]["interrupted"] is True


def test_a_cell_on_the_twin_is_never_broken_off_while_it_compiles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """JAX would crash at the end of the process, and its code would be that of the crash."""
    compiled = []

    class Compiling:
        def figures(self) -> Iterator[Figure]:
            signal.raise_signal(signal.SIGINT)
            compiled.append("to the end")
            if chunks.stopped():
                raise KeyboardInterrupt
            yield from ()

    monkeypatch.setattr(study, "cell", lambda *_: Compiling())
    part = study.study("antartik", players=[2], levels=["paddler"], games=2, engine="twin")
    assert part.interrupted
    assert compiled == ["to the end"]


def test_a_report_of_nothing_leaves_all_files_alone(
    out: Path, stop_after: Callable[[int], None], capsys: pytest.CaptureFixture[str]
) -> None:
    before = earlier(out)
    stop_after(0)
    stopped(*TWO_LEVELS, "-o", str(out), "--data", str(out.with_suffix(".csv")))
    assert {file: file.read_text() for file in before} == before
    said = capsys.readouterr()
    assert (said.out, said.err.strip()) == ("", say("lab-stopped-nothing", lang="en"))


def test_a_report_that_was_not_stopped_says_nothing_of_it(found: study.Study) -> None:
    assert "interrupted" not in found.to_json()
    assert '<p class="stopped">' not in page(found, None, "", "en")


@pytest.fixture(scope="module")
def found() -> study.Study:
    return study.study("antartik", players=[2], levels=["paddler"], games=2)


def test_rows_of_two_sheets_say_whose_cards_they_are_of(out: Path) -> None:
    paddlers = (*REPORT, "--levels", "paddler", "--data", "rows.csv")
    run(*paddlers)
    with Path("rows.csv").open(encoding="utf-8", newline="") as lines:
        alone = list(csv.DictReader(lines))
    run(*paddlers, "--against", "house")
    with Path("rows.csv").open(encoding="utf-8", newline="") as lines:
        both = list(csv.DictReader(lines))
    assert [row.pop("cards") for row in both] == ["these"] * 4 + ["against"] * 4
    assert both == alone * 2, "the house's own cards on the same deals"


# --- a sweep and a search ---


@pytest.fixture
def stop_kept(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Stop a sweep or a search once so many sheets have groups that were played."""

    def after(sheets: int) -> None:
        kept = Book.add

        def add(self: Book, job: Job, some: Sequence[Counted]) -> None:
            kept(self, job, some)
            if len(self.done) >= sheets:
                raise KeyboardInterrupt

        monkeypatch.setattr(Book, "add", add if sheets else stop)

    return after


@pytest.mark.parametrize("words", [SWEEP, ("lab", "tune", "antartik", *AIMS)])
def test_a_sweep_or_search_of_nothing_leaves_all_files_alone(
    words: tuple[str, ...],
    out: Path,
    stop_kept: Callable[[int], None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = earlier(out)
    stop_kept(0)
    stopped(*words, *QUICKLY, "-o", str(out), "--lang", "en")
    assert {file: file.read_text() for file in before} == before
    said = capsys.readouterr().err
    assert say("lab-stopped-nothing", lang="en") in said
    assert "With --resume FILE" in said


def test_a_stopped_sweep_says_how_many_sheets_it_has() -> None:
    game = games.set_up("antartik", 2)
    vary = [read_vary("stars.5=1..2"), read_vary("stars.6=1..2")]
    whole = sweep(game, vary, level="paddler", games=32)
    part = replace(whole, tried=whole.tried[:2], interrupted=True)
    for lang in LANGUAGES:
        every = say("lab-sweep-every", lang=lang)
        said = say("lab-stopped-sweep", {"done": 2, "asked": 4}, lang)
        assert every in heat.page(whole, "splashdeck lab sweep", lang)
        written = heat.page(part, "splashdeck lab sweep", lang)
        assert every not in written
        assert said in written


def test_a_stopped_search_says_how_many_proposals_have_played(
    out: Path, stop_kept: Callable[[int], None], capsys: pytest.CaptureFixture[str]
) -> None:
    stop_kept(2)  # the sheet as it was is played to the end, and another's games have begun
    stopped("lab", "tune", "antartik", *AIMS, *QUICKLY, "--lang", "en", "-o", str(out))
    assert say("lab-stopped", lang="en") in capsys.readouterr().err
    assert "Played: 0 of 512 proposals." in out.read_text("utf-8")
