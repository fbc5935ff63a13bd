"""Mails and webhooks to the players of a ladder, mails in their own language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlmodel import Session

from pbem.accounts.display_names import harmless
from pbem.competition.leagues import rungs, webhooks
from pbem.competition.leagues.in_season import InSeason
from pbem.competition.leagues.league_mails import queue_note
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import clock_words
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.language.command_words import NO, YES, command_word, written
from pbem.mail.letters.leagues import LeagueNote, page_of
from pbem.mail.outgoing import PlainQuestion
from pbem.models import (
    Challenge,
    ChallengeStatus,
    Entry,
    EntryStatus,
    Fixture,
    League,
    NoticeKind,
    Player,
    id_of,
)
from pbem.models.mail_kinds import MailQuestion
from pbem.webhooks.announcing import announce_to
from pbem.webhooks.messages import Word

Moved = Mapping[int, tuple[int, int]]
"""Rungs before and after, by entry."""


@dataclass(frozen=True)
class ChallengePair:
    """Who a challenge is between, with the names by which the ladder tells them apart."""

    challenger: Player
    challenged: Player
    challengers_name: str
    challengeds_name: str


def challenged(at: InSeason, made: Challenge) -> None:
    """Somebody hears that they are challenged, until when they can answer, and what it costs not
    to."""
    two, link = _pair(at, made), challenge_page(at.service, at.league, made)
    player = two.challenged
    with speaking(player.language):
        name = two.challengers_name
        who = f"{name} in {at.league.code}"
        title = _("%(name)s challenges you: %(league)s", name=name, league=harmless(at.league.name))
        until = clock_words.moment(made.due_at, player.time_zone)
        lines = [
            _rungs(at.session, made),
            _("Do you want to play? Answer this email: %(yes)s or %(no)s.",
              yes=command_word(YES), no=command_word(NO)),
            _("To play, write: %(words)s", words=written("accept", who)),
            _("To decline, write: %(words)s", words=written("decline", who)),
            _("If you don’t answer by %(when)s, %(name)s takes your rung.",
              when=until, name=name),
        ]  # fmt: skip
        entry = at.session.get_one(Entry, made.challenged_id)
        lines.append(cost_of_declining(at.session, entry, name))
        button = _("Answer the challenge"), link
    _announce(at, made, two)
    asks = PlainQuestion(MailQuestion.CHALLENGE, id_of(made))
    queue_note(at, player, LeagueNote(title, lines, f"challenge:{made.id}", button, asks))


def _announce(at: InSeason, made: Challenge, two: ChallengePair) -> None:
    league, link = at.league, challenge_page(at.service, at.league, made)

    def word(_player: Player) -> Word:
        words = _("%(name)s challenges you.", name=two.challengers_name)
        details = {
            "league": league.code,
            "league_name": harmless(league.name),
            "rules": league.rules,
            "challenge": made.id,
            "challenger": two.challengers_name,
            "until": made.due_at.isoformat(),
        }
        return Word(NoticeKind.LADDER_CHALLENGE, league.name, words, link, details)

    announce_to(at.session, [two.challenged], f"{made.id}", word)


def cost_of_declining(session: Session, entry: Entry, name: str) -> str:
    """What it costs them to decline now."""
    if rungs.declining_costs(session, entry):
        return _("You have declined since your last game: if you decline again, %(name)s takes "
                 "your rung.", name=name)  # fmt: skip
    return _("You may decline once between two games.")


def accepted(at: InSeason, made: Challenge) -> None:
    """The challenger hears that the game begins; whose turn it is gets the game's own mail."""
    two = _pair(at, made)
    player = two.challenger
    with speaking(player.language):
        title = _("%(name)s accepts your challenge: %(league)s",
                  name=two.challengeds_name, league=harmless(at.league.name))  # fmt: skip
        lines = [_("The game has begun. You’ll get an email when it is your turn.")]
    queue_note(at, player, LeagueNote(title, lines, f"challenge:{made.id}:yes"))


def taken_back(at: InSeason, made: Challenge) -> None:
    """The challenged player hears that there is nothing to answer any more."""
    two = _pair(at, made)
    player = two.challenged
    with speaking(player.language):
        title = _("%(name)s has withdrawn the challenge: %(league)s",
                  name=two.challengers_name, league=harmless(at.league.name))  # fmt: skip
        lines = [_("You don’t have to answer.")]
    queue_note(at, player, LeagueNote(title, lines, f"challenge:{made.id}:back"))


