"""What is played already, group by group, and the file that keeps it.

    book = Book(Path("dive.jsonl"), head)
    found = book.all(job, wanted)  # looked up, or played and kept at once

The first line says what the file is of; each other one has some groups of a sheet's deals. A line
that was cut off while it was written is passed over, and its groups are played again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct
from msgspec import json as coded

from splashdeck import __version__
from splashdeck.errors import InvalidRequest, Words, unreadable
from splashdeck.game import Json
from splashdeck.lab.chunks import Here, Where
from splashdeck.lab.stream import VICTORY
from splashdeck.lab.tried import Counted, Group, Job, Tried, Values, played, summed

Key: TypeAlias = tuple[str, int, tuple[tuple[str, int], ...]]
"""A seed, the deals of a group, and a sheet's numbers."""


class Line(Struct, frozen=True):
    """Groups of a sheet that follow each other, and what was counted."""

    seed: str
    quota: int
    values: Values
    first: int
    counts: list[list[int]]

    def is_whole(self) -> bool:
        """Do all victories that there were add up?"""
        all_ = VICTORY * self.quota
        return all(min(row, default=-1) >= 0 and sum(row[:-4]) == all_ for row in self.counts)


class Book:
    """What is done already, and the file that keeps it."""

    def __init__(self, file: Path | None, head: Json) -> None:
        self.file = file
        self.done: dict[Key, dict[int, list[int]]] = {}
        self.sums: dict[tuple[Key, int], Tried] = {}
        if file is None:
            return
        first = json.dumps({**head, "splashdeck": __version__}, sort_keys=True)
        try:
            self._read(file, first)
        except (OSError, UnicodeDecodeError) as error:
            why = unreadable(error) if isinstance(error, OSError) else Words("error-lab-foreign")
            raise InvalidRequest(why, str(file)) from None

    def _read(self, file: Path, first: str) -> None:
        """Read what is there; a file that is new, or has hardly begun, is begun."""
        text = file.read_text("utf-8") if file.exists() else ""
        head, *lines = text.split("\n")
        if not lines and first.startswith(head):
            file.write_text(first + "\n", "utf-8")
        elif head != first:
            raise InvalidRequest(_other(head, first), str(file))
        elif lines[-1]:  # half a line: what comes next must not be joined to it
            with file.open("ab") as target:
                target.write(b"\n")
        for line in lines:
            self._take(line)

    def _take(self, text: str) -> None:
        try:
            line = coded.decode(text, type=Line)
        except ValueError:
            return
        if line.is_whole():
            groups = self.done.setdefault(_key(line.seed, line.quota, line.values), {})
            groups.update(enumerate(line.counts, line.first))

    def tried(self, job: Job, values: Values) -> Tried | None:
        """Look a sheet up all of whose groups were played."""
        key = _key(job.seed, job.quota, values)
        groups = self.done.get(key, {})
        if not all(number in groups for number in range(job.groups)):
            return None
        if (key, job.groups) not in self.sums:
            counts = [groups[number] for number in range(job.groups)]
            self.sums[key, job.groups] = summed(job, values, counts)
        return self.sums[key, job.groups]

    def add(self, job: Job, some: Sequence[Counted]) -> None:
        """Note the counts of groups that were played, in the file too if there is one."""
        for group, counts in some:
            key = _key(job.seed, job.quota, group.values)
            self.done.setdefault(key, {})[group.number] = counts
        if self.file is not None and some:
            lines = b"".join(coded.encode(line) + b"\n" for line in _lines(job, some))
            with self.file.open("ab") as target:
                target.write(lines)

    def missing(self, job: Job, wanted: Sequence[Values]) -> list[Group]:
        """List the groups of sheets that were not played yet."""
        groups = []
        for values in wanted:
            known = self.done.get(_key(job.seed, job.quota, values), {})
            groups += [Group(values, number) for number in range(job.groups) if number not in known]
        return groups

    def play(
        self,
        job: Job,
        wanted: Sequence[Values],
        where: Where = Here(),
        progress: Callable[[int], None] | None = None,
    ) -> None:
        """Play what is missing; what is done is kept at once. `progress` is told of all games."""
        missing = self.missing(job, wanted)
        known = len(wanted) * job.games - len(missing) * job.quota

        def tell(games: int) -> None:
            if progress is not None:
                progress(known + games)

        tell(0)
        for some in played(job, missing, where, tell):
            self.add(job, some)

    def all(
        self,
        job: Job,
        wanted: Sequence[Values],
        where: Where = Here(),
        progress: Callable[[int], None] | None = None,
    ) -> list[Tried]:
        """Give all sheets, and play what is missing."""
        self.play(job, wanted, where, progress)
        return [tried for values in wanted if (tried := self.tried(job, values)) is not None]


def _key(seed: str, quota: int, values: Values) -> Key:
    return seed, quota, tuple(sorted(values.items()))


def _lines(job: Job, some: Sequence[Counted]) -> Iterator[Line]:
    """Join groups of a sheet that follow each other."""
    run: list[Counted] = []
    for one in some:
        last = run[-1][0] if run else None
        if last is not None and one[0] != Group(last.values, last.number + 1):
            yield _line(job, run)
            run = []
        run.append(one)
    yield _line(job, run)


def _line(job: Job, run: Sequence[Counted]) -> Line:
    (values, first), _ = run[0]
    return Line(job.seed, job.quota, values, first, [counts for _, counts in run])


def _other(head: str, first: str) -> Words:
    """Say what a file is that is not the one of this command."""
    try:
        theirs, ours = json.loads(head), json.loads(first)
    except ValueError:
        return Words("error-lab-foreign")
    if not isinstance(theirs, dict) or "setup" not in theirs:
        return Words("error-lab-foreign")
    there, here = theirs.pop("splashdeck", "?"), ours.pop("splashdeck")
    if there != here:
        return Words("error-lab-resume-version", there=str(there), here=here)
    return Words("error-lab-resume")
