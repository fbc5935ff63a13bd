"""What players call things in any of the game's languages, which words mean which, and how moves
are written."""

from __future__ import annotations

from engine.languages import ENGLISH, Language
from engine.lexicon import Lexicon, fold, words_of
from engine.notation import VerbLexicon
from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.goods import FOREST as FOREST_TILE
from engine.puerto_rico.goods import GOODS, QUARRY
from engine.puerto_rico.languages import LANGUAGES, TYPED
from engine.puerto_rico.moves import SAN_JUAN, SMALL_WHARF, WHARF, name_of
from engine.puerto_rico.player import PEOPLE
from engine.puerto_rico.setup import ROLES
from engine.spelling import spelling_of

VERBS = TYPED.verbs
WORDS = TYPED.words
ROLE_NAMES = TYPED.names_of("role", ROLES)
GOOD_NAMES = TYPED.names_of("good", GOODS)
TILE_NAMES = {
    kind: (*names, *TYPED.names_of("tile", [kind])[kind][1:])
    for kind, names in TYPED.names_of("good", (*GOODS, QUARRY, FOREST_TILE)).items()
}
PEOPLE_NAMES = TYPED.names_of("person", PEOPLE)
BUILDING_NAMES = TYPED.names_of("building", CATALOGUE)
PLACE_NAMES = {**TILE_NAMES, **BUILDING_NAMES, **TYPED.names_of("place", [SAN_JUAN])}
STATES = {"empty": WORDS["empty"], **PEOPLE_NAMES}
_DECLINED = TYPED.names_of("declined", ("privilege", "colonist", *CATALOGUE))
DECLINABLE = {
    name_of(key): (*BUILDING_NAMES.get(key, ()), *names) for key, names in _DECLINED.items()
}
"""What a move may bring by itself; the phases judge which of it there is to decline."""

ORDER_WORDS = TYPED.orders


def _words(*names: str) -> frozenset[str]:
    """Words as they stand in folded text."""
    return frozenset(fold(name) for name in names)


KEEP = _words(*VERBS["keep"], *WORDS["apart"])
SEND = _words(*VERBS["send"])
TAKE = _words(*VERBS["take"])
ON = _words(*WORDS["on"])
AT = _words(*WORDS["at"])
TO = _words(*WORDS["to"])
AS = _words(*WORDS["as"])
FROM = _words(*WORDS["from"])
PAYING = _words(*WORDS["paying"])
WITHOUT = _words(*WORDS["without"])
NOTHING = _words(*WORDS["nothing"])
AUTO = _words(*WORDS["auto"])
SAME = _words(*WORDS["same"])
START = _words(*WORDS["start"])
END = _words(*WORDS["end"])
ORDERS = _words(*WORDS["orders"])
VP = _words(*WORDS["vp"])
GOOD = _words(*WORDS["good"])
PLANTATION = _words(*WORDS["plantation"])
SHIP = _words(*WORDS["ship"])
EMPTY = _words(*WORDS["empty"])
ARTICLE = _words(*WORDS["article"])
WITH = _words(*WORDS["with"])
NOT = _words(*WORDS["not"])
STORE_NOTHING = _words(*WORDS["store nothing"])
PLACE_NOTHING = _words(*WORDS["place nothing"])
FOREST = _words(*TILE_NAMES[FOREST_TILE])

ROLE_LEXICON = Lexicon("role", ROLE_NAMES)
GOOD_LEXICON = Lexicon("good", GOOD_NAMES)
TILE_LEXICON = Lexicon("plantation", TILE_NAMES)
BUILDING_LEXICON = Lexicon("building", BUILDING_NAMES)
CIRCLE_LEXICON = Lexicon("tile or building", {**TILE_NAMES, **BUILDING_NAMES})
CIRCLES = frozenset([*TILE_NAMES, *BUILDING_NAMES])
"""Canonical names of all that may have circles."""
PLACE_LEXICON = Lexicon("place", PLACE_NAMES)
WHARF_LEXICON = Lexicon(
    "ship",
    {
        id: (*BUILDING_NAMES[id], *own)
        for id, own in TYPED.names_of("ship", (WHARF, SMALL_WHARF)).items()
    },
)
POST_LEXICON = Lexicon("place to sell at", {"trading-post": BUILDING_NAMES["trading-post"]})
PERSON_LEXICON = Lexicon("person", PEOPLE_NAMES)
STATE_LEXICON = Lexicon("state of a tile", STATES)
GOOD_LEXICON.tell_from(
    (TILE_LEXICON, BUILDING_LEXICON, ROLE_LEXICON, PERSON_LEXICON),
    "`{words}` isn’t a good: goods are corn, indigo, sugar, tobacco and coffee.",
)
TILE_LEXICON.tell_from(
    (BUILDING_LEXICON, ROLE_LEXICON, PERSON_LEXICON),
    "`{words}` isn’t a tile: tiles are plantations, quarries and forests.",
)
BUILDING_LEXICON.tell_from(
    (TILE_LEXICON, ROLE_LEXICON, PERSON_LEXICON), "`{words}` isn’t a building."
)
UNFORGIVING = ("pass", "take", "draw", "cancel", "raid", "plunder")
"""Verbs that are a whole move, or what cannot be called back: read only as they are spelt."""
VERB_LEXICON = VerbLexicon(TYPED, strict=UNFORGIVING)
DECLINE_LEXICON = Lexicon("thing to decline", DECLINABLE)
VOCABULARY = words_of(ROLE_LEXICON, PLACE_LEXICON, PERSON_LEXICON, VERB_LEXICON) - ARTICLE


def _written_names(language: Language) -> dict[str, str]:
    lower = str if language.writing.capitals else str.lower
    roles = {role: lower(name) for role, name in language.names["role"].items()}
    return {**language.names["spot"], **roles, **language.names["person"]}


SPELLINGS = {
    code: spelling_of(own, {} if code == ENGLISH else _written_names(own), name_of)
    for code, own in LANGUAGES.items()
}
