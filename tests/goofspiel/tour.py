"""Plays Goofspiel to its end by mail, by link and by page, and looks at every page that names it.

Run in a copy of the project (`tests.goofspiel.project`): `python -m tests.goofspiel.tour FOLDER`.
Prints, as JSON, what the tests look at.
"""

from __future__ import annotations

import json
import re
import sys
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import SMTP, default
from pathlib import Path
from typing import Any

import engine
from pbem.accounts import players
from pbem.core import clock
from pbem.core.service import Service
from pbem.games.export import verify
from pbem.models import id_of
from pbem.play import tables
from pbem.play.table_terms import TableSetup, TableTerms
from pbem.web.app import create_app
from tests import acceptance
from tests.web.letters import sign_in
from tests.web.pages import Form, Person

ANN, BEA, CID = ADDRESSES = ("ann@example.org", "bea@example.org", "cid@example.org")
LINK = re.compile(r"https?://[^/\s]+(/m/[\w~.-]+)")
BEGINS = datetime(2030, 5, 1, 12, tzinfo=UTC)
ANSWERS = ("licytuj 5", "Bid 1", "licytuj 4!", "bid 2")
"""What Ann writes, in Polish and in English; the last number that everybody has plays itself."""
OF_A_GAME = ("", "/moves", "/0", "/2", "/charts", "/shuffles", "/analysis", "/talk", "/at?number=1")
OF_ITS_PLAYERS = ("/orders", "/mails", "/look?move=bid+5", "/preview?move=bid+5")
OF_ALL = (
    "/", "/games?game=goofspiel", "/explore?game=goofspiel", "/help/goofspiel", "/help",
    "/new?game=goofspiel", "/leagues/new?game=goofspiel", "/api/v1/rules",
)  # fmt: skip


def play(desk: Service) -> str:
    """Ann answers by mail, Bea by the link in hers, Cid on the page; the code of the game."""
    with clock.set_to(BEGINS):
        code = begun(desk)
    for day, words in enumerate(ANSWERS, 1):
        with clock.set_to(BEGINS + timedelta(days=day)):
            acceptance.work(desk)  # who has looked at a page gets no mail at once
            play_round(desk, code, words)
            look_around(signed_in(desk, CID), [*of_game(code, *OF_ITS_PLAYERS)] if day < 4 else [])
    return code


def begun(desk: Service) -> str:
    with desk.database.write() as session:
        people = [players.find_or_create(session, address) for address in ADDRESSES]
        people[0].language, people[1].language = "pl", "ro"
        session.add_all(people)
    table = TableSetup("Winter table", 3, "goofspiel", seed="tour", terms=TableTerms(analysis=True))
    game = tables.open_table(desk, people[0], table)
    for player in people[1:]:
        tables.join(desk, id_of(game), player)
    return game.code


def play_round(desk: Service, code: str, words: str) -> None:
    mails = {
        str(mail["To"].addresses[0].addr_spec): mail
        for sent in acceptance.sent(desk)
        for mail in [BytesParser(policy=default).parsebytes(sent.raw)]
        if sent.kind == "turn"
    }
    acceptance.receive(desk, reply(mails[ANN], words), ANN)
    bea, cid = signed_in(desk, BEA), signed_in(desk, CID)
    link = LINK.findall(body_of(mails[BEA], "html"))[0]
    assert "Prize: " in body_of(mails[BEA], "plain")
    assert bea.send(bea.open(link).form(link)).status == 200
    [buttons] = [form for form in cid.open(f"/g/{code}").forms if is_of_moves(form)]
    before = numbers_left(cid.open(f"/g/{code}").words)
    assert numbers_left(cid.open(f"/g/{code}/look?move=bid+5").words) == before
    assert cid.send(buttons, buttons.buttons[0]).status == 200
    acceptance.work(desk)


def numbers_left(words: str) -> list[str]:
    """A look at the last bid does not open what the others have bid."""
    return re.findall(r"Numbers left: [\d, ]+", words)


def is_of_moves(form: Form) -> bool:
    return bool(form.buttons) and form.buttons[0][0] == "move" and "form" not in form.fields


def body_of(mail: Any, kind: str) -> str:
    return str(mail.get_body((kind,)).get_content())


def reply(mail: Any, words: str) -> bytes:
    answer = EmailMessage()
    answer["From"], answer["To"] = ANN, mail["Reply-To"]
    answer["Message-ID"], answer["In-Reply-To"] = f"<{id(answer)}@x.org>", mail["Message-ID"]
    answer["Subject"] = f"Re: {mail['Subject']}"
    answer.set_content(words)
    return answer.as_bytes(policy=SMTP)


def signed_in(desk: Service, address: str) -> Person:
    with desk.database.write() as session:
        nonce = players.sign_in_link(session, address)
    someone = Person(create_app(desk).test_client())
    sign_in(someone, desk, nonce)
    return someone


def of_game(code: str, *pages: str) -> list[str]:
    return [f"/g/{code}{page}" for page in (*OF_A_GAME, *pages)]


def look_around(person: Person, pages: list[str]) -> None:
    """Every page that tells of the game answers."""
    for path in (*pages, *OF_ALL):
        page = person.open(path)
        assert page.status == 200, (path, page.status, page.words[:300])


def tour(desk: Service) -> dict[str, Any]:
    code = play(desk)
    with clock.set_to(BEGINS + timedelta(days=9)):
        acceptance.work(desk)
        cid = signed_in(desk, CID)
        look_around(cid, of_game(code, "/mails"))
        rating = cid.open("/ratings/goofspiel/3")
        guest = Person(create_app(desk).test_client())
        button = ("game", "goofspiel")
        trial = guest.send(next(f for f in guest.open("/").forms if button in f.buttons), button)
        record = json.loads(cid.client.get(f"/g/{code}/record.json").get_data(as_text=True))
        return {
            "moves": [list(move) for move in acceptance.moves(desk, code)],
            "kinds": [mail.kind for mail in acceptance.sent(desk)],
            "result": cid.open(f"/g/{code}").words,
            "faults": verify(record),
            "ratings": [rating.status, rating.words],
            "trial": [trial.status, trial.words],
            "languages": list(engine.LANGUAGES),
        }


if __name__ == "__main__":
    print(json.dumps(tour(acceptance.service(Path(sys.argv[1])))))
