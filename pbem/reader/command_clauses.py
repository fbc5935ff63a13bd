"""Cuts a mail into clauses and finds in each what it speaks of, in the words of one language."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from engine.lexicon import fold
from pbem.reader.command_words import WORD, CommandWords
from pbem.reader.tokens import APOSTROPHES, SHORTENED

MOST_WORDS = 400
"""Of a mail; who asks for something is briefer."""
MOST_IN_CLAUSE = 60
ADDRESS = r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+"
TOKEN = re.compile(
    rf"(?P<address>{ADDRESS})|(?P<word>\d{{4}}-\d\d-\d\d|[^\W_]+(?:'[^\W_]+)*)"
    r"|(?P<mark>[.!?;:…\n,()])|(?P<dash>(?<=\s)[-–—]+(?=\s))"
)
CODE = re.compile(r"(?=.*[^\W\d_])[^\W_]{4,12}")
MIXED = re.compile(r"(?=.*\d)(?!\d+[^\W\d_]+$)(?=.*[^\W\d_])[^\W_]{5,12}")
SOFT = ",()"
CODES, NAMES, NUMBERS, ADDRESSES = "CODE", "NAME", "NUMBER", "EMAIL"
TONGUES, GAMES = "TONGUE", "GAME"
VALUED = {"tongue": TONGUES, "game": GAMES, "number": NUMBERS}
OBJECTS = frozenset({
    "league", "order", "reminder", "game", "mail", "table", "ladder", "challenges", "list",
    "account", "data", "calendar", "season", CODES, NAMES, GAMES,
})  # fmt: skip
"""What a command is done to."""
BEFORE = -1
"""Where what a clause before speaks of stands: in front of all words."""


class CommandWord(NamedTuple):
    """A word as it folds, as it stands, and where."""

    fold: str
    written: str
    start: int
    end: int
    tied: bool = False
    """Whether a hyphen ties it to the word before."""


class FoundWords(NamedTuple):
    """Where in a clause something is said; the forms that a verb may have there."""

    places: tuple[int, ...]
    forms: frozenset[str]
    value: str = ""


@dataclass(frozen=True)
class SpokenClause:
    """Words up to a mark or a joining word; `mark` follows them, `joint` stands before them."""

    words: Sequence[CommandWord]
    mark: str
    joint: str
    sentence: int
    language: CommandWords
    names: Mapping[str, str]
    shouted: bool
    """Whether the whole mail is in capitals."""
    carried: Mapping[str, Sequence[FoundWords]] = field(default_factory=dict)
    """What a clause before it speaks of, that this one goes on about: `delete them`."""

    @cached_property
    def folds(self) -> Sequence[str]:
        return [word.fold for word in self.words]

    @cached_property
    def found(self) -> Mapping[str, Sequence[FoundWords]]:
        """What it speaks of, by kind."""
        found: dict[str, list[FoundWords]] = defaultdict(list)
        for kind, before in self.carried.items():
            found[kind] += before
        for place in range(len(self.words)):
            for kind, own in _said_at(self, place):
                found[kind].append(own)
        known = {n for kind in (GAMES, TONGUES) for own in found.get(kind, ()) for n in own.places}
        for kind, own in self._named():
            if not known & set(own.places):
                found[kind].append(own)
        return found

    def places(self, *kinds: str) -> frozenset[int]:
        said = (own for kind in kinds for own in self.found.get(kind, ()))
        return frozenset(place for own in said for place in own.places if place >= 0)

    def going_on(self, before: Sequence[SpokenClause]) -> SpokenClause | None:
        """It with what the clauses before it speak of; None if it names something of its own, or
        nothing was said."""
        if self.found.keys() & OBJECTS:
            return None
        carried: dict[str, list[FoundWords]] = defaultdict(list)
        for clause in reversed(before):
            for kind in sorted(clause.found.keys() & OBJECTS):
                carried[kind] += [own._replace(places=(BEFORE - len(carried),))
                                  for own in clause.found[kind]]  # fmt: skip
        return replace(self, carried=carried) if carried else None

    def _named(self) -> Iterator[tuple[str, FoundWords]]:
        """Codes, names, numbers and addresses."""
        for place, word in enumerate(self.words):
            whole = (place,)
            if "@" in word.written:
                yield ADDRESSES, FoundWords(whole, frozenset(), word.written)
            elif word.fold.isdecimal():
                yield NUMBERS, FoundWords(whole, frozenset(), word.fold)
            elif is_code(word, self.language, shouted=self.shouted):
                yield CODES, FoundWords(whole, frozenset(), word.written)
            elif name := self.name_at(place):
                yield NAMES, FoundWords(whole, frozenset(), name)

    def is_exact(self, place: int) -> bool:
        """Whether no accent can be missing there."""
        word = self.words[place]
        phrases = [own for own in self.language.beginning_with(word.fold) if own.kind == "wish"]
        return any(own.exact[0] == word.written.casefold() for own in phrases)

    def name_at(self, place: int) -> str:
        word = self.words[place]
        if word.fold in self.names:
            return self.names[word.fold]
        if not word.written[:1].isupper() or len(word.written) < 2 or word.written.isupper():
            return ""
        for folded, name in self.names.items():
            if folded[:3] == word.fold[:3] and abs(len(folded) - len(word.fold)) < 3:
                return name
        known = place == 0 or any(True for _ in self.language.beginning_with(word.fold))
        return "" if known else word.written


def is_code(word: CommandWord, language: CommandWords, *, shouted: bool) -> bool:
    """A word in capitals, or with digits among letters, as codes of games and leagues are."""
    if CODE.fullmatch(word.written) is None:
        return False
    if MIXED.fullmatch(word.written):
        return True
    known = any(phrase.words == (word.fold,) for phrase in language.beginning_with(word.fold))
    return word.written.isupper() and not shouted and not known


def words_in(text: str) -> tuple[list[CommandWord | str], int]:
    """Words and marks of a text in order, and how many words there are."""
    found: list[CommandWord | str] = []
    number = 0
    for match in TOKEN.finditer(text.translate(APOSTROPHES)):
        written = match[0]
        if match["mark"] or match["dash"]:
            found.append(match["mark"] or ",")
            continue
        number += 1
        if match["address"]:
            found.append(CommandWord(written.casefold(), written, match.start(), match.end()))
            continue
        full, tied = written, match.start() > 0 and text[match.start() - 1] == "-"
        for pattern, said in SHORTENED:
            full = pattern.sub(said, full)
        found += [
            CommandWord(fold(piece), piece, match.start(), match.end(), tied)
            for piece in full.replace("'", " ").split()
        ]
    return found, number


def clauses_of(
    words: Sequence[CommandWord | str], language: CommandWords, names: Mapping[str, str]
) -> list[SpokenClause]:
    """The clauses of a mail, read in one language."""
    letters = [word.written for word in words if isinstance(word, CommandWord)]
    shouted = sum(word.isupper() for word in letters) * 2 > len(letters) > 3
    found: list[SpokenClause] = []
    run: list[CommandWord] = []
    sentence = 0
    for word in [*words, "\n"]:
        if isinstance(word, CommandWord):
            run.append(word)
            continue
        for joint, own in _split(run, language) if len(run) <= MOST_IN_CLAUSE else ():
            found.append(SpokenClause(own, word, joint, sentence, language, names, shouted))
        run = []
        sentence += word not in SOFT
    return found


def _split(
    run: Sequence[CommandWord], language: CommandWords
) -> Iterator[tuple[str, Sequence[CommandWord]]]:
    """At words that join clauses."""
    begun, joint = 0, ""
    folds = [word.fold for word in run]
    for place, word in enumerate(run):
        kinds = language.at(folds, place).kinds
        own = next((kind for kind in ("if", "that", "joins") if kind in kinds), "")
        own = "" if own == "that" and "joins" not in kinds else own
        if own and not word.tied and (place > begun or own != "joins"):
            if place > begun:
                yield joint, run[begun:place]
            begun, joint = place + (own != "if"), own
    if begun < len(run):
        yield joint, run[begun:]


def _said_at(clause: SpokenClause, place: int) -> Iterator[tuple[str, FoundWords]]:
    """All that begins at that word; a verb's forms are those that are spelt just so, if any is."""
    forms: dict[tuple[str, tuple[int, ...]], dict[bool, set[str]]] = {}
    for phrase in clause.language.beginning_with(clause.folds[place]):
        places = phrase.places(clause.folds, place)
        written = [clause.words[n].written.casefold() for n in places or ()]
        if places is None or not (phrase.form != WORD or phrase.is_spelt(written)):
            continue
        kind, _space, value = phrase.kind.partition(" ")
        if value and kind in VALUED:
            yield VALUED[kind], FoundWords(places, frozenset(), value)
            continue
        own = forms.setdefault((phrase.kind, places), {True: set(), False: set()})
        own[phrase.is_spelt(written, exactly=True)].add(phrase.form)
    for (kind, places), own in forms.items():
        yield kind, FoundWords(places, frozenset(own[True] or own[False]))
