"""What programs and offices add to a reply is neither a move nor a doubt, nor is it offered."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import cast
from urllib.parse import quote

import pytest

import engine
from pbem.core.service import Service
from pbem.inbox import talk_in_reply
from pbem.inbox.reply_reading import SeatReply
from pbem.mail.parsing import parse
from pbem.models import Game
from pbem.reader.reading import read_reply
from pbem.reader.reply import PLAY
from pbem.reader.tails import without_tail
from tests.inbox.answering import moves, reply_to, sent, turn_mails

ON = "\n\nOn Thu, Nov 26, 2026 at 9:02 PM Winter table wrote:\n\n"


@pytest.fixture
def service(request: pytest.FixtureRequest, service: Service) -> Service:
    """At the address that the test names, if it does."""
    base = getattr(request.node, "callspec", SimpleNamespace(params={})).params.get("base")
    settings = replace(service.settings, base_url=base) if base else service.settings
    return replace(service, settings=settings)


def answered(service: Service, game: Game, text: str) -> list[str]:
    """The moves that a reply of seat 0 to its newest turn mail plays."""
    sent(service, reply_to(service, game, turn_mails(service, game, 0)[-1], text))
    return moves(service, game)


@pytest.mark.parametrize(
    "added",
    [
        "http://127.0.0.1:8000/g/FR6VCX",
        "https://10.0.0.5/g/FR6VCX",
        "localhost:8000/u/aaaaaankiuh23tjqy2k",
        "<https://games.example.org/m/aaaaab/3/4>",
        "www.example.org/book/ann",
        "calendly.com/ann/30min",
        "11/26/26, 09:14 PM",
        "2026-11-26T21:14:03Z",
        "26.11.2026 o 21:14",
        "Thu, 26 Nov 2026 21:14:00 +0000",
        "November 26, 2026 at 9:14 PM",
        "11/26",
        "I work 24/7 these days.",
        "//Ann",
    ],
)
def test_addresses_of_pages_and_dates_are_no_choice(added: str) -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="reading")
    assert read_reply(match, 0, f"settler\n\n{added}", ["Ann"]).moves == ("settler",)


@pytest.mark.parametrize("text", ["settler/mayor", "settler / mayor", "the settler/the mayor"])
def test_a_stroke_between_two_things_of_the_game_is_a_choice(text: str) -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="reading")
    assert read_reply(match, 0, text).outcome != PLAY


@pytest.mark.parametrize("columns", [24, 30, 36, 42, 46, *range(50, 80, 2)])
def test_the_rest_of_our_own_lines_that_a_program_wrapped_is_none_of_the_reply(
    service: Service, game: Game, columns: int
) -> None:
    ours = str(parse(turn_mails(service, game, 0)[-1].raw).get_body(("plain",)).get_content())
    quoted = [w for line in ours.splitlines() for w in textwrap.wrap(f"> {line}", columns) or [">"]]
    assert answered(service, game, "settler" + ON + "\n".join(quoted)) == ["settler"]


@pytest.mark.parametrize("columns", [24, 36, 42, 60, 72])
def test_a_line_of_ours_that_was_broken_inside_of_words_is_none_of_the_reply(
    service: Service, game: Game, columns: int
) -> None:
    ours = str(parse(turn_mails(service, game, 0)[-1].raw).get_body(("plain",)).get_content())
    lines = [f"> {line}" for line in ours.splitlines()]
    pieces = [x[i : i + columns] for x in lines for i in range(0, len(x), columns)]
    assert answered(service, game, "settler" + ON + "\n".join(pieces)) == ["settler"]


WAYS: dict[str, Callable[[str], str]] = {
    "bare": lambda link: f"\n\n{link}",
    "behind": lambda link: f" {link}",
    "in brackets": lambda link: f"\n\n<{link}>",
    "behind a title": lambda link: f"\n\nOpen the game<{link}>",
    "without its scheme": lambda link: "\n\n" + link.partition("://")[2],
    "without its host": lambda link: "\n\n/" + link.split("/", 3)[3],
    "its end": lambda link: "\n\n" + link[12:],
    "with blanks": lambda link: "\n\n" + link.replace("/", "/ "),
    "made harmless": lambda link: "\n\n" + link.replace("http", "hxxp").replace(".", "[.]"),
    "in capitals": lambda link: "\n\n" + link.upper(),
    "guarded": lambda link: f"\n\nhttps://safe.example.com/?url={quote(link, safe='')}&data=05%7C",
    "in percents": lambda link: "\n\n" + quote(link, safe=""),
    "on two lines": lambda link: f"\n\n{link[:14]}\n{link[14:]}",
    "on two lines, elsewhere": lambda link: f"\n\n{link[:10]}\n{link[10:]}",
    "with a soft hyphen": lambda link: f"\n\n{link[:20]}\u00ad{link[20:]}",
    "in a list": lambda link: f"\n\nLinks:\n------\n[1] {link}",
}


@pytest.mark.parametrize("base", ["http://127.0.0.1:8000", "https://games.example.org"])
@pytest.mark.parametrize("way", WAYS)
def test_our_own_link_is_no_word_of_the_reply_however_it_is_broken(
    service: Service, game: Game, base: str, way: str
) -> None:
    ours = str(parse(turn_mails(service, game, 0)[-1].raw).get_body(("plain",)).get_content())
    link = re.findall(rf"{base}\S+", ours)[-1]
    assert answered(service, game, f"settler{WAYS[way](link)}") == ["settler"]


@pytest.mark.parametrize("answer", ['"settler"', "„settler”.", "“settler”", "«settler»"])
def test_an_answer_in_quotation_marks_is_one(service: Service, game: Game, answer: str) -> None:
    assert answered(service, game, answer + ON + "> Choose a role.") == ["settler"]


def test_an_answer_between_long_lines_of_ours_is_one(service: Service, game: Game) -> None:
    """It begins with a small letter as the rest of a wrapped line does."""
    ours = str(parse(turn_mails(service, game, 0)[-1].raw).get_body(("plain",)).get_content())
    lines = [f"> {line}" for line in ours.splitlines()]
    long = next(i for i, line in enumerate(lines) if len(line) > 60)
    lines.insert(long + 1, "settler")
    assert answered(service, game, ON + "\n".join(lines)) == ["settler"]


def test_an_answer_below_a_line_of_ours_is_no_rest_of_it(service: Service, game: Game) -> None:
    quoted = "> Type your move above this line; everything below it is ignored.\n> Choose a role:\n"
    assert answered(service, game, quoted + "settler\n> mayor") == ["settler"]


FOOTERS = {
    "condition": """Kind regards
