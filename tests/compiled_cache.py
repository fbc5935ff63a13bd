"""What each test would prepare anew, and need not: compiled statements, templates and addresses.

SQLAlchemy keeps compiled statements by engine, Jinja compiled templates by environment, and
Werkzeug what makes a page's address by application. With a database and an application for each
test, half of the suite's time went into compiling.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import sqlalchemy
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from sqlalchemy import event
from werkzeug.routing import Rule

from pbem.core.database import Database, make_engine
from pbem.web.app import Application


class _Kept(BytecodeCache):
    """Compiled templates by the name and the checksum of their source."""

    def __init__(self) -> None:
        self._codes: dict[tuple[str, str], bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        code = self._codes.get((bucket.key, bucket.checksum))
        if code is not None:
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._codes[bucket.key, bucket.checksum] = bucket.bytecode_to_string()


class _KeptRule(Rule):
    """Takes the function that makes its address from a rule that reads the same."""

    _made: ClassVar[dict[tuple[object, ...], Callable[..., tuple[str, str]]]] = {}

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        key = (*self._trace, str(self.defaults), append_unknown)
        if key not in self._made:
            self._made[key] = super()._compile_builder(append_unknown)
        return self._made[key]


def keep_compiled() -> None:
    """From now on every application of this process takes the templates and the makers of addresses
    that one has compiled."""
    Application.jinja_options = {**Application.jinja_options, "bytecode_cache": _Kept()}
    Application.url_rule_class = _KeptRule


class WarmEngines:
    """One engine for each kind of database; it connects to the database of the test at hand."""

    def __init__(self) -> None:
        self._engines: dict[str, sqlalchemy.Engine] = {}
        self._urls: dict[str, sqlalchemy.URL] = {}

    @contextmanager
    def database(self, url: str) -> Iterator[Database]:
        """A database at that address; its connections are closed at the end."""
        kind = sqlalchemy.make_url(url).get_backend_name()
        self._urls[kind] = sqlalchemy.make_url(url)
        if kind not in self._engines:
            self._engines[kind] = self._made(kind, url)
        engine = self._engines[kind]
        try:
            yield Database(engine)
        finally:
            engine.dispose()

    def _made(self, kind: str, url: str) -> sqlalchemy.Engine:
        engine = make_engine(url)

        @event.listens_for(engine, "do_connect")
        def connect(dialect: Any, record: Any, places: list[Any], named: dict[str, Any]) -> None:
            places[:], own = dialect.create_connect_args(self._urls[kind])
            named.update(own)

        return engine
