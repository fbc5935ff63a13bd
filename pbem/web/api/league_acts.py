"""Operations of a league's players and its organiser: entering, leaving, their path, acts."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any, Literal

from pydantic import AwareDatetime, BaseModel, Field

from pbem.competition.leagues import (
    collusion_signs,
    dropouts,
    entrant_names,
    invitations,
    league_entries,
    organiser_acts,
    queries,
    substitutes,
    terms_in_words,
)
from pbem.competition.leagues.acts import ACTS
from pbem.competition.leagues.changing import TermChanges
from pbem.competition.leagues.league_acts import FIRST, LAST, TERMS, OrganisersField
from pbem.competition.leagues.league_entries import EntryProof, EntryWishes
from pbem.competition.leagues.queries import must_organise
from pbem.competition.leagues.rank_history import past_places
from pbem.competition.leagues.silence import late_players
from pbem.competition.leagues.terms import LeagueError, LeagueTerms
from pbem.models import Entry, League, Scope, id_of
from pbem.web.api.bearer import Caller
from pbem.web.api.operations import operation
from pbem.web.api.shapes import ApiRequest
from pbem.web.competition.page_head import league_of
from pbem.web.competition.shapes import SeasonShape, season_shape, shaped
from pbem.web.site.visitor import service


def league_id(code: str) -> int:
    return id_of(league_of(code).league)


def season_of(code: str, number: int | None = None) -> SeasonShape:
    return season_shape(league_of(code, number))


def player_named(code: str, name: str) -> int:
    """The id of the player of that name in the newest season; raises `LeagueError`."""
    season = league_of(code).season.season
    with service().database.read() as session:
        entry = entrant_names.entry_called(session, season, name)
    if entry is None:
        raise LeagueError("Nobody in this season has that name.")
    return entry.player_id


class EntryWish(ApiRequest):
    """What an entrant may want; null leaves it as it was."""

    weekly: bool | None = Field(None, description="The standings by email every week.")
    at_once: int | None = Field(None, ge=0, le=20, description="0: as many as the league gives.")
    password: str = Field("", max_length=160, description="Where the league asks for one.")
    link: str = Field(
        "", max_length=100, description="What stands behind the last / of its invitation link."
    )
    stays: bool | None = Field(
        None, description="False: you play this season to its end and are not in the next one."
    )


class Leaving(ApiRequest):
    why: str = Field("", max_length=300)
    sure: bool = Field(
        default=False,
        description="True: leave a season that runs, or a ladder, whatever that costs. Without it "
        "nothing is changed there, and the problem's `detail` says what leaving would cost.",
    )


class EntryShape(BaseModel):
    """Somebody's entry in the season."""

    league: str
    status: Literal["asked", "approved", "playing", "waiting", "withdrawn", "replaced"]
    stays: bool = Field(description="Whether they go on into the next season.")
    weekly: bool
    at_once: int | None


class SeasonStep(BaseModel):
    """Where you came in, in one season that is over."""

    season: int
    division: int = Field(description="1 is the top; tier after tier.")
    name: str = Field(description="Of the division: such as 2, or 2B where its tier has several.")
    tier: int = Field(description="Of the division; 1 is the top.")
    place: int
    next_division: int = Field(description="The tier that it led to.")


class LeaguePath(BaseModel):
    """The first season first."""

    seasons: list[SeasonStep]


@operation("POST", "/leagues/{league}/entry", EntryShape, scope=Scope.PLAY, body=EntryWish,
           problems=("league", "key-reused"), once="enter {league}")  # fmt: skip
def enter_league(caller: Caller, asked: EntryWish, key: str, league: str) -> EntryShape:
    """Enter a league, or its waiting list; who is in changes what they want."""

    if asked.stays is False:
        return _entry(
            league, dropouts.stay(service(), league_id(league), caller.player, stays=False)
        )
    wishes = EntryWishes(weekly=asked.weekly, at_once=asked.at_once)
    proof = EntryProof(asked.password, asked.link)
    return _entry(
        league, league_entries.enter(service(), league_id(league), caller.player, wishes, proof)
    )


