"""Mails in their receiver's language, whoever has caused them."""

from __future__ import annotations

import random
import re
from email.headerregistry import Address
from urllib.parse import quote

import pytest
from sqlmodel import select

import engine
from pbem.accounts import players
from pbem.core.service import Service
from pbem.games import loaded_game, records
from pbem.inbox.commands.catalogue import COMMANDS
from pbem.language import catalogues
from pbem.mail import letters, reply
from pbem.mail.reply.lines import MARKER
from pbem.models import Game, OutboundMail, Player
from pbem.play import seat_letters
from pbem.reader.reading import read_reply
from tests.mail.test_compose import parsed, part, played_on

SAID = {
    "pl": ("Wpisz swój ruch powyżej", "PORT I TARGOWISKO", "burmistrz", "Od twojej ostatniej"),
    "ro": ("Scrie mutarea ta deasupra", "PORT ȘI CASĂ DE COMERȚ", "primar", "De la ultima ta tură"),
}
ENGLISH_MOVE = re.compile(
    r"^  (settler|mayor|builder|craftsman|trader|captain|take|place|build|extra|sell|load|store)\b",
    re.MULTILINE,
)


@pytest.fixture
def of_three_languages(service: Service, game: Game) -> Game:
    """Seat 0 keeps English, seat 1 chose Polish, seat 2 Romanian."""
    with service.database.write() as session:
        for seat, player in records.players_of(session, game).items():
            player.language = (None, "pl", "ro")[seat]
            session.add(player)
    return game


def test_everybody_is_written_to_in_his_own(service: Service, of_three_languages: Game) -> None:
    played_on(service, of_three_languages, 12)
    with service.database.read() as session:
        rows = session.exec(select(OutboundMail).where(OutboundMail.kind == "turn")).all()
        spoken = {row.id: session.get_one(Player, row.player_id).language for row in rows}
        raw = {row.id: row.raw for row in rows}
    later = [id for id in spoken if id is not None and id > 1]
    assert {spoken[id] for id in later} == {None, "pl", "ro"}
    for id in later:
        mail = parsed(raw[id])
        html, text = part(mail, "html"), part(mail, "plain")
        assert f'<html lang="{spoken[id] or "en"}">' in html
        for language, words in SAID.items():
            for said in words[:2]:
                assert (said in text) == (spoken[id] == language), said
        if spoken[id] in SAID:
            assert SAID[str(spoken[id])][2] in text
            assert SAID[str(spoken[id])][3] in html
        assert bool(ENGLISH_MOVE.search(text)) == (spoken[id] is None)
        assert isinstance(mail["From"].addresses[0], Address)


def test_moves_are_offered_in_words_that_the_game_reads(
    service: Service, of_three_languages: Game
) -> None:
    """Whoever sends one of them back has played it."""
    with service.database.read() as session:
        match = records.load(session, session.get_one(Game, of_three_languages.id))
        letter = seat_letters.letter_to(
            loaded_game.load(session, service, of_three_languages, match), 0
        )
    with catalogues.speaking("ro"):
        rows = letter.moves()
        assert letter.view.question != match.question(0)
    assert rows
    assert {row.text for row in rows}.isdisjoint(choice.text for choice in match.choices(0))
    assert {row.move for row in rows} == {choice.text for choice in match.choices(0, len(rows))}
    for row in rows:
        assert match.read(0, row.text) == row.move
        assert quote(row.text) in row.mailto


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_our_quoted_mail_is_known_in_every_language(language: str) -> None:
    marker = catalogues.told_in(language, MARKER)
    assert reply.extract_text(f"settler\n\n{marker}\n\nmayor\nbuilder\n") == "settler"
    assert all(len(words) > 20 for words in reply.marker_words())


@pytest.mark.parametrize("language", SAID)
def test_a_help_mail_stays_within_its_columns(service: Service, language: str) -> None:
    with catalogues.speaking(language):
        mail = letters.help_mail(
            service.settings, "ann@example.org", "help:1", None, COMMANDS, ["help"]
        )
        subject = catalogues.gettext("How to play by email")
    assert mail.subject == subject != "How to play by email"
    assert max(len(line) for line in mail.text.splitlines() if "http" not in line) <= 72
    assert players.normal_address(mail.recipient) == "ann@example.org"


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("rules", engine.GAMES)
def test_a_move_as_a_mail_words_it_is_read_in_the_reply(rules: str, language: str) -> None:
    game, chance = engine.new_game(rules, seats=3, seed="offered"), random.Random(5)
    while not game.over:
        seat = chance.choice(game.to_act)
        offered = game.choices(seat, 12, language)
        for choice in chance.sample(offered, min(2, len(offered))):
            assert read_reply(game, seat, choice.words).moves == (choice.text,), choice.words
        game.play(seat, chance.choice(offered).text)
