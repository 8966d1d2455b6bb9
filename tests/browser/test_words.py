"""Every sentence of the page exists, in every language, with the same arguments."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from splashdeck.locale import LANGUAGES
from splashdeck.table.protocol import ERROR_CODES

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "web" / "src"
LOCALE = ROOT / "src" / "splashdeck" / "locale"
NOT_FOR_THE_PAGE = {"terminal.ftl", "cli.ftl", "errors.ftl", "coach.ftl", "notices.ftl"}
OF_PROGRAMS = {  # what this page never does, and what Game.svelte says by its rule
    *("hello-first", "illegal-move", "wrong-deal", "nonce-mismatch"),
    *("missing-header", "method-not-allowed"),
}
MESSAGE = re.compile(r"^([a-z][\w-]*) =(.*(?:\n[ \t}].*)*)", re.MULTILINE)


def messages(lang: str) -> dict[str, set[str]]:
    """Read all messages that the page carries, each with the names of its arguments."""
    found: dict[str, set[str]] = {}
    for path in (LOCALE / lang).rglob("*.ftl"):
        if path.name not in NOT_FOR_THE_PAGE:
            for name, text in MESSAGE.findall(path.read_text("utf-8")):
                assert name not in found, f"{lang}/{path.name}: {name} is there twice"
                found[name] = set(re.findall(r"\$(\w+)", text))
    return found


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_every_language_says_the_same(lang: str) -> None:
    english, other = messages("en"), messages(lang)
    for name in (name for name in english if name.startswith("web-")):
        assert name in other, f"{lang} lacks {name}"
        assert other[name] <= english[name], f"{lang} {name}: {other[name] - english[name]}"
    assert {name for name in other if name.startswith("web-")} <= english.keys()


def test_every_message_that_the_page_asks_for_exists() -> None:
    known = messages("en")
    for path in [*SOURCES.rglob("*.svelte"), *SOURCES.rglob("*.ts")]:
        text = path.read_text("utf-8")
        for name in re.findall(r"""['"`]((?:web|word)-[a-zA-Z0-9_-]+)['"`]""", text):
            assert name in known, f"{path.name}: {name}"
        for start in re.findall(r"`((?:web|word)-[a-zA-Z0-9_-]+-)\$\{", text):
            assert any(name.startswith(start) for name in known), f"{path.name}: {start}…"


def test_no_message_is_left_over() -> None:
    kinds = (".svelte", ".ts")
    text = "".join(path.read_text("utf-8") for path in SOURCES.rglob("*") if path.suffix in kinds)
    begun = tuple(re.findall(r"`(web-[a-zA-Z0-9_-]+-)\$\{", text))
    for name in (name for name in messages("en") if name.startswith("web-")):
        assert name in text or name.startswith(begun), f"nothing says {name}"


def test_every_refusal_that_a_person_can_meet_has_words() -> None:
    known = messages("en")
    for code in ERROR_CODES.keys() - OF_PROGRAMS:
        assert f"web-error-{code}" in known, code
