"""The log of what operators did: each act with its reason, for the players whom it concerns."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from sqlmodel import Session, col, select

from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.models import OperatorAct, OperatorActReader, id_of


class ActName(StrEnum):
    """Every line of the log. The names are stable: they stand in the database."""

    words: str

    def __new__(cls, name: str, words: str = "") -> ActName:
        line = str.__new__(cls, name)
        line._value_, line.words = name, words
        return line

    MAIL_SENT_AGAIN = "mail.sent_again", N_("Sent the latest email about the game again")
    REPORT_SETTLED = "report.settled", N_("Handled a report")
    BLOCKED = "account.blocked", N_("Blocked the account")
    UNBLOCKED = "account.unblocked", N_("Unblocked the account")
    MERGED = "account.merged", N_("Merged two accounts")
    SEAT_GIVEN = "seat.given", N_("Gave the seat to someone else")
    REWOUND = "game.rewound", N_("Continued the game from an earlier move")
    ADJUDICATED = "game.adjudicated", N_("Ended the game and decided the places")
    DECLARED_VOID = "game.void", N_("Ended the game; it counts for nobody")
    ORGANISER_APPOINTED = "league.organiser", N_("Appointed a league’s organiser")
    LEAGUE_CHANGED = "league.changed", N_("Changed a league’s terms")
    LEAGUE_RENAMED = "league.renamed", N_("Renamed a league")
    LEAGUE_PAUSED = "league.paused", N_("Paused a league")
    LEAGUE_RESUMED = "league.resumed", N_("Ended a league’s pause")
    LEAGUE_CLOSED = "league.closed", N_("Closed a league")
    LEAGUE_DELETED = "league.deleted", N_("Deleted a league")
    ANNOUNCED = "announced", N_("Posted an announcement")
    TAKEN_DOWN = "announcement.taken_down", N_("Took an announcement down")


def write(session: Session, row: OperatorAct, concerns: Collection[int] = ()) -> OperatorAct:
    """Write down an act in its own transaction; players in `concerns` (ids) may read it."""
    session.add(row)
    session.flush()
    for player_id in sorted(set(concerns)):
        session.add(OperatorActReader(act_id=id_of(row), player_id=player_id))
    return row


def in_words(row: OperatorAct) -> str:
    """What was done, in the reader's language."""
    return _(ActName(row.name).words)


def of_player(session: Session, player_id: int) -> list[OperatorAct]:
    """What concerns the player, the newest first."""
    query = select(OperatorAct).join(
        OperatorActReader, col(OperatorActReader.act_id) == OperatorAct.id
    )
    own = query.where(OperatorActReader.player_id == player_id)
    return list(session.exec(own.order_by(col(OperatorAct.id).desc())))


def of_game(session: Session, game_id: int) -> list[OperatorAct]:
    """What was done to the game, the newest first."""
    query = select(OperatorAct).where(OperatorAct.game_id == game_id)
    return list(session.exec(query.order_by(col(OperatorAct.id).desc())))


def gave_a_seat(session: Session, game_id: int) -> bool:
    """Whether somebody plays or played there by their word."""
    query = select(OperatorAct.id).where(
        OperatorAct.game_id == game_id, OperatorAct.name == ActName.SEAT_GIVEN
    )
    return session.exec(query.limit(1)).first() is not None


def newest(session: Session, most: int) -> list[OperatorAct]:
    """For operators themselves: the newest acts of all."""
    return list(session.exec(select(OperatorAct).order_by(col(OperatorAct.id).desc()).limit(most)))
