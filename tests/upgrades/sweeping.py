"""A worker of whatever version stands first on the path, run by `test_side_by_side.py`.

Each line that it reads is a JSON document, answered by a line when it is done: `make` the database
and two games, `serve` pages and listen, `wake` a worker or be one (`work`), which is answered with
what came of it, or `sweep` from now on until its standard input ends.
"""

from __future__ import annotations

import json
import queue
import sys
import threading
from pathlib import Path
from typing import Any

import parts
from lively import PEOPLE, seated

from pbem.accounts.players import find_or_create
from pbem.core import database, logs
from worker import tasks
from worker.app import settings

PAUSE = 0.05
"""Seconds between two sweeps."""


def main() -> None:
    logs.prepare(settings.log)
    asked: queue.Queue[dict[str, Any] | None] = queue.Queue()
    threading.Thread(target=_read, args=(asked,), daemon=True).start()
    sweeps = False
    while True:
        try:
            act = asked.get(timeout=PAUSE)
        except queue.Empty:
            if sweeps:
                tasks.sweep()
            continue
        if act is None:
            return
        answer = _do(act)
        sweeps = sweeps or "sweep" in act
        print(json.dumps(answer), flush=True)


def _read(asked: queue.Queue[dict[str, Any] | None]) -> None:
    for line in sys.stdin:
        asked.put(json.loads(line))
    asked.put(None)


def _do(act: dict[str, Any]) -> Any:
    if "make" in act:
        database.upgrade(settings)
        service = tasks.service()
        with service.database.write() as session:
            people = [find_or_create(session, address) for address in PEOPLE]
        seated(service, people, "Winter table", "puerto-rico", "run")
        seated(service, people[:2], "Cards", "san-juan", "cards")
    if "serve" in act:
        return parts.serve(tasks.service())
    if "wake" in act:
        return parts.wake(*act["wake"])
    if "work" in act:
        return parts.work(Path(act["work"]))
    return None


if __name__ == "__main__":
    main()
