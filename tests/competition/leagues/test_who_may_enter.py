"""What is asked of who enters a league: rating, decisions in time, finished games, a password."""

from __future__ import annotations

import re
from typing import Any

import pytest
from sqlmodel import select

from pbem.competition.leagues import changing, league_entries, queries
from pbem.competition.leagues.changing import TermChanges
from pbem.competition.leagues.league_entries import EntryProof, EntryWishes
from pbem.competition.leagues.log import log_lines
from pbem.competition.leagues.terms import LeagueError
from pbem.competition.leagues.terms_in_words import in_words
from pbem.core import clock
from pbem.core.service import Service
from pbem.games.statistics import statistics_of
from pbem.models import (
    Entry,
    EntryStatus,
    InboundMail,
    League,
    LeagueAct,
    Move,
    OutboundMail,
    Player,
    Rating,
    RatingList,
    id_of,
)
from pbem.models.move_sources import MoveSource
from tests.competition.leagues.people import entered, founded, people, play_all, running
from tests.inbox.test_commands import ask, last

BEA = "bea@example.org"


def rated(service: Service, player: Player, mu: float, seats: int = 2) -> None:
    with service.database.write() as session:
        kept = RatingList(rules="san-juan", seats=seats)
        session.add(kept)
        session.flush()
        session.add(Rating(list_id=kept.id, player_id=player.id, mu=mu, sigma=50,
                           played_at=clock.now()))  # fmt: skip


def enter(service: Service, league: League, player: Player, password: str = "") -> Entry:
    proof = EntryProof(password=password)
    return league_entries.enter(service, id_of(league), player, EntryWishes(), proof)


@pytest.mark.parametrize(
    ("terms", "mu", "refusal"),
    [
        ({"rating_from": 1400}, 1399.6, None),
        ({"rating_from": 1400}, 1350, "1400 or more. Yours is 1350, which is 50 below that"),
        ({"rating_from": 1400}, None, "1400 or more, and you have none yet"),
        ({"rating_to": 1800}, 1812, "1800 at most. Yours is 1812, which is 12 above that"),
        ({"rating_to": 1800}, None, None),
        ({"rating_from": 1400, "rating_to": 1800}, 1800, None),
    ],
)
def test_a_rating_in_games_like_the_league_s_is_asked_for(
    service: Service, terms: dict[str, int], mu: float | None, refusal: str | None
) -> None:
    ann, bea = people(service, 2)
    league = founded(service, ann, **terms)
    rated(service, bea, 1600, seats=3)  # of games of another size
    if mu is not None:
        rated(service, bea, mu)
    if refusal is None:
        assert enter(service, league, bea).status == EntryStatus.APPROVED
    else:
        with pytest.raises(LeagueError, match=re.escape(refusal)):
            enter(service, league, bea)


def test_decisions_in_time_and_finished_games_are_asked_for(service: Service) -> None:
    old = running(service, 3, divisions=(3,), games_each=2)
    play_all(service, old)
    with service.database.write() as session:
        session.get_one(League, old.id).code = "OLDONE"
        for move in session.exec(select(Move)):
            move.waited, move.source = 60, MoveSource.CLOCK
    ann, bea, cid, dan = people(service, 4)
    with service.database.read() as session:  # one of the two moved when they met
        late = bea if statistics_of(session, bea).moves_timed else cid
    league = founded(service, ann, reliability=95, finished_games=5)
    with pytest.raises(LeagueError) as refused:
        enter(service, league, late)
    assert "made in time. You have 0%, which is 95 below that." in str(refused.value)
    assert "5 finished games. You have 2: 3 to go." in str(refused.value)
    with pytest.raises(LeagueError) as refused:
        enter(service, league, dan)
    assert str(refused.value) == "The league asks for 5 finished games. You have 0: 5 to go."
    assert enter(service, league, ann).status == EntryStatus.APPROVED  # organises it


def test_who_is_in_stays_in_and_other_conditions_hold_at_once(service: Service) -> None:
    league = running(service, 3, divisions=(3,))
    ann, bea, _cid, dan = people(service, 4)
    changing.change_terms(service, id_of(league), ann, TermChanges({"finished_games": 3}))
    with service.database.read() as session:
        told = session.exec(select(OutboundMail).where(OutboundMail.recipient == BEA)).all()
    holds = b"This applies at once to everyone who enters. Players who are in stay in."
    assert holds in told[-1].raw
    with service.database.read() as session:
        kept = session.get_one(League, league.id)
        following = in_words(kept, queries.terms_of(kept))[-3]
    assert following.label == "The next season"
    assert "conditions for entering apply to new ones only" in following.text
    with pytest.raises(LeagueError, match="3 to go"):
        enter(service, league, dan)
    enter(service, league, bea)
    play_all(service, league)
    with service.database.read() as session:
        season = queries.newest(session, session.get_one(League, league.id))
        assert season.number == 2
        assert queries.entry_of(session, season, id_of(bea)) is not None


