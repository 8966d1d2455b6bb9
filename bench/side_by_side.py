"""A rolling upgrade for real: python -m bench.side_by_side COMMIT [SECONDS] [SEED].

Two processes of an older commit play tables on one PostgreSQL and one Valkey. One is stopped and
started as this checkout, which brings the database to its schema while the other one goes on: for
a while both versions serve the same tables, and people are moved between them. Then the other one
is upgraded, too. What is counted is what a torture counts, and all of its troubles must be 0.
"""

from __future__ import annotations

import asyncio
import io
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from bench.cluster import ClusterOrdeal, ClusterTally
from bench.launch import Launched
from bench.site import Site
from splashdeck.commands.measure import TROUBLES, TROUBLES_OF_SEVERAL

ROOT = Path(__file__).parents[1]
TABLES = 12


class Version(Launched):
    """A server process of some version of the source."""

    source: Path

    def program(self) -> list[str]:
        """Return the command that is given the settings."""
        return ["env", f"PYTHONPATH={self.source}", *super().program()]


class Upgrade(ClusterOrdeal):
    """Tables that are played on while all processes are upgraded in turn."""

    has_visitors = False
    seconds = 0.0

    async def run(self, seconds: float) -> None:
        """Play on the old version, on both, and on the new one, each for a third of the time."""
        self.seconds = seconds
        await super().run(0.0)

    async def come_to_peace(self) -> None:
        """Upgrade one process after the other."""
        self.may_begin = True
        for server in self.servers:
            await self._play()
            self.faults.down.add(server.port)  # a balancer sends nobody there
            await asyncio.to_thread(self.count, server)
            self.tally.unstopped += await asyncio.to_thread(server.stop) != 0
            assert isinstance(server, Version)
            server.source = ROOT / "src"
            await asyncio.to_thread(server.start)
            self.faults.down.clear()
        await self._play()
        self.may_begin = False

    async def _play(self) -> None:
        for _ in range(4):
            await asyncio.sleep(self.seconds / 4 / (len(self.servers) + 1))
            await self.move_people()


def check_out(commit: str, folder: Path) -> Path:
    """Write the source of a commit into a folder; return where its packages are."""
    command = ["git", "-C", str(ROOT), "archive", commit, "src"]
    packed = subprocess.run(command, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


async def upgrade(commit: str, seconds: float, seed: int) -> ClusterTally:
    """Play through an upgrade from a commit; return what was counted."""
    tally = ClusterTally()
    with tempfile.TemporaryDirectory(prefix="splashdeck-old-") as folder:
        Version.source = check_out(commit, Path(folder))
        async with Site(2, kind=Version) as site:
            ordeal = Upgrade(site, TABLES, seed, tally, seconds)
            await ordeal.run(seconds)
            for server in site.servers:
                await asyncio.to_thread(ordeal.count, server)
                tally.unstopped += await asyncio.to_thread(server.stop) != 0
            await asyncio.to_thread(ordeal.check_log, site.database)
    return tally


def main() -> None:
    """Upgrade from the commit that is named, and tell."""
    commit, *numbers = sys.argv[1:]
    seconds, seed, *_ = [*map(float, numbers), *(60.0, 0.0)[len(numbers) :]]
    tally = asyncio.run(upgrade(commit, seconds, int(seed)))
    print(tally)
    if any(getattr(tally, trouble) for trouble in TROUBLES + TROUBLES_OF_SEVERAL):
        sys.exit(1)


if __name__ == "__main__":
    main()
