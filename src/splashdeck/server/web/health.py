"""How the server is: for balancers, watchdogs and Prometheus."""

from __future__ import annotations

import hmac

from litestar import MediaType, Response, get

from splashdeck import __version__
from splashdeck.server.cluster import Cluster
from splashdeck.server.hall import Hall
from splashdeck.server.metrics import Histogram, write
from splashdeck.server.web.asking import REFUSALS, Ask, address, hall_of
from splashdeck.server.wire.origins import read_address
from splashdeck.table import refuse


@get("/healthz", tags=["server"], responses=REFUSALS)
async def healthz(request: Ask) -> Response[dict[str, str]]:
    """Tell that the server runs: starting it anew would help nobody."""
    return Response({"status": "ok", "version": __version__})


@get("/readyz", tags=["server"], responses=REFUSALS)
async def readyz(request: Ask) -> Response[dict[str, str]]:
    """Tell whether the server can store what it accepts: send people here or elsewhere."""
    hall = hall_of(request)
    storage = hall.storage
    if not storage.is_healthy or storage.is_away:
        raise refuse("unavailable")
    if hall.is_closing or (hall.cluster is not None and hall.cluster.is_leaving):
        raise refuse("shutting-down")
    return Response({"status": "ok", "version": __version__})


@get("/metrics", media_type=MediaType.TEXT, tags=["server"], responses=REFUSALS)
async def metrics(request: Ask) -> str:
    """Tell what the server has done and how long it took, to this machine or for a token."""
    if not may_see_metrics(request):
        raise refuse("not-found", "metrics are shown to this machine alone, or for a token")
    hall = hall_of(request)
    return write(counts_of(hall), times_of(hall))


def may_see_metrics(request: Ask) -> bool:
    """Does somebody on this machine ask, through no proxy, or somebody with the token?"""
    headers = request.headers
    token: str = request.app.state.metrics_token
    if token:
        said = headers.get("authorization", "").removeprefix("Bearer ")
        return hmac.compare_digest(said.encode(), token.encode())
    asker = read_address(address(request))
    is_relayed = any(name in headers for name in ("x-forwarded-for", "forwarded", "via"))
    return asker is not None and asker.is_loopback and not is_relayed


def counts_of(hall: Hall) -> dict[str, float]:
    """Count what was done since the start, and what there is now."""
    counted, storage, thinkers = hall.metrics, hall.storage, hall.thinkers
    welcome = sum(caller.is_welcome for caller in hall.connections)
    return {
        "splashdeck_log_entries_total": counted.entries,
        "splashdeck_games_finished_total": counted.finished,
        "splashdeck_messages_refused_total": counted.refused,
        "splashdeck_tables_opened_total": counted.opened,
        "splashdeck_storage_batches_total": storage.batches,
        "splashdeck_storage_rows_total": storage.stored,
        "splashdeck_database_errors_total": storage.errors,
        "splashdeck_bot_thoughts_total": thinkers.thoughts,
        "splashdeck_bot_thoughts_shortened_total": thinkers.shortened,
        "splashdeck_bot_fallbacks_total": thinkers.fallbacks,
        "splashdeck_storage_waiting": storage.waiting,
        "splashdeck_bots_thinking": thinkers.thinking,
        "splashdeck_bots_waiting": thinkers.waiting,
        "splashdeck_bot_workers": thinkers.workers,
        "splashdeck_rooms": len(hall.rooms),
        "splashdeck_timers": sum(room.timers for room in hall.rooms.values()),
        'splashdeck_sockets{state="silent"}': len(hall.connections) - welcome,
        'splashdeck_sockets{state="welcome"}': welcome,
        "splashdeck_tables_fenced_total": counted.fenced,
        **({} if hall.cluster is None else counts_of_cluster(hall.cluster)),
    }


def counts_of_cluster(cluster: Cluster) -> dict[str, float]:
    """Count what several processes have to do with each other."""
    return {
        "splashdeck_takeovers_total": cluster.takeovers,
        "splashdeck_handovers_total": cluster.handover.count,
        "splashdeck_resyncs_total": cluster.resyncs,
        "splashdeck_processes": len(cluster.living),
        "splashdeck_relays": len(cluster.edge),
        "splashdeck_remotes": len(cluster.remotes),
        "splashdeck_bus_away": int(cluster.bus.is_away),
    }


def times_of(hall: Hall) -> dict[str, Histogram]:
    """Collect the histograms of how long things took, by their metrics' names."""
    return {
        "splashdeck_request_seconds": hall.request_seconds,
        "splashdeck_commit_seconds": hall.storage.commit_seconds,
        "splashdeck_stored_seconds": hall.storage.stored_seconds,
        "splashdeck_loop_lag_seconds": hall.metrics.loop_lag,
        "splashdeck_bot_wait_seconds": hall.thinkers.waits,
        "splashdeck_bot_think_seconds": hall.thinkers.think_seconds,
        **({} if hall.cluster is None else times_of_cluster(hall.cluster)),
    }


def times_of_cluster(cluster: Cluster) -> dict[str, Histogram]:
    """Tell how long it took to hand messages to the bus, and to claim tables."""
    return {
        "splashdeck_bus_seconds": cluster.bus.send_seconds,
        "splashdeck_claim_seconds": cluster.claim_seconds,
    }


HANDLERS = [healthz, readyz, metrics]
