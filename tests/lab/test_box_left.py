"""The companion for the box, where somebody leaves, a log can't be written, or a title is gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from splashdeck.commands.box import LOG
from splashdeck.errors import InvalidRequest
from tests.test_box import run

GONE = """\
{"id":"a1","game":"gone","date":"2026-11-16","players":[{"name":"Ann","score":3,"rank":1,"won":true}]}
{"id":"a2","game":"antartik","date":"2026-11-17","players":[{"name":"Bo","score":4,"rank":1,"won":true}]}
"""


def test_whoever_leaves_in_the_middle_is_told_how_to_say_it_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers = iter(["Ann, Bob", "3"])

    def answer(prompt: str) -> str:
        for said in answers:
            return said
        raise EOFError

    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", answer)
    with pytest.raises(InvalidRequest, match='say what lies on the table, such as "Ann: one=1'):
        run("score", "antartik", "--lang", "en")


def test_a_log_that_can_not_be_written_is_told_before_anything_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / LOG).mkdir()
    monkeypatch.setenv("SPLASHDECK_DATA", str(tmp_path))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda prompt: pytest.fail("nothing is asked"))
    with pytest.raises(InvalidRequest, match="Is a directory"):
        run("score", "antartik", "--keep")


def test_plays_of_a_title_that_is_not_installed_any_more_are_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / LOG).write_text(GONE)
    monkeypatch.setenv("SPLASHDECK_DATA", str(tmp_path))
    run("plays", "--lang", "en")
    assert capsys.readouterr().out.splitlines() == [
        "2026-11-16 · gone · Ann 3*",
        "2026-11-17 · Antartik · Bo 4*",
    ]
