"""The security log: one line an event, a row for the player, and no value that breaks out."""

from __future__ import annotations

import logging
from datetime import timedelta

import pytest
from sqlmodel import Session, select

from pbem.accounts import security_log
from pbem.accounts.players import find_or_create
from pbem.accounts.security_log import Event, Origin
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import Player, SecurityEvent

HERE = Origin("Firefox, Linux", "192.0.2.0/24")


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, "pbem.security")
    return caplog


@pytest.fixture
def ann(service: Service) -> Player:
    with service.database.write() as session:
        return find_or_create(session, "ann@example.org")


def rows(service: Service) -> list[SecurityEvent]:
    with service.database.read() as session:
        return list(session.exec(select(SecurityEvent)))


def test_an_event_is_a_line_and_a_row_of_the_player(
    service: Service, ann: Player, lines: pytest.LogCaptureFixture
) -> None:
    with service.database.write() as session:
        security_log.log_event(session, Event.TOKEN_MADE, ann.id, HERE, "my notebook", token=7)
        assert lines.messages == [], "not before it is true"
    assert lines.messages == [
        f"event=api_token.made player={ann.id} "
        'browser="Firefox, Linux" network=192.0.2.0/24 token=7'
    ]
    [row] = rows(service)
    assert (row.name, row.browser, row.network, row.detail) == (
        "api_token.made", "Firefox, Linux", "192.0.2.0/24", "my notebook",
    )  # fmt: skip


def test_what_is_rolled_back_did_not_happen(
    service: Service, ann: Player, lines: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(RuntimeError), service.database.write() as session:  # noqa: PT012
        security_log.log_event(session, Event.TOKEN_MADE, ann.id)
        with session.begin_nested():
            session.add(Player(name="a savepoint commits, too"))
        raise RuntimeError
    assert lines.messages == []
    assert rows(service) == []


def test_a_refusal_is_written_at_once(lines: pytest.LogCaptureFixture) -> None:
    security_log.log_event(None, Event.SIGNATURE_REFUSED, road="mailgun")
    assert lines.messages == ["event=signature.refused road=mailgun"]


@pytest.mark.parametrize(
    "evil", ["a\nevent=account.deleted player=1", "\r\n", "x\u2028y", "\x1b[2J", 'a" b=c']
)
def test_no_value_starts_a_line_or_a_field_of_its_own(
    evil: str, lines: pytest.LogCaptureFixture
) -> None:
    security_log.log_event(None, Event.LIMIT_REACHED, None, Origin(evil, evil), act=evil)
    [line] = lines.messages
    assert line.isascii()
    assert line.isprintable()
    assert line.count("=") - evil.count("=") * 3 == 4
    assert len(line.splitlines()) == 1


def test_details_are_storable_whatever_they_are(service: Service, ann: Player) -> None:
    with service.database.write() as session:
        security_log.log_event(session, Event.TOKEN_MADE, ann.id, detail="a\0b\n" + "c" * 300)
    assert rows(service)[0].detail == "a b " + "c" * 196


def test_a_long_value_is_cut(lines: pytest.LogCaptureFixture) -> None:
    security_log.log_event(None, Event.HOST_REFUSED, host="x" * 100_000)
    assert len(lines.messages[0]) < 300


def test_what_can_be_caused_again_and_again_is_one_row_an_hour(
    service: Service, ann: Player, lines: pytest.LogCaptureFixture
) -> None:
    start = clock.now()
    for minutes in (0, 1, 2, 61):
        with clock.set_to(start + timedelta(minutes=minutes)), service.database.write() as session:
            security_log.log_event(session, Event.LIMIT_REACHED, ann.id)
    assert len(rows(service)) == 2
    assert len(lines.messages) == 4


def test_old_events_are_pruned(service: Service, ann: Player) -> None:
    start = clock.now()
    for days in (0, 100):
        with clock.set_to(start + timedelta(days=days)), service.database.write() as session:
            security_log.log_event(session, Event.TOKEN_MADE, ann.id, detail=str(days))
    with clock.set_to(start + timedelta(days=181)), service.database.write() as session:
        assert [row.detail for row in security_log.list_events(session, ann.id or 0)] == ["100"]
        assert security_log.prune(session) == 1
    assert [row.detail for row in rows(service)] == ["100"]


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.77", "192.0.2.0/24"),
        ("::ffff:192.0.2.77", "192.0.2.0/24"),
        ("2001:db8:1:2:3::4", "2001:db8:1::/48"),
        ("2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("fe80::1%eth0", "fe80::/48"),
        ("nonsense", ""),
        ("", ""),
        (None, ""),
    ],
)
def test_networks_are_kept_roughly(address: str | None, network: str) -> None:
    assert security_log.network_of(address) == network


def test_addresses_are_masked() -> None:
    assert security_log.masked("ann.smith@example.org") == "a***@example.org"


def test_an_account_s_deletion_leaves_a_line_and_no_row(
    service: Service, ann: Player, lines: pytest.LogCaptureFixture
) -> None:
    with service.database.write() as session:
        security_log.log_event(session, Event.TOKEN_MADE, ann.id)
        session.flush()
        _delete(session, ann)
    assert rows(service) == []
    assert lines.messages[-1] == f"event=account.deleted player={ann.id}"


def _delete(session: Session, player: Player) -> None:
    security_log.forget(session, player.id or 0)
    security_log.log_event(session, Event.ACCOUNT_DELETED, player.id)
