"""Sign-up and sign-in by mailed link."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from flask import Flask
from sqlmodel import select

from pbem.accounts import code_tries, players
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import OutboundMail, Player
from pbem.web.app import create_app
from tests.web.conftest import ANN, everything
from tests.web.letters import code_in, newest
from tests.web.pages import Page, Person


def ask_for_link(person: Person, address: str, **fields: str) -> Page:
    return person.send(person.open("/sign-in").form("/sign-in"), email=address, **fields)


def mailed_path(service: Service, address: str) -> str:
    with service.database.read() as session:
        mails = session.exec(select(OutboundMail).where(OutboundMail.recipient == address)).all()
    found = re.search(rb"/sign-in/[\w-]+", mails[-1].raw.replace(b"=\r\n", b""))
    assert found is not None
    return found[0].decode()


def test_a_mailed_link_makes_the_account_and_signs_in(service: Service, stranger: Person) -> None:
    assert ask_for_link(stranger, ANN, name="Ann").status == 200
    path = mailed_path(service, ANN)
    page = stranger.send(stranger.open(path).form(path))
    assert "Welcome, Ann: you are signed in." in page.words
    assert "Your games" in page.words
    with service.database.read() as session:
        assert session.exec(select(Player.name).where(Player.email == ANN)).one() == "Ann"


def test_opening_the_link_does_not_use_it_up(service: Service, stranger: Person) -> None:
    ask_for_link(stranger, ANN)
    path = mailed_path(service, ANN)
    before = everything(service)
    for _ in range(3):
        assert "Click once to sign in" in stranger.open(path).words
    assert everything(service) == before


def test_a_link_signs_in_once(service: Service, app: Flask, stranger: Person) -> None:
    ask_for_link(stranger, ANN)
    path = mailed_path(service, ANN)
    form = stranger.open(path).form(path)
    second = Person(app.test_client())
    same_form = second.open(path).form(path)
    stranger.send(form)
    page = second.send(same_form, code=code_in(newest(service, ANN)))
    assert page.status == 410
    assert "no longer works" in page.words
    assert second.open(path).status == 410
    assert "Your games" not in second.open("/").words


def test_a_link_dies_after_a_day(service: Service, stranger: Person) -> None:
    ask_for_link(stranger, ANN)
    path = mailed_path(service, ANN)
    with clock.set_to(clock.now() + timedelta(hours=25)):
        assert stranger.open(path).status == 410


def test_nobody_learns_who_has_an_account(service: Service, stranger: Person) -> None:
    with service.database.write() as session:
        players.find_or_create(session, ANN)
    known, unknown = ask_for_link(stranger, ANN), ask_for_link(stranger, "zoe@example.org")
    assert known.status == unknown.status == 200
    assert known.words.replace(ANN, "…") == unknown.words.replace("zoe@example.org", "…")


def test_what_is_no_address_is_refused(service: Service, stranger: Person) -> None:
    page = ask_for_link(stranger, "not an address")
    assert page.status == 422
    assert "not an email address" in page.words
    with service.database.read() as session:
        assert not session.exec(select(OutboundMail)).all()


def test_nobody_is_pestered_with_links(service: Service, stranger: Person) -> None:
    answers = {ask_for_link(stranger, ANN).words for _ in range(9)}
    assert len(answers) == 1
    with service.database.read() as session:
        assert len(session.exec(select(OutboundMail)).all()) == 5


def test_no_link_leads_to_another_site(service: Service, stranger: Person) -> None:
    ask_for_link(stranger, ANN, target="//evil.example/")
    path = mailed_path(service, ANN)
    form = stranger.open(path).form(path)
    answer = stranger.client.post(form.action, data=form.fields)
    assert answer.headers["Location"] == "/"


def test_whoever_must_sign_in_comes_back_to_where_he_was(
    service: Service, stranger: Person
) -> None:
    page = stranger.open("/new")
    assert page.form("/sign-in").fields["target"] == "/new"
    stranger.send(page.form("/sign-in"), email=ANN)
    path = mailed_path(service, ANN)
    assert stranger.send(stranger.open(path).form(path)).response.request.path == "/new"


def test_signing_out_ends_the_session(person: Callable[[str], Person]) -> None:
    ann = person(ANN)
    ann.send(ann.open("/").form("/sign-out"))
    assert "Your games" not in ann.open("/").words


def test_the_session_cookie_is_out_of_reach(service: Service) -> None:
    settings = dataclasses.replace(service.settings, base_url="https://pbem.example")
    client = create_app(dataclasses.replace(service, settings=settings)).test_client()
    cookie = client.get("/sign-in").headers["Set-Cookie"]
    for mark in ("HttpOnly", "SameSite=Lax", "Secure"):
        assert mark in cookie
    plain = create_app(service).test_client().get("/sign-in").headers["Set-Cookie"]
    assert "Secure" not in plain


def test_another_browser_needs_the_code_of_the_mail(
    service: Service, app: Flask, stranger: Person
) -> None:
    ask_for_link(stranger, ANN)
    path, code = mailed_path(service, ANN), code_in(newest(service, ANN))
    other = Person(app.test_client())
    form = other.open(path).form(path)
    for typed in ("", "12345", "abcdef", str((int(code) + 1) % 10**6).zfill(6)):
        page = other.send(form, code=typed)
        assert page.status == 403
        assert 'role="alert"' in page.response.text
    assert "Your games" not in other.open("/").words
    assert "you are signed in" in other.send(form, code=f" {code[:3]}-{code[3:]} ").words


def test_the_code_signs_in_where_the_link_was_asked_for(
    service: Service, app: Flask, stranger: Person
) -> None:
    """The mail may be read on another device."""
    page = ask_for_link(stranger, ANN, name="Ann")
    code = code_in(newest(service, ANN))
    elsewhere = Person(app.test_client())
    token = elsewhere.open("/sign-in").form("/sign-in").fields["csrf_token"]
    form = {"csrf_token": token, "code": code}
    assert elsewhere.client.post("/sign-in/code", data=form).status_code == 410
    assert "Welcome, Ann" in stranger.send(page.form("/sign-in/code"), code=code).words
    assert stranger.open(mailed_path(service, ANN)).status == 410, "the link is used up, too"


def test_wrong_codes_where_it_was_asked_for_end_and_leave_the_link_good(
    service: Service, stranger: Person
) -> None:
    """Who asks for somebody else's link has ten guesses; who has the mail needs none."""
    page = ask_for_link(stranger, ANN)
    code = code_in(newest(service, ANN))
    form = page.form("/sign-in/code")
    guesses = [f"{n:06}" for n in range(12) if f"{n:06}" != code][:11]
    answers = [stranger.send(form, code=guess) for guess in guesses]
    assert ["too many wrong codes" in answer.words for answer in answers] == [False] * 10 + [True]
    assert "too many wrong codes" in stranger.send(form, code=code).words
    path = mailed_path(service, ANN)
    assert "you are signed in" in stranger.send(stranger.open(path).form(path)).words