Ann

If you are not the intended recipient, please delete this mail.""",
    "use": "Any use, copying or sharing by others is forbidden.",
    "two paragraphs": """This e-mail is confidential. If you have received it in error,
please delete it.

Nothing in it may be used, or shown to the mayor, without the builder's written consent.""",
    "titles": """Kind regards
Ann Novak
Builder & Trader, Novak Ltd""",
    "office": """Best,
Ann Novak
Mayor's Office""",
    "register": "Novak Ltd is a company registered in England and Wales, number 01234567.",
    "numbers": """Kind regards

Ann Novak

KRS 0000000001, NIP 1234563218""",
    "picture": "[cid:image001.png@01DD5EF0.12345678]",
    "calendar": "Book time to meet with me",
    "card": """Ann Novak
Mayor
Town of Greenfield
(555) 010-2000""",
    "wishes": "We may monitor emails. If you want to change your preferences, click here.",
    "paper": "Please consider the environment before printing this e-mail.",
    "tracker": """Sender notified by a tracker
11/26/26, 09:14 PM""",
    "pl condition": """Pozdrawiam,
Ann

Jeżeli nie są Państwo adresatem, proszę to usunąć.""",
    "pl titles": """Z poważaniem
Ann Nowak
Burmistrz
Urząd Miejski w Nowym Dworze
ul. Rynek 1""",
    "pl error": "Wiadomość może być poufna. Jeśli otrzymałeś ją omyłkowo, skasuj ją.",
    "pl register": "NOWAK S.A., ul. Kupiecka 3, Sąd Rejonowy w Gdańsku, KRS 0000012345.",
    "pl paper": "Zanim wydrukujesz tę wiadomość, pomyśl o środowisku.",
    "ro condition": """Cu respect
Ann

Dacă nu sunteți destinatarul, ștergeți mesajul.""",
    "ro titles": """Cu respect,
Ann
Primar""",
    "ro register": "SC Constructorul SA, Registrul Comerțului J13/1/1991, CUI 12345.",
    "ro paper": "Nu tipăriți acest e-mail decât dacă este absolut necesar.",
    "de condition": """Mit freundlichen Grüßen
Ann Neumann
Bürgermeisterin

Falls Sie nicht der richtige Adressat sind, informieren Sie bitte sofort den Absender.""",
    "de register": "Händler GmbH, Geschäftsführer: K. Neumann, Amtsgericht Hamburg, HRB 12345",
    "de use": "Das unerlaubte Kopieren sowie die unbefugte Weitergabe dieser Mail ist verboten.",
}


@pytest.mark.parametrize("footer", FOOTERS.values(), ids=FOOTERS)
def test_a_footer_is_neither_a_doubt_nor_a_move_nor_to_be_said(footer: str) -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="reading")
    own = without_tail(f"settler\n\n{footer}", match.vocabulary, {"ann"})
    names = ["Ann", "Bea", "Cid"]
    reply = cast(SeatReply, SimpleNamespace(match=match, seat=0, names=names, language="en"))
    assert read_reply(match, 0, own, names).moves == ("settler",)
    assert talk_in_reply.beside(reply, own) == talk_in_reply.NOTHING


@pytest.mark.parametrize("below", [False, True])
def test_an_office_writes_its_footer_above_or_below_the_quote(
    service: Service, game: Game, below: bool
) -> None:
    footer, quote = FOOTERS["condition"], f"{ON}> settler\n> mayor"
    text = f"settler{quote}\n\n{footer}" if below else f"settler\n\n{footer}{quote}"
    assert answered(service, game, text) == ["settler"]


@pytest.mark.parametrize(
    "text",
    [
        "settler\n\nKind regards\nAnn\nP.S. no, rather the mayor",
        "settler\n\nThanks\n\nAnn\n\nno wait, mayor",
        "settler\n\nMy last mail was sent in error, I want the mayor.",
        "settler\n\nif nobody takes it\n\nKind regards\nAnn",
        "settler\n\nOmyłkowo, jednak wolę burmistrza.",
        "Thanks!\n\ncaptain",
        "Cheers\nAnn\ncaptain",
    ],
)
def test_what_players_write_below_is_never_cut_off(text: str) -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="reading")
    own = without_tail(text, match.vocabulary, {"ann"}).rstrip()
    assert own.split()[-1] == text.split()[-1] or own == text.partition("\n\nKind")[0]


def test_a_title_under_a_name_is_no_move(service: Service, game: Game) -> None:
    assert answered(service, game, "Cheers\nAnn Mayor\nCaptain") == []
