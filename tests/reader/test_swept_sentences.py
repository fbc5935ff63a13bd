"""Plain sentences over every thing that can be chosen: read as what they say or asked back, never
as anything else; and sentences that must not be played, whatever they name."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import engine
from pbem.reader.agreement import Facts
from pbem.reader.games import phrasebook_of
from pbem.reader.reading import read_reply
from tests.sampling import one_in

HERE = Path(__file__).parent / "swept"
CLEAR = json.loads((HERE / "clear.json").read_text("utf-8"))
"""By language and by what is done; `{n}`, `{a}`, `{g}` and `{i}` are Polish cases, `{p}` and `{t}`
Romanian nouns without and with their article."""
UNPLAYED = json.loads((HERE / "unplayed.json").read_text("utf-8"))
"""By language; another thing's forms are `{y}`, `{m}`, `{b}`, `{h}`, `{j}`, `{q}` and `{u}`."""
TALK = json.loads((HERE / "talk.json").read_text("utf-8"))
"""By language: coffee that is drunk, captains who are greeted, libraries where one works."""
POSITIONS = json.loads((HERE.parent / "phrases" / "positions.json").read_text("utf-8"))
LETTERS = {"en": ("x", "y"), "pl": ("nagi", "mbhj"), "ro": ("ptg", "quh")}
CASES = {"pl": ("", " acc", " gen", " ins"), "ro": ("", " the", " gen")}
KINDS = ("role", "good", "building", "card")
NAMES = {
    "de": ("Anna", "Bernd", "Clara", "Dirk", "Eva"),
    "en": ("Ann", "Bob", "Cid", "Dan", "Eve"),
    "pl": ("Ann", "Bartek", "Cid", "Darek", "Eve"),
    "ro": ("Ann", "Bogdan", "Cid", "Dan", "Eve"),
}
SHARE = 0.98
"""Of the clear ones that are read; the others name what has a name too many, and are asked."""


@cache
def forms(game: str, language: str, id: str) -> tuple[str, ...]:
    """The name in its cases, as one writes it in a sentence; empty if it has none."""
    if language == "en":
        return (id.replace("-", " "),)
    names: Mapping[str, Mapping[str, str]] = import_module(
        f"engine.{game.replace('-', '_')}.languages.{language}"
    ).NAMES
    kind = next((kind for kind in KINDS if id in names.get(kind, {})), None)
    if kind is None:
        return ()
    found = [names[kind + case].get(id) or names[kind][id] for case in CASES[language]]
    return tuple(name[0].lower() + name[1:] for name in found)


def said(template: str, letters: str, names: tuple[str, ...]) -> str:
    for letter, name in zip(letters, names, strict=True):
        template = template.replace("{" + letter + "}", name)
    return template


def choices(match: engine.Match, seat: int) -> list[Facts]:
    """Legal moves that name one thing, which no other such move does."""
    book = phrasebook_of(match)
    facts = [book.facts(text) for text in match.legal(seat)]
    single = [f for f in facts if len(f.facts) == 1 and len(f.about) == 1]
    ids = [f.facts[0].id for f in single]
    return [f for f, id in zip(single, ids, strict=True)
            if ids.count(id) == 1 and ":" not in id.removeprefix("good:")]  # fmt: skip


def clear(language: str) -> Iterator[tuple[str, str, str]]:
    """Position, sentence, and the move that it says."""
    for name, document in POSITIONS.items():
        match = engine.load_game(document)
        seat = match.to_act[0]
        asked = {text.split()[0] for text in match.legal(seat)} - {"pass"}
        if "pass" in match.legal(seat):
            for template in CLEAR[language]["pass"] + CLEAR[language].get(
                "pass:" + "|".join(sorted(asked)), []
            ):
                yield name, template, "pass"
        for facts in choices(match, seat):
            id = facts.facts[0].id.removeprefix("good:")
            names = forms(document["game"], language, id)
            for template in CLEAR[language].get(facts.verb, []) if names else ():
                yield name, said(template, LETTERS[language][0], names), facts.text


def unplayed(language: str) -> Iterator[tuple[str, str]]:
    """Position and sentence."""
    chance = random.Random(language)
    for name, document in POSITIONS.items():
        match = engine.load_game(document)
        ids = [f.facts[0].id.removeprefix("good:") for f in choices(match, match.to_act[0])]
        named = [own for id in ids if (own := forms(document["game"], language, id))]
        if len(named) < 2:
            continue
        for template in UNPLAYED[language]:
            one, other = chance.sample(named, 2)
            text = said(template, LETTERS[language][0], one)
            yield name, said(text, LETTERS[language][1], other)


@cache
def at(position: str) -> engine.Match:
    return engine.load_game(POSITIONS[position])


def moves(position: str, text: str, language: str) -> tuple[str, ...]:
    match = at(position)
    seat = match.to_act[0]
    names = NAMES[language][: match.seats]
    names = (*names[-seat:], *names[:-seat]) if seat else names  # who writes is never Bob
    return read_reply(match, seat, text, names, language).moves


@pytest.mark.parametrize("language", LETTERS)
def test_what_says_a_move_plainly_is_read_as_no_other(language: str) -> None:
    cases = one_in(13, list(clear(language)))
    found = [(case, moves(case[0], case[1], language)) for case in cases]
    assert [(case, read) for case, read in found if read not in ((), (case[2],))] == []
    assert sum(bool(read) for _, read in found) >= SHARE * len(found)