def no_game(at: InSeason, made: Challenge, moved: Moved) -> None:
    """Both hear that a challenge was declined, or that its time is up, and what that changes."""
    two = _pair(at, made)
    late = made.status == ChallengeStatus.EXPIRED
    for player, entry in _both(two, made):
        is_challenger = player is two.challenger
        if not is_challenger and not late and not moved:
            continue  # they have just said so themselves, and nothing follows
        with speaking(player.language):
            league_name = harmless(at.league.name)
            if is_challenger and late:
                title = _("%(name)s has not answered: %(league)s",
                          name=two.challengeds_name, league=league_name)  # fmt: skip
            elif is_challenger:
                title = _("%(name)s declines your challenge: %(league)s",
                          name=two.challengeds_name, league=league_name)  # fmt: skip
            else:
                title = _("Your rung: %(league)s", league=league_name)
            lines = [_moved(moved, entry)]
            if not is_challenger and late:
                lines.insert(0, _("You didn’t answer the challenge of %(name)s in time.",
                                  name=two.challengers_name))  # fmt: skip
        queue_note(at, player, LeagueNote(title, lines, f"challenge:{made.id}:no:{player.id}"))


def _both(two: ChallengePair, made: Challenge) -> tuple[tuple[Player, int], tuple[Player, int]]:
    """The two with the ids of their entries."""
    return (two.challenger, made.challenger_id), (two.challenged, made.challenged_id)


def game_over(at: InSeason, made: Challenge, fixture: Fixture, moved: Moved, why: str = "") -> None:
    """Both hear where they stand after their game, and why the organiser has adjudicated it."""
    two = _pair(at, made)
    for player, entry in _both(two, made):
        if entry not in moved:
            continue  # has left meanwhile
        with speaking(player.language):
            title = _("Your rung after game %(number)s: %(league)s",
                      number=fixture.number, league=harmless(at.league.name))  # fmt: skip
            lines = [_moved(moved, entry)]
            if why:
                lines.append(_("The reason: %(why)s", why=why))
        queue_note(at, player, LeagueNote(title, lines, f"rung:{fixture.id}:{player.id}"))
    webhooks.result(at, fixture, moved)


def ladder_closed(at: InSeason, ended: Sequence[Challenge], why: str) -> None:
    """Everybody on the ladder, and who has asked to be, hears that the organiser has closed it."""
    standing, busy = rungs.climbers(at.session, at.season), rungs.engaged(at.session, at.season)
    rung_of = {climber.entry_id: climber.rung for climber in standing}
    challenging = {each for made in ended for each in (made.challenger_id, made.challenged_id)}
    for entry, player in sorted(at.players().items()):
        if entry not in rung_of and not _asks(at.session, entry):
            continue
        with speaking(player.language):
            title = _("%(league)s is closed", league=harmless(at.league.name))
            lines = [_("The reason: %(why)s", why=why)]
            if entry in rung_of:
                lines.append(_("You are on rung %(rung)s of %(size)s.",
                               rung=rung_of[entry], size=len(standing)))  # fmt: skip
            if entry in challenging:
                lines.append(_("Open challenges have ended."))
            if entry in busy:
                lines.append(_("Your running games go on, and still count for the rungs."))
            lines.append(_("The ladder’s page stays."))
        queue_note(at, player, LeagueNote(title, lines, f"closed:{at.season.id}:{player.id}"))


def _asks(session: Session, entry: int) -> bool:
    return session.get_one(Entry, entry).status == EntryStatus.ASKED


def left_idle(at: InSeason, player: Player) -> None:
    """Somebody hears that they are not on the ladder any more, because they have not played."""
    with speaking(player.language):
        title = _("You’re no longer on %(league)s", league=harmless(at.league.name))
        lines = [
            _("You haven’t played a game there for %(days)s days.", days=rungs.GONE_AFTER.days),
            _("To come back, write: %(words)s", words=written("join league", at.league.code)),
        ]
    event = f"idle:{at.season.id}:{player.id}:{clock.now().date().isoformat()}"
    queue_note(at, player, LeagueNote(title, lines, event))


def challenge_page(service: Service, league: League, made: Challenge) -> str:
    """The address of the page on which it is answered."""
    return f"{page_of(service.settings, league)}/challenges/{made.id}"


def _pair(at: InSeason, made: Challenge) -> ChallengePair:
    players, names = at.players(), at.names()
    one, other = made.challenger_id, made.challenged_id
    return ChallengePair(players[one], players[other], names[one], names[other])


def _rungs(session: Session, made: Challenge) -> str:
    """Where the two stand."""
    one = rungs.climber_of(session, session.get_one(Entry, made.challenger_id))
    other = rungs.climber_of(session, session.get_one(Entry, made.challenged_id))
    return _("They are on rung %(rung)s, you are on rung %(yours)s.",
             rung=one.rung if one else None, yours=other.rung if other else None)  # fmt: skip


def _moved(moved: Moved, entry: int) -> str:
    before, after = moved.get(entry, (0, 0))
    if before == after:
        return _("Your rung stays as it was.")
    return _("You are on rung %(after)s now; before, it was %(before)s.",
             after=after, before=before)  # fmt: skip
