"""Boards draw themselves in a notebook, and drawing alone loads what draws."""

from __future__ import annotations

import subprocess
import sys
from xml.etree import ElementTree

import pytest

import splashdeck
from splashdeck.games.catalogue import titles
from splashdeck.terminal.notebook import board


@pytest.mark.parametrize("name", titles())
def test_every_board_is_a_picture_of_what_its_viewer_sees(name: str) -> None:
    game = splashdeck.set_up(name, 2)
    deals = [game.start(splashdeck.Entropy.from_text(text))[0] for text in "ab"]
    drawn = board(game, deals[0], seat=0)
    picture = ElementTree.fromstring(drawn._repr_svg_())
    texts = [one.text for one in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert [line for line in str(drawn).split("\n") if line] == texts
    assert repr(drawn) == str(drawn)


def test_importing_it_does_not_load_the_terminals_screens() -> None:
    code = "import sys, splashdeck.terminal.notebook; sys.exit('textual' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
