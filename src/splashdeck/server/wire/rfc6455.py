"""WebSocket frames (RFC 6455), as little as a server needs: text in, text out, no extensions."""

from __future__ import annotations

from collections.abc import Iterator
from struct import Struct

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
CONTINUATION = 0
LONGEST_CONTROL = 125


_WHOLE_TEXT = 0x80 | TEXT
_short_head, _medium_head, _long_head = Struct("!BB").pack, Struct("!BBH").pack, Struct("!BBQ").pack
HEADS_KEPT = 4096


class FrameError(Exception):
    """A client broke the protocol; `code` is the close code it deserves."""

    def __init__(self, code: int, why: str) -> None:
        self.code = code
        super().__init__(why)


def _head(opcode: int, size: int) -> bytes:
    """Write what comes before the payload of an unmasked frame."""
    if size < 126:
        return _short_head(0x80 | opcode, size)
    if size < 65536:
        return _medium_head(0x80 | opcode, 126, size)
    return _long_head(0x80 | opcode, 127, size)


_text_heads = [_head(TEXT, size) for size in range(HEADS_KEPT)]


def text_frame(payload: bytes) -> bytes:
    """Wrap a text message into one unmasked frame; the heads of most are at hand."""
    size = len(payload)
    return (_text_heads[size] if size < HEADS_KEPT else _head(TEXT, size)) + payload


def frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """Wrap a payload into one unmasked frame."""
    return _head(opcode, len(payload)) + payload


def close_frame(code: int, reason: str = "") -> bytes:
    """Wrap a close code and its reason."""
    return frame(code.to_bytes(2, "big") + reason.encode()[: LONGEST_CONTROL - 2], CLOSE)


def unmask(payload: bytes, mask: bytes) -> bytes:
    """Return a client's payload as it was before it was masked."""
    size = len(payload)
    repeated = (mask * (size // 4 + 1))[:size]
    plain = int.from_bytes(payload, "little") ^ int.from_bytes(repeated, "little")
    return plain.to_bytes(size, "little")


class FrameReader:
    """Gathers bytes into whole messages; FrameError where a client breaks the protocol."""

    def __init__(self, longest: int) -> None:
        self.longest = longest
        self._buffer = b""
        self._parts: list[bytes] = []
        self._opcode = 0
        self._gathered = 0

    def short_text(self, data: bytes) -> bytes | None:
        """Read the usual case, one short text message and nothing else; None if it is not that."""
        size = len(data)
        if not 6 <= size < 132 or data[0] != _WHOLE_TEXT or data[1] != 122 + size:  # 0x80 - 6
            return None
        if self._buffer or self._opcode:
            return None
        return unmask(data[6:], data[2:6])

    def feed(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """Take bytes in; give (opcode, payload) of each message that is now complete.

        A part of a message is given as (CONTINUATION, b""), so that every frame can be counted.
        """
        buffer, start = self._buffer + data, 0
        while (found := self._next_frame(buffer, start)) is not None:
            start, final, opcode, payload = found
            if opcode >= CLOSE:
                if not final or len(payload) > LONGEST_CONTROL:
                    raise FrameError(1002, "a control frame is short and whole")
                yield opcode, payload
                continue
            yield self._gather(final, opcode, payload) or (CONTINUATION, b"")
        self._buffer = buffer[start:]

    def _gather(self, final: bool, opcode: int, payload: bytes) -> tuple[int, bytes] | None:
        """Join the fragments of a message; None until the last one is there."""
        if opcode == CONTINUATION:
            if not self._opcode:
                raise FrameError(1002, "nothing to continue")
        elif self._opcode:
            raise FrameError(1002, "the message before is not complete")
        elif final:
            return opcode, payload
        else:
            self._opcode = opcode
        self._parts.append(payload)
        self._gathered += len(payload) + 1  # empty ones count as well
        if self._gathered > self.longest:
            raise FrameError(1009, "too large")
        if not final:
            return None
        whole, opcode = b"".join(self._parts), self._opcode
        self._parts, self._opcode, self._gathered = [], 0, 0
        return opcode, whole

    def _next_frame(self, buffer: bytes, start: int) -> tuple[int, bool, int, bytes] | None:
        """Read the frame that begins at `start`; say where the next one does."""
        if len(buffer) - start < 6:
            return None
        first, second = buffer[start], buffer[start + 1]
        opcode = first & 0x0F
        if first & 0x70 or opcode not in (CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG):
            raise FrameError(1002, "a frame of no known kind")
        if not second & 0x80:
            raise FrameError(1002, "a client masks its frames")
        size, mask = second & 0x7F, start + 2
        if size == 126:
            size, mask = int.from_bytes(buffer[mask : mask + 2], "big"), mask + 2
        elif size == 127:
            if len(buffer) - start < 10:
                return None
            size, mask = int.from_bytes(buffer[mask : mask + 8], "big"), mask + 8
        if size > self.longest:
            raise FrameError(1009, "too large")
        end = mask + 4 + size
        if len(buffer) < end:
            return None
        payload = unmask(buffer[mask + 4 : end], buffer[mask : mask + 4])
        return end, bool(first & 0x80), opcode, payload
