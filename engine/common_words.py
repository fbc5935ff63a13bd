"""Common words and first names that look like a word of the notation, and are none.

Of the 10,000 commonest words of English, Polish and Romanian and of their first names,
without accents. Made by `python -m tests.engine.common_words`.
"""

from __future__ import annotations

WORDS = """
    achieve achim achizitionat acquired action activat activated active activeaza activitate
    adauga additionally additions aerul aerului alea alec aleg alege alegem alegere alegeri
    alegi ales alese alex alexe alez alleged alot angajeaza anul anului apar apara aparea apart
    aparte apere apple arch archer architect architects archive archives arcul arguing arhitect
    arhivele arrival arrived arrives artistului arunca aruncat arunce ascunda ascunde ascuns
    aseaza asezat asezata asezate assembled assembly atare atelierele audio aura aurel autorul
    autorului aware azil baba back backs bagat bags baia banca bancar banci band banda bands
    bang bani banii bank banki banking bankow banks banku bara barack barca bare bark baron bars
    bata baza beard bebe became becomes beda beds beings bench benone bere bianca biblioteca
    bibliotece biblioteci bibliotecii biblioteka biblioteki bierze biora birou biroul biroului
    birouri biserici bisericii bisericile bistrita biura biuro black blacks blaga blank block
    board boards boeing boga bohater bohaterem bohaterka bohaterow bonds bones bord bore born
    brakiem bran breach bring brought budowa budowania budowanie budowe budowie budowlane
    budownictwa budowy buduje build builder builders buildings builds built bunicii burmistrz
    burmistrza burn bury burzy busy buty buys cada cadea cafe cafeaua caitlin cala cald caldura
    cale calea call calls calm calul caly camelia cameras camere camerei canalul canceled cancer
    cancerul candy cans cant capatat cape capita capital capitala capitale capitan capitanul
    capitanului capitol capitolul captain capturat capture captured capului caras card careers
    carei cariera carierei carl carly carne carpenter carrier carriers cart cartier casa case
    casele cases casey cash casiana cast castel cata catalin cate catedrala catedralei cathedral
    cattle cauta cautare caute cauti cazut ceata cech cecha cechy cele celia cell cena cene
    cenne centura ceny cerand certain cetate cetatea cetatean cetateni cetatenia cetatenii
    cetatii chance chances changed changes channel chapel chapter charge chase chat cheaper
    cheating chec checi check chef chei cheia cheie chen chick choices choose chooses chore
    chorobe chorych chose chosen churches cichu ciele ciepla cieple ciesza ciesze cind citate
    citi city cladiri claim clar clasa clasei clean close cluster coast coat coffee coin coins
    coleg colo coloane colonial colonies colt column columns come comercial comerciala
    comerciale comisar comisarul commercial commercials commissioned commissioner commissions
    comp comparatie comparativ compare compassion comunist comunisti comunistii consent consider
    consilier consilieri consiliu consiliul consiliului constituirea constituit construct
    constructed constructia constructie constructiei constructii construction constructive
    construi construiasca construiesc construieste construim construire construirea construit
    construita construite cont contact contactul contain content contractor conventia conventie
    convert copac cord core corn coroana corp corps corpul corpului corul cory cost costa costs
    council councils counselor coup covers craft crane crap cream creat creata create created
    creates creatie creek creep creeze creste crop cudownie cukru cult cultura culture cumpar
    cumpara cumparat cumparaturi cumpere cumperi cupru curry curtain custom customers customs
    cycle cycles czarna czarne czarnego czarnej czarno czarny czarnym czech czlowieka czlowieku
    daja dale dali dame dane dare data date daty dave dejun deliver delivered delivering
    delivers delivery depasit deposit deposits depozit depozite depozitul depune depus derived
    deschida deschide deschidere deschis detin developed developer develops devii devil devina
    devine devon disc discuri discurs dispar dispara dispare disparea disperare distribuit
    distribuite distribute distributia distributie divin dluzej dociera dodaj dodatkowe
    dodatkowo dodatkowy dodatkowych dodawac dolu dome domek domem domku domn domow domowa domowe
    domu domy donat donated donations done doom dopiero doresc dorm doru doses dostac dostaja
    dostal dostala dostana dostanie dostarcza dostarczyc dostawcy dostawy dotate dowiedz dowiesz
    doza drag drawn draws drew drog drop drops duca duce duda dude dudy duke duma dumb dumy dupa
    dupe dupy dura dure dusa dusza dusze duszy dutch duty duza duze duzego duzej duzo duzy duzym
    efect elect elimina eliminat eliminata eliminate eliminated eliminating elimination erau
    eroi erou eroul established exchange exchanges exercises expecting expert expertise exports
    externa extract extras extrase extrema fabiana fabric fabrica fabricat fabricate fabrici
    fabryce fabryka fabryki face facea faceam faced faces facet fact facto factor factori
    factories factorii factors factorul fails fair fakt fall falling fals fanem fantasy fara
    fare farm fear feeds feel fees feet fell fiecare fiecarei fier file filing film filming
    finances finanse finansowe finante fireste fiul flag fled floresti florica flow foloseasca
    foloseste folosesti folosi folosinta folosirii folosit folosita folosite font foot ford
    forecast foremost forest forests fork form fort forta fortata forte fortele forth forty
    forwards fost four fred freed frog full functionala functioneze funding furnizeaza furt gada
    gala gara gard garden gardens gave gazda gdyz geam generale generat generated generatia
    generatie generatii generator gest gifts given gives globala glod glow goal goale goals gods
    gola gold golf good gosci goscia goscie gosciem gosciu gosh grab graba grabbed grac grad
    gradina graja gral grala gram grame grams gramy gras grau grav gray grew grob gros grown
    grows guard guards guess guest guests guild guilt gust hack haha hail haley half hali hall
    halls halo halt hand handful handle handlowe handlowego handlowej handlowych hang hans
    harbor harbour hardest hasla hate hats haul have hawks heaven heavy hell here hers hike
    hiking hill hills hire hiring hits horse horses host hostile house houses huge hull hunt
    hunting hurt hurting hurts imbraca impact imparat imparte import inalt inalta inalte
    inaugurat inca incalcat incarcat incat incearca incepe incepi incerc incerca incercam
    incercare incercarea incercari incercat incercati incerce incerci incet inch indepartat
    indeparteaza infiintat inga inlocuite inna insa installed intemeiat intoarca intr intram
    intrat intre intri intro intru inwestycje jean jestes jewelry joace joan joasa journey juca
    jucat june jung kaja kajetan kamien kamieni kampania kampanie kampanii kancelarii kane
    kapital kapitalu kapitan kapitana kara kare kary kasa kase kasy kate katie kawa kawal kawe
    kawy kaze keen keeps kiedys klas klasa klase klasy kolejna kolejne kolejny kolo kolory
    kolorze kolumny komorek komunistow kopalni kopie korzysta korzystac korzystaja korzystajac
    korzystne kosci kosciele kosciol kosciola kosciolem kosciolow koscioly kosza koszt koszty
    kradziezy kuchnia kupa kupi kupic kupie kupil kupilem kupuja labs lace lads lady laid lamie
    lana land lands lane lang lant lapie lapte larg larga large larger largi lasa lasam lase
    laser lasi lasow last lasu lasy lata latac latem laws lazy lead leading leads leca lech
    lecha leci lecia lecie lecz lega lege legi leki lend leslie levi lewa leza lica lichide
    light literary livrare load loads loan loans locuinte lodu lody lodz lodzi lone loose lord
    lords loser loses loss lost losu losy loud love loving luand luca luck lucreaza ludu ludzi
    ludzkie luke lupte lupu lying macar machine made madre magazin magazines magazinul magazyn
    magazynie magazynu maia maica maicii maila maine maini maior maja major make maker makes
    maks mala male malego malej males mali mall malo malta maly malym malymi mama mame mamele
    mamy mana manastire manastirea manastiri manastirii mancare mancarea manor manufacture
    manufactured manufacturer manufacturers manufacturing many mapa mape maple mapy mara marble
    marc marca marcata marci mare marea marek marfa marga mari maria marie marii marile marin
    mario marit mark marka marked marker market markets marki marking marne maro mars marta
    marte marti mary maryi masa masakra mase maske masla masoara master masy mate matke maya
    meci mele menu merchants mere merg merge mergea mergem merger mergi mers meter mial miala
    mialy miare mica mice mici mick micul miec mija mike mila mild mile milego milej miles mili
    milk mill mills milo mily mina minal mind minds mine miners mines minge mini minie minim
    mins mint minte minti minus mioara misca mister miza mnie mniejsza mniejszej mniejszy
    mniejszym moale moare moarta moda mode modes moga moge moje mona monitorul monumente
    monumentul more mori moses move moved moves movie movies mowa moze multa muncitor muncitori
    muncitorii muri mutat mute myle nadaja nadzor nadzoru named names nami nasa nate nava naval
    nave navy nazywam negocieri negre negri negru niepotrzebne niepotrzebnie nobel nobil nobla
    noble noile nosil notable nova nume oaspeti obchodza obchodzi ocupa ocupe odchodzi odda
    oddac oddal ofer ofera ofere oferi oferit offence offer offers office officer officers
    offices oficial oficialii oficiul ogrod oplaca oplat opole otwiera over pacat pace pack
    packaging packing packs pada padure padurea paduri padurii padurile pain pair palac palace
    palacu palaria palarie palat palatul palatului palca palce palcem pale palec palic pamantul
    pamantului pana panem pants panuje para parc parca parcul parcului parcuri parcurs pare
    parerea paris pariu park parking parks parku part parti parties parts party paru parul pary
    pasa pasare pasarea pasek pasi pasiune pass past pasta paste pastram pastrat pastreaza
    pastreze pasuja pasuje pasy patul paying payments pays paza peace peste pete piata piatra
    piaty picat pick picking picks pics piece piele piese piesei piete pietei pietre pije pilce
    pilke pill pilot pilotul pine pink pipe pirate pirates piss plac placa place placea placed
    placere places placi placic placing placu placute placz placze plaja plakac plakat plan
    plane planes planet planets plang planie planned planning plans plant planta plante planted
    plantelor plants planu planuje planului plany plasa plasat plasate plata plate plateasca
    plates plateste platesti plati platit platita platnosci platoul play played playing plays
    plaza plazy plci plec pleca plece pleci pluc plug plycie plyt plyta poata podac podanie
    podejmuje podjac podlodze podroz podroze podstaw podstawa podstawe podstawie podstawy
    podului poduri podzielic poeme poet poets poetul poetului pojac pojde pojdzie pojsc pokryte
    pokrywa pole polo polowe polozenie polozyc pomnik pomnika pomniki pomoz pomozcie pomoze pont
    pool poor popa popor poprawnie pora poradzic porc porci pork porn porownanie port portal
    portale portalu portalul porter portfel porti portile portret ports portu portugal portul
    portului pory porzadnie porze poscie pose posel poses posla post posta postac postaci
    postacie postal postale postawa postawe postawic postawil postawy postow posts postu postul
    postului posturi posty poswiecenie poswiecic poswiecil poswiecone poszlam poszukiwania
    poszukiwaniu potem pour powaznie powrotem powrotu powstac powstaja powstal powstanie
    pozbawienia pozostaje prac prace pracowala pracowali pracowni pracownicy pracownik
    pracownika pracuje pracy pradu prawnie pray praying preda predat prediction prefect prefer
    prefera preferat preferata preia premiat premier premiera premii premise premiu presented
    presents president presiunea pretending prevent preventing prezent prezesa prim prima primar
    primara primare primari primaria primariei primarily primarul primary primire primirea prin
    prinda prinde prins print prisoners privacy privi privilege privileged prizonier prizonieri
    probuje procz produc produca producatoare producator producatori producatorii producatorul
    produce produced producenci producent producenta producentem producentow producer producere
    producerea producers produces producing product productia productie productiei productii
    production productions productive products produkcja produkcje produkcji produkowane produkt
    produktu produkty produkuje produs produsa produse produsul profira progu projection
    prokurator promuje proportie propose propria proprie propriei proprii propriile propriu
    propriul propune propus propuse pros prosecutor prospect prospective prospects prost prostie
    protectia protectie protecting protection proud prowadzic prut prywatna prywatne prywatnego
    prywatnej prywatny prywatnych prywatnym prze przechodza przeciez przejmowac przejscie
    przeniesc przeprowadzic przeprowadzil przesada przestac przestal przestan przestanie
    przewaznie przodu przy przychodza przychodzi przygotowane przyniesc przyniesie przyniosl
    przypada przystanek przystanku puna pune punem punk purchased purchases pure purta pusa
    pusca puse push pussy puste pusty pustyni puszczy putem puteti puts putut race racja racje
    rada rade radia rady radza radze radzi rage raids rail rain raised raises rand randy raniti
    ranny rany rape rapid rapide rare rase rate rats raza razem razie razu razy real reala
    realizacje realizare realizate realizeze referinta regal regala regale regat regatul regula
    regulacje reid remote removed renault renumit renunta renuntat renunte repeating replaced
    resedinta residence resident residents retaining retur return returned returns rice ride
    rider riders rides ridge ridica ridicat ridicata ridicate ridice riots rise rises rising
    robbie robi robia robiac robic robicie robie robil robin robot robotnikow rode rodica rodzic
    rodzin rola roma roof rooms root roots rosa rosie ross rost roster roti rows royal roza
    rozmawiam rozumiec rozumiesz rude rusa rusia rynku rzuca sacrifice sacrificiu sadu sady
    sadzac sadze sadzi sadzie safe saga sage said sail sake sala salad salaj sale sales sali
    salt salva sama same sand sands sang sani sanii sara sarac sarace sare sase sate sava save
    scale scan scent schimb schimba schimbam schimbare schimbari schimbat schimbe schimbi scoase
    scoata scoate scop scor score scored scoring scos scott scout scut seal seals sean searching
    seat seattle seed seeds seize seized selected selection selective self sell sells senat send
    sending sends sens sent sept serce serie served server serves servi settings settle settled
    settling sfaturi shaft shall shave shell shells shelter shifts ship shipping ships shirt
    shit shock shoe shop shopping shops shore shot show showing sick side siedzi siedziba
    siedzibe siedziby sila sile silver sint sitting situation size sizes skad skala skale skarb
    skarbie skarbu skip sklad sklada skladac skladaja skladki skladu skore skorzystac slad slap
    slice slides slim slip slipped slot slow smakuje small smash smell smells smith snack snap
    snapped snow soap soil sole soli solid solide solo sore spadnie spala span speak special
    speciala speciale specialist specialisti specialists specially specialty specjalny speed
    spell spelling spells spend spending spends spent spodnie spore spot spreading sprzed
    sprzedac sprzedaje sprzedal sprzedam sprzedawac sprzedawcy sprzedaz sprzedazy srednia
    srednie stacie stacje stack stad stadion staff stage staja stake stal stala stale stali
    stall stalo staly stan stana stance stand stands stang stanu stany starcie stare staring
    startup stat state statea stateam stated statele states stati statia statie statii statiile
    stations statiune statki statkow statue statuia statul statului status statusu statut
    statute stawia stawiac stawiam stea steak steam steel stela sterge stern sters stick sticks
    sticky stie stiff stil still stire stocare stock stocks stoi stol stole stone stop stopnia
    storage store stored stores stories storm story straci strap stratul straturi string stronie
    strzela strzelac stuck studenci student studenti studia studiat studied studies studii
    studiile stuff stunt stworzone stycznia styczniu styl style suck sued sugar suit suite sume
    sumie suna sunat sunet sung sunt suplimentar suplimentara suplimentare supplied suppliers
    supplies sure sute swamp swan swift switching szuka szukac szukaj szukal szukamy tacerea
    taie taka taken takes taki takie takze tale tape tara tare targ targu targul tari tarii taxe
    terenul terenului thee them then they threw thrown throws tick tina tind tine toader toba
    tobacco toes tons tony tops torn tough towar towel tower towers towns toys trace traci
    tradare trade traded traders trades trading trafi trafia trafic trafil trafila trag traga
    trage tragedy tragere trai traia trailer trainer transform transformare transporta
    transportat transported transportu transportul transporturi trap tras trasa trase trasy
    travel travelers travels tribute trim trimis trimisa trimise trimisi trimit trimita trimite
    trimiteti trinity triumph truck trucks turc turn turneul turneului turns turnu turnul turul
    tusk twarze twierdza twierdze twierdzi twierdzil tworza tworzy tygodniu tymon uczyc ukryc
    ukryte ukrywa ukrywac umie umiec umierac umiescic umiesz umieszczone union unions univ
    univers universitar universitare universitate universitatea universitati universitatii
    universitatile uniwersytet uniwersytetu upload urcat urce urma urmati urzad urzedu used user
    users uses usta ustawa ustawe ustawy usuniecie utilizeaza utilized uwierz uzyc uzycie uzyl
    uzyte uzywa uzywac uzywal uzywam uzywamy vada vand vanda vandut vandute vanilla vant
    vanzarea vanzari vanzarile vara veni vent victor victoria victorian victorie victoriei
    victories victorii victory vila villa village villain vina vince vinde vindeca vine visa
    vita volei wade wadze wage wake walce wales wali walk walke wall walls walt warehouse wart
    warto wartosci wave wcale wchodza wchodze wchodzi wchodzisz well wells wezcie whale whole
    wiaze widza widze wiec wiecie wiedz wiedza wiedze wiedzy wiek wiele wiem wiemy wierza wierze
    wierzy wies wiesz wieza wiezi wiezy will william willie willing wisla wladz wladze wlasna
    wlasne wlasnej wlasnie wlasny wlasnych wlasnym wlasnymi wode woke wola wole wolf woli wolne
    wood woody words wore work worked worker workers worms wplywa wrecz wreszcie wschodzie wstac
    wybiera wybierac wybieraja wybieram wybierz wyboru wybory wybral wychodze wychodzic wydaja
    wydal wydane wydawac wydawal wygrac wykonuje wykorzystuja wykorzystujac wymiana wymiane
    wymiany wymiary wymienia wymienic wymienione wyobrazam wyrzucic wyslal wyspe wystapic
    wystawa wystawe wystawy wysyla wysylac wzrasta yields zabrac zachary zachowac zachowal
    zachowan zachowuja zachowuje zagrac zagral zaharia zajac zaklad zaklada zakladam zakladow
    zakladu zaklady zakup zakupu zakupy zaloze zamian zamienic zamierzam zamowienie zaplaci
    zarabia zarobic zarzad zarzadu zatrudnienie zatrzymac zatrzymal zatrzymany zbiera zbierac
    zbior zbudowany zdac zdjec zdrowia zica zima zina ziua zjazd zlota zlote zloto zloty zmien
    zmienic zostac zostaja zostaje zostal zostan zostana zostane zostanie zostaw zostawic
    zrobcie zrobi zrobia zrobic zrobie zrobil zrobily zrobimy zrobmy zwraca zwracac zwrocic
    zwrocil zwrot zwyciestwo
"""
COMMON_WORDS = frozenset(WORDS.split())
