"""Polish, as people write it who never read the notation, with and without its accents."""

from __future__ import annotations

from pbem.reader.languages import Words

FORMS = """
huta, hutę, huty, hutą, hucie
prywatny, prywatnego, prywatnym, prywatną, prywatnej, prywatnemu
własny, własnego, własnym, własną, własnej, własnemu
statek, statku, statkiem, statkowi
plantator, plantatora, plantatorem, plantatorowi, plantatorze
osadnik, osadnika, osadnikiem, osadnikowi, osadniku
burmistrz, burmistrza, burmistrzem, burmistrzowi, burmistrzu
budowniczy, budowniczego, budowniczym, budowniczemu, budowniczą, budownicze, budowniczej, budownicza
architekt, architekta, architektem, architektowi, architekcie
zarządca, zarządcę, zarządcy, zarządcą, zarządco
nadzorca, nadzorcę, nadzorcy, nadzorcą
kupiec, kupca, kupcem, kupcowi, kupcu
kapitan, kapitana, kapitanem, kapitanowi, kapitanie
poszukiwacz, poszukiwacza, poszukiwaczem, poszukiwaczowi, poszukiwaczu
złoto, złota, złotem, złotu, złocie
korsarz, korsarza, korsarzem, korsarzowi, korsarzu
kukurydza, kukurydzę, kukurydzy, kukurydzą, kukurydze, kukurydz, kukurydzami
zboże, zboża, zbożem, zbożu
indygo, indyga, indygiem, indyg, indygu
cukier, cukru, cukrem, cukry, cukrów, cukrze, cukrowi
tytoń, tytoniu, tytoniem, tytonie, tytoni, tytoniowi
kawa, kawę, kawy, kawą, kawie, kaw, kawka, kawkę, kawki, kawką, kawusia, kawusię
srebro, srebra, srebrem, srebrze, srebru
kamieniołom, kamieniołomu, kamieniołomem, kamieniołomy, kamieniołomie, kamieniołomów, kamieniołomowi
kamieniołomik, kamieniołomek, kamieniołomika, kamieniołomiki
las, lasu, lasem, lasy, lesie, lasowi
kolonista, kolonistę, kolonisty, kolonistą, koloniści, kolonistów, kolonistami, koloniście
robotnik, robotnika, robotnikiem, robotnicy, robotników, robotnikami, robotnikowi, robotniku
szlachcic, szlachcica, szlachcicem, szlachcice, szlachciców, szlachta, szlachtę, szlachcicowi
mały, mała, małą, małej, małe, małego, małym, małych, małemu
duży, duża, dużą, dużej, duże, dużego, dużym, dużych, dużemu
farbiarnia, farbiarnię, farbiarni, farbiarnią, farbiarnie
cukrownia, cukrownię, cukrowni, cukrownią, cukrownie
suszarnia, suszarnię, suszarni, suszarnią
palarnia, palarnię, palarni, palarnią
targ, targu, targiem, targi, targowi
hacjenda, hacjendę, hacjendy, hacjendą, hacjendzie
kuźnia, kuźnię, kuźni, kuźnią, kuźnie
magazyn, magazynu, magazynem, magazyny, magazynie, magazynowi
przytułek, przytułku, przytułkiem, przytułkowi
biuro, biura, biurem, biurze, biuru
handlowy, handlowe, handlowego, handlowym, handlową, handlowej, handlowemu, handlowa
przetwórnia, przetwórnię, przetwórni, przetwórnią
fabryka, fabrykę, fabryki, fabryką, fabryce
uniwersytet, uniwersytetu, uniwersytetem, uniwersytecie, uniwersytetowi
port, portu, portem, porty, porcie, portowi
nabrzeże, nabrzeża, nabrzeżem, nabrzeżu
stocznia, stocznię, stoczni, stocznią
siedziba, siedzibę, siedziby, siedzibą, siedzibie
cech, cechu, cechowy, cechowa, cechowi, cechem
rezydencja, rezydencję, rezydencji, rezydencją
twierdza, twierdzę, twierdzy, twierdzą
forteca, fortecę, fortecy, fortecą
urząd, urzędu, urzędem, urzędzie, urzędowi
celny, celna, celną, celnej, celnego, celnym, cło, celne, celnemu
ratusz, ratusza, ratuszem, ratuszu, ratuszowi
akwedukt, akweduktu, akweduktem, akwedukcie, akweduktowi
czarny, czarna, czarnego, czarnym, czarnemu, czarną, czarne, czarnej
rynek, rynku, rynkiem, rynki, rynkowi
szałas, szałasie, szałasu, szałasem, szałasowi
skład, składu, składem, składzie, składowi
zajazd, zajazdu, zajazdem, zajeździe, zajazdowi
faktoria, faktorię, faktorii, faktorią
kościół, kościoła, kościołem, kościele, kościołowi
przystań, przystani, przystanią
latarnia, latarnię, latarni, latarnią
morski, morska, morską, morskiej, morskiego, morskie, morskiemu, morskim
manufaktura, manufakturę, manufaktury, manufakturą, manufakturze
biblioteka, bibliotekę, biblioteki, biblioteką, bibliotece
przeładownia, przeładownię, przeładowni, przeładownią
klasztor, klasztoru, klasztorem, klasztorze, klasztorowi
statua, statuę, statuy, statuą, statui
kancelaria, kancelarię, kancelarii, kancelarią
kaplica, kaplicę, kaplicy, kaplicą, kaplice
domek, domku, domkiem, dom, domu, domem, domkowi
myśliwski, myśliwskiego, myśliwskim, myśliwską, myśliwskie, myśliwskiej, myśliwskiemu, myśliwska
gildia, gildię, gildii, gildią
murarski, murarska, murarską, murarskiej, murarskiego, murarskie, murarskiemu, murarskim
skarbiec, skarbca, skarbcem, skarbcu, skarbcowi
willa, willę, willi, willą
zakład, zakładu, zakładem, zakładzie, zakładowi
jubilerski, jubilerskiego, jubilerskim, jubilerską, jubilerskie, jubilerskiej, jubilerskiemu
ogród, ogrodu, ogrodem, ogrodzie, ogrodowi
pałacowy, pałacowego, pałacowym, pałacową, pałacowe, pałacowej, pałacowemu, pałacowa
kopalnia, kopalnię, kopalni, kopalnią
archiwum, archiwów, archiwa
przybudówka, przybudówkę, przybudówki, przybudówką, przybudówce
studnia, studnię, studni, studnią, studnie, studzienka, studzienkę
żuraw, żurawia, żurawiem, żurawie, żurawiu, żurawi, żurawiowi
wieża, wieżę, wieży, wieżą, wieże, wieżyczka, wieżyczkę
widokowy, widokowa, widokową, widokowej, widokowego, widokowe, widokowemu, widokowym
stolarnia, stolarnię, stolarni, stolarnią
kolumna, kolumnę, kolumny, kolumną, kolumnie
pomnik, pomnika, pomnikiem, pomnikowi, pomniku
odkrywca, odkrywcy, odkrywcę, odkrywcą
łuk, łuku, łukiem, łukowi
triumfalny, triumfalnego, triumfalnym, triumfalną, triumfalne, triumfalnej, triumfalnemu, triumfalna
pałac, pałacu, pałacem
wartownia, wartownię, wartowni, wartownią
tawerna, tawernę, tawerny, tawerną, tawernie
park, parku, parkiem, parki, parkowi
komora, komorę, komory, komorą, komorze
bank, banku, bankiem, bankowi
pracownia, pracownię, pracowni, pracownią
złotniczy, złotnicza, złotniczą, złotniczej, złotniczego, złotnicze, złotniczemu, złotniczym
katedra, katedrę, katedry, katedrą, katedrze
hospicjum, hospicja
kantor, kantoru, kantorem, kantorowi
gość, gościa, gościem, gościowi, goście
piractwo, piractwa, piractwu, piractwem, piractwie
przywilej, przywileju, przywilejowi, przywilejem
handlarz, handlarza, handlarzem, handlarzowi, handlarzu
rzemieślnik, rzemieślnika, rzemieślnikiem, rzemieślnikowi, rzemieślniku
pirat, pirata, piratem, piratowi, piracie
człowiek, człowieka, człowiekiem, człowiekowi
producent, producenta, producentem, producentowi, producencie
radny, radnego, radnym, radnemu
rajca, rajcę, rajcą, rajcy
radca, radcę, radcą, radcy
jubiler, jubilera, jubilerem, jubilerowi
złotnik, złotnika, złotnikiem, złotnikowi
gospoda, gospodę, gospody, gospodą, gospodzie
gościniec, gościńca, gościńcem, gościńcowi
biurowiec, biurowca, biurowcem, biurowcowi
wytapialnia, wytapialnię, wytapialni, wytapialnią
dźwig, dźwigu, dźwigiem, dźwigi, dźwigowi
stolarz, stolarza, stolarzem, stolarzowi
cieśla, cieślę, cieśli, cieślą
karczma, karczmę, karczmy, karczmą, karczmie
chata, chatę, chaty, chatą, chacie
chatka, chatkę, chatki, chatką, chatce
stragan, straganu, straganem, straganowi
targowisko, targowiska, targowisku, targowiskiem
łódź, łodzi, łodzią, łódkę, łódka, łódką
trzcina, trzcinę, trzciny, trzciną
cukrowy, cukrowa, cukrową, cukrowej, cukrowego
magistrat, magistratu, magistratem, magistracie
"""

