"""A study at a glance: eight questions, each answered for every number of players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from splashdeck.games.catalogue import title
from splashdeck.lab.published import FEWEST, Figure
from splashdeck.lab.study import Study
from splashdeck.lab.tables import percent
from splashdeck.lab.wording import move_name, shown, within
from splashdeck.locale import say

UNFAIR = 0.02
"""How far from the fair share a place may be."""
EARLY = 0.5
"""Before this part of a game nothing should be decided."""
OPEN = 0.9995
"""From this openness on, in the last tenth of a game, all seats are taken to be alike."""
IDLE = 0.25
"""A wait for more than this part of a game is long."""
ORNAMENT = 0.01
"""A move that is worth less than this is ornament."""
ESSENTIAL = 0.95
"""The part of the fair share of wins that is lost without a move that nobody wins without."""
PILLAR = 0.8
"""A move that is worth more than this part of the fair share decides all."""
RANDOM = "paddler"
"""The level that plays by chance."""
EVENING = 10
"""Games after which an evening is over."""
RARE = 0.01
"""How often a safety rule may stop a game."""

Mark = Literal["fine", "look", "unsure", ""]


class Answer(NamedTuple):
    """What is said of one number of players."""

    text: str
    mark: Mark


class Line(NamedTuple):
    """A question, its answers by number of players, and the mark of them all."""

    question: str
    answers: list[Answer]
    mark: Mark


def glance(found: Study, lang: str) -> list[Line]:
    """Answer the eight questions at the highest level."""
    level = found.levels[-1]
    levels = ["", *found.setup["levels"]]
    below = levels[levels.index(level) - 1]
    figures = {(one.id, one.players): one for one in found.figures if one.level == level}
    players = sorted({one.players for one in found.figures if one.level == level})
    lines = []
    for question, (id_, answer) in QUESTIONS.items():
        if question == "order" and not title(found.game).first:
            question = "seats"
        if question == "evening" and below == RANDOM:
            answer = by_chance
        answers = [
            answer(found.game, one, lang)
            if (one := figures.get((id_, number))) is not None and one.value is not None
            else Answer("–", "")
            for number in players
        ]
        lines.append(Line(say(f"lab-ask-{question}", lang=lang), answers, _whole(answers)))
    return lines


def _whole(answers: list[Answer]) -> Mark:
    marks = {answer.mark for answer in answers}
    for mark in ("look", "unsure", "fine"):
        if mark in marks:
            return mark
    return ""


def judged(figure: Figure, low: float, high: float, most: float) -> Mark:
    """Say whether a figure stays below a limit, as far as its interval tells."""
    if figure.games < FEWEST:
        return "unsure"
    return "fine" if high <= most else "look" if low > most else "unsure"


def _estimate(figure: Figure, part: Any, lang: str) -> str:
    low, high = figure.interval[part]
    value = shown(figure.id, str(part), figure.value[part], lang)
    return f"{value} ({within(figure.id, str(part), low, high, lang)})"


def _named(name: str, what: str, lang: str) -> str:
    return say("cli-named", {"name": name, "what": what}, lang)


def order(game: str, figure: Figure, lang: str) -> Answer:
    """Name the place that is furthest from its fair share."""
    fair = 1 / figure.players
    ends = [[abs(end - fair) for end in pair] for pair in figure.interval]
    holds = [low <= fair <= high for low, high in figure.interval]
    nearest = [0.0 if within else min(pair) for pair, within in zip(ends, holds, strict=True)]
    worst = max(range(figure.players), key=lambda at: abs(figure.value[at] - fair))
    mark: Mark = "unsure"
    if max(nearest) > UNFAIR:
        mark = "look"
    elif max(map(max, ends)) <= 1.5 * UNFAIR:
        mark = "fine"
    place = say("lab-place", {"place": worst + 1}, lang)
    return Answer(_named(place, _estimate(figure, worst, lang), lang), mark)


def length(game: str, figure: Figure, lang: str) -> Answer:
    """Say how long people would play."""
    return Answer(_estimate(figure, "minutes", lang), "" if figure.enough else "unsure")


def decided(game: str, figure: Figure, lang: str) -> Answer:
    """Say when the winner is ahead for good; nothing if the chances tell nobody apart."""
    if figure.value.get("open-10", 0.0) > OPEN:
        return Answer(say("lab-unknown", lang=lang), "")
    low, high = figure.interval["decided"]
    return Answer(_estimate(figure, "decided", lang), judged(figure, 1 - high, 1 - low, 1 - EARLY))


def wait(game: str, figure: Figure, lang: str) -> Answer:
    """Judge for how much of a game somebody only waits."""
    low, high = figure.interval["wait"]
    return Answer(_estimate(figure, "wait", lang), judged(figure, low, high, IDLE))


def ornament(game: str, figure: Figure, lang: str) -> Answer:
    """Name the moves without which one wins as often; whether there is one may be open."""
    ends = figure.interval
    idle = [kind for kind in ends if max(map(abs, ends[kind])) <= ORNAMENT]
    possible = any(low <= ORNAMENT and high >= -ORNAMENT for low, high in ends.values())
    if idle:
        return Answer(", ".join(move_name(game, kind, lang) for kind in idle), "look")
    if possible:
        return Answer(say("lab-few", lang=lang), "unsure")
    return Answer(say("lab-none", lang=lang), "fine")


def pillar(game: str, figure: Figure, lang: str) -> Answer:
    """Name the move that is worth most, of those without which one can win at all.

    What nobody wins without is what the game is about, and no question of its balance.
    """
    free = [kind for kind, worth in figure.value.items() if worth * figure.players < ESSENTIAL]
    if not free:
        is_sure = all(low * figure.players >= ESSENTIAL for low, _ in figure.interval.values())
        said = "lab-none" if is_sure else "lab-few"
        return Answer(say(said, lang=lang), "fine" if is_sure else "unsure")
    best = max(free, key=lambda kind: figure.value[kind])
    low, high = figure.interval[best]
    text = _named(move_name(game, best, lang), _estimate(figure, best, lang), lang)
    return Answer(text, judged(figure, low, high, PILLAR / figure.players))


def evening(game: str, figure: Figure, lang: str) -> Answer:
    """Say after how many games the better one is seen."""
    low, high = figure.interval["games"]
    return Answer(_estimate(figure, "games", lang), judged(figure, low, high, EVENING))


def by_chance(game: str, figure: Figure, lang: str) -> Answer:
    """Say after how many games one is seen to be better than chance: that tells of no evening."""
    note = say("lab-against-random", lang=lang)
    mark: Mark = "" if figure.enough else "unsure"
    return Answer(f"{_estimate(figure, 'games', lang)}, {note}", mark)


def stopped(game: str, figure: Figure, lang: str) -> Answer:
    """Say how often a safety rule ends a game."""
    rule = title(game).safety
    if not rule:
        return Answer(say("lab-no-safety", lang=lang), "fine")
    if rule not in figure.value:
        most = 3 / (figure.games + 3)  # the rule of three
        text = f"{percent(0, lang)} ({percent(0, lang)} – {percent(most, lang, 2)})"
        return Answer(text, "fine" if most <= RARE else "unsure")
    low, high = figure.interval[rule]
    return Answer(_estimate(figure, rule, lang), judged(figure, low, high, RARE))


QUESTIONS: dict[str, tuple[str, Callable[[str, Figure, str], Answer]]] = {
    "order": ("turn-order", order),
    "length": ("length", length),
    "early": ("suspense", decided),
    "wait": ("length", wait),
    "ornament": ("worth", ornament),
    "pillar": ("worth", pillar),
    "evening": ("games-to-tell", evening),
    "stopped": ("endings", stopped),
}
