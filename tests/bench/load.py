"""The whole service under load, on SQLite and on PostgreSQL: moves a second, waits, processor time.

Run `python tests/bench/load.py` on a machine with nothing else to do; the people who play are
simulated on it, too. The same as `pbem simulate --load` on both databases.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from pbem.simulation.load.run import Load
from tests import own_postgres

SHORT = os.environ.get("BENCH") == "short"
"""`make bench-short`: enough to see that all is measured, too little to compare by."""
GAMES, SECONDS = (4, 4.0) if SHORT else (60, 120.0)
WORKERS = 2


def told(url: str | None = None) -> None:
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(Load(Path(folder), GAMES, WORKERS, url).play(SECONDS))
    print("\n".join(report.in_words()), flush=True)
    assert report.committed, "nobody has played"
    assert not report.failed, "an answer that a mail offered has played nothing"


def main() -> None:
    told()
    if SHORT:
        return
    with tempfile.TemporaryDirectory() as folder, own_postgres.running(Path(folder)) as server:
        server.be_careful()
        told(server.url)


if __name__ == "__main__":
    main()
