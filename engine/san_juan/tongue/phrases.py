"""Questions and previews in Polish and Romanian, by the English templates that ask and preview."""

from __future__ import annotations

PHRASES: dict[str, tuple[str, str]] = {
    "Choose a role": ("Wybierz rolę", "Alege un rol"),
    "Build": ("Buduj", "Construiește"),
    "Produce goods": ("Produkuj towary", "Produ bunuri"),
    "Sell goods": ("Sprzedaj towary", "Vinde bunuri"),
    "Keep cards": ("Zachowaj karty", "Păstrează cărți"),
    "Keep four cards": ("Zachowaj cztery karty", "Păstrează patru cărți"),
    "Discard down to your hand limit": (
        "Odrzuć karty ponad limit ręki",
        "Aruncă cărțile peste limita mâinii",
    ),
    "Exchange cards in the office building": ("Wymień karty w biurze", "Schimbă cărți la birou"),
    "Put a card under the chapel": ("Połóż kartę pod kaplicę", "Pune o carte sub capelă"),
    "Put cards under the bank, once a game": (
        "Połóż karty pod bank, raz na grę",
        "Pune cărți sub bancă, o dată pe joc",
    ),
    "The goldsmith has turned up {card:building}: take it or not": (
        "Pracownia złotnicza odsłania kartę: {card:building}. Bierzesz czy nie",
        "Aurarul a descoperit cartea: {card:building}. O iei sau nu",
    ),
    "{words}, the library saved": (
        "{words}, biblioteka zostaje na później",
        "{words}, biblioteca rămâne pentru mai târziu",
    ),
    "nothing in reach": ("na nic cię nie stać", "nu-ți permiți nimic"),
    "{cards:commas building} in reach": (
        "w zasięgu: {cards:commas building}",
        "la îndemână: {cards:commas building}",
    ),
    "you produce {n:good}": ("produkujesz {n:good}", "produci {n:good}"),
    "you have nothing to sell": ("nie masz czego sprzedać", "nu ai ce vinde"),
    "about {cards:card} for {goods:good}": (
        "około {cards:card gen} za {goods:good}",
        "circa {cards:card} pentru {goods:good}",
    ),
    "you choose from 5 cards": ("wybierasz z 5 kart", "alegi din 5 cărți"),
    "{n:card}": ("{n:card}", "{n:card}"),
    "{n:good}": ("{n:good}", "{n:good}"),
    "{n:point}": ("{n:point}", "{n:point}"),
    "{n:new card}": ("{n:new card}", "{n:new card}"),
    "for [{paid:card}][{paid!}nothing], {points:point}[; the {over:building} goes]": (
        "[za {paid:card}][{paid!}za darmo], {points:point}[; znika {over:building}]",
        "[cu {paid:card}][{paid!}gratis], {points:point}[; dispare {over:building the}]",
    ),
    "{n:card}[{harbor?} and 1 point]": (
        "{n:card}[{harbor?} i 1 punkt]",
        "{n:card}[{harbor?} și 1 punct]",
    ),
    "{card:building} {cost}": ("{card:building} {cost}", "{card:building} {cost}"),
    "{costs:commas}": ("{costs:commas}", "{costs:commas}"),
    "all you have drawn goes back": (
        "wszystkie dobrane karty wracają",
        "toate cărțile trase se întorc",
    ),
    "one more card": ("jedna karta więcej", "o carte în plus"),
}

POLISH_PHRASES = {english: polish for english, (polish, _) in PHRASES.items()}
ROMANIAN_PHRASES = {english: romanian for english, (_, romanian) in PHRASES.items()}
