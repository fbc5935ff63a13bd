"""Who enters a league: asking, what is asked of them, the organiser's yes, changing one's mind
before it begins.

Who is in stays in, season after season, whatever is asked of others meanwhile.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from sqlmodel import Session, col, select

from pbem.competition.leagues import invitations, queries, rungs
from pbem.competition.leagues.founding import is_password
from pbem.competition.leagues.in_season import InSeason, locked_season, organised_season
from pbem.competition.leagues.league_notes import tell
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.terms import LeagueError, LeagueTerms
from pbem.core import clock
from pbem.core.service import Service
from pbem.games.statistics import statistics_of
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext
from pbem.language.command_words import written
from pbem.models import (
    Entry,
    EntryStatus,
    League,
    Player,
    Rating,
    RatingList,
    Season,
    id_of,
)

IS_IN = (EntryStatus.ASKED, EntryStatus.APPROVED, EntryStatus.PLAYING, EntryStatus.WAITING)


@dataclass(frozen=True)
class EntryWishes:
    """What an entrant may want; None leaves it as it was."""

    weekly: bool | None = None
    """The standings by mail every week."""
    at_once: int | None = None
    """Fewer games at a time than the league's number; 0 takes that back."""


@dataclass(frozen=True)
class EntryProof:
    """What an entrant brings along; empty where they have none."""

    password: str = ""
    link: str = ""
    """The token of the league's invitation link."""


def enter(
    service: Service,
    league_id: int,
    player: Player,
    wishes: EntryWishes = EntryWishes(),  # frozen
    proof: EntryProof = EntryProof(),  # frozen
) -> Entry:
    """Ask for a place; who is in already only changes what they want. Raises `LeagueError`.

    While a season runs it is a place on the waiting list, and in the next season.
    """
    with locked_season(service, league_id) as at:
        queries.must_exist(at.session, player)
        at.must_be_up()
        if at.is_over:
            raise LeagueError(_("This league has no season to enter."))
        entry = queries.entry_of(at.session, at.season, id_of(player))
        if entry is None:
            entry = Entry(season_id=id_of(at.season), player_id=id_of(player), stays=False)
        _ask(at, entry, player, proof)
        _wish(at, entry, wishes)
        at.session.add(entry)
    return entry


def change_wishes(service: Service, league_id: int, player: Player, wishes: EntryWishes) -> Entry:
    """Who is in the season changes what they want, and nothing else. Raises `LeagueError`."""
    with locked_season(service, league_id) as at:
        entry = queries.entry_of(at.session, at.season, id_of(player))
        if at.is_over or entry is None or entry.status not in IS_IN:
            raise LeagueError(_("You’re not in this league."))
        _wish(at, entry, wishes)
        at.session.add(entry)
        at.look_again()  # with a higher limit another game may begin
    return entry


def _ask(at: InSeason, entry: Entry, player: Player, proof: EntryProof) -> None:
    """Put the entry where it belongs; the organiser hears of it where they have to say yes."""
    is_new = entry.id is None or not entry.stays or entry.status not in IS_IN
    entry.stays = True
    if entry.division_id is not None or not is_new:
        return  # a dropout who wants to be in the next season, or nothing new
    asked = queries.terms_of(at.league)  # those of the seasons to come hold at once
    is_invited = invitations.is_invited(at.session, at.league, player)
    by_link = invitations.is_link(at.service.settings, at.league, proof.link)
    if not queries.organises(at.session, at.league, player):
        if not (is_invited or by_link):
            _must_know_password(at.league, proof)
        _must_meet(at, asked, player)
    asks = not is_invited and (
        (asked.approval and not by_link) or _was_removed(at.session, at.league, player)
    )
    entry.removed = entry.removed and not is_invited
    entry.status = EntryStatus.ASKED
    entry.asked_at = clock.now()
    at.session.add(entry)
    at.session.flush()
    if not asks:
        _let_in(at, entry)
    at.look_again()
    tell(at, at.log(LogAct.ENTERED if asks else LogAct.JOINED, player, player.id))


def _must_know_password(league: League, proof: EntryProof) -> None:
    if league.password_hash is None or is_password(league, proof.password):
        return
    if proof.password:
        raise LeagueError(_("That’s not the league’s password. Its organiser knows it."))
    words = written("join league", f"{league.code} {_('words: password').partition(': ')[2]} …")
    raise LeagueError(
        _("Entering takes a password, which the organiser knows. By email write: %(words)s",
          words=words)
    )  # fmt: skip


