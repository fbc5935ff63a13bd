"""The mails of moves that may go back: one's own that was just played, and one that others know of,
whether it may be taken back, and that it may not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

import engine
from pbem.accounts import codes
from pbem.accounts.display_names import harmless
from pbem.core import clock
from pbem.core.config import Settings
from pbem.games import decisions, player_names
from pbem.games.move_words import in_words
from pbem.games.seat_links import code_of, undo_link, url_of
from pbem.language import command_words
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.mail.addresses import play_address
from pbem.mail.letters.letter import subject_of
from pbem.mail.letters.rendering import sender_name, service_mail
from pbem.mail.outgoing import OutgoingMail, PlainQuestion
from pbem.models import Game, InboundMail, Player, TakeBack, id_of
from pbem.models.mail_kinds import MailKind, MailQuestion


def asked(
    settings: Settings,
    game: Game,
    match: engine.Match,
    players: Mapping[int, Player],
    request: TakeBack,
    seat: int,
) -> OutgoingMail:
    """A player of whom the move is known is asked whether it may go back."""
    with speaking(players[seat].language):
        who = player_names.names(game, players, seat)[request.seat]
        yes, no = (
            command_words.shown(word) for word in (command_words.UNDO_YES, command_words.UNDO_NO)
        )
        said = [
            _(
                "%(name)s would like to take back: %(move)s",
                name=who,
                move=in_words(match, request.text),
            ),
            _("It’s taken back if everyone who knows of it agrees and nobody plays on first."),
            _("Reply %(yes)s or %(no)s, or open one of these:", yes=yes, no=no),
        ]
        yea, nay = (
            undo_link(id_of(game), seat, id_of(request), agrees=agrees) for agrees in (True, False)
        )
        taps = [(_("Agree"), url_of(settings, yea)), (_("Decline"), url_of(settings, nay))]
        title = _("May %(name)s take a move back?", name=who)
        mail = _to(settings, game, players, seat, title, said, taps, f"asked:{request.id}",
                   code_of(settings, game, yea))  # fmt: skip
    return replace(mail, asks=PlainQuestion(MailQuestion.TAKE_BACK, id_of(request)))


def declined(
    settings: Settings,
    game: Game,
    match: engine.Match,
    players: Mapping[int, Player],
    request: TakeBack,
    by: int,
) -> OutgoingMail:
    """Who asked hears that somebody does not want it."""
    with speaking(players[request.seat].language):
        who = player_names.names(game, players, request.seat)[by]
        said = [_("%(name)s would rather play on. Your move stands: %(move)s",
                  name=who, move=in_words(match, request.text))]  # fmt: skip
        title = _("Your move stands")
        return _to(settings, game, players, request.seat, title, said, [], f"no:{request.id}")


class Played(NamedTuple):
    """What came of a mail: the moves, the last of them that can go back, what was misspelt, the
    decision by its number, the link of that move, until when mails about it wait, and whether it is
    an answer that others see when all are in."""

    moves: Sequence[str]
    newest: str
    misspelt: str
    ordinal: int
    url: str
    until: datetime | None
    hidden: bool


def played(
    settings: Settings,
    game: Game,
    match: engine.Match,
    player: Player,
    seat: int,
    told: Played,
    inbound: InboundMail,
) -> OutgoingMail:
    """“Played. Undo”: short, in the thread of the game."""
    with speaking(player.language):
        moves = "; ".join(in_words(match, text) for text in told.moves)
        undo = command_words.shown(command_words.UNDO)
        said = []
        if told.misspelt:
            said = [_("I read “%(written)s” as: %(moves)s.", written=told.misspelt, moves=moves)]
        if told.hidden:
            said.append(_("The others see it when all have answered. To take it back, reply "
                          "%(undo)s or open:", undo=undo))  # fmt: skip
        elif told.until is None:
            said.append(_("The game’s page shows it already; no mail about it has gone "
                          "out. To take it back, reply %(undo)s or open:", undo=undo))  # fmt: skip
        else:
            time = f"{told.until.astimezone(clock.zone(player.time_zone)):%H:%M:%S}"
            said.append(_("The game’s page shows it already; mails leave at %(time)s. "
                          "To take %(move)s back before that, reply %(undo)s or open:",
                          time=time, move=in_words(match, told.newest), undo=undo))  # fmt: skip
        title = _("Played: %(moves)s", moves=moves)
        code = codes.MOVE, decisions.code_subject(game, seat, told.ordinal)
        mail = _to(
            settings, game, {seat: player}, seat, title, said, [(_("Undo"), told.url)],
            f"played:{inbound.id}", codes.shown(codes.code_for(settings, *code)),
        )  # fmt: skip
    return replace(
        mail,
        subject=subject_of(game),
        from_name=sender_name(harmless(game.name), title),
        in_reply_to=inbound.message_id,
        references=(inbound.message_id,) if inbound.message_id else (),
    )


def _to(
    settings: Settings,
    game: Game,
    players: Mapping[int, Player],
    seat: int,
    title: str,
    said: Sequence[str],
    taps: Sequence[tuple[str, str]],
    event: str,
    code: str = "",
) -> OutgoingMail:
    """An answer goes to the seat, so that it is clear which game is meant."""
    player = players[seat]
    context = {
        "title": title,
        "about": subject_of(game),
        "said": said,
        "taps": taps,
        "code": code,
        "page": f"{settings.base_url}/g/{game.code}",
    }
    event = f"undo:{game.id}:{seat}:{event}"
    mail = service_mail(settings, MailKind.VOTE, event, player.email or "", context)
    return replace(
        mail,
        kind=MailKind.UNDO,
        player_id=player.id,
        game_id=game.id,
        seat=seat,
        from_name=harmless(game.name),
        from_address=play_address(settings, id_of(game), seat),
    )
