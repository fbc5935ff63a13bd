"""A ladder on the web: founded, joined, challenged and answered by clicks."""

from __future__ import annotations

import re
from collections.abc import Callable

from pbem.competition.leagues import challenges
from pbem.core.service import Service
from pbem.models import id_of
from tests.competition.leagues.climbing import accepted, challenged, put_up, standing, won
from tests.competition.leagues.people import running
from tests.web.conftest import everything
from tests.web.pages import Page, Person, read
from tests.web.test_own_data import export

SignIn = Callable[[str], Person]
ANN, BEA, CID = "ann@example.org", "bea@example.org", "cid@example.org"


def test_a_ladder_is_founded_and_joined_by_clicks(
    service: Service, person: SignIn, stranger: Person
) -> None:
    ann, bea = person(ANN), person(BEA)
    form = ann.open("/leagues/new?game=san-juan").form("/leagues/new")
    form.fields["form"] = "ladder"
    draft = ann.send(form, code="climb", name="Climb", seats="2", hours="24")
    page = ann.send(draft.form("/terms/open"))
    assert "Nobody is on the ladder yet." in page.words
    for one in (ann, bea):
        page = one.send(one.open("/leagues/climb").form("/join"))
        assert "You are on the ladder, on its lowest rung." in page.words
    asked = bea.send(page.form("/withdraw"))
    assert "You give up rung 2" in asked.words
    page = bea.send(asked.form("/withdraw"))
    assert "A ann" in page.words
    assert "B bea" not in page.words
    assert "join at any time" in stranger.open("/leagues").words
    rules = stranger.open("/leagues/climb/rules").words
    assert "up to 5 rungs above you" in rules
    assert "You have 5 days to answer" in rules


def test_a_challenge_is_made_and_accepted_by_clicks(
    service: Service, person: SignIn, stranger: Person
) -> None:
    put_up(service, 3)
    ann, cid = person(ANN), person(CID)
    page = cid.open("/leagues/climb")
    form = next(form for form in page.forms if form.action.endswith("/challenges"))
    page = cid.send(form, form.buttons[0])
    assert "We tell them by email" in page.words
    assert "Cid challenges Ann." in stranger.open("/leagues/climb").words
    page = ann.open("/leagues/climb")
    assert "Cid challenges you" in page.words
    assert "You may decline once between two games." in page.words
    page = ann.send(page.form("/accept"))
    assert "The game has begun." in page.words
    assert len([link for link in set(page.links) if link.startswith("/g/")]) == 1
    assert "Cid challenges Ann: accepted." in page.words


def test_the_mail_s_link_leads_to_the_answers_after_signing_in(
    service: Service, person: SignIn, stranger: Person
) -> None:
    league, (ann, bea, cid) = put_up(service, 3)
    made = challenged(service, league, bea, ann)
    path = f"/leagues/CLIMB/challenges/{made.id}"
    assert stranger.open(path).form("/sign-in").fields["target"] == path
    assert not any("/accept" in form.action for form in person(CID).open(path).forms)
    browser = person(ANN)
    page, before = browser.open(path), everything(service)
    page = browser.open(path)
    assert everything(service) == before, "looking at it answers nothing"
    page = browser.send(page.form("/decline"))
    assert "You have declined." in page.words
    again = challenged(service, league, cid, ann)
    words = browser.open(f"/leagues/CLIMB/challenges/{again.id}").words
    assert "if you decline again, Cid takes your rung" in words
    assert "no longer open" in _late(browser, made.id or 0, page).words


def _late(ann: Person, number: int, page: Page) -> Page:
    """An old page whose button comes too late."""
    csrf = next(form.fields["csrf_token"] for form in page.forms if "csrf_token" in form.fields)
    address = f"/leagues/CLIMB/challenges/{number}/accept"
    return read(ann.client.post(address, data={"csrf_token": csrf}, follow_redirects=True))


