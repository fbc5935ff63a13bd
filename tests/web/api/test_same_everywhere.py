"""The page, the mail, the API and the history show one seat the same game."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from typing import Any

import pytest
from flask import Flask, template_rendered
from sqlmodel import Session

import engine
from engine.summary import without_bold
from pbem.accounts.players import find_or_create
from pbem.core.service import Service
from pbem.games import loaded_game, records
from pbem.games.seat_view import SeatView
from pbem.inbox import process
from pbem.mail.addresses import play_address
from pbem.mail.letters import Letter
from pbem.models import Game
from pbem.play import seat_letters, tables
from tests import due_mails, intake
from tests.web.api.conftest import Program
from tests.web.conftest import PEOPLE, address_of, advance
from tests.web.letters import newest
from tests.web.pages import Page, Person

NUMBERS = itertools.count(1)
RULES = ("puerto-rico", "san-juan")
ROUND = re.compile(r"^Round \d+$", re.MULTILINE)
NEWS = re.compile(r"SINCE YOUR LAST TURN\n(.*?)\n\n", re.DOTALL)


def table_of(service: Service, rules: str) -> Game:
    with service.database.write() as session:
        people = [find_or_create(session, address) for address in PEOPLE]
    game = tables.open_table(
        service, people[0], tables.TableSetup("Same", 3, rules, {}, seed="same")
    )
    for player in people[1:]:
        tables.join(service, records.id_of(game), player)
    return game


@contextmanager
def views_shown(app: Flask) -> Iterator[list[SeatView]]:
    """The views that pages are made from meanwhile."""
    seen: list[SeatView] = []

    def note(_app: Flask, context: dict[str, Any], **_more: Any) -> None:
        if isinstance(context.get("view"), SeatView):
            seen.append(context["view"])

    with template_rendered.connected_to(note, app):
        yield seen


def its_turn_begins(match: engine.Match) -> bool:
    """Whether seat 0 is asked because another has moved, well into the game."""
    return len(match.moves) >= 25 and 0 in match.to_act and match.moves[-1][0] != 0


def letter_now(session: Session, service: Service, game: Game, seat: int) -> Letter:
    fresh = session.get_one(Game, game.id)
    return seat_letters.letter_to(loaded_game.load(session, service, fresh), seat)


def text_of(mail: EmailMessage) -> str:
    part = mail.get_body(("plain",))
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n")


def joined(text: str) -> str:
    """Without the ends of lines that a mail's width has made."""
    return " ".join(text.split())


def buttons(page: Page) -> list[str]:
    """The moves that the page offers."""
    return [value for form in page.forms for name, value in form.buttons if name == "move"]


@pytest.mark.parametrize("rules", RULES)
def test_all_four_show_the_same_position(
    service: Service,
    app: Flask,
    person: Callable[[str], Person],
    program: Callable[..., Program],
    rules: str,
) -> None:
    game = table_of(service, rules)
    match = advance(service, game, lambda match: len(match.moves) >= 25 and 0 in match.to_act)
    address = address_of(service, game, 0)
    someone = person(address)
    with views_shown(app) as views:
        someone.open(f"/g/{game.code}")
        someone.open(f"/g/{game.code}/{len(match.moves)}")
    with service.database.read() as session:
        by_mail = letter_now(session, service, game, 0).view
    by_api = program(address).get(f"/games/{game.code}")["position"]
    page, history = views
    assert page.document == history.document == by_mail.document == by_api
    assert page.document == match.position(seat=0)
    assert page.board == history.board == by_mail.board


@pytest.mark.parametrize("rules", RULES)
def test_all_four_tell_the_same_news(
    service: Service,
    app: Flask,
    person: Callable[[str], Person],
    program: Callable[..., Program],
    rules: str,
) -> None:
    game = table_of(service, rules)
    advance(service, game, its_turn_begins, mailed=True)
    address = address_of(service, game, 0)
    someone = person(address)
    with views_shown(app) as views:
        page = someone.open(f"/g/{game.code}")
        moves = someone.open(f"/g/{game.code}/moves")
    fewer = [entry.text for entry in views[0].news]
    assert len(fewer) > 1
    told = NEWS.search(text_of(newest(service, address, "turn")))
    assert told is not None
    lines = [f"- {without_bold(line.text)}" for line in views[0].summary]
    assert joined(ROUND.sub("", told[1])) == joined(" ".join(lines))
    assert all(sentence in page.words for sentence in fewer)
    news = [entry.text for entry in views[0].entries(views[0].news[0].number)]
    assert len(news) >= len(fewer)
    assert all(sentence in moves.words for sentence in news)
    entries = program(address).get(f"/games/{game.code}/history?limit=200")["entries"]
    by_api = [sentence for entry in entries for sentence in entry["events"]]
    assert by_api[-len(news) :] == news
    asked_by_mail = joined(text_of(history_by_mail(service, game, address)))
    assert all(sentence in asked_by_mail for sentence in news)


def history_by_mail(service: Service, game: Game, address: str) -> EmailMessage:
    """The answer to the command `history`, sent to seat 0's address."""
    message = EmailMessage()
    message["From"], message["Subject"] = address, "Re: Same"
    message["To"] = play_address(service.settings, records.id_of(game), 0)
    message["Message-ID"] = f"<same{next(NUMBERS)}@example.org>"
    message.set_content("history\n")
    to = [str(message["To"])]
    process.process(service, intake.store(service, message.as_bytes(), address, to))
    return newest(service, address, "command")


@pytest.mark.parametrize("rules", RULES)
def test_page_mail_and_api_offer_the_same_moves(
    service: Service,
    person: Callable[[str], Person],
    program: Callable[..., Program],
    rules: str,
) -> None:
    game = table_of(service, rules)
    advance(service, game, lambda match: len(match.moves) >= 25 and 0 in match.to_act)
    address = address_of(service, game, 0)
    page = person(address).open(f"/g/{game.code}")
    by_api = program(address).get(f"/games/{game.code}/decision")
    texts = [choice["text"] for choice in by_api["sensible"]]
    assert len(texts) > 1
    assert set(texts) <= set(buttons(page))
    with service.database.read() as session:
        letter = letter_now(session, service, game, 0)
        words = [letter.view.words(text) for text in texts]
        assert [row.text for row in letter.moves()[: len(texts)]] == words
        assert [row.preview for row in letter.moves()[: len(texts)]] == [
            choice["preview"] for choice in by_api["sensible"]
        ]
    mail = joined(text_of(newest(service, address, "turn")))
    for written, choice in zip(words, by_api["sensible"], strict=True):
        assert written in mail
        assert choice["preview"] in mail
    assert by_api["question"] in mail
    assert by_api["question"] in page.words


def test_at_the_end_page_and_mail_show_the_same_scores(
    service: Service, app: Flask, person: Callable[[str], Person], program: Callable[..., Program]
) -> None:
    game = table_of(service, "san-juan")
    advance(service, game, lambda match: match.over)
    address = address_of(service, game, 1)
    with views_shown(app) as views:
        person(address).open(f"/g/{game.code}")
    with service.database.read() as session:
        by_mail = letter_now(session, service, game, 1).view
    assert views[0].ranking == by_mail.ranking
    assert views[0].sheets == by_mail.sheets
    by_api = program(address).get(f"/games/{game.code}")["result"]
    assert [row["total"] for row in by_api] == [row["total"] for row in by_mail.result or ()]
    due_mails.write_texts(service)
    final = joined(text_of(newest(service, address, "final")))
    assert all(f"{row['rank']}. {row['name']}" in final for row in views[0].ranking)
