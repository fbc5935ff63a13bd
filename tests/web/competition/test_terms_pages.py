"""A league's terms on its pages and by program: told before it stands, and changed by a form."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from sqlmodel import select

from pbem.competition.leagues import invitations, queries
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import League, OutboundMail
from tests.competition.leagues.people import entered, entries_of, founded, people, running
from tests.inbox.test_commands import ask, last
from tests.web.competition.test_league_pages import ANN, BEA, agreed, league_of
from tests.web.pages import Page, Person

SignIn = Callable[[str], Person]


def drafted(person: Person, **fields: str) -> Page:
    form = person.open("/leagues/new?game=san-juan").form("/leagues/new")
    return person.send(form, code="spring", divisions="6", seats="3", **fields)


def test_a_league_s_terms_are_shown_before_it_stands(
    service: Service, person: SignIn, stranger: Person
) -> None:
    ann = person(ANN)
    page = drafted(ann, hours="24")
    assert "Create this league?" in page.words
    assert "Clock a day per decision" in page.words
    assert "Start when it is full, or when you say so" in page.words
    for other in (person(BEA), stranger):
        assert other.open("/leagues/SPRING").status == 404
        assert "Spring" not in other.open("/leagues").words
        assert "Create this league?" not in other.open("/leagues/SPRING/terms/draft").words
    assert "Your drafts Spring" in ann.open("/leagues").words
    assert "Season 1" in agreed(ann, page).words
    assert stranger.open("/leagues/SPRING").status == 200


def test_a_draft_is_changed_or_deleted_by_its_founder_alone(
    service: Service, person: SignIn
) -> None:
    ann, bea = person(ANN), person(BEA)
    page = drafted(ann)
    for path in ("/terms", "/terms/open", "/terms/discard"):
        assert bea.client.post(f"/leagues/SPRING{path}").status_code in (400, 404)
    form = ann.open("/leagues/SPRING/terms").form("/terms")
    page = ann.send(form, games_each="3", begins="date", starts="2999-01-01T18:00")
    assert "at most a year from now" in page.words
    page = ann.send(form, games_each="3")
    assert "3 games each" in page.words
    ann.send(page.form("/terms/discard"))
    with service.database.read() as session:
        assert session.exec(select(League)).all() == []


def test_the_form_is_filled_in_with_the_terms_and_changes_only_what_is_changed(
    service: Service, person: SignIn
) -> None:
    [ann, bea] = people(service, 2)
    league = founded(service, ann, clock="96h", stops=("nights",), rank_points=(5, 2),
                     tie_breaks=("timeouts",), approval=True, repeats=False)  # fmt: skip
    entered(service, league, [bea])
    before = queries.terms_of(league)
    browser = person(ANN)
    form = browser.open("/leagues/SPRING/organise").links
    assert "/leagues/SPRING/terms" in form
    page = browser.send(browser.open("/leagues/SPRING/terms").form("/terms"), games_each="4")
    assert "The terms are as you set them." in page.words
    after = queries.terms_of(league_of(service, "SPRING"))
    assert after == before.model_copy(update={"games_each": 4})


def test_the_rules_say_what_will_be_otherwise_from_the_next_season_on(
    service: Service, person: SignIn, stranger: Person
) -> None:
    running(service, 3)
    browser = person(ANN)
    page = browser.open("/leagues/SPRING/terms")
    assert "from the next season on" in page.words
    page = browser.send(page.form("/terms"), games_each="4")
    assert "Games: 4 games each; 2 at a time (before: 2 games each; 2 at a time)" in page.words
    assert "From the next one on" in stranger.open("/leagues/SPRING/rules").words
    assert "2 games each; 2 at a time" in stranger.open("/leagues/SPRING/rules").words


def test_an_organiser_renames_pauses_and_closes_by_clicks(
    service: Service, person: SignIn, stranger: Person
) -> None:
    running(service, 3)
    browser = person(ANN)

    def do(act: str, **fields: str) -> Page:
        form = browser.open("/leagues/SPRING/organise").form(f"/organise/{act}")
        return browser.send(form, **fields)

    do("rename", name="The Summer Cup")
    assert "The Summer Cup" in stranger.open("/leagues/SPRING").words
    do("pause", days="14", why="Christmas")
    assert "The league is paused until" in stranger.open("/leagues/SPRING").words
    do("resume")
    assert "rests" not in stranger.open("/leagues/SPRING").words
    soon = clock.now().date() + timedelta(days=20)
    do("stop-clocks", first=soon.isoformat(), last=(soon + timedelta(days=8)).isoformat(), why="")
    assert "All clocks stand still from" in stranger.open("/leagues/SPRING").words
    do("start-clocks")
    assert "All clocks" not in stranger.open("/leagues/SPRING").words
    do("close", why="No time")
    assert "This league was closed on" in stranger.open("/leagues/SPRING").words
    assert "The reason: No time" in stranger.open("/leagues/SPRING").words


def test_a_league_in_which_nothing_was_played_is_deleted_by_a_click(
    service: Service, person: SignIn
) -> None:
    [ann] = people(service, 1)
    founded(service, ann)
    browser = person(ANN)
    form = browser.open("/leagues/SPRING/organise").form("/organise/delete")
    page = browser.send(form, why="The wrong game")
    assert "Done." in page.words
    assert browser.open("/leagues/SPRING").status == 404


def test_an_organiser_writes_to_everybody_on_their_page(service: Service, person: SignIn) -> None:
    running(service, 3)
    browser = person(ANN)
    form = browser.open("/leagues/SPRING/organise").form("/organise/message")
    for _ in range(2):  # the form is sent twice
        assert "Done." in browser.send(form, text="Bring <b>a friend</b>").words
    assert "links" in browser.send(form, text="Look at www.example.com").words
    with service.database.read() as session:
        subject = OutboundMail.subject == "Spring: a message from Ann"
        sent = session.exec(select(OutboundMail).where(subject)).all()
    assert {mail.recipient for mail in sent} == {BEA, "cid@example.org"}
    assert len(sent) == 2
    assert b"Bring &lt;b&gt;a friend&lt;/b&gt;" in sent[0].raw
    log = person(BEA).open("/leagues/SPRING/log").words
    assert "A message goes to everyone in the league. (Ann)" in log
    assert "a friend" not in log


def test_who_may_enter_is_set_on_the_form_and_asked_on_the_page(
    service: Service, person: SignIn
) -> None:
    ann, bea = people(service, 2)
    league = founded(service, ann)
    browser, other = person(ANN), person(BEA)
    form = browser.open("/leagues/SPRING/terms").form("/terms")
    browser.send(form, password="Sesame", finished_games="1")
    page = other.open("/leagues/SPRING")
    assert "Entries: players who have finished 1 game and who know the password." in page.words
    told = other.send(page.form("/join"), password="open")
    assert "not the league’s password" in told.words
    told = other.send(page.form("/join"), password="sesame")
    assert "asks for 1 finished game. You have 0: 1 to go." in told.words
    page = browser.open("/leagues/SPRING/terms")
    assert "there is one; leave it empty to keep it" in page.words
    assert "esame" not in page.response.get_data(as_text=True)
    browser.send(page.form("/terms"), finished_games="0")
    assert "know the password" in other.open("/leagues/SPRING").words
    browser.send(browser.open("/leagues/SPRING/terms").form("/terms"), no_password="yes")
    page = other.send(other.open("/leagues/SPRING").form("/join"))
    assert "You are in." in page.words
    assert [entry.player_id for entry in entries_of(service, league)] == [bea.id]


def test_a_draft_with_a_problem_does_not_repeat_its_password(
    service: Service, person: SignIn
) -> None:
    page = drafted(person(ANN), password="sesame", rating_from="1900", rating_to="1800")
    assert "can’t be below" in page.words
    assert "sesame" not in page.response.get_data(as_text=True)


def test_an_organiser_describes_the_league_on_its_page_and_by_mail(
    service: Service, person: SignIn
) -> None:
    people(service, 2)
    text = "We meet on Fridays.\n\nRules: https://example.com/a?b=1&c=2\n<script>alert(1)</script>"
    ask(service, "new league CLUB san-juan 2 divisions 3")
    ask(service, f"describe league CLUB: {text}")
    assert "Create this league?" in last(service)[0].subject
    ask(service, "open league CLUB")
    page = person(BEA).open("/leagues/CLUB").response.get_data(as_text=True)
    assert '<a href="https://example.com/a?b=1&amp;c=2" rel="nofollow noopener ugc">' in page
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page
    ask(service, "standings CLUB", BEA)
    assert "We meet on Fridays." in last(service)[1]
    browser = person(ANN)
    form = browser.open("/leagues/CLUB/organise").form("/organise/describe")
    assert form.fields["text"] == text
    browser.send(form, text="x" * 1001)
    assert "Fridays" in person(BEA).open("/leagues/CLUB").words
    ask(service, "opisz ligę CLUB: Gramy w piątki.")
    assert "Gramy w piątki." in person(BEA).open("/leagues/CLUB").words
    browser.send(form, text="")
    assert "piątki" not in person(BEA).open("/leagues/CLUB").words
    log = browser.open("/leagues/CLUB/log").words
    assert "The organiser’s text on the league’s page has changed. (Ann)" in log
    ask(service, "describe league CLUB: Mine now", BEA)
    assert "Only the league’s organiser" in last(service)[1]


def test_a_friend_enters_by_the_link_and_opening_it_changes_nothing(
    service: Service, person: SignIn, stranger: Person
) -> None:
    ann, bea = people(service, 2)
    league = founded(service, ann, approval=True)
    browser, other = person(ANN), person(BEA)
    browser.send(browser.open("/leagues/SPRING/organise").form("/organise/link"))
    url = invitations.link_of(service.settings, kept(service, league))
    page = browser.open("/leagues/SPRING/organise")
    assert page.form("/organise/unlink")
    assert url is not None
    assert url in page.response.get_data(as_text=True)
    path = url.removeprefix(service.settings.base_url)
    assert "Sign in and join" in stranger.open(path).words
    assert "Game San Juan, 2 players per table" in stranger.open(path).words
    page = other.open(path)
    assert entries_of(service, league) == []
    assert "You are in." in other.send(page.form("/join")).words
    assert [entry.player_id for entry in entries_of(service, league)] == [bea.id]
    browser.send(browser.open("/leagues/SPRING/organise").form("/organise/unlink"))
    page = stranger.open(path)
    assert (page.status, "This invitation is over" in page.words) == (410, True)
    assert other.client.post("/leagues/SPRING/organise/link").status_code in (400, 404)


def kept(service: Service, league: League) -> League:
    with service.database.read() as session:
        return session.get_one(League, league.id)


def test_who_is_invited_by_mail_accepts_or_declines_on_the_page(
    service: Service, person: SignIn
) -> None:
    ann, _bea = people(service, 2)
    league = founded(service, ann, approval=True)
    browser, other = person(ANN), person(BEA)
    form = browser.open("/leagues/SPRING/organise").form("/organise/invite")
    assert "Done." in browser.send(form, address=BEA).words
    page = other.open("/leagues/SPRING")
    assert "You are invited to this league." in page.words
    assert "Ask to be let in" not in page.words
    assert "You have declined." in other.send(page.form("/decline")).words
    assert f"Spring: {BEA} says no" in last(service)[0].subject
    assert "You are in." in other.send(other.open("/leagues/SPRING").form("/join")).words
    assert len(entries_of(service, league)) == 1
    assert "invited" not in browser.open("/leagues/SPRING/log").words


def test_standings_are_called_so_on_the_pages_of_a_league(service: Service, person: SignIn) -> None:
    league = running(service, 3)
    page = person(BEA).open(f"/leagues/{league.code}").words
    assert "Standings" in page
    assert "Email me the standings every week" in page
    assert "weekly table" not in page