def test_a_challenge_can_be_taken_back(service: Service, person: SignIn) -> None:
    league, (ann, bea) = put_up(service, 2)
    challenged(service, league, bea, ann)
    browser = person(BEA)
    page = browser.send(browser.open("/leagues/climb").form("/take-back"))
    assert "Bea challenges Ann: taken back." in page.words


def test_a_player_s_rungs_are_shown_with_their_reasons(service: Service, stranger: Person) -> None:
    league, (ann, bea, cid) = put_up(service, 3)
    won(service, league, accepted(service, league, cid, ann), cid)
    made = challenged(service, league, bea, ann)
    challenges.answer(service, id_of(league), ann, id_of(made), accepts=True)
    page = stranger.open("/leagues/climb")
    links = [link for link in page.links if re.fullmatch(r"/leagues/CLIMB/rungs/\d+", link)]
    words = stranger.open(links[0]).words
    assert "Cid played Ann" in words
    assert "joined" in words
    assert 'class="way"' in stranger.client.get(links[0]).text
    assert stranger.client.get("/leagues/CLIMB/rungs/999").status_code == 404
    assert standing(service, league) == ["Cid", "Ann", "Bea"]


def test_a_ladder_is_read_by_programs_and_framed_by_sites(
    service: Service, stranger: Person
) -> None:
    league, (ann, _bea, cid) = put_up(service, 3)
    won(service, league, accepted(service, league, cid, ann), cid)
    shown = stranger.client.get("/leagues/CLIMB/1/table.json").json
    [division] = shown["divisions"]
    assert [(row["place"], row["player"], row["wins"]) for row in division["rows"]] == [
        (1, "Cid", 1.0), (2, "Ann", 0.0), (3, "Bea", 0.0),
    ]  # fmt: skip
    lines = stranger.client.get("/leagues/CLIMB/1/table.csv").text.splitlines()
    rows = [line.split(",")[1:3] for line in lines[1:]]
    assert rows == [["1", "Cid"], ["2", "Ann"], ["3", "Bea"]]
    assert "Cid" in stranger.client.get("/leagues/CLIMB/embed").text
    assert "Climb" in stranger.client.get("/leagues/CLIMB/feed").text
    assert stranger.open("/leagues/CLIMB/log").status == 200


def test_its_organiser_closes_it_by_a_click_and_it_stays_readable(
    service: Service, person: SignIn, stranger: Person
) -> None:
    put_up(service, 2)
    ann, bea = person(ANN), person(BEA)
    assert bea.open("/leagues/CLIMB/organise").status == 404
    page = ann.send(ann.open("/leagues/CLIMB/organise").form("/close"), why="The summer is over")
    assert "This ladder is closed" in page.words
    assert not any(form.action.endswith(("/close", "/next")) for form in page.forms)
    page = bea.open("/leagues/CLIMB")
    assert "The summer is over" in page.words
    assert not any(form.action.startswith("/leagues") for form in page.forms)
    assert "Ann" in stranger.open("/leagues/CLIMB").words
    assert "closed on" in stranger.open("/leagues").words
    assert "The ladder is closed" in stranger.open("/leagues/CLIMB/log").words


def test_there_is_no_ladder_page_of_a_league(service: Service, person: SignIn) -> None:
    running(service, 3)
    assert person(ANN).open("/leagues/SPRING/challenges/1").status == 404
    assert person(ANN).open("/leagues/SPRING/rungs/1").status == 404


def test_challenges_are_in_the_download_of_one_s_own_data(service: Service, person: SignIn) -> None:
    league, (ann, bea) = put_up(service, 2)
    challenged(service, league, bea, ann)
    for address, made_by_you in ((ANN, False), (BEA, True)):
        [kept] = export(person(address))["challenges"]
        assert (kept["league"], kept["status"]) == ("CLIMB", "open")
        assert kept["made_by_you"] is made_by_you
