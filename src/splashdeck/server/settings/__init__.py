"""How a server is run: where, for how many, and what it keeps for how long."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from splashdeck.bots.review import SIMULATIONS
from splashdeck.errors import InvalidRequest, Words
from splashdeck.server.store.retention import Retention
from splashdeck.server.wire.limits import Limits


class Settings(Struct, frozen=True, kw_only=True):
    """Everything `serve` can be told."""

    host: str = "127.0.0.1"
    port: int = 8765
    database: str = ""
    """A URL of SQLAlchemy or PostgreSQL; empty: SQLite in the data folder."""
    data_folder: Path
    """Where the database, the signing key and whatever else must last are kept."""
    secret_file: Path | None = None
    origins: tuple[str, ...] = ()
    """Further origins that pages may come from, such as the public address."""
    secure: bool = False
    """Behind https: cookies are sent over it only."""
    proxies: tuple[str, ...] = ()
    """Networks (10.0.0.0/8) of the proxies that are believed about whom they ask for."""
    limits: Limits = Limits()
    bot_workers: int = 0
    """Processes in which bots think; 0: one less than there are cores."""
    bot_seconds: float = 1.0
    review_simulations: int = SIMULATIONS
    """Games that the coach imagines at most to look back at a finished one."""
    static_folder: Path | None = None
    metrics_token_file: Path | None = None
    """A token for `/metrics`; without one only this machine is shown them."""
    deal_seconds: float = 20.0
    """How long a deal waits for the seats' nonces."""
    recover: bool = True
    """Go on with the tables where something is due; else only when somebody comes."""
    alone: bool = True
    """Refuse to start beside another server on the same database; only a test says no."""
    bus: str = ""
    """Where Valkey is (valkey://host:port), by which several processes serve one database."""
    workers: int = 1
    """Processes on this machine that share the port; more than one need the bus."""
    fd: int = -1
    """A listening socket that was opened for this process, instead of the port; -1: none."""
    stop_seconds: float = 10.0
    """How long a stop waits for a database that is away."""
    retention: Retention = Retention()
    """For how long things are kept."""
    notice_networks: tuple[str, ...] = ()
    """Networks (192.168.0.0/16) that notices may be sent to, beside the public internet."""
    notice_contact: str = ""
    """Whom push services may write to (mailto:…, https://…); empty: the first origin."""
    log_json: bool = False
    log_level: str = "info"

    def key_file(self) -> Path:
        """Return where the key is that signs cookies."""
        return self.secret_file or self.data_folder / "signing-key"

    def database_url(self) -> str:
        """Return where the database is."""
        if self.database:
            return self.database
        return f"sqlite:///{self.data_folder / 'splashdeck.sqlite3'}"


def check_shared(settings: Settings) -> None:
    """Refuse a bus without what all processes must share; InvalidRequest says what."""
    if not settings.bus:
        return
    if settings.database_url().startswith("sqlite"):
        raise InvalidRequest(Words("error-bus-database"), where="--bus")
    if settings.secret_file is None:
        raise InvalidRequest(Words("error-bus-secret"), where="--bus")
