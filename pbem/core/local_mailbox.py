"""Who may open the local mailbox: it holds everybody's sign-in links, so only this machine may.

In a container all that come from its host have a private address of the container's network.
`PBEM_MAILBOX_BEHIND_LOOPBACK=yes` says that the host has published the port on its own loopback.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from urllib.parse import urlsplit

from pbem.core.config import BadSetting, Settings

FORWARDING = (
    "FORWARDED", "VIA", "X_FORWARDED_FOR", "X_FORWARDED_HOST", "X_FORWARDED_PROTO",
    "X_FORWARDED_PORT", "X_FORWARDED_BY", "X_FORWARDED_SERVER", "X_REAL_IP", "X_CLIENT_IP",
    "X_CLUSTER_CLIENT_IP", "TRUE_CLIENT_IP", "CF_CONNECTING_IP",
)  # fmt: skip
"""Headers by which a proxy says that it asks for somebody else."""
REMEDY = (
    "Set PBEM_SMTP_URL to the server that sends your email (smtp://user:password@host:587), or, to "
    "try the service on this machine alone, leave PBEM_BASE_URL and PBEM_WEB_LISTEN at addresses "
    "such as 127.0.0.1."
)


def check(settings: Settings) -> None:
    """Raises `BadSetting` where the mailbox page would be open to others than this machine."""
    if why := objection(settings):
        raise BadSetting(f"{why} {REMEDY}")


def objection(settings: Settings) -> str:
    """What is wrong with the local mailbox under these settings; empty if nothing is."""
    if settings.local_mailbox is None:
        return ""
    host, _ = settings.web_address
    if not is_loopback(urlsplit(settings.base_url).hostname):
        where = f"PBEM_BASE_URL is {settings.base_url}"
    elif not (is_loopback(host) or settings.mailbox_behind_loopback):
        where = f"PBEM_WEB_LISTEN is {settings.web_listen}"
    else:
        return ""
    return (
        "PBEM_SMTP_URL is empty or mailbox://, so the local mailbox page shows every email, "
        f"sign-in links included, and is for this machine alone; but {where}."
    )


def is_local(environ: Mapping[str, object], settings: Settings) -> bool:
    """Whether a request comes from a browser on this machine, and from a page of ours.

    The Host is asked for, too: a stranger's page could else read ours by giving its own name our
    address (DNS rebinding). No browser speaks HTTP/1.0, but proxies that tell nothing do.
    """
    if settings.trusted_proxy:
        # The web server leaves this header only to that proxy, and has put the visitor's address
        # in the place of the proxy's. Without it nobody knows for whom the proxy asks.
        known = "HTTP_X_FORWARDED_FOR" in environ
    else:
        known = not any(f"HTTP_{name}" in environ for name in FORWARDING)
        known = known and environ.get("SERVER_PROTOCOL") != "HTTP/1.0"
    host = _host_of(str(environ.get("HTTP_HOST", "")))
    visitor = str(environ.get("REMOTE_ADDR", ""))
    near = is_loopback(visitor) or (settings.mailbox_behind_loopback and _is_private(visitor))
    return known and is_loopback(host) and near


def _host_of(header: str) -> str | None:
    try:
        return urlsplit(f"//{header}").hostname
    except ValueError:  # brackets that hold no address
        return None


def _is_private(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_private
    except ValueError:
        return False


def is_loopback(host: str | None) -> bool:
    """Whether that name or address can only be this machine."""
    name = (host or "").strip("[]").rstrip(".").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        address = ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return bool((mapped or address).is_loopback)
