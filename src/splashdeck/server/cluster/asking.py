"""Asking: errands go to the process that can run them, and their answers come back."""

from __future__ import annotations

import asyncio
import itertools
import logging
from typing import TYPE_CHECKING, Any

import msgspec

from splashdeck.errors import SplashdeckError, TableError
from splashdeck.server.cluster.errands import Errand, TableErrand
from splashdeck.server.cluster.messages import Answered, Asked, Inherit
from splashdeck.table.protocol import ERROR_CODES
from splashdeck.table.shown import error_of

if TYPE_CHECKING:
    from splashdeck.server.cluster.membership import Cluster

ANSWER_SECONDS = 5.0
"""How long another process may take for an errand."""
PAUSES = (0.05, 0.1, 0.2)
"""Before an errand is tried again that came to a process which stops, and was not run."""

_logger = logging.getLogger("splashdeck.cluster")


class Unreachable(TableError):
    """Another process did not answer: what was asked of it may be done, or not."""

    def __init__(self) -> None:
        super().__init__("unavailable", ERROR_CODES["unavailable"])


class Asking:
    """The errands that are on their way."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._numbers = itertools.count(1)
        self._waiting: dict[int, tuple[str, asyncio.Future[Answered]]] = {}

    async def do(self, errand: TableErrand) -> Any:
        """Run an errand at its table, wherever that is, also while it goes from one to another."""
        for pause in PAUSES:
            try:
                return await self._do(errand)
            except TableError as error:
                if error.wire_code != "shutting-down" or self._cluster.is_leaving:
                    raise
            await asyncio.sleep(pause)  # its owner stops, and has not let it go yet
        return await self._do(errand)

    async def _do(self, errand: TableErrand) -> Any:
        owner = await self._cluster.owner(errand.table)
        if owner is None:
            return await errand.run(self._cluster.hall)
        return await self.ask(owner.process, errand)

    async def ask(self, process: str, errand: Errand, seconds: float = ANSWER_SECONDS) -> Any:
        """Have another process run an errand; TableError if it refuses, or can't be reached."""
        if self._cluster.bus.is_away:
            raise Unreachable
        number = self._expect(process)
        self._cluster.send(process, Asked(number, errand))
        answer = await self.answer_to(number, seconds)
        if answer.code:
            raise _refusal(answer)
        return msgspec.msgpack.decode(answer.content, type=errand.result)

    def hand_on(self, process: str, tables: list[str]) -> int:
        """Have another process see to tables that we have let go; return the question's number."""
        number = self._expect(process)
        self._cluster.send(process, Inherit(tables, number))
        return number

    def _expect(self, process: str) -> int:
        number = next(self._numbers)
        self._waiting[number] = (process, asyncio.get_running_loop().create_future())
        return number

    async def answer_to(self, number: int, seconds: float) -> Answered:
        """Wait for the answer to a question; `Unreachable` if there is none in time."""
        try:
            return await asyncio.wait_for(self._waiting[number][1], seconds)
        except TimeoutError:
            raise Unreachable from None
        finally:
            del self._waiting[number]

    def asked(self, sender: str, message: Asked) -> None:
        """Run an errand for another process."""
        self._cluster.hall.run(self._answer(sender, message))

    async def _answer(self, sender: str, message: Asked) -> None:
        try:
            content = msgspec.msgpack.encode(await message.errand.run(self._cluster.hall))
            answer = Answered(message.number, content)
        except SplashdeckError as error:
            form = error_of(error)
            reason = (form.code, form.why, form.retry_ms, form.message, form.args)
            answer = Answered(message.number, b"", *reason, form.where, form.rule)
        except Exception:
            _logger.exception("an errand for another process failed")
            answer = Answered(message.number, b"", "internal", "")
        self._cluster.send(sender, answer)

    def answered(self, _sender: str, message: Answered) -> None:
        """Take an answer in; one that comes too late is of no use."""
        waiting = self._waiting.get(message.number)
        if waiting is not None and not waiting[1].done():
            waiting[1].set_result(message)

    def gone(self, process: str) -> None:
        """Give up on the answers of a process that is gone."""
        for asked, future in self._waiting.values():
            if asked == process and not future.done():
                future.set_exception(Unreachable())


def _refusal(answer: Answered) -> TableError:
    """Make the error again that another process has told us of: people read the same."""
    error = TableError(
        answer.code, answer.why, part=answer.where, rule=answer.rule, retry_ms=answer.retry_ms
    )
    error.message, error.arguments = answer.message or "", answer.args or {}
    return error