@operation("POST", "/leagues/{league}/withdrawal", EntryShape, scope=Scope.PLAY, body=Leaving,
           problems=("league", "key-reused"), once="withdraw {league}")  # fmt: skip
def withdraw_from_league(caller: Caller, asked: Leaving, key: str, league: str) -> EntryShape:
    """Leave a league now. A season that runs, or a ladder, only if you are `sure`; to play the
    season to its end and leave then, enter with `stays` false."""

    return _entry(
        league,
        dropouts.withdraw(service(), league_id(league), caller.player, asked.why, sure=asked.sure),
    )


class OfferAnswer(ApiRequest):
    accepts: bool = Field(description="Whether you take the place that you are asked to take.")


@operation("POST", "/leagues/{league}/place", EntryShape, scope=Scope.PLAY, body=OfferAnswer,
           problems=("league", "key-reused"), once="place {league}")  # fmt: skip
def answer_place_offer(caller: Caller, asked: OfferAnswer, key: str, league: str) -> EntryShape:
    """Take the place of somebody in a season that runs, or decline it, when you are asked to."""
    accepts = asked.accepts
    return _entry(
        league, substitutes.answer(service(), league_id(league), caller.player, accepts=accepts)
    )


@operation("GET", "/leagues/{league}/path", LeaguePath)
def league_path(caller: Caller, league: str) -> LeaguePath:
    """Your places in the seasons of a league that are over."""
    known = league_of(league).league
    with service().database.read() as session:
        steps = past_places(session, known, caller.player_id)
    return LeaguePath(seasons=[shaped(SeasonStep, step) for step in steps])


def _entry(code: str, entry: Entry) -> EntryShape:
    return shaped(EntryShape, entry, league=code.upper())


MOST_PLACES = 5


class OrganisersAct(ApiRequest):
    """`player` and `by` are names as the season tells them."""

    act: Literal[*ACTS]  # type: ignore[valid-type]
    player: str = Field("", max_length=80, description="For approve, remind, remove and replace.")
    by: str = Field("", max_length=80, description="Who replaces; empty: the first who waits.")
    table: int = Field(0, ge=0, le=100_000, description="For adjudicate, annul and more-time.")
    places: list[int] = Field(
        default_factory=list, max_length=MOST_PLACES, description="For adjudicate, in seat order."
    )
    days: int = Field(0, ge=0, le=organiser_acts.MOST_DAYS, description="For more-time and extend.")
    starts: datetime | None = Field(None, description="For next; null: when it is full.")
    beside: str = Field("", max_length=80, description="For keep-apart and let-meet.")
    ends: AwareDatetime | None = Field(None, description="For last-day: when the season ends.")
    first: date | None = Field(
        None, description="For stop-clocks: the first day on which no clock runs, in your zone."
    )
    last: date | None = Field(None, description="For stop-clocks: the last of these days.")
    name: str = Field("", max_length=40, description="For rename.")
    who: str = Field(
        "", max_length=80, description="For add-organiser: a name in the season, or a handle."
    )
    other: str = Field("", max_length=80, description="For remove-organiser: who organises it.")
    terms: dict[str, Any] = Field(
        default_factory=dict,
        description="For change: those that shall be otherwise, as for a new league. The others "
        "stay. A season that runs keeps its own.",
    )
    password: str | None = Field(
        None, max_length=160, description="For change: what entering takes; empty: nothing."
    )
    address: str = Field("", max_length=254, description="For invite: an email address.")
    text: str = Field(
        "", max_length=4000, description="For message, one paragraph without links; for describe."
    )
    why: str = Field("", max_length=300, description="Stands in the log; most acts need it.")


class TermShape(BaseModel):
    label: str
    text: str


class TermsInWords(BaseModel):
    """What a league's terms mean, in plain sentences in the caller's language."""

    terms: list[TermShape]

    @classmethod
    def of(cls, league: League, terms: LeagueTerms) -> TermsInWords:
        said = terms_in_words.in_words(league, terms)
        return cls(terms=[TermShape(label=one.label, text=one.text) for one in said])


