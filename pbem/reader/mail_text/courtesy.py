"""Greetings, thanks and sign-offs around a move, and the line that letters begin with.

A new language is a line in each table.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from pbem.reader.mail_text.phrasing import Phrases, Words, words_of

COURTESIES = Phrases(
    "hi, hello, hey, dear, good morning, good evening, good afternoon, good day, good night,"
    "good luck, good game, well played, nicely played, well done, have fun, have a nice day,"
    "have a good day, have a good one, have a great day, have a nice evening, have a good weekend,"
    "nice day, nice evening, enjoy, thanks, thank you, many thanks, thx, ty, cheers, best,"
    "best regards, best wishes, kind regards, warm regards, regards, greetings, yours,"
    "sincerely, love, all the best, take care, see you, see ya, cu, bye, xx, xxx, xoxo, gg, gl,"
    "hf, glhf, congrats, congratulations, haha, hahaha, lol, wow, nice move, nice one, "
    "sorry for the delay,"
    "sorry for the wait, sorry im late, sorry for being late, apologies for the delay, my turn,"
    "happy playing, nice game, great game, good one, cool, awesome, greetings from",
    "cześć, hej, hejka, witam, witajcie, dzień dobry, dobry wieczór, dobranoc, siema, powodzenia,"
    "miłego dnia, miłego wieczoru, miłej gry, udanej gry, dobrej zabawy, dzięki, dziękuję, "
    "dziękuje,"
    "wielkie dzięki, pozdrawiam, pozdrowienia, pozdro, pozdr, serdecznie, ściskam, buziaki, "
    "do usłyszenia,"
    "do zobaczenia, na razie, narka, pa, papa, brawo, gratulacje, gratuluję, świetnie, fajnie,"
    "ładnie zagrane, dobra gra, niezła gra, przepraszam za zwłokę, przepraszam za opóźnienie,"
    "sorki za zwłokę, udanego dnia, z pozdrowieniami, trzymajcie się, trzymaj się, "
    "pozdrawiam serdecznie",
    "salut, salutare, salutări, bună, bună ziua, bună dimineața, bună seara, noapte bună, hei, "
    "noroc,"
    "baftă, succes, spor, o zi bună, o zi frumoasă, o seară bună, o seară frumoasă, "
    "distracție plăcută,"
    "joc plăcut, mulțumesc, mulțumim, mersi, mersi mult, cu drag, cu stimă, toate cele bune, "
    "pe curând, pa,"
    "pupici, te salut, vă salut, bravo, felicitări, frumos, tare, super, grozav, "
    "scuze de întârziere,"
    "scuze pentru întârziere, bine jucat, frumos jucat, jucat bine, numai bine, cele bune, "
    "îmbrățișări",
)
PLEASES = Phrases(
    "please, pls, plz, thanks, thank you, many thanks, thx, ty, cheers",
    "proszę, poproszę, dzięki, dziękuję, dziękuje",
    "te rog, vă rog, rog, mulțumesc, mersi, mersi mult",
)
"""What may stand on the line of a move, before or behind it."""
FILLERS = Phrases(
    "all, everyone, everybody, folks, guys, friends, friend, team, there, again, very much, "
    "so much,"
    "and, from, to, the, ok, okay, everybody else, my, i am, you, your, in advance",
    "wszystkim, wszystkich, wszyscy, wam, ci, ludzie, gracze, państwo, bardzo, i, z, ok, okej, dla,"
    "kochani, drodzy, z góry",
    "tuturor, toți, toată lumea, lume, băieți, prieteni, dragi, dragă, mult, multe, și, din, "
    "de la, ok,"
    "foarte, vă, anticipat, și eu",
)
"""What a greeting has beside its own words."""
POSTPONES = Phrases(
    "later, tomorrow, tonight, monday, tuesday, wednesday, thursday, friday, saturday, sunday, "
    "week,"
    "weekend, minute, minutes, moment, day, days, hour, hours, sec, second, seconds, soon, "
    "away, holiday,"
    "holidays, vacation, travelling, traveling, trip, evening, not yet, wait, busy, working, "
    "sick, ill,"
    "be back, back from, catch up, brb, afk, meeting, patience, patient, bear with me, more time",
    "później, jutro, pojutrze, wieczorem, wieczora, wieczór, poniedziałek, poniedziałku, "
    "wtorek, wtorku,"
    "środę, środy, czwartek, czwartku, piątek, piątku, sobotę, soboty, niedzielę, niedzieli, "
    "tydzień,"
    "tygodnia, weekend, weekendzie, weekendu, chwila, chwilę, chwilkę, chwilka, minutę, minuta, "
    "minutkę,"
    "minut, moment, momencik, dzień, dnia, dni, godzinę, godziny, godzin, urlop, urlopu, "
    "urlopie, wracam,"
    "wrócę, wróciłem, wróciłam, wyjechałem, wyjechałam, wyjazd, poczekajcie, poczekaj, zaczekajcie,"
    "zaczekaj, czekajcie, jeszcze nie, pracuję, zajęty, zajęta, chory, chora, nadrobię, zaraz, "
    "wkrótce,"
    "niedługo, cierpliwości, więcej czasu, odpiszę, odpowiem",
    "mâine, poimâine, diseară, deseară, mai târziu, luni, marți, miercuri, joi, vineri, "
    "sâmbătă, duminică,"
    "săptămână, săptămâna, weekend, o zi, zile, minut, minute, moment, secundă, clipă, oră, "
    "ore, curând,"
    "imediat, întors, întorc, revin, răspund, plecat, plecată, plec, concediu, vacanță, ocupat, "
    "ocupată,"
    "bolnav, bolnavă, încă nu, așteptați, așteaptă, recuperez, răbdare, mai mult timp, lucrez, "
    "stai puțin",
)
"""Says that the move will come another time."""
LATE = Phrases(
    "sorry for the delay, apologies for the delay, sorry for the wait, sorry im late,"
    "sorry for being late, sorry about the delay",
    "przepraszam za zwłokę, przepraszam za opóźnienie, sorki za zwłokę, wybaczcie zwłokę",
    "scuze de întârziere, scuze pentru întârziere, iertați întârzierea",
)
"""Says that the move comes now, if late: what is told of days and weeks there has been."""
EMOTICON = re.compile(r"(?<!\S)(?:[:;=8]['o-]?-?[)(\]\[DPpOo/|*3]+|<3+|\^\^|xD+|XD+)(?=[\s.,!]|$)")
BULLET = re.compile(r"^\s*(?:[-*+•–—]|\d{1,2}[.)])\s+(?=\S)")
MOST_NAME_WORDS = 3
MARKS = " \t.,!–—-*_~:…"


GREETINGS = Phrases(
    "hi, hello, hey, dear, good morning, good evening, good afternoon, good day, greetings",
    "cześć, hej, hejka, witam, witaj, witajcie, dzień dobry, dobry wieczór, siema, drogi, droga,"
    "drodzy, drogie, szanowny, szanowna, szanowni",
    "salut, salutare, bună, bună ziua, bună dimineața, bună seara, hei, dragă, dragi, stimate, "
    "stimată, stimați",
)
MOST_NAMES = 4


def plain(text: str) -> str:
    """The text without emoticons and emoji, line by line."""
    text = "".join(" " if unicodedata.category(c) in ("So", "Sk") else c for c in text)
    return EMOTICON.sub(" ", text)


def bare(part: str) -> str:
    """What may be a move, without a bullet before it and `please` or thanks around it."""
    text = BULLET.sub("", part).strip()
    words = text.split()
    while words and (taken := _pleased(words)):
        words = taken
    return " ".join(words).strip(" ,") if len(words) < len(text.split()) else text


def _pleased(words: list[str]) -> list[str]:
    """The words without one `please` at an end; none if there is none, or nothing else."""
    for length in (3, 2, 1):
        if len(words) <= length:
            continue
        for some, left in ((words[-length:], words[:-length]), (words[:length], words[length:])):
            if not PLEASES.removed_from(words_of(" ".join(some))) and words_of(" ".join(some)):
                return left
    return []


def is_courtesy(part: str, names: Collection[str] = ()) -> bool:
    """Whether a line is nothing but a greeting, thanks or a sign-off, with whom it is to or by."""
    words = words_of(part)
    if not words:
        return True
    others = COURTESIES.removed_from(words)
    if len(others) == len(words):
        return False
    left = [word for word in FILLERS.removed_from(others) if word not in names]
    shown = {words_of(word)[0] for word in part.split() if word[:1].isupper() and words_of(word)}
    return len(left) <= 2 and all(word in shown for word in left)


def is_name_like(part: str) -> bool:
    """Whether a line is as short as a name under a letter: `A.`, `Rae B.`."""
    words = words_of(part.strip(MARKS))
    return len(words) <= MOST_NAME_WORDS and not any(word.isdigit() for word in words)


def postpones(text: str) -> bool:
    words = words_of(text)
    return POSTPONES.found_in(words) and not LATE.found_in(words)


def beside_courtesy(text: str) -> Words:
    """The words of a text that belong to no greeting or thanks."""
    return COURTESIES.removed_from(words_of(text))


def without_salutation(text: str) -> str:
    """The text below a salutation: a greeting and capitalized words on a line of their own, and a
    comma.

    Some mail programs write it by themselves, with the name of the sender they answer; ours is the
    table's, which its host has chosen.
    """
    line, _, below = text.lstrip().partition("\n")
    line = line.rstrip()
    words = words_of(line)
    if not line.endswith(",") or not words or not below.strip():
        return text
    names = line[:-1].split()[GREETINGS.at(words, 0) :]
    greets = 0 < len(names) < len(words) and len(names) <= MOST_NAMES
    return below if greets and all(_is_name(name) for name in names) else text


def _is_name(word: str) -> bool:
    return word[0].isupper() and not word.endswith((",", ".", ":", ";", "!", "?"))
