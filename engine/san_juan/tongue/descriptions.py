"""What forms and help pages say of the game in Polish and Romanian, by the English texts."""

from __future__ import annotations

OPTIONS: dict[str, tuple[str, str]] = {
    "The card game of Puerto Rico: cards are buildings, goods and money in one.": (
        "Karciana gra Puerto Rico: karty są naraz budynkami, towarami i pieniędzmi.",
        "Jocul de cărți Puerto Rico: cărțile sunt clădiri, bunuri și bani laolaltă.",
    ),
    "New Buildings": ("Nowe budynki", "Clădiri noi"),
    "Eleven more kinds of cards, the cathedral too.": (
        "Jedenaście dalszych rodzajów kart, także katedra.",
        "Încă unsprezece feluri de cărți, și catedrala.",
    ),
    "Advanced start": ("Zaawansowany początek", "Început avansat"),
    "Everyone chooses four cards out of more.": (
        "Każdy wybiera cztery karty spośród większej liczby.",
        "Fiecare alege patru cărți din mai multe.",
    ),
    "yes": ("tak", "da"),
    "no": ("nie", "nu"),
}
DECISIONS: dict[str, tuple[str, str]] = {
    "Role": ("Rola", "Rolul"),
    "Builder": ("Budowniczy", "Constructor"),
    "Producer": ("Nadzorca", "Producător"),
    "Trader": ("Kupiec", "Comerciant"),
    "Councillor": ("Burmistrz", "Consilier"),
    "Goldsmith": ("Pracownia złotnicza", "Aurar"),
    "Round start": ("Początek rundy", "Începutul rundei"),
    "Hand limit": ("Limit ręki", "Limita mâinii"),
}
MOVES: dict[str, tuple[str, str]] = {
    "Choose one of the roles left.": (
        "Wybierz jedną z pozostałych ról.",
        "Alege unul din rolurile rămase.",
    ),
    "Build a card from your hand and say which cards pay for it.": (
        "Zbuduj kartę z ręki i powiedz, które karty za nią płacą.",
        "Construiește o carte din mână și spune ce cărți o plătesc.",
    ),
    "Pay with goods by the black market, or build over with the crane.": (
        "Zapłać towarami przez czarny rynek albo buduj na miejscu innego dzięki żurawiowi.",
        "Plătește cu bunuri prin piața neagră sau construiește peste alta cu macaraua.",
    ),
    "Build the cathedral from the table.": (
        "Zbuduj katedrę ze stołu.",
        "Construiește catedrala de pe masă.",
    ),
    "Name the production buildings that get a good.": (
        "Podaj budynki produkcyjne, które dostają towar.",
        "Numește clădirile de producție care primesc un bun.",
    ),
    "Name the buildings whose goods you sell.": (
        "Podaj budynki, których towary sprzedajesz.",
        "Numește clădirile ale căror bunuri le vinzi.",
    ),
    "Sell from the customs office; the last good named may go under the harbor.": (
        "Sprzedaj z komory celnej; ostatni podany towar może trafić pod port.",
        "Vinde din vamă; ultimul bun numit poate ajunge sub port.",
    ),
    "Name the cards you keep; with the archive those that go.": (
        "Podaj karty, które zachowujesz; z archiwum te, które odchodzą.",
        "Numește cărțile pe care le păstrezi; cu arhiva, pe cele care pleacă.",
    ),
    "Take the card turned up, or not.": (
        "Weź odsłoniętą kartę albo nie.",
        "Ia cartea descoperită sau nu.",
    ),
    "Exchange cards in the office building.": (
        "Wymień karty w biurze.",
        "Schimbă cărți la birou.",
    ),
    "Put a card under the chapel.": ("Połóż kartę pod kaplicę.", "Pune o carte sub capelă."),
    "Put cards under the bank, once a game.": (
        "Połóż karty pod bank, raz na grę.",
        "Pune cărți sub bancă, o dată pe joc.",
    ),
    "Discard what is too much; at the advanced start down to four.": (
        "Odrzuć nadmiar; przy zaawansowanym początku do czterech kart.",
        "Aruncă ce e prea mult; la începutul avansat până la patru.",
    ),
}
DESCRIPTIONS = {**OPTIONS, **DECISIONS, **MOVES}
POLISH_DESCRIPTIONS = {english: polish for english, (polish, _) in DESCRIPTIONS.items()}
ROMANIAN_DESCRIPTIONS = {english: romanian for english, (_, romanian) in DESCRIPTIONS.items()}
