"""A companion for the real box, over HTTP: scores by the rules, and plays as files.

Nothing is kept here: the plays of a person stay in their browser.
"""

from __future__ import annotations

from litestar import MediaType, post

from splashdeck.games.plays import Export
from splashdeck.games.tally import Box, Form, Lying, Score
from splashdeck.server.web.asking import REFUSALS


@post("/api/score/form", responses=REFUSALS, tags=["box"], status_code=200)
async def score_form(data: Box) -> Form:
    """Tell what is to be entered to score a box."""
    return data.form()


@post("/api/score", responses=REFUSALS, tags=["box"], status_code=200)
async def score(data: Lying) -> Score:
    """Score what lies on a real table; every part names its rule."""
    return data.score()


@post(
    "/api/score/export",
    responses=REFUSALS,
    tags=["box"],
    status_code=200,
    media_type=MediaType.TEXT,
)
async def export(data: Export) -> str:
    """Write plays as a file for another play logger: `.csv`, `.json` (BG Stats) or `.xml`."""
    return data.text()


HANDLERS = [score_form, score, export]
