"""What a program asks for twice is done once: the answer is kept by the key that it sends."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from pydantic import BaseModel
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, select

from pbem.models import ApiReceipt
from pbem.web.api.bearer import Caller
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import ApiRequest
from pbem.web.site.visitor import service

A = TypeVar("A", bound=BaseModel)


class Receipt:
    """One request by its key, with the answer to it once there is one."""

    def __init__(self, caller: Caller, key: str, what: str, asked: ApiRequest) -> None:
        self.token_id, self.key = caller.token_id, key
        self.fingerprint = hashlib.sha256(f"{what}\0{asked.model_dump_json()}".encode()).hexdigest()
        self.kept = False

    def answered(self, answer: type[A]) -> A | None:
        """What was answered to it before; raises `Problem` if the key was another request's."""
        query = select(ApiReceipt).where(
            ApiReceipt.token_id == self.token_id, ApiReceipt.key == self.key
        )
        with service().database.read() as session:
            before = session.exec(query).first()
        if before is None:
            return None
        if before.asked != self.fingerprint:
            raise Problem("key-reused")
        return answer.model_validate(before.answer)

    def keep(self, session: Session, answer: BaseModel) -> None:
        """In the caller's transaction, which raises `IntegrityError` if the same request came
        twice at once."""
        kept = answer.model_dump(mode="json")
        row = ApiReceipt(token_id=self.token_id, key=self.key, asked=self.fingerprint, answer=kept)
        session.add(row)
        self.kept = True

    def once(self, answer: type[A], act: Callable[[], A]) -> A:
        """Do it, or answer as before to the same key; raises `Problem`.

        Unless the act keeps its answer itself, it is kept right afterwards: if we die between the
        two, a second request does it again, which changes nothing (who is in enters again, what is
        annulled is refused, time that was given is not given again, a table is known by the key
        that opened it).
        """
        if (before := self.answered(answer)) is not None:
            return before
        try:
            done = act()
        except IntegrityError:
            if (before := self.answered(answer)) is None:
                raise
            return before
        if not self.kept:
            with suppress(IntegrityError), service().database.write() as session:
                self.keep(session, done)
        return done
