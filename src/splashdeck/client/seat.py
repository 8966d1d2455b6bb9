"""A socket to one table that survives lost connections without losing or doubling a move."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from types import TracebackType
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from splashdeck.client.errors import Refused
from splashdeck.client.pace import Pace, spread
from splashdeck.errors import InvalidRecord
from splashdeck.fairness import Check, Notes, Proof
from splashdeck.record import Record

PROTOCOL = 2
RETRY_SECONDS = (0.02, 0.1, 0.2, 0.5, 1.0, 2.0)
ENDED = {4003: "removed", 4004: "removed", 4005: "no-identity", 4006: "no-such-table"}
"""Close codes after which coming back makes no sense: sent away, erased, signed out, no table."""
EVENTS_KEPT = 10_000

encode = msgspec.json.encode
decode = msgspec.json.decode


def _brief(setup: dict[str, Any]) -> dict[str, Any]:
    """Say a set-up as lists and repeated messages do: with the digest of a sheet of one's own."""
    sheet = setup.get("sheet")
    if not isinstance(sheet, dict):
        return setup
    return {**setup, "sheet": f"sha256:{sha256(encode(sheet, order='sorted')).hexdigest()}"}


class TableSeat:
    """What one viewer of a table sees, kept up to date; and their decisions."""

    def __init__(
        self,
        url: str,
        table: str,
        cookie: str,
        *,
        invite: str | None = None,
        previews: bool = False,
        lang: str = "en",
    ) -> None:
        self.uri = url.replace("http", "ws", 1).rstrip("/") + f"/ws/tables/{table}"
        self.hello = {
            "do": "hello",
            "protocol": PROTOCOL,
            "invite": invite,
            "previews": previews,
            "lang": lang,
        }
        self.table: dict[str, Any] = {}
        self.seat: int | None = None
        self.person: str | None = None
        self.seq = 0
        self.view: dict[str, Any] | None = None
        self.decision: dict[str, Any] | None = None
        self.aside: dict[str, Any] | None = None
        """What may be done though nothing is asked: such as an exchange."""
        self.hold: dict[str, Any] | None = None
        self.reply: dict[str, Any] | None = None
        """In a window: the answers that can be given, and whether ours is waited for."""
        self.outcome: dict[str, Any] | None = None
        self.notes = Notes(table)
        """What was shown of the deal, kept before any nonce of this seat was opened."""
        self.fairness: Proof | None = None
        """What the notes say about the deal, once the game is over."""
        self.events: deque[dict[str, Any]] = deque(maxlen=EVENTS_KEPT)
        self.chat: list[dict[str, Any]] = []
        self.muted: set[str] = set()
        self.previews: dict[str, Any] = {}
        self.undo: dict[str, Any] | None = None
        self.deals: list[dict[str, Any]] = []
        self.connects = 0
        self.failure: BaseException | None = None
        self.withhold = False
        """Give no nonce: the deal is voided. For tests of just that."""
        self.listen: Callable[[dict[str, Any]], None] | None = None
        self._cookie = cookie
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()
        self._unanswered: dict[str, tuple[bytes, asyncio.Future[dict[str, Any]]]] = {}
        self._pace = Pace(self._send)
        self._last_play = (-1, "")
        """The decision and the id of the latest move."""
        self._settled: tuple[int | None, int | None] = (None, None)
        """The decision and the window that were answered last; both can still be changed."""
        self._deal = 0
        """The number of the deal that was heard of last."""
        self._said: set[tuple[int, int, str]] = set()

    async def __aenter__(self) -> TableSeat:
        self._task = asyncio.create_task(self._stay_connected())
        try:
            await self.until(lambda: self.connects > 0)
        except BaseException:
            await self._leave()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._leave()

    async def _leave(self) -> None:
        """Say goodbye; whoever cannot wait for the server's answer hangs up."""
        self._pace.stop()
        try:
            if self._task is not None:
                self._task.cancel()
                await asyncio.gather(self._task, return_exceptions=True)
        finally:
            if self._socket is not None:
                self._socket.transport.abort()

    # --- waiting ---

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something holds; it is looked at after every message."""
        while not condition():
            if self.failure is not None:
                raise self.failure
            self._changed.clear()
            await self._changed.wait()

    async def asked(self) -> None:
        """Wait until this seat is asked something new, or the game is over."""
        await self.until(lambda: self.is_asked or self.outcome is not None)

    @property
    def is_asked(self) -> bool:
        """Is there something to decide or to answer here, and not settled yet?

        While others still choose, `legal` lists what one's choice can be changed to.
        """
        decision, window = self._settled
        if self.hold is not None and self.hold["kind"] == "window":
            return bool(self.hold["window"] != window)
        return bool(self.legal) and self.decision is not None and self.decision["id"] != decision

    @property
    def is_connected(self) -> bool:
        """Is the connection there now? It is made again by itself."""
        return self._socket is not None

    @property
    def legal(self) -> list[str]:
        """The legal moves, as the server lists them."""
        return [] if self.decision is None else list(self.decision["legal"])

    @property
    def passes(self) -> str:
        """The answer that lets the effect of an open window happen."""
        window = self._window()
        return str(window.get("passes") or window["moves"][-1])  # older servers name it last

    @property
    def stops(self) -> str:
        """The answer that stops it; the server refuses it to whoever can't."""
        passes = self.passes
        return str(next(move for move in self._window()["moves"] if move != passes))

    def _window(self) -> dict[str, Any]:
        if self.hold is None or self.hold["kind"] != "window":
            raise Refused({"code": "no-window"})
        return self.hold

    # --- speaking ---

    async def play(self, move: str) -> int:
        """Make a move; return its place in the log once it is stored."""
        offered = self.decision or self.aside
        if offered is None:
            raise Refused({"code": "nothing-to-decide"})
        message = {"do": "play", "decision": offered["id"], "move": move}
        seq = int((await self.ask(message))["seq"])
        self._settled = (offered["id"], self._settled[1])
        return seq

    async def answer(self, move: str) -> int:
        """Answer a reaction window: with `passes`, or with `stops`."""
        window = self._window()["window"]
        seq = int((await self.ask({"do": "answer", "window": window, "move": move}))["seq"])
        self._settled = (self._settled[0], window)
        return seq

    async def ready(self, is_ready: bool = True) -> None:
        """Say that one is ready for the plan as it stands, or no longer, before the deal."""
        await self.ask({"do": "ready", "plan": self.table["plan"], "ready": is_ready})

    async def hint(self) -> dict[str, Any]:
        """Ask the coach what each legal move may bring; the best comes first."""
        hint: dict[str, Any] = (await self.ask({"do": "hint"}))["hint"]
        return hint

    async def speak(self, lang: str) -> None:
        """Have sentences that come ready-made in another language from now on."""
        self.hello["lang"] = lang
        await self._send(encode(self.hello))

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message with an id of its own, again after a lost connection, until answered.

        If the server is told too much at once, it is said again when the server says so.
        """
        key = message.setdefault("id", secrets.token_hex(8))
        if message["do"] == "play":
            self._last_play = (message["decision"], key)
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        data = encode(message)
        self._unanswered[key] = (data, future)
        await self._pace.say(data)
        try:
            answer = await future
        finally:
            self._unanswered.pop(key, None)
        if answer["on"] == "error":
            raise Refused(answer)
        return answer

    async def _send(self, data: bytes) -> None:
        if self._socket is not None:
            with suppress(ConnectionClosed):  # it is sent again after the next welcome
                await self._socket.send(data, text=True)

    # --- the connection ---

    async def _stay_connected(self) -> None:
        tries = 0
        headers = {"Cookie": f"splashdeck={self._cookie}"} if self._cookie else {}
        while True:
            asked_to_wait = 0.0
            try:
                async with connect(
                    self.uri, additional_headers=headers, compression=None, max_size=None
                ) as socket:
                    with suppress(ConnectionClosed):
                        await socket.send(encode(self.hello), text=True)
                        self._socket = socket
                        async for data in socket:
                            tries = 0
                            self._hear(decode(data))
                    if socket.close_code in ENDED:
                        code = ENDED[socket.close_code]
                        raise Refused({"code": code, "why": socket.close_reason or ""})
            except InvalidStatus as error:
                refused = Refused.read(error.response.body)
                if error.response.status_code < 500 and error.response.status_code != 429:
                    self._fail(refused)
                    return
                asked_to_wait = refused.content.get("retry_ms", 0) / 1000
            except Refused as error:
                self._fail(error)
                return
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            self._socket = None
            self._changed.set()
            wait = max(asked_to_wait, RETRY_SECONDS[min(tries, len(RETRY_SECONDS) - 1)])
            await asyncio.sleep(spread(wait))
            tries += 1

    def _fail(self, error: BaseException) -> None:
        self.failure = error
        self._changed.set()
        for _, future in self._unanswered.values():
            if not future.done():
                future.set_exception(error)

    # --- hearing ---

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["on"]
        if message.get("retry_ms") is not None and self._waits(message):
            return
        hear = getattr(self, f"_hear_{kind}", None)
        if hear is not None:
            hear(message)
        key = message.get("ack") or message.get("id")
        if key in self._unanswered and not self._unanswered[key][1].done():
            self._unanswered[key][1].set_result(message)
        if self.listen is not None:
            self.listen(message)
        self._changed.set()

    def _waits(self, error: dict[str, Any]) -> bool:
        """Say again later what came too fast; False if it has been overtaken by a later move.

        What has no id was a greeting, or a part in the deal: a new welcome makes that good.
        """
        key, seconds = error.get("id"), error["retry_ms"] / 1000
        if key is None:
            self._pace.say_again(encode(self.hello), seconds)
            return True
        if key not in self._unanswered:
            return False
        data = self._unanswered[key][0]
        message = decode(data)
        decision, latest = self._last_play
        if message["do"] == "play" and message["decision"] == decision and key != latest:
            return False
        self._pace.say_again(data, seconds)
        return True

    def _hear_welcome(self, message: dict[str, Any]) -> None:
        self.connects += 1
        self.table = message["table"]
        self.seat, self.person = message["you"]["seat"], message["you"]["person"]
        self.muted = set(message["you"]["muted"])
        for name in ("seq", "view", "decision", "hold", "outcome", "chat", "undo"):
            setattr(self, name, message[name])
        self.aside, self.reply = message.get("aside"), message.get("reply")
        self._judge(message)
        self.events.extend(message["events"])
        if message["deal"] is not None and message["outcome"] is None:
            self._take_part(message["deal"], None)
        self._pace.begin_anew()
        for data, _ in self._unanswered.values():
            self._soon(data)

    def _hear_update(self, message: dict[str, Any]) -> None:
        self.seq = message["seq"]
        self.events.extend(message["events"])
        self.view = {**(self.view or {}), **message.get("view", {})}
        if "decision" in message:
            self.aside, self.reply = message.get("aside"), message.get("reply")
        for name in ("decision", "hold", "outcome"):
            if name in message:
                setattr(self, name, message[name])
        self._judge(message)
        self.undo = None

    def _hear_table(self, message: dict[str, Any]) -> None:
        # A sheet of one's own is named by its digest alone here: a set-up that is known whole
        # stays whole, unless another is planned now.
        table, known = message["table"], self.table["setup"]
        is_open = table["status"] == "open"
        is_known = not is_open or table["setup"] == _brief(known)
        self.table = {**table, "setup": known} if is_known else table
        self.seat = self._own_seat() if is_open else self.seat

    def _own_seat(self) -> int | None:
        """Find our own seat, which may be another since the plan has changed."""
        mine = [seat for seat in self.table["seats"] if seat["kind"] == "human"]
        found = [seat["seat"] for seat in mine if seat.get("person") == self.person]
        return found[0] if found and self.person else None

    def _hear_chat(self, message: dict[str, Any]) -> None:
        self.chat.append(message["line"])

    def _hear_previews(self, message: dict[str, Any]) -> None:
        self.previews = message["previews"]

    def _hear_undo(self, message: dict[str, Any]) -> None:
        self.undo = message["undo"]

    def _hear_deal(self, message: dict[str, Any]) -> None:
        self.deals.append(message)
        is_begun = message["deal"] != self._deal  # else the people may have changed since then
        self._take_part(message, self._people() if is_begun else None)

    def _hear_error(self, message: dict[str, Any]) -> None:
        if message.get("code") == "no-such-table":
            self._fail(Refused(message))

    # --- the deal ---

    def _people(self) -> list[int]:
        """Name the seats of the people who are at the table now."""
        seats = self.table["seats"]
        return [s["seat"] for s in seats if s["kind"] == "human" and not s.get("away")]

    def _take_part(self, deal: dict[str, Any], people: list[int] | None) -> None:
        """Commit to a nonce, then open it once all are bound and noted; never to a lie."""
        self._deal = deal["deal"]
        self.notes, reply = self.notes.hear(deal, self.seat, people, secrets.token_hex(32))
        said = (self.connects, deal["deal"], deal["status"])
        if reply is not None and said not in self._said and not self.withhold:
            self._said.add(said)
            self._soon(encode(reply))

    def _judge(self, message: dict[str, Any]) -> None:
        """Compare the deal, opened at the end of the game, with what was noted of it."""
        opened = message.get("fairness")
        if opened is not None:
            self.fairness = self.notes.check(opened)

    def check_record(self, text: str) -> Proof | None:
        """Replay the record of the finished game; `fairness`, and whether it is of this game.

        It is if it tells of the deal, of the end position and of the outcome that were seen here.
        """
        if self.fairness is None:
            return None
        is_same = _is_record_of(self, text)
        check = Check("record", is_same, None if is_same else "fair-record")
        return msgspec.structs.replace(self.fairness, checks=(*self.fairness.checks, check))

    def _soon(self, data: bytes) -> None:
        task = asyncio.ensure_future(self._pace.say(data))
        self._sending = task


def _is_record_of(seat: TableSeat, text: str) -> bool:
    """Is this the record of the game that a seat has seen?"""
    try:
        record = Record.read(text.encode())
        outcome = record.verify()
    except InvalidRecord:
        return False
    opened = None if seat.fairness is None else seat.fairness.opened
    view = record.game.view(record.states()[-1], seat.seat)
    return (
        record.header.get("fairness") == opened
        and _as_told(outcome) == seat.outcome
        and _as_told(view) == seat.view
    )


def _as_told(content: object) -> Any:
    """Return something as it arrives over the wire."""
    return decode(encode(content))
