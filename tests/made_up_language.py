"""Makes a language up: English with an x before every word, as its three files. Its code is that of
Esperanto, whose dates and numbers are known."""

from __future__ import annotations

import re
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

CODE = "eo"
KEPT = re.compile(r"(\{[^}]*\}|%\(\w+\)[sd]|<[^>]*>|&\w+;|`[^`]*`|command: |level: )")
"""Places to fill, marks, and what is typed as it stands."""
WORD = re.compile(r"[^\W\d_][\w'-]*")

FILE_OF_A_GAME = '''"""Made up for a test."""

import re

from engine.languages import Language
from engine.grammar import one_or_more
from engine.typed_words import TypedWords

from . import en, pl

KEPT = re.compile(r"{kept}")
WORD = re.compile(r"{word}")


def x(text):
    parts = KEPT.split(text)
    return "".join(p if n % 2 else WORD.sub(r"x\\g<0>", p) for n, p in enumerate(parts))


ENGLISH = en.LANGUAGE
NAMES = {{
    form: {{key: x(name) for key, name in own.items()}} for form, own in ENGLISH.names.items()
}}
NAMES["role rule"] = NAMES["role"]
NAMES.setdefault("good on", NAMES["building"])
LANGUAGE = Language(
    "eo",
    plural=one_or_more,
    conjunction=" xand ",
    alternative=" xor ",
    nothing="xnothing",
    seat="Xseat",
    texts={{
        key: x(ENGLISH.texts.get(key, key).replace("{{move}}: {{words}}", "{{words}}"))
        for key in pl.LANGUAGE.texts
    }},
    counts={{noun: tuple(map(x, forms)) for noun, forms in ENGLISH.counts.items()}},
    names=NAMES,
    typed=TypedWords(
        {{verb: ("x" + verb,) for verb in en.TYPED.verbs}},
        {{word: (x(word),) for word in en.TYPED.words}},
        {{kind: [NAMES[form]] for kind, form in {kinds!r}.items()}},
    ),
)
'''
KINDS = {
    "puerto_rico": {
        "role": "role", "good": "good", "person": "person", "building": "spot", "place": "spot",
        "declined": "person",
    },
    "san_juan": {"role": "role", "card": "building"},
}  # fmt: skip


def changed(text: str) -> str:
    """The text in the made-up language."""
    parts = KEPT.split(text)
    return "".join(
        part if place % 2 else WORD.sub(r"x\g<0>", part) for place, part in enumerate(parts)
    )


def add_to(root: Path) -> list[Path]:
    """Put the language into a copy of the project: the files, and nothing else is touched."""
    files = []
    for game, kinds in KINDS.items():
        file = root / "engine" / game / "languages" / f"{CODE}.py"
        source = FILE_OF_A_GAME.format(kept=KEPT.pattern, word=WORD.pattern, kinds=kinds)
        file.write_text(source)
        files.append(file)
    translations = root / "pbem" / "language" / "translations"
    catalogue = Catalog(locale=CODE)
    with (translations / "pl.po").open("rb") as other:
        for message in read_po(other, locale="pl"):
            if message.id:
                ids = message.id
                told = changed(ids) if isinstance(ids, str) else tuple(map(changed, ids))
                catalogue.add(ids, told)
    files.append(translations / f"{CODE}.po")
    with files[-1].open("wb") as out:
        write_po(out, catalogue)
    return files
