"""The words of the commands by mail that mails themselves tell people to write."""

from __future__ import annotations

from pbem.language import catalogues
from pbem.language.catalogues import N_

MARK = "command: "
"""Tells translators what the words are for, and is no part of them."""
JOIN = N_("command: join")
BACK = N_("command: back, i am back")
UNDO = N_("command: undo, take back, take it back")
VOTE = N_("command: vote, i vote, i vote to")
END = N_("command: end, end it, end the game")
"""What may stand behind a vote: the game shall end."""
REPLACE = N_("command: replace, replace by, replace with, invite")
"""Or somebody else shall play on, whose name or address follows."""
SAY = N_("command: say")
WHISPER = N_("command: whisper")
CONFIRM = N_("command: confirm")
AUTO = N_("command: auto")
CALENDAR = N_("command: calendar")
CALENDAR_NEW = N_("command: calendar new, new calendar")
CALENDAR_OFF = N_("command: calendar off")
UNDO_YES = N_("command: undo yes")
UNDO_NO = N_("command: undo no")
YES = N_("command: yes")
NO = N_("command: no")
"""How mails tell to answer them; any other words do as well (`pbem/reader/answers.py`)."""
PAUSE = N_("command: pause")
AWAY_FOR_EXAMPLE = N_("example: away until Monday")
HINT = N_("command: hint, a hint")
LESSONS = N_("command: lessons, lessons on")
LESSONS_OFF = N_("command: lessons off, no lessons")
AGAIN = N_("command: again, rematch, play again")
"""What asks for the same table once more, as a command and as a button's words."""


def all_words(called: str) -> tuple[str, ...]:
    """Those of all languages, English first: nobody has to know which one we take them for. The
    mark before them (`command: ` or another) is no part of them."""
    told = [catalogues.told_in(language, called) for language in catalogues.LANGUAGES]
    words = [word for text in told for word in text.partition(": ")[2].split(", ")]
    return tuple(dict.fromkeys(words))


def written(command: str, rest: str) -> str:
    """A line to write: the command's word in the language that is spoken, and what follows."""
    return f"{command_word(MARK + command)} {rest}"


def example(called: str) -> str:
    """A command as it may be written, in the language that is spoken."""
    return catalogues.gettext(called).partition(": ")[2]


def command_word(called: str) -> str:
    """The first word in the language that is spoken: the one that mails tell."""
    return catalogues.gettext(called).partition(": ")[2].partition(", ")[0]
