"""uvicorn's bare fan-out: what one seat says, all four seats of its table hear.

python fanout.py PORT: no rules, no storage, no filter. The frame is as large as ours.
"""

import sys
from typing import Any

TABLES: dict[str, list[Any]] = {}
FRAME = "x" * 600


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Serve one WebSocket."""
    if scope["type"] != "websocket":
        return
    table = TABLES.setdefault(scope["path"], [])
    await receive()
    await send({"type": "websocket.accept"})
    table.append(send)
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            table.remove(send)
            return
        frame = message["text"] + FRAME
        for other in list(table):
            await other({"type": "websocket.send", "text": frame})


if __name__ == "__main__":
    import uvicorn

    print("ready", flush=True)
    uvicorn.run(
        app,
        host="127.0.0.1",
        port=int(sys.argv[1]),
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="error",
        ws_ping_interval=None,
    )