VERBS = {
    "take": ""
    "zaznacz mi, zaznacz, zaznaczam, zaznaczcie, wpisz mi, wpisz, wpiszcie, zapisz mi, "
    "jest moja, jest mój, jest moje, są moje, są moi, będzie moja, będzie mój, będzie moje, "
    "zapisać, mi zapisać, wpisać, mi wpisać, zapisz, zapiszcie, zapisuję się na, wpisuję się na, "
    "poproszę ładnie, poproszę grzecznie, "
    "posiejemy, posieję, niech mnie nazywają, "
    "prosiłabym, prosiłbym, prosilibyśmy, prosiłybyśmy, poprosilibyśmy, poprosiłybyśmy, bym "
    "prosił, bym prosiła, bym prosił o, bym prosiła o, byśmy prosili, byśmy poprosili, byśmy "
    "prosili o, chcielibyśmy, chciałybyśmy, chcielibyśmy wziąć, wzięlibyśmy, wzięłybyśmy, "
    "weźmiemy sobie, poprosimy, poprosimy o, prosimy, prosimy o, bym sobie wziął, bym sobie "
    "wzięła, bym chętnie wziął, bym chętnie wzięła, bym przygarnął, bym przygarnęła, bym "
    "przyjął, bym przyjęła, bym zgarnął, bym zgarnęła, sobie wezmę, sobie biorę, sobie "
    "poproszę, głosuję za, głosuję na, zagłosuję za, zagłosuję na, głos oddaję na, oddaję "
    "głos na, mój głos, mój głos to, mój głos na, mój głos za, jestem za, opowiadam się za, "
    "wybór padł na, wybór pada na, wypadło na, wypada na, los padł na, by się przydał, by się "
    "przydała, by się przydało, by mi się przydał, by mi się przydała, by mi się przydało, "
    "bym się skusił na, bym się skusiła na, sadzimy, sadźmy, posadzimy, zasadzimy, zasiejemy, "
    "siejemy, sieję, zasieję, obsieję, chwytam, chwycę, chwycimy, zaklepuję sobie, "
    "zaklepałem, zaklepałam, biorą mnie za, dołączam, dołączę, wezmę jednak, przygarniemy, "
    "zgarniemy, zgarniamy, łapiemy, przejmę, przejmiemy, zajmę, zajmuję, stawiamy na, idziemy "
    "w, idziemy po, lecimy po, podejmuję się roli, biorę rolę, wezmę rolę, wcielę się w rolę, "
    "wskakuję na, wchodzę jako, wystarczy mi w zupełności, ucieszy mnie, ucieszyłby mnie, "
    "ucieszyłaby mnie, ucieszyłoby mnie, mnie ucieszy, mi wystarczy, mnie zadowoli, zadowoli "
    "mnie, odpowiada mi, mi odpowiada, pasowałby mi, pasowałaby mi, pasowałoby mi, by mi "
    "pasował, by mi pasowała, by mi pasowało, najlepszy będzie, najlepsza będzie, najlepsze "
    "będzie, padnie na, niech padnie na, "
    "biorę, bierem, bierz, weź, wezmę, wziąć, brać, wzięłam, wziąłem, weźmiemy, bierzemy, "
    "poproszę, poproszę o, prosiłbym o, prosiłabym o, chcę, chciałbym, chciałabym, chcę wziąć, "
    "chętnie wezmę, chciałbym wziąć, chciałabym wziąć, wziąłbym, wzięłabym, daj, daj mi, dawaj, "
    "dawaj mi, dawajcie, lecimy z, lecę z, lecimy w, wpisz mi, zapisz mnie na, zapisz mnie jako, "
    "wpisz mnie na, wpisz mnie jako, dajcie, dajcie mi, idę w, idę po, stawiam na, pobieram, "
    "pobierz, zabieram, zabierz, zgarniam, niech będzie, biore dla siebie, decyduję się na, "
    "decyduję się, zdecydowałem się na, zdecydowałam się na, przejmuję, zgarnę, zabiorę, sięgam "
    "po, padło na, pada na, idzie, mogę prosić, dostaję, dostanę, poprosiłabym, poprosiłbym, "
    "proszę o, lecę, lecę w, rezerwuję, klepię, zaklepuję, poproszę o rolę, biere, łapię, capnę, "
    "obstawiam, zadowolę się, skuszę się na, skusiłam się na, skusiłem się na, pokuszę się o, "
    "wezmę sobie, biorę sobie, chcę zostać, wystarczy mi, wystarczy, zdecyduję się na, mam ochotę "
    "na, marzy mi się, niech mi będzie, oddajcie mi, przygarniam, przygarnę, sięgnę po, dorzucę "
    "sobie, dla mnie niech będzie, bym wziął, bym wzięła, bym poprosił, bym poprosiła, bym "
    "poprosił o, bym poprosiła o, bym chciał, bym chciała, czy mogę prosić o, mogę prosić o, czy "
    "mogę prosić, czy mógłbym prosić o, czy mogłabym prosić o, mógłbym prosić o, mogłabym prosić "
    "o, czy mógłbym prosić, czy mogłabym prosić, można prosić o, czy można prosić o, marzyła mi "
    "się, marzył mi się, marzyło mi się, zostaje mi, mnie zostaje, zostaje dla mnie, przypada mi, "
    "można prosić, czy można prosić, weźcie, dopiszcie mi, zapiszcie mi, przydzielcie mi, "
    "przyjmę, przyjmuję, sprzątam, sprzątnę, podbieram, podbiorę, zagarniam, zagarnę, rezerwuję "
    "sobie, wybiorę sobie, biorę na siebie, wezmę na siebie, bierzmy, bierzemy się za, biorę się "
    "za, biorę w ciemno, wchodzę w, wchodzi, wjeżdża, wlatuje, poszedłbym w, poszłabym w, bym "
    "poszedł w, bym poszła w, pójdę w, idę za, uderzam w, celuję w, zależy mi na, interesuje "
    "mnie, przyda mi się, przydałby mi się, przydałaby mi się, przydałoby mi się, poluję na, mój "
    "jest, moja jest, moje jest, należy mi się, domagam się, zażyczę sobie, życzę sobie, zamawiam "
    "sobie, lecimy na, jadę z, jedziemy z, dajcie no, dawać, dawajcie mi, decyduję, mam chęć na, "
    "mam chrapkę na, ostrzę sobie zęby na, kłaniam się po, przytulę, bierzcie, weźmijcie, weźmij, "
    "poproście, poprosić, poproś, zgarnąć, zgarnijcie, zgarnij, zabrać, zabierzcie, dostawajcie, "
    "dostawaj, dostawać, dostańcie, dostać, dostań, klepcie, klepać, łapcie, łap, łapać, capnąć, "
    "capnijcie, capnij, przygarnąć, przygarnijcie, przygarnij, przyjąć, przyjmij, przyjmijcie, "
    "sprzątnąć, sprzątnijcie, sprzątnij, podebrać, podbierz, podbierzcie, zagarnąć, zagarnijcie, "
    "zagarnij, przytulcie, przytulić, przytul, przydałby się, przydałaby się, przydałoby się, "
    "mojej wyspie brakuje, na wyspie brakuje, mojej wyspie przyda się, brakuje mi, zasadzę, "
    "zasadzam, posadzę, weźmy, dorzucam sobie, dokładam sobie, dobieram sobie, dołożę sobie, "
    "doliczam sobie",
    "choose": ""
    "do gry daję, daję do gry, wprowadzam do gry, dorzucam do gry, wrzucam do gry, do gry "
    "wprowadzam, do gry dorzucam, do gry wrzucam, dorzućmy, dorzućmy do puli, dodajmy, dodajmy do "
    "puli, "
    "głosuję za, głosuję na, zagłosuję za, zagłosuję na, mój głos, mój głos to, mój głos na, "
    "mój głos za, jestem za, oddaję głos na, głos oddaję na, opowiadam się za, wybieramy, "
    "wybrałbym, wybrałabym, zgłaszam, nominuję, typuję, stawiamy na, stawiam na, "
    "popieram, wskazuję, "
    "wybieram, wybierz, wybiorę, wybrać, wybrałem, wybrałam, mój wybór to, mój wybór, wybieram "
    "rolę, wybór, stawiam tym razem na, moim wyborem jest, bym wybrał, bym wybrała, wybierzcie, "
    "wybierzmy, dorzuć do puli, dorzucam do puli, dodaj do puli, dodaję do puli, do puli",
    "play": ""
    "gram, zagram, zagrywam, zagraj, graj, zostaję, zostanę, jestem, będę, wchodzę, gramy, "
    "zagrać, lecę, zostać, zostanę tym razem, wcielam się w, obejmuję, obejmuję rolę, będę "
    "grać jako, wystąpię jako, zagrajmy, zagrajmy z, gramy z, grajmy z, zagrałbym, "
    "zagrałabym, pobawię się w, bawię się w, wcielę się w, wskakuję w, przebieram się za, "
    "robię za, będę robić za, będę robił za, będę robiła za, pełnię rolę, pełnię funkcję, "
    "zostaję dziś, zostaję teraz, bądźmy, to będę, będę dziś, będę teraz, chcę być, chciałbym "
    "być, chciałabym być, zagram jako, gram jako, gram rolę, przyjmuję rolę, występuję jako, "
    "wskoczę w buty, obejmę, obejmuję stanowisko, zostawajcie, zostawaj, zostawać, zostań, "
    "zostańcie, wchodźcie, wchodź, wchodzić, objąć, obejmijcie, obejmij, spróbuję szczęścia "
    "jako, próbuję szczęścia jako, spróbuję sił jako, spróbuję jako",
    "make": ""
    "robię, zrobię, zrób, rób, wytwarzam, wytworzę, wytwórz, zrobić, róbcie, robić, zróbcie, "
    "wytwórzcie, wytworzyć, robimy, zróbmy, zrobimy",
    "build": ""
    "zbudowałem, zbudowałam, wybudowałem, wybudowałam, postawiłem, postawiłam, na stół, idzie na "
    "stół, ląduje na stole, na stole, kładę na stół, wykładam na stół, "
    "wykładam, "
    "wydaję całą gotówkę na, wydaję całą forsę na, wydaję wszystkie oszczędności na, wydaję "
    "ostatnie dublony na, wydaję ostatni grosz na, wydaję gotówkę na, wydaję kasę na, wydaję "
    "pieniądze na, wydaję dublony na, wydam wszystko na, "
    "pakuję w, pakuję całą kasę w, pakuję wszystko w, wydaję na, wydaję całą kasę na, przeznaczam "
    "na, topię w, ładuję w, lokuję w, inwestujemy w, "
    "stać mnie tylko na, mnie stać tylko na, "
    "buduję, buduj, zbuduj, zbuduję, wybuduję, wybuduj, stawiam, postawię, postaw, wznoszę, "
    "wznieś, wzniosę, budować, zbudować, wybudować, budowanie, budowania, budowie, budowy, "
    "budowę, stawiać, postawić, wznosić, zbudowałbym, zbudowałabym, inwestuję w, funduję, funduję "
    "sobie, zafunduję, sprawiam sobie, sprawię sobie, zafunduję sobie, zamawiam, będę budować, "
    "będę budował, będę budowała, będę stawiać, będę stawiał, będę stawiała, chcę zbudować, chcę "
    "postawić, zamierzam zbudować, dorzucam do miasta, dodaję do miasta, dokładam do miasta, "
    "powstaje, stanie, staje, inwestuję, dostawiam, dostawię, dobudowuję, dobuduję, machnę, "
    "klepnę, walę, rąbnę, rzucam, bym zbudował, bym zbudowała, bym postawił, bym postawiła, "
    "zbudujmy, postawmy, zbudujcie, postawcie, budujcie, stawiajcie, wznoszę sobie, szarpnę się "
    "na, szarpię się na, wykosztuję się na, wykładam na, sypnę na, wydam na, wydaję wszystko na, "
    "pakuję kasę w, pakuję pieniądze w, ładuję kasę w, ładuję pieniądze w, kasa idzie na, "
    "pieniądze idą na, dublony idą na, wyrasta, wyrośnie, wbijam łopatę pod, kopię fundamenty "
    "pod, kładę fundamenty pod, kładę kamień węgielny pod, ruszam z budową, zaczynam budowę, "
    "zaczynam budować, biorę się za budowę, murujemy, muruję, wymuruję, sadzę, bęc, trzaskam, "
    "trzasnę, klepię, rozbudowuję się o, powiększam miasto o, moje miasto dostaje, miastu przyda "
    "się, do miasta dorzucam, do miasta dokładam, zmontuję, montuję, budujemy, stawiamy, "
    "wznosimy, wystawię, kładę, wznoście, wznoś, wznieść, wznieście, dostawić, dostawcie, dostaw, "
    "machnąć, machnijcie, machnij, klepnąć, klepnijcie, klepnij, walcie, walić, rąbnąć, "
    "rąbnijcie, rąbnij, sadźcie, sadź, sadzić, trzasnąć, trzaśnijcie, trzaśnij, klepcie, klepać, "
    "wystawić, wystawcie, wystaw, kładźcie, kłaść, stać mnie na, mnie stać na, starcza mi na, "
    "starczy mi na, wystarczy mi na, uzbierałem na, uzbierałam na, zbudowania, zbudowanie, "
    "postawienia, postawienie, wybudowania, wybudowanie, stawiajmy, budujmy, wznieśmy, fundnę, "
    "fundnę sobie, otwieram, otworzę, otwórz, otwieramy, zakładam, założę, załóż, zakładamy, "
    "tworzę, stworzę, stwórz, wstawiam, wstawię, wstaw, dołożę, dostawię sobie, postawię sobie, "
    "strzelę sobie, strzelam, łupnę, uruchamiam, uruchomię, sponsoruję, finansuję, sfinansuję, "
    "realizuję, zrealizuję, wykupuję, wykupię, szykuję, przygotowuję, dobuduj, rozbuduję o, "
    "wzbogacam miasto o, wzbogacam się o, ufunduję, ufundować, zbuduje, wybuduje, postawi się, "
    "zrobię sobie, robię sobie, zrobimy sobie",
    "buy": ""
    "kupuję, kup, kupię, kupić, nabywam, nabędę, kupować, zakupię, zakupuję, kupna, zakup, "
    "kupno, zakupu, płacę dublona za, daję dublona za, wydaję dublona na, dublon za, bym "
    "kupił, bym kupiła, dokupuję, dokupię, kupcie, nabyć, nabądź, nabądźcie, zakupić, "
    "zakupcie, dokupić, dokupcie, dokup",
    "put": ""
    "porozstawiaj ich, rozstaw ich, postaw ich, ustaw ich, porozstawiaj, porozstawiam, rozstaw, "
    "porozmieszczaj, porozkładaj, "
    "niech idzie, niech pójdzie, niech trafi, niech leci, niech idą, niech trafią, "
    "rozkładam, rozłożę, "
    "osadzam, osadzę, osadź, rozdzielam, rozdzielę, rozlokowuję, rozsadzam, rozsadzę, zasiedlam, "
    "zasiedlę, angażuję, posadzimy, usadzę, siada, siadają, siądzie, usiądzie, zasiada, usadowię, "
    "sadowię, wpuszczam, zapędzam, zapędzę, zaganiam, zagonię, "
    "rozstaw, rozstawię, rozstawcie, rozstawić, rozstawiamy, "
    "kładę, połóż, wkładam, włóż, umieszczam, umieść, umieszczę, rozmieszczam, rozmieść, "
    "rozmieszczę, ustawiam, ustaw, daję, dam, dokładam, dołóż, przesuwam, obsadzam, obsadź, "
    "obsadzę, rozstawiam, stawiam, położę, włożę, chowam, schowaj, schowam, wsuwam, wsuń, "
    "odkładam, odłóż, przydzielam, zatrudniam, zatrudnię, lokuję, posyłam, sadzę, kieruję, "
    "kładziemy, dodaję, wrzucam, idzie, idą, trafia, trafiają, pójdzie, wędruje, wędrują, "
    "dorzucam, kładź, połóżcie, umieśćcie, rozmieśćcie, postawcie, upycham, upchnę, ukrywam, "
    "ukryję, podkładam, podłożę, wsadzam, wsadzę, deponuję, zdeponuję, zanoszę, składam w "
    "ofierze, ofiaruję, wpłacam, wpłacę, odkładam do, wrzucę, wrzućcie, włóżcie, wsuńcie, wsunę, "
    "trafi, kładźcie, kłaść, umieścić, rozmieścić, obsadźcie, obsadzić, położyć, włożyć, "
    "zatrudnić, zatrudnijcie, zatrudnij, sadźcie, sadź, sadzić, dodawajcie, dodawaj, dodawać, "
    "upchnąć, upchnijcie, upchnij, ukryć, ukryjcie, ukryj, podłóżcie, podłożyć, podłóż, wsadźcie, "
    "wsadzić, wsadź, zanoście, zanoś, zanosić, wpłacić, wpłaćcie, wpłać, wrzucić, wsunąć, dorzuć, "
    "dorzucić, dorzućcie, dorzucę, sadzam, posadzę, usadzam, posadzić",
    "sell": ""
    "idą pod młotek, pójdą pod młotek, pójdzie pod młotek, lecą pod młotek, "
    "pchnę, puszczam na targ, bym opchnął, bym opchnęła, bym się pozbył, bym się pozbyła, "
    "sprzedałbym, sprzedałabym, "
    "sprzedaję, sprzedaj, sprzedam, sprzedać, sprzedawać, opycham, handluję, opchnę, zbywam, "
    "sprzedaży, sprzedaż, spieniężam, idzie na targ, pozbywam się, upłynniam, wystawiam, "
    "pozbędę się, pozbyć się, upłynnię, wymieniam na pieniądze, oddaję, puszczam, puszczę, "
    "idzie na sprzedaż, spieniężę, bym sprzedał, bym sprzedała, idzie pod młotek, opylam, "
    "opylę, sprzedajemy, sprzedajmy, sprzedajcie, idzie do ludzi, idą do ludzi, leci na targ, "
    "idzie na rynek, upłynnić, pcham, wypycham, spylam, spylę, wyprzedaję, wyprzedam, "
    "puszczam w obieg, handlować, zarabiam na, zarobię na, kasuję za, na handel, na targ "
    "idzie, na targ leci, sprzedawałbym, sprzedawałabym, schodzi, schodzą, idą na sprzedaż, "
    "leci na sprzedaż, lecą na sprzedaż, sprzedawajcie, sprzedawaj, opchnąć, opchnijcie, "
    "opchnij, upłynnijcie, upłynnij, oddawajcie, oddawaj, oddawać, puścić, puśćcie, puść, "
    "spieniężcie, spieniężyć, spienięż, opylcie, opylić, opyl, spylcie, spylić, spyl, "
    "wyprzedawajcie, wyprzedawaj, wyprzedawać, na targ, na targowisko, na rynek, sprzedania, "
    "leci, lecą, sprzedawania, sprzedanie, handlu, handlowania",
    "load": ""
    "zapełniam, zapełnię, zapełnij, zapełnić, wypełniam, wypełnię, wypełnij, "
    "statek dostaje, statek bierze, statek zabiera, statek dostanie, statek zabierze, zabiera "
    "moją, zabiera mój, zabiera moje, dostaje moją, dostaje mój, dostaje moje, "
    "ładuję, ładuj, załaduj, załadowuję, załaduję, wsiadam, załadunek, załadować, pakuję, "
    "zapakuję, zapakuj, wysyłam statkiem, ładować, załadunku, wieziemy, wiozę, wysyłam, "
    "zaokrętuję, wrzucam, ładowania, spakuję, wyślę, wyślij, wrzucam na, idzie na, płynie, "
    "pakuję na, wrzuć, wrzućmy, wrzucę, ląduje na, leci na, ładuje się, zabieram na, daję na, "
    "dam na, kładę na, pcham, pcham na, upycham, upycham na, załadujcie, ładujcie, wrzućcie, "
    "zapakujcie, dajcie na, ekspediuję, odprawiam, transportuję, przewożę, przewiozę, "
    "zawiozę, wciągam na, zaokrętowuję, nadaję, popłynie, wypływa, wypłynie, odpływa, "
    "odpłynie, jedzie, pojedzie, idzie na statek, idą na statek, na statek idzie, na statek "
    "idą, na pokład idzie, na pokład idą, pod pokład, wtaczam, turlam, turlam na, wstawiam "
    "na, wsadzam na, ładujemy, wysyłamy, załadujmy, wieź, wieźcie, wieźć, wyślijcie, wrzucić, "
    "przewoźcie, przewoź, przewozić, przewieźć, przewieź, przewieźcie, zawieźć, zawieź, "
    "zawieźcie, nadawajcie, nadawać, nadawaj, załadowania, załadowanie, ładowanie, wyślijmy, "
    "pakujmy, ładujmy",
    "send": ""
    "puszczam, puszczę, puść, wypuszczam, wysyłam, wyślij, wyślę, posyłam, poślij, kieruję, "
    "przenoszę, przesyłam, wysłać, poślę, "
    "wyślijcie, przenosić, przenoś, przenoście, posłać, poślijcie, rusza, rusza na, ruszają, "
    "idzie na, przechodzi, przechodzi na, maszeruje, biegnie, wędruje na, przerzucam, przerzucę, "
    "deleguję, oddelegowuję, przenieś, przenieście, przeniosę, przemieszczam, przeprowadzam, "
    "wyprawiam, niech idzie, niech pójdzie, niech rusza",
    "deliver": ""
    "dostarczam, dostarcz, dostarczę, oddaję, oddam, przekazuję, dostarczać, dostarczyć, dostawa, "
    "dostawy, zanoszę, ofiaruję, wręczam, wręczę, oddajemy, posyłam, dostarczcie, oddawajcie, "
    "oddawaj, oddawać, zanoście, zanoś, zanosić, wręczcie, wręczyć, dostarczmy, oddajmy, król "
    "dostaje, król dostanie, król otrzymuje, król bierze, koronie",
    "store": ""
    "magazynuję, magazynuj, składuję, składuj, przechowuję, przechowaj, przechowam, "
    "zmagazynuj, zmagazynuję, do magazynu, w magazynie, magazynować, składam, do magazynu "
    "daję, magazyn na, przechować, chowam do magazynu, idzie do magazynu, idą do magazynu, "
    "trafia do magazynu, trafiają do magazynu, wkładam do magazynu, do składu, chowam w "
    "magazynie, zamagazynuję, przechowywajcie, przechowywaj",
    "keep": ""
    "bym sobie zostawił, bym sobie zostawiła, bym sobie zatrzymał, bym sobie zatrzymała, bym "
    "sobie zachował, bym sobie zachowała, bym wolał zostawić, bym wolała zostawić, "
    "zatrzymałbym, zatrzymałabym, zatrzymałbym sobie, zatrzymałabym sobie, zachowałbym, "
    "zachowałabym, "
    "zachowuję, zachowaj, zatrzymuję, zatrzymaj, zachowam, zatrzymam, trzymam, zachować, "
    "zatrzymać, przechowuję, przechowaj, trzymaj, biorę do ręki, dokładam do ręki, zostaje ze "
    "mną, zostaje u mnie, zostaje, zostają, zostanie, nie oddam, zachowuję sobie, zatrzymuję "
    "sobie, zostawiam sobie, zostawię sobie, zostaw mi, zachowam sobie, bym zachował, bym "
    "zachowała, bym zostawił, bym zostawiła, bym zatrzymał, bym zatrzymała, zachowajcie, "
    "zatrzymajcie, trzymajcie, nie oddaję, zatrzymuję dla siebie, zachowuję dla siebie, odkładam "
    "sobie, chowam dla siebie, przytrzymuję, przytrzymam, zostawiłbym, zostawiłabym, zostawiłbym "
    "sobie, zostawiłabym sobie, zostaje w ręce, zostają w ręce, do ręki idzie, idzie do ręki, ma "
    "zostać, niech zostanie, niech zostaną, ratuję, ocalę, oszczędzam, przechowywajcie, "
    "przechowywaj, ocalcie, ocalić, ocal, zostawić mi, zostawcie mi, proszę zostawić mi, żebyście "
    "mi zostawili, niech mi zostanie, zachowania, zachowanie, zatrzymania, zatrzymanie, "
    "zostawienia, zostawienie, zatrzymajmy, zachowajmy, zostawmy, niech zostaje, niech zostają, "
    "niech jeszcze posiedzą, niech siedzą, niech siedzi, niech poczeka, niech czekają, zostaje na "
    "miejscu, zostają na miejscu, zostanie na miejscu, zostaje gdzie jest, przetrzymuję, "
    "przetrzymam, trzymam na później, trzymam sobie, zachowuję na później, zachowamy, zatrzymamy, "
    "zostawimy, uratuję, ratujemy, potrzymam, zatrzymam sobie, trzymam dalej",
    "leave": ""
    "zostawiam, zostaw, zostawię, pozostawiam, zostaje, zostawić, zostają, zostanie, "
    "zostawcie",
    "discard": ""
    "się zmarnuje, się zmarnują, marnuje się, zmarnuje się, psuje się, się psuje, się zepsuje, "
    "zepsuje się, idzie na zmarnowanie, idzie na marne, niech się zmarnuje, "
    "bym wyrzucił, bym wyrzuciła, bym odrzucił, bym odrzuciła, bym się pozbył, bym się "
    "pozbyła, bym wywalił, bym wywaliła, wyrzuciłbym, wyrzuciłabym, odrzuciłbym, "
    "odrzuciłabym, precz z, żegnajcie, "
    "odrzucam, odrzuć, odrzucę, wyrzucam, wyrzuć, wyrzucę, pozbywam się, pozbędę się, usuwam, "
    "usuń, odrzucić, wyrzucić, odkładam, lecą, leci, zrzucam, zrzuć, rezygnuję z, oddaję, pozbyć "
    "się, żegnam, wywalam, wywal, out, precz, do kosza, usunąć, likwiduję, karczuję, poświęcam, "
    "usunę, żegnam się z, idą, na odrzut, na odrzucie, skreślam, do kosza z, wylatuje, wylatują, "
    "out z, do wyrzucenia, mogę się pozbyć, oddam, żegnaj, wyrzucamy, na śmietnik, idzie na "
    "śmietnik, idą na śmietnik, do śmieci, do śmietnika, na śmieci, na złom, na przemiał, do "
    "kubła, idzie na złom, odrzućcie, wyrzućcie, usuńcie, rozstaję się z, rozstanę się z, "
    "pożegnam, pożegnam się z, muszą odejść, musi odejść, odchodzi, odchodzą, odpadają, zbędne, "
    "zbędny, zbędna, niepotrzebne, niepotrzebny, niepotrzebna, wyleci, wylecą, leci do kosza, "
    "lecą do kosza, idzie do kosza, idą do kosza, idzie w odstawkę, idą w odstawkę, wypad z, "
    "zbywam się, odstrzelę, odstrzeliwuję, wywalę, wykreślam, pożegnamy, papa, nie potrzebuję "
    "już, do widzenia, kasuję, skasuję, zaorać, zaoruję, wykopuję, wyrywam, pozbywamy się, "
    "odsyłam, zdejmuję, zdejmę, oddawajcie, oddawaj, oddawać, odstrzelcie, odstrzelić, odstrzel, "
    "odstrzeliwać, wywalcie, wywalić, zdjąć, zdejmijcie, zdejmij, odrzućmy, wyrzućmy, przepada, "
    "przepadnie, niech przepadnie, niech przepada",
    "return": "zwracam, zwróć, zwrócę, oddaję, zwrócić, zwróćcie, oddawajcie, oddawaj, oddawać",
    "exchange": ""
    "zmieniam, zmienię, "
    "wymieniam, wymień, wymienię, zamieniam, zamień, wymienić, wymiana, na wymianę, zamienię, "
    "podmieniam, wymieniam na nową kartę, wymieńcie, podmienię, wymianie podlega, do wymiany, "
    "na wymianę idzie, na wymianę idą, idzie do wymiany, idą do wymiany, zamieńcie, "
    "podmieńcie, zamienić, podmień, podmienić, wymiany, wymianę, pod wymianę, podmiana, "
    "podmianę, wymienienia, wymienienie, wymieńmy, zamieńmy",
    "produce": ""
    "odpalam, odpalę, odpalamy, włączam, włączę, puszczam w ruch, rozkręcam, "
    "produkuję, produkuj, wyprodukuję, wyprodukuj, wytwarzam, produkować, wyprodukować, "
    "produkcja, produkcji, produkcję, leci, lecą, leci produkcja, produkujemy, wyprodukujcie, "
    "produkujcie, rodzi, niech rodzi, niech rodzą, zbieram, zbiorę, plony z, zbiory z, "
    "wytłaczam, robi się, produkować będę, będę produkować, będę produkował, będę "
    "produkowała, rusza produkcja, uruchamiam produkcję, zebrać, zbierz, zbierzcie, "
    "wyprodukowania, produkowania, wyprodukowanie, produkowanie, wyprodukujmy, produkujmy",
    "draw": ""
    "losowa, losowo z hacjendy, losowa z hacjendy, bym dobrał, bym dobrała, bym pociągnął, "
    "bym pociągnęła, "
    "dobieram, dobierz, dobiorę, ciągnę, ciągnij, dociągam, dociągnij, losuję, odkrywam, "
    "odkryj, pociągnę, dociągnę, dobrać, wylosuję, dobór, ciągnąć, dociągnąć, w ciemno, "
    "pociągam, ciągniemy, losujemy, próbuję szczęścia, wyciągam, dobierzcie, ciągnijcie, "
    "ciągnę w ciemno, ciągnę losowo, biorę losowo, biorę losowy, losowy żeton, biorę ze "
    "stosu, biorę z wierzchu, biorę zakryty, żeton ze stosu, z zakrytych, pociągnąć, "
    "pociągnijcie, pociągnij, dociągnijcie, weź jeden ze stosu, weź ze stosu, weź z wierzchu, "
    "jeden ze stosu, jedną ze stosu",
    "capture": ""
    "pojmuję, pojmij, pojmanie, porywam, porwij, porwę, porwanie, pojmę, chwytam, uprowadzam, "
    "pojmać, porwać, łapię, pojmania, więżę, biorę do niewoli, łapię w niewolę, uwiężę, "
    "porwijcie, pojąć, pojmijcie, łapcie, łap, łapać, więźcie, więzić, uwięźcie, uwięzić, "
    "uwięź, do niewoli, w niewolę, więźniem",
    "plunder": ""
    "grabimy, złupimy, okradamy, rabujemy, łupimy, ograbimy, "
    "grabież, grabię, łupię, złup, złupię, plądruję, splądruj, rabuję, okradam, złupić, "
    "grabieży, splądruję, ograbiam, obrabiam, ograbię, grabcie, grabić, łupcie, łupić, "
    "złupcie, ograbić, ograbcie, ograb",
    "raid": "najazd, napad, napadam, najeżdżam, napadnij, napadam na, najazd na, atakuję, napaść",
    "piracy": "piractwo, piratuję, pirat, przejmuję, abordaż, opróżniam, opróżnij, opróżnię",
    "pay": ""
    "idzie na opłatę, na opłatę, idą na opłatę, idzie na zapłatę, "
    "płacę, zapłacę, płać, zapłać, płatność, opłacam, opłacę, płacąc, zapłata, zapłacić, płaci, "
    "kosztem, oddając, odrzucając, wydaję, oddaję, oddam, poświęcam, oddaję za, oddaję za nie, "
    "oddaję za niego, oddaję za nią, daję, dam, poświęcę, przeznaczam, zapłaćcie, koszt, koszty, "
    "kosztuje mnie, dorzucam, dorzucę, dokładam, pokrywam, pokrywam koszt, pokryję, rozliczam, "
    "idzie za nią, idzie za niego, idzie za to, idą za nią, idą za niego, idą za to, oddaję w "
    "zamian, daję w zamian, poświęcając, jako zapłata, jako zapłatę, jako płatność, w zamian "
    "daję, w zamian oddaję, do zapłaty, na zapłatę, na opłacenie, rachunek pokrywa, płacić będę, "
    "będę płacić, będę płacił, będę płaciła, zapłaciłbym, zapłaciłabym, płacimy, płaćcie, "
    "opłacić, opłaćcie, opłać, wydawajcie, wydawaj, wydawać, oddawajcie, oddawaj, oddawać, "
    "poświęcić, poświęćcie, poświęć, dorzucić, dorzućcie, dorzuć, pokryć, pokryjcie, pokryj, "
    "dopłacam, dopłacę, dopłać, dopłacając, z dopłatą, dokładając, resztę płacę, resztę dopłacam, "
    "różnicę pokrywam, różnicę pokryję, różnicę płacę, różnicę dopłacam, różnicę pokrywa, "
    "brakującego dublona pokrywam, brakujący dublon pokrywam, obniżam koszt, obniżam cenę, zbijam "
    "cenę, zniżka za, ze zniżką za, płatne z, zapłacę resztę, uiszczam, uiszczę, reguluję, "
    "uregulują, idzie jako zapłata, idą jako zapłata, na koszt",
    "use": ""
    "zużywam, zużyję, zużyć, wykorzystam, zużyj, przeznaczam, przeznaczę, poświęcam, "
    "używam, użyj, korzystam, korzystam z, skorzystam, skorzystam z, użyję, wykorzystuję, "
    "uruchamiam, używać, korzystać, aktywuję, użyć, użyjcie",
    "extra": ""
    "dorzucam, dorzucę, dorzuć, dorzućcie, dokładam sobie, dorzucam sobie, dobieram sobie, "
    "dołożę, dołóż, bym dorzucił, bym dorzuciła, bym dobrał, bym dobrała, bym dołożył, bym "
    "dołożyła, "
    "dodatkowo, ekstra, dodatkowy, dodatkowa, dodatkową, dodatkowe, dodatkowego, jeszcze, "
    "jeszcze jeden, jeszcze jedną, jeszcze jedno, dokładam, dobieram, dobiorę, premia, "
    "premię, bonus, jako premię, jako premia, na dokładkę, dodatkowych, dodatkowymi, "
    "dodatkowym",
    "cover": ""
    "nadbudowuję, nadbuduj, przebudowuję, przebuduję, przebuduj, przerabiam, przerobię, "
    "zastępuję, zastąp, przykrywam, nadbuduję, zamieniam, wymieniam",
}

