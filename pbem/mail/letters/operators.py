"""The mails about what operators did, with their reason; they go out whatever mail is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pbem.accounts.display_names import harmless
from pbem.core.config import Settings
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.mail.addresses import operators_address
from pbem.mail.letters.rendering import service_mail
from pbem.mail.outgoing import OutgoingMail
from pbem.models import Announcement, Game, Player
from pbem.models.mail_kinds import MailKind


def blocked_mail(settings: Settings, player: Player, reason: str, event: str) -> OutgoingMail:
    """Operators have blocked the account, and why: on the pages the player can't read it now."""
    with speaking(player.language):
        said = [
            _(
                "You can’t sign in, and we don’t act on emails from you. In your games you count "
                "as absent. Nothing of yours is deleted."),
            _("If you think that is wrong, write to %(address)s.",
              address=operators_address(settings)),
        ]  # fmt: skip
        return _notice(settings, player, _("Your account is blocked"), reason, said, event)


def unblocked_mail(settings: Settings, player: Player, reason: str, event: str) -> OutgoingMail:
    """The account is open again."""
    with speaking(player.language):
        said = [_("You can sign in again. Where it’s your turn, we ask you again.")]
        return _notice(settings, player, _("Your account is open again"), reason, said, event)


def merged_mails(
    settings: Settings, gone: Player, stays: Player, reason: str, event: str
) -> list[OutgoingMail]:
    """To both addresses, before the accounts become one: who did not want it must read of it."""
    mails = []
    for player in (gone, stays):
        with speaking(player.language):
            names = {"gone": harmless(gone.name), "stays": harmless(stays.name)}
            said = [
                _(
                    "The account %(gone)s is now part of the account %(stays)s: games, leagues, "
                    "ratings and addresses. Email goes to the address of %(stays)s.", **names),
                _(
                    "Emails you already have keep working. Passkeys, sessions and program tokens "
                    "of %(gone)s don’t: sign in with an emailed link.", **names),
                _("If you think that is wrong, write to %(address)s.",
                  address=operators_address(settings)),
            ]  # fmt: skip
            title = _("Your accounts have been merged")
            mails.append(_notice(settings, player, title, reason, said, f"{event}:{player.id}"))
    return mails


def seat_lost_mail(
    settings: Settings, before: Player, game: Game, reason: str, event: str
) -> OutgoingMail:
    """Their seat is somebody else's from now on."""
    with speaking(before.language):
        title = _("You no longer play in %(game)s", game=harmless(game.name))
        said = [
            _("Someone else is playing on in your seat. Older emails of the game no longer count.")
        ]
        return _notice(settings, before, title, reason, said, f"{event}:lost")


def seat_given_mail(
    settings: Settings, player: Player, game: Game, reason: str, event: str
) -> OutgoingMail:
    """They play on in somebody else's seat; when it is their turn they are asked as always."""
    with speaking(player.language):
        title = _("You have a seat in %(game)s", game=harmless(game.name))
        page = f"{settings.base_url}/g/{game.code}"
        said = [_("You continue a game that someone else started: %(page)s", page=page)]
        return _notice(settings, player, title, reason, said, f"{event}:given")


def rewound_mail(
    settings: Settings, player: Player, game: Game, reason: str, event: str
) -> OutgoingMail:
    """The game goes on from an earlier move; whoever is asked gets the question in another mail."""
    with speaking(player.language):
        title = _("%(game)s continues from an earlier move", game=harmless(game.name))
        page = f"{settings.base_url}/g/{game.code}/moves"
        begins = _("It starts over from the beginning.")
        goes_on = _("It continues after move %(number)s.", number=game.moves_played)
        said = [
            goes_on if game.moves_played else begins,
            _(
                "What was played after that no longer counts; you can find it below the moves of "
                "the game: %(page)s", page=page),
            _(
                "Orders, plans and older emails no longer count either. Whoever has to move is "
                "asked again, with at least the time that was left then."),
            _("Chance is the same as before: what was drawn later will be drawn again."),
        ]  # fmt: skip
        return _notice(settings, player, title, reason, said, f"{event}:{player.id}")


def adjudicated_mail(
    settings: Settings, player: Player, game: Game, names: Sequence[str], reason: str, event: str
) -> OutgoingMail:
    """The game is ended with `Game.places`; the final mail follows."""
    with speaking(player.language):
        title = _("Operators have ended %(game)s", game=harmless(game.name))
        order = sorted(zip(game.places or (), names, strict=False))
        places = ", ".join(f"{place}. {name}" for place, name in order)
        counts = _("The places are: %(places)s.", places=places)
        void = _("It counts for nobody, neither for ratings nor in a league.")
        said = [
            counts if game.places else void,
            _("A bot plays out the rest for every seat, so that the shuffles can be checked."),
        ]
        return _notice(settings, player, title, reason, said, f"{event}:{player.id}")


def announcement_mail(
    settings: Settings, player: Player, row: Announcement, about: str
) -> OutgoingMail:
    """What operators announce, as they wrote it, with the usual link that stops mail."""
    with speaking(player.language):
        title = _("A notice from the operators")
        if about:
            title = _("A notice about %(name)s", name=harmless(about))
        lines = row.text_in(catalogues.current())[1].splitlines()
        context = {"name": player.name, "title": title, "lines": lines}
        event = f"{announcement_event(row)}{player.id}"
        mail = service_mail(settings, MailKind.ANNOUNCEMENT, event, player.email or "", context)
        return replace(mail, player_id=player.id)


def announcement_event(row: Announcement) -> str:
    """How the events of its mails begin; the player's id follows."""
    return f"announcement:{row.id}:"


def _notice(
    settings: Settings, player: Player, title: str, reason: str, said: list[str], event: str
) -> OutgoingMail:
    context = {"name": player.name, "title": title, "reason": reason, "lines": said}
    return service_mail(settings, MailKind.OPERATORS, event, player.email or "", context)
