"""How months begin in the languages that people and their mail programs write in."""

from __future__ import annotations

MONTHS = (
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    "sty", "lut", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru",
    "ian", "iun", "iul", "mai", "mär", "okt", "dez", "févr", "avr", "juin", "juil", "août", "déc",
    "ene", "abr", "ago", "dic", "gen", "mag", "giu", "lug", "set", "ott", "fev", "out",
    "янв", "фев", "апр", "май", "мая", "июн", "июл", "авг", "сен", "окт", "ноя", "дек",
    "лист", "груд", "січ", "лют", "берез", "квіт", "трав", "черв", "лип", "серп", "верес", "жовт",
    "led", "úno", "bře", "dub", "kvě", "čer", "srp", "zář", "říj", "pro", "szept", "márc", "ápr",
    "oca", "şub", "nis", "haz", "tem", "ağu", "eyl", "eki", "kas", "ara", "月", "월", "tháng",
)  # fmt: skip
