"""Invitations to a league: mails that somebody answers with a word, and the link that organisers
give to friends.

Both stand for the organiser's yes and for the password, and for nothing else that is asked of who
enters. A mail is good for who has its address, as long as a sign-in link in it; the link until an
organiser makes another one or withdraws it.
"""

from __future__ import annotations

import hmac
import secrets

from sqlmodel import Session, col, func, select

from pbem.accounts import player_addresses
from pbem.accounts.display_names import harmless
from pbem.accounts.players import INVITATION_LIVES, normal_address, sign_in_link
from pbem.accounts.signed_tokens import sign, verify
from pbem.competition.leagues import queries, terms_in_words
from pbem.competition.leagues.entrant_names import name_of
from pbem.competition.leagues.in_season import InSeason, locked_season, organised_season
from pbem.competition.leagues.league_mails import queue_note
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.terms import LeagueError
from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.games import clock_words
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.mail import outbox, unsolicited
from pbem.mail.letters import leagues as letters
from pbem.mail.letters.leagues import LeagueInvitation, LeagueNote
from pbem.models import League, LeagueAct, OutboundMail, Player, id_of
from pbem.models.mail_kinds import MailQuestion

PURPOSE = "league-invitation"
KEY_BYTES = 8


def invite(service: Service, league_id: int, organiser: Player, address: str) -> None:
    """Mail the address, of a player or not, what the league is; bounded as all mail that somebody
    else can cause. Raises `Refused`."""
    to = normal_address(address)
    with organised_season(service, league_id, organiser) as at:
        _must_take_entries(at)
        owner = player_addresses.owner(at.session, to)
        if owner is not None and owner.id == organiser.id:
            raise LeagueError(_("That’s your own address."))
        if _mailed(at.session, at.league, {to}) is not None:
            raise LeagueError(_("%(address)s has already been invited.", address=to))
        if unsolicited.has_invited_often(at.session, organiser.id):
            raise LeagueError(_("You’ve sent all the invitations you can today. Give the others "
                                "the league’s invitation link."))  # fmt: skip
        target = f"/leagues/{at.league.code}"
        nonce = sign_in_link(at.session, to, target=target, lives=INVITATION_LIVES)
        with catalogues.speaking((owner and owner.language) or catalogues.current()):
            terms = queries.terms_of(at.league)
            said = terms_in_words.in_words(at.league, terms, invited=True)
            lines = [f"{term.label}: {term.text}" for term in said]
            lines += _begins(at, owner.time_zone if owner is not None else "UTC")
            invitation = LeagueInvitation(to, nonce, name_of(organiser), lines)
            mail = letters.invitation_mail(service.settings, at.league, organiser, invitation)
        at.after.mails.append(id_of(outbox.queue(at.session, service, mail)))


def is_invited(session: Session, league: League, player: Player) -> bool:
    """Whether an address of the player's was invited lately, and nobody has removed them since."""
    mailed = _mailed(session, league, player_addresses.own(session, player))
    if mailed is None:
        return False
    query = select(func.max(LeagueAct.at)).where(
        LeagueAct.league_id == league.id,
        LeagueAct.kind == LogAct.REMOVED,
        LeagueAct.subject_id == player.id,
    )
    removed = session.exec(query).first()
    return removed is None or removed < mailed.created_at


def decline(service: Service, league_id: int, address: str, player: Player | None) -> bool:
    """Who is invited says no, and who has invited them hears it, once; whether anybody had."""
    with locked_season(service, league_id) as at:
        own = {address} | (player_addresses.own(at.session, player) if player else set())
        mailed = _mailed(at.session, at.league, own)
        if mailed is None:
            return False
        host = at.session.get(Player, mailed.caused_by)
        if host is not None and queries.organises(at.session, at.league, host):
            with catalogues.speaking(host.language):
                title = _("%(league)s: %(address)s says no",
                          league=harmless(at.league.name), address=mailed.recipient)  # fmt: skip
                lines = [_("You’ve already invited them; they don’t want to play in it.")]
            queue_note(at, host, LeagueNote(title, lines, f"declined:{mailed.id}"))
    return True


def make_link(service: Service, league_id: int, organiser: Player) -> League:
    """A new link; the one before leads nowhere from now on. Raises `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        _must_take_entries(at)
        at.league.invitation = secrets.token_hex(KEY_BYTES)
        at.session.add(at.league)
    return at.league


def withdraw_link(service: Service, league_id: int, organiser: Player) -> None:
    """The link leads nowhere from now on. Raises `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        at.league.invitation = None
        at.session.add(at.league)


def link_of(settings: Settings, league: League) -> str | None:
    """The address of the league's link, if it has one."""
    if league.invitation is None:
        return None
    token = sign(settings, PURPOSE, _payload(league.invitation, id_of(league)))
    return f"{settings.base_url}/leagues/{league.code}/invited/{token}"


def is_link(settings: Settings, league: League, token: str) -> bool:
    """Whether the token is that of the league's link, as it is now."""
    if league.invitation is None or not token:
        return False
    payload = verify(settings, PURPOSE, token)
    wanted = _payload(league.invitation, id_of(league))
    return payload is not None and hmac.compare_digest(payload, wanted)


def _payload(key: str, league_id: int) -> bytes:
    return league_id.to_bytes(5, "big") + bytes.fromhex(key)


def _begins(at: InSeason, zone: str) -> list[str]:
    """When the season that takes entries does."""
    if not at.is_open:
        return []
    if at.season.starts_at is None:
        return [_("It begins when it is full, or when the organiser says so.")]
    when = clock_words.moment(at.season.starts_at, zone)
    return [_("It begins on %(when)s.", when=when)]


def _must_take_entries(at: InSeason) -> None:
    at.must_be_up()
    if at.is_over:
        raise LeagueError(_("This league has no season to enter."))


def _mailed(session: Session, league: League, addresses: set[str]) -> OutboundMail | None:
    """The newest invitation to one of these addresses that is still good."""
    query = select(OutboundMail).where(
        OutboundMail.asks == MailQuestion.LEAGUE,
        OutboundMail.about == league.id,
        col(OutboundMail.recipient).in_(addresses),
        col(OutboundMail.created_at) > clock.now() - INVITATION_LIVES,
    )
    return session.exec(query.order_by(col(OutboundMail.id).desc()).limit(1)).first()
