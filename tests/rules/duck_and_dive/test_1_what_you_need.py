"""DD-1: what you need."""

from __future__ import annotations

import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from splashdeck import Entropy, set_up
from splashdeck.errors import InvalidNotation, InvalidPosition, InvalidSetup, InvalidSheet
from splashdeck.games.duck_and_dive.sheet import check_sheet, read_sheet, warnings
from tests.rules.duck_and_dive.water_park import CARDS, COPIES, POOLS, Play, park

HOUSE = read_sheet("house").to_json()


def changed(key: str, value: Any) -> Any:
    """Return the sheet `house` with one key changed, such as `ducks.sam.icons`."""
    sheet = deepcopy(HOUSE)
    *path, last = [int(part) if part.isdigit() else part for part in key.split(".")]
    inner: Any = sheet
    for part in path:
        inner = inner[part]
    inner[last] = value
    return sheet


def refused(sheet: Any) -> tuple[str, str | None]:
    """Read a sheet that must be refused; return the key and the rule."""
    with pytest.raises(InvalidSheet) as error:
        read_sheet(sheet)
    assert error.value.why
    return error.value.where, error.value.rule


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_players_play_it(players: int) -> None:
    """DD-1.1."""
    assert set_up("duck-and-dive", players).players == players


@pytest.mark.parametrize("players", [0, 1, 7, "4", True, None])
def test_no_other_number_can(players: Any) -> None:
    """DD-1.1."""
    with pytest.raises(InvalidSetup) as error:
        set_up("duck-and-dive", players)
    assert (error.value.where, error.value.rule) == ("players", "DD-1.1")


def test_there_are_65_ducks_of_ten_kinds_and_9_floats() -> None:
    """DD-1.2, DD-1.3."""
    assert len(CARDS) == 74
    ducks = {kind: duck["copies"] for kind, duck in HOUSE["ducks"].items()}
    assert ducks == {kind: copies for kind, copies in COPIES.items() if kind != "float"}
    assert sum(ducks.values()) == 65
    assert HOUSE["floats"] == 9


def test_each_float_counts_once() -> None:
    """DD-1.3: one icon each."""
    play = Play(park("splash-pads", "lagoon", deck="float.1 float.2")).play("0: deck")
    assert play.fields("card-laid")[0]["floats"] == 1
    assert play["phase"] == "play"
    play.play("0: deck")
    assert play.fields("pool-emptied")[0]["cards"] == ["float.1", "float.2"]


def test_the_house_sheet_has_these_numbers() -> None:
    """DD-1.4."""
    icons = {kind: duck["icons"] for kind, duck in HOUSE["ducks"].items()}
    assert icons == {
        "sam": 1,
        "julie": 2,
        "amy": 2,
        "james": 2,
        "dingy": 3,
        "lara": 3,
        "wilma": 3,
        "albert": 5,
        "arrwin": 0,
        "goldie": 0,
    }
    pools = {pool["id"]: (pool["ducks"], pool["floats"]) for pool in HOUSE["pools"]}
    assert pools == {
        "duckling-pool": (9, 1),
        "splash-pads": (10, 1),
        "hot-tub": (11, 0),
        "lazy-river": (12, 2),
        "wave-pool": (12, 2),
        "spiral-slide": (13, 1),
        "plunge-pool": (14, 1),
        "diving-tower": (15, 2),
        "rapids": (17, 3),
        "lagoon": (19, 3),
    }
    assert list(pools) == POOLS
    assert HOUSE["pools"][0]["name"] == "Duckling Pool"
    assert "design of the splashdeck project" in HOUSE["about"]
    assert warnings(read_sheet("house")) == []


