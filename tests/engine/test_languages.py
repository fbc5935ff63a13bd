"""The games tell everything in English, German, Polish and Romanian."""

from __future__ import annotations

import ast
import itertools
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.descriptions import TEXTS
from engine.grammar import polish_plural, romanian_plural
from engine.languages import ENGLISH, FIELD, Language
from engine.messages import message
from engine.puerto_rico.languages import LANGUAGES as PUERTO_RICO
from engine.puerto_rico.languages import pl as puerto_rico
from engine.san_juan.languages import LANGUAGES as SAN_JUAN
from engine.san_juan.languages import pl as san_juan

pytestmark = pytest.mark.thorough

EXPANSIONS = ("new-buildings", "nobles", "buccaneer", "festival")
LANGUAGES = {"puerto-rico": PUERTO_RICO, "san-juan": SAN_JUAN}
MOVE_WORDS = {
    word
    for languages in LANGUAGES.values()
    for typed in [languages[ENGLISH].typed]
    for word in (*typed.verbs, *typed.words)
} - {"ship"}
PHRASES = {"puerto-rico": puerto_rico.PHRASES, "san-juan": san_juan.PHRASES}
REFUSALS = {"puerto-rico": puerto_rico.REFUSALS, "san-juan": san_juan.REFUSALS}
DESCRIPTIONS = {"puerto-rico": puerto_rico.DESCRIPTIONS, "san-juan": san_juan.DESCRIPTIONS}
OTHERS = ("de", "pl", "ro")
NAMES = ["Ann", "Bob", "Cid", "Dan", "Eve"]
TOLD = re.compile(r"""\btell\(\s*"(\w+)\"""")
REFUSING = ("IllegalMove", "UnreadableMove", "AmbiguousMove")
WORDS = re.compile(r"[^\W\d_]{2,}")
SHARED = {"de": {"an", "bank", "chips", "festival", "hand", "in", "indigo", "juan", "limit",
                 "monument", "person", "phase", "puerto", "rico", "san", "so", "start", "villa",
                 "was"},
          "pl": {"to", "do", "on", "go", "bank", "limit", "san", "juan", "we"},
          "ro": {"are", "produce", "indigo", "festival", "colonist", "plus", "post",
                 "raid", "san", "juan"}}  # fmt: skip
"""Words that English has too."""

Game = tuple[str, int, dict[str, Any]]
GAMES: list[Game] = [
    *(
        ("puerto-rico", seats, {"expansions": expansions})
        for seats in (2, 3, 4, 5)
        for expansions in ((), EXPANSIONS)
    ),
    ("puerto-rico", 4, {"expansions": EXPANSIONS[:2], "building_selection": "draft"}),
    *(("san-juan", seats, {"new_buildings": new}) for seats in (2, 4) for new in (False, True)),
    ("san-juan", 3, {"new_buildings": True, "advanced_start": True}),
]


@cache
def played(number: int, seed: int) -> engine.Match:
    """One of the games, played to its end at random."""
    name, seats, options = GAMES[number]
    game = engine.new_game(name, seats=seats, seed=f"{seed}", **options)
    chance = random.Random(seed)
    while not game.over:
        seat = chance.choice(game.to_act)
        game.play(seat, chance.choice(game.legal(seat)))
    return game


def words_of(text: str) -> set[str]:
    return {word.lower() for word in WORDS.findall(FIELD.sub(" ", text))}


def english_words(language: Language) -> set[str]:
    """As they stand in sentences, questions and previews, and the names of things."""
    told = [*language.texts.values(), *itertools.chain(*language.counts.values())]
    told += PHRASES["puerto-rico" if language is PUERTO_RICO["en"] else "san-juan"]
    return set().union(*map(words_of, told))


def fields(template: str) -> set[str]:
    return {field for field, asks, _ in FIELD.findall(template) if not asks}


def every_language() -> list[tuple[str, str]]:
    return list(itertools.product(LANGUAGES, OTHERS))


