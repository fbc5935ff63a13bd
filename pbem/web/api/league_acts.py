"""Operations of a league's organiser: what they do by hand, and signs of collusion."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, Field

from pbem.competition.leagues import collusion_signs, organiser_acts, queries
from pbem.competition.leagues.acts import ACTS
from pbem.models import Scope
from pbem.web.api.bearer import Caller
from pbem.web.api.idempotency import once
from pbem.web.api.league_lookup import league_id, player_named, season_of
from pbem.web.api.operations import operation
from pbem.web.api.shapes import ApiRequest
from pbem.web.competition.page_head import find_league
from pbem.web.competition.shapes import SeasonShape, shaped
from pbem.web.site.visitor import service

MOST_PLACES = 5


class OrganisersAct(ApiRequest):
    """`player` and `by` are names as the season tells them."""

    act: Literal[*ACTS]  # type: ignore[valid-type]
    player: str = Field("", max_length=80, description="For approve, remove and replace.")
    by: str = Field("", max_length=80, description="Who replaces; empty: the first who waits.")
    table: int = Field(0, ge=0, le=100_000, description="For adjudicate, annul and more-time.")
    places: list[int] = Field(
        default_factory=list, max_length=MOST_PLACES, description="For adjudicate, in seat order."
    )
    days: int = Field(0, ge=0, le=organiser_acts.MOST_DAYS, description="For more-time and extend.")
    starts: datetime | None = Field(None, description="For next; null: when it is full.")
    why: str = Field("", max_length=300, description="Stands in the log; most acts need it.")


class SignShape(BaseModel):
    """How somebody comes in among the others at the table, with and without a partner there."""

    player: str
    partner: str
    together: int = Field(description="Tables at which both sat.")
    with_partner: float = Field(description="The share of the others whom the player left behind.")
    without: float
    chance: float = Field(
        description="How likely such a difference is by chance, corrected for the number of pairs."
    )


class Signs(BaseModel):
    """The clearest first. They are signs and no proof."""

    signs: list[SignShape]
    tables: int = Field(description="How many were looked at, the newest.")


@operation("POST", "/leagues/{league}/acts", SeasonShape, scope=Scope.PLAY, body=OrganisersAct,
           problems=("league", "key-reused"))  # fmt: skip
def organise_league(caller: Caller, asked: OrganisersAct, key: str, league: str) -> SeasonShape:
    """What a league's organiser does by hand; the season as it is then."""

    def act() -> SeasonShape:
        chosen = ACTS[asked.act]
        values = {field.name: getattr(asked, field.name) for field in chosen.fields}
        for field in (one for one in chosen.fields if one.one_of):
            name = values[field.name]
            values[field.name] = player_named(league, name) if name or not field.optional else None
        request = f"api:{caller.token_id}:{key}"
        chosen.run(service(), league_id(league), caller.player, request, **values)
        return season_of(league)

    return once(caller, key, f"act {league}", asked, SeasonShape, act)


@operation("GET", "/leagues/{league}/signs", Signs, problems=("league",))
def league_signs(caller: Caller, league: str) -> Signs:
    """Who may feed whom, by the results; for the league's organiser only."""
    with service().database.read() as session:
        known = find_league(session, league).league
        queries.must_organise(known, caller.player)
        seen, tables = collusion_signs.signs(session, known)
    told = [shaped(SignShape, sign, sign.pair, chance=sign.pair.corrected) for sign in seen]
    return Signs(signs=told, tables=tables)
