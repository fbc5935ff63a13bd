"""Puts what the log and the lists of moves say into the first person, as players answer."""

from __future__ import annotations

import re

WORD = re.compile(r"[\w'’]+")
LOG = {
    "en": {
        "doesn't": "don't", "goes": "go", "loses": "lose", "chooses": "choose",
        "doubles": "double", "produces": "produce", "exchanges": "exchange", "raids": "raid",
        "plunders": "plunder",
        **{
            f"{verb}s": verb
            for verb in (
                "take", "build", "sell", "turn", "load", "keep", "draw", "send", "deliver", "buy",
                "give", "hand", "capture", "discard", "put", "use",
            )
        },
    },
    "pl": {
        "wybiera": "wybieram", "bierze": "biorę", "buduje": "buduję", "sprzedaje": "sprzedaję",
        "rezygnuje": "rezygnuję", "zamienia": "zamieniam", "ładuje": "ładuję",
        "przechowuje": "przechowuję", "traci": "tracę", "wysyła": "wysyłam",
        "produkuje": "produkuję", "dostarcza": "dostarczam", "kupuje": "kupuję",
        "oddaje": "oddaję", "przejmuje": "przejmuję", "zatrzymuje": "zatrzymuję",
        "łupi": "łupię", "napada": "napadam", "pojmuje": "pojmuję", "zachowuje": "zachowuję",
        "odrzuca": "odrzucam", "kładzie": "kładę", "zatrudnia": "zatrudniam",
        "rozmieszcza": "rozmieszczam", "dobiera": "dobieram", "odkrywa": "odkrywam",
    },
    "ro": {
        "alege": "aleg", "ia": "iau", "construiește": "construiesc", "vinde": "vând",
        "folosește": "folosesc", "transformă": "transform", "încarcă": "încarc",
        "păstrează": "păstrez", "pierde": "pierd", "trimite": "trimit", "produce": "produc",
        "livrează": "livrez", "cumpără": "cumpăr", "renunță": "renunț", "capturează": "capturez",
        "jefuiește": "jefuiesc", "atacă": "atac", "aruncă": "arunc", "pune": "pun",
        "așază": "așez", "trage": "trag", "elimină": "elimin", "înapoiază": "înapoiez",
        "își": "îmi",
    },
}  # fmt: skip
"""The verbs of the log's sentences, and what one says of oneself."""
OFFERED = {
    "pl": {
        "weź": "biorę", "dociągnij": "dociągam", "odrzuć": "odrzucam", "rozmieść": "rozmieszczam",
        "buduj": "buduję", "sprzedaj": "sprzedaję", "kup": "kupuję", "zwróć": "zwracam",
        "załaduj": "ładuję", "dostarcz": "dostarczam", "przechowaj": "przechowuję",
        "zachowaj": "zachowuję", "pojmij": "pojmuję", "produkuj": "produkuję",
        "wybierz": "wybieram", "wyślij": "wysyłam", "wymień": "wymieniam",
    },
    "ro": {
        "ia": "iau", "trage": "trag", "aruncă": "arunc", "așază": "așez",
        "construiește": "construiesc", "vinde": "vând", "cumpără": "cumpăr",
        "returnează": "returnez", "încarcă": "încarc", "livrează": "livrez",
        "depozitează": "depozitez", "păstrează": "păstrez", "capturează": "capturez",
        "produ": "produc", "alege": "aleg", "trimite": "trimit", "schimbă": "schimb",
        "plasează": "plasez", "elimină": "elimin", "înapoiază": "înapoiez", "pune": "pun",
    },
}  # fmt: skip
"""The imperatives of the lists of moves."""


def log_sentence(deed: str, language: str) -> str:
    """`builds a harbor for 4 doubloons.`: `I build a harbor for 4 doubloons.`"""
    said = WORD.sub(lambda word: LOG[language].get(word[0], word[0]), deed)
    return f"I {said}" if language == "en" else said[:1].upper() + said[1:]


def offered(words: str, language: str) -> str:
    """`buduj Port`: `buduję Port`."""
    if language == "en":
        return f"I {words}"
    return WORD.sub(lambda word: OFFERED[language].get(word[0], word[0]), words)
