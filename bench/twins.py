"""Measures the fast twins, and Pgx in the same run: decisions a second on one device.

A decision is one pending seat's choice; a quack is not one. All play at random and legally,
but for the batched policies (`fast.policy`), and finished games begin anew. The subjects take
turns, and a figure is the median of its turns. On a CPU everything is pinned to one core, and
time is the processor's: on an idle core that is the clock's.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any, Protocol

import jax
import jax.numpy as jnp
from jax import lax

from bench.peers.twins import STEPS, Device, PgxPlay, running_pgx
from bench.titles import measures
from bench.turns import TURNS, Progress, Turn, check_seconds, in_turns
from splashdeck import fast
from splashdeck.errors import InvalidRequest
from splashdeck.fast import chance
from splashdeck.fast.bits import total
from splashdeck.fast.policies import BY_CHANCE, levels
from splashdeck.fast.staging import staged
from splashdeck.game import Json

PLAYERS = 4

PGX_BATCHES = {"cpu": 4096, "gpu": 1 << 18}


class Subject(Protocol):
    """Something to measure; `row` says what it is."""

    row: Json

    def measure(self, seconds: float) -> Turn:
        """Take one turn of about this many seconds."""


PLAY, LEARNER, POLICY = "play", "observations and masks", "policy"
POLICY_BATCHES = {"cpu": 256, "gpu": 1 << 16}
"""Games at once where a network chooses: its layers are the larger part."""


class TwinPlay:
    """One of our games at random, with or without what a learner needs, or by its policy."""

    def __init__(self, name: str, device: Device, batch: int, measure: str) -> None:
        twin = fast.set_up(name, PLAYERS)
        self.state = jax.jit(twin.init, static_argnames="batch")(jax.random.key(0), batch=(batch,))
        self.seed = jax.random.bits(jax.random.key(1), (2, batch), jnp.uint32)
        self.sheet = twin.sheet
        self.clock = process_time if device == "cpu" else perf_counter
        self.tick = 0
        began = self.clock()
        play: Any = fast.compiled(player(twin, measure))
        self.play = play.lower(self.state, self.seed, jnp.uint32(0), self.sheet).compile()
        self.row: Json = {
            "engine": "fast",
            "game": name,
            "players": PLAYERS,
            "measure": measure,
            "device": device_name(device),
            "batch": batch,
            "state_bytes": sum(part.nbytes for part in jax.tree.leaves(self.state)) // batch,
            "compile_s": round(self.clock() - began, 2),
        }
        self._call()  # the first call is slower

    def measure(self, seconds: float) -> Turn:
        """Play on for a while."""
        decisions = games = 0
        began = self.clock()
        while (passed := self.clock() - began) < seconds or not games:
            made, ended = self._call()
            decisions += made
            games += ended
        return Turn(decisions, games, passed)

    def _call(self) -> tuple[int, int]:
        tick = jnp.uint32(self.tick)
        self.state, _, counts = self.play(self.state, self.seed, tick, self.sheet)
        self.tick += STEPS
        decisions, games = jax.device_get(counts)
        return int(decisions), int(games)


def player(twin: fast.AnyTwin, measure: str) -> Callable[..., Any]:
    """Make the function that plays STEPS steps and counts decisions and games."""
    learner = measure == LEARNER
    by = fast.policy(twin.name, levels(twin.name)[-1] if measure == POLICY else BY_CHANCE)

    def one(carry: Any, tick: Any) -> Any:
        state, seed, sheet, decisions, games, _ = carry
        words = staged(chance.words(seed, jnp.broadcast_to(tick, seed.shape[1:]), twin.players))
        seen = shown(twin, state, sheet) if learner else ()
        actions = staged(by.actions(twin, state, words, sheet))
        decisions = decisions + total(twin.pending(state).astype(jnp.int32))
        state, finish = twin.step(state, actions, sheet)
        games = games + finish.over.astype(jnp.int32)
        return (staged(state), seed, sheet, decisions, games, seen), None

    def play(state: Any, seed: Any, tick: Any, sheet: Any) -> Any:
        ticks = tick + jnp.arange(STEPS, dtype=jnp.uint32)
        seen = shown(twin, state, sheet) if learner else ()
        none = jnp.zeros(seed.shape[1:], jnp.int32)
        carry = (state, seed, sheet, none, none, seen)
        state, _, _, decisions, games, seen = lax.scan(one, carry, ticks)[0]
        return state, seen, (decisions.sum(), games.sum())

    return play


def shown(twin: fast.AnyTwin, state: Any, sheet: Any) -> Any:
    """Give what a learner needs: what every seat sees, and every seat's mask, both packed."""
    return staged((twin.observe_all(state, sheet), twin.legal_bits(state, sheet)))


