"""A search for card sheets: aims, fronts, halving, sheets to play, going on where it stopped."""

from __future__ import annotations

import pickle
import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from splashdeck import games
from splashdeck.commands.setup import Setup
from splashdeck.errors import InvalidRequest, InvalidSheet
from splashdeck.fast import staging
from splashdeck.games.sheets import read_toml, to_toml
from splashdeck.lab import front, tried, tune
from splashdeck.lab.batch import table_of
from splashdeck.lab.book import Book
from splashdeck.lab.chosen import as_words
from splashdeck.lab.tried import Counted, Group, Job, Tried, Values, read_vary
from splashdeck.lab.tune import FEWEST, Aim, crowding, fronts, read_aim
from splashdeck.locale import LANGUAGES
from tests.parity.lockstep import QUICK
from tests.test_box import run

AIMS = [Aim("balance"), Aim("length", 14.0)]


def sheet(balance: float, minutes: float = 20.0, **values: int) -> Tried:
    return Tried(
        values=values,
        games=64,
        turn_order=[0.5, 0.5],
        turn_order_interval=[[0.4, 0.6]] * 2,
        balance=balance,
        balance_interval=[balance, balance],
        minutes=minutes,
        minutes_interval=[minutes, minutes],
        tied=0.25,
        stopped=0.0,
    )


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> games.AnyGame:
    """A game whose searches are tiny: eight sheets a generation, two rungs of few games."""
    monkeypatch.setattr(staging, "CPU_OPTIONS", QUICK)
    for module in (tune, tried):
        monkeypatch.setattr(module, "GROUPS", 4)
    monkeypatch.setattr(tune, "GENERATION", 8)
    monkeypatch.setattr(tune, "RUNGS", 2)
    monkeypatch.setattr(tune, "MOST_SHOWN", 3)
    game = games.set_up("antartik", 2)
    table_of(game, ["paddler"])  # bound while the options are quick
    return game


def searched(game: games.AnyGame, book: Path | None = None, sheets: int = 16) -> tune.Tune:
    return tune.tune(
        game,
        AIMS,
        fewest_changes=True,
        level="paddler",
        sheets=sheets,
        games=16,
        seed="tiny",
        resume=book,
    )


def test_aims_are_read_and_measured() -> None:
    one = sheet(0.9, 22.0)
    assert read_aim("balance").loss(one, 3) == pytest.approx(0.1)
    assert read_aim("length=25min").loss(one, 3) == 3.0
    assert read_aim("length=12.5min") == Aim("length", 12.5)
    assert read_aim("ties").loss(one, 3) == 0.25
    assert FEWEST.loss(one, 3) == 3


@pytest.mark.parametrize("text", ["", "length", "length=min", "length=25", "balance=1", "drama"])
def test_what_is_no_aim_is_refused(text: str) -> None:
    with pytest.raises(InvalidRequest, match="balance, length=25min, ties"):
        read_aim(text)


def test_one_score_is_refused_and_so_are_wrong_fields_and_values() -> None:
    game = games.set_up("antartik", 2)
    for aims in ([Aim("balance")], [Aim("balance"), Aim("balance")]):
        with pytest.raises(InvalidRequest, match="never one score"):
            tune.tune(game, aims)
    with pytest.raises(InvalidRequest, match=r"stars\.11"):
        tune.tune(game, AIMS, [read_vary("stars.11=1..2")])
    with pytest.raises(InvalidSheet, match=r"stars\.5.*AN-1\.3"):
        tune.tune(game, AIMS, [read_vary("stars.5=1..3")])
    with pytest.raises(InvalidRequest, match="no numbers on its cards"):
        tune.tune(games.set_up("duck-and-cover", 2), AIMS)


@pytest.mark.parametrize("sheets", [0, tune.MOST_SHEETS + 1, 10**18])
def test_more_sheets_than_anybody_waits_for_are_refused_before_the_first_game(sheets: int) -> None:
    with pytest.raises(InvalidRequest, match=r"--sheets: .* at least one and at most 100,000"):
        tune.tune(games.set_up("antartik", 2), AIMS, sheets=sheets)


def test_fronts_are_those_of_a_naive_comparison() -> None:
    losses = np.random.default_rng(1).integers(0, 5, (40, 3)).astype(float)

    def beats(one: Sequence[float], other: Sequence[float]) -> bool:
        pairs = list(zip(one, other, strict=True))
        return all(a <= b for a, b in pairs) and any(a < b for a, b in pairs)

    rank = fronts(losses)
    for at, own in enumerate(losses):
        better = [rank[other] for other, row in enumerate(losses) if beats(row, own)]
        assert rank[at] == max(better, default=-1) + 1


def test_the_outermost_have_most_room() -> None:
    room = crowding(np.array([[0.0, 4.0], [1.0, 3.0], [1.5, 2.5], [4.0, 0.0]]))
    assert np.isinf(room[[0, 3]]).all()
    assert room[2] > room[1]


