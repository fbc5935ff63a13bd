"""A league is founded by mail: its terms are told first, and it stands after a yes."""

from __future__ import annotations

import pytest
from sqlmodel import select

from pbem.accounts.players import find_or_create
from pbem.competition.leagues import founding, queries
from pbem.competition.leagues.terms import LeagueError, LeagueTerms
from pbem.core import clock
from pbem.core.service import Service
from pbem.inbox.commands.league_founding import read_wish
from pbem.inbox.commands.term_words import read_changes
from pbem.language.catalogues import speaking
from pbem.models import League
from pbem.web.competition.founding_form import filled_in, terms_of
from tests.competition.leagues.people import people
from tests.inbox.test_commands import ask, last
from tests.inbox.test_questions import reply

ANN, BEA = "ann@example.org", "bea@example.org"
CLUB = "new league CLUB san-juan 3 games 4"


def leagues(service: Service) -> list[str]:
    """The codes of those that stand."""
    with service.database.read() as session:
        codes = session.exec(select(League.code)).all()
        return [code for code in codes if queries.by_code(session, code)]


def terms(service: Service) -> LeagueTerms:
    with service.database.read() as session:
        return queries.terms_of(session.exec(select(League)).one())


def test_all_terms_are_told_and_nothing_stands_before_a_yes(service: Service) -> None:
    people(service, 2)
    ask(service, CLUB)
    mail, text = last(service)
    assert mail.subject == "Create this league? Club [CLUB]"
    for line in (
        "Game: San Juan, 3 players per table", "Divisions: one, of 6 players [divisions 6]",
        "Games: 4 games each; 2 at a time [games 4 at once 2]",
        "Clock: 7 days, plus 12 hours for each decision [clock 7d+12h]",
        "Points: by place at each table: 2, 1, 0", "Dropouts: a bot plays on",
        "The next season: opens by itself", "Start: when it is full, or when you say so",
    ):  # fmt: skip
        assert line in text
    assert leagues(service) == []
    ask(service, "join league CLUB", BEA)
    assert "There is no league with the code CLUB." in last(service)[1], "nobody else sees it"
    reply(service, "Yes please!", mail)
    mail, text = last(service)
    assert (mail.subject, leagues(service)) == ("Your league: Club [CLUB]", ["CLUB"])
    assert "Others enter with: join league CLUB" in text


def test_an_answer_with_other_terms_changes_these_and_asks_again(service: Service) -> None:
    people(service, 1)
    ask(service, CLUB)
    reply(service, "clock 72h, divisions 8 8, days 60", last(service)[0])
    mail, text = last(service)
    assert mail.subject == "Create this league? Club [CLUB]"
    assert "Divisions: 2, of 8, 8 players" in text
    assert "Clock: three days per decision" in text
    assert leagues(service) == []
    reply(service, "Sounds great", mail)
    assert leagues(service) == ["CLUB"]
    assert (terms(service).games_each, terms(service).divisions) == (4, (8, 8))


def test_a_no_founds_nothing_and_the_draft_can_be_thrown_away(service: Service) -> None:
    people(service, 1)
    ask(service, CLUB)
    reply(service, "no", last(service)[0])
    assert "Nothing was created." in last(service)[1]
    ask(service, "delete league CLUB")
    assert "The draft is deleted." in last(service)[1]
    ask(service, "open league CLUB")
    assert "You have no draft of that code." in last(service)[1]
    assert leagues(service) == []


def test_who_knows_what_they_want_founds_it_in_one_line(service: Service) -> None:
    people(service, 1)
    assert ask(service, f"{CLUB} now") == "answered: new league"
    assert leagues(service) == ["CLUB"]
    assert "It’s created, with these terms: Game: San Juan" in last(service)[1]


