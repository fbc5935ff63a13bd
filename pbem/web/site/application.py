"""Our Flask application: it logs which page failed, never the token in its address."""

from __future__ import annotations

from types import TracebackType

from flask import Flask, request


class Application(Flask):
    """Flask, but for what it writes into logs."""

    def log_exception(
        self,
        exc_info: tuple[type, BaseException, TracebackType] | tuple[None, None, None],
    ) -> None:
        page = request.url_rule.rule if request.url_rule else "an address that is no page"
        self.logger.error("Exception on %s [%s]", page, request.method, exc_info=exc_info)