def test_a_password_is_asked_for_whatever_its_capitals(service: Service) -> None:
    ann, bea, cid = people(service, 3)
    league = founded(service, ann)
    changing.change_terms(service, id_of(league), ann, TermChanges(password="Sesame"))
    with pytest.raises(LeagueError, match="which the organiser knows"):
        enter(service, league, bea)
    with pytest.raises(LeagueError, match="That’s not the league’s password") as refused:
        enter(service, league, bea, "sesam")
    assert "sesam" not in str(refused.value)
    enter(service, league, bea, " “SESAME”. ")
    enter(service, league, ann)
    changing.change_terms(service, id_of(league), ann, TermChanges(password=""))
    enter(service, league, cid)


@pytest.mark.parametrize("password", ["abc", "two words", "x" * 41, "...."])
def test_an_unfit_password_is_refused_and_not_repeated(service: Service, password: str) -> None:
    [ann] = people(service, 1)
    league = founded(service, ann)
    with pytest.raises(LeagueError, match="4 to 40 characters") as refused:
        changing.change_terms(service, id_of(league), ann, TermChanges(password=password))
    assert password not in str(refused.value)


def everything_but_their_own(service: Service, owner: str) -> str:
    """All rows of leagues, and all mails but those between the organiser and us."""
    with service.database.read() as session:
        rows: list[Any] = [*session.exec(select(League)), *session.exec(select(LeagueAct))]
        sent = session.exec(select(OutboundMail).where(OutboundMail.recipient != owner))
        kept = [repr(row.model_dump()) for row in [*rows, *sent]]
        lines = [line for league in session.exec(select(League))
                 for line in log_lines(session, league)]  # fmt: skip
    return " ".join([*kept, *(line.text for line in lines)])


def test_a_password_stands_nowhere_as_it_is(service: Service) -> None:
    ann, bea, _cid = people(service, 3)
    league = founded(service, ann)
    entered(service, league, [ann, bea])
    ask(service, "change league SPRING password sesame")
    ask(service, "change league SPRING password tulips9, games 3")
    ask(service, "join league SPRING password sesame", "cid@example.org")
    assert "That’s not the league’s password" in last(service)[1]
    ask(service, "join league SPRING weekly password Tulips9", "cid@example.org")
    assert "You have entered Spring" in last(service)[0].subject
    told = everything_but_their_own(service, "cid@example.org")
    assert "sesame" not in told.lower()
    assert "tulips9" not in told.lower()
    with service.database.read() as session:
        answers = [mail.raw for mail in session.exec(select(OutboundMail))]
        lines = [one.text for one in log_lines(session, session.get_one(League, league.id))]
        assert len(list(session.exec(select(InboundMail)))) == 4
    assert not any(b"tulips9" in raw.lower() for raw in answers)
    assert any("Entering now takes a password." in line for line in lines)
    assert any("The password for entering has changed." in line for line in lines)


@pytest.mark.parametrize(
    ("asked", "join"),
    [
        ("rating 1400-1800, reliability 90, finished 5, password sesame", "password"),
        ("ranking 1400-1800, punktualność 90, ukończone 5, hasło sesame", "hasło"),
        ("rating 1400–1800, punctualitate 90, terminate 5, parola sesame", "parola"),
    ],
)
def test_conditions_are_terms_said_by_mail(service: Service, asked: str, join: str) -> None:
    ann, bea = people(service, 2)
    league = founded(service, ann)
    ask(service, f"change league SPRING {asked}")
    text = " ".join(last(service)[1].split())
    assert (
        "Entries: players with a rating from 1400 to 1800, who made 90% of their decisions in "
        "time, who have finished 5 games and who know the password "
        "[rating 1400-1800 reliability 90 finished 5 no approval]"
    ) in text
    ask(service, f"join league SPRING {join} sesame", BEA)
    text = " ".join(last(service)[1].split())
    assert "you have none yet in games like these" in text
    assert "You have 0: 5 to go." in text
    ask(service, "change league SPRING rating none reliability 0 finished 0 no password")
    assert "Entries: open to everyone" in last(service)[1]
    assert enter(service, league, bea).status == EntryStatus.APPROVED
    ask(service, "change league SPRING rating 1500")
    assert "with a rating of 1500 or more" in last(service)[1]
    ask(service, "change league SPRING rating 1900-1800")
    assert "The highest rating can’t be below the lowest one." in last(service)[1]


def test_a_league_is_founded_with_conditions(service: Service) -> None:
    people(service, 1)
    ask(service, "new league CLUB san-juan 3 rating 1400- password no-games finished 2")
    text = " ".join(last(service)[1].split())
    assert "with a rating of 1400 or more, who have finished 2 games and who know the" in text
    with service.database.read() as session:
        league = session.exec(select(League)).one()
    assert league.password_hash is not None
    assert league.seats == 3
