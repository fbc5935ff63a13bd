"""A decision a day: chosen by the sweep, asked first, then told, and played on from as a guest."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from xml.etree import ElementTree

import pytest
from flask import Flask
from sqlmodel import select

from pbem.accounts import players
from pbem.core import clock
from pbem.core.service import Service
from pbem.games.explorer import daily, taking_up
from pbem.models import DailyDecision, Game, GameStatus, id_of
from pbem.play import daily_mails, tables
from pbem.web.lobby import daily_page
from tests.games.explored import people, played, stored
from tests.web import letters
from tests.web.conftest import PEOPLE, advance, match_of, table_of_three
from tests.web.pages import Form, Person, read

NOON = datetime(2026, 11, 26, 12, tzinfo=UTC)
DAY = NOON.date()
HERE = f"/decision/{DAY}"
NAMES = ("dora", "edda")


def over(service: Service, way: str = "daily") -> Game:
    """A finished game of two people, which the explorer knows; others begin as it did."""
    game = stored(service, played(way), people(service, *NAMES))
    assert taking_up.take_up(service, id_of(game))
    return game


def chosen(service: Service) -> DailyDecision:
    """Today's decision, as the sweep chooses it."""
    day = clock.now().date()
    with service.database.read() as session:
        assert daily.waiting(session)[0] == day
    assert daily.choose(service, day)
    with service.database.read() as session:
        return session.get_one(DailyDecision, day)


def asks(person: Person) -> Form:
    return person.open(HERE).form(HERE)


def answers(service: Service) -> list[int]:
    with service.database.read() as session:
        return session.get_one(DailyDecision, DAY).answers


@pytest.fixture(autouse=True)
def noon() -> object:
    with clock.set_to(NOON):
        yield


def test_nothing_is_shown_while_no_game_is_over(service: Service, stranger: Person) -> None:
    table_of_three(service)
    with service.database.read() as session:
        assert daily.waiting(session) == []
    assert not daily.choose(service, DAY)
    assert "decision" not in stranger.open("/").response.text.lower().partition("<main")[2][:9_000]
    for path in ("/decision", HERE, "/decision/feed", "/decision/nonsense"):
        assert stranger.client.get(path).status_code == 404, path


def test_the_same_day_has_the_same_decision(service: Service) -> None:
    games = [over(service, f"daily {n}") for n in range(3)]
    first = chosen(service)
    assert not daily.choose(service, DAY), "it has one"
    assert first.game_id in {game.id for game in games}
    assert daily.FEWEST <= len(first.options) <= daily.MOST
    with service.database.write() as session:
        session.delete(session.get_one(DailyDecision, DAY))
    again = chosen(service)
    assert (again.game_id, again.number, again.options) == (
        first.game_id, first.number, first.options
    )  # fmt: skip
    with clock.set_to(NOON + timedelta(days=1)):
        assert chosen(service).alike != first.alike, "each position is asked once"


def test_a_visitor_is_asked_first_and_told_then(service: Service, stranger: Person) -> None:
    game = over(service)
    row = chosen(service)
    asked = stranger.open(HERE)
    names = [name.title() for name in NAMES]
    assert not any(name in asked.words for name in names)
    assert game.code not in asked.response.text
    assert "What was played" not in asked.words
    told = stranger.send(asked.form(HERE), ("option", "1"))
    assert "1 answer" in told.words
    assert "What was played" in told.words
    assert f"/g/{game.code}/{row.number}" in told.links
    assert not any(name in told.words for name in names)
    totals = [str(place["total"]) for place in match_of(service, game).result or ()]
    assert all(total in told.words for total in totals)
    assert answers(service)[1] == 1
    assert "What was played" in stranger.open(HERE).words, "a second visit sees it again"


@pytest.mark.databases("both")
def test_a_visitor_counts_once(app: Flask, service: Service, stranger: Person) -> None:
    over(service)
    chosen(service)
    form = asks(stranger)
    for option in ("1", "0", "1"):
        stranger.send(form, ("option", option))
    assert answers(service)[:2] == [0, 1]
    other = Person(app.test_client())
    other.send(asks(other), ("option", "0"))
    assert answers(service)[:2] == [1, 1]