@pytest.mark.parametrize(
    "key, value, where, rule",
    [
        ("ducks.sam.copies", 0, "sheet.ducks.sam.copies", "DD-1.4"),
        ("ducks.goldie.copies", 2, "sheet.ducks.goldie.copies", "DD-1.2"),
        ("ducks.sam", 1, "sheet.ducks.sam", "DD-1.2"),
        ("ducks.sam.icons", 0, "sheet.ducks.sam.icons", "DD-1.4"),
        ("ducks.sam.icons", -1, "sheet.ducks.sam.icons", "DD-1.4"),
        ("ducks.sam.icons", "1", "sheet.ducks.sam.icons", "DD-1.4"),
        ("ducks.sam.size", 1, "sheet.ducks.sam", "DD-1.4"),
        ("ducks.goldie.icons", 1, "sheet.ducks.goldie.icons", "DD-1.4"),
        ("ducks.arrwin.icons", 2, "sheet.ducks.arrwin.icons", "DD-1.4"),
        ("ducks.donald", {"copies": 1, "icons": 1}, "sheet.ducks.donald", "DD-1.2"),
        ("floats", 10, "sheet.floats", "DD-1.3"),
        ("pools", HOUSE["pools"][:9], "sheet.pools", "DD-1.3"),
        ("pools.3.ducks", 0, "sheet.pools[3].ducks", "DD-1.4"),
        ("pools.3.ducks", -4, "sheet.pools[3].ducks", "DD-1.4"),
        ("pools.3.floats", -1, "sheet.pools[3].floats", "DD-1.4"),
        ("pools.3.id", "lagoon", "sheet.pools[9].id", "DD-1.4"),
        ("pools.3.id", "Lazy River", "sheet.pools[3].id", "DD-1.4"),
        ("pools.3.name", "", "sheet.pools[3].name", "DD-1.4"),
        ("game", "antartik", "sheet.game", "DD-1.4"),
        ("colour", "blue", "sheet", "DD-1.4"),
        ("name", "", "sheet.name", "DD-1.4"),
    ],
)
def test_a_sheet_is_checked_on_loading(key: str, value: Any, where: str, rule: str) -> None:
    """DD-1.4: the complaint names the key."""
    assert refused(changed(key, value)) == (where, rule)


def test_single_cards_may_show_other_icons_than_their_kind() -> None:
    """DD-1.4."""
    sheet = deepcopy(HOUSE)
    sheet["ducks"]["sam.3"] = 2
    icons = read_sheet(sheet).icons()
    assert (icons["sam.2"], icons["sam.3"], icons["sam.4"]) == (1, 2, 1)
    play = Play(park("lagoon", "rapids", deck="sam.3", sheet=sheet)).play("0: deck")
    assert play.fields("card-laid")[0]["icons"] == 2
    assert play["sheet"] == sheet
    for card, count, where in (
        ("sam.10", 2, "sam.10"),
        ("sam.3", 0, "sam.3"),
        ("goldie.1", 1, "goldie.1"),
    ):
        sheet = deepcopy(HOUSE)
        sheet["ducks"][card] = count
        assert refused(sheet)[0] == f"sheet.ducks.{where}"


def test_floats_may_show_more_than_one_icon() -> None:
    """DD-1.3, DD-1.4, DD-7.1: icons count, not cards."""
    assert set(read_sheet("house").icons_of_floats().values()) == {1}
    assert set(read_sheet(changed("float_icons", 2)).icons_of_floats().values()) == {2}
    sheet = changed("float_icons", {"float.1": 3})
    icons = read_sheet(sheet).icons_of_floats()
    assert (icons["float.1"], icons["float.2"]) == (3, 1)
    assert refused(changed("float_icons", {"float.10": 2})) == (
        "sheet.float_icons.float.10",
        "DD-1.3",
    )
    assert refused(changed("float_icons", 0)) == ("sheet.float_icons", "DD-1.4")
    play = Play(park("lazy-river", "rapids", deck="float.1", sheet=sheet)).play("0: deck")
    assert play.fields("card-laid")[0]["floats"] == 3
    assert play.fields("pool-emptied")[0]["cards"] == ["float.1"]
    play = Play(park("rapids: float.1", "lagoon", deck="julie.1", sheet=sheet)).play("0: deck")
    assert play.view(0)["pools"][0]["floats_now"] == 3
    play.play("0: take 0/0")
    assert play.view(0)["pools"][0]["floats_now"] == 0


def test_albert_who_is_not_the_largest_draws_a_warning() -> None:
    """DD-1.4: a box owner who copies the box is never told that the box is wrong."""
    sheet = changed("ducks.wilma.icons", 5)
    assert read_sheet(sheet).icons()["wilma.1"] == 5
    odd = [str(one) for one in warnings(read_sheet({**sheet, "name": "my box"}))]
    assert odd == ["Albert should have the most icons, but wilma.1 has 5 to his 5 (DD-1.4)"]


