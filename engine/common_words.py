"""Common words and first names that look like a word of the notation, and are none.

Of the 10,000 commonest words of English, Polish and Romanian and of their first names,
without accents. Made by `python -m tests.engine.common_words`.
"""

from __future__ import annotations

WORDS = """
    achieve alea alec aleg alege alegem alegere alegeri alegi ales alese alex alexe alez alleged
    anul anului arch architect architects archive archives arcul arguing arhitect arhivele
    arrival arrived arrives arunca aruncat arunce aseaza aura autorul autorului azil back banca
    bancar banci band banda bang bani banii bank banki banking banks banku bara barca bark
    bianca biblioteca bibliotece biblioteci bibliotecii biblioteka biblioteki biora birou biroul
    biroului birouri biserici bisericii bistrita biura biuro black blank bore brakiem buduje
    build builder builders builds built bunicii burmistrz burmistrza bury busy buty buys cadea
    cafe cafeaua caitlin cald caldura calea camelia camerei canalul canceled cancer cancerul
    candy cans cant capatat cape capita capital capitala capitale capitan capitanul capitanului
    capitol capitolul captain capturat capture captured capului card careers cariera carierei
    carne carrier carriers cartier casa casiana catalin cate catedrala catedralei cathedral
    cautare centura certain cetatea cetatean cetateni cetatii chances channel chapter cheaper
    chooses chorobe chorych chose churches cind citate city cluster coffee coin colo colonial
    colonies column come comercial comerciala comerciale comisar comisarul compare comunist
    consider consilier consilieri consiliu consiliul construct constructed constructia
    constructie constructii construction construi construiasca construiesc construieste
    construite contact contactul contain contractor copac cord core corp corpul corpului cory
    council councils counselor craft cudownie cultura culture cumpar cumpara cumparat cumpere
    cumperi cupru curtain custom customs czarne czarnego czarny czarnym delivered delivers
    delivery depozit depozite depozitul derived disc discuri discurs dispara dispare dociera
    dodatkowe dodatkowy dome domek domku dopiero dostarcza dostarczyc dostawcy dowiedz dowiesz
    drag drawn draws drew duza duze duzego duzy duzym erau eroi erou eroul externa extract
    extras extrase extrema fabiana fabric fabrica fabricat fabricate fabrici fabryce fabryka
    fabryki fact facto factor factori factories factorii factors factorul fair fakt fantasy fara
    fare farm fear fiecare fiecarei fier fireste floresti florica forecast foremost forest
    forests fort forta fortata forte fortele gala gdyz globala goal goale goals gola gold golf
    grab grabbed grad gradina grala guard guest guild haha haley half hali hall halo halt hand
    handful hang hans harbor harbour hasla haul here hers hostile hunt hunting hurt inca
    incalcat incarcat incearca incerc incerca incercam incercat incerce incerci intoarca jewelry
    kaja kajetan kamien kamieni kancelarii kane kapital kapitalu kapitan kapitana kara kare kary
    kasa kase kasy kate kawa kawal kawe kawy kaze keen keeps kiedys klas kolejna kolejne kolejny
    kolo kolumny kopalni kosci kosciele kosciol kosciola kosciolem kosciolow koscioly kuchnia
    kupa kupi kupic kupie kupilem kupuja labs lads land larg large lasa lasam lase laser lasi
    last lasu lasy lata latem laws lead light literary livrare loads loan locuinte lodu lody
    lodz lodzi lord losu loud lucreaza macar magazinul magazyn magazynie magazynu maior major
    mala male malego malej maly malym mana manastire manastirea manastiri manastirii mancare
    mancarea manor manufacture manufactured manufacturer marcata mark market masakra masoara
    micul mina mine nadzor nadzoru nava nobel nobil nobla noble noile nosil notable offence
    office officer officers offices oficiul ogrod pacat pace pack padure padurea paduri padurii
    padurile palac palace palacu palarie palat palatul palatului palca palce palcem palec palic
    pamantul pamantului panuje para parc parca parcul parcului parcuri parcurs pare parerea
    pariu park parking parks parku part parties paru parul pary pasa pasarea pasek pasi pasiune
    pass past pasta paste pastram pastrat pastreaza pastreze pasuja pasy pays paza peace peste
    piata piete pietei pilotul pirate piss plac placa place placea placed placere places placi
    placu placute placz placze plaja plan plane plant planta plantelor planuje planului plasa
    plata plate platoul plazy plece podanie podejmuje podstaw podstawa podstawe podstawy podului
    poet poetul poetului pomnik pomnika pomniki pont poor poprawnie pora porc pork porn
    porownanie port portal portale portalu portalul porter portfel porti portile portret ports
    portu portugal portul portului pory porzadnie post posta postac postaci postal postale
    postawa postawe postawic postawil postawy postow postu postul postului posty poszukiwania
    potem powaznie powrotem powrotu powstac powstal prac prace pracowni pracuje pracy pradu
    prawnie prefect prefer prefera preferat preferata premier premiera prezesa prim prima primar
    primara primare primari primaria primariei primarily primarul primary primire primirea
    privacy privi privilege privileged probuje produc produca producatoare producator
    producatori producatorii producatorul produce produced producent producer producere
    producerea producers produces product productie products produkcja produkcje produkcji
    produkt produktu produkty produkuje produs produsa produse produsul profira progu prokurator
    promuje proportie propose propria propriei proprii propriile propriu propriul propune
    propuse pros prosecutor prospect prospects prostie proud prywatna prywatne prywatnej
    prywatny prywatnych prywatnym prze przestac przestal przestan przestanie przodu przy
    przystanek przystanku purta pusa pusca puse pussy puste pusty pustyni raids rail rain rand
    rapid referinta reid renault renumit renunta renuntat renunte resedinta resident residents
    retur return returned returns robot robotnikow royal roza rozumiec rozumiesz sala salad sali
    sand score seal seattle seed self sells sends sens sent settle settled sfaturi shell shore
    siedzi siedziba siedzibe siedziby silver skad skarb skarbie sklad sklada skladac skladaja
    skladki skladu skore slad small smell smith sore spadnie special specialty spell spend
    spodnie spore sprzed sprzedac sprzedaje sprzedal sprzedam sprzedaz sprzedazy srednia srednie
    starcie stare startup stat state statea stateam statele stati statia statie statii statiile
    statiune statki statue statuia statul statului status statusu statut statute stire stocare
    stol stole stone stopnia storage store stored stores stories storm story stratul straturi
    stronie studenci student studenti studia studiat studied studies studii studiile stycznia
    styczniu sugar tacerea taie taka taken takes taki takie takze tale tape tara tare targ taxe
    terenul terenului toader toba tobacco torn towar towel towers trace tradare trade traded
    traders trades trading trag traga trage tragedy tragere trai trailer trainer trap tras trase
    tribute trim trimis trimisa trimise trimisi trimit trimita trimite trimiteti trinity triumph
    turc turn turneul turneului turns turnu turnul turul twierdza twierdze twierdzi twierdzil
    tygodniu tymon umie umiec umierac umiescic umiesz union univ univers universitar
    universitare universitate universitatea universitati universitatii universitatile
    uniwersytet uniwersytetu urzad urzedu vada vanda vanilla vant vara victor victory vila villa
    village villain vina vince vindeca vine visa vita wall wart warto wartosci wells whole wiele
    wieza wiezy will william willie willing wisla wlasna wlasne wlasnej wlasnie wlasny wlasnych
    wlasnym wlasnymi wode woke wola wolf woli wolne wore wybiera wybierac wybieraja wybieram
    wybierz wysyla wysylac zachary zachowac zachowal zachowan zachowuja zachowuje zaharia zaklad
    zakladu zarabia zarzad zarzadu zatrzymac zatrzymal zatrzymany zdrowia zjazd zwraca zwracac
    zwrocic zwrocil zwrot
"""
COMMON_WORDS = frozenset(WORDS.split())
