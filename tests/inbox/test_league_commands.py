"""A league lived by mail alone: players' and organisers' commands, in three languages."""

from __future__ import annotations

import pytest
from sqlmodel import select

from pbem.accounts.players import find_or_create
from pbem.competition.leagues import founding, queries, season_progress
from pbem.competition.leagues.terms import LeagueError
from pbem.core import clock
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.games.clocks.terms import Clock, ClockStop, TimeOut, read
from pbem.inbox import commands
from pbem.inbox.commands.league_founding import read_wish
from pbem.inbox.providers.received_mail import Verdicts
from pbem.models import Entry, EntryStatus, Fixture, FixtureStatus, League, SeasonStatus, id_of
from pbem.simulation.fast_games import finish
from tests.competition.leagues.people import (
    entries_of,
    fixtures_of,
    games_of,
    people,
    play_all,
    running,
)
from tests.inbox.test_commands import ask, last

BEA = "bea@example.org"
FOUND = "new league SPRING san-juan 2 divisions 3 games 2 at once 2 clock 24 up 1 down 1 now"


def the_league(service: Service) -> League:
    with service.database.read() as session:
        return session.exec(select(League)).one()


def test_a_season_is_founded_entered_played_and_looked_up_by_mail_alone(service: Service) -> None:
    people(service, 3)
    assert ask(service, f"{FOUND} new buildings") == "answered: new league"
    assert "join league SPRING" in last(service)[1]
    league = the_league(service)
    assert (league.rules, league.seats, league.options) == ("san-juan", 2, {"new_buildings": True})
    assert queries.terms_of(league).hours == 24
    for name in ("ann", "bea", "cid"):
        ask(service, "join league spring weekly", f"{name}@example.org")
        assert "You have entered Spring" in last(service)[0].subject
    season_progress.advance(service, id_of(league))
    ask(service, "standings SPRING", BEA)
    mail, text = last(service)
    assert (mail.subject, "0 of 3 games are over." in text) == ("Spring, season 1", True)
    assert "> 1. Bea" in text or "> 2. Bea" in text or "> 3. Bea" in text
    ask(service, "my league", BEA)
    text = last(service)[1]
    assert "place 1 of 3 with 0 points; 2 games left" in text
    assert "Game " in text
    for game_id in games_of(service, league):
        finish(service, game_id)
    season_progress.advance(service, id_of(league))
    ask(service, "table", BEA)
    assert "The season is over." in last(service)[1], "the last season's, while nothing is played"
    ask(service, "leagues", "stranger@example.org")
    assert "Spring [SPRING]: San Juan" in last(service)[1]
    assert "Season 2 is open for entries." in last(service)[1]
    ask(service, "withdraw SPRING", BEA)
    assert "not in the coming season" in last(service)[1]
    ask(service, "my league", BEA)
    assert "not in any league" in last(service)[1]


def test_standings_are_of_all_divisions_and_say_who_is_waited_for(service: Service) -> None:
    running(service, 8, divisions=(4, 4), season_days=30)
    ask(service, "table SPRING", BEA)
    text = last(service)[1]
    assert text.index("Division 1") < text.index("Division 2")
    assert "Game 1: waiting for " in text
    assert "48 hours left, until " in text


def test_before_it_begins_the_standings_are_terms_and_entrants(service: Service) -> None:
    people(service, 2)
    ask(service, FOUND)
    ask(service, "join league SPRING", BEA)
    ask(service, "standings SPRING", "cid@example.org")
    text = last(service)[1]
    assert "The season has not begun." in text
    assert "Clock: a day per decision" in text
    assert "Start: when it is full" in text
    assert "Entered: Bea." in text


def test_who_organises_finds_their_leagues_and_drafts_by_mail(service: Service) -> None:
    people(service, 2)
    ask(service, f"{FOUND} approval")
    ask(service, "join league SPRING", BEA)
    ask(service, "new league CLUB san-juan 2")
    ask(service, "my league")
    text = last(service)[1]
    assert "You organise Spring [SPRING]. Season 1 is open for entries." in text
    assert "Players who ask to be let in: 1." in text
    assert "Club is a draft. To open it, write: open league CLUB" in text


def test_who_organises_finds_a_league_whose_only_season_is_over(service: Service) -> None:
    league = running(service, 3, divisions=(3,), repeats=False)
    play_all(service, league)
    ask(service, "my league")
    text = last(service)[1]
    assert "You organise Spring [SPRING]. Season 1 is over; to open the next one" in text
    assert "write: next season SPRING" in text
    ask(service, "next season SPRING")
    ask(service, "my league")
    assert last(service)[1].count("You organise Spring [SPRING].") == 1
    assert "Season 2 is open for entries." in last(service)[1]


