"""Operations on a game's talk: reading it, saying something, mutes, reports, own notes."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, Field

from pbem.games import find_game
from pbem.games import talk as what_was_said
from pbem.games.talk import Said
from pbem.models import Game, Player, Saying, Scope, id_of
from pbem.models.talk import LONGEST_GAME_NOTE, LONGEST_REASON, LONGEST_SAYING
from pbem.play import game_notes, muting, talk, talk_drafts
from pbem.web.api import games
from pbem.web.api.bearer import Caller
from pbem.web.api.lists import me_shape
from pbem.web.api.operations import operation
from pbem.web.api.own_shapes import Me
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import ApiRequest, PageQuery
from pbem.web.competition.shapes import shaped
from pbem.web.site.visitor import service

PROBLEMS = ("not-begun",)
LARGEST = 2_147_483_647


class SayingShape(BaseModel):
    """What somebody has said."""

    id: int
    name: str = Field(description="As the table may call them.")
    text: str = Field(description="Plain text.")
    at: datetime
    mine: bool
    to: str | None = Field(description="To whom alone; null for what was said to everybody.")
    room: Literal["table", "private", "watchers"]
    about: int | None = Field(description="The move that it speaks of, counted from 1.")


class UnsaidShape(BaseModel):
    """Words of one of your mails that were no move and were not said."""

    id: int
    text: str


class Talk(BaseModel):
    """A piece of what was said, the newest first."""

    said: list[SayingShape]
    next: str | None = Field(description="The cursor for what was said before; null at the end.")
    private_talk: bool = Field(description="Whether players may say something to one alone.")
    unsaid: list[UnsaidShape] = Field(description="What you wrote and nobody has read.")


class SayingWish(ApiRequest):
    """What is said."""

    text: str = Field(min_length=1, max_length=LONGEST_SAYING, examples=["Good luck, all"])
    to: int | None = Field(
        None, ge=0, le=9, description="The seat that alone hears it, where the table allows that."
    )
    about: int | None = Field(
        None, ge=1, le=LARGEST, description="The move that it speaks of, counted from 1."
    )


class UnsaidWish(ApiRequest):
    """What becomes of words that you have not said."""

    words: int = Field(ge=1, le=LARGEST, description="Their id.")
    text: str = Field(
        "", max_length=LONGEST_SAYING,
        description="What is said to the table; empty if the words are to be forgotten.",
    )  # fmt: skip


class MuteWish(ApiRequest):
    """Whom you do or don't want to hear."""

    words: int = Field(ge=1, le=LARGEST, description="The id of something that they have said.")
    hear: Literal["never", "not-here", "again"]


class ReportRequest(ApiRequest):
    """Words that whoever runs this site should look at."""

    words: int = Field(ge=1, le=LARGEST, description="Their id.")
    reason: str = Field("", max_length=LONGEST_REASON)


class ReportAnswer(BaseModel):
    reported: int = Field(description="The id of the words.")


class NoteWish(ApiRequest):
    """What takes the place of your notes."""

    text: str = Field(max_length=LONGEST_GAME_NOTE)


class Note(BaseModel):
    """Your own notes about a game; nobody else is ever shown them."""

    text: str


class TalkTime(ApiRequest):
    """When you are told what is said at your tables."""

    at_once: bool = Field(description="In an email of its own, or else with your next email.")


@operation("GET", "/games/{code}/talk", Talk, query=PageQuery, problems=PROBLEMS)
def game_talk(caller: Caller, query: PageQuery, code: str) -> Talk:
    """What was said at a game.

    Players and those who watch have a talk of their own until the game is over; whom you have muted
    is left out.
    """
    return _talk(caller, query, code)


def _talk(caller: Caller, query: PageQuery, code: str) -> Talk:
    before = int(query.cursor) if query.cursor is not None else None
    with service().database.read() as session:
        game = games.begun(session, code, caller)
        seat = find_game.seat_of(session, game, caller.player)
        listener = what_was_said.Listener(caller.player, seat)
        said = what_was_said.heard(session, game, listener, before=before, most=query.limit + 1)[
            ::-1
        ]
        left = what_was_said.drafts_of(session, id_of(game), caller.player_id)
    shown = said[: query.limit]
    return Talk(
        said=[_shape(one) for one in shown],
        next=str(shown[-1].id) if len(said) > query.limit else None,
        private_talk=game.private_talk,
        unsaid=[UnsaidShape(id=id_of(row), text=row.text) for row in left],
    )


