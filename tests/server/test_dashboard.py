"""The dashboard for Grafana asks for what `/metrics` tells, by the same names and labels."""

from __future__ import annotations

import json
import re
from pathlib import Path

from splashdeck.server.metrics import write
from splashdeck.server.web.health import counts_of, times_of
from tests.server.party import Party

DASHBOARD = Path(__file__).parents[2] / "deploy" / "grafana.json"
BY_PROMETHEUS = {"instance"}
"""Labels that whoever collects the metrics adds."""


async def test_the_dashboard_shows_what_a_process_among_others_tells(party: Party) -> None:
    hall = await party.join()
    told: dict[str, set[str]] = {}
    for line in write(counts_of(hall), times_of(hall)).splitlines():
        if not line.startswith("#"):
            name, _, labels = line.rsplit(" ", 1)[0].partition("{")
            told.setdefault(name, set()).update(re.findall(r"(\w+)=", labels))
    board = json.loads(DASHBOARD.read_text("utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    assert len(asked) > 20
    for expression in asked:
        (name,) = re.findall(r"splashdeck_\w+", expression)
        assert name in told, expression
        for labels in re.findall(r"by \(([^)]*)\)", expression):
            assert set(labels.split(", ")) <= told[name] | BY_PROMETHEUS, expression
