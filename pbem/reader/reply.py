"""Decides what a whole reply comes to: moves in order, a question back, or talk in peace.

A move that nobody meant is worse than a hundred questions. So what limits, doubts or takes back
decides first; a sentence that holds a move holds nothing that nobody knows; and other sentences
may hold anything, unless they name another answer.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from engine import ENGLISH
from pbem.reader.asides import leave_asides
from pbem.reader.bare import Cut, as_cut, doubt_about, put_off_in
from pbem.reader.beyond import add_named
from pbem.reader.chatter import apart_from_talk
from pbem.reader.chatting import without_chat
from pbem.reader.clauses import Clause, clauses_of
from pbem.reader.conceding import without_concessions
from pbem.reader.contrast import without_contrasts
from pbem.reader.counting import restate
from pbem.reader.declining import (
    as_counting,
    as_giving_up,
    as_keeping_none,
    as_replacing,
    decline,
)
from pbem.reader.excepting import as_discarding, as_excepting, as_keeping, without_counts
from pbem.reader.games import phrasebook_of
from pbem.reader.hindrances import doubt_in
from pbem.reader.hours import put_off
from pbem.reader.idling import is_chat
from pbem.reader.judging import (
    ClauseKind,
    acts,
    any_weighs,
    is_refusing,
    kind_of,
)
from pbem.reader.leading import without_lead_in
from pbem.reader.leftover import left_over
from pbem.reader.moving import HOLDS, moving
from pbem.reader.one_word import beginnings, says_too_little
from pbem.reader.others import mark_others
from pbem.reader.pointing import point_back, turn_into
from pbem.reader.remarks import mark_remarks
from pbem.reader.riders import leave_daily, without_riders
from pbem.reader.sequence import EXTRA, Position, Read, found_in, moves_in
from pbem.reader.softening import soften, without_signature
from pbem.reader.understood import Understood, asked
from pbem.reader.unmoved import asks_about, without_moves
from pbem.reader.vocabulary import THING, VERB, phrases_for
from pbem.reader.whole import Reply, ids_in

if TYPE_CHECKING:
    from engine import Match

MOST_SHOWN = 100
ROLE = "role"
TODAY = frozenset({"today", "tonight", "now", "dzis", "dzisiaj", "teraz", "azi", "astazi", "acum"})
MOST_AGAIN = 4
"""Clauses behind a move that may only say it again."""


def understand(
    match: Match,
    seat: int,
    text: str,
    names: Collection[str] = (),
    language: str = ENGLISH,
    own: Collection[str] = (),
) -> Understood:
    """What a reply of the seat's player comes to; `names` are folded words of players' names, `own`
    those of its writer's, `language` is the one that they most likely use."""
    position = Position(match, seat, phrasebook_of(match))
    clauses, too_long = clauses_of(text, position.spelling, names, language)
    if too_long:
        return Understood(why="unclear", written=text[:MOST_SHOWN])
    cut = Cut(as_cut(clauses), text, language)
    clauses = _prepared(clauses, position, own)
    reply = Reply(position, clauses, [kind_of(clause) for clause in clauses])
    outcome = apart_from_talk(reply, _outcome(reply))
    if outcome.moves and says_too_little(reply):
        outcome = asked(reply, "unclear", clauses[0], outcome.moves)
    if outcome.moves and (names := beginnings(reply)):
        outcome = asked(reply, "several", clauses[0], [*outcome.moves, *names])
    if outcome.moves and (doubt := doubt_about(cut, outcome.moves[0], position, own)):
        outcome = asked(reply, doubt.why, doubt.clause, outcome.moves[:1])
    if outcome.talk and (later := put_off_in(cut, position)):
        outcome = asked(reply, "condition", later)
    said = [kind for kind in reply.kinds if kind is not ClauseKind.EMPTY]
    outcome.agrees = ClauseKind.YES in said and set(said) == {ClauseKind.YES}
    outcome.forgiven = [
        (span.written, span.forgiven)
        for c in reply.of(ClauseKind.MOVE, ClauseKind.REFUSAL)
        for span in c.spans
        if span.forgiven
    ]
    return outcome