@pytest.mark.parametrize(
    ("line", "name", "argument"),
    [
        ("ligi", "leagues", ""),
        ("dołącz do ligi SPRING", "join league", "SPRING"),
        ("intră în liga SPRING", "join league", "SPRING"),
        ("tabela SPRING", "standings", "SPRING"),
        ("table SPRING", "standings", "SPRING"),
        ("clasament", "standings", ""),
        ("moja liga", "my league", ""),
        ("ligile mele", "my league", ""),
        ("wycofaj SPRING", "withdraw", "SPRING"),
        ("retrage SPRING later", "withdraw", "SPRING later"),
        ("orzeknij SPRING 7 Ann, Bea: powód", "adjudicate", "SPRING 7 Ann, Bea: powód"),
        ("annul SPRING game 7: a mistake", "annul", "SPRING game 7: a mistake"),
        ("anulează SPRING masa 7: greșit", "annul", "SPRING masa 7: greșit"),
        ("prelungește SPRING 7: vacanță", "extend", "SPRING 7: vacanță"),
    ],
)
def test_league_commands_are_read_in_three_languages(line: str, name: str, argument: str) -> None:
    [request], rest = commands.split(line, lambda _: False)
    assert (request.command.name, request.argument, rest) == (name, argument, "")


@pytest.mark.parametrize(
    "line",
    ["withdraw", "begin now or later", "remove the quarry", "extend it", "table of mine, please",
     "approve", "replace me", "annul this", "new league please"],
)  # fmt: skip
def test_talk_is_no_league_command(line: str) -> None:
    assert commands.split(line, lambda _: False) == ([], line)


def test_nothing_is_changed_without_proof(service: Service) -> None:
    people(service, 3)
    nobody = Verdicts()
    for words in (FOUND, "join league SPRING", "begin SPRING"):
        ask(service, words, verdicts=nobody)
        assert "Sign in first" in last(service)[0].subject
    with service.database.read() as session:
        assert session.exec(select(League)).all() == []


