"""Migrations: an empty database can be upgraded, and the models say the same as the tables."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from alembic import command
from sqlmodel import col, select

from pbem.accounts import player_addresses
from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.database import alembic_config
from pbem.core.service import Service
from pbem.games import records
from pbem.mail.addresses import play_address
from pbem.models import (
    Consent,
    ConsentKind,
    Delivery,
    Game,
    HookKind,
    League,
    Notice,
    OutboundMail,
    Saying,
    Webhook,
)
from pbem.models.mail_kinds import MailQuestion
from pbem.models.mails import Unsent
from pbem.play import pause, tables, talk, vote_records
from pbem.play.late_players import time_is_up
from pbem.play.undo import own_move
from tests.inbox.answering import answers, by_web, moves, reply_to, sent, turn_mails
from tests.inbox.test_questions import SCENES, SINCE_0079


def test_models_match_the_migrations_which_go_down_and_up_again(service: Service) -> None:
    """`check` raises if autogenerate would write anything; the fixture upgraded from empty."""
    config = alembic_config(service.settings.database_url)
    command.check(config)
    command.downgrade(config, "base")
    command.upgrade(config, "head")
    command.check(config)


def test_players_keep_their_address_and_mails_before_decisions_were_named_bind_their_replies(
    service: Service, game: Game
) -> None:
    """Their tokens name the seat alone; what they ask is known by what they were queued for."""
    by_web(service, game, 0, "settler")
    own_move.take_back(service, records.id_of(game), 0, 0)
    by_web(service, game, 0, "builder")
    config = alembic_config(service.settings.database_url)
    with service.database.read() as session:
        ann = player_addresses.owner(session, "ann@example.org")
    command.downgrade(config, "0015")
    command.upgrade(config, "head")
    with service.database.read() as session:
        assert ann is not None
        assert player_addresses.owner(session, "ann@example.org") == ann
    asks, withdrawn, open_now = turn_mails(service, game, 0)
    assert [mail.ordinal for mail in (asks, withdrawn, open_now)] == [0, 1, 1]
    to = play_address(service.settings, records.id_of(game), 0)
    for mail in (asks, withdrawn):
        sent(service, reply_to(service, game, mail, "pass", to=to))
        assert moves(service, game) == ["builder"]
    assert len(answers(service)) == 2
    assert sent(service, reply_to(service, game, open_now, "pass", to=to)) == "played pass"


def test_what_events_of_mails_and_notices_said_stands_in_columns_of_old_rows(
    service: Service, game: Game
) -> None:
    """Of what was asked before there were the columns, answers and take-backs mean the same."""
    with service.database.write() as session:
        for seat in records.seats_of(session, game):
            who, url = seat.player_id or 0, "https://127.0.0.1/"
            hook = Webhook(player_id=who, kind=HookKind.SLACK, url=url, secret="c2VjcmV0")
            session.add(hook)
    by_web(service, game, 0, "settler")
    own_move.take_back(service, records.id_of(game), 0, 0)
    by_web(service, game, 0, "builder")
    asks = turn_mails(service, game, 0)[-1]
    sent(service, reply_to(service, game, asks, "craftsman"))
    for asked in (asked for kind, asked in SCENES.items() if kind not in SINCE_0079):
        asked(service)
        with service.database.write() as session:
            for league in session.exec(select(League)):
                league.code = f"OVER{league.id}"[:6]
    with service.database.write() as session:
        leave = OutboundMail.asks == MailQuestion.WITHDRAWAL
        mail = session.exec(select(OutboundMail).where(leave)).one()
        mail.event += f":{session.get_one(League, mail.about).code}"  # as it was then
        enter = OutboundMail.asks == MailQuestion.ENTRY
        mail = session.exec(select(OutboundMail).where(enter)).one()
        mail.event = f"league:asks:{mail.about}:2026-11-28"  # as it was then
    before = facts(service)
    assert {row.asks for row in before.mails} - {None} == set(MailQuestion) - SINCE_0079
    assert [len(those) for those in before.superseded] == [1, 1]
    config = alembic_config(service.settings.database_url)
    command.downgrade(config, "0074")
    command.upgrade(config, "head")
    assert facts(service) == before


@dataclass(frozen=True)
class Facts:
    mails: set[Any]
    notices: set[Any]
    superseded: tuple[set[Any], set[Any]]


def facts(service: Service) -> Facts:
    """What the columns say; not since when, which is not known of old rows."""
    mails, notices = select(OutboundMail.id), select(Notice.id)
    with service.database.read() as session:
        return Facts(
            set(session.exec(select(OutboundMail.id, OutboundMail.asks, OutboundMail.about))),
            set(session.exec(select(Notice.id, Notice.ordinal))),
            (
                set(session.exec(mails.where(col(OutboundMail.superseded_at).is_not(None)))),
                set(session.exec(notices.where(col(Notice.superseded_at).is_not(None)))),
            ),
        )


def test_what_was_wanted_and_why_mails_were_not_sent_is_known_of_old_rows(
    service: Service, game: Game
) -> None:
    with service.database.write() as session:
        session.get_one(Game, game.id).hours = 24
    pause.ask(service, records.id_of(game), 0, 7)
    with service.database.write() as session:
        ann = records.seats_of(session, game)[0].player_id or 0
        vote_records.set_wish(session, game, 1, ann, 0)
        vote_records.set_wish(session, game, 2, ann, 5)
        for mail, reason in zip(session.exec(select(OutboundMail)), Unsent, strict=False):
            mail.delivery, mail.unsent = Delivery.STOPPED, reason
    before = wishes_and_reasons(service)
    assert {(ConsentKind.PAUSE, None, 7), (ConsentKind.VOTE, 2, 5)} < before
    config = alembic_config(service.settings.database_url)
    command.downgrade(config, "0075")
    command.upgrade(config, "head")
    assert wishes_and_reasons(service) == before


def wishes_and_reasons(service: Service) -> set[Any]:
    with service.database.read() as session:
        mails = session.exec(select(OutboundMail.id, OutboundMail.unsent)).all()
        return {*session.exec(select(Consent.kind, Consent.seat, Consent.value)), *mails}


def test_what_was_said_by_mail_is_known_of_old_rows(service: Service, game: Game) -> None:
    with service.database.read() as session:
        ann = records.players_of(session, game)[0]
    for origin in (
        talk.SayingOrigin("mail:1:below", by_mail=True),
        talk.SayingOrigin("web:1:mail"),
    ):
        talk.say(service, records.id_of(game), ann, "Hello!", origin)
    config = alembic_config(service.settings.database_url)
    command.downgrade(config, "0076")
    command.upgrade(config, "head")
    with service.database.read() as session:
        assert session.exec(select(Saying.by_mail).order_by(col(Saying.id))).all() == [True, False]


def test_clocks_that_run_go_on_as_they_began(service: Service) -> None:
    """Fixed hours for each decision: the same deadline, nothing stops it, nothing is forgiven."""
    with service.database.write() as session:
        host, guest = (find_or_create(session, f"{name}@example.org") for name in ("ann", "bea"))
    terms = tables.TableTerms(hours=24)
    game = tables.open_table(service, host, tables.TableSetup("Slow", 2, "san-juan", terms=terms))
    game = tables.join(service, records.id_of(game), guest)
    with service.database.read() as session:
        before = [seat.due_at for seat in records.seats_of(session, game)]
    config = alembic_config(service.settings.database_url)
    command.downgrade(config, "0033")
    command.upgrade(config, "head")
    with service.database.read() as session:
        seats = records.seats_of(session, game)
        assert [seat.due_at for seat in seats] == before
        (asked,) = [seat for seat in seats if seat.due_at is not None]
    assert (asked.counted_from, asked.allowance) == (asked.asked_at, 24 * 3600)
    assert asked.due_at is not None
    with clock.set_to(asked.due_at):
        assert time_is_up.time_is_up(service, records.id_of(game), asked.number)
        with service.database.read() as session:
            dues = {seat.due_at for seat in records.seats_of(session, game)}
    assert asked.due_at + timedelta(hours=24) in dues
