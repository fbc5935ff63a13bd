"""Keeps what was asked back with what its player then played: examples to read replies better by.

Nothing is done for it while mails are read: a question of ours says which mail it was about
(`OutboundMail.about`) and which decision it asked, and the record of the game says what was played
there, by a tap, by a yes or by another mail. Only where the host has `PBEM_KEEP_READINGS` on.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import timedelta
from typing import Any

from sqlmodel import Session, col, select

import engine
from engine.lexicon import fold
from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.games import records
from pbem.games.decisions import Asked, asked_now, is_same
from pbem.inbox.decision_of_mail import SeatAddress
from pbem.inbox.opened_mail import OpenedMail
from pbem.inbox.reply_reading import SeatReply
from pbem.inbox.stored_mail import StoredMail
from pbem.mail.reply import author_of
from pbem.models import (
    Game,
    GameStatus,
    InboundMail,
    LabelledReply,
    Move,
    OutboundMail,
    id_of,
)
from pbem.models.mail_kinds import MailQuestion
from pbem.models.mails import LONGEST_LABELLED
from pbem.models.move_sources import BY_HAND

AT_ONCE = 100
STAND_INS = ("Ann", "Bob", "Cid", "Dan", "Eve")
"""What players are called by seat in what is kept."""
ADDRESS = re.compile(r"\S+@\S+|\bwww\.\S+|\bhttps?:\S+|\+?\d[\d ()/.-]{6,}\d")
LEAST_STEM = 3
"""Letters of a name whose endings are forgiven: `Bartek`, `Bartkowi`."""


def waiting(session: Session, settings: Settings, more: int) -> Sequence[int]:
    """Ids of our questions about a mail at whose decision somebody has played by hand since."""
    if not settings.keep_readings:
        return []
    question = OutboundMail
    kept = select(LabelledReply.id).where(LabelledReply.inbound_id == question.about)
    played = select(Move.id).where(
        Move.game_id == question.game_id,
        Move.seat == question.seat,
        col(Move.source).in_(BY_HAND),
        col(Move.played_at) > question.created_at,
    )
    found = select(question.id).where(
        question.asks == MailQuestion.MOVE,
        col(question.ordinal).is_not(None),
        col(question.created_at) > clock.now() - timedelta(days=settings.keep_mail_days),
        ~kept.exists(),
        played.exists(),
    )
    ids = session.exec(found.order_by(col(question.id)).limit(AT_ONCE + more))
    return [id for id in ids if id is not None]


def keep(service: Service, question_id: int) -> bool:
    """Whether what its mail said is kept now with what was meant."""
    with service.database.read() as session:
        question = session.get(OutboundMail, question_id)
        labelled = _labelled(service, session, question) if question is not None else None
    if labelled is None:
        return False
    with service.database.write() as session:
        row = session.get_one(InboundMail, labelled.inbound_id, with_for_update=True)
        kept = select(LabelledReply.id).where(LabelledReply.inbound_id == row.id)
        if session.exec(kept).first() is not None:
            return False
        session.add(labelled)
    return True


def _labelled(service: Service, session: Session, question: OutboundMail) -> LabelledReply | None:
    """What its mail said and was meant by it; None if either of them is gone."""
    row, game = session.get(InboundMail, question.about), session.get(Game, question.game_id)
    if row is None or game is None or question.seat is None:
        return None
    played = select(Move).where(
        Move.game_id == game.id, Move.seat == question.seat, col(Move.source).in_(BY_HAND),
        col(Move.played_at) > question.created_at,
    )  # fmt: skip
    first = session.exec(played.order_by(col(Move.number))).first()
    if first is None:
        return None
    mail = OpenedMail(service, StoredMail.of(row), session)
    players = records.players_of(session, game)
    player = players.get(question.seat)
    reply = LabelledReply(
        inbound_id=id_of(row), game_id=id_of(game), player_id=question.player_id,
        seat=question.seat, number=first.number, source=first.source,
        language=(player.language if player else None) or engine.ENGLISH, text="", moves=[],
    )  # fmt: skip
    match = records.match_at(session, game, first.number)
    asked = Asked(question.ordinal or 0, question.trail)
    if player is None or not row.raw or not is_same(asked_now(game, match, reply.seat), asked):
        return reply
    names = [own.name for own in players.values()]
    target = SeatAddress(id_of(game), reply.seat, ())
    text = SeatReply(mail, player, game, target, match, names).text.strip()
    called = [(author_of(mail.message), reply.seat), *zip(names, range(len(names)), strict=True)]
    reply.text = without_names(text, called, match.vocabulary)[:LONGEST_LABELLED]
    reply.moves = [first.text, *_together(session, first)]
    return reply


def _together(session: Session, first: Move) -> Iterator[str]:
    """What the mail of that move brought, too."""
    if first.inbound_id is None:
        return
    rows = select(Move).where(
        Move.game_id == first.game_id, Move.inbound_id == first.inbound_id,
        Move.seat == first.seat, col(Move.number) > first.number, col(Move.source).in_(BY_HAND),
    )  # fmt: skip
    yield from (move.text for move in session.exec(rows.order_by(col(Move.number))))


def without_names(text: str, called: Iterable[tuple[str, int]], known: Collection[str] = ()) -> str:
    """The text without addresses, and with stand-ins by seat for what people are `called`, but for
    words of the game, which are `known`."""
    text = ADDRESS.sub("…", text)
    for name, number in called:
        words = (word for word in re.findall(r"[^\W\d_]{2,}", name) if fold(word) not in known)
        for word in sorted(words, key=len, reverse=True):
            stem = word[: max(LEAST_STEM, len(word) - 2)] if len(word) > LEAST_STEM else word
            ending = r"\w{0,4}" if len(word) > LEAST_STEM else ""
            spelt = rf"{re.escape(word)}|{re.escape(stem.capitalize())}{ending}"
            text = re.sub(rf"\b(?:{spelt})\b", STAND_INS[number % len(STAND_INS)], text)
    return text


def export(session: Session) -> Iterator[dict[str, Any]]:
    """All that are of finished games, as `pbem readings score` takes them: of a running one nobody
    may learn what was hidden."""
    rows = (
        select(LabelledReply, Game)
        .join(Game, col(Game.id) == LabelledReply.game_id)
        .where(Game.status == GameStatus.FINISHED)
    )
    for kept, game in session.exec(rows.order_by(col(LabelledReply.id))):
        if not kept.moves:
            continue
        match = records.match_at(session, game, kept.number)
        yield {
            "id": kept.id, "language": kept.language, "game": game.rules, "seat": kept.seat,
            "position": match.position(), "text": kept.text, "expected": kept.moves,
            "by": str(kept.source),
        }  # fmt: skip
