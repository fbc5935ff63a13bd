"""What stands behind a command, from the words of a mail, as the parser of commands wants it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import NamedTuple

from engine.lexicon import fold
from pbem.reader.command_clauses import FoundWords, SpokenClause
from pbem.reader.dates import UNTIL, DayReader
from pbem.reader.day_points import DAY
from pbem.reader.day_words import words_of_days
from pbem.reader.league_terms import terms_said

ZONE = re.compile(r"\b[A-Z]\w+/[A-Z]\w+")
MOST_SEATS = 5
WEEK = 7
LEADING = " ,:;-–—\t\n"
CLOSING = " .!?\"„”“'"
LINE_END = re.compile(r"(?<=[.!?])\s|\n")
LEADING_WORDS = ("that", "tongue", "called", "in")
"""What stands between the words that ask and what is said: `rename it to …`."""
LONGEST_REASON = 200
PIECES = re.compile(r"[\[\]]|[A-Z]+|[^\[\]A-Z]+")


class SpokenMail(NamedTuple):
    """A mail, its clauses in its language, and what the date is where it was written."""

    text: str
    clauses: Sequence[SpokenClause]
    code: str
    today: date | None = None


@dataclass(frozen=True)
class AskedArgument:
    """A mail and the clause of it that asks, with what it speaks of."""

    letter: SpokenMail
    clause: SpokenClause
    parts: Sequence[tuple[str, FoundWords]]

    @property
    def text(self) -> str:
        return self.letter.text

    @property
    def clauses(self) -> Sequence[SpokenClause]:
        return self.letter.clauses

    @property
    def near(self) -> Iterator[SpokenClause]:
        """The clause that asks, then those of its sentence, then all."""
        yield self.clause
        yield from (own for own in self.clauses
                    if own is not self.clause and own.sentence == self.clause.sentence)  # fmt: skip
        yield from (own for own in self.clauses if own.sentence != self.clause.sentence)

    def all(self, kind: str) -> list[str]:
        """What is of that kind, the nearest first."""
        return [own.value for clause in self.near for own in clause.found.get(kind, ())]

    def first(self, kind: str) -> str:
        return next(iter(self.all(kind)), "")

    @property
    def league(self) -> str:
        """The code of a league that is named."""
        return next(filter(None, self.all("league")), "")

    def has(self, kind: str) -> bool:
        return any(kind in clause.found for clause in self.near)

    def numbers(self, *behind: str) -> Iterator[tuple[int, str]]:
        """The numbers, and which of those kinds of words stands behind each, if any."""
        for clause in self.near:
            for own in clause.found.get("NUMBER", ()):
                at = own.places[-1] + 1
                counted = (kind for kind in behind if at in clause.places(kind))
                yield int(own.value), next(counted, "")


def argument_of(command: str, asked: AskedArgument) -> str | None:
    """What stands behind it; empty if nothing was said, None if the command is none without it."""
    said = _filled(iter(PIECES.findall(ARGUMENTS.get(command, ""))), asked).strip()
    return None if not said and command in NEEDED else said


def _filled(pieces: Iterator[str], asked: AskedArgument) -> str:
    """A template up to the end of its bracket; nothing if it lacks what is in no other one."""
    said, whole = "", True
    for piece in pieces:
        if piece == "]":
            break
        own = _filled(pieces, asked) if piece == "[" else piece
        if piece in SLOTS:
            own = SLOTS[piece](asked)
            whole = whole and bool(own)
        said += own
    return said if whole else ""


def _code(asked: AskedArgument) -> str:
    """A code, also what is called so in small letters: `called thursday`."""
    if found := asked.league or asked.first("CODE"):
        return found
    for clause in asked.near:
        for own in clause.found.get("called", ()):
            if own.places[-1] + 1 < len(clause.words):
                return clause.words[own.places[-1] + 1].written.upper()
    return ""


def _league(asked: AskedArgument) -> str:
    """The code of a league; of an organiser's only one, where none is named."""
    return _code(asked) or asked.clause.leagues.get("", "")


def _names(asked: AskedArgument) -> str:
    """The names in the order in which they are said, from the clause that asks on."""
    behind = [own for own in asked.clauses if own.words[0].start >= asked.clause.words[0].start]
    found = (name.value for own in behind for name in own.found.get("NAME", ()))
    return ", ".join(dict.fromkeys(found))


def _when(asked: AskedArgument) -> str:
    return next((when for when in ("later", "now") if asked.has(when)), "")


def _people(asked: AskedArgument) -> list[int]:
    """Numbers that count people, not days."""
    return [number for number, days in asked.numbers("days") if number > 1 and not days]


def _seats(asked: AskedArgument) -> str:
    return next((str(n) for n in _people(asked) if n <= MOST_SEATS), "")


def _terms(asked: AskedArgument) -> str:
    """Those of a league; more people than a table seats are its only division."""
    said = terms_said(asked.text)
    whole = next((f"divisions {n} " for n in _people(asked) if n > MOST_SEATS), "")
    return said if "divisions" in said else f"{whole}{said}".strip()


def _days(asked: AskedArgument) -> str:
    for number, counted in asked.numbers("weeks", "days", "more-time"):
        if counted:
            return str(number * WEEK if counted == "weeks" else number)
    return str(WEEK) if asked.has("weeks") else ""


def _table(asked: AskedArgument) -> str:
    """A number that counts no days."""
    numbers = asked.numbers("days", "more-time")
    return next((str(number) for number, days in numbers if not days), "")