def test_an_answer_outlives_signing_in(app: Flask, service: Service, stranger: Person) -> None:
    over(service)
    chosen(service)
    stranger.send(asks(stranger), ("option", "0"))
    with service.database.write() as session:
        nonce = players.sign_in_link(session, "new@example.org")
    page = stranger.open(f"/sign-in/{nonce}")
    stranger.send(page.forms[0], code=players.code_of(service.settings, nonce))
    assert "What was played" in stranger.open(HERE).words


def test_of_one_network_a_few_answers_count(
    app: Flask, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app.extensions, daily_page.EXTENSION, daily_page.Buckets(2, 3600))
    over(service)
    chosen(service)
    for n in range(4):
        client = app.test_client()
        client.environ_base["REMOTE_ADDR"] = "203.0.113.9"
        page = Person(client).send(asks(Person(client)), ("option", "0"))
        assert ("isn’t counted" in page.words) == (n >= 2)
        assert "What was played" in page.words
    assert answers(service)[0] == 2


@pytest.mark.parametrize("option", ["", "99", "-1", "x"])
def test_no_other_answer_is_taken(service: Service, stranger: Person, option: str) -> None:
    over(service)
    chosen(service)
    form = asks(stranger)
    data = form.fields | {"option": option}
    assert stranger.client.post(HERE, data=data).status_code == 400
    assert sum(answers(service)) == 0


@pytest.mark.databases("both")
def test_it_tells_how_others_fared_in_positions_alike(service: Service, stranger: Person) -> None:
    """The games began alike, so the others' counts are the explorer's."""
    for n in range(3):
        over(service, f"daily {n}")
    row = chosen(service)
    with service.database.read() as session:
        view = daily.view_of(session, row)
        assert view is not None
        told = daily.outcome_of(session, row, view)
    assert told.games == sum(one.games for one in told.options)
    assert all(one.wins <= one.games for one in told.options)
    words = stranger.send(asks(stranger), ("option", "0")).words
    assert "similar position" in words
    assert "%" not in words.partition("What was played")[0].partition("answer")[2], "too few"


def test_shares_are_told_of_ten_and_more(service: Service, stranger: Person) -> None:
    over(service)
    row = chosen(service)
    with service.database.write() as session:
        kept = session.get_one(DailyDecision, DAY)
        kept.answers = [8, 1, *(0 for _option in row.options[2:])]
    words = stranger.send(asks(stranger), ("option", "1")).words
    assert "10 answers" in words
    assert "80%" in words


def test_the_front_page_asks_and_leads_on(service: Service, stranger: Person) -> None:
    over(service)
    chosen(service)
    told = stranger.send(stranger.open("/").form(HERE), ("option", "0"))
    assert told.response.request.path == HERE
    front = stranger.open("/")
    assert "You chose:" in front.words
    assert HERE in front.links
    assert HERE not in [form.action for form in front.forms]


def test_a_game_that_becomes_private_is_shown_no_more(service: Service, stranger: Person) -> None:
    game = over(service)
    chosen(service)
    with service.database.write() as session:
        session.get_one(Game, game.id).public = False
    assert stranger.client.get(HERE).status_code == 404
    assert "Decision of the day" not in stranger.open("/").words


def test_a_guest_plays_on_from_that_very_position(service: Service, stranger: Person) -> None:
    game = over(service)
    row = chosen(service)
    page = stranger.send(asks(stranger), ("option", "0"))
    here = stranger.send(page.form(f"{HERE}/on"))
    assert here.status == 200
    with service.database.read() as session:
        own = session.exec(select(Game).where(Game.status == GameStatus.RUNNING)).one()
    assert (own.private, own.public, own.seed) == (True, False, game.seed)
    moves = match_of(service, own).moves
    assert moves[: row.number] == match_of(service, game).moves[: row.number]
    again = stranger.send(stranger.open(HERE).form(f"{HERE}/on"))
    assert own.code in again.response.request.path
    fresh = stranger.send(stranger.open("/").form("/try/game"), ("game", "san-juan"))
    assert own.code not in fresh.response.request.path, "a game from its beginning is another"


