"""What the players of a league are called, told apart where names look alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlmodel import Session, col, select

from pbem.accounts.display_names import harmless
from pbem.accounts.lookalikes import told_apart
from pbem.accounts.players import profile_path
from pbem.competition.leagues import queries
from pbem.games.player_names import FORMER
from pbem.language.catalogues import gettext as _
from pbem.models import Entry, League, Player, Season, id_of


class EntrantName(NamedTuple):
    """What others are shown of a player; `profile` is the path of their page
    where others may open it."""

    name: str
    profile: str | None
    emblem: int | None = None
    """Which they have chosen."""

    @classmethod
    def of_columns(cls, columns: Sequence[Any]) -> EntrantName:
        """From `NAME_COLUMNS` of a player; whole rows of a large league take long to read."""
        name, handle, listed, email, bot, merged_into_id, emblem = columns
        is_nameless = email is None and bot is None and merged_into_id is None
        return cls(
            _(FORMER) if is_nameless else harmless(name),
            profile_path(name, handle) if listed and email is not None else None,
            emblem,
        )


NAME_COLUMNS = (
    Player.name, Player.handle, Player.listed, Player.email, Player.bot, Player.merged_into_id,
    Player.emblem,
)  # fmt: skip
"""The columns that `EntrantName.of_columns` takes."""


def name_of(player: Player) -> str:
    """What a player is called in their leagues."""
    return _(FORMER) if player.is_nameless else harmless(player.name)


def organiser_names(session: Session, league: League) -> dict[str, Player]:
    """The organisers by what they are called, told apart, in the order in which they came."""
    organisers = queries.organisers_of(session, league)
    names = told_apart([name_of(one) for one in organisers])
    return dict(zip(names, organisers, strict=True))


def entrants_of(session: Session, season: Season) -> dict[int, EntrantName]:
    """By the ids of entries; names that look alike are told apart in the order in which the
    entries were made, so a name stays with its owner."""
    query = (
        select(Entry.id, *NAME_COLUMNS)  # type: ignore[call-overload]
        .join(Player, col(Player.id) == Entry.player_id)
        .where(Entry.season_id == season.id)
        .order_by(col(Entry.id))
    )
    found = {id: EntrantName.of_columns(columns) for id, *columns in session.exec(query)}
    names = told_apart([entrant.name for entrant in found.values()])
    return {
        id: entrant._replace(name=name)
        for (id, entrant), name in zip(found.items(), names, strict=True)
    }


def names_in(session: Session, season: Season) -> list[tuple[Entry, str]]:
    """Everybody in the season with the name by which its views tell them apart."""
    entrants = entrants_of(session, season)
    return [(entry, entrants[id_of(entry)].name) for entry in queries.entries(session, season)]


def names_by_entry(session: Session, season: Season) -> dict[int, str]:
    """By the ids of entries, as the season's views tell players apart."""
    return {id: entrant.name for id, entrant in entrants_of(session, season).items()}


def entry_called(session: Session, season: Season, name: str) -> Entry | None:
    """The entry of the only one whom the season's views call so, in any case of letters."""
    wanted = " ".join(name.split()).casefold()
    found = [entry for entry, each in names_in(session, season) if each.casefold() == wanted]
    return found[0] if len(found) == 1 else None
