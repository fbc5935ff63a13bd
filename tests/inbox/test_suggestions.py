"""What an answer offers: what may be meant and no nonsense, all where there are few moves."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import engine
from pbem.core.service import Service
from pbem.language import catalogues
from pbem.models import Game
from pbem.reader import asked_back
from pbem.reader.reading import read_reply
from pbem.reader.reply import PLAY
from tests.inbox.answering import asking_back, moves, reply_to, said, sent, turn_mails

POSITIONS = json.loads(
    (Path(__file__).parents[1] / "reader" / "phrases" / "positions.json").read_text("utf-8")
)


def match_at(position: str) -> engine.Match:
    return engine.load_game(POSITIONS[position])


def told(match: engine.Match, text: str, language: str = "en") -> str:
    """What is said to be wrong."""
    seat = match.to_act[0]
    reading = read_reply(match, seat, text, language=language)
    assert reading.outcome != PLAY
    return str(asked_back.problem_of(match, seat, text, reading)[1])


@pytest.mark.parametrize(
    ("position", "text", "move"),
    [
        ("sj-role", "prod", "producer"),
        ("pr-role", "cap", "captain"),
        ("pr-role", "Cap, please", "captain"),
        ("pr-role", "cap\nhaha", "captain"),
        ("pr-role", "craft", "craftsman"),
        ("pr-builder", "constr hut", "build construction hut"),
        ("pr-builder", "lg mkt", "build large market"),
        ("pr-trader", "sell ind", "sell indigo"),
    ],
)
def test_an_abbreviation_that_fits_one_legal_move_is_read(
    position: str, text: str, move: str
) -> None:
    match = match_at(position)
    assert read_reply(match, match.to_act[0], text).moves == (move,)


@pytest.mark.parametrize("text", ["may", "set", "build", "cap?"])
def test_an_abbreviation_that_is_a_word_of_chat_plays_nothing(text: str) -> None:
    match = match_at("pr-role")
    assert not read_reply(match, match.to_act[0], text).moves


def test_a_player_whose_name_begins_like_a_move_is_no_abbreviation() -> None:
    match = match_at("pr-role")
    assert not read_reply(match, match.to_act[0], "Cap", ["Ann", "Cap", "Cid"]).moves


@pytest.mark.parametrize("text", ["captain", "kapitan", "sell coffee", "load corn on 5"])
def test_a_move_of_another_phase_is_told_as_that_and_offers_nothing(text: str) -> None:
    match = match_at("pr-builder")
    assert told(match, text).startswith("That’s a move for another phase.")
    assert not read_reply(match, match.to_act[0], text).suggestions


IN_WHOLE_SENTENCES = {
    "en": [
        "I take the captain",
        "I choose the mayor please",
        "I sell my coffee",
        "I take a quarry",
    ],
    "pl": ["Biorę kapitana", "Wybieram burmistrza, proszę", "Sprzedaję kawę"],
    "ro": ["Iau căpitanul", "Aleg primarul, te rog", "Vând cafea"],
}
TOLD = {
    "en": "That’s a move for another phase.",
    "pl": "To ruch z innej fazy.",
    "ro": "E o mutare din altă fază.",
}


@pytest.mark.parametrize(
    ("language", "text"),
    [(language, text) for language, texts in IN_WHOLE_SENTENCES.items() for text in texts],
)
def test_so_is_a_whole_sentence_that_names_one(language: str, text: str) -> None:
    match = match_at("pr-builder")
    with catalogues.speaking(language):
        assert told(match, text, language).startswith(TOLD[language])
        assert not read_reply(match, match.to_act[0], text, language=language).suggestions


@pytest.mark.parametrize("text", ["build harbor", "Build a harbor, please", "I build the harbor"])
@pytest.mark.parametrize("doubloons", [0, 2])
def test_what_this_question_forbids_is_told_with_its_own_reason(text: str, doubloons: int) -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="q")
    position = dict(match.position())
    position["players"] = [dict(player, doubloons=doubloons) for player in position["players"]]
    match = engine.load_game(position)
    match.play(0, "builder")
    assert told(match, text).startswith("The harbor costs you 7 doubloons now")


@pytest.mark.parametrize("text", ["zzz", "qwerty uiop", "fly to the moon"])
def test_what_resembles_no_move_offers_none(text: str) -> None:
    match = match_at("pr-builder")
    assert not read_reply(match, match.to_act[0], text).suggestions


def test_where_there_are_few_moves_all_are_listed(service: Service, game: Game) -> None:
    sent(service, reply_to(service, game, turn_mails(service, game, 0)[-1], "mayor?"))
    told = said(asking_back(service)[-1])
    meant, _, others = told.partition("Still to decide")
    assert moves(service, game) == []
    assert "mayor" in meant
    assert all(role in others for role in ("settler", "builder", "craftsman", "trader", "captain"))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Care-i diferența dintre primar și căpitan?", "Care-i diferența"),
        ("What’s the mayor’s pay-off, or the trader’s?", "the mayor’s pay-off"),
    ],
)
def test_a_quote_of_the_reply_keeps_its_marks(text: str, shown: str) -> None:
    match = match_at("pr-role")
    reading = read_reply(match, match.to_act[0], text)
    assert shown in asked_back.problem_of(match, match.to_act[0], text, reading)[0]