@pytest.mark.parametrize(("game", "language"), every_language())
def test_a_language_has_every_sentence_with_the_same_facts(game: str, language: str) -> None:
    english, other = LANGUAGES[game]["en"], LANGUAGES[game][language]
    assert other.texts.keys() == (
        english.texts.keys()
        | PHRASES[game].keys()
        | REFUSALS[game].keys()
        | DESCRIPTIONS[game].keys()
    )
    for key, template in other.texts.items():
        if key in REFUSALS[game]:
            continue  # the names of things may say enough
        missing = fields(english.texts.get(key, key)) - fields(template)
        assert missing <= {"many", "number", "deed"}, key


@pytest.mark.parametrize(("game", "language"), [*every_language(), *((g, "en") for g in LANGUAGES)])
def test_a_language_has_a_name_for_everything(game: str, language: str) -> None:
    english, other = LANGUAGES[game]["en"], LANGUAGES[game][language]
    nouns = {noun for noun in english.counts if noun.rpartition(" ")[0] not in english.counts}
    assert nouns <= other.counts.keys()  # beside them are forms that a language's own words need
    forms = other.plural(100) + 1
    assert all(len(noun) == forms and all(noun) for noun in other.counts.values())
    for key, names in other.names.items():
        table = key.split()[0]
        if table in english.names:
            assert names.keys() >= english.names[table].keys(), key
        assert all(names.values())


STILTED = re.compile(
    r"(?:is|are) to be\b|needs to say|brings no|takes no part|of yours\b|suffice|"
    r"\b(?:cannot|does not|do not)\b"
)
"""How nobody talks: turns of phrase that English texts of the games had once."""


@pytest.mark.parametrize("game", LANGUAGES)
def test_the_english_of_a_game_is_as_people_speak(game: str) -> None:
    written = {*LANGUAGES[game]["en"].texts.values(), *LANGUAGES[game]["pl"].texts}
    written |= {*LANGUAGES[game]["en"].names["rule"].values()}
    assert [text for text in sorted(written) if STILTED.search(text)] == []


@pytest.mark.parametrize("game", LANGUAGES)
def test_every_kind_of_event_has_its_sentence(game: str) -> None:
    folder = Path(engine.__file__).parent / game.replace("-", "_")
    source = "".join(path.read_text() for path in folder.rglob("*.py"))
    keys = {key.split()[0] for key in LANGUAGES[game]["en"].texts}
    kinds = set(TOLD.findall(source))
    assert len(kinds) > 15
    assert kinds <= keys


@pytest.mark.parametrize("number", range(len(GAMES)))
@pytest.mark.parametrize("language", OTHERS)
def test_whole_games_are_told_with_no_english_word(number: int, language: str) -> None:
    english = english_words(LANGUAGES[GAMES[number][0]]["en"]) - SHARED[language]
    for seed in range(2):
        game = played(number, seed)
        for seat in (None, 0):
            told = game.chronicle(seat, NAMES, language=language)
            assert len(told) == len(game.chronicle(seat, NAMES))
            for entry in told:
                words = words_of(entry.text) - {name.lower() for name in NAMES}
                assert not words & english, entry.text
                assert not set("[]{}") & set(entry.text), entry.text
                assert "  " not in entry.text


def sources(game: str) -> Iterator[ast.AST]:
    """The code of a game without its languages, and what every game says in the same words."""
    root = Path(engine.__file__).parent
    own = (root / game.replace("-", "_")).rglob("*.py")
    for path in [root / "match" / "play.py", root / "lexicon.py", *own]:
        if "languages" not in path.parts:
            yield ast.parse(path.read_text())


def constants(node: ast.AST) -> set[str]:
    found = (each.value for each in ast.walk(node) if isinstance(each, ast.Constant))
    return {value for value in found if isinstance(value, str)}


