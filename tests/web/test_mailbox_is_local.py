"""The local mailbox shows sign-in links: only a browser on this machine may read it."""

from __future__ import annotations

import dataclasses
import http.client
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pbem.core import config, local_mailbox
from pbem.core.config import BadSetting, Settings
from pbem.core.service import Service
from pbem.mail import outbox
from pbem.models import Game
from pbem.running import cli, doctor
from pbem.web.app import create_app
from tests.web.served import serving

OPEN_TO_OTHERS = (
    {"PBEM_BASE_URL": "https://games.example.org"},
    {"PBEM_BASE_URL": "https://games.example.org", "PBEM_WEB_LISTEN": "127.0.0.1:8000"},
    {"PBEM_BASE_URL": "http://192.0.2.7:8000"},
    {"PBEM_BASE_URL": "http://localhost.example.org:8000"},
    {"PBEM_WEB_LISTEN": "0.0.0.0:8000"},
    {"PBEM_WEB_LISTEN": "[::]:8000"},
    {"PBEM_WEB_LISTEN": "192.0.2.7:8000"},
    {"PBEM_BASE_URL": "https://games.example.org", "PBEM_TRUSTED_PROXY": "127.0.0.1"},
)
FOR_THIS_MACHINE = (
    {},
    {"PBEM_BASE_URL": "http://localhost:8000"},
    {"PBEM_BASE_URL": "https://pbem.localhost", "PBEM_WEB_LISTEN": "127.0.0.1:8000"},
    {"PBEM_BASE_URL": "http://[::1]:8000", "PBEM_WEB_LISTEN": "[::1]:8000"},
)


def settings_of(tmp_path: Path, values: dict[str, str]) -> Settings:
    return config.from_environment({"PBEM_VAR": str(tmp_path / "var")} | values)


@pytest.mark.parametrize("values", OPEN_TO_OTHERS, ids=str)
def test_settings_that_would_open_the_mailbox_to_others_are_refused_with_the_remedy(
    tmp_path: Path, values: dict[str, str]
) -> None:
    settings = settings_of(tmp_path, values)
    with pytest.raises(BadSetting, match=r"(?s)PBEM_SMTP_URL.*Set PBEM_SMTP_URL to"):
        local_mailbox.check(settings)
    found = doctor.mail_out(settings)
    assert not found.well
    assert "PBEM_SMTP_URL" in found.advice
    with_a_server = dataclasses.replace(settings, smtp_url="smtp://127.0.0.1:25")
    local_mailbox.check(with_a_server)


@pytest.mark.parametrize("values", FOR_THIS_MACHINE, ids=str)
def test_on_this_machine_alone_it_works_without_any_setting(
    tmp_path: Path, values: dict[str, str]
) -> None:
    settings = settings_of(tmp_path, values)
    local_mailbox.check(settings)
    assert doctor.mail_out(settings).well


@pytest.mark.parametrize("command", ["serve", "web"])
def test_no_command_that_shows_pages_starts_with_a_mailbox_open_to_others(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PBEM_VAR", str(tmp_path / "var"))
    monkeypatch.setenv("PBEM_BASE_URL", "https://games.example.org")
    assert cli.main([command]) == 2
    said = capsys.readouterr().err
    assert "PBEM_SMTP_URL" in said
    assert "Traceback" not in said


@contextmanager
def served(service: Service) -> Iterator[int]:
    """The site under the web server that production has, on a free port."""
    with serving(create_app(service), service) as port:
        yield port


def status(port: int, headers: dict[str, str], path: str = "/mailbox/", version: int = 11) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection._http_vsn, connection._http_vsn_str = version, f"HTTP/1.{version % 10}"  # type: ignore[attr-defined]
    connection.request("GET", path, headers={"Host": f"127.0.0.1:{port}"} | headers)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


def test_whoever_asks_through_a_proxy_or_by_another_name_finds_nothing(
    service: Service, game: Game
) -> None:
    outbox.deliver_due(service)
    with served(service) as port:
        assert status(port, {}) == 200
        assert status(port, {"Host": f"localhost:{port}"}) == 200
        for headers in (
            {"Host": "games.example.org"},
            {"Host": f"127.0.0.1.evil.example:{port}"},
            {"Host": "[::1"},
            {"X-Forwarded-For": "203.0.113.9"},
            {"X-Forwarded-For": "127.0.0.1"},
            {"X-Forwarded-Proto": "https"},
            {"Forwarded": "for=203.0.113.9"},
            {"X-Real-IP": "203.0.113.9"},
            {"Via": "1.1 proxy"},
            {"CF-Connecting-IP": "203.0.113.9"},
        ):
            assert status(port, headers) in (400, 404), headers
            assert status(port, headers, "/mailbox/write") in (400, 404), headers
        assert status(port, {}, version=10) == 404


def test_behind_a_trusted_proxy_the_visitor_is_judged_and_not_the_proxy(
    service: Service, game: Game
) -> None:
    settings = dataclasses.replace(service.settings, trusted_proxy="127.0.0.1")
    with served(dataclasses.replace(service, settings=settings)) as port:
        assert status(port, {"X-Forwarded-For": "127.0.0.1"}) == 200
        assert status(port, {"X-Forwarded-For": "203.0.113.9"}) == 404
        assert status(port, {"X-Forwarded-For": "127.0.0.1, 203.0.113.9"}) == 404
        assert status(port, {}) == 404


@pytest.mark.parametrize("peer", ["192.0.2.7", "10.0.0.5", "2001:db8::1", "::ffff:192.0.2.7", ""])
def test_other_machines_find_no_mailbox_on_any_of_its_addresses(
    service: Service, game: Game, peer: str
) -> None:
    outbox.deliver_due(service)
    client = create_app(service).test_client()
    here = client.get("/mailbox/")
    assert here.status_code == 200
    for path in ("/mailbox/", "/mailbox/write", "/mailbox/x", "/mailbox/x/html"):
        assert client.get(path, environ_overrides={"REMOTE_ADDR": peer}).status_code == 404


def test_in_a_container_the_host_alone_reads_it(tmp_path: Path, service: Service) -> None:
    """Where the port is published on the host's loopback, and the host says so."""
    inside = {"PBEM_WEB_LISTEN": "0.0.0.0:8000", "PBEM_MAILBOX_BEHIND_LOOPBACK": "yes"}
    local_mailbox.check(settings_of(tmp_path, inside))
    with pytest.raises(BadSetting):
        local_mailbox.check(settings_of(tmp_path, inside | {"PBEM_BASE_URL": "http://192.0.2.7"}))
    settings = dataclasses.replace(
        service.settings, web_listen="0.0.0.0:8000", mailbox_behind_loopback=True
    )
    client = create_app(dataclasses.replace(service, settings=settings)).test_client()
    for peer, found in (("172.17.0.1", 200), ("127.0.0.1", 200), ("9.9.9.9", 404), ("", 404)):
        answer = client.get("/mailbox/", environ_overrides={"REMOTE_ADDR": peer})
        assert answer.status_code == found, peer
    near = {"REMOTE_ADDR": "172.17.0.1"}
    asked = {"Host": "games.example.org"}
    assert client.get("/mailbox/", environ_overrides=near, headers=asked).status_code == 400


def test_a_site_with_a_public_address_has_no_mailbox_even_if_it_was_started(
    service: Service, game: Game
) -> None:
    settings = dataclasses.replace(service.settings, base_url="https://games.example.org")
    client = create_app(dataclasses.replace(service, settings=settings)).test_client()
    assert client.get("/mailbox/").status_code == 404
    assert "/mailbox" not in client.get("/").get_data(as_text=True)
