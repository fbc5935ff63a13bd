"""What a mail about a game says around the decision: in the inbox, below it, and at the end."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

import engine
from pbem.core.service import Service
from pbem.games import outcome
from pbem.mail import letters
from pbem.mail.outgoing import OutgoingMail
from pbem.mail.parsing import parse
from pbem.models import Game
from tests import acceptance
from tests.inbox.answering import answers, moves, reply_to, said, sent, turn_mails
from tests.mail.test_every_board import SETTINGS, letter_of

DUE = datetime(2099, 11, 22, 18, 0, tzinfo=UTC)
"""A Sunday that no run of the tests comes to see: a deadline that is over is not told."""


def turn_mail(**due: datetime) -> OutgoingMail:
    letter = letter_of(engine.new_game("puerto-rico", seats=3, seed="x"), "puerto-rico", 0, {})
    if due:
        letter = replace(letter, view=replace(letter.view, due={0: due["until"]}))
    return letters.turn_mail(letter)


def test_the_inbox_shows_the_question_and_the_deadline_and_the_subject_stays() -> None:
    mail = turn_mail(until=DUE)
    assert (mail.from_name, mail.subject) == (
        "Puerto Rico · Winter table",
        "Winter table [TABLE1]",
    )
    preheader = mail.html.partition("<body")[2].partition("</div>")[0]
    assert preheader.partition(">")[2].partition(">")[2].startswith("Choose a role (")
    assert "until Sun 22 Nov 2099, 18:00 UTC). " in preheader.replace("\xa0", " ")


def test_the_footer_has_settings_and_a_way_to_stop() -> None:
    mail = turn_mail(until=DUE)
    footer = mail.html[mail.html.index("Open the game") :]
    for wanted in (f"{SETTINGS.base_url}/account", f"{SETTINGS.base_url}/u/"):
        assert wanted in footer
    assert f"{SETTINGS.base_url}/u/" in mail.text
    assert "18:00" not in turn_mail().html


def test_play_comes_first_and_plumbing_last() -> None:
    """In HTML and in text alike: the decision, what there is for it, until when, the moves, a line
    on answering; then what explains it, and at the end the code of a browser that is not known."""
    mail = turn_mail(until=DUE)
    order = (
        "Choose a role", "You have 2 doubloons", "until Sun 22 Nov", "settler", "example",
        "since your last turn", "Ann", "harbor and market", "Bea", "SHA-256", "browser that is new",
    )  # fmt: skip
    body = mail.html.partition("</div>")[2]
    for shown, words in (
        (body, {"example": "or just reply"}),
        (mail.text, {"example": "several at once"}),
    ):
        at, plain = -1, shown.lower().replace("\xa0", " ")
        for part in order:
            wanted = words.get(part, part).lower()
            assert wanted in plain[at + 1 :], part
            at = plain.index(wanted, at + 1)
    assert mail.html.count("<h1") == 1
    assert mail.html.count("<h3") == 3


def test_the_seal_of_the_seed_is_in_the_first_mail_only() -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="x")
    while match.to_act[0] != 0 or match.played < 20:
        match.play(match.to_act[0], match.choices(match.to_act[0], 1)[0].text)
    later = letters.turn_mail(letter_of(match, "puerto-rico", 0, {}))
    assert "SHA-256" not in later.html + later.text
    assert match.commitment in turn_mail().text
    assert match.commitment in turn_mail().html


@pytest.mark.parametrize("rules", list(engine.GAMES))
def test_the_final_mail_says_what_each_scored_from_what_and_goes_on(rules: str) -> None:
    match = engine.new_game(rules, seats=3, seed="final")
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.choices(seat, 1)[0].text)
    letter = letter_of(match, rules, 0, {}, seed="final")
    mail = letters.final_mail(letter)
    for sheet in letter.view.sheets:
        for part in sheet.parts:
            assert f"{part.name}&nbsp;{part.points}" in mail.html
            assert f"{part.name} {part.points}" in " ".join(mail.text.split())
    for wanted in (f"/new?game={rules}", "/g/TABLE1/charts", "/g/TABLE1/0"):
        assert wanted in mail.html
    assert ("You have won" if letter.view.has_won else letter.view.outcome) in mail.html
    by_what = f">{letter.view.won_by}</p>"
    assert mail.html.index("<h1") < mail.html.index(by_what) < mail.html.index("<table width")
    assert "The others" not in mail.html
    assert mail.html.index("Play again") < mail.html.index("The seed was")


def test_the_winner_is_told_so() -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="final")
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.choices(seat, 1)[0].text)
    assert match.result is not None
    for seat, row in enumerate(match.result):
        mail = letters.final_mail(letter_of(match, "puerto-rico", seat, {}, seed="final"))
        assert ("You have won" in mail.html) == ("You have won." in mail.text) == (row["rank"] == 1)


def scored(name: str, rank: int, total: int, left_over: int, **parts: int) -> dict[str, Any]:
    return {"name": name, "rank": rank, "total": total, "tie_break": left_over, "breakdown": parts}


def test_who_won_by_what_is_one_sentence() -> None:
    parts = {"chips": "Chips", "buildings": "Buildings"}
    ann = scored("Ann", 1, 40, 3, chips=25, buildings=15)
    clear = [ann, scored("Bea", 2, 36, 9, chips=16, buildings=20)]
    assert outcome.by_what(clear, parts) == (
        "40 to 36 points, with Bea second. The largest lead: chips, 25 to 16."
    )
    broken = [ann, scored("Bea", 2, 40, 2, chips=20, buildings=20)]
    assert outcome.by_what(broken, parts) == (
        "40 points, as many as Bea; what is left over decides, 3 to 2."
    )
    shared = [ann, scored("Bea", 1, 40, 3, chips=20, buildings=20)]
    assert outcome.by_what(shared, parts) == (
        "Ann and Bea share the victory, with 40 points and as much left over."
    )


def test_a_game_that_was_ended_says_so() -> None:
    match = engine.new_game("san-juan", seats=3, seed="final")
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.choices(seat, 1)[0].text)
    letter = letter_of(match, "san-juan", 0, {})
    letter.game.ended_early_at = 20
    mail = letters.final_mail(letter)
    assert "The players ended it after move 20" in mail.html.partition("<table width")[0]


def test_a_move_by_mail_can_be_taken_back_by_the_next_one(service: Service, game: Game) -> None:
    sent(service, reply_to(service, game, turn_mails(service, game, 0)[0], "builder"))
    mail = turn_mails(service, game, 0)[-1]
    assert (
        "You played builder. The game’s page shows it, but no email about it has gone out"
        in said(mail)
    )
    assert "take it back" in said(mail, "html")
    undo = reply_to(service, game, mail, "undo")
    assert sent(service, undo) == "answered: undo"
    assert moves(service, game) == []
    (again,) = answers(service, "board")
    assert "Choose a role." in said(again)
    sent(service, reply_to(service, game, again, "mayor"))
    assert moves(service, game)[0] == "mayor"


def test_undo_takes_back_one_move_however_often_the_mail_is_worked_on(
    service: Service, game: Game
) -> None:
    sent(service, reply_to(service, game, turn_mails(service, game, 0)[0], "builder"))
    mail = turn_mails(service, game, 0)[-1]
    for text in ("undo", "cofnij", "retrage mutarea"):
        sent(service, reply_to(service, game, mail, text))
    assert moves(service, game) == []
    assert "Nothing was taken back" in str(parse(answers(service, "command")[-1].raw)["Subject"])


def test_what_others_know_of_is_not_offered(service: Service, game: Game) -> None:
    sent(service, reply_to(service, game, turn_mails(service, game, 0)[0], "settler; take quarry"))
    mails = [mail for seat in range(3) for mail in turn_mails(service, game, seat)]
    assert len(mails) > 1
    assert not [mail for mail in mails if "no email about it" in said(mail)]
    undo = reply_to(service, game, turn_mails(service, game, 0)[0], "undo")
    assert sent(service, undo) == "answered: undo"
    assert moves(service, game) == ["settler", "take quarry"]


def test_lines_of_a_body_have_76_characters_at_most(service: Service, game: Game) -> None:
    """RFC 2045, 6.7: by the bytes as they are sent."""
    del game
    for mail in acceptance.sent(service):
        body = mail.raw.split(b"\r\n\r\n", 1)[1]
        assert max(map(len, body.split(b"\r\n"))) <= 76
        assert b"quoted-printable" in body
