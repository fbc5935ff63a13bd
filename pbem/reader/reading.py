"""Reads a reply: the one way from its words to what is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import engine
from pbem.reader.beyond import add_named
from pbem.reader.clauses import clauses_of
from pbem.reader.decision_table import decided
from pbem.reader.games import is_read_in_sentences, phrasebook_of
from pbem.reader.notation import Typed, typed_among, typed_in
from pbem.reader.records import records_of
from pbem.reader.reply import ASK, PLAY, TALK, Reply, ReplyOutcome
from pbem.reader.sequence import Position
from pbem.reader.structure import Listed, pasted
from pbem.reader.tails import without_tail
from pbem.reader.vocabulary import words_of

NOTATION = "is notation"
"""The row of a reply that is nothing but moves of the notation."""


def read_reply(
    match: engine.Match,
    seat: int,
    text: str,
    names: Sequence[str] = (),
    language: str = engine.ENGLISH,
    listed: Sequence[Listed] = (),
) -> ReplyOutcome:
    """What comes of a reply of the seat's player. `names` are what the players are called, by seat;
    `language` is the one that its writer most likely uses; `listed` are the moves that the mail
    listed, in order, each with its line."""
    if not is_read_in_sentences(match):
        written = typed_among(match, seat, text)
        return _of_typed(written) if written is not None else ReplyOutcome(TALK, "is no move")
    typed = typed_in(match, seat, text)
    if typed is not None and typed.error is None:
        return _of_typed(typed)
    outcome = _read(match, seat, text, names, language, listed)
    return outcome if typed is None or outcome.outcome == PLAY else _of_typed(typed)


def _read(
    match: engine.Match,
    seat: int,
    text: str,
    names: Sequence[str],
    language: str,
    listed: Sequence[Listed],
) -> ReplyOutcome:
    """As sentences."""
    return decided(_reply(match, seat, text, names, language, listed))


def explained(
    match: engine.Match, seat: int, text: str, language: str = engine.ENGLISH
) -> Iterator[str]:
    """How the text is read, a line for each clause, and at the end what is done and the row of the
    table that decided."""
    if is_read_in_sentences(match):
        for record in _reply(match, seat, text, (), language, ()).records:
            named = ", ".join(sorted(record.here | record.elsewhere))
            words = " ".join(
                span.written + ("" if span.entries else "?") for span in record.clause.spans
            )
            yield f"{record.act:<10} {record.who:<7} {words}" + (f"  [{named}]" if named else "")
    outcome = read_reply(match, seat, text, (), language)
    moves = "; ".join(outcome.moves or outcome.suggestions)
    yield f"{outcome.outcome}: {outcome.row}" + (f" ({moves})" if moves else "")


def _reply(
    match: engine.Match,
    seat: int,
    text: str,
    names: Sequence[str],
    language: str,
    listed: Sequence[Listed],
) -> Reply:
    position = Position(match, seat, phrasebook_of(match))
    called = frozenset(word for name in names for word in words_of(name))
    own = frozenset(words_of(names[seat])) if len(names) == match.seats else frozenset()
    shown, text = pasted(text, listed, lambda words: _move(match, seat, words))
    text = without_tail(text, position.words, own)
    clauses, too_long = clauses_of(text, position.spelling, called, language)
    add_named(clauses, position)
    records = records_of(clauses, position, own)
    return Reply(position, records, text, listed, shown, too_long, language)


def _move(match: engine.Match, seat: int, words: str) -> str:
    """The move that the notation writes so, if any."""
    typed = typed_in(match, seat, words)
    return typed.moves[0] if typed and typed.error is None and len(typed.moves) == 1 else ""


def _of_typed(typed: Typed) -> ReplyOutcome:
    if typed.error is None:
        return ReplyOutcome(PLAY, NOTATION, typed.moves, typed.too_early)
    suggestions = typed.moves[:1] if typed.moves else tuple(typed.error.suggestions)
    return ReplyOutcome(ASK, NOTATION, suggestions=suggestions, written=typed.written,
                   objection=typed.error, begun=typed.moves)  # fmt: skip
