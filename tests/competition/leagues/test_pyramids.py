"""Leagues whose tiers have several divisions: founding, moving between them, and what they say."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from sqlmodel import select

from pbem.competition.leagues import (
    changing,
    organiser_acts,
    queries,
    season_progress,
    season_start,
    views,
)
from pbem.competition.leagues.changing import TermChanges
from pbem.competition.leagues.rank_history import past_places
from pbem.competition.leagues.terms import LeagueError, LeagueTerms, changed, check
from pbem.competition.leagues.terms_in_words import in_words
from pbem.competition.leagues.view_types import SeasonView
from pbem.core.service import Service
from pbem.models import League, OutboundMail, id_of
from pbem.web.app import create_app
from tests.competition.leagues.people import fixtures_of, founded, people, running
from tests.inbox.test_commands import ask, last
from tests.inbox.test_questions import reply

ANN, IDA = "ann@example.org", "ida@example.org"
SHAPE = {"divisions": (3,), "tiers": (1, 2), "promoted": 1, "relegated": 2}


def season(service: Service, league: League, number: int) -> SeasonView:
    with service.database.read() as session:
        view = views.league_view(session, session.get_one(League, league.id), number)
    assert view is not None
    return view.season


def in_divisions(one: SeasonView) -> dict[str, list[str]]:
    """The names of those in each division, as they were seeded."""
    return {
        division.name: [line.name for line in sorted(division.rows, key=lambda x: x.entry.seeded)]
        for division in one.divisions
    }


def adjudicated(service: Service, league: League, order: Sequence[str] = ()) -> None:
    """Every game ends by that order of names, or level if it names nobody."""
    ann = people(service, 1)[0]
    with service.database.read() as session:
        newest = queries.newest(session, league)
        names = {i: p.name for i, p in queries.players(session, newest).items()}
    for fixture in fixtures_of(service, league):
        at = [order.index(names[seat]) if order else 0 for seat in fixture.seats]
        ranks = [1 + sum(other < each for other in at) for each in at]
        organiser_acts.adjudicate(service, id_of(league), ann, fixture.number, ranks, "a result")


@pytest.mark.parametrize(
    ("said", "refusal"),
    [
        ({"promoted": 1, "relegated": 1}, "in tier 1: 1, in tier 2: 2. What fits: 1 up and 2 down"),
        ({"tiers": (1, 2, 3), "promoted": 1, "relegated": 2}, "tier 3: 3. What fits: 2 up and 4"),
        ({"tiers": (1, 9), "divisions": (8, 8)}, "In this shape nobody could move"),
        ({"tiers": (1, 2), "divisions": (8, 8, 8)}, "2 tiers, and the sizes of divisions for 3"),
        ({"tiers": (2, 4)}, "The top tier has one division"),
        ({"tiers": (1, 30)}, "Divisions: from 1 to 20"),
        ({"tiers": (1, 0), "divisions": (8, 8)}, "Divisions: from 1 to 20"),
        ({"tiers": (1, 2, 4), "divisions": (8,), "form": "swiss"}, "one division"),
    ],
)
def test_a_shape_that_can_not_hold_its_numbers_is_refused_with_what_fits(
    said: dict[str, object], refusal: str
) -> None:
    with pytest.raises(LeagueError, match=refusal):
        check(LeagueTerms.model_validate({"divisions": (8,), "tiers": (1, 2, 4)} | said),
              "san-juan", 2, {})  # fmt: skip


def test_what_follows_from_a_shape_need_not_be_said() -> None:
    terms = LeagueTerms(tiers=(1, 2, 4))
    assert (terms.divisions, terms.promoted, terms.relegated) == ((6, 6, 6), 1, 2)
    assert terms.places == 42
    assert LeagueTerms(tiers=(1, 2, 3), divisions=(8,)).promoted == 2, "the first that fits"
    assert LeagueTerms(tiers=(1, 3), divisions=(8,), relegated=6).promoted == 2
    flat = LeagueTerms(tiers=(1, 1, 1), divisions=(8,))
    assert (flat.tiers, flat.divisions, flat.promoted) == ((), (8, 8, 8), 2)
    assert changed(terms, {"divisions": (8,)}).divisions == (8, 8, 8)
    assert changed(terms, {"promoted": 2}).relegated == 4
    assert changed(LeagueTerms(divisions=(8, 8)), {"tiers": (1, 2)}).relegated == 4
    assert changed(terms, {"tiers": ()}).tiers == ()


def test_terms_say_the_shape_who_moves_and_what_a_shared_place_means(service: Service) -> None:
    [ann] = people(service, 1)
    league = founded(service, ann, **SHAPE | {"tiers": (1, 2, 2), "promoted": 1, "relegated": 2})
    said = {term.label: term.text for term in in_words(league, queries.terms_of(league))}
    assert said["Divisions"] == (
        "5 in 3 tiers: 1 with 3 players; 2A, 2B with 3 players each; 3A, 3B with 3 players each"
    )
    assert said["Promoted"] == "1 from each of 2A, 2B, 3A, 3B"
    assert said["Relegated"] == (
        "2 from 1; 1 from each of 2A, 2B; fewer while the last tier isn’t full"
    )
    assert "those who began the season higher come first" in said["Shared places"]
    assert "there and back (A, B, B, A)" in said["Within a tier"]


def test_a_pyramid_is_founded_and_changed_by_mail_in_words(service: Service) -> None:
    people(service, 1)
    ask(service, "new league CLUB san-juan 3 tiers 1 2 4 up 1 down 1")
    assert "With 1 up and 1 down they don’t." in last(service)[1]
    assert "What fits: 1 up and 2 down; 2 up and 4 down." in last(service)[1]
    ask(service, "new league CLUB san-juan 3 tiers 1 2 4 divisions 8")
    mail, text = last(service)
    assert mail.subject == "Create this league? Club [CLUB]"
    assert "[divisions 8 8 8 tiers 1 2 4]" in text
    assert "2 from each of 1, 2A, 2B; fewer while the last tier isn’t full [down 2]" in text
    reply(service, "tiers 1 2 divisions 6", mail)
    assert "3 in 2 tiers: 1 with 6 players; 2A, 2B with 6 players each" in last(service)[1]
    reply(service, "tiers none", last(service)[0])
    assert "Divisions: one, of 6 players" in last(service)[1]


def test_the_winners_go_up_and_as_many_come_down_to_divisions_in_turn(service: Service) -> None:
    league = running(service, 9, **SHAPE)
    first = in_divisions(season(service, league, 1))
    assert first == {"1": ["Ann", "Bea", "Cid"], "2A": ["Dan", "Gil", "Hal"],
                     "2B": ["Eve", "Fay", "Ida"]}  # fmt: skip
    adjudicated(service, league, ["Cid", "Bea", "Ann", "Gil", "Ida", "Dan", "Eve", "Fay", "Hal"])
    season_progress.advance(service, id_of(league))
    told = {line.name: line.zone for one in season(service, league, 1).divisions
            for line in one.rows}  # fmt: skip
    assert [name for name, zone in told.items() if zone == "up"] == ["Gil", "Ida"]
    assert [name for name, zone in told.items() if zone == "down"] == ["Bea", "Ann"]
    season_start.begin(service, id_of(league), people(service, 1)[0])
    assert in_divisions(season(service, league, 2)) == {
        "1": ["Cid", "Gil", "Ida"], "2A": ["Bea", "Eve", "Hal"], "2B": ["Ann", "Dan", "Fay"],
    }  # fmt: skip
    gil = next(one for one in people(service, 9) if one.name == "Gil")
    with service.database.read() as session:
        [step] = past_places(session, league, id_of(gil))
    assert (step.division, step.name, step.tier, step.next_division) == (2, "2A", 2, 1)


def test_who_shares_a_place_moves_in_the_order_of_the_season_s_beginning(service: Service) -> None:
    league = running(service, 9, **SHAPE)
    adjudicated(service, league)
    season_progress.advance(service, id_of(league))
    rows = [line for one in season(service, league, 1).divisions for line in one.rows]
    assert {line.row.place for line in rows} == {1}
    season_start.begin(service, id_of(league), people(service, 1)[0])
    assert in_divisions(season(service, league, 2)) == {
        "1": ["Ann", "Dan", "Eve"], "2A": ["Bea", "Fay", "Hal"], "2B": ["Cid", "Gil", "Ida"],
    }  # fmt: skip


def test_everything_that_shows_divisions_calls_them_by_tier_and_letter(service: Service) -> None:
    league = running(service, 9, **SHAPE)
    client = create_app(service).test_client()

    def read(path: str) -> str:
        return client.get(f"/leagues/SPRING{path}", base_url=service.settings.base_url).text

    page = read("?division=2B")
    assert '<h2 id="h-table">Division 2B' in page
    assert ">2A</a>" in page
    shown = json.loads(read("/1/table.json"))["divisions"]
    assert [(one["number"], one["name"], one["tier"]) for one in shown] == [
        (1, "1", 1), (2, "2A", 2), (3, "2B", 2),
    ]  # fmt: skip
    assert {line.split(",")[0] for line in read("/1/table.csv").splitlines()} == {
        "division", "1", "2A", "2B",
    }  # fmt: skip
    assert "Division 2B" in read("/embed")
    adjudicated(service, league)
    assert "Season 1, Division 2B" in read("/feed")
    assert '<th scope="row">2B</th>' in read("/rules")
    assert "3 in 2 tiers" in read("/rules")
    ask(service, "standings SPRING", ANN)
    text = last(service)[1]
    assert text.index("Division 1") < text.index("Division 2A") < text.index("Division 2B")
    ask(service, "my league", IDA)
    assert "Spring, division 2B: place 1 of 3" in last(service)[1]
    with service.database.read() as session:
        begun = session.exec(
            select(OutboundMail).where(
                OutboundMail.kind == "league_season", OutboundMail.recipient == IDA
            )
        ).one()
    assert b"You play in division 2B." in begun.raw


def test_other_terms_for_the_next_season_leave_the_names_of_this_one(service: Service) -> None:
    league = running(service, 9, **SHAPE)
    changing.change_terms(
        service,
        id_of(league),
        people(service, 1)[0],
        TermChanges({"tiers": (), "divisions": (3, 3, 3), "promoted": 1}),
    )
    adjudicated(service, league)
    season_progress.advance(service, id_of(league))
    season_start.begin(service, id_of(league), people(service, 1)[0])
    assert list(in_divisions(season(service, league, 1))) == ["1", "2A", "2B"]
    assert list(in_divisions(season(service, league, 2))) == ["1", "2", "3"]
