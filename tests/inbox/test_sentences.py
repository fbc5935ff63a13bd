"""What is asked back in a reply of whole sentences: with taps, and answered by a mere yes."""

from __future__ import annotations

import pytest

from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import refusals
from pbem.mail.parsing import parse
from pbem.models import Game
from tests.inbox.answering import asking_back, by_web, moves, said, sent, turn_mails, written


def mistake_about(service: Service, game: Game, text: str) -> str:
    """The Message-ID of the mail that asks back about that reply to the newest question."""
    asked = parse(turn_mails(service, game, 0)[-1].raw)
    sent(service, written(service, game, 0, text, to=str(asked["Reply-To"])))
    return str(parse(asking_back(service)[-1].raw)["Message-ID"])


def test_a_move_beside_a_word_that_nobody_knows_is_asked_about_with_a_tap(
    service: Service, game: Game
) -> None:
    mistake_about(service, game, "the wobbly mayor")
    assert moves(service, game) == []
    asked = asking_back(service)[-1]
    assert "Did you mean the move below?" in said(asked)
    meant = said(asked, "html").partition("Perhaps you meant:")[2].partition("Still to decide")[0]
    assert "mayor" in meant
    assert f"{service.settings.base_url}/m/" in meant


@pytest.mark.parametrize("yes", ["yes", "Yes, please.\n\nAnn", "tak", "da"])
def test_yes_to_that_question_plays_the_move(service: Service, game: Game, yes: str) -> None:
    question = mistake_about(service, game, "the wobbly mayor")
    asked = parse(turn_mails(service, game, 0)[-1].raw)
    headers = {"to": str(asked["Reply-To"]), "In_Reply_To": question}
    sent(service, written(service, game, 0, yes, **headers))
    assert moves(service, game)[0] == "mayor"


def test_yes_to_anything_else_plays_nothing(service: Service, game: Game) -> None:
    asked = parse(turn_mails(service, game, 0)[-1].raw)
    headers = {"to": str(asked["Reply-To"]), "In_Reply_To": str(asked["Message-ID"])}
    sent(service, written(service, game, 0, "yes", **headers))
    several = mistake_about(service, game, "mayor or builder")
    headers["In_Reply_To"] = several
    sent(service, written(service, game, 0, "yes", **headers))
    assert moves(service, game) == []


def test_what_was_misspelt_is_told_once_in_the_next_mail_of_that_player(
    service: Service, game: Game
) -> None:
    asked = parse(turn_mails(service, game, 0)[-1].raw)
    sent(service, written(service, game, 0, "I take the setler", to=str(asked["Reply-To"])))
    assert moves(service, game) == ["settler"]
    tells = turn_mails(service, game, 0)[-1]
    assert "We read “the setler” as: settler." in said(tells)
    assert "We read “the setler” as: settler." in said(tells, "html")
    by_web(service, game, 0, "take quarry")
    assert "setler" not in said(turn_mails(service, game, 1)[-1])  # it is nobody else's business
    with service.database.read() as session:
        again = refusals.letter_now(session, service, records.id_of(game), 0)
    assert again.misread == []


def test_what_was_not_understood_is_answered_with_each_of_few_moves_once(
    service: Service, game: Game
) -> None:
    mistake_about(service, game, "not the mayor")
    mistake_about(service, game, "mayor or builder")
    unwanted, meant = (said(mail, "html") for mail in asking_back(service))
    assert [unwanted.count("/m/"), meant.count("/m/")] == [6, 6]


@pytest.mark.parametrize(
    "text",
    [
        "If Bea is going to captain next then I'll captain now, otherwise mayor.",
        "Dacă Bea ia căpitanul după mine, atunci iau eu căpitanul, dacă nu, primarul.",
    ],
)
def test_a_choice_of_now_that_hangs_on_what_others_do_later_is_asked_about(
    service: Service, game: Game, text: str
) -> None:
    mistake_about(service, game, text)
    assert moves(service, game) == []
