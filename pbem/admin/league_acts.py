"""What operators do to a league whose organiser is gone: they appoint another one."""

from __future__ import annotations

from pbem.accounts import operator_log
from pbem.accounts.operator_log import ActName
from pbem.admin import operators
from pbem.admin.operators import NotDone, Operator
from pbem.competition.leagues import handing_over, queries
from pbem.competition.leagues.in_season import locked_season
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.models import id_of


def appoint(service: Service, operator: Operator, league: str, account: str, reason: str) -> None:
    """The account's player organises the league of that code from now on and can do all that an
    organiser may; its log says so, and everybody in it is told. Raises `NotDone`."""
    why = operators.reason_of(reason)
    with service.database.read() as session:
        known = queries.by_code(session, league)
    if known is None:
        raise NotDone(_("There is no league with that code."))
    with locked_season(service, id_of(known)) as at:
        player = operators.account_of(at.session, account)
        before = {id_of(one) for one in queries.organisers_of(at.session, at.league)}
        if id_of(player) in before:
            raise NotDone(_("They organise it already."))
        handing_over.hand_to(at, player, why=why)
        row = operator.act(ActName.ORGANISER_APPOINTED, why)
        operator_log.write(at.session, row, {*before, id_of(player)})
