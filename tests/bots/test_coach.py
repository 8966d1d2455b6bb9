"""The coach: every move weighed, from knowledge alone, with exact odds and honest errors."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import splashdeck
from splashdeck.bots import Budget, bot
from splashdeck.bots.antartik.reasons import flop_odds
from splashdeck.bots.coach import Advice, Assessment, Imagination, advise, rule_of_thumb
from splashdeck.bots.duck_and_cover import outlook
from splashdeck.bots.duck_and_cover.outlook import Outlook, kept, played, to_come, weights
from splashdeck.bots.prospects import expected
from splashdeck.bots.review import _outcome, replay, review, sketch
from splashdeck.entropy import Entropy
from splashdeck.games import AnyGame
from splashdeck.games.duck_and_cover import DuckAndCover
from splashdeck.locale import LANGUAGES, Teller
from splashdeck.locale.coach_text import bar, hint_text, review_text, sparkline
from splashdeck.record import Record, Recorder
from splashdeck.training.duck_and_cover.rounds import play_round
from tests.bots.test_coach_parts import REASONS

DICE = Entropy.from_text("the coach")
GOLDEN = Path(__file__).parents[1] / "golden"


def some_moves_later(game: AnyGame, moves: int, seed: str = "lesson") -> Any:
    """Play by the rule of thumb for a while."""
    state = game.start(Entropy.from_text(seed))[0]
    thumb = bot("dabbler", game.name)
    for _ in range(moves):
        seat = game.pending(state)[0]
        legal = game.legal_moves(state, seat)
        move = thumb.choose(game, game.knowledge(state, seat), legal, Budget(simulations=1), DICE)
        state, _ = game.play(state, seat, move)
    return state


def hint(game: AnyGame, state: Any, seat: int, simulations: int = 60) -> Advice:
    known, legal = game.knowledge(state, seat), game.legal_moves(state, seat)
    return advise(game, known, legal, Budget(simulations=simulations), DICE)


def is_hunch(game: AnyGame, state: Any, seat: int, one: Assessment) -> bool:
    """Does a move come to the same as what a rule of thumb would do? In doubt that comes first."""
    known, legal = game.knowledge(state, seat), game.legal_moves(state, seat)
    kind = REASONS[game.name](game).kind
    return kind(one.move) in map(kind, rule_of_thumb(game, known, legal, DICE))


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", splashdeck.titles())
def test_every_legal_move_is_weighed_once_the_best_first(name: str, players: int) -> None:
    game = splashdeck.set_up(name, players)
    for moves in (0, 7, 30):
        state = some_moves_later(game, moves)
        for seat in game.pending(state)[:2]:
            advice = hint(game, state, seat, 30)
            assert {one.move for one in advice.moves} == set(game.legal_moves(state, seat))
            kind, first = REASONS[game.name](game).kind, advice.moves[0]
            followed = [one.win for one in advice.moves if kind(one.move) != kind(first.move)]
            assert followed == sorted(followed, reverse=True)
            assert is_hunch(game, state, seat, first) or first.win >= max(followed, default=0)
            assert all(0 <= one.win <= 1 and one.win_error >= 0 for one in advice.moves)
            assert sum(advice.chances) == pytest.approx(1)
            assert advice.games >= 30


@pytest.mark.parametrize("name", splashdeck.titles())
def test_equal_knowledge_gives_equal_advice(name: str) -> None:
    game = splashdeck.set_up(name, 3)
    state = some_moves_later(game, 20)
    seat = game.pending(state)[0]
    twin = game.imagine(game.knowledge(state, seat), Entropy.from_text("elsewhere"))
    assert game.position(twin) != game.position(state)
    assert hint(game, state, seat) == hint(game, twin, seat)


@pytest.mark.parametrize("name", splashdeck.titles())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_can_be_said(name: str, lang: str) -> None:
    game = splashdeck.set_up(name, 3)
    teller = Teller((), lang, game.setup_keys())
    state = game.start(DICE)[0]
    for _ in range(80):
        seat = game.pending(state)[0]
        known, legal = game.knowledge(state, seat), game.legal_moves(state, seat)
        for move in legal:
            said = [teller.reason(one) for one in REASONS[name](game).facts(known, move)]
            assert said, move
            assert all(text.endswith(").") for text in said)
        # By chance, so that all kinds of moves come up.
        state, _ = game.play(
            state,
            seat,
            bot("paddler", name).choose(
                game, known, legal, Budget(simulations=1), state.entropy.child(str(len(legal)))
            ),
        )


def antartik(middle: str, draw: str) -> tuple[AnyGame, Any]:
    """Lay a position of two out: seat 0 dives, with these cards in the middle and on the pile."""
    dived, pile = middle.split(), draw.split()
    game = splashdeck.set_up("antartik", 2)
    everything = [f"{v}.{c}" for v in range(1, 11) for c in range(1, v + 1)]
    shared = [card for card in everything if card not in dived + pile]
    position = {
        **game.position(game.start(DICE)[0]),
        "phase": "dive",
        "diver": 0,
        "draw": pile,
        "middle": dived,
        "face_up": [shared[::2], shared[1::2]],
        "face_down": [[], []],
        "turned": len(dived),
        "has_bet": [1],
        "out": [],
    }
    return game, game.load(position)[0]


def test_the_odds_of_a_belly_flop_are_exact() -> None:
    game, state = antartik(middle="7.1 9.1 10.4", draw="7.2 9.2 3.1 4.1 5.1 6.1 8.3 10.5")
    assert flop_odds(game.knowledge(state, 0)) == pytest.approx(3 / 8)
    turn = next(one for one in hint(game, state, 0).moves if str(one.move) == "turn")
    assert turn.because[0].args == {"odds": 38, "flops": 3, "left": 8}
    assert turn.because[0].rule == "AN-3.3"


def test_a_certain_belly_flop_is_advised_against() -> None:
    game, state = antartik(middle="1.1 3.1 4.1 5.1 6.1 7.1", draw="7.2 7.3 5.2 5.3 4.2 6.2 6.3")
    advice = hint(game, state, 0)
    assert str(advice.moves[0].move) == "stop"
    turn = next(one for one in advice.moves if str(one.move) == "turn")
    assert not turn.is_close
    assert turn.because[0].args["odds"] == 100


def test_moves_that_can_t_differ_are_too_close_to_call() -> None:
    game = splashdeck.set_up("duck-and-cover", 2)
    state = game.start(Entropy.from_text("close"))[0]
    advice = hint(game, state, game.pending(state)[0], 30)
    best, *others = advice.moves
    assert any(one.is_close for one in others)
    for one in others:
        says_so = any(fact.message == "coach-close" for fact in one.because)
        assert says_so == one.is_close
    doubts = [fact.message for fact in best.because if fact.message.startswith("coach-close")]
    won_most = max(advice.moves, key=lambda one: one.win)
    assert doubts == ["coach-close-best" if best.win == won_most.win else "coach-close-thumb"]


def test_more_games_give_smaller_errors() -> None:
    game = splashdeck.set_up("antartik", 3)
    state = some_moves_later(game, 30)
    seat = game.pending(state)[0]
    few, many = hint(game, state, seat, 40), hint(game, state, seat, 640)
    assert many.moves[0].win_error < few.moves[0].win_error / 2


def test_who_has_chosen_in_secret_is_imagined_to_choose_sensibly() -> None:
    game = splashdeck.set_up("duck-and-cover", 3)
    state: Any = game.start(Entropy.from_text("secret"))[0]
    first, *others = game.pending(state)
    for seat in others:
        state, _ = game.play(state, seat, game.legal_moves(state, seat)[-1])
    known = game.knowledge(state, first)
    imagined = Imagination(game, known, DICE)
    world = imagined.world(0)
    assert game.knowledge(world, first) == known
    for seat in others:
        thumb = bot("dabbler", game.name)
        own, legal = game.knowledge(world, seat), game.legal_moves(world, seat)
        best = thumb.choose(game, own, legal, Budget(simulations=1), DICE)
        assert world.chosen[seat] == best


# --- what play-outs promise ---


def test_chances_follow_the_standings() -> None:
    even = expected((10, 10, 10), 4)
    assert all(chance == pytest.approx(1 / 3, abs=0.07) for chance in even.win)
    ahead = expected((20, 10, 10), 4)
    assert ahead.win[0] > 0.8
    assert expected((11, 10, 10), 0).win == (1, 0, 0)


def test_the_rounds_to_come_treat_all_seats_alike_and_are_played_once() -> None:
    plain = splashdeck.set_up("duck-and-cover", 3)
    hard = splashdeck.set_up("duck-and-cover", 2, options={"pressure": True})
    for game in (plain, hard):
        setup = json.dumps(game.setup_keys()).encode()
        for coming in to_come(setup, 1):
            sums = {sum(scores) for scores in zip(*coming, strict=True)}
            assert len(sums) == 1, "no seat is luckier than another"
        assert to_come(setup, 1) is to_come(setup, 1)
    assert played(setup, False) is played(setup, False)


def test_without_numpy_the_rounds_to_come_say_much_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = DuckAndCover.set_up({"players": 4})
    state, _ = game.start(Entropy.from_text("no numpy"))
    ahead = replace(state, round=2, scores=((-2, 3, 4, 4),))
    whole = Outlook(game).prospect(ahead)
    monkeypatch.setattr(outlook, "HAS_NUMPY", False)
    part = Outlook(game).prospect(ahead)
    assert part.win == pytest.approx(whole.win, abs=0.04)
    assert sum(part.win) == pytest.approx(1)


def test_kept_rounds_are_those_that_their_script_plays() -> None:
    for level in ("dabbler", "diver"):
        assert list(kept()[level]["2"][0]) == play_round(level, 2, 0)
    assert {number for rounds in kept().values() for number in rounds} == set("234567")


def test_the_rounds_played_say_who_plays_and_a_lead_is_worth_less_among_divers() -> None:
    game = DuckAndCover.set_up({"players": 2})
    assert weights(game, ()) == pytest.approx((0.5, 0.5))
    careless, careful = weights(game, [(4, 5), (3, 5)]), weights(game, [(0, 1), (-3, 1)])
    assert careless[0] > 0.7
    assert careful[1] > 0.7
    assert sum(careless) == pytest.approx(1)
    state, _ = game.start(Entropy.from_text("a lead"))
    ahead = replace(state, round=3, scores=((4, 6), (4, 6)))
    behind = replace(state, round=3, scores=((0, 2), (-1, 1)))
    known, unknown = (Outlook(game).prospect(one).win[0] for one in (ahead, behind))
    assert known > unknown > 0.5, "four splashes ahead in both"


@pytest.mark.parametrize("name", ["antartik", "duck-and-dive"])
def test_the_chances_that_are_told_come_true(name: str) -> None:
    """Ask for chances in the middle of games and see who wins: favourites do, about as often."""
    game = splashdeck.set_up(name, 2)
    told, won = 0.0, 0.0
    for number in range(8):
        state = some_moves_later(game, 60, f"game {number}")
        if game.outcome(state) is not None:
            continue
        seat = game.pending(state)[0]
        advice = hint(game, state, seat, 30)
        favourite = max(range(2), key=advice.chances.__getitem__)
        told += advice.chances[favourite]
        ends = Imagination(game, game.knowledge(state, seat), Entropy.from_text("ends"))
        for world in range(2):
            won += ends.play_out(ends.world(world), lambda _: False).win[favourite] / 2
    assert told > 4
    assert won == pytest.approx(told, abs=2.5)


# --- reviews ---


def blunder() -> Record:
    """Record a game of Antartik in which seat 0 turns cards whatever the odds."""
    game = splashdeck.set_up("antartik", 2)
    entropy = Entropy.from_text("blunders")
    state, events = game.start(entropy, 0)
    recorder = Recorder(game, entropy, events, 0)
    thumb = bot("dabbler", game.name)
    while game.outcome(state) is None:
        seat = game.pending(state)[0]
        known, legal = game.knowledge(state, seat), game.legal_moves(state, seat)
        texts = [str(move) for move in legal]
        if seat == 0 and "turn" in texts:
            move = legal[texts.index("turn")]
        else:
            move = thumb.choose(game, known, legal, Budget(simulations=1), DICE)
        state, happened = game.play(state, seat, move)
        recorder.add(seat, move, happened)
    outcome = game.outcome(state)
    assert outcome is not None
    recorder.finish(outcome)
    return Record(recorder.lines)


def test_a_review_finds_the_blunders_and_says_why() -> None:
    record = blunder()
    steps: list[int] = []
    found = review(record, 1500, lambda done, total: steps.append(done * 100 // total))
    assert steps == sorted(steps)
    assert steps[-1] == 100
    assert found.curve[0].move == 0
    assert found.curve[-1].win[1] == 1
    assert all(sum(point.win) == pytest.approx(1) for point in found.curve)
    assert max(Counter(one.seat for one in found.moments).values()) <= 3
    told = [(one.seat, str(one.played), str(one.better)) for one in found.moments]
    assert told[0] == (0, "bet 7.5", "hold"), "the diver had chosen the next card (AN-6.2)"
    assert told[1] == (0, "turn", "stop")
    losses = [moment.loss for moment in found.moments]
    assert losses == sorted(losses, reverse=True)
    chances = {point.move: point.win for point in found.curve}
    for moment in found.moments:
        then = replay(record)[0][moment.move].state
        assert moment.view == record.game.view(then, None)
        assert moment.before[moment.seat] - moment.after[moment.seat] == pytest.approx(moment.loss)
    dearest = found.moments[0]
    assert chances[dearest.move] == dearest.before, "curve and moments tell the same"
    assert chances[dearest.move + 1] == dearest.after
    assert review(record, 100) == review(record, 100)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hints_and_reviews_are_laid_out_within_the_width(lang: str) -> None:
    record = Record.read((GOLDEN / "an-2-new-value.jsonl").read_bytes())
    game = record.game
    teller = Teller(("Ann", "Bob"), lang, game.setup_keys())
    state = record.start()[0]
    advice = hint(game, state, game.pending(state)[0]).to_json(teller.reason)
    text = hint_text(advice, game.name, "Ann", lang, 72) + "\n"
    text += review_text(review(record, 300).to_json(teller.reason), teller.names, lang, 72)
    assert all(len(line) <= 72 for line in text.splitlines())
    assert "Ann" in text
    assert "█" in text


def test_bars_and_curves() -> None:
    assert bar(0) == "░" * 20
    assert bar(0.5) == "█" * 10 + "░" * 10
    assert sparkline([0, 0.5, 1], 10) == "▁▅█"
    assert sparkline([0, 0, 1, 1], 2) == "▁█"


# --- commands ---


def splashdeck_command(*words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "splashdeck", *words], input=given, capture_output=True, check=False
    )


def test_the_hint_command_reads_positions_and_records() -> None:
    game, state = antartik(middle="7.1 9.1", draw="7.2 9.2 3.1 4.1 10.5")
    position = json.dumps(game.position(state)).encode()
    done = splashdeck_command("hint", "-", "--json", "--simulations", "40", given=position)
    told = json.loads(done.stdout)
    assert told.keys() == {"seat", "moves", "games"}
    assert told["seat"] == 0
    assert {one["move"] for one in told["moves"]} == {"turn", "stop"}
    assert told["moves"][0].keys() == {"move", "win", "win_error", "result", "close", "because"}
    again = splashdeck_command("hint", "-", "--json", "--simulations", "40", given=position)
    assert again.stdout == done.stdout
    record = str(GOLDEN / "dc-2-single-pile.jsonl")
    words = ("hint", record, "--move", "3", "--lang", "nl", "--simulations", "20")
    shown = splashdeck_command(*words)
    assert shown.returncode == 0
    assert "spetters" in shown.stdout.decode()


@pytest.mark.parametrize(
    "words, given, why",
    [
        (("hint", "-"), b"{}", "game"),
        (("hint", "-"), b"nonsense", "line 1"),
        (("hint", "-"), b'{"position": 5}', "position"),
        (("hint", "nowhere.json"), b"", "nowhere.json"),
        (("hint", str(GOLDEN / "an-2-new-value.jsonl"), "--seat", "7"), b"", "seat 7"),
        (("hint", str(GOLDEN / "an-2-new-value.jsonl"), "--move", "-1"), b"", "--move"),
        (("hint", str(GOLDEN / "an-2-new-value.jsonl"), "--simulations", "0"), b"", "from 1"),
        (("review", "-"), b"{}", "line 1"),
        (("review", str(GOLDEN / "an-2-new-value.jsonl"), "--picture", "a.gif"), b"", "a.gif"),
    ],
)
def test_bad_input_gets_one_clear_sentence(words: tuple[str, ...], given: bytes, why: str) -> None:
    done = splashdeck_command(*words, given=given)
    told = done.stderr.decode()
    assert done.returncode == 2, told
    assert why in told
    assert "Traceback" not in told
    assert len(told.splitlines()) == 1


def test_the_review_command_draws_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "curve.svg"
    record = str(GOLDEN / "an-2-new-value.jsonl")
    words = ("review", record, "--simulations", "200", "--picture", str(picture), "--json")
    done = splashdeck_command(*words)
    told = json.loads(done.stdout)
    assert told.keys() == {"curve", "moments", "games"}
    assert picture.read_text().count("<svg") == 1


def test_a_curve_that_was_sketched_in_parts_gives_the_same_review() -> None:
    record = Record.read((GOLDEN / "an-2-new-value.jsonl").read_bytes())
    sketched = [point for part in range(3) for point in sketch(record, part, 3, 60)]
    assert review(record, 60, sketched=sketched) == review(record, 60)


@pytest.mark.parametrize(
    "lang, best, played, said",
    [
        ("en", 2.94, 6.0, "it ends with a score of 2.9 on average, the move made with 6.0"),
        ("nl", -0.42, 3.25, "een score van −0,4, de gespeelde zet op 3,2"),
        ("fr", 7.5, 3.0, "même si le score final moyen est de 7,5, contre 3,0 pour le coup joué"),
        ("fr", 2.91, 2.88, "en continuant, il gagne plus de parties"),
    ],
)
def test_what_a_better_move_leads_to_is_said_in_numbers_of_the_readers_language(
    lang: str, best: float, played: float, said: str
) -> None:
    """In Duck & Cover the fewest splashes are the best; scores that are shown alike say nothing."""
    game = splashdeck.set_up("duck-and-cover", 2)
    move = game.read_move("cover 0,1")
    one, other = (
        Assessment(move=move, win=0.5, win_error=0.1, result=result, is_close=False, because=())
        for result in (best, played)
    )
    sentence = Teller(["Ann", "Bob"], lang).explain(_outcome(game, one, other))
    assert sentence.replace("\N{NO-BREAK SPACE}", " ").endswith(said)
