"""Several people at one keyboard: nobody sees what belongs to another."""

from pathlib import Path

from textual.pilot import Pilot

from splashdeck import Entropy, set_up
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
        assert "Ann’s turn." in screen_text(pilot)
        assert "Duck & Cover" not in screen_text(pilot)
        await press(pilot, "enter")
        assert "Ann … 12 piles" in screen_text(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, Curtain)
        assert "Bob’s turn." in screen_text(pilot)
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
        assert "Ann’s turn." in screen_text(pilot) or "Ann … " in screen_text(pilot)


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
        name = table(pilot).teller(0, "en").naming("dd").name("duck", card)
        assert name is not None
        assert isinstance(pilot.app.screen, Curtain)
        assert name not in screen_text(pilot)
        await press(pilot, "enter")
        assert "turn 2: Bob" in screen_text(pilot)
        assert "Ann draws a card" in side_text(pilot)
        assert "Hand –" in screen_text(pilot)
        assert card not in screen_text(pilot)


async def until_all_are_asked(pilot: Pilot[None]) -> None:
    """Let Bob turn up cards until one has an effect that can be stopped."""
    await press(pilot, "enter")
    await write(pilot, "pool 1")
    for _ in range(30):
        if [choice.text for choice in table_screen(pilot).face.choices[:2]] == ["let", "stop 0"]:
            return
        await press(pilot, "escape", "enter")
    raise AssertionError("nobody is asked")


def seed_where_ann_draws(float_card: bool) -> str:
    """Find a deal in which the card that Ann draws by passing is a float, or is none."""
    game = set_up("duck-and-dive", 2, edition="2023")
    for number in range(100):
        state, _ = game.start(Entropy.from_text(str(number)), 0)
        for move in ("pool 0", "pass"):
            state, _ = game.play(state, 0, game.read_move(move))
        if game.view(state, 0).hand[0].startswith("float") is float_card:
            return str(number)
    raise AssertionError("no such deal")


async def test_all_are_asked_openly_whether_an_effect_is_stopped(tmp_path: Path) -> None:
    seed = seed_where_ann_draws(float_card=False)
    app = planned("duck-and-dive", ["Ann", "Bob"], folder=tmp_path, edition="2023", seed=seed)
    async with running(app) as pilot:
        await until_somebody_holds_a_card(pilot)
        await until_all_are_asked(pilot)
        assert table_screen(pilot).face.viewer is None  # nobody's hand lies open while all look
        assert "Does anyone spend a float" in side_text(pilot)
        await press(pilot, "escape", "2", "enter")
        assert "you hold no float DD-5.1" in screen_text(pilot)
        assert "Does anyone spend a float" in side_text(pilot)
        await press(pilot, "1", "enter")
        assert "Does anyone spend a float" not in side_text(pilot)


async def test_who_holds_a_float_stops_the_effect(tmp_path: Path) -> None:
    seed = seed_where_ann_draws(float_card=True)
    app = planned("duck-and-dive", ["Ann", "Bob"], folder=tmp_path, edition="2023", seed=seed)
    async with running(app) as pilot:
        await until_somebody_holds_a_card(pilot)
        await until_all_are_asked(pilot)
        await press(pilot, "escape", "2", "enter")
        told = [line.text for line in table(pilot).story(None, "en")]
        assert any(line.startswith("Ann spends a float") for line in told)
        assert table(pilot).game.view(table(pilot).state, 0).hand == ()


async def test_nothing_typed_is_left_for_the_next_person(tmp_path: Path) -> None:
    async with running(planned("duck-and-cover", ["Ann", "Bob"], folder=tmp_path)) as pilot:
        await press(pilot, "enter", "colon", *"cover")
        assert "cover" in screen_text(pilot).splitlines()[-2]
        await press(pilot, "escape", "enter", "enter")
        assert "Bob … " in screen_text(pilot)
        assert screen_text(pilot).splitlines()[-2].startswith(": type")
