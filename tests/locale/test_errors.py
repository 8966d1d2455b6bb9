"""Errors and the commands' own lines come in the language of the reader."""

from __future__ import annotations

import ast
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import splashdeck
from splashdeck.client import Refused
from splashdeck.errors import InvalidPosition, InvalidRecord, InvalidSetup, SplashdeckError, Words
from splashdeck.games import check_sheet
from splashdeck.locale import LANGUAGES, language, say_error
from splashdeck.record import Record
from splashdeck.rulebook import rulebook

ROOT = Path(__file__).parents[2]
GOLDEN = min((ROOT / "tests" / "golden").glob("*.jsonl"))


def run(*words: str, system: str = "C.UTF-8") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "splashdeck", *words],
        capture_output=True,
        text=True,
        env={**os.environ, "LC_ALL": system, "PYTHONUTF8": "1"},
        check=False,
    )


def caught(wrong: Callable[[], object]) -> SplashdeckError:
    with pytest.raises(SplashdeckError) as error:
        wrong()
    return error.value


def move(game: str, text: str) -> Callable[[], object]:
    return lambda: splashdeck.set_up(game, 3).read_move(text)


WRONG: dict[str, Callable[[], object]] = {
    "game": lambda: splashdeck.set_up("go-fish", 3),
    "players": lambda: splashdeck.set_up("antartik", 9),
    "option": lambda: splashdeck.set_up("duck-and-cover", 3, options={"tempo": 1}),
    "type": lambda: splashdeck.set_up("duck-and-cover", 3, options={"rounds": "x"}),
    "range": lambda: splashdeck.set_up("duck-and-cover", 3, options={"call_limit": 0}),
    "edition": lambda: splashdeck.set_up("duck-and-dive", 3, edition="2024"),
    "juniors": lambda: splashdeck.set_up("antartik", 3, juniors=[7]),
    "sheet": lambda: splashdeck.set_up("antartik", 3, sheet={"game": "antartik"}),
    "file": lambda: check_sheet(Path("nowhere.toml")),
    "language": lambda: language("de"),
    "rule": lambda: rulebook("antartik").find("AN-99"),
    "book": lambda: rulebook("antartik").find("DC-1"),
    "record": lambda: Record.read(b"{}"),
    "key": lambda: Record.read(b'{"a": 1, "a": 2}\n'),
    "cell": move("duck-and-cover", "hop 1,0"),
    "verb": move("duck-and-dive", "swim"),
    "card": move("antartik", "bet 11.1"),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_what_a_person_can_cause_is_said_in_three_languages(wrong: Callable[[], object]) -> None:
    error = caught(wrong)
    told = {say_error(error, lang) for lang in LANGUAGES}
    assert len(told) == 3
    assert str(error) == say_error(error) == say_error(error, "en")
    for sentence in told:
        assert sentence.endswith(f" ({error.rule})" if error.rule else "")


def test_the_words_of_english_are_exactly_these() -> None:
    told = {name: str(caught(wrong)) for name, wrong in WRONG.items()}
    assert told["players"] == "players: this game is for 2 to 5 players, not 9 (AN-1.1)"
    assert told["option"] == (
        "options.tempo: there is no such option; there are memory_aid, competition, pressure, "
        "surprises, low_blows, madness, rounds, discard_limit, call_limit (DC-10)"
    )
    assert told["type"] == "options.rounds: needs a value of type int, not str (DC-10)"
    assert told["range"] == "options.call_limit: takes 1 to 10000, not 0 (DC-6.3)"
    assert told["edition"] == "edition: the editions are 2023 and 2025, not '2024' (DD-12)"
    assert told["file"] == "nowhere.toml: can't be read: No such file or directory"
    assert told["key"] == "line 1: not JSON: key 'a' comes twice"
    assert told["card"] == (
        "'bet 11.1' at 4: '11.1' is not a card: they are 1.1, 2.1, 2.2 and so on to 10.10"
    )


def test_an_error_inside_a_record_is_said_with_its_line() -> None:
    cause = caught(WRONG["players"])
    error = InvalidRecord(1, cause, rule=cause.rule)
    assert error.why == str(cause)
    assert say_error(error, "nl").startswith("regel 1: players: dit spel is voor 2 tot 5 spelers")


def test_an_error_without_words_keeps_its_english() -> None:
    error = InvalidPosition("no pool lies there", "pools", "DD-1.3")
    assert {say_error(error, lang) for lang in LANGUAGES} == {"pools: no pool lies there (DD-1.3)"}
    assert error.message == ""


def test_long_input_is_quoted_in_part() -> None:
    error = caught(move("antartik", "bet " + "9" * 5000))
    assert "9…" in error.why
    assert say_error(error, "fr").endswith("jusqu’à 10.10")


def test_errors_travel_between_processes() -> None:
    error = InvalidSetup(Words("error-no-seat", number=9), where="first", rule="DD-1.1")
    again = pickle.loads(pickle.dumps(error))
    assert say_error(again, "nl") == "first: er is geen plaats 9 (DD-1.1)"


def test_a_legal_game_never_loads_fluent() -> None:
    code = (
        "import sys, splashdeck\n"
        "game = splashdeck.set_up('antartik', 3)\n"
        "state, _ = game.start(splashdeck.Entropy.from_text('quiet'))\n"
        "seat = game.pending(state)[0]\n"
        "game.play(state, seat, game.legal_moves(state, seat)[0])\n"
        "sys.exit('fluent' in sys.modules or 'fluent.runtime' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    "words, told",
    [
        (
            ("simulate", "antartik", "--players", "6", "--lang", "nl"),
            "splashdeck: players: dit spel is voor 2 tot 5 spelers, niet 6 (AN-1.1)\n",
        ),
        (
            ("verify", ".", "--lang=fr"),
            "splashdeck: .: lecture impossible\u202f: c’est un dossier\n",
        ),
    ],
)
def test_errors_come_in_the_language_that_was_asked_for(words: tuple[str, ...], told: str) -> None:
    done = run(*words)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", told)


def test_errors_come_in_the_language_of_the_system() -> None:
    done = run("rules", "antartik", "AN-99", system="fr_BE.UTF-8")
    assert done.stderr.startswith("splashdeck: règle 'AN-99': antartik n’a pas cette règle")
    done = run("rules", "antartik", "--lang", "de", system="nl_NL.UTF-8")
    assert done.stderr.startswith("splashdeck: taal 'de': er zijn en (English)")


def test_commands_speak_the_language_of_the_system() -> None:
    dutch = run("verify", str(GOLDEN), system="nl_NL.UTF-8").stdout
    assert "niet ondertekend" in dutch
    assert "winst voor plaats" in dutch
    french = run("simulate", "antartik", "--games", "1", "--check", system="fr_FR.UTF-8").stdout
    assert "coups légaux au hasard, graine 0" in french
    assert "aucun invariant n’a été violé" in french


def test_no_error_of_set_up_or_request_is_english_only() -> None:
    """A literal where Words belong; InvalidPosition alone is for programs (docs/referee.md)."""
    found = []
    for file in (ROOT / "src").rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.args:
                spoken = call.func.id in ("InvalidSetup", "InvalidRequest", "InvalidSheet")
                if spoken and isinstance(call.args[0], ast.Constant | ast.JoinedStr | ast.BinOp):
                    found.append(f"{file.name}:{call.lineno}")
    assert not found


def test_no_refusal_of_a_table_is_english_only_but_those_of_programs() -> None:
    for file in (ROOT / "src").rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "refuse":
                code, *why = call.args
                is_english = any(isinstance(one, ast.Constant | ast.JoinedStr) for one in why)
                is_a_programs = ast.unparse(code) in ("'bad-message'", "'not-found'")
                assert is_a_programs or not is_english, f"{file.name}:{call.lineno}"


@pytest.mark.parametrize(
    "content, told",
    [
        ({"code": "not-host", "why": "only the host"}, "Alleen de host kan dit."),
        (
            {"code": "invalid-setup", "message": "error-no-seat", "args": {"number": 2}},
            "er is geen plaats 2",
        ),
        (
            {"code": "illegal-move", "rule": "DD-5.1", "message": "dd-no-float"},
            "je hebt geen float",
        ),
        ({"code": "from-the-future", "why": "not yet"}, "not yet"),
    ],
)
def test_what_a_server_refuses_is_said_in_the_readers_language(
    content: dict[str, Any], told: str
) -> None:
    error = Refused(content)
    assert say_error(error, "nl").removesuffix(f" ({error.rule})") == told
    assert str(error).startswith(content["code"])


def test_what_a_client_refuses_by_itself_is_said_as_the_page_says_it() -> None:
    error = Refused({"code": "no-window"})
    assert str(error) == "no-window: There is nothing to stop right now."
    assert say_error(error, "nl") == "Er valt nu niets te stoppen."


@pytest.mark.parametrize("body", [None, b"", b"<html>", b"[]"])
def test_what_is_no_answer_of_a_server_counts_as_its_mistake(body: bytes | None) -> None:
    assert Refused.read(body).content == {"code": "internal", "why": "no answer"}