@pytest.mark.parametrize(
    ("argument", "why"),
    [
        ("x san-juan 2", "4 to 12 letters"),
        ("spring chess 2", "Name the game"),
        ("spring san-juan", "Write how many players"),
        ("spring san-juan 2 points often", "points often"),
        ("spring san-juan 2 dragons", "dragons"),
    ],
)
def test_what_cannot_be_founded_is_said(argument: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        read_wish(argument)


def test_every_term_can_be_said(service: Service) -> None:
    wish = read_wish(
        "SPRING puerto-rico 4 nobles divisions 12 12 games 6 at once 3 clock 72 days 90 up 3 "
        "down 3 break 14 points share dropouts replaced unfinished shared approval once"
    )
    assert (wish.code, wish.rules, wish.seats) == ("SPRING", "puerto-rico", 4)
    assert wish.options == {"expansions": ["nobles"]}
    said = wish.terms.model_dump(mode="json")
    assert said == said | {
        "divisions": [12, 12], "games_each": 6, "at_once": 3, "hours": 72, "season_days": 90,
        "promoted": 3, "relegated": 3, "break_days": 14, "scheme": "share",
        "dropouts": "replaced", "unfinished": "shared", "approval": True, "repeats": False,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("said", "form", "rounds", "through"),
    [
        ("swiss rounds 7", "swiss", 7, 1),
        ("knock-out through 2", "knock-out", 5, 2),
        ("round robin", "round-robin", 5, 1),
    ],
)
def test_a_tournament_can_be_said(said: str, form: str, rounds: int, through: int) -> None:
    terms = read_wish(f"MAYCUP puerto-rico 4 divisions 16 {said} once").terms
    assert (terms.form, terms.rounds, terms.through) == (form, rounds, through)
    assert (terms.divisions, terms.repeats) == ((16,), False)


def test_clock_points_names_and_dates_are_said_as_on_the_form() -> None:
    wish = read_wish(
        "SPRING puerto-rico 3 clock 7d+12h nights off timeout seat places 5 2 0 tie-breaks "
        'direct timeouts starts 2027-01-15 18:00 called "Spring Cup" divisions 6',
        "Europe/Warsaw",
    )
    assert wish.name == "Spring Cup"
    assert wish.starts_at is not None
    assert wish.starts_at.isoformat() == "2027-01-15T17:00:00+00:00"
    assert (wish.terms.rank_points, wish.terms.tie_breaks) == ((5, 2, 0), ("direct", "timeouts"))
    assert wish.terms.time == read("7d+12h", frozenset({ClockStop.NIGHTS}), TimeOut.SEAT)
    more = read_wish("SPRING puerto-rico 3 tie-breaks wins seconds closeness points wins").terms
    assert (more.tie_breaks, more.scheme) == (("wins", "seconds", "closeness"), "wins")


@pytest.mark.parametrize("said", ["clock 48", "clock 48h", "clock 2d"])
def test_every_new_league_s_clock_knows_absences(service: Service, said: str) -> None:
    [ann] = people(service, 1)
    league = founding.found_league(service, ann, read_wish(f"SPRING san-juan 2 {said}"))
    assert queries.terms_of(league).time == Clock(hours=48, kind=True)


def test_the_next_season_is_opened_by_mail(service: Service) -> None:
    league = running(service, 3, divisions=(3,), repeats=False)
    play_all(service, league)
    year = clock.now().year + 1
    ask(service, f"next season SPRING {year}-01-15 18:00")
    assert "Season 2 is open for entries." in last(service)[1]
    with service.database.read() as session:
        assert queries.newest(session, league).starts_at is not None


def test_what_a_form_has_no_use_for_is_no_term_of_it() -> None:
    with pytest.raises(LeagueError, match="“games” means nothing in this form: Swiss, 5 rounds"):
        read_wish("MAYCUP puerto-rico 4 divisions 16 swiss games 6")


def test_signs_of_collusion_are_told_to_the_organiser_alone(service: Service) -> None:
    running(service, 3)
    ask(service, "signs SPRING")
    assert "Nothing stands out." in last(service)[1]
    assert "The newest 0 games were checked" in last(service)[1]
    for other in (BEA, "nobody@example.org"):
        ask(service, "signs SPRING", other)
        assert "Only the league’s organiser" in last(service)[1]


def names(service: Service, fixture: Fixture) -> list[str]:
    with service.database.read() as session:
        found = queries.players(session, queries.newest(session, the_league(service)))
    return [found[entry].name for entry in fixture.seats]


def test_an_organiser_decides_by_mail_with_a_reason(service: Service) -> None:
    league = running(service, 4, season_days=30)
    [first, second, *_] = fixtures_of(service, league)
    winner, loser = names(service, first)
    ask(service, f"adjudicate SPRING game 1 {loser}, {winner}: Nobody answers.")
    assert "Game 1 now has that result." in last(service)[1]
    ask(service, "annul SPRING 2: My mistake.")
    assert "counts for nobody" in last(service)[1]
    [first, second, *_] = fixtures_of(service, league)
    assert first.result is not None
    assert (first.result["ranks"], second.status) == ([2, 1], FixtureStatus.ANNULLED)
    ask(service, "extend SPRING 7: Holidays.")
    with service.database.read() as session:
        season = queries.newest(session, league)
    assert season.ends_at is not None
    assert season.started_at is not None
    assert (season.ends_at - season.started_at).days == 37
    ask(service, "annul SPRING 3: I want to win.", BEA)
    assert "Only the league’s organiser" in last(service)[1]


def test_an_organiser_lets_in_puts_out_and_replaces_by_mail(service: Service) -> None:
    people(service, 5)
    ask(service, f"{FOUND} approval")
    league = the_league(service)
    for name in ("ann", "bea", "cid"):
        ask(service, "join league SPRING", f"{name}@example.org")
        ask(service, f"approve SPRING {name}")
        assert "we’ll tell them by email" in last(service)[1]
    ask(service, "approve SPRING Zoe")
    assert "There are: Ann, Bea and Cid." in last(service)[1]
    ask(service, "begin SPRING")
    assert "Season 1 has begun." in last(service)[1]
    ask(service, "join league SPRING", "dan@example.org")
    ask(service, "approve SPRING Dan")
    ask(service, "replace SPRING Bea by Dan: Bea is ill.")
    assert "We’re asking Dan by email" in last(service)[1]
    ask(service, "accept SPRING", "dan@example.org")
    assert "You’re in this season now" in last(service)[1]
    ask(service, "remove SPRING Cid: Never answers.")
    status = {e.player_id: e.status for e in entries_of(service, league)}
    with service.database.read() as session:
        told = {
            name: status[id_of(find_or_create(session, f"{name}@example.org"))]
            for name in ("bea", "cid", "dan")
        }
    assert told == {
        "bea": EntryStatus.REPLACED, "cid": EntryStatus.WITHDRAWN, "dan": EntryStatus.PLAYING,
    }  # fmt: skip


def test_who_withdraws_later_plays_on(service: Service) -> None:
    league = running(service, 3)
    ask(service, "withdraw SPRING later", BEA)
    assert "to its end" in last(service)[1]
    with service.database.read() as session:
        season = queries.newest(session, league)
        stays = session.exec(select(Entry.stays).where(Entry.season_id == season.id)).all()
    assert (season.status, sorted(stays)) == (SeasonStatus.RUNNING, [False, True, True])
