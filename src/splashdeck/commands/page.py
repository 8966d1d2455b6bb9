"""`page`: the page as plain files, for a web space without a server."""

from __future__ import annotations

from pathlib import Path

from splashdeck.commands.setup import Flag, Output
from splashdeck.locale import say


def page(*, out: Path, base: str = "./", brotli: Flag = False, output: Output = Output()) -> None:
    """Write the page as a site of plain files, in which every browser is its own host."""
    from splashdeck.page.site import write_site
    from splashdeck.server.web.page import BUILT

    written = write_site(BUILT, out.resolve(), base, with_brotli=brotli)
    total = sum(written.files.values())
    text = say(
        "cli-page", {"folder": str(out), "megabytes": round(total / 1e6, 1)}, output.language
    )
    output.report({"folder": str(out), "files": len(written.files), "bytes": total}, text)