class SignShape(BaseModel):
    """How somebody comes in among the others of a game, with and without a partner there."""

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
           problems=("league", "key-reused"), once="act {league}")  # fmt: skip
def organise_league(caller: Caller, asked: OrganisersAct, key: str, league: str) -> SeasonShape:
    """What a league's organiser does by hand; the season as it is then."""

    chosen = ACTS[asked.act]
    values = {field.name: _said(asked, field) for field in chosen.fields}
    for field in (one for one in chosen.fields if one.one_of):
        name = str(values[field.name])
        values[field.name] = player_named(league, name) if name or not field.optional else None
    request = f"api:{caller.token_id}:{key}"
    before = season_of(league)
    chosen.run(service(), league_id(league), caller.player, request, **values)
    return season_of(league) if chosen.keeps else before


def _said(asked: OrganisersAct, field: OrganisersField) -> object:
    if field.name == "ends" and asked.ends is None:
        raise LeagueError("Say when the season `ends`.")
    if field in (FIRST, LAST) and getattr(asked, field.name) is None:
        raise LeagueError("Say the `first` and the `last` day.")
    if field is not TERMS:
        return getattr(asked, field.name)
    return TermChanges(
        asked.terms, asked.starts, moves_start="starts" in asked.model_fields_set,
        password=asked.password,
    )  # fmt: skip


@operation("GET", "/leagues/{league}/terms", TermsInWords, public=True)
def league_terms(caller: Caller | None, league: str) -> TermsInWords:
    """The terms of a league's seasons to come, in plain sentences."""
    known = league_of(league).league
    return TermsInWords.of(known, queries.terms_of(known))


class LateGameShape(BaseModel):
    number: int = Field(description="Of the game, in its season.")
    code: str
    since: datetime | None
    due_at: datetime | None = Field(description="Null where no clock runs.")


class LateShape(BaseModel):
    """Somebody for whom the clock has decided in the last 14 days, or a game has waited long."""

    player: str
    by_clock: int = Field(description="Decisions that the clock made in that time.")
    by_hand: int
    silent_since: datetime | None = Field(description="When they were told of their silence.")
    games: list[LateGameShape] = Field(description="Those that wait for them.")


class LatePlayers(BaseModel):
    """Who leaves most to the clock first."""

    late: list[LateShape]


@operation("GET", "/leagues/{league}/late", LatePlayers, problems=("league",))
def league_late(caller: Caller, league: str) -> LatePlayers:
    """Who is late; for the league's organisers only."""
    known = league_of(league).league
    with service().database.read() as session:
        must_organise(session, known, caller.player)
        found = late_players(session, known)
    return LatePlayers(late=[
        LateShape(
            player=one.name, by_clock=one.lately.by_clock, by_hand=one.lately.by_hand,
            silent_since=one.entry.silent_told_at,
            games=[shaped(LateGameShape, game) for game in one.games],
        )
        for one in found
    ])  # fmt: skip


class InvitationLink(BaseModel):
    url: str | None = Field(description="Null where there is none; the act `link` makes one.")


@operation("GET", "/leagues/{league}/invitation", InvitationLink, problems=("league",))
def league_invitation(caller: Caller, league: str) -> InvitationLink:
    """The league's invitation link; for its organisers only."""
    known = league_of(league).league
    with service().database.read() as session:
        must_organise(session, known, caller.player)
    return InvitationLink(url=invitations.link_of(service().settings, known))


@operation("GET", "/leagues/{league}/signs", Signs, problems=("league",))
def league_signs(caller: Caller, league: str) -> Signs:
    """Who may feed whom, by the results; for the league's organiser only."""
    known = league_of(league).league
    with service().database.read() as session:
        must_organise(session, known, caller.player)
        seen, tables = collusion_signs.signs(session, known)
    told = [shaped(SignShape, sign, sign.pair, chance=sign.pair.corrected) for sign in seen]
    return Signs(signs=told, tables=tables)