MARKS = {
    "thanks": ""
    "dzięki, dziękuję, dziękuje, wielkie dzięki, dzięki wielkie, dziękuję bardzo, serdeczne "
    "dzięki",
    "biggest": ""
    "największy, największy statek, największym statku, największym, statek największy, "
    "duży statek, dużym statku, większy statek, większym statku",
    "smallest": ""
    "najmniejszy, najmniejszy statek, najmniejszym statku, najmniejszym, statek "
    "najmniejszy, mały statek, małym statku, mniejszy statek, mniejszym statku, najmniejszą "
    "łódź",
    "alone": "biorę, wezmę, dobieram, ciągnę, losuję, produkuję, plądruję, napadam, "
    "nie, nic, niczego, tak, jasne, pewnie, dobra, ok, okej",
    "being": ""
    "jestem, jesteśmy, byłem, byłam, byliśmy, byłyśmy, będę, będziemy, siedzę, siedzimy, "
    "utknąłem, utknęłam, utknęliśmy",
    "copula": "jest, są, był, była, było, wygląda, pachnie, smakuje, to",
    "small": ""
    "mi tu pasuje, tu mi pasuje, zakrytego, zakrytych, zakryty, z zakrytego, z zakrytych, "
    "mianowicie, a mianowicie, "
    "sam, samego, samym, samych, same, z nim, z nią, "
    "za takie ceny, po takich cenach, przy takich cenach, przy tych cenach, po tych cenach, za te "
    "ceny, "
    "mieć, chciałbym mieć, chciałabym mieć, chcę mieć, "
    "w spokoju, w pokoju, na boku, "
    "fucha, fuchę, posada, posadę, robota, stołek, urząd, rola to, w roli, "
    "na budowę, do budowy, w sam raz, akurat, mi się chce, chce mi się, mi się marzy, mi się "
    "zachciało, zachciało mi się, "
    "polami, miejscami, miejscach, miejsc, miejsca, "
    "samo, same, wyłącznie, co, jak, jaki, jaka, gdzie, ile, nam, ja, mi, mnie, mój, moja, moje, "
    "moją, moim, mojej, mojego, moich, swój, swoją, swojej, swoje, swoim, swojego, się, to, ten, "
    "ta, tę, te, tą, tym, tego, tej, teraz, już, po prostu, tylko, dla mnie, tym razem, w tej "
    "rundzie, w tej turze, dziś, dzisiaj, najpierw, tu, tutaj, w takim razie, no to, no, w, we, "
    "do, od, o, u, na razie, dobra, dobrze, okej, ok, hm, hmm, ach, och, cóż, chętnie, "
    "oczywiście, myślę że, sądzę że, uważam że, wydaje mi się że, a, to ja, to może już, w końcu, "
    "wreszcie, mój ruch, mój ruch to, ruch, odpowiedź, decyzja, moja decyzja, moja decyzja to, "
    "niech, niech będzie, będzie, jest, są, być, na, z ręki, ręki, ręka, w ręce, swojej ręki, "
    "wolę, wolałbym, wolałabym, chcę, chciałbym, chciałabym, chce, muszę, trzeba, raz, też, "
    "także, na pewno, mimo wszystko, tak czy inaczej, tak czy siak, w każdym razie, również, "
    "taki, jakiś, jakąś, któryś, sobie, mam, mamy, kolej, moja kolej, jednak już, szybko, prosto, "
    "zdecydowanie, pewnie, jasne, tak, postać, rola, jako pierwszy, jako pierwsza, sztuka, "
    "sztukę, sztuki, sztuk, znaczniki, znacznik, znaczników, żeton, żetony, żetonów, sama, sam, "
    "po, proszę o, bym, byłbym, by, wpierw, zaczynam, zaczynam od, na początek, czas na, pora na, "
    "próbuję, spróbuję, mogę, żeby, aby, aby wziąć, polach, pól, pola, pole, wielkości, "
    "o wielkości, ludzi, osoby, osób, osobę, osoba, krąg, łącznie, plus, mianowicie, zakryty, "
    "zakrytą, ze stosu, stos, stosu, z wierzchu, w ciemno, dla siebie, do siebie, kolejny, "
    "następny, jeszcze, no i, pod tym, jednym słowem, krótko, oddam głos na, tymczasem, "
    "posiadany, którą mam, którego mam, własny, własną, pełnej, całkiem, bardzo, właśnie, znowu, "
    "znów, ponownie, ostatecznie, postanowione, postanowiłem, postanowiłam, zdecydowałem, "
    "zdecydowałam, mówię, w tej fazie, zrobić, zrobię tak, stanowisko, o tak, tam, za nie, za "
    "niego, za nią, o rolę, na rolę, do tego, u mnie, ode mnie, na sprzedaż, po długim namyśle, "
    "po namyśle, po krótkim namyśle, po długim zastanowieniu, po przemyśleniu, uprzejmie proszę, "
    "uprzejmie, poproszę uprzejmie, proszę uprzejmie o, od razu, rolę, przy czym, ale jako, "
    "przyda się, mi się przyda, na dziś, jak dla mnie, jeśli o mnie chodzi, co do mnie, do mojego "
    "miasta, w moim mieście, reszta do kosza, resztę odrzucam, reszta leci, reszta idzie, reszta "
    "precz, dla króla, królowi, dla korony, dla skarbca, na nią, na niego, na to, za to, póki co, "
    "na tę chwilę, na chwilę obecną, na nową kartę, na nową, na inną kartę, na inną, z "
    "przywileju, jednak dziś, raz jeszcze, słowem, odwrócona, odwrócony, odwrócone, zakryte, "
    "rewersem do góry, rewersem, potrzebuję, potrzeba mi, będę potrzebować, byłby super, byłaby "
    "super, byłoby super, byłby idealny, byłaby idealna, byłoby idealnie, byłby świetny, byłaby "
    "świetna, byłby dobry, byłaby dobra, byłoby dobrze, mi odpowiada, brzmi jak plan, brzmi "
    "dobrze, brzmi nieźle, pozwólcie mi, pozwól mi, pozwólcie że, pozwól że, pozwolę sobie, "
    "pozwalam sobie, pozwolę sobie na, z rozkoszą, zacznę od, zaczynamy od, zdecyduję się na, "
    "decyduję się na, stawia na, zarówno, jak i, zarówno jak i, poprosiłbym, poprosiłabym, "
    "poprosić o, prosiłbym o, prosiłabym o, niech padnie na, padło na, tylko i wyłącznie, król, "
    "więcej, trochę więcej, trochę, nieco, ciut, spróbujmy, popróbuję, do domu handlowego, w domu "
    "handlowym, domowi handlowemu, w tej kolejce, tej kolejki, w tej kolejności, do puli, do "
    "kompanii handlowej, w kompanii handlowej, ziarno, ziarna, ziarenko, ziarenka, kolba, kolby, "
    "kolbę, worek, worki, worków, woreczek, liść, liście, liści, kostka, kostki, kostkę, tka, "
    "tkę, tke, tki, tce, mka, mkę, mke, z tych dwóch, z tych trzech, z tych czterech, z tych "
    "pięciu, spośród tych dwóch, spośród tych trzech, spośród tych czterech, spośród tych pięciu, "
    "z całej piątki, z całej czwórki, mi pasuje, pasuje mi, na coś nowego, na coś lepszego, z "
    "odkrytych, z odkrytych płytek",
    "and": "i, oraz, a także, i jeszcze, wraz z, razem z, plus, a, tudzież, jak i, jak również",
    "then": ""
    "potem, a potem, i potem, następnie, a następnie, później biorę, a później, po czym, dalej, i "
    "następnie, a dalej, zaraz potem, w drugiej kolejności, a po tym, po tym, zaraz po tym",
    "or": "albo, lub, bądź, czy, względnie, ewentualnie, inaczej, ani",
    "if": ""
    "jak nikt, jak nikt nie, jak jeszcze nikt, jak nikt inny, "
    "jeśli, jeżeli, jesli, jak nie, gdyby, o ile, chyba że, pod warunkiem, w razie, w przeciwnym, "
    "dopóki, zależy, zależnie, w przypadku, pod warunkami, pod warunkiem że, jeżeliby, gdy, "
    "kiedy, jak tylko, jak będzie, jak się, jak można, skoro tylko, wtedy, w zależności, "
    "zakładając, póki, oprócz, prócz, poza, za wyjątkiem, wyjąwszy, z wyjątkiem, dopiero jak, "
    "chyba ze, dopiero gdy, zanim, byle nikt, żeby tylko nie, oby nie, byle tylko, byleby, "
    "dopiero kiedy, dopiero po, gdybym, gdybyś, gdybyśmy, gdybyście, jak chcecie, jak chcesz, "
    "jeśli chcecie, jeśli chcesz",
    "maybe": ""
    "proponuję, proponowałbym, proponowałabym, sugeruję, sugerowałbym, sugerowałabym, radzę, "
    "radziłbym, radziłabym, polecam, "
    "zbieram kasę na, zbieram dublony na, zbieram pieniądze na, "
    "odkładam kasę na, odkładam pieniądze na, trzymam kasę na, trzymam "
    "dublony na, trzymam pieniądze na, "
    "może, chyba, nie wiem, waham, waham się, zastanawiam, zastanawiam się, zastanowię, "
    "zastanowię się, pomyślę, prawdopodobnie, raczej, zdecyduję, zdecydować, nie jestem pewien, "
    "nie jestem pewna, który, która, którą, które, ciekawe, czy mogę, czy mozna, czy można, być "
    "może, możliwe, nie mam pojęcia, co zrobić, co robić, co mam zrobić, trudno powiedzieć, kusi "
    "mnie, rozważam, nie mogę się zdecydować, między, pomiędzy, bije się z myślami, co sądzicie, "
    "a gdyby, co jeśli, skłaniam się, mógłbym, mogłabym, niepewny, niepewna, ciężko wybrać, myślę "
    "nad, myślę o, ile kosztuje, ile by kosztował, ile by kosztowała, kosztowałby, kosztowałaby, "
    "kosztowałoby, by kosztował, by kosztowała, by mnie kosztował, by mnie kosztowała, ile "
    "zapłacę, za ile, po ile, ile, co robi, co daje, jak działa, do czego służy, do czego jest, "
    "po co jest, co to jest, prawie, o mało nie, omal nie, byłem o krok od, byłam o krok od, "
    "kuszą mnie, zwykle, zazwyczaj, na ogół, normalnie, marzy mi się, brakuje mi, miło byłoby, "
    "trudno wybrać",
    "vague": ""
    "jakoś sensownie, sensownie, jakoś rozsądnie, rozsądnie, z sensem, jakoś z sensem, jakoś "
    "mądrze, bez znaczenia, decyduj ty, ty decyduj, wybierz za mnie, ty wybierz, zdecyduj za mnie, "
    "zdaję się na los, niech los zdecyduje, los zdecyduje, rzućcie monetą, rzuć monetą, rzućcie "
    "za mnie monetą, rzut monetą, rzućcie kostką, jak ci wygodnie, jak wam wygodnie, jak "
    "wygodnie, jakieś dwa, jakieś dwie, jakieś trzy, dowolne dwa, dowolne dwie, "
    "co byś zrobił, co byś zrobiła, na moim miejscu, co byście zrobili, "
    "jak najlepiej, najlepiej jak się da, jak się da najlepiej, jak najkorzystniej, "
    "najkorzystniej, optymalnie, jak uważasz, jak uważacie, jak wolisz, jak wolicie, gdzie "
    "najlepiej, gdzie się da, gdzie uważasz, gdzie chcesz, gdzie chcecie, gdziekolwiek, byle "
    "gdzie, według uznania, wedle uznania, tak żeby było dobrze, żeby było dobrze, co daje "
    "kasę, co da kasę, co przyniesie kasę, co się opłaca, co się najbardziej opłaca, co "
    "bardziej się opłaca, który bardziej się opłaca, która bardziej się opłaca, które "
    "bardziej się opłaca, który lepszy, która lepsza, które lepsze, który jest lepszy, która "
    "jest lepsza, jakiś większy, jakaś większa, jakieś większe, jakiś mniejszy, jakąś "
    "mniejszą, jakiś duży, jakiś mały, jakiś lepszy, jakąś lepszą, jakiś tani, jakiś tańszy, "
    "jakiś fajny, jakąś fajną, jakąś kartę, jakieś karty, jakiś towar, jakieś towary, jakąś "
    "plantację, jakąś rolę, jakąś postać, jakąkolwiek rolę, którąś z nich, któryś z nich, "
    "któreś z nich, jeden z nich, jedną z nich, jedno z nich, coś z tego, co się da, ile się "
    "da, najsensowniej, tak jak trzeba, "
    "obojętnie, co myślicie, co myślisz, co radzisz, co radzicie, co byś, co polecasz, co "
    "proponujesz, cokolwiek, wszystko jedno, to samo, to samo co ostatnio, jak ostatnio, "
    "któregokolwiek, którykolwiek, jakikolwiek, jakąkolwiek, jakiś budynek, coś, coś taniego, coś "
    "tańszego, ten drugi, tamten, tamtą, tamto, pierwszy z brzegu, losowo, losowy, byle co, byle "
    "który, byle jaki, byle, cokolwiek innego, wybierzcie, wybierz za mnie, zdecydujcie, ty "
    "wybierz, resztę, większość, inne, inny, inną, to co zawsze, to co zwykle, dowolny, dowolna, "
    "dowolną, dowolne, którąś, któreś, ten większy, ten mniejszy, coś dobrego, tego co zawsze, "
    "tak jak poprzednio, jak poprzednio, jak wcześniej, bez różnicy, nieważne który, wszystko po "
    "trochu, wasz wybór, twój wybór, zaskocz mnie, to co ostatnio, ten co zawsze, to samo co w "
    "zeszłej rundzie, jak w zeszłej rundzie, tak jak ostatnio, równo, po równo, równomiernie, "
    "najpełniejszy, najpełniejsza, najpustszy, najpełniejszy statek, każda mi pasuje, każdy mi "
    "pasuje, każde mi pasuje, każda rola mi pasuje, każda rola, każdy budynek, każda karta, każda "
    "z nich mi pasuje, każdy z nich mi pasuje, wszystko mi pasuje, mi pasuje wszystko, jest mi "
    "obojętne, jest mi wszystko jedno, mi wszystko jedno, co wam pasuje, cokolwiek wam pasuje, "
    "wybierzcie wy, wy wybierzcie, nic do zrobienia, nie mam nic do zrobienia, co jest najwięcej "
    "warte, co najwięcej warte, co jest najdroższe, co ma największą wartość, w drugiej grze, w "
    "innej grze, do drugiej partii, do innej partii, w drugiej partii, w innej partii, do drugiej "
    "gry, do innej gry, dla drugiej partii",
    "quality": ""
    "najtańszy, najtańsze, najtańszą, najdroższy, najdroższe, najdroższą, najlepszy, najlepsze, "
    "najlepszą, tani, tanie, tanią, ostatni, ostatnią, ostatnia, ostatnie, ostatniego, pierwszy, "
    "pierwszą, pierwsze, drugi, drugą, drugie, drugiego, drugiej, trzeci, trzecią, trzeciego, "
    "największy, najmniejszy, ładny, ładną, dobry, dobrą, piękny, piękną, nowy, nową, porządny, "
    "porządną, stary, starą, wolny, wolną, drogi, drogą, cenny, cenną, najgorszy, najgorsze, "
    "najgorszą, gorszy, gorsze, premiowy, premiową, bonusowy, bonusową, kochany, kochaną, "
    "najgorsza, najsłabszy, najsłabsza, najsłabsze, najmniej przydatne, premia, premię, premii, "
    "zwykły, zwykłą, zwykłe, zwykłego, zwykłym, normalny, normalną, normalne, normalnego, "
    "normalnym, najwięcej, najmniej, najwyższy, najwyższą, najniższy, najniższą, tańszy, tańszą, "
    "tańsze, droższy, droższą, droższe, lepszy, lepszą, lepsze",
    "takeback": ""
    "czekaj, czekajcie, poczekaj, poczekajcie, zaczekaj, zaczekajcie, zamiast, wróć, cofam, "
    "cofnij, cofnąć, wycofuję, wycofać, pomyłka, pomyłkę, pomyliłem, pomyliłam, pomyliłem "
    "się, pomyliłam się, błąd, błędnie, zmieniam, zmieniłem, zmieniłam, zapomnij, "
    "zapomnijcie, nieważne, miało być, miała być, miał być, miały być, chodziło mi, chodziło "
    "mi o, odwołuję, żart, żartuję, żartowałem, żartowałam, ignoruj, ignorujcie, wstrzymaj, "
    "wstrzymajcie, anuluj to, usuń to, zamień to, popraw, poprawka, mój błąd, z drugiej "
    "strony, zmieniam zdanie, rozmyśliłem się, rozmyśliłam się, stop, korekta, anuluję, "
    "anuluj, skreśl, ups, zmiana, zmiana zdania, zmiana planów, miałem na myśli, miałam na "
    "myśli, albo nie, jednak nie, sory nie, wrr, to znaczy, tzn, znaczy się, to jest raczej",
    "mild": "jednak, właściwie, ale, lecz, lepiej, choć, chociaż, raczej, tyle że, natomiast, w "
    "sumie, jednakże, a jednak",
    "nor": "ani, nigdy, wcale",
    "neg": ""
    "głosuję przeciw, głosuję przeciwko, jestem przeciw, jestem przeciwko, nie głosuję, nie "
    "głosuję na, nie głosuję za, "
    "nie, nie chcę, nie będę, żaden, żadna, żadną, żadnego, żadnej, żadnych, odmawiam, unikam, "
    "odpada, nie potrzebuję, nie trzeba mi, nie chce mi się, nie zamierzam, nie mam ochoty, nie "
    "mam zamiaru, bez zamiany, bez zamiany w, bez zamieniania, bez zamieniania w, bez "
    "przerabiania, bez przerabiania na, bez zamiany na",
    "nothing": ""
    "nic do skarbca, nic do króla, nic nie daję, nic nie dam, "
    "nic, niczego, żaden, żadnego, żadnej, nikt, zero, nic a nic, nic dla mnie, żadnych, żadną, "
    "nic wartego, nic godnego, nic co warto, nic co by warto, nic do, niczego do, niczego "
    "wartego, nic ciekawego do, nic sensownego do, nic sensownego, nie mam nic wartego, nie mam "
    "nic godnego, nie mam nic do, nie mam niczego do, nie mam nic co warto, nie ma nic do, nie "
    "mam nic sensownego do, nie mam nic ciekawego do, nic nie dostaje, nic nie dostanie, nic ode "
    "mnie nie dostanie, nic ode mnie nie dostaje, niczego nie dostanie, nie dostanie nic, nie "
    "dostaje nic, nie dostanie nic ode mnie, nikogo, nikogo nie, nikomu, żadnych dostaw, bez "
    "dostaw, zero dostaw, żadnej dostawy, żadnej budowy, żadnego budowania, zero budowania, zero "
    "zakupów, żadnych zakupów, żadnej sprzedaży, zero sprzedaży",
    "pass": ""
    "daruję sobie, sobie daruję, daruję, daruję sobie tym razem, "
    "nie chcę jej brać, nie biorę tej karty, nie wezmę jej, nie wezmę tej karty, nie wezmę "
    "go, nie chcę tej karty, niech przepadnie, niech przepada, niech idzie na stos, nie "
    "bierzemy jej, nie bierzemy, "
    "nie potrzebuję jej, nie chcę jej, nie biorę jej, nie potrzebuję go, nie chcę go, nie "
    "biorę go, pas, pasuję, pasuje tym razem, odpuszczam, odpuszczę, pomijam, pomiń, "
    "opuszczam, nie gram, nic nie robię, nie robię nic, tym razem pas, spasuję, omijam, "
    "dziękuję nie, nie skorzystam, nie korzystam, wstrzymuję się, pauzuję, przepuszczam, "
    "spasować, nie reflektuję, nie wchodzę w to, pomińcie mnie, pomiń mnie, beze mnie, ja "
    "odpadam, ja pas, ja pasuję, ja dziękuję, podziękuję, dziękuję nie skorzystam, oszczędzam "
    "dublony, oszczędzam kasę, oszczędzam pieniądze, oszczędzam karty, oszczędzam, zbieram "
    "karty, zbieram kasę, zbieram dublony, zbieram pieniądze, czekam na lepsze czasy, nie mam "
    "nic na sprzedaż, nie mam nic do sprzedania, nie mam co sprzedać, nie mam czego sprzedać, "
    "nie mam nic do zbudowania, nie mam czego budować, raczej podziękuję, raczej nie "
    "dziękuję, nie dziękuję, raczej spasuję, wolę spasować, wolę nie, to ja podziękuję, ja "
    "podziękuję, jednak podziękuję, nie stać mnie, nie stać mnie na nic, na nic mnie nie "
    "stać, mnie nie stać, nie mam za co, odkładam dublony, odkładam pieniądze, odkładam kasę, "
    "uzbieram dublony, ciułam, ciułam dublony, zachowuję dublony, zachowuję pieniądze, "
    "trzymam dublony, trzymam pieniądze, trzymam kasę, oszczędzę dublony, zbieram na później, "
    "zbieram siły, żadna mi się nie przyda, żaden mi się nie przyda, żadne mi się nie przyda, "
    "nic mi się nie przyda, żadna mi nie pasuje, żaden mi nie pasuje, żadne mi nie pasuje, "
    "nic mi nie pasuje, nic mi z tego nie pasuje, nic z tego mi nie pasuje, nic z tych "
    "rzeczy, nic tu dla mnie, nic tu dla mnie nie ma, nie ma tu nic dla mnie, nic z tego, "
    "żadna z nich, żaden z nich, żadne z nich, żadnej z nich, żadnego z nich",
    "giveup": ""
    "ze sprzedażą się wstrzymam, "
    "wstrzymam się z, wstrzymam się ze, wstrzymuję się z, wstrzymuję się ze, wstrzymam się "
    "od, wstrzymuję się od, powstrzymam się od, powstrzymam się z, daruję sobie, darujmy "
    "sobie, odpuszczę sobie, dam sobie spokój z, daję sobie spokój z, "
    "rezygnuję, rezygnuję z, zrezygnuję, zrezygnuję z, obejdę się bez, obejdzie się bez, "
    "odpuszczam sobie, obędę się bez, obejdziemy się bez, poradzę sobie bez, przeżyję bez",
    "yes": ""
    "tak, tak proszę, jasne, pewnie, oczywiście, zgoda, chętnie, no pewnie, ok, okej, dobra, "
    "dobrze, owszem, zgadzam się, jak najbardziej, może być, biorę to, czemu nie, no jasne, "
    "no tak, tak jest, tak tak, ano, dawaj, dawać, no dawaj",
    "mind": ""
    "czekam, czekam spokojnie, czekam na, i czekam, poczekam spokojnie, "
    "nie mam pretensji, nie mam nic przeciwko, nie przeszkadza mi, nie gniewam się, nie mam "
    "żalu, nie mam za złe, nie jestem zły, nie jestem zła, nie martwię się, nie boję się, nie "
    "ma nic dobrego, nic dobrego, nic ciekawego, nie mam nic, nic lepszego, nie żałuję, nie "
    "narzekam, nie najlepiej, nie dziwię się, nie sprawdził się, nie ma wyboru, nie mam "
    "wyboru, nie mam szczęścia, nie jest źle, nie jest zle, nic tu po mnie, nie przejmuję "
    "się, nie zależy mi, nie szkodzi, nie mam kart, nie mam pieniędzy, nie mam kasy, nie mam "
    "dublonów, niestety, nic nadzwyczajnego, nikt nie bierze, nie lubię, nic wielkiego, nic "
    "szczególnego, nic specjalnego, nic nowego, nic takiego, się nie przejmuję, nie martwcie "
    "się o, nie martw się o, mnie nie interesuje, nie interesuje mnie",
    "because": ""
    "a tracę, i tracę, a stracę, bo, ponieważ, gdyż, dlatego że, jako że, skoro, żebym, żeby, "
    "aby, to wszystko, na tyle mnie stać, na więcej mnie nie stać, dzięki temu, po to żeby, "
    "bowiem, z powodu, dla punktów, z racji, albowiem, bo przecież, ze względu na, z uwagi "
    "na, w związku z, dlatego bo, a to dlatego że, jako iż, żebyśmy, ażeby, ażebym, coby, by "
    "móc, żeby móc, dzięki czemu, przez to że, do niczego, do niczego mi niepotrzebne, do "
    "niczego mi niepotrzebny, do niczego mi niepotrzebna, do niczego niepotrzebne, na nic mi, "
    "na nic się nie przyda, do niczego się nie przyda, i tak mi, i tak nie, i tak nikt, póki "
    "droga, póki drogi, póki drogie, póki tanie, póki tani, póki tania, póki jest, póki są, "
    "póki mogę, póki mnie stać, dopóki mogę, dopóki jest, zanim, zanim się, zanim ktoś, zanim "
    "mi, dopóki są, póki gorące, póki ciepłe, póki świeże, póki nie",
    "so": "więc, zatem, toteż, a więc, dlatego, czyli",
    "later": ""
    "rundę później, turę później, w następnej rundzie, w następnej turze, w kolejnej rundzie, w "
    "kolejnej turze, "
    "następnym razem, kolejnym razem, za rundę, w przyszłej rundzie, potem kiedyś, innym "
    "razem, w następnym ruchu",
    "postpone": ""
    "dajcie mi godzinkę, dajcie mi godzinę, daj mi godzinkę, dajcie godzinkę, dajcie mi chwilkę, "
    "dajcie mi momencik, dajcie mi moment, daj mi momencik, dajcie mi pół godzinki, dajcie mi pół "
    "godziny, dajcie mi czas, ruch wyślę, wyślę ruch, ruch prześlę, ruch zrobię, ruch będzie, "
    "ruch podeślę, "
    "siądę, siądę do tego, usiądę, usiądę do tego, przysiądę, "
    "brak czasu, brak mi czasu, nie mam czasu, nie mam czasu na, nie mam teraz czasu, nie mam "
    "teraz czasu na, po śniadaniu, po lekcjach, "
    "jak dojadę, gdy dojadę, kiedy dojadę, jak wrócę, gdy wrócę, kiedy wrócę, po powrocie, jak "
    "tylko wrócę, zagram z domu, z domu, "
    "niech pomyślę, niech no pomyślę, niech się zastanowię, "
    "muszę policzyć, muszę obliczyć, muszę przeliczyć, muszę sprawdzić, muszę coś sprawdzić, "
    "muszę zapytać, muszę najpierw, później, jutro, pojutrze, wieczorem, do wieczora, "
    "poniedziałek, poniedziałku, wtorek, wtorku, środę, środy, czwartek, czwartku, piątek, "
    "piątku, sobotę, soboty, niedzielę, niedzieli, chwila, chwilę, chwilkę, chwilka, minutkę, "
    "momencik, wracam, wrócę, poczekajcie, poczekaj, zaczekajcie, zaczekaj, czekajcie, "
    "jeszcze nie, nadrobię, zaraz, wkrótce, niedługo, cierpliwości, więcej czasu, odpiszę, "
    "odpowiem, ruszę się, ruszę, po powrocie, po pracy, jeszcze dzień, jeszcze jeden dzień, "
    "dzień do namysłu, muszę pomyśleć, muszę się zastanowić, odezwę się, zagram później, dam "
    "znać, spojrzę, zerknę, po obiedzie, po kolacji, po weekendzie, daj mi chwilę, dajcie mi "
    "chwilę, dajcie mi, usiądę do tego, rano, zrobię ruch, przemyślę, jak wrócę, za godzinę, "
    "za dwie godziny, za chwilę, prześpię się z tym, za dzień, w weekend, potrzebuję dnia, "
    "potrzebuję czasu, dajcie chwilę, daj chwilę, dajcie mi dzień, pomyślę, zaraz pomyślę, "
    "muszę to przemyśleć, dziś nie dam rady, dzisiaj nie dam rady, nie dam dziś rady, nie "
    "mogę dziś, nie mogę dzisiaj, dziś nie mogę, dzisiaj nie mogę, usiądę wieczorem, zerknę "
    "wieczorem, rzucę okiem, wpadnę później, wrócę do tego, jak będę w domu, będę po "
    "południu, po południu, nie wyrzucajcie mnie, nie pomijajcie mnie, nie poganiajcie mnie, "
    "nie zaczynajcie beze mnie, zanim zagram, zanim wybiorę, zanim zdecyduję, zanim się "
    "ruszę, zanim odpowiem, zw, z w, zaraz wracam, jj, już jestem zaraz, nie mam jak, nie mam "
    "teraz jak, nie mam kiedy, nie mam czasu, nie mam teraz czasu, nie mogę teraz, teraz nie "
    "mogę, teraz nie dam rady, nie dam teraz rady, nie dam rady, nie teraz, nie "
    "dzisiaj, jeszcze nie teraz",
    "excuse": ""
    "net, neta, wifi, zasięg, prądu, prąd, "
    "wieczora, wieczór, tydzień, tygodnia, weekend, weekendzie, weekendu, minutę, minuta, "
    "minut, moment, dzień, dnia, dni, godzinę, godziny, godzin, urlop, urlopu, urlopie, "
    "wróciłem, wróciłam, wyjechałem, wyjechałam, wyjazd, pracuję, zajęty, zajęta, chory, "
    "chora, w pracy, w podróży, szpitalu, internetu, internet, zasięgu, wakacje, wakacji, "
    "wakacjach, w drodze, spam, spamie, grypa, poranek, praca, zabiegany, zabiegana, "
    "dopiero wróciłem z pracy, dopiero wróciłam z pracy, właśnie wróciłem, właśnie wróciłam",
    "late": ""
    "przepraszam za zwłokę, przepraszam za opóźnienie, sorki za zwłokę, wybaczcie zwłokę, "
    "sorry za zwłokę, sorki za opóźnienie, sorry za opóźnienie, wybaczcie opóźnienie, "
    "przepraszam że tak późno, przepraszam że dopiero teraz, przepraszam za czekanie, dzięki "
    "za cierpliwość, dziękuję za cierpliwość, wybacz zwłokę, sory za zwłokę, sorki że tak "
    "późno, sorry że tak późno, przepraszam za spóźnienie, wybaczcie spóźnienie, wybaczcie że "
    "tak późno, sorki za poślizg, przepraszam za poślizg, ciężki tydzień, zwariowany tydzień, "
    "miałem ciężki tydzień, miałam ciężki tydzień, trudny tydzień, ciężki dzień, dopiero "
    "zobaczyłem maila, dopiero zobaczyłam maila, dopiero teraz zobaczyłem, dopiero teraz "
    "zobaczyłam, dopiero teraz widzę",
    "courtesy": ""
    "coś czuję, coś mi mówi, mam przeczucie, coś tak czuję, tego się nie spodziewałem, tego się "
    "nie spodziewałam, nie spodziewałem się tego, nie "
    "spodziewałam się tego, "
    "poproszę ładnie, ładnie poproszę, ładnie prosimy, poprosimy ładnie, "
    "do usług, proszę ładnie, ładnie proszę, chyba się zdecyduję, chyba już wiem, chyba wiem, "
    "już wiem, wiem już, z bogiem, szczęść boże, witojcie, "
    "chyba nikt się nie obrazi, chyba nikt się nie pogniewa, chyba nikt nie będzie zły, nikt "
    "się chyba nie obrazi, mam nadzieję że nikt się nie obrazi, "
    "mam chwilę, mam chwilkę, mam momencik, mam moment, mam minutkę, mam minutę, wreszcie mam "
    "chwilę, w końcu mam chwilę, mam wreszcie chwilę, mam w końcu chwilę, mam wolną chwilę, "
    "znalazłem chwilę, znalazłam chwilę, mam czas, mam wreszcie czas, mam w końcu czas, "
    "wreszcie mam czas, w końcu mam czas, mam trochę czasu, mam mało czasu, mam chwilę dla "
    "siebie, mam chwilę spokoju, chwila spokoju, chwilka spokoju, mam spokój, mam wreszcie "
    "spokój, nikt się nie obrazi, "
    "nikt się nie pogniewa, nikt nie będzie zły, jasna sprawa, jasne jak słońce, nie ma na co "
    "czekać, pozdrawiam wszystkich, serdecznie pozdrawiam, gorąco pozdrawiam, ślę buziaki, "
    "całuję mocno, ściskam mocno, trzymajcie się zdrowo, trzymajcie się ludzie, do zobaczenia "
    "jutro, do usłyszenia jutro, udanej niedzieli, miłej niedzieli, miłej soboty, miłego "
    "tygodnia, miłej środy, miłego poniedziałku, miłego piątku, miłego czwartku, miłego "
    "wtorku, miłego dzionka, miłego wieczorku, spokojnej niedzieli, przyjemnego dnia, "
    "przyjemnego wieczoru, przyjemnej niedzieli, szanowni państwo, szanownym graczom, gdyby "
    "to nie był problem, gdyby to nie był kłopot, jak się nie obrazicie, jak nikt się nie "
    "obrazi, jak nikomu to nie przeszkadza, jak nikt nie ma nic przeciwko, jeśli wolno "
    "prosić, o ile wolno, jak wolno, jak najbardziej, "
    "niech wygra lepszy, niech wygra najlepszy, nara, narazie, do jutra, do soboty, do niedzieli, "
    "do poniedziałku rana, poczekam, cześć, hej, hejka, witam, witajcie, dzień dobry, dobry "
    "wieczór, dobranoc, siema, powodzenia, miłego dnia, miłego wieczoru, miłej gry, udanej gry, "
    "dobrej zabawy, dzięki, dziękuję, dziękuje, wielkie dzięki, pozdrawiam, pozdrowienia, pozdro, "
    "pozdr, serdecznie, ściskam, buziaki, do usłyszenia, do zobaczenia, na razie, narka, pa, "
    "papa, brawo, gratulacje, gratuluję, świetnie, fajnie, ładnie zagrane, dobra gra, niezła gra, "
    "udanego dnia, z pozdrowieniami, trzymajcie się, trzymaj się, pozdrawiam serdecznie, proszę, "
    "poproszę, prosze, przepraszam, sorki, sorry, wybaczcie, cześć wszystkim, hej wszystkim, "
    "witam wszystkich, dzień dobry wszystkim, haha, hehe, hihi, super, ekstra, no nieźle, nieźle, "
    "ładnie, pięknie, dobry ruch, niezły ruch, ładny ruch, nie ma sprawy, nie ma problemu, nic "
    "nie szkodzi, nie szkodzi, nie spieszcie się, nie śpieszcie się, nie ma za co, bez pośpiechu, "
    "lepiej późno niż wcale, spokojnie, miłego weekendu, udanego weekendu, do dzieła, no dobra, "
    "dobra, no dobrze, czołem, serwus, elo, halo, yo, uff, ufff, oho, o rany, kurczę, kurcze, "
    "rany, wow, brawa, szacun, wszystkiego dobrego, z góry dzięki, z góry dziękuję, czemu nie, "
    "dlaczego nie, trudny wybór, ciężki wybór, trudna decyzja, do przodu, jedziemy, no to "
    "jedziemy, lecimy, gramy dalej, zdrówko, na zdrowie, wesoło, dobranocka, cmok, miłego, miłej "
    "zabawy, smacznego, twoja kolej, wasza kolej, pozdrowionka, pozdrówka, z przyjemnością, łatwy "
    "wybór, prosty wybór, oj tam, ach, uszanowanie, moi drodzy, kochani, udanej zabawy, świetna "
    "gra, fajna gra, super gra, miło, jeśli można, jeżeli można, jeśli łaska, jeśli wolno, jeśli "
    "mogę, o ile można, jeśli nie przeszkadzam, uprzejmie, uprzejmie proszę, grzecznie proszę, "
    "jeśli pozwolicie, jeśli nie macie nic przeciwko, jeśli nikomu to nie przeszkadza, jeśli "
    "dobrze rozumiem, jeśli dobrze zrozumiałem, jeśli dobrze zrozumiałam, jeśli się nie mylę, o "
    "ile dobrze rozumiem, jak można, jak łaska, z łaski swojej, nie poganiajcie, już już, dobra "
    "dobra, no nareszcie, nareszcie, ale ręka, ależ gra, ale emocje, ale mi karta nie idzie, "
    "karta nie idzie, nie idzie mi, słabe karty, miło was widzieć, lecę spać, idę spać, spadam "
    "spać, spadam, uciekam, lecę, muszę lecieć, muszę uciekać, zmykam, lecę do pracy, idę do "
    "pracy, wracam do pracy, dzk, dzięx, dziękóweczka, dziena, dzięks, thx, thanks, bez odbioru, "
    "kończę na dziś, jeśli jeszcze jest, jeśli jeszcze leży, jeśli wciąż jest, jeśli jest "
    "dostępny, jeśli jest dostępna, jeśli to możliwe, jeżeli to możliwe, jeśli się da, wysłano z "
    "iphone, wysłano z iphone a, wysłane z iphone a, wysłano z telefonu, wysłane z telefonu, "
    "wysłano z programu outlook, pobierz outlook, wszystkiego najlepszego, cześć i czołem, cześć "
    "wam, hej ho, heja, hejo, siemka, siemanko, dobry, dobrego dnia, dobrego wieczoru, dobrego "
    "popołudnia, spokojnego wieczoru, spokojnej nocy, kolorowych snów, miłego popołudnia, "
    "przyjemnej gry, do roboty, no to hop, no to lecimy, no to dawaj, no i dobrze, no i git, git, "
    "luz, luzik, spoko, spoczko, kłaniam się, ukłony, pozdrowienia z, pozdrowionka z, ściskam "
    "was, całuję, całusy, uściski, co za gra, co za runda, co za dzień, ale dzień, ale tydzień, "
    "trzymajcie kciuki, trzymam kciuki, kropka, i kropka, przecinek, wykrzyknik, nowa linia, "
    "koniec wiadomości, koniec, i tyle, i już, i basta, i po sprawie, i po krzyku, i po kłopocie, "
    "bez urazy, bez obrazy, dzięki za grę, dziękuję za grę, dzięki za partię, dziękuję za partię, "
    "dzięki za rozgrywkę, zobaczymy, zobaczymy co będzie, zobaczymy jak pójdzie, zobaczymy co z "
    "tego wyjdzie, niech się dzieje, niech się dzieje co chce, co będzie to będzie, będzie co "
    "będzie, jazda, pozdrawiam cieplutko, pozdrawiam ciepło, buźka, buziaczki, całuski, cześć pa, "
    "miłej nocy, dobrej nocy, spokojnego dnia, spokojnego weekendu, do następnego, do wieczora, "
    "do poniedziałku, do zobaczyska, do miłego, spok, okejka, trzymajcie się ciepło, trzym się, "
    "szacuneczek, ale szybko poszło, uściski dla wszystkich, pzdr, serdeczności, ślę "
    "pozdrowienia, ślę uściski, z poważaniem, z wyrazami szacunku, łączę pozdrowienia, łączę "
    "wyrazy szacunku, ukłony dla małżonki, jeśli wam to pasuje, jeśli pasuje, jeśli nikt nie ma "
    "nic przeciwko, jeżeli nikt nie ma nic przeciwko, w końcu piątek, wreszcie piątek, nareszcie "
    "piątek, piąteczek, piątunio, grajcie dalej, lećcie dalej, grajcie beze mnie, lećcie beze "
    "mnie, gramy, gdyby można było, gdyby było można, gdyby się dało, gdyby można, gdybym mógł "
    "prosić, gdybym mogła prosić, gdybym mógł, gdybym mogła, jeśli mógłbym, jeśli mogłabym, jeśli "
    "mógłbym prosić, jeśli mogłabym prosić, jeśli nie sprawi to kłopotu, jeśli to nie kłopot, "
    "jeśli to nie problem, jeśli to żaden problem, jeśli będziecie tak mili, jeśli będziecie tacy "
    "mili, jeśli będzie można, jeśli nie macie nic przeciw, jeśli się nie obrazicie, jeśli nikt "
    "się nie obrazi, jeśli wam nie przeszkadza, w wolnej chwili, jak będziecie mieli czas, jak "
    "będziesz miał czas, jak znajdziecie czas, w miarę możliwości, przy okazji, już nie "
    "marudźcie, nie marudźcie, nie to okno, złe okno, nie ten czat, jeśli nikt nie protestuje, "
    "jeżeli nikt nie protestuje, jeśli nikt się nie sprzeciwia, jeśli nie ma sprzeciwu, jeśli nie "
    "ma sprzeciwów, jeśli nikt nie ma obiekcji, jeśli nikt nie zgłasza sprzeciwu, o ile nikt nie "
    "protestuje, o ile nikt nie ma nic przeciwko, jeśli nie będzie sprzeciwu, nie mam nic do "
    "dodania, nic do dodania, nie mam nic do powiedzenia, nie mam nic do stracenia, nic do "
    "stracenia, nie mam nic do roboty, nie mam nic do ukrycia, nie ma nic do roboty, nie "
    "czekajcie na mnie, nie czekajcie na mnie dzisiaj, nie czekajcie, nie czekaj na mnie, nie ma "
    "co czekać, reszta poczeka, reszta może poczekać, inne mogą poczekać, bawcie się dobrze, baw "
    "się dobrze, dobrej zabawy wszystkim, bawcie się, udanego koncertu, nic osobistego, lepsze to "
    "niż nic, lepsze niż nic, zawsze coś, lepszy rydz niż nic, dobre i to, nie mogę się doczekać, "
    "nie mogę doczekać się, już nie mogę się doczekać, prawda, nieprawdaż, co nie, czyż nie, no "
    "nic, no cóż, nic to, cóż, póki wolny, póki wolna, póki jest wolny, póki można, na coś się "
    "przyda, jeszcze nikt nie ma, nikt jeszcze nie ma, jeszcze tego nikt nie ma, tego jeszcze "
    "nikt nie ma, kto by pomyślał, kto by przypuszczał",
    "praise": ""
    "dobre, piękne, świetne, wspaniałe, wspaniały, wspaniała, cudne, cudny, cudna, "
    "co za ruch, ale ruch, co za zagranie, co za pomysł, co za wybór, "
    "ładny, ładna, ładne, ładnie, piękny, piękna, piękne, pięknie, brawo, brawa, "
    "gratulacje, gratuluję, nieźle, niezły, niezła, fajny, fajna, fajne, super, świetny, "
    "świetna, świetnie, szacun, szkoda, szkoda że, wow, dobry ruch, niezły ruch, ładny "
    "ruch, szkoda mi, gratki, gratsy, dzięki za, dziękuję za, dzięki wam za",
    "people": ""
    "graczy, szanownych graczy, szanowne grono, szanowna ekipo, towarzystwo, drogie panie, "
    "drodzy panowie, wiara, ferajna, ferajno, bando, rodzinko, rodzino, kochana rodzinko, "
    "mistrzu, mistrzowie, mili, najmilsi, moje drogie, kochane, "
    "wszystkim, wszystkich, wszyscy, wam, ci, was, ludzie, gracze, państwo, bardzo, dla, "
    "kochani, drodzy, z góry, ekipo, ekipa, drużyno, panowie, panie, chłopaki, dziewczyny, "
    "kolego, koleżanko, przyjaciele, serdecznie, mocno, mordo, mordeczko, mordy, misiu, "
    "misie, kumple, kumplu, szanowni, szanowni państwo, drodzy gracze",
    "third": ""
    "dopiję, dopijam, wypiję, piję, dopić, mam nadzieję że, oby ci, oby wam, "
    "jak ty to robisz, jak wy to robicie, jak ci się to udaje, "
    "sprzedałeś, sprzedałaś, wybrałeś, wybrałaś, zbudowałeś, zbudowałaś, załadowałeś, "
    "załadowałaś, sprzedaliście, wybraliście, zbudowaliście, "
    "co robisz z, co robicie z, co zrobisz z, po co ci, po co wam, podrożała, podrożał, "
    "podrożało, podrożały, zdrożała, zdrożał, zdrożało, "
    "widzieliście, widziałeś, widziałaś, słyszeliście, słyszałeś, słyszałaś, "
    "chciałeś, chciałaś, chcieliście, chciałyście, że chciałeś, że chciałaś, że chcieliście, "
    "polowałeś na, polowałaś na, czekałeś na, czekałaś na, "
    "komu innemu, innym, komuś innemu, pozostałym, "
    "wszyscy czekają na, wszyscy czekacie na, czekaliście na, spodziewacie się, "
    "spodziewaliście się, liczycie na, liczyliście na, myśleliście że, myślicie że, wszyscy "
    "myślą że, kto by pomyślał, kto by się spodziewał, "
    "twój, twoja, twoje, twoją, twojego, jesteś, masz, naszego, naszej, naszym, naszych, waszego, "
    "ciebie, tobie, on, ona, oni, one, jego, jej, ich, mu, miał, miała, był, była, było, byli, "
    "wziął, wzięła, bierze, wybrał, wybrała, buduje dom, mówi, powiedział, powiedziała, zrobił, "
    "zrobiła, poszedł, poszła, moja żona, mój mąż, moje dzieci, dzieci, syn, córka, żona, mąż, "
    "nasz, nasza, nasze, wasz, ktoś, pana, pani, kolega, koleżanka, sąsiad, mama, tata, ostatnio, "
    "wczoraj, zawsze, pozdrawia, mecz, drużyna, drużyny, film, książka, książkę, pogoda, praca, "
    "szkoła, salonie, dom, kot, pies, szef, śni, śnił, śniło, przypomina, lubi, kocha, zjadł, "
    "piję, jem, oglądałem, oglądałam, czytam, gdzie, znów wygrał, wygrywa, wygrał, wygrała, "
    "kuchni, buduje nam, remont, zaparzę, zaparzam, wypiję, gotuję, pada, leje, świeci słońce, "
    "idę na targ, idę na zakupy, rewanż, rewanżu, kolejna partia, kolejną partię, następna "
    "partia, następną partię, ktoś inny, wszyscy inni, nikt inny, kto inny, gdyby tylko, gdybym "
    "tylko, sąsiedzi, sąsiadka, wziąłeś, wzięłaś, zabrałeś, zabrałaś, wzięliście, zabrał, "
    "zabrała, ukradł, ukradłeś, wybrałeś, wybrałaś, zbudowałeś, zbudowałaś, ty, wy, tobą, byłem, "
    "byłam, w zeszłej rundzie, w zeszłym tygodniu, ostatnim razem, u nas, budują, sprzedają, "
    "biorą, wybierają, że tak będzie, że tak, zasłużyłeś, zasłużyłaś, zasłużyliście, należało ci "
    "się, należy ci się, mówił, mówiła, radzi, poradził, poradziła, doradza, proponuje, "
    "zaproponował, zaproponowała, napisał, napisała, pisze, twierdzi, sugeruje, zasugerował, "
    "każe, kazał, kazała, myśli, uważa, krzyczy, szepcze, stawiam kawę, stawiam wszystkim kawę, "
    "postaw mi kawę, postawię kawę, czas na kawę, pora na kawę, po kawie, piję kawę, wypiję kawę, "
    "dopiję kawę, przerwa na kawę, idę po kawę, idę na kawę, zaraz wracam, słyszałem że, "
    "słyszałam że, słyszałem, słyszałam, zrobię sobie kawę, zrobię sobie herbatę, zrobię sobie "
    "przerwę, zrobię sobie drinka, robię sobie kawę, robię sobie herbatę, robię sobie przerwę, "
    "zrobię sobie kawy, zrobię sobie kawkę, nikt nie chce, nikt nie chciał, nikt nie kupi, nikt "
    "nie kupuje",
    "pronoun": "ja, mnie, mi",
    "on": "na, na statek, do, na pokład",
    "at": "w, we, na, przy, przez, poprzez, za pośrednictwem",
    "as": ""
    "zamieniam na, zamienię na, zamień na, zmieniam na, zamieniam ją na, zamieniam go na, "
    "zmienię na, zmienię w, przerobię na, przerabiam w, obracam w, przemieniam w, zamienię ją "
    "na, zamienię go na, "
    "w, jako, na, zamieniam go w, zamieniam ją w, zamieniam w, zmieniam w, zmieniam go w, "
    "przerabiam na, przerabiam go na, przerabiam ją na, zrobię z niego, robię z niego, robię "
    "z niej, zamienię go w, zamienię w",
    "from": "z, ze, od, spod",
    "over": ""
    "daję na miejsce, idzie na miejsce, wchodzi na miejsce, staje na miejscu, miejscu, na "
    "miejscu, na miejsce, nad, ponad, w miejsce, zamiast, na",
    "under": "pod, pod spód",
    "paying": ""
    "płacąc, za, płacę, zapłacę, płatność, zapłata, zapłacę za, z użyciem, kosztem, opłacam, "
    "zapłaciwszy, oddając, odrzucając, płatne, opłacone, płacone, w zamian za, przy użyciu, "
    "opłacając, w zamian, opłacony, opłacona, zapłacony, zapłacona, zapłacone, opłacana, "
    "opłacany, płatny, płatna",
    "without": ""
    "bez, ale bez, lecz bez, tylko bez, i bez, bez używania, bez użycia, nie korzystając z, "
    "bez korzystania z",
    "money": ""
    "dukaty, dukatów, dukatami, "
    "kasa, kasę, kasą, gotówka, gotówkę, gotówki, forsa, forsę, oszczędności, sakiewka, sakiewkę, "
    "pieniądze, pieniążki, fundusze, majątek, złotówki, grosz, grosze, talary, kapitał, "
    "dublon, dublony, dublonów, dublona, monet, monety, monetę, kasy, pieniędzy, punktów, "
    "punkty, pz",
    "price": ""
    "za darmo, darmo, gratis, za pełną cenę, pełną cenę, bezpłatnie, za free, bez płacenia",
    "each": "po, po jednym, po jednej, każdy, każdą, każde",
    "except": "oprócz, prócz, poza, z wyjątkiem, za wyjątkiem, wyjąwszy",
    "all": ""
    "wszystko, wszystkie, cały, całą, całe, całość, wszystką, maksymalnie, ile się da, ile mogę, "
    "całego, całej, wszystkiego, max, komplet, ile wlezie, w całości, w komplecie",
    "auto": "automatycznie, auto, automat, jak sugerujesz, sugerowane, propozycja, zgodnie z "
    "sugestią, według sugestii, domyślnie, zgodnie z propozycją",
    "same": "tak samo, bez zmian, jak teraz, jak jest, tak jak teraz, tak jak jest",
    "rest": ""
    "pozostali, pozostałych, pozostałymi, reszta, resztę, pozostałe, całą resztę, cała reszta, "
    "całej reszty, wszystko inne",
    "nouns": ""
    "skarbiec, skarbca, skarbcu, "
    "sprzedażą, "
    "karta, kartę, karty, kart, kartami, kartą, żeton, żetony, żetonu, płytka, płytkę, płytki, "
    "budynek, budynku, budynki, budynków, budynkiem, rola, rolę, roli, postać, postaci, "
    "plantacja, plantację, plantacji, plantacją, plantacje, wyspa, wyspę, wyspie, miasto, "
    "mieście, pole, pola, polu, towar, towary, towarów, towarem, statek, statku, statki, "
    "statkiem, statków, ładunek, targowisko, targowiska, targowisku, statek kolonistów, "
    "przywilej, przywileju, ręka, ręki, rękę, ręce, stos, stosu, kolonista, kolonistów, "
    "kolonistę, kolonisty, zajazd, zajazdu, produkcja, faza, fazie, akcja, akcję, wybór, beczki, "
    "beczek, beczkę, beczka, worki, skrzynie, handel, magazyn, złotnik, złotnika, osoba, osobę, "
    "akcji, tura, turze, rynek, sprzedaż, ofiara, ofiary, ofiarę, datek, datku, datki, wpłata, "
    "wpłaty, lokata, lokaty, zapas, zapasie, zapasy, zapasach, bank, zasoby, zasobach, kafelek, "
    "kafelka, kafelki, kafelków, kafelkiem, pula, puli, pulę, kolejka, kolejce, kolejkę, kolejki, "
    "gubernator, gubernatorem, gubernatora, cena, ceny, cenę, cen, miejsca, miejsc, ziemia, "
    "ziemi, ziemię",
    "good": "towarami, towarów, towar, towarem, towaru, towary",
    "vp": ""
    "pz, punkt, punktem, punktu, punkt zwycięstwa, punktem zwycięstwa, jeden punkt, jednym "
    "punktem, jednym punktem zwycięstwa, jeden punkt zwycięstwa",
    "plantation": ""
    "plantacje, plantacjach, plantacjom, "
    "plantację, plantacja, plantacji, plantacją, zakrytą plantację",
    "stored": "w magazynie, do magazynu, w swoim magazynie, w moim magazynie, magazynu",
    "loose": ""
    "luzem, poza magazynem, obok, osobno, pojedynczo, na brzegu, na nabrzeżu luzem, bez magazynu, "
    "na placu, na zewnątrz, na nabrzeżu, na kei, na kamieniu, pod gołym niebem, poza nim, obok "
    "niego, poza nią",
    "empty": ""
    "na której nikogo nie ma, na którym nikogo nie ma, gdzie nikogo nie ma, na której nikt nie "
    "pracuje, gdzie nikt nie pracuje, bez nikogo, pusty, puste, pusta, pustą, pustego, pustej, "
    "pustym, wolny, wolną, nieobsadzony, "
    "nieobsadzoną, nieobsadzona, nieaktywną, nieaktywny, nieaktywna",
    "ship": "statek, statku, statkiem, na statek o, statek o, łódź",
    "laugh": ""
    "hura, hurra, "
    "haha, hahaha, hehe, hihi, lol, xd, ale jaja, o rany, wow, ha, o nie, oj, ojej, ojoj, ech, "
    "eh, heh, hah",
    "unstaffed": ""
    "bez obsady, zostaw pusty, zostaw pustą, zostaw puste, niech stoi pusty, niech stoi "
    "pusta, niech stoi puste, zostawiam pusty, zostawiam pustą, zostawiam puste",
    "back": "go, ją, je, jego, nią, nim, niego, niej, ten, tę, ta, to",
    "could": ""
    "czy mogłabym, czy mógłbym, mogłabym, mógłbym, czy możesz, możesz, czy możecie, możecie, "
    "czy mógłbyś, czy mogłabyś, mógłbyś, mogłabyś, czy mogę, mogę, czy byłoby możliwe, byłoby "
    "możliwe, czy dałoby się, dałoby się, czy da się, da się, czy można, czy można by, można "
    "by, czy byłaby możliwość",
    "request": ""
    "czy mogę prosić o, mogę prosić o, czy mogę prosić, mogę prosić, czy mógłbym prosić o, "
    "czy mogłabym prosić o, mógłbym prosić o, mogłabym prosić o, czy mógłbym prosić, czy "
    "mogłabym prosić, można prosić o, czy można prosić o, można prosić, czy można prosić",
    "offering": "ofiara, ofiary, ofiarę, datek, datku, datki, wpłata, wpłaty, lokaty",
    "please": "proszę, poproszę, prosze, bardzo proszę, uprzejmie, prosić, proszę bardzo",
    "keeps all": ""
    "zostawiam jak jest, zostawiam wszystko jak jest, wszystko zostaje jak jest, zostawiam "
    "wszystko na miejscu, wszystko zostaje na miejscu, "
    "wszystko zachowuję, zachowuję wszystko, zostawiam wszystko, wszystko zostawiam, zostawiam "
    "wszystko u siebie, zostawiam sobie wszystko, wszystko zostaje, wszystko zostaje u mnie, "
    "zatrzymuję wszystko, wszystko zatrzymuję, niczego nie oddaję, nic nie oddaję, zachowam "
    "wszystko, zostawię wszystko, zatrzymam wszystko, zachowuję karty, zachowam karty, zachować "
    "karty, zostawiam karty, zostawiam sobie karty, zatrzymuję karty, zatrzymam karty, trzymam "
    "karty, trzymam wszystko, zachowuję towary, zostawiam towary, trzymam towary, trzymam towar, "
    "zachowuję towar, zostawiam sobie towary",
    "aside": ""
    "zwykli, zwykłych, zwykłymi, nikogo nie wysyłam, nie wysyłam nikogo, nikogo nie posyłam, nie "
    "posyłam nikogo, bez "
    "wysyłania, "
    "nic więcej, i nic więcej, nic poza tym, nic ponadto, nic innego, i nic poza tym, więcej nic, "
    "nic prócz tego, nic oprócz tego, "
    "dawno nie, od dawna nie, dawno już nie, "
    "jak się patrzy, jak ta lala, jak malowanie, jak w banku, jak trzeba, jak należy, jak "
    "drut, jak nigdy, jak mus to mus, mus to mus, nigdy dość, nigdy nie dość, nigdy za wiele, "
    "nigdy nie za wiele, nigdy za dużo, nigdy nie za dużo, nigdy nie zaszkodzi, nigdy nie "
    "zawadzi, nie zaszkodzi, nie zawadzi, zawsze się przyda, zawsze w cenie, zawsze na "
    "propsie, zawsze spoko, zawsze dobry, zawsze dobra, zawsze dobre, bez kombinowania, "
    "koniec kombinowania, dość kombinowania, koniec dumania, dość dumania, dość gadania, "
    "koniec gadania, nie ma co dumać, nie ma co kombinować, nie ma co gadać, nie ma co się "
    "zastanawiać, nie ma nad czym się zastanawiać, nie ma nad czym myśleć, co ma być to "
    "będzie, bez kozery, ani chybi, ot co, ot i tyle, no i tyle, no i już, w sam raz, akurat, "
    "oczywista sprawa, sprawa jasna, sprawa prosta, prosta sprawa, wybór jest prosty, wybór "
    "prosty, decyzja zapadła, klamka zapadła, kości zostały rzucone, jak postanowiłem, jak "
    "postanowiłam, zgodnie z zapowiedzią, jak zapowiadałem, jak zapowiadałam, jak mówiłem, "
    "jak mówiłam, tak jak mówiłem, tak jak mówiłam, "
    "naprawdę, serio, szczerze, szczerze mówiąc, całkowicie, zupełnie, kompletnie, absolutnie, "
    "dosłownie, zasadniczo, w zasadzie, naturalnie, wyraźnie, ewidentnie, niewątpliwie, bez "
    "wątpienia, niechybnie, szczególnie, zwłaszcza, głównie, przeważnie, normalnie, zazwyczaj, "
    "tradycyjnie, jak zawsze, jak zwykle, jak to ja, nieuchronnie, niechętnie, ochoczo, radośnie, "
    "z radością, z chęcią, wesoło, pokornie, dumnie, odważnie, śmiało, ostrożnie, rozważnie, "
    "mądrze, głupio, zachłannie, tanio, sprytnie, chytrze, bezczelnie, bezwstydnie, na szczęście, "
    "na nieszczęście, smutno, z bólem serca, z ciężkim sercem, z czystym sumieniem, bez żalu, bez "
    "wahania, bez namysłu, bez zastanowienia, bez gadania, bez dwóch zdań, natychmiast, "
    "niezwłocznie, szybciutko, prędko, cicho, po cichu, cichutko, oficjalnie, niniejszym, "
    "stosownie, odpowiednio, przeto, istotnie, faktycznie, cierpliwie, niecierpliwie, desperacko, "
    "rozpaczliwie, pilnie, strasznie, okropnie, bardzo chętnie, najchętniej, wdzięcznie, pięknie, "
    "ładnie, dość, dosyć, całkiem, mega, mocno, cholera, kurde, kurka, motyla noga, tak jakby, "
    "rzekłbym, powiedziałbym, powiedziałabym, eee, yyy, ekhm, stary, ziom, na bank, na sto "
    "procent, na pewniaka, jak nic, rzecz jasna, ma się rozumieć, ależ, dla odmiany, dla zabawy, "
    "dla frajdy, dla równowagi, dla świętego spokoju, na wszelki wypadek, ten jeden raz, "
    "wyjątkowo, tak czy owak, koniec końców, podsumowując, summa summarum, moim zdaniem, według "
    "mnie, uczciwie mówiąc, prawdę mówiąc, prawdę powiedziawszy, cokolwiek się stanie, co tam, a "
    "co tam, a co mi tam, a niech tam, niech tam, raz kozie śmierć, do licha, o rety, ojej, "
    "ojejku, jejku, matko, matko boska, nie mam wyjścia, nie ma wyjścia, nie ma rady, nie "
    "pozostaje mi nic innego jak, nie pozostaje nic innego jak, pozostaje mi, najwyższy czas na, "
    "najwyższa pora na, obawiam się że, boję się że, śmiem twierdzić że, jak to mówią, że tak "
    "powiem, raz na zawsze, powinien być, powinna być, czuję że, mówię sobie, powiedzmy, głosuję "
    "na, mój głos idzie na, na tę chwilę, w tej chwili, na ten moment, w tym momencie, tej rundy, "
    "tej tury, w tym ruchu, jako moją rolę, jako rolę, zgodnie z planem, według planu, zgodnie z "
    "obietnicą, jak obiecałem, jak obiecałam, jak ustaliliśmy, jak wszyscy, bezdyskusyjnie, "
    "bezapelacyjnie, nieważne co, choćby nie wiem co, z mojej strony, z mojego punktu widzenia, "
    "na dzisiaj, stary dobry, poczciwy, poczciwą, ukochany, ukochaną, ulubiony, ulubioną, "
    "samotny, samotną, soczysty, pyszną, pyszny, po pierwsze, przede wszystkim, na koniec, na "
    "zakończenie, niespodzianka, muszę przyznać, przyznaję, trzeba przyznać, muszę powiedzieć, "
    "wiadomo, wiadomka, jak widać, jak widzicie, jak wiecie, spokojnie, na spokojnie, po staremu, "
    "po bożemu, standardowo, klasycznie, klasyka, skromnie, skromniutko, ostro, grubo, "
    "konkretnie, odruchowo, instynktownie, intuicyjnie, z przyzwyczajenia, z rozpędu, z "
    "sentymentu, z konieczności, z rozsądku, z braku laku, przecież, wszak, och, ooo, ejże, ej, "
    "oj, ajaj, aj, uła, łał, hura, hurra, hip hip hura, ta dam, tadam, bum, bingo, eureka, brr, "
    "pff, phi, ba, hoho, ho ho, jak dotąd, dotąd, dotychczas, do tej pory, mam nadzieję że, mam "
    "nadzieję, oby, co innego, cóż innego, a co innego, bo co innego, no a co, pierwszy raz, po "
    "raz pierwszy, za nic, za nic w świecie, za żadne skarby, za nic na świecie, bez wysyłania "
    "kogokolwiek, nie wysyłając nikogo, nikogo nie wysyłając, od razu do środka, do środka, "
    "jednakowoż, robi swoje, zrobił swoje, zrobiła swoje, swoje zrobił, swoje zrobiła, już swoje "
    "odpracował, już swoje odpracowała, swoje odpracowała, swoje odpracował, na to pozwala, mi na "
    "to pozwala, pozwala na to",
    "other": ""
    "drugi, drugą, drugiego, ten drugi, tego drugiego, trzeci, trzeciego, ostatni, ostatniego",
    "chosen": ""
    "właśnie to biorę, to właśnie biorę, to właśnie robię, właśnie to robię, to mój wybór, "
    "więc to biorę, więc to robię, i to właśnie biorę",
    "past": ""
    "ostatnio, wczoraj, poprzednio, ostatnim razem, w zeszłym tygodniu, w zeszłej rundzie, "
    "był, była, było, byli, miał, miała, wziął, wzięła, byłem, byłam",
    "when": "kiedy, gdy, jak",
    "imitating": ""
    "ten sam co w zeszłej partii, to samo co w zeszłej partii, ta sama co w zeszłej partii, ten "
    "sam co ostatnio, to samo co ostatnio, ten sam co poprzednio, to samo co poprzednio, zrobię "
    "to co, robię to co, biorę to co, wezmę to co, to samo co, to co wszyscy",
    "ago": "ostatnio, wczoraj, poprzednio, ostatnim razem, w zeszłym tygodniu, w zeszłej rundzie",
    "leaving": ""
    "wysiadam z, wysiadam, wsiadam do, piję kawę, piję kawkę, piję poranną kawę, dopijam kawę, "
    "wypiję kawę, zaparzę sobie kawę, "
    "zaparzyć sobie kawę, zaparzyć kawę, idę zaparzyć kawę, idę zaparzyć sobie kawę, idę "
    "zrobić sobie kawkę, idę po kawkę, parzę kawę, parzę sobie kawę, robię kawę, robię kawkę, "
    "zrobię kawę, skoczę po kawkę, wyskoczę po kawę, biegnę po kawę, lecę na kawę, idę na "
    "kawę, idziemy na kawę, jem obiad, jem śniadanie, jem kolację, "
    "idę, idziemy, lecę, lecimy, pędzę, pędzimy, biegnę, gnam, gonię, uciekam, zmykam, "
    "spadam, znikam, jadę, wychodzę, wychodzimy, wyruszam, wracam do, wracam na, wracamy do, "
    "zabieram się za, zabieram się do, biorę się za, biorę się do, zmywam się, kładę się, "
    "siadam do, ruszam do, ruszam na, zbieram się, muszę lecieć, muszę uciekać, muszę iść, "
    "muszę spadać, śpieszę się, spieszę się, szykuję się, zaraz wychodzę, czas do, pora do, "
    "idę po kawę, lecę po kawę, skoczę po kawę, idę zrobić kawę, idę zrobić sobie kawę, robię "
    "sobie kawę, zrobię sobie kawę, skoczę do, lecę do, idę do, idę na, lecę na zakupy, "
    "wyskoczę do, wpadam do, pójdę do, wybieram się do, wybieram się na, zobaczę co, zobaczę "
    "jak, zobaczę gdzie, zobaczymy co, zobaczymy jak, zobaczymy gdzie, zobaczę czy, zobaczymy "
    "czy, zobacz co",
    "luck": ""
    "może kiedyś będę, może kiedyś, trafi, trafi się, szczęście, szczęścia, poszczęści, "
    "poszczęści się, uda się, się uda, "
    "udać, uśmiechnie, fart, farta, fartem, wpadnie, opłaci, opłaci się, wyjdzie",
    "thanked": ""
    "dzięki za, dziękuję za, dzięki wam za, dziękuję wam za, wielkie dzięki za, dzięki że, "
    "dziękuję że, sorki za, przepraszam za",
    "too": ""
    "za drogi, za droga, za drogie, za drogo, zbyt drogi, zbyt droga, zbyt drogie, za tani, za "
    "tania, za tanie, za późno, zbyt ryzykowny, zbyt ryzykowna",
    "says": ""
    "mówi, mówił, mówiła, powiedział, powiedziała, radzi, poradził, poradziła, doradza, "
    "proponuje, zaproponował, zaproponowała, napisał, napisała, pisze, twierdzi, sugeruje, "
    "zasugerował, każe, kazał, kazała, myśli, uważa, krzyczy, szepcze",
    "addressing": ""
    "cześć, hej, hejka, witaj, witam, witajcie, dzień dobry, dobry wieczór, dobranoc, siema, "
    "czołem, ahoj, brawo, brawa, gratulacje, gratuluję, pozdrawiam, pozdro, pozdrowienia, z "
    "poważaniem, do widzenia, pa, papa, dzięki, dziękuję, dziękuje, wielkie dzięki, serdeczne "
    "dzięki, powodzenia, dobry ruch, niezły ruch, ładny ruch, ładnie zagrane, niezłe zagranie, o, "
    "oj, och, no no, szacun, tak jest, rozkaz, tak jest panie, panie",
    "wish": ""
    "chciałbym, chciałabym, chcialbym, chcialabym, wziąłbym, wzięłabym, zbudowałbym, "
    "zbudowałabym, kupiłbym, kupiłabym, wolałbym, wolałabym",
    "drafted": "w grze, do gry, w tej grze, do tej gry, w partii, do partii, w tej partii",
    "daily": ""
    "wyra, siłownię, zakupy, domu, kina, kimono, "
    "spać, spanie, łóżko, łóżka, sen, kolacja, kolację, obiad, obiadek, śniadanie, kąpiel, "
    "prysznic, drzemka, drzemkę, piwo, piwko, mecz, serial, film, kino, dom, spacer, siłownia, "
    "weekend, urlop, wakacje, nynać, nyny, fajrant, pizza",
    "leaned": ""
    "myślałem o, myślałam o, długo myślałem o, długo myślałam o, myślałem nad, myślałam nad, "
    "rozważałem, rozważałam, kusił mnie, kusiła mnie, kusiło mnie, kusiły mnie, mnie kusił, "
    "mnie kusiła, mnie kusiło, zastanawiałem się nad, zastanawiałam się nad, długo "
    "zastanawiałem się nad, długo zastanawiałam się nad, chciałem, chciałam, chciałem wziąć, "
    "chciałam wziąć, chciałem zbudować, chciałam zbudować, planowałem, planowałam, miałem "
    "ochotę na, miałam ochotę na, miałem wziąć, miałam wziąć, miałem chrapkę na, miałam chrapkę "
    "na, prawie wziąłem, prawie wzięłam, już prawie wziąłem, już prawie wzięłam, o mało nie "
    "wziąłem, o mało nie wzięłam, marzył mi się, marzyła mi się, marzyło mi się, miałem na oku, "
    "miałam na oku, miałem w planach, miałam w planach, wahałem się nad, wahałam się nad, "
    "chodził mi po głowie, chodziła mi po głowie, chodziło mi po głowie, po głowie chodził mi, "
    "po głowie chodziła mi",
}