def test_a_player_tries_moves_on_the_analysis_board(
    service: Service, person: Callable[[str], Person]
) -> None:
    game = over(service)
    chosen(service)
    ann = person(PEOPLE[0])
    page = ann.send(asks(ann), ("option", "0"))
    assert f"/g/{game.code}/analysis" in ann.send(page.form(f"{HERE}/on")).response.request.path


def test_the_days_before_and_the_feed_ask_only(service: Service, stranger: Person) -> None:
    for n in range(2):
        over(service, f"daily {n}")
    with clock.set_to(NOON - timedelta(days=1)):
        before = chosen(service)
    chosen(service)
    assert f"/decision/{before.day}" in stranger.open(HERE).links
    answer = stranger.client.get("/decision/feed")
    assert answer.mimetype == "application/atom+xml"
    feed = ElementTree.fromstring(answer.data)
    links = [link.get("href") for link in feed.iter("{http://www.w3.org/2005/Atom}link")]
    assert sum(str(link).endswith((HERE, f"/decision/{before.day}")) for link in links) == 2
    with service.database.read() as session:
        codes = session.exec(select(Game.code)).all()
    assert not any(code in answer.text for code in codes)


def mailed(service: Service) -> EmailMessage | None:
    """What the sweep mails now."""
    with service.database.read() as session:
        waiting = daily_mails.waiting(session)
    sent = [number for player_id in waiting for number in daily_mails.send(service, player_id)]
    return letters.newest(service, PEOPLE[0], "daily") if sent else None


def test_who_wishes_has_it_by_mail_once_a_morning_and_answers_by_one_tap(
    service: Service, person: Callable[[str], Person], stranger: Person
) -> None:
    over(service)
    ann = person(PEOPLE[0])
    page = ann.send(ann.open("/account/mail").form("/account/mail"), ("daily", "yes"))
    assert ann.send(page.form("/account/mail")).status == 200, "another save changes nothing"
    with clock.set_to(NOON + timedelta(hours=18)):
        row = chosen(service)
        assert mailed(service) is None, "not yet"
    with clock.set_to(NOON + timedelta(hours=19)):
        mail = mailed(service)
        assert mail is not None
        assert mailed(service) is None, "once"
        text = letters.html_of(mail)
        tapped = f"/decision/{row.day}?option=1"
        assert tapped in text
        assert all(name.title() not in text for name in NAMES)
        assert "data-play-now" not in stranger.open(tapped).response.text, "for a machine"
        by_hand = {"User": "?1", "Mode": "navigate", "Dest": "document"}
        opened = stranger.client.get(
            tapped, headers={f"Sec-Fetch-{name}": value for name, value in by_hand.items()}
        )
        form = next(form for form in read(opened).forms if "data-play-now" in opened.text)
        assert "What was played" in stranger.send(form, ("option", "1")).words
    off = mail["List-Unsubscribe"].strip("<>")
    assert off in text
    stranger.client.post(off.removeprefix(service.settings.base_url))
    with clock.set_to(NOON + timedelta(days=2)):
        chosen(service)
        assert mailed(service) is None
    assert "You’ve had no email" not in ann.open("/account/mail").words, "other mail goes on"


def test_nothing_is_told_of_a_day_to_come(service: Service, stranger: Person) -> None:
    over(service)
    assert daily.choose(service, DAY + timedelta(days=1))
    assert stranger.client.get(f"/decision/{DAY + timedelta(days=1)}").status_code == 404


def test_bots_decisions_are_not_asked_about(service: Service) -> None:
    with service.database.write() as session:
        ann = players.find_or_create(session, PEOPLE[0])
    setup = tables.TableSetup("Bots", 3, bots=("greedy", "greedy"), seed="bots")
    game = tables.open_table(service, ann, setup)
    advance(service, game, lambda match: False)
    taking_up.take_up(service, id_of(game))
    with service.database.read() as session:
        seat = next(s for s, p in daily.records.players_of(session, game).items() if not p.bot)
    assert chosen(service).seat == seat