@operation(
    "POST", "/games/{code}/talk", SayingShape, scope=Scope.PLAY, body=SayingWish,
    problems=(*PROBLEMS, "key-reused"), once="say {code}",
)  # fmt: skip
def say(caller: Caller, asked: SayingWish, key: str, code: str) -> SayingShape:
    """Say something, to the table or to one seat; among those who watch, if you have no seat.

    It is said once, and can't be taken back.
    """
    with service().database.read() as session:
        game_id = id_of(games.begun(session, code, caller))
    origin = talk.SayingOrigin(f"api:{caller.token_id}:{key}", about=asked.about)
    row = talk.say(service(), game_id, caller.player, asked.text, origin, asked.to)
    return _told(caller, game_id, row)


@operation(
    "POST", "/games/{code}/talk/unsaid", Talk, scope=Scope.PLAY, body=UnsaidWish,
    problems=PROBLEMS,
)  # fmt: skip
def settle_unsaid(caller: Caller, asked: UnsaidWish, key: str, code: str) -> Talk:
    """Say words of one of your mails after all, as you put them now, or have them forgotten."""
    with service().database.read() as session:
        game_id = id_of(games.begun(session, code, caller))
        row = talk_drafts.find(session, asked.words, caller.player)
    if row is None or row.game_id != game_id:
        raise Problem("not-found", "There are no such words of yours.")
    if asked.text:
        talk_drafts.say(service(), asked.words, caller.player, asked.text)
    else:
        talk_drafts.forget(service(), asked.words, caller.player)
    return _talk(caller, PageQuery(cursor=None, limit=20), code)


@operation(
    "POST", "/games/{code}/talk/mutes", Talk, scope=Scope.PLAY, body=MuteWish, problems=PROBLEMS
)
def mute(caller: Caller, asked: MuteWish, key: str, code: str) -> Talk:
    """Hear somebody no more, at this game or anywhere, or hear them again; they are not told."""
    game, other = _author(caller, code, asked.words)
    if asked.hear == "again":
        muting.unmute(service(), caller.player, game, other)
    else:
        muting.mute(service(), caller.player, game, other, everywhere=asked.hear == "never")
    return _talk(caller, PageQuery(cursor=None, limit=20), code)


@operation(
    "POST", "/games/{code}/talk/reports", ReportAnswer, scope=Scope.PLAY, body=ReportRequest,
    problems=PROBLEMS,
)  # fmt: skip
def report(caller: Caller, asked: ReportRequest, key: str, code: str) -> ReportAnswer:
    """Report words to whoever runs this site; twice is once."""
    with service().database.read() as session:
        game = games.begun(session, code, caller)
    if not muting.report(service(), game, asked.words, caller.player, asked.reason):
        raise Problem("not-found", "There are no such words of somebody else.")
    return ReportAnswer(reported=asked.words)


@operation("GET", "/games/{code}/note", Note, problems=PROBLEMS)
def game_note(caller: Caller, code: str) -> Note:
    """Your own notes about a game."""
    with service().database.read() as session:
        game = games.begun(session, code, caller)
        return Note(text=game_notes.notes_of(session, game, caller.player))


@operation("PUT", "/games/{code}/note", Note, scope=Scope.PLAY, body=NoteWish, problems=PROBLEMS)
def write_note(caller: Caller, asked: NoteWish, key: str, code: str) -> Note:
    """Put your own notes about a game in place of what was there."""
    with service().database.read() as session:
        game = games.begun(session, code, caller)
    return Note(text=game_notes.write(service(), game, caller.player, asked.text))


@operation("PUT", "/me/talk", Me, scope=Scope.PLAY, body=TalkTime)
def set_talk(caller: Caller, asked: TalkTime, key: str) -> Me:
    """Say when you are told what is said at your tables."""
    with service().database.write() as session:
        talk.set_at_once(session, caller.player_id, at_once=asked.at_once)
    with service().database.read() as session:
        return me_shape(session.get_one(Player, caller.player_id), caller.token)


def _author(caller: Caller, code: str, number: int) -> tuple[Game, Player]:
    with service().database.read() as session:
        game = games.begun(session, code, caller)
        other = muting.author(session, game, number, caller.player)
    if other is None:
        raise Problem("not-found", "There are no such words.")
    return game, other


def _told(caller: Caller, game_id: int, row: Saying) -> SayingShape:
    with service().database.read() as session:
        game = session.get_one(Game, game_id)
        seat = find_game.seat_of(session, game, caller.player)
        listener = what_was_said.Listener(caller.player, seat)
        return _shape(what_was_said.with_names(session, game, [row], listener)[0])


def _shape(one: Said) -> SayingShape:
    room = "watchers" if one.watching else "private" if one.to else "table"
    return shaped(SayingShape, one, name=one.who, to=one.to or None, room=room)
