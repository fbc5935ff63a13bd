"""`pbem mail login`: a person allows the service to use its mailbox, once, in a browser.

At Microsoft by a code that is typed there (RFC 8628), so any browser anywhere will do. Google lends
no mailbox by codes: its browser comes back to this machine (RFC 8252, 7636), or, where the service
runs on another, to an address that is copied from the browser to here.
"""

from __future__ import annotations

import base64
import hashlib
import http.server
import secrets
import select
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import parse_qs, urlencode, urlsplit

from pbem.core.config import Settings
from pbem.mail import mailbox_login
from pbem.mail.mailbox_login import NotAllowed
from pbem.running.commands import fail

REDIRECT = "http://127.0.0.1:{port}/"
DONE = b"You can close this page; the service has what it needs.\n"


def run(settings: Settings) -> int:
    """`pbem mail login`; its exit status."""
    if settings.mailbox_client is None:
        return fail("PBEM_MAILBOX_CLIENT is empty: the mailbox is signed in to by its password.")
    try:
        log_in(settings)
    except (NotAllowed, OSError) as error:
        return fail(f"{mailbox_login.authority(settings).name}: {error}")
    except (EOFError, KeyboardInterrupt):
        return fail("nobody has signed in.")
    print(f"Signed in to {settings.mailbox}. What runs uses it at once.")
    return 0


def log_in(settings: Settings) -> None:
    """By the way that its authority has. Raises `NotAllowed` and `OSError`."""
    if mailbox_login.authority(settings).device:
        by_code(settings, lambda line: print(line, flush=True))
    else:
        in_browser(settings)


def by_code(
    settings: Settings, tell: Callable[[str], None], sleep: Callable[[float], None] = time.sleep
) -> None:
    """A person types a code in any browser; we ask meanwhile whether they have. Raises
    `NotAllowed`."""
    its = mailbox_login.authority(settings)
    begun = mailbox_login.ask(settings, its.device, {"scope": its.scope})
    tell(f"Open {begun['verification_uri']} in a browser and type {begun['user_code']}.")
    pause, wanted = float(begun.get("interval", 5)), {
        "grant_type": "urn:ietf:params:oauth:grant-type:device_code",
        "device_code": str(begun["device_code"]),
    }  # fmt: skip
    while True:
        sleep(pause)
        try:
            given = mailbox_login.ask(settings, its.token, wanted)
        except NotAllowed as error:
            if error.code not in ("authorization_pending", "slow_down"):
                raise
            pause += 5 if error.code == "slow_down" else 0
            continue
        mailbox_login.write(settings, mailbox_login.given_login(settings, given))
        return


@dataclass(frozen=True)
class BrowserLogin:
    """A person's way through their browser and back: where it begins and ends, and what proves at
    the end that it is the same."""

    url: str
    redirect: str
    state: str
    verifier: str


def begin_in_browser(settings: Settings, port: int) -> BrowserLogin:
    its, verifier, state = (
        mailbox_login.authority(settings),
        secrets.token_urlsafe(48),
        secrets.token_urlsafe(16),
    )
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest())
    redirect = REDIRECT.format(port=port)
    asked = {
        "response_type": "code",
        "client_id": mailbox_login.client_of(settings).id,
        "redirect_uri": redirect,
        "scope": its.scope,
        "state": state,
        "code_challenge": challenge.decode().rstrip("="),
        "code_challenge_method": "S256",
        "login_hint": settings.mailbox,
        "access_type": "offline",
        "prompt": "consent",
    }
    return BrowserLogin(f"{its.authorize}?{urlencode(asked)}", redirect, state, verifier)


def end_in_browser(settings: Settings, way: BrowserLogin, came_to: str) -> None:
    """With the address that the browser came back to. Raises `NotAllowed`."""
    said = {name: values[0] for name, values in parse_qs(urlsplit(came_to).query).items()}
    if said.get("state") != way.state:
        raise NotAllowed("state", "that is not the address that this login came back to")
    if "code" not in said:
        raise NotAllowed(said.get("error", "no code"), said.get("error_description", ""))
    wanted = {
        "grant_type": "authorization_code",
        "code": said["code"],
        "redirect_uri": way.redirect,
        "code_verifier": way.verifier,
    }
    mailbox_login.write(
        settings,
        mailbox_login.given_login(
            settings, mailbox_login.ask(settings, mailbox_login.authority(settings).token, wanted)
        ),
    )


def in_browser(settings: Settings) -> None:
    """The browser comes back to a port of this machine, or a person types where it came to."""
    came: list[str] = []

    class Back(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            came.append(self.path)
            self.send_response(200)
            self.send_header("Content-Type", "text/plain")
            self.end_headers()
            self.wfile.write(DONE)

        def log_message(self, format: str, *args: object) -> None:
            """Not to the terminal: its lines hold the code."""

    with http.server.HTTPServer(("127.0.0.1", 0), Back) as server:
        way = begin_in_browser(settings, server.server_address[1])
        print(f"Open this address in a browser and allow it:\n\n{way.url}\n", flush=True)
        print("If the browser runs on another machine, it ends at an address that it can't open:")
        print("copy that to here, and press Enter.", flush=True)
        server.timeout = 0.2
        while not came:
            server.handle_request()
            if _typed():
                came.append(input())
    end_in_browser(settings, way, came[0])


def _typed() -> bool:
    """Whether a line waits at the terminal."""
    return bool(select.select([sys.stdin], [], [], 0)[0])
