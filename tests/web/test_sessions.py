"""Sessions: listed on the account page, and ended from there or by signing out."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from sqlalchemy import event
from sqlmodel import select

from pbem.accounts import web_sessions
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import Player, WebSession
from pbem.web.site.visitor import KEY
from tests.web.conftest import ANN, BEA, everything
from tests.web.pages import Person
from tests.web.test_account import ask_for_link, mailed_path

SignIn = Callable[[str], Person]


def sessions(service: Service) -> list[WebSession]:
    with service.database.read() as session:
        return list(session.exec(select(WebSession)))


def is_signed_in(someone: Person) -> bool:
    return "Your games" in someone.open("/").words


def test_one_session_is_ended_from_another(service: Service, person: SignIn) -> None:
    here, there = person(ANN), person(ANN)
    assert is_signed_in(there)
    page = here.open("/account/safety")
    assert page.words.count("(this browser)") == 1
    form = page.form("/account/sessions/end")
    ids = [button[1] for form in page.forms for button in form.buttons if button[0] == "session"]
    with here.client.session_transaction() as cookie:
        key = cookie[KEY]
    with service.database.read() as session:
        found = web_sessions.find(session, key)
    assert found is not None
    [other] = [text for text in ids if text != str(found[0].id)]
    here.send(form, ("session", other))
    assert is_signed_in(here)
    assert not is_signed_in(there)
    assert "Sign in" in there.open("/account").words


def test_all_other_sessions_are_ended_at_once(person: SignIn) -> None:
    people = [person(ANN) for _ in range(3)]
    bea = person(BEA)
    page = people[1].open("/account/safety")
    assert "everywhere else" in people[1].send(page.form("/account/sessions/end-others")).words
    assert [is_signed_in(someone) for someone in people] == [False, True, False]
    assert is_signed_in(bea)


def test_the_present_session_can_be_ended_in_the_list(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    page = ann.open("/account/safety")
    form = page.form("/account/sessions/end")
    assert "You are signed out." in ann.send(form, form.buttons[0]).words
    assert not is_signed_in(ann)
    assert sessions(service) == []


def test_nobody_ends_the_sessions_of_others(service: Service, person: SignIn) -> None:
    ann, bea = person(ANN), person(BEA)
    [of_ann] = [one for one in sessions(service) if one.player_id == player_id(service, ANN)]
    bea.send(bea.open("/account/safety").form("/account/sessions/end"), ("session", str(of_ann.id)))
    assert is_signed_in(ann)
    for nonsense in ("", "x", "²", "9" * 40, "-1"):
        bea.send(bea.open("/account/safety").form("/account/sessions/end"), session=nonsense)
    assert is_signed_in(ann)
    assert is_signed_in(bea)


def test_signing_out_leaves_nothing_that_a_copied_cookie_opens(
    service: Service, person: SignIn
) -> None:
    ann, thief = person(ANN), person(BEA)
    with ann.client.session_transaction() as cookie:
        key = cookie[KEY]
    with thief.client.session_transaction() as cookie:
        cookie[KEY] = key
    assert "ann@example.org" in thief.open("/account").words
    ann.send(ann.open("/").form("/sign-out"))
    assert not is_signed_in(thief)


def test_signing_in_anew_ends_the_old_session(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    before = sessions(service)[0].key_hash
    ask_for_link(ann, ANN)
    path = mailed_path(service, ANN)
    ann.send(ann.open(path).form(path))
    [after] = sessions(service)
    assert after.key_hash != before


def test_a_cookie_without_a_session_is_signed_out_gracefully(
    service: Service, person: SignIn, stranger: Person
) -> None:
    person(ANN)
    with stranger.client.session_transaction() as cookie:
        cookie["player_id"] = player_id(service, ANN)
    assert not is_signed_in(stranger)
    for key in (7, "never was", None):
        with stranger.client.session_transaction() as cookie:
            cookie[KEY] = key
        assert "Sign in" in stranger.open("/account").words
    assert stranger.send(stranger.open("/sign-in").form("/sign-in"), email=ANN).status == 200


def test_use_is_noted_seldom_and_lengthens_the_session(service: Service, person: SignIn) -> None:
    start = clock.now()
    ann = person(ANN)
    with clock.set_to(start + timedelta(minutes=1)):
        before = everything(service)
        ann.open("/")
        assert everything(service) == before
    with clock.set_to(start + timedelta(days=80)):
        ann.open("/")
        assert sessions(service)[0].used_at > start + timedelta(days=79)
        assert sessions(service)[0].used_at.second == 0
    with clock.set_to(start + timedelta(days=160)):
        assert is_signed_in(ann)
    with clock.set_to(start + timedelta(days=251)):
        assert not is_signed_in(ann)
        person(ANN)
        assert len(sessions(service)) == 1, "what is over is cleared away"


def test_a_page_looks_its_visitor_up_once(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    asked: list[str] = []

    def note(conn: object, cursor: object, statement: str, *rest: object) -> None:
        if "websession" in statement:
            asked.append(statement)

    event.listen(service.database.engine, "before_cursor_execute", note)
    ann.open("/")
    event.remove(service.database.engine, "before_cursor_execute", note)
    assert len(asked) == 1


def test_the_number_of_sessions_is_bounded(service: Service) -> None:
    with service.database.write() as session:
        ann = Player(name="Ann", email=ANN)
        session.add(ann)
        session.flush()
        for _ in range(web_sessions.MOST + 3):
            web_sessions.begin(session, ann.id or 0, "")
            session.flush()
    assert len(sessions(service)) == web_sessions.MOST


def player_id(service: Service, address: str) -> int:
    with service.database.read() as session:
        return session.exec(select(Player.id).where(Player.email == address)).one() or 0
