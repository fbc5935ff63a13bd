"""The alert rules and the dashboard: they load, and ask for figures that /metrics has."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families
from promql_parser import parse

from pbem.core import clock, private_files
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.models import Delivery, Game, GameStatus, InboundState
from pbem.web.app import create_app

MONITORING = Path(__file__).parents[2] / "deploy" / "monitoring"
STATES = {
    "pbem_failures": {"set aside", "tried again"},
    "pbem_games": {str(status) for status in GameStatus},
    "pbem_inbound_mails": {str(state) for state in InboundState},
    "pbem_outbound_mails": {str(state) for state in Delivery},
}


def rules() -> list[dict[str, Any]]:
    [group] = yaml.safe_load((MONITORING / "alerts.yml").read_text())["groups"]
    return list(group["rules"])


def dashboard() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((MONITORING / "grafana.json").read_text())
    return found


def expressions() -> Iterator[str]:
    for rule in rules():
        yield rule["expr"]
    for panel in dashboard()["panels"]:
        for target in panel["targets"]:
            yield target["expr"]


@pytest.mark.parametrize("service", ["sqlite"], indirect=True)
def test_rules_and_panels_ask_for_what_is_told(service: Service, game: Game) -> None:
    private_files.note_backup(service.settings, clock.now())
    told = create_app(Service(service.settings, service.database, NoWakeups()))
    text = told.test_client().get("/metrics").text
    has = {family.name for family in text_string_to_metric_families(text)}
    for expression in expressions():
        parse(expression)  # raises where Prometheus would
        asked = set(re.findall(r"\bpbem_[a-z_]+", expression))
        assert asked <= has, expression
        for name, state in re.findall(r'(pbem_[a-z_]+)\{\w+="([\w ]+)"\}', expression):
            assert state in STATES[name], expression


def test_every_rule_says_what_to_do_and_the_file_is_loaded() -> None:
    names = [rule["alert"] for rule in rules()]
    assert len(set(names)) == len(names) >= 9
    for rule in rules():
        assert rule["annotations"]["summary"].endswith(".")
        assert rule["annotations"]["description"].endswith(".")
        assert rule["labels"]["severity"] in ("page", "ticket")
    loaded = yaml.safe_load((MONITORING / "prometheus.yml").read_text())
    assert loaded["rule_files"] == ["alerts.yml"]


def test_the_dashboards_panels_lie_beside_each_other() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in dashboard()["panels"]:
        at = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(at["x"], at["x"] + at["w"])
            for y in range(at["y"], at["y"] + at["h"])
        }
        assert not cells & taken, panel["title"]
        assert at["x"] + at["w"] <= 24
        taken |= cells