TOLD = {
    "take": "bierze",
    "choose": "wybiera",
    "discard": "odrzuca, wyrzuca",
    "put": "kładzie, umieszcza, rozmieszcza",
    "draw": "dociąga, dobiera",
    "deliver": "dostarcza",
    "send": "wysyła",
    "raid": "napada",
    "plunder": "łupi",
    "exchange": "wymienia",
}
"""How the log tells what somebody does, where that is another word."""

NUMBERS = {
    0: "zero",
    1: ""
    "jeden, jedna, jedną, jedno, jednego, jednej, jednym, jedynkę, pojedynczy, pojedynczą, tylko "
    "jeden, tylko jedna, tylko jedną, tylko jedno, tylko 1, pozostały, pozostałego, ostatni "
    "kolonista",
    2: ""
    "dwa razy, dwukrotnie, "
    "dwa, dwie, dwóch, dwoje, dwoma, dwu, dwiema, dwójka, dwójkę, obaj, oba, obie, obydwa, "
    "obydwie, oboma, obiema, obydwoma, obu, tylko dwa, tylko dwie, tylko 2, dwaj, obydwaj, "
    "pozostali dwaj, pozostałych dwóch, pozostałe dwa, pozostałe dwie, pozostała dwójka, dwaj "
    "pozostali, tych dwóch",
    3: ""
    "trzy, trzech, troje, trzema, trójka, trójkę, trzej, pozostali trzej, pozostałych trzech, "
    "pozostałe trzy, pozostała trójka, trzej pozostali",
    4: "cztery, czterech, czworo, czterema, czterej",
    5: "pięć, pięciu, pięcioro, pięcioma",
    6: "sześcioma, sześć, sześciu, sześcioro",
    7: "siedmioma, siedem, siedmiu, siedmioro",
    8: "ośmioma, osiem, ośmiu",
    9: "dziewięcioma, dziewięć, dziewięciu",
    10: "dziesięć, dziesięciu",
    11: "jedenaście, jedenastu",
    12: "dwanaście, dwunastu",
}

