"""Ctrl-C where what is begun takes long: a word at once, and the second one ends it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from splashdeck.commands import stopping
from splashdeck.commands.stopping import STOPPED, patience
from splashdeck.locale import LANGUAGES, say
from tests.sockets import PATIENCE

START = "import sys; from tests.lab.test_patience import {0}; {0}(sys.argv[1], sys.argv[2])"


def never_done(folder: str, number: int) -> None:
    """Work on and on, whoever asks to stop; a file says that it has begun."""
    begun = Path(folder, f"{number}.begun")
    begun.with_suffix(".new").write_text(str(os.getpid()))
    begun.with_suffix(".new").rename(begun)
    while True:
        time.sleep(0.05)


def in_two_processes(folder: str, lang: str) -> None:
    """Wait for two workers, as a report does, and end as it does when it is stopped."""
    from functools import partial

    from splashdeck.lab.chunks import Here, map_chunks

    try:
        with (
            patience(lang),
            map_chunks(partial(never_done, folder), [0, 1], Here(2)) as results,
        ):
            list(results)
    except KeyboardInterrupt:
        sys.exit(STOPPED)


def in_this_process(folder: str, lang: str) -> None:
    """Work where Ctrl-C is heard but breaks nothing off, as while JAX compiles."""
    from splashdeck.lab.chunks import unbroken

    with patience(lang), unbroken():
        signal.signal(signal.SIGINT, lambda *_: None)
        for number in (1, 0):
            Path(folder, f"{number}.begun").write_text(str(os.getpid()))
        never_done(folder, 0)


def kill_all(group: int) -> None:
    """Kill the processes of a group, if any are left."""
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


@contextmanager
def running_for_a_while(command: list[str]) -> Iterator[subprocess.Popen[str]]:
    """Run a command, and end it when patience is lost: whoever waits for it then goes on."""
    # A group of its own, since a worker that is left would keep its end of the pipe open.
    with subprocess.Popen(
        command, stderr=subprocess.PIPE, text=True, encoding="utf-8", start_new_session=True
    ) as running:
        watchdog = threading.Timer(PATIENCE, kill_all, (running.pid,))
        watchdog.start()
        try:
            yield running
        except BaseException:
            kill_all(running.pid)
            raise
        finally:
            watchdog.cancel()


@pytest.mark.parametrize("work", [in_two_processes, in_this_process])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_ctrl_c_is_answered_and_the_second_ends_all(
    work: Callable[[str, str], None], lang: str, tmp_path: Path
) -> None:
    command = [sys.executable, "-c", START.format(work.__name__), str(tmp_path), lang]
    with running_for_a_while(command) as running:
        assert running.stderr is not None
        files = [tmp_path / f"{number}.begun" for number in (0, 1)]
        while not all(file.exists() for file in files):
            assert running.poll() is None, running.stderr.read()
            time.sleep(0.02)
        running.send_signal(signal.SIGINT)
        assert running.stderr.readline().strip() == say("cli-finishing", lang=lang)
        assert running.poll() is None
        running.send_signal(signal.SIGINT)
        assert running.wait() == STOPPED
        assert running.stderr.read() == ""
    for worker in {int(file.read_text()) for file in files}:
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)


@pytest.mark.parametrize("echo, ends", [(0, 1), (PATIENCE, 0)])
def test_a_ctrl_c_that_is_sent_on_at_once_ends_nothing(
    echo: float, ends: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrapper forwards what a terminal has sent to all of its processes already."""
    asked: list[bool] = []
    ended: list[bool] = []
    monkeypatch.setattr(stopping, "ECHO", echo)
    monkeypatch.setattr(stopping, "_end", lambda: ended.append(True))
    before = signal.signal(signal.SIGINT, lambda *_: asked.append(True))
    try:
        with patience("en"):
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
    assert len(ended) == ends
    assert len(asked) == 1 + ends


def test_work_that_is_over_leaves_ctrl_c_as_it_was() -> None:
    before = signal.getsignal(signal.SIGINT)
    with patience("en"):
        pass
    assert signal.getsignal(signal.SIGINT) is before
    assert signal.set_wakeup_fd(-1) == -1