def guess(service: Service, app: Flask, address: str, network: str, times: int) -> list[str]:
    """What somebody is told who asks for a stranger's link and types so many wrong codes."""
    someone = Person(app.test_client())
    someone.client.environ_base["REMOTE_ADDR"] = network
    form = ask_for_link(someone, address).form("/sign-in/code")
    right = code_in(newest(service, address))
    wrong = [f"{n:06}" for n in range(times + 1) if f"{n:06}" != right][:times]
    return [someone.send(form, code=code).words for code in wrong]


def test_many_addresses_are_no_more_guesses_than_the_site_takes_in_a_day(
    service: Service, app: Flask, stranger: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From wherever they come. Links work on meanwhile, here and on other devices."""
    monkeypatch.setattr(code_tries, "MOST_UNOPENED_IN_ALL", 12)
    told = [
        words
        for number in range(5)
        for words in guess(service, app, f"p{number}@x{number}.example", f"192.0.{number}.1", 4)
    ]
    assert ["too many wrong codes" in words for words in told] == [False] * 12 + [True] * 8
    form = ask_for_link(stranger, ANN).form("/sign-in/code")
    code, path = code_in(newest(service, ANN)), mailed_path(service, ANN)
    assert "too many wrong codes" in stranger.send(form, code=code).words
    other = Person(app.test_client())
    assert "you are signed in" in other.send(other.open(path).form(path), code=code).words
    with clock.set_to(clock.now() + code_tries.A_DAY):
        form = ask_for_link(stranger, ANN).form("/sign-in/code")
        code = code_in(newest(service, ANN))
        assert "you are signed in" in stranger.send(form, code=code).words


def test_one_wrong_code_again_and_again_takes_nothing_from_others(
    service: Service, stranger: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(code_tries, "MOST_UNOPENED_IN_ALL", 2)
    form = ask_for_link(stranger, ANN).form("/sign-in/code")
    code = code_in(newest(service, ANN))
    wrong = "000000" if code != "000000" else "111111"
    for _ in range(4):
        stranger.send(form, code=wrong)
    assert "you are signed in" in stranger.send(form, code=code).words


def test_who_has_not_asked_learns_neither_name_nor_address(
    service: Service, app: Flask, stranger: Person
) -> None:
    ask_for_link(stranger, ANN, name="Annabel")
    page = Person(app.test_client()).open(mailed_path(service, ANN))
    assert ANN not in page.response.text
