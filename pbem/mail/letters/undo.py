"""The mails about undo: a move was played and can be taken back; others who know of it are asked;
one of them declines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from pbem.accounts import codes
from pbem.core import clock
from pbem.games import decisions, seat_view
from pbem.games.loaded_game import LoadedGame
from pbem.games.seat_links import code_of, undo_link, url_of
from pbem.language import command_words
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.mail.letters.letter import subject_of
from pbem.mail.letters.seat_notes import SeatNote, note_mail
from pbem.mail.outgoing import OutgoingMail, PlainQuestion
from pbem.models import InboundMail, TakeBack, id_of
from pbem.models.mail_kinds import MailKind, MailQuestion


def request_mail(game: LoadedGame, request: TakeBack, seat: int) -> OutgoingMail:
    """A player who knows of the move is asked whether it may go back."""
    settings = game.settings
    with speaking(game.players[seat].language):
        who = game.names(seat)[request.seat]
        yes, no = (
            command_words.command_word(word)
            for word in (command_words.UNDO_YES, command_words.UNDO_NO)
        )
        said = [
            _(
                "%(name)s would like to take back: %(move)s",
                name=who,
                move=seat_view.in_words(game.row, request.text),
            ),
            _("It’s taken back if everyone who knows of it agrees and nobody plays on first."),
            _("Reply %(yes)s or %(no)s, or open one of these:", yes=yes, no=no),
        ]
        yea, nay = (
            undo_link(game.id, seat, id_of(request), agrees=agrees) for agrees in (True, False)
        )
        taps = [(_("Agree"), url_of(settings, yea)), (_("Decline"), url_of(settings, nay))]
        title = _("May %(name)s take a move back?", name=who)
        note = SeatNote(title, said, taps, code_of(settings, game.row, yea))
        mail = note_mail(game, seat, MailKind.UNDO, f"asked:{request.id}", note)
    return replace(mail, asks=PlainQuestion(MailQuestion.TAKE_BACK, id_of(request)))


def declined_mail(game: LoadedGame, request: TakeBack, by: int) -> OutgoingMail:
    """Who asked hears that somebody does not want it."""
    with speaking(game.players[request.seat].language):
        who = game.names(request.seat)[by]
        said = [_("%(name)s would rather play on. Your move stands: %(move)s",
                  name=who, move=seat_view.in_words(game.row, request.text))]  # fmt: skip
        note = SeatNote(_("Your move stands"), said)
        return note_mail(game, request.seat, MailKind.UNDO, f"no:{request.id}", note)


class PlayedByMail(NamedTuple):
    """What came of a mail: the moves, the last of them that can go back, the decision by its
    number, the link of that move, until when mails about it wait, and whether it is an answer that
    others see when all are in."""

    moves: Sequence[str]
    newest: str
    ordinal: int
    url: str
    until: datetime | None
    hidden: bool


def played_mail(
    game: LoadedGame, seat: int, done: PlayedByMail, inbound: InboundMail
) -> OutgoingMail:
    """“Played. Undo”: short, in the thread of the game."""
    player = game.players[seat]
    with speaking(player.language):
        moves = "; ".join(seat_view.in_words(game.row, text) for text in done.moves)
        undo = command_words.command_word(command_words.UNDO)
        said = []
        if inbound.misspelt:
            written = inbound.misspelt
            said = [_("We read “%(written)s” as: %(moves)s.", written=written, moves=moves)]
        if done.hidden:
            said.append(_("The others see it when all have answered. To take it back, reply "
                          "%(undo)s or open:", undo=undo))  # fmt: skip
        elif done.until is None:
            said.append(_(
                "The game’s page shows it already; no email about it has gone out. To take it "
                "back, reply %(undo)s or open:", undo=undo))  # fmt: skip
        else:
            time = f"{done.until.astimezone(clock.zone(player.time_zone)):%H:%M:%S}"
            newest = seat_view.in_words(game.row, done.newest)
            said.append(_(
                "The game’s page shows it already; emails leave at %(time)s. To take %(move)s "
                "back before that, reply %(undo)s or open:",
                          time=time, move=newest, undo=undo))  # fmt: skip
        title = _("Played: %(moves)s", moves=moves)
        subject = decisions.code_subject(game.row, seat, done.ordinal)
        code = codes.spaced(codes.code_for(game.settings, codes.MOVE, subject))
        note = SeatNote(title, said, [(_("Take it back"), done.url)], code)
        mail = note_mail(game, seat, MailKind.UNDO, f"played:{inbound.id}", note)
    return replace(
        mail,
        subject=subject_of(game.row),
        in_reply_to=inbound.message_id,
        references=(inbound.message_id,) if inbound.message_id else (),
    )
