"""Who organises a league: up to five, who may add others, step down, or hand their place over to a
player who accepts; operators appoint one where nobody is left."""

from __future__ import annotations

from datetime import timedelta

from sqlmodel import Session, col, delete, select

from pbem.accounts import merged
from pbem.accounts.display_names import harmless
from pbem.competition.leagues import entrant_names, league_notes, queries
from pbem.competition.leagues.dropouts import must_say_why
from pbem.competition.leagues.entrant_names import name_of, organiser_names
from pbem.competition.leagues.in_season import InSeason, locked_season, organised_season
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.queries import organises
from pbem.competition.leagues.terms import LeagueError
from pbem.core import clock
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.language.wording import listed
from pbem.models import CoOrganiser, League, LeagueAct, Player, id_of

ASKED_FOR = timedelta(days=14)
"""How long the question can be answered."""
MOST_ORGANISERS = 5
MOST_ADDED = 5
"""Organisers that a league can be given in a day: each of them gets a mail."""


def offer(service: Service, league_id: int, organiser: Player, player: int, why: str = "") -> None:
    """Ask the player of that id to organise the league from now on instead of `organiser`; until
    they accept nothing changes, and whoever is asked next is asked instead. Raises
    `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        chosen = at.session.get_one(Player, player)
        if chosen.id == organiser.id:
            raise LeagueError(_("You already organise it."))
        queries.must_exist(at.session, chosen)
        line = at.log(LogAct.HANDOVER, organiser, chosen.id, why)
        league_notes.tell(at, line)


def accept(service: Service, league_id: int, player: Player) -> League:
    """The player takes the place of whoever asked them; once more changes nothing. Raises
    `LeagueError`."""
    with locked_season(service, league_id) as at:
        asked = _asked(at)
        if asked is None or asked.subject_id != player.id:
            if organises(at.session, at.league, player):
                return at.league
            raise LeagueError(_("Nobody is asking you to organise this league."))
        queries.must_exist(at.session, player)
        giver = at.session.get_one(Player, asked.actor_id)
        _replace(at, giver, player)
        league_notes.tell(at, at.log(LogAct.HANDED_OVER, player, player.id, giver=giver.id))
    return at.league


def hand_to(at: InSeason, player: Player, why: str) -> None:
    """The player alone organises it, inside the caller's transaction; everybody in the season is
    told."""
    at.session.exec(delete(CoOrganiser).where(col(CoOrganiser.league_id) == at.league.id))
    at.league.organiser_id = id_of(player)
    at.session.add(at.league)
    league_notes.tell(at, at.log(LogAct.HANDED_OVER, None, player.id, why))


def add(service: Service, league_id: int, organiser: Player, who: str) -> Player:
    """Whoever is called so in the league's season, or has a public profile of that handle,
    organises it, too; they are told, and may step down. Raises `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        player = _called(at, who, organiser)
        if organises(at.session, at.league, player):
            raise LeagueError(_("%(name)s already organises it.", name=name_of(player)))
        queries.must_exist(at.session, player)
        if len(queries.organisers_of(at.session, at.league)) >= MOST_ORGANISERS:
            raise LeagueError(_("A league has at most %(most)s organisers.", most=MOST_ORGANISERS))
        _not_too_often(at)
        at.session.add(CoOrganiser(league_id=id_of(at.league), player_id=id_of(player)))
        league_notes.tell(at, at.log(LogAct.ORGANISER_ADDED, organiser, player.id))
    return player


def remove(service: Service, league_id: int, organiser: Player, other: str, why: str) -> Player:
    """The organiser who is called so (`organiser_names`) is none any more; not the first one, and
    not who says so. Raises `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        names = organiser_names(at.session, at.league)
        player = _one_called(names, other)
        if player.id == organiser.id:
            raise LeagueError(_("To stop organising the league, step down."))
        if player.id == at.league.organiser_id:
            raise LeagueError(
                _("%(name)s is the first organiser: only they can hand over the league or step "
                  "down.",
                  name=name_of(player))
            )  # fmt: skip
        leave(at.session, at.league, player)
        line = at.log(LogAct.ORGANISER_REMOVED, organiser, player.id, must_say_why(why))
        league_notes.tell(at, line)
    return player