@pytest.mark.parametrize("language", LETTERS)
def test_what_says_no_move_is_played_as_none(language: str) -> None:
    cases = one_in(5, list(unplayed(language)))
    found = [(case, moves(*case, language)) for case in cases]
    assert [(case, read) for case, read in found if read] == []


@pytest.mark.parametrize("language", LETTERS)
def test_what_is_told_around_the_table_plays_nothing(language: str) -> None:
    cases = one_in(29, [(name, text) for text in TALK[language] for name in POSITIONS])
    found = [(case, moves(*case, language)) for case in cases]
    assert [(case, read) for case, read in found if read] == []


@pytest.mark.parametrize(
    ("position", "language", "text"),
    [
        ("pr-settler", "en", "Coffee first, move later"),
        ("pr-settler", "en", "First coffee, then I'll think about it"),
        ("pr-builder-nb", "en", "Church first, then my move"),
        ("pr-builder", "en", "The harbor next to us is closed"),
        ("pr-builder", "en", "Would love a harbor but I'm broke"),
        ("pr-university", "en", "The harbor, really?"),
        ("pr-university", "en", "Building the harbor now would be silly"),
        ("pr-craftsman", "en", "Producing nothing but noise here"),
        ("pr-post", "en", "I rarely sell corn"),
        ("pr-role", "en", "In the other game: captain"),
        ("pr-role", "en", "I'd like the captain, but Bob took it"),
        ("pr-role5", "en", "The captain is taken"),
        ("pr-guest", "en", "OK the captain is gone"),
        ("pr-role", "en", "Oh sure, let me take prospector so Bob can ship it all. Very funny"),
        ("pr-settler", "en", "Going to get myself a coffee and then study the board"),
        ("pr-role", "en", "Bob thinks I take the captain"),
        ("pr-craftsman", "en", "My wife wants me to take less sugar"),
        ("pr-trader", "en", "I sell coffee for a living, remember?"),
        ("sj-producer", "en", "We produce our own indigo dye at the workshop"),
        ("pr-role", "de", "Ja klar, ich nehm den Goldsucher und ihr gewinnt. Träumt weiter"),
        ("pr-role", "de", "Als ob ich jetzt den Kapitän nehme"),
        ("pr-settler", "de", "Ich hol mir erst mal einen Kaffee, dann schau ich drauf"),
        ("sj-role", "de", "Ratsherr, außer Bernd will den unbedingt"),
        ("pr-draft", "de", "Bin in der Bibliothek und muss leise sein, Zug folgt"),
        ("pr-role", "de", "Alle denken jetzt, ich nehme den Vorarbeiter, was?"),
        ("pr-role", "de", "Clara meint ich soll den Händler nehmen"),
        ("pr-craftsman", "de", "Meine Frau will, dass ich weniger Zucker nehme"),
        ("pr-builder", "de", "Als Kinder haben wir aus Kissen eine Festung gebaut"),
        ("sj-producer", "de", "Wir produzieren unser Indigo in der Werkstatt selber"),
        ("pr-role", "pl", "Jasne, wezmę poszukiwacza i oddam wam zwycięstwo. Marzenie"),
        ("pr-craftsman", "pl", "Lekarz kazał brać mniej cukru"),
        ("pr-role", "pl", "Wszyscy myślą, że wezmę burmistrza, co?"),
        ("pr-settler", "pl", "Wezmę sobie kawę i zaraz wracam"),
        ("pr-settler", "pl", "Kupuję cukier w sklepie, zaraz wracam"),
        ("pr-trader", "pl", "Sprzedaję kawę zawodowo, zapomnieliście?"),
        ("sj-producer", "pl", "Sami produkujemy indygo w warsztacie"),
        ("pr-settler", "pl", "Idę zrobić kawę"),
        ("pr-role", "pl", "Wziąłbym kapitana, ale Bartek mi go zabrał"),
        ("pr-university", "pl", "Chciałbym port, ale jestem spłukany"),
        ("pr-role", "pl", "Do drugiej partii: budowniczy"),
        ("pr-role5", "pl", "Bierzcie kapitana, jak chcecie"),
        ("pr-role", "ro", "Da sigur, iau prospectorul și vă las să câștigați. Visați"),
        ("pr-role", "ro", "De parcă aș lua acum căpitanul"),
        ("pr-settler", "ro", "Mă duc să-mi iau o cafea și revin"),
        ("pr-role", "ro", "Primar, în afară de cazul că îl vrea Cid"),
        ("sj-trader", "ro", "Am vândut bicicleta și am dat cafea la toată lumea"),
        ("pr-trader", "ro", "Vând cafea de meserie, ați uitat?"),
        ("sj-producer", "ro", "Producem singuri indigo la atelier"),
        ("sj-chapel", "ro", "Lângă capelă au pus un turn de schele"),
        ("pr-guest", "ro", "O, nu, căpitanul!"),
        ("pr-guest", "ro", "Negustorul e gol acum"),
        ("pr-role5", "ro", "Aproape am luat căpitanul"),
        ("pr-wharf", "ro", "Iau o cafea și mă gândesc"),
        ("sj-producer", "ro", "orice, numai nu fabrica de zahăr"),
    ],
)
def test_talk_that_once_moved_a_piece_moves_none(position: str, language: str, text: str) -> None:
    assert moves(position, text, language) == ()
