"""Finds the commands in what a player wrote: at its top, and in any paragraph what is to be said.

A line that says something to the table (`say`, `whisper`) begins the text or a paragraph, or stands
right under a move or another command, so that no wrapped line of a letter is taken for one. What a
mail program has wrapped belongs to it.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from dataclasses import dataclass

from pbem.inbox.commands import league_founding, league_organiser
from pbem.inbox.commands.catalogue import COMMANDS
from pbem.inbox.commands.command import CODE, Command, Takes
from pbem.reader.notation import MOST_PARTS, WRAPPED_FROM

MOST_REQUESTS = 5
ORDER = "order"
LONGEST = 300
NEVER_MEANT = ("say", "whisper", "talk", "mute", "unmute", "report", "note")
"""Commands that nobody misspells a move for: `not the mayor` means no note, `take …` no talk."""
ORGANISERS = [
    one.name
    for one in COMMANDS
    if one.do.__module__ in (league_founding.__name__, league_organiser.__name__)
]
"""Commands for a league, which nobody means at a table."""
MOST_WORDS = 5
"""Of a line that may be a misspelt command; more of them are talk."""
NEAR = 0.75
DECORATION = " \t.!?*_\"'„”“»«"
WORDS = sorted(
    ((word, command) for command in COMMANDS for word in command.words),
    key=lambda pair: -len(pair[0]),
)
BY_FIRST_WORD = {
    first: [(word, command) for word, command in WORDS if word.split()[0] == first]
    for first in {word.split()[0] for word, _ in WORDS}
}
SPOKEN = {command.name: command for command in COMMANDS if command.quiet}
SAYING_WORDS = {word: command for command in SPOKEN.values() for word in command.words}
BEGINS = re.compile(
    rf"\s*({'|'.join(map(re.escape, SAYING_WORDS))})(?::\s*|\s+)(?=\S)", re.IGNORECASE
)
WHISPERED = re.compile(r"[^:]{1,60}:\s*\S")


@dataclass(frozen=True)
class CommandRequest:
    """One command as it was asked: the rest of its line is the argument."""

    command: Command
    argument: str

    @property
    def lacks(self) -> bool:
        """Whether what the command is about does not stand behind its word."""
        return self.command.takes is Takes.TEXT and not self.argument


def read_line(line: str) -> CommandRequest | None:
    """The command of that line, if it is one and nothing else."""
    text = " ".join(line.strip(DECORATION).split())
    if not text or len(text) > LONGEST:
        return None
    lowered = text.lower()
    first = lowered.partition(" ")[0]
    for word, command in BY_FIRST_WORD.get(first.removesuffix(":"), ()):
        if lowered == word:
            return (
                CommandRequest(command, "")
                if command.takes is not Takes.TEXT or command.asks
                else None
            )
        if lowered.startswith((word + " ", word + ": ")):
            argument = text[len(word) :].lstrip(": ").strip(DECORATION)
            return CommandRequest(command, argument) if _fits(command, argument) else None
    return None


def _fits(command: Command, argument: str) -> bool:
    if command.takes is Takes.NOTHING:
        return False
    if command.takes is Takes.CODE:
        return CODE.fullmatch(argument) is not None
    return re.search(command.telling, argument) is not None


def request(name: str, argument: str = "") -> CommandRequest:
    """The request that is not written as a command: a plain answer to a question stands for it."""
    return CommandRequest(next(command for command in COMMANDS if command.name == name), argument)


def split(text: str, is_move: Callable[[str], bool]) -> tuple[list[CommandRequest], str]:
    """The commands at the top of a text, at most five, and the text below them.

    Only above everything else, so that a word of talk between moves is no command; and what the
    game takes for a move (`is_move`) is one.
    """
    requests: list[CommandRequest] = []
    lines = text.splitlines()
    while lines and len(requests) < MOST_REQUESTS:
        line = lines[0]
        if (letter := _to_the_end(lines)) is not None:
            return [*requests, letter], ""
        request = read_line(line) if line.strip() else None
        if line.strip() and (request is None or is_move(line)):
            break
        if request is not None:
            requests.append(request)
        lines.pop(0)
    return requests, "\n".join(lines)


def _to_the_end(lines: list[str]) -> CommandRequest | None:
    """The command whose words begin behind the colon of the first line and go on to the end of the
    text, if it is one."""
    head, colon, begun = lines[0].partition(":")
    request = read_line(f"{head}: …") if colon else None
    if request is None or not request.command.to_the_end:
        return None
    text = begun
    for line in lines[1:]:  # what a mail program has wrapped stays one line
        wrapped = len(text.rpartition("\n")[2]) >= WRAPPED_FROM and line.strip()
        text += f" {line}" if wrapped else f"\n{line}"
    words = text.strip()
    return CommandRequest(request.command, f"{request.argument.partition(':')[0]}: {words}")


def orders_in(text: str, is_order: Callable[[str], bool]) -> tuple[list[CommandRequest], str]:
    """The orders among the lines of a text (`is_order`), at most five, and the other lines."""
    found: list[CommandRequest] = []
    others: list[str] = []
    for line in text.splitlines():
        if len(found) < MOST_REQUESTS and 0 < len(line.strip()) <= LONGEST and is_order(line):
            found.append(request(ORDER, line.strip()))
        else:
            others.append(line)
    return found, "\n".join(others)


def nearest(text: str, *, at_a_table: bool = False) -> list[str]:
    """The commands that the first line may have meant, the nearest first: how they begin, because
    nobody can tell what else they were to say."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    words = first.strip(DECORATION).lower()[:LONGEST].split()
    if not words or len(words) > MOST_WORDS:
        return []
    never = (*NEVER_MEANT, *ORGANISERS) if at_a_table else NEVER_MEANT
    known = [word for word, command in WORDS if command.name not in never]
    known = [word for word in known if word[0] == words[0][0]]
    found = difflib.get_close_matches(" ".join(words[:2]), known, 3, NEAR)
    found += difflib.get_close_matches(words[0], known, 3, NEAR)
    commands = [command for near in found for word, command in WORDS if word == near]
    return list(dict.fromkeys(command.begun for command in commands))[:3]