def test_every_number_may_change_a_little_within_the_rules() -> None:
    game = games.set_up("duck-and-dive", 2)
    table = table_of(game, ["paddler"])
    assert table is not None
    free = dict(tune.nearby(table, game))
    assert "icons.goldie" not in free  # it has none (DD-1.4)
    assert all(min(values) >= 1 for field, values in free.items() if field.startswith("icons"))
    assert {len(values) for values in free.values()} <= {3, 4, 5}


def test_a_search_finds_a_front_and_goes_on_where_it_stopped(
    few: games.AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = tmp_path / "book.jsonl"
    whole = searched(few)
    assert whole.confirmed
    assert whole.unchanged is not None
    assert any(not one.changes for one in whole.front)  # nothing has fewer changes than none
    losses = np.array([list(one.losses.values()) for one in whole.front])
    assert not fronts(losses).any()

    kept = Book.add

    def stop(self: Book, job: Job, some: Sequence[Counted]) -> None:
        kept(self, job, some)
        if len(self.done) >= 6:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Book, "add", stop)
        part = searched(few, book)
    assert part.interrupted
    assert not part.confirmed
    assert part.sheets < whole.sheets
    assert searched(few, book) == whole
    more = searched(few, book, sheets=24)  # the file serves a longer search too
    assert more.sheets >= whole.sheets
    with pytest.raises(InvalidRequest, match="another sweep or search"):
        tune.tune(few, AIMS, level="paddler", games=32, seed="tiny", resume=book)


