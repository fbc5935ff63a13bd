"""Does what is asked, if the mail is proof enough for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pbem.accounts import codes, players, security_log
from pbem.accounts.security_log import BY_MAIL, Event
from pbem.inbox.commands import (
    again,
    automatic,
    away,
    calendars,
    confirming,
    grace_time,
    information,
    ladder,
    league_acts,
    league_leaving,
    leagues,
    orders,
    own_time,
    profiles,
    tables,
    taking_back,
    talk,
    unproven,
    voting,
)
from pbem.inbox.commands.asked import Request
from pbem.inbox.commands.asker import Asker
from pbem.language.catalogues import gettext as _
from pbem.mail import unsubscribe
from pbem.mail.letters import Answer
from pbem.models import id_of


def answer(asker: Asker, request: Request) -> Answer:
    """Do what is asked. What changes something needs a mail that is provably its player's."""
    if needs_sign_in(asker, request):
        return sign_in_first(asker, [request])
    return DOERS[request.command.name](asker, request.argument)


def needs_sign_in(asker: Asker, request: Request) -> bool:
    """Whether it is not done on this mail's word alone."""
    unproven = asker.player is None or not asker.trusted
    return request.command.changes and not request.lacks and unproven


def sign_in_first(asker: Asker, requests: Sequence[Request]) -> Answer:
    """Whoever has that mailbox can go on from here; nothing was changed.

    The link signs in and leads to a page that shows what was asked, with a button that does it.
    """
    settings = asker.service.settings
    target = unproven.page(settings, asker.mail_id, asker.address)
    with asker.service.database.write() as session:
        nonce = players.sign_in_link(session, asker.address, target=target)
        known = asker.player.id if asker.player is not None else None
        security_log.note(session, Event.MAIL_REFUSED, known, BY_MAIL, mail=asker.mail_id)
    url = f"{settings.base_url}/sign-in/{nonce}"
    code = codes.shown(players.code_of(settings, nonce))
    why = _(
        "We can’t be sure yet that this mail is yours, so nothing was changed. To go on, "
        "use this link:"
    )
    where = _("New browser? Then the link asks for this code:") + f" {code}"
    names = dict.fromkeys(request.command.name for request in requests)
    title = _("Sign in first: %(command)s", command=", ".join(names))
    return Answer(title, [why, where], [(_("Sign in and go on"), url)])


def _stop(asker: Asker, argument: str) -> Answer:
    assert asker.player is not None
    with asker.service.database.write() as session:
        unsubscribe.stop(session, id_of(asker.player))
    lines = [_("We’ll stop mailing you about games. They go on; your turns wait on the site.")]
    lines.append(_("To get mail again, write: resume"))
    return Answer(_("No more mail"), lines)


def _resume(asker: Asker, argument: str) -> Answer:
    assert asker.player is not None
    with asker.service.database.write() as session:
        unsubscribe.resume(session, id_of(asker.player))
    return Answer(_("Mail is back on"), [_("Turns are mailed to you again from now on.")])


DOERS: dict[str, Callable[[Asker, str], Answer]] = {
    "help": information.help,
    "board": information.board,
    "undo": taking_back.take_back,
    "undo yes": taking_back.agree,
    "undo no": taking_back.decline,
    "games": information.games,
    "history": information.history,
    "rules": information.rules,
    "new": tables.open_table,
    "join": tables.join,
    "invite": tables.invite,
    "leagues": leagues.leagues,
    "join league": leagues.join,
    "table": leagues.table,
    "my league": leagues.mine,
    "withdraw": league_leaving.withdraw,
    "challenge": ladder.challenge,
    "accept": ladder.accept,
    "decline": ladder.decline,
    "new league": league_acts.found,
    "begin": league_acts.begin,
    "approve": league_acts.approve,
    "remove": league_acts.remove,
    "replace": league_acts.replace,
    "adjudicate": league_acts.adjudicate,
    "annul": league_acts.annul,
    "extend": league_acts.extend,
    "more time": league_acts.more_time,
    "next season": league_acts.open_next,
    "close ladder": league_acts.close,
    "signs": league_acts.look_for_signs,
    "order": orders.leave,
    "orders": orders.listed,
    "drop order": orders.drop,
    "say": talk.say,
    "whisper": talk.whisper,
    "talk": talk.talk,
    "mute": talk.mute,
    "unmute": talk.unmute,
    "report": talk.report,
    "note": talk.note,
    "auto": automatic.automatic,
    "grace": grace_time.choose,
    "confirm": confirming.choose,
    "profile": profiles.tell,
    "calendar": calendars.tell,
    "calendar new": calendars.renew,
    "calendar off": calendars.end,
    "away": away.away,
    "back": away.back,
    "pause": away.pause_game,
    "go on": away.go_on,
    "vote": voting.vote,
    "again": again.again,
    "timezone": own_time.timezone,
    "quiet": own_time.quiet,
    "holidays": own_time.holidays,
    "reminders": own_time.reminders,
    "stop": _stop,
    "resume": _resume,
}
