"""In games that allow it the others vote on a late player: replace them, or end the game.

It is done when all others want the same. If they don't within `LASTS`, a bot plays the seat until
its player is back (pbem.play.late_players.bot_substitute), and they may still vote as long as it
does. Whoever comes back ends the vote. Leagues have a rule of their own and no vote.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from sqlmodel import Session, col, select

from pbem.accounts.players import normal_address
from pbem.core import clock
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.games import loaded_game, player_names, records, seat_clocks
from pbem.games.clocks.terms import TimeOut, clock_of
from pbem.games.loaded_game import LoadedGame
from pbem.language.catalogues import gettext as _
from pbem.mail import outbox, unsolicited
from pbem.mail.letters import votes
from pbem.models import Consent, Game, GameStatus, Player, Seat, SeatOffer, id_of
from pbem.play import submission, vote_records
from pbem.play.late_players import early_end, replacements

LASTS = timedelta(days=3)
END = 0
"""What stands for the end of the game where a vote names an offer by its id."""


@dataclass(frozen=True)
class Vote:
    """An open vote about a seat: who may say what, by seat, and who was proposed."""

    seat: Seat
    voters: tuple[int, ...]
    wishes: Mapping[int, int]
    """By seat the id of an offer, or `END`."""
    offers: list[SeatOffer]


def is_open(game: Game, seat: Seat) -> bool:
    """Whether the others may vote about that seat now."""
    left = seat.vote_ends_at is not None or seat.bot_since is not None
    votes_there = clock_of(game).time_out is TimeOut.VOTE
    return game.status == GameStatus.RUNNING and votes_there and left


def put_to_the_vote(service: Service, game_id: int, number: int) -> bool:
    """The seat's time is up: whether the others have been asked now, and a bot has to wait."""
    with service.database.read() as session:
        if not _is_due(session, session.get(Game, game_id), number):
            return False
    queued = []
    with service.database.write() as session:
        game = submission.lock_game(session, game_id)
        if _is_due(session, game, number):
            queued = _begin(loaded_game.load(session, service, game), number)
    service.wakeups.deliver(queued)
    return True


def cast(service: Service, game_id: int, voter: int, about: int | None, wish: str | int) -> str:
    """The seat's player wants that: `END`, the id of an offer, or whom to ask, by name or address
    (empty: whoever was proposed). What has come of it, in a sentence. Raises `Refused`."""
    with service.database.write() as session:
        loaded = loaded_game.lock(session, service, game_id)
        game, players = loaded.row, loaded.players
        vote = _the_one(loaded, about)
        if voter not in vote.voters:
            raise Refused(_("You have no vote on this seat."))
        own = players[voter]
        chosen = wish if isinstance(wish, int) else _offer(session, game, vote, own, wish)
        if chosen != END and chosen not in {offer.id for offer in vote.offers}:
            raise Refused(_("Nobody has been proposed yet. Give someone’s name or address."))
        vote_records.set_wish(session, game, vote.seat.number, id_of(own), chosen)
        agreed = {**vote.wishes, voter: chosen}
        if any(agreed.get(one) != chosen for one in vote.voters):
            queued = _tell_wish(loaded, vote, own, chosen)
            said = _("Noted. It’s done once all the others want it, too.")
        else:
            queued = _do(session, service, game, vote, chosen)
            said = _("Everyone agreed: we’re asking them, and they take the seat if they say yes.")
            if chosen == END:
                said = _("Everyone agreed: the game ends.")
        session.add(vote.seat)
    service.wakeups.deliver(queued)
    if chosen == END:
        early_end.end(service, game_id)
    return said


def _do(session: Session, service: Service, game: Game, vote: Vote, chosen: int) -> list[int]:
    """What all want; ids of the mails that follow."""
    if chosen == END:
        early_end.agree(session, game, vote.seat)
        return []
    return replacements.ask(session, service, game, vote.seat, chosen, LASTS)


def waiting(session: Session) -> list[int]:
    """Ids of games in which somebody has voted, for `settle`."""
    running = select(Game.id).where(
        Game.id == Consent.game_id,
        Game.status == GameStatus.RUNNING,
        col(Game.ended_early_at).is_(None),
    )
    query = select(Consent.game_id).where(vote_records.IS_VOTE, running.exists())
    return sorted(set(session.exec(query)))


def settle(service: Service, game_id: int) -> bool:
    """Somebody who had not said it may have left: whether all who are there still want the same,
    and it is done now. Harmless to call at any time."""
    queued: list[int] = []
    done = False
    with service.database.write() as session:
        game = submission.lock_game(session, game_id)
        seats, players = records.seats_of(session, game), records.players_of(session, game)
        for vote in of_game(session, game, seats, players):
            wanted = {vote.wishes.get(one) for one in vote.voters}
            chosen = wanted.pop() if len(wanted) == 1 else None
            if chosen is None or game.ended_early_at is not None or _is_asked(vote, chosen):
                continue
            queued += _do(session, service, game, vote, chosen)
            session.add(vote.seat)
            done = True
    service.wakeups.deliver(queued)
    return done


