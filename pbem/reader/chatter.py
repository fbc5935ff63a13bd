"""Tells small talk, though it holds words of the game, from an answer that is badly misspelt."""

from __future__ import annotations

from engine.common_words import COMMON_WORDS
from engine.lexicon import distance
from pbem.reader.clauses import Clause
from pbem.reader.judging import (
    acts,
    any_weighs,
    imitates,
    is_about_others,
    is_refusing,
    is_whereabouts,
)
from pbem.reader.sequence import PASS
from pbem.reader.tokens import HARD
from pbem.reader.understood import Understood, asked
from pbem.reader.vocabulary import NAME, NUMBER, SHIP, THING, TOLD, VERB, phrases_for
from pbem.reader.whole import Reply, ids_in

OWN_DAY = ("excuse", "postpone", "late", "past", "ago", NAME)
TOLD_OF = (*OWN_DAY, "third", TOLD)
"""What tells of others, or of the writer's own day."""
SPOKEN = (*TOLD_OF, "people", "courtesy", "praise", "laugh")
SAYS_NO = ("pass", "giveup", "nothing", "without", "keeps all", "nor")
PLAIN = ("neg", "small", "courtesy", "thanks", "people")
OF_THE_GAME = (THING, SHIP, "nouns", "price", "money", "good")
SHORTEST = 3
"""Words of small talk; fewer may be an answer in words that nobody knows."""
BRIEF = 4
"""Words of a clause that may be a move with its verb misspelt."""
MOST = 8
"""Words that nobody knows; more are no answer, however they are spelt."""
REACH = ((6, 2), (4, 1))
REACH_OF_DEED = ((5, 2), (4, 1))
"""(letters from, letters that may be wrong); the second beside what is done with it."""
LEAST = 2
"""Words that nobody knows, or that tell of something, which make small talk."""


def apart_from_talk(reply: Reply, outcome: Understood) -> Understood:
    """Makes an outcome talk if it was asked about, or passed, only because of what is told; and a
    question back where talk holds what may be an answer."""
    if (outcome.why or outcome.moves == [PASS]) and _is_chatter(reply):
        outcome = Understood(talk=True)
    nearly = _nearly_answering(reply) if outcome.talk else None
    return asked(reply, "leftover", nearly) if nearly else outcome


def _is_chatter(reply: Reply) -> bool:
    """Whether it tells of something, and no clause of it can be meant as an answer."""
    if sum(len(clause.spans) for clause in reply.clauses) < SHORTEST:
        return False
    unknown = sum(len(clause.unknown) for clause in reply.clauses)
    spoken = sum(span.has(*SPOKEN) for clause in reply.clauses for span in clause.spans)
    tells = unknown >= LEAST or (unknown and spoken) or spoken >= LEAST
    return bool(tells) and not any(_is_meant(reply, clause) for clause in reply.clauses)


def _nearly_answering(reply: Reply) -> Clause | None:
    """A clause of talk that may yet be an answer, with a word wrong or a reason beside it: `indigo
    for me plese`, `corn I take, dinner is getting cold, so in haste`."""
    strange = sum(len(clause.unknown) for clause in reply.clauses)
    if strange > MOST or reply.postpones("postpone"):
        return None
    for clause in reply.clauses:
        polite = any(span.has("courtesy") and not span.has("please") for span in clause.spans)
        told = polite or clause.has(*TOLD_OF, "praise", "copula") or is_about_others(clause)
        doubted = any_weighs(clause, "if", "or", "maybe", "vague", "later", "when")
        if told or doubted or clause.asked or is_refusing(clause) or is_whereabouts(clause):
            continue
        named = bool(ids_in(clause) & reply.position.about)
        if named and _wants(clause) and len(clause.unknown) <= 1:
            return clause
        if (_wants(clause) or len(clause.spans) < SHORTEST) and _misspells(reply, clause):
            return clause
    return None


def _wants(clause: Clause) -> bool:
    own = any(" ".join(span.words) in phrases_for("for me") for span in clause.spans)
    return own or acts(clause) or clause.has("please", "pronoun", NUMBER)


def _misspells(reply: Reply, clause: Clause) -> bool:
    """Whether a word that nobody knows may be a thing that is asked about, badly misspelt, or in a
    short clause what is done: silence would leave its writer believing that they have moved."""
    position, vocabulary = reply.position, reply.position.book.vocabulary
    verbs = {f"{VERB} {verb}" for verb in position.allowed}
    does = len(clause.spans) <= BRIEF and clause.has("back", "please") and not acts(clause)
    reaches = REACH_OF_DEED if clause.deeds & position.allowed else REACH
    for span in clause.unknown:
        word = span.words[0]
        reach = next((wrong for length, wrong in reaches if len(word) >= length), 0)
        if not reach or not word.isalpha() or (word in COMMON_WORDS and not clause.has("please")):
            continue
        for own in vocabulary.spelt.get(word[0], ()):
            if distance(word, own) <= reach and vocabulary.meaning_of(own) & position.about:
                return True
        for own in vocabulary.done.get(word[0], ()) if does else ():
            if distance(word, own) == 1 and vocabulary.meaning_of(own) & verbs:
                return True
    return False


def _is_meant(reply: Reply, clause: Clause) -> bool:
    """Whether it may be an answer or a part of one, or asks us something."""
    if clause.has("chosen", "imitating") or imitates(clause):
        return True
    if clause.asked and _asks_us(reply, clause):
        return True
    named = bool(ids_in(clause) & reply.position.about)
    if named and any_weighs(clause, "if", "or"):
        return True
    if is_refusing(clause):
        return _refuses(reply, clause)
    told = clause.has(*TOLD_OF) or is_about_others(clause)
    told = told or (clause.has("being") and bool(clause.unknown))
    if named:
        return not told
    if clause.deeds & reply.position.allowed:
        return not clause.has(*OWN_DAY) and not clause.unknown
    open_ = any_weighs(clause, "vague", "auto", "same", "or", "if", "maybe", "takeback")
    open_ = open_ or clause.has(THING, SHIP) or (clause.has("please") and clause.has(NUMBER, "all"))
    return open_ and not told and not clause.unknown


def _asks_us(reply: Reply, clause: Clause) -> bool:
    """`Which price tile is showing?`; but not `Did you take the captain again, Mihai?`"""
    sentence = [own for own in reply.clauses if own.sentence == clause.sentence]
    called = any(_calls(own) for own in sentence)
    of_ours = any(_is_of_ours(own) or own.deeds & reply.position.allowed for own in sentence)
    return of_ours and not called


def _is_of_ours(clause: Clause) -> bool:
    """Whether it speaks of the game; `a good idea` doesn't."""
    return any(
        span.has(*OF_THE_GAME) and not span.has("quality", "courtesy") for span in clause.spans
    )


def _calls(clause: Clause) -> bool:
    """`Mihai`, `good grief, Helen`: who is spoken to, and nothing of the game."""
    last = clause.spans[-1]
    named = last.has(NAME) or (not last.entries and last.written[:1].isupper())
    return named and not _is_of_ours(clause)


def _refuses(reply: Reply, clause: Clause) -> bool:
    """`No thanks`, `I build nothing`; but not `mnie nie ma do poniedziałku`."""
    does = clause.verbs & reply.position.allowed
    if clause.has(*SAYS_NO, THING) or does:
        return not clause.has(*TOLD_OF)
    plain = all(span.has(*PLAIN) for span in clause.spans) and clause.spans[0].has("neg")
    return plain and clause.after == HARD and reply.position.can_pass