def _rest(asked: AskedArgument) -> str:
    """What is written behind the words that ask."""
    last = max(place for _kind, own in asked.parts for place in own.places)
    written = asked.text[asked.clause.words[last].end :].lstrip(LEADING)
    first, _space, behind = written.partition(" ")
    following = asked.clause.language.beginning_with(fold(first))
    return (behind if any(own.kind in LEADING_WORDS for own in following) else written).strip()


def _line(asked: AskedArgument) -> str:
    """What is written behind the words that ask, to the end of the sentence."""
    return LINE_END.split(_rest(asked), maxsplit=1)[0].strip(CLOSING)


def _why(asked: AskedArgument) -> str:
    """What stands behind a colon."""
    end = asked.clause.words[-1].end
    return asked.text[end + 1 :].strip() if asked.clause.mark == ":" else ""


def _reason(asked: AskedArgument) -> str:
    """What stands behind a colon, else the sentence behind what is asked, else all of it: it is
    told to whom it concerns, so it is better in the organiser's words than missing."""
    if why := _why(asked):
        return why
    inside = [own.places[-1] for own in asked.clause.found.get("because", ())]
    end = asked.clause.words[inside[0] if inside else -1].end
    behind = " ".join(asked.text[end:].lstrip(LEADING + ".!").split())
    said = LINE_END.split(behind, maxsplit=1)[0][:LONGEST_REASON].strip(CLOSING)
    return said if " " in said else _whole(asked)


def _whole(asked: AskedArgument) -> str:
    return " ".join(asked.text.replace(":", " ").split())[:LONGEST_REASON].strip(CLOSING)


def _date(asked: AskedArgument) -> str:
    """The day that is named last, also as the one until which something goes."""
    if asked.letter.today is None:
        return ""
    said = DayReader(words_of_days(asked.text), asked.letter.today, asked.letter.code).all()
    if not said:
        return ""
    last = said[-1].last + (DAY if said[-1].what == UNTIL else timedelta())
    return last.isoformat()


def _zone(asked: AskedArgument) -> str:
    found = ZONE.search(asked.text)
    return found[0] if found is not None else ""


SLOTS: Mapping[str, Callable[[AskedArgument], str]] = {
    "CODE": _code, "SEATS": _seats, "TERMS": _terms, "DAYS": _days, "TABLE": _table,
    "REST": _rest, "LINE": _line, "WHY": _why, "REASON": _reason, "ZONE": _zone, "WHEN": _when,
    "LEAGUE": _league, "NAMES": _names, "DATE": _date, "WHOLE": _whole,
    "NAME": lambda asked: asked.first("NAME"),
    "OTHER": lambda asked: next(iter(asked.all("NAME")[1:]), ""),
    "NUMBER": lambda asked: asked.first("NUMBER"),
    "GAME": lambda asked: asked.first("GAME"),
    "TONGUE": lambda asked: asked.first("TONGUE"),
    "EMAIL": lambda asked: asked.first("EMAIL"),
    "EMAILS": lambda asked: " ".join(asked.all("EMAIL")),
    "WEEKLY": lambda asked: "weekly" if asked.has("weekly") else "",
}  # fmt: skip
ARGUMENTS = {
    **dict.fromkeys(
        ("board", "history", "standings", "join"), "CODE"
    ),
    **dict.fromkeys(
        ("signs", "begin", "next season", "late", "resume league", "step down",
         "invitation link", "delete league"),
        "LEAGUE",
    ),
    **dict.fromkeys(("mute", "unmute", "profile"), "NAME"),
    **dict.fromkeys(("drop order", "grace"), "NUMBER"),
    **dict.fromkeys(("accept", "decline"), "[NAME in ]CODE"),
    "annul": "LEAGUE[ TABLE[: REASON]]", "extend": "LEAGUE[ DAYS[: REASON]]",
    "remind": "LEAGUE[ NAME]", "adjudicate": "LEAGUE[ TABLE[ NAMES[: WHOLE]]]",
    **dict.fromkeys(("add organiser", "hand over league"), "LEAGUE[ NAME]"),
    "rename league": "LEAGUE[ LINE]", "last day": "LEAGUE DATE: REASON",
    "pause league": "LEAGUE[ DAYS][: REASON]",
    **dict.fromkeys(("describe league", "message"), "LEAGUE[: WHY]"),
    **dict.fromkeys(("say", "note"), "REST"),
    "join league": "CODE[ WEEKLY]", "withdraw": "CODE[ WHEN]", "challenge": "NAME[ in CODE]",
    "new": "[GAME][ SEATS][ EMAILS]", "new league": "[CODE][ GAME][ SEATS][ TERMS]",
    "pause": "DAYS days", "approve": "LEAGUE[ NAME]", "remove": "LEAGUE[ NAME][: REASON]",
    "replace": "LEAGUE NAME[ by OTHER][: REASON]", "more time": "LEAGUE[ TABLE[ DAYS][: REASON]]",
    "close ladder": "LEAGUE[: REASON]", "vote": "replace NAME", "whisper": "NAME: REST",
    "report": "NAME[: WHY]", "language": "TONGUE", "invite": "[CODE][ EMAILS]", "timezone": "ZONE",
}  # fmt: skip
"""By command: what is in brackets is left out where something in it was not said."""
NEEDED = frozenset({"say", "note", "whisper", "new", "last day"})
"""Commands that are none without it."""
