"""Operators merge two accounts: all of the one is the other's, and what is out goes on working."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
import sqlalchemy
from sqlmodel import SQLModel, select

from pbem.accounts import player_addresses
from pbem.accounts.players import find_or_create
from pbem.admin import blocking, merging
from pbem.admin.merging import rows
from pbem.admin.operators import NotDone, Operator
from pbem.competition.ratings import annulling, rebuilding
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.games import calendar, records
from pbem.games.explorer import taking_up as exploring
from pbem.mail import unsubscribe
from pbem.models import (
    Delivery,
    Entry,
    ExploredGame,
    ExplorerCount,
    ExplorerWinner,
    Game,
    GameNote,
    Mute,
    OutboundMail,
    Player,
    RatedGame,
    Rating,
    Seat,
    id_of,
)
from pbem.models.columns import UtcDateTime
from pbem.privacy import data_export, deletion
from pbem.running import cli
from tests import acceptance
from tests.competition.leagues.people import people, running
from tests.competition.made_results import finished_game
from tests.competition.taken_up import take_all
from tests.mail.test_inbound import mail_from, moves
from tests.pbem import explored
from tests.web.conftest import ANN, BEA, address_of, everything, match_of
from tests.web.letters import newest, paths_in, words_of
from tests.web.pages import Person

SignIn = Callable[[str], Person]
OLA, NEW, WHY = "ola@example.org", "new@example.org", "Both are Ann’s: she wrote from both."
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
ENDED = {"apitoken", "passkey", "passkeyowner", "trustedbrowser", "websession"}
WON = {"wins"}
"""Rows of winners who have won nothing are kept nowhere."""
NEEDLESS = {("mute", "player_id"), ("mute", "muted_id"), ("seat", "kept_for_id")}
"""Nobody mutes themselves, nor is a seat kept for who sits at the table."""


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return dataclasses.replace(settings, operators=(OLA,))


def account(service: Service, address: str, name: str = "") -> Player:
    with service.database.write() as session:
        return find_or_create(session, address, name)


def merge(service: Service, gone: str, stays: str, operator: Operator | None = None) -> None:
    who = operator or Operator()
    told = merging.look(service, who, gone, stays)
    merging.merge(service, who, gone, stays, told.code, WHY)


def now(service: Service, player: Player) -> Player:
    with service.database.read() as session:
        return session.get_one(Player, player.id)


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
    ola.send(told.form("/admin/merge/confirm"), reason=WHY)
    assert address_of(service, game, seat) == NEW
    for address in (old, NEW):
        assert WHY in words_of(newest(service, address, "operators"))
    assert theirs.client.get("/account").status_code == 302
    again = person(old)
    assert WHY in again.open("/account").words
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
        mail.delivery, mail.last_error = Delivery.STOPPED, "nothing to choose"
        session.add(mail)
    account(service, NEW)
    merge(service, address_of(service, game, seat), NEW)
    with service.database.read() as session:
        assert session.exec(query.where(OutboundMail.recipient == NEW)).first() is None


def test_no_row_is_forgotten_whatever_names_the_account(service: Service) -> None:
    gone, stays = account(service, ANN), account(service, BEA)
    with service.database.write() as session:
        session.add(Player(name="Older", merged_into_id=gone.id))
    filled = fill(service, id_of(gone))
    assert filled > 30
    merge(service, ANN, BEA)
    with service.database.read() as session:
        for table, name in rows.references():
            column = table.c[name]
            count = sqlalchemy.select(sqlalchemy.func.count()).where(column == gone.id)
            assert session.execute(count).scalar_one() == 0, f"{table.name}.{name}"
            kept = sqlalchemy.select(sqlalchemy.func.count()).where(column == stays.id)
            if table.name not in ENDED and (table.name, name) not in NEEDLESS:
                assert session.execute(kept).scalar_one() > 0, f"{table.name}.{name}"
        assert session.get_one(Player, gone.id).merged_into_id == stays.id


def fill(service: Service, player_id: int) -> int:
    """A row in every table that names a player, and names that one; how many columns."""
    models = {model.__tablename__: model for model in _models(SQLModel)}
    made: dict[str, Any] = {"player": player_id}
    columns = 0
    with service.database.write() as session:
        for table in SQLModel.metadata.sorted_tables:
            named = {key.parent.name: key.column.table.name for key in table.foreign_keys}
            named = {name: other for name, other in named.items() if other != table.name}
            if table.name == "player":
                continue
            model = models[table.name]
            needed = [name for name, one in model.model_fields.items() if one.is_required()]
            values = {name: _plain(table.c[name]) for name in [*needed, *WON & {*table.c.keys()}]}
            row = model(**values | {name: made[other] for name, other in named.items()})
            session.add(row)
            session.flush()
            made[table.name] = getattr(row, "id", None)
            columns += list(named.values()).count("player")
    return columns


def _models(model: type[SQLModel]) -> list[Any]:
    return [one for sub in model.__subclasses__() for one in (sub, *_models(sub))]


def _plain(column: sqlalchemy.Column[Any]) -> Any:
    if isinstance(column.type, sqlalchemy.Enum):
        return next(iter(column.type.enum_class or ()))
    if isinstance(column.type, sqlalchemy.JSON):
        return {}
    if isinstance(column.type, UtcDateTime):
        return NOON
    plain = {bytes: b"x", int: 1, float: 1.0, bool: False, date: NOON.date()}
    return plain.get(column.type.python_type, "x")


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
    assert page.headers["Location"] == f"/p/{stays.handle}"
    assert stranger.client.get(f"/calendar/{token}.ics").status_code == 200
    bea = person(BEA)
    bea.send(bea.open("/account").form("/account/calendar"), ("off", "1"))
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
        (list_id,) = annulling.waiting(session)
    annulling.reckon_again(service, list_id)
    assert rebuilding.rebuild(service).differences == 0
    with service.database.read() as session:
        assert annulling.waiting(session) == []
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
    with pytest.raises(NotDone, match=r"Both are in (games|the same season)"):
        merge(service, "bea@example.org", "cid@example.org")
    account(service, NEW)
    merge(service, ANN, NEW)
    with service.database.read() as session:
        new = session.exec(select(Player).where(Player.email == NEW)).one()
        assert session.get_one(type(league), league.id).organiser_id == new.id
        entered_ids = set(session.exec(select(Entry.player_id)))
    assert entered_ids == {new.id, bea.id, cid.id, dan.id}


def blocked(service: Service, game: Game) -> str:
    blocking.block(service, Operator(), ANN, WHY)
    return "unblock it first"


def at_one_table(service: Service, game: Game) -> str:
    with service.database.write() as session:
        empty = records.seats_of(session, session.get_one(Game, game.id))[0]
        mine = session.exec(select(Player).where(Player.email == NEW)).one()
        empty.left_id = mine.id
        session.add(empty)
    return f"that aren’t over: {game.code}"


def with_many_addresses(service: Service, game: Game) -> str:
    with service.database.write() as session:
        mine = session.exec(select(Player).where(Player.email == NEW)).one()
        for number in range(player_addresses.MOST - 1):
            player_addresses.add(session, id_of(mine), f"more{number}@example.org")
    return "more than 10 addresses"


def an_operator(service: Service, game: Game) -> str:
    with service.database.write() as session:
        mine = session.exec(select(Player).where(Player.email == NEW)).one()
        player_addresses.add(session, id_of(mine), OLA)
    return "Operators"


def with_long_notes(service: Service, game: Game) -> str:
    with service.database.write() as session:
        for address in (ANN, NEW):
            own = session.exec(select(Player).where(Player.email == address)).one()
            text = address[0] * 2500
            session.add(GameNote(game_id=id_of(game), player_id=id_of(own), text=text))
    return f"long notes about the game {game.code}"


@pytest.mark.parametrize(
    "arrange", [blocked, at_one_table, with_many_addresses, an_operator, with_long_notes]
)
def test_what_can_t_be_merged_is_refused_with_a_sentence(
    service: Service, game: Game, arrange: Callable[[Service, Game], str]
) -> None:
    account(service, NEW)
    code = merging.look(service, Operator(), ANN, NEW).code
    sentence = arrange(service, game)
    before = everything(service)
    with pytest.raises(NotDone, match=sentence):
        merging.merge(service, Operator(), ANN, NEW, code, WHY)
    assert everything(service) == before


def test_it_is_done_only_as_it_was_told_and_not_by_who_plays_with_them(
    service: Service, game: Game
) -> None:
    account(service, NEW)
    told = merging.look(service, Operator(), ANN, NEW)
    with service.database.write() as session:
        player_addresses.add(session, id_of(account(service, ANN)), "second@example.org")
    with pytest.raises(NotDone, match="changed"):
        merging.merge(service, Operator(), ANN, NEW, told.code, WHY)
    bea = account(service, BEA)
    with pytest.raises(NotDone, match="You play with them"):
        merge(service, ANN, NEW, Operator(id_of(bea)))


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


def test_the_command_tells_first_and_does_it_with_the_code(
    service: Service, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    gone = account(service, ANN)
    account(service, BEA)
    monkeypatch.setattr(Service, "from_settings", lambda settings: service)
    command = ["admin", "merge", ANN, BEA]
    assert cli.main(command) == 0
    said = capsys.readouterr().out
    assert "It can’t be undone." in said
    code = said.split("--confirm ")[1][:8]
    assert cli.main([*command, "--confirm", code]) == 1
    assert cli.main([*command, "--confirm", code, "--reason", WHY]) == 0
    assert now(service, gone).merged_into_id is not None
