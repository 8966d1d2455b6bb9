"""What it takes to invite others: the link and its QR code, for those at the table alone."""

from __future__ import annotations

import re

import pytest
import segno

from bench.launch import Launched
from splashdeck.client import Account, Refused

SETUP = {"game": "antartik", "players": 3}


def dark_cells(picture: str) -> set[tuple[int, int]]:
    """Read an SVG of a QR code: the dark modules, its margin of 3 taken off."""
    (path,) = re.findall(r'stroke="#10303c" d="([^"]+)"', picture)
    cells, x, y = set(), 0.0, 0.0
    for step, first, second in re.findall(r"([Mmh])(-?[\d.]+)(?: ?(-?[\d.]+))?", path):
        if step == "h":
            cells |= {(int(x) + offset - 3, int(y) - 3) for offset in range(int(first))}
            x += float(first)
        else:
            is_first = step == "M"
            x = float(first) + (0 if is_first else x)
            y = float(second) + (0 if is_first else y)
    return cells


async def test_the_qr_code_holds_the_tables_own_invitation_link(plain_server: Launched) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    table = await ann.create(SETUP)
    picture = await ann.request("GET", f"/api/tables/{table['id']}/qr.svg")
    wanted = segno.make(f"{plain_server.url}/i#{table['invite']}", micro=False)
    dark = {
        (x, y) for y, row in enumerate(wanted.matrix) for x, is_dark in enumerate(row) if is_dark
    }
    assert dark_cells(picture) == dark


async def test_only_those_at_a_table_see_its_qr_code(plain_server: Launched) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    bob = await Account.guest(plain_server.url, "Bob")
    hidden = await ann.create(SETUP)
    shown = await ann.create(SETUP, public=True)
    for table, code in ((hidden, "no-such-table"), (shown, "not-seated")):
        with pytest.raises(Refused, match=code):
            await bob.request("GET", f"/api/tables/{table['id']}/qr.svg")
    await bob.join(hidden["id"], invite=hidden["invite"])
    assert "<svg" in await bob.request("GET", f"/api/tables/{hidden['id']}/qr.svg")