def step_down(service: Service, league_id: int, organiser: Player) -> None:
    """They organise it no more; the last one can't. Raises `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        if not leave(at.session, at.league, organiser):
            raise LeagueError(
                _("Nobody else organises it: add someone first, hand it over, or close it.")
            )
        league_notes.tell(at, at.log(LogAct.STEPPED_DOWN, organiser, organiser.id))


def leave(session: Session, league: League, player: Player) -> bool:
    """Whether somebody else organises the league, and so the player does no more. Of several who
    are left the one who came first is its first organiser."""
    beside = select(CoOrganiser).where(CoOrganiser.league_id == league.id)
    for row in session.exec(beside.where(CoOrganiser.player_id == player.id)):
        session.delete(row)
    session.flush()
    if league.organiser_id != player.id:
        return True
    follower = session.exec(beside.order_by(col(CoOrganiser.id)).limit(1)).first()
    if follower is None:
        return False
    league.organiser_id = follower.player_id
    session.add(league)
    session.delete(follower)
    session.flush()
    return True


def _replace(at: InSeason, giver: Player, player: Player) -> None:
    """The player has the giver's place among the organisers, and no other."""
    is_first = at.league.organiser_id == giver.id
    if at.league.organiser_id != player.id:
        leave(at.session, at.league, player)
    if is_first:
        at.league.organiser_id = id_of(player)
        at.session.add(at.league)
        return
    leave(at.session, at.league, giver)
    if at.league.organiser_id != player.id:
        at.session.add(CoOrganiser(league_id=id_of(at.league), player_id=id_of(player)))


def _asked(at: InSeason) -> LeagueAct | None:
    """The question that can be answered, if there is one."""
    query = select(LeagueAct).where(
        LeagueAct.league_id == at.league.id,
        col(LeagueAct.kind).in_([LogAct.HANDOVER, LogAct.HANDED_OVER]),
    )
    newest = at.session.exec(query.order_by(col(LeagueAct.id).desc()).limit(1)).first()
    if newest is None or newest.kind != LogAct.HANDOVER:
        return None
    asker = at.session.get_one(Player, newest.actor_id)
    is_old = newest.at <= clock.now() - ASKED_FOR
    return newest if organises(at.session, at.league, asker) and not is_old else None


def _called(at: InSeason, who: str, organiser: Player) -> Player:
    entry = entrant_names.entry_called(at.session, at.season, who)
    if entry is not None:
        return at.session.get_one(Player, entry.player_id)
    handle = who.strip().lower().removeprefix("@")
    player = merged.by_handle_for(at.session, handle, organiser)
    if player is None:
        raise LeagueError(
            _("Nobody in the league is called “%(name)s”, and no public profile has that handle.",
              name=harmless(who.strip()[:40]))
        )  # fmt: skip
    return player


def _one_called(names: dict[str, Player], other: str) -> Player:
    wanted = " ".join(other.split()).casefold()
    found = [player for name, player in names.items()
             if wanted in (name.casefold(), player.handle)]  # fmt: skip
    if not found:
        raise LeagueError(
            _("No organiser is called “%(name)s”. There are: %(names)s.",
              name=harmless(other.strip()[:40]), names=listed(list(names)))
        )  # fmt: skip
    return found[0]


def _not_too_often(at: InSeason) -> None:
    if at.how_often(LogAct.ORGANISER_ADDED, timedelta(days=1)) >= MOST_ADDED:
        raise LeagueError(_("You can add at most %(most)s organisers a day.", most=MOST_ADDED))