def _prepared(clauses: list[Clause], position: Position, own: Collection[str]) -> list[Clause]:
    """The clauses without small talk, and with what is said otherwise put as moves put it; in this
    order, as each step reads what those before it left."""
    leave_daily(clauses)
    clauses = without_signature(clauses)
    soften(clauses, own)
    put_off(clauses)
    clauses = without_concessions(clauses, position)
    mark_others(clauses, own)
    leave_asides(clauses, position)
    without_riders(clauses)
    without_lead_in(clauses, position)
    clauses = without_chat(clauses, position)
    turn_into(clauses, position)
    point_back(clauses, position)
    add_named(clauses, position)
    clauses = restate(clauses, position)
    as_giving_up(clauses, position)
    as_replacing(clauses, position)
    as_keeping_none(clauses, position)
    as_counting(clauses, position)
    mark_remarks(clauses, position)
    clauses = without_counts(clauses, position)
    clauses = as_discarding(as_keeping(as_excepting(clauses, position), position), position)
    clauses = decline(clauses, position)
    without_contrasts(clauses, position)
    return clauses


def _outcome(reply: Reply) -> Understood:
    moves = moving(reply)
    if _is_put_off(reply, moves) or _is_thanked(reply):
        return Understood(talk=True)
    doubt = doubt_in(reply, moves)
    if doubt is not None:
        return asked(reply, doubt.why, doubt.clause)
    if not moves or all(_is_only_asked(reply, own) for own in moves):
        return without_moves(reply)
    blocked = left_over(reply, moves)
    if blocked is not None:
        return asked(reply, "leftover", blocked)
    if reply.postpones("postpone") and not any(_is_explicit(reply, own) for own in moves):
        return _put_off(reply, moves)
    return _played(reply, moves)


def _is_only_asked(reply: Reply, clause: Clause) -> bool:
    """Whether it is a question to others that says no move: `Do you get these mails twice?`"""
    if not clause.asked or not is_chat(reply, clause):
        return False
    return not found_in(reply.position, [clause]).moves


def _is_put_off(reply: Reply, moves: Sequence[Clause]) -> bool:
    """Whether it says that the move will come later, and names nothing that could be one."""
    politely = any(any_weighs(c, "postpone") for c in reply.of(ClauseKind.EMPTY))
    if not politely and not reply.postpones("postpone", "excuse"):
        return False
    if any(c.asked and asks_about(reply, c) for c in reply.clauses):
        return False  # `do I have to draw before I choose?`
    refused = [c for c in reply.clauses if is_refusing(c) and not _is_of_today(reply, c)]
    either = any(c.has("or") and c.has(VERB) for c in reply.clauses)
    about = reply.position.about
    named = any(ids_in(c) & about or c.has("auto", "same") for c in reply.clauses)
    if refused or either or named:
        return False
    why = {c.sentence for c in reply.of(ClauseKind.TALK)}
    later = politely or reply.postpones("postpone")
    if not later and any(c.sentence not in why for c in moves):
        return False  # `I was away. Yes`
    return all(
        kind_of(c) is ClauseKind.YES or not found_in(reply.position, [c]).moves for c in moves
    )


def _is_of_today(reply: Reply, clause: Clause) -> bool:
    """`Not today`, beside a word of when it will be."""
    today = any(TODAY & set(span.words) for span in clause.spans)
    small = all(span.has("neg", "small", "courtesy", "people", "thanks") for span in clause.spans)
    return today and small and not clause.has(THING, VERB) and reply.postpones("postpone")


def _is_thanked(reply: Reply) -> bool:
    """`ok, thanks`, where the question is not whether."""
    kinds = set(reply.kinds)
    thanks = any(c.has("thanks") for c in reply.of(ClauseKind.EMPTY))
    return (
        kinds == {ClauseKind.YES, ClauseKind.EMPTY}
        and thanks
        and not found_in(reply.position, reply.of(ClauseKind.YES)).moves
    )


