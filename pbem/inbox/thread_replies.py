"""An answer to the mail that told of a direct message: its words go to whoever wrote that.

What is nothing but a command is done (`mute`, `report: …`); all else is what the player says.
"""

from __future__ import annotations

from dataclasses import replace

from sqlmodel import Session

from pbem.core.refused import Refused
from pbem.games import threads
from pbem.inbox import commands, decision_of_mail, run_commands
from pbem.inbox.opened_mail import OpenedMail
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.mail import addresses
from pbem.mail.from_header import only_sender
from pbem.mail.letters.messages import thread_page
from pbem.models import Player
from pbem.models.mail_kinds import MailKind
from pbem.play import direct_messages
from pbem.play.talk import SayingOrigin

COMMANDS = {"mute", "unmute", "report", "help", "stop"}
"""More would be guesses: `back` may be an answer."""
LONGEST_TOLD = 4000


def thread_of(session: Session, mail: OpenedMail) -> tuple[Player, Player] | None:
    """Whose answer it is, and to whom: by its address, else by the mail that it replies to."""
    settings = mail.service.settings
    read = (addresses.read_thread_address(settings, each) for each in mail.row.recipients)
    found = next((each for each in read if each is not None), None)
    if found is None:
        ours = decision_of_mail.replied_to(session, mail.message)
        if ours is None or ours.kind != MailKind.MESSAGE:
            return None
        found = (ours.player_id or 0, ours.caused_by or 0)
    own, other = (session.get(Player, each) for each in found)
    return (own, other) if own is not None and other is not None else None


def answer(mail: OpenedMail, own: Player, other: Player) -> str:
    """Pass it on, or do what it asks; what became of it in a few words."""
    if own.email is None:
        return "direct message of nobody who is here: ignored"
    with catalogues.speaking(own.language):
        asker = commands.Asker(mail.service, own.email, own, mail.may_command(own), mail.id)
        asker = replace(asker, companion=other)
        requests, rest = commands.split(mail.text, lambda line: False)
        if requests and not rest.strip() and {one.command.name for one in requests} <= COMMANDS:
            return run_commands.answer_commands(mail, asker, requests)
        if not mail.is_proven(own):
            why = _("It came from an address that isn’t yours: %(address)s",
                    address=only_sender(mail.message) or "?")  # fmt: skip
            return _not_passed_on(mail, asker, [why], proven=False)
        origin = SayingOrigin(f"mail:{mail.id}:thread", by_mail=True)
        try:
            direct_messages.write(mail.service, own, other.id or 0, mail.text, origin)
        except Refused as error:
            words = mail.text.strip() or _("We found no words of yours in that email.")
            return _not_passed_on(mail, asker, [str(error), words[:LONGEST_TOLD]], proven=True)
    return "direct message: passed on"


def _not_passed_on(
    mail: OpenedMail, asker: commands.Asker, lines: list[str], *, proven: bool
) -> str:
    """The player is told why, and gets what is provably theirs back, so that nothing is lost."""
    assert asker.companion is not None
    page = thread_page(mail.service.settings, asker.companion)
    link = _("Write to %(name)s", name=threads.name_of(asker.companion)), page
    told = commands.Answer(_("Your message wasn’t passed on"), lines, [link])
    outcome = run_commands.answer_question(mail, asker, told, proven=proven)
    return f"direct message: not passed on, {outcome}"
