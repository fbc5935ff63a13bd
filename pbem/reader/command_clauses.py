"""Cuts a mail into clauses and finds in each what it speaks of, in the words of one language."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from pbem.reader.clauses import WordRun, parted, runs_of
from pbem.reader.command_words import WORD, CommandWords
from pbem.reader.tokens import ASKING, SOFT, Token, tokens_of

MOST_WORDS = 400
"""Of a mail; who asks for something is briefer."""
MOST_IN_CLAUSE = 60
CODE = re.compile(r"(?=.*[^\W\d_])[^\W_]{4,12}")
MIXED = re.compile(r"(?=.*\d)(?!\d+[^\W\d_]+$)(?=.*[^\W\d_])[^\W_]{5,12}")
BRACKETS = "()"
ASKED, LEADS = "?", ":"
CODES, NAMES, NUMBERS, ADDRESSES = "CODE", "NAME", "NUMBER", "EMAIL"
TONGUES, GAMES, LEAGUES = "TONGUE", "GAME", "league"
VALUED = {"tongue": TONGUES, "game": GAMES, "number": NUMBERS}
OBJECTS = frozenset({
    "league", "order", "reminder", "game", "mail", "table", "ladder", "challenges", "list",
    "account", "data", "calendar", "season", CODES, NAMES, GAMES,
})  # fmt: skip
"""What a command is done to."""
LEADING_NOUNS = frozenset({"light", "in", "my", "all", "denied", "no-more", "because"})
BEFORE = -1
"""Where what a clause before speaks of stands: in front of all words."""


class FoundWords(NamedTuple):
    """Where in a clause something is said; the forms that a verb may have there."""

    places: tuple[int, ...]
    forms: frozenset[str]
    value: str = ""


@dataclass(frozen=True)
class SpokenClause:
    """Words up to a mark or a joining word; `mark` follows them, `joint` stands before them."""

    words: Sequence[Token]
    mark: str
    joint: str
    sentence: int
    language: CommandWords
    names: Mapping[str, str]
    leagues: Mapping[str, str]
    """Codes of leagues by the words that name them."""
    shouted: bool
    """Whether the whole mail is in capitals."""
    carried: Mapping[str, Sequence[FoundWords]] = field(default_factory=dict)
    """What a clause before it speaks of, that this one goes on about: `delete them`."""

    @cached_property
    def folds(self) -> Sequence[str]:
        return [word.word for word in self.words]

    @cached_property
    def found(self) -> Mapping[str, Sequence[FoundWords]]:
        """What it speaks of, by kind."""
        found: dict[str, list[FoundWords]] = defaultdict(list)
        for kind, before in self.carried.items():
            found[kind] += before
        for place in range(len(self.words)):
            for kind, own in _said_at(self, place):
                found[kind].append(own)
        new = {own.places[-1] for own in found.get("new", ())}
        counted = {own.places[0] - 1 for own in found.get("people", ())}
        found[NUMBERS] = [n for n in found[NUMBERS] if n.places[-1] not in new - counted]  # `nouă`
        known = {n for kind in (GAMES, TONGUES) for own in found.get(kind, ()) for n in own.places}
        for kind, own in self._named():
            if not known & set(own.places):
                found[kind].append(own)
        return {kind: own for kind, own in found.items() if own}

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
        """Codes, leagues, names, numbers and addresses."""
        for place, word in enumerate(self.words):
            whole = (place,)
            if "@" in word.written:
                yield ADDRESSES, FoundWords(whole, frozenset(), word.written)
            elif code := self.leagues.get(word.word):
                yield LEAGUES, FoundWords(whole, frozenset(), code)
            elif word.word.isdecimal():
                yield NUMBERS, FoundWords(whole, frozenset(), word.word)
            elif is_code(word, self.language, shouted=self.shouted):
                yield CODES, FoundWords(whole, frozenset(), word.written)
            elif name := self.name_at(place):
                yield NAMES, FoundWords(whole, frozenset(), name)

    def is_exact(self, place: int) -> bool:
        """Whether no accent can be missing there."""
        word = self.words[place]
        phrases = [own for own in self.language.beginning_with(word.word) if own.kind == "wish"]
        return any(own.exact[0] == word.written.casefold() for own in phrases)

    def _is_led(self, place: int) -> bool:
        """Whether a small word stands before it, as before a noun: `im Krankenhaus`."""
        kinds = self.language.at(self.folds, place - 1).kinds if place else frozenset()
        return bool(kinds & LEADING_NOUNS)

    def name_at(self, place: int) -> str:
        word = self.words[place]
        if word.word in self.names:
            return self.names[word.word]
        if not word.written[:1].isupper() or len(word.written) < 2 or word.written.isupper():
            return ""
        for folded, name in self.names.items():
            if folded[:3] == word.word[:3] and abs(len(folded) - len(word.word)) < 3:
                return name
        known = place == 0 or any(True for _ in self.language.beginning_with(word.word))
        known = known or (self.language.capitals and self._is_led(place))
        return "" if known else word.written


def is_code(word: Token, language: CommandWords, *, shouted: bool) -> bool:
    """A word in capitals, or with digits among letters, as codes of games and leagues are."""
    if CODE.fullmatch(word.written) is None:
        return False
    if MIXED.fullmatch(word.written):
        return True
    known = any(phrase.words == (word.word,) for phrase in language.beginning_with(word.word))
    return word.written.isupper() and not shouted and not known


def runs_in(text: str) -> list[WordRun]:
    """What stands between the marks of a text; brackets are none, and a code is one word."""
    found: list[Token] = []
    for token in tokens_of(text):
        if token.mark and token.written in BRACKETS:
            continue
        before = found[-1] if found else token
        if not (token.mark or before.mark) and before.end == token.start:
            word, written = before.word + token.word, before.written + token.written
            found[-1] = before._replace(word=word, written=written, end=token.end)
        else:
            found.append(token)
    return runs_of(found)


def clauses_of(
    runs: Sequence[WordRun],
    language: CommandWords,
    names: Mapping[str, str],
    leagues: Mapping[str, str],
) -> list[SpokenClause]:
    """The clauses of a mail, read in one language."""
    letters = [word.written for run in runs for word in run.words]
    shouted = sum(word.isupper() for word in letters) * 2 > len(letters) > 3
    found: list[SpokenClause] = []
    sentence = 0
    for run in runs:
        mark = ASKED if run.mark == ASKING else run.written[:1]
        for joint, own in _split(run.words, language) if len(run.words) <= MOST_IN_CLAUSE else ():
            found.append(
                SpokenClause(own, mark, joint, sentence, language, names, leagues, shouted)
            )
        sentence += run.mark != SOFT or LEADS in run.written
    return found


def _split(run: Sequence[Token], language: CommandWords) -> Iterator[tuple[str, Sequence[Token]]]:
    """At words that join clauses; an `if` stays with its clause."""
    folds = [word.word for word in run]
    joints: list[tuple[int, int, str]] = []
    for place, word in enumerate(run):
        kinds = language.at(folds, place).kinds
        if not word.tied and kinds & {"if", "joins"}:
            own = next(kind for kind in ("if", "that", "joins") if kind in kinds)
            joints.append((place, place + (own != "if"), own))
    return ((joint, run[start:end]) for joint, start, end in parted(len(run), joints))


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
