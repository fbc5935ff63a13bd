"""Who is told what about their league, by mail, in their own language."""

from __future__ import annotations

from sqlmodel import Session

from pbem.accounts.display_names import harmless
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.mail import outbox
from pbem.mail.letters import leagues as letters
from pbem.models import Entry, League, Player, Season, id_of


def somebody_asks(
    session: Session, service: Service, league: League, season: Season, entry: Entry, who: Player
) -> list[int]:
    """The organiser hears that somebody asks to be let in."""
    organiser = session.get_one(Player, league.organiser_id)
    with speaking(organiser.language):
        name = harmless(who.name)
        title = _("%(name)s asks to enter %(league)s", name=name, league=harmless(league.name))
        lines = [_("To let them in write: %(words)s", words=f"approve {league.code} {name}")]
    event = f"asks:{entry.id}:{entry.asked_at.isoformat()}"
    return _note(session, service, league, organiser, title, lines, event)


def approved(
    session: Session, service: Service, league: League, season: Season, entry: Entry, who: Player
) -> list[int]:
    """An entrant hears that the organiser said yes."""
    with speaking(who.language):
        title = _("You are in: %(league)s", league=harmless(league.name))
        lines = [_("The organiser has let you in. You get a mail when the season begins.")]
    return _note(session, service, league, who, title, lines, f"approved:{entry.id}")


def too_few(
    session: Session, service: Service, league: League, season: Season, ready: int
) -> list[int]:
    """The organiser hears that the season's date has come and it can't begin."""
    organiser = session.get_one(Player, league.organiser_id)
    with speaking(organiser.language):
        title = _("%(league)s cannot begin yet", league=harmless(league.name))
        lines = [
            _("Too few have entered: %(number)s.", number=ready),
            _("The season begins by itself as soon as there are enough."),
        ]
    return _note(session, service, league, organiser, title, lines, f"too-few:{season.id}")


def season_begun(session: Session, service: Service, league: League, season: Season) -> list[int]:
    """Everybody hears who they play."""
    return []


def _note(
    session: Session,
    service: Service,
    league: League,
    player: Player,
    title: str,
    lines: list[str],
    event: str,
) -> list[int]:
    if player.email is None:
        return []
    mail = letters.note_mail(service.settings, league, player, title, lines, f"league:{event}")
    return [id_of(outbox.queue(session, service, mail))]
