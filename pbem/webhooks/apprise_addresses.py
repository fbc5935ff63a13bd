"""Notices by Apprise (https://appriseit.com): Matrix, Telegram, ntfy, Signal and others, at an
address that a player enters. Only where the host has installed the extra `apprise`."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from collections.abc import Sequence

from pbem.language.catalogues import gettext as _
from pbem.webhooks.post import PostRefused
from pbem.webhooks.targets import LONGEST, BadTarget

SERVICES = {
    "tgram": "Telegram",
    "matrixs": "Matrix",
    "ntfys": "ntfy",
    "signals": "Signal",
    "gotifys": "Gotify",
    "pover": "Pushover",
    "pbul": "Pushbullet",
    "zulip": "Zulip",
    "mmosts": "Mattermost",
    "rockets": "Rocket.Chat",
    "nctalks": "Nextcloud Talk",
    "wxteams": "Webex",
    "threema": "Threema",
    "discord": "Discord",
    "slack": "Slack",
}
"""What is sent to, by the beginning of its address: services that are public, or reached by TLS."""
SECONDS = 45
"""For starting Python, and one notice."""


def is_installed() -> bool:
    return importlib.util.find_spec("apprise") is not None


def check(url: str, allowed: Sequence[str] = ()) -> None:
    """Raises `BadTarget` unless it is the address of a service in the list, without options: those
    read files, fetch pictures or switch certificates off. Where there are `allowed` networks of the
    host's own, services there may be without TLS (`ntfy://`)."""
    if not is_installed():
        raise BadTarget(_("This site sends no notices by Apprise."))
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        raise BadTarget(_("Enter an address of at most %(most)s plain characters.", most=LONGEST))
    scheme = url.partition("://")[0].lower()
    plain = bool(allowed) and f"{scheme}s" in SERVICES
    if "://" not in url or not (scheme in SERVICES or plain):
        known = ", ".join(f"{one}://" for one in SERVICES)
        raise BadTarget(_("The address has to begin with one of: %(known)s.", known=known))
    if "?" in url:
        raise BadTarget(_("Enter the address without “?” and what follows it."))


def service_of(url: str) -> str:
    """What the service is called."""
    scheme = url.partition("://")[0].lower()
    return SERVICES.get(scheme) or SERVICES[f"{scheme}s"]


def send(url: str, body: bytes, allowed: Sequence[str] = ()) -> None:
    """Send the notice, in a process that knows nothing of ours; raises `PostRefused`."""
    asked = {"url": url, "allowed": list(allowed), **json.loads(body)}
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pbem.webhooks.apprise_sender"],
            input=json.dumps(asked).encode(),
            capture_output=True,
            timeout=SECONDS,
            check=True,
            env={"PATH": "", "PYTHONPATH": ":".join(one for one in sys.path if one)},
        )
    except subprocess.TimeoutExpired:
        raise PostRefused("it did not answer in time") from None
    except (subprocess.CalledProcessError, OSError) as error:
        raise PostRefused(f"it could not be sent: {type(error).__name__}") from None
    answer = json.loads(done.stdout)
    if answer["refused"]:
        raise PostRefused(f"it leads to {answer['refused']}", for_good=True)
    if not answer["ok"]:
        raise PostRefused(f"{service_of(url)} did not take it; is the address right?")
