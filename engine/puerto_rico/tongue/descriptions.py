"""What forms and help pages say of the game in Polish and Romanian, by the English texts."""

from __future__ import annotations

OPTIONS: dict[str, tuple[str, str]] = {
    "Plant, build, produce and ship: roles that one chooses are played by all.": (
        "Uprawiaj, buduj, produkuj i wysyłaj: role, które ktoś wybiera, rozgrywają wszyscy.",
        "Plantează, construiește, produ și expediază: rolurile alese de unul le joacă toți.",
    ),
    "Edition": ("Wydanie", "Ediție"),
    "Which printing's figures and details count.": (
        "Którego wydania liczby i szczegóły obowiązują.",
        "Cifrele și detaliile cărei ediții sunt valabile.",
    ),
    "Expansions": ("Dodatki", "Extensii"),
    "New Buildings": ("Nowe budynki", "Clădiri noi"),
    "Nobles": ("Szlachta", "Nobilii"),
    "Buccaneer": ("Korsarz", "Corsarul"),
    "Festival": ("Festiwal", "Festivalul"),
    "Any of the four, in every combination.": (
        "Dowolne z czterech, w każdym połączeniu.",
        "Oricare din cele patru, în orice combinație.",
    ),
    "Rules for two": ("Zasady dla dwojga", "Reguli pentru doi"),
    "official: three roles each": ("oficjalne: po trzy role", "oficiale: câte trei roluri"),
    "fan variant: the governor chooses twice": (
        "wariant fanowski: gubernator wybiera dwa razy",
        "varianta fanilor: guvernatorul alege de două ori",
    ),
    "How a round goes between two players.": (
        "Jak przebiega runda we dwoje.",
        "Cum decurge o rundă în doi.",
    ),
    "Buildings": ("Budynki", "Clădiri"),
    "drawn at random": ("losowo", "la întâmplare"),
    "the players choose in turn": ("gracze wybierają po kolei", "jucătorii aleg pe rând"),
    "Who decides which buildings take part: one for each slot of its price.": (
        "Kto decyduje, które budynki biorą udział: po jednym na każde miejsce w swojej cenie.",
        "Cine hotărăște ce clădiri participă: câte una pentru fiecare loc la prețul ei.",
    ),
    "Placing colonists": ("Rozmieszczanie kolonistów", "Așezarea coloniștilor"),
    "all at once, hidden": ("wszyscy naraz, w ukryciu", "toți deodată, pe ascuns"),
    "in turn from the mayor": ("po kolei od burmistrza", "pe rând de la primar"),
    "Whether everyone places colonists at once, or in turn from the mayor.": (
        "Czy wszyscy rozmieszczają kolonistów naraz, czy po kolei od burmistrza.",
        "Dacă toți își așază coloniștii deodată sau pe rând de la primar.",
    ),
}
DECISIONS: dict[str, tuple[str, str]] = {
    "Draft": ("Wybór budynków", "Alegerea clădirilor"),
    "Role": ("Rola", "Rolul"),
    "Settler": ("Plantator", "Colonist"),
    "End of settler": ("Koniec fazy plantatora", "Sfârșitul fazei colonistului"),
    "Mayor": ("Burmistrz", "Primar"),
    "Builder": ("Budowniczy", "Constructor"),
    "Craftsman": ("Zarządca", "Meșteșugar"),
    "Trader": ("Kupiec", "Comerciant"),
    "Captain": ("Kapitan", "Căpitan"),
    "Storage": ("Magazynowanie", "Depozitare"),
    "Any time": ("W każdej chwili", "Oricând"),
    "Any move": ("Każdy ruch", "Orice mutare"),
}
"""`Buccaneer` is among the options."""
MOVES: dict[str, tuple[str, str]] = {
    "Choose a building for this game.": (
        "Wybierz budynek do tej gry.",
        "Alege o clădire pentru acest joc.",
    ),
    "Choose one of the roles left.": (
        "Wybierz jedną z pozostałych ról.",
        "Alege unul din rolurile rămase.",
    ),
    "Take a tile; `draw` uses the hacienda first.": (
        "Weź płytkę; `dobierz` używa najpierw hacjendy.",
        "Ia o piesă; `trage` folosește mai întâi conacul.",
    ),
    "Turn a plantation into a forest with the forest house.": (
        "Zamień plantację w las dzięki szałasowi.",
        "Fă dintr-o plantație o pădure cu casa de pădure.",
    ),
    "Clear a tile with the hunting lodge.": (
        "Usuń płytkę dzięki domkowi myśliwskiemu.",
        "Eliberează un loc cu cabana de vânătoare.",
    ),
    "Say how many people stand where; the rest goes to San Juan.": (
        "Powiedz, ile osób gdzie stoi; reszta idzie do San Juan.",
        "Spune câți oameni stau unde; restul merg în San Juan.",
    ),
    "Say which of them are nobles.": (
        "Powiedz, którzy z nich są szlachcicami.",
        "Spune care dintre ei sunt nobili.",
    ),
    "Buy a building.": ("Kup budynek.", "Cumpără o clădire."),
    "Pay with the black market what doubloons do not reach for.": (
        "Zapłać przez czarny rynek to, na co nie starcza dublonów.",
        "Plătește prin piața neagră ce nu ajung dublonii.",
    ),
    "Take the privilege's good, with a library two.": (
        "Weź towar z przywileju, z biblioteką dwa.",
        "Ia bunul din privilegiu, cu o bibliotecă două.",
    ),
    "With people in the guesthouse: send them first, or produce.": (
        "Z ludźmi w zajeździe: najpierw ich wyślij albo produkuj.",
        "Cu oameni la han: trimite-i mai întâi sau produ.",
    ),
    "Sell a good.": ("Sprzedaj towar.", "Vinde un bun."),
    "Sell to the own trading post.": (
        "Sprzedaj we własnej faktorii.",
        "Vinde la propriul post comercial.",
    ),
    "Deal with the land office.": ("Skorzystaj z kancelarii.", "Folosește oficiul funciar."),
    "Load all you can of one kind; a ship is named by its size.": (
        "Załaduj wszystko, co możesz, jednego rodzaju; statek nazywa się swoją wielkością.",
        "Încarcă tot ce poți de un fel; nava se numește după mărime.",
    ),
    "Load what you like on the small wharf.": (
        "Załaduj, co chcesz, na przystań.",
        "Încarcă ce vrei la debarcaderul mic.",
    ),
    "Deliver goods to the royal supplier.": (
        "Dostarcz towary do skarbca.",
        "Livrează bunuri furnizorului regal.",
    ),
    "Say which kinds go into warehouses and which single goods you keep.": (
        "Powiedz, które rodzaje idą do magazynów i które pojedyncze towary zachowujesz.",
        "Spune ce feluri merg în depozite și ce bunuri singure păstrezi.",
    ),
    "Do one of the four.": ("Zrób jedną z czterech rzeczy.", "Fă unul din cele patru lucruri."),
    "Send somebody from the guesthouse, now or by standing order.": (
        "Wyślij kogoś z zajazdu, teraz albo stałym rozkazem.",
        "Trimite pe cineva de la han, acum sau printr-un ordin permanent.",
    ),
    "Say whom you take from the ship.": (
        "Powiedz, kogo bierzesz ze statku.",
        "Spune pe cine iei de pe navă.",
    ),
    "Decline what comes by itself.": (
        "Zrezygnuj z tego, co przychodzi samo.",
        "Refuză ceea ce vine de la sine.",
    ),
}
DESCRIPTIONS = {**OPTIONS, **DECISIONS, **MOVES}
POLISH_DESCRIPTIONS = {english: polish for english, (polish, _) in DESCRIPTIONS.items()}
ROMANIAN_DESCRIPTIONS = {english: romanian for english, (_, romanian) in DESCRIPTIONS.items()}