def test_a_box_of_2023_may_have_other_copies() -> None:
    """DD-1.2, DD-1.4: the numbers of copies are printed in the edition of 2025 only."""
    sheet = {**changed("ducks.sam.copies", 11), "name": "my box"}
    odd = [str(one) for one in warnings(read_sheet(sheet))]
    assert odd == ["ducks.sam: 11 copies instead of 9: for the edition of 2023 only (DD-1.4)"]
    with pytest.raises(InvalidSheet) as error:
        set_up("duck-and-dive", 2, sheet=sheet, edition="2025")
    assert (error.value.where, error.value.rule) == ("sheet.ducks.sam.copies", "DD-1.2")
    game = set_up("duck-and-dive", 2, sheet=sheet, edition="2023")
    state, _ = game.start(Entropy.from_text("eleven Sams"))
    assert len(state.deck) == 76
    assert "sam.11" in state.deck
    assert str(game.read_move("hand sam.11")) == "hand sam.11"
    with pytest.raises(InvalidNotation):
        game.read_move("hand sam.12")
    position = game.position(state)
    assert game.load(position)[0] == state
    position["deck"].remove("sam.11")
    with pytest.raises(InvalidPosition, match=r"sam\.11"):
        game.load(position)


def test_a_sheet_with_a_duck_missing_is_refused() -> None:
    """DD-1.2."""
    sheet = deepcopy(HOUSE)
    del sheet["ducks"]["amy"]
    assert refused(sheet) == ("sheet.ducks.amy", "DD-1.2")


@pytest.mark.parametrize("sheet", ["mansion", 7, None, ["house"]])
def test_a_sheet_is_a_name_a_file_or_an_object(sheet: Any) -> None:
    """DD-1.4."""
    assert refused(sheet) == ("sheet", "DD-1.4")


def test_a_bare_text_never_opens_a_file(tmp_path: Path) -> None:
    """DD-1.4: a set-up that comes over a network names built-in sheets only."""
    file = copy_of_house(tmp_path)
    assert refused(str(file)) == ("sheet", "DD-1.4")


def copy_of_house(folder: Path, pattern: str = "", by: str = "") -> Path:
    """Write a copy of the sheet `house` with a change in its text."""
    import splashdeck.games.duck_and_dive as package

    source = Path(package.__file__).parent / "sheets" / "house.toml"
    text = source.read_text("utf-8").replace('name = "house"', 'name = "my box"')
    file = folder / "box.toml"
    file.write_text(re.sub(pattern, by, text, count=1) if pattern else text, "utf-8")
    return file


def test_an_owner_of_the_box_plays_with_a_file_of_their_own(tmp_path: Path) -> None:
    """DD-1.4: and positions then carry the whole sheet."""
    file = copy_of_house(tmp_path, "ducks = 9\n", "ducks = 8\n")
    sheet, told = check_sheet(file)
    assert told == []
    assert (sheet.name, sheet.pools[0].ducks) == ("my box", 8)
    game = set_up("duck-and-dive", 2, sheet=file)
    written = game.setup_keys()["sheet"]
    assert written["pools"][0]["ducks"] == 8
    assert set_up("duck-and-dive", 2, sheet=written).setup_keys() == game.setup_keys()


def test_a_bad_file_is_refused_with_its_name_and_the_key(tmp_path: Path) -> None:
    """DD-1.4."""
    file = copy_of_house(tmp_path, "ducks = 9\n", "ducks = -9\n")
    assert refused(file) == (f"{file}: pools[0].ducks", "DD-1.4")
    file.write_text("ducks = = 9")
    assert refused(file) == (str(file), "DD-1.4")
    file.write_bytes(b"\xff\xfe")
    assert refused(file) == (str(file), "DD-1.4")
    assert refused(tmp_path / "none.toml") == (str(tmp_path / "none.toml"), "DD-1.4")
    assert refused(tmp_path) == (str(tmp_path), "DD-1.4")


def test_large_pools_draw_a_warning(tmp_path: Path) -> None:
    """DD-1.4: 132 of 168 icons is fair, 143 is more than 0.85 of them."""
    (odd,) = warnings(read_sheet(changed("pools.9.ducks", 29)))
    assert str(odd) == "the sheet is called 'house' like a built-in one: rename it (DD-1.4)"
    sheet, told = check_sheet(copy_of_house(tmp_path, "ducks = 19\n", "ducks = 30\n"))
    assert sum(pool.ducks for pool in sheet.pools) == 143
    assert len(told) == 1
    assert "143 of all 168 icons" in str(told[0])


def test_a_sheet_given_by_name_stays_a_name_and_a_whole_one_stays_whole() -> None:
    """DD-1.4: so that positions are written back as they were read."""
    position = park("lagoon", "rapids")
    assert Play(position)["sheet"] == "house"
    assert Play({**position, "sheet": HOUSE})["sheet"] == HOUSE
