"""The mails about a late player's seat: the others vote, and it may be taken over."""

from __future__ import annotations

from dataclasses import replace

from pbem.core import clock
from pbem.core.config import Settings
from pbem.games import clock_words, player_names
from pbem.games.loaded_game import LoadedGame
from pbem.games.seat_links import back_link, code_of, url_of, vote_link
from pbem.language import command_words
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.mail.letters.rendering import service_mail
from pbem.mail.letters.seat_notes import SeatNote, context_of, note_mail
from pbem.mail.outgoing import OutgoingMail
from pbem.models import Game, Player, Seat, SeatOffer, id_of
from pbem.models.mail_kinds import MailKind

END = 0


def vote_mail(game: LoadedGame, late: Seat, voter: int) -> OutgoingMail:
    """The others are asked what shall become of the seat."""
    with speaking(game.players[voter].language):
        who = game.names(voter)[late.number]
        said = [
            _("%(name)s has run out of time, and not for the first time in this game.", name=who),
            _until(late, game.players[voter]),
            _ways(),
        ]
        end = (_("End the game"), _vote_url(game, voter, late, END))
        title = _("%(name)s is late: what now?", name=who)
        event = f"{late.number}:{late.vote_ends_at}"
        return _mail(game, voter, late, event, SeatNote(title, said, [end]))


def wish_mail(
    game: LoadedGame, late: Seat, voter: int, by: Player, offer: SeatOffer | None
) -> OutgoingMail:
    """One of the others wants the game to end, or proposes somebody (`offer`)."""
    with speaking(game.players[voter].language):
        who, one = game.names(voter)[late.number], player_names.somebody(game.row, by)
        if offer is None:
            first = _("%(one)s would like to end the game.", one=one)
            tap = (_("End the game"), _vote_url(game, voter, late, END))
        else:
            first = _("%(one)s would like to invite someone to replace %(name)s.",
                      one=one, name=who)  # fmt: skip
            tap = (_("I want that, too"), _vote_url(game, voter, late, id_of(offer)))
        said = [first, _("It’s done once all the others want it, too."), _ways()]
        title = _("%(name)s is late: what now?", name=who)
        since = late.vote_ends_at or late.bot_since
        event = f"{late.number}:{since}:{by.id}:{offer.id if offer else END}"
        return _mail(game, voter, late, event, SeatNote(title, said, [tap]))


def late_player_mail(game: LoadedGame, late: Seat) -> OutgoingMail:
    """The late player hears it, and how to stay."""
    with speaking(game.players[late.number].language):
        said = [
            _("Your time was up, so the others may now invite someone in your place or end the "
              "game."),
            _("To stay, play your move, or answer this email with: %(word)s",
              word=command_words.command_word(command_words.BACK)),
        ]  # fmt: skip
        title = _("The others vote on your seat")
        back = (_("I’m back"), url_of(game.settings, back_link(game.id, late.number)))
        event = f"late:{late.number}:{late.vote_ends_at}"
        return _mail(game, late.number, late, event, SeatNote(title, said, [back]))


def replaced_mail(settings: Settings, game: Game, before: Player) -> OutgoingMail:
    """Somebody else has taken the seat over."""
    with speaking(before.language):
        said = [_(
            "You were away for a long time, and the others have given your seat to someone else. "
            "Older emails of the game no longer count.")]  # fmt: skip
        title = _("Someone plays on in your place")
        context = context_of(settings, game, SeatNote(title, said))
        event = f"replaced:{game.id}:{before.id}:{clock.now().isoformat()}"
        mail = service_mail(settings, MailKind.VOTE, event, before.email or "", context)
    return replace(mail, player_id=before.id, game_id=game.id)


def _mail(game: LoadedGame, seat: int, late: Seat, event: str, note: SeatNote) -> OutgoingMail:
    """With the code that tells whose vote is meant."""
    code = code_of(game.settings, game.row, vote_link(game.id, seat, late.number, END))
    return note_mail(game, seat, MailKind.VOTE, event, replace(note, code=code))


def _vote_url(game: LoadedGame, voter: int, late: Seat, wish: int) -> str:
    return url_of(game.settings, vote_link(game.id, voter, late.number, wish))


def _until(late: Seat, reader: Player) -> str:
    assert late.vote_ends_at is not None
    moment = clock_words.moment(late.vote_ends_at, reader.time_zone)
    return _("If you all agree by %(moment)s, you can invite someone else or end the game. If "
             "not, a bot plays until they are back.", moment=moment)  # fmt: skip


def _ways() -> str:
    vote = command_words.command_word(command_words.VOTE)
    end, other = (
        command_words.command_word(each) for each in (command_words.END, command_words.REPLACE)
    )
    return _("On the game’s page, or answer “%(end)s” or “%(replace)s”",
             end=f"{vote} {end}", replace=f"{vote} {other} ann@example.org")  # fmt: skip
