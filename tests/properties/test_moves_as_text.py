"""Any text at all is either a move, written exactly so, or refused as notation."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from splashdeck import set_up
from splashdeck.errors import InvalidNotation
from tests.properties import samples

RULES = {name: set_up(name, 3) for name in samples.GAMES}
PIECES = st.sampled_from(
    [
        *(
            "cover",
            "duck",
            "give",
            "place",
            "pool",
            "deck",
            "hand",
            "pass",
            "flip",
            "move",
            "token",
        ),
        *("rob", "take", "marker", "stop", "let", "discard", "retry", "fresh", "referee", "go"),
        *("arrange", "bet", "hold", "turn", "parachute", "accept", "exchange"),
        *(
            " ",
            "  ",
            ",",
            ">",
            "/",
            " / ",
            ".",
            "-",
            "+",
            "\n",
            "\t",
            "\0",
            "0",
            "1",
            "7",
            "10",
            "-3",
        ),
        *(
            "00",
            "01",
            "1e3",
            "٣",
            "²",
            "999999",
            "99999999999999999999",
            "sam.1",
            "sam.01",
            "sam.10",
        ),
        *(
            "float.9",
            "goldie.1",
            "goldie.2",
            "7.3",
            "7.8",
            "10.10",
            "11.1",
            "0.0",
            "-sam.1",
            "ſam.1",
        ),
    ]
)


@pytest.mark.parametrize("game", samples.GAMES)
@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(max_size=40), st.lists(PIECES, max_size=9).map("".join)))
def test_text_is_a_move_or_is_refused(game: str, text: str) -> None:
    refused = None
    try:
        move = RULES[game].read_move(text)
    except InvalidNotation as error:
        refused = error
    if refused is None:
        assert str(move) == text
    else:
        assert refused.text == text
        assert refused.why


@pytest.mark.parametrize("game", samples.GAMES)
@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_move_with_one_character_changed_is_another_move_or_none(
    game: str, data: st.DataObject
) -> None:
    text = data.draw(st.sampled_from(samples.moves(game)))
    place = data.draw(st.integers(0, len(text)))
    typed = data.draw(st.sampled_from(["", " ", "0", "1", "9", "-", ".", ",", ">", "/", "x", "\n"]))
    cut = data.draw(st.integers(0, 1))
    changed = text[:place] + typed + text[place + cut :]
    move = RULES[game].read_move(text)
    try:
        other = RULES[game].read_move(changed)
    except InvalidNotation:
        assert changed != text
    else:
        assert str(other) == changed
        assert (other == move) == (changed == text)


@pytest.mark.parametrize("game", samples.GAMES)
def test_every_move_made_is_read_back(game: str) -> None:
    for text in samples.moves(game):
        assert str(RULES[game].read_move(text)) == text
