"""Moves in what a player wrote: in order, talk left out, mistakes whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import engine
from pbem.language.catalogues import speaking
from pbem.reader import asked_back
from pbem.reader.reading import read_reply
from pbem.reader.reply import ASK, PLAY, TALK, WONDER

POSITIONS = json.loads(
    (Path(__file__).parents[1] / "reader" / "phrases" / "positions.json").read_text("utf-8")
)


@pytest.fixture
def match() -> engine.Match:
    return engine.new_game("puerto-rico", seats=3, seed="reading")


def test_two_moves_on_one_line_are_read_in_order(match: engine.Match) -> None:
    assert read_reply(match, 0, "Settler; take quary.").moves == ("settler", "take quarry")


def test_moves_may_stand_on_lines_of_their_own(match: engine.Match) -> None:
    assert read_reply(match, 0, "settler\ntake quarry").moves == ("settler", "take quarry")


def test_greetings_and_thanks_around_the_moves_are_talk(match: engine.Match) -> None:
    reading = read_reply(match, 0, "Hello everybody!\n\nsettler\ntake quarry\n\nGood luck,\nAnn")
    assert reading.moves == ("settler", "take quarry")
    assert reading.outcome == PLAY


def test_a_part_that_cannot_be_played_makes_the_whole_reply_a_mistake(match: engine.Match) -> None:
    reading = read_reply(match, 0, "settler; take coffee")
    assert (reading.outcome, reading.written) == (ASK, "take coffee")
    assert reading.suggestions


def test_a_reply_without_any_move_is_a_mistake(match: engine.Match) -> None:
    assert read_reply(match, 0, "what shall I do?").outcome != PLAY
    assert read_reply(match, 0, "").outcome != PLAY


def test_what_follows_the_own_turn_is_too_early(match: engine.Match) -> None:
    reading = read_reply(match, 0, "settler\ntake quarry\nbuilder")
    assert reading.moves == ("settler", "take quarry")
    assert reading.too_early == ("builder",)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (
            "Hi all, indigo, coffee, coffee roaster: noble and chapel please",
            "place indigo, coffee, coffee roaster noble, chapel",
        ),
        (
            "Hi all, coffee, coffee roaster: colonist 1 + noble 1 and chapel please",
            "place coffee, coffee roaster colonist 1 noble 1, chapel",
        ),
    ],
)
def test_who_is_named_behind_a_colon_stands_at_the_place_before_it(text: str, meant: str) -> None:
    game = engine.load_game(POSITIONS["pr-mayor-nobles"])
    assert read_reply(game, game.to_act[0], text).moves == (meant,)


def test_a_list_that_begins_with_a_verb_of_the_notation_is_a_list() -> None:
    """The chapel is a verb, too, where cards are put under it."""
    councillor = POSITIONS["sj-prefecture"]
    game = engine.load_game(councillor)
    assert read_reply(game, game.to_act[0], "chapel, well").moves == ("keep well, chapel",)


def test_an_ambiguous_word_is_never_guessed(match: engine.Match) -> None:
    ahead = match.copy()
    ahead.play(0, "builder")
    reading = read_reply(ahead, 0, "build small")
    assert not reading.moves
    assert len(reading.suggestions) > 1
    assert all(ahead.is_legal(0, text) for text in reading.suggestions)
    reading = read_reply(ahead, 0, "build large")  # nobody has the doubloons for either
    _words, reason = asked_back.problem_of(ahead, 0, "build large", reading)
    assert "large market or large warehouse" in str(reason)
    assert not asked_back.offered(ahead, 0, reading.suggestions)


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("Hello Board,\n\nsettler", ["settler"]),
        ("Dear Captain,\nI take the mayor.", ["mayor"]),
        ("Drogi Kapitanie,\n\nburmistrz", ["mayor"]),
        ("Bună ziua Piața Mică,\nprimarul", ["mayor"]),
        ("Hello Captain,", []),
        ("Hi captain please,\nmayor", []),
    ],
)
def test_whoever_a_letter_begins_with_is_no_move(
    match: engine.Match, text: str, moves: list[str]
) -> None:
    assert read_reply(match, 0, text).moves == tuple(moves)


def test_a_long_move_that_a_mail_program_wrapped_is_put_together_again() -> None:
    match = placing()
    seat = next(s for s in match.to_act if match.decision(s) == "place")
    text = max(match.legal(seat), key=len)
    words = text.split()
    half = len(words) // 2
    first, second = " ".join(words[:half]), " ".join(words[half:])
    first = first + "," if not first.endswith(",") and second[0] == "," else first
    wrapped = f"{first}\n{second}" if first.endswith(",") or len(first) >= 55 else text
    assert read_reply(match, seat, wrapped).moves == (text,)


def placing() -> engine.Match:
    """A game at a placement with much to place."""
    match = engine.new_game("puerto-rico", seats=3, seed="many colonists")
    while True:
        seat = match.to_act[0]
        if match.decision(seat) == "place" and max(map(len, match.legal(seat))) > 100:
            return match
        match.play(seat, match.choices(seat, 1)[0].text)


@pytest.mark.parametrize(
    "text",
    [
        "builder\nno wait, producer",
        "builder\n\nno wait, producer",
        "builder\n\nSorry, I meant producer",
        "prospector\nunless Bob wants it",
        "prospector, unless Bob wants it",
        "trader\nor maybe builder?",
        "trader?",
        "builder\nif nobody else needs it",
        "builder\n\nProducer is what I should have said",
        "builder\nproducer",
        "builder\n\nproducer",
        "builder\ntrader\nprospector",
        "nadzorca\nnie, jednak kupiec",
        "nadzorca\n\nchyba że Ania go chce",
        "nadzorca\nalbo kupiec",
        "constructor\nde fapt nu, producător",
        "constructor\n\ndacă nu îl vrea Ana",
        "constructor\nsau poate comerciant",
    ],
)
def test_a_line_that_takes_back_limits_or_asks_makes_us_ask(text: str) -> None:
    game = engine.new_game("san-juan", seats=3, seed="second thoughts")
    reading = read_reply(game, 0, text, ("Ann", "Bob", "Cid"))
    assert reading.outcome in (ASK, WONDER)
    assert asked_back.offered(game, 0, reading.suggestions)


def test_what_is_refused_below_a_choice_takes_nothing_back(match: engine.Match) -> None:
    assert read_reply(match, 0, "builder\n\nnot the trader, hm").moves == ("builder",)


def test_two_answers_to_one_question_are_asked_back_with_both(match: engine.Match) -> None:
    match.play(0, "settler")
    first, second = [text for text in match.legal(0) if text.startswith("take")][:2]
    reading = read_reply(match, 0, f"{first}\n{second}")
    assert not reading.moves
    assert set(reading.suggestions[:2]) == {first, second}


@pytest.mark.parametrize(
    "text",
    [
        "captain\nThanks, Rae",
        "captain\nRae",
        "captain\n\nRae B.",
        "captain\n\u2013 Rae",
        "captain\n\nA.",
        "captain\nxx",
        "captain\nMay",
        "captain\n\nDrew",
        "captain\nCora",
        "captain please",
        "captain, thanks!",
        "captain :-)",
        "captain ;)",
        "- captain",
        "Hi all!\ncaptain\nGood luck",
        "Hej,\nkapitan\npozdr. Ania",
        "kapitan, proszę",
        "Salut tuturor,\ncăpitan\nO zi bună\nAna",
        "căpitanul, te rog",
        "Sorry for the delay, busy week.\n\nCaptain",
        "No problem.\n\ncaptain",
        "captain\n\nSettler",
    ],
)
def test_courtesy_and_a_name_below_neither_void_the_move_nor_play(
    match: engine.Match, text: str
) -> None:
    reading = read_reply(match, 0, text, ("Rae", "Settler", "Cid"))
    assert reading.moves == ("captain",), reading
    assert not reading.too_early


@pytest.mark.parametrize(
    "text",
    [
        "Sorry, I need another day\n\nA.",
        "I'll play later!\n\nMay",
        "Give me a minute\n\nDrew",
        "Pracuję.",
        "Mai am nevoie de o zi\n\nA.",
        "plasez",
        "Pasuje!",
        "Back tomorrow\n\nCaptain",
        "Ma",
        "Capt",
        "take",
    ],
)
def test_talk_with_a_name_below_plays_nothing(match: engine.Match, text: str) -> None:
    assert not read_reply(match, 0, text, ("Capt", "May", "Drew")).moves


@pytest.mark.parametrize(
    "text",
    [
        "Give me a minute\n\nDrew",
        "Not yet, sorry\n\nT.",
        "Thanks all!",
        "Haha, well played Bob",
        "Chwila, zaraz wracam\n\nW.",
        "Tare!",
        "Mai am nevoie de o zi\n\nA.",
    ],
)
def test_talk_is_left_in_peace(match: engine.Match, text: str) -> None:
    reading = read_reply(match, 0, text, ("Ann", "Bob", "Cid"))
    assert reading.outcome == TALK


@pytest.mark.parametrize("text", ["no thanks", "anything, thanks", "the same please", "ok"])
def test_an_answer_that_names_no_move_is_not_taken_for_talk(match: engine.Match, text: str) -> None:
    assert read_reply(match, 0, text).outcome == ASK


def test_a_reply_longer_than_we_read_is_asked_back(match: engine.Match) -> None:
    talk = "\n\n".join(f"Line {chr(97 + n % 26)} of my long story" for n in range(150))
    reading = read_reply(match, 0, f"captain\n\n{talk}\n\nno wait, builder")
    assert reading.outcome == ASK
    assert not reading.moves


@pytest.mark.parametrize(
    ("position", "language", "text", "question"),
    [
        ("sj-builder", "en", "I’ll build the tower",
         "We read “build the tower”. Which cards do you pay with?"),
        ("sj-builder", "pl", "buduję wieżę",
         "Odczytaliśmy to jako „zbuduj Wieżę widokową”. Którymi kartami płacisz?"),
        ("sj-builder", "ro", "construiesc turnul",
         "Am înțeles „construiește Turnul”. Cu ce cărți plătești?"),
        ("pr-captain-empty", "en", "load corn", "We read “load corn”. On which ship?"),
        ("pr-black", "ro", "fabrica de cafea",
         "Am înțeles „construiește Fabrica de cafea”. Cu ce plătești?"),
        ("pr-settler", "pl", "kukurydza blorp",
         "Czy chodzi o ruch poniżej? Jeśli tak, odpowiedz „tak”."),
    ],
)  # fmt: skip
def test_the_answer_says_what_was_read_and_what_is_missing(
    position: str, language: str, text: str, question: str
) -> None:
    game = engine.load_game(POSITIONS[position])
    with speaking(language):
        reading = read_reply(game, game.to_act[0], text, language=language)
        _words, reason = asked_back.problem_of(game, game.to_act[0], text, reading)
    assert reason == question
    assert 1 <= len(asked_back.offered(game, game.to_act[0], reading.suggestions)) <= 3


def test_the_likeliest_payment_is_offered_first() -> None:
    game = engine.load_game(POSITIONS["sj-builder"])
    reading = read_reply(game, 0, "I’ll build the tower")
    offered = asked_back.offered(game, 0, reading.suggestions)
    best = [c.text for c in game.choices(0, 60) if c.text.startswith("build tower")]
    assert offered[0] == best[0]
