"""The languages whose sentences are read, whatever the game: a file each, found by its being here.

It is named by the language's code and has a `Words` called `WORDS`. A language without one is still
read in the words that its games' own files bring (`engine.typed_words`): things, verbs and small
words, but no inflection, negation or courtesy.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Words:
    """One language. All texts are lists with commas, of words or of phrases of several words.

    `forms` has a line for each word that names are made of: all that one may write for it, the
    same word in every case and number. `verbs` are forms of what players say they do, by what it
    is, and `marks` are all other words, by what they do in a sentence (`pbem.reader.marks`).
    `numbers` are number words and `ships` names of ships by their number of spaces.
    `parts` are single words of names that stand for the whole, by the game and the thing's id.
    """

    code: str
    forms: str = ""
    verbs: Mapping[str, str] = field(default_factory=dict)
    marks: Mapping[str, str] = field(default_factory=dict)
    numbers: Mapping[int, str] = field(default_factory=dict)
    others: str = ""
    """What without its accents is one of our words, and as it is spelt another: `pasuje`."""
    spelt: Mapping[str, str] = field(default_factory=dict)
    """Marks that only their accents tell from other words: `că`, which is not `ca`."""
    ships: Mapping[int, str] = field(default_factory=dict)
    told: Mapping[str, str] = field(default_factory=dict)
    """What the log says that somebody does, by what it is; players write so of themselves."""
    alone: Mapping[str, str] = field(default_factory=dict)
    """Phrases that are marks, too, and are looked for as they stand: `thinking`, what says no more
    than that somebody thinks; `times`, what names a time that may be of anything."""
    things: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
