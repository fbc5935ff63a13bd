"""What a program asks for twice is done once: the answer is kept by the key that it sends."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TypeVar

from pydantic import BaseModel
from sqlalchemy.exc import IntegrityError
from sqlmodel import select

from pbem.competition.leagues.terms import LeagueError
from pbem.models import ApiReceipt
from pbem.web.api.bearer import Caller
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import ApiRequest
from pbem.web.site.visitor import service

A = TypeVar("A", bound=BaseModel)


def once(
    caller: Caller, key: str, what: str, asked: ApiRequest, answer: type[A], act: Callable[[], A]
) -> A:
    """Do it, or answer as before to the same key; raises `Problem`.

    The answer is kept right after the act: if we die between the two, a second request does it
    again, which changes nothing (who is in enters again, what is annulled is refused, time that
    was given is not given again, a table is known by the key that opened it).
    """
    fingerprint = hashlib.sha256(f"{what}\0{asked.model_dump_json()}".encode()).hexdigest()
    query = select(ApiReceipt).where(ApiReceipt.token_id == caller.token_id, ApiReceipt.key == key)
    with service().database.read() as session:
        before = session.exec(query).first()
    if before is not None:
        if before.asked != fingerprint:
            raise Problem("key-reused")
        return answer.model_validate(before.answer)
    try:
        done = act()
    except LeagueError as error:
        raise Problem("league", str(error)) from error
    kept = done.model_dump(mode="json")
    try:
        with service().database.write() as session:
            session.add(
                ApiReceipt(token_id=caller.token_id, key=key, asked=fingerprint, answer=kept)
            )
    except IntegrityError:
        return done  # the same request came twice at once
    return done
