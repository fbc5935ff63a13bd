"""The command `withdraw`: out of a league at once, when its season is over, or asked first."""

from __future__ import annotations

from pbem.accounts.display_names import harmless
from pbem.competition.leagues import dropouts
from pbem.competition.leagues.cost_of_leaving import NotSure
from pbem.inbox.commands.command import CODE, Asker, Takes, command
from pbem.inbox.commands.leagues import code_and_words, is_ladder, link_to, named
from pbem.inbox.commands.option_words import LATER, NOW, any_of, first
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.language.command_words import YES, command_word, written
from pbem.mail.letters import Answer
from pbem.mail.outgoing import PlainQuestion
from pbem.models import Entry, League, id_of
from pbem.models.mail_kinds import MailQuestion


@command(N_("command: withdraw"), Takes.TEXT, "withdraw SPRING",
         N_("leave a league: with `later` when its season is over, with `now` at once, even in "
            "mid-season"),
         telling=rf"(?i)^{CODE.pattern}(?: (?:{any_of(LATER)}|{any_of(NOW)}))?$",
         changes=True)  # fmt: skip
def withdraw(asker: Asker, argument: str) -> Answer:
    """`withdraw SPRING`; `withdraw SPRING later` plays the season to its end. Where leaving costs
    something it is asked first, and done by a yes or by `withdraw SPRING now`."""
    code, more = code_and_words(argument)
    try:
        league = named(asker, code)
        if "later" in more:
            dropouts.stay(asker.service, id_of(league), asker.own, stays=False)
            said = _("You play this season to its end, and are not in the next one.")
        else:
            sure = "now" in more
            entry = dropouts.withdraw(asker.service, id_of(league), asker.own, sure=sure)
            said = _left(entry, ladder=is_ladder(league))
    except NotSure as cost:
        return _ask_first(asker, league, cost)
    title = _("You leave %(league)s", league=harmless(league.name))
    return Answer(title, [said], [link_to(asker, league)])


def _ask_first(asker: Asker, league: League, cost: NotSure) -> Answer:
    title = _("Do you want to leave %(league)s now?", league=harmless(league.name))
    lines = list(cost.told)
    if cost.gently:
        later = written("withdraw", f"{league.code} {first(LATER)}")
        lines.append(_("To play this season to its end and leave then, write: %(words)s",
                       words=later))  # fmt: skip
    now = written("withdraw", f"{league.code} {first(NOW)}")
    lines.append(_("To leave now, answer this email: %(yes)s. Or write: %(words)s",
                   yes=command_word(YES), words=now))  # fmt: skip
    asks = PlainQuestion(MailQuestion.WITHDRAWAL, id_of(league))
    return Answer(title, lines, [link_to(asker, league)], asks=asks)


def _left(entry: Entry, *, ladder: bool) -> str:
    if ladder:
        return _("You’re off the ladder. Your running games are lost.")
    if entry.division_id is not None:
        return _("A bot plays on in your games; the league’s rules say how they count, and "
                 "whether someone else is asked to take your place.")  # fmt: skip
    return _("You are not in the coming season.")
