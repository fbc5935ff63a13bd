"""What a monitor reads at /metrics."""

from __future__ import annotations

from datetime import timedelta

import pytest
from flask import Flask
from prometheus_client.parser import text_string_to_metric_families

from pbem.core import clock
from pbem.core.service import Service
from pbem.core.version import VERSION
from pbem.games import records
from pbem.mail import outbox
from pbem.models import Game
from pbem.play import submission


def read(app: Flask) -> dict[str, float]:
    answer = app.test_client().get("/metrics")
    assert answer.status_code == 200
    assert answer.content_type.startswith("text/plain")
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def test_everything_is_counted_as_it_stands(
    app: Flask, service: Service, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    submission.submit(service, records.id_of(game), 0, ["settler", "take quarry"], "web")
    found = read(app)
    assert found[f"pbem_info {VERSION}"] == 1
    assert found["pbem_games running"] == 1
    assert found["pbem_players"] == 3
    assert found["pbem_moves"] == 2
    assert found["pbem_outbound_mails queued"] == 2
    later = clock.now() + timedelta(minutes=10)
    monkeypatch.setattr(clock, "now", lambda: later)
    assert 590 <= read(app)["pbem_outbound_overdue_seconds"] <= 610
    outbox.deliver_due(service)
    found = read(app)
    assert found["pbem_outbound_mails sent"] == 2
    assert found["pbem_outbound_overdue_seconds"] == 0


def test_nobody_is_named(app: Flask, game: Game) -> None:
    text = app.test_client().get("/metrics").text
    assert game.code not in text
    assert "example.org" not in text
