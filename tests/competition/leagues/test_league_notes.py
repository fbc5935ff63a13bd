"""Everybody whom a line of a league's log concerns is mailed once, in short words."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from sqlmodel import col, select

from pbem.competition.leagues import dropouts, league_entries, season_start, substitutes
from pbem.competition.leagues.acts import ACTS
from pbem.competition.leagues.changing import TermChanges
from pbem.competition.leagues.league_notes import NOTES
from pbem.competition.leagues.log import WORDS, LogAct
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import Entry, EntryStatus, Game, League, OutboundMail, Player, Season, id_of
from pbem.models.mail_kinds import MailKind
from tests.competition.leagues.climbing import put_up
from tests.competition.leagues.people import (
    entered,
    fixtures_of,
    founded,
    people,
    play_all,
    running,
)


def notes(service: Service, after: int = 0) -> list[tuple[str, str, str]]:
    """To whom, under which subject, in which words; those queued after that one."""
    with service.database.read() as session:
        rows = session.exec(
            select(OutboundMail, Player.name)
            .join(Player, col(Player.id) == OutboundMail.player_id)
            .where(OutboundMail.kind == MailKind.LEAGUE_NOTE, col(OutboundMail.id) > after)
            .order_by(col(OutboundMail.id))
        ).all()
    return [(name, row.subject, row.raw.decode()) for row, name in rows]


def newest(service: Service) -> int:
    with service.database.read() as session:
        return max(session.exec(select(OutboundMail.id)).all() or [0]) or 0


def told(service: Service, act: str, league: League, **values: Any) -> dict[str, str]:
    """What Ann's act tells: subjects by the names of those who are mailed."""
    before = newest(service)
    ACTS[act].run(service, id_of(league), people(service, 1)[0], "", **values)
    found = notes(service, before)
    assert len({name for name, _subject, _text in found}) == len(found), "each once"
    return {name: subject for name, subject, _text in found}


def at_table(service: Service, league: League, number: int) -> set[str]:
    """The names of those who sit there."""
    seats = fixtures_of(service, league)[number - 1].seats
    with service.database.read() as session:
        players = [session.get_one(Entry, each).player_id for each in seats]
        return {session.get_one(Player, each).name for each in players}


def mates(service: Service, league: League, name: str) -> set[str]:
    """Who shares an open fixture with them."""
    tables = [at_table(service, league, one.number) for one in fixtures_of(service, league)]
    return set().union(*(table for table in tables if name in table)) - {name}


Case = Callable[[Service], tuple[dict[str, str], set[str]]]


def _begin(service: Service) -> tuple[dict[str, str], set[str]]:
    ann, *others = people(service, 3)
    league = founded(service, ann)
    entered(service, league, [ann, *others])
    before = newest(service)
    season_start.begin(service, id_of(league), ann)
    with service.database.read() as session:
        query = select(OutboundMail.recipient).where(col(OutboundMail.id) > before)
        mailed = session.exec(query.where(OutboundMail.kind == MailKind.LEAGUE_SEASON)).all()
    return dict.fromkeys(name.partition("@")[0].capitalize() for name in mailed), {
        "Ann", "Bea", "Cid",
    }  # fmt: skip


def _next(service: Service) -> tuple[dict[str, str], set[str]]:
    league = running(service, 3, repeats=False)
    play_all(service, league)
    return told(service, "next", league, starts=None), {"Bea", "Cid"}


def _approve(service: Service) -> tuple[dict[str, str], set[str]]:
    ann, bea = people(service, 2)
    league = founded(service, ann, approval=True)
    entered(service, league, [bea])
    return told(service, "approve", league, player=id_of(bea)), {"Bea"}


def _remove(service: Service) -> tuple[dict[str, str], set[str]]:
    league = running(service, 6)
    bea = people(service, 2)[1]
    concerned = {"Bea"} | mates(service, league, "Bea")
    assert "Ann" in concerned or len(concerned) < 6
    return told(service, "remove", league, player=id_of(bea), why="Rude."), concerned - {"Ann"}


def _adjudicate(service: Service) -> tuple[dict[str, str], set[str]]:
    league = running(service, 4)
    return (
        told(service, "adjudicate", league, table=2, places=[2, 1], why="So it is."),
        at_table(service, league, 2) - {"Ann"},
    )


def _annul(service: Service) -> tuple[dict[str, str], set[str]]:
    league = running(service, 4)
    concerned = at_table(service, league, 2) - {"Ann"}
    return told(service, "annul", league, table=2, why="A mistake."), concerned


def _more_time(service: Service) -> tuple[dict[str, str], set[str]]:
    league = running(service, 4)
    concerned = at_table(service, league, 2) - {"Ann"}
    return told(service, "more-time", league, table=2, days=2, why="Snow."), concerned


