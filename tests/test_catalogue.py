"""Titles of other packages: none takes the place of another, and a broken one harms no other."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import splashdeck
from splashdeck.errors import InvalidSetup
from splashdeck.games import catalogue
from splashdeck.games.catalogue import GROUP, by_mark, left_out, title, titles
from splashdeck.locale import LANGUAGES, say, say_error
from splashdeck.server.start import load_games

CARD = """
from splashdeck.games.catalogue import Title

TITLE = Title(
    name={name!r},
    display="Ponds",
    prefix={prefix!r},
    players=range(2, 4),
    best="most",
    unit="drop",
    place={place},
)
"""

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install packages, each with the text of its card; None: there is an entry point alone."""

    def put(**cards: str | None) -> None:
        entries = [EntryPoint(f"{name}-game", name, GROUP) for name in cards]
        for name, card in cards.items():
            if card is not None:
                (tmp_path / name).mkdir()
                (tmp_path / name / "__init__.py").touch()
                (tmp_path / name / "title.py").write_text(card, "utf-8")
        monkeypatch.setattr(catalogue, "entry_points", lambda group: [*entries, *entries])
        forget()

    def forget() -> None:
        catalogue._unloadable.clear()
        catalogue._catalogue.cache_clear()
        by_mark.cache_clear()

    monkeypatch.syspath_prepend(tmp_path)
    yield put
    monkeypatch.undo()
    forget()


def card(name: str = "ponds", prefix: str = "PO", place: int = 100) -> str:
    return CARD.format(name=name, prefix=prefix, place=place)


OURS = [name for name, one in splashdeck.titles().items() if one.is_built_in]


def test_a_title_with_a_name_and_a_prefix_of_its_own_is_played(install: Install) -> None:
    install(ponds=card())
    assert [*titles()] == [*OURS, "ponds"]
    assert by_mark()["po"].package == "ponds"
    assert left_out() == ()


@pytest.mark.parametrize("name", OURS)
def test_no_package_takes_the_name_of_a_built_in_title(install: Install, name: str) -> None:
    install(impostor=card(name))
    assert [*titles()] == OURS
    assert titles()[name].is_built_in
    (missing,) = left_out()
    said = f"the package impostor: its title is left out, for another is called {name}: "
    assert str(missing.error) == f"{said}{titles()[name].package}"


@pytest.mark.parametrize("name", OURS)
def test_no_package_takes_the_prefix_of_a_built_in_title(install: Install, name: str) -> None:
    ours = titles()[name]
    install(impostor=card(prefix=ours.prefix))
    assert [*titles()] == OURS
    assert by_mark()[ours.mark] == ours
    assert f"begin with {ours.prefix}: {ours.package}" in str(left_out()[0].error)


@pytest.mark.parametrize("prefix", ["NO", "UI", "TV", "MY"])
def test_a_mark_that_is_a_word_of_ours_takes_no_sentence_from_us(
    install: Install, prefix: str
) -> None:
    sentences = ("no-such-seat", "error-no-editions", "ui-paused", "web-tv-first", "web-my-games")
    args: dict[str, str | int | float] = {"game": "Ponds", "seat": 7, "players": 3}
    before = [say(one, args, lang) for lang in LANGUAGES for one in sentences]
    install(ponds=card(prefix=prefix))
    assert by_mark()[prefix.lower()].name == "ponds"
    assert [say(one, args, lang) for lang in LANGUAGES for one in sentences] == before


def test_of_two_packages_with_one_name_the_first_is_played(install: Install) -> None:
    install(late=card(prefix="LA", place=7), early=card(prefix="EA", place=3))
    assert titles()["ponds"].package == "early"
    assert [one.package for one in left_out()] == ["late"]


@pytest.mark.parametrize(
    "text, why",
    [
        (None, "ModuleNotFoundError: no package is called broken"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("TITLE = 'ponds'", "TypeError: TITLE is no Title"),
        ("name = 'ponds'", "has no attribute 'TITLE'"),
        ("from nowhere_at_all import x", "No module named 'nowhere_at_all'"),
    ],
)
def test_a_package_that_cannot_be_read_is_named_and_all_others_are_played(
    install: Install, text: str | None, why: str
) -> None:
    install(broken=text, ponds=card())
    assert [*titles()] == [*OURS, "ponds"]
    (missing,) = left_out()
    assert why in str(missing.error)
    for lang, words in {"en": "the package", "nl": "het pakket", "fr": "le paquet"}.items():
        assert say_error(missing.error, lang).startswith(f"{words} broken: ")
    with pytest.raises(InvalidSetup, match="the package broken: its title is left out"):
        title("broken-game")


def test_a_package_whose_game_cannot_be_loaded_is_left_out_from_then_on(
    install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    install(sunken=card())
    assert [*titles()] == [*OURS, "ponds"]
    load_games()  # as a server does, which starts all the same
    assert "the package sunken: its title is left out, for its game can't be loaded" in caplog.text
    assert [*titles()] == OURS
    assert "po" not in by_mark()
    with pytest.raises(InvalidSetup, match="AttributeError: module 'sunken' has no attribute"):
        splashdeck.set_up("ponds", 2)


def test_a_command_tells_what_is_left_out_and_does_its_work(tmp_path: Path) -> None:
    info = tmp_path / "splashdeck_broken-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: splashdeck-broken\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\nponds = splashdeck_broken\n")
    code = "import sys; sys.path.append(sys.argv.pop(1));"
    code += "from splashdeck.commands.main import main; main()"
    words = ["rules", OURS[0], "--lang", "nl"]
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path), *words],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr.startswith("splashdeck: het pakket splashdeck_broken: het spel doet niet")
    assert len(done.stderr.splitlines()) == 1
    assert titles()[OURS[0]].prefix in done.stdout


def test_a_room_that_lacks_a_package_is_not_taken_for_an_empty_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lacking(package: str) -> bool:
        def find(module: str) -> None:
            raise ModuleNotFoundError(name=package)

        monkeypatch.setattr(catalogue, "find_spec", find)
        return catalogue.has_part("antartik", "fast", "policy")

    assert not lacking("splashdeck.fast.antartik")
    for package in ("jax", "splashdeck.fa"):
        with pytest.raises(ModuleNotFoundError):
            lacking(package)
