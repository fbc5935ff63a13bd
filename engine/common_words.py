"""Common words and first names that look like a word of the notation, and are none.

Of the 30,000 commonest words of English, Polish and Romanian and of their first names,
without accents. Made by `python -m tests.reader.common_words`.
"""

from __future__ import annotations

WORDS = """
    abduction abia abil abur accommodated aches achieve achim achizitiona achizitionat
    achizitioneaza achizitioneze acquired acquires action activare activarea activat activata
    activated activates activati active activeaza activeze activitate acul adaposteste adauga
    adauge adaugi additionally additions aditional aditionale advocating aerul aerului affords
    afla agentului aiba aida aiding ajung ajunga ajunge ajungea ajungem ajungi ajuns ajunse alam
    alan alas alba alea alec alee aleg alege alegem alegere alegeri alegeti alegi alei alerg
    alerge alergie ales alese alex alexe alez alfa alge alia allege alleged alleges allocated
    allocation allocations alma alocate aloe alot alta altarul altarului aluneca alunge amare
    angaja angajam angajat angajata angajate angajati angajatii angajatorul angajatul angajeaza
    angajeze ania anil anuarul anul anulata anuleaza anuleze anului apar apara aparea apart
    aparte apeleaza apere apple aprinda aprinde aprins aptly aradului arahide arca arch arched
    archer archers archie architect architects architekt architekta architektem architektow
    architektura archival archive archived archives archiwa archiwow arcs arcul arcului argintie
    argintii argintiu argintul arguing arhitect arhive arhivele aria arogant arrival arrived
    arrives artisan artistului arunc arunca aruncam aruncand aruncandu aruncare aruncat aruncata
    aruncate aruncati arunce arunci ascend ascunda ascunde ascundea ascundeti ascuns aseaza
    aseza asezari asezat asezata asezate aseze asezi asia assembled assemblies assembly assigns
    atare atelierele atelierului auctioned auctions audio aula aung aura aurel aurului autorul
    autorului auzul aware azil azilul aziz azur azyl baba bach back backs bada baek bagaj bagam
    bagat bagaz bage bagi bagna bags baia baiatului bain bait baja baking baku bala bama bana
    banat banatul banc banca bancar bancara bancare banci bancile banciu banco bancuri band
    banda banditi bands bane bang bangs bani banica banii bank banka banki banking bankow
    bankowe bankowy banks banku bans bantu banu bara barack baran barb barba barca barci barclay
    bard bare bari baring bark barking barks barna barns baroca baron baronul baroul baroului
    barr bars bart baru barw barwa barza bata baza bazat beard beards bebe became becomes beda
    beds beech bega bein being beings beke bench bene benone bere bern bete beze bianca
    biblioteca bibliotecar bibliotece biblioteci bibliotecii bibliotecile bibliotek biblioteka
    biblioteke biblioteki biede bieganie bierze bihorului bing biora biorace birou biroul
    biroului birouri biserici bisericii bisericile bistrita biur biura biurach biurka biurko
    biurku biuro black blacks blaga blake blanca blank blanks blask bleach bling block blok
    blokes bloki blokiem bloku boar board boards bode boeing boga bogus bohater bohaterami
    bohaterem bohaterka bohaterki bohaterom bohaterow bonds bones bord bore boring born boulder
    braga brakiem bran breach bridging brig brine bring brings brink broke brought buccaneers
    budowa budowal budowane budowania budowanie budowaniu budowe budowie budowlane budowle
    budownictwa budowniczy budowy buduja budujac buduje budujemy build builder builders
    buildings builds buildup built bunicii bunk buoy burmistrz burmistrza burmistrzem burn burr
    burt bury burying burz burze burzy busy buty buys cabana cabane cabina cabrera cada cadea
    cafe cafeaua cafele cafelei cafenea cafeneaua cafenele cafes caitlin cala calatorul calc
    cald caldura cale calea calf cali caliber call calls calm calming calul caly camelia cameras
    camere camerei camerelor camry cana canalelor canalul canalului cancelar canceled cancels
    cancer cancers cancerul candy cane canes canister cans cant cantare cantate capacul capatat
    capcana cape capita capital capitala capitale capitals capitalul capitalului capitan
    capitanul capitanului capitol capitolul capsula capsule capt captain captaincy captains
    caption captiv captive captives captura capturarea capturat capturati capture captured
    captures capului cara cararea caras carat carcinoma card careers carei carele carey cari
    cariera cariere carierei caritas carl carly carma carne carp carpenter carpenters carpentry
    carr carrier carriers cart cartela cartier cartiere carturar carturari cartuse cary casa
    casca case casele cases casey cash casiana cask caspian cass cast caste castel castele casti
    castile castles casts cata catalin cate catedra catedrala catedrale catedralei catedrei
    catei cathedral catifea cattle causa cauta cautare cautate caute cauti cazut ceai ceas ceata
    cech cecha ceche cechy ceda ceded cedeze ceea ceha cele celi celia celine cell celne celu
    cena cenaclul cenaclului cene cenne cennego cenny centrate centura ceny cerand cerea cerna
    certain certati cetate cetatea cetatean cetateni cetatenia cetatenii cetati cetatii cetatile
    ceva chad chai cham champ chan chance chances chanel chang changed changer changes channel
    chao chap chapel chaplain chaps chapter char charge chas chase chat chata chate chats chaty
    cheap cheaper cheating chec checi check chef cheful chei cheia cheie cheii chem chen cher
    chet chew chick chip chloe chlop chlopa chlopak chlopaka chlopakami chlopaki chlopakom
    chlopakow chlopaku chlopca chlopi choi choices choke choo choose chooses chop chore chorobe
    chorych chose chosen chou chowa chowac chunk churches chute chwyta cichu ciele ciepla cieple
    ciesza ciesze cind cita citate cite citi city ciut cladiri cladit claim clam clap clar clasa
    clasei clean clears cleo clog clor close clot clover cluster coarne coast coaster coasts
    coat coats coffee coffees cofnac cohn coin coins coleg coli coll colo coloane coloanele
    colon colonia colonial colonie colonies colonii colonisti colonists coloranti colt colts
    columb column columna columnist columns come comercial comerciala comerciale comerciali
    comercializat comercializeaza comerciant comercianti comerciantii comet comisar comisarul
    comisarului commercial commercials commissioned commissioner commissions comoara comp
    compara comparat comparata comparate comparatia comparatie comparatii comparativ compare
    compari compassion comunelor comunist comunisti comunistii comunistilor conac conacul conan
    conceal conical conn cons consent consider consilier consiliere consilieri consilierii
    consilierul consilii consiliile consiliu consiliul consiliului constitui constituire
    constituirea constituit constraint construct constructed constructia constructie
    constructiei constructii constructiile constructing construction constructions constructiv
    constructive constructor constructori constructorii constructorilor constructorul constructs
    construed construi construiasca construiesc construieste construiesti construim construind
    construire construirea construirii construit construita construite construiti cont contact
    contactul contactului contain content contracting contraction contractor contureaza convene
    convenit conventia conventie conventii convert converting conveying coon coop copac
    copacilor copacul copacului copt cora corb cord cords core cores cork corn cornu cornul
    corny coroana coroane coroanei corp corps corpul corpului corpus cort cortul corul corului
    cory cosmarul cost costa coste costi costs cosy council councillor councillors councils
    counsellor counselor counselors coup courier couture cove coven covent covers covert covor
    crab craft crafted crafts craftsman craftsmen crafty crai cram cramp crane cranes crank crap
    crate crater crates crave cray craze crea cream creare crease creat creata create created
    creates creati creatie creations cree creed creek creep creeze creezi crem crest creste
    crestea crestem cresti crete croft crom crop cudownie cukierki cukru culege cules cult
    cultiva cultura culture cumnata cumpana cumpar cumpara cumparam cumparare cumparat cumparata
    cumparate cumparati cumparator cumparatori cumparaturi cumpere cumperi cupru curier curl
    curry curtain custom customers customs cycle cycles cyfrowego cykle cyst czar czarna czarne
    czarnego czarnej czarni czarno czarny czarnym czarnymi czary czech czeste czlowiek czlowieka
    czlowieku czwartego daci dade dagger daja dale dali dame damp dane danez dani dare daruieste
    data date datei daty dave daza dazy debarcarea dejun deli deliver delivered deliveries
    delivering delivers delivery demolished depasit deplaseaza deplaseze deportati deposit
    deposited deposits depozit depozitare depozitat depozitate depozite depozitele depozitul
    depozitului depui depuna depune depus derived derives deschida deschide deschidem deschidere
    deschideri deschideti deschis desemna desemnat desemnata desemnate desemnati desemneaza
    detin developed developer develops devi devii devil devina devine devlin devon digi digs
    ding disbanded disc discard discarded discern discerning discharged discord discuri discurs
    diseara dispar dispara disparate dispare disparea disparuse disparute dispatched dispatcher
    dispatches disperare distribui distribuie distribuire distribuit distribuita distribuite
    distribute distributed distributes distributia distributie distributiei distributor divin
    dluzej dobie dobiega dobiegl dociera doda dodaj dodaja dodajac dodane dodatkow dodatkowa
    dodatkowe dodatkowego dodatkowej dodatkowo dodatkowy dodatkowych dodatkowym dodatkowymi
    dodawac dodawanie dokladnym dolu dome domek domem domen domes dominating domki domku domn
    domnu domow domowa domowe domowy domu domul domy donat donated donatie donations done doom
    dopiero doresc dorm doru doses dostac dostaja dostal dostala dostaly dostana dostanie
    dostarcza dostarczac dostarczaja dostarczane dostarczanie dostarczenie dostarczone dostarczy
    dostarczyc dostarczyl dostaw dostawa dostawac dostawal dostawca dostawcow dostawcy dostawe
    dostawie dostawy dotate dowiedz dowiesz doza doze drab drac drag dram drawn draws drew drip
    dripping drog drop drops duca duce duda dude dudy duke duly duma dumb dume dumps dumy dune
    dupa dupe dupy dura dure durea dureze dusa duse dusza dusze duszy dutch duty duza duze
    duzego duzej duzo duzy duzym duzymi dwom dymem dymu dysponuje ecou ecoul efect eject elect
    electing elects elimina eliminacji eliminand eliminare eliminarii eliminat eliminata
    eliminate eliminated eliminates eliminating elimination elimine elimini empathy employ
    employees employers employs enchanted enchanting endorsed endorses erau erect eroi eros erou
    eroul eroului established establishes excel exchange exchanged exchanges executing exercised
    exercises exercite expecting expedited expert expertise exploding exploring exports externa
    extract extrage extras extrasa extrase extrema fabiana fabric fabrica fabricare fabricat
    fabricata fabricate fabrici fabricii fabricile fabrics fabryce fabryk fabryka fabrykach
    fabryke fabryki face facea faceam faced facem faces facet faceta faceti facets fact facto
    factor factored factori factories factorii factors factorul factura facturi facut facuta
    faget fails fair fairest fakt faktury fall falling fals fanem fanfara fantana fantani
    fantasy fantazja fantazji fantezii fantoma fara fare farm fart faucet fear fearful feeds
    feel fees feet fell fellas fellows fend fereste feresti feud fiance fiecare fiecarei
    fiecareia fiecaruia fier file filing fills filly film filming financed finances financier
    finanse finansowe finante finantele finanteze finlandez fireste firul fiul flag flattened
    flatter fled flop floresti florica florist flow follow foloseasca foloseste folosesti folosi
    folosinta folosirii folosit folosita folosite folositor font foot fora ford fore forecast
    forecasts foremost foresee foresight forest forested forester forestry forests forfeit
    forgets fork form forrest fort forta fortata forte forteaza fortele forteze forth forties
    forts fortuna forty forul forumului forwarded forwards fost fostul fostului four fred freed
    freighter fright frog frontului full funciare functionala functioneze funding furnizeaza
    furnizeze furnizor furnizori furnizorii furnizorul furt furtul furturi gada gala gara garaj
    garb gard garde garden gardeners gardens gardienii gardla garii garzi gave gazda gdyz geam
    generale generalem generare generarea generat generata generated generates generatia
    generatie generatiei generatii generator generoase gest gifs gifts gilt gist given giver
    gives glab glam globala glod glow glowing goal goale goals goana gods goers gola gold goldie
    golds goldsmith gole golf goli gomes good gosci goscia goscie gosciem goscil goscinnym
    gosciu gosh gospodarie gospodarz gospodyni gould grab graba grabbed grabi grabiti grabs grac
    grad gradina grading gradini gradinile gradinita gradinite grady grai graj graja grajd gral
    grala gram grame grami grammy grams gramy gran gras grau grav gravy gray gres grew grim grob
    grom groping gros growl grown grows grub guam guard guards guess guest guests guild guilds
    guilt gumy gust gusts guys hack haga haha hahn haide hail hailing hails hala halal halas
    halat hale haley half hali hall halle halls halo halt halul hana hand handful handlarzy
    handle handlowa handlowe handlowego handlowej handlowy handlowych handlowym hands handy hang
    hank hans hanul hara harbor harbors harbour harcourt hard hardest harul harvested hasla hate
    hats haul haunting haute have hawke hawks heaven heavy heist hell heller hells helped
    helpers hera herb herd here heres hermes heron herpes herr hers hides hike hiking hill hills
    hind hinting hire hiring hits hity hive hola horse horses hose hoses hospice hospicjum host
    hostile hotarasca hotaraste house housed houses hubs hues huey huge hugs hula hull hume hunt
    hunting hunts hurt hurting hurts huta huts hyde icing idzcie imbarcare imbrac imbraca
    imbracata imbracate imbracati impact imparat imparta imparte imparti import inalt inalta
    inaltat inalte inalti inaugural inaugurat inaugureaza inca incalca incalcare incalcarea
    incalcari incalcat incanta incantare incantati incap incarca incarcare incarcarea incarcat
    incarcata incarcate incarcati incarcator incarcerat incarnate incat incearca incepe incepi
    incerc incerca incercam incercare incercarea incercari incercat incercati incercau incerce
    incerci incerta incet inch incins incl incur incurca incurcat indeparta indepartat
    indeparteaza indeparteze indigo indy infarct infiintat infiinteaza infiinteze inga inlatura
    inlaturat inlature inlocuiasca inlocuiesc inlocuieste inlocuite inna inning insa instagram
    instala instalare instalat instalata instalate instaleaza instaleze install installed
    instill intemeiat intemeiaza intoarca intr intram intrat intrau intre intri intro intru
    investeasca inving inwestycje jean jedzcie jescze jestes jewel jewellery jewelry jezdzie
    joace joan joasa journey juana jubilee juca jucat jucau june jung juno kaca kacie kafka kaja
    kajetan kale kami kamien kamieni kampania kampanie kampanii kancelaria kancelarie kancelarii
    kane kant kapital kapitalem kapitalu kapitan kapitana kapitanem kapitanie kaplana kaplica
    kaplicy kara kare kary kasa kase kasie kasy kata kate katedra katedry katedrze katie
    katolicy katy kawa kawal kawe kawhi kawie kawy kaye kaza kazania kazanie kaze keel keen
    keeps kemp kidnap kiedys kieruja kladzie klas klasa klase klasy klasztor klasztoru
    klasztorze kociol kojarza kolejna kolejne kolejny kolo kolonia kolonie kolory kolorze
    kolumbia kolumn kolumna kolumnie kolumny komary komisarz komisarza komora komorce komorek
    komorka komorke komory komorze kompania kompanii komunisci komunistow kopa kopaln kopalni
    kopalnia kopalniach kopalnie kopie korone kors korytarz korytarza korytarzu korzysta
    korzystac korzystaja korzystajac korzystal korzystali korzystam korzystasz korzystne kosc
    kosci kosciele koscielne koscielnej koscielny kosciol kosciola kosciolach kosciolem
    kosciolow koscioly kosz kosza koszt koszta koszty kradziezy krasc kubie kuchnia kuchnie
    kukurydzy kumplem kupa kupca kupcow kupe kupi kupia kupic kupie kupiec kupil kupilem kupiles
    kupna kupno kupowal kupuj kupuja kupujac kupujemy kupujesz kupy kurna kuzynka kwatera
    kwatery laborers labourers labs lace lacy lada ladowania ladowanie lads ladu laduje ladunek
    lady ladzie lags laid lamac lamie lana land lands lane lang lange lant laos lapd lape lapie
    laps lapse lapte lapy lard larg larga large larger largi largo lars lasa lasam lase lasek
    laser lash lasi lask lasow lass last lasu lasy lata latac latania latanie latarni latem laty
    laud lawie laws lays lazy leac lead leading leads leca lece lech lecha leci lecia lecie lecz
    lecza ledge lega lege legi leia leii leje leki lekiem leku lena lend lesin leslie lesne levi
    lewa lewe lexi leza leze libraria librarian librarians librarie librarii lica lice lichide
    light lighthouse likwidacje liquidity lisy literary livra livrare livrari livrat livrate
    livre livreaza livreze load loader loads loaf loan loaned loans lobe locke locui locuind
    locuinte locuintei locuintele locuita locuite locuiti loda lodge lodged lodges lodu lody
    lodz lodzi lodzia lodzie lodzki lone loose loosing lord lords lore losem loser loses losie
    losowania losowanie loss lost losu losy loud love loving lowe lozka luand luau luca luce
    luck lucratoare lucratori lucratorii lucreaza ludem ludowi ludu ludwik ludwika ludzi ludzie
    ludziska ludzka ludzki ludzkie luka luke luki lukiem luku lulu lund luptatorul lupte lupu
    lurk luzie luzne lying lysy maca macar macara macarie mace machine macy made madly madre
    maestrului maga magazin magazines magazinul magazyn magazynie magazynow magazynu magazyny
    mage magistra magistrala magistrat magistrate magistrates magistrati magistratii maia maica
    maici maicii maila maile maine maini maior maja major majors make maker makes maki makin
    maks maku mala malaria malarza malay male malego malej maleje males mali mall malls malo
    malp malpa malpy malt malta maluch maly malym malymi mama mame mamele mami mamy mana
    manastire manastirea manastiri manastirii manastirile manastur mancare mancarea mane manea
    manele mani manly manor manu manufacture manufactured manufacturer manufacturers
    manufactures manufacturing many maori mapa mape maple mapy mara marble marc marca marcare
    marcarea marcata marci mardi mare marea marek mares maret marete marfa marga marge margele
    mari maria marie marii marile marim marin mario marit mark marka marke marked marker markers
    market marketers markets marki marking marna marne maro marr mars marsa mart marta marte
    martea marti marx mary maryi marza marze masa masakra mascara mase masele maske masking
    masla masoara master masterful masy mata mate mati mating matke maude maui maxa maxi maya
    mayer mayo mayor mayoral mayors maze meade meci mele memu mena meng menu merchants mere
    merele merg merge mergea merged mergem merger mergi merle mers mesagerul mester mesteri
    mesterul mestesugari mestesugul mestesuguri meta meter mezu mgla mgle mgly mial miala mialy
    miara miare mica micah mice mich mici micii mick micu micul micut midi miec miel mieszania
    mieszanie mieszanka mieszkaja mieszkajac mieszkala mieszkancami mieszkancom mieszkancow
    mieszkancy mieszkania mieszkaniach mieszkanie mieszkaniu miine mija mika mike miki mila mild
    mile milego milej miles milf mili milk mill mills milly milne milo milos mily milych milym
    mime mimi mina minac minaj minal minas mince mind minds mine mined miner mineri miners mines
    ming minge mingi minh mini minie minim mink minn mins mint minta minte minti mints minus
    miny mioara mira mire mirele miri misca mister misterul mita mite mites mitul mixes miza
    mnie mniejsza mniejszego mniejszej mniejszy mniejszym moale moare moarta moca moce
    mocniejsze moda mode modes modi moga moge moines moira moje mojo mokra mole moles mona
    monitorul monumental monumente monuments monumentul mora mord more mori morii morn morska
    morski morskie morskiego morskiej morskim mort morti mortii morz moses mosii move moved
    mover movers moves movie movies movin mowa mowe mowi mowing moyes moze mrna mule multa
    muncitoare muncitor muncitori muncitorii muncitorul muri musa muster mutam mutat mutata
    mutate mutatii mute muti mutu muza myla myle nada nadaja nadajac nadawac nadawal nadawanie
    nade nadzor nadzorczej nadzorem nadzoru naga naiva named names nami nana napa napadu napady
    naped nara narzeka nasa nate nava naval nave navy nazywam neaga negociaza negociere
    negocieri negocieze negre negrea negri negro negru negrul negustor negustori negustorii
    nehru niepotrzebna niepotrzebne niepotrzebnie niepotrzebny niepotrzebnych nobel nobil nobila
    nobile nobili nobilii nobilul nobla noble nobleman nobles noile nominacje nominale
    nominalizat nominated noodles nosil notabil notable nova nume oaspete oaspetele oaspeti
    oaspetii obchodza obchodzi obchodzic obejmie obejmuja obejmujac obejmujace objal objaw
    obsada obsady ocupa ocupat ocupau ocupe ocupi odchodza odchodzi odchodzic odczuc odczuwam
    odda oddac oddaj oddaja oddajac oddal oddane oddawac oddawanie odkladac odkrywa odkrywac
    odkrywaja odplyw odrzuca odrzucaja odrzucenie odrzucic odrzucil odrzucila odrzucili
    odrzucone odrzucony ofer ofera ofere oferi oferit ofert offence offer offers office officer
    officers offices offline offside oficial oficialii oficiu oficiul oficiului ogrod ogrodek
    ogrodku ogrodow ogrodu ogrody ogrodzenie ogrom olac omule opadaja opal opel oplaca oplat
    oplate opole opted osada osadnikow osady osobnik otwiera otwierac otwieraja otwieral
    otwieram otwieramy otwor otwory otworz otworza otworzy over oversee overseen oversees pacat
    pacatul pacatului pace paced pacing pack packaging packing packs paco pact pactului pada
    padac paddle padre pads padure padurea paduri padurii padurile paharul paie pain pair pala
    palac palace palacem palaces palacu palade palaria palarie palarii palat palate palatele
    palatul palatului palca palcach palce palcem palcu pale palec palic palid pals pamantul
    pamantului pana pandurii pane panem panicking pans pant panting pants panuje papal papi
    papua papusi para parau paraul paraului parc parca parcel parcels parcul parcului parcuri
    parcurs pare parerea pari paris parisul parisului pariu pariul park parki parking parkow
    parks parku parohul paros parr part parti parties parts party paru parul parului parvu pary
    pasa pasaje pasajul pasajului pasare pasarea pasat pasc pase pasek pasem pasi pasiune pasje
    paski paskiem pasku paso pass past pasta paste pastram pastrat pastrata pastreaza pastrez
    pastreze pastrezi pastries pasture pastures pasty pasuja pasujace pasuje pasune pasy pata
    pats patul patului paturi paved paving paws payer paying payments pays paza peace peas
    peasants peck pene pensiune perk perks pest pesta peste pests pete petting pheasant pian
    pianul piata piate piatka piatra piaty pica picat pice pick pickering picking picks picky
    pico pics picta piece piele pien pieptului piese piesei piete pietei pieter pietre pietrei
    piety pije pike pila pilat pilce piled pilem piles pili pilke pill pilne pilot pilotul
    pilotului pily pine pink pipe piraci pirat pirate pirates pirati piratii piratow piss pista
    piste pistei piszacy pita pitting pius plac placa place placea placeau placebo placed placek
    placere placeri places placi placic placid placii placil placile placing placki placu
    placute placy placz placza placze placzem plaga plai plaid plaja plaje plakac plakat plama
    plamy plan plane planes planet planets plang planie plank planks planned planner planning
    plans plant planta plantacji plantat plantate plantatii plantation plante planted plantei
    plantelor planter planters plants planu planuje planului plany plasa plasarea plasat plasata
    plasate plasati plaseze plasma plaster plasuje plaszcza plat plata plate platea plateasca
    plated plates plateste platesti plati platii platina plating platit platita platite platna
    platnosci plato platoul platt platter play playa played playin playing plays plaz plaza
    plaze plazy plci pleasant plec pleca plece pleci pledeaza plemie plic plock plod plodu ploi
    plonie plony plots plow ploy pluc plug plugs plum plumber plunged plush plusy pluta plutesc
    pluteste plutind plycie plynace plynnie plyt plyta plywanie poata pobor poczuje podac
    podanie podawanie poddanie podejdzie podejmuje podjac podlaczyc podle podlodze podloge
    podloza podloze podlozu podniesie podpisana podpisane podroz podroze podstaw podstawa
    podstawe podstawie podstawy podu podului poduri podzielic poeme poemului poet poets poetul
    poetului poety poimaine pojac pojawienia pojawienie pojde pojdzie pojdziemy pojdziesz pojec
    pojedzie pojedziemy pojedziesz pojsc pokroj pokryc pokrycie pokryte pokrywa pokrywaja pole
    polo polowanie polowe poloz polozenie polozyc polozyl pomeneste pomnik pomnika pomniki
    pomnikiem pomnikow pomniku pomocnika pomoz pomozcie pomoze pomozecie ponor pont pooh pool
    poole poop pooping poor popa popiera popierac popieraja popieral popierasz popor poprawienia
    poprawienie poprawnie pora poradze poradzic poradzimy poranne porc porci porcii porcine
    porcje porcul porcului pore pork porn porneasca pornesti porodu porownanie port portal
    portale portalem portali portals portalu portalul portalului portarul porte ported porter
    portfel porti portie portile porto portow portret ports portu portugal portul portului
    porturi porturile porty porumb porumbei porumbeii porumbel porumbul porunceste porwal
    porwana porwania porwanie porwany pory porzadnie porze posade poscie pose posel poses posh
    posla poslem posse post posta postac postach postaci postacie postage postal postala postale
    postami postanowienia postanowienie postaramy postat postawa postawe postawi postawic
    postawie postawienia postawienie postawil postawila postawili postawione postawy postem
    postman postow posts postu postul postului posturi postwar posty poswieca poswiecac
    poswiecaja poswiecenie poswiecic poswiecil poswiecila poswiecone poszlam poszukiwan
    poszukiwania poszukiwaniu poszukiwany potem potrwac pots potts potty pounded pour powaznie
    powerhouse powiedzie powrotem powrotu powstac powstaja powstajace powstal powstale powstalej
    powstan powstanie powstawac pozbawienia pozbawienie pozegnac poznanie pozostaje pozostawic
    pozostawienie pozwac pozyskania prac prace pracowala pracowali pracowni pracownia pracownicy
    pracownik pracownika pracownikami pracownikom pracownikow pracuje pracy pradu prafului
    prairie prajitura prajituri prawnie pray prayed praying prays precara preda predat predau
    predicator prediction prefata prefect prefectul prefectului prefectura prefecture
    prefecturii prefektury prefekturze prefer prefera preferand preferat preferata preferate
    preferati preferi prefers preia preiau premiat premier premiera premii premisa premise
    premiu prepara presented presenter presently presents preserving president presiunea
    presiunii pretending pretului prevent preventing prezent prezesa prick prim prima primal
    primar primara primare primari primaria primarie primariei primaries primarii primarily
    primarul primarului primary primate primeau primer primire primirea prin prinda prinde prins
    print printului prisoners priv privacy privi privilege privileged privileges privilegii
    privilegiile privilegiu privilegiul prizonier prizonieri prizonierii prizonierul probuje
    procura procure procz prod produc produca producand producatoare producator producatori
    producatorii producatorul producatorului produce producea produced producem producenci
    producent producenta producentami producentem producentow producer producere producerea
    producerii producers produces producing product productia productie productiei productii
    productiile production productions productiv productiva productive products produkcie
    produkcja produkcje produkcji produkcyjne produkowana produkowane produkowany produkt
    produktem produktu produkty produkuja produkuje produs produsa produse produsi produsul
    profira progu proiectia proiectie projecting projection projector prokurator promienie
    promuje prop propane propice proportie propose propria proprie propriei proprii propriile
    propriu propriul propune propus propuse pros prosecuting prosecutor prospect prospective
    prospects prospectus prost prostie prostul protectia protectie protecting protection
    protector protectorul proud provocator prowadzic prowadzimy prowokowac prowokuje prune prus
    prut prutul prutului prywatna prywatne prywatnego prywatnej prywatnie prywatny prywatnych
    prywatnym prze przebudowa przebudowe przechodza przechodzac przechodze przechodzic
    przechodzil przechodzila przechodzimy przechodzisz przechowywac przechowywane przechowywanie
    przeciez przeczucie przedniej przeglada przejmowac przejscie przekazane przekazuja
    przekazujac przeklada przekonuje przelomie przelozyc przeniesc przeniesli przeniosl
    przeniosla przenosi przenosic przenosne przenosza przepadam przeprosic przeprowadza
    przeprowadzac przeprowadzamy przeprowadzane przeprowadzce przeprowadzi przeprowadzic
    przeprowadzil przeprowadzki przerobic przesada przesadnie przesladowani przesladowania
    przeslania przestac przestal przestalam przestali przestan przestana przestane przestanie
    przesunac przesuwa przesyla przesylam przesylka przesylke przesylki przeszlam przewaznie
    przewiduje przewod przewoz przewoznik przewozu przeznaczone przeznaczyc przezylem przodu
    przy przychodni przychodza przychodze przychodzi przychodzic przychodzil przydatna przydatny
    przygotowane przygotowuja przygotowujac przygotowujemy przykrywka przynies przyniesc
    przyniesie przyniosa przyniosl przynosic przynosza przypada przypadla przystalo przystan
    przystanek przystani przystanki przystanku przyszlam przyszlej przytulic przywilej
    przywileje przywilejow przywiozl przyznania psuc psuje puck puddle puiul puke puls puna
    punctului pune punea puneam punem punishing punk puns punt punte punti pupa purchased
    purchaser purchasers purchases pure purta pusa pusca pusci puscil puse push pushy pusi puss
    pussy pusta puste pustego pustej pusti pustie pustka pustke pusto pusty pustych pustym
    pustymi pustyni puszce puszcza puszczac puszczaja puszczy pute putem puteti puts putt putut
    quarrel rabid race raceste racire racja racje rada radca rade radea radia radni radny rady
    radza radze radzi rage raiding raids rail railing rain raining rainy raised raises raisin
    raisins raja rajd rake rame rand randce randy rane raniti rankiem ranne ranny rany rape
    rapes rapid rapide rapirea rapit rapita rapizi rare rase rate rateaza rats ratusz ratusza
    ratuszu rave raza razem razi razie razu razy real reala realising realizacje realizare
    realizate realizeze recount recruited recruiter recruits recruti recurring referinta regal
    regala regale regan regat regatul regul regula regulacje reid rejects remnant remote removed
    remover removes renal renala renault renumit renunt renunta renuntam renuntand renuntare
    renuntat renuntati renunte renunti reparatie repartizat repartizata repartizate repealing
    repeating repetitie replace replaced replaces resedinta resedintei reside residence
    residences residency resident residents resilience restituie resturi retaining retur return
    returna returnat returned returns returul reza rezydencja rezydencji rice ride rider riders
    rides ridge ridges ridic ridica ridicam ridicarii ridicat ridicata ridicate ridicati ridicau
    ridice ridici rife riots ripe rise risen rises rising risks rite rites roam roasted robbie
    robcie robe robi robia robiac robic robicie robie robil robily robin robmy robo robocie
    robot robotic robotii robotnikow roca rode rodica rods rodza rodzic rodzin rola roma romo
    roof rook rooms rooster roosters root roots ropa rosa roses rosie ross rost roster rosters
    roteste roth roti roua rowie rows royal royale royals roza rozbic rozdziale rozdzialu
    rozdzialy rozdzielic roze rozliczyc rozmawiam rozmawiamy rozna rozsadne rozsadnie rozstania
    rozstanie rozumiec rozumiesz rozy rude rusa rusia ruska rusz ruszac ruszam ruszy rybki rynki
    rynkow rynku rzuca rzucac rzucal sabii sable saci sacii sacks sacrifica sacrificat sacrifice
    sacrificed sacrifices sacrificial sacrificii sacrificing sacrificiu sacrificiul sacz saddam
    sadie sadowe sadowi sadu sady sadza sadzac sadze sadzi sadzicie sadzie safe saga sage said
    sail sails sake sala salad salah salaj salam sale saleh salem sales sali salii salim salle
    salsa salt salva sama same sana sand sands sane sang sani sanie sanii sank sans sant
    santiere santierele santierul santierului sapa sape sara sarac saraca sarace saracia saracie
    saracii sare sarii sase sash sata sate saua saul sava save scada scala scale scan scap scent
    schimb schimba schimbam schimband schimbare schimbari schimbarii schimbat schimbata
    schimbate schimbati schimbator schimbe schimbi schimburi schodza schodzi schowac schowal
    scoase scoata scoate scoatem scolari scop scor score scored scoring scos scoti scots scott
    scout scrape scrapping scraps scratching scut seal sealing seals seam seams sean seans
    searching sears seas seat seating seats seattle sect sects seed seeding seeds seine seize
    seized selecta selected selectiei selection selections selectiva selective selects self sell
    sells semesters senat send sending sends sens sensing sent sept serce sere serge serie
    servea served server serves servi seta setat sets setter setting settings settle settled
    settler settlers settles settling seul sexting sfantului sfat sfatui sfatuit sfaturi shack
    shaft shale shall shan shave shaving shea sheds shell shelling shells shelter shelters shen
    sher shes shia shifts shin ship shipper shipping ships shirt shit shits shitting shiv shock
    shoe shone shop shopped shopping shops shore shortages shot shoved shovel show showing shred
    siana siatkowki sick sida side siedz siedzenie siedzi siedziala siedziba siedzibe siedzibie
    siedziby siedzimy sift sila sile sill silver silvery sims sindicale sindicate sindicatele
    sindicatul sindicatului sins sint sipping sips site sites sitting situ situation size sizes
    sizing skad skala skale skarb skarbie skarbow skarbu skating sketching skip skipped skipping
    skips sklad sklada skladac skladaja skladal skladam skladamy skladanie skladek skladki
    skladu sklady skoczni skore skorzysta skorzystac skorzystaj skorzystal slack slad slade
    sladem sladu slap slapped slapping slash sled slice slick slid slider slides slim slime slip
    slipped slipping slips slit sliver slot slow slup smack smakuje small smash smell smelling
    smells smie smith smitha smiths smoothies smug smulge smuls snach snack snail snails snap
    snapped snapping sneaks sneaky snie snitch snoring snow snuff soap sock soil soils sola sole
    soli solid solide solo soot sore spada spadaja spadnie spal spala spalam spalic span spanie
    spat speak spec specia special speciala speciale speciali specialist specialisti specialists
    speciality specialize specially specials specialty specjalisty specjalny sped speed speeding
    spele spell spelling spells spend spending spends spent spie spits spock spodnie spoil
    spoils spoilt sponsorul spore spot spreading sprzatania sprzatanie sprzed sprzeda sprzedac
    sprzedaja sprzedajac sprzedaje sprzedajemy sprzedal sprzedala sprzedali sprzedam sprzedana
    sprzedane sprzedania sprzedany sprzedawac sprzedawal sprzedawane sprzedawany sprzedawca
    sprzedawcy sprzedaz sprzedaza sprzedazy spytam srebra srebrna srebrne srebrnej srebrny
    srebrnym srebro srednia srednie ssie stacie stacje stack stad stada stadion staff staffs
    stage staja stake stal stala stale stali stalk stall stalls stalo stalp stalpii staly stan
    stana stance stand stands stane stang stangii stania stanik stanu stany starcia starcie
    stare stared staring startuja startuje startul startup staruri stat statala statale state
    statea stateam stateau stated statele staten states stati statia statica statice statie
    statiei statii statiile stating stationed stations statiune statiuni statiunii statki
    statkiem statkow stats statue statues statui statuia statuie statuii statuile statul
    statului statura stature status statusie statusu statut statute statutes statutu stave staw
    stawac stawek stawia stawiac stawiajac stawial stawiam stawiamy stawianie stawic stea stead
    steag steak steals steam steel stela stere sterge stergi stern sters stery stew stick sticks
    sticky stie stiff stil still stink stire stitching stoarce stoc stoca stocare stocheaza
    stock stocks stoczni stoi stoje stoke stoked stol stole stone stoned stop stope stopnia
    stopnie storage store stored stores storey storied stories storm stormed storming stors
    story stos stove straci stradui strand strands stranie strap stratul straturi strazilor
    strecoara strecoare string stripping stroe stronie strzela strzelac strzelaja strzelal
    strzelali strzelania strzelanie stuck stud studenci student studenta studenti studia studiat
    studied studiem studies studiez studii studiile studni stuff stuffs stuffy stunt stworzen
    stworzone stworzy stycznia styczniu styl style suck sued sufar sugar sugars sugary suge suit
    suite suits sumar sume sumie suna sunat sune sunet sung suni sunk suns sunt supliment
    suplimentar suplimentara suplimentare suplimente suplimentul supplied suppliers supplies
    supt sure susie suspending sustain sustii sustina sustine susza sute swag swam swamp swamped
    swan swaps swat sway sweat sweating sweats swell swelling swells swift switching swore syed
    syndicate szal szla szlachetne szlachta szlachty szokuje sztucznie szuka szukac szukacie
    szukaj szukal szukamy szukania szykuj szykuja taberei tace tacerea tack tagi taie taierea
    taka taken taker takes taki takie tako takze tale talerze tame tamplar tamplarie tang tape
    tara taram taramul tarana tarani taranii taranul taranului taras tarat tare targ targi
    targow targu targul targului tari tarii tarm tarp tart tarului tarzan tate tavan tavanul
    tavern taxe templar terenul terenului tess thea thee them then theo ther they thrash threw
    throbbing thrown throws tick ticking ticks tidy timp timpul tina tind tine ting tins tint
    tipa tipi tips tiran tirgu toader toba tobacco toes toms toner tons tony toon topi topit
    tops topul torch torn torow torze tots touchy tough towar towed towel towels tower towers
    towns toys trace tracer traci tracing tracker trad trada tradare trade traded trader traders
    trades trading trafi trafia trafic trafil trafila trag traga trage tragea tragedy tragem
    tragere trageti tragi tragice trai traia trailer trainer tram tran transform transformare
    transforming transporta transportat transportate transporte transported transportem
    transporter transportowe transports transportu transportul transporturi trantit trap tras
    trasa trase trashy trasi trasy travel travelers travels travers traversa trawe tray trenului
    trescia trestie tribute trim trimis trimisa trimise trimisi trimit trimita trimite trimitea
    trimitem trimitere trimiteti trimiti trinity trip trish triumph triumphant triumphs tronului
    truck trucking trucks trupului tubului tuck tuning tunul tunuri tura turbulent turc turcu
    turd ture turf turin turing turk turks turn turna turnbull turneu turneul turneului turnout
    turns turnu turnul turnului turnuri turnurile turul turului tururi tury tusk tutu tutun
    tutunului twarze twierdza twierdzac twierdze twierdzi twierdzic twierdzil twierdzila
    twierdzy tworcze tworza tworzy tygodniu tymon tyson tytoniu uczyc ukryc ukryte ukrywa
    ukrywac ukrywal umed umie umiec umierac umiescic umiescil umiesz umieszcza umieszczac
    umieszczane umieszczone umyc umyj unfolding union unions unison univ univers universitar
    universitara universitare universitari universitate universitatea universitati universitatii
    universitatile uniwersytet uniwersytetem uniwersytetow uniwersytetu uniwersytety unlocking
    upload uploading urcam urcat urce urci urla urma urmati urna uruchomic uruchomil urzad
    urzedow urzedowy urzedowym urzedu urzedy used user users uses usgs usps usta ustawa ustawe
    ustawia ustawy usuce usun usunal usunie usuniecie usuwa usuwac utilize utilizeaza utilized
    utilizes utilizeze uwadze uwierz uwierzcie uwierze uzyc uzycie uzyj uzyje uzyl uzylam uzyte
    uzywa uzywac uzywaj uzywal uzywam uzywamy vaca vada vaga vaii valurilor vamal vampiri vana
    vanatoarea vanatori vanatorul vand vanda vandut vanduta vandute vane vanilla vans vant
    vanturile vanzarea vanzari vanzarile vanzarilor vara vaza vena vene veni veniturilor vent
    vial victor victora victoria victorian victorie victoriei victories victorii victoriile
    victors victory vida vide viei vila vile villa village villagers villages villain villas
    ville vina vince vinci vinde vindea vindeau vindeca vindece vindem vine vinurilor viola visa
    visez vita vite vitei viva viza voce voie volei voma vota vote voted voter votes votez
    voteze votezi voturilor vrand wade wadze wage wake walce walcze wales wali walii walk walke
    wall walls walt walucie ware warehouse warehouses wart warto wartosci wartoscia waterhouse
    wave wcale wchodza wchodzac wchodzcie wchodze wchodzi wchodzil wchodzili wchodzily wchodzimy
    wchodzisz weld well welles wells welp weszlam weza wezcie weze wezy whale wharf whew whey
    whole wiaza wiaze widz widza widze wiec wiecie wiedz wiedza wiedze wiedzy wieje wiek wiele
    wiem wiemy wierz wierza wierzcie wierze wierzy wierzycie wies wiesc wiesz wiez wieza wieze
    wiezi wiezieniem wiezniami wiezy wilde wilka wilki will willa willard wille willed willi
    william willie willing willis wills willy wisla wisle wisza wize wizy wklada wlacz wlacza
    wlaczam wladz wladze wlasna wlasne wlasnej wlasnie wlasny wlasnych wlasnym wlasnymi wlos
    wloz wlozyl wniesc wode woke wola wole wolf wolfe woli wolne wood woody wording words wore
    work worka worked worker workers worki workin workings worku worms wplynie wplywa wrecz
    wreczyl wren wreszcie wrzuc wrzuca wrzucac wrzucam wrzuce wrzucic wrzucil wschodzie wskazuja
    wskazujac wskazujace wspieram wspieramy wstac wstal wstanie wstaw wstawic wybiera wybierac
    wybieraj wybieraja wybieram wybieramy wybierane wybieranie wybierasz wybierz wybierze
    wybierzemy wybiora wybiore wyboru wybory wybral wybrala wybralam wybralem wybrales
    wybudowane wybudowany wychodzac wychodze wychodzic wychodzil wyczuc wydaja wydajac wydal
    wydane wydawac wydawal wydawanie wydawca wygladam wygrac wygralam wygralem wykazuje wykleci
    wykonuje wykorzysta wykorzystac wykorzystaj wykorzystal wykorzystala wykorzystali
    wykorzystana wykorzystane wykorzystano wykorzystany wykorzystuja wykorzystujac wykupic
    wyladowac wylewa wymiana wymiane wymianie wymiany wymiary wymienia wymieniac wymieniaja
    wymienic wymienil wymienilem wymienione wyniesc wynosic wyobrazam wypelnia wypelniac
    wypelniaja wypelnic wypelnione wyplacic wyprawia wyprodukowane wyprodukowano wyprodukowany
    wyprzedaz wyprzedza wypuszcza wyrzuca wyrzucac wyrzucaja wyrzucenie wyrzucic wyrzucil
    wyrzucili wyrzucony wyskakuje wyslal wyslalam wysmienicie wyspac wyspe wystapic wystapien
    wystaw wystawa wystawach wystawe wystawia wystawiac wystawic wystawie wystawil wystawila
    wystawy wysyla wysylac wysylaja wysylal wysylam wysylamy wysylane wysylasz wyszlam wyszlismy
    wytwarza wznosi wzrasta wzroscie wzrosnie yields zabieram zabierz zabierzcie zabiore zabrac
    zabudowania zach zachary zachowa zachowac zachowal zachowala zachowali zachowaly zachowan
    zachowana zachowane zachowuja zachowuje zacmienia zacmienie zadar zagladam zagra zagrac
    zagraj zagraja zagral zagramy zahar zaharat zaharia zaharul zaharului zajac zajmijcie zaklad
    zaklada zakladac zakladach zakladaja zakladal zakladam zakladamy zakladanie zakladasz
    zakladow zakladu zaklady zakup zakupic zakupie zakupu zakupy zaloge zaloguj zaloz zaloze
    zalozen zalozy zamawiac zamian zamieni zamienia zamieniaja zamienic zamienil zamierzam
    zamiescil zamowienie zamowilam zanosi zapalenie zapewnial zapewniam zapewnic zaplac zaplaca
    zaplace zaplaci zaplacil zaplacila zaplacilem zaplacili zaplacimy zaplacisz zaplanowac
    zaplate zaplaty zarabia zarobic zarzad zarzadem zarzadu zarzadza zarzadzac zarzadzie zarzuca
    zasada zaskakuje zastapi zatrudni zatrudnia zatrudniac zatrudniaja zatrudnic zatrudnieni
    zatrudnienie zatrudnil zatrzyma zatrzymac zatrzymaj zatrzymal zatrzymala zatrzymali
    zatrzymalo zatrzymano zatrzymany zatrzymuja zatrzymuje zawiesc zbawienie zbedne zbiera
    zbierac zbieral zbieramy zbieranie zbierze zbior zbiorem zbiorke zbioru zbiory zboare zboza
    zbudowal zbudowali zbudowana zbudowane zbudowania zbudowanie zbudowano zbudowany zdac zdajac
    zdjal zdjec zdrowia zdrowiem zebra zebral zegnaj zegnam zglasza zglaszac zglaszaja zica
    zidit zima zina zise ziua zjazd zjazdu zjezdzie zlot zlota zlote zlotej zloto zloty zlotym
    zloz zloza zmianie zmien zmieni zmienia zmieniac zmieniaj zmieniaja zmienial zmieniala
    zmieniam zmieniamy zmieniasz zmienic zmienie zmienil zmienilam zmienilas zmienilem zmienione
    zmienne znosic znosze zolta zoltan zolto zoning zostac zostaja zostaje zostajesz zostal
    zostan zostana zostane zostanie zostaw zostawcie zostawiac zostawiaja zostawiam zostawic
    zrobcie zrobi zrobia zrobic zrobicie zrobie zrobil zrobily zrobimy zrobmy zrzut zupelnie
    zuzyte zwraca zwracac zwracaja zwracal zwracamy zwroc zwrocenie zwroci zwrocic zwrocil zwrot
    zwyciestw zwyciestwem zwyciestwie zwyciestwo zyjac
"""
COMMON_WORDS = frozenset(WORDS.split())