def _must_meet(at: InSeason, asked: LeagueTerms, player: Player) -> None:
    """Raise `LeagueError` with all that the player lacks, and how much of it."""
    lacks = [*_lacking_rating(at, asked, player)]
    if asked.reliability or asked.finished_games:
        lacks += _lacking_games(at, asked, player)
    if lacks:
        raise LeagueError(" ".join(lacks))


def _lacking_rating(at: InSeason, asked: LeagueTerms, player: Player) -> Iterator[str]:
    """By their rating at games like the league's, settled or not; who has none is below any."""
    if not asked.rating_from and not asked.rating_to:
        return
    query = (
        select(Rating.mu)
        .join(RatingList, col(RatingList.id) == Rating.list_id)
        .where(Rating.player_id == player.id, RatingList.rules == at.league.rules,
               RatingList.seats == at.league.seats)
    )  # fmt: skip
    found = at.session.exec(query).first()
    least, most, own = asked.rating_from, asked.rating_to, round(found) if found is not None else 0
    if least and found is None:
        yield _("The league asks for a rating of %(least)s or more, and you have none yet in games "
                "like these.", least=least)  # fmt: skip
    elif own < least:
        yield _(
            "The league asks for a rating of %(least)s or more. Yours is %(own)s, which is "
            "%(off)s below that.", least=least, own=own, off=least - own)  # fmt: skip
    elif most and own > most:
        yield _(
            "The league asks for a rating of %(most)s at most. Yours is %(own)s, which is %(off)s "
            "above that.", most=most, own=own, off=own - most)  # fmt: skip


def _lacking_games(at: InSeason, asked: LeagueTerms, player: Player) -> Iterator[str]:
    """Who has not decided anything yet has not been late either."""
    told = statistics_of(at.session, player)
    share = told.reliability
    if share is not None and share * 100 < asked.reliability:
        own = math.floor(share * 100)
        yield _(
            "The league asks for %(least)s%% of decisions made in time. You have %(own)s%%, which "
            "is %(off)s below that.",
                least=asked.reliability, own=own, off=asked.reliability - own)  # fmt: skip
    if told.finished < asked.finished_games:
        yield ngettext(
            "The league asks for %(num)s finished game. You have %(own)s: %(off)s to go.",
            "The league asks for %(num)s finished games. You have %(own)s: %(off)s to go.",
            asked.finished_games, own=told.finished, off=asked.finished_games - told.finished,
        )  # fmt: skip


def _let_in(at: InSeason, entry: Entry) -> None:
    """Into the season, on the waiting list, or onto the ladder."""
    if at.is_ladder:
        entry.status = EntryStatus.PLAYING
        rungs.come_in(at.session, at.season, entry)
    elif at.is_open:
        entry.status = EntryStatus.APPROVED
    else:
        entry.status = EntryStatus.WAITING
    at.session.add(entry)


def _was_removed(session: Session, league: League, player: Player) -> bool:
    """Whether the organiser has put them out of this league: then they need a yes again."""
    query = (
        select(Entry.removed)
        .join(Season, col(Season.id) == Entry.season_id)
        .where(Season.league_id == league.id, Entry.player_id == player.id)
        .order_by(col(Season.number).desc())
        .limit(1)
    )
    return bool(session.exec(query).first())


def _wish(at: InSeason, entry: Entry, wishes: EntryWishes) -> None:
    if wishes.weekly is not None:
        entry.weekly = wishes.weekly
    if wishes.at_once is not None:
        most = at.terms.at_once
        if not 0 <= wishes.at_once <= most:
            raise LeagueError(_("This league allows up to %(most)s games at a time.", most=most))
        entry.at_once = wishes.at_once or None


def approve(service: Service, league_id: int, organiser: Player, player: int) -> Entry:
    """The organiser says yes to the player of that id. Raises `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        at.must_be_up()
        entry = queries.entry_of(at.session, at.season, player)
        if at.is_over or entry is None or entry.status != EntryStatus.ASKED:
            raise LeagueError(_("They haven’t asked to be let in."))
        entry.removed = False
        _let_in(at, entry)
        at.session.add(entry)
        at.look_again()
        tell(at, at.log(LogAct.APPROVED, organiser, player))
    return entry
