"""What a game's pages show of its talk: the newest, or all with notes, mutes and unsaid words."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.meaning import ROLE
from pbem.games import player_names, talk
from pbem.games.seat_view import SeatView
from pbem.games.talk import Said
from pbem.models import Game, UnsaidWords, id_of
from pbem.models.talk import LONGEST_GAME_NOTE
from pbem.play import game_notes
from pbem.play.talk import listeners
from pbem.web.site import visitor
from pbem.web.site.next_game import unread_sayings
from pbem.web.site.visitor import service

SHORT = 20


class Unread(NamedTuple):
    """How many sayings the reader has not looked at, and the first of them that is shown."""

    number: int
    begins: int


class MoveTalkedAbout(NamedTuple):
    """A move that is spoken of, counted from 1: in whose role's turn, and who played what in words;
    both empty where the viewer may not know it."""

    number: int
    role: str = ""
    words: str = ""


class Mentions(NamedTuple):
    """How many sayings are about some moves, and the newest of these moves, counted from 1."""

    number: int
    move: int


NONE_UNREAD = Unread(0, 0)


@dataclass(frozen=True)
class TalkShown:
    """`may_speak`: whether there is a form; `once` makes one form say one thing. `others` are the
    seats to whom something can be said alone, by their names."""

    said: Sequence[Said]
    may_speak: bool
    once: str = field(default_factory=lambda: secrets.token_hex(8))
    others: Sequence[tuple[int, str]] = ()
    unsaid: Sequence[UnsaidWords] = ()
    note: str = ""
    longest_note: int = LONGEST_GAME_NOTE
    notes_only: bool = False
    """There is nobody to talk to; their own notes remain."""
    unread: Unread = NONE_UNREAD
    moves: Mapping[int, MoveTalkedAbout] = field(default_factory=dict)
    about: MoveTalkedAbout | None = None
    """What the form is about."""

    counted: Mapping[int, int] = field(default_factory=dict)
    """By move, counted from 1, how many sayings are about it."""

    def about_moves(self, since: int, until: int) -> Mentions | None:
        """What there is about the moves between these numbers of moves."""
        found = {move: number for move, number in self.counted.items() if since < move <= until}
        return Mentions(sum(found.values()), max(found)) if found else None

    @property
    def newest(self) -> int:
        """The newest saying that is shown; 0 if there is none."""
        return self.said[-1].id if self.said else 0


def short(view: SeatView, about: int | None = None) -> TalkShown:
    """The newest for the game's page, with a form about that move, counted from 1; where nobody
    talks nothing is looked for."""
    said = _heard(view.game, view.seat, SHORT)
    may_speak = _may_speak(view, said)
    return TalkShown(
        said,
        may_speak,
        note=_note(view),
        notes_only=visitor.visitor() is not None and not may_speak,
        unread=_unread(view, said),
        moves=_moves(view, [one.about for one in said]),
        about=_moves(view, [about]).get(about or 0),
        counted=counts(view),
    )


def about_moves(view: SeatView, since: int, reached: int) -> TalkShown:
    """What was said about the moves between these numbers of moves, and whether there is a form for
    more."""
    said = _heard(view.game, view.seat, talk.MOST_READ)
    found = [one for one in said if since < (one.about or 0) <= reached]
    return TalkShown(found, _may_speak(view, said), counted=counts(view))


def _may_speak(view: SeatView, said: Sequence[Said]) -> bool:
    """Against bots alone there is no form, for nobody would read it; not so where it is secret who
    is a bot."""
    others = [player for seat, player in view.players.items() if seat != view.seat]
    alone = view.seat is not None and all(player.bot is not None for player in others)
    hidden = alone and not said and not player_names.hides(view.game)
    return visitor.visitor() is not None and not hidden


def counts(view: SeatView) -> dict[int, int]:
    """By move, counted from 1, how much the viewer may read about it."""
    if view.game.newest_saying is None:
        return {}
    with service().database.read() as session:
        listener = talk.Listener(visitor.visitor(), view.seat)
        return talk.counts_about(session, view.game, listener)


def whole(view: SeatView) -> TalkShown:
    """All that its reader may hear, and what is theirs alone."""
    said, reader = _heard(view.game, view.seat, talk.MOST_READ), visitor.visitor()
    if reader is None:
        moves = _moves(view, [one.about for one in said])
        return TalkShown(said, may_speak=False, moves=moves)
    with service().database.read() as session:
        return TalkShown(
            said,
            may_speak=True,
            others=[(n, view.names[n]) for n in listeners(view.game, view.players, view.seat)],
            unsaid=talk.drafts_of(session, view.game_id, id_of(reader)),
            note=game_notes.notes_of(session, view.game, reader),
            unread=_unread(view, said),
            moves=_moves(view, [one.about for one in said]),
        )


def _moves(view: SeatView, numbers: Iterable[int | None]) -> dict[int, MoveTalkedAbout]:
    """Those that there are, by their numbers."""
    known = {number for number in numbers if number and 1 <= number <= len(view.moves)}
    return {number: _move(view, number) for number in sorted(known)}


def _move(view: SeatView, number: int) -> MoveTalkedAbout:
    played = view.record[number - 1]
    if played.text is None:
        return MoveTalkedAbout(number)
    begun = (one for one in reversed(view.record[:number]) if one.meaning and one.begins_turn)
    role = next((next(iter(one.meaning.about(ROLE)), "") for one in begun if one.meaning), "")
    return MoveTalkedAbout(number, role, f"{view.names[played.seat]}: {view.words(played.text)}")


def _unread(view: SeatView, said: Sequence[Said]) -> Unread:
    number = unread_sayings().get(view.game_id, 0)
    others = [one.id for one in said if not (one.mine or one.watching)]
    return Unread(number, others[-number:][0]) if number and others else Unread(number, 0)


def _note(view: SeatView) -> str:
    """The notes of who sits there; watchers find theirs on the page of the talk."""
    reader = visitor.visitor()
    if reader is None or view.seat is None:
        return ""
    with service().database.read() as session:
        return game_notes.notes_of(session, view.game, reader)


def muted(view: SeatView) -> list[tuple[int, str]]:
    """The seats whose players the visitor does not hear here, with their names."""
    reader = visitor.visitor()
    if reader is None:
        return []
    with service().database.read() as session:
        silent = talk.muted_by(session, view.game, reader)
    return [(n, view.names[n]) for n, player in view.players.items() if player.id in silent]


def _heard(game: Game, seat: int | None, most: int) -> list[Said]:
    if game.newest_saying is None:
        return []
    with service().database.read() as session:
        return talk.heard(session, game, talk.Listener(visitor.visitor(), seat), most=most)
