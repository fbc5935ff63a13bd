"""Operators tell all, a table or a league something: by mail, on all pages until a day, or both."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest
from sqlmodel import col, select

from pbem.accounts import players
from pbem.admin import announcements
from pbem.admin.announcements import AnnouncementWish
from pbem.admin.operators import NotDone, Operator
from pbem.competition.leagues import founding, league_entries
from pbem.competition.leagues.founding import NewLeague as League
from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.jobs import failures
from pbem.jobs.sweep import Sweep
from pbem.mail import letters
from pbem.mail.outgoing import OutgoingMail
from pbem.models import Announcement, Failure, Game, OutboundMail, Player, id_of
from pbem.running import cli
from tests.web.conftest import ANN, BEA, CID, PEOPLE, everything
from tests.web.letters import newest, words_of
from tests.web.pages import Person

pytestmark = pytest.mark.databases("share")

SignIn = Callable[[str], Person]
OLA, DAN, WHY = "ola@example.org", "dan@example.org", "A new disk is put in."
TEXT = "On Sunday we are not there from 9 to 10 UTC.\n<b>No clock</b> runs then."
TEXTS = {"en": TEXT, "pl": "W niedzielę od 9 do 10 UTC nas nie ma."}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return dataclasses.replace(settings, operators=(OLA,))


@pytest.fixture
def dan(service: Service) -> Player:
    with service.database.write() as session:
        return players.find_or_create(session, DAN)


def got(service: Service) -> list[str]:
    """Who was mailed an announcement, in the order of writing."""
    query = select(OutboundMail.recipient).where(OutboundMail.kind == "announcement")
    with service.database.read() as session:
        return list(session.exec(query.order_by(col(OutboundMail.id))))


def swept(service: Service) -> None:
    """The worker's sweep comes by."""
    Sweep(only=("announcements",)).once(service)


def change(service: Service, address: str, **values: object) -> None:
    with service.database.write() as session:
        row = session.exec(select(Player).where(Player.email == address)).one()
        for name, value in values.items():
            setattr(row, name, value)
        session.add(row)


def test_all_read_it_in_their_language_by_mail_and_on_every_page(
    service: Service, game: Game, person: SignIn, stranger: Person
) -> None:
    change(service, CID, language="pl")
    ola = person(OLA)
    form = ola.open("/admin").form("/admin/announce")
    texts = {f"texts-{language}": text for language, text in TEXTS.items()}
    ola.send(form, mails="1", days="3", reason=WHY, **texts)
    swept(service)
    assert sorted(got(service)) == sorted((*PEOPLE, OLA))
    assert "&lt;b&gt;No clock&lt;/b&gt;" in words_of(newest(service, BEA, "announcement"))
    assert "List-Unsubscribe" in newest(service, BEA, "announcement")
    assert "W niedzielę" in words_of(newest(service, CID, "announcement"))
    assert "<b>No clock</b> runs then." in stranger.open("/help").words
    ola.send(ola.open("/admin").form("/admin/take-down"), reason=WHY)
    assert "No clock" not in stranger.open("/help").words


def test_not_to_who_wants_no_mail_or_is_blocked(service: Service, game: Game) -> None:
    change(service, ANN, mail_stopped_at=clock.now())
    change(service, BEA, blocked_at=clock.now())
    announcements.announce(service, Operator(), AnnouncementWish(TEXTS), WHY)
    swept(service)
    assert got(service) == [CID]


@pytest.mark.databases("both")
def test_a_mail_that_cannot_be_written_keeps_nobody_else_waiting_and_nobody_gets_it_twice(
    service: Service, game: Game, dan: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcements, "AT_ONCE", 3)
    number = announcements.announce(service, Operator(), AnnouncementWish(TEXTS), WHY)
    written = letters.announcement_mail

    def all_but_bea_s(settings: Settings, player: Player, *rest: Any) -> OutgoingMail:
        if player.email == BEA:
            raise RuntimeError("it cannot be written")
        return written(settings, player, *rest)

    with monkeypatch.context() as broken:
        broken.setattr(letters, "announcement_mail", all_but_bea_s)
        for _ in range(2):
            swept(service)
        assert got(service) == [ANN, CID, DAN]
        with service.database.read() as session:
            assert [one.item for one in session.exec(select(Failure))] == [f"{number}/2"]
    with service.database.write() as session:
        failures.try_again(session)
    for _ in range(3):
        swept(service)
    assert got(service) == [ANN, CID, DAN, BEA]
    with service.database.read() as session:
        assert announcements.waiting(session) == announcements.current(session) == []


def test_who_stops_mail_before_theirs_is_written_gets_none_and_it_ends(
    service: Service, game: Game
) -> None:
    announcements.announce(service, Operator(), AnnouncementWish(TEXTS), WHY)
    for address in PEOPLE:
        change(service, address, mail_stopped_at=clock.now())
    swept(service)
    assert got(service) == []
    with service.database.read() as session:
        assert announcements.current(session) == []


def test_a_game_s_table_or_a_league_reads_it_alone(
    service: Service, game: Game, dan: Player
) -> None:
    announcements.announce(
        service, Operator(), AnnouncementWish(TEXTS, game=game.code.lower()), WHY
    )
    swept(service)
    assert sorted(got(service)) == sorted(PEOPLE)
    with service.database.read() as session:
        ann = session.exec(select(Player).where(Player.email == ANN)).one()
    league = founding.found_league(service, dan, League("SPRING", "Spring", "san-juan", 2))
    league_entries.enter(service, id_of(league), ann)
    announcements.announce(service, Operator(), AnnouncementWish(TEXTS, league="spring"), WHY)
    swept(service)
    assert sorted(got(service)[3:]) == sorted((ANN, DAN))


def test_it_is_bounded_and_says_something_in_english(service: Service, game: Game) -> None:
    before = everything(service)
    for wish in (
        AnnouncementWish({"pl": "Cześć"}),
        AnnouncementWish({"en": " \n\x00"}),
        AnnouncementWish({"en": "x" * 1001}),
        AnnouncementWish({"en": "x", "xx": "y"}),
        AnnouncementWish(TEXTS, days=31),
        AnnouncementWish(TEXTS, mails=False),
        AnnouncementWish(TEXTS, game="ZZZZZZ"),
        AnnouncementWish(TEXTS, league="NONE"),
        AnnouncementWish(TEXTS, game=game.code, league="SPRING"),
        AnnouncementWish(TEXTS, game=game.code, days=1),
    ):
        with pytest.raises(NotDone):
            announcements.announce(service, Operator(), wish, WHY)
    with pytest.raises(NotDone):
        announcements.announce(service, Operator(), AnnouncementWish(TEXTS), "")
    assert everything(service) == before


def test_the_commands_announce_and_take_down(
    service: Service, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Service, "from_settings", lambda settings: service)
    command = ["admin", "announce", "--text", "en", TEXT, "--days", "2", "--no-mail"]
    assert cli.main([*command, "--reason", WHY]) == 0
    number = capsys.readouterr().out.strip()
    with service.database.read() as session:
        assert [row.texts for row in announcements.current(session)] == [{"en": TEXT}]
    assert cli.main(["admin", "take-down", number, "--reason", WHY]) == 0
    assert cli.main(["admin", "take-down", number, "--reason", WHY]) == 1
    with service.database.read() as session:
        assert session.exec(select(Announcement)).one().shown_until is None
