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

    def first(self, kind: str) -> str:
        """What is nearest of that kind; empty if nothing is."""
        return next((own.value for clause in self.near for own in clause.found.get(kind, ())), "")

    def has(self, kind: str) -> bool:
        return any(kind in clause.found for clause in self.near)

    def part(self, kind: str) -> FoundWords | None:
        return next((own for said, own in self.parts if said == kind), None)

    @property
    def code(self) -> str:
        return self.first("CODE") or self._called

    @property
    def _called(self) -> str:
        """What is named as a code in small letters: `called thursday`."""
        for clause in self.near:
            for own in clause.found.get("called", ()):
                if own.places[-1] + 1 < len(clause.words):
                    return clause.words[own.places[-1] + 1].written.upper()
        return ""

    @property
    def numbers(self) -> list[tuple[SpokenClause, FoundWords]]:
        return [(clause, own) for clause in self.near for own in clause.found.get("NUMBER", ())]

    @property
    def named(self) -> list[str]:
        return [own.value for clause in self.near for own in clause.found.get("NAME", ())]

    @property
    def rest(self) -> str:
        """What is written behind the words that ask."""
        last = max(place for _kind, own in self.parts for place in own.places)
        written = self.text[self.clause.words[last].end :].lstrip(LEADING)
        first, _space, behind = written.partition(" ")
        that = any(
            phrase.kind == "that" for phrase in self.clause.language.beginning_with(fold(first))
        )
        return (behind if that else written).strip()

    @property
    def why(self) -> str:
        """What stands behind a colon."""
        end = self.clause.words[-1].end
        return self.text[end + 1 :].strip() if self.clause.mark == ":" else ""


def argument_of(command: str, asked: AskedArgument) -> str | None:
    """What stands behind it; empty if nothing was said, None if the command is none without it."""
    read = ARGUMENTS.get(command)
    return read(asked) if read is not None else ""


def _joined(*pieces: str) -> str:
    return " ".join(piece for piece in pieces if piece)


def _code(asked: AskedArgument) -> str:
    return asked.code


def _entry(asked: AskedArgument) -> str:
    return _joined(asked.code, "weekly" if asked.code and asked.has("weekly") else "")


def _leaving(asked: AskedArgument) -> str:
    later = "later" if asked.has("later") else "now" if asked.has("now") else ""
    return _joined(asked.code, later) if asked.code else ""


def _rival(asked: AskedArgument) -> str | None:
    """`Ann in CLIMB`."""
    name = asked.first("NAME")
    return f"{name} in {asked.code}" if name and asked.code else name


def _answered(asked: AskedArgument) -> str:
    name = asked.first("NAME")
    return f"{name} in {asked.code}" if name and asked.code else asked.code


def _seats(asked: AskedArgument) -> list[int]:
    """Numbers that count people, not days."""
    found: list[int] = []
    for clause, own in asked.numbers:
        behind = own.places[-1] + 1
        number = int(own.value)
        if behind not in clause.places("days") and number > 1:
            found.append(number)
    return found


def _table(asked: AskedArgument) -> str | None:
    """`san-juan 3 ann@example.org`."""
    game = asked.first("GAME")
    seats = next((n for n in _seats(asked) if n <= MOST_SEATS), 0)
    invited = [own.value for clause in asked.near for own in clause.found.get("EMAIL", ())]
    if not game and not seats:
        return None
    return _joined(game, str(seats or ""), *invited)


def _league(asked: AskedArgument) -> str:
    """`SPRING puerto-rico 4`; more people than a table seats are those of the league."""
    numbers = _seats(asked)
    seats = next((n for n in numbers if n <= MOST_SEATS), 0)
    entrants = next((n for n in numbers if n > MOST_SEATS), 0)
    divisions = f"divisions {entrants}" if entrants else ""
    return _joined(asked.code, asked.first("GAME"), str(seats or ""), divisions)


def _days(asked: AskedArgument) -> str | None:
    """`10 days`."""
    for clause, own in asked.numbers:
        behind = own.places[-1] + 1
        if behind in clause.places("weeks"):
            return f"{int(own.value) * WEEK} days"
        if behind in clause.places("days", "more-time"):
            return f"{own.value} days"
    weeks = any("weeks" in clause.found for clause in asked.near)
    return f"{WEEK} days" if weeks else ""


def _number(asked: AskedArgument) -> str:
    return asked.first("NUMBER")


def _name(asked: AskedArgument) -> str:
    return asked.first("NAME")


def _member(asked: AskedArgument) -> str:
    return _joined(asked.code, asked.first("NAME")) if asked.code else ""


def _put_out(asked: AskedArgument) -> str:
    return f"{_member(asked)}: {asked.why}" if asked.code and asked.why else _member(asked)


def _replaced(asked: AskedArgument) -> str:
    """`SPRING Ann by Bea: the reason`."""
    names = asked.named
    if not asked.code or not names:
        return ""
    said = f"{asked.code} {names[0]}" + (f" by {names[1]}" if len(names) > 1 else "")
    return f"{said}: {asked.why}" if asked.why else said


def _numbered(asked: AskedArgument) -> str:
    """`SPRING 7: the reason`."""
    if not asked.code or not asked.numbers:
        return asked.code
    said = f"{asked.code} {asked.first('NUMBER')}"
    return f"{said}: {asked.why}" if asked.why else said


def _more_time(asked: AskedArgument) -> str:
    """`SPRING 7 3: the reason`: the table, and the days."""
    days = (_days(asked) or "").partition(" ")[0]
    tables = [own.value for clause, own in asked.numbers
              if own.places[-1] + 1 not in clause.places("days", "more-time")]  # fmt: skip
    if not asked.code or not tables:
        return asked.code
    said = _joined(asked.code, tables[0], days)
    return f"{said}: {asked.why}" if asked.why else said


def _closing(asked: AskedArgument) -> str:
    return f"{asked.code}: {asked.why}" if asked.code and asked.why else asked.code


def _vote(asked: AskedArgument) -> str:
    return _joined("replace", asked.first("NAME"))


def _rest(asked: AskedArgument) -> str | None:
    return asked.rest or None


def _whispered(asked: AskedArgument) -> str | None:
    return f"{_name(asked)}: {asked.rest}" if asked.rest else None


def _reported(asked: AskedArgument) -> str:
    return f"{_name(asked)}: {asked.why}" if asked.why else _name(asked)


def _tongue(asked: AskedArgument) -> str:
    return asked.first("TONGUE")


def _zone(asked: AskedArgument) -> str:
    """`Europe/Warsaw`."""
    found = ZONE.search(asked.text)
    return found[0] if found is not None else ""


def _address(asked: AskedArgument) -> str:
    return _joined(asked.first("CODE"), asked.first("EMAIL"))


ARGUMENTS: Mapping[str, Callable[[AskedArgument], str | None]] = {
    "board": _code, "history": _code, "table": _code, "signs": _code, "begin": _code,
    "next season": _code, "join": _code, "join league": _entry, "withdraw": _leaving,
    "challenge": _rival, "accept": _answered, "decline": _answered, "new": _table,
    "new league": _league, "pause": _days, "drop order": _number, "grace": _number,
    "mute": _name, "unmute": _name, "profile": _name, "approve": _member, "remove": _put_out,
    "replace": _replaced, "annul": _numbered, "extend": _numbered, "more time": _more_time,
    "close ladder": _closing, "vote": _vote, "say": _rest, "whisper": _whispered, "note": _rest,
    "report": _reported, "language": _tongue, "invite": _address, "timezone": _zone,
}  # fmt: skip