def test_a_second_founding_is_never_taken_for_success(service: Service) -> None:
    people(service, 2)
    ask(service, f"{CLUB} now")
    before = terms(service)
    for line in ("new league CLUB san-juan 2 games 1 clock 24", f"{CLUB} now"):
        ask(service, line)
        mail, text = last(service)
        assert mail.subject == "You already have a league CLUB: nothing was created"
        assert "Games: 4 games each" in text
        assert "To change its terms, write for example: change league CLUB clock 72h" in text
    assert terms(service) == before
    ask(service, CLUB, BEA)
    assert "There’s already a league CLUB." in last(service)[1]


def test_a_draft_is_drafted_anew_by_another_line(service: Service) -> None:
    people(service, 1)
    ask(service, CLUB)
    first = last(service)[0]
    ask(service, "new league CLUB san-juan 2 games 1")
    assert "Game: San Juan, 2 players per table" in last(service)[1]
    reply(service, "yes", first)
    mail, text = last(service)
    assert leagues(service) == [], "that mail told other terms"
    assert mail.subject == "Create this league? Club [CLUB]"
    assert "2 players per table" in text
    reply(service, "yes", mail)
    assert leagues(service) == ["CLUB"]


def test_a_change_by_mail_tells_everybody_and_shows_the_terms(service: Service) -> None:
    people(service, 2)
    ask(service, f"{CLUB} now")
    ask(service, "join league CLUB", BEA)
    ask(service, "change CLUB clock 72 approval: We are slow")
    assert "Clock: three days per decision" in last(service)[1]
    with service.database.read() as session:
        found = session.exec(select(League)).one()
        bea = find_or_create(session, BEA)
    assert queries.terms_of(found).approval
    ask(service, "change CLUB repeats tables many", ANN)
    assert "“tables many” isn’t a term that can be changed" in last(service)[1]
    ask(service, "change CLUB games 3", BEA)
    assert "Only the league’s organiser may do that." in last(service)[1]
    assert bea.id is not None


def test_draft_codes_do_not_stay_taken_for_ever(service: Service) -> None:
    ann, bea = people(service, 2)
    founding.draft_league(service, ann, read_wish("CLUB san-juan 2"))
    with pytest.raises(LeagueError, match="There’s already a league CLUB"):
        founding.draft_league(service, bea, read_wish("CLUB san-juan 2"))
    with clock.set_to(clock.now() + founding.DRAFTS_LAST * 2):
        founding.draft_league(service, bea, read_wish("CLUB san-juan 2"))
    for code in ("AAAA", "BBBB", "CCCC", "DDDD"):
        founding.draft_league(service, bea, read_wish(f"{code} san-juan 2"))
    with pytest.raises(LeagueError, match="Open one of your drafts first"):
        founding.draft_league(service, bea, read_wish("EEEE san-juan 2"))


def test_the_usual_terms_are_one_by_mail_page_and_program() -> None:
    by_mail = read_wish("CLUB san-juan 3").terms
    by_page = terms_of(filled_in(LeagueTerms(), None, "UTC"))
    assert by_mail == LeagueTerms()
    assert by_page.document() | {"clock": "7d+12h"} == LeagueTerms().document() | {"hours": 0}


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "divisions 8, clock 72h, nights on, no approval, days none, places none, repeats"),
        ("pl", "dywizje 8, zegar 72h, też w nocy, bez zgody, bez limitu dni, miejsca zwykle, "
               "co sezon"),
        ("ro", "divizii 8, ceas 72h, și noaptea, fără aprobare, fără zile, locuri obișnuite, "
               "repetat"),
    ],
)  # fmt: skip
def test_terms_are_taken_back_in_three_languages(language: str, line: str) -> None:
    known = LeagueTerms.model_validate(
        {"stops": ["nights"], "approval": True, "season_days": 30, "rank_points": [5, 2],
         "repeats": False}
    )  # fmt: skip
    with speaking(language):
        wish = read_changes(line, known, "UTC")
    assert wish.terms == {
        "divisions": (8,), "clock": "72h", "stops": (), "approval": False, "season_days": None,
        "rank_points": (), "repeats": True,
    }  # fmt: skip
