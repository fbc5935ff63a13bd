"""Who organises a league: several add and remove each other, step down and hand it over; operators
appoint one where nobody is left."""

from __future__ import annotations

import pytest
from sqlmodel import Session, select

from pbem.accounts import operator_log
from pbem.admin import league_acts, merge
from pbem.admin.operators import NotDone, Operator
from pbem.competition.leagues import (
    closing,
    handing_over,
    league_entries,
    queries,
    season_start,
)
from pbem.competition.leagues.log import log_lines
from pbem.competition.leagues.terms import LeagueError
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import League, OutboundMail, Player, SeasonStatus, id_of
from pbem.privacy import deletion
from pbem.privacy.data_export import export
from tests.competition.leagues.people import entered, founded, people
from tests.inbox.test_commands import ask, last
from tests.inbox.test_questions import reply

WHY = "Ann has not answered for a month."


def organiser(service: Service, league: League) -> int:
    with service.database.read() as session:
        return session.get_one(League, league.id).organiser_id


def test_a_league_is_handed_over_by_mail_to_who_says_yes(service: Service) -> None:
    ann, bea, cid = people(service, 3)
    league = founded(service, ann)
    entered(service, league, [ann, bea, cid])
    ask(service, "hand over league SPRING Bea")
    assert "You stay the organiser until they accept." in last(service)[1]
    assert organiser(service, league) == ann.id
    with service.database.read() as session:
        from_us = [one for one in mails(session) if one.subject == "Will you organise Spring?"]
    [question] = from_us
    assert question.recipient == "bea@example.org"
    reply(service, "Yes, gladly!", question, "bea@example.org")
    assert organiser(service, league) == bea.id
    with pytest.raises(LeagueError, match="Only the league’s organiser"):
        season_start.begin(service, id_of(league), ann)
    season_start.begin(service, id_of(league), bea)
    with service.database.read() as session:
        said = [line.text for line in log_lines(session, session.get_one(League, league.id))]
    assert "Bea organises the league from now on." in said
    assert "Bea is asked to organise the league. (Ann)" in said


def test_only_who_is_asked_last_can_take_it_and_not_for_ever(service: Service) -> None:
    ann, bea, cid = people(service, 3)
    league = founded(service, ann)
    entered(service, league, [ann, bea, cid])
    for chosen in (bea, cid):
        handing_over.offer(service, id_of(league), ann, id_of(chosen))
    with pytest.raises(LeagueError, match="Nobody is asking you"):
        handing_over.accept(service, id_of(league), bea)
    too_late = clock.now() + handing_over.ASKED_FOR * 2
    with clock.set_to(too_late), pytest.raises(LeagueError, match="Nobody is asking you"):
        handing_over.accept(service, id_of(league), cid)
    handing_over.accept(service, id_of(league), cid)
    assert organiser(service, league) == cid.id


def test_operators_appoint_an_organiser_where_the_old_one_is_gone(service: Service) -> None:
    ann, bea, cid = people(service, 3)
    league = founded(service, ann)
    entered(service, league, [ann, bea])
    league_acts.appoint(service, Operator(), "spring", "cid@example.org", WHY)
    assert organiser(service, league) == cid.id
    with service.database.read() as session:
        line = log_lines(session, session.get_one(League, league.id))[0]
        told = {one.recipient for one in mails(session) if "now organises it" in one.subject}
    assert (line.text, line.why) == ("Cid organises the league from now on.", WHY)
    assert told == {"ann@example.org", "bea@example.org", "cid@example.org"}
    for code, account, why in (
        ("NOWHERE", "bea@example.org", WHY), ("SPRING", "cid@example.org", WHY),
        ("SPRING", "nobody@example.org", WHY), ("SPRING", "bea@example.org", " "),
    ):  # fmt: skip
        with pytest.raises(NotDone):
            league_acts.appoint(service, Operator(), code, account, why)


def mails(session: Session) -> list[OutboundMail]:
    return list(session.exec(select(OutboundMail)))


def organisers(service: Service, league: League) -> list[str]:
    with service.database.read() as session:
        now = session.get_one(League, league.id)
        return [one.name for one in queries.organisers_of(session, now)]


