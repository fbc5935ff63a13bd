"""The reader's code holds no word of any language: these stand in files that natives can review."""

from __future__ import annotations

import ast
import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

import pbem.reader
from engine.lexicon import fold
from pbem.reader.language_file import languages

FOLDER = Path(pbem.reader.__file__).parent
MODULES = sorted(FOLDER.rglob("*.py"))
FILES = sorted(FOLDER.rglob("*.toml"))
MOST_LINES = 700
WORD = re.compile(r"[^\W\d_]+")
OURS = frozenset({"ing", "mute"})
"""A form of verbs, and a command."""
LEAST_TOLD = 3
"""Letters of a word that is told from an abbreviation or a form's name."""
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def strings(source: str) -> Iterator[str]:
    """All string constants that are no docstrings."""
    tree = ast.parse(source)
    told = {
        id(row.value)
        for node in ast.walk(tree)
        if isinstance(node, DOCUMENTED)
        for row in node.body
        if isinstance(row, ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def has_accent(text: str) -> bool:
    """Whether a letter is none of the plain Latin alphabet."""
    kinds = (unicodedata.category(letter) for letter in text if not letter.isascii())
    return any(kind in ("Ll", "Lu") for kind in kinds)


@cache
def words_of(code: str) -> frozenset[str]:
    """All words of a language's file, without their accents."""
    own = languages()[code]
    tables = [own.words, own.spelt, own.numbers, own.ordinals, own.ships, *own.things.values()]
    listed = [text for table in tables for texts in table.values() for text in texts]
    listed += [verb.phrase for verb in own.verbs()] + [form for noun in own.nouns for form in noun]
    return frozenset(fold(word) for text in listed for word in WORD.findall(text))


@cache
def english() -> frozenset[str]:
    """English words: of the file, and whatever the code itself is made of."""
    names = {
        word
        for module in MODULES
        for node in ast.walk(ast.parse(module.read_text("utf-8")))
        if isinstance(node, ast.Name | ast.arg | ast.Attribute | ast.keyword)
        for word in WORD.findall(_name(node))
    }
    return OURS | words_of("en") | {fold(name) for name in names}


def _name(node: ast.Name | ast.arg | ast.Attribute | ast.keyword) -> str:
    if isinstance(node, ast.Name):
        return node.id
    return (node.attr if isinstance(node, ast.Attribute) else node.arg) or ""


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_no_string_of_the_code_has_an_accent(module: Path) -> None:
    assert [text for text in strings(module.read_text("utf-8")) if has_accent(text)] == []


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_no_string_of_the_code_is_a_polish_or_romanian_word(module: Path) -> None:
    foreign = (words_of("pl") | words_of("ro")) - english()
    said = {fold(w) for text in strings(module.read_text("utf-8")) for w in WORD.findall(text)}
    assert sorted(word for word in said & foreign if len(word) >= LEAST_TOLD) == []


@pytest.mark.parametrize("file", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_language_file_can_be_read_at_a_sitting(file: Path) -> None:
    assert len(file.read_text("utf-8").splitlines()) <= MOST_LINES


def test_every_language_has_all_files() -> None:
    codes = {
        code: {path.parent.name for path in FILES if path.stem == code} for code in languages()
    }
    assert len(set(map(frozenset, codes.values()))) == 1
    assert {path.stem for path in FILES} == set(codes)
    assert files("pbem.reader.languages").joinpath("en.toml").is_file()


def test_an_accent_and_a_foreign_word_would_be_found() -> None:
    source = '"""Biorę."""\nX = "biorę"\ndef f():\n    """Iau."""\n    return {"biore"}\n'
    found = list(strings(source))
    assert {"biorę", "biore"} <= set(found)
    assert [text for text in found if has_accent(text)] == ["biorę"]
    assert "biore" in words_of("pl") - english()
