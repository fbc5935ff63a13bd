"""The commands of a mail: each is done, if the mail is proof enough, and answered once."""

from __future__ import annotations

import re
from dataclasses import replace

from sqlmodel import Session, col, select

from engine.lexicon import fold
from pbem.accounts import player_addresses
from pbem.competition.leagues import entrant_names, queries
from pbem.competition.leagues.queries import organised_by
from pbem.core import clock
from pbem.inbox import answer_limits, commands, decision_of_mail, questions, refusals
from pbem.inbox.opened_mail import OpenedMail
from pbem.inbox.spoken_requests import SpokenRequest, Writer, request_said
from pbem.language.catalogues import gettext as _
from pbem.language.command_words import NO, YES, command_word, written
from pbem.mail import addresses, letters, outbox, unsolicited
from pbem.mail.from_header import only_sender
from pbem.mail.outgoing import PlainQuestion
from pbem.models import League, Player, id_of
from pbem.models.mail_kinds import MailKind, MailQuestion
from pbem.play import absence

WORD = re.compile(r"[^\W_]{4,12}")
LONGEST = 4000
"""Characters of a mail in which codes of leagues are looked for."""
TOO_MANY = "too many answers to this address within the hour: not answered"


def requests_of(mail: OpenedMail) -> list[commands.CommandRequest]:
    """At an address of no game: those of the text, what a yes or no to a question of ours stands
    for, else that of the subject."""
    requests, _rest = commands.split(mail.text, lambda line: False)
    if any(not request.lacks for request in requests):
        return requests
    with mail.service.database.read() as session:
        decision_of_mail = questions.answered_by(session, mail)
    if decision_of_mail is not None:
        return [decision_of_mail.request] if decision_of_mail.request is not None else []
    subject = commands.split(str(mail.message.get("Subject", "")), lambda line: False)[0]
    if requests or subject:
        return requests or subject
    said = said_in(mail)
    return [said.request] if said is not None and not said.asks else []


def said_in(mail: OpenedMail) -> SpokenRequest | None:
    """What is asked for in people's own words."""
    with mail.service.database.read() as session:
        sender = only_sender(mail.message)
        known = player_addresses.owner(session, sender) if sender else None
        return request_said(mail.text, _writer(session, mail.text, known))


def ask_first(mail: OpenedMail, asker: commands.Asker, request: commands.CommandRequest) -> str:
    """Ask whether a command is meant that was read in people's words, and that is not to be done
    before; what became of the mail, which the answer is read from (`questions.MEANT`)."""
    line = written(request.command.name, request.argument).strip()
    how = _("Answer this email: %(yes)s or %(no)s. We don’t pass on anything else you write.",
            yes=command_word(YES), no=command_word(NO))  # fmt: skip
    lines = [_("Is this what you mean? Nothing has changed yet:"), line, how]
    asks = PlainQuestion(MailQuestion.COMMAND, mail.id)
    if not _may_tell(mail, asker, proven=True):
        return TOO_MANY
    answer = commands.Answer(_("Do you mean this?"), lines, asks=asks)
    _tell(mail, asker, answer, f"meant:{mail.id}", proven=True)
    return f"{questions.MEANT}{line}"


def _writer(session: Session, text: str, player: Player | None) -> Writer:
    """Who writes, and of which leagues and players they may speak."""
    if player is None:
        return Writer(clock.now().date())
    own = session.exec(select(League).where(organised_by(player.id))).all()
    words = {word.upper() for word in WORD.findall(text[:LONGEST])}
    named = session.exec(select(League).where(col(League.code).in_(words))).all()
    leagues = {fold(name): league.code for league in (*own, *named)
               for name in (league.name, league.code) if " " not in name}  # fmt: skip
    if len(own) == 1:
        leagues[""] = own[0].code
    seasons = filter(None, (queries.newest_if_any(session, league) for league in own))
    names = [name for season in seasons for _, name in entrant_names.names_in(session, season)]
    return Writer(absence.today(player), player.language or "", names, leagues)


def changes(mail: OpenedMail) -> list[commands.CommandRequest]:
    """What a mail that proves nothing asks for, when its owner confirms it."""
    return [r for r in requests_of(mail) if r.command.changes and not r.lacks]


def answer_commands(
    mail: OpenedMail,
    asker: commands.Asker,
    requests: list[commands.CommandRequest],
    *,
    proven: bool = True,
) -> str:
    """Each command gets its answer, once, by mail to the address that asked.

    What needs a proof that is not there waits together behind one link.
    """
    unproven = [request for request in requests if commands.needs_sign_in(asker, request)]
    for number, request in enumerate(requests):
        if request in unproven[1:]:
            continue
        quiet = request.command.quiet and request not in unproven
        if not quiet and not _may_tell(mail, asker, proven=proven):
            return TOO_MANY
        answer = (
            commands.sign_in_first(asker, unproven)
            if request in unproven
            else commands.answer(asker, request)
        )
        if answer.silent:
            continue
        if quiet and not _may_tell(mail, asker, proven=proven):
            return TOO_MANY
        event = f"command:{mail.id}:{request.command.name}:{number}"
        _tell(mail, asker, answer, event, proven=proven)
    return f"answered: {', '.join(request.command.name for request in requests)}"


def answer_question(
    mail: OpenedMail,
    asker: commands.Asker,
    answer: commands.Answer,
    about: str = "answer",
    *,
    proven: bool = True,
) -> str:
    """Write back what changes nothing, to whoever has the seat; once for each thing it is about."""
    if not _may_tell(mail, asker, proven=proven):
        return TOO_MANY
    _tell(mail, asker, answer, f"{about}:{mail.id}", proven=proven)
    return "answered: a question of ours"


def _may_tell(mail: OpenedMail, asker: commands.Asker, *, proven: bool) -> bool:
    with mail.service.database.read() as session:
        return may_answer(session, mail, MailKind.COMMAND, asker.address, proven=proven)


def may_answer(
    session: Session, mail: OpenedMail, kind: MailKind, address: str, *, proven: bool
) -> bool:
    """A mail that proves nothing may be anybody's: its answer counts as nobody's wish. An address
    that is no player's gets one a day then, unless the mail replies to one that we sent there."""
    settings = mail.service.settings
    if not proven:
        if not unsolicited.may_send(session, settings, kind, address):
            return False
        ours = decision_of_mail.replied_to(session, mail.message)
        is_reply = ours is not None and ours.recipient == address
        if not is_reply and unsolicited.was_answered(session, address):
            return False
    return answer_limits.may_answer(session, settings, address)


def _tell(
    mail: OpenedMail, asker: commands.Asker, answer: commands.Answer, event: str, *, proven: bool
) -> None:
    service, asked_by = mail.service, mail.row.message_id
    with service.database.write() as session:
        if answer.board is not None:
            game, seat = answer.board
            letter = refusals.letter_now(session, service, id_of(game), seat)
            told = letters.board_mail(letter, event, asked_by)
        else:
            reply_to = None
            if asker.game is not None and asker.seat is not None:
                reply_to = addresses.play_address(service.settings, id_of(asker.game), asker.seat)
            told = letters.command_mail(
                service.settings, asker.address, answer, event, asked_by, reply_to
            )
            told = replace(told, asked_for=proven)
        queued = id_of(outbox.queue(session, service, told))
    service.wakeups.deliver([queued])
