"""What the server counts and how long things take, in the text form that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping

from msgspec import Struct, field

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds; the last bucket has everything beyond."""


class Histogram:
    """How long something took, each time, in a few buckets."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Count how long something took."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> Iterator[str]:
        """Write it as Prometheus' histograms are: each bucket holds those before it, too."""
        yield f"# TYPE {name} histogram"
        count = 0
        for bound, more in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            count += more
            yield f'{name}_bucket{{le="{bound}"}} {count}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {count}"


class Metrics(Struct):
    """Counts since the start of the process."""

    entries: int = 0
    finished: int = 0
    refused: int = 0
    opened: int = 0
    fenced: int = 0
    """Tables that another process has taken from us."""
    loop_lag: Histogram = field(default_factory=Histogram)
    """By how much later than it was to the event loop did something."""


def write(counts: Mapping[str, float], times: Mapping[str, Histogram]) -> str:
    """Write counts, by name with their labels, and times."""
    lines = []
    typed = set()
    for name, value in counts.items():
        bare = name.partition("{")[0]
        if bare not in typed:
            typed.add(bare)
            lines.append(f"# TYPE {bare} {'counter' if bare.endswith('_total') else 'gauge'}")
        lines.append(f"{name} {value}")
    for name, histogram in times.items():
        lines += histogram.lines(name)
    return "\n".join(lines) + "\n"
