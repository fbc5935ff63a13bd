"""Traces for a collector of OpenTelemetry's and errors for Sentry, where a host has set them.

Both get only what is listed here: routes, names of tasks, kinds of errors, lines of our own code.
No address, query, header, value of a variable, statement or text of an error leaves, because each
may hold a token, a mail address or a player's words; the correlation id leads to the line in the
host's own log.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from flask import Flask

from pbem.core import logs
from pbem.core.config import Settings
from pbem.core.version import VERSION

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import ReadableSpan
    from opentelemetry.sdk.trace.export import SpanExporter

ATTRIBUTES = frozenset(
    (
        "http.method", "http.request.method", "http.route", "http.status_code",
        "http.response.status_code", "db.system", "db.system.name", "celery.action",
        "celery.state", "celery.task_name", "messaging.system", "pbem.correlation_id",
    )
)  # fmt: skip
"""What is told of a span beside its times."""
OF_EVENT = ("event_id", "timestamp", "level", "platform", "release", "sdk", "logger", "transaction")
OF_FRAME = ("filename", "function", "lineno", "module", "in_app", "context_line")
"""What is told of an error: never its text, nor what a variable held."""


def prepare(settings: Settings) -> None:
    """From now on this process tells what is set; asked again, nothing changes."""
    if settings.outside.sentry_dsn:
        _report_errors(settings.outside.sentry_dsn)
    if settings.outside.otlp_url:
        _trace(settings.outside.otlp_url)


def watch(app: Flask, settings: Settings) -> None:
    """Have the application's requests among the traces."""
    if settings.outside.otlp_url:
        from opentelemetry.instrumentation.flask import FlaskInstrumentor

        FlaskInstrumentor.instrument_app(app, response_hook=_name_matter)


def _name_matter(span: Any, *_answer: Any) -> None:
    if span is not None and span.is_recording():
        span.set_attribute("pbem.correlation_id", logs.correlation_id())


@cache
def _report_errors(dsn: str) -> None:
    import sentry_sdk
    from sentry_sdk.integrations.celery import CeleryIntegration
    from sentry_sdk.integrations.flask import FlaskIntegration

    sentry_sdk.init(
        dsn=dsn,
        release=f"pbem@{VERSION}",
        send_default_pii=False,
        include_local_variables=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        auto_session_tracking=False,
        send_client_reports=False,
        auto_enabling_integrations=False,
        integrations=[FlaskIntegration(), CeleryIntegration()],
        before_send=lambda event, _hint: scrubbed(event),
    )


def scrubbed(event: Any) -> Any:
    """Of Sentry's event what may leave."""
    told = {name: event[name] for name in OF_EVENT if name in event}
    told["tags"] = {"correlation_id": logs.correlation_id() or "-"}
    values = (event.get("exception") or {}).get("values") or []
    told["exception"] = {"values": [_without_text(value) for value in values]}
    return told


def _without_text(value: dict[str, Any]) -> dict[str, Any]:
    frames = (value.get("stacktrace") or {}).get("frames") or []
    kept = [{name: frame[name] for name in OF_FRAME if name in frame} for frame in frames]
    return {
        "type": value.get("type"),
        "module": value.get("module"),
        "stacktrace": {"frames": kept},
    }


@cache
def _trace(url: str) -> None:
    from opentelemetry import trace
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.instrumentation.celery import CeleryInstrumentor
    from opentelemetry.instrumentation.sqlalchemy import SQLAlchemyInstrumentor
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor

    of_us = Resource({"service.name": "pbem", "service.version": VERSION})
    provider = TracerProvider(resource=of_us)
    exporter = OTLPSpanExporter(endpoint=f"{url.rstrip('/')}/v1/traces")
    provider.add_span_processor(BatchSpanProcessor(_scrubbing(exporter)))
    trace.set_tracer_provider(provider)
    SQLAlchemyInstrumentor().instrument(skip_dep_check=True)  # it names 2.0, and works with 2.1
    CeleryInstrumentor().instrument()


def _scrubbing(exporter: SpanExporter) -> SpanExporter:
    """The exporter, which gets spans without anything that is not listed."""
    from opentelemetry.sdk.trace.export import SpanExporter, SpanExportResult

    class Scrubbing(SpanExporter):
        def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
            return exporter.export([_plain(span) for span in spans])

        def shutdown(self) -> None:
            exporter.shutdown()

        def force_flush(self, timeout_millis: int = 30_000) -> bool:
            return exporter.force_flush(timeout_millis)

    return Scrubbing()


def _plain(span: ReadableSpan) -> ReadableSpan:
    from opentelemetry.sdk.trace import ReadableSpan
    from opentelemetry.trace import Status

    given = span.attributes or {}
    route, task = given.get("http.route"), given.get("celery.task_name")
    verb = span.name.partition(" ")[0].partition("/")[0]  # GET, SELECT, run
    return ReadableSpan(
        name=f"{verb} {route or task or ''}".strip(),
        context=span.context,
        parent=span.parent,
        resource=span.resource,
        attributes={name: value for name, value in given.items() if name in ATTRIBUTES},
        kind=span.kind,
        instrumentation_scope=span.instrumentation_scope,
        status=Status(span.status.status_code),
        start_time=span.start_time,
        end_time=span.end_time,
    )
