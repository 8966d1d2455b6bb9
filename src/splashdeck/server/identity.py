"""Who somebody is: a signed cookie for guests, ids and codes that nobody can guess."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer

from splashdeck.errors import InvalidRequest, Words
from splashdeck.server.files import write_anew, write_once
from splashdeck.table import Person as TablePerson

COOKIE = "splashdeck"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""Over https: browsers take a cookie of this name from the host itself alone, for all paths."""
MOST_COOKIES = 4
COOKIE_AGE = 400 * 24 * 3600  # as long as browsers keep one
RENEW_AGE = 24 * 3600
"""A cookie that is older is replaced when it is used: both in seconds."""


LEAST_KEY = 32
MOST_KEYS = 3
"""Of a key that is changed now and then: the new one, and two by which people are still known."""


class Person(TablePerson, frozen=True, kw_only=True):
    """Somebody with a name; raising the generation ends every older cookie."""

    generation: int = 0


class Claim(NamedTuple):
    """What a cookie says: whose it is, of which generation, and how many seconds old."""

    person: str
    generation: int
    age: int


class Signer:
    """Signs and reads cookies; comparisons take the same time whatever they find."""

    def __init__(self, key: bytes, file: Path | None = None) -> None:
        """Sign with the first line of a key; what one of the other lines signed still counts.

        When its file is given a new key, that one counts at once: another process may sign with
        it already. We do so from the next start on.
        """
        self._own = key.splitlines()[0]
        self._file = file
        self._version = _version(file)
        self._take(key)

    def _take(self, key: bytes) -> None:
        others = [line for line in key.splitlines() if line != self._own]
        keys = [*others[::-1], self._own]  # the library signs with the last
        self._cookie = URLSafeSerializer(keys, salt="splashdeck cookie")
        self._ticket = URLSafeSerializer(keys, salt="splashdeck ticket")

    def _read_anew(self) -> bool:
        """Read the file again if it was changed; say whether it was."""
        version = _version(self._file)
        if self._file is None or version == self._version:
            return False
        self._version = version
        try:
            self._take(read_key(self._file))
        except (OSError, InvalidRequest):
            return False  # the next start says what is wrong with it
        return True

    def cookie(self, person: Person, now: int) -> str:
        """Make the value of a person's cookie; `now` in milliseconds."""
        return str(self._cookie.dumps([person.id, person.generation, now // 1000]))

    def read_cookie(self, value: str, now: int) -> Claim | None:
        """Read a cookie's value; None if we did not make it, or too long ago.

        The first ones had no date: they are read as if made just in time.
        """
        claim = self._claim(value, now)
        return self._claim(value, now) if claim is None and self._read_anew() else claim

    def _claim(self, value: str, now: int) -> Claim | None:
        try:
            person, generation, *dates = self._cookie.loads(value)
            made = int(dates[0]) if dates else now // 1000 - COOKIE_AGE
            claim = Claim(str(person), int(generation), now // 1000 - made)
        except (BadSignature, ValueError, TypeError):
            return None
        return claim if claim.age <= COOKIE_AGE else None

    def ticket(self, content: object) -> str:
        """Sign something that a client must hand back unchanged."""
        return str(self._ticket.dumps(content))

    def read_ticket(self, value: str) -> object:
        """Read what a ticket holds; None if we did not sign it."""
        content = self._content(value)
        return self._content(value) if content is None and self._read_anew() else content

    def _content(self, value: str) -> object:
        try:
            content: object = self._ticket.loads(value)
        except (BadSignature, ValueError, TypeError):
            return None
        return content


def _version(file: Path | None) -> tuple[int, int]:
    """Tell one version of a file from the next, also where they are equally old."""
    try:
        found = None if file is None else file.stat()
    except OSError:
        found = None
    return (0, 0) if found is None else (found.st_mtime_ns, found.st_ino)


def cookies_of(header: str) -> list[str]:
    """Find the values of our cookie in a Cookie header, the best guarded first.

    Others' cookies, which a browser sends along, may be written in any way.
    """
    found: dict[str, list[str]] = {SECURE_COOKIE: [], COOKIE: []}
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name in found:
            found[name].append(value.strip('"'))
    return [value for values in found.values() for value in values][:MOST_COOKIES]


def signing_key(folder: Path, secret_file: Path | None) -> bytes:
    """Read the signing key; make one, readable by its owner only, where there is none."""
    path = secret_file or folder / "signing-key"
    if secret_file is None:
        write_once(path, secrets.token_hex(32).encode())
    return read_key(path)


def read_key(path: Path) -> bytes:
    """Read a key, one or several lines of it; InvalidRequest if one of them is too short."""
    key = path.read_bytes().strip()
    if not key or any(len(line) < LEAST_KEY for line in key.splitlines()):
        raise InvalidRequest(Words("error-signing-key", least=LEAST_KEY), where=path.name)
    return key


def rotate_key(path: Path) -> int:
    """Put a new key before those in a file, and drop all but the latest; return how many remain."""
    if not path.exists():  # of a server that was never started, or in another folder
        raise InvalidRequest(Words("error-file-missing"), where=str(path))
    kept = path.read_bytes().split(b"\n")
    lines = [secrets.token_hex(32).encode(), *filter(None, kept)][:MOST_KEYS]
    write_anew(path, b"\n".join(lines) + b"\n")
    return len(lines)


def new_id() -> str:
    """Draw an id that nobody can guess: 128 bits."""
    return secrets.token_urlsafe(16)


CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


def new_code() -> str:
    """Draw a short code that can be said aloud; it expires when the game starts."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))
