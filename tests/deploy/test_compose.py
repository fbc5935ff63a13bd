"""What the compose files and the units promise: narrow containers, health, replicas, migrations."""

from __future__ import annotations

import re
import tomllib
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml

from pbem.core import config, local_mailbox, wakeups
from pbem.core.config import BadSetting
from pbem.running import alive, cli

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


def services_of(file: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = yaml.safe_load((DEPLOY / file).read_text())["services"]
    return found


SERVICES = services_of("compose.yaml")
(CLUB,) = services_of("compose.club.yaml").values()
OURS = {name: service for name, service in SERVICES.items() if service["image"] == "pbem"}
RUNNING = {name: service for name, service in OURS.items() if name != "migrate"}


@pytest.mark.parametrize("name", [*SERVICES, "club"])
def test_a_container_may_do_nothing_that_it_need_not(name: str) -> None:
    service = SERVICES.get(name, CLUB)
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert ("cap_add" in service) == (name == "postgres")
    assert "privileged" not in service
    assert service["mem_limit"]
    assert service["pids_limit"]
    assert ("healthcheck" in service) == (name != "migrate")


@pytest.mark.parametrize("name", RUNNING)
def test_a_part_waits_for_the_migration_and_is_asked_for_its_health(name: str) -> None:
    service = RUNNING[name]
    migrated = service["depends_on"]["migrate"]["condition"]
    assert migrated == "service_completed_successfully"
    options = cli.parser().parse_args(service["command"])
    assert service["healthcheck"]["test"][:3] == ["CMD", "pbem", "alive"]
    part = service["healthcheck"]["test"][3]
    assert part == service["command"][0]
    assert part in alive.PARTS
    assert options.command


def test_parts_name_what_is_there_and_are_open_to_a_proxy() -> None:
    """So that `pbem web` refuses to start with the local mailbox, which must not be what a setting
    that was forgotten leads to."""
    volumes = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["volumes"]
    for name, service in SERVICES.items():
        assert set(service.get("depends_on", ())) <= set(SERVICES), name
        assert {v.partition(":")[0] for v in service.get("volumes", ())} <= set(volumes), name
    for name, service in OURS.items():
        assert service["environment"]["PBEM_SMTP_URL"] == "${PBEM_SMTP_URL-}", name
        assert service["environment"]["PBEM_WEB_LISTEN"].startswith("0.0.0.0:"), name


def test_images_are_named_by_exact_versions_and_pg_dump_is_not_older_than_its_server() -> None:
    dockerfile = (DEPLOY / "Dockerfile").read_text()
    others = [service["image"] for name, service in SERVICES.items() if name not in OURS]
    images = [*others, *re.findall(r"^FROM (\S+)$", dockerfile, re.MULTILINE)]
    assert len(images) == 3
    assert [i for i in images if not re.search(r":\d+(\.\d+)+-\w", i)] == []
    client = re.search(r"^ARG POSTGRESQL=(\d+)$", dockerfile, re.MULTILINE)
    server = SERVICES["postgres"]["image"].partition(":")[2]
    assert client is not None
    assert server.partition(".")[0] == client[1]


def test_every_queue_has_a_worker() -> None:
    workers = [s["command"] for s in OURS.values() if s["command"][0] == "worker"]
    queues = [queue for c in workers for queue in cli.parser().parse_args(c).queues]
    assert sorted(queues) == sorted(wakeups.QUEUES)


def test_there_may_be_more_of_each_part_but_the_mailbox_s_reader() -> None:
    fixed = {name for name, service in RUNNING.items() if "deploy" not in service}
    assert fixed == {"imap"}
    for name in RUNNING.keys() - fixed:
        assert RUNNING[name]["deploy"]["replicas"].endswith("_REPLICAS:-1}"), name
        published = [port.rpartition(":")[0] for port in RUNNING[name].get("ports", [])]
        assert all("_PORTS:-" in port for port in published), name  # a range, one for each
        assert "container_name" not in RUNNING[name], name


def test_a_club_has_all_in_one_container_and_shows_its_pages_to_the_proxy_alone(
    tmp_path: Path,
) -> None:
    """What it keeps lies in its volume; no mailbox page can be left open by a forgotten setting."""
    inside = CLUB["environment"] | {"PBEM_VAR": str(tmp_path)}
    settings = config.from_environment(inside)
    assert CLUB["command"] == ["serve"]
    assert (settings.broker_url, settings.database_url) == (
        config.EMBEDDED, f"sqlite:///{tmp_path}/pbem.db",
    )  # fmt: skip
    assert CLUB["volumes"] == [f"var:{CLUB['environment']['PBEM_VAR']}"]
    assert CLUB["ports"][0] == "127.0.0.1:8000:8000"
    with pytest.raises(BadSetting):
        local_mailbox.check(settings)


def test_the_image_has_what_it_is_built_of() -> None:
    """What is copied is not kept out, and all that the package names is copied."""
    copied = re.findall(r"^COPY (.+) \S+$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    names = {name for line in copied for name in line.split()}
    kept = {line[1:] for line in (ROOT / ".dockerignore").read_text().split() if line[0] == "!"}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert names == kept
    assert {project["readme"], *project["license-files"]} <= names


def test_an_update_migrates_again() -> None:
    """The unit stays active after it ran: only a restart with its target runs it again."""
    folder = DEPLOY / "systemd"
    for file in sorted(folder.glob("pbem-*.service")):
        unit = ConfigParser(strict=False, interpolation=None)
        unit.optionxform = str  # type: ignore[assignment,method-assign]
        unit.read(file)
        if file.name != "pbem-backup.service":
            assert unit["Unit"]["PartOf"] == "pbem.target", file.name
        if file.name != "pbem-migrate.service":
            assert unit["Unit"]["Requires"] == "pbem-migrate.service", file.name
            assert "pbem-migrate.service" in unit["Unit"]["After"].split(), file.name
    assert OURS["migrate"]["restart"] == "no"
