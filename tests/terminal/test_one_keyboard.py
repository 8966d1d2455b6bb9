"""Several people at one keyboard: nobody sees what belongs to another."""

from pathlib import Path

from textual.pilot import Pilot

from splashdeck.terminal.curtain import Curtain
from tests.terminal.driver import (
    planned,
    press,
    running,
    screen_text,
    side_text,
    table,
    table_screen,
    write,
)


async def test_a_curtain_hides_the_table_between_two_people(tmp_path: Path) -> None:
    app = planned("duck-and-cover", ["Ann", "Bob"], folder=tmp_path)
    async with running(app) as pilot:
        assert isinstance(pilot.app.screen, Curtain)
        assert "Now Ann plays" in screen_text(pilot)
        assert "Duck & Cover" not in screen_text(pilot)
        await press(pilot, "enter")
        assert "Ann … 12 piles" in screen_text(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, Curtain)
        assert "Now Bob plays" in screen_text(pilot)
        await press(pilot, "enter")
        assert screen_text(pilot).splitlines()[1].startswith("Bob … 12 piles")
        assert "Ann ✓" in screen_text(pilot)  # that she has chosen is public, what is not


async def test_the_last_choice_is_taken_back_from_the_curtain(tmp_path: Path) -> None:
    async with running(planned("duck-and-cover", ["Ann", "Bob"], folder=tmp_path)) as pilot:
        await press(pilot, "enter")
        state = table(pilot).state
        await press(pilot, "enter")
        assert "Ann can still take the last choice back: press u." in screen_text(pilot)
        await press(pilot, "u")
        assert table(pilot).state == state
        assert "Now Ann plays" in screen_text(pilot) or "Ann … " in screen_text(pilot)


async def until_somebody_holds_a_card(pilot: Pilot[None]) -> None:
    """Let Ann pass, so that she draws (2023 lets her do so at once, DD-12.2)."""
    await press(pilot, "enter")
    await write(pilot, "pool 0")
    await write(pilot, "pass")


async def test_a_hand_is_hidden_from_the_next_person(tmp_path: Path) -> None:
    app = planned("duck-and-dive", ["Ann", "Bob"], folder=tmp_path, edition="2023")
    async with running(app) as pilot:
        await until_somebody_holds_a_card(pilot)
        (card,) = table(pilot).game.view(table(pilot).state, 0).hand
        name = table(pilot).teller(0, "en").duck(card)
        assert isinstance(pilot.app.screen, Curtain)
        assert name not in screen_text(pilot)
        await press(pilot, "enter")
        assert "turn 2: Bob" in screen_text(pilot)
        assert "Ann draws a card" in side_text(pilot)
        assert "Hand –" in screen_text(pilot)
        assert card not in screen_text(pilot)


async def test_all_are_asked_openly_whether_an_effect_is_stopped(tmp_path: Path) -> None:
    app = planned("duck-and-dive", ["Ann", "Bob"], folder=tmp_path, edition="2023", seed="4")
    async with running(app) as pilot:
        await until_somebody_holds_a_card(pilot)
        await press(pilot, "enter")
        await write(pilot, "pool 1")
        for _ in range(30):
            face = table_screen(pilot).face
            if [choice.text for choice in face.choices[:2]] == ["let", "stop 0"]:
                break
            await press(pilot, "escape", "enter")
        assert face.viewer is None  # nobody's hand lies open while all look
        assert "Does anyone spend a float" in side_text(pilot)
        held = table(pilot).game.view(table(pilot).state, 0).hand
        assert not any(card.startswith("float") for card in held)
        await press(pilot, "escape", "2", "enter")
        assert "you hold no float DD-5.1" in screen_text(pilot)
        assert table_screen(pilot).face.choices
        await press(pilot, "1", "enter")
        assert "Does anyone spend a float" not in side_text(pilot)
