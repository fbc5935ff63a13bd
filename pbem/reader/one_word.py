"""Asks about a reply of one word, which may be the beginning of a name or no answer at all."""

from __future__ import annotations

from pbem.reader.moving import ANSWERS
from pbem.reader.vocabulary import VERB
from pbem.reader.whole import Reply, ids_in


def says_too_little(reply: Reply) -> bool:
    """Whether it is one word that neither names a thing nor is an answer by itself: `hate`."""
    spans = [span for clause in reply.clauses for span in clause.spans]
    only = len(spans) == 1 and len(spans[0].words) == 1 and not spans[0].has(*ANSWERS)
    if not only or (spans[0].has("nouns") and spans[0].has(VERB)):  # `production`
        return False
    whole = {move.verb for move in reply.position.legal if not move.facts}
    return not (spans[0].is_only(VERB) and whole & set(spans[0].values(VERB)))  # `plundering`


def beginnings(reply: Reply) -> list[str]:
    """Moves with things whose names begin with the one word that is all of the reply, though it is
    a whole name, too: `fabrica`, where there is a `fabrica de zahăr`."""
    spans = [span for clause in reply.clauses for span in clause.spans]
    if len(spans) != 1 or len(spans[0].words) != 1:
        return []
    begun = reply.position.book.vocabulary.beginning(spans[0].words[0])
    begun -= ids_in(reply.clauses[0])
    return [m.text for m in reply.position.legal if {f.id for f in m.about} & begun]
