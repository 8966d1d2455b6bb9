"""The page as plain files, served by a bare file server; and what its Python thinks in a worker."""

from __future__ import annotations

import gzip
import threading
import zipfile
from collections.abc import Callable, Sequence
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from bench.launch import reserve_port
from splashdeck.bots import Budget
from splashdeck.entropy import Entropy
from splashdeck.game import Json
from splashdeck.games import bind
from splashdeck.page.pack import Pack
from splashdeck.page.site import ANYWHERE, write_site
from splashdeck.page.thinking import packed
from splashdeck.server.web.page import BUILT
from splashdeck.thinking.moves import setup_text

PREFIX = "/games/ducks/"

THINKER = """async ([runtime, source, tasks]) => {
  const list = await (await fetch('offline/pack.json')).json();
  const name = Object.keys(list.files).find((path) => /^offline\\/worker-/.test(path));
  const worker = new Worker(new URL(name, location.href), { type: 'module' });
  worker.postMessage({ role: 'thinker', runtime: new URL(runtime, location.href).href,
                       source: new URL(source, location.href).href });
  const found = [];
  try {
    for (const [number, task] of tasks.entries())
      found.push(await new Promise((done, failed) => {
        const began = performance.now();
        worker.onerror = (event) => failed(new Error(event.message));
        worker.onmessage = ({ data }) => {
          if (data.is === 'worked') done([data.found ?? data.why, performance.now() - began]);
        };
        worker.postMessage({ number, task });
      }));
  } finally {
    worker.terminate();
  }
  return found;
}"""


COMPILED = """async (count) => {
  while ((await (await caches.open('splashdeck-compiled')).keys()).length < count)
    await new Promise((again) => setTimeout(again, 200));
}"""
ARCHIVES = 3


def wait_until_compiled(page: Page) -> None:
    """Wait until the next start need not compile anything."""
    page.evaluate(COMPILED, ARCHIVES)


class Files:
    """A bare file server, with our site in a folder of a folder."""

    def __init__(self, folder: Path, base: str = ANYWHERE) -> None:
        self.place = folder / PREFIX.strip("/")
        self.place.parent.mkdir(parents=True)
        self.pack: Pack = write_site(BUILT, self.place, base)
        self._handler = partial(_Quiet, directory=str(folder))
        self._port = reserve_port(self)
        self.serve()
        self.url = f"http://localhost:{self._port}{PREFIX}"

    def serve(self) -> None:
        """Answer, at the same address as before."""
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), self._handler)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Answer no more."""
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def think(
        self, page: Page, tasks: Sequence[str], source: str | None = None
    ) -> list[tuple[str, float]]:
        """Have tasks done in a worker of the page: what was found, and in how many milliseconds."""
        asked = [self.pack.runtime, source or self.pack.source, list(tasks)]
        return [(found, ms) for found, ms in page.evaluate(THINKER, asked)]

    def write_source(self, name: str, edit: Callable[[str, bytes], bytes]) -> str:
        """Put our own Python with some files edited beside the one that is served; say where."""
        found = gzip.decompress((self.place / self.pack.source).read_bytes())
        made = BytesIO()
        with zipfile.ZipFile(BytesIO(found)) as old, zipfile.ZipFile(made, "w") as new:
            for path in old.namelist():
                new.writestr(path, edit(path, old.read(path)))
        source = f"offline/source-{name}.zip.gz"
        (self.place / source).write_bytes(gzip.compress(made.getvalue()))
        return source


class _Quiet(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}  # noqa: RUF012

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Say nothing."""


def asked_at_start(setup: Json) -> tuple[Any, tuple[Any, ...]]:
    """Start a game, and return what the first seat knows there and may do."""
    game = bind(setup)
    state, _ = game.start(Entropy.from_text("thought"))
    seat = game.pending(state)[0]
    return game.knowledge(state, seat), tuple(game.legal_moves(state, seat))


def move_of(level: str, setup: Json, seconds: float) -> str:
    """Write the task to choose a bot's first move."""
    about = (*asked_at_start(setup), seconds, bytes(32))
    return packed(("move", (setup_text(setup), level, *about)))


def hint_for(setup: Json, simulations: int) -> str:
    """Write the task to weigh the first move."""
    about = (*asked_at_start(setup), Budget(simulations=simulations), "seed", "en")
    return packed(("hint", (setup_text(setup).encode(), *about)))
