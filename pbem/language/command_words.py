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
CALENDAR = N_("command: calendar")
CALENDAR_NEW = N_("command: calendar new, new calendar")
CALENDAR_OFF = N_("command: calendar off")
UNDO_YES = N_("command: undo yes")
UNDO_NO = N_("command: undo no")
YES = N_(
    "command: yes, yeah, yep, sure, ok, okay, gladly, with pleasure, i'm in, im in, count me in, "
    "i would love to, i'd love to, love to, let's play, lets play, i accept, accept, agreed, fine, "
    "of course, deal, why not, i will, i'll play, happy to, join"
)
"""What says yes to an invitation."""
NO = N_(
    "command: no, nope, no thanks, no thank you, not now, not this time, sorry, i can't, "
    "i can not, can't, maybe next time, next time, another time, i decline, decline, "
    "not interested, unfortunately not, too busy, no time"
)
"""What says no to it."""
RHETORICAL = N_("command: why not")
"""Questions that say yes."""
AGAIN = N_("command: again, rematch, play again")
"""What asks for the same table once more, as a command and as a button's words."""
ONCE_MORE = N_(
    "command: again, rematch, play again, once more, one more, one more game, another one, "
    "another game, the same again, let's play again, revenge"
)
"""What asks for it in an answer to a game's last mail."""
POLITE = N_(
    "command: hi, hello, hey, dear, please, thanks, thank you, many thanks, for the invitation, "
    "for inviting me, cheers, best, regards, best regards, great, cool, nice, see you, and, very, "
    "very much, so, to play, to join, i, me, at the table, looking forward, absolutely, definitely"
)
"""What may stand beside it."""


def all_words(called: str) -> tuple[str, ...]:
    """Those of all languages, English first: nobody has to know which one we take them for."""
    told = [catalogues.told_in(language, called) for language in catalogues.LANGUAGES]
    words = [word for text in told for word in text.removeprefix(MARK).split(", ")]
    return tuple(dict.fromkeys(words))


def written(command: str, rest: str) -> str:
    """A line to write: the command's word in the language that is spoken, and what follows."""
    return f"{shown(MARK + command)} {rest}"


def shown(called: str) -> str:
    """The first word in the language that is spoken: the one that mails tell."""
    return catalogues.gettext(called).removeprefix(MARK).partition(", ")[0]
