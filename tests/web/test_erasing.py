"""A player deletes his account: nothing personal is left anywhere, and his games stay."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
from sqlmodel import Session, SQLModel, col, select

from pbem.accounts import api_tokens, oidc_accounts, player_addresses, players, trusted_browsers
from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.games.seat_links import move_link, url_of
from pbem.inbox import process
from pbem.mail import letters, outbox
from pbem.mail.addresses import bounce_address, help_address, play_address
from pbem.mail.unsubscribe import stop_address
from pbem.models import (
    Game,
    GameStatus,
    HookKind,
    InboundMail,
    MailGate,
    MailReport,
    Move,
    Notice,
    OutboundMail,
    Passkey,
    PasskeyOwner,
    Player,
    Scope,
    Seat,
    TrustedBrowser,
    WebSession,
)
from pbem.models.mails import ReportKind
from pbem.play import bots, submission, tables
from pbem.privacy import deletion
from pbem.webhooks import register
from tests import intake
from tests.web.conftest import BEA, CID, advance, match_of
from tests.web.pages import Page, Person

SignIn = Callable[[str], Person]
ZELDA, HOME = "zelda.quill@example.org", "zq@home.example"
NAME = "Zelda Quill"
PERSONAL = (
    "zelda", "quill", HOME, "hush-hush", "hooks.example", "zphone", "ztoken", "zkey", "znote",
)  # fmt: skip


@pytest.fixture
def zelda(service: Service) -> Player:
    with service.database.write() as session:
        player = find_or_create(session, ZELDA, NAME)
        player_addresses.add(session, player.id or 0, HOME)
    return player


def table(service: Service, host: Player, name: str = "", full: bool = True, **more: Any) -> Game:
    with service.database.write() as session:
        others = [find_or_create(session, address) for address in (BEA, CID)]
    game = tables.open_table(service, host, tables.TableSetup(name, 3, seed="erase", **more))
    for player in others if full else []:
        game = tables.join(service, game.id or 0, player)
    return game


def seat_of(service: Service, game: Game, player: Player) -> int:
    with service.database.read() as session:
        query = select(Seat.number).where(Seat.game_id == game.id, Seat.player_id == player.id)
        return session.exec(query).one()


def delete(someone: Person, typed: str = ZELDA) -> Page:
    page = someone.open("/account/delete")
    return someone.send(page.form("/account/delete"), email=typed)


def cells(service: Service) -> Iterator[tuple[str, str]]:
    """Every value of every column of every table, as text."""
    with service.database.read() as session:
        for one in SQLModel.metadata.sorted_tables:
            for row in session.execute(select(one)).mappings():
                for column, value in row.items():
                    text = value.decode("utf-8", "replace") if isinstance(value, bytes) else value
                    if not isinstance(text, str):
                        text = json.dumps(text, default=str, ensure_ascii=False)
                    yield f"{one.name}.{column}", text.replace("=\r\n", "").lower()


def personal(service: Service) -> list[str]:
    return [place for place, text in cells(service) if any(mark in text for mark in PERSONAL)]


def mail(service: Service, sender: str, to: str, words: str, number: int) -> int:
    raw = (
        f"From: {sender}\r\nTo: {to}\r\nMessage-ID: <{number}.{sender}>\r\n\r\n"
        f"{words}\r\n\r\n> Zelda Quill built a harbor\r\n"
    )
    return intake.store(service, raw.encode(), sender, [to])


def ask_for(session: Session, service: Service, player: Player, address: str) -> None:
    """As the account page does, whoever reads there."""
    nonce = players.address_link(session, address, player.id or 0)
    letter = letters.add_address_mail(service.settings, player, address, nonce, f"add:{nonce}")
    outbox.queue(session, service, letter)


def live_a_life(service: Service, zelda: Player, game: Game) -> None:
    """Something of hers in every table that can hold it."""
    own, settings = zelda.id or 0, service.settings
    with service.database.write() as session:
        api_tokens.make(session, own, "ztoken", Scope.PLAY)
        trusted_browsers.remember(session, own, "zphone")
        hook = register.add(
            session, service, own, HookKind.GENERIC, "https://hooks.example/hush-hush"
        )
        session.add(Notice(webhook_id=hook.id or 0, event="x", body="hush-hush", game_id=game.id))
        session.add(PasskeyOwner(player_id=own, handle=b"zkey"))
        oidc_accounts.link(session, own, "https://id.quill.example", "zsubject")
        session.add(
            Passkey(player_id=own, credential_id=b"zkey1", public_key=b"zkey2", label="zphone")
        )
        session.add(MailGate(name="example.org", last_error=f"550 <{ZELDA}>: no such user"))
        row = session.exec(select(OutboundMail).where(OutboundMail.player_id == own)).first()
        if row is not None:
            kind = ReportKind.BOUNCE
            session.add(MailReport(player_id=own, outbound_id=row.id, kind=kind, reason=ZELDA))
        players.sign_in_link(session, HOME, NAME)
        ask_for(session, service, zelda, "z3@quill.example")
        fresh = session.get_one(Player, own)
        fresh.mail_bounced_at, fresh.mail_bounce_reason = clock.now(), f"{ZELDA} is away"
        session.add(fresh)
    seat = seat_of(service, game, zelda)
    to = play_address(settings, game.id or 0, seat)
    for number, sender in enumerate((ZELDA, HOME, "Z.Q@quill.example")):
        process.process(service, mail(service, sender, to, "what now?", number))
    process.process(service, mail(service, HOME, help_address(settings), "games", 10))
    process.process(service, mail(service, "mta@x.example", stop_address(settings, own), "", 11))
    process.process(
        service, mail(service, "", bounce_address(settings, (row.id or 0) if row else 1), "550", 12)
    )
    mail(service, ZELDA, to, "settler", 13)
    for number, address in enumerate((BEA, CID)):
        with service.database.read() as session:
            bea = session.exec(select(Player).where(Player.email == address)).one()
        away = play_address(settings, game.id or 0, seat_of(service, game, bea))
        process.process(service, mail(service, address, away, "history", 20 + number))


def test_nothing_personal_is_left_in_any_table(
    service: Service, zelda: Player, person: SignIn
) -> None:
    alone = table(
        service,
        zelda,
        full=False,
        terms=tables.TableTerms(note="znote: come all"),
        invited=("dan@example.org",),
    )
    running = table(service, zelda)
    advance(service, running, lambda match: len(match.moves) > 25)
    over = table(service, zelda, "Zelda Quill against all")
    advance(service, over, lambda match: False)
    with service.database.read() as session:
        bea = session.exec(select(Player).where(Player.email == BEA)).one()
    kept = tables.open_table(service, bea, tables.TableSetup("Kept for her", 3, invited=(HOME,)))
    live_a_life(service, zelda, running)
    browser = person(ZELDA)
    outbox.deliver_due(service, limit=10_000)
    found = set(personal(service))
    assert {place.partition(".")[0] for place in found} >= {
        "player", "playeraddress", "signinlink", "apitoken", "webhook", "notice", "passkey",
        "passkeyowner", "mailgate", "mailreport", "inboundmail", "outboundmail", "seat", "game",
    }  # fmt: skip
    assert "Your account is deleted." in delete(browser).words
    assert personal(service) == []
    assert alone.id is not None
    with service.database.read() as session:
        assert session.get_one(Game, alone.id).status == GameStatus.CLOSED, "nobody else sat there"
        [seat] = [s for s in records.seats_of(session, kept) if s.number == 1]
        assert (seat.player_id, seat.invited_email) == (None, None)
        left = session.get_one(Player, zelda.id)
        assert (left.name, left.email, left.bot) == ("former player", None, None)
        for table_of_his in (TrustedBrowser, WebSession):
            rows = select(table_of_his).where(table_of_his.player_id == zelda.id)
            assert not session.exec(rows).all()


def test_others_keep_everything(service: Service, zelda: Player, person: SignIn) -> None:
    """Mails that wait for others still go out, and lose their text then; the other players'
    accounts are as they were, also if their address was asked for."""
    game = table(service, zelda)
    bea = person(BEA)
    advance(service, game, lambda match: len(match.moves) > 10)
    with service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.recipient != ZELDA)
        before = {row.id: row.raw for row in session.exec(query)}
    with service.database.write() as session:
        ask_for(session, service, zelda, BEA)
    delete(person(ZELDA))
    with service.database.read() as session:
        after = {row.id: row.raw for row in session.exec(select(OutboundMail))}
    assert after == before
    outbox.deliver_due(service, limit=10_000)
    assert personal(service) == []
    assert BEA in bea.open("/account").words


def test_a_bot_plays_on_in_running_games(service: Service, zelda: Player, person: SignIn) -> None:
    game = table(service, zelda, terms=tables.TableTerms(hours=48))
    seat = seat_of(service, game, zelda)
    advance(service, game, lambda match: match.to_act[0] == seat)
    before = match_of(service, game)
    delete(person(ZELDA))
    match = match_of(service, game)
    assert match.moves == before.moves, "what was played stays as it is"
    with service.database.read() as session:
        kept = session.get_one(Game, game.id)
        assert kept.bot_to_act
        assert records.seats_of(session, kept)[seat].due_at is None, "bots have no clock"
        assert records.players_of(session, kept)[seat].bot == "greedy"
        assert NAME not in records.names_of(session, kept)
    assert bots.play_due(service, game.id or 0) >= 1
    assert seat not in match_of(service, game).to_act
    advance(service, game, lambda match: False)
    with service.database.read() as session:
        assert session.get_one(Game, game.id).status == GameStatus.FINISHED


def test_finished_games_stay_with_a_former_player(
    service: Service, zelda: Player, person: SignIn
) -> None:
    game = table(service, zelda, "The end")
    advance(service, game, lambda match: False)
    with service.database.read() as session:
        moves = list(session.exec(select(Move.text).where(Move.game_id == game.id)))
    delete(person(ZELDA))
    page = person(BEA).open(f"/g/{game.code}")
    assert page.status == 200
    assert "former player" in page.words
    assert "Zelda" not in page.words
    with service.database.read() as session:
        query = select(Move.text).where(Move.game_id == game.id)
        assert list(session.exec(query)) == moves


def test_an_open_table_goes_to_the_next_player(
    service: Service, zelda: Player, person: SignIn
) -> None:
    game = tables.open_table(service, zelda, tables.TableSetup("", 4))
    with service.database.write() as session:
        bea = find_or_create(session, BEA)
    tables.join(service, game.id or 0, bea)
    delete(person(ZELDA))
    with service.database.read() as session:
        kept = session.get_one(Game, game.id)
        assert kept.host_id == bea.id
        assert [s.player_id for s in records.seats_of(session, kept)].count(None) == 3
        assert "Zelda" not in kept.name


def test_a_host_is_told_that_somebody_left_his_table(
    service: Service, zelda: Player, person: SignIn
) -> None:
    with service.database.write() as session:
        bea = find_or_create(session, BEA)
    game = tables.open_table(service, bea, tables.TableSetup("For all", 4))
    tables.join(service, game.id or 0, zelda)
    outbox.deliver_due(service)
    delete(person(ZELDA))
    with service.database.read() as session:
        newest = select(OutboundMail).order_by(col(OutboundMail.id).desc())
        told = session.exec(newest.where(OutboundMail.recipient == BEA)).first()
        assert told is not None
        assert b"former player" in told.raw
        assert records.seated_names(session, game) == ["bea"]
    outbox.deliver_due(service)
    assert personal(service) == []


def test_the_address_must_be_typed(service: Service, zelda: Player, person: SignIn) -> None:
    someone = person(ZELDA)
    for typed in ("", HOME, "delete"):
        page = delete(someone, typed)
        assert page.status == 422
        assert "Nothing was deleted" in page.words
    assert NAME in someone.open("/account").response.text
    assert delete(someone, f" {ZELDA.upper()} ").status == 200


def test_who_is_gone_is_signed_out_everywhere_and_may_come_anew(
    service: Service, zelda: Player, person: SignIn
) -> None:
    here, there = person(ZELDA), person(HOME)
    delete(here)
    for someone in (here, there):
        assert "/sign-in" in someone.client.get("/account").headers["Location"]
    again = person(ZELDA)
    assert ZELDA in again.open("/account").words
    with service.database.read() as session:
        anew = player_addresses.owner(session, ZELDA)
        assert anew is not None
        assert anew.id != zelda.id
        assert player_addresses.owner(session, HOME) is None


def test_who_is_being_erased_takes_no_seat(service: Service, zelda: Player) -> None:
    with service.database.write() as session:
        bea = find_or_create(session, BEA)
    game = tables.open_table(service, bea, tables.TableSetup("", 3))
    deletion.erase(service, zelda.id or 0)
    with pytest.raises(tables.TableError, match="deleted"):
        tables.join(service, game.id or 0, zelda)


def test_mails_that_come_later_play_nothing(service: Service, zelda: Player) -> None:
    game = table(service, zelda)
    seat = seat_of(service, game, zelda)
    deletion.erase(service, zelda.id or 0)
    bots.play_due(service, game.id or 0)
    row = mail(service, ZELDA, play_address(service.settings, game.id or 0, seat), "settler", 1)
    assert "nobody plays" in process.process(service, row)
    with service.database.read() as session:
        late = session.exec(select(OutboundMail).order_by(col(OutboundMail.id).desc())).first()
        assert late is None or late.recipient != ZELDA
        assert session.get_one(InboundMail, row).outcome.endswith("ignored")


@pytest.mark.parametrize("public", [True, False])
def test_links_of_his_old_mails_neither_play_nor_show_his_seat(
    service: Service, zelda: Player, person: SignIn, stranger: Person, public: bool
) -> None:
    game = table(service, zelda, rules="san-juan", terms=tables.TableTerms(public=public))
    seat, bea = seat_of(service, game, zelda), person(BEA)
    advance(service, game, lambda match: seat in match.to_act)
    match = match_of(service, game)
    text, ordinal = match.choices(seat, 1)[0].text, match.ordinal(seat)
    url = url_of(service.settings, move_link(game.id or 0, seat, ordinal, text))
    link = url.removeprefix(service.settings.base_url)
    closed = "Players see only their own hands"
    assert (closed in stranger.open(link).words) is public
    form = stranger.open(link).form(link)
    deletion.erase(service, zelda.id or 0)
    pages = [stranger.open(link), stranger.send(form), bea.open(link)]
    assert [page.status for page in pages] == [410, 410, 403]
    assert (closed in pages[0].words) is public
    assert match_of(service, game).moves == match.moves


def test_a_name_is_a_word_of_its_own() -> None:
    traces = deletion.Traces(1, ("Ann",), frozenset(), frozenset(), frozenset())
    assert traces.without_name("Ann's Anniversary, by ann", "X") == "X's Anniversary, by X"


def test_rivals_leave_no_seat_to_nobody(service: Service) -> None:
    """Joining and moving while the account is being deleted: one of the two is first."""
    for number in range(4):
        with service.database.write() as session:
            host = find_or_create(session, BEA)
            leaver = find_or_create(session, f"z{number}@quill.example", NAME)
        running = tables.open_table(
            service, leaver, tables.TableSetup("", 2, "san-juan", seed=str(number))
        )
        tables.join(service, running.id or 0, host)
        waiting = tables.open_table(service, host, tables.TableSetup("", 3))
        seat = match_of(service, running).to_act[0]
        text = match_of(service, running).choices(seat, 1)[0].text
        deeds: list[Callable[[], object]] = [
            partial(deletion.erase, service, leaver.id or 0),
            partial(tables.join, service, waiting.id or 0, leaver),
            partial(submission.submit, service, running.id or 0, seat, [text], "web"),
        ]
        with ThreadPoolExecutor(len(deeds)) as threads:
            done = [threads.submit(deed) for deed in deeds]
        assert done[0].exception() is None
        assert done[1].exception() is None or isinstance(done[1].exception(), tables.TableError)
        assert done[2].exception() is None
        with service.database.read() as session:
            query = select(Seat).where(Seat.player_id == leaver.id)
            assert session.exec(query).all() == []
            assert session.get_one(Game, running.id).moves_played > 0
