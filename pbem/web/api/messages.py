"""Operations on direct messages: the threads with people, writing, mutes, reports."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, Field
from sqlmodel import Session

from pbem.accounts import merged
from pbem.games import threads
from pbem.games.talk import Said
from pbem.models import Player, Scope, id_of
from pbem.models.talk import LONGEST_SAYING
from pbem.play import direct_messages, muting
from pbem.play.talk import SayingOrigin
from pbem.web.api.bearer import Caller
from pbem.web.api.operations import operation
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import ApiRequest, PageQuery
from pbem.web.api.talk import LARGEST, ReportAnswer, ReportRequest
from pbem.web.competition.shapes import shaped
from pbem.web.site.visitor import service

NEWEST = PageQuery(cursor=None, limit=20)


class MessageShape(BaseModel):
    """What one of the two wrote."""

    id: int
    text: str = Field(description="Plain text.")
    at: datetime
    mine: bool


class ThreadShape(BaseModel):
    """The other person, and what was written last."""

    handle: str
    name: str
    unread: int = Field(description="Messages that you have not looked at.")
    last: str
    at: datetime
    mine: bool = Field(description="Whether you wrote the last one.")


class Threads(BaseModel):
    """Your threads, the newest words first; whom you have muted everywhere is left out."""

    threads: list[ThreadShape]


class Messages(BaseModel):
    """A piece of a thread, the newest first."""

    handle: str
    name: str
    said: list[MessageShape]
    next: str | None = Field(description="The cursor for what was written before.")
    may_write: bool
    muted: bool = Field(description="Whether you have muted them; they are not told.")


class MessageWish(ApiRequest):
    """What is written."""

    text: str = Field(min_length=1, max_length=LONGEST_SAYING, examples=["Again next week?"])


class LookedAt(ApiRequest):
    """How far you have read."""

    upto: int = Field(ge=1, le=LARGEST, description="The id of the newest that you have seen.")


class HearWish(ApiRequest):
    """Whether you want to read and hear them."""

    hear: Literal["never", "again"]


@operation("GET", "/messages", Threads)
def my_threads(caller: Caller) -> Threads:
    """Your direct messages, one thread a person."""
    with service().database.read() as session:
        found = threads.of_player(session, caller.player)
    return Threads(
        threads=[
            ThreadShape(
                handle=one.other.handle,
                name=one.name,
                unread=one.mark.unread,
                last=one.mark.text,
                at=one.mark.at,
                mine=one.mark.mine,
            )
            for one in found
        ]
    )


@operation("GET", "/messages/{handle}", Messages, query=PageQuery)
def thread(caller: Caller, query: PageQuery, handle: str) -> Messages:
    """What you and that person wrote to each other."""
    return _thread(caller, query, handle)


@operation(
    "POST", "/messages/{handle}", MessageShape, scope=Scope.PLAY, body=MessageWish,
    problems=("key-reused",), once="write {handle}",
)  # fmt: skip
def write(caller: Caller, asked: MessageWish, key: str, handle: str) -> MessageShape:
    """Write to somebody with whom you share or shared a table. It is sent once, and can't be taken
    back."""
    with service().database.read() as session:
        other = _other(session, caller, handle)
    origin = SayingOrigin(f"api:{caller.token_id}:{key}")
    row = direct_messages.write(service(), caller.player, id_of(other), asked.text, origin)
    return _shape(threads.as_said(row, caller.player, other))


@operation("POST", "/messages/{handle}/seen", Messages, scope=Scope.PLAY, body=LookedAt)
def look_at(caller: Caller, asked: LookedAt, key: str, handle: str) -> Messages:
    """Say that you have looked at what they wrote, up to that message."""
    with service().database.read() as session:
        other = _other(session, caller, handle)
    direct_messages.look_at(service(), caller.player, id_of(other), asked.upto)
    return _thread(caller, NEWEST, handle)


@operation("POST", "/messages/{handle}/mute", Messages, scope=Scope.PLAY, body=HearWish)
def mute_person(caller: Caller, asked: HearWish, key: str, handle: str) -> Messages:
    """Hear that person nowhere any more, or again; they are not told."""
    with service().database.read() as session:
        other = _other(session, caller, handle)
    change = muting.unmute if asked.hear == "again" else muting.mute
    change(service(), caller.player, None, other)
    return _thread(caller, NEWEST, handle)


@operation("POST", "/messages/{handle}/reports", ReportAnswer, scope=Scope.PLAY, body=ReportRequest)
def report_message(caller: Caller, asked: ReportRequest, key: str, handle: str) -> ReportAnswer:
    """Report a message to whoever runs this site; twice is once."""
    with service().database.read() as session:
        _other(session, caller, handle)
    if not muting.report(service(), None, asked.words, caller.player, asked.reason):
        raise Problem("not-found", "There are no such words of somebody else.")
    return ReportAnswer(reported=asked.words)


def _other(session: Session, caller: Caller, handle: str) -> Player:
    other = merged.by_handle(session, handle)
    if other is None or not threads.is_open(session, caller.player, other):
        raise Problem("not-found", "There is nobody of that handle to whom you may write.")
    return other


def _thread(caller: Caller, query: PageQuery, handle: str) -> Messages:
    before = int(query.cursor) if query.cursor is not None else None
    with service().database.read() as session:
        other = _other(session, caller, handle)
        most = query.limit + 1
        said = threads.heard(session, caller.player, other, before=before, most=most)[::-1]
        shown = said[: query.limit]
        return Messages(
            handle=other.handle,
            name=threads.name_of(other),
            said=[_shape(one) for one in shown],
            next=str(shown[-1].id) if len(said) > query.limit else None,
            may_write=threads.may_write(session, caller.player, other),
            muted=threads.mutes(session, caller.player, other),
        )


def _shape(one: Said) -> MessageShape:
    return shaped(MessageShape, one)