def log_of(service: Service, league: League) -> list[str]:
    with service.database.read() as session:
        return [line.text for line in log_lines(session, session.get_one(League, league.id))]


def told(service: Service, subject: str) -> set[str]:
    with service.database.read() as session:
        return {one.recipient for one in mails(session) if one.subject == subject}


def with_two(service: Service) -> tuple[League, list[Player]]:
    """Spring, founded by Ann, which Bea organises, too."""
    players = people(service, 4)
    league = founded(service, players[0], approval=True)
    for player in players[1:3]:
        league_entries.enter(service, id_of(league), player)
    handing_over.add(service, id_of(league), players[0], "bea")
    return league, players


def test_an_organiser_adds_another_by_mail_who_can_do_the_same_and_hears_the_same(
    service: Service,
) -> None:
    league, (_ann, _bea, _cid, dan) = with_two(service)
    assert organisers(service, league) == ["Ann", "Bea"]
    assert told(service, "You now organise Spring, together with others") == {"bea@example.org"}
    ask(service, "approve SPRING Cid", "bea@example.org")
    assert "Cid is in" in last(service)[1]
    league_entries.enter(service, id_of(league), dan)
    assert told(service, "Dan asks to enter Spring") == {"ann@example.org", "bea@example.org"}
    ask(service, "add organiser Cid to SPRING", "bea@example.org")
    assert organisers(service, league) == ["Ann", "Bea", "Cid"]
    assert told(service, "Spring: Cid now organises it too") == {"ann@example.org"}
    assert "Cid now organises the league too. (Bea)" in log_of(service, league)
    ask(service, "my league", "bea@example.org")
    assert "You organise Spring [SPRING]" in last(service)[1]


def test_organisers_are_removed_with_a_reason_but_for_the_first(service: Service) -> None:
    league, (ann, bea, cid, dan) = with_two(service)
    handing_over.add(service, id_of(league), ann, "Cid")
    for who, other, why, wrong in (
        (bea, "Ann", "No", "only they"), (bea, "bea", "No", "step down"),
        (bea, "Dan", "No", "There are: Ann, Bea and Cid"), (bea, "Cid", "", "a reason"),
        (dan, "Cid", "No", "Only the league’s organiser"),
    ):  # fmt: skip
        with pytest.raises(LeagueError, match=wrong):
            handing_over.remove(service, id_of(league), who, other, why)
    ask(service, "remove organiser Cid from SPRING: Gone fishing", "bea@example.org")
    assert organisers(service, league) == ["Ann", "Bea"]
    assert told(service, "You no longer organise Spring") == {"cid@example.org"}
    assert told(service, "Spring: Cid no longer organises it") == {"ann@example.org"}
    with pytest.raises(LeagueError, match="Only the league’s organiser"):
        closing.close(service, id_of(league), cid, "Mine")


def test_who_steps_down_is_followed_by_who_came_next_and_the_last_stays(service: Service) -> None:
    league, (_ann, bea, _cid, _dan) = with_two(service)
    handing_over.add(service, id_of(league), bea, "Cid")
    ask(service, "step down SPRING")
    assert organisers(service, league) == ["Bea", "Cid"]
    assert told(service, "Spring: Ann no longer organises it") == {
        "bea@example.org", "cid@example.org"
    }  # fmt: skip
    ask(service, "step down SPRING", "cid@example.org")
    ask(service, "step down SPRING", "bea@example.org")
    assert "Nobody else organises it" in last(service)[1]
    assert organisers(service, league) == ["Bea"]


def test_a_league_has_five_organisers_at_most_and_nobody_twice(service: Service) -> None:
    ann, *others = people(service, 7)
    league = founded(service, ann, divisions=(8,))
    entered(service, league, others)
    for one in others[:4]:
        handing_over.add(service, id_of(league), ann, one.name)
    for who, wrong in (("Bea", "Bea already organises it"), ("Ann", "no public profile"),
                       ("Gil", "at most 5 organisers"), ("Zoe", "no public profile")):  # fmt: skip
        with pytest.raises(LeagueError, match=wrong):
            handing_over.add(service, id_of(league), ann, who)
    handing_over.remove(service, id_of(league), ann, "Bea", "Room for Gil")
    handing_over.add(service, id_of(league), ann, "Gil")
    handing_over.remove(service, id_of(league), ann, "Gil", "Room for Bea")
    with pytest.raises(LeagueError, match="organisers a day"):
        handing_over.add(service, id_of(league), ann, "Bea")