def _extend(service: Service) -> tuple[dict[str, str], set[str]]:
    league = running(service, 4, season_days=10)
    entered(service, league, people(service, 5)[4:])  # who waits is told, too
    concerned = {"Bea", "Cid", "Dan", "Eve"}
    return told(service, "extend", league, days=2, why="Snow."), concerned


def _last_day(service: Service) -> tuple[dict[str, str], set[str]]:
    league = running(service, 4, season_days=90)
    ends = clock.now() + timedelta(days=30)
    return told(service, "last-day", league, ends=ends, why="A fair."), {"Bea", "Cid", "Dan"}


def _close(service: Service) -> tuple[dict[str, str], set[str]]:
    league, _players = put_up(service, 3)
    ladder = told(service, "close", league, why="No time.")
    return ladder, {"Ann", "Bea", "Cid"}


def _in_season(act: str, **values: Any) -> Case:
    """An act that concerns everybody in the season, and who waits."""

    def case(service: Service) -> tuple[dict[str, str], set[str]]:
        league = running(service, 4, divisions=(3,))
        return told(service, act, league, **values), {"Bea", "Cid", "Dan"}

    return case


def _rename(service: Service) -> tuple[dict[str, str], set[str]]:
    return told(service, "rename", running(service, 3), name="The Cup"), set()


def _pair(act: str) -> Case:
    def case(service: Service) -> tuple[dict[str, str], set[str]]:
        players = people(service, 3)
        league = founded(service, players[0], form="swiss")
        entered(service, league, players)
        two = {"player": id_of(players[1]), "beside": id_of(players[2])}
        found = told(service, "keep-apart", league, **two)
        return found if act == "keep-apart" else told(service, act, league, **two), {"Bea", "Cid"}

    return case


def _to_nobody_in_it(act: str, **values: Any) -> Case:
    """An act that concerns nobody who is in the season."""

    def case(service: Service) -> tuple[dict[str, str], set[str]]:
        return told(service, act, running(service, 3), **values), set()

    return case


def _describe(service: Service) -> tuple[dict[str, str], set[str]]:
    return told(service, "describe", running(service, 3), text="Welcome!"), set()


def _resume(service: Service) -> tuple[dict[str, str], set[str]]:
    league = running(service, 3)
    told(service, "pause", league, days=7, why="Christmas.")
    return told(service, "resume", league), {"Bea", "Cid"}


SOON = clock.now().date() + timedelta(days=30)


def _start_clocks(service: Service) -> tuple[dict[str, str], set[str]]:
    league = running(service, 3)
    told(service, "stop-clocks", league, first=SOON, last=SOON, why="")
    return told(service, "start-clocks", league), {"Bea", "Cid"}


def _hand_over(service: Service) -> tuple[dict[str, str], set[str]]:
    league = running(service, 3)
    return told(service, "hand-over", league, player=id_of(people(service, 2)[1]), why=""), {"Bea"}


def _with_bea(service: Service) -> League:
    league = running(service, 3)
    told(service, "add-organiser", league, who="Bea")
    return league


def _add_organiser(service: Service) -> tuple[dict[str, str], set[str]]:
    return told(service, "add-organiser", _with_bea(service), who="Cid"), {"Bea", "Cid"}


def _remove_organiser(service: Service) -> tuple[dict[str, str], set[str]]:
    league = _with_bea(service)
    told(service, "add-organiser", league, who="Cid")
    found = told(service, "remove-organiser", league, other="Cid", why="Busy.")
    return found, {"Bea", "Cid"}


def _step_down(service: Service) -> tuple[dict[str, str], set[str]]:
    return told(service, "step-down", _with_bea(service)), {"Bea"}


def _delete(service: Service) -> tuple[dict[str, str], set[str]]:
    ann, bea = people(service, 2)
    league = founded(service, ann)
    entered(service, league, [ann, bea])
    return told(service, "delete", league, why="The wrong game."), {"Bea"}


def _replace(service: Service) -> tuple[dict[str, str], set[str]]:
    league = running(service, 5, divisions=(4,), games_each=1)
    bea, eve = people(service, 5)[1], people(service, 5)[4]
    found = told(service, "replace", league, player=id_of(bea), by=id_of(eve), why="Ill.")
    return found, {"Bea", "Eve"}


def _remind(service: Service) -> tuple[dict[str, str], set[str]]:
    league = running(service, 4)
    names = {one.name: id_of(one) for one in people(service, 4)}
    with service.database.read() as session:
        fixture = fixtures_of(service, league)[0]
        game = session.get_one(Game, fixture.game_id)
        waits = session.get_one(Entry, fixture.seats[game.to_act[0]]).player_id
    name = next(name for name, each in names.items() if each == waits)
    return told(service, "remind", league, player=waits), {name} - {"Ann"}


