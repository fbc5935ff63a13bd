"""Questions and previews in Polish and Romanian, by the English templates that ask and preview."""

from __future__ import annotations

PHRASES: dict[str, tuple[str, str]] = {
    "Choose a role": ("Wybierz rolę", "Alege un rol"),
    "Choose a building for this game": (
        "Wybierz budynek do tej gry",
        "Alege o clădire pentru acest joc",
    ),
    "Take a plantation": ("Weź plantację", "Ia o plantație"),
    "Take a second plantation: your library": (
        "Weź drugą plantację: twoja biblioteka",
        "Ia a doua plantație: biblioteca ta",
    ),
    "You drew {kind:good}: plantation or forest": (
        "Dobrana płytka to {kind:good}: plantacja czy las",
        "Ai tras {kind:good}: plantație sau pădure",
    ),
    "Clear a tile with the hunting lodge": (
        "Usuń płytkę dzięki domkowi myśliwskiemu",
        "Eliberează un loc cu cabana de vânătoare",
    ),
    "Place your colonists": ("Rozmieść swoich kolonistów", "Așază-ți coloniștii"),
    "Place the captured: {people:counts}": (
        "Rozmieść pojmanych: {people:counts nom}",
        "Așază-i pe cei capturați: {people:counts}",
    ),
    "Buy a building": ("Kup budynek", "Cumpără o clădire"),
    "Send somebody from the guesthouse, or produce": (
        "Wyślij kogoś z zajazdu albo produkuj",
        "Trimite pe cineva de la han sau produ",
    ),
    "Take one more good": ("Weź jeszcze jeden towar", "Mai ia un bun"),
    "Take up to two more goods": ("Weź jeszcze do dwóch towarów", "Mai ia până la două bunuri"),
    "Sell a good": ("Sprzedaj towar", "Vinde un bun"),
    "Deal with the land office": ("Skorzystaj z kancelarii", "Folosește oficiul funciar"),
    "Load a ship": ("Załaduj statek", "Încarcă o navă"),
    "Deliver goods to the royal supplier": (
        "Dostarcz towary do skarbca",
        "Livrează bunuri furnizorului regal",
    ),
    "Store goods": ("Zmagazynuj towary", "Depozitează bunurile"),
    "Choose piracy, plunder, raid or capture": (
        "Wybierz piractwo, grabież, najazd albo porwanie",
        "Alege piraterie, jaf, raid sau captură",
    ),
    "{words}, and {n:doubloon} on the card": (
        "{words}, a na karcie {n:doubloon}",
        "{words}, iar pe cartonaș {n:doubloon}",
    ),
    "your island is full": ("twoja wyspa jest pełna", "insula ta e plină"),
    "you may take a quarry": ("możesz wziąć kamieniołom", "poți lua o carieră"),
    "you take a plantation first": (
        "bierzesz plantację w pierwszej kolejności",
        "iei primul o plantație",
    ),
    "you get {n:colonist}[{noble?}, one of them a noble][{villa?}, and one from the villa]": (
        "dostajesz {n:colonist}[{noble?}, w tym szlachcica][{villa?} i jeszcze kogoś dzięki willi]",
        "primești {n:colonist}[{noble?}, dintre care un nobil][{villa?} și încă unul de la vilă]",
    ),
    "nothing in reach": ("na nic cię nie stać", "nu-ți permiți nimic"),
    "{building:building} {price}": ("{building:building} {price}", "{building:building} {price}"),
    "{priced:commas} in reach": ("w zasięgu: {priced:commas}", "la îndemână: {priced:commas}"),
    "you produce nothing": ("niczego nie produkujesz", "nu produci nimic"),
    "you make {goods:counts}[{more?} and one more][, factory {factory}]": (
        "produkujesz {goods:counts}[{more?} i jeszcze jeden towar][, przetwórnia {factory}]",
        "produci {goods:counts}[{more?} și încă un bun][, fabrica {factory}]",
    ),
    "you have nothing to sell": ("nie masz czego sprzedać", "nu ai ce vinde"),
    "your {good:good} brings {paid}": ("{good:good} przynosi {paid}", "{good:good} aduce {paid}"),
    "you have nothing to load": ("nie masz czego załadować", "nu ai ce încărca"),
    "{n:doubloon}": ("{n:doubloon}", "{n:doubloon}"),
    "{n:point}": ("{n:point}", "{n:point}"),
    "{move}: {words}": ("{words}", "{words}"),
    "and a colonist to San Juan": ("i kolonista do San Juan", "și un colonist în San Juan"),
    "with a colonist on it": ("z kolonistą", "cu un colonist"),
    "your forests: {n}": ("twoje lasy: {n}", "pădurile tale: {n}"),
    "1 doubloon for it": ("1 dublon w zamian", "1 dublon în schimb"),
    "its space is free again": ("jej miejsce będzie wolne", "locul se eliberează"),
    "a face-down plantation, before the one you take": (
        "zakryta plantacja przed tą, którą weźmiesz",
        "o plantație cu fața în jos, înaintea celei pe care o iei",
    ),
    "for {paid:doubloon}, {left} left; {points:point}": (
        "za {paid:doubloon}, zostaje {left}; {points:point}",
        "cu {paid:doubloon}, rămân {left}; {points:point}",
    ),
    "you then have {goods:counts}": ("masz wtedy {goods:counts}", "ai atunci {goods:counts}"),
    "a face-down plantation for 1 doubloon": (
        "zakryta plantacja za 1 dublon",
        "o plantație cu fața în jos cu 1 dublon",
    ),
    "ship {goods:counts} on {ship}: {points:point}[ and {doubloons:doubloon}]": (
        "ładujesz {goods:counts} {ship}: {points:point}[ i {doubloons:doubloon}]",
        "încarci {goods:counts} {ship}: {points:point}[ și {doubloons:doubloon}]",
    ),
    "nothing is lost": ("nic nie przepada", "nu pierzi nimic"),
    "you lose {goods:counts}": ("tracisz {goods:counts}", "pierzi {goods:counts}"),
    "all {aboard} goods to the supply": (
        "wszystkie towary do zasobów: {aboard}",
        "toate bunurile în rezervă: {aboard}",
    ),
    "{kept} of {aboard} {good:good} for you": (
        "dla ciebie {kept} z {aboard}: {good:good}",
        "pentru tine {kept} din {aboard}: {good:good}",
    ),
    "{n:circle} of yours staffed": ("obsadzasz {n:circle}", "ocupi {n:circle}"),
    "[{n:doubloon} on it, ]3 doubloons if another takes it, else you play it last": (
        "[na karcie {n:doubloon}, ]3 dublony, jeśli ktoś ją wybierze, a jeśli nie, zagrasz ją na "
        "końcu",
        "[{n:doubloon} pe cartonaș, ]3 dubloni dacă îl alege altcineva, altfel îl joci ultimul",
    ),
    "{building:rule}": ("{building:rule}", "{building:rule}"),
    "[produces {goods:counts}][{goods!}produces nothing][; {quarries:quarry}]"
    "[; {busy:commas building}]": (
        "[produkcja: {goods:counts nom}][{goods!}bez produkcji][; {quarries:quarry}]"
        "[; {busy:commas building}]",
        "[producție: {goods:counts}][{goods!}fără producție][; {quarries:quarry}]"
        "[; {busy:commas building}]",
    ),
}

POLISH_PHRASES = {english: polish for english, (polish, _) in PHRASES.items()}
ROMANIAN_PHRASES = {english: romanian for english, (_, romanian) in PHRASES.items()}