def test_a_player_who_is_in_no_season_is_added_by_the_handle_of_their_profile(
    service: Service,
) -> None:
    league, (_ann, _bea, _cid, dan) = with_two(service)
    with service.database.write() as session:
        player = session.get_one(Player, dan.id)
        player.handle, player.listed = "dandan", True
        session.add(player)
    ask(service, "add organiser @dandan to SPRING")
    assert organisers(service, league) == ["Ann", "Bea", "Dan"]
    assert told(service, "You now organise Spring, together with others") == {
        "bea@example.org", "dan@example.org"
    }  # fmt: skip


def test_whoever_hands_over_is_replaced_and_the_others_stay(service: Service) -> None:
    league, (ann, bea, cid, _dan) = with_two(service)
    handing_over.offer(service, id_of(league), bea, id_of(cid))
    handing_over.accept(service, id_of(league), cid)
    assert organisers(service, league) == ["Ann", "Cid"]
    assert "bea@example.org" in told(service, "Spring: Cid now organises it")
    handing_over.offer(service, id_of(league), ann, id_of(cid))
    handing_over.accept(service, id_of(league), cid)
    handing_over.accept(service, id_of(league), cid)
    assert organisers(service, league) == ["Cid"]


def test_who_has_stepped_down_hands_nothing_over(service: Service) -> None:
    league, (_ann, bea, cid, _dan) = with_two(service)
    handing_over.offer(service, id_of(league), bea, id_of(cid))
    handing_over.step_down(service, id_of(league), bea)
    with pytest.raises(LeagueError, match="Nobody is asking you"):
        handing_over.accept(service, id_of(league), cid)


def test_operators_appoint_one_in_place_of_all(service: Service) -> None:
    league, (_ann, bea, _cid, _dan) = with_two(service)
    league_acts.appoint(service, Operator(), "spring", "dan@example.org", WHY)
    assert organisers(service, league) == ["Dan"]
    with service.database.read() as session:
        assert [one.text for one in operator_log.of_player(session, id_of(bea))] == [WHY]


def test_who_deletes_their_account_leaves_the_league_to_the_others(service: Service) -> None:
    league, (ann, bea, _cid, _dan) = with_two(service)
    deletion.erase(service, id_of(ann))
    assert organisers(service, league) == ["Bea"]
    with service.database.read() as session:
        assert queries.newest(session, league).status == SeasonStatus.OPEN
        assert [one["code"] for one in export(session, bea)["leagues_you_organise"]] == ["SPRING"]
        subjects = [one.subject for one in mails(session) if one.player_id == bea.id]
    assert sum("no longer organises it" in subject for subject in subjects) == 1
    deletion.erase(service, id_of(bea))
    with service.database.read() as session:
        assert queries.newest(session, league).status == SeasonStatus.OVER


def test_merged_accounts_organise_once(service: Service) -> None:
    league, (ann, bea, _cid, dan) = with_two(service)
    handing_over.add(service, id_of(league), ann, "Cid")
    for gone, stays in ((bea, ann), (ann, dan)):
        code = merge.preview(service, Operator(), str(gone.email), str(stays.email)).code
        merge.merge(service, Operator(), str(gone.email), str(stays.email), code, WHY)
    assert organisers(service, league) == ["Dan", "Cid"]


def test_a_deleted_league_is_told_to_those_who_organised_it(service: Service) -> None:
    league, (ann, _bea, _cid, dan) = with_two(service)
    with service.database.write() as session:
        player = session.get_one(Player, dan.id)
        player.handle, player.listed = "dandan", True
        session.add(player)
    handing_over.add(service, id_of(league), ann, "dandan")
    closing.delete_league(service, id_of(league), ann, WHY)
    assert told(service, "Spring has been deleted") == {
        "bea@example.org", "cid@example.org", "dan@example.org"
    }  # fmt: skip
