"""What a page does for its host, in Python: a dict for the database, a number for the clock."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec

from splashdeck.page import messages
from splashdeck.page.host import Host
from splashdeck.page.thinking import work


def seeded(seed: str) -> Iterator[bytes]:
    """Give bytes that look random and are always the same."""
    number = 0
    while True:
        number += 1
        yield sha256(f"{seed} {number}".encode()).digest()


class Page:
    """One browser: what it keeps outlives its host, which can be begun anew at any time."""

    def __init__(self, seed: str = "page") -> None:
        self.kept: dict[str, str] = {}
        self.now = 1_000_000
        self.notes: list[str] = []
        self.ids = 0
        """Counts what was ever said here: no id comes twice."""
        self.is_full = False
        """Is the disk full? Then nothing is written until it is not."""
        self._bytes = seeded(seed)
        self.reload()

    def reload(self) -> None:
        """Begin anew with what is kept, as after a crash."""
        self.heard: dict[int, list[dict[str, Any]]] = {}
        self.closed: dict[int, int] = {}
        self._answers: dict[int, messages.Answer] = {}
        self._timers: dict[tuple[str, str], int] = {}
        self._unwritten: list[messages.Write] = []
        self._unread: list[messages.Read] = []
        self._number = 0
        heads = {key: text for key, text in self.kept.items() if not key.startswith("log/")}
        self.host = Host(heads, draw=lambda count: next(self._bytes)[:count], languages="nl-BE")

    def tell(self, message: messages.Heard) -> None:
        """Let the host hear something, and do what it asks for, until it asks no more."""
        for done in self.host.hear(msgspec.json.encode(message), self.now):
            self._do(msgspec.json.decode(msgspec.json.encode(done), type=messages.Done))

    def _do(self, done: messages.Done) -> None:
        match done:
            case messages.Answer():
                self._answers[done.number] = done
            case messages.Tell():
                self.heard.setdefault(done.line, []).append(json.loads(done.text))
            case messages.Close():
                self.closed[done.line] = done.code
            case messages.Write():
                self._unwritten.append(done)
                self.write()
            case messages.Read():
                self._unread.append(done)
            case messages.SetTimer():
                self._timers[done.table, done.name] = done.when
            case messages.CancelTimer():
                self._timers.pop((done.table, done.name), None)
            case messages.Work():
                self.tell(messages.Worked(done.number, work(done.task)))
            case messages.Note():
                self.notes.append(done.why)

    def write(self) -> None:
        """Store what is to be stored, in order, unless the disk is full."""
        while self._unwritten and not self.is_full:
            todo = self._unwritten.pop(0)
            for prefix in todo.drops:
                for key in [key for key in self.kept if key.startswith(prefix)]:
                    del self.kept[key]
            self.kept.update(todo.puts)
            self.tell(messages.Written(todo.number))

    def read(self) -> None:
        """Find what was asked for: later than it was, as databases do."""
        while self._unread:
            wanted = self._unread.pop(0)
            things = {k: v for k, v in self.kept.items() if k.startswith(wanted.prefix)}
            self.tell(messages.Found(wanted.table, things))

    def ring(self) -> bool:
        """Let the next timer ring, whenever that is; False if there is none."""
        if not self._timers:
            return False
        table, name = min(self._timers, key=self._timers.__getitem__)
        self.now = max(self.now, self._timers.pop((table, name)))
        self.tell(messages.Rang(table, name))
        return True

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Ask for something, as over HTTP."""
        answer = self.ask_for(method, path, body)
        assert answer.status == 200, answer.body
        is_record = path.endswith("/record")
        return answer.body if is_record else json.loads(answer.body)

    def ask_for(self, method: str, path: str, body: object = None) -> messages.Answer:
        """Ask for something that may be refused."""
        self._number += 1
        text = None if body is None else json.dumps(body)
        self.tell(messages.Ask(self._number, method, path, text))
        number = self._number
        self.read()
        return self._answers.pop(number)

    def sit(self, table: str) -> Seat:
        """Open a line to a table and greet it."""
        self._number += 1
        self.tell(messages.Open(self._number, table))
        seat = Seat(self, self._number)
        seat.say(do="hello", previews=True, take_back=True, lang="nl")
        return seat

    def play_now(self, setup: dict[str, Any], level: str = "dabbler", **options: Any) -> str:
        """Set up a table against bots and begin, as the page's big button does."""
        self.ask("POST", "/api/me", {})
        seats = [{"bot": level if seat else None} for seat in range(setup["players"])]
        plan = {"setup": setup, "seats": seats, "options": {"pace": 0.0, "grace": 0.0, **options}}
        table: str = self.ask("POST", "/api/tables", plan)["table"]["id"]
        self.ask("POST", f"/api/tables/{table}/start", {})
        return table


class Seat:
    """A line to a table, as the room of the page has it."""

    def __init__(self, page: Page, line: int) -> None:
        self.page = page
        self.line = line
        self._seen = 0
        self.decision: dict[str, Any] | None = None
        self.hold: dict[str, Any] | None = None
        self.outcome: dict[str, Any] | None = None
        self.errors: list[dict[str, Any]] = []
        self.hint: dict[str, Any] | None = None

    def say(self, **message: Any) -> None:
        """Say something of the protocol."""
        self.page.tell(messages.Say(self.line, json.dumps(message)))
        self.hear()

    def do(self, what: str, **content: Any) -> None:
        """Say something that is answered by its id."""
        self.page.ids += 1
        self.say(do=what, id=str(self.page.ids), **content)

    def hear(self) -> None:
        """Take in what came since."""
        self.page.read()
        said = self.page.heard.get(self.line, [])
        while self._seen < len(said):
            message = said[self._seen]
            self._seen += 1
            self._take(message)

    def _take(self, message: dict[str, Any]) -> None:
        if message["on"] == "error":
            self.errors.append(message)
        if message["on"] == "hint":
            self.hint = message
        if message["on"] in ("welcome", "update"):
            for name in ("decision", "hold", "outcome"):
                if name in message:
                    setattr(self, name, message[name])
        deal = message if message["on"] == "deal" else message.get("deal")
        if deal:  # last: more is heard while it is answered
            self._deal(deal)

    def _deal(self, deal: dict[str, Any]) -> None:
        nonce = f"{deal['deal']:064x}"
        commitment = sha256(bytes.fromhex(nonce)).hexdigest()
        if deal["status"] == "commit" and "0" not in deal.get("commitments", {}):
            self.say(do="commit", deal=deal["deal"], commitment=commitment)
        elif deal["status"] == "reveal" and "0" not in deal.get("nonces", {}):
            self.say(do="reveal", deal=deal["deal"], nonce=nonce)

    def step(self) -> bool:
        """Decide if one is asked, or let time pass; False if the game is over."""
        self.hear()
        if self.outcome is not None:
            return False
        if self.hold is None and self.decision is not None:
            legal = self.decision["legal"]
            self.do("play", decision=self.decision["id"], move=legal[len(legal) // 2])
        else:
            assert self.page.ring(), "nothing happens any more"
        return True

    def play_out(self) -> dict[str, Any]:
        """Play to the end."""
        while self.step():
            pass
        assert self.outcome is not None
        return self.outcome

    def leave(self) -> None:
        """Close the line."""
        self.page.tell(messages.HangUp(self.line))
