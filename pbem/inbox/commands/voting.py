"""The command `vote …`: what those at a table want when somebody is late."""

from __future__ import annotations

from pbem.inbox.commands.asker import Asker, page_of
from pbem.inbox.commands.information import seat_at
from pbem.language import command_words
from pbem.language.catalogues import gettext as _
from pbem.mail.letters import Answer
from pbem.models import id_of
from pbem.play import submission
from pbem.play.late_players import votes


def vote(asker: Asker, argument: str) -> Answer:
    """`vote end`, `vote replace ann@example.org`, or `vote replace` for whoever was proposed."""
    found = seat_at(asker, "")
    wish = read(argument)
    if found is None or wish is None:
        asked = _("Write it in a reply to one of the game’s mails.")
        return Answer(_("Which game?"), [asked] if found is None else _ways())
    game, seat = found
    try:
        said = votes.cast(asker.service, id_of(game), seat, None, wish)
    except votes.CannotVote as error:
        return Answer(_("Nothing was changed"), [str(error)], [page_of(asker, game)])
    except submission.NoSuchSeat:
        return Answer(_("Nothing was changed"), [_("The game is over.")])
    return Answer(_("Your vote"), [said], [page_of(asker, game)])


def read(argument: str) -> int | str | None:
    """The end of the game, or whom to invite (empty: whoever was proposed); None for talk."""
    text = argument.strip()
    for called in sorted(command_words.all_words(command_words.REPLACE), key=len, reverse=True):
        if text.lower() == called or text.lower().startswith(called + " "):
            return text[len(called) :].strip()
    return votes.END if text.lower() in command_words.all_words(command_words.END) else None


def _ways() -> list[str]:
    word, end, other = (
        command_words.shown(each)
        for each in (command_words.VOTE, command_words.END, command_words.REPLACE)
    )
    return [f"{word} {end}", f"{word} {other} ann@example.org"]
