"""What operators do to a league whose organiser is gone: they appoint another one, or do what an
organiser may, with the same refusals and mails."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlmodel import Session

from pbem.accounts import operator_log
from pbem.accounts.operator_log import ActName
from pbem.admin import operators
from pbem.admin.act_types import ACCOUNT, REASON, ActField, AdminAct, FormPlace
from pbem.admin.operators import NotDone, Operator
from pbem.competition.leagues import changing, closing, handing_over, queries, standstills
from pbem.competition.leagues.changing import TermChanges
from pbem.competition.leagues.in_season import ByOperators, locked_season
from pbem.competition.leagues.organiser_acts import Extension
from pbem.competition.leagues.terms import LeagueTerms
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.models import League, id_of

WORDS: dict[str, Any] = {"yes": True, "no": False, "none": None}


def appoint(service: Service, operator: Operator, league: str, account: str, reason: str) -> None:
    """The account's player organises the league of that code from now on and can do all that an
    organiser may; its log says so, and everybody in it is told. Raises `NotDone`."""
    why = operators.reason_of(reason)
    with locked_season(service, _id_of(service, league)) as at:
        player = operators.account_of(at.session, account)
        before = {id_of(one) for one in queries.organisers_of(at.session, at.league)}
        if id_of(player) in before:
            raise NotDone(_("They already organise it."))
        handing_over.hand_to(at, player, why=why)
        row = operator.act(ActName.ORGANISER_APPOINTED, why)
        operator_log.write(at.session, row, {*before, id_of(player)})


def change(service: Service, operator: Operator, league: str, terms: str, reason: str) -> None:
    """`terms` are fields of `LeagueTerms`, as `games_each=6 divisions=8,8`. Raises `NotDone`."""
    with _acting(service, operator, league, ActName.LEAGUE_CHANGED, reason) as (id, by):
        changing.change_terms(service, id, by, TermChanges(_terms_in(terms)), by.why)


def rename(service: Service, operator: Operator, league: str, name: str, reason: str) -> None:
    """Raises `NotDone`."""
    with _acting(service, operator, league, ActName.LEAGUE_RENAMED, reason) as (id, by):
        changing.rename(service, id, by, name)


def pause(service: Service, operator: Operator, league: str, days: int, reason: str) -> None:
    """Raises `NotDone`."""
    with _acting(service, operator, league, ActName.LEAGUE_PAUSED, reason) as (id, by):
        standstills.pause(service, id, by, Extension(days, by.why))


def resume(service: Service, operator: Operator, league: str, reason: str) -> None:
    """Raises `NotDone`."""
    with _acting(service, operator, league, ActName.LEAGUE_RESUMED, reason) as (id, by):
        standstills.resume(service, id, by)


def close(service: Service, operator: Operator, league: str, reason: str) -> None:
    """Raises `NotDone`."""
    with _acting(service, operator, league, ActName.LEAGUE_CLOSED, reason) as (id, by):
        closing.close(service, id, by, by.why)


def delete(service: Service, operator: Operator, league: str, reason: str) -> None:
    """Raises `NotDone`."""
    with _acting(service, operator, league, ActName.LEAGUE_DELETED, reason) as (id, by):
        closing.delete_league(service, id, by, by.why)


@contextmanager
def _acting(
    service: Service, operator: Operator, league: str, log: ActName, reason: str
) -> Iterator[tuple[int, ByOperators]]:
    """The league's id, and who acts; it is written into the operators' log with the act, for the
    league's organisers to read."""
    why = operators.reason_of(reason)

    def enter(session: Session, known: League) -> None:
        concerned = {id_of(one) for one in queries.organisers_of(session, known)}
        operator_log.write(session, operator.act(log, why), concerned)

    try:
        yield _id_of(service, league), ByOperators(why, enter)
    except NotDone:
        raise
    except Refused as error:
        raise NotDone(str(error)) from error


def _id_of(service: Service, code: str) -> int:
    with service.database.read() as session:
        known = queries.by_code(session, code)
    if known is None:
        raise NotDone(_("There is no league with that code."))
    return id_of(known)


