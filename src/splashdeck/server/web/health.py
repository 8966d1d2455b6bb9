"""How the server is: for balancers, watchdogs and Prometheus."""

from __future__ import annotations

from litestar import MediaType, Response, get

from splashdeck import __version__
from splashdeck.server.web.asking import REFUSALS, Ask, hall_of


@get("/healthz", tags=["server"], responses=REFUSALS)
async def healthz(request: Ask) -> Response[dict[str, str]]:
    """Tell whether the server can store what it accepts."""
    hall = hall_of(request)
    is_well = hall.storage.is_healthy and not hall.is_closing
    content = {"status": "ok" if is_well else "unwell", "version": __version__}
    return Response(content, status_code=200 if is_well else 503)


@get("/metrics", media_type=MediaType.TEXT, tags=["server"])
async def metrics(request: Ask) -> str:
    """Count what the server has done, in the text form that Prometheus reads."""
    hall = hall_of(request)
    counted = hall.metrics
    lines = {
        "splashdeck_log_entries_total": counted.entries,
        "splashdeck_games_finished_total": counted.finished,
        "splashdeck_messages_refused_total": counted.refused,
        "splashdeck_tables_opened_total": counted.opened,
        "splashdeck_sockets": len(hall.connections),
        "splashdeck_rooms": len(hall.rooms),
        "splashdeck_storage_batches_total": hall.storage.batches,
        "splashdeck_storage_rows_total": hall.storage.stored,
        "splashdeck_bot_fallbacks_total": hall.thinkers.fallbacks,
    }
    return "".join(f"{name} {value}\n" for name, value in lines.items())


HANDLERS = [healthz, metrics]
