"""The referee's protocol: answers, errors, what one seat is shown, and that nothing kills it."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from splashdeck.referee import LONGEST_LINE, Referee
from splashdeck.rulebook import ids

SEED = "00" * 32


def ask(referee: Referee, **request: Any) -> Any:
    """Send one request and read the answer as another program would."""
    return json.loads(json.dumps(referee.answer(json.dumps(request).encode()), default=list))


def started(**keys: Any) -> tuple[Referee, Any]:
    referee = Referee()
    return referee, ask(referee, do="start", seed=SEED, **keys)


def test_start_answers_with_everything_that_the_protocol_names() -> None:
    _, answer = started(game="duck-and-cover", players=4, options={})
    assert list(answer) == ["ok", "pending", "legal", "events", "position", "outcome"]
    assert answer["ok"] is True
    assert sorted(answer["legal"]) == [str(seat) for seat in answer["pending"]]
    assert answer["outcome"] is None
    assert answer["position"]["entropy"]["seed"] == SEED


def test_the_seat_that_begins_can_be_chosen() -> None:
    for first in range(3):
        _, answer = started(game="duck-and-dive", players=3, first=first)
        assert answer["position"]["active"] == first
        assert answer["pending"] == [first]
        _, answer = started(game="antartik", players=3, first=first)
        assert answer["position"]["diver"] == first


def test_without_a_seed_every_game_is_another() -> None:
    draws = [
        ask(Referee(), do="start", game="antartik", players=2)["position"]["draw"] for _ in range(3)
    ]
    assert draws[0] != draws[1] != draws[2]


def test_an_illegal_move_says_which_rule_and_changes_nothing() -> None:
    referee, before = started(game="duck-and-cover", players=2)
    answer = ask(referee, do="play", seat=0, move="cover 9,9")
    assert answer == {
        "ok": False,
        "error": "illegal-move",
        "rule": "DC-4.2",
        "why": "no duck lies at 9,9",
        "move": "cover 9,9",
    }
    again = ask(referee, do="load", position=before["position"])
    assert again["position"] == before["position"]


@pytest.mark.parametrize(
    "request_, error, where",
    [
        ({"do": "play", "seat": 0, "move": "swim"}, "invalid-notation", "'swim'"),
        ({"do": "play", "seat": 0, "move": 7}, "invalid-request", "move"),
        ({"do": "play", "seat": 2, "move": "cover 0,0"}, "invalid-request", "seat"),
        ({"do": "play", "seat": True, "move": "cover 0,0"}, "invalid-request", "seat"),
        ({"do": "play", "move": "cover 0,0"}, "invalid-request", "seat"),
        ({"do": "play", "seat": 0, "move": "cover 0,0", "x": 1}, "invalid-request", "x"),
        ({"do": "dance"}, "invalid-request", "do"),
        ({}, "invalid-request", "do"),
        ({"do": ["play"]}, "invalid-request", "do"),
        ({"do": "view", "seat": 5}, "invalid-request", "seat"),
        ({"do": "knowledge"}, "invalid-request", "seat"),
        ({"do": "start", "game": "chess", "players": 2}, "invalid-setup", "game"),
        ({"do": "start", "game": "duck-and-cover", "players": 2, "seed": "0"}, "invalid-request",
         "seed"),
        ({"do": "start", "game": "duck-and-cover", "players": 2, "first": 2}, "invalid-request",
         "first"),
        ({"do": "start", "game": "duck-and-cover", "players": 2, "edition": "2023"},
         "invalid-setup", "edition"),
        ({"do": "start", "game": "duck-and-cover", "players": 2, "options": {"rounds": "x"}},
         "invalid-setup", "options.rounds"),
        ({"do": "start", "game": "duck-and-dive", "players": 2, "edition": 2025},
         "invalid-setup", "edition"),
        ({"do": "load"}, "invalid-request", "position"),
        ({"do": "load", "position": []}, "invalid-request", "position"),
        ({"do": "load", "position": {"game": "antartik"}}, "invalid-setup", "players"),
    ],
)  # fmt: skip
def test_an_error_of_form_has_no_rule_unless_one_decides(
    request_: dict[str, Any], error: str, where: str
) -> None:
    referee, before = started(game="duck-and-cover", players=2)
    answer = ask(referee, **request_)
    assert (answer["ok"], answer["error"], answer["where"]) == (False, error, where)
    assert answer["why"]
    assert answer["rule"] is None or answer["rule"].split("-")[0] in ("DC", "DD", "AN")
    assert ask(referee, do="view", seat=0)["view"]["round"] == before["position"]["round"]


@pytest.mark.parametrize("game", ["duck-and-cover", "duck-and-dive", "antartik"])
@pytest.mark.parametrize("players", [0, 1, 8, -1, 2.5, "2", None, True])
def test_a_wrong_number_of_players_cites_the_rule(game: str, players: Any) -> None:
    answer = ask(Referee(), do="start", game=game, players=players)
    assert answer["error"] == "invalid-setup"
    assert answer["rule"] in ids(game)


def test_before_a_game_there_is_nothing_to_play_or_see() -> None:
    for request in ({"do": "play", "seat": 0, "move": "stop"}, {"do": "view"}):
        assert ask(Referee(), **request)["error"] == "invalid-request"


def test_for_one_seat_nothing_is_told_that_it_may_not_know() -> None:
    referee, answer = started(game="duck-and-cover", players=3, **{"for": 1})
    assert "position" not in answer
    assert set(answer["legal"]) <= {"1"}
    for seat in (0, 2):
        assert ask(referee, do="view", seat=seat)["error"] == "invalid-request"
        assert ask(referee, do="knowledge", seat=seat)["error"] == "invalid-request"
    assert ask(referee, do="knowledge", seat=1)["knowledge"]["seat"] == 1
    assert ask(referee, do="view", seat=1)["view"]["seat"] == 1
    assert ask(referee, do="view")["view"]["seat"] is None


def test_a_preview_tells_what_surely_follows() -> None:
    referee, answer = started(game="duck-and-cover", players=2)
    [seat, *_] = answer["pending"]
    move = answer["legal"][str(seat)][0]
    told = ask(referee, do="preview", seat=seat, move=move)
    assert [part["rule"] for part in told["preview"]] == ["DC-4.2", "DC-7.1"]
    refused = ask(referee, do="preview", seat=seat, move="cover 9,9")
    assert refused["rule"] == "DC-4.2"


def test_the_process_answers_every_line_and_ends_with_its_input() -> None:
    lines = [
        b"nonsense",
        b"\xff\xfe",
        b"[" * 5000,
        b'{"a":' * 5000,
        b'"' + b"x" * (2 * LONGEST_LINE) + b'"',
        b"",
        b"   ",
        b"null",
        b'{"do": "start", "game": "antartik", "players": 2, "options": {"a": 1}}',
        b'{"do": "start", "game": "antartik", "players": 1e99}',
        b'{"do": "start", "game": "antartik", "players": 2, "seed": "' + b"0" * 64 + b'"}',
        b'{"do": "play", "seat": 99999999999999999999999, "move": "stop"}',
        b'{"do": "view", "seat": 0}',
    ]
    result = subprocess.run(
        [sys.executable, "-m", "splashdeck", "referee"],
        input=b"\n".join(lines),
        capture_output=True,
        check=True,
    )
    answers = [json.loads(line)["ok"] for line in result.stdout.splitlines()]
    assert answers == [False] * 8 + [True, False, True]
    assert result.stderr == b"", "nothing surprised it"
