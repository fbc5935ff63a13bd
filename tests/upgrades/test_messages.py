"""What either version sends over the broker, the other knows and finishes."""

from __future__ import annotations

from pathlib import Path

from pbem.core import config, database, wakeups
from tests.own_postgres import KEYS
from tests.upgrades.test_side_by_side import HERE, code_of_before, worker

TASKS = {*wakeups.QUEUE_OF, "pbem.sweep"}


def test_messages_of_either_version_are_understood_by_the_other(tmp_path: Path) -> None:
    broker = tmp_path / "broker"
    environ = KEYS | {
        "PBEM_VAR": str(tmp_path / "var"), "PBEM_BROKER_URL": f"filesystem://{broker}",
        "PBEM_GRACE_SECONDS": "0",
    }  # fmt: skip
    code = code_of_before(tmp_path)
    settings = config.from_environment(environ)
    with (
        worker(code, environ, tmp_path / "old.log") as old,
        worker(HERE.parents[1], environ, tmp_path / "new.log") as new,
    ):
        old.do(make=True)
        for message in broker.glob("*.msg"):
            message.unlink()
        database.upgrade(settings)
        for sender, taker in ((old, new), (new, old)):
            sender.do(wake=[1, [1, 2], 1])
            found = taker.do(work=str(broker))
            assert set(found["done"]) == TASKS
            assert found["failed"] == found["unknown"] == []
