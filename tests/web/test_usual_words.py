"""Words that reviews have replaced, in all that is said, and what to say instead."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po

from engine.languages import Language
from engine.puerto_rico.languages import LANGUAGES as PUERTO_RICO
from engine.san_juan.languages import LANGUAGES as SAN_JUAN
from pbem.language import catalogues

INSTEAD = {
    "en": {
        r"\banew\b": "again",
        r"\b(?:is|are|counts?|hears?|tells?|gets?|in) (?:\w+ )?no more\b": "no longer",
        r"\bheeds?\b": "respect",
        r"\breckon(?:s|ed)?\b": "calculate",
        r"(?:^|[.:;,] )[Ww]ho (?:is|has|does|did|enters|leaves|ties|beats)\b[^?]*$":
            "a subject: you, players, anyone who",
        r"\bhears? (?:it|so|of it)\b": "is told",
        r"\b[Oo]ne press\b|\bpress(?:es)? here\b": "click",
        r"\b[Aa]nswer until\b": "by",
        r"\bto (?:you|one another) alone\b": "only to you",
        r"\bcomes? back since\b": "has been bouncing",
        r"\b[Tt]hat is no\b|\b[Tt]his is no\b|\bis no (?:role|option|number)\b": "isn’t a",
        r"\bin answer to\b|\bas an answer to\b": "in reply to",
        r"\b(?:some|every|any)body\b": "someone, everyone, anyone",
        r"\brests\b": "is paused",
        r"\b[Hh]olds? (?:at once|for|from)\b": "applies",
        r"\b[Ww]hoever (?:wants to|is in)\b": "anyone who, everyone in",
        r"[a-z]'[a-z]": "’",
        r"\b[Aa] mail\b|\b[Bb]y mail\b|(?<!with )\bmails\b|\bmailed\b": "email, by email, emailed",
        r"\bis told by\b|\bare told by\b": "we tell, we email",
        r"\bForget\b|\bforgotten\b|\b[Ww]ebhook entered\b": "remove, added",
    },
    "de": {
        r"\bSpieler(?:n|s|in|innen)?\b": "Person, alle, wer …, die anderen",
        r"\bE-?[Mm]ails?\b": "Mail",
        r"\b(?:[Aa]ccounts?|[Uu]ser|[Ll]ogin|[Tt]oken|Handles?|[Bb]oards?)\b":
            "Konto, Person, Anmeldung, Schlüssel, Kürzel, Spielplan",
        r"\bIhr(?:e[mnr]?|es)? (?:Konto|Passwort|Platz|Züge?|Adressen?)\b": "du, dein",
        r"\bRollenkarte|\bKärtchen\b": "Rolle, Plättchen",
        r"\bMatch(?:es|s)?\b|\bGames?\b": "Partie, Spiel",
        r"\b(?:daß|muß|Delphin|aufwendig)\b": "dass, muss (neue Rechtschreibung)",
        r"”|“[^„“]*“": "„…“",
        r"\b(?:Sternchen|Spielende/r|jede/r|der/die)\b": "alle, wer …",
        r"\bClick|\bgeclickt|\bupgedatet|\bdowngeloadet": "Klick, geklickt",
        r"\bes sei denn, es geht um\b|\b[Nn]eu eingetroffen\b": "außer für, vom Kolonistenschiff",
    },
    "pl": {
        r"\b[Rr]ol(?:a|ę|i|ą)\b|\bROLA\b": "postać",
        r"\b[Rr]ozkaz": "stałe polecenie",
        r"\bna ręce\b": "w ręce",
        r"\bdodat(?:ek|ki|kami|ków|kach)\b": "rozszerzenie",
        r"\bp(?:ole|ola|ól) (?:w mieście|na wyspie)": "miejsce",
        r"\blist(?:y|ów) do innych\b|\blist z gry\b": "mail",
        r"(?<=[\w,] )(?:Ciebie|Cię|Tw(?:ój|oja|oje|oją|ojej|ojego))\b": "ciebie, cię, ty, twój",
        r"\b[Pp]arti(?:a|i|ę|ą|e|ach)\b": "gra",
        r"\b[Oo]dnośnik": "link",
        r"\bkół(?:k|ek)": "miejsce",
        r"\bna tego maila\b|\b(?:dostaniesz|dostajesz) maila\b|\bpocztą\b": "mail, mailem",
        r"\bpojąć\b": "pojmać",
        r"\b[Aa]by\b": "żeby",
        r"\b\d+ (?:indyg[ai]?|cukry|cukrów|tytonie|tytoni|kukurydze|kaw)\b": "znaczniki",
        r"\b(?:[Dd]o|[Oo]d): %\((?:when|moment)\)s": "do, od, without a colon",
        r"\bw przeciwnym razie\b": "a jeśli się nie da",
        r"\b[Tt]o, co trwa\b": "trwające gry, trwający sezon",
        r"\b[Dd]obier(?:z|aj|asz|a|am)\b": "dociągać",
        r"\b[Nn]ajazd|\b[Pp]iractw": "napadnij na, przejmij statek",
    },
    "ro": {
        r"(?<!Nave de )\b[Mm](?:a|ă)rf(?:ă|a|uri|urile|urilor)\b": "bun, bunuri",
        r"\b[Ff]elu?ri(?:le)?\b|(?<!la )\bfel de\b": "tip",
        r"\b[Cc]or[aă]bi(?:e|a|i|ile)\b": "navă",
        r"\bspați(?:u|i) liber": "loc liber",
        r"^Spune (?!la masă)": "Scrie",
        r"\b[Ee]-mail": "mail",
        r"(?<!-)\b[Ss]c(?:ar|ăr)(?:ă|a|ii|i)\b": "clasament-scară",
        r"\b[Ff]ond(?:ează|at|ată|ezi)\b": "înființează",
        r"\b[Aa]mu(?:ți|țește|țit)\b": "ascunde",
        r"\b[Aa]utentific": "conectează-te",
        r"\b[Cc]ercetat|\blegături\b|\bținut[eăi]? minte\b": "verificat, linkuri, reținut",
        r"(?:pagina|mail(?:ul|uri)? al?) partidei": "jocului",
        r"\bîn lipsă\b|\bniciodată nu (?=\w)": "la nevoie, nu … niciodată",
        r"\bnu intră în discuție\b|\bMic depozit\b": "dacă nu pot, Depozit mic",
        r"\bdin (?:același )?mesaj\b|\b(?:la|ca răspuns la) (?:acest|un) mesaj\b": "mail",
    },
}  # fmt: skip
"""Of each language: a pattern, and what it says instead (docs/language.md)."""
TYPED = re.compile(r"`[^`]*`|<code>.*?</code>|“pass”")
"""As players type it, in whichever words they have always typed."""
COMMANDS = re.compile(r"(?:command|words|confirm|level): ")


def said(code: str) -> Iterator[str]:
    """Every text of pages and mails in that language, and of both games."""
    shown = code if code != catalogues.ENGLISH else min(set(INSTEAD) - {code})
    with (catalogues.CATALOGUES / f"{shown}.po").open("rb") as file:
        for message in read_po(file, locale=shown):
            texts = message.string if code == shown else message.id
            if message.id and not COMMANDS.match(str(message.id)):
                yield from texts if isinstance(texts, tuple | list) else (texts,)
    for game in (PUERTO_RICO, SAN_JUAN):
        yield from _told(game[code])


def _told(language: Language) -> Iterator[str]:
    yield from language.texts.values()
    for forms in language.counts.values():
        yield from forms
    for names in language.names.values():
        yield from names.values()
    yield from (words[0] for words in language.typed.orders.values())


@pytest.mark.parametrize("code", INSTEAD)
def test_no_text_has_a_word_that_was_replaced(code: str) -> None:
    found = {
        text: instead
        for text in said(code)
        for pattern, instead in INSTEAD[code].items()
        if re.search(pattern, TYPED.sub(" ", text))
    }
    assert found == {}
