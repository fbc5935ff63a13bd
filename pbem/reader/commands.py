"""The command that somebody asks for in words: `I'd like to enter the CLUB league, please`.

Each clause is looked at in each language: what it speaks of (`command_table`), and whether its
writer wishes it, asks for it or does it, now and for themselves. Two different commands are none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from typing import NamedTuple

from pbem.reader.command_arguments import AskedArgument, SpokenMail, argument_of
from pbem.reader.command_clauses import (
    MOST_WORDS,
    FoundWords,
    SpokenClause,
    clauses_of,
    runs_in,
)
from pbem.reader.command_moods import LIGHT, HeardCommand, is_all, may_be, meant_by
from pbem.reader.command_table import ROWS, Row, Way
from pbem.reader.command_words import languages
from pbem.reader.league_terms import terms_said
from pbem.reader.tokens import UNSEEN
from pbem.reader.vocabulary import words_of

GOING_ON = frozenset({"may", "wish", "ways", "it", "those"})
POINTING = frozenset({"it", "those"})
"""What a clause that goes on about something has."""
ABSORBED = {
    "invite": {"new"},
    "leagues": {"join league"},
    "join": {"new"},
    "help": {own.command for own in ROWS} - {"help"},
}
"""Commands that another one in the same mail does, too."""
LOOKS = ("leagues", "my league")
"""What is only looked at, and not meant where somebody names terms."""
OPTIONAL = "?"
NO_LEAGUES: Mapping[str, str] = {}
MOST_BEFORE = 4
"""Clauses in which is looked for what a clause goes on about."""
MOST_TRIED = 3
"""Of the words of a kind in one clause."""
FARTHEST = 7
"""Words between what belongs together."""


class Spoken(NamedTuple):
    """A command of the catalogue with what stands behind it; `asks`: first ask whether it is
    meant."""

    command: str
    argument: str = ""
    asks: bool = False


def command_in(
    text: str,
    language: str = "",
    names: Collection[str] = (),
    leagues: Mapping[str, str] = NO_LEAGUES,
    today: date | None = None,
) -> Spoken | None:
    """The command that the text asks for, None if it asks for none or for several. `language` is
    the one that its writer most likely uses; `names` are those of players it may speak of,
    `leagues` the codes of leagues by the words that name them, that of none the writer's own.
    Without `today` no day is read."""
    text = text.replace(UNSEEN, "")
    runs = runs_in(text)
    if not 0 < sum(len(run.words) for run in runs) <= MOST_WORDS:
        return None
    called = {word: name for name in names for word in words_of(name)}
    found: dict[str, Sequence[HeardCommand]] = {}
    told: dict[str, Sequence[SpokenClause]] = {}
    for code, own in languages().items():
        told[code] = clauses_of(runs, own, called, leagues)
        if heard := _heard_in(told[code]):
            found[code] = heard
    terms = _terms_in(text, told, leagues)
    if not found:
        return terms
    code = max(found, key=lambda own: (_known(told[own]), own == language))
    spoken = _spoken(SpokenMail(text, told[code], code, today), found[code])
    return terms if terms and spoken and spoken.command in LOOKS else spoken


def _terms_in(
    text: str, told: Mapping[str, Sequence[SpokenClause]], leagues: Mapping[str, str]
) -> Spoken | None:
    """Terms that somebody names who organises a league: always asked, as they change it."""
    terms = terms_said(text) if leagues else ""
    named = [one.value for clauses in told.values() for clause in clauses
             for one in clause.found.get("league", ()) if one.value]  # fmt: skip
    code = next(iter(named), leagues.get("", ""))
    return Spoken("change league", f"{code} {terms}", asks=True) if terms and code else None


def _known(clauses: Sequence[SpokenClause]) -> int:
    """How many words of a mail its language knows."""
    return sum(
        len(clause.places(*(kind for kind in clause.found if kind.islower()))) for clause in clauses
    )


def _spoken(letter: SpokenMail, heard: Sequence[HeardCommand]) -> Spoken | None:
    said = {own.row.command for own in heard}
    heard = [own for own in heard if not said & ABSORBED.get(own.row.command, set())]
    heard = [own for own in heard if not own.doubted] or heard  # `annul it, we set it up wrong`
    if len(_commands(heard)) > 1:
        return None
    best = max(heard, key=lambda own: own.weight)
    row = best.row
    argument = row.argument or argument_of(
        row.command, AskedArgument(letter, best.clause, best.parts)
    )
    if argument is None:
        return None
    how = row.way is not Way.ASK and any("ways" in own.clause.found for own in heard)
    return Spoken(row.command, argument, row.grave or how or best.doubted)


def _heard_in(clauses: Sequence[SpokenClause]) -> list[HeardCommand]:
    """What the clauses ask for; nothing if one of them may ask for two things."""
    found: list[HeardCommand] = []
    for clause in clauses:
        best = _best(list(_all_in(clause, clauses)))
        if len(_commands(best)) > 1:
            return []
        following = [] if best else _going_on(clause, clauses)
        found += best[:1] or (following[:1] if len(_commands(following)) == 1 else [])
    return found


def _commands(heard: Sequence[HeardCommand]) -> set[tuple[str, str]]:
    return {(own.row.command, own.row.argument) for own in heard}


def _going_on(clause: SpokenClause, clauses: Sequence[SpokenClause]) -> list[HeardCommand]:
    """What it asks for with what was spoken of before; always doubted."""
    before = clauses[max(0, clauses.index(clause) - MOST_BEFORE) : clauses.index(clause)]
    whole = clause.going_on(before) if clause.found.keys() & GOING_ON else None
    if whole is None:
        return []
    best = _best(list(_all_in(whole, [*before, whole])))
    return [
        replace(own, doubted=True)
        for own in best
        if own.row.way is Way.WISH and (clause.found.keys() & POINTING or not own.row.grave)
    ]


def _best(heard: Sequence[HeardCommand]) -> list[HeardCommand]:
    """Those of the most parts, without what is only a piece of another: `standing` in `standing
    orders`."""
    if any("ways" in own.clause.found and own.row.way is Way.WISH for own in heard):
        heard = [own for own in heard if own.row.way is not Way.ASK]
    most = max((own.weight[0] for own in heard), default=0)
    best = [own for own in heard if own.weight[0] == most]
    return [own for own in best if not any(own.places < other.places for other in best)]


def _all_in(clause: SpokenClause, clauses: Sequence[SpokenClause]) -> Iterator[HeardCommand]:
    if clause.joint == "if" and "polite" not in clause.found:
        return
    conditional = any(
        own.joint == "if" and own.sentence == clause.sentence and "polite" not in own.found
        for own in clauses
    )
    for row, combination, alone in _possible(clause):
        if conditional and (row.grave or row.own):
            continue
        for parts in _put_together(combination, row, clause):
            heard = HeardCommand(row, clause, parts, alone)
            if alone and not (is_all(heard) and _begins(heard, clauses)):
                continue
            if (meant := meant_by(heard)) is not None:
                yield meant
                break


def _begins(heard: HeardCommand, clauses: Sequence[SpokenClause]) -> bool:
    """Whether nothing was said before: behind a move, `undo` takes that back."""
    if len(heard.parts) > 1 or heard.row.way is not Way.WISH:
        return True
    before = clauses[: clauses.index(heard.clause)]
    return all(own.places(*LIGHT) >= set(range(len(own.words))) for own in before)


@cache
def _combinations() -> Sequence[tuple[frozenset[str], Row, Sequence[str], bool]]:
    """Each combination with the kinds that it needs, its row and whether it must stand alone."""
    return [
        (frozenset(kind for kind in kinds if not kind.startswith(OPTIONAL)), row, kinds, alone)
        for row in ROWS
        for alone, combinations in ((False, row.together), (True, row.alone))
        for kinds in map(str.split, combinations)
    ]


def _possible(clause: SpokenClause) -> Iterator[tuple[Row, Sequence[str], bool]]:
    said = clause.found.keys()
    for needed, row, kinds, alone in _combinations():
        if needed <= said:
            yield row, kinds, alone


def _put_together(
    kinds: Sequence[str], row: Row, clause: SpokenClause, taken: frozenset[int] = frozenset()
) -> Iterator[list[tuple[str, FoundWords]]]:
    """The ways in which the clause has all of these kinds, each with words of its own and near."""
    if not kinds:
        yield []
        return
    needed = not kinds[0].startswith(OPTIONAL)
    kind = kinds[0].removeprefix(OPTIONAL)
    fitting = [
        own for own in clause.found.get(kind, ())
        if not taken & set(own.places) and may_be(own, row, clause)
        and not (taken and needed and own.places[0] >= 0 and _apart(own.places, taken))
    ]  # fmt: skip
    for own in fitting[: MOST_TRIED if needed else 1]:
        for others in _put_together(kinds[1:], row, clause, taken | set(own.places)):
            yield [(kind, own), *others]
    if not needed and not fitting:
        yield from _put_together(kinds[1:], row, clause, taken)


def _apart(places: Collection[int], taken: Collection[int]) -> bool:
    """Whether it stands too far from the other words to belong to them."""
    near = [place for place in taken if place >= 0] or places
    return max(min(abs(one - other) for other in near) for one in places if one >= 0) > FARTHEST
