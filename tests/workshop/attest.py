"""Looks every form of every name up in a dictionary: `python -m tests.workshop.attest pl`, `de` or
`ro`.

For whoever changes names; no test needs it. docs/language.md says which dictionaries it takes and
how to get them.
"""

from __future__ import annotations

import argparse
import importlib
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from babel.messages.pofile import read_po

from engine.puerto_rico.languages import LANGUAGES as PUERTO_RICO
from engine.san_juan.languages import LANGUAGES as SAN_JUAN
from pbem.reader import language_file

HUNSPELL = {"de": "de_DE", "ro": "ro_RO"}
"""The dictionaries of languages that are judged by hunspell."""
CATALOGUES = Path(__file__).parents[2] / "pbem" / "language" / "translations"
TABLES = ("ROLES", "GOOD", "GOODS", "TILES", "PEOPLE", "BUILDINGS")
PROPER = frozenset(["San", "Juan", "Rico", "Puerto"])
POLISH_CASES = ("nom", "acc", "gen", "inst")
WORDS = re.compile(r"[^\W\d_]+")
SILENT = re.compile(r"\{[^}]*\}|`[^`]*`|%\(\w+\)[sd]|<code>.*?</code>|<[^>]*>|&\w+;|\S+[@/]\S+")
"""What is filled in, typed or markup."""

Row = tuple[str, str, Sequence[str]]
Judge = Callable[[Row], list[str]]
"""What is wrong with a row: nothing, or a line for each form that is not attested."""


def rows(code: str) -> Iterator[Row]:
    """Game, id and forms of every name that has them."""
    for game in ("puerto_rico", "san_juan"):
        file = importlib.import_module(f"engine.{game}.languages.{code}")
        for table in TABLES:
            named = getattr(file, table, {})
            for id, forms in named.items() if isinstance(named, dict) else ():
                yield game, id, (forms,) if isinstance(forms, str) else forms


def texts(code: str) -> Iterator[str]:
    """Everything else that is said: templates, counted nouns, rules, pages and mails."""
    for languages in (PUERTO_RICO, SAN_JUAN):
        language = languages[code]
        yield from language.texts.values()
        yield from language.names["rule"].values()
        for forms in language.counts.values():
            yield from forms
    with (CATALOGUES / f"{code}.po").open("rb") as file:
        for message in filter(lambda each: each.id, read_po(file, locale=code)):
            yield from message.string if isinstance(message.string, tuple) else [message.string]


def polish() -> tuple[Judge, Callable[[str], bool]]:
    """By Morfeusz 2: a form must be its word in the case of its column."""
    morfeusz = importlib.import_module("morfeusz2").Morfeusz()

    def readings(word: str) -> list[tuple[str, str]]:
        return [(lemma, tags) for _, _, (_, lemma, tags, *_) in morfeusz.analyse(word)]

    def known(word: str) -> bool:
        return any(tags != "ign" for _, tags in readings(word.lower()))

    def judge(row: Row) -> list[str]:
        game, id, forms = row
        wrong = []
        for case, form in zip(POLISH_CASES, forms, strict=True):
            head = form.split()[0].lower()
            fits = any(
                case in part.split(".")
                for _, tags in readings(head)
                for part in tags.split(":")[2:3]
            )
            if not fits:
                wrong.append(f"{game} {id}: {form} is not attested as {case}")
            wrong += [
                f"{game} {id}: {word} is in no dictionary"
                for word in form.split()
                if not known(word)
            ]
        return wrong

    return judge, known


def by_hunspell(dictionary_files: Path) -> tuple[Judge, Callable[[str], bool]]:
    """By a dictionary of hunspell: a word must be in it in that form."""
    hunspell = importlib.import_module("spylls.hunspell")
    dictionary = hunspell.Dictionary.from_files(str(dictionary_files))

    def known(word: str) -> bool:
        return bool(dictionary.lookup(word)) or bool(dictionary.lookup(word.lower()))

    def judge(row: Row) -> list[str]:
        game, id, forms = row
        return [
            f"{game} {id}: {word} is in no dictionary"
            for form in forms
            for word in form.split()
            if not known(word)
        ]

    return judge, known


def typed(code: str) -> set[str]:
    """Every word that the reader of replies knows of that language."""
    own = language_file.languages()[code]
    tables = [own.words, own.spelt, own.numbers, own.ordinals, own.ships, *own.things.values()]
    listed = [text for table in tables for texts in table.values() for text in texts]
    listed += [verb.phrase for verb in own.verbs] + [form for noun in own.nouns for form in noun]
    return {word for text in listed for word in WORDS.findall(text)}


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language", choices=["pl", *HUNSPELL])
    parser.add_argument("--dictionary", type=Path, default=Path("/usr/share/hunspell"))
    parser.add_argument("--texts", action="store_true", help="the words of all sentences, too")
    parser.add_argument("--reader", action="store_true", help="what the reader of replies knows")
    asked = parser.parse_args(arguments)
    dictionary = HUNSPELL.get(asked.language)
    judge, known = by_hunspell(asked.dictionary / dictionary) if dictionary else polish()
    found = [line for row in rows(asked.language) for line in judge(row)]
    if asked.texts:
        found += unknown_words(asked.language, known)
    if asked.reader:
        unknown = {word for word in typed(asked.language) if not known(word)}
        found += [f"in the reader: {word}" for word in sorted(unknown)]
    print("\n".join(found) or "All forms are attested.")
    return bool(found)


def unknown_words(code: str, known: Callable[[str], bool]) -> list[str]:
    told = (SILENT.sub(" ", text) for text in texts(code))
    words = {word for text in told for word in WORDS.findall(text)} - PROPER
    return [f"in a text: {word}" for word in sorted(words) if not known(word)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
