"""Leagues on the web: found, joined and left by forms; tables, games and log for everybody."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from datetime import timedelta
from xml.etree import ElementTree

import pytest
from sqlmodel import select

from pbem.competition.leagues import queries
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.models import EntryStatus, FixtureStatus, Game, League, Player, SeasonStatus
from pbem.web.site.templating import emblem
from tests.competition.leagues.people import (
    entered,
    entries_of,
    fixtures_of,
    founded,
    games_of,
    people,
    play_all,
    running,
)
from tests.web.conftest import everything
from tests.web.pages import Page, Person

SignIn = Callable[[str], Person]
ANN, BEA, CID = "ann@example.org", "bea@example.org", "cid@example.org"


def league_of(service: Service, code: str) -> League:
    with service.database.read() as session:
        league = queries.by_code(session, code)
    assert league is not None
    return league


def found(person: Person, **fields: str) -> Page:
    form = person.open("/leagues/new?game=san-juan").form("/leagues/new")
    page = person.send(form, **({"code": "spring", "divisions": "4", "seats": "2"} | fields))
    return agreed(person, page) if page.status == 200 else page


def agreed(person: Person, draft: Page) -> Page:
    """The page of the league once its founder has said yes to its terms."""
    return person.send(draft.form("/terms/open"))


def test_a_league_is_founded_by_its_form_with_what_was_chosen(
    service: Service, person: SignIn, stranger: Person
) -> None:
    page = found(person(ANN), name="Spring", divisions="6, 8", hours="24", rank_points="3 1",
                 tie1="timeouts", tie2="", tie3="", tie4="", season_days="60")  # fmt: skip
    assert "Season 1" in page.words
    terms = queries.terms_of(league_of(service, "SPRING"))
    assert (terms.divisions, terms.hours, terms.season_days) == ((6, 8), 24, 60)
    assert (terms.rank_points, terms.tie_breaks) == ((3, 1), ("timeouts",))
    listed = stranger.open("/leagues").words
    assert "Open for entries" in listed
    assert "0 of 14 players" in listed
    rules = stranger.open("/leagues/spring/rules").words
    assert "2, of 6, 8 players" in rules
    assert "fewest timeouts" in rules


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"code": "ab"}, "4 to 12 letters"),
        ({"divisions": "six"}, "Players in each division: enter numbers"),
        ({"games_each": "many"}, "Games each: enter a whole number"),
        ({"seats": "9"}, ""),
        ({"hours": "0"}, "Without a clock"),
        ({"begins": "date", "starts": "soon"}, "Give the date"),
    ],
)
def test_what_cannot_be_meant_is_refused_with_the_form_kept(
    service: Service, person: SignIn, fields: dict[str, str], why: str
) -> None:
    page = found(person(ANN), name="Kept", **fields)
    assert page.status == 422
    assert why in page.words
    assert page.form("/leagues/new").fields["name"] == "Kept"
    with service.database.read() as session:
        assert queries.by_code(session, "SPRING") is None


def test_players_join_and_leave_by_a_click(
    service: Service, person: SignIn, stranger: Person
) -> None:
    league = founded(service, people(service, 1)[0])
    bea = person(BEA)
    page = bea.send(bea.open("/leagues/spring").form("/join"))
    assert "You are in." in page.words
    assert "1 player is in." in stranger.open("/leagues/SPRING").words
    assert bea.open("/leagues").words.index("Your leagues") > 0
    page = bea.send(page.form("/withdraw"))
    assert "You have left this league." in page.words
    assert [entry.status for entry in entries_of(service, league)] == [EntryStatus.WITHDRAWN]
    asked = stranger.send(stranger.open("/leagues/SPRING").form("/join"))
    assert asked.form("/sign-in").fields["target"] == "/leagues/SPRING"


def test_seats_wear_the_emblems_that_they_have_in_their_games(
    service: Service, stranger: Person
) -> None:
    league = running(service, 4)
    with service.database.write() as session:
        session.get_one(Player, people(service, 2)[1].id).emblem = 4
    shown = stranger.open("/leagues/SPRING").response.text
    with service.database.read() as session:
        for game_id in games_of(service, league):
            names = records.names_of(session, session.get_one(Game, game_id))
            for name in names:
                assert f"<li>{emblem(name)} {name}</li>" in shown.replace(' class="on"', "")
            assert ("Bea" in names) == ("e4" in "".join(map(emblem, names)))


def test_the_season_page_tells_who_stands_where_and_what_can_still_happen(
    service: Service, person: SignIn, stranger: Person
) -> None:
    league = running(service, 4, games_each=3, at_once=1, divisions=(4,))
    page = person(ANN).open("/leagues/spring")
    assert "Played + left" in page.words
    assert "your turn" in page.words or "waits for" in page.words
    games = [link for link in page.links if link.startswith("/g/")]
    assert len(games) == 2  # one at a time for each of four
    assert "they still have to play each other" in page.words
    play_all(service, league)
    page = stranger.open("/leagues/spring/1")
    assert "champion" in page.words
    assert "Who finished ahead of whom" in page.words
    assert "Ranks over the season" in page.words
    assert "they still have to play each other" not in page.words
    assert len({link for link in page.links if link.startswith("/g/")}) == 6


def test_a_player_looks_at_another_division_and_from_a_game_to_its_league(
    service: Service, person: SignIn
) -> None:
    running(service, 8, games_each=1, divisions=(4, 4))
    ann = person(ANN)
    page = ann.open("/leagues/spring?division=2")
    assert "Standings of Division 2" in page.words
    game = next(link for link in page.links if link.startswith("/g/"))
    assert "/leagues/SPRING/1" in ann.open(game).links


def test_a_table_is_sorted_by_any_column_without_a_script(
    service: Service, stranger: Person
) -> None:
    league = running(service, 4, games_each=2, divisions=(4,))
    play_all(service, league)
    html = stranger.client.get("/leagues/spring/1?sort=player").text
    assert html.count('aria-sort="ascending"') == 1
    table = html.partition("<tbody>")[2].partition("</tbody>")[0]
    assert re.findall(r">(Ann|Bea|Cid|Dan)<", table) == ["Ann", "Bea", "Cid", "Dan"]
    assert 'aria-sort="descending"' in stranger.client.get("/leagues/spring/1?sort=nonsense").text


def test_the_organiser_acts_by_forms_and_each_act_stands_in_the_log(
    service: Service, person: SignIn, stranger: Person
) -> None:
    players = people(service, 4)
    league = founded(service, players[0], approval=True, divisions=(4,), season_days=30)
    entered(service, league, players)
    ann, bea = person(ANN), person(BEA)
    assert bea.open("/leagues/spring/organise").status == 404
    page = ann.open("/leagues/spring/organise")
    for player in players[:3]:
        page = ann.send(page.form("/approve"), ("player", str(player.id)))
    page = ann.send(page.form("/begin"))
    assert "Adjudicate a game" in page.words
    [first, *_rest] = fixtures_of(service, league)
    page = ann.send(page.form("/adjudicate"), table=str(first.number), place0="2", place1="1",
                    why="Never came")  # fmt: skip
    assert fixtures_of(service, league)[0].result == {
        "ranks": [2, 1], "scores": [0, 0], "timeouts": [0, 0],
    }  # fmt: skip
    page = ann.send(page.form("/annul"), table="2", why="Wrong clock")
    page = ann.send(page.form("/extend"), days="7", why="Holidays")
    ends = (clock.now() + timedelta(days=9)).date().isoformat()
    page = ann.send(page.form("/last-day"), ends=ends, why="A fair")
    assert page.form("/last-day").fields["ends"] == ends
    page = ann.send(page.form("/remove"), player=str(players[2].id), why="Abuse")
    refused = ann.send(page.form("/extend"), days="1000", why="More")
    assert "1 to 90 days" in refused.words
    log = stranger.open("/leagues/spring/log").words
    for said in ("Never came", "Wrong clock", "Holidays", "Abuse", "Cid has been removed"):
        assert said in log


def test_organisers_are_added_removed_and_step_down_by_forms(
    service: Service, person: SignIn, stranger: Person
) -> None:
    players = people(service, 3)
    entered(service, founded(service, players[0]), players)
    ann, bea = person(ANN), person(BEA)
    page = ann.open("/leagues/spring/organise")
    assert "Stop organising" not in page.words
    page = ann.send(page.form("/add-organiser"), who="Bea")
    assert "Stop organising" in page.words
    page = ann.send(page.form("/add-organiser"), who="Cid")
    own = bea.open("/leagues/spring/organise")
    assert [name for name in ("Ann", "Bea", "Cid") if f"<option>{name}<" in own.response.text] == [
        "Cid"
    ]
    assert "Organised by Ann, Bea and Cid." in stranger.open("/leagues/spring").words
    bea.send(own.form("/remove-organiser"), other="Cid", why="Gone")
    left = ann.send(page.form("/step-down"))
    assert "Organised by Bea." in left.words
    assert ann.open("/leagues/spring/organise").status == 404


def test_two_players_of_a_swiss_are_kept_apart_by_a_form(
    service: Service, person: SignIn, stranger: Person
) -> None:
    players = people(service, 3)
    entered(service, founded(service, players[0], form="swiss"), players)
    ann = person(ANN)
    page = ann.open("/leagues/spring/organise")
    two = {"player": str(players[1].id), "beside": str(players[2].id)}
    page = ann.send(page.form("/keep-apart"), **two)
    assert "Bea and Cid are never paired." in stranger.open("/leagues/spring/log").words
    ann.send(page.form("/let-meet"), **two)
    assert "may be paired again" in stranger.open("/leagues/spring/log").words


def test_only_the_organiser_has_the_organisers_forms(service: Service, person: SignIn) -> None:
    players = people(service, 3)
    league = founded(service, players[0])
    entered(service, league, players)
    bea = person(BEA)
    token = bea.open("/leagues/spring").form("/withdraw").fields["csrf_token"]
    for act in ("begin", "approve", "remove", "replace", "adjudicate", "annul", "extend",
                "more-time", "close", "next"):  # fmt: skip
        answer = bea.client.post(f"/leagues/spring/organise/{act}", data={"csrf_token": token})
        assert answer.status_code == 404, act
        assert bea.client.post(f"/leagues/spring/organise/{act}").status_code == 400, act
    with service.database.read() as session:
        season = queries.newest(session, league)
    assert season.status == SeasonStatus.OPEN


def test_past_seasons_and_ones_path_through_them(service: Service, person: SignIn) -> None:
    league = running(service, 4, games_each=2, divisions=(4,), break_days=0)
    play_all(service, league)
    page = person(ANN).open("/leagues/spring")
    assert "Season 2" in page.words
    assert "Your path" in page.words
    assert "/leagues/SPRING/1" in page.links


def test_csv_and_json_hold_the_whole_table(service: Service, stranger: Person) -> None:
    league = running(service, 4, games_each=2, divisions=(4,))
    with service.database.write() as session:
        player = queries.players(session, queries.newest(session, league))
        formula = next(iter(player.values()))
        formula.name = "=SUM(A1)"
        session.add(formula)
    play_all(service, league)
    answer = stranger.client.get("/leagues/spring/1/table.csv")
    table = list(csv.DictReader(io.StringIO(answer.text)))
    assert [row["place"] for row in table] == sorted(row["place"] for row in table)
    assert {row["player"] for row in table} == {"'=SUM(A1)", "Bea", "Cid", "Dan"}
    document = stranger.client.get("/leagues/spring/1/table.json").json
    assert document is not None
    [division] = document["divisions"]
    assert sum(row["points"] for row in division["rows"]) == len(division["fixtures"])
    assert all(fixture["game"] for fixture in division["fixtures"])


def test_any_site_may_frame_the_table_which_knows_nobody(
    service: Service, person: SignIn, stranger: Person
) -> None:
    running(service, 4, games_each=2, divisions=(4,))
    for someone in (person(ANN), stranger):
        answer = someone.client.get("/leagues/spring/embed")
        assert "frame-ancestors *" in answer.headers["Content-Security-Policy"]
        assert "Set-Cookie" not in answer.headers
        assert "<form" not in answer.text
        assert "Bea" in answer.text
    headers = stranger.client.get("/leagues/spring").headers
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]


def test_the_feed_tells_of_seasons_results_and_acts(service: Service, stranger: Person) -> None:
    league = running(service, 4, games_each=2, divisions=(4,))
    play_all(service, league)
    answer = stranger.client.get("/leagues/spring/feed")
    assert answer.mimetype == "application/atom+xml"
    atom = "{http://www.w3.org/2005/Atom}"
    root = ElementTree.fromstring(answer.data)
    entries = root.findall(f"{atom}entry")
    ids = [entry.findtext(f"{atom}id") for entry in entries]
    assert len(set(ids)) == len(ids)
    kinds = {category.get("term") for category in root.iter(f"{atom}category")}
    assert {"founded", "begun", "ended"} <= kinds


def test_looking_at_a_league_changes_nothing(service: Service, person: SignIn) -> None:
    running(service, 4, games_each=1, divisions=(4,))
    ann = person(ANN)
    before = everything(service)
    for path in ("", "/1", "/rules", "/log", "/organise", "/embed", "/feed", "/1/table.csv"):
        assert ann.open(f"/leagues/SPRING{path}").status == 200, path
    assert everything(service) == before


def test_a_former_player_has_no_name_in_tables(service: Service, stranger: Person) -> None:
    league = running(service, 4, games_each=1, divisions=(4,))
    play_all(service, league)
    with service.database.write() as session:
        dan = session.exec(select(Player).where(Player.name == "Dan")).one()
        dan.name = dan.handle = "former"
        dan.email = None
        session.add(dan)
    for path in ("/leagues/spring/1", "/leagues/spring/1/table.csv", "/leagues/spring/log"):
        text = stranger.client.get(path).text
        assert "Dan" not in text, path
        assert "former player" in text, path


def test_there_is_no_page_for_what_there_is_not(service: Service, stranger: Person) -> None:
    founded(service, people(service, 1)[0])
    for path in ("NONE", "%00", "É", "SPRING/9", "SPRING/0/table.csv", "NONE/feed", "NONE/log"):
        assert stranger.client.get(f"/leagues/{path}").status_code == 404, path


def test_a_tournament_is_founded_by_the_form_and_its_page_shows_rounds_and_who_goes_on(
    service: Service, person: SignIn, stranger: Person
) -> None:
    ann = person(ANN)
    form = ann.open("/leagues/new?game=san-juan").form("/leagues/new")
    form.fields["form"] = "knock-out"
    draft = ann.send(form, code="maycup", divisions="4", seats="2", through="1")
    page = agreed(ann, draft)
    assert "the best of each table goes on" in page.words
    assert queries.terms_of(league_of(service, "MAYCUP")).form == "knock-out"
    league = running(service, 4, form="knock-out", divisions=(4,), repeats=False)
    play_all(service, league)
    words = stranger.open("/leagues/SPRING/1").words
    assert words.index("Round 2") < words.index("Round 1")
    assert words.count("goes on") >= 2
    assert "How rounds are drawn" in stranger.open("/leagues/SPRING/rules").words
    shown = stranger.client.get("/leagues/SPRING/1/table.json").json
    assert [table["round"] for table in shown["divisions"][0]["fixtures"]] == [1, 1, 2]


def test_only_the_organiser_sees_signs_of_collusion(service: Service, person: SignIn) -> None:
    """Ann comes in first wherever Bea sits, and last wherever Bea does not."""
    league = running(service, 6, 3, games_each=15, divisions=(6,))
    ann, bea = (entry.id for entry in entries_of(service, league)[:2])
    with service.database.write() as session:
        for fixture in queries.fixtures(session, queries.newest(session, league)):
            ranks = [2, 2, 2]
            if ann in fixture.seats:
                fed = bea in fixture.seats
                ranks = [1 if each == ann else 2 for each in fixture.seats] if fed else [
                    3 if each == ann else 1 for each in fixture.seats
                ]  # fmt: skip
            else:
                ranks = [1, 1, 1]
            fixture.status = FixtureStatus.DONE
            fixture.result = {"ranks": ranks, "scores": [0, 0, 0], "timeouts": [0, 0, 0]}
            session.add(fixture)
    page = person(ANN).open("/leagues/SPRING/organise/signs")
    assert "Ann Bea" in page.words
    assert "Bea Ann" not in page.words
    assert person(BEA).open("/leagues/SPRING/organise/signs").status == 404


def test_a_tournament_s_form_asks_for_nothing_of_a_league(
    service: Service, person: SignIn, stranger: Person
) -> None:
    """Numbers of other forms are hidden, and what they say is not read."""
    ann = person(ANN)
    form = ann.open("/leagues/new?game=san-juan").form("/leagues/new")
    nothing = {"games_each": "", "promoted": "", "relegated": "", "through": ""}
    form.fields["form"] = "swiss"
    agreed(ann, ann.send(form, code="maycup", divisions="4", seats="2", rounds="3", **nothing))
    terms = queries.terms_of(league_of(service, "MAYCUP"))
    assert (terms.form, terms.rounds) == ("swiss", 3)
    style = stranger.client.get("/static/league.css").text
    page = ann.open("/leagues/new").response.get_data(as_text=True)
    for kind in ("league", "swiss", "knock-out"):
        assert f"[value={kind}]:checked)) .only-{kind}" in style
        assert f"only-{kind}" in page


def test_the_lobby_links_a_table_to_its_league(service: Service, person: SignIn) -> None:
    running(service, 3)
    links = person(ANN).open("/").links
    assert "/leagues/SPRING/1" in links


def test_an_organiser_gives_a_table_more_time_on_the_page(service: Service, person: SignIn) -> None:
    running(service, 3)
    ann = person(ANN)
    page = ann.open("/leagues/SPRING/organise")
    for _click in range(2):
        after = ann.send(page.form("/more-time"), table="1", days="3", why="Holidays")
        assert "It’s in the public log." in after.words
    log = ann.open("/leagues/SPRING/log").words
    assert log.count("Game 1 has been extended by 3 days.") == 1, (
        "a second click gives nothing more"
    )


def test_a_player_sets_their_limit_and_weekly_table_by_clicks(
    service: Service, person: SignIn, stranger: Person
) -> None:
    league = running(service, 3, at_once=3)
    ann = person(ANN)
    ann.send(ann.open("/leagues/SPRING").form("/stay"), stays="no")
    page = ann.send(ann.open("/leagues/SPRING").form("/wishes"), at_once="1", weekly="yes")
    assert "Saved." in page.words
    entry = entries_of(service, league)[0]
    assert (entry.at_once, entry.weekly, entry.stays) == (1, True, False), "and nothing else"
    page = ann.send(page.form("/wishes"), at_once="9")
    assert "up to 3 games at a time" in page.words
    form = page.form("/wishes")
    del form.fields["weekly"]
    ann.send(form, at_once="")
    entry = entries_of(service, league)[0]
    assert (entry.at_once, entry.weekly) == (None, False)
    assert not any("/wishes" in form.action for form in stranger.open("/leagues/SPRING").forms)
