"""Operations of operators: their acts, one each, made from the table (`pbem.admin.acts`).

They take a token that was made for them: by an operator who had just signed in. What such a token
may do is asked each time, so it opens nothing to who is no operator any more.
"""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, Field, create_model
from sqlmodel import Session

from pbem.admin import acts, operators
from pbem.admin.act_types import ActOutcome, AdminAct
from pbem.admin.operators import Operator
from pbem.models import Scope
from pbem.web.api.bearer import Caller
from pbem.web.api.idempotency import Receipt
from pbem.web.api.operations import operation
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import ApiRequest
from pbem.web.site import banners, rate_limits
from pbem.web.site.rate_limits import RateLimit
from pbem.web.site.visitor import service


class AdminOutcome(BaseModel):
    """What came of an operator's act."""

    done: bool = Field(description="False where it only says what will happen.")
    number: int | None = Field(description="That of what was made, such as an announcement.")
    lines: list[str] = Field(description="What will happen.")
    confirm: str = Field(description="Sent along next time, it has just that happen.")


def _enter(act: AdminAct) -> None:
    """Enter the act into the table of operations."""

    def view(caller: Caller, asked: ApiRequest, key: str) -> AdminOutcome:
        _check(caller)
        receipt, values = Receipt(caller, key, f"admin {act.name}", asked), asked.model_dump()

        def made(session: Session, number: int) -> None:
            receipt.keep(session, _outcome(ActOutcome(number)))

        operator = Operator(caller.player_id, made)
        return receipt.once(AdminOutcome, lambda: _do(act, operator, values))

    view.__name__ = f"admin_{act.name.replace('-', '_')}"
    view.__doc__ = f"For operators: {act.help}."
    operation(
        "POST", f"/admin/acts/{act.name}", AdminOutcome, scope=Scope.OPERATE, body=_body(act),
        problems=("operators-only", "not-done", "key-reused"),
    )(view)  # fmt: skip


def _body(act: AdminAct) -> type[ApiRequest]:
    """The fields of the act as a model."""
    fields: dict[str, Any] = {}
    for one in act.fields:
        bounds: dict[str, Any] = {"ge": 0, "le": one.most} if one.type is int else {}
        if one.type is str:
            bounds = {"max_length": one.most}
        help = one.help.replace("from 1", "from 0") if one.lowest else one.help
        default: Any = ... if one.default is None else one.default
        fields[one.name] = (one.type, Field(default, description=help, strict=True, **bounds))
    name = act.name.title().replace("-", "")
    return create_model(f"Admin{name}", __base__=ApiRequest, __doc__=f"To {act.help}.", **fields)


def _check(caller: Caller) -> None:
    """Whether the caller is an operator now, and hasn't done too much; raises `Problem`."""
    with service().database.read() as session:
        if not operators.is_operator(session, service().settings, caller.player):
            raise Problem("operators-only")
    if seconds := rate_limits.seconds_to_wait(RateLimit.OPERATE, caller.player):
        raise Problem("too-many", headers={"Retry-After": str(seconds)})


def _do(act: AdminAct, operator: Operator, values: dict[str, Any]) -> AdminOutcome:
    outcome = act.run(service(), operator, values)
    banners.ask_again()
    return _outcome(outcome)


def _outcome(outcome: ActOutcome) -> AdminOutcome:
    return AdminOutcome(
        done=not outcome.code,
        number=outcome.number,
        lines=list(outcome.lines),
        confirm=outcome.code,
    )


for each in acts.ACTS:
    _enter(each)
