"""The mails about a late player's seat: the others vote, and it may be taken over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pbem.accounts.display_names import harmless
from pbem.core import clock
from pbem.core.config import Settings
from pbem.games import player_names, time_control
from pbem.games.seat_links import back_link, code_of, url_of, vote_link
from pbem.language import command_words
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.mail.addresses import play_address
from pbem.mail.letters.letter import subject_of
from pbem.mail.letters.rendering import service_mail
from pbem.mail.outgoing import OutgoingMail
from pbem.models import Game, Player, Seat, SeatOffer, id_of
from pbem.models.mail_kinds import MailKind

END = 0


def asked(
    settings: Settings, game: Game, players: Mapping[int, Player], late: Seat, voter: int
) -> OutgoingMail:
    """The others are asked what shall become of the seat."""
    with speaking(players[voter].language):
        who = player_names.names(game, players, voter)[late.number]
        said = [
            _("%(name)s has run out of time, and not for the first time in this game.", name=who),
            _until(late, players[voter]),
            _ways(),
        ]
        end = (_("End the game"), url_of(settings, vote_link(id_of(game), voter, late.number, END)))
        title = _("%(name)s is late: what now?", name=who)
        about = f"{late.number}:{late.vote_ends_at}"
        return _to(settings, game, players, voter, late.number, title, said, [end], about)


def wished(
    settings: Settings,
    game: Game,
    players: Mapping[int, Player],
    late: Seat,
    voter: int,
    by: Player,
    offer: SeatOffer | None,
) -> OutgoingMail:
    """One of the others wants the game to end, or proposes somebody (`offer`)."""
    with speaking(players[voter].language):
        names = player_names.names(game, players, voter)
        who, one = names[late.number], player_names.somebody(game, by)
        if offer is None:
            first = _("%(one)s would like to end the game.", one=one)
            tap = (
                _("End the game"),
                url_of(settings, vote_link(id_of(game), voter, late.number, END)),
            )
        else:
            first = _("%(one)s would like to invite someone to replace %(name)s.",
                      one=one, name=who)  # fmt: skip
            url = url_of(settings, vote_link(id_of(game), voter, late.number, id_of(offer)))
            tap = (_("I want that, too"), url)
        said = [first, _("It’s done once all the others want it, too."), _ways()]
        title = _("%(name)s is late: what now?", name=who)
        since = late.vote_ends_at or late.bot_since
        about = f"{late.number}:{since}:{by.id}:{offer.id if offer else END}"
        return _to(settings, game, players, voter, late.number, title, said, [tap], about)


def others_vote(
    settings: Settings, game: Game, players: Mapping[int, Player], late: Seat
) -> OutgoingMail:
    """The late player hears it, and how to stay."""
    with speaking(players[late.number].language):
        said = [
            _("Your time was up, so the others may now invite somebody in your place or end the "
              "game."),
            _("To stay, play your move, or answer this mail with: %(word)s",
              word=command_words.shown(command_words.BACK)),
        ]  # fmt: skip
        title = _("The others vote on your seat")
        about = f"late:{late.number}:{late.vote_ends_at}"
        back = (_("I’m back"), url_of(settings, back_link(id_of(game), late.number)))
        return _to(settings, game, players, late.number, late.number, title, said, [back], about)


def replaced(settings: Settings, game: Game, before: Player) -> OutgoingMail:
    """Somebody else has taken the seat over."""
    with speaking(before.language):
        said = [_("You were away for a long time, and the others have given your seat to "
                  "someone else. Older mails of the game no longer count.")]  # fmt: skip
        title = _("Somebody plays on in your place")
        context = _context(settings, game, title, said, [])
        event = f"replaced:{game.id}:{before.id}:{clock.now().isoformat()}"
        mail = service_mail(settings, MailKind.VOTE, event, before.email or "", context)
    return replace(mail, player_id=before.id, game_id=game.id)


def _to(
    settings: Settings,
    game: Game,
    players: Mapping[int, Player],
    seat: int,
    about: int | None,
    title: str,
    said: Sequence[str],
    taps: Sequence[tuple[str, str]],
    event: str,
) -> OutgoingMail:
    """An answer goes to the seat, so that it is clear which game and whose vote is meant."""
    player = players[seat]
    context = _context(settings, game, title, said, taps)
    if about is not None:
        context["code"] = code_of(settings, game, vote_link(id_of(game), seat, about, END))
    mail = service_mail(
        settings, MailKind.VOTE, f"vote:{game.id}:{seat}:{event}", player.email or "", context
    )
    return replace(
        mail,
        player_id=player.id,
        game_id=game.id,
        seat=seat,
        from_name=harmless(game.name),
        from_address=play_address(settings, id_of(game), seat),
    )


def _context(
    settings: Settings,
    game: Game,
    title: str,
    said: Sequence[str],
    taps: Sequence[tuple[str, str]],
) -> dict[str, object]:
    return {
        "title": title,
        "about": subject_of(game),
        "said": said,
        "taps": taps,
        "code": "",
        "page": f"{settings.base_url}/g/{game.code}",
    }


def _until(late: Seat, reader: Player) -> str:
    assert late.vote_ends_at is not None
    moment = time_control.moment(late.vote_ends_at, reader.time_zone)
    return _("If you all agree by %(moment)s, you can invite somebody else or end the game. If "
             "not, a bot plays until they are back.", moment=moment)  # fmt: skip


def _ways() -> str:
    vote = command_words.shown(command_words.VOTE)
    end, other = (command_words.shown(each) for each in (command_words.END, command_words.REPLACE))
    return _("On the game’s page, or answer: %(end)s, or: %(replace)s",
             end=f"{vote} {end}", replace=f"{vote} {other} ann@example.org")  # fmt: skip
