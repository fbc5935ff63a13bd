"""No mail of somebody who is asked is left in silence if a move may stand in it: then we ask."""

from __future__ import annotations

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

import pytest

from pbem.core.service import Service
from pbem.mail import reply
from pbem.models import Game
from pbem.models.mail_kinds import MailKind
from tests.inbox.answering import answers, asking_back, moves, reply_to, said, sent, turn_mails

pytestmark = pytest.mark.databases("both")

PLAIN = "Content-Type: text/plain; charset=utf-8"
HTML = "Content-Type: text/html; charset=utf-8"
TWO_PARTS = 'Content-Type: multipart/alternative; boundary="b"'
PLACEHOLDERS = (
    "This message is in HTML. Your program cannot show it.",
    "To view this message, please use an HTML compatible email viewer!",
    "Ta wiadomość jest w formacie HTML.",
    "Hi!",
)


def received(service: Service, game: Game, body: str, headers: str = PLAIN) -> str:
    """What becomes of a reply to seat 0's newest turn mail; `QUOTE` is that mail, quoted."""
    ours = turn_mails(service, game, 0)[-1]
    text = reply.text_of(ours.raw)
    body = body.replace("QUOTE", "\n".join(f"> {line}" for line in text.splitlines()))
    made = message_from_bytes(
        f"{headers}\nContent-Transfer-Encoding: 8bit\n\n{body}".encode(), policy=default
    )
    for name, value in reply_to(service, game, ours, "").items():
        if name.lower() not in ("content-type", "content-transfer-encoding", "mime-version"):
            made[name] = value
    assert isinstance(made, EmailMessage)
    return sent(service, made)


def offered(service: Service) -> str:
    """What the newest mail about a mistake offers as meant; empty if there is no such mail."""
    asked = asking_back(service)[-1:]
    told = said(asked[0]) if asked else ""
    return told.partition("Perhaps you meant:")[2].partition("Still to decide")[0]


@pytest.mark.parametrize(
    "html",
    [
        '<div>Hello</div><blockquote style="margin:0 0 0 40px"><div>settler</div></blockquote>',
        '<blockquote style="margin:0 0 0 40px; border: none; padding:0">settler</blockquote>Hi!',
        "<p>Hello</p><blockquote><p>I take the settler</p></blockquote>",
    ],
)
def test_a_move_in_an_indent_is_asked_about(service: Service, game: Game, html: str) -> None:
    received(service, game, html, HTML)
    assert "settler" in offered(service)


@pytest.mark.parametrize("placeholder", PLACEHOLDERS)
def test_a_move_that_only_the_html_part_holds_is_asked_about(
    service: Service, game: Game, placeholder: str
) -> None:
    parts = [("plain", placeholder), ("html", "<p>settler</p>")]
    body = "".join(f"--b\nContent-Type: text/{kind}\n\n{text}\n" for kind, text in parts)
    received(service, game, f"{body}--b--\n", TWO_PARTS)
    assert "settler" in offered(service)


def test_a_word_that_flowed_text_has_broken_is_joined(service: Service, game: Game) -> None:
    flowed = f"{PLAIN}; format=flowed; delsp=yes"
    received(service, game, "I choose the sett \nler, please.\n", flowed)
    assert moves(service, game) == ["settler"]


def test_without_delsp_the_blank_at_a_soft_line_end_stays() -> None:
    raw = f"{PLAIN}; format=flowed\n\nI choose \nthe settler\n".encode()
    assert reply.extract_mail(raw) == "I choose the settler"


@pytest.mark.parametrize(
    "attribution",
    [
        "On 2026-11-26 21:02, Winter table wrote:",
        "W dniu 26.11.2026 o 21:02, Winter table pisze:",
        "În data de 26.11.2026 21:02, Winter table a scris:",
        "Am 26.11.2026 um 21:02 schrieb\nWinter table <play@pbem.localhost>:",
    ],
)
def test_a_move_between_the_attribution_and_our_marked_first_line_is_played(
    service: Service, game: Game, attribution: str
) -> None:
    """Whoever writes there does what our first line says."""
    assert received(service, game, f"{attribution}\nsettler\nQUOTE\n") == "played settler"


