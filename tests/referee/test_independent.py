"""The referee, driven by a program that knows only the notation, against a second implementation.

SPLASHDECK_MATCHES sets how many games of each kind are played; SPLASHDECK_MATCH_SEED makes them
other games than the usual ones.
"""

import json
import os
import subprocess
import sysconfig
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.independent.chance import Disagreement
from tests.independent.match import GAMES, Answer, Ask, Match

MATCHES = int(os.environ.get("SPLASHDECK_MATCHES", "50"))
SEED = os.environ.get("SPLASHDECK_MATCH_SEED", "")
MOST_MOVES = 200 if MATCHES <= 50 else 10_000
PLAYERS = {
    "duck-and-cover": {2, 3, 4, 5, 6, 7},
    "duck-and-dive": {2, 3, 4, 5, 6},
    "antartik": {2, 3, 4, 5},
}
EDITIONS = {"duck-and-cover": {None}, "duck-and-dive": {"2023", "2025"}, "antartik": {None}}
ENDINGS = {
    "duck-and-cover": {"DC-6.1", "DC-6.2", "DC-6.3"},
    "duck-and-dive": {"DD-6.8", "DD-10.3"},
    "antartik": {"AN-8.1"},
}


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    """Start one referee for all games; each message gets one line of answer."""
    command = [str(Path(sysconfig.get_path("scripts"), "splashdeck")), "referee"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        to_referee, from_referee = process.stdin, process.stdout

        def exchange_lines(message: Any) -> Answer:
            to_referee.write(json.dumps(message) + "\n")
            to_referee.flush()
            answer: Answer = json.loads(from_referee.readline())
            return answer

        yield exchange_lines
        to_referee.close()
        assert process.wait(timeout=300) == 0


@pytest.mark.parametrize("name", GAMES)
def test_the_referee_and_the_independent_rules_agree_after_every_move(ask: Ask, name: str) -> None:
    matches = [Match(ask, name, f"{name} {SEED}{number}") for number in range(MATCHES)]
    for match in matches:
        match.play_out(MOST_MOVES)
    assert sum(match.moves for match in matches) > 50 * MATCHES
    assert sum(match.refusals for match in matches) > 5 * MATCHES
    assert sum(match.loads for match in matches) > MATCHES
    assert {match.position["players"] for match in matches} == PLAYERS[name]
    assert {match.position.get("edition") for match in matches} == EDITIONS[name]
    assert {match.ending() for match in matches} >= ENDINGS[name]


def swap_first_two(cards: list[Any]) -> None:
    cards[0], cards[1] = cards[1], cards[0]


def shorten_a_list_of_moves(answer: Answer) -> None:
    next(iter(answer["legal"].values())).pop()


def reverse_a_list_of_moves(answer: Answer) -> None:
    max(answer["legal"].values(), key=len).reverse()


LIES: dict[str, Callable[[Answer], object]] = {
    "a pending seat is forgotten": lambda answer: answer["pending"].pop(),
    "a legal move is forgotten": shorten_a_list_of_moves,
    "the moves come in another order": reverse_a_list_of_moves,
    "the game is said to be over": lambda answer: answer.update(outcome={}),
    "the counter went on": lambda answer: answer["position"]["entropy"].update(counter=10**6),
    "two hidden cards changed places": lambda answer: swap_first_two(answer["position"]["draw"]),
    "a key is left out": lambda answer: answer["position"].pop("chosen"),
    "an event cites no rule": lambda answer: answer["events"].append({"event": "sank"}),
}


@pytest.mark.parametrize("lie", LIES)
def test_the_comparison_notices_a_lie(ask: Ask, lie: str) -> None:
    answers = 0

    def ask_a_liar(message: Any) -> Answer:
        nonlocal answers
        answer = ask(message)
        answers += bool(answer["ok"])
        if answer["ok"] and answers > 5 and len(answer["legal"]) > 1:
            LIES[lie](answer)
        return answer

    match = Match(ask_a_liar, "antartik", "lies")
    with pytest.raises(Disagreement):
        match.play_out(MOST_MOVES)
