"""What time does to open tables: dates, warnings and ends, and what people are told of it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy

import pytest
from sqlmodel import col, select

from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.mail import outbox
from pbem.models import Game, GameStatus, OutboundMail, Player
from pbem.play import table_times, tables
from pbem.play.tables import TableError, TableTerms

pytestmark = pytest.mark.databases("sqlite")

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
DATE = NOON + timedelta(days=5)
DAY = timedelta(days=1)
ANY = TableTerms()


@pytest.fixture
def people(service: Service) -> list[Player]:
    with service.database.write() as session:
        return [
            find_or_create(session, f"{n.lower()}@example.org", n) for n in ("Host", "Ann", "Bea")
        ]


def open_at(
    service: Service, people: list[Player], seats: int = 4, terms: TableTerms = ANY, joined: int = 2
) -> Game:
    with clock.set_to(NOON):
        game = tables.open_table(service, people[0], tables.TableSetup("Ours", seats, terms=terms))
        for player in people[1:joined]:
            tables.join(service, records.id_of(game), player)
    return game


def sweep(service: Service, moment: datetime) -> None:
    """As the beat does it, twice."""
    with clock.set_to(moment):
        for _ in range(2):
            with service.database.read() as session:
                ids = table_times.waiting(session, service.settings)
            for game_id in ids:
                table_times.tend(service, game_id)
        with service.database.read() as session:
            assert not table_times.waiting(session, service.settings)


def now(service: Service, game: Game) -> Game:
    with service.database.read() as session:
        return session.get_one(Game, game.id)


def mails(service: Service, kind: str) -> dict[str, str]:
    """The text of every mail of that kind by its recipient."""
    with service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.kind == kind)
        rows = list(session.exec(query.order_by(col(OutboundMail.id))))
    found = {}
    for row in rows:
        message = message_from_bytes(row.raw, policy=policy.default)
        body, html = message.get_body(("plain",)), message.get_body(("html",))
        assert body is not None
        assert html is not None
        button = "Open the game" if kind == "table_begun" else "Look at the table"
        assert kind == "turn" or button in html.get_content()
        found[row.recipient] = row.subject + "\n" + " ".join(body.get_content().split())
    return found


def test_on_its_date_a_table_begins_with_who_is_there(
    service: Service, people: list[Player]
) -> None:
    game = open_at(service, people, 5, TableTerms(starts_at=DATE), joined=3)
    sweep(service, DATE - timedelta(seconds=1))
    assert now(service, game).status == GameStatus.OPEN
    sweep(service, DATE)
    begun = now(service, game)
    assert (begun.status, begun.seats) == (GameStatus.RUNNING, 3)
    with service.database.read() as session:
        assert [seat.number for seat in records.seats_of(session, begun)] == [0, 1, 2]
        names = {player.name for player in records.players_of(session, begun).values()}
        assert len(records.load(session, begun).position()["players"]) == 3
    assert names == {"Host", "Ann", "Bea"}
    [mover], told = mails(service, "turn"), mails(service, "table_begun")
    assert set(told) | {mover} == {"host@example.org", "ann@example.org", "bea@example.org"}
    assert len(told) == 2
    for text in told.values():
        first = mover.partition("@")[0].capitalize()
        assert text.startswith("Ours has begun")
        assert f"Waiting for {first}. You’ll get an email when it is your turn." in text


def test_those_who_waited_for_a_table_to_fill_are_told(
    service: Service, people: list[Player]
) -> None:
    game = open_at(service, people, 3)
    with clock.set_to(NOON + DAY):
        tables.join(service, records.id_of(game), people[2])
    to = set(mails(service, "turn")) | set(mails(service, "table_begun"))
    assert to >= {"host@example.org", "ann@example.org"}
    assert "bea@example.org" not in mails(service, "table_begun")
    assert not mails(service, "table_changed")


def test_nobody_is_told_of_a_table_that_fills_at_once(
    service: Service, people: list[Player]
) -> None:
    open_at(service, people, 3, joined=3)
    assert len(mails(service, "turn")) == 1
    assert not mails(service, "table_begun")


def test_a_full_table_waits_for_its_date(service: Service, people: list[Player]) -> None:
    game = open_at(service, people, 2, TableTerms(starts_at=DATE))
    assert now(service, game).status == GameStatus.OPEN
    sweep(service, DATE)
    assert now(service, game).status == GameStatus.RUNNING


def test_with_too_few_it_waits_tells_the_host_once_and_begins_when_it_can(
    service: Service, people: list[Player]
) -> None:
    game = open_at(service, people, 3, TableTerms(starts_at=DATE), joined=1)
    sweep(service, DATE)
    sweep(service, DATE + timedelta(hours=1))
    assert now(service, game).status == GameStatus.OPEN
    told = mails(service, "table_late")
    assert list(told) == ["host@example.org"]
    assert "Ours can’t start yet" in told["host@example.org"]
    assert "1 seat is taken, and the game needs at least 2 players" in told["host@example.org"]
    assert "Fri 6 Mar 2026, 12:00 UTC" in told["host@example.org"]
    with clock.set_to(DATE + DAY):
        tables.join(service, records.id_of(game), people[1])
    assert (now(service, game).status, now(service, game).seats) == (GameStatus.RUNNING, 2)


def test_options_that_do_not_fit_those_who_came_keep_it_waiting(
    service: Service, people: list[Player]
) -> None:
    game = open_at(service, people, 4, TableTerms(starts_at=DATE))
    with service.database.write() as session:
        row = session.get_one(Game, game.id)
        row.options = {"edition": "1999"}
        session.add(row)
    sweep(service, DATE)
    assert now(service, game).status == GameStatus.OPEN
    assert "options don’t work" in mails(service, "table_late")["host@example.org"]


@pytest.mark.parametrize("starts_at", [NOON, NOON - DAY, NOON + 400 * DAY])
def test_a_date_that_cannot_be_meant_is_refused(
    service: Service, people: list[Player], starts_at: datetime
) -> None:
    with clock.set_to(NOON), pytest.raises(TableError, match="date"):
        tables.open_table(
            service, people[0], tables.TableSetup("Ours", 3, terms=TableTerms(starts_at=starts_at))
        )


def test_a_table_that_nobody_joins_is_closed_after_a_warning(
    service: Service, people: list[Player]
) -> None:
    game = open_at(service, people)
    sweep(service, NOON + 26 * DAY)
    assert not mails(service, "table_warning")
    sweep(service, NOON + 27 * DAY)
    warned = mails(service, "table_warning")
    assert set(warned) == {"host@example.org", "ann@example.org"}
    for text in warned.values():
        assert "will be closed on Tue 31 Mar 2026, 12:00 UTC" in text.replace("\xa0", " ")
        assert f"/g/{game.code}" in text
    assert "Invite someone" in warned["host@example.org"]
    assert f"pass on its code, {game.code}" in warned["ann@example.org"]
    sweep(service, NOON + 30 * DAY - timedelta(seconds=1))
    assert now(service, game).status == GameStatus.OPEN
    sweep(service, NOON + 30 * DAY)
    assert now(service, game).status == GameStatus.CLOSED
    assert set(mails(service, "table_closed")) == set(warned)
    with pytest.raises(TableError, match="closed"):
        tables.join(service, records.id_of(game), people[2])


def test_nobody_is_closed_out_sooner_than_warned_after_a_long_rest(
    service: Service, people: list[Player]
) -> None:
    game = open_at(service, people)
    sweep(service, NOON + 200 * DAY)
    assert now(service, game).status == GameStatus.OPEN
    sweep(service, NOON + 203 * DAY)
    assert now(service, game).status == GameStatus.CLOSED


@pytest.mark.parametrize("how", ["join", "invite", "bot", "keep"])
def test_whatever_is_done_for_a_table_gives_it_its_time_again(
    service: Service, people: list[Player], how: str
) -> None:
    game = open_at(service, people)
    sweep(service, NOON + 28 * DAY)
    deeds: dict[str, Callable[[int], Game]] = {
        "join": lambda id: tables.join(service, id, people[2]),
        "invite": lambda id: tables.invite(service, id, people[0], "dan@example.org"),
        "bot": lambda id: tables.fill_with_bot(service, id, people[0], "greedy"),
        "keep": lambda id: tables.keep(service, id, people[1]),
    }
    with clock.set_to(NOON + 29 * DAY):
        deeds[how](records.id_of(game))
    sweep(service, NOON + 55 * DAY)
    assert now(service, game).status == GameStatus.OPEN
    assert now(service, game).warned_at is None
    sweep(service, NOON + 56 * DAY)
    assert now(service, game).warned_at == NOON + 56 * DAY


def test_a_table_with_a_date_far_away_is_not_closed_before_it(
    service: Service, people: list[Player]
) -> None:
    game = open_at(service, people, 4, TableTerms(starts_at=NOON + 90 * DAY), joined=1)
    sweep(service, NOON + 89 * DAY)
    assert now(service, game).status == GameStatus.OPEN
    assert not mails(service, "table_warning")


def test_only_who_sits_there_keeps_or_leaves(service: Service, people: list[Player]) -> None:
    game = open_at(service, people)
    for deed in (tables.keep, tables.leave):
        with pytest.raises(TableError, match="not playing"):
            deed(service, records.id_of(game), people[2])


def test_the_table_goes_on_to_the_next_and_is_closed_behind_the_last(
    service: Service, people: list[Player]
) -> None:
    game = open_at(service, people)
    tables.leave(service, records.id_of(game), people[0])
    assert now(service, game).host_id == people[1].id
    assert "Host has left Ours" in mails(service, "table_changed")["ann@example.org"]
    tables.invite(service, records.id_of(game), people[1], "dan@example.org")
    tables.fill_with_bot(service, records.id_of(game), people[1], "greedy")
    tables.leave(service, records.id_of(game), people[1])
    assert now(service, game).status == GameStatus.CLOSED


def test_the_host_is_told_who_came_one_mail_at_a_time(
    service: Service, people: list[Player]
) -> None:
    game = open_at(service, people)
    text = mails(service, "table_changed")
    assert list(text) == ["host@example.org"]
    assert "Ann has joined Ours" in text["host@example.org"]
    assert "At the table: Host, Ann. 2 seats are still empty." in text["host@example.org"]
    tables.join(service, records.id_of(game), people[2])
    with service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.kind == "table_changed")
        [pending] = session.exec(query).all()
    assert "Bea has joined" in pending.subject
    assert outbox.deliver_due(service, [records.id_of(pending)]) == 1
    tables.leave(service, records.id_of(game), people[1])
    with service.database.read() as session:
        subjects = [mail.subject for mail in session.exec(query.order_by(col(OutboundMail.id)))]
    assert subjects == ["Bea has joined Ours", "Ann has left Ours"]


def test_what_people_are_told_is_in_their_own_language_and_time(
    service: Service, people: list[Player]
) -> None:
    with service.database.write() as session:
        host = session.get_one(Player, people[0].id)
        host.language, host.time_zone = "pl", "Europe/Warsaw"
        session.add(host)
    open_at(service, people, 3, TableTerms(starts_at=DATE), joined=1)
    with clock.set_to(DATE):
        with service.database.read() as session:
            [game_id] = table_times.waiting(session, service.settings)
        table_times.tend(service, game_id)
    with service.database.read() as session:
        row = session.exec(select(OutboundMail).where(OutboundMail.kind == "table_late")).one()
    body = message_from_bytes(row.raw, policy=policy.default).get_body(("plain",))
    assert body is not None
    assert "pt., 6 mar 2026, 13:00 CET" in " ".join(body.get_content().split())
