"""What stands behind a command, from the words of a mail, as the parser of commands wants it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.lexicon import fold
from pbem.reader.command_clauses import FoundWords, SpokenClause

ZONE = re.compile(r"\b[A-Z]\w+/[A-Z]\w+")
MOST_SEATS = 5
WEEK = 7
LEADING = " ,:;-–—\t\n"
PIECES = re.compile(r"[\[\]]|[A-Z]+|[^\[\]A-Z]+")


@dataclass(frozen=True)
class AskedArgument:
    """A mail, its clauses, and the one that asks, with what it speaks of."""

    text: str
    clauses: Sequence[SpokenClause]
    clause: SpokenClause
    parts: Sequence[tuple[str, FoundWords]]

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
    if found := asked.first("CODE"):
        return found
    for clause in asked.near:
        for own in clause.found.get("called", ()):
            if own.places[-1] + 1 < len(clause.words):
                return clause.words[own.places[-1] + 1].written.upper()
    return ""


def _when(asked: AskedArgument) -> str:
    return next((when for when in ("later", "now") if asked.has(when)), "")


def _people(asked: AskedArgument) -> list[int]:
    """Numbers that count people, not days."""
    return [number for number, days in asked.numbers("days") if number > 1 and not days]


def _seats(asked: AskedArgument) -> str:
    return next((str(n) for n in _people(asked) if n <= MOST_SEATS), "")


def _entrants(asked: AskedArgument) -> str:
    """More people than a table seats are those of a league."""
    return next((str(n) for n in _people(asked) if n > MOST_SEATS), "")


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
    return (behind if any(own.kind == "that" for own in following) else written).strip()


def _why(asked: AskedArgument) -> str:
    """What stands behind a colon."""
    end = asked.clause.words[-1].end
    return asked.text[end + 1 :].strip() if asked.clause.mark == ":" else ""


def _zone(asked: AskedArgument) -> str:
    found = ZONE.search(asked.text)
    return found[0] if found is not None else ""


SLOTS: Mapping[str, Callable[[AskedArgument], str]] = {
    "CODE": _code, "SEATS": _seats, "ENTRANTS": _entrants, "DAYS": _days, "TABLE": _table,
    "REST": _rest, "WHY": _why, "ZONE": _zone, "WHEN": _when,
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
        ("board", "history", "standings", "signs", "begin", "next season", "join"), "CODE"
    ),
    **dict.fromkeys(("mute", "unmute", "profile"), "NAME"),
    **dict.fromkeys(("drop order", "grace"), "NUMBER"),
    **dict.fromkeys(("accept", "decline"), "[NAME in ]CODE"),
    **dict.fromkeys(("annul", "extend"), "CODE[ NUMBER[: WHY]]"),
    **dict.fromkeys(("say", "note"), "REST"),
    "join league": "CODE[ WEEKLY]", "withdraw": "CODE[ WHEN]", "challenge": "NAME[ in CODE]",
    "new": "[GAME][ SEATS][ EMAILS]", "new league": "[CODE][ GAME][ SEATS][ divisions ENTRANTS]",
    "pause": "DAYS days", "approve": "CODE[ NAME]", "remove": "CODE[ NAME][: WHY]",
    "replace": "CODE NAME[ by OTHER][: WHY]", "more time": "CODE[ TABLE[ DAYS][: WHY]]",
    "close ladder": "CODE[: WHY]", "vote": "replace NAME", "whisper": "NAME: REST",
    "report": "NAME[: WHY]", "language": "TONGUE", "invite": "[CODE][ EMAIL]", "timezone": "ZONE",
}  # fmt: skip
"""By command: what is in brackets is left out where something in it was not said."""
NEEDED = frozenset({"say", "note", "whisper", "new"})
"""Commands that are none without it."""
