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
from pbem.models.games import LONGEST_NOTE
from pbem.play import invitations, table_codes, table_terms, tables
from pbem.play.tables import TableError

pytestmark = [pytest.mark.databases("both"), pytest.mark.quick]


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
        ("nonsense", "not an email address"),
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
    with pytest.raises(Refused, match="not an email address"):
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


def test_a_table_s_link_is_its_host_s_to_make_and_withdraw_until_the_game_begins(
    service: Service, host: Player
) -> None:
    game = tables.open_table(service, host, tables.TableSetup("Ours", 2))
    ann = person(service, "ann@example.org")
    keys = [
        invitations.make_link(service, records.id_of(game), host).invitation or "" for _ in "12"
    ]
    with pytest.raises(TableError, match="opened the table"):
        invitations.withdraw_link(service, records.id_of(game), ann)
    with service.database.read() as session:
        found = [invitations.table_of(session, key) for key in (*keys, keys[1] + "\0", "x" * 25)]
    assert [one is not None and one.id == game.id for one in found] == [False, True, False, False]
    invitations.withdraw_link(service, records.id_of(game), host)
    with service.database.read() as session:
        assert invitations.table_of(session, keys[1]) is None
    last = invitations.make_link(service, records.id_of(game), host).invitation or ""
    tables.join(service, records.id_of(game), ann)
    with service.database.read() as session:
        assert invitations.table_of(session, last) is None
    with pytest.raises(TableError, match="started"):
        invitations.make_link(service, records.id_of(game), host)


def test_one_request_opens_one_table_though_others_have_its_first_codes(
    service: Service, host: Player
) -> None:
    request, ann = table_codes.by_program(7, "key"), person(service, "ann@example.org")
    first, second, *more = table_codes.codes(service.settings, request)
    assert len({first, second, *more}) == table_codes.MOST_CODES
    assert all(len(one) == 6 and not set(one) & set("01OI") for one in more)
    tables.open_table(service, ann, tables.TableSetup("Hers", 2, code=first))

    def create(code: str) -> Game:
        return tables.open_table(service, host, tables.TableSetup("Ours", 2, code=code))

    opened = [table_codes.open_once(service, host, request, create) for _ in range(2)]
    assert [(one.code, one.name) for one in opened] == [(second, "Ours")] * 2
    other = {table_codes.by_program(8, "key"), table_codes.by_program(7, "kex"), b"7"}
    assert request not in other
    assert table_codes.by_mail(7) != table_codes.by_mail(8)


def test_a_note_is_one_plain_paragraph_and_not_longer_than_shown() -> None:
    assert table_terms.clean_note(" Be\tkind,\r\nplay \u202efast ") == "Be kind, play fast"
    assert table_terms.clean_note("x" * 9999) == "x" * LONGEST_NOTE


@pytest.mark.parametrize(
    ("host_name", "anonymous", "name"),
    [("Ann", False, "Ann’s table"), ("ann.org", False, "ann org’s table"), ("Ann", True, "Table ")],
)
def test_a_table_without_a_name_has_its_host_s_unless_that_is_secret(
    service: Service, host: Player, host_name: str, anonymous: bool, name: str
) -> None:
    with service.database.write() as session:
        session.get_one(Player, host.id).name = host_name
        host = session.get_one(Player, host.id)
    terms = tables.TableTerms(anonymous=anonymous)
    game = tables.open_table(service, host, tables.TableSetup(" ", 2, terms=terms))
    assert game.name == (name if not anonymous else name + game.code)


def test_what_a_table_is_opened_with_stands_in_its_row(service: Service, host: Player) -> None:
    begins = clock.now() + timedelta(days=366, seconds=-5)
    terms = tables.TableTerms(
        note="Hi", private=True, public=False, anonymous=True, private_talk=True, analysis=True,
        rated=False, hours=24, starts_at=begins,
    )  # fmt: skip
    setup = tables.TableSetup("Ours", 3, options={"storage": "together"}, seed="s", terms=terms)
    game = tables.open_table(service, host, setup)
    assert {name: getattr(game, name) for name in terms.columns} == terms.columns
    assert (game.rules, game.options, game.seed) == (setup.rules, setup.options, "s")
    assert (game.hours, game.starts_at, game.pace) == (24, begins, None)
