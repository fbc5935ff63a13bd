"""The mails themselves: complete, one thread, small, and silent about what others hold."""

from __future__ import annotations

import email
import itertools
import re
from email.message import EmailMessage
from email.policy import default

from sqlmodel import col, select

from pbem.core.service import Service
from pbem.games import records
from pbem.games.seat_links import LinkPurpose, read_token
from pbem.mail import reply
from pbem.models import Game, OutboundMail, id_of
from pbem.play import submission
from tests import due_mails, fast_forward
from tests.sampling import EVERYTHING

MOST_BYTES = 90_000
WRITTEN_EVERY = 1 if EVERYTHING else 4
"""So many moves of a whole game from one that mails are written for to the next."""


def played_on(service: Service, game: Game, decisions: int) -> None:
    """Everybody takes the first sensible move, so often."""
    for _ in range(decisions):
        with service.database.read() as session:
            match = records.load(session, session.get_one(Game, game.id))
        if match.over:
            return
        seat = match.to_act[0]
        submission.submit(
            service, records.id_of(game), seat, [match.choices(seat, 1)[0].text], "web"
        )


def turn_mails(service: Service) -> list[EmailMessage]:
    with service.database.read() as session:
        rows = session.exec(
            select(OutboundMail).where(OutboundMail.kind == "turn").order_by(col(OutboundMail.id))
        )
        return [parsed(row.raw) for row in rows]


def parsed(raw: bytes) -> EmailMessage:
    message = email.message_from_bytes(raw, policy=default)
    assert isinstance(message, EmailMessage)
    return message


def part(mail: EmailMessage, subtype: str) -> str:
    body = mail.get_body((subtype,))
    assert body is not None
    return str(body.get_content())


def test_a_turn_mail_has_a_link_for_every_sensible_move(service: Service, game: Game) -> None:
    with service.database.read() as session:
        match = records.load(session, session.get_one(Game, game.id))
    html = part(turn_mails(service)[0], "html")
    tokens = re.findall(r"/m/([a-z2-7]+)", html)
    links = [read_token(service.settings, LinkPurpose.MOVE, token) for token in tokens]
    for choice in match.choices(0):
        assert any(link and link.means(choice.text) for link in links), choice.text
        assert f"body={choice.text}" in html


def test_the_text_part_stands_by_itself(service: Service, game: Game) -> None:
    text = part(turn_mails(service)[0], "plain")
    for word in ("Choose a role", "settler", "HARBOR AND MARKET", "ship 4", "island", "SHA-256"):
        assert word in text
    board = [line for line in text.splitlines() if "http" not in line]
    assert max(map(len, board)) <= 72
    assert reply.marker_words()[0] in text.splitlines()[0].lower(), "our quoted mail is to be known"


def test_the_mails_of_a_game_are_one_thread(service: Service, game: Game) -> None:
    played_on(service, game, 12)
    by_player: dict[str, list[EmailMessage]] = {}
    for mail in turn_mails(service):
        by_player.setdefault(str(mail["To"]), []).append(mail)
    for mails in by_player.values():
        assert len({mail["Subject"] for mail in mails}) == 1
        roots = {str(mail["References"]).split()[0] for mail in mails}
        assert len(roots) == 1
        for before, after in itertools.pairwise(mails):
            assert after["In-Reply-To"] == before["Message-ID"]


def test_the_mails_of_a_whole_game_are_small_and_hide_what_is_hidden(
    service: Service, game: Game
) -> None:
    """Not the seed, not the pile, not the others' chips; the final mail tells the seed."""
    match = fast_forward.advance(service, id_of(game), lambda match: len(match.moves) > 0)
    while not match.over:
        known = len(match.moves) + WRITTEN_EVERY
        match = fast_forward.advance(
            service, id_of(game), lambda m, known=known: len(m.moves) >= known
        )
    due_mails.write_texts(service)
    with service.database.read() as session:
        row = session.get_one(Game, game.id)
        rows = list(session.exec(select(OutboundMail)))
    assert row.result is not None
    assert max(len(mail.raw) for mail in rows) < MOST_BYTES
    for mail in rows:
        message = parsed(mail.raw)
        text = part(message, "plain") + part(message, "html")
        assert (row.seed in text) == (mail.kind == "final")
        if mail.kind == "turn":
            assert text.count("at least") == 2 * (game.seats - 1)


def test_headers_are_what_mail_programs_and_providers_want(service: Service, game: Game) -> None:
    mail = turn_mails(service)[0]
    assert str(mail["From"]) == "Puerto Rico · Winter table <play@pbem.localhost>"
    name = "Puerto Rico · Winter table"
    assert re.fullmatch(rf"{name} <play\+[a-z2-7]{{1,40}}@pbem\.localhost>", str(mail["Reply-To"]))
    assert mail["Feedback-ID"] == "turn:board-games"
    assert mail["X-Auto-Response-Suppress"] == "DR, RN, NRN, AutoReply"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["List-Id"]
    assert str(mail["Message-ID"]).endswith("@pbem.localhost>")


def test_a_name_cannot_start_a_header() -> None:
    from pbem.mail.mime import one_line

    assert one_line("Ann\r\nBcc: everybody@example.org") == "Ann Bcc: everybody@example.org"
