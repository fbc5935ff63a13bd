"""Why moves are refused, in Polish and Romanian, by templates of the English sentences."""

from __future__ import annotations

REFUSALS: dict[str, tuple[str, str]] = {
    # Roles
    "You hold the buccaneer's token: another must choose the buccaneer first.": (
        "Masz żeton korsarza: najpierw ktoś inny musi wybrać korsarza.",
        "Ai jetonul corsarului: întâi trebuie să aleagă altcineva corsarul.",
    ),
    "The {role:role} is your own captive; you play it at the end of the round.": (
        "Ta rola to twój jeniec ({role:role}); zagrasz ją na końcu rundy.",
        "Rolul {role:role} e captivul tău; îl joci la sfârșitul rundei.",
    ),
    "The {role:role} has been chosen already this round {who}.": (
        "Ta rola została już w tej rundzie wybrana: {role:role}.",
        "Rolul {role:role} a fost deja ales în runda aceasta.",
    ),
    "There is no {role:role} in this game.": (
        "Nie ma takiej roli w tej grze: {role:role}.",
        "Rolul {role:role} nu există în acest joc.",
    ),
    "There is nothing to decline: you have no occupied {building:spot}.": (
        "Nie ma z czego zrezygnować: nikt u ciebie tam nie pracuje ({building:spot}).",
        "Nu e nimic de refuzat: nu ai acolo pe nimeni ({building:spot}).",
    ),
    # Settler
    "Your island has no free space.": (
        "Na twojej wyspie nie ma wolnego miejsca.",
        "Pe insula ta nu mai e loc.",
    ),
    "A plantation is to be taken now, or `pass`.": (
        "Teraz bierze się plantację, albo `pas`.",
        "Acum se ia o plantație, sau `pas`.",
    ),
    "Only an occupied hacienda lets you draw a face-down plantation.": (
        "Zakrytą plantację dobiera się tylko z obsadzoną hacjendą.",
        "Numai un conac ocupat te lasă să tragi o plantație cu fața în jos.",
    ),
    "The hacienda draws once, before the tile you take.": (
        "Hacjenda dobiera raz, zanim weźmiesz płytkę.",
        "Conacul trage o dată, înainte să iei o piesă.",
    ),
    "No face-down plantation is left to draw.": (
        "Nie ma już zakrytych plantacji.",
        "Nu mai sunt plantații cu fața în jos.",
    ),
    "There is no {name} to decline: that needs an occupied hospice.": (
        "Nie ma z kogo zrezygnować: do tego trzeba obsadzonego przytułku.",
        "Nu e pe cine refuza: pentru asta e nevoie de o cabană ocupată.",
    ),
    "Only an occupied forest house turns a plantation into a forest.": (
        "Tylko obsadzony szałas zamienia plantację w las.",
        "Numai o casă de pădure ocupată face dintr-o plantație o pădure.",
    ),
    "No {kind:good} plantation is on offer; there is {row}.": (
        "Tej plantacji nie ma w ofercie: {kind:good}.",
        "Nu se oferă o plantație de {kind:good}.",
    ),
    "A quarry cannot become a forest.": (
        "Kamieniołom nie może stać się lasem.",
        "O carieră nu poate deveni pădure.",
    ),
    "No quarry is left.": ("Nie ma już kamieniołomów.", "Nu mai sunt cariere."),
    "A quarry goes only to the player who chose the settler or has an occupied construction hut.": (
        "Kamieniołom bierze tylko ten, kto wybrał plantatora albo ma obsadzoną kuźnię.",
        "O carieră ia numai cine a ales rolul Colonist sau are o baracă de construcții ocupată.",
    ),
    "Say what becomes of the tile: `keep plantation` or `keep forest`.": (
        "Powiedz, czym ma być płytka: `zachowaj plantację` czy `zachowaj las`.",
        "Spune ce devine piesa: `păstrează plantație` sau `păstrează pădure`.",
    ),
    "A quarry stays; only a plantation or forest can go.": (
        "Kamieniołom zostaje; odejść może tylko plantacja albo las.",
        "O carieră rămâne; poate pleca numai o plantație sau o pădure.",
    ),
    "You have no such tile: {tile}.": ("Nie masz takiej płytki.", "Nu ai o astfel de piesă."),
    "The hunting lodge may clear a tile with `discard …`, or `pass`.": (
        "Domek myśliwski może usunąć płytkę: `odrzuć …`, albo `pas`.",
        "Cabana de vânătoare poate înlătura o piesă: `aruncă …`, sau `pas`.",
    ),
    # Mayor
    "`place` needs to say where, as in `place corn 2, small market`.": (
        "Powiedz, gdzie: na przykład `rozmieść kukurydza 2, Mały targ`.",
        "Spune unde: de exemplu `plasează porumb 2, Piață mică`.",
    ),
    "Your colonists are to be placed now with `place …`.": (
        "Teraz rozmieszcza się kolonistów: `rozmieść …`.",
        "Acum se așază coloniștii: `plasează …`.",
    ),
    "You have {colonists} colonists in all, not {placed}.": (
        "Kolonistów masz razem {colonists}, nie {placed}.",
        "Ai în total {colonists} coloniști, nu {placed}.",
    ),
    "You have {nobles} nobles in all, not {placed}.": (
        "Szlachciców masz razem {nobles}, nie {placed}.",
        "Ai în total {nobles} nobili, nu {placed}.",
    ),
    "{missing} more of your {everybody} must go on the empty circles.": (
        "Na puste pola musi pójść jeszcze tylu twoich ludzi: {missing}.",
        "Pe locurile goale trebuie să mai meargă dintre ai tăi: {missing}.",
    ),
    "You have no {key:spot} with room for a colonist.": (
        "Nie masz tu miejsca dla kolonisty: {key:spot}.",
        "Nu ai aici loc pentru un colonist: {key:spot}.",
    ),
    "Your {key:spot} has room for {room}, not {count}.": (
        "{key:spot}: miejsca jest na {room}, nie na {count}.",
        "{key:spot}: e loc pentru {room}, nu pentru {count}.",
    ),
    "The captured people are to be placed now with `place …`.": (
        "Teraz rozmieszcza się pojmanych: `rozmieść …`.",
        "Acum se așază cei capturați: `plasează …`.",
    ),
    # Guesthouse and asides
    "Nobody can be sent while people are being placed.": (
        "Nikogo nie można wysłać, gdy ludzie są rozmieszczani.",
        "Nimeni nu poate fi trimis cât se așază oamenii.",
    ),
    "There is no guesthouse in this game.": (
        "W tej grze nie ma zajazdu.",
        "În acest joc nu există han.",
    ),
    "There are no nobles in this game.": (
        "W tej grze nie ma szlachciców.",
        "În acest joc nu sunt nobili.",
    ),
    "There is no {person:person} in a guesthouse of yours.": (
        "W twoim zajeździe nie ma takiej osoby: {person:person}.",
        "La hanul tău nu e niciun {person:person}.",
    ),
    "Say `send …` for somebody in your guesthouse, or `produce`.": (
        "Wyślij kogoś z zajazdu: `wyślij …`, albo `produkuj`.",
        "Trimite pe cineva de la han: `trimite …`, sau `produce`.",
    ),
    "You have no {key:spot} with an empty circle to send a {person:person} to.": (
        "Nie masz tu pustego pola, na które można kogoś wysłać: {key:spot}.",
        "Nu ai aici un loc gol unde să trimiți pe cineva: {key:spot}.",
    ),
    "Somebody can be sent with your own move or right after it; for later leave an order, as "
    "`when captain end send colonist to harbor`.": (
        "Kogoś można wysłać z własnym ruchem albo zaraz po nim; na później zostaw rozkaz, na "
        "przykład `gdy kapitan na końcu wyślij kolonistę na Port`.",
        "Cineva poate fi trimis odată cu mutarea ta sau imediat după ea; pentru mai târziu lasă "
        "un ordin, de exemplu `când căpitan la sfârșit trimite colonist la Port`.",
    ),
    "You have {n} standing orders; `cancel orders` makes room.": (
        "Stałych rozkazów masz już {n}; `anuluj rozkazy` robi miejsce.",
        "Ai deja {n} ordine permanente; `anulează ordine` face loc.",
    ),
    "Only orders can be cancelled: `cancel orders`.": (
        "Anulować można tylko rozkazy: `anuluj rozkazy`.",
        "Se pot anula numai ordinele: `anulează ordine`.",
    ),
    "Say who goes where, as in {example}.": (
        "Powiedz, kto dokąd idzie: `wyślij kolonistę na Port`.",
        "Spune cine unde merge: `trimite colonist la Port`.",
    ),
    "Say where he goes, as in {example}.": (
        "Powiedz, dokąd: `wyślij kolonistę na Port`.",
        "Spune unde: `trimite colonist la Port`.",
    ),
    "Say when and what, as in {example}.": (
        "Powiedz, kiedy i co: `gdy kapitan na końcu wyślij kolonistę na Port`.",
        "Spune când și ce: `când căpitan la sfârșit trimite colonist la Port`.",
    ),
    "You have captured {people}.": (
        "Tylu nie masz pojmanych.",
        "Nu ai capturat atâția.",
    ),
    "{missing} more of the captured must go on empty circles.": (
        "Na puste pola musi pójść jeszcze tylu pojmanych: {missing}.",
        "Pe locuri goale trebuie să mai meargă dintre cei capturați: {missing}.",
    ),
    "Your {key:spot} has {n} empty circles, not {wanted}.": (
        "{key:spot}: pustych pól jest {n}, nie {wanted}.",
        "{key:spot}: locuri goale sunt {n}, nu {wanted}.",
    ),
    # Builder
    "Say where he comes from: `paying colonist corn`.": (
        "Powiedz, skąd przychodzi: `płacąc kolonista kukurydza`.",
        "Spune de unde vine: `plătind colonist porumb`.",
    ),
    "You have different {kind} tiles; say which.": (
        "Masz różne takie płytki; powiedz, którą.",
        "Ai mai multe feluri de astfel de piese; spune care.",
    ),
    "The black market takes one colonist, one point and one good.": (
        "Czarny rynek przyjmuje jednego kolonistę, jeden punkt i jeden towar.",
        "Piața neagră ia un colonist, un punct și un bun.",
    ),
    "Nobody can be handed back from the black market itself.": (
        "Z samego czarnego rynku nikogo nie można oddać.",
        "De pe piața neagră însăși nu poate fi dat nimeni.",
    ),
    "You have no {person:person} to hand back from {key:spot}.": (
        "Nie masz stamtąd kogo oddać: {key:spot}.",
        "Nu ai pe cine da de acolo: {key:spot}.",
    ),
    "You own a {building:building} already; one of each kind per player.": (
        "Już to masz: {building:building}; każdy może mieć jeden budynek danego rodzaju.",
        "Ai deja {building:building}; câte una de fiecare fel de jucător.",
    ),
    "The {building:building} takes no part in this game.": (
        "Tego budynku nie ma w tej grze: {building:building}.",
        "{building:building the} nu face parte din acest joc.",
    ),
    "No {building:building} is left.": (
        "Tego budynku już zabrakło: {building:building}.",
        "Nu a mai rămas: {building:building}.",
    ),
    "{building:building} needs {n} free city spaces.": (
        "{building:building}: potrzeba tylu wolnych miejsc w mieście: {n}.",
        "{building:building}: locuri libere necesare în oraș: {n}.",
    ),
    "{building:building} costs you {cost} doubloons now and you have {own}.": (
        "{building:building}: teraz kosztuje cię {cost}, a dublonów masz {own}.",
        "{building:building}: acum te costă {cost}, iar dubloni ai {own}.",
    ),
    "A building is to be bought now, or `pass`.": (
        "Teraz kupuje się budynek, albo `pas`.",
        "Acum se cumpără o clădire, sau `pas`.",
    ),
    "There is no colonist to decline: that needs an occupied university.": (
        "Nie ma z kogo zrezygnować: do tego trzeba obsadzonego uniwersytetu.",
        "Nu e pe cine refuza: pentru asta e nevoie de o universitate ocupată.",
    ),
    "Only an occupied black market takes anything but doubloons.": (
        "Tylko obsadzony czarny rynek przyjmuje coś innego niż dublony.",
        "Numai o piață neagră ocupată ia altceva decât dubloni.",
    ),
    "You have no VP chip to hand back.": (
        "Nie masz żetonu punktu do oddania.",
        "Nu ai niciun jeton de punct de dat.",
    ),
    "You have no {good:good} to hand back.": (
        "Nie masz tego towaru do oddania: {good:good}.",
        "Nu ai de dat: {good:good}.",
    ),
    "{building:building} then costs you {cost} and you have {means}.": (
        "{building:building}: kosztuje cię wtedy {cost}, a masz {means}.",
        "{building:building}: te costă atunci {cost}, iar tu ai {means}.",
    ),
    "Hand back only what you need: without one of these you could pay as well.": (
        "Oddaj tylko to, co potrzebne: bez jednej z tych rzeczy też możesz zapłacić.",
        "Dă numai ce e nevoie: ai putea plăti și fără unul din acestea.",
    ),
    # Craftsman
    "`extra` needs to say which good.": (
        "Powiedz, który towar: `dodatkowo …`.",
        "Spune ce bun: `în plus …`.",
    ),
    "One more good is to be taken now with `extra …`, or `pass`.": (
        "Teraz bierze się jeszcze jeden towar: `dodatkowo …`, albo `pas`.",
        "Acum se mai ia un bun: `în plus …`, sau `pas`.",
    ),
    "The privilege is one good.": (
        "Przywilej daje jeden towar.",
        "Privilegiul e un singur bun.",
    ),
    "The privilege is two goods.": (
        "Przywilej daje dwa towary.",
        "Privilegiul e de două bunuri.",
    ),
    "You produced no {good:good} in this phase; the extra good is of a kind you did.": (
        "W tej fazie tego nie produkujesz: {good:good}; dodatkowy towar jest z tych wytworzonych.",
        "Nu ai produs {good:good} în această fază; bunul în plus e dintre cele produse.",
    ),
    "{left} {good:good} is left in the supply.": (
        "W zasobach nie ma dość: {good:good}.",
        "În rezervă nu e destul: {good:good}.",
    ),
    "There is no income of a {name} that could be declined here.": (
        "Nie ma tu takiego przychodu, z którego można zrezygnować.",
        "Nu e aici un astfel de venit la care să se poată renunța.",
    ),
    "There is no {declined} to decline; `pass` declines the good.": (
        "Nie ma z czego zrezygnować; `pas` rezygnuje z towaru.",
        "Nu e nimic de refuzat; `pas` refuză bunul.",
    ),
    # Trader
    "A plantation costs {n} doubloon, and you have none.": (
        "Plantacja kosztuje {n} dublon, a nie masz żadnego.",
        "O plantație costă {n} dublon, iar tu nu ai niciunul.",
    ),
    "No face-down plantation is left to buy.": (
        "Nie ma już zakrytych plantacji do kupienia.",
        "Nu mai sunt plantații cu fața în jos de cumpărat.",
    ),
    "You have no {good:good}.": ("Nie masz tego towaru: {good:good}.", "Nu ai {good:good}."),
    "You have no occupied trading post.": (
        "Nie masz obsadzonej faktorii.",
        "Nu ai un post comercial ocupat.",
    ),
    "The trading house is full.": ("Targowisko jest pełne.", "Casa de comerț e plină."),
    "The trading house is empty.": ("Targowisko jest puste.", "Casa de comerț e goală."),
    "The trading house holds {good:good} already; only an occupied office may add it.": (
        "Na targowisku jest już {good:good}; dołożyć można tylko z obsadzonym biurem handlowym.",
        "Casa de comerț are deja {good:good}; numai un birou ocupat mai poate adăuga.",
    ),
    "A good is to be sold now with `sell …`, or `pass`.": (
        "Teraz sprzedaje się towar: `sprzedaj …`, albo `pas`.",
        "Acum se vinde un bun: `vinde …`, sau `pas`.",
    ),
    "You have sold a good in this phase.": (
        "W tej fazie towar został już sprzedany.",
        "Ai vândut deja un bun în această fază.",
    ),
    "The land office deals once a phase.": (
        "Kancelaria działa raz w fazie.",
        "Oficiul funciar lucrează o dată pe fază.",
    ),
    "Buying a plantation needs a colonist in your land office.": (
        "Do kupna plantacji trzeba kolonisty w twojej kancelarii.",
        "Pentru a cumpăra o plantație e nevoie de un colonist la oficiul funciar.",
    ),
    "Returning a plantation needs a noble in your land office.": (
        "Do zwrotu plantacji trzeba szlachcica w twojej kancelarii.",
        "Pentru a înapoia o plantație e nevoie de un nobil la oficiul funciar.",
    ),
    "There is nothing to decline: markets do not count at the trading post.": (
        "Nie ma z czego zrezygnować: w faktorii targi się nie liczą.",
        "Nu e nimic de refuzat: piețele nu contează la postul comercial.",
    ),
    # Captain and storage
    "`load {good:good}` needs to say on which ship.": (
        "Powiedz, na który statek: {good:good}.",
        "Spune pe ce navă: {good:good}.",
    ),
    "There is no ship of {size}; the ships are {sizes}.": (
        "Nie ma statku {size}; statki: {sizes}.",
        "Nu există nava de {size}; navele: {sizes}.",
    ),
    "There is no ship of {size}.": ("Nie ma statku {size}.", "Nu există nava de {size}."),
    "Ship {size} carries {good:good}.": (
        "Statek {size} wiezie inny towar: {good:good}.",
        "Nava de {size} poartă {good:good}.",
    ),
    "Ship {size} is full.": ("Statek {size} jest pełny.", "Nava de {size} e plină."),
    "Ship {size} is empty.": ("Statek {size} jest pusty.", "Nava de {size} e goală."),
    "As many {good:good} as possible must be loaded: use ship {best}.": (
        "Trzeba załadować jak najwięcej ({good:good}): użyj statku {best}.",
        "Trebuie încărcat cât mai mult ({good:good}): folosește nava de {best}.",
    ),
    "{good:good} is on ship {size} already and must go there.": (
        "{good:good}: jest już na statku {size} i tam musi trafić.",
        "{good:good}: e deja pe nava de {size} și trebuie să meargă acolo.",
    ),
    "{good:good} is on ship {size} already, and that is full.": (
        "{good:good}: jest już na statku {size}, a ten jest pełny.",
        "{good:good}: e deja pe nava de {size}, iar aceasta e plină.",
    ),
    "You can load and so you must.": (
        "Możesz ładować, więc musisz.",
        "Poți încărca, deci trebuie.",
    ),
    "A good is to be loaded now with `load …`.": (
        "Teraz ładuje się towar: `załaduj …`.",
        "Acum se încarcă un bun: `încarcă …`.",
    ),
    "You have no occupied wharf.": (
        "Nie masz obsadzonego nabrzeża.",
        "Nu ai un debarcader ocupat.",
    ),
    "Your wharf has sailed in this phase.": (
        "Statek z twojego nabrzeża już w tej fazie odpłynął.",
        "Debarcaderul tău a fost folosit în această fază.",
    ),
    "You have no occupied small wharf.": (
        "Nie masz obsadzonej przystani.",
        "Nu ai un debarcader mic ocupat.",
    ),
    "Your small wharf has sailed in this phase.": (
        "Łódź z twojej przystani już w tej fazie odpłynęła.",
        "Debarcaderul tău mic a fost folosit în această fază.",
    ),
    "The small wharf sails with at least one good.": (
        "Łódź z przystani płynie z co najmniej jednym towarem.",
        "Barca pleacă cu cel puțin un bun.",
    ),
    "You have {own} {good:good}, not {n}.": (
        "{good:good}: masz {own}, nie {n}.",
        "{good:good}: ai {own}, nu {n}.",
    ),
    "The privilege comes once, with the captain's own first load.": (
        "Przywilej przychodzi raz, z pierwszym własnym załadunkiem kapitana.",
        "Privilegiul vine o dată, cu prima încărcare a căpitanului.",
    ),
    "Goods for the royal supplier are named with `deliver …`, or `pass`.": (
        "Towary dla skarbca podaje się tak: `dostarcz …`, albo `pas`.",
        "Bunurile pentru furnizorul regal se numesc cu `livrează …`, sau `pas`.",
    ),
    "One good for each of your {n} nobles, not {given}.": (
        "Po jednym towarze na szlachcica: {n}, nie {given}.",
        "Câte un bun de nobil: {n}, nu {given}.",
    ),
    "The royal supplier takes one good of a kind.": (
        "Skarbiec przyjmuje po jednym towarze każdego rodzaju.",
        "Furnizorul regal ia câte un bun de fiecare fel.",
    ),
    "Goods are to be stored now with `store …` or `keep …`.": (
        "Teraz magazynuje się towary: `magazynuj …` albo `zachowaj …`.",
        "Acum se depozitează bunurile: `depozitează …` sau `păstrează …`.",
    ),
    "Your warehouses keep {n} kinds whole.": (
        "Twoje magazyny mieszczą tyle całych rodzajów: {n}.",
        "Depozitele tale păstrează feluri întregi: {n}.",
    ),
    "Without an occupied warehouse you keep one good: `keep …`.": (
        "Bez obsadzonego magazynu zachowujesz jeden towar: `zachowaj …`.",
        "Fără un depozit ocupat păstrezi un singur bun: `păstrează …`.",
    ),
    "Beside the warehouses you keep {n}.": (
        "Poza magazynami zachowujesz {n}.",
        "În afara depozitelor păstrezi {n}.",
    ),
    "You have no {good:good} left.": (
        "Nie masz już tego towaru: {good:good}.",
        "Nu mai ai {good:good}.",
    ),
    "A kind kept whole needs no single space.": (
        "Rodzaj zachowany w całości nie potrzebuje pojedynczego miejsca.",
        "Un fel păstrat întreg nu are nevoie de un loc separat.",
    ),
    "Each kind can be stored once only.": (
        "Każdy rodzaj można zmagazynować tylko raz.",
        "Fiecare fel poate fi depozitat o singură dată.",
    ),
    "`store` needs to say which goods, or `store nothing`.": (
        "Powiedz, które towary: `magazynuj …` albo `magazynuj nic`.",
        "Spune ce bunuri: `depozitează …` sau `depozitează nimic`.",
    ),
    # Buccaneer and draft
    "Say `piracy …`, `plunder`, `raid` or `capture …`.": (
        "Powiedz `piractwo …`, `grabież`, `najazd` albo `porwij …`.",
        "Spune `piraterie …`, `jaf`, `raid` sau `capturează …`.",
    ),
    "`piracy` needs to say which ship, as in `piracy 5 keep corn 3`.": (
        "Powiedz, który statek: `piractwo 5 zachowaj kukurydzę 3`.",
        "Spune ce navă: `piraterie 5 păstrează porumb 3`.",
    ),
    "Ship {size} carries {good:good}, not {other}.": (
        "Statek {size} wiezie inny towar: {good:good}.",
        "Nava de {size} poartă {good:good}.",
    ),
    "A pirate keeps up to {n} goods of that ship.": (
        "Pirat zatrzymuje z tego statku najwyżej tyle towarów: {n}.",
        "Un pirat păstrează de pe acea navă cel mult atâtea bunuri: {n}.",
    ),
    "Say whom: `raid colonist 2 noble 1`.": (
        "Powiedz, kogo: `najazd kolonista 2 szlachcic 1`.",
        "Spune pe cine: `raid colonist 2 nobil 1`.",
    ),
    "Say whom you keep, nobles or colonists.": (
        "Powiedz, kogo zatrzymujesz: szlachciców czy kolonistów.",
        "Spune pe cine păstrezi: nobili sau coloniști.",
    ),
    "A raider keeps up to {n} here.": (
        "Napastnik zatrzymuje tu najwyżej tylu: {n}.",
        "Cine atacă păstrează aici cel mult: {n}.",
    ),
    "The {role:role} cannot be captured: no such card lies free.": (
        "Tej roli nie można porwać: {role:role}; żadna taka karta nie leży wolna.",
        "Rolul {role:role} nu poate fi capturat: nu e liber niciun astfel de cartonaș.",
    ),
    "The ship carries no more than one per player; there is nobody to take.": (
        "Na statku jest najwyżej po jednej osobie na gracza; nie ma kogo wziąć.",
        "Nava poartă cel mult câte unul de jucător; nu e pe cine lua.",
    ),
    "No noble is aboard: a plain `raid` will do.": (
        "Na statku nie ma szlachcica: wystarczy samo `najazd`.",
        "Nu e niciun nobil la bord: ajunge `raid`.",
    ),
    "There are not so many of them aboard.": (
        "Tylu ich nie ma na statku.",
        "Nu sunt atâția la bord.",
    ),
    "A building for the game is to be chosen now with `choose …`.": (
        "Teraz wybiera się budynek do gry: `wybierz …`.",
        "Acum se alege o clădire pentru joc: `alege …`.",
    ),
    "The {building:building} takes part already.": (
        "Ten budynek już bierze udział: {building:building}.",
        "{building:building the} participă deja.",
    ),
    "The {building:building} belongs to an expansion that is not played.": (
        "Ten budynek jest z dodatku, w który się nie gra: {building:building}.",
        "{building:building the} ține de o extensie care nu se joacă.",
    ),
    "All {n} places for buildings of price {cost} are filled.": (
        "Wszystkie miejsca na budynki w cenie {cost} są zajęte: {n}.",
        "Toate cele {n} locuri pentru clădiri de preț {cost} sunt ocupate.",
    ),
    "Large buildings are chosen after all the others.": (
        "Duże budynki wybiera się po wszystkich innych.",
        "Clădirile mari se aleg după toate celelalte.",
    ),
}