def _is_explicit(reply: Reply, clause: Clause) -> bool:
    """Whether a move under talk that puts it off is meant now: it is a sentence by itself, or no
    sentence of its own at all."""
    later = {c.sentence for c in reply.of(ClauseKind.TALK) if any_weighs(c, "postpone")}
    if is_refusing(clause) and clause.sentence in later:
        return clause.has("pass", "nothing") or acts(clause)
    apart = clause.sentence not in later
    does = any(span.has(VERB) and not span.has(THING) for span in clause.spans)
    if clause.has("at") and clause.verbs <= {EXTRA}:
        return False  # `one more hour at the office, I'll move later`
    own = any(" ".join(span.words) in phrases_for("for me") for span in clause.spans)
    does = does or (clause.has(THING) and (own or clause.has("pronoun")))  # `I'm the trader`
    return len(clause.spans) > 1 and (is_refusing(clause) or acts(clause) or (apart and does))


def _put_off(reply: Reply, moves: list[Clause]) -> Understood:
    """A thing is named, but the move is to come another time."""
    later = [c for c in reply.clauses if any_weighs(c, "postpone")]
    sentences = {c.sentence for c in later}
    if any(ids_in(c) & reply.position.about for c in later):
        return asked(reply, "unclear", moves[0])  # `the smithy, but save the library for later`
    if all(clause.sentence in sentences for clause in moves):
        return Understood(talk=True)
    return asked(reply, "unclear", moves[0])


# What comes of it


def _played(reply: Reply, moves: list[Clause]) -> Understood:
    position = reply.position
    if all(kind_of(c) in (ClauseKind.REFUSAL, ClauseKind.YES) for c in moves):
        found = found_in(position, moves)
        if len(found.moves) == 1 and found.sure:
            return Understood(moves=found.moves)
        return asked(reply, "unclear", moves[0])
    read = moves_in(position, moves)
    if not read.moves and not read.readings and reply.postpones("postpone"):
        return Understood(talk=True)
    if not read.moves:
        why = "several" if read.readings else "illegal"
        return asked(reply, why, read.left[0] if read.left else moves[0], read.readings)
    before = read.before
    said = [read.moves[-1]]
    rest = read.left
    if before is not None and len(rest) <= MOST_AGAIN:
        rest = [clause for clause in rest if found_in(before, [clause]).moves != said]
    if not rest:  # or it only says the same again
        return Understood(moves=read.moves)
    assert read.end is not None
    assert read.before is not None
    if read.end.legal and (position.match.open_information):
        return asked(
            reply, "several" if read.readings else "illegal", rest[0], read.moves, read.moves
        )
    if any(ids_in(clause) & read.before.about for clause in rest):
        return asked(reply, "two", rest[0], read.moves[-1:], read.moves[:-1])
    if _belongs(reply, rest[0]):
        return asked(reply, "illegal", rest[0], read.moves, read.moves)
    other = moves_in(read.before, rest[:1])
    if other.moves or other.readings:
        two = [read.moves[-1], *other.moves, *other.readings]
        return asked(reply, "two", rest[0], two, read.moves[:-1])
    if not any(ids_in(clause) for clause in rest) and (
        not position.match.open_information or any(map(_holds_back, rest))
    ):
        return asked(reply, "unclear", rest[0], read.moves, read.moves)
    if all(is_refusing(clause) for clause in rest):
        return Understood(moves=read.moves)
    return Understood(moves=read.moves, too_early=_planned(read, rest))


def _belongs(reply: Reply, clause: Clause) -> bool:
    """`Indigo and tobacco`, without any tobacco: one answer, and not a move and what comes next."""
    listed = clause.after == "and" and clause.has(THING)
    return listed and ROLE not in reply.position.asks and not clause.has("neg", "without")


def _holds_back(clause: Clause) -> bool:
    """`Save the money`, `throw it out`: it may be why not to play what else was named."""
    verbs = clause.verbs
    if verbs == {"discard"} and not clause.has(THING, "rest", "all", "nouns", "good"):
        return True
    return bool(verbs & HOLDS) and clause.has("money", "nouns", "good")


def _planned(read: Read, rest: Sequence[Clause]) -> list[str]:
    """What comes before its time: as moves if nobody could learn anything from how it is read."""
    before, end = read.before, read.end
    if before and end and before.match.draws == end.match.draws:
        ahead = moves_in(end, rest)
        begins = any(end.match.meaning(move).begins_turn for move in ahead.moves)
        if ahead.moves and not ahead.left and not begins:
            return ahead.moves
    return [clause.written for clause in rest]