SHIPS = {
    4: ""
    "czteropolowy, czteropolowego, czteropolowym, o czterech polach, czteromiejscowy, "
    "czwórka, czwórkę, czwórki, czwórce, czwórką",
    5: ""
    "pięciopolowy, pięciopolowego, pięciopolowym, o pięciu polach, pięciomiejscowy, "
    "piątka, piątkę, piątki, piątce, piątką",
    6: ""
    "sześciopolowy, sześciopolowego, sześciopolowym, o sześciu polach, sześciomiejscowy, "
    "szóstka, szóstkę, szóstki, szóstce, szóstką",
    7: ""
    "siedmiopolowy, siedmiopolowego, siedmiopolowym, o siedmiu polach, siedmiomiejscowy, "
    "siódemka, siódemkę, siódemki, siódemce, siódemką",
    8: ""
    "ośmiopolowy, ośmiopolowego, ośmiopolowym, o ośmiu polach, ośmiomiejscowy, "
    "ósemka, ósemkę, ósemki, ósemce, ósemką",
}

THINGS = {
    "puerto-rico": {
        "prospector": "poszukiwacz, poszukiwacz złota, szukam złota, szukanie złota",
        "sugar-mill": "duża cukrownia, dużą cukrownię",
        "indigo-plant": "duża farbiarnia, dużą farbiarnię",
        "craftsman": "nadzorca, zarządca, rzemieślnik",
        "settler": "osadnik, plantator",
        "builder": "architekt, budowniczy",
        "trader": "kupiec, handlarz",
        "mayor": "burmistrz, magistrat",
        "buccaneer": "korsarz, pirat",
        "colonist": ""
        "chłop, chłopa, chłopek, ludek, ludka, ludzik, ludzika, facet, faceta, chłopak, chłopaka, "
        "pracownik, pracownika, pionek, pionka, mieszkaniec, mieszkańca, "
        "kolonista, robotnik, osadnik, człowiek, ludzie, gość",
        "noble": "szlachcic, szlachta",
        "colonist-ship": "statek kolonistów, statek z kolonistami, statek kolonistow, magistrat",
        "trading-house": ""
        "targowisko, dom handlowy, domu handlowego, domu handlowym, domowi handlowemu, kompania "
        "handlowa, kompanię handlową, kompanii handlowej, kompanią handlową",
        "factory": "przetwórnia, fabryka",
        "wharf": "prywatny statek, własny statek, nabrzeże",
        "small-wharf": ""
        "łódź z przystani, łódź, mała przystań, przystań, małe nabrzeże, małego nabrzeża, małym "
        "nabrzeżu, małym nabrzeżem, mniejsze nabrzeże, małą łódź, mała łódź, małej łodzi, łodzi, "
        "łodzią, moja łódź, moją łódź, mała stocznia, małą stocznię, małej stoczni, stocznia mała",
        "customs-house": "komora celna, cło",
        "office": "biuro",
        "lighthouse": "latarnia",
        "jeweler": "jubiler, zakład jubilera",
        "hunting-lodge": "domek myśliwego, domek",
        "royal-garden": "ogród",
        "san-juan": "san juan, wiatrowskaz, róża wiatrów",
        "zoning-office": "gildia",
        "guild-hall": "cech, gildia cechu",
        "storehouse": "skład",
        "land-office": "kancelaria",
        "guesthouse": "gościniec, gospoda, dom gościnny, domu gościnnego",
        "councillor": "radny, rajca, radca",
        "coffee-roaster": "palarnia",
        "sugar": "trzcina, trzcina cukrowa",
        "quarry": "kamieniołomik",
        "corn": "kukurydzka, kukurydzkę",
    },
    "san-juan": {
        "prospector": "poszukiwacz, poszukiwacz złota, szukam złota, szukanie złota",
        "producer": "nadzorca, zarządca, producent, rzemieślnik",
        "councillor": "burmistrz, radny, radnego, radnym, radca, rajca, rajcę, rajcą",
        "trader": "kupiec, handlarz",
        "builder": "budowniczy, architekt",
        "tower": "wieża",
        "victory-column": "kolumna, kolumna zwycięstwa",
        "hero": "pomnik, pomnik bohatera, odkrywca",
        "triumphal-arch": "łuk",
        "guild-hall": "cech",
        "office-building": "biuro, biurowiec",
        "customs-office": "komora, urząd celny, urzędu celnego",
        "goldsmith": "złotnik, pracownia złotnika",
        "gold-mine": "kopalnia",
        "silver-smelter": "manufaktura, huta, huta srebra, wytapialnia",
        "coffee-roaster": "palarnia",
        "tobacco-storage": "suszarnia",
        "crane": "dźwig, dźwigu, dźwigiem",
        "poor-house": "przytułek",
        "carpenter": "stolarz, stolarza, cieśla, cieślę",
        "tavern": "karczma, karczmę, gospoda, gospodę",
        "hut": "chata, chatę, chatka, chatkę",
        "market-stand": "stragan, straganu",
        "captain": "kapitan",
        "settler": "plantator, osadnik",
        "sugar-mill": "trzcina, trzcina cukrowa",
        "quarry": "kamieniołomik",
    },
}