def sayings_in(text: str, is_move: Callable[[str], bool]) -> tuple[list[CommandRequest], str]:
    """What is to be said, at most five times, and the other lines of the text."""
    lines = text.splitlines()
    if not any(BEGINS.match(line) for line in lines):
        return [], text
    found: list[CommandRequest] = []
    others: list[str] = []
    place, fresh = 0, True
    while place < len(lines):
        line = lines[place]
        place += 1
        request = _request(line) if fresh and len(found) < MOST_REQUESTS else None
        if request is not None:
            words, place = _wrapped(request.argument, lines, place, is_move)
            found.append(CommandRequest(request.command, words))
            others.append("")
            continue
        others.append(line)
        fresh = place < MOST_PARTS and (
            not line.strip() or is_move(line.partition(";")[0]) or read_line(line) is not None
        )
    return found, "\n".join(others)


def _request(line: str) -> CommandRequest | None:
    begins = BEGINS.match(line)
    if begins is None:
        return None
    command, argument = SAYING_WORDS[begins[1].lower()], line[begins.end() :].strip()
    if command.name == "whisper" and not WHISPERED.match(argument):
        return None
    return CommandRequest(command, argument)


def _wrapped(
    words: str, lines: list[str], place: int, is_move: Callable[[str], bool]
) -> tuple[str, int]:
    """The words with what a mail program has put on the next lines, and where these end."""
    said = [words]
    while place < len(lines) and len(lines[place - 1]) >= WRAPPED_FROM:
        line = lines[place]
        if not line.strip() or BEGINS.match(line) or is_move(line):
            break
        said.append(line.strip())
        place += 1
    return " ".join(said), place