def test_each_rung_has_half_the_sheets_and_twice_the_games(
    few: games.AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    rungs: list[tuple[int, int, str]] = []

    def all_(self: Book, job: Job, wanted: Sequence[Values], *_: object) -> list[Tried]:
        rungs.append((len(wanted), job.games, job.seed))
        return [sheet(0.5 + sum(one.values()) / 100, **one) for one in wanted]

    monkeypatch.setattr(Book, "all", all_)
    found = searched(few, sheets=8)
    (one, most, _), (all_sheets, half, _), (better, full, _), (again, last, other) = rungs
    assert (one, most) == (1, 16)
    assert (half, full, last) == (8, 16, 16)
    assert better == all_sheets // 2
    assert 1 < again <= 4  # the sheet as it was, and the best
    assert other == "tiny again"
    assert found.confirmed


def test_a_set_up_is_written_as_the_command_line_takes_it() -> None:
    setup = Setup(edition="2023", option=["turn_limit=40"])
    game = setup.bind("duck-and-dive", 3)
    words = as_words("duck-and-dive", game.setup_keys(), 3)
    assert words == ["--edition", "2023", "--option", "turn_limit=40"]
    young = games.set_up("antartik", 3, juniors=[0, 2])
    assert as_words("antartik", young.setup_keys(), 3) == ["--junior", "1", "--junior", "3"]
    assert as_words("antartik", games.set_up("antartik", 3).setup_keys(), 3) == []


def test_pages_tables_and_files_of_a_front(few: games.AnyGame, tmp_path: Path) -> None:
    vary = [read_vary("stars.5=1"), read_vary("stars.6=1..2")]  # so that all are changed
    found = tune.tune(few, AIMS, vary, level="paddler", sheets=8, games=16)
    assert all("stars.5" in one.changes for one in found.front)
    mine = tmp_path / "sheets" / "tuned-mine.toml"
    mine.parent.mkdir()
    for earlier in (mine, mine.with_name(front.file_name(20))):
        earlier.write_text("somebody's")
    front.write(found, tmp_path / "sheets")
    assert len([*mine.parent.iterdir()]) == len(found.front) + 1, "those of an earlier search go"
    assert mine.read_text() == "somebody's"
    for number, one in enumerate(found.front, 1):
        file = tmp_path / "sheets" / front.file_name(number)
        played = games.set_up("antartik", 2, sheet=file)
        assert played.setup_keys()["sheet"] == one.sheet
    for lang in LANGUAGES:
        page = front.page(found, "splashdeck lab tune", lang, "sheets")
        assert "<script" not in page
        drawn = len(found.front) + all(one.changes for one in found.front)
        assert page.count("<circle") == drawn
        assert page.count("tuned-1.toml") == 2
        assert "stars." in front.text(found, lang)
        balance = f"{found.front[0].tried.balance:.3f}"
        assert (balance if lang == "en" else balance.replace(".", ",")) in front.text(found, lang)
        assert page.count('class="ref"') + page.count("← 14") + page.count("14 →") == 1
        assert all(f"<dd>{fact}</dd>" in page for fact in ("paddler", "16"))
    young = msgspec.structs.replace(found, setup={**found.setup, "juniors": [1]})
    command = "splashdeck play antartik --players 2 --junior 2 --sheet sheets/tuned-1.toml</pre>"
    assert command in front.page(young, "", "en", "sheets")
    assert found._repr_html_().count("<circle") == drawn
    rows = found.to_arrow().fetchall()
    assert len(rows) == len(found.front)
    assert {row["change of stars.5"] for row in found.rows()} == {-1}


def test_a_page_finds_its_sheets_in_another_folder(
    few: games.AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("pages").mkdir()
    words = ("lab", "tune", "antartik", "--players", "2", "--level", "paddler", "--sheets", "8")
    aims = ("--aim", "balance", "--aim", "ties", "--games", "8", "--workers", "1")
    run(*words, *aims, "-o", "pages/front.html", "--folder", "sheets")
    page = Path("pages/front.html").read_text("utf-8")
    assert 'href="../sheets/tuned-1.toml"' in page
    assert Path("sheets/tuned-1.toml").is_file()


def test_a_page_says_what_was_sought_and_how_many_games_that_came_to(
    few: games.AnyGame,
) -> None:
    found = tune.tune(few, AIMS, fewest_changes=True, level="paddler", sheets=8, games=7)
    assert {one.tried.games for one in found.front} == {tune.whole_games(7)} == {8}
    page = front.page(found, "splashdeck lab tune", "en", None)
    assert "<dd>8 (asked for: 7, rounded up to whole groups)</dd>" in page
    assert "<dt>aims</dt><dd>balance, minutes → 14, changes</dd>" in page
    assert "<dt>sheets to propose</dt><dd>8</dd>" in page
    assert "<dt>card sheet</dt><dd>house</dd>" in page


def test_no_number_of_an_axis_is_written_over_another() -> None:
    """The shortest is as long as is asked for, and two balances are nearly alike."""
    tried_ = [sheet(0.9, 22.0), sheet(0.901, 22.5)]
    found = [
        tune.Found(changes={"stars.5": [2, 1]}, losses={}, tried=one, sheet={}) for one in tried_
    ]
    for one in found:
        one.tried.balance_interval[:] = [0.8, 1.0]
    both = tune.Tune(
        game="antartik",
        setup=tried.about(games.set_up("antartik", 2), "paddler", "0") | {"games": 16},
        aims={"balance": None, "length": 22.0},
        vary={},
        unchanged=None,
        front=found,
        sheets=2,
        confirmed=True,
    )
    drawn = front.page(both, "", "en", None).partition("<svg")[2].partition("</svg>")[0]
    said = re.findall(r">([^<]+)</text>", drawn)
    assert sorted(said) == sorted(["minutes", "balance", "0.900", "22", "22.5", "1", "2"])


def test_a_front_of_nothing_says_so() -> None:
    nothing = tune.Tune(
        game="antartik",
        setup=tried.about(games.set_up("antartik", 2), "paddler", "0") | {"games": 16},
        aims={"balance": None, "changes": None},
        vary={},
        unchanged=None,
        front=[],
        sheets=0,
        confirmed=False,
        interrupted=True,
    )
    for lang in LANGUAGES:
        assert "<svg" not in front.page(nothing, "splashdeck lab tune", lang, None)
        assert front.text(nothing, lang).count("\n") == 1


@pytest.mark.parametrize("name", ["duck-and-dive", "antartik"])
def test_sheets_are_written_as_they_are_read(name: str, tmp_path: Path) -> None:
    game: Any = games.set_up(name, 2)
    sheet = game.sheet.to_json()
    odd = {**sheet, "name": 'odd "name" \\ é', "stars.odd": {"7.3": 1}}
    for number, one in enumerate((sheet, odd)):
        file = tmp_path / f"{number}.toml"
        file.write_text(to_toml(one), "utf-8")
        assert read_toml(str(file)) == one


def test_groups_give_the_same_in_any_stream_and_process(few: games.AnyGame) -> None:
    wanted = [{"stars.5": one, "stars.10": other} for one in (1, 2) for other in (1, 2)]
    job = Job(few.setup_keys(), "paddler", "0", groups=8, quota=2, size=32)
    groups = [Group(values, number) for values in wanted for number in range(job.groups)]
    together = [one for some in tried.played(job, groups) for one in some]
    apart = pickle.dumps((partial(tried.chunk, job, 9), groups[::-1]))
    function, chunk = pickle.loads(apart)  # as another process gets it
    found = [one for at in (0, 5, 14, 23) for one in function(chunk[at : at + (9 if at else 5)])]
    order = partial(sorted, key=lambda one: groups.index(one[0]))
    assert order(found) == order(together)


def test_a_sheet_goes_on_from_the_rung_before(few: games.AnyGame) -> None:
    book, values = Book(None, {}), {"stars.5": 1}
    first = Job(few.setup_keys(), "paddler", "0", groups=4, quota=2, size=8)
    book.play(first, [values])
    more = first._replace(groups=8)
    assert [group.number for group in book.missing(more, [values])] == [4, 5, 6, 7]
    assert book.all(more, [values]) == Book(None, {}).all(more, [values])
