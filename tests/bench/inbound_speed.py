"""Speed of the roads in: mails a second stored durably, and worked on.

Run `python tests/bench/inbound_speed.py`. One client on SQLite in a temporary folder,
through SMTP over a real socket, the webhook with our HMAC headers, and the worker's function.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import os
import smtplib
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from sqlmodel import select

from pbem.core import config, database
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.inbox import process
from pbem.inbox.smtp.listener import listen
from pbem.models import InboundMail
from pbem.web.app import create_app

SHORT = os.environ.get("BENCH") == "short"
"""`make bench-short`: enough to see that all is measured, too little to compare by."""
MAILS = 40 if SHORT else 300
SECRET = "a secret for the bench"


def mail(number: int, road: str) -> bytes:
    quoted = "> quoted text of a turn email\r\n" * 300
    return (
        f"From: ann@example{number}.org\r\nTo: help@pbem.localhost\r\n"
        f"Message-ID: <{road}{number}@x>\r\n"
        f"Subject: Re: Bench\r\n\r\nHow does this work?\r\n\r\nOn Friday they wrote:\r\n{quoted}"
    ).encode()


def new_service(folder: Path) -> Service:
    settings = config.from_environment(
        {
            "PBEM_VAR": str(folder),
            "PBEM_SMTP_LISTEN": "127.0.0.1:0",
            "PBEM_GRACE_SECONDS": "0",
            "PBEM_INBOUND_RAW_SECRET": SECRET,
        }
    )
    database.upgrade(settings)
    return Service(settings, Database.of(settings), NoWakeups())


def by_smtp(service: Service) -> Callable[[int], None]:
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, daemon=True).start()
    server = asyncio.run_coroutine_threadsafe(listen(service), loop).result(10)
    client = smtplib.SMTP(*server.sockets[0].getsockname()[:2])

    def send(number: int) -> None:
        client.sendmail(f"ann{number}@example.org", ["help@pbem.localhost"], mail(number, "smtp"))

    return send


def by_webhook(service: Service) -> Callable[[int], None]:
    client = create_app(service).test_client()

    def send(number: int) -> None:
        raw, now = mail(number, "raw"), str(int(time.time()))
        head = f"{now}\nann{number}@example.org\nhelp@pbem.localhost\n".encode()
        headers = {
            "X-Pbem-Timestamp": now,
            "X-Pbem-Sender": f"ann{number}@example.org",
            "X-Pbem-Recipient": "help@pbem.localhost",
            "X-Pbem-Signature": hmac.new(SECRET.encode(), head + raw, hashlib.sha256).hexdigest(),
        }
        assert client.post("/inbound/raw", data=raw, headers=headers).status_code == 200

    return send


def told(name: str, work: Callable[[int], None]) -> None:
    work(-1)
    started = time.perf_counter()
    for number in range(MAILS):
        work(number)
    print(f"{name}: {MAILS / (time.perf_counter() - started):.0f} mails/s")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        service = new_service(Path(folder))
        told("accepted by SMTP", by_smtp(service))
        told("accepted by webhook", by_webhook(service))
        with service.database.read() as session:
            ids = iter(session.exec(select(InboundMail.id)).all())

        def work(_: int) -> None:
            assert process.process(service, next(ids) or 0)

        told("worked on (a question to help@)", work)


if __name__ == "__main__":
    main()