def _is_asked(vote: Vote, chosen: int) -> bool:
    """Whether the one whom all want has been asked already."""
    return any(one.id == chosen and one.agreed_at is not None for one in vote.offers)


def of_game(
    session: Session, game: Game, seats: Sequence[Seat], players: Mapping[int, Player]
) -> list[Vote]:
    """The open votes of the table."""
    return [_vote(session, game, seats, players, seat) for seat in seats if is_open(game, seat)]


def _vote(
    session: Session,
    game: Game,
    seats: Sequence[Seat],
    players: Mapping[int, Player],
    seat: Seat,
) -> Vote:
    by_player = vote_records.wishes(session, game, seat.number)
    voters = _voters(seats, players, seat)
    wishes = {n: by_player[id_of(players[n])] for n in voters if players[n].id in by_player}
    return Vote(seat, voters, wishes, vote_records.offers(session, game, seat.number))


def _voters(seats: Sequence[Seat], players: Mapping[int, Player], about: Seat) -> tuple[int, ...]:
    """The other people who are there themselves."""
    return tuple(
        seat.number
        for seat in seats
        if seat.number != about.number
        and players[seat.number].bot is None
        and players[seat.number].email is not None
        and seat.bot_since is None
        and seat.vote_ends_at is None
    )


def _the_one(game: LoadedGame, about: int | None) -> Vote:
    open_votes = of_game(game.session, game.row, game.seats, game.players)
    found = [vote for vote in open_votes if about is None or vote.seat.number == about]
    if not found:
        raise Refused(_("There is nothing to vote on: nobody here is late."))
    if len(found) > 1:
        raise Refused(_("Several players are late; vote on the game’s page."))
    return found[0]


def _is_due(session: Session, game: Game | None, number: int) -> bool:
    """Whether the seat's time is up, nobody was asked yet, and there is somebody to ask."""
    if game is None or clock_of(game).time_out is not TimeOut.VOTE:
        return False
    seats, players = records.seats_of(session, game), records.players_of(session, game)
    seat = seats[number]
    late = seat.due_at is not None and seat.due_at <= clock.now() and number in game.to_act
    late = late and not seat.is_played_for
    asked_before = seat.vote_ends_at is not None or seat.bot_since is not None
    return late and not asked_before and bool(_voters(seats, players, seat))


def _begin(game: LoadedGame, number: int) -> list[int]:
    session, seats, seat = game.session, game.seats, game.seats[number]
    seat.vote_ends_at = clock.now() + LASTS
    seat_clocks.go_on(session, game.row, seats, game.players)
    session.add_all(seats)
    mails = [votes.vote_mail(game, seat, voter) for voter in _voters(seats, game.players, seat)]
    mails.append(votes.late_player_mail(game, seat))
    return [id_of(outbox.queue(session, game.service, mail)) for mail in mails]


def _offer(session: Session, game: Game, vote: Vote, by: Player, whom: str) -> int:
    """The offer to whom is meant, made if there is none. Raises `Refused`."""
    if not whom.strip():
        return max((id_of(offer) for offer in vote.offers), default=-1)
    address = normal_address(whom) if "@" in whom else None
    player = None if address else replacements.named(session, whom)
    if address is None and player is None:
        raise Refused(_("We found nobody with that name; write their address."))
    for offer in vote.offers:
        if address == offer.address and (player is None or player.id == offer.player_id):
            return id_of(offer)
    known = player_names.acquaintances(game, records.players_of(session, game))
    if player is not None and player.id in {one.id for one in known.values()}:
        raise Refused(_("They’re already at this table."))
    if (
        unsolicited.has_invited_often(session, by.id)
        or len(vote.offers) >= replacements.MOST_OFFERS
    ):
        raise Refused(_("Enough people have been proposed for today."))
    made = SeatOffer(
        game_id=id_of(game), seat=vote.seat.number, by_id=id_of(by),
        player_id=player.id if player else None, address=address,
    )  # fmt: skip
    session.add(made)
    session.flush()
    vote.offers.append(made)
    return id_of(made)


def _tell_wish(game: LoadedGame, vote: Vote, by: Player, chosen: int) -> list[int]:
    """The others hear what one of them wants, so that they can say the same."""
    offer = next((one for one in vote.offers if one.id == chosen), None)
    mails = [
        votes.wish_mail(game, vote.seat, voter, by, offer)
        for voter in vote.voters
        if game.players[voter].id != by.id and vote.wishes.get(voter) != chosen
    ]
    return [id_of(outbox.queue(game.session, game.service, mail)) for mail in mails]
