"""Operators merge two accounts: all of the one is the other's, and what is out goes on working."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
import sqlalchemy
from sqlmodel import select

from pbem.accounts.players import find_or_create, own_page_of
from pbem.admin import merge_rows
from pbem.admin.operators import NotDone
from pbem.competition.leagues import dropouts, views
from pbem.competition.ratings import rebuild
from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.games import absences, calendar, records
from pbem.games.clocks.terms import Clock
from pbem.games.explorer import taking_up as exploring
from pbem.mail import unsubscribe
from pbem.models import (
    Delivery,
    Entry,
    ExploredGame,
    ExplorerCount,
    ExplorerWinner,
    Game,
    League,
    Mute,
    OutboundMail,
    Player,
    RatedGame,
    Rating,
    Seat,
    id_of,
)
from pbem.models.mails import Unsent
from pbem.play import absence, tables
from pbem.privacy import data_export, deletion
from tests import acceptance
from tests.competition.leagues.people import people, play_all, running
from tests.competition.made_results import finished_game
from tests.competition.taken_up import take_all
from tests.games import explored
from tests.inbox.test_inbound import mail_from, moves
from tests.web.all_rows import fill
from tests.web.conftest import ANN, BEA, address_of, everything, match_of, table_of_three
from tests.web.letters import newest, paths_in, words_of
from tests.web.merged import NEW, WHY, account, merge, now
from tests.web.pages import Person

pytestmark = pytest.mark.databases("both")

SignIn = Callable[[str], Person]
OLA = "ola@example.org"
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
ENDED = {"apitoken", "oidcaccount", "passkey", "passkeyowner", "trustedbrowser", "websession"}
NEEDLESS = {("mute", "player_id"), ("mute", "muted_id"), ("seat", "kept_for_id"),
            ("coorganiser", "player_id"), ("threadside", "player_id"),
            ("threadside", "other_id")}  # fmt: skip
"""Nobody mutes or writes to themselves, nor is a seat kept for who sits at the table, nor does
anybody organise a league twice."""


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return dataclasses.replace(settings, operators=(OLA,))


def test_what_was_mailed_goes_on_and_the_question_comes_to_the_other_address(
    service: Service, game: Game, person: SignIn
) -> None:
    with service.database.read() as session:
        seat = session.get_one(Game, game.id).to_act[0]
    old = address_of(service, game, seat)
    was_sent(service)
    turn, theirs = newest(service, old, "turn"), person(old)
    reply = mail_from(service, game, seat, match_of(service, game).legal(seat)[0])
    account(service, NEW)
    ola = person(OLA)
    told = ola.send(ola.open("/admin").form("/admin/merge"), gone=old, stays=NEW.upper())
    assert "1 running" in told.words
    assert address_of(service, game, seat) == old
    ola.send(told.form("/admin/merge"), reason=WHY)
    assert address_of(service, game, seat) == NEW
    for address in (old, NEW):
        assert WHY in words_of(newest(service, address, "operators"))
    assert theirs.client.get("/account").status_code == 302
    again = person(old)
    for line in (WHY, "Another account was merged into this one"):
        assert line in again.open("/account/safety").words
    assert "Winter table" in again.open("/").words
    (link, *_more) = paths_in(turn, "/m/")
    assert again.client.get(link).status_code == 200
    assert newest(service, NEW, "turn")["To"] != turn["To"]
    before = len(moves(service))
    acceptance.receive(service, reply.as_bytes(), old)
    assert len(moves(service)) > before


def was_sent(service: Service) -> None:
    """Every mail went out."""
    with service.database.write() as session:
        for mail in session.exec(select(OutboundMail)):
            mail.settle(Delivery.SENT)
            session.add(mail)


def test_a_question_that_was_never_mailed_is_not_mailed_now(service: Service, game: Game) -> None:
    """That it was not tells that there was nothing to choose."""
    with service.database.write() as session:
        seat = session.get_one(Game, game.id).to_act[0]
        query = select(OutboundMail).where(OutboundMail.kind == "turn", OutboundMail.seat == seat)
        mail = session.exec(query).one()
        mail.delivery, mail.unsent = Delivery.STOPPED, Unsent.NEEDLESS
        session.add(mail)
    account(service, NEW)
    merge(service, address_of(service, game, seat), NEW)
    with service.database.read() as session:
        assert session.exec(query.where(OutboundMail.recipient == NEW)).first() is None


def test_no_row_is_forgotten_whatever_names_the_account(service: Service) -> None:
    gone, stays = account(service, ANN), account(service, BEA)
    with service.database.write() as session:
        session.add(Player(name="Older", merged_into_id=gone.id))
    assert fill(service, id_of(gone)) > 30
    merge(service, ANN, BEA)
    with service.database.read() as session:
        for table, name in merge_rows.references():
            column = table.c[name]
            count = sqlalchemy.select(sqlalchemy.func.count()).where(column == gone.id)
            assert session.execute(count).scalar_one() == 0, f"{table.name}.{name}"
            kept = sqlalchemy.select(sqlalchemy.func.count()).where(column == stays.id)
            if table.name not in ENDED and (table.name, name) not in NEEDLESS:
                assert session.execute(kept).scalar_one() > 0, f"{table.name}.{name}"
        assert session.get_one(Player, gone.id).merged_into_id == stays.id


def test_links_and_pages_that_name_the_account_lead_to_the_other(
    service: Service, stranger: Person, person: SignIn
) -> None:
    gone, stays = account(service, ANN, "Ann"), account(service, BEA, "Bea")
    with service.database.write() as session:
        own = session.get_one(Player, gone.id)
        calendar.renew(session, own)
    token = calendar.token(service.settings, now(service, gone))
    stop = f"/u/{unsubscribe.stop_token(service.settings, id_of(gone))}"
    merge(service, ANN, BEA)
    page = stranger.client.get(f"/p/{gone.handle}")
    assert page.headers["Location"] == own_page_of(stays)
    assert stranger.client.get(f"/calendar/{token}.ics").status_code == 200
    bea = person(BEA)
    bea.send(bea.open("/account/calendar").form("/account/calendar"), ("off", "1"))
    assert stranger.client.get(f"/calendar/{token}.ics").status_code == 404
    stranger.send(stranger.open(stop).forms[0])
    assert now(service, stays).mail_stopped_at is not None


def test_ratings_are_reckoned_again_as_of_one_player(service: Service) -> None:
    """A game that both were in was no fair game: it counts for nobody."""
    with service.database.write() as session:
        ann, bea, cid = (find_or_create(session, f"{n}@example.org") for n in ("ann", "bea", "cid"))
        for day, (seated, ranks) in enumerate(
            [((ann, cid), (1, 2)), ((bea, cid), (2, 1)), ((ann, bea), (1, 2)), ((cid, ann), (2, 1))]
        ):
            finished_game(session, seated, ranks, NOON + timedelta(days=day))
    take_all(service)
    merge(service, ANN, BEA)
    with service.database.read() as session:
        (list_id,) = rebuild.waiting(session)
    rebuild.reckon_again(service, list_id)
    assert rebuild.rebuild(service).differences == 0
    with service.database.read() as session:
        assert rebuild.waiting(session) == []
        found = {row.player_id: (row.games, row.wins) for row in session.exec(select(Rating))}
        common = session.exec(select(RatedGame).where(RatedGame.sequence == 3)).one()
        seats = session.exec(select(Seat.player_id).where(Seat.game_id == common.game_id)).all()
    assert found == {bea.id: (3, 2), cid.id: (3, 1)}
    assert (common.why_not, set(seats)) == ("annulled", {ann.id, bea.id})


def test_the_explorer_counts_for_the_other(service: Service) -> None:
    ann, bea, cid = explored.people(service, "ann", "bea", "cid")
    match = explored.played("one")
    games = [explored.stored(service, match, pair) for pair in ((ann, cid), (bea, cid), (cid, ann))]
    for game in games:
        exploring.take_up(service, id_of(game))
    merge(service, ANN, BEA)
    with service.database.write() as session:
        assert {row.player_id for row in session.exec(select(ExplorerWinner))} <= {bea.id, cid.id}
        best = [pair for row in session.exec(select(ExplorerCount)) for pair in row.best]
        assert ann.id not in {player for player, _wins in best}
        for game in games:
            session.merge(game).public = False
    for game in games:
        exploring.leave(service, id_of(game))
    with service.database.read() as session:
        assert session.exec(select(ExplorerWinner)).all() == []
        assert session.exec(select(ExplorerCount)).all() == []
        assert session.exec(select(ExploredGame)).all() == []


def test_leagues_follow_and_one_season_has_no_room_for_both(service: Service) -> None:
    league = running(service, 4)
    _ann, bea, cid, dan = people(service, 4)
    account(service, NEW)
    merge(service, ANN, NEW)
    with service.database.read() as session:
        new = session.exec(select(Player).where(Player.email == NEW)).one()
        assert session.get_one(League, league.id).organiser_id == new.id
        assert set(session.exec(select(Entry.player_id))) == {new.id, bea.id, cid.id, dan.id}
    play_all(service, league)
    with pytest.raises(NotDone, match="Both are in the same season of a league: Spring"):
        merge(service, BEA, "cid@example.org")
    dropouts.withdraw(service, id_of(league), bea)
    merge(service, BEA, "cid@example.org")
    with service.database.read() as session:
        view = views.league_view(session, league, 1)
        assert view is not None
        names = {line.name for line in view.season.divisions[0].rows}
    assert {"Bea", "Cid"} <= names, "a table that is over stays as it was"


def test_clocks_go_on_by_the_hours_of_the_account_that_stays(service: Service) -> None:
    """What has passed counts as before; weekly days off are those that it has, if it has any."""
    wednesday = datetime(2026, 3, 4, 9, tzinfo=UTC)
    friday = wednesday + timedelta(days=2)
    with clock.set_to(wednesday):
        game = table_of_three(service, terms=tables.TableTerms(clock=Clock(hours=24)))
        with service.database.read() as session:
            seat = session.get_one(Game, game.id).to_act[0]
        old, new = address_of(service, game, seat), account(service, NEW)
        absence.take_weekday_off(service, id_of(account(service, old)), friday.weekday())
        absence.take_weekday_off(service, id_of(new), wednesday.weekday() + 1)
    with clock.set_to(wednesday + timedelta(hours=6)):
        merge(service, old, NEW)
    with service.database.read() as session:
        row = records.seats_of(session, session.get_one(Game, game.id))[seat]
        assert [one.weekday for one in absences.absences_of(session, id_of(new))] == [3]
    assert (row.used, row.due_at) == (6 * 3600, friday)


def test_who_deletes_the_account_deletes_what_is_left_of_the_other(service: Service) -> None:
    with service.database.write() as session:
        ann, bea = find_or_create(session, ANN, "Quill"), find_or_create(session, BEA, "Bea")
        session.add(Mute(player_id=id_of(ann), muted_id=id_of(bea)))
        finished_game(session, [ann, bea], [1, 2], NOON)
    merge(service, ANN, BEA)
    with service.database.read() as session:
        assert session.exec(select(Mute)).all() == []
        told = data_export.export(session, session.get_one(Player, bea.id))
    assert [one["name"] for one in told["merged_accounts"]] == ["Quill"]
    assert len(told["merged_accounts"][0]["games"]) == 1
    deletion.erase(service, id_of(bea))
    left = now(service, ann)
    assert (left.name, left.merged_into_id) == ("former player", None)
    assert left.handle != ann.handle
    assert "Quill" not in str(everything(service))