CASES: dict[str, Case] = {
    "begin": _begin, "next": _next, "approve": _approve, "remove": _remove, "replace": _replace,
    "adjudicate": _adjudicate, "annul": _annul, "more-time": _more_time, "extend": _extend,
    "keep-apart": _pair("keep-apart"), "let-meet": _pair("let-meet"), "describe": _describe,
    "invite": _to_nobody_in_it("invite", address="friend@example.com"),
    "link": _to_nobody_in_it("link"), "unlink": _to_nobody_in_it("unlink"),
    "last-day": _last_day,
    "close": _close, "remind": _remind, "pause": _in_season("pause", days=7, why="Christmas."),
    "change": _in_season("change", terms=TermChanges({"games_each": 3}), why=""),
    "hand-over": _hand_over, "rename": _rename, "resume": _resume, "delete": _delete,
    "stop-clocks": _in_season("stop-clocks", first=SOON, last=SOON, why="Christmas."),
    "start-clocks": _start_clocks,
    "add-organiser": _add_organiser, "remove-organiser": _remove_organiser,
    "step-down": _step_down, "message": _in_season("message", text="Have fun!"),
}  # fmt: skip
"""What each act tells, and whom it concerns beside Ann, who does it."""


@pytest.mark.parametrize("act", sorted(ACTS))
def test_every_organiser_s_act_tells_those_concerned_once(service: Service, act: str) -> None:
    found, concerned = CASES[act](service)
    assert set(found) == concerned


def test_every_kind_of_line_says_whom_it_concerns_and_has_words_in_the_log() -> None:
    """Three have several, by what is known of them."""
    assert set(NOTES) == set(LogAct)
    assert {*WORDS, LogAct.UNFINISHED, LogAct.OPERATORS, LogAct.CHANGED} == set(LogAct)


def test_the_organiser_hears_who_comes_and_who_goes_once_a_day(service: Service) -> None:
    ann, bea, *_others = people(service, 4)
    league = founded(service, ann)
    for _again in range(3):
        league_entries.enter(service, id_of(league), bea)
        dropouts.withdraw(service, id_of(league), bea)
    assert [(name, subject) for name, subject, _text in notes(service)] == [
        ("Ann", "Bea has entered Spring"), ("Ann", "Spring: Bea has left"),
    ]  # fmt: skip


def test_who_plays_with_a_dropout_hears_at_which_tables_and_who_plays_on(service: Service) -> None:
    league = running(service, 6)
    before, bea = newest(service), people(service, 2)[1]
    dropouts.withdraw(service, id_of(league), bea)
    concerned = mates(service, league, "Bea") | {"Ann"}
    found = notes(service, before)
    assert {name for name, _subject, _text in found} == concerned
    for name, subject, text in found:
        assert subject == "Spring: Bea has left"
        common = [
            str(one.number) for one in fixtures_of(service, league)
            if {name, "Bea"} <= at_table(service, league, one.number)
        ]  # fmt: skip
        if name != "Ann" or common:
            assert f"Games: {' and '.join(common)}." in text
        assert "A bot plays on for Bea." in text


def test_an_adjudicated_table_is_told_with_its_result_and_reason(service: Service) -> None:
    league = running(service, 3)
    before, ann = newest(service), people(service, 1)[0]
    number = next(n for n in (1, 2, 3) if "Ann" not in at_table(service, league, n))
    ACTS["adjudicate"].run(
        service, id_of(league), ann, "", table=number, places=[2, 1], why="They agreed on it."
    )
    with service.database.read() as session:
        seats = fixtures_of(service, league)[number - 1].seats
        first, second = (
            session.get_one(Player, session.get_one(Entry, each).player_id).name for each in seats
        )
    for _name, subject, text in notes(service, before):
        assert subject == f"Spring: game {number} has been adjudicated"
        assert f"1. {second}, 2. {first}" in text
        assert "They agreed on it." in text


def test_who_needs_no_yes_is_said_to_have_entered(service: Service) -> None:
    ann, bea = people(service, 2)
    entered(service, founded(service, ann), [bea])
    with service.database.read() as session:
        season = session.exec(select(Season)).one()
        [entry] = session.exec(select(Entry).where(Entry.season_id == season.id))
    assert entry.status == EntryStatus.APPROVED
    assert [subject for _name, subject, _text in notes(service)] == ["Bea has entered Spring"]


def test_who_takes_a_place_hears_of_it_and_so_does_who_shares_a_table(service: Service) -> None:
    league = running(service, 5, divisions=(4,), games_each=3, dropouts="replaced")
    bea, eve = people(service, 5)[1], people(service, 5)[4]
    dropouts.withdraw(service, id_of(league), bea)
    before = newest(service)
    substitutes.answer(service, id_of(league), eve, accepts=True)
    found = {name: subject for name, subject, _text in notes(service, before)}
    assert found == dict.fromkeys(
        mates(service, league, "Eve") | {"Ann"}, "Spring: Eve takes the place of Bea"
    ) | {"Eve": "You now play in Spring"}