def device_name(device: Device) -> str:
    """Name the device that JAX computes on."""
    if device == "gpu":
        return str(jax.devices()[0].device_kind)
    with suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return "one core of " + line.partition(":")[2].strip()
    return "one core"


# --- the whole ---


def bench_fast(
    device: Device = "cpu",
    peers: bool = False,
    seconds: float = 2.0,
    repeats: int = TURNS,
    learner: bool = True,
    progress: Progress | None = None,
) -> list[Json]:
    """Measure everything in turns of some seconds; Ctrl-C keeps the rows begun.

    With `learner` each game is measured twice more: with every seat's observation and mask made
    in every step, and played by the strongest policy that its twin has.
    """
    check_seconds(seconds)
    prepare(device)
    measured = {name: measures(name) for name in fast.twins()}
    with ExitStack() as stack:
        subjects: list[Subject] = []
        if peers:
            pgx = stack.enter_context(running_pgx(device))
            subjects += [
                PgxPlay(pgx, game, name, PGX_BATCHES[device])
                for name, one in measured.items()
                for game in one.peers
            ]
        for name, one in measured.items():
            batch = one.gpu_batch if device == "gpu" else one.cpu_batch
            ways = {PLAY: batch}
            if learner:
                ways |= {LEARNER: batch, POLICY: min(batch, POLICY_BATCHES[device])}
            subjects += [TwinPlay(name, device, many, way) for way, many in ways.items()]
        turns: dict[Subject, list[Turn]] = {subject: [] for subject in subjects}
        with suppress(KeyboardInterrupt):  # what is done is worth having
            for subject in in_turns(subjects, progress, repeats):
                turns[subject].append(subject.measure(seconds))
        return [row(*pair) for pair in turns.items() if pair[1]]


def prepare(device: Device) -> None:
    """Pin this process to one core, or see that there is a GPU."""
    if device == "cpu":
        jax.config.update("jax_platforms", "cpu")  # type: ignore[no-untyped-call]
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    elif jax.default_backend() != "gpu":
        raise InvalidRequest(f"JAX finds no GPU here, only {jax.default_backend()}", "--device")


def row(subject: Subject, turns: Sequence[Turn]) -> Json:
    """Report a subject by the median of its turns, with the least and the most."""
    speeds = [turn.decisions / turn.seconds for turn in turns]
    return {
        **subject.row,
        "decisions_per_s": round(median(speeds)),
        "least": round(min(speeds)),
        "most": round(max(speeds)),
        "games_per_s": round(median(turn.games / turn.seconds for turn in turns)),
    }


@contextmanager
def ending_at_once() -> Iterator[None]:
    """End the process where Ctrl-C leaves `bench_fast`: after half a compilation JAX crashes it."""
    try:
        yield
    except KeyboardInterrupt:
        os._exit(130)


def main() -> None:
    """Measure from a checkout; without the command line's own dependencies it reports in JSON."""
    parser = argparse.ArgumentParser(prog="python -m bench.twins")
    parser.add_argument("--device", choices=("cpu", "gpu"), default="cpu")
    parser.add_argument("--peers", action="store_true")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    try:
        with ending_at_once():
            rows = bench_fast(given.device, given.peers, progress=_count)
    except InvalidRequest as error:
        sys.exit(str(error))
    if given.json or find_spec("fluent") is None:
        print(json.dumps({"results": rows}, indent=1))
        return
    from bench.report import twins

    print(twins(rows))


def _count(done: int, of: int) -> None:
    print(f"\r{done} of {of} turns", end="\n" if done == of else "", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
