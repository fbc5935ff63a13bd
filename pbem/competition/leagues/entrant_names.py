"""What the players of a league are called, told apart where names look alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlmodel import Session, col, select

from pbem.accounts.display_names import harmless
from pbem.accounts.lookalikes import told_apart
from pbem.competition.leagues import queries
from pbem.games.player_names import FORMER
from pbem.language.catalogues import gettext as _
from pbem.models import Entry, Player, Season, id_of


def names_in(session: Session, season: Season) -> list[tuple[Entry, str]]:
    """Everybody in the season with the name by which its views tell them apart."""
    entries = queries.entries(session, season)
    told = names_of(entries, people_in(session, season))
    return [(entry, told[id_of(entry)]) for entry in entries]


def called(session: Session, season: Season, name: str) -> Entry | None:
    """The entry of the only one whom the season's views call so, in any case of letters."""
    wanted = " ".join(name.split()).casefold()
    found = [entry for entry, told in names_in(session, season) if told.casefold() == wanted]
    return found[0] if len(found) == 1 else None


def names_of(entries: Sequence[Entry], people: Mapping[int, Person]) -> dict[int, str]:
    """By entry, in the order in which they were made: a name stays with its owner."""
    known = sorted(id_of(entry) for entry in entries)
    return dict(zip(known, told_apart([people[e].name for e in known]), strict=True))


def name_of(player: Player) -> str:
    """What a player is called in their leagues."""
    return _(FORMER) if player.is_nameless else harmless(player.name)


TOLD = (
    Player.name, Player.handle, Player.listed, Player.email, Player.bot, Player.merged_into_id,
)  # fmt: skip
"""The columns that `Person.told` takes."""


class Person(NamedTuple):
    """What is told of a player; whole rows of a large league take long to read."""

    name: str
    handle: str | None

    @classmethod
    def told(
        cls,
        name: str,
        handle: str | None,
        listed: bool,
        email: str | None,
        bot: str | None,
        merged_into_id: int | None,
    ) -> Person:
        """From the columns of a player, as `name_of` and `profile_of` tell of whole rows."""
        is_nameless = email is None and bot is None and merged_into_id is None
        return cls(
            _(FORMER) if is_nameless else harmless(name),
            handle if listed and email is not None else None,
        )


def people_in(session: Session, season: Season) -> dict[int, Person]:
    """By the ids of their entries."""
    query = (
        select(Entry.id, *TOLD)  # type: ignore[call-overload]
        .join(Player, col(Player.id) == Entry.player_id)
        .where(Entry.season_id == season.id)
    )
    return {entry_id: Person.told(*columns) for entry_id, *columns in session.exec(query)}
