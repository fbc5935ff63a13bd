"""A worker that can be killed: its database dies at the transaction of a given number."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlmodel import Session

from pbem.core.database import Database


class Killed(BaseException):
    """Not an Exception: nothing may catch it, as nothing catches a kill."""


class Mortal(Database):
    """Dies right after the commit of transaction number `dies_at`, or, not `committed`, before."""

    def __init__(self, database: Database, dies_at: int, *, committed: bool = True) -> None:
        super().__init__(database.engine)
        self.left, self.committed = dies_at, committed

    @contextmanager
    def write(self, *, durable: bool = True) -> Iterator[Session]:
        with super().write(durable=durable) as session:
            yield session
            self.left -= 1
            if self.left == 0 and not self.committed:
                raise Killed
        if self.left == 0:
            raise Killed
