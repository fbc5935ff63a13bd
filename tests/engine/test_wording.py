"""What the games say beside English: every template with every name, number and edition."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import engine
from engine.decision import Event
from engine.languages import FIELD, Language
from engine.puerto_rico.chronicle import tell
from engine.puerto_rico.languages import LANGUAGES as PUERTO_RICO
from engine.puerto_rico.languages import de as puerto_rico_de
from engine.puerto_rico.languages import pl as puerto_rico_pl
from engine.puerto_rico.languages import ro as puerto_rico_ro
from engine.puerto_rico.names import SPELLINGS
from engine.san_juan.languages import LANGUAGES as SAN_JUAN
from engine.san_juan.languages import de as san_juan_de
from engine.san_juan.languages import pl as san_juan_pl
from engine.san_juan.languages import ro as san_juan_ro

GAMES = {"puerto-rico": PUERTO_RICO, "san-juan": SAN_JUAN}
FILES = {
    ("puerto-rico", "de"): puerto_rico_de,
    ("puerto-rico", "pl"): puerto_rico_pl,
    ("puerto-rico", "ro"): puerto_rico_ro,
    ("san-juan", "de"): san_juan_de,
    ("san-juan", "pl"): san_juan_pl,
    ("san-juan", "ro"): san_juan_ro,
}
NUMBERS = (1, 2, 5, 12, 22, 100)
CANONICAL = ("pass", "take", "keep", "library", "harbor", "black market")
WORDS = re.compile(r"[^\W\d_]{2,}")
SHARED = {
    "de": set(
        re.findall(
            r"\w+",
            "also an bank chips festival hand in indigo juan limit monument person phase puerto "
            "rest rico san so start villa was",
        )
    ),
    "pl": set(re.findall(r"\w+", "bank do go juan limit on park port puerto rico san to we")),
    "ro": set(
        re.findall(
            r"\w+",
            "are colonist cost face festival final indigo juan monument nu plus port post produce "
            "prospector puerto raid rico san turn",
        )
    ),
}
"""Words that English has too."""
WRONG = re.compile(r"[][{}]|  | [,.;:)]|\( |,,|\.\.")
"""Marks of a template that was not filled, and gaps where a part was left out."""


def every_language() -> list[tuple[str, str]]:
    return list(FILES)


def domain(language: Language, form: str | None) -> tuple[Any, ...]:
    """Every value that a place with that form may be filled with."""
    if form is None:
        return (*NUMBERS, "Xena")
    how, _, of = form.partition(" ")
    if how in ("list", "commas", "any"):
        one = domain(language, of or None)
        return tuple(itertools.chain(((each,) for each in one), [one[:2], one[-3:]]))
    if how == "counts":
        nouns = [noun for noun in language.counts if f"{noun} nom" in language.counts]
        nouns += ["corn", "sugar"] if "corn" in language.counts else ["card"]
        return tuple({noun: n, nouns[0]: 2} for noun in nouns for n in NUMBERS)
    if form == "named":
        return CANONICAL
    return NUMBERS if form in language.counts else tuple(language.names[form])


def filled(language: Language, key: str) -> Iterator[str]:
    """The template as often as it takes for each value to have stood in its place."""
    fields = {
        field: domain(language, form or None)
        for field, asks, form in FIELD.findall(language.texts[key])
        if not asks
    }
    asked = {field for field, asks, _ in FIELD.findall(language.texts[key]) if asks}
    most = max(map(len, fields.values()), default=1)
    for n, there in itertools.product(range(most), (True, False)):
        values = {field: own[n % len(own)] for field, own in fields.items()}
        yield language.tell(key, {**dict.fromkeys(asked - fields.keys(), there), **values})


def english_words(game: str) -> set[str]:
    english = GAMES[game]["en"]
    told = [*english.texts.values(), *GAMES[game]["pl"].texts, *english.names["rule"].values()]
    told += itertools.chain(*english.counts.values())
    return {word.lower() for text in told for word in WORDS.findall(FIELD.sub(" ", text))}


@pytest.mark.parametrize(("game", "code"), every_language())
def test_every_template_is_right_with_every_name_and_number(game: str, code: str) -> None:
    language, english = GAMES[game][code], english_words(game) - SHARED[code]
    told = 0
    for key in language.texts:
        for text in filled(language, key):
            told += 1
            assert not WRONG.search(text), text
            words = {word.lower() for word in WORDS.findall(re.sub(r"Xena", " ", text))}
            assert not words & english, (key, text, words & english)
    assert told > 1000


@pytest.mark.parametrize(("game", "code"), every_language())
def test_rules_and_names_hold_no_english_word(game: str, code: str) -> None:
    language, english = GAMES[game][code], english_words(game) - SHARED[code]
    for form, names in language.names.items():
        for name in names.values():
            words = {word.lower() for word in WORDS.findall(name)}
            assert not words & english, (form, name)


NOMINATIVE_AFTER = re.compile(
    r"\b(?:na|w|z|ze|do|za|o|od|dla|przy|bez|pod|nad|dzięki|na miejscu) "
    r"\{\w+:(?:list |commas |any )?(building|good|role|person|tile|spot)\}"
)


@pytest.mark.parametrize("game", GAMES)
def test_no_polish_preposition_has_a_nominative_after_it(game: str) -> None:
    language = GAMES[game]["pl"]
    found = [NOMINATIVE_AFTER.search(text) for text in language.texts.values()]
    assert [each[0] for each in found if each and each[1] not in language.counts] == []


BARE_AFTER = re.compile(
    r"\b(?:an|auf|aus|bei|durch|für|gegen|im|in|mit|nach|ohne|über|um|von|vom|zu|zum|zur) "
    r"\{\w+:(?:list |commas |any )?(building|role|person|tile|spot)\}"
)


@pytest.mark.parametrize("game", GAMES)
def test_no_german_preposition_has_a_bare_name_after_it(game: str) -> None:
    """Für den Hafen, not für Hafen."""
    language = GAMES[game]["de"]
    found = [BARE_AFTER.search(text) for text in language.texts.values()]
    assert [each[0] for each in found if each and each[1] not in language.counts] == []


ARTICLES = {"der": "den dem des", "die": "die der der", "das": "das dem des"}


@pytest.mark.parametrize("game", GAMES)
def test_german_articles_follow_the_gender_through_all_cases(game: str) -> None:
    names = GAMES[game]["de"].names
    for kind in ("building", "role"):
        for id, name in names[f"{kind} nom"].items():
            led = [names[f"{kind} {case}"][id].split()[0] for case in ("acc", "dat", "gen")]
            assert name.split()[0] == "eine" or led == ARTICLES[name.split()[0]].split(), name


BEHIND = r"\b(?:la|de la|pe|de pe|din|în|pentru|fără|sub|lângă|spre) "


@pytest.mark.parametrize("game", GAMES)
def test_no_romanian_preposition_has_a_described_name_without_its_article_after_it(
    game: str,
) -> None:
    """La Port, but la Piața mică; in sentences, and in moves that name a building."""
    language = GAMES[game]["ro"]
    names = [name for name in language.names["building"].values() if " " in name]
    wrong = re.compile(
        BEHIND + f"(?:{'|'.join({*names} - {*language.names['building the'].values()})})"
    )
    told = [text for key in language.texts for text in filled(language, key)]
    if game == "puerto-rico":
        moves = ("send colonist to {}", "sell coffee without {}", "build harbor paying colonist {}")
        write = SPELLINGS["ro"].spell
        told += [
            write(move.format(id.replace("-", " ")))
            for move in moves
            for id in language.names["building"]
        ]
    assert [text for text in told if wrong.search(text)] == []


AGREES = re.compile(
    r"\b(?:sunt|este|e|rămân|rămâne|așteaptă|vin|vine|są|jest|czeka|czekają|zostaje|zostają|stoi|"
    r"ist|sind|bleibt|bleiben|kommt|kommen|steht|stehen|liegt|liegen|wartet|warten)"
    r"(?: \w+)? \{(?:\w+:(counts)?([\w ]*)|n|left|many|number)\}"
)
"""A verb that would have to change with the number behind it."""


@pytest.mark.parametrize(("game", "code"), every_language())
def test_no_verb_would_have_to_change_with_the_number_behind_it(game: str, code: str) -> None:
    language = GAMES[game][code]
    found = [each for text in language.texts.values() if (each := AGREES.search(text))]
    names = language.names.keys()
    assert [each[0] for each in found if each[1] or each[2] not in names] == []


def rows(game: str, code: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    file = FILES[game, code]
    for table in ("ROLES", "GOOD", "GOODS", "TILES", "PEOPLE", "BUILDINGS"):
        named = getattr(file, table, {})
        for id, row in named.items() if isinstance(named, dict) else ():
            if isinstance(row, tuple):
                yield id, row


@pytest.mark.parametrize(("game", "code"), every_language())
def test_everything_has_a_row_with_all_its_cases(game: str, code: str) -> None:
    columns = len(FILES[game, code].CASES.split())
    known = dict(rows(game, code))
    english = GAMES[game]["en"].names
    assert known.keys() >= english["building"].keys() | english["role"].keys()
    for id, row in rows(game, code):
        assert len(row) == columns, id
        assert all(form == form.strip() and form for form in row), id
        assert len({form == form.lower() for form in row}) == 1, id


@pytest.mark.parametrize("game", GAMES)
def test_what_ends_in_a_in_polish_changes_in_the_accusative(game: str) -> None:
    """All forms were looked up in a dictionary, see docs/language.md; this guards against slips."""
    for id, (name, accusative, _, instrumental) in rows(game, "pl"):
        if name.split()[0].endswith("a"):
            assert accusative.split()[0][-1] in "ęą", id
            assert instrumental.split()[0].endswith("ą"), id


@pytest.mark.parametrize(
    ("code", "goods", "told"),
    [
        ("pl", {"corn": 1}, "1 znacznik kukurydzy"),
        ("pl", {"corn": 4, "indigo": 2}, "4 znaczniki kukurydzy i 2 indyga"),
        ("pl", {"coffee": 5, "corn": 22}, "5 znaczników kawy i 22 kukurydzy"),
        ("de", {"corn": 1}, "1 Mais"),
        ("de", {"corn": 4, "indigo": 2, "sugar": 0, "coffee": 1}, "4 Mais, 2 Indigo und 1 Kaffee"),
        ("ro", {"corn": 1}, "1 butoi de porumb"),
        ("ro", {"corn": 4}, "4 butoaie de porumb"),
        ("ro", {"sugar": 20}, "20 de butoaie de zahăr"),
        ("ro", {"indigo": 2, "sugar": 1}, "2 butoaie de indigo și 1 de zahăr"),
        ("ro", {"corn": 0, "sugar": 3, "coffee": 1}, "3 butoaie de zahăr și 1 de cafea"),
    ],
)
def test_goods_are_counted_as_people_count_them(
    code: str, goods: Mapping[str, int], told: str
) -> None:
    sentence = PUERTO_RICO[code].tell("produced", {"who": "Ann", "goods": goods})
    produces = {"de": "produziert", "pl": "produkuje", "ro": "produce"}
    assert sentence == f"Ann {produces[code]} {told}."


@pytest.mark.parametrize(
    ("code", "free", "paid"),
    [("en", "corn for nothing", "corn at the trading post for 2 doubloons"),
     ("de", "Mais für nichts", "Mais im Handelsposten für 2 Dublonen"),
     ("pl", "kukurydzę za darmo", "kukurydzę w Faktorii za 2 dublony"),
     ("ro", "porumb pe nimic", "porumb la Postul comercial cu 2 dubloni")],
)  # fmt: skip
def test_what_brings_nothing_is_sold_for_nothing(code: str, free: str, paid: str) -> None:
    def told(**sale: Any) -> str:
        return PUERTO_RICO[code].tell("told sale", {"good": "corn", "at_post": False, **sale})

    assert told(price=0) == free
    assert told(price=2, at_post=True) == paid
    assert (
        PUERTO_RICO[code]
        .tell("sold", {"who": "Ann", "good": "corn", "price": 0, "at_post": False})
        .endswith(f"{free}.")
    )


@pytest.mark.parametrize(
    ("code", "told"),
    [("en", "New plantations: 2 tobacco and 1 corn."),
     ("de", "Neue Plantagen: 2 Tabak und 1 Mais."),
     ("pl", "Nowe plantacje: 2 tytoniu i 1 kukurydzy."),
     ("ro", "Plantații noi: 2 de tutun și 1 de porumb.")],
)  # fmt: skip
def test_new_plantations_are_counted(code: str, told: str) -> None:
    event = Event("revealed", None, {"tiles": ["tobacco", "corn", "tobacco"]})
    assert tell(event, (), (), PUERTO_RICO[code]).text == told


@pytest.mark.parametrize(
    ("code", "told"),
    [("en", "The harbor costs you 8 doubloons now, and you have none."),
     ("de", "Der Hafen kostet dich jetzt 8 Dublonen, du hast aber keine."),
     ("pl", "Port kosztuje cię teraz 8 dublonów, a nie masz żadnego."),
     ("ro", "Portul te costă acum 8 dubloni, iar tu nu ai niciunul.")],
)  # fmt: skip
def test_who_has_nothing_is_not_told_of_a_nought(code: str, told: str) -> None:
    refusal = "The {building:building} costs you {cost:doubloon} now, but you have only {own}."
    language = PUERTO_RICO[code]
    assert language.tell(refusal, {"building": "harbor", "cost": 8, "own": 0}) == told
    nobles = language.tell(
        "You have {nobles:noble} in all, not {placed}.", {"nobles": 0, "placed": 1}
    )
    assert "0" not in nobles


# Sentences that take a case


@pytest.mark.parametrize(
    ("code", "key", "values", "told"),
    [
        ("pl", "built", {"card": "crane", "over": "tobacco-storage", "paid": ()},
         "Ann buduje za darmo Żurawia na miejscu Suszarni tytoniu."),
        ("ro", "built", {"card": "crane", "over": "tobacco-storage", "paid": ()},
         "Ann construiește Macaraua gratis, în locul Depozitului de tutun."),
        ("pl", "kept", {"kept": 0, "number": 0, "cards": ()}, "Ann nie zachowuje żadnej karty."),
        ("ro", "kept", {"kept": 0, "number": 0, "cards": ()}, "Ann nu păstrează nicio carte."),
    ],
)  # fmt: skip
def test_cards_stand_in_their_cases(code: str, key: str, values: Any, told: str) -> None:
    assert SAN_JUAN[code].tell(key, {"who": "Ann", **values}) == told


@pytest.mark.parametrize(
    ("text", "polish", "romanian"),
    [
        ("build chapel", "zbuduj Kaplicę", "construiește Capela"),
        ("keep bank, chapel", "zachowaj Bank i Kaplicę", "păstrează Banca și Capela"),
        (
            "build residence over prefecture paying indigo plant",
            "zbuduj Rezydencję na miejscu Kancelarii, płacąc Farbiarnią",
            "construiește Reședința în locul Prefecturii, plătind cu Fabrica de indigo",
        ),
        (
            "bank smithy, chapel",
            "połóż Kuźnię i Kaplicę pod Bank",
            "pune Fierăria și Capela sub Bancă",
        ),
        (
            "sell indigo plant, indigo plant, coffee roaster under harbor",
            "sprzedaj 2 ładunki indyga i kawę, a ostatni towar połóż pod Port",
            "vinde 2 bunuri de indigo și cafea, iar ultimul bun pune-l sub Port",
        ),
        (
            "build crane paying good tobacco storage, good tobacco storage",
            "zbuduj Żurawia, płacąc 2 ładunkami tytoniu",
            "construiește Macaraua, plătind cu 2 bunuri de tutun",
        ),
    ],
)
def test_moves_of_san_juan_are_written_in_their_cases(
    text: str, polish: str, romanian: str
) -> None:
    assert engine.in_words("san-juan", text, "pl") == polish
    assert engine.in_words("san-juan", text, "ro") == romanian


@pytest.mark.parametrize(
    ("text", "polish", "romanian"),
    [
        ("build factory", "zbuduj Przetwórnię", "construiește Fabrica"),
        ("capture captain", "pojmij kapitana", "capturează căpitanul"),
        ("discard sugar empty", "usuń pustą plantację cukru", "elimină plantația de zahăr goală"),
        ("load coffee on wharf", "załaduj kawę na prywatny statek", "încarcă cafea la Debarcader"),
        (
            "store corn keep sugar 2",
            "przechowaj kukurydzę, a osobno zachowaj 2 znaczniki cukru",
            "depozitează porumb, iar separat păstrează 2 butoaie de zahăr",
        ),
        ("produce", "wyprodukuj", "produ"),
    ],
)
def test_moves_of_puerto_rico_are_written_in_their_cases(
    text: str, polish: str, romanian: str
) -> None:
    assert engine.in_words("puerto-rico", text, "pl") == polish
    assert engine.in_words("puerto-rico", text, "ro") == romanian


@pytest.mark.parametrize(
    ("text", "german"),
    [
        ("settler", "Siedler"),
        ("build small warehouse", "baue das Kleine Lagerhaus"),
        ("build royal garden without colonist", "baue den Königlichen Garten ohne Kolonisten"),
        (
            "build harbor paying noble hospice, vp, good indigo",
            "baue den Hafen, zahle mit einem Adligen vom Hospiz, einem Siegpunkt und Indigo",
        ),
        ("capture captain", "entführe den Kapitän"),
        ("discard sugar empty", "entferne die unbesetzte Zuckerplantage"),
        ("return corn noble", "gib die Maisplantage mit Adligem zurück"),
        ("load coffee on 5", "lade Kaffee auf das 5er-Schiff"),
        ("load coffee on wharf", "lade Kaffee über die Werft"),
        ("store corn keep sugar 2", "lagere Mais sowie einzeln 2 Zucker"),
        ("piracy 5 keep corn 3", "kapere das 5er-Schiff und behalte 3 Mais"),
        ("raid nothing", "überfalle das Kolonistenschiff und nimm niemanden"),
        ("send noble to church", "schicke einen Adligen zur Kirche"),
        (
            "when captain end send colonist to corn",
            "sobald die Kapitänsphase endet, schicke einen Kolonisten auf die Maisplantage",
        ),
        ("keep forest", "behalte als Wald"),
        ("place corn 2, small market", "verteile die Leute: Mais (2) und Kleine Markthalle"),
    ],
)
def test_moves_of_puerto_rico_are_written_in_german_cases(text: str, german: str) -> None:
    assert engine.in_words("puerto-rico", text, "de", "2011") == german


# Editions


def test_german_has_the_words_of_each_edition() -> None:
    """Kolonist and Bürgermeister are of 2011; Arbeiter, Vorarbeiter and Anwerbestelle of 2020."""
    older, newer = PUERTO_RICO["de"], PUERTO_RICO["de"].of_edition("2020")
    raid = {"who": "Ann", "people": {"colonist": 2}, "kept": True, "returned": 1}
    for language, told, refilled in (
        (
            older,
            "das Kolonistenschiff 2 Kolonisten",
            "Das Kolonistenschiff hält jetzt 1 Kolonisten bereit.",
        ),
        (newer, "die Anwerbestelle 2 Arbeiter", "Die Anwerbestelle hält jetzt 1 Arbeiter bereit."),
    ):
        assert language.tell("raid", raid) == (
            f"Ann nimmt beim Überfall auf {told} mit (1 Person zurück in den Vorrat)."
        )
        assert language.tell("ship_refilled", {"people": {"colonist": 1}}) == refilled
    assert newer.title("role", "mayor") == "Vorarbeiter"
    assert SPELLINGS["de"].of_edition("2020").spell("mayor") == "Vorarbeiter"


def test_polish_has_the_words_of_each_edition() -> None:
    """Kolonista is of 2011; robotnik and Magistrat are of 2020."""
    older, newer = PUERTO_RICO["pl"], PUERTO_RICO["pl"].of_edition("2020")
    assert older.of_edition("2011") is older

    def said_in(language: Language) -> str:
        names = [name for table in language.names.values() for name in table.values()]
        counts = [form for forms in language.counts.values() for form in forms]
        return " ".join([*language.texts.values(), *names, *counts]).lower()

    assert "kolonist" in said_in(older)
    assert "robotnik" not in said_in(older)
    assert "kolonist" not in said_in(newer)
    assert "statku magistrat" not in said_in(newer)
    assert newer.counted(2, "colonist") == "2 robotników"


@pytest.mark.parametrize(
    ("edition", "told", "move"),
    [
        ("2011", "Statek kolonistów jest pusty.", "wyślij kolonistę do Portu"),
        ("2020", "Magistrat jest pusty.", "wyślij robotnika do Portu"),
    ],
)
def test_a_game_is_told_in_the_words_of_its_edition(edition: str, told: str, move: str) -> None:
    game = engine.new_game("puerto-rico", seats=3, seed="words", edition=edition)
    spelled = game.in_words("send colonist to harbor", "pl")
    assert (
        spelled == engine.in_words("puerto-rico", "send colonist to harbor", "pl", edition) == move
    )
    language = PUERTO_RICO["pl"].of_edition(edition)
    assert language.tell("ship_refilled", {"people": {}}) == told
    assert engine.in_edition("puerto-rico", "Statek kolonistów jest pusty.", "pl", edition) == told


def test_every_edition_is_written_as_the_game_reads_it() -> None:
    spelling = SPELLINGS["pl"].of_edition("2020")
    raid = "napadnij na Magistrat i weź 2 robotników oraz 1 szlachcica"
    assert spelling.spell("raid colonist 2 noble 1") == raid
    assert SPELLINGS["ro"].of_edition("2020") is SPELLINGS["ro"]
