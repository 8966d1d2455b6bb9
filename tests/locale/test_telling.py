"""Whatever happens, is refused or follows has its sentence in every language."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from splashdeck import Entropy, set_up, titles
from splashdeck.game import Event, Refusal
from splashdeck.games import AnyGame
from splashdeck.games.catalogue import title
from splashdeck.locale import LANGUAGES, Teller, tell
from tests.locale.test_messages import event_types

PLAYERS = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus")
SETUPS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "duck-and-cover": [
        (3, {"options": {"rounds": 2}}),
        (4, {"options": {"low_blows": True, "madness": True, "rounds": 1}}),
    ],
    "duck-and-dive": [
        (2, {"edition": "2023", "options": {"turn_limit": 150}}),
        (3, {"edition": "2025", "options": {"turn_limit": 150}}),
    ],
    "antartik": [(2, {"juniors": [0, 1]}), (4, {})],
}
GAMES_EACH = 2


def games() -> Iterator[AnyGame]:
    for name, setups in SETUPS.items():
        for players, keys in setups:
            yield set_up(name, players, **keys)


def random_game(game: AnyGame, seed: str) -> Iterator[tuple[Any, int, Any, tuple[Event, ...]]]:
    """Play at random: before each move its state, seat, move; then the events of the move."""
    state, events = game.start(Entropy.from_text(seed))
    dice = Entropy.from_text(f"{seed} dice")
    yield None, -1, None, events
    while game.outcome(state) is None:
        seat, dice = dice.pick(game.pending(state))
        move, dice = dice.pick(game.legal_moves(state, seat))
        after, events = game.play(state, seat, move)
        yield state, seat, move, events
        state = after


@pytest.fixture(scope="module")
def told() -> dict[str, dict[str, set[str]]]:
    """Tell random games in all languages: game → event → its English sentences."""
    sentences: dict[str, dict[str, set[str]]] = {name: {} for name in titles()}
    for game in games():
        for number in range(GAMES_EACH):
            viewer = number % game.players
            tellers = {lang: Teller(PLAYERS, lang, game.setup_keys()) for lang in LANGUAGES}
            for _, _, _, events in random_game(game, f"tell {number}"):
                for event in events:
                    tag = str(event.__struct_config__.tag)
                    for lang, teller in tellers.items():
                        sentence = teller.tell(event.seen_by(viewer))
                        assert sentence[0].isupper() or sentence[0].isdigit(), sentence
                        if lang == "en":
                            sentences[game.name].setdefault(tag, set()).add(sentence)
    return sentences


@pytest.mark.parametrize("game", titles())
def test_every_event_is_told(told: dict[str, dict[str, set[str]]], game: str) -> None:
    rare = {"abandoned", "bet-returned"} if game == "antartik" else set()  # told below
    assert told[game].keys() | rare == event_types(game)


def test_the_rare_ends_of_a_dive_are_told() -> None:
    left = {"event": "abandoned", "cards": ["3.1", "10.2"], "rule": "AN-8.1"}
    assert tell(left, PLAYERS) == "The cards left in the middle are nobody’s: 3 and 10"
    assert tell(left, PLAYERS, "nl") == "Wat in het midden blijft, is van niemand: 3 en 10"
    assert tell(left, PLAYERS, "fr") == "Ce qui reste au milieu n’est à personne\u202f: 3 et 10"
    event = {"event": "bet-returned", "seat": 1, "card": "8.4", "rule": "AN-8.1"}
    assert tell(event, PLAYERS) == "Bob gets the bet back: an 8"
    assert tell(event, PLAYERS, "nl") == "Bob krijgt de inzet terug: een 8"
    assert tell(event, PLAYERS, "fr") == "Bob reprend sa mise\u202f: un 8"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_preview_can_be_said(lang: str) -> None:
    said = set()
    for game in games():
        teller = Teller(PLAYERS, lang, game.setup_keys())
        for state, seat, move, events in random_game(game, "previews"):
            if state is not None:
                for consequence in game.preview(game.view(state, seat), seat, move):
                    assert teller.explain(consequence)
                    said.add(consequence.message)
            for event in events:
                teller.tell(event.seen_by(seat))
    assert len(said) > 30


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_can_be_said(lang: str) -> None:
    said = set()
    for game in games():
        teller = Teller(PLAYERS, lang, game.setup_keys())
        tried = [*{str(move) for _, _, move, _ in random_game(game, "moves") if move is not None}]
        for number, (state, _, _, _) in enumerate(random_game(game, "refusals")):
            if state is None:
                continue
            for text in sorted(tried)[number % 7 :: 23]:
                for seat in range(game.players):
                    refusal = game.refusal(state, seat, game.read_move(text))
                    if refusal is not None:
                        assert teller.explain(refusal)
                        said.add(refusal.message)
    assert len(said) > 30


def test_names_stand_where_seats_were() -> None:
    covered = {
        "event": "covered",
        "seat": 1,
        "duck": 5,
        "source": [2, 1],
        "to": [-1, 0],
        "onto": 7,
        "height": 3,
        "rule": "DC-4.2",
    }
    assert tell(covered, PLAYERS) == "Bob covers the 7 with the 5 at -1,0: a pile of 3"
    assert tell(covered, []) == "Seat 2 covers the 7 with the 5 at -1,0: a pile of 3"


def test_a_refusal_quotes_what_was_typed_and_names_players() -> None:
    teller = Teller(PLAYERS, "en")
    assert teller.explain(Refusal("DD-9.1", "dd-not-in-hand", {"card": "sam.3"})) == (
        "sam.3 is not in your hand"
    )
    assert teller.explain(Refusal("DD-2.4", "dd-not-your-turn", {"seat": 2})) == (
        "it is the turn of Cat"
    )


def test_only_who_drew_a_card_is_told_which() -> None:
    game = set_up("duck-and-dive", 2)
    drawn = [
        event
        for _, _, _, events in random_game(game, "draws")
        for event in events
        if event.__struct_config__.tag == "drew"
    ]
    assert drawn
    for event in drawn:
        seat = event.seen_by(None).seat  # type: ignore[attr-defined]
        own, other = (tell(event.seen_by(viewer), PLAYERS) for viewer in (seat, 1 - seat))
        assert own != other
        assert other == f"{PLAYERS[seat]} draws a card"


def test_a_declared_effect_names_the_duck_and_the_pools() -> None:
    game = set_up("duck-and-dive", 3)
    sentences = set()
    teller = Teller(PLAYERS, "en", game.setup_keys())
    for _, _, _, events in random_game(game, "effects"):
        sentences |= {teller.tell(event) for event in events}
    declared = [sentence for sentence in sentences if "declares" in sentence]
    assert declared
    assert not any("/" in sentence or "none" in sentence for sentence in declared)


def test_an_event_needs_no_events_before_it_to_be_told() -> None:
    game = set_up("duck-and-dive", 3)
    teller = Teller(PLAYERS, "en", game.setup_keys())
    for _, _, _, events in random_game(game, "one by one"):
        for event in events:
            assert teller.tell(event) == tell(event, PLAYERS)


def test_every_quack_is_an_animal_of_its_own_in_madness() -> None:
    event = {"event": "quacked", "seat": 1, "rule": "DC-3.5"}
    calm, mad = Teller(PLAYERS, "fr"), Teller(PLAYERS, "fr", {"options": {"madness": True}})
    assert calm.tell(event) == "Bob\u202f: Coin\u202f!"
    assert mad.tell(event) == "Bob\u202f: Ouaf\u202f!"


def test_an_own_sheet_names_its_pools() -> None:
    pools = [{"id": "pond", "name": "McDuck’s Pond"}]
    teller = Teller(PLAYERS, "en", {"sheet": {"pools": pools}})
    chosen = {"event": "pool-chosen", "seat": 0, "pool": "pond", "rule": "DD-3.1"}
    assert teller.tell(chosen) == "Ann puts the dive marker on McDuck’s Pond"


def test_a_score_stands_apart_from_a_name_that_ends_in_a_number() -> None:
    event = {"event": "round-ended", "rule": "DC-6.1", "round": 1, "scores": [20, -2]}
    sentence = Teller(("Smew 640", "Bo"), "en").tell(event)
    assert sentence.endswith("single pile: Smew 640 (20) and Bo (−2)")


def test_seats_without_a_name_count_from_one() -> None:
    event = {"event": "passed", "seat": 0, "rule": "DD-8.1"}
    assert tell(event, ()) == "Seat 1 passes"
    assert tell(event, (), "nl") == "Plaats 1 past"
    assert tell(event, (), "fr") == "La place 1 passe"


def test_our_pools_are_named_in_the_readers_language_and_a_box_owners_as_on_the_box() -> None:
    moved = {"event": "pool-chosen", "seat": 0, "pool": "lazy-river", "rule": "DD-3.1"}
    sheet = {"pools": [{"id": "lazy-river", "name": "Hot Tub"}, {"id": "x", "name": "Bad X"}]}
    for lang, ours in {"en": "Lazy River", "nl": "Luie Rivier", "fr": "Rivière lente"}.items():
        teller, owner = Teller(["Ann"], lang), Teller(["Ann"], lang, {"sheet": sheet})
        for one, name in ((teller, ours), (owner, "Hot Tub")):
            assert one.tell(moved).endswith(name)


def test_foreseen_and_refused_pools_are_named_in_the_readers_language_too() -> None:
    no_room = Refusal("DD-4.2", "dd-no-room", {"pool": "wave-pool", "over": 2})
    assert Teller([], "nl").explain(no_room).startswith("Golfslagbad")
    sheet = {"pools": [{"id": "wave-pool", "name": "Wave Pool"}]}
    assert Teller([], "nl", {"sheet": sheet}).explain(no_room).startswith("Wave Pool")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_can_be_said_in_words(lang: str) -> None:
    said = set()
    for game in games():
        teller, mark = Teller(PLAYERS, lang, game.setup_keys()), title(game.name).mark
        for state, seat, _, _ in islice(random_game(game, "in words"), 1, 120):
            view = game.view(state, seat)
            for move in game.legal_moves(state, seat):
                words = teller.move(str(move), mark, view, seat)
                assert "none" not in words.split(), f"{move}: {words}"
                assert words != str(move)
                said.add((mark, str(move).split()[0]))
    assert len(said) > 20


def test_a_move_is_said_as_the_page_says_it() -> None:
    game = set_up("antartik", 3)
    state, _ = game.start(Entropy.from_text("a quiet evening"), first=0)
    ann = Teller(PLAYERS)
    assert ann.move("bet 3.2", "an", game.view(state, 1), 1) == "Bet a 3"
    assert ann.move("levitate", "an", game.view(state, 1), 1) == "levitate"