def test_a_move_above_our_unmarked_first_line_is_asked_about(service: Service, game: Game) -> None:
    """What stands there may be the hidden first words of our own HTML."""
    text = reply.text_of(turn_mails(service, game, 0)[-1].raw)
    received(service, game, f"On 2026-11-26 21:02, Winter table wrote:\nsettler\n{text}")
    assert moves(service, game) == []
    assert "settler" in offered(service)


def test_a_move_apart_from_the_name_in_a_signature_is_asked_about(
    service: Service, game: Game
) -> None:
    received(service, game, "Hello all!\n\n-- \nAnn\n\nsettler\n")
    assert "settler" in offered(service)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Our wobbly captain rides again", "captain"),
        ("Bob ia primarul mereu, deci iau căpitanul înaintea ei", "captain"),
    ],
)
def test_a_choice_among_talk_is_asked_about(
    service: Service, game: Game, text: str, meant: str
) -> None:
    received(service, game, text)
    assert moves(service, game) == []
    assert meant in offered(service)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("That was fun. I'll go with Caption this round", "captain"),
        ("El capitan por favor :)", "captain"),
        ("I take the wobbly mayor", "mayor"),
        ("Budować bym chciał. Idę w kupca, może się odkuję. Wracam w niedzielę.", "trader"),
    ],
)
def test_a_plain_choice_among_talk_is_played(
    service: Service, game: Game, text: str, meant: str
) -> None:
    received(service, game, text)
    assert moves(service, game)[0] == meant


@pytest.mark.parametrize(
    "text",
    [
        "Hello all!\n\n-- \nAnn\nCaptain\n",
        "Haha, well played Bob",
        "Back home, will catch up tomorrow\n\nOn 26 Nov 2026, T <t@x.org> wrote:\n\nQUOTE",
        "Sorry, I'm late.\n\nOn 26 Nov 2026, T <t@x.org> wrote:\n> captain\n> mayor\n",
        "Take care everyone",
    ],
)
def test_talk_stays_without_an_answer(service: Service, game: Game, text: str) -> None:
    assert received(service, game, text).startswith("talk")
    assert not asking_back(service)


def test_talk_that_names_a_move_is_asked_about_softly(service: Service, game: Game) -> None:
    text = "The captain of my ship at work has quit, so I'm doing double shifts this week."
    received(service, game, text)
    assert moves(service, game) == []
    told = said(answers(service, MailKind.WAS_IT_A_MOVE)[-1])
    assert "If you were only talking, there’s nothing to do." in told


YES = ["yes", "Tak, dokładnie", "Da, exact!", "Yes, that's right\n\nAnn", "tak", "da, mersi"]


@pytest.mark.parametrize("yes", YES)
def test_yes_plays_the_one_move_that_was_offered_whatever_the_reason(
    service: Service, game: Game, yes: str
) -> None:
    received(service, game, "the craftsman, if Bob lets me")
    assert moves(service, game) == []
    sent(service, reply_to(service, game, asking_back(service)[-1], yes))
    assert moves(service, game)[0] == "craftsman"


def test_yes_is_heard_without_a_header_that_names_our_mail(service: Service, game: Game) -> None:
    received(service, game, "the craftsman, if Bob lets me")
    ours = asking_back(service)[-1]
    sent(service, reply_to(service, game, ours, "yes", In_Reply_To="", References=""))
    assert moves(service, game)[0] == "craftsman"


def test_yes_to_a_move_that_was_overlooked_plays_it(service: Service, game: Game) -> None:
    received(service, game, "Hello all!\n\n-- \nAnn\n\nsettler\n")
    sent(service, reply_to(service, game, asking_back(service)[-1], "yes"))
    assert moves(service, game) == ["settler"]


@pytest.mark.parametrize("text", ["yes, but not now", "yes?", "yes, later", "exact change"])
def test_more_than_a_yes_is_none(service: Service, game: Game, text: str) -> None:
    received(service, game, "the craftsman, if Bob lets me")
    sent(service, reply_to(service, game, asking_back(service)[-1], text))
    assert moves(service, game) == []
