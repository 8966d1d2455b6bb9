"""How a long command ends that Ctrl-C has stopped: with what is done, and a code that says so."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from multiprocessing import active_children
from pathlib import Path
from time import monotonic
from types import FrameType

from splashdeck.lab.chunks import ECHO
from splashdeck.locale import say

STOPPED = 130
"""What a command that was stopped with Ctrl-C ends with, as shells know it."""
SOON = 0.3
"""Seconds in which a command may end that was stopped, without a word about it."""
LEFT = b"\0"
"""What is heard when the work is over; a signal is heard as its number."""
SHOW_CURSOR = "\x1b[?25h"
"""Undoes what a progress bar has done to the terminal."""


@contextmanager
def patience(lang: str) -> Iterator[None]:
    """Say at once that Ctrl-C was heard, where what is begun takes long to finish.

    The second Ctrl-C ends it. Both are heard by a thread of their own: while JAX compiles, no
    handler of the main thread is called.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    ear, mouth = socket.socketpair()
    mouth.setblocking(False)
    listener = threading.Thread(target=_listen, args=(ear, lang), daemon=True)
    before = signal.set_wakeup_fd(mouth.fileno(), warn_on_full_buffer=False)
    listener.start()
    try:
        with _without_echo():
            yield
    finally:
        signal.set_wakeup_fd(before)
        mouth.send(LEFT)
        listener.join()
        ear.close()
        mouth.close()


@contextmanager
def _without_echo() -> Iterator[None]:
    """Let whoever answers to Ctrl-C be asked once where a wrapper sends it on at once."""
    answer, heard = signal.getsignal(signal.SIGINT), -inf

    def once(number: int, frame: FrameType | None) -> None:
        nonlocal heard
        if monotonic() >= heard + ECHO and callable(answer):
            heard = monotonic()
            answer(number, frame)

    if callable(answer):
        signal.signal(signal.SIGINT, once)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, answer)


def _listen(ear: socket.socket, lang: str) -> None:
    """Answer to the first Ctrl-C by a word, and to the second by an end, until work is over."""
    if not _is_pressed(ear):
        return
    first = monotonic()
    ear.settimeout(SOON)
    try:
        again = _is_pressed(ear, first)
    except TimeoutError:
        print(say("cli-finishing", lang=lang), file=sys.stderr, flush=True)
        ear.settimeout(None)
        again = _is_pressed(ear, first)
    while again:
        _end()
        ear.settimeout(None)
        again = _is_pressed(ear, monotonic())


def _is_pressed(ear: socket.socket, last: float = -inf) -> bool:
    """Wait for Ctrl-C, passing over an echo of the last; False if the work is over instead."""
    while (heard := ear.recv(1)) not in (LEFT, b""):
        if heard[0] == signal.SIGINT and monotonic() >= last + ECHO:
            return True
    return False


def _end() -> None:
    """End the processes that work for this one, after which it ends by itself.

    Where there are none, end this one.
    """
    children = active_children()
    for child in children:
        child.kill()
    if not children:
        if sys.stderr.isatty():
            print(SHOW_CURSOR, end="", file=sys.stderr, flush=True)
        os._exit(STOPPED)


def end_if_stopped(interrupted: bool) -> None:
    """End with the code of Ctrl-C, if that has stopped what was just reported."""
    if interrupted:
        sys.exit(STOPPED)


def say_stopped(resume: Path | None, is_empty: bool, lang: str) -> None:
    """Say that a sweep or a search was stopped, and how to go on with the rest."""
    what = say("lab-stopped-nothing" if is_empty else "lab-stopped", lang=lang)
    if resume is None:
        how = say("lab-resume-next", lang=lang)
    else:
        how = say("lab-resume-kept", {"file": str(resume)}, lang)
    print(what, how, file=sys.stderr)
