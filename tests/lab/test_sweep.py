"""Sweeps over card sheets: what may vary, common deals, going on where one stopped."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from splashdeck import games
from splashdeck.errors import InvalidRequest, InvalidSheet
from splashdeck.fast import staging
from splashdeck.lab import heat
from splashdeck.lab.batch import table_of
from splashdeck.lab.sweep import Vary, read_vary, sweep
from splashdeck.lab.tables import number
from splashdeck.lab.tried import GROUPS
from splashdeck.locale import LANGUAGES, say
from tests.parity.lockstep import QUICK


def test_ranges_and_lists_are_read() -> None:
    assert read_vary("icons.albert=3..6") == Vary("icons.albert", (3, 4, 5, 6))
    assert read_vary("stars.5=2,1") == Vary("stars.5", (2, 1))


@pytest.mark.parametrize("text", ["stars.5", "stars.5=", "=1..2", "stars.5=a..b", "stars.5=1,,2"])
def test_what_is_no_range_is_refused(text: str) -> None:
    with pytest.raises(InvalidRequest, match=r"field=first\.\.last"):
        read_vary(text)


@pytest.mark.parametrize(
    "text, why",
    [
        ("stars.5=2..1", r"backwards: write 1\.\.2$"),
        ("stars.5=1,1", "1 is given twice$"),
        ("stars.5=2,1,3,1", "1 is given twice$"),
    ],
)
def test_a_range_that_runs_backwards_and_a_value_twice_are_told_apart(text: str, why: str) -> None:
    with pytest.raises(InvalidRequest, match=f"^--vary {text}: .*{why}"):
        read_vary(text)


def test_unknown_fields_forbidden_values_and_too_many_sheets_are_refused_before_play() -> None:
    antartik = games.set_up("antartik", 2)
    with pytest.raises(InvalidRequest, match=r"stars\.11.*there are: stars\.1, "):
        sweep(antartik, [read_vary("stars.11=1..2")])
    with pytest.raises(InvalidSheet, match=r"stars\.5.*AN-1\.3"):
        sweep(antartik, [read_vary("stars.5=1..3")])
    with pytest.raises(InvalidRequest, match="at most 5,000"):
        sweep(antartik, [read_vary("stars.5=1..2"), read_vary("stars.6=1..9999")])
    with pytest.raises(InvalidRequest, match=r"100,000,000 sheets.*5,000"):
        read_vary("stars.5=1..100000000")
    with pytest.raises(InvalidRequest, match=r"--vary stars\.5: .*twice"):
        sweep(antartik, [read_vary("stars.5=1"), read_vary("stars.5=2")])
    with pytest.raises(InvalidRequest, match=r"--games: at most 100,000,000"):
        sweep(antartik, [read_vary("stars.5=1..2")], games=10**20)
    with pytest.raises(InvalidRequest, match="level diver"):
        sweep(antartik, [read_vary("stars.5=1..2")], level="diver")
    with pytest.raises(InvalidRequest, match=r"^--level whale: no bot is called 'whale'"):
        sweep(antartik, [read_vary("stars.5=1..2")], level="whale")
    cover = games.set_up("duck-and-cover", 2)
    with pytest.raises(InvalidRequest, match=r"^duck-and-cover: .* no numbers on its cards"):
        sweep(cover, [read_vary("stars.5=1..2")])
    dive = games.set_up("duck-and-dive", 2)
    with pytest.raises(InvalidSheet, match=r"^--vary pool\.lagoon\.ducks=1000: .*999"):
        sweep(dive, [read_vary("icons.sam=3..4"), read_vary("pool.lagoon.ducks=999..1001")])
    with pytest.raises(InvalidRequest, match=r"icons\.sam.*pool\."):
        sweep(dive, [read_vary("icons.nobody=1..2")])


def test_a_sweep_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staging, "CPU_OPTIONS", QUICK)
    game = games.set_up("antartik", 2)
    book, vary = tmp_path / "book.jsonl", [read_vary("stars.5=1..2"), read_vary("stars.10=1..2")]
    table_of(game, ["paddler"])  # bound while the options are quick
    found = sweep(game, vary, level="paddler", games=64, resume=book)
    assert [tuple(one.values.values()) for one in found.tried] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert {one.games for one in found.tried} == {2 * GROUPS}
    for one in found.tried:
        assert sum(one.turn_order) == pytest.approx(1, abs=1e-5)
        gap = max(one.turn_order) - min(one.turn_order)
        assert one.balance == pytest.approx(1 - gap, abs=1e-5)
    written = book.read_bytes()
    book.write_bytes(written[:-40])  # the last line is broken off
    again = sweep(game, vary, level="paddler", games=64, resume=book)
    assert again == found
    with pytest.raises(InvalidRequest, match="another sweep"):
        sweep(game, vary, level="paddler", games=96, resume=book)
    for lang in LANGUAGES:
        page = heat.page(found, "splashdeck lab sweep", lang)
        assert "<script" not in page
        assert page.count("<rect") == 2 * 4
        assert "stars.10" in heat.text(found, lang)
        balance = f"{found.tried[0].balance:.3f}"
        assert (balance if lang == "en" else balance.replace(".", ",")) in heat.text(found, lang)
        assert all(f"<dd>{fact}</dd>" in page for fact in ("paddler", "64", "house"))
        noise = [(high - low) / 2 for low, high in (one.balance_interval for one in found.tried)]
        assert all(f"± {number(half, 3, lang)}</text>" in page for half in noise)
        assert page.count('class="own"') == 2, "the house's own numbers, on either map"
        assert say("lab-sweep-own", lang=lang) in page
    assert found._repr_html_().count("<rect") == 2 * 4
    columns = found.to_arrow().columns
    assert [row["balance"] for row in found.rows()] == [one.balance for one in found.tried]
    assert {"stars.10", "balance low", "wins 2"} <= {*columns}


def test_a_map_is_as_large_as_its_cells_and_marks_no_mean_as_the_sheet_as_it_was() -> None:
    game = games.set_up("antartik", 2)
    four = sweep(game, [read_vary("stars.5=1..2"), read_vary("stars.6=1..2")], games=1)
    eight = replace(four, vary={**four.vary, "stars.7": [1, 2]}, own={**four.own, "stars.7": 1})
    assert '<svg class="fig heat" width="186" height="130"' in heat.page(four, "", "en")
    assert 'class="own"' in heat.page(four, "", "en")
    assert 'class="own"' not in heat.page(eight, "", "en")
    assert "<dd>32 (asked for: 1, rounded up to whole groups)</dd>" in heat.page(four, "", "en")


def test_a_sweep_of_no_games_is_refused() -> None:
    game = games.set_up("antartik", 2)
    for few in (0, -5):
        with pytest.raises(InvalidRequest, match="--games"):
            sweep(game, [read_vary("stars.10=1..2")], level="paddler", games=few)
