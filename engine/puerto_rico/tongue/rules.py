"""What the buildings and roles do, in Polish and Romanian, by their ids; in English each stands
with what it is about."""

from __future__ import annotations

PLANT_RULE = (
    "Zarządca: każda osoba tutaj pozwala produkować jednej obsadzonej plantacji {}.",
    "Meșteșugar: fiecare om de aici lasă să producă o plantație ocupată de {}.",
)
PLANTS = {
    "small-indigo-plant": ("indyga", "indigo"),
    "small-sugar-mill": ("cukru", "zahăr"),
    "indigo-plant": ("indyga", "indigo"),
    "sugar-mill": ("cukru", "zahăr"),
    "tobacco-storage": ("tytoniu", "tutun"),
    "coffee-roaster": ("kawy", "cafea"),
}
ORIGINAL = {
    "small-market": (
        "Kupiec: 1 dublon więcej przy sprzedaży.",
        "Comerciant: 1 dublon în plus când vinzi.",
    ),
    "hacienda": (
        "Plantator: zanim weźmiesz płytkę, możesz dobrać dodatkowo jedną zakrytą plantację.",
        "Colonist: înainte să iei o piesă poți trage în plus o plantație cu fața în jos.",
    ),
    "construction-hut": (
        "Plantator: zamiast plantacji możesz wziąć kamieniołom.",
        "Colonist: în locul unei plantații poți lua o carieră.",
    ),
    "small-warehouse": (
        "Kapitan: po załadunku zachowujesz wszystkie towary jednego rodzaju.",
        "Căpitan: după încărcare păstrezi toate bunurile de un fel.",
    ),
    "hospice": (
        "Plantator: płytka, którą bierzesz, przychodzi z kolonistą z zasobów.",
        "Colonist: piesa pe care o iei vine cu un colonist din rezervă.",
    ),
    "office": (
        "Kupiec: możesz sprzedać rodzaj towaru, który już leży na targowisku.",
        "Comerciant: poți vinde un fel de bun pe care casa de comerț îl are deja.",
    ),
    "large-market": (
        "Kupiec: 2 dublony więcej przy sprzedaży.",
        "Comerciant: 2 dubloni în plus când vinzi.",
    ),
    "large-warehouse": (
        "Kapitan: po załadunku zachowujesz wszystkie towary dwóch rodzajów.",
        "Căpitan: după încărcare păstrezi toate bunurile de două feluri.",
    ),
    "factory": (
        "Zarządca: 0, 1, 2, 3 albo 5 dublonów za 1, 2, 3, 4 albo 5 rodzajów, które produkujesz.",
        "Meșteșugar: 0, 1, 2, 3 sau 5 dubloni pentru 1, 2, 3, 4 sau 5 feluri pe care le produci.",
    ),
    "university": (
        "Budowniczy: budynek, który kupujesz, przychodzi z kolonistą z zasobów.",
        "Constructor: clădirea pe care o cumperi vine cu un colonist din rezervă.",
    ),
    "harbor": (
        "Kapitan: 1 punkt więcej za każdym razem, gdy ładujesz.",
        "Căpitan: 1 punct în plus de fiecare dată când încarci.",
    ),
    "wharf": (
        "Kapitan: raz w fazie możesz wysłać wszystkie towary jednego rodzaju własnym statkiem.",
        "Căpitan: o dată pe fază poți trimite toate bunurile de un fel cu o navă a ta.",
    ),
    "guild-hall": (
        "Koniec: 1 punkt za każdy twój mały i 2 za każdy duży budynek produkcyjny.",
        "Final: 1 punct pentru fiecare clădire de producție mică a ta și 2 pentru fiecare mare.",
    ),
    "residence": (
        "Koniec: 4, 5, 6 albo 7 punktów za najwyżej 9, za 10, 11 albo 12 płytek na wyspie.",
        "Final: 4, 5, 6 sau 7 puncte pentru cel mult 9, pentru 10, 11 sau 12 piese pe insulă.",
    ),
    "fortress": (
        "Koniec: 1 punkt za każdych trzech twoich kolonistów i szlachciców.",
        "Final: 1 punct pentru fiecare trei coloniști și nobili ai tăi.",
    ),
    "customs-house": (
        "Koniec: 1 punkt za każde cztery punkty, które masz w żetonach.",
        "Final: 1 punct pentru fiecare patru puncte pe care le ai în jetoane.",
    ),
    "city-hall": (
        "Koniec: 1 punkt za każdy twój fioletowy budynek, także za ten.",
        "Final: 1 punct pentru fiecare clădire violetă a ta, și pentru aceasta.",
    ),
}
NEW_BUILDINGS = {
    "aqueduct": (
        "Zarządca: 1 indygo więcej, jeśli twoja duża farbiarnia coś wytworzyła, i 1 cukier "
        "więcej, jeśli wytworzyła coś twoja duża cukrownia.",
        "Meșteșugar: 1 indigo în plus dacă fabrica ta mare de indigo a produs și 1 zahăr în plus "
        "dacă a produs fabrica ta mare de zahăr.",
    ),
    "black-market": (
        "Budowniczy: za brakujące dublony możesz oddać najwyżej jednego kolonistę, jeden punkt i "
        "jeden towar, każde warte 1.",
        "Constructor: pentru dublonii care îți lipsesc poți da cel mult un colonist, un punct și "
        "un bun, fiecare valorând 1.",
    ),
    "forest-house": (
        "Plantator: możesz położyć plantację jako las. Budowniczy: każda para lasów obniża cenę "
        "każdego budynku o 1, niezależnie od tego, czy ktoś tu pracuje.",
        "Colonist: poți așeza o plantație ca pădure. Constructor: fiecare pereche de păduri face "
        "orice clădire cu 1 mai ieftină, fie că lucrează cineva aici sau nu.",
    ),
    "storehouse": (
        "Kapitan: po załadunku zachowujesz jeszcze 3 dowolne towary.",
        "Căpitan: după încărcare mai păstrezi 3 bunuri de orice fel.",
    ),
    "guesthouse": (
        "Każda faza: możesz wysłać stąd jedną lub obie osoby na puste pola, gdzie od razu pracują.",
        "Orice fază: poți trimite de aici pe unul sau pe amândoi pe locuri goale, unde lucrează "
        "imediat.",
    ),
    "trading-post": (
        "Kupiec: możesz sprzedać we własnej faktorii, cokolwiek leży na targowisku; targi nie "
        "podnoszą tam ceny.",
        "Comerciant: poți vinde la propriul post, orice ar avea casa de comerț; piețele nu cresc "
        "prețul acolo.",
    ),
    "church": (
        "Budowniczy: 1 punkt, gdy budujesz coś z kolumny 2 lub 3, 2 punkty za duży budynek.",
        "Constructor: 1 punct când construiești ceva din coloana 2 sau 3, 2 puncte pentru o "
        "clădire mare.",
    ),
    "small-wharf": (
        "Kapitan: raz w fazie możesz wysłać dowolne towary własną łodzią, 1 punkt za każde dwa.",
        "Căpitan: o dată pe fază poți trimite orice bunuri cu o barcă a ta, 1 punct pentru "
        "fiecare două.",
    ),
    "lighthouse": (
        "Kapitan: 1 dublon za każdym razem, gdy ładujesz, i 1, gdy wybierasz kapitana.",
        "Căpitan: 1 dublon de fiecare dată când încarci și 1 când alegi căpitanul.",
    ),
    "specialty-factory": (
        "Zarządca: za rodzaj, którego wytworzono u ciebie najwięcej, poza kukurydzą, po 1 "
        "dublonie za każdy towar prócz pierwszego.",
        "Meșteșugar: pentru felul din care ai produs cel mai mult, în afară de porumb, câte 1 "
        "dublon pentru fiecare bun fără primul.",
    ),
    "library": (
        "Każda rola, którą wybierasz: jej przywilej liczy się podwójnie.",
        "Orice rol pe care îl alegi: privilegiul lui contează de două ori.",
    ),
    "union-hall": (
        "Kapitan: przed twoim pierwszym załadunkiem 1 punkt za każde dwa jednakowe towary, które "
        "masz.",
        "Căpitan: înainte de prima ta încărcare, 1 punct pentru fiecare două bunuri la fel pe "
        "care le ai.",
    ),
    "cloister": (
        "Koniec: 1, 3, 6 albo 10 punktów za 1, 2, 3 albo 4 trójki jednakowych płytek na wyspie.",
        "Final: 1, 3, 6 sau 10 puncte pentru 1, 2, 3 sau 4 grupe de trei piese la fel pe insulă.",
    ),
    "statue": (
        "Warta 8 punktów; nikt nie musi tu pracować.",
        "Valorează 8 puncte; nu trebuie să lucreze nimeni aici.",
    ),
}
NOBLES = {
    "land-office": (
        "Kupiec: kolonista tutaj kupuje za 1 dublon zakrytą plantację; szlachcic oddaje "
        "plantację albo las i dostaje za to 1 dublon.",
        "Comerciant: un colonist de aici cumpără cu 1 dublon o plantație cu fața în jos; un nobil "
        "dă înapoi o plantație sau o pădure și primește 1 dublon.",
    ),
    "chapel": (
        "Zarządca: 1 dublon z kolonistą tutaj, 1 punkt ze szlachcicem.",
        "Meșteșugar: 1 dublon cu un colonist aici, 1 punct cu un nobil.",
    ),
    "hunting-lodge": (
        "Koniec fazy plantatora: kolonista tutaj może usunąć plantację albo las; szlachcic daje "
        "2 punkty, jeśli masz więcej pustych miejsc na wyspie niż ktokolwiek inny.",
        "Sfârșitul fazei colonistului: un colonist de aici poate înlătura o plantație sau o "
        "pădure; un nobil aduce 2 puncte dacă ai mai multe locuri goale pe insulă decât oricine.",
    ),
    "zoning-office": (
        "Budowniczy: z kolonistą tutaj małe budynki kosztują o 1 mniej, ze szlachcicem duże o 2 "
        "mniej.",
        "Constructor: cu un colonist aici clădirile mici costă cu 1 mai puțin, cu un nobil cele "
        "mari cu 2 mai puțin.",
    ),
    "royal-supplier": (
        "Kapitan: przed pierwszym załadunkiem możesz dostarczyć różne towary, najwyżej jeden na "
        "każdego twojego szlachcica, po 1 punkcie.",
        "Căpitan: înainte de prima încărcare poți livra bunuri diferite, cel mult unul pentru "
        "fiecare nobil al tău, câte 1 punct.",
    ),
    "villa": (
        "Burmistrz: 1 szlachcic więcej dla ciebie, gdy statek jest już pusty.",
        "Primar: 1 nobil în plus pentru tine după ce nava s-a golit.",
    ),
    "jeweler": (
        "Zarządca: 1 dublon za każdego twojego szlachcica. Duży budynek produkcyjny.",
        "Meșteșugar: 1 dublon pentru fiecare nobil al tău. O clădire de producție mare.",
    ),
    "royal-garden": (
        "Koniec: 1 punkt za każdego twojego szlachcica.",
        "Final: 1 punct pentru fiecare nobil al tău.",
    ),
}
PIECES: dict[str, tuple[str, str]] = {
    **{
        id: (PLANT_RULE[0].format(polish), PLANT_RULE[1].format(romanian))
        for id, (polish, romanian) in PLANTS.items()
    },
    **ORIGINAL,
    **NEW_BUILDINGS,
    **NOBLES,
}
ROLES: dict[str, tuple[str, str]] = {
    "settler": (
        "Każdy może wziąć odkrytą plantację; kto wybrał rolę, może zamiast niej wziąć kamieniołom.",
        "Fiecare poate lua o plantație cu fața în sus; cine a ales rolul poate lua în loc o "
        "carieră.",
    ),
    "mayor": (
        "Ludzie ze statku są rozdawani, o jednego więcej temu, kto wybrał rolę, i każdy "
        "rozmieszcza wszystkich swoich od nowa.",
        "Oamenii de pe navă se împart, unul în plus celui care a ales rolul, și fiecare îi așază "
        "din nou pe toți ai săi.",
    ),
    "builder": (
        "Każdy może kupić jeden budynek; kto wybrał rolę, płaci o 1 mniej.",
        "Fiecare poate cumpăra o clădire; cine a ales rolul plătește cu 1 mai puțin.",
    ),
    "craftsman": (
        "Każdy produkuje to, na co pozwalają jego obsadzone plantacje i przetwórnie; kto wybrał "
        "rolę, bierze jeszcze jeden towar rodzaju, który sam wytworzył.",
        "Fiecare produce cât îi permit plantațiile și fabricile ocupate; cine a ales rolul mai ia "
        "un bun de un fel pe care l-a produs.",
    ),
    "trader": (
        "Każdy może sprzedać jeden towar na targowisku; kto wybrał rolę, dostaje za swój o 1 "
        "więcej.",
        "Fiecare poate vinde un bun casei de comerț; cine a ales rolul primește cu 1 mai mult.",
    ),
    "captain": (
        "Każdy musi ładować towary, póki może, po punkcie za każdy; kto wybrał rolę, dostaje 1 "
        "więcej. Potem towary trzeba zmagazynować.",
        "Fiecare trebuie să încarce bunuri cât poate, câte un punct fiecare; cine a ales rolul "
        "primește 1 în plus. Apoi bunurile trebuie depozitate.",
    ),
    "prospector": (
        "Kto wybrał rolę, bierze dublon; nikt inny nic nie robi.",
        "Cine a ales rolul ia un dublon; nimeni altcineva nu face nimic.",
    ),
    "buccaneer": (
        "Kto wybrał rolę, opróżnia statek albo targowisko, napada na statek kolonistów albo "
        "porywa rolę; nikt inny nic nie robi.",
        "Cine a ales rolul golește o navă sau casa de comerț, atacă nava de coloniști sau "
        "capturează un rol; nimeni altcineva nu face nimic.",
    ),
}
POLISH_ROLES = {id: polish for id, (polish, _) in ROLES.items()}
ROMANIAN_ROLES = {id: romanian for id, (_, romanian) in ROLES.items()}
POLISH_RULES = {id: polish for id, (polish, _) in PIECES.items()}
ROMANIAN_RULES = {id: romanian for id, (_, romanian) in PIECES.items()}