ALONE = {
    "picks": ""
    "biore, wezme, wybieram, wybiore, ide w, ide na, ide po, bede, zostaje, gram, poprosze, "
    "prosze, chce, chcialbym, chcialabym, dla mnie, daj mi, dajcie mi, buduje, zbuduje, "
    "wybuduje, stawiam na, sprzedaje, sprzedam, laduje, zaladuje, zatrzymuje, zatrzymam, "
    "zachowuje, zachowam, zostawiam, potrzebuje, moj wybor, moj ruch, moja rola, moja "
    "odpowiedz, decyduje sie, niech bedzie, pojde w, pojde na, zagram, stawiam, kupuje, "
    "kupie, skorzystam, mysle ze",
    "settles": ""
    "tym razem, to, teraz, dzis, dzisiaj, w takim razie, wiec, zatem, ok, okej, dobra, no "
    "dobra, dobrze, niech, tak, znowu, znow, jeszcze raz, wreszcie, nareszcie, w koncu, "
    "dzieki, dziekuje, chyba, mysle, raczej, oczywiscie, moze byc, czemu nie, jak zawsze, jak "
    "zwykle, mi, sobie, dla mnie, na razie, decyzja, wybor, w tej rundzie, w tej turze, bo, "
    "trudno, prosze bardzo, wybacz, jednak",
    "exclaims": ""
    "jest wolny, wolny jeszcze, jeszcze wolny, jest wolna, ^ o, ^ ale, ^ alez, och, oh, "
    "ach, ah, oj, ojej, ech, eh, aj, uff, mmm, mniam, co za, "
    "jaka, jaki, jakie, brawo, kochany, kochana, drogi, droga, nasz, nasza, biedny, biedna, "
    "stary, poczciwy, pan, pani, panie, panu, niech zyje, wiwat, chwala, czesc i chwala, "
    "precz, cholera, kurcze, kurde, psiakrew, rety, jejku, jezu, boze, matko, tralala, "
    "lalala, la la, w kostkach, slodki, slodka, pyszna, pyszny, pyszne, gorzka, goraca, "
    "mocna, z mlekiem, z cukrem, do zobaczenia, do widzenia, witaj, witajcie, zart, zarty, "
    "przyjaciel, kolega, bierzcie, bierzcie sie, wezcie, wezcie sie, wez sie, bierz sie, do "
    "roboty, nie moge juz, zachowajcie, trzymajcie, u",
    "titles": "oczywisty, bomba, kloss, ze mnie, jedyny, niepowtarzalny, bez statku",
    "wishes": ""
    "zachowaj spokoj, zachowajcie, trzymaj sie, trzymajcie sie, wez sie, wez przestan, "
    "bierzcie sie, wezcie sie, wez to sobie",
    "needs": "trzeba, mi trzeba, potrzeba, potrzebuje, brak, brakuje",
    "food": ""
    "ile, ilez, tyle, za duzo, zbyt duzo, przerwa, przerwa na, na ratunek, na dobry poczatek, "
    "mi trzeba, trzeba, potrzeba, brak, bez, najpierw, rano, z rana, wieczorem, w sobote, w "
    "piatek, ratuj, ktos, ktos chetny, by sie przydala, by sie przydal, bylaby, bylby, w "
    "reku, w dloni, na polu",
    "closes": ""
    "pozdrawiam, pozdrawiam serdecznie, pozdro, pozdrowienia, serdeczne pozdrowienia, z "
    "pozdrowieniami, z powazaniem, z wyrazami szacunku, sciskam, usciski, caluje, calusy, "
    "buziaki, milego dnia, milego wieczoru, milego weekendu, udanego weekendu, udanego dnia, "
    "dobranoc, do zobaczenia, do jutra, do uslyszenia, na razie, nara, pa, papa, pa pa, "
    "trzymaj sie, trzymajcie sie, wszystkiego dobrego, serdecznie, twoj, twoja, wasz, wasza, "
    "szczerze oddany, serdecznosci, buziole, sciskam mocno, z usciskami",
    "pointed": "ten, ta, te, ci",
    "one more": "kolejny, nastepny, jeszcze jeden",
    "breaks off": "i, oraz, lub, albo, czy, na, do, w, ale, bo",
    "limits": "tylko jesli, tylko jezeli, tylko gdy, pod warunkiem, chyba ze, o ile",
    "awaits": ""
    "gdy, kiedy, jak tylko, skoro tylko, po tym jak, jak wroce, jak wrocisz, jak skonczy, jak "
    "skoncze, jak sie skonczy, jak bede, jak bedzie, jak przyjdzie, jak dojdzie, po "
    "weekendzie, po pracy, po obiedzie, po urlopie, po powrocie",
    "thinking": "niech pomyślę, niech no pomyślę, pomyślę, niech się zastanowię, zastanowię się",
    "times": ""
    "rano, wieczorem, chwila, chwilę, chwilkę, jutro, poniedziałek, wtorek, środę, czwartek, "
    "piątek, sobotę, niedzielę, w weekend",
    "for whom": "dla, od, z, ze, u",
    "sizes": ""
    "mały, mała, małą, małe, małego, małej, duży, duża, dużą, duże, dużego, dużej, wielki, "
    "wielka, wielką, wielkie, wielkiego, wielkiej",
    "witness": "widzieliście, widziałeś, widziałaś, słyszeliście, słyszałeś, słyszałaś",
    "supply": "zasoby, zasobów, zasobach",
    "hours": "po, o, około, koło, przed, do, dopiero po, od",
    "plays": ""
    "siądę, usiądę, siade, usiade, siadam, zagram, gram, zagrać, grać, odpowiem, odpiszę, ruszę, "
    "ruszam",
    "deeds": ""
    "ruch, ruchem, ruchy, zagranie, posunięcie, robota, pomysł, wybór, akcja, numer, zagrywka, "
    "zagrywką, decyzja",
    "of others": ""
    "jest, ma, miał, miała, był, była, będzie, jako, zawsze, nigdy, znowu, znów, to, musi, chyba, "
    "pewnie, już, wziął, wzięła",
    "comments": "to, ale, jak, co za",
    "that": "że",
    "for me": "dla mnie, wybieram",
}
WORDS = Words(
    "pl",
    FORMS,
    VERBS,
    MARKS,
    NUMBERS,
    ships=SHIPS,
    things=THINGS,
    told=TOLD,
    alone=ALONE,
    others="pasuje",
)
