"""Sends one notice by Apprise, in a process of its own that may connect to public addresses alone:
`python -m pbem.webhooks.apprise_sender`, with JSON on standard input and its answer on output.

What a hundred services' code does with an address that a player typed is theirs, so it is not
trusted: whatever it opens as a file outside of Python's own, starts, or connects to in a private
network or at another port than https has, ends the attempt (PEP 578). Which address a name stands
for is checked where it is connected to, so nothing can change in between.
"""

from __future__ import annotations

import json
import os
import site
import sys
from collections.abc import Callable, Sequence
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from pbem.webhooks.targets import PORTS, may_be_sent_to

FORBIDDEN = (
    "subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.fork", "os.forkpty",
    "socket.bind", "socket.sendto", "socket.sendmsg", "ctypes.dlopen",
)  # fmt: skip
READABLE = tuple(
    Path(os.path.realpath(folder))
    for folder in (sys.prefix, sys.base_prefix, site.getusersitepackages(), "/dev/null",
                   "/etc/ssl", "/etc/mime.types", "/etc/localtime", "/usr/share/zoneinfo")
)  # fmt: skip
"""What Python and requests read; never a folder of the host's own."""


class Forbidden(BaseException):
    """No `except Exception` of a plugin's holds it."""


def main() -> None:
    """`{"ok": …, "refused": …}`: whether it was taken, and what was forbidden."""
    import apprise
    import requests  # noqa: F401  (tries IPv6 when it is imported, which is forbidden below)

    asked = json.load(sys.stdin)
    asset = apprise.AppriseAsset(
        app_id="pbem", app_desc="Board games by email", async_mode=False, http_redirects=False,
        storage_mode=apprise.PersistentStoreMode.MEMORY, plugin_paths=[], secure_logging=True,
    )  # fmt: skip
    ok, refused = False, ""
    sys.addaudithook(guard(asked["allowed"]))
    try:
        target = apprise.Apprise.instantiate(asked["url"], asset=asset)
        ok = target is not None and bool(
            target.notify(
                title=asked["title"], body=asked["body"], body_format=apprise.NotifyFormat.TEXT
            )
        )
    except Forbidden as error:
        refused = str(error)
    json.dump({"ok": ok, "refused": refused}, sys.stdout)


def guard(allowed: Sequence[str]) -> Callable[[str, tuple[Any, ...]], None]:
    """An audit hook that lets connections through to public addresses and to `allowed` networks."""

    def hook(event: str, values: tuple[Any, ...]) -> None:
        if event == "socket.connect":
            _check_address(values[1], allowed)
        elif event in FORBIDDEN or (event == "open" and not _is_readable(values)):
            raise Forbidden(event)

    return hook


def _check_address(address: Any, allowed: Sequence[str]) -> None:
    if not isinstance(address, tuple):
        raise Forbidden("a local socket")
    ip = ip_address(str(address[0]).partition("%")[0])
    public = may_be_sent_to(ip)
    if not (may_be_sent_to(ip, allowed) if not public else address[1] in PORTS):
        raise Forbidden("an address that is not on the public internet by https")


def _is_readable(values: tuple[Any, ...]) -> bool:
    """Whether a file is opened to be read, and is Python's own or of the system's network."""
    path, _mode, flags = values
    if isinstance(path, int):
        return True  # opened before
    writes = bool((flags or 0) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))
    real = Path(os.path.realpath(os.fsdecode(path)))
    return not writes and any(real.is_relative_to(folder) for folder in READABLE)


if __name__ == "__main__":
    main()
