"""Plays in the language that `made_up_language` adds, and fails where anything else is told.

Run in a copy of the project: `python -m tests.language_tour FOLDER`.
"""

from __future__ import annotations

import random
import re
import sys
from email.message import EmailMessage, Message
from email.parser import BytesParser
from email.policy import SMTP, default
from pathlib import Path

import engine
from pbem.language import catalogues
from pbem.web.app import create_app
from tests import acceptance
from tests.made_up_language import CODE, WORD

NAMES = ["Ann", "Bea", "Cid"]
KEPT = rf"`[^`]*`|\b(?:{'|'.join(NAMES)})\b"
PEOPLE = [f"{name} <{name.lower()}@example.org>" for name in NAMES]

GAMES = [
    ("puerto-rico", {"expansions": ("new-buildings", "nobles", "buccaneer", "festival")}),
    ("san-juan", {"new_buildings": True}),
]


def check_told(text: str) -> None:
    """No word of another language; marks and what is typed as it stands apart."""
    words = WORD.findall(re.sub(KEPT, "", text))
    assert all(word.lower().startswith("x") for word in words), text


def play_a_game(name: str, options: dict[str, object]) -> None:
    """Everything that a game says, and every move as players write it."""
    game = engine.new_game(name, seats=3, seed="tour", **options)
    chance = random.Random(5)
    refused = 0
    while not game.over:
        seat = chance.choice(game.to_act)
        legal = game.legal(seat)
        check_told(game.question(seat, CODE))
        for choice in game.choices(seat, 4, CODE) if chance.random() < 0.2 else ():
            check_told(choice.preview)
        for text in chance.sample(legal, min(2, len(legal))):
            words = game.in_words(text, CODE)
            assert game.read(seat, words) == text, words
        try:
            game.read(seat, chance.choice(("xbuild xharbor", "xdiscard xwell", "xsell xcorn")))
        except engine.IllegalMove as error:
            refused += 1
            if "{what}" not in str(error.message):
                check_told(game.refusal(error, CODE))
        game.play(seat, chance.choice(legal))
    assert refused > 10
    for entry in game.chronicle(0, NAMES, language=CODE):
        check_told(entry.text)
    for piece in engine.games(CODE)[name]["pieces"]:
        check_told(piece["name"])
        assert piece["names"][CODE] == piece["name"]


def text_of(mail: Message) -> str:
    assert isinstance(mail, EmailMessage)
    body = mail.get_body(("plain",))
    assert body is not None
    return str(body.get_content())


def reply(mail: Message, words: str) -> bytes:
    answer = EmailMessage()
    answer["From"], answer["To"] = PEOPLE[0], mail["Reply-To"]
    answer["Message-ID"], answer["In-Reply-To"] = "<reply@example.org>", mail["Message-ID"]
    answer["Subject"] = f"Re: {mail['Subject']}"
    answer.set_content(words)
    return answer.as_bytes(policy=SMTP)


def play_by_mail(folder: Path) -> None:
    desk = acceptance.service(folder)
    position = engine.new_game("puerto-rico", seats=3, seed="tour").position()
    code = acceptance.game_at(desk, position, PEOPLE, language=CODE)
    [asked] = acceptance.sent(desk)
    mail = BytesParser(policy=default).parsebytes(asked.raw)
    text = text_of(mail)
    assert "xChoose xa xrole" in text
    assert "xsettler" in text
    acceptance.receive(desk, reply(mail, "xsettler"), "ann@example.org")
    assert [move.text for move in acceptance.moves(desk, code)] == ["settler"]
    outcome = acceptance.receive(desk, request("xrules xharbor"), "ann@example.org")
    assert outcome == "answered: rules"
    *_, answer = acceptance.sent(desk)
    assert "XHarbor" in text_of(BytesParser(policy=default).parsebytes(answer.raw))
    page = create_app(desk).test_client().get("/", headers={"Accept-Language": CODE})
    shown = page.get_data(as_text=True)
    assert f'<html lang="{CODE}"' in shown
    assert "xLanguage" in shown


def request(words: str) -> bytes:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = PEOPLE[0], "help@pbem.localhost", "x"
    mail["Message-ID"] = "<request@example.org>"
    mail.set_content(words)
    return mail.as_bytes(policy=SMTP)


if __name__ == "__main__":
    assert CODE in engine.LANGUAGES
    assert catalogues.LANGUAGES[CODE] == "Esperanto"
    for name, options in GAMES:
        play_a_game(name, options)
    play_by_mail(Path(sys.argv[1]))
