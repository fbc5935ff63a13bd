"""Rows of the decision table for what nobody can read, so that it is not left unanswered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pbem.reader.clauses import Clause
from pbem.reader.described import described, is_cut_short, is_of_something, likeliest
from pbem.reader.heard import GENERAL, Act, Record, Who
from pbem.reader.reply import ASK, EMPTY, MOST_STRANGE, WONDER, Reply, ReplyOutcome, asks, objection
from pbem.reader.sequence import found_in
from pbem.reader.spans import Span
from pbem.reader.vocabulary import MIND, NAME, NUMBER, SHIP, THING, VERB

FEW = 2
"""Clauses of a reply that is no letter."""
MOST_UNCLEAR = 1
LEFT = ("same", "any", "one", "other", "please", "rest", "all")
"""Clauses of a reply that is asked about, though it names nothing."""
LONGEST_UNCLEAR = 7
ABOUT_LIFE = frozenset({Act.REPORT, Act.QUESTION, Act.PLAN})
MOST_DESCRIBING = 20
"""Words of a reply that describes a move."""
LEAST_FITTING = 2
"""Words of it that the line of the move has, too."""
MOST_BESIDE_A_SIGN = 1
"""Unknown words of a clause that shows something."""
MOST_BRIEF = 4
"""Words of a reply that may be all cut short."""
OWN_FORMS = frozenset({"1", "imp", "would1"})


def roles_for(reply: Reply, record: Record) -> tuple[str, ...]:
    """The roles that let one do what the clause says: `I want to grab a quarry`."""
    position = reply.position
    if "role" not in position.asks or record.act is Act.REFUSE:
        return ()
    deeds = {position.book.deeds[verb] for verb in record.clause.verbs & set(position.book.deeds)}
    roles = [move.text for move in position.legal if move.verb == "role"]
    if position.match.open_information:
        return tuple(r for r in roles if found_in(position.after(r), [record.clause]).moves)
    return tuple(role for role in roles if role in deeds)


def elsewhere(reply: Reply) -> ReplyOutcome | None:
    """A thing or a deed of another phase."""
    named = [record for record in reply.of(Act.NEXT) if record.elsewhere]
    named = named or [r for r in reply.of(Act.NEXT) if r.clause.has("me", "please")]
    named = named or [r for r in reply.of(Act.NEXT) if roles_for(reply, r) and r.is_told]
    named = named or [r for r in reply.of(Act.TALK) if _implies_a_role(reply, r)]
    if not named:
        return None
    asked = asks("belongs to another phase", reply, named[0])
    if roles := roles_for(reply, named[0]):
        return replace(asked, suggestions=roles, row="needs a role")
    return replace(asked, objection=objection(reply))


def _implies_a_role(reply: Reply, record: Record) -> bool:
    """`Time to ship my corn`, where a role is chosen."""
    clause = record.clause
    deeds = frozenset(v for s in clause.spans if not s.has(THING) for v in s.verbs) - GENERAL
    mine = record.who in (Who.ME, Who.NOBODY) and len(clause.unknown) <= MOST_BESIDE_A_SIGN
    mine = mine and not clause.weighs("not", "nor", "past") and len(clause.spans) <= MOST_DESCRIBING
    return mine and bool(record.elsewhere and deeds) and bool(roles_for(reply, record))


def unclear(reply: Reply) -> ReplyOutcome | None:
    """A short reply that shows, asks for or leaves something, and nobody knows what."""
    asked = [r for r in reply.records if r.who is Who.ME and r.act in (Act.TALK, Act.NEXT, Act.BACK)
             and len(r.clause.unknown) <= MOST_STRANGE and _wants(reply, r)]  # fmt: skip
    if asked:
        return ReplyOutcome(WONDER, "is not clear", written=asked[0].clause.written)
    said = [r for r in reply.records if r.act not in EMPTY or r.clause.weighs(*LEFT)]
    if len(said) > MOST_UNCLEAR or not said or reply.of(Act.REPORT):
        return None
    if reply.of(Act.GREET):
        return None  # `thanks, all`
    first = said[0].clause
    if len(first.spans) <= LONGEST_UNCLEAR and first.weighs(*LEFT):
        sure = not first.unknown and not first.has("them", "you")
        return ReplyOutcome(ASK if sure else WONDER, "is not clear", written=first.written)
    if first.unknown:
        return None
    if (
        first.verbs & reply.position.asks
        and said[0].who is not Who.THEM
        and len(first.spans) <= LONGEST_UNCLEAR
    ):
        return ReplyOutcome(ASK, "is not clear", written=first.written)
    return None


def _wants(reply: Reply, record: Record) -> bool:
    """Whether it asks for something with a word of this question, or with a wish."""
    clause = record.clause
    verbs = frozenset(v for s in clause.spans if not s.has(THING) for v in s.verbs)
    if any(s.has(MIND) and not s.has("is", VERB) and "want" not in s.values(MIND)
           for s in clause.spans):  # fmt: skip
        return False
    if verbs & {"choose", "vote"}:
        return True
    wishes = any("want" in s.values(MIND) for s in clause.spans) or clause.has("request")
    return bool(verbs & reply.position.asks) or (wishes and clause.has("please", VERB))


def wonders(reply: Reply) -> ReplyOutcome | None:
    named = [r for r in reply.of(Act.MENTION, Act.PLAN, Act.TAKE_BACK) if r.here]
    if not named:
        return None
    return ReplyOutcome(
        WONDER, "mentions a thing", suggestions=reply.readings, written=named[0].clause.written
    )


def _was_meant(record: Record) -> bool:
    """`I was going to take the trader`."""
    forms = {form for span in record.clause.spans if span.has(VERB) for form in span.forms}
    own = record.who is Who.ME and record.clause.weighs("past") and not record.clause.unknown
    return own and bool(forms & {"1", "base", "inf"})


def _is_its_subject(record: Record) -> bool:
    """`The sugar goes`: a thing does it, and nothing is said of anybody."""
    spans = [span for span in record.clause.spans if not span.is_only("filler")]
    return len(spans) > 1 and bool(spans[0].ids & record.here) and all(
        span.has(VERB, MIND) and not span.has(THING, NAME, "them", "you") for span in spans[1:]
    )  # fmt: skip


def is_one_word(reply: Reply) -> ReplyOutcome | None:
    """A word by itself that says nothing that we know, and is no outcry: `fly`, `xyzzy`."""
    clauses = [record.clause for record in reply.records]
    if len(clauses) != 1 or len(clauses[0].spans) != 1 or reply.records[0].act is not Act.TALK:
        return None
    [clause] = clauses
    if clause.has("exclaim") or clause.exclaimed or clause.broken or clause.asked:
        return None
    return ReplyOutcome(WONDER, "is one word", written=clause.written)


def is_overlooked(reply: Reply) -> ReplyOutcome | None:
    """A thing that can be chosen, or a wish, in what would be left unanswered."""
    for record in reply.records:
        clause = record.clause
        about_others = record.act is Act.REPORT and (record.who is not Who.YOU or clause.unknown)
        about_others = about_others and not clause.led and not _was_meant(record)
        about_others = about_others and not (len(reply.records) == 1 and _is_its_subject(record))
        if record.here and record.act is not Act.GREET and not about_others:
            return ReplyOutcome(WONDER, "may be a choice", suggestions=reply.readings,
                           written=clause.written)  # fmt: skip
        if record.here and reply.position.ships and clause.has(NUMBER):
            return ReplyOutcome(WONDER, "may be a choice", suggestions=reply.readings,
                           written=clause.written)  # fmt: skip
        few = len(reply.records) <= FEW
        wishes = clause.has("choice", "request", "cheapest", "dearest")
        wishes = wishes or (few and clause.has("please", "one", "any"))
        wants = any("want" in s.values(MIND) for s in clause.spans)
        wishes = wishes or (wants and few and clause.has(NUMBER, "nouns", "good", "people", "vp"))
        mine = record.who in (Who.ME, Who.NOBODY) and record.act in (Act.TALK, Act.NEXT)
        mine = mine or (clause.has("cheapest", "dearest") and not clause.has("them", "you", NAME))
        if wishes and mine and len(clause.unknown) <= 2 * MOST_STRANGE:
            return ReplyOutcome(WONDER, "may be a choice", written=clause.written)
    return None


def describes(reply: Reply) -> ReplyOutcome | None:
    """A move told by what it brings: `the building that gives a point for each load`."""
    spans = [span for record in reply.records for span in record.clause.spans]
    of_it = is_of_something(spans)
    others = (NAME, "you", "past") if of_it else (NAME, "them", "you", "past")
    theirs = any(s.has(*others) and not s.has("each", "all") for s in spans)
    if len(spans) > MOST_DESCRIBING or theirs:
        return None
    if described(spans, reply.told).fitting < LEAST_FITTING or reply.of(Act.GREET):
        short = of_it and len(spans) <= LONGEST_UNCLEAR
        return ReplyOutcome(WONDER, "may be a choice", written=reply.text) if short else None
    like = described(spans, reply.told)
    return ReplyOutcome(WONDER, "describes a move", suggestions=like.moves, written=reply.text)


def shows(reply: Reply) -> ReplyOutcome | None:
    """A short reply that shows or does something, and nobody knows what: `that middle one`."""
    said = [r for r in reply.records if r.act not in EMPTY or r.clause.has(NUMBER, SHIP)]
    if sum(record.is_sentence for record in said) > FEW or len(said) > FEW + 1:
        return _pointing_back(said)
    shown = next((r for r in said if _is_shown(reply, r, alone=len(said) == 1)), None)
    if shown is not None:
        return ReplyOutcome(WONDER, "may be a choice", written=shown.clause.written)
    spans = [span for record in reply.records for span in record.clause.spans]
    polite = any(r.act is Act.GREET and r.clause.has("please") for r in reply.records)
    if polite and len(spans) <= MOST_BRIEF and not any(s.has(VERB, MIND) for s in spans):
        return ReplyOutcome(WONDER, "may be a choice", written=reply.text)
    strange = [s for s in spans if not s.entries and len(s.words[0]) > MOST_BRIEF]
    few = 1 < len(spans) <= MOST_BRIEF and len(strange) == len(spans)
    if few and not said[0].clause.exclaimed and likeliest(spans, reply.position).fitting:
        return ReplyOutcome(WONDER, "may be a choice", written=reply.text)  # `kep the crnae`
    if len(spans) <= MOST_BRIEF and is_cut_short(spans, reply.position):
        return ReplyOutcome(WONDER, "may be a choice", written=reply.text)
    return _pointing_back(said)


def _pointing_back(said: Sequence[Record]) -> ReplyOutcome | None:
    """`I keep the one that does that`."""
    back = next((r for r in said if r.act is Act.BACK and r.who is Who.ME), None)
    return ReplyOutcome(WONDER, "is not clear", written=back.clause.written) if back else None


def _is_shown(reply: Reply, record: Record, *, alone: bool) -> bool:
    clause = record.clause
    minds = {v for s in clause.spans if not s.has("is", VERB) for v in s.values(MIND)}
    first = next((s for s in clause.spans if not s.is_only("filler")), None)
    begins = first is not None and first.has("one", "it", NUMBER) and clause.has("one", "it")
    begins = begins and len(clause.spans) > 1
    like_theirs = clause.has("choice") and clause.has("any", "asks")
    like_theirs = like_theirs or clause.has("same") or (begins and clause.has("one"))
    asks = record.act is Act.QUESTION and record.who is Who.ME and clause.has(VERB)
    if asks and alone and not clause.unknown and not record.elsewhere:
        return True
    if record.act in ABOUT_LIFE or record.who not in (Who.ME, Who.NOBODY):
        return like_theirs and len(clause.unknown) <= MOST_BESIDE_A_SIGN
    does = [s for s in clause.spans if s.verbs & reply.position.allowed and not s.has("is")]
    own = [s for s in does if _is_ones_own(s, clause)]
    if own and clause.has("it") and reply.position.is_whether:
        return True
    if minds - {"want", "think"} or clause.has("them", "you", "not"):
        return False
    if record.elsewhere:
        done = [s for s in clause.spans if s.verbs - GENERAL and not s.has(THING)]
        return alone and not clause.unknown and any(_is_ones_own(s, clause) for s in done)
    if clause.has("exclaim"):
        return False
    if own and likeliest(clause.spans, reply.position).fitting:
        return True  # `I take the setlr`
    if len(clause.unknown) > MOST_BESIDE_A_SIGN:
        return False
    if own and alone and len(clause.spans) <= FEW:
        return True  # `I take the governor`
    if record.act is Act.NEXT and (alone or clause.has("it") or reply.position.is_whether):
        own = own or [s for s in clause.spans if s.verbs and _is_ones_own(s, clause)]
    if own and not own[0].verbs <= GENERAL:
        return True
    alone = alone or record.act is Act.NEXT
    if own and not clause.unknown and (alone or clause.has("it", "nouns", "money")):
        return True
    numbered = any(s.has(NUMBER, SHIP) and not s.has("filler") for s in clause.spans)
    counted = numbered and clause.has("nouns", "good", "people", "it", "price", "money")
    counted = counted or (numbered and alone and len(clause.spans) <= MOST_BRIEF)
    wants = alone and "want" in minds and not clause.unknown
    return counted or wants or (begins and not clause.has("is", VERB))


def _is_ones_own(span: Span, clause: Clause) -> bool:
    """Whether the verb is the writer's by its form, or by who is named before it."""
    mine = clause.has("me", "will me") or len(clause.spans) == 1
    return bool(span.forms & OWN_FORMS) or (mine and "base" in span.forms)
