"""An installed title in the referee, the laboratory, the rulebook and the words."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

import splashdeck
from splashdeck.bots import LEVELS, Budget, bot, levels
from splashdeck.bots.coach import advise
from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidRequest, InvalidSetup
from splashdeck.games.catalogue import has_part, part
from splashdeck.locale import LANGUAGES, Teller, home
from splashdeck.rulebook import ids, rulebook

NAME = "puddles"
COMMAND = [sys.executable, "-m", "splashdeck"]


def run(*words: str, text: str = "") -> str:
    """Run a command of splashdeck's; return what it prints."""
    done = subprocess.run(
        [*COMMAND, *words], input=text, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_stands_after_the_built_in_titles_and_is_not_loaded_for_that() -> None:
    look = "print([*splashdeck.titles()][-1], 'splashdeck_puddles' in sys.modules)"
    code = f"import sys, splashdeck; {look}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [NAME, "False"]


def test_help_names_it_beside_the_built_in_titles() -> None:
    assert f"antartik, {NAME}.\n" in run("help", "--lang", "en")


def test_the_referee_plays_it_to_the_end() -> None:
    referee = subprocess.Popen(
        [*COMMAND, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert referee.stdin is not None
    assert referee.stdout is not None

    def ask(**keys: Any) -> Any:
        assert referee.stdin is not None
        assert referee.stdout is not None
        referee.stdin.write(json.dumps(keys) + "\n")
        referee.stdin.flush()
        return json.loads(referee.stdout.readline())

    said = ask(do="start", game=NAME, players=3, seed="00" * 32)
    refused = ask(do="play", seat=0, move="jump 9")
    assert (refused["ok"], refused["rule"]) == (False, "PU-1.2")
    while said["outcome"] is None:
        seat = said["pending"][0]
        said = ask(do="play", seat=seat, move=said["legal"][str(seat)][0])
        assert said["ok"], said
    assert said["outcome"]["rule"] == "PU-4.1"
    referee.stdin.close()
    referee.stdout.close()
    assert referee.wait(timeout=300) == 0


def test_simulations_keep_every_invariant() -> None:
    report = json.loads(run("simulate", NAME, "--games", "50", "--check", "--json"))
    assert report["games"] == 50
    assert report["endings"] == {"PU-4.1": 50}


def test_an_arena_rates_its_bots() -> None:
    report = json.loads(run("arena", NAME, "--bots", "dabbler,paddler", "--games", "40", "--json"))
    assert "dabbler" in json.dumps(report)


def test_the_rulebook_is_found_in_every_language() -> None:
    for lang in LANGUAGES:
        assert [rule.id for rule in rulebook(NAME, lang).rules] == list(ids(NAME))
    assert "PU-3.3" in run("rules", NAME, "PU-3.3", "--lang", "fr")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_refusal_and_preview_is_said(lang: str) -> None:
    game = splashdeck.set_up(NAME, 3)
    teller = Teller(("Ann", "Bo", "Cleo"), lang, game.setup_keys())
    state, events = game.start(Entropy.from_text("said"))
    said = [teller.tell(event) for event in events]
    while pending := game.pending(state):
        view = game.view(state, pending[0])
        legal = game.legal_moves(state, pending[0])
        for move in legal:
            said += [teller.explain(one) for one in game.preview(view, pending[0], move)]
        state, events = game.play(state, pending[0], legal[len(legal) // 2])
        said += [teller.tell(event) for event in events]
    for text in ("jump 9", "jump 1"):
        refused = game.refusal(state, 0, game.read_move(text))
        assert refused is not None
        said.append(teller.explain(refused))
    assert all(said)
    assert any("Cleo" in sentence for sentence in said)


def test_its_messages_carry_its_mark() -> None:
    title = splashdeck.titles()[NAME]
    for lang in LANGUAGES:
        for file in title.words(lang).glob("*.ftl"):
            for line in file.read_text("utf-8").splitlines():
                if " = " in line and line[0].isalpha():
                    assert home(line.partition(" ")[0]) == (NAME, file.stem), line


def test_what_it_does_not_have_is_said_clearly() -> None:
    assert levels(NAME) == ("paddler", "dabbler")
    with pytest.raises(InvalidSetup, match="there are paddler, dabbler"):
        bot("champion", NAME)
    assert not has_part(NAME, "fast")
    with pytest.raises(InvalidRequest, match=r"no part of it in splashdeck\.fast"):
        part(NAME, "fast")
    words = ["simulate", NAME, "--games", "1", "--bots", "diver"]
    done = subprocess.run([*COMMAND, *words], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "paddler, dabbler" in done.stderr


def test_the_coach_plays_it_out_to_the_end() -> None:
    game = splashdeck.set_up(NAME, 2)
    state, _ = game.start(Entropy.from_text("hint"))
    known, legal = game.knowledge(state, 0), game.legal_moves(state, 0)
    advice = advise(game, known, legal, Budget(simulations=60), Entropy.from_text("coach"))
    assert len(advice.moves) == len(legal)
    assert list(LEVELS)[:2] == list(levels(NAME))
