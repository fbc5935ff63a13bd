"""What the cards and roles do, in Polish and Romanian, by their ids; in English each stands with
what it is about."""

from __future__ import annotations

PLANT_RULE = (
    "Nadzorca: może tu leżeć karta jako {}, na sprzedaż w fazie kupca.",
    "Producător: aici poate sta o carte ca {}, de vândut în faza comerciantului.",
)
PLANTS = {
    "indigo-plant": ("indygo", "indigo"),
    "sugar-mill": ("cukier", "zahăr"),
    "tobacco-storage": ("tytoń", "tutun"),
    "coffee-roaster": ("kawa", "cafea"),
    "silver-smelter": ("srebro", "argint"),
}
MONUMENT = (
    "Pomnik: nic prócz swoich punktów.",
    "Un monument: nimic în afară de punctele sale.",
)
BASE = {
    "smithy": (
        "Budowniczy: budynki produkcyjne kosztują cię o 1 mniej.",
        "Constructor: clădirile de producție te costă cu 1 mai puțin.",
    ),
    "gold-mine": (
        "Poszukiwacz, ktokolwiek go wybrał: odsłania się cztery karty; jeśli wszystkie koszty są "
        "różne, dostajesz najtańszą, inaczej nic.",
        "Prospector, oricine l-a ales: se descoperă patru cărți; dacă toate costurile diferă, o "
        "primești pe cea mai ieftină, altfel nimic.",
    ),
    "archive": (
        "Burmistrz: dobrane karty trafiają najpierw na twoją rękę, a odrzucasz ze wszystkich.",
        "Consilier: cărțile trase intră mai întâi în mână, iar tu arunci din toate.",
    ),
    "poor-house": (
        "Budowniczy: jeśli budujesz i masz potem najwyżej 1 kartę, dobierasz 1.",
        "Constructor: dacă ai construit și ai cel mult 1 carte, tragi 1.",
    ),
    "black-market": (
        "Budowniczy: 1 lub 2 twoje towary mogą zapłacić za budynek, każdy po 1.",
        "Constructor: 1 sau 2 bunuri ale tale pot plăti o clădire, câte 1 fiecare.",
    ),
    "trading-post": (
        "Kupiec: możesz sprzedać o jeden towar więcej.",
        "Comerciant: poți vinde un bun în plus.",
    ),
    "well": (
        "Nadzorca: dobierasz 1 kartę, jeśli produkujesz co najmniej 2 towary.",
        "Producător: tragi 1 carte dacă produci cel puțin 2 bunuri.",
    ),
    "market-stand": (
        "Kupiec: dobierasz 1 kartę więcej, jeśli sprzedajesz co najmniej 2 towary.",
        "Comerciant: tragi 1 carte în plus dacă vinzi cel puțin 2 bunuri.",
    ),
    "crane": (
        "Budowniczy: możesz budować na miejscu swojego budynku i zapłacić tylko różnicę.",
        "Constructor: poți construi peste o clădire a ta și plătești doar diferența.",
    ),
    "chapel": (
        "Początek rundy: możesz położyć pod nią 1 kartę z ręki, każda daje 1 punkt na koniec.",
        "Începutul rundei: poți pune sub ea 1 carte din mână, fiecare aduce 1 punct la final.",
    ),
    "tower": (
        "Początek rundy: możesz mieć na ręce 12 kart.",
        "Începutul rundei: poți ține 12 cărți.",
    ),
    "aqueduct": (
        "Nadzorca: możesz wyprodukować o jeden towar więcej.",
        "Producător: poți produce un bun în plus.",
    ),
    "carpenter": (
        "Budowniczy: dobierasz 1 kartę, gdy zbudujesz coś fioletowego.",
        "Constructor: tragi 1 carte după ce construiești ceva violet.",
    ),
    "prefecture": (
        "Burmistrz: zachowujesz 2 z dobranych kart.",
        "Consilier: păstrezi 2 din cărțile trase.",
    ),
    "market-hall": (
        "Kupiec: dobierasz 1 kartę więcej, jeśli sprzedajesz co najmniej 1 towar.",
        "Comerciant: tragi 1 carte în plus dacă vinzi cel puțin 1 bun.",
    ),
    "quarry": (
        "Budowniczy: fioletowe budynki kosztują cię o 1 mniej.",
        "Constructor: clădirile violete te costă cu 1 mai puțin.",
    ),
    "library": (
        "Rola, którą wybierasz: jej przywilej liczy się podwójnie, raz w rundzie.",
        "Rolul pe care îl alegi: privilegiul lui contează de două ori, o dată pe rundă.",
    ),
    "statue": MONUMENT,
    "victory-column": MONUMENT,
    "hero": MONUMENT,
    "triumphal-arch": (
        "Koniec: 4, 6 albo 8 punktów za 1, 2 albo 3 różne twoje pomniki.",
        "Final: 4, 6 sau 8 puncte pentru 1, 2 sau 3 monumente diferite ale tale.",
    ),
    "guild-hall": (
        "Koniec: 1 punkt za każdy twój budynek produkcyjny i 1 za każdy ich rodzaj.",
        "Final: 1 punct pentru fiecare clădire de producție a ta și 1 pentru fiecare fel al lor.",
    ),
    "city-hall": (
        "Koniec: 1 punkt za każdy twój fioletowy budynek, także za ten.",
        "Final: 1 punct pentru fiecare clădire violetă a ta, și pentru aceasta.",
    ),
    "palace": (
        "Koniec: 1 punkt za każde 4 twoje punkty, liczony na samym końcu.",
        "Final: 1 punct pentru fiecare 4 puncte ale tale, numărat ultimul.",
    ),
}
NEW_BUILDINGS = {
    "guard-room": (
        "Początek rundy: każdy bez wartowni i wieży widokowej może mieć na ręce tylko 6 kart.",
        "Începutul rundei: oricine nu are corp de gardă sau turn poate ține doar 6 cărți.",
    ),
    "office-building": (
        "Początek rundy: możesz odrzucić 1 lub 2 karty i dobrać tyle samo.",
        "Începutul rundei: poți arunca 1 sau 2 cărți și trage tot atâtea.",
    ),
    "hut": (
        "Kupiec: dobierasz 1 kartę, jeśli nikt nic nie sprzedał.",
        "Comerciant: tragi 1 carte dacă nimeni nu a vândut nimic.",
    ),
    "tavern": (
        "Koniec fazy budowniczego: dobierasz 1 kartę, jeśli nikt nie ma mniej budynków, a ktoś ma "
        "więcej.",
        "Sfârșitul fazei constructorului: tragi 1 carte dacă nimeni nu are mai puține clădiri și "
        "cineva are mai multe.",
    ),
    "park": (
        "Budowniczy: budynek postawiony na jego miejscu żurawiem kosztuje o 6 mniej zamiast o 3.",
        "Constructor: o clădire pusă peste el cu macaraua costă cu 6 mai puțin în loc de 3.",
    ),
    "customs-office": (
        "Burmistrz: karta z talii kładzie się tu jako towar, najwyżej jeden. Kupiec: sprzedaje "
        "się za 2 karty niezależnie od cen.",
        "Consilier: o carte din pachet se așază aici ca bun, cel mult unul. Comerciant: se vinde "
        "cu 2 cărți, oricare ar fi prețurile.",
    ),
    "bank": (
        "Początek rundy, raz na grę: możesz położyć pod nim dowolnie wiele kart z ręki, każda "
        "daje 1 punkt na koniec.",
        "Începutul rundei, o dată pe joc: poți pune sub ea oricâte cărți din mână, fiecare aduce "
        "1 punct la final.",
    ),
    "harbor": (
        "Kupiec: jeden ze sprzedawanych towarów może trafić pod niego, 1 punkt na koniec.",
        "Comerciant: unul din bunurile vândute poate ajunge sub el, 1 punct la final.",
    ),
    "goldsmith": (
        "Poszukiwacz, ktokolwiek go wybrał: odsłania się kartę; jeśli taki budynek nie stoi w "
        "żadnym mieście, możesz ją wziąć.",
        "Prospector, oricine l-a ales: se descoperă o carte; dacă felul ei nu se află în niciun "
        "oraș, o poți lua.",
    ),
    "residence": (
        "Koniec: 4, 3, 2, 1 punktów za pierwszą do czwartej twojej trójki różnych budynków o "
        "równym koszcie.",
        "Final: 4, 3, 2, 1 puncte pentru prima până la a patra grupă a ta de trei clădiri "
        "diferite cu același cost.",
    ),
    "cathedral": (
        "Leży na stole dla tego, kto pierwszy ją zbuduje. Koniec: 4, 3, 2, 1 punktów za pierwszy "
        "do czwartego budynku przeciwników o koszcie 6.",
        "Stă pe masă pentru cine o construiește primul. Final: 4, 3, 2, 1 puncte pentru prima "
        "până la a patra clădire de cost 6 a adversarilor.",
    ),
}
PIECES: dict[str, tuple[str, str]] = {
    **{
        id: (PLANT_RULE[0].format(polish), PLANT_RULE[1].format(romanian))
        for id, (polish, romanian) in PLANTS.items()
    },
    **BASE,
    **NEW_BUILDINGS,
}
ROLES: dict[str, tuple[str, str]] = {
    "builder": (
        "Każdy może zbudować jedną kartę z ręki i płaci jej koszt kartami; kto wybrał rolę, płaci "
        "o 1 mniej.",
        "Fiecare poate construi o carte din mână și îi plătește costul în cărți; cine a ales "
        "rolul plătește cu 1 mai puțin.",
    ),
    "producer": (
        "Każdy może wyprodukować jeden towar; kto wybrał rolę, o jeden więcej.",
        "Fiecare poate produce un bun; cine a ales rolul, unul în plus.",
    ),
    "trader": (
        "Odsłania się cennik; każdy może sprzedać jeden towar za karty, kto wybrał rolę, o jeden "
        "więcej.",
        "Se descoperă o listă de prețuri; fiecare poate vinde un bun pe cărți, cine a ales rolul, "
        "unul în plus.",
    ),
    "councillor": (
        "Każdy ogląda dwie karty i zachowuje jedną; kto wybrał rolę, ogląda pięć.",
        "Fiecare se uită la două cărți și păstrează una; cine a ales rolul se uită la cinci.",
    ),
    "prospector": (
        "Kto wybrał rolę, dobiera kartę; pozostali niczego nie dobierają.",
        "Cine a ales rolul trage o carte; ceilalți nu trag nimic.",
    ),
}
POLISH_ROLES = {id: polish for id, (polish, _) in ROLES.items()}
ROMANIAN_ROLES = {id: romanian for id, (_, romanian) in ROLES.items()}
POLISH_RULES = {id: polish for id, (polish, _) in PIECES.items()}
ROMANIAN_RULES = {id: romanian for id, (_, romanian) in PIECES.items()}