@pytest.mark.parametrize("game", LANGUAGES)
def test_everything_said_is_translated_and_nothing_besides(game: str) -> None:
    """As it stands in the sources: what `message` and `Decision` are given."""
    written: set[str] = set()
    keys: set[str] = set()
    for tree in sources(game):
        written |= constants(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "message":
                keys |= constants(node.args[0])
    known = PHRASES[game].keys() | REFUSALS[game].keys()
    assert keys <= known | LANGUAGES[game]["en"].texts.keys()
    assert known <= written
    assert len(keys & REFUSALS[game].keys()) > 30


@pytest.mark.parametrize("game", LANGUAGES)
def test_refusals_are_said_and_not_yet_worded(game: str) -> None:
    raised = 0
    for tree in sources(game):
        for node in ast.walk(tree):
            name = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
            if isinstance(node, ast.Call) and name in REFUSING:
                raised += 1
                reason = node.args[0]
                assert not isinstance(reason, ast.Constant | ast.JoinedStr), ast.unparse(node)
    assert raised > 10


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_questions_and_previews_hold_no_english_word(number: int) -> None:
    name, seats, options = GAMES[number]
    english = english_words(LANGUAGES[name]["en"])
    game, chance = engine.new_game(name, seats=seats, seed="asked", **options), random.Random(7)
    asked = 0
    while not game.over:
        seat = chance.choice(game.to_act)
        asked += 1
        for language in OTHERS if asked % 3 == 0 else ():
            question = game.question(seat, language)
            assert question != game.question(seat), question
            plain = game.choices(seat)
            choices = game.choices(seat, language=language)
            assert [choice.text for choice in choices] == [choice.text for choice in plain]
            for text in [question, *(choice.preview for choice in choices)]:
                assert not words_of(text) & (english - SHARED[language]), text
                assert not set("[]{}") & set(text), text
                assert text == text.strip()
        game.play(seat, chance.choice(game.legal(seat)))


def texts(value: Any, at: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a description, with the key it stands under."""
    if isinstance(value, str):
        yield at, value
    for key, each in value.items() if isinstance(value, dict) else ():
        yield from texts(each, at if at == "labels" else key)
    for each in value if isinstance(value, list | tuple) else ():
        yield from texts(each, at)


@pytest.mark.parametrize(("game", "language"), every_language())
def test_a_description_is_whole_in_every_language(game: str, language: str) -> None:
    english, told = engine.GAMES[game], engine.games(language)[game]
    assert engine.games()[game] == english
    used = set()
    for (key, plain), (same_key, text) in zip(texts(english), texts(told), strict=True):
        assert key == same_key
        if key in TEXTS or key == "labels":
            used.add(plain)
            assert plain in DESCRIPTIONS[game] or plain.isdigit()
        elif key == "rule":
            assert text != plain
        elif key == "examples":
            assert text == engine.in_words(game, plain, language)
        elif key != "name":
            assert text == plain
    assert used >= DESCRIPTIONS[game].keys()
    for plain, own in zip(english["pieces"], told["pieces"], strict=True):
        assert own["name"] == plain["names"][language]
    for plain, own in zip(english["roles"], told["roles"], strict=True):
        assert own["name"] == engine.in_edition(game, plain["names"][language], language)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_moves_in_words_are_read_again_and_hold_no_english_word(number: int) -> None:
    name, seats, options = GAMES[number]
    english = {word for text in MOVE_WORDS for word in words_of(text)}
    chance = random.Random(11)
    for seed in range(2):
        game = engine.new_game(name, seats=seats, seed=f"words {seed}", **options)
        while not game.over:
            seat = chance.choice(game.to_act)
            legal = game.legal(seat)
            for text in chance.sample(legal, min(2, len(legal))):
                assert game.read(seat, game.in_words(text)) == text
                for language in OTHERS:
                    words = game.in_words(text, language)
                    assert game.read(seat, words) == text, words
                    assert not words_of(words) & (english - SHARED[language]), words
            game.play(seat, chance.choice(legal))


def test_a_choice_comes_with_its_words() -> None:
    game = engine.new_game("puerto-rico", seats=3, seed="an example")
    assert [choice.words for choice in game.choices(0)] == [c.text for c in game.choices(0)]
    told = {choice.text: choice.words for choice in game.choices(0, language="pl")}
    assert told["settler"] == "plantator"
    game.play(0, "settler")
    told = {choice.text: choice.words for choice in game.choices(0, language="pl")}
    assert told["take quarry"] == "weź kamieniołom"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            "build the harbor, paying with a colonist from the corn plantation, 1 point and "
            "1 indigo",
        ),
        ("pl", "zbuduj Port, płacąc robotnikiem z plantacji kukurydzy, punktem i indygiem"),
        (
            "ro",
            "construiește Portul, plătind cu un colonist de pe plantația de porumb, un punct "
            "și indigo",
        ),
    ],
)
def test_a_long_move_is_told_word_by_word(language: str, words: str) -> None:
    game = engine.new_game("puerto-rico", seats=3, seed="an example")
    text = "build harbor paying colonist corn, vp, good indigo"
    assert game.in_words(text, language) == words


def test_nothing_is_asked_of_others_in_any_language() -> None:
    game = engine.new_game("puerto-rico", seats=3, seed="an example")
    assert [game.question(0, code) for code in engine.LANGUAGES] == [
        "Choose a role", "Wähle eine Rolle", "Wybierz postać", "Alege un rol",
    ]  # fmt: skip
    assert {game.question(1, code) for code in engine.LANGUAGES} == {""}


def test_a_language_changes_nothing_but_the_words() -> None:
    game = played(1, 0)
    for english, polish in zip(game.chronicle(0), game.chronicle(0, language="pl"), strict=True):
        assert (english.number, english.seat, english.round, english.auto) == (
            polish.number, polish.seat, polish.round, polish.auto,
        )  # fmt: skip
    assert game.history(0) == [entry.text for entry in game.chronicle(0, language="en")]
    assert game.history(language="ro")[0].startswith("Plantații noi: ")


def test_players_without_names_are_called_by_their_seats() -> None:
    game = engine.new_game("puerto-rico", seats=3, seed="an example")
    game.play(0, "mayor")
    assert "Seat 1 chooses the mayor." in game.history()
    assert "Platz 1 wählt den Vorarbeiter." in game.history(language="de")
    assert "Miejsce 1 wybiera burmistrza." in game.history(language="pl")
    assert "Locul 1 alege primarul." in game.history(language="ro")


@pytest.mark.parametrize("number", range(0, len(GAMES), 2))
def test_refusals_are_told_with_the_names_of_the_language(number: int) -> None:
    name, seats, options = GAMES[number]
    game = engine.new_game(name, seats=seats, seed="refused", **options)
    chance, tried = random.Random(3), [text for _, text, *_ in played(number, 0).moves]
    refused = 0
    while not game.over:
        seat = chance.choice(game.to_act)
        text = chance.choice(tried)
        if not game.is_legal(seat, text):
            refused += 1
            with pytest.raises(engine.IllegalMove) as caught:
                game.read(seat, text)
            error, reason = caught.value, caught.value.reason
            assert game.refusal(error) == game.refusal(reason) == reason == str(error)
            told = [game.refusal(error, code) for code in OTHERS]
            assert told == [game.refusal(reason, code) for code in OTHERS]
            assert len({reason, *told}) == 1 + len(OTHERS), reason
            assert not set("[]{}") & set("".join([reason, *told])), told
        game.play(seat, chance.choice(game.legal(seat)))
    assert refused > 10


def test_a_refusal_is_told_by_what_was_said() -> None:
    game = engine.new_game("puerto-rico", seats=3, seed="an example")
    assert game.refusal("Not by moonlight.", "pl") == "Not by moonlight."
    game.play(0, "settler")
    with pytest.raises(engine.IllegalMove) as caught:
        game.read(0, "take indigo")
    error = caught.value
    assert error.message == (
        "No {kind:good} plantation is on offer; you can take [{row:any good}][{row!}none].",
        {"kind": "indigo", "row": ["coffee", "corn", "sugar", "tobacco"]},
    )
    assert error.reason == (
        "No indigo plantation is on offer; you can take coffee, corn, sugar or tobacco."
    )
    assert game.refusal(error, "pl") == (
        "Nie ma do wzięcia plantacji indyga; do wyboru: kawa, kukurydza, cukier, tytoń."
    )
    assert game.refusal(error.message, "ro") == (
        "Nu se oferă nicio plantație de indigo; poți lua: cafea, porumb, zahăr, tutun."
    )


def test_numbers_are_numbers_and_none_is_said_as_each_language_does() -> None:
    what = message("You have [{own}][{own!}no] {good:good}, not {n}.", own=0, good="corn", n=2)
    game = engine.new_game("puerto-rico", seats=3, seed="an example")
    assert game.refusal(what) == "You have no corn, not 2."
    assert game.refusal(what, "ro") == "Nu ai porumb."


def test_an_unknown_language_is_refused() -> None:
    game = engine.new_game("puerto-rico", seats=3, seed="an example")
    with pytest.raises(ValueError, match="no language 'fr'; there is en, de, pl, ro"):
        game.chronicle(language="fr")


def test_hidden_cards_are_counted_in_every_language() -> None:
    game = engine.new_game("san-juan", seats=2, seed="hidden")
    own, others = game.history(0, NAMES, "pl"), game.history(1, NAMES, "pl")
    assert own[0].startswith("Ann dostaje na początek 4 karty (")
    assert others[0] == "Ann dostaje na początek 4 karty."


@pytest.mark.parametrize(
    ("n", "form"),
    [(0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (11, 2), (12, 2), (14, 2), (21, 2), (22, 1),
     (25, 2), (101, 2), (102, 1), (112, 2)],
)  # fmt: skip
def test_polish_has_three_plural_forms(n: int, form: int) -> None:
    assert polish_plural(n) == form


@pytest.mark.parametrize(
    ("n", "form"),
    [(0, 1), (1, 0), (2, 1), (19, 1), (20, 2), (21, 2), (100, 2), (101, 1), (119, 1), (120, 2)],
)
def test_romanian_has_three_plural_forms(n: int, form: int) -> None:
    assert romanian_plural(n) == form


@pytest.mark.parametrize(
    ("language", "n", "words"),
    [("en", 1, "1 doubloon"), ("en", 0, "0 doubloons"), ("de", 1, "1 Dublone"),
     ("de", 0, "0 Dublonen"), ("pl", 1, "1 dublon"),
     ("pl", 22, "22 dublony"), ("pl", 25, "25 dublonów"), ("ro", 19, "19 dubloni"),
     ("ro", 20, "20 de dubloni"), ("ro", 1, "1 dublon")],
)  # fmt: skip
def test_counts_take_the_form_of_their_number(language: str, n: int, words: str) -> None:
    assert PUERTO_RICO[language].counted(n, "doubloon") == words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Ann builds the small indigo plant for free, with a colonist on it."),
        ("de", "Ann baut die Kleine Indigoküperei kostenlos, besetzt mit einem Kolonisten."),
        ("pl", "Ann buduje Małą farbiarnię za darmo i od razu zatrudnia kolonistę."),
        ("ro", "Ann construiește Fabrica mică de indigo gratis și așază acolo un colonist."),
    ],
)
def test_a_part_stands_only_where_it_has_something_to_say(language: str, words: str) -> None:
    values = {"who": "Ann", "building": "small-indigo-plant", "price": 0, "colonists": 1}
    assert PUERTO_RICO[language].tell("built", values) == words
