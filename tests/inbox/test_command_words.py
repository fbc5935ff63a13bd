"""What mails tell people to write is in their language, and does what it does in English."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

import engine
from pbem.accounts import auto_level
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import commands
from pbem.inbox.commands import (
    days,
    game_commands,
    information,
    ladder,
    league_organiser,
    option_words,
    preferences,
    tables,
)
from pbem.inbox.commands.command import word
from pbem.inbox.commands.command_lines import read_line
from pbem.inbox.commands.league_founding import read_wish
from pbem.inbox.commands.option_words import in_english, in_own_words
from pbem.language import catalogues
from pbem.models import Game
from pbem.play.undo import move_confirmation
from tests.web.test_languages import OTHERS, english_words_in

TYPED = re.compile(r"`([^`]*)`")
WITH_OPTIONS = ("new", "new league", "change league", "join league", "withdraw")
"""Commands behind which several things may stand that are told one by one."""
REFUSED = (
    ("new", "puerto-rico 9"),
    ("new", "puerto-rico 4 clock x"),
    ("new", "san-juan 4 at once"),
    ("new league", "x"),
    ("new league", "SPRING san-juan 2 points x"),
    ("new league", "SPRING san-juan 2 ladder rounds 4"),
    ("new league", "SPRING san-juan 2 clock x"),
    ("away", "?"),
    ("accept", "?"),
    ("annul", "SPRING: x"),
    ("pause", "99"),
    ("auto", "x"),
    ("confirm", "x"),
    ("reminders", "x"),
    ("quiet", "x"),
    ("vote", "x"),
    ("join", "x"),
    ("invite", "x"),
    ("profile", "x"),
    ("rules", "x"),
)
TODAY = date(2027, 3, 2)
MATCH = engine.new_game("puerto-rico", seats=3, seed="words")


def _before_colon(argument: str) -> str:
    return argument.partition(":")[0]


def _days_of_league(argument: str) -> days.Days:
    return days.read(_before_colon(argument).partition(" ")[2], TODAY)


def _or_off(argument: str) -> str:
    return "off" if days.folded(argument) in days.said_as(preferences.OFF) else argument


def _who_and_where(argument: str) -> tuple[str, ...]:
    found = ladder.NAMED.fullmatch(argument)
    assert found is not None
    return found.groups()


MEANT: dict[str, Callable[[str], Any]] = {
    "rules": lambda argument: information._pieces_named(argument, None),
    "new": tables.read_wish,
    "new league": read_wish,
    "challenge": _who_and_where,
    "accept": _who_and_where,
    "remove": _before_colon,
    "remove organiser": _before_colon,
    "replace": lambda argument: league_organiser.who_and_by_whom(_before_colon(argument)),
    "adjudicate": _before_colon,
    "annul": _before_colon,
    "extend": _before_colon,
    "last day": _before_colon,
    "more time": _before_colon,
    "close ladder": _before_colon,
    "delete league": _before_colon,
    "pause league": _before_colon,
    "stop clocks": _days_of_league,
    "message": _before_colon,
    "describe league": _before_colon,
    "order": lambda argument: MATCH.read_order(0, argument, {}),
    "say": bool,
    "whisper": _before_colon,
    "report": _before_colon,
    "note": bool,
    "talk": lambda argument: days.folded(argument) in option_words.AT_ONCE,
    "mute": lambda argument: days.folded(argument.split()[-1]) in option_words.ALWAYS,
    "auto": auto_level.read,
    "confirm": move_confirmation.read,
    "away": lambda argument: days.read(argument, TODAY),
    "pause": lambda argument: argument.split()[0],
    "vote": game_commands.read,
    "quiet": _or_off,
    "holidays": _or_off,
    "reminders": preferences.read_reminder,
}
"""What is made of the words behind a command; else they stand for themselves."""


def meant(line: str) -> tuple[str, Any] | None:
    """The command of the line and what it says, None if it is none."""
    request = read_line(line)
    if request is None:
        return None
    name = request.command.name
    with catalogues.speaking(catalogues.ENGLISH):
        return name, MEANT.get(name, in_english)(request.argument)


def named(command: commands.Command) -> list[Any]:
    """What the help mail says that one may write, the example first: what each of it means."""
    typed = TYPED.findall(catalogues.gettext(command.does))
    if command.name in WITH_OPTIONS:
        return [meant(command.shown), *sorted(map(in_english, typed))]
    lines = [line if read_line(line) else f"{word(command.name)} {line}" for line in typed]
    said = [meant(line) or in_english(own) for line, own in zip(lines, typed, strict=True)]
    return [meant(command.shown), *sorted(said, key=repr)]


@pytest.mark.parametrize("language", OTHERS)
def test_what_the_help_mail_names_does_the_same_in_every_language(language: str) -> None:
    english = {command.name: named(command) for command in commands.COMMANDS}
    assert all(meanings[0] for meanings in english.values())
    with catalogues.speaking(language):
        spoken = {command.name: named(command) for command in commands.COMMANDS}
    for name, meanings in english.items():
        assert spoken[name] == meanings, name


@pytest.mark.parametrize("language", OTHERS)
def test_no_answer_to_a_command_holds_an_english_word(
    language: str, service: Service, game: Game
) -> None:
    """Neither where it is done or refused, nor where its words are not understood."""
    with service.database.read() as session:
        seat, player = next(iter(records.players_of(session, game).items()))
    asker = commands.Asker(service, player.email, player, True, 1, game, seat)
    known = {command.name: command for command in commands.COMMANDS}
    found = {}
    with catalogues.speaking(language):
        asked = [read_line(command.shown) for command in commands.COMMANDS]
        asked += [
            commands.CommandRequest(known[name], in_own_words(wrong)) for name, wrong in REFUSED
        ]
        for request in asked:
            assert request is not None
            answer = commands.answer(asker, request)
            meant = commands.nearest(f"{word(request.command.name)} ?")
            text = " ".join([answer.title, *answer.lines, *meant]).replace(game.name, "")
            found[request.command.name, request.argument] = english_words_in(language, text)
    assert {asked: words for asked, words in found.items() if words} == {}
