"""Two clubs live a year of their leagues by mail alone, in plain words: one in English, one in
Polish. Games are played to their end by bots; all else is written by people."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path

import pytest
from sqlmodel import col, select

from pbem.accounts.players import find_or_create
from pbem.competition.leagues import fixture_start, queries, season_progress
from pbem.core import clock
from pbem.core.service import Service
from pbem.mail.parsing import parse
from pbem.models import League, OutboundMail, SeasonStatus, id_of
from pbem.simulation.fast_games import finish
from tests.competition.leagues.people import fixtures_of, games_of
from tests.inbox.test_commands import ask
from tests.inbox.test_questions import reply

pytestmark = pytest.mark.databases("sqlite")

PAGE = (Path(__file__).parents[2] / "docs" / "organising.md").read_text()
ENGLISH = ("Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida")
POLISH = ("Ola", "Jan", "Ewa", "Piotr", "Zofia", "Adam", "Iga", "Marek", "Nina")


class Club:
    """People of one language who write mails, and read what comes back."""

    def __init__(self, service: Service, names: Sequence[str], language: str) -> None:
        self.service = service
        with service.database.write() as session:
            for name in names:
                player = find_or_create(session, self.address(name), name)
                player.language = language

    @staticmethod
    def address(name: str) -> str:
        return f"{name.lower()}@example.org"

    def write(self, name: str, text: str) -> str:
        """A mail to the service; what its writer reads then."""
        ask(self.service, text, self.address(name))
        return self.reads(name)

    def answer(self, name: str, text: str) -> str:
        """A reply to the newest mail that they have; what they read then."""
        reply(self.service, text, self._newest(name))
        return self.reads(name)

    def reads(self, name: str) -> str:
        """Their newest mail: its subject, and its text."""
        mail = self._newest(name)
        body = parse(mail.raw).get_body(("plain",))
        assert body is not None
        return f"{mail.subject}: {' '.join(str(body.get_content()).split())}"

    def _newest(self, name: str) -> OutboundMail:
        query = select(OutboundMail).where(OutboundMail.recipient == self.address(name))
        with self.service.database.read() as session:
            mail = session.exec(query.order_by(col(OutboundMail.id).desc())).first()
        assert mail is not None, name
        return mail

    def league(self, code: str) -> League:
        with self.service.database.read() as session:
            league = queries.by_code(session, code)
        assert league is not None
        return league

    def begin_games(self, code: str) -> None:
        fixture_start.start_games(self.service, id_of(self.league(code)))

    def play_season(self, code: str) -> None:
        league = self.league(code)
        while games := games_of(self.service, league):
            for game_id in games:
                finish(self.service, game_id)
            season_progress.advance(self.service, id_of(league))

    def status(self, code: str) -> SeasonStatus:
        with self.service.database.read() as session:
            return queries.newest(session, self.league(code)).status


def test_the_harbour_club_has_its_year(service: Service) -> None:
    club = Club(service, ENGLISH, "en")
    found_harbour(club)
    enter_harbour(club)
    with clock.set_to(clock.now() + timedelta(days=12)):
        look_after_harbour(club)
        end_harbour(club)


def test_the_page_for_organisers_is_true(service: Service) -> None:
    """docs/organising.md: what Ann writes and reads, row for row, and what happens between."""
    rows = re.findall(r"^\| ((?:\*in reply:\* |[A-Z]).+?) \| (.+) \|$", PAGE, re.MULTILINE)
    assert len(rows) >= 14
    club = Club(service, ENGLISH, "en")
    with ExitStack() as later:
        for written, read in rows:
            answers = written.startswith("*in reply:* ")
            write = club.answer if answers else club.write
            told = write("Ann", written.removeprefix("*in reply:* "))
            if "everybody reads" in read:
                told = club.reads("Eve")
            for said in re.findall(r"“(.+?)”", read):
                assert said in told, written
            if "a yes does it" in read:
                club.answer("Ann", "yes")
            if written.startswith("Please invite"):
                for name in ("Bea", "Cid", "Dan"):
                    club.answer(name, "yes")
                for name in ("Eve", "Fay", "Gil", "Hal"):
                    club.write(name, "I'd like to enter the HARBOUR league please")
            if written.startswith("Let's begin"):
                club.begin_games("HARBOUR")
                club.write("Ida", "I'd like to join HARBOUR as well, as a reserve")
                later.enter_context(clock.set_to(clock.now() + timedelta(days=12)))


def found_harbour(club: Club) -> None:
    told = club.write(
        "Ann",
        "I want to found a league called HARBOUR: San Juan, four at a table, two divisions of "
        "four, everybody plays two games, three days per move. One goes up and one goes down.",
    )
    assert "Create this league? Harbour [HARBOUR]" in told
    assert "[divisions 4 4]" in told
    assert "[clock 72h]" in told
    assert "[clock 48h]" in club.answer("Ann", "Please make it 2 days per decision instead.")
    assert "[days 60]" in club.answer("Ann", "And the season should last 60 days at most.")
    assert "It’s created" in club.answer("Ann", "Yes, that's fine, go ahead")


def enter_harbour(club: Club) -> None:
    club.write(
        "Ann", "Please invite bea@example.org, cid@example.org and dan@example.org to HARBOUR"
    )
    for name, yes in (("Bea", "Yes, I'd love to!"), ("Cid", "yes"), ("Dan", "I'm in, thanks Ann")):
        assert "You have entered" in club.answer(name, yes), name
    for name in ("Eve", "Fay", "Gil", "Hal"):
        told = club.write(name, "I'd like to enter the HARBOUR league please")
        assert "You have entered" in told, name
    assert "Entered: Bea, Cid, Dan" in club.write("Ann", "Who has entered HARBOUR so far?")
    told = club.write(
        "Ann", "Set the text on the league's page: Be kind, and write when you're away."
    )
    assert "What you wrote is on the league’s page" in told
    club.write("Ann", "Tell everybody in HARBOUR: We begin on Monday, good luck to all of you!")
    assert "good luck to all of you" in club.reads("Eve")
    assert "Season 1 has begun" in club.write("Ann", "Let's begin the season of HARBOUR now.")
    club.begin_games("HARBOUR")
    assert "0 of 4 games are over" in club.write("Ann", "How do things stand in HARBOUR?")
    told = club.write("Ida", "I'd like to join HARBOUR as well, as a reserve")
    assert "on the waiting list" in told


def look_after_harbour(club: Club) -> None:
    told = club.write("Ann", "Who are we waiting for in the Harbour league?")
    assert "waiting: game" in told
    late = next(name for name in ENGLISH if f"{name}: the clock made" in told)
    assert f"{late} gets a reminder" in club.write("Ann", f"Please remind {late} of the games.")
    told = club.write("Ann", "Give everybody in HARBOUR a week more because of Easter.")
    assert "7 days later" in told
    assert "because of Easter" in club.reads("Eve")
    told = club.write(
        "Ann", "I need a substitute for Hal in HARBOUR, he is in hospital. Ida would do it."
    )
    assert "replace HARBOUR Hal by Ida: he is in hospital" in told
    club.answer("Ann", "yes please")
    assert "You’re in this season now" in club.answer("Ida", "I'd be glad to take it over")
    assert "add organiser HARBOUR Bea" in club.write("Ann", "Bea should help me run HARBOUR.")
    assert "Bea now organises it with you" in club.answer("Ann", "yes")
    told = club.write("Bea", "Game 2 of HARBOUR shouldn't count, we set it up wrong.")
    assert "annul HARBOUR 2: we set it up wrong" in told
    assert "counts for nobody" in club.answer("Bea", "Yes, that's right")
    told = club.write("Bea", "From next season on I want three games each in HARBOUR.")
    assert "change league HARBOUR games 3" in told
    assert "The terms have changed" in club.answer("Bea", "yes")
    assert "has been renamed" in club.write("Ann", "Rename HARBOUR to Harbour Masters.")
    assert "is paused" in club.write("Ann", "Pause HARBOUR for two weeks please.")
    assert "goes on" in club.write("Ann", "Please go on with HARBOUR.")
    assert "last day has changed" in club.write("Ann", "Move the last day of HARBOUR to 1 March.")
    told = club.write("Ann", "Please take Gil out of HARBOUR, he never answers.")
    assert "remove HARBOUR Gil: he never answers" in told
    assert "Gil is out" in club.answer("Ann", "yes")


def end_harbour(club: Club) -> None:
    club.play_season("HARBOUR")
    assert club.status("HARBOUR") is not SeasonStatus.RUNNING
    told = club.write("Ann", "HARBOUR is only for players with at least 5 finished games now.")
    assert "change league HARBOUR finished 5" in told
    club.answer("Ann", "Yes")
    told = club.write("Ann", "I'd like to hand HARBOUR over to Bea.")
    assert "hand over league HARBOUR Bea" in told
    club.answer("Ann", "yes")
    assert "You organise it from now on" in club.answer("Bea", "OK, I'll take it")
    told = club.write("Bea", "Close HARBOUR for good, please.")
    assert "close ladder HARBOUR" in told
    assert "It is closed" in club.answer("Bea", "yes")


def test_the_polish_club_has_its_year(service: Service) -> None:
    club = Club(service, POLISH, "pl")
    told = club.write(
        "Ola",
        "Chcę założyć ligę WIOSNA: San Juan, cztery osoby przy stole, dwie dywizje po 4 osoby, "
        "każdy gra dwie partie, 3 dni na ruch.",
    )
    assert "WIOSNA" in told
    assert "4 4" in told
    club.answer("Ola", "Tak, zgadzam się")
    assert club.league("WIOSNA").rules == "san-juan"
    club.write("Ola", "Zaproś proszę jan@example.org i ewa@example.org do ligi WIOSNA")
    for name in ("Jan", "Ewa"):
        club.answer(name, "Tak, chętnie!")
    for name in ("Piotr", "Zofia", "Adam", "Iga", "Marek"):
        club.write(name, "Chcę dołączyć do ligi WIOSNA")
    told = club.write("Ola", "Kto się zapisał do WIOSNA?")
    assert all(name in told for name in ("Jan", "Ewa", "Piotr", "Zofia", "Adam", "Iga", "Marek"))
    club.write("Ola", "Zmień opis ligi WIOSNA: Witamy w klubie!")
    assert club.league("WIOSNA").words == "Witamy w klubie!"
    club.write("Ola", "Napisz wszystkim w WIOSNA: zaczynamy w poniedziałek!")
    assert "zaczynamy w poniedziałek" in club.reads("Adam")
    club.write("Ola", "Zacznij proszę sezon ligi WIOSNA.")
    assert club.status("WIOSNA") is SeasonStatus.RUNNING
    club.begin_games("WIOSNA")
    with clock.set_to(clock.now() + timedelta(days=8)):
        assert "od" in club.write("Ola", "Na kogo czekamy w lidze WIOSNA?")
        told = club.write("Ola", "Partia 2 w WIOSNA nie powinna się liczyć, źle ją ustawiliśmy.")
        assert "WIOSNA 2: źle ją ustawiliśmy" in told
        club.answer("Ola", "tak")
        annulled = [one.number for one in fixtures_of(service, club.league("WIOSNA"))
                    if one.status == "annulled"]  # fmt: skip
        assert annulled == [2]
        told = club.write("Ola", "Usuń proszę Iga z ligi WIOSNA, nigdy nie odpowiada.")
        club.answer("Ola", "tak")
        club.write("Ola", "Wstrzymaj ligę WIOSNA na dwa tygodnie.")
        assert club.league("WIOSNA").code == "WIOSNA"
        club.write("Ola", "Wznów ligę WIOSNA.")
        club.play_season("WIOSNA")
        told = club.write("Ola", "Chcę przekazać ligę WIOSNA Jan.")
        club.answer("Ola", "tak")
        club.answer("Jan", "Dobrze, przejmę ją")
        with service.database.read() as session:
            organisers = queries.organisers_of(session, club.league("WIOSNA"))
        assert [one.name for one in organisers] == ["Jan"]
