"""Finds what a mail says to the table: lines that begin with `say` or `whisper`.

Such a line begins the text or a paragraph, or stands right under a move or another command, so that
no wrapped line of a letter is taken for one. What a mail program has wrapped belongs to it.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from pbem.inbox.commands.asked import MOST_REQUESTS, Request, read_line
from pbem.inbox.commands.words import COMMANDS
from pbem.reader.mail_text.parts import MOST_PARTS, WRAPPED_FROM

SPOKEN = {command.name: command for command in COMMANDS if command.quiet}
WORDS = {word: command for command in SPOKEN.values() for word in command.words}
BEGINS = re.compile(rf"\s*({'|'.join(map(re.escape, WORDS))})(?::\s*|\s+)(?=\S)", re.IGNORECASE)
WHISPERED = re.compile(r"[^:]{1,60}:\s*\S")


def sayings_in(text: str, is_move: Callable[[str], bool]) -> tuple[list[Request], str]:
    """What is to be said, at most five times, and the other lines of the text."""
    lines = text.splitlines()
    if not any(BEGINS.match(line) for line in lines):
        return [], text
    found: list[Request] = []
    others: list[str] = []
    place, fresh = 0, True
    while place < len(lines):
        line = lines[place]
        place += 1
        request = _request(line) if fresh and len(found) < MOST_REQUESTS else None
        if request is not None:
            words, place = _wrapped(request.argument, lines, place, is_move)
            found.append(Request(request.command, words))
            others.append("")
            continue
        others.append(line)
        fresh = place < MOST_PARTS and (
            not line.strip() or is_move(line.partition(";")[0]) or read_line(line) is not None
        )
    return found, "\n".join(others)


def _request(line: str) -> Request | None:
    begins = BEGINS.match(line)
    if begins is None:
        return None
    command, argument = WORDS[begins[1].lower()], line[begins.end() :].strip()
    if command.name == "whisper" and not WHISPERED.match(argument):
        return None
    return Request(command, argument)


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
