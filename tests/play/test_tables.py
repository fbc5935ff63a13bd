"""The lobby's actions: opening, inviting, joining, filling; a full table starts by itself."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlmodel import select

from pbem.accounts.players import INVITATION_LIVES, find_or_create
from pbem.core import clock
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game, GameStatus, OutboundMail, Player, SignInLink
from pbem.play import tables
from pbem.play.tables import TableError

pytestmark = pytest.mark.quick


def person(service: Service, address: str) -> Player:
    with service.database.write() as session:
        return find_or_create(session, address)


def status(service: Service, game: Game) -> GameStatus:
    with service.database.read() as session:
        return session.get_one(Game, game.id).status


@pytest.fixture
def host(service: Service) -> Player:
    return person(service, "host@example.org")


def test_a_table_with_invited_players_waits_for_them(service: Service, host: Player) -> None:
    game = tables.open_table(
        service, host, tables.TableSetup("Ours", 3, invited=("ann@example.org",), bots=("greedy",))
    )
    assert status(service, game) == GameStatus.OPEN
    tables.join(service, records.id_of(game), person(service, "ann@example.org"))
    assert status(service, game) == GameStatus.RUNNING


def test_an_invitation_is_a_mail_with_a_link_that_lives_for_weeks(
    service: Service, host: Player
) -> None:
    game = tables.open_table(
        service, host, tables.TableSetup("Ours", 3, invited=("Ann@example.org",))
    )
    with service.database.read() as session:
        mail = session.exec(select(OutboundMail)).one()
        link = session.exec(select(SignInLink)).one()
    assert (mail.kind, mail.recipient) == ("invitation", "ann@example.org")
    assert (link.email, link.target) == ("ann@example.org", f"/g/{game.code}")
    assert link.expires_at > clock.now() + INVITATION_LIVES - timedelta(minutes=1)


def test_who_is_invited_takes_the_seat_that_was_kept_and_leaves_the_free_one_to_others(
    service: Service, host: Player
) -> None:
    game = tables.open_table(
        service, host, tables.TableSetup("Ours", 3, invited=("ann@example.org",))
    )
    tables.join(service, records.id_of(game), person(service, "ann@example.org"))
    tables.join(service, records.id_of(game), person(service, "bea@example.org"))
    assert status(service, game) == GameStatus.RUNNING


def test_a_seat_kept_for_somebody_is_not_given_to_another(service: Service, host: Player) -> None:
    game = tables.open_table(
        service, host, tables.TableSetup("Ours", 3, invited=("ann@example.org",), bots=("greedy",))
    )
    with pytest.raises(TableError, match="reserved for invited"):
        tables.join(service, records.id_of(game), person(service, "bea@example.org"))


def test_the_host_may_give_up_waiting_and_seat_a_bot(service: Service, host: Player) -> None:
    game = tables.open_table(
        service, host, tables.TableSetup("Ours", 3, invited=("ann@example.org",), bots=("greedy",))
    )
    tables.fill_with_bot(service, records.id_of(game), host, "random")
    assert status(service, game) == GameStatus.RUNNING


def test_only_the_host_invites_and_seats_bots(service: Service, host: Player) -> None:
    game = tables.open_table(service, host, tables.TableSetup("Ours", 3))
    ann = person(service, "ann@example.org")
    with pytest.raises(TableError, match="opened the table"):
        tables.invite(service, records.id_of(game), ann, "bea@example.org")
    with pytest.raises(TableError, match="opened the table"):
        tables.fill_with_bot(service, records.id_of(game), ann, "greedy")


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("HOST@example.org", "already at this table"),
        ("Ann@example.org", "already been invited"),
        ("nonsense", "not a mail address"),
    ],
)
def test_an_invitation_that_makes_no_sense_is_refused(
    service: Service, host: Player, address: str, why: str
) -> None:
    game = tables.open_table(
        service, host, tables.TableSetup("Ours", 4, invited=("ann@example.org",))
    )
    with pytest.raises(Refused, match=why):
        tables.invite(service, records.id_of(game), host, address)


def test_a_table_that_cannot_be_is_refused_and_leaves_nothing(
    service: Service, host: Player
) -> None:
    with pytest.raises(TableError, match="2 to 5"):
        tables.open_table(service, host, tables.TableSetup("Too many", 9))
    with pytest.raises(TableError, match="no such bot"):
        tables.open_table(service, host, tables.TableSetup("Odd", 3, bots=("oracle",)))
    with pytest.raises(TableError, match="fewer"):
        tables.open_table(service, host, tables.TableSetup("Full", 3, bots=("greedy",) * 3))
    with pytest.raises(Refused, match="not a mail address"):
        tables.open_table(
            service, host, tables.TableSetup("Wrong", 3, invited=("ann@example.org", "nonsense"))
        )
    with service.database.read() as session:
        assert session.exec(select(Game)).all() == []
        assert session.exec(select(OutboundMail)).all() == []


def test_nobody_sits_twice_or_joins_late(service: Service, host: Player, game: Game) -> None:
    mine = tables.open_table(service, host, tables.TableSetup("Mine", 3))
    with pytest.raises(TableError, match="already"):
        tables.join(service, records.id_of(mine), host)
    with pytest.raises(TableError, match="started"):
        tables.join(service, records.id_of(game), host)


def test_against_bots_alone_the_person_begins(service: Service, host: Player) -> None:
    game = tables.open_table(service, host, tables.TableSetup("Alone", 5, bots=("random",) * 4))
    with service.database.read() as session:
        assert records.players_of(session, game)[0].id == host.id
        assert len(set(records.names_of(session, game))) == 5
    assert game.to_act == [0]


def test_every_game_has_a_seed_of_its_own(service: Service, host: Player) -> None:
    seeds = {tables.open_table(service, host, tables.TableSetup("Ours", 3)).seed for _ in range(3)}
    assert len(seeds) == 3
    assert all(len(seed) == 64 for seed in seeds)
