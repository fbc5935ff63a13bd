"""What takes an answer back, limits it or asks: with such words in it a reply is never played.

A new language is a line in each table. To ask once too often costs a tap; a move cannot be called
back. Words of the notation itself must stand in no table.
"""

from __future__ import annotations

from collections.abc import Sequence

from pbem.reader.mail_text.phrasing import Phrases, words_of

LIMITS = Phrases(
    "if, unless, only if, provided, providing, assuming, suppose, supposing, depending, depends,"
    "otherwise, else, as long as, in case, except, conditional",
    "jeśli, jeżeli, jesli, jak nie, gdyby, o ile, chyba, pod warunkiem, w razie, inaczej,"
    "w przeciwnym, dopóki, zależy, zależnie, w przypadku, pod warunkami",
    "dacă, decât dacă, altfel, cu condiția, în caz, presupunând, depinde, în funcție, atât timp",
)
ASKS = Phrases(
    "or, either, maybe, perhaps, possibly, whichever, whatever, should i, could i, can i, may i,"
    "would it, is it, not sure, unsure, undecided, i guess, i think, i wonder, probably, "
    "what about,"
    "how about, let me think, thinking, cant decide, decide, which one, no idea, dont know, dunno",
    "albo, lub, czy, może, ewentualnie, bądź, nie wiem, waham, zastanawiam, zastanowię, pomyślę,"
    "prawdopodobnie, raczej, myślę, sądzę, zdecyduję, zdecydować, nie jestem pewien,"
    "nie jestem pewna, który, która, którą, które, ciekawe",
    "sau, ori, fie, poate, oare, eventual, probabil, nu știu, nu sunt sigur, nu sunt sigură,"
    "mă gândesc, cred, să văd, mă întreb, decid, hotărăsc, aș putea, pot să, pot lua",
)
TAKES_BACK = Phrases(
    "no, not, nope, never, dont, doesnt, didnt, wont, cant, cannot, isnt, wasnt, wait, instead,"
    "rather, actually, scratch, correction, corrected, oops, ups, whoops, ignore, forget, "
    "nevermind,"
    "changed my mind, change my mind, change of mind, second thought, second thoughts, meant, mean,"
    "mistake, wrong, typo, take back, take it back, take that back, took back, undo, revert,"
    "hold on, hang on, hold off, hold it, hold that, joke, joking, kidding, do nothing, stop, but,"
    "however, though, although, until, till, once, after all, better, should have, sorry i, "
    "disregard,"
    "withdraw, retract, only, just in, edit, delete, strike, replace, switch, swap",
    "nie, jednak, czekaj, czekajcie, poczekaj, poczekajcie, zaczekaj, zaczekajcie, zamiast, wróć,"
    "cofam, cofnij, cofnąć, wycofuję, wycofać, pomyłka, pomyłkę, pomyliłem, pomyliłam, błąd, "
    "błędnie,"
    "zmieniam, zmieniłem, zmieniłam, zapomnij, zapomnijcie, nieważne, właściwie, miało być, "
    "miała być,"
    "miał być, chciałem, chciałam, odwołuję, ale, lecz, tylko, żart, żartuję, żartowałem, "
    "żartowałam,"
    "lepiej, wolę, wolałbym, wolałabym, ignoruj, ignorujcie, dopiero, choć, chociaż, zaraz, "
    "wstrzymaj,"
    "wstrzymajcie, anuluj to, usuń, zamień, popraw, poprawka, mój błąd, z drugiej strony",
    "nu, ba, ba nu, de fapt, stai, stați, așteaptă, așteptați, în loc, mai bine, mai degrabă,"
    "răzgândit, răzgândesc, greșeală, greșeala, greșit, retrag, voiam, vroiam, vreau, uită, uitați,"
    "lasă, lăsați, dar, însă, doar, numai, totuși, glumă, glumesc, glumeam, ignoră, ignorați, până,"
    "schimb, prefer, preferabil, anulează asta, corectură, corectez, ups, pardon, eroare, eroarea",
)
HARMLESS = Phrases(
    "no problem, no problems, no worries, no hurry, no rush, no need to hurry, not bad, no offence,"
    "no offense, dont worry, but good, better late than never, sorry i am late, sorry im late",
    "nie ma sprawy, nie ma problemu, nic nie szkodzi, nie szkodzi, nie spieszcie się, nie ma za co,"
    "bez pośpiechu, lepiej późno niż wcale",
    "nui nimic, nu i nimic, nu e nimic, nu face nimic, nicio problemă, nici o problemă, nu e grabă,"
    "nu vă grăbiți, nu e problemă",
)
"""Idioms that take nothing back, though a word of theirs might."""
QUESTION_MARKS = ("?", "？", "¿")  # noqa: RUF001


def asks_or_limits(text: str) -> bool:
    """Whether the words leave open what is to be played."""
    if any(mark in text for mark in QUESTION_MARKS):
        return True
    words = _weighty(text)
    return LIMITS.found_in(words) or ASKS.found_in(words)


def takes_back(text: str) -> bool:
    """Whether the words, at or behind a move, may call it off."""
    return TAKES_BACK.found_in(_weighty(text))


def _weighty(text: str) -> Sequence[str]:
    return HARMLESS.removed_from(words_of(text))