def _terms_in(text: str) -> dict[str, Any]:
    """Raises `NotDone`."""
    said: dict[str, Any] = {}
    for word in text.split():
        name, is_said, value = word.partition("=")
        if not is_said or name not in LeagueTerms.model_fields:
            raise NotDone(
                _("“%(word)s” isn’t one of the terms. There are: %(terms)s.",
                  word=word[:40], terms=", ".join(LeagueTerms.model_fields))
            )  # fmt: skip
        usual = LeagueTerms.model_fields[name].default
        if isinstance(usual, tuple):
            said[name] = [_meant(one) for one in value.split(",") if one]
        else:
            said[name] = value if isinstance(usual, str) else _meant(value)
    return said


def _meant(value: str) -> Any:
    return WORDS.get(value, int(value) if value.isdecimal() else value)


LEAGUE = ActField("league", "the league's code", N_("Code of the league"), metavar="league",
                  most=12)  # fmt: skip
LEAGUE_ACTS = (
    AdminAct(
        "organiser",
        "give a league whose organiser is gone another one, who can do all that organisers may",
        (LEAGUE, ACCOUNT, REASON),
        appoint,
        (ActName.ORGANISER_APPOINTED,),
        FormPlace.LEAGUES,
        title=N_("Appoint a league’s organiser"),
        note=N_("For a league whose organiser is gone: whoever you appoint organises it instead. "
                "Its public log says so."),
        button=N_("Appoint"),
        doing=N_("appoint a league’s organiser"),
        done=N_("They now organise the league, and we’re telling everyone in it."),
    ),
    AdminAct(
        "league-terms",
        "change the terms of a league whose organiser is gone",
        (LEAGUE,
         ActField("terms", "those that shall be otherwise, such as games_each=6 divisions=8,8",
                  N_("Terms, each as programs write it: name=value"),
                  most=300),
         REASON),
        change,
        (ActName.LEAGUE_CHANGED,),
        FormPlace.LEAGUES,
        title=N_("Change a league’s terms"),
        button=N_("Change"),
        doing=N_("change a league’s terms"),
        done=N_("The terms have changed, and we’re telling everyone in the league."),
    ),
    AdminAct(
        "league-name",
        "rename a league whose organiser is gone",
        (LEAGUE, ActField("name", "its new name", N_("Name of the league"), most=40), REASON),
        rename,
        (ActName.LEAGUE_RENAMED,),
        FormPlace.LEAGUES,
        title=N_("Rename a league"),
        button=N_("Rename"),
        doing=N_("rename a league"),
        done=N_("The league has been renamed."),
    ),
    AdminAct(
        "league-pause",
        "let a league whose organiser is gone rest",
        (LEAGUE,
         ActField("days", "for so many days", N_("Days"), int, most=standstills.MOST_DAYS), REASON),
        pause,
        (ActName.LEAGUE_PAUSED,),
        FormPlace.LEAGUES,
        title=N_("Pause a league"),
        button=N_("Pause"),
        doing=N_("pause a league"),
        done=N_("The league is paused, and we’re telling everyone in it."),
    ),
    AdminAct(
        "league-resume",
        "end the pause of a league",
        (LEAGUE, REASON),
        resume,
        (ActName.LEAGUE_RESUMED,),
        FormPlace.LEAGUES,
        title=N_("End a league’s pause"),
        button=N_("End the pause now"),
        doing=N_("end a league’s pause"),
        done=N_("The league goes on, and we’re telling everyone in it."),
    ),
    AdminAct(
        "league-close",
        "close a league whose organiser is gone; what runs still counts",
        (LEAGUE, REASON),
        close,
        (ActName.LEAGUE_CLOSED,),
        FormPlace.LEAGUES,
        title=N_("Close a league"),
        button=N_("Close it for good"),
        doing=N_("close a league"),
        done=N_("The league is closed, and we’re telling everyone in it."),
    ),
    AdminAct(
        "league-delete",
        "delete a league of which no game has begun",
        (LEAGUE, REASON),
        delete,
        (ActName.LEAGUE_DELETED,),
        FormPlace.LEAGUES,
        title=N_("Delete a league"),
        button=N_("Delete"),
        doing=N_("delete a league"),
        done=N_("The league is deleted, and we’re telling everyone who had entered."),
    ),
)  # fmt: skip
"""In the order in which commands and the API list them."""
