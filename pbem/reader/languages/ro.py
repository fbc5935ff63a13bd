"""Romanian, as people write it who never read the notation, with and without its diacritics."""

from __future__ import annotations

from pbem.reader.languages import Words

FORMS = """
colonist, colonistul, colonistului, coloniști, coloniștii, coloniștilor
primar, primarul, primarului, primaru
constructor, constructorul, constructorului, constructoru
meșteșugar, meșteșugarul, meșteșugarului, meșteșugaru
comerciant, comerciantul, comerciantului, comerciantu
negustor, negustorul, negustorului, negustoru
căpitan, căpitanul, căpitanului, căpitanu
prospector, prospectorul, prospectorului, prospectoru
corsar, corsarul, corsarului
bucanier, bucanierul, bucanierului
producător, producătorul, producătorului, producătoru
consilier, consilierul, consilierului, councilor, consilieru
porumb, porumbul, porumbului, porumburi, porumburile, porumbu
indigo, indigoul, indigoului, indigo-ul, indigouri, indigourile
zahăr, zahărul, zahărului, zaharuri, zaharurile, zahăru
tutun, tutunul, tutunului, tutunuri, tutunurile, tutunu
cafea, cafeaua, cafelei, cafele, cafelele, cafeluță, cafeluța, cafelelor
argint, argintul, argintului, arginturi, arginturile
carieră, cariera, carierei, cariere
pădure, pădurea, pădurii, păduri
nobil, nobilul, nobilului, nobili, nobilii
muncitor, muncitorul, muncitori, muncitorii
fabrică, fabrica, fabricii, fabrici
mic, mică, mica, micul, mici, micii
mare, marea, marele, mari
depozit, depozitul, depozitului, depozite, depozitu
piață, piața, pieței, piețe
conac, conacul, conacului
baracă, baraca, barăcii
construcții, construcție, construcțiilor
cabană, cabana, cabanei
birou, biroul, biroului
universitate, universitatea, universității
port, portul, portului, porturi, portu
debarcader, debarcaderul, debarcaderului
sală, sala, sălii
consiliu, consiliul, consiliului
locuință, locuința, locuinței
fortăreață, fortăreața, fortăreței
cetate, cetatea, cetății
vamă, vama, vămii
primărie, primăria, primăriei
apeduct, apeductul, apeductului
neagră, neagra, negru
casă, casa, casei
antrepozit, antrepozitul, antrepozitului
han, hanul, hanului
post, postul, postului
comercial, comercialul
biserică, biserica, bisericii
far, farul, farului
manufactură, manufactura, manufacturii
bibliotecă, biblioteca, bibliotecii
sindicat, sindicatul, sindicatului
mănăstire, mănăstirea, mănăstirii
statuie, statuia, statuii
oficiu, oficiul, oficiului
funciar, funciarul
capelă, capela, capelei
vânătoare, vânătorii
urbanism, urbanismul
furnizor, furnizorul, furnizorului
regal, regală, regala, regalul
vilă, vila, vilei
bijutier, bijutierul, bijutierului
grădină, grădina, grădinii
topitorie, topitoria, topitoriei
fierărie, fierăria, fierăriei, fierării
mină, mina, minei
aur, aurul, aurului
arhivă, arhiva, arhivei
azil, azilul, azilului, aziluri
fântână, fântâna, fântânii, fântâni
tarabă, taraba, tarabei
macara, macaraua, macaralei, macarale
turn, turnul, turnului, turnuri, turnuleț, turnulețul, turnu
tâmplărie, tâmplăria, tâmplăriei
prefectură, prefectura, prefecturii
hală, hala, halei
columnă, columna, columnei
victorie, victoriei, victoria
erou, eroul, eroului
arc, arcul, arcului
triumf, triumful
breaslă, breslei, breasla, breslelor
palat, palatul, palatului, palatu
corp, corpul, corpului
gardă, garda, gărzii
colibă, coliba, colibei
tavernă, taverna, tavernei
parc, parcul, parcului
bancă, banca, băncii
aurar, aurarul, aurarului
reședință, reședința, reședinței
catedrală, catedrala, catedralei
privilegiu, privilegiul, privilegiului
plantație, plantația, plantației, plantații
oaspete, oaspetele, oaspetelui
căutător, căutătorul, căutătorului
meșter, meșterul, meșterului, meșteru
artizan, artizanul, artizanului
plantator, plantatorul, plantatorului, plantatoru
pirat, piratul, piratului, pirați, piratu
guvernator, guvernatoru
fort, fortul, fortului, forturi
moară, moara, morii, mori
prăjitorie, prăjitoria, prăjitoriei
pensiune, pensiunea, pensiunii
coloană, coloana, coloanei
puț, puțul, puțului
stand, standul, standului
tâmplar, tâmplarul, tâmplarului
dulgher, dulgherul, dulgherului
fierar, fierarul, fierarului
cârciumă, cârciuma, cârciumii
crâșmă, crâșma, crâșmei
șantier, șantierul, șantierului
trestie, trestia, trestiei
"""

VERBS = {
    "take": ""
    "mi ați putea da, mi ai putea da, ați putea să mi dați, ai putea să mi dai, îmi puteți da, "
    "îmi poți da, "
    "prind, prind și eu, trece mi, notează mi, bifează, bifez, "
    "e a mea, e al meu, este a mea, este al meu, va fi a mea, va fi al meu, să fie a mea, să fie "
    "al "
    "meu, sunt ale mele, sunt ai mei, "
    "votez, votez cu, votez pe, o să votez, o să votez pentru, votul meu, votul meu e, votul "
    "meu este, votul meu pentru, dau votul meu, îmi dau votul pentru, dau un vot pentru, sunt "
    "pentru, am ales, ne trebuie, am vrea, am dori, vrem, dorim, vrem să luăm, ne luăm, o să "
    "luăm, vom lua, aș lua o, aș lua l, plantăm, plantez, plantez și eu, să plantăm, o să "
    "plantez, voi planta, aș planta, semăn, semănăm, să semănăm, cultivăm, să cultivăm, pui, "
    "mi ar fi util, mi ar fi utilă, ne ar prinde bine, ne ar trebui, ar fi util, ar fi utilă, "
    "ar merge, ar prinde bine, prinde bine, mi ar sta bine, mă mulțumesc și cu, m aș bucura "
    "de, m ar bucura, mă tentează numai, îl aleg pe, o aleg pe, mergem după, ne ducem după, "
    "mă duc și eu după, alegerea a căzut pe, alegerea cade pe, a căzut pe, cade pe, sorții au "
    "căzut pe, zarurile au căzut pe, îl iau pe, o iau pe, îl vreau pe, o vreau pe, l aș lua "
    "pe, aș lua o pe, "
    "iau, ia, luăm, aș lua, o să iau, voi lua, să iau, luat, vreau, aș vrea, vreau să iau, aș "
    "vrea să iau, doresc, aș dori, mi aș dori, dă mi, dați mi, mă duc pe, merg pe, merg cu, mă "
    "duc cu, aș merge pe, rămân la, rămâne, mă opresc la, vreau să fiu, mi ar plăcea, prefer, mi "
    "trebuie, primesc, mai iau, îl iau, o iau, îl vreau, o vreau, aș alege, mi iau, îmi iau, îmi "
    "doresc, dați mi vă rog, cer, înhaț, ai putea să mi dai, rămân cu, rămân pe, mă bag la, mă "
    "bag pe, rezerv, ciupesc, pun mâna pe, mă așez pe, o să fiu, mi se cuvine, mă decid pentru, "
    "mă apuc de, mă mulțumesc cu, m aș mulțumi cu, mă declar mulțumit cu, mulțumită cu, îmi "
    "ajunge, mie îmi ajunge, să fie, fie să fie, v aș ruga, v aș ruga să mi dați, te aș ruga, aș "
    "vrea să primesc, aș primi, mă opresc asupra, îmi iau și eu, o să fie, mi ar prinde bine, mi "
    "ar trebui, mi ar conveni, pentru mine să fie, îmi rămâne, mie îmi rămâne, mi a rămas, îmi "
    "revine, pot cere, pot să cer, aș putea primi, aș putea avea, aș putea lua, aș putea să iau, "
    "aș putea să primesc, ați putea să mi dați, mi l doream, mi o doream, luați mi, treceți mi, "
    "mă duc după, pun ochii pe, am pus ochii pe, mi am pus ochii pe, mă interesează, îmi prinde "
    "bine, mi ar fi de folos, îmi e de folos, îmi e necesar, îmi e necesară, îmi trebuie, am "
    "nevoie de, mi s ar potrivi, îmi convine, accept, revendic, adun, culeg, strâng, înșfac, mă "
    "arunc pe, mă pun pe, votez pentru, comand, îmi comand, să luăm, hai cu, haide cu, mergem cu, "
    "mergem pe, mă las pe, mizez pe, pariez pe, eu cu, a mea e, al meu e, a mea este, al meu "
    "este, e a mea, e al meu, dați încoace, dă încoace, adu, aduceți, aduceți mi, aș zice, aș "
    "merge cu, mă bag, mă bag și eu la, v aș cere, aș cere, aș rezerva, aș accepta, insula mea "
    "are nevoie de, insula are nevoie de, îmi lipsește, orașul meu are nevoie de, mi ar folosi, "
    "aș prefera, prefera, aș prefera să iau, aș mai prefera",
    "choose": ""
    "trec pe, trecem pe, opțiunea mea este, opțiunea mea, alegerea mea ar fi, varianta mea e, "
    "varianta mea este, "
    "varianta mea, "
    "votez, votez cu, votez pe, votez pentru, o să votez, votul meu, votul meu e, votul meu "
    "este, votul meu pentru, sunt pentru, dau votul meu, îmi dau votul pentru, dau un vot "
    "pentru, susțin, nominalizez, desemnăm, îl aleg pe, o aleg pe, aș alege o, aș alege l, "
    "aleg, alege, alegem, o să aleg, voi alege, să aleg, aș alege, selectez, mă hotărăsc "
    "pentru, optez pentru, opțiunea mea e, alegerea mea e, alegerea mea este, alegerea mea, "
    "optez, hotărăsc, desemnez, am ales, alegeți, aș opta pentru",
    "play": ""
    "joc, joacă, jucăm, o să joc, sunt, voi fi, să fiu, o să fiu, vreau să fiu, fă mă, trece "
    "mă la, treceți mă la, trece mă, treceți mă, pune mă, scrie mă, înscrie mă la, mă bag, mă "
    "fac, voi juca, să joc, aș vrea să fiu, aș fi, o să fac pe, fac pe, intru ca, joc ca, joc "
    "rolul, jucăm cu, să jucăm, să jucăm cu, mă joc de a, mă dau drept, mă transform în, "
    "devin, voi deveni, o să devin, îl joc pe, fac rolul, preiau rolul, îmi asum rolul, "
    "preiau, intru în rolul, intru în pielea, mă înscriu, mă înscriu la, mă înscriu ca, hai "
    "să fiu, să fim, să fiu și eu, vreau rolul, îmi iau rolul, îl fac pe, o fac pe, aș juca, "
    "aș deveni, îmi încerc norocul ca, îmi încerc norocul ca și, mă încerc ca",
    "make": "fac, fă, facem, o să fac, voi face, să fac, fabric, aș face",
    "build": ""
    "pe masă, pun pe masă, ajunge pe masă, pe masă pun, "
    "dau banii pe, dau bani pe, dau toți banii pe, dau toate monedele pe, îi bag în, bag tot în, "
    "bag toți banii în, îmi bag banii în, dau toate economiile pe, îmi dau "
    "banii pe, îmi dau toți banii pe, îmi dau toate economiile pe, dau economiile pe, investim "
    "în, arunc toți banii pe, cheltui toți banii pe, pun toți banii în, pun banii în, "
    "să construim, aș construi o, aș construi l, o să construim, vom construi, mi ar prinde "
    "bine, mi ar trebui, mi ar fi util, mi ar fi utilă, "
    "construiesc, construiește, construim, o să construiesc, voi construi, să construiesc, aș "
    "construi, ridic, ridică, clădesc, clădește, zidesc, înalț, construit, construi, ridicat, "
    "construirea, construire, să ridic, înalță, fac, durez, edific, mă apuc de, adaug în oraș, "
    "pun în oraș, investesc în, îmi fac, îmi construiesc, îmi ridic, îmi cumpăr, aș ridica, aș "
    "face, dau drumul la, trântesc, trântim, înfig, pun de, mai pun, mai fac, mai ridic, "
    "construiți, ridicați, clădiți, bag banii în, bag bani în, banii merg în, banii merg pe, "
    "banii se duc pe, dublonii merg în, dublonii se duc pe, cheltuiesc pe, cheltui pe, cheltuiesc "
    "tot pe, dau toți banii pe, arunc banii pe, mă întind la, mă arunc la, pun jos, pun temelia "
    "la, pun bazele, torn fundația la, sap la, apare, răsare, crește, orașul meu primește, adaug "
    "la oraș, măresc orașul cu, îmi trag, clădim, ridicăm, zidim, înălțăm, îmi permit, mi permit, "
    "o să ridic, voi ridica, o să clădesc, am să construiesc, am să fac, am să ridic, pun "
    "cărămidă la, pun pe picioare, pun la cale, aș clădi, aș zidi, aș înălța, aș investi în, îmi "
    "ajung banii de, îmi ajung banii pentru, am bani de, am bani pentru, îmi ajung pentru, am "
    "strâns de, am strâns pentru, de construit, construitul, deschid, deschidem, inaugurez, "
    "înființez, întemeiez, fondez, creez, amenajez, înalț și eu, dau start la, încep, încep cu, "
    "pornesc, mă ocup de, pun mâna de la mână pentru, îmi iau casă, trag o, plantez",
    "buy": ""
    "îmi cumpăr, îmi cumpăr și eu, "
    "cumpăr, cumpără, cumpărăm, o să cumpăr, voi cumpăra, să cumpăr, aș cumpăra, "
    "achiziționez, cumpărat, procur, dau un dublon pe, dau un dublon pentru, plătesc un "
    "dublon pentru, plătesc un dublon pe, un dublon pe, un dublon pentru, cumpărați",
    "put": ""
    "vine peste, vine pe, vine deasupra, vine în, "
    "repartizăm, distribuim, plasăm, cazez, instalăm, angajăm, așezăm, ocupăm, trimitem, se "
    "așază, se așează, îi pun, îi trimit, îi bag, îi așez, îi plasez, îi repartizez, îi împart, "
    "pun, pune, plasez, plasează, așez, așază, mut, trimit, repartizez, bag, bagă, dau, ocup, "
    "punem, o să pun, voi pune, să pun, aș pune, adaug, împart, distribui, duc, instalez, "
    "vâr, strecor, aloc, angajez, plasat, plasare, plantez, repartiție, ascund, merge, merg, "
    "intră, se duce, se duc, ajunge, ajung, ajunge la, ajung la, ajunge în, ajung în, "
    "puneți, plasați, așezați, mutați, dați, vâr sub, bag sub, strecor sub, dosesc, ascundem, "
    "depun, depun la, investesc, ofer, jertfesc, donez, dau la, arunc la, virez, bagă sub, "
    "puneți sub, îngrop, am să pun, îl pun, o pun, le pun, îl bag, o bag, le bag, îl ascund, "
    "o ascund, le ascund, aș muta, aș trimite, aș băga, aș adăuga, aș duce, aș angaja, aș "
    "așeza, aș ascunde, aș strecura, aș vârî, aș depune",
    "sell": ""
    "merge la licitație, merg la licitație, scot la licitație, "
    "merge la târg, merg la târg, se duce la târg, se duc la târg, merge la piață, merg la "
    "piață, se duce la piață, se duc la piață, pleacă la piață, pleacă la târg, fac negoț, "
    "fac negoț cu, aș vinde o, aș vinde l, "
    "vând, vinde, vindem, o să vând, voi vinde, să vând, aș vinde, vândut, comercializez, "
    "vânzare, scot la vânzare, vinzi, dau, scap de, dau la vânzare, scot pe piață, mă "
    "descotorosesc de, mă debarasez de, duc la piață, duc la târg, dau pe bani, transform în "
    "bani, plasez la casa de comerț, renunț la, se vinde, se vând, scăpăm de, vindeți, vând "
    "eu, plasez, dau drumul la, lichidez, negociez, scot bani pe, scot bani din, fac bani "
    "din, fac bani pe, fac bani cu, câștig pe, la vânzare, de vânzare, pun la vânzare, pun în "
    "vânzare, e de vânzare, sunt de vânzare, se dă, se dau, am să vând, îl vând, o vând, le "
    "vând, duc la casa de comerț, aș scăpa de, să vindem, de vândut, vândută, vândute, "
    "vândutul",
    "load": ""
    "nava primește, nava ia, vasul primește, vasul ia, corabia primește, corabia ia, vaporul "
    "primește, vaporul ia, "
    "încarc, încarcă, încărcăm, o să încarc, voi încărca, să încarc, aș încărca, îmbarc, "
    "îmbarcă, expediez, trimit, încărcat, încărcare, pun la bord, export, urc, urcă, bag pe, "
    "pun pe navă, duc pe, suie, sui, pun pe, urcă pe, bag, încarc tot, îmbarcăm, plec cu, "
    "trimit pe, pleacă, merge pe, merg pe, se duce pe, intră pe, încărcați, urcați, puneți "
    "pe, îmbarcați, expediem, transport, cărăm, car, duc, rostogolesc pe, arunc pe, bag în, "
    "bag în cală, pun în cală, pornește, pornesc cu, navighează, plutește, dau pe, se urcă "
    "pe, urcă la bord, la bord cu, la bord, am să încarc, îl încarc, o încarc, le încarc, "
    "trimitem, se încarcă, îmbarcă pe, îmbarc pe, aș trimite, aș urca, aș îmbarca, aș duce, "
    "aș pune pe, aș băga pe, de încărcat",
    "send": ""
    "trimit, trimite, las să plece, pornește, pleacă, expediez, mut, o să trimit, voi trimite, să "
    "trimit, mută, deplasez, "
    "trimiteți",
    "deliver": ""
    "livrez, livrează, ofer, dau, predau, o să livrez, voi livra, să livrez, livrat, duc, "
    "furnizez, livrați, duc regelui, trimit regelui, dăruiesc, donez, înmânez, oferim, aș livra, "
    "aș oferi, aș preda, livrăm, regele primește, regele primeste, regele ia, coroana primește",
    "store": ""
    "depozitez, depozitează, stochez, în depozit, la depozit, o să depozitez, să depozitez, "
    "voi depozita, înmagazinez, depozitat, bag la depozit, merge în depozit, bag în depozit, "
    "pun în depozit, intră în depozit, depozitați, bag în magazie, pun la adăpost, "
    "adăpostesc, merge la depozit, merg la depozit, merg în depozit, intră la depozit, intră "
    "în magazie, pun la depozit, în magazie, la magazie, aș depozita, aș înmagazina, "
    "depozităm",
    "keep": ""
    "aș păstra o, aș păstra l, aș ține o, aș ține l, mi aș păstra, mi aș ține, aș opri o, aș "
    "opri l, o opresc, îl opresc, le opresc, mi o opresc, mi l opresc, "
    "păstrez, păstrează, țin, ține, rețin, o să păstrez, voi păstra, să păstrez, aș păstra, "
    "opresc, păstrăm, păstrat, îmi păstrez, salvez, mi păstrez, conserv, rămân cu, îmi rămâne, "
    "mie îmi rămâne, rămâne cu mine, rămâne la mine, rămâne, rămân, opresc pentru mine, țin "
    "pentru mine, rămân la mine, nu dau, îmi opresc, îmi țin, mi o păstrez, mi l păstrez, "
    "păstrați, țineți, opriți, păstrați mi, protejez, apăr, nu renunț la, nu mă despart de, "
    "reține, rețineți, mi țin, mi opresc, îmi las, las la mine, rămâne în mână, rămân în mână, "
    "pun în mână, iau în mână, am să păstrez, am să țin, îl păstrez, o păstrez, le păstrez, îl "
    "țin, o țin, le țin, aș ține, aș reține, aș opri, salvăm, pun deoparte pentru mine, aș rămâne "
    "cu, să mi lăsați, lăsați mi, lasă mi, îmi lăsați, îmi lași, să mi lași, să mi păstrați, îmi "
    "păstrați, ramane pe loc, rămâne pe loc, rămân pe loc, stă pe loc, stau pe loc, stă unde e, "
    "rămâne unde e, îl țin pe, o țin pe, mai țin, mai păstrez, țin și, păstrez și, pun deoparte, "
    "dau deoparte, las deoparte",
    "leave": "las, lasă, lăsăm, o las, îl las, aș lăsa",
    "discard": ""
    "se pierde, se pierd, se strică, se duc de râpă, se duce de râpă, să se piardă, să se strice, "
    "se irosește, se irosesc, "
    "la coș merg, la coș merge, la gunoi merg, la gunoi merge, merg la coș, merge la coș, se "
    "duc la coș, se duce la coș, zboară la gunoi, zboară la coș, aș arunca o, aș arunca l, "
    "renunță, renunță la, arunc, aruncă, aruncăm, o să arunc, voi arunca, să arunc, aș "
    "arunca, scap de, elimin, dau jos, decartez, aruncat, mă debarasez de, scot, scoate, "
    "debarasez, mă lipsesc de, renunț la, îndepărtez, dau la o parte, dau afară, sacrific, "
    "defrișez, înlătur, șterg, renunt la, mă descotorosesc de, scap și de, mă despart de, "
    "arunc la gunoi, la gunoi cu, dau la gunoi, pleacă, zboară, las să plece, la gunoi, la "
    "coș, la fier vechi, adio, afară cu, se duce, se duc, dispare, aruncați, scoateți, "
    "eliminați, îmi iau adio de la, pot pleca, trebuie să plece, arunc și, las jos, las la o "
    "parte, mă dezic de, mă scap de, scăpăm de, scap și, renunțăm la, lepăd, dau pe foc, "
    "trimit la gunoi, merge la gunoi, merg la gunoi, se aruncă, iese afară, ies afară, nu mi "
    "mai trebuie, nu mai am nevoie de, îl arunc, o arunc, le arunc, îl dau la o parte, o dau "
    "la o parte, îmi iau rămas bun de la, rămas bun, la revedere, dau cu piciorul la, smulg, "
    "demolez, am să arunc, aș renunța la, aș scăpa de, aș elimina, aș scoate, aș da la o "
    "parte, aș sacrifica, aș înlătura, aș șterge, aș lepăda",
    "return": "returnez, returnează, înapoiez, dau înapoi, restitui",
    "exchange": ""
    "transform, transformă, transformați, prefac, prefă, "
    "schimb, schimbă, înlocuiesc, preschimb, o să schimb, să schimb, voi schimba, schimbat, "
    "schimbați, dau la schimb, fac schimb cu, ofer la schimb, schimbăm, dau în schimb, dau pe "
    "alta, îl schimb, o schimb, le schimb, am să schimb, aș schimba, aș înlocui, aș da la "
    "schimb, de schimbat",
    "produce": ""
    "aprind, încing, dau foc la, "
    "produc, produ, produce, producem, o să produc, voi produce, să produc, fabric, produs, aș "
    "produce, producția, producție, merge, merg, produceți, recoltez, cultiv, culeg, rodește, "
    "rodesc, să producă, să facă, pun la treabă, pun la lucru, pornesc, dau drumul la producție, "
    "merge producția, lucrează, funcționează, am să produc, scot, scoatem, de produs, dau drumul "
    "la, dau drumul, pun în funcțiune, pun în mișcare, fac să meargă, activez producția, scot "
    "recolta",
    "draw": ""
    "trag o piesă, trage o piesă, trag piesă, am să trag o piesă, trag mai întâi o piesă, "
    "întâi trag o piesă, trag o plantație, mai întâi trag o plantație, "
    "una la nimereală, unul la nimereală, la nimereală, la ghici, pe ghicite, la noroc, o "
    "plăcuță la nimereală, trag la nimereală, "
    "trag, trage, tragem, o să trag, voi trage, să trag, extrag, iau de pe teanc, tras, scot, aș "
    "trage, trag un jeton, trag de pe teanc, trag din teanc, trag la noroc, trag pe nevăzute, îmi "
    "încerc norocul, trageți, trag la întâmplare, trag orbește, trag una, trag o plăcuță, trag "
    "una la întâmplare, iau una la întâmplare, iau la întâmplare, iau din teanc, iau de sus, iau "
    "pe nevăzute, întorc una, mă bazez pe noroc, merg pe noroc, la întâmplare, o plăcuță la "
    "întâmplare, una la întâmplare, un jeton la întâmplare, aleatoriu, ia una din teanc, ia din "
    "teanc, una din teanc, ia de sus, una de sus, trage din grămadă, trag din grămadă, trag unul "
    "din grămadă, trag una din grămadă",
    "capture": ""
    "capturez, capturează, captură, răpesc, răpește, prind, captivez, fur, sechestrez, "
    "capturarea, răpire, aș captura, aș răpi, aș prinde, prizonier, îl iau prizonier, o iau "
    "prizonieră, iau prizonier, îl fac prizonier, capturăm, răpim, capturați, răpiți",
    "plunder": ""
    "dau un jaf, dau jaf, fac un jaf, fac jaf, "
    "furăm, "
    "jaful, jafului, jaf, jefuiesc, jefuiește, prad, prădez, pradă, fur, jefuirea, jefuire, "
    "devalizez, aș jefui, aș prăda, jefuim, prădăm, golesc casa de comerț, golesc casa de negoț, "
    "golesc casa",
    "raid": ""
    "atac nava de coloniști, atac nava coloniștilor, atac nava cu coloniști, "
    "raid, incursiune, atac, atacă, năvălesc, un raid, incursiunea, o incursiune, raidul, fac "
    "un raid, fac un raid asupra, atac nava, dau un raid, raid asupra, aș ataca, aș da un "
    "raid",
    "piracy": "piraterie, pirateresc, piratez, pirateria, abordez",
    "pay": ""
    "plătesc, plătește, plată, plătind, achit, dau, o să plătesc, voi plăti, să plătesc, plata, "
    "aruncând, cost, sacrific, dau la schimb, cedez, ofer, dau în schimb, pun la bătaie, plata o "
    "fac cu, dau și, dau butoiul de, plătiți, costul e, drept plată, ca plată, în contul, pe "
    "seama, pe spinarea, dau pe ea, dau pe el, se duce pe ea, se duce pe el, se duc pe ea, se duc "
    "pe el, suport costul cu, acopăr cu, acopăr costul cu, am să plătesc, plătim, plătim cu, "
    "sacrificând, cedând, renunțând la, aș plăti, aș achita, aș ceda, aș oferi, achit diferența, "
    "diferența o achit, diferența o achit cu, diferența o plătesc cu, diferența cu, completez cu, "
    "completând cu, restul cu, restul îl plătesc cu, restul îl achit cu, acopăr diferența cu, "
    "acopăr diferența, suplimentez cu, cu reducere de la, scad cu, reduc cu, scad prețul cu, "
    "reduc prețul cu, mai pun și, mai dau, mai dau și, bag la plată, la plată, merge la plată, "
    "merg la plată, finanțez cu, finanțez",
    "use": ""
    "folosesc, folosește, utilizez, mă folosesc, activez, să folosesc, o să folosesc, voi "
    "folosi, profit de, folosiți, aș folosi, aș profita de, folosim",
    "extra": ""
    "mai vreau o, mai vreau un, mai iau o, mai iau un, aș mai lua, aș mai vrea, mai adaug, "
    "mai pun, adaug, "
    "în plus, suplimentar, suplimentară, extra, încă un, încă o, încă, mai iau, mai vreau, "
    "mai primesc, bonus, bonusul, ca bonus, bunul în plus, marfa în plus",
    "cover": "înlocuiește, înlocuiesc, acopăr, schimb",
}

MARKS = {
    "thanks": ""
    "mulțumesc, mulțumim, mersi, mersi mult, mulțam, merci, mulțumesc mult, mulțumesc "
    "frumos",
    "biggest": ""
    "cea mai mare navă, nava cea mai mare, cea mai mare, cel mai mare, cel mai mare vas, "
    "vasul cel mai mare, cea mai mare corabie, corabia cea mai mare, corabia mare, nava mare, "
    "vasul mare, nava mai mare, nava cea mare, vasul cel mare, corabia cea mare, vaporul cel "
    "mare, vaporul mare, vaporul cel mai mare, pe nava cea mare, pe vasul cel mare, pe "
    "corabia cea mare, pe vaporul cel mare, pe nava mare, pe vasul mare",
    "smallest": ""
    "cea mai mică navă, nava cea mai mică, cea mai mică, cel mai mic, cel mai mic vas, vasul "
    "cel mai mic, cea mai mică corabie, corabia cea mai mică, corabia mică, nava mică, vasul "
    "mic, nava mai mică, nava cea mică, vasul cel mic, corabia cea mică, vaporul cel mic, "
    "vaporul mic, vaporul cel mai mic, pe nava cea mică, pe vasul cel mic, pe corabia cea "
    "mică, pe vaporul cel mic, pe nava mică, pe vasul mic",
    "alone": "iau, trag, produc, jefuiesc, atac, nu, nimic, nimica, da, sigur, ok, okay",
    "being": ""
    "încă la, sunt încă la, tot la, sunt tot la, sunt, încă sunt, mai sunt, suntem, am fost, "
    "eram, voi fi, o să fiu, stau, stăm",
    "copula": "e, este, era, arată, miroase, pare, sunt",
    "small": ""
    "anume, și anume, adică, "
    "cu el, cu ea, "
    "restul pleacă la coș, restul zboară, restul afară, "
    "să avem, aș vrea să am, vreau să am, să am, "
    "pe mine, ca mine, ca și mine, cu mine, de mine, lângă mine, despre mine, decât mine, spre "
    "mine, "
    "în pace, "
    "postul de, slujba de, funcția de, treaba de, postul, slujba, funcția, job ul de, în rolul "
    "de, "
    "pentru construcții, la construit, am chef să, mi e poftă să, "
    "e vremea să, a venit rândul, la drum, "
    "e de ajuns, mi ajunge, îmi ajunge, e numai bun, e numai bună, numai bun, numai "
    "bună, e suficient, ar ajunge, e bun acum, e bună acum, "
    "la lucru, îi pun la lucru, butoiul, butoaiele, oamenii, numai, pe oameni, cum, unde, câte, "
    "eu, mie, îmi, mi, mă, al meu, a mea, meu, mea, mele, mei, un, o, unei, unui, acest, această, "
    "asta, ăsta, acesta, aceasta, acum, atunci, doar, pt, oricum ar fi, în orice caz, pentru "
    "mine, de data asta, de data aceasta, runda asta, tura asta, în runda asta, azi, astăzi, "
    "întâi, mai întâi, prima dată, aici, în acest caz, în cazul ăsta, pe, la, de, din, în, cu, a, "
    "al, ai, ale, să, voi, o să, aș, am, e, este, sunt, fi, fie așa, bine, ok, okay, da, hm, hmm, "
    "ah, of, păi, cred că, consider că, zic că, mi se pare că, în sfârșit, în final, până la "
    "urmă, mutarea mea, mutarea mea e, mutarea, răspunsul meu, răspuns, decizia mea, decizia mea "
    "e, decizia, alegerea, din mână, mână, în mână, mâna, mâinii, vreau, aș vrea, doresc, aș "
    "dori, mi ar plăcea, trebuie, trebuie să, musai, și eu, eu zic, un pic, sigur, "
    "desigur, cu plăcere, ca, care, ce, cel, cea, asa, așa, tot eu, rolul, rol, rolul de, cartea "
    "de, cărți, bucată, bucăți, butoi, butoaie, butoaie de, butoi de, unități, sac, saci, spre, "
    "către, l, îl, le, îi, s, m, mi l, ni, pot, hai, haideți, haide, hai să, iată, gata, simplu, "
    "pur și simplu, e timpul, este timpul, e timpul pentru, imediat după, locuri, loc, locul, "
    "spații, oameni, om, omul, persoană, afară, separat, liber, pe lângă, pe insulă, insula, "
    "insula mea, orașul meu, și anume, adică, cu fața în jos, de pe teanc, teanc, teancul, orb, "
    "pe nevăzute, din nou, iar, iarăși, ca de obicei, hotărât, m am hotărât, m am decis, am "
    "hotărât, am decis, decis, pentru tura asta, în tura asta, la rând, rândul meu, e rândul meu, "
    "tura mea, direct, repede, rapid, personal, mâna mea, mea mână, nimănui, mai degrabă deja, "
    "propriu, propria, mic de, jos, sus, pe ea, pe el, cu ea, cu el, pe ele, în felul acesta, "
    "acolo, aceea, acela, bord, la bord, nu prea, fain, între timp, ar fi, va fi, e vorba de, "
    "vorba, pentru ea, pentru el, din partea mea, la mine, de la mine, de piatră, niște, un "
    "jeton, jeton, jetonul, jetoane, de pe, din teanc, la mine în oraș, în orașul meu, după multă "
    "gândire, după ce m am gândit bine, după îndelungi gândiri, bun, măi, mă rog, ce rundă, "
    "meu comercial, restul pleacă, restul la gunoi, arunc restul, restul le arunc, "
    "restul îl arunc, cât despre mine, eu unul, eu una, pe mine mă interesează, pentru rege, "
    "regelui, pentru coroană, coroanei, deocamdată, pentru moment, pe moment, momentan, pe o "
    "carte nouă, pe alta nouă, pe altă carte, ca privilegiu, din privilegiu, întoarsă, întors, "
    "întoarse, cu spatele în sus, pe dos, cele, cei, răsturnată, răsturnat, "
    "de multe ori, cât, mi se pare, se pare, mi se par, mi se potrivește, ar fi minunat, ar "
    "fi minunată, ar fi super, ar fi perfect, ar fi perfectă, ar fi bun, ar fi bună, ar fi bine, "
    "ar fi grozav, ar fi grozavă, sună bine, sună a plan, sună grozav, lasă mă să, lăsați mă să, "
    "dați mi voie să, zic, zic să, aș zice, aș zice să, o să zic, mă opresc la, mă opresc asupra, "
    "încep cu, o să încep cu, hai cu, merg tot pe, îmi permit să, îmi permit, atât, cât și, se "
    "produce, decid, mă decid, mă hotărăsc, m am decis la, regele, rege, majestatea sa, mai mult, "
    "mai multă, încerc, încerc să, o să încerc, să încerc, încercăm, încerc și eu, respectiv, "
    "obișnuit, normal, simplu și la obiect, dublonul acela, boabe, boabele, știulete, știuleți, "
    "știuleții, sacul, sacii, foi, frunze, frunzele, cub, cuburi, au mai, măcar, dintre cele "
    "două, dintre cele trei, dintre cele patru, dintre cele cinci, din cele două, din cele trei, "
    "din cele patru, din cele cinci, astea, din toate astea, îmi convine, mi se potrivește bine, "
    "pe ceva nou, pe ceva mai bun",
    "and": ""
    "și, și cu el, și cu ea, plus, precum și, împreună cu, alături de, si cu, și încă, iar, cât și",
    "then": ""
    "apoi, și apoi, după aceea, pe urmă, după care, și după aceea, și pe urmă, ulterior, după "
    "asta, iar apoi, după aia, și după aia, iar după aceea",
    "or": "sau, ori, fie, altfel, ori poate",
    "if": ""
    "dacă, decât dacă, cu condiția, în caz, presupunând, depinde, în funcție, atât timp, doar "
    "dacă, numai dacă, când, în cazul în care, cât timp, de îndată ce, după ce, în afară de "
    "cazul, exceptând, cu excepția, mai puțin, în afară de, în afara, în caz că, dacă nu, în "
    "cazul, până când, până nu, înainte să, în eventualitatea, numai să nu, doar să nu, numai să, "
    "dacă cumva, cât timp nu",
    "maybe": ""
    "propun, aș propune, v aș propune, sugerez, aș sugera, recomand, aș recomanda, vă recomand, "
    "ce navă, care navă, ce vas, ce corabie, a cui navă, strâng bani pentru, strâng dubloni "
    "pentru, economisesc pentru, pun bani deoparte pentru, păstrez banii pentru, țin banii "
    "pentru, adun bani pentru, "
    "poate, oare, eventual, probabil, nu știu, nu sunt sigur, nu sunt sigură, mă gândesc, să văd, "
    "mă întreb, decid, hotărăsc, aș putea, pot să, pot lua, nu pot să mă hotărăsc, nu mă pot "
    "decide, nu mă pot hotărî, ezit, posibil, nu m am hotărât, nu m am decis, nu am idee, greu de "
    "ales, mă bate gândul, ce ziceți de, ce părere aveți, între, dintre, mă tentează, să mă "
    "gândesc, înclin spre, n am idee, habar n am, ce să fac, poate că, s ar putea, aș cam, "
    "nehotărât, nehotărâtă, ar trebui, oare să, cât costă, cât ar costa, ar costa, m ar costa, "
    "cât mă costă, cât m ar costa, cât face, cât plătesc, cu cât, cât, ce face, la ce folosește, "
    "la ce e bun, la ce e bună, la ce ajută, cum funcționează, cum merge, ce înseamnă, cât "
    "valorează, era să, eram să, urma să, trebuia să, cât pe ce să, mai că, mă atrage, mă "
    "tentează și, de obicei, în mod normal, ar fi frumos să, ar fi plăcut să, visez la, e greu să",
    "vague": ""
    "dau cu banul, dați cu banul, aruncați o monedă, aruncă o monedă, las la voia sorții, la voia "
    "sorții, la voia întâmplării, soarta decide, să decidă soarta, cum vă e comod, cum ți e "
    "comod, cum vă convine, cum ți convine, oricare două, oricare doi, vreo două, vreo doi, "
    "ce ați face, în locul meu, "
    "cum e mai bine, cum e cel mai bine, cum crezi, cum credeți, cum crezi că e mai bine, "
    "unde e mai bine, unde vrei, unde vreți, unde crezi, oriunde, optim, cât mai bine, cum se "
    "poate mai bine, care aduce bani, care să mi aducă bani, care să aducă bani, care îmi "
    "aduce bani, ce aduce bani, care e mai bun, care e mai bună, care e mai bine, care "
    "merită, ce merită, vreo clădire, vreun rol, vreo carte, vreo plantație, o clădire mai "
    "mare, o clădire mai mică, ceva mai mare, ceva mai mic, ceva mai ieftin, ceva mai bun, "
    "ceva util, ceva de folos, "
    "oricare, orice, ceva, la fel, la fel ca data trecută, ca data trecută, ce crezi, ce crezi "
    "tu, ce ziceți, ce ai face, ce recomanzi, ce mă sfătuiți, ce mi recomanzi, ce sfat, alea "
    "două, ăia doi, alea, indiferent, oricare ar fi, ceva ieftin, ceva bun, celălalt, cealaltă, "
    "la întâmplare, aleator, surprinde mă, cum vreți, cum vrei, alegeți voi, alege tu, tot una, "
    "mi e egal, mi e totuna, totuna, restul, majoritatea, altul, alta, altceva, ca de obicei, "
    "oricum, mi e indiferent, aia, ăla, ăla mare, cel mare, cea mare, cel mic, cea mică, oricine, "
    "ce vreți voi, ce e mai bun, ce a rămas, același, aceeași, același lucru, aceeași chestie, ca "
    "înainte, ca mai înainte, oricare dintre ele, oricare din ele, nu contează, unul dintre ele, "
    "una dintre ele, cel din urmă, tot ce pot, ca ultima dată, decideți voi, hotărâți voi, la fel "
    "ca runda trecută, ca runda trecută, la fel ca tura trecută, ca tura trecută, egal, în mod "
    "egal, uniform, cea mai plină, cel mai plin, cea mai goală, nava cea mai plină, nava cea mai "
    "goală, orice rol, oricare rol, orice clădire, orice carte, îmi e indiferent, îmi e egal, îmi "
    "e totuna, cum vreți voi, nimic de făcut, n am nimic de făcut, nu am nimic de făcut, ce "
    "valorează, ce valorează cel mai mult, ce e mai scump, ce costă mai mult, ce e mai valoros, "
    "cel mai valoros, cea mai valoroasă, care valorează cel mai mult, în celălalt joc, în "
    "cealaltă partidă, pentru cealaltă partidă, pentru celălalt joc, în alt joc, în altă partidă, "
    "în jocul celălalt",
    "quality": ""
    "cel mai ieftin, cea mai ieftină, cel mai scump, cea mai scumpă, cele mai scumpe, cel mai "
    "bun, cea mai bună, ieftin, ieftină, scump, scumpă, primul, prima, al doilea, a doua, "
    "ultimul, ultima, al treilea, a treia, nou, noua, veche, vechi, frumos, frumoasă, bună, "
    "bun, cele mai bune, cele mai ieftine, mai ieftin, mai ieftină, liber, rămas, rămasă, cel "
    "mai mic, cel mai mare, cea mai mică, cea mai mare, bonus, dragă, scumpa, bietul, biata, "
    "ditamai, cele mai proaste, cele mai slabe, cel mai slab, cea mai slabă, cel mai prost, "
    "cea mai proastă, cele mai inutile, bonusul, bonusului",
    "takeback": ""
    "ba nu, stai, stați, așteaptă, așteptați, în loc, în loc de, mai bine, mai degrabă, "
    "răzgândit, răzgândesc, m am răzgândit, mă răzgândesc, greșeală, greșeala, greșit, am "
    "greșit, retrag, voiam, vroiam, uită, uitați, lăsați, glumă, glumesc, glumeam, ignoră, "
    "ignorați, anulează asta, corectură, corectez, ups, pardon, eroare, eroarea, de fapt nu, "
    "scuze nu, nu stai, nu stați, trebuia să fie, am vrut să zic, am vrut să spun, voiam să "
    "zic, vreau să zic, schimb alegerea, schimbare, schimbare de plan, corecție, anulez, "
    "anulează, hopa, oops, sau nu, stop, retractez, îmi retrag, mi am schimbat părerea, îmi "
    "schimb părerea, m am gândit mai bine, ba, adică nu, adică mai bine",
    "mild": "de fapt, dar, însă, totuși, preferabil, deși, numai că, doar că, ba chiar",
    "nor": "nici, niciodată, deloc",
    "neg": ""
    "votez contra, votez împotriva, o să votez contra, nu votez, sunt contra, sunt împotriva, "
    "nu, n, niciun, nicio, nici un, nici o, nu vreau, n aș, refuz, evit, n am de gând să, nu am "
    "de gând să, n am chef să, nu am chef să, n am intenția să, nu am intenția să, nu intenționez "
    "să",
    "nothing": ""
    "nimic în plus, nimic suplimentar, nimic extra, "
    "nimic, nimica, niciun, nicio, nici un, nici o, zero, nimic pentru mine, niciunul, niciuna, "
    "nimănui, nimic care să merite, nimic ce merită, nimic care merită, nimic demn de, nimic ca "
    "lumea de, n am nimic care să merite, nu am nimic care să merite, nimic de vândut, nimic de "
    "construit, nimic de încărcat, nimic de produs, nimic de schimbat, nimic de păstrat, n am "
    "nimic de vândut, n am nimic de construit, n am nimic de încărcat, n am nimic de produs, n am "
    "nimic de schimbat, nu am nimic de vândut, nu am nimic de construit, nu am nimic de produs, "
    "nu am nimic de încărcat, nu am nimic de schimbat, nu primește nimic, nu primește nimic de la "
    "mine, nu capătă nimic, nu o să primească nimic, nu va primi nimic, nimeni nu, pe nimeni",
    "pass": ""
    "n o iau, nu o iau, nu îl iau, nu l iau, nu o vreau, n o vreau, nu îl vreau, nu l vreau, "
    "nu iau cartea, nu vreau cartea, nu o luăm, n o luăm, "
    "pas, pasez, sar, sar peste, trec peste, dau pas, trec, skip, nu fac nimic, nu mut, zic "
    "pas, spun pas, o las, îl las, o las acolo, las o, lasă o, las o acolo, sar tura, stau pe "
    "tușă, pasăm, o las baltă, mă abțin, fără construcții, fără construcție, fac economii, "
    "stau deoparte, nu am nevoie, n am nevoie, nu am nevoie de ea, n am nevoie de ea, nu am "
    "nevoie de el, n am nevoie de el, nu mi trebuie, săriți peste mine, sari peste mine, fără "
    "mine, eu mă opresc, eu stau, eu trec, eu pas, eu zic pas, nu mă bag, nu particip, nu mă "
    "interesează, strâng cărți, strâng bani, strâng dubloni, economisesc, fac economie, țin "
    "banii, îmi țin banii, îmi păstrez banii, păstrez banii, aștept vremuri mai bune, nu am "
    "nimic de vândut, n am nimic de vândut, nu am ce vinde, n am ce vinde, nu am nimic de "
    "construit, n am nimic de construit, nu am ce construi, n am ce construi, mai bine nu, "
    "mai bine pas, nu mersi, nu mulțumesc, sar rândul, îmi permit nimic, nu mi permit nimic, "
    "nu îmi permit nimic, n am bani de nimic, nu am bani de nimic, strâng dublonii, adun "
    "bani, adun dubloni, pun bani deoparte, păstrez dublonii, îmi țin dublonii, adun cărți, "
    "niciuna nu mi place, niciunul nu mi place, niciuna nu mă ajută, niciunul nu mă ajută, "
    "niciuna din ele, niciuna dintre ele, niciunul din ele, niciunul dintre ele, nu e nimic "
    "pentru mine, nu e nimic bun pentru mine",
    "giveup": ""
    "nu fac negoț, mă abțin să, "
    "renunț, renunț la, renunțăm, renunț de data asta, mă abțin de la, mă lipsesc, mă "
    "lipsesc de, voi renunța, o să renunț, mă descurc fără, mă pot lipsi de, mă voi lipsi "
    "de, trăiesc fără",
    "yes": ""
    "da, da vă rog, da te rog, sigur, bineînțeles, desigur, ok, okay, cu plăcere, firește, de "
    "acord, da da, normal, evident, sigur că da, e bine, bine, de ce nu, așa e, exact, sunt "
    "de acord, îs de acord, da mersi, da mulțumesc, da sigur, clar că da, păi da, hai da, da "
    "frate",
    "mind": ""
    "aștept, aștept liniștit, aștept liniștită, stau și aștept, "
    "nu mă supăr, nu mă deranjează, nu mi pasă, nu mi e ciudă, nu am nimic împotrivă, n am "
    "nimic împotrivă, nu contează pentru mine, nu țin neapărat, nu mi pare rău, n am nimic "
    "bun, nu am nimic bun, nimic bun, nimic interesant, nimic mai bun, nimic nou, n am nimic, "
    "nu am nimic, n am bani, nu am bani, n am noroc, nu am noroc, n am avut noroc, nu e rău, "
    "nu i rău, nu mi a purtat noroc, nu e drept, păcat, păcat că, ce păcat, nu regret, nu mă "
    "plâng, nu mă mir, n am ce face, nu am ce face, nu i bai, nu e bai, n am cărți, nu mai "
    "am, n avem, nimeni nu, nu e ziua mea, nu m a ajutat, nu am de ales, n am de ales, nu "
    "strică, nu port pică, nu sunt supărat, nu sunt supărată, nimic deosebit, nimic special, "
    "nimic spectaculos, nimic grozav, nu vă faceți griji pentru, nu vă faceți griji de, nu ți "
    "face griji pentru, nu mă interesează",
    "because": ""
    "dar pierd, și pierd, pierd, pentru că, fiindcă, deoarece, căci, asta e tot, atât îmi permit, "
    "de atât am bani, pentru ca să, ca să, ca să pot, întrucât, din cauză că, datorită, dat "
    "fiind, pentru a, având în vedere, pt că, ptr că, fiinca, din cauza, din pricina, pe motiv "
    "că, deoarece că, mai ales că, ca să am, ca să nu, ca să nu mai, spre a, în ideea că, în "
    "ideea de a, dat fiind că, având în vedere că, ținând cont că, cum nu, cum n, cum tot, cum "
    "am, dacă tot, dacă tot nu, de vreme ce, din moment ce, ca n am, ca nu am, ca nu mai am, ca "
    "nu mai, ca am, ca n avem, ca imi, ca mi, ca e, ca este, ca sunt, ca are, ca au, ca a, ca "
    "vreau, ca trebuie, ca altfel, la nimic, nu mi folosește la nimic, nu mi mai folosește la "
    "nimic, oricum nu, oricum nimeni, cât e, cât mai e, cât este, cât sunt, cât mai sunt, cât "
    "încă e, câtă vreme, cât încă, până nu se strică, până nu se duce, până nu le ia, până nu o "
    "ia, până nu l ia, până nu mi o ia, până nu mi le ia, până nu mi l ia, înainte să se, înainte "
    "să mi, înainte să o, înainte să l, înainte să le, înainte să vină, înainte de a, că tot",
    "so": "deci, așadar, prin urmare, drept urmare, așa că, asa ca",
    "later": ""
    "runda de după, tura de după, tura viitoare, runda viitoare, data viitoare, tura următoare, "
    "runda următoare, în "
    "runda viitoare, în tura viitoare, rândul viitor, altă dată, în runda următoare, în "
    "tura următoare",
    "postpone": ""
    "trimit mutarea, mutarea o trimit, mutarea vine, "
    "mut după aia, mut după, joc după aia, mut după aceea, "
    "mă așez la joc, mă așez la masă, "
    "n am timp, n am timp de, n am timp pentru, nu am timp, nu am timp de, nu am timp pentru, nu "
    "e timp, nu e timp de, după cină, după prânz, după masă, după serviciu, după muncă, după "
    "program, mut imediat, mut acum imediat, joc imediat, răspund imediat, "
    "mut de acasă, joc de acasă, de acasă, când ajung acasă, cum ajung acasă, când ajung, când mă "
    "întorc, "
    "stați să mă gândesc, lăsați mă să mă gândesc, trebuie să verific, trebuie să întreb, să fac "
    "niște calcule, trebuie să fac niște calcule, trebuie să calculez, mâine, poimâine, diseară, "
    "deseară, mai târziu, luni, marți, miercuri, joi, vineri, sâmbătă, duminică, o zi, curând, "
    "revin, răspund, încă nu, așteptați, așteaptă, recuperez, răbdare, mai mult timp, stai puțin, "
    "când mă întorc, după masă, o să mă uit, mă uit, mă uit mai târziu, un minut, o clipă, o oră, "
    "un moment, o secundă, mai am nevoie, am nevoie de timp, mă gândesc până, vă anunț, te anunț, "
    "dați mi o zi, dați mi un minut, mut când, las pe mâine, mut mâine, joc mai târziu, la "
    "noapte, după serviciu, după muncă, seara asta, revin cu, dau un semn, răspund mâine, peste o "
    "oră, peste câteva ore, câteva zile, mă întorc, până luni, până mâine, mai aștept, mai stați, "
    "lăsați mă, azi nu pot, nu pot azi, astăzi nu pot, nu pot astăzi, nu pot acum, acum nu pot, "
    "mă mai gândesc, mă gândesc puțin, mă gândesc și revin, trebuie să mă gândesc, joc mâine, joc "
    "diseară, răspund diseară, mut diseară, când ajung acasă, ajung acasă, mă uit peste tablă, "
    "arunc o privire, nu mă dați afară, nu mă săriți, nu mă grăbiți, nu începeți fără mine, încă "
    "mă gândesc, mă gândesc încă, tot mă gândesc, mai stau să mă gândesc, înainte să aleg, "
    "înainte să mut, înainte să răspund, vin imd, vin imediat, revin imd, imd, imediat revin, mă "
    "întorc imediat, n am cum, nu am cum, n am cum acum, nu am timp, n am timp, nu apuc, n apuc, "
    "nu prind, nu ajung să, nu acum, nu chiar acum, mai încolo, mut mai încolo, mut mai târziu, "
    "citesc când ajung, când ajung",
    "excuse": ""
    "net, wifi, semnal, curent, net acolo, "
    "săptămână, săptămâna, weekend, zile, minut, minute, moment, secundă, clipă, oră, ore, "
    "imediat, întors, plecat, plecată, plec, concediu, concediul, concediului, vacanța, vacanță, "
    "ocupat, ocupată, bolnav, bolnavă, lucrez, la muncă, serviciu, pe drum, spital, internet, "
    "dimineață, seara, ajung, zile libere, spam, gripă, drum, mă așteaptă, ne așteaptă",
    "late": ""
    "scuze de întârziere, scuze pentru întârziere, iertați întârzierea, scuzați întârzierea, "
    "îmi cer scuze pentru întârziere, scuze că am întârziat, scuze că răspund târziu, scuze "
    "că răspund așa târziu, mulțumesc pentru răbdare, mersi pentru răbdare, mersi de răbdare, "
    "îmi pare rău pentru întârziere, mă scuzați de întârziere, pardon de întârziere, scuze că "
    "am stat mult, am avut o săptămână grea, săptămână grea, săptămână plină, o săptămână "
    "grea, o săptămână plină, zi grea, o zi grea, zi plină, scuze că v am ținut în loc, scuze "
    "că a durat, scuze de așteptare, mulțumesc de răbdare, scuze de intarziere mare, abia "
    "acum am văzut, abia am văzut, abia acum văd",
    "courtesy": ""
    "la mulți ani, la multi ani, paște fericit, crăciun fericit, nu i graba, nu i "
    "grabă, nu e grabă, nu e nicio grabă, nicio grabă, de la tine, de la voi, de "
    "la dumneata, îmi cer iertare, îmi cer scuze, îmi cer mii de scuze, "
    "nu mă așteptam, nu mă așteptam la "
    "asta, la asta nu mă așteptam, "
    "la dispoziția voastră, la datorie, cred că știu, știu deja, m am hotărât deja, "
    "am un minut, am o clipă, am un moment, am timp, am puțin timp, am și eu un minut, am și "
    "eu o clipă, în sfârșit am un minut, în sfârșit am timp, în sfârșit am o clipă, în "
    "sfârșit un minut liber, am un minut liber, am găsit un minut, am găsit o clipă, n am "
    "mult timp, nu am mult timp, am puțină liniște, am liniște, pupici tuturor, vă pup pe "
    "toți, pe data "
    "viitoare, ne vedem mâine, ne auzim mâine, ne citim, pupături, pup dulce, o zi senină, o "
    "duminică faină, duminică plăcută, duminică frumoasă, sâmbătă plăcută, o sâmbătă "
    "frumoasă, săptămână frumoasă, o săptămână faină, o săptămână bună, săptămână bună, un "
    "weekend fain, weekend fain, să fie într un ceas bun, să fie cu noroc, poftim, poftiți, "
    "asta e, asta i, asta este, ce să i faci, cum să nu, rogu vă, rogu te, vă rog mult, te "
    "rog mult, nimeni nu se supără, nu se supără nimeni, să nu se supere nimeni, sper că nu "
    "se supără nimeni, dacă nu se supără nimeni, dacă nu vă e greu, dacă nu i greu, dacă nu e "
    "greu, doamnelor și domnilor, dragilor, dragii mei, oameni buni, "
    "să câștige cel mai bun, nu mai pot, o zi faină, o seară faină, seară faină, zi faină, neața, "
    "neața tuturor, te aștept, vă aștept, pe mâine, pe luni, pe vineri, ne vedem, ne auzim, "
    "vorbim, salut, salutare, salutări, bună, bună ziua, bună dimineața, bună seara, noapte bună, "
    "hei, noroc, baftă, succes, spor, o zi bună, o zi frumoasă, o seară bună, o seară frumoasă, "
    "distracție plăcută, joc plăcut, mulțumesc, mulțumim, mersi, mersi mult, cu drag, cu stimă, "
    "toate cele bune, pe curând, pa, pupici, te salut, vă salut, bravo, felicitări, frumos, tare, "
    "super, grozav, bine jucat, frumos jucat, jucat bine, numai bine, cele bune, îmbrățișări, te "
    "rog, vă rog, rog, te rog frumos, vă rog frumos, scuze, scuzați, scuzele mele, îmi pare rău, "
    "iertare, iertați, nui nimic, nu i nimic, nu e nimic, nu face nimic, nicio problemă, nici o "
    "problemă, nu e grabă, nu i problemă, nu vă grăbiți, nu e problemă, nu vă faceți griji, haha, "
    "hehe, uau, wow, ce frumos, bună tuturor, salut tuturor, salutare tuturor, o duminică "
    "frumoasă, un weekend plăcut, weekend plăcut, spor la joc, mult succes, multă baftă, cu "
    "respect, cu bine, ce joc, faină mutare, bună mutare, frumoasă mutare, mutare bună, super "
    "joc, alegere grea, grea alegere, decizie grea, gata, hai noroc, servus, ceau, ciao, alo, "
    "hop, uf, uff, mamă, of, vai, ei bine, în regulă, e ok, merci, mulțam, mulțumesc mult, "
    "mulțumesc frumos, mulțumesc anticipat, de ce nu, cu plăcere, plăcerea mea, voi urmați, "
    "rândul vostru, rândul tău, sărut mâna, sănătate, vă pup, te pup, vă îmbrățișez, weekend "
    "frumos, o săptămână frumoasă, o zi minunată, alegere ușoară, e ușor, frumos joc, joc frumos, "
    "hai că merge, atât, dacă se poate, dacă e posibil, dacă îmi permiteți, dacă nu vă supărați, "
    "dacă nu e cu supărare, cu permisiunea voastră, dacă sunteți amabili, dacă ești amabil, dacă "
    "sunteți drăguți, dacă ești drăguț, dacă sunteți de acord, dacă am voie, dacă îmi dați voie, "
    "dacă am înțeles bine, dacă am înțeles corect, dacă nu mă înșel, dacă nu deranjez, dacă nu e "
    "prea mult, ce rundă, ce să fac, ce cărți am primit, vai ce cărți am primit, ce mână am, "
    "salutări de la mare, salutări de la munte, salutări din concediu, salutări din vacanță, mă "
    "bucur să vă văd, sper că sunteți bine, nu i grabă nu, nu e grabă nu, mă culc, mă duc la "
    "culcare, merg la culcare, fug, am fugit, trebuie să fug, plec la muncă, mă întorc la muncă, "
    "ms, mrs, mersic, msm, ms mult, mulțam fain, dacă mai e, dacă mai este, dacă mai există, dacă "
    "e liber, dacă e liberă, dacă e disponibil, dacă e disponibilă, trimis de pe iphone, trimis "
    "de pe telefon, trimis de pe android, trimis din outlook, doamne ajută, hai salut, salutări "
    "din, salutări de la, toate bune, bunicel, pace, pupăciuni, te îmbrățișez, vă îmbrățișez pe "
    "toți, cu plecăciune, mulțumesc din suflet, mulțumesc tare mult, mulțumesc tare, mersi fain, "
    "mersi frumos, mersi anticipat, spor la toate, spor la treabă, să aveți o zi bună, să aveți o "
    "seară bună, să aveți un weekend frumos, sper să fiți bine, țineți mi pumnii, țineți pumnii, "
    "țin pumnii, ce zi, ce săptămână, ce mai joc, hai să, haideți să, hai că, punct și gata, și "
    "gata, și cu asta basta, basta, virgulă, semnul exclamării, linie nouă, sfârșit, și atât, și "
    "punct, nu te supăra, nu vă supărați, fără supărare, mersi de joc, mersi pentru joc, "
    "mulțumesc pentru joc, mulțumesc de joc, mulțumim pentru joc, mersi pentru partidă, mulțumesc "
    "pentru partidă, vedem, vedem noi, vedem ce iese, vedem ce o ieși, vom vedea, fie ce o fi, ce "
    "o fi o fi, pa pa, pup, pups, pupicei, pupic, te pupăcesc, pupăcei, noapte ușoară, somn ușor, "
    "vise plăcute, o noapte bună, noapte liniștită, zi bună, seară bună, pe diseară, pe mai "
    "târziu, ne mai auzim, ne mai vedem, spor la lucru, spor la muncă, spor tuturor, baftă la "
    "toți, baftă tuturor, succes tuturor, aveți grijă de voi, ai grijă de tine, vă pupă, vă "
    "salută, cu prietenie, cu considerație, cu deosebită considerație, o zi superbă, o seară "
    "plăcută, seară plăcută, zi plăcută, dacă vă convine, dacă nu aveți nimic împotrivă, dacă n "
    "aveți nimic împotrivă, dacă nimeni nu se supără, în sfârșit vineri, e vineri, vineri în "
    "sfârșit, continuați, mergeți mai departe, jucați mai departe, dați i drumul, mai departe, "
    "continuați fără mine, îmi place mult, îmi place să joc, mi place să joc, îmi place jocul, "
    "îmi place jocul ăsta, ne place jocul, dacă sunteți așa drăguți, dacă sunteți așa de drăguți, "
    "dacă sunteți atât de drăguți, dacă ești așa drăguț, dacă ești așa de drăguț, dacă ești "
    "drăguță, dacă ești așa drăguță, dacă sunteți așa buni, dacă sunteți buni, dacă sunteți așa "
    "de buni, dacă ești așa bun, dacă ești bun, dacă ești bună, dacă sunteți amabil, dacă sunteți "
    "așa amabili, dacă vreți, dacă vrei, dacă s ar putea, dacă aș putea, dacă pot, dacă nu e "
    "deranj, dacă nu e problemă, dacă nu i problemă, dacă nu e cu bănat, dacă nu vă e cu "
    "supărare, dacă mi se permite, dacă mi e permis, când aveți timp, când ai timp, când puteți, "
    "când poți, când apucați, când aveți o clipă, când aveți un moment, nu mă mai bateți la cap, "
    "altă fereastră, fereastra greșită, am greșit fereastra, altă conversație, dacă nu se opune "
    "nimeni, dacă nimeni nu se opune, dacă nu e nimeni împotrivă, dacă nimeni nu e împotrivă, "
    "dacă nu are nimeni nimic împotrivă, dacă n are nimeni nimic împotrivă, dacă nimeni nu are "
    "nimic împotrivă, dacă nimeni n are nimic împotrivă, dacă nu deranjează pe nimeni, n am nimic "
    "de adăugat, nu am nimic de adăugat, nimic de adăugat, n am nimic de pierdut, nu am nimic de "
    "pierdut, nimic de pierdut, n am nimic de spus, nu am nimic de spus, nu mă așteptați, nu mă "
    "aștepta, nu mă mai așteptați, nu așteptați după mine, restul așteaptă, restul poate aștepta, "
    "restul mai așteaptă, celelalte pot aștepta, distrați vă, distrați vă bine, distracție, nimic "
    "personal, tot e ceva, mai bine decât nimic, mai bine ceva decât nimic, e ceva și asta, bun "
    "și atât, abia aștept, abia așteptăm, abia așteaptă, nu mai pot de nerăbdare, nu i așa, așa "
    "i, nu crezi, nu credeți, nu i așa că, înainte să întrebați, înainte să mă întrebați, înainte "
    "să întrebe cineva, înainte să ziceți ceva, înainte să spuneți ceva, n am ce zice, nu am ce "
    "zice, ce să zic, cine ar fi crezut, cine ar fi zis",
    "praise": ""
    "frumoase, frumoși, grozave, grozavă, superbe, superb, superbă, minunate, minunat, minunată, "
    "tari, "
    "ce mutare, ce mișcare, ce alegere, ce tură, "
    "frumos, frumoasă, tare, bravo, felicitări, felicitări pentru, super, grozav, fain, "
    "faină, ce frumos, păcat, păcat de, jucat bine, bine jucat, mișto, respect, felicitari, "
    "tare frumos, nu i rău, ce tare, mulțumesc pentru, mulțumim pentru, mersi pentru, ms "
    "pentru, mersi de, mulțumesc de",
    "people": ""
    "dragi jucători, doamnelor și domnilor, fete, gașcă, lume bună, familie, prieteni dragi, "
    "campionilor, boierilor, fraților, stimați jucători, "
    "tuturor, toți, toată lumea, lume, băieți, prieteni, dragi, dragă, mult, multe, din, de "
    "la, foarte, vă, anticipat, oameni buni, dragilor, echipă, fetelor, colegi, frate, "
    "domnilor, doamnelor, frumos, tuturora, voi toți, băi, măi oameni, oameni, boieri, "
    "vecine, șefu, șefule, nea, stimați colegi, dragi prieteni, dragii mei, dragele mele",
    "third": ""
    "se strică marfa, mi se strică marfa, ni se strică marfa, facem cinste, fac cinste, face "
    "cinste, facem noi cinste, ai avut, ați avut, ai prins, ai "
    "reușit, ați reușit, ai nimerit, sper să, sper că, sper ca, "
    "cum faci, cum faci asta, cum reușești, cum faceți, "
    "ai vândut, ai luat, ai ales, ai construit, ai încărcat, ai făcut, ați vândut, ați luat, ați "
    "ales, ați construit, ați încărcat, "
    "ce faci cu, ce faceți cu, la ce îți trebuie, s a scumpit, s au scumpit, s a ieftinit, s au "
    "ieftinit, "
    "ați văzut, ai văzut, ați auzit, ai auzit, "
    "mai mult ca mine, mai mult decât mine, mai bine ca mine, mai bine decât mine, "
    "voiai, vroiai, ai vrut, ai fi vrut, îl voiai, o voiai, îl vroiai, o vroiai, voiați, vroiați, "
    "ați vrut, "
    "altcuiva, altora, celorlalți, altui jucător, "
    "vă așteptați, vă așteptați la, vă așteptați cu toții, toți vă așteptați la, vă așteptați "
    "toți la, te așteptai la, toată lumea așteaptă, toți așteaptă, toată lumea aștepta, lumea "
    "așteaptă, toată lumea se așteaptă la, așteptați toți, cine ar fi crezut, cine s ar fi "
    "gândit, ați crezut că, credeați că, vă gândeați la, "
    "tău, ta, tăi, tale, ești, ai tu, voastră, vostru, voștri, el, ea, ei, ele, lui, lor, a luat, "
    "a ales, a zis, spune, zice, a fost, are, avea, era, erau, și a, ne a, mi a, i a, mi au, și "
    "au, soția, soțul, copiii, copilul, băiatul, fata, nevasta, nostru, noastră, noștri, cineva, "
    "nimeni, vecinul, vecina, mama, tata, echipa, echipei, meciul, fotbal, film, filmul, carte "
    "bună, ieri, alaltăieri, săptămâna trecută, data trecută, mereu, vremea, bucătăria, "
    "sufragerie, sufrageria, șeful, pisica, câinele, a câștigat, câștigă, iubește, vrea, bea, am "
    "băut, beau, mănânc, am visat, citesc, am văzut, a venit, vine, a plecat, salută, pleacă, "
    "școala, unde, a construit, construit casa, apartament, bloc, seara trecută, a dărâmat, ne a "
    "dărâmat, ne, îmi fac o cafea, beau o cafea, îmi beau, gătesc, plouă, ninge, e soare, mă duc "
    "la piață după, fac cumpărături, revanșa, revanșă, încă un joc, alt joc, jocul următor, "
    "altcineva, toți ceilalți, toată lumea are, nimeni altcineva, măcar de aș, măcar dacă aș, de "
    "aș avea, vecinii, mi ai luat, ai luat, ați luat, mi ați luat, mi a luat, l a luat, ai ales, "
    "ați ales, a furat, mi a furat, ai construit, am fost, runda trecută, tura trecută, ultima "
    "dată, a avut, au fost, așteptat, la noi, se construiește, construiesc ei, meriți, ai "
    "meritat, ați meritat, merită, meritați, vă salută, satul, satul meu, din satul meu, fiul, "
    "fiul meu, fiica mea, băiatul meu, fata mea, copilul meu, vrea să fie, voia, voiau, aveau, "
    "joacă mereu, zicea, mi a zis, spunea, a spus, mi a spus, sugerează, a sugerat, propune, a "
    "propus, a scris, recomandă, a recomandat, mă sfătuiește, m a sfătuit, crede, strigă, "
    "șoptește, fac o cafea, e timpul pentru o cafea, timpul pentru o cafea, pauză de cafea, beau "
    "cafea, după cafea, întâi o cafea, pas cu pas, cafea la toți, o cafea mai întâi, merg la o "
    "cafea, îmi place, imi place, îmi plac, imi plac, ne place, mi a plăcut, îți place, iti "
    "place, e luat, e luată, e ocupat, e ocupată, a rămas doar, a rămas numai",
    "pronoun": "eu, mie, îmi, mi",
    "on": "pe, pe nava, la, la bordul, pe nava de, pe vasul de",
    "at": "la, în, prin, prin intermediul",
    "as": ""
    "îl schimb în, o schimb în, schimb în, preschimb în, îl preschimb în, o preschimb în, să "
    "devină, devine, "
    "ca, drept, în, îl transform în, o transform în, transform în, îl fac, îl prefac în, "
    "prefac în",
    "from": "de, din, de la, de pe",
    "over": "peste, în locul, deasupra, pe locul, în loc de, pe deasupra",
    "under": "sub, dedesubt, dedesubtul",
    "paying": ""
    "plătind, plătesc, cu, plătesc cu, pe, contra, în schimbul, plătind cu, plata, plata cu, "
    "achit cu, aruncând, dând, plată cu, pentru, plătită cu, plătit cu, folosind, cost, în "
    "schimb, plătită din, plătit din, achitată cu, achitat cu",
    "without": ""
    "fără, dar fără, însă fără, minus, și fără, fără să folosesc, fără a folosi, fără ajutorul, "
    "fără să pun, însă fără să pun, dar fără să pun, și fără să pun, fără să mai pun",
    "money": ""
    "ducați, ducații, galbeni, galbenii, "
    "economii, economiile, economiile mele, bănuți, bănuții, bănuț, gologani, gologanii, avere, "
    "averea, averea mea, punga, fonduri, fondurile, arginți, arginții, bănetul, "
    "dublon, dubloni, dublonul, bani, monede, monedă, puncte, pv, dublonii, dublonii mei, "
    "banii, banii mei, monedele, dublonilor",
    "price": ""
    "gratis, pe gratis, gratuit, preț întreg, la preț întreg, pe nimic, fără plată, pe "
    "degeaba, moca",
    "each": "câte, câte un, câte unul, câte o, câte una, fiecare",
    "except": "în afară de, în afara, exceptând, cu excepția, mai puțin",
    "all": ""
    "pe toți, toți patru, pe toți patru, toți trei, pe toți trei, "
    "tot, toată, toate, totul, întreg, întreaga, maximum, maxim, cât pot, cât se poate, cât "
    "încape, în întregime, în totalitate",
    "auto": "automat, auto, cum sugerezi, sugestia, cum ai sugerat, implicit, sugestia ta, conform "
    "sugestiei, ca în sugestie",
    "same": "la fel, neschimbat, ca acum, la fel ca acum, așa cum sunt, cum sunt acum, fără "
    "schimbări",
    "rest": ""
    "ceilalți, toți ceilalți, pe ceilalți, restul, rest, tot restul, toate celelalte, celelalte "
    "toate",
    "nouns": ""
    "piesele, plăcuțe, plăcuțele, jetoanele, "
    "carte, cartea, cărți, cărțile, piesă, piesa, piese, plăcuță, plăcuța, clădire, clădirea, "
    "clădiri, rol, rolul, rolului, plantație, plantația, plantației, plantații, insulă, insula, "
    "oraș, orașul, loc, locul, bun, bunuri, bunul, bunurile, marfă, marfa, mărfuri, mărfurile, "
    "navă, nava, nave, navei, vas, vasul, vapor, vaporul, corabie, corabia, încărcătură, casa de "
    "comerț, casă de comerț, nava de coloniști, nava coloniștilor, nava cu coloniști, privilegiu, "
    "mână, mâna, teanc, colonist, coloniști, colonistul, coloniștii, hanul, han, producție, faza, "
    "acțiune, alegere, butoaie, butoi, comerț, persoană, om, oameni, depozit, depozitul, aurar, "
    "aurarul, piața, construcție, teren, terenuri, ofrandă, ofranda, ofrande, donație, donații, "
    "depunere, depuneri, construcții, construcțiile, construcția, grămadă, grămada, grămezi, "
    "guvernator, guvernatorul, guvernatorului, roluri, rolurile, preț, prețul, prețuri, "
    "prețurile, locuri, locurile, pământ, pământul, pământuri, terenul",
    "good": "bunurile, mărfurile, marfă, marfa, mărfuri, bun, bunul, bunuri, bunuri de",
    "vp": "pv, punct, un punct, punctul, punct de victorie, un punct de victorie, punctul de "
    "victorie",
    "plantation": ""
    "câmp, câmpul, câmpuri, lan, lanul, lanuri, ogor, ogorul, "
    "plantații, plantațiile, plantațiilor, plantațiile mele, "
    "plantație, plantația, o plantație",
    "stored": "în depozit, la depozit, în depozitul meu, depozit la",
    "loose": ""
    "separat, afară, liber, pe lângă, pe chei, fără depozit, în afara depozitului, afara "
    "depozitului, sub cerul liber",
    "empty": ""
    "pe care nu e nimeni, unde nu e nimeni, fără nimeni, pe care nu lucrează nimeni, gol, goală, "
    "goala, golul, neocupat, neocupată, liber, liberă, neocupata",
    "ship": "navă, nava, vas, vasul, vapor, vaporul, corabie, corabia, nava de, vasul de, vaporul "
    "de, navă de, corabia de, nava cu, vasul cu",
    "laugh": ""
    "nu se poate, nu se poate așa ceva, ura, uraaa, "
    "ia uite, ia te uită, ia uitați, uite, uitați vă, "
    "haha, hahaha, hehe, lol, uau, wow, xd, ha, o nu, vai, of, heh, hah, hihi, aoleu, vai de "
    "mine, eh",
    "unstaffed": ""
    "o las goală, îl las gol, lasă o goală, lasă l gol, las o goală, rămâne gol, rămâne "
    "goală, neocupat, neocupată",
    "back": "îl, o, le, îi, el, ea, ele, pe el, pe ea, pe ele, asta, ăsta, acela, aceea",
    "could": ""
    "aș putea, aș putea să, ați putea, ați putea să, ai putea, ai putea să, puteți, puteți "
    "să, poți, poți să, pot, pot să, se poate, se poate să, ar fi posibil, ar fi posibil să, "
    "e posibil să, este posibil să, s ar putea, s ar putea să, aș avea voie să, am voie să",
    "request": "pot cere, pot să cer, v aș putea cere",
    "offering": "ofrandă, ofranda, ofrande, donație, donații, depunere",
    "please": "te rog, vă rog, rog, te rog frumos, vă rog frumos, va rog mult, vă rog mult",
    "yielding": "fie",
    "keeps all": ""
    "las toate cum sunt, le las cum sunt, las totul așa cum e, las toate piesele, las toate "
    "piesele cum sunt, las toate plăcuțele, las totul la locul lui, las totul, "
    "păstrez tot, păstrez totul, țin tot, țin totul, păstrez toate, îmi păstrez tot, îmi țin tot, "
    "îmi păstrez cărțile, mi păstrez cărțile, păstrez cărțile, îmi țin cărțile, mi țin cărțile, "
    "țin cărțile, nu dau nimic, nu renunț la nimic, rămâne totul la mine, totul rămâne la mine, "
    "toate rămân la mine, tot rămâne la mine, las totul la mine, opresc tot, opresc totul, "
    "păstrez marfa, îmi păstrez marfa, păstrez bunurile, îmi păstrez bunurile, țin marfa, păstrez "
    "marfurile, le las pe toate, le las pe toate cum sunt, las tot cum e, las totul cum e, las "
    "totul așa",
    "aside": ""
    "deoparte, să fie distractiv, să fie haios, să fie interesant, să fie mai interesant, să fie "
    "cu cântec, "
    "altceva nu vând, altceva nu mai vând, altceva nu, în rest nimic, "
    "nu trimit pe nimeni, nu mai trimit pe nimeni, și nu trimit pe nimeni, nu trimit nimănui, "
    "nimic altceva, nimic mai mult, nimic în plus, și nimic altceva, și nimic mai mult, altceva "
    "nimic, mai mult nimic, "
    "de mult n am mai, de mult nu am mai, n am mai apucat să, nu am mai apucat să, "
    "cum altfel, cum se cuvine, cum se cade, cum trebuie, ca la carte, nu strică niciodată, "
    "nu strică, niciodată prea mult, niciodată prea multă, nu e niciodată prea mult, nu e "
    "niciodată prea multă, niciodată destul, niciodată destulă, mereu bun, mereu bună, mereu "
    "de folos, fără prea multă vorbă, gata cu vorba, gata cu gândul, gata m am hotărât, "
    "destul m am gândit, ajunge cu gânditul, nu mai stau pe gânduri, nu stau pe gânduri, "
    "zarurile au fost aruncate, alegere simplă, e simplu, simplu ca bună ziua, fac o nebunie, "
    "hai că fac o nebunie, ce mai tura vura, una două, cum ziceam, cum spuneam, după cum am "
    "zis, "
    "într adevăr, serios, sincer, sincer să fiu, cinstit, total, complet, absolut, literalmente, "
    "practic, în principiu, în esență, natural, clar, evident, vizibil, neîndoielnic, fără "
    "îndoială, negreșit, neapărat, în special, mai ales, îndeosebi, în mare parte, în general, "
    "tradițional, ca întotdeauna, ca totdeauna, inevitabil, previzibil, cu părere de rău, cu "
    "regret, cu inima grea, cu inima ușoară, cu bucurie, cu drag și spor, bucuros, bucuroasă, "
    "umil, mândru, mândră, curajos, îndrăzneț, cu îndrăzneală, prudent, atent, înțelept, "
    "prostește, lacom, șiret, viclean, pe șest, pe tăcute, fără rușine, din fericire, din păcate, "
    "din nefericire, din nenorocire, trist, fără ezitare, fără să clipesc, fără discuții, fără "
    "doar și poate, fără să mai stau pe gânduri, imediat, numaidecât, pe loc, pe dată, grabnic, "
    "iute, degrabă, încet, încetișor, în secret, oficial, prin prezenta, ca atare, răbdător, "
    "nerăbdător, disperat, cu disperare, urgent, teribil, foarte tare, recunoscător, "
    "recunoscătoare, frumușel, binișor, destul de, chiar, foarte, super, al naibii, naibii, la "
    "naiba, drăcie, cumva, știi, știți, ăăă, îhî, frate, mă băieți, nene, sigur sigur, sută la "
    "sută, garantat, cu siguranță, mai mult ca sigur, bineînțeles, se înțelege, e clar, ca "
    "variație, de amuzament, de distracție, pentru distracție, pentru puncte, pentru echilibru, "
    "de dragul, o singură dată, în mod excepțional, excepțional, oricum ar fi, la urma urmei, una "
    "peste alta, în concluzie, după mine, după părerea mea, din punctul meu de vedere, ca să fiu "
    "sincer, ca să fiu sinceră, drept să spun, ce o fi o fi, fie ce o fi, ce mai, ce naiba, ce "
    "dracu, aoleu, doamne, doamne dumnezeule, măiculiță, nu am încotro, n am încotro, nu mi "
    "rămâne decât, nu mi rămâne decât să iau, n am altă soluție decât, e cazul să, a venit "
    "vremea, a venit timpul, mă tem că, mi e teamă că, îndrăznesc să spun, ca să zic așa, cum s "
    "ar spune, cum se zice, o dată pentru totdeauna, ar trebui să fie, simt că, zic eu, spun eu, "
    "să zicem, votez pentru, votul meu merge la, în momentul ăsta, în momentul de față, în clipa "
    "asta, pe tura asta, pe runda asta, ca rol, ca rol al meu, conform planului, cum am promis, "
    "cum am zis, cum am spus, ca toată lumea, ca restul lumii, fără drept de apel, indiferent ce "
    "se întâmplă, orice ar fi, din partea noastră, pe ziua de azi, bătrânul, bătrâna, iubitul, "
    "iubita, preferatul, preferata, delicios, delicioasă, mai întâi și întâi, în primul rând, "
    "înainte de toate, la început, pentru început, la final, surpriză, trebuie să recunosc, "
    "recunosc, trebuie să spun, se știe, cum se vede, după cum vedeți, după cum știți, liniștit, "
    "liniștită, ca pe vremuri, standard, clasic, modest, serios vorbind, din instinct, din "
    "obișnuință, de nevoie, de voie de nevoie, ooo, oau, uai, ura, uraa, iupi, iuhu, bum, bingo, "
    "evrika, brr, pff, ptiu, oho, ohoho, vai vai, așa așa, până acum, de până acum, până în "
    "prezent, sper, sper că, sper să, ce altceva, ce alt, ce altă, normal, altceva ce, prima "
    "oară, prima dată, pentru prima oară, pentru prima dată, fără să trimit pe nimeni, fără să "
    "mut pe nimeni, fără a trimite pe nimeni, pentru nimic în lume, anul ăsta, pe anul ăsta, la "
    "bătaie, ca plantație normală, ca plantație obișnuită, ca plantație, ca de obicei, își face "
    "treaba, și a făcut treaba, îmi permite asta, permite asta",
    "other": "celălalt, cealaltă, al doilea, a doua, cel de al doilea, al treilea, ultimul, ultima",
    "chosen": ""
    "asta fac, asta iau, asta aleg, asta voi face, asta vreau, așa că asta fac, așa că asta "
    "iau, asta e alegerea mea, deci asta iau",
    "past": ""
    "data trecută, ultima dată, ieri, săptămâna trecută, runda trecută, tura trecută, a fost, "
    "au fost, era, erau, a avut, a luat, am fost",
    "when": "când, după ce",
    "imitating": ""
    "aceeași ca data trecută, același ca data trecută, la fel ca data trecută, același ca în "
    "partida trecută, aceeași ca în partida trecută, fac ce, fac ce a făcut, iau ce a luat, iau "
    "ce, același lucru ca, la fel ca",
    "ago": "data trecută, ultima dată, ieri, săptămâna trecută, runda trecută, tura trecută",
    "leaving": ""
    "beau o cafea, îmi beau cafeaua, beau cafea, beau cafeaua, la o cafea, îmi beau cafeaua "
    "de dimineață, iau o cafea și revin, iau micul dejun, iau prânzul, iau cina, "
    "fug, fugim, plec, plecăm, mă duc, ne ducem, merg la, merg acasă, merg să, mă întorc, mă "
    "întorc la, mă apuc, mă apuc de, mă bag în, mă culc, ies, ieșim, zbor, o șterg, o tai, o "
    "iau din loc, dau o fugă, dau fuga, mă retrag, mă grăbesc, alerg, pornesc, pornim, "
    "trebuie să fug, trebuie să plec, trebuie să ies, trebuie să mă duc, e timpul să, mă "
    "pregătesc, mă ocup de, ma duc la, mă reped la, dau o fugă la, dau o fugă până la, mă duc "
    "după cafea, merg după cafea, îmi fac o cafea, îmi fac cafea, ies la o cafea, merg la o "
    "cafea, mă duc la o cafea, mă duc să, pornesc spre, plec spre, văd ce, văd cum, vedem ce, "
    "vedem cum, să vedem ce, să vedem cum, văd unde, vedem unde, văd dacă, vedem dacă, să "
    "vedem dacă",
    "luck": ""
    "poate într o zi, poate cândva, noroc, norocul, norocos, norocoasă, pică, iese, ies, surâde, "
    "zâmbește, șansă, nimeresc, "
    "merge",
    "thanked": ""
    "mulțumesc pentru, mulțumim pentru, mersi pentru, ms pentru, mersi de, mulțumesc de, "
    "mulțumesc că, mersi că, mulțam pentru, scuze pentru",
    "again": "iar",
    "too": ""
    "prea scump, prea scumpă, prea scumpe, prea ieftin, prea ieftină, prea târziu, prea mult, "
    "prea riscant",
    "says": ""
    "zice, zicea, a zis, mi a zis, spune, spunea, a spus, mi a spus, sugerează, a sugerat, "
    "propune, a propus, a scris, scrie, recomandă, a recomandat, mă sfătuiește, m a sfătuit, "
    "crede, strigă, șoptește",
    "addressing": ""
    "salut, salutare, bună, buna, bună ziua, bună seara, bună dimineața, noapte bună, ceau, "
    "servus, noroc, bravo, felicitări, cu stimă, cu drag, cu respect, pa, la revedere, mulțumesc, "
    "mersi, mulțam, mulțumim, succes, baftă, bine jucat, frumos jucat, o, oh, vai, ura, hei, am "
    "înțeles, să trăiți, domnule, dom",
    "wish": ""
    "aș vrea, as vrea, mi aș dori, mi as dori, aș lua, as lua, aș construi, as construi, mi ar "
    "plăcea, mi-ar plăcea, aș cumpăra",
    "drafted": ""
    "în joc, în jocul ăsta, în jocul acesta, în partidă, în partida asta, în partida aceasta",
    "daily": ""
    "masă, "
    "culcare, somn, în pat, nani, cină, cina, prânz, prânzul, mic dejun, duș, dușul, baie, bere, "
    "meci, meciul, film, acasă, plimbare, cumpărături, weekend, concediu, vacanță, pizza",
    "leaned": ""
    "m am gândit la, m am tot gândit la, m am gândit mult la, mă gândeam la, mă tot gândeam la, "
    "mă tenta, mă tentau, m a tentat, voiam, vroiam, voiam să iau, vroiam să iau, voiam să "
    "construiesc, aș fi vrut, aș fi luat, aș fi ales, eram tentat de, eram tentată de, am fost "
    "tentat de, am fost tentată de, am vrut, am vrut să iau, am luat în calcul, m am uitat la, "
    "era să iau, eram gata să iau, mi ar fi plăcut, puneam ochii pe, îmi făcea cu ochiul, îmi "
    "făceau cu ochiul, visam la, mă uitam la, plănuiam, aveam în plan, aveam de gând să iau",
}

NUMBERS = {
    0: "zero",
    1: ""
    "un, o, unu, una, unul, o singură, un singur, doar unul, doar una, doar un, doar o, doar "
    "1, numai unul, numai una, numai un, numai o",
    2: ""
    "de două ori, de doua ori, "
    "doi, două, doua, ambii, o pereche de, ambele, amândouă, amândoi, două dintre, câte două, "
    "doar două, doar doi, doar 2, numai două, numai doi, ceilalți doi, celelalte două, cei doi "
    "rămași, ultimii doi",
    3: "trei, ceilalți trei, celelalte trei, cei trei rămași, ultimii trei",
    4: "patru",
    5: "cinci",
    6: "șase",
    7: "șapte",
    8: "opt",
    9: "nouă",
    10: "zece",
    11: "unsprezece, cei unsprezece",
    12: "doisprezece, douăsprezece, cei doisprezece",
}

SHIPS = {
    5: "nava de cinci",
    6: "nava de șase",
    7: "nava de șapte",
    8: "nava de opt",
    4: "nava de patru",
}

THINGS = {
    "puerto-rico": {
        "settler": "colonist, plantator",
        "trader": "comerciant, negustor",
        "prospector": ""
        "prospector, căutător de aur, căutătorul de aur, căutător, caut aur, mă duc să caut aur",
        "craftsman": "meșteșugar, meșter, artizan",
        "buccaneer": "bucanier, corsar, pirat",
        "builder": "constructor",
        "colonist": ""
        "omuleț, omulețul, băiat, băiatul, tip, tipul, lucrător, lucrătorul, țăran, "
        "țăranul, angajat, angajatul, flăcău, pion, pionul, "
        "colonist, muncitor, om, coloniști, oaspete",
        "colonist-ship": "nava de coloniști, nava coloniștilor, nava cu coloniști",
        "trading-house": "casa de comerț",
        "factory": "fabrica propriu zisă",
        "customs-house": "vamă",
        "wharf": "debarcader, chei, cheu, cheul",
        "small-wharf": ""
        "debarcaderul cel mic, debarcaderul ăla mic, "
        "debarcader mic, micul debarcader, șantierul mic, șantierul meu mic, debarcaderul meu, "
        "debarcaderul meu mic, șantier mic",
        "small-warehouse": "depozitul cel mic, depozitul ăla mic, depozit mic, micul depozit",
        "large-warehouse": "depozitul cel mare, depozitul ăla mare, marele depozit, depozit mare",
        "small-market": "piața cea mică, piața aia mică, mica piață",
        "large-market": "piața cea mare, piața aia mare, piața ceea mare, marea piață",
        "san-juan": "roza vânturilor",
        "guild-hall": "sală de consiliu, breaslă, sala breslei",
        "fortress": "fort, cetate",
        "construction-hut": "baracă",
        "union-hall": "casă de transbordare, hală de transbordare",
        "sugar-mill": ""
        "moară de zahăr, moara de zahăr, fabrica mare de zahăr, fabrică mare de zahăr",
        "indigo-plant": "fabrica mare de indigo, fabrică mare de indigo",
        "small-sugar-mill": ""
        "fabrica cea mică de zahăr, fabrica aia mică de zahăr, fabricuța de zahăr, "
        "moară mică de zahăr, moara mică de zahăr, mica moară de zahăr",
        "coffee-roaster": "prăjitorie, prăjitoria, prăjitorie de cafea, prăjitoria de cafea",
        "office": "oficiu, oficiul",
        "hacienda": "hacienda",
        "guesthouse": ""
        "casa de oaspeți, casă de oaspeți, casei de oaspeți, pensiunea, pensiune, oaspeții",
        "councillor": "consilier",
        "sugar": "trestie, trestie de zahăr",
        "small-indigo-plant": ""
        "fabrica cea mică de indigo, fabrica aia mică de indigo, fabricuța de indigo",
        "corn": "cucuruz, cucuruzul, păpușoi, păpușoiul",
        "residence": "reședință",
    },
    "san-juan": {
        "trader": "comerciant, negustor",
        "prospector": "prospector, căutător de aur, căutătorul de aur, căutător, caut aur",
        "councillor": "consilier",
        "producer": "producător, meșteșugar, meșteșugarul",
        "poor-house": "azilul săracilor, azil",
        "victory-column": "columnă, coloană, coloana victoriei",
        "hero": "erou, statuia eroului",
        "triumphal-arch": "arc",
        "guild-hall": "breaslă, sală de breaslă",
        "guard-room": "gardă, camera de gardă",
        "gold-mine": "mină",
        "silver-smelter": "topitorie",
        "sugar-mill": "moară de zahăr, moara de zahăr",
        "coffee-roaster": "prăjitorie, prăjitoria, prăjitorie de cafea, prăjitoria de cafea",
        "well": "puț, puțul",
        "market-stand": "stand, standul",
        "carpenter": "tâmplar, tâmplarul, dulgher, dulgherul",
        "smithy": "fierar, fierarul, atelierul fierarului",
        "tavern": "cârciumă, cârciuma, crâșmă, crâșma",
        "captain": "căpitan",
        "mayor": "primar",
        "settler": "colonist",
    },
}

ALONE = {
    "picks": ""
    "iau, voi lua, o sa iau, aleg, voi alege, merg pe, merg cu, ma duc pe, o sa fiu, voi fi, "
    "joc, va rog, te rog, vreau, as vrea, as dori, doresc, pentru mine, da mi, dati mi, "
    "dami, voi construi, ridic, vand, voi vinde, incarc, voi incarca, pastrez, "
    "voi pastra, tin, am ales, alegerea mea, mutarea mea, rolul meu, raspunsul meu, imi iau, "
    "mi iau, fie, ma hotarasc, am decis, am hotarat, votez, cumpar, pun, sa fie, raman cu, "
    "raman la, cred ca",
    "settles": ""
    "de data asta, de data aceasta, acum, azi, astazi, atunci, deci, asa ca, ok, okay, bine, "
    "hai, haide, da, iar, iarasi, din nou, inca, inca un, inca o, in sfarsit, mersi, "
    "multumesc, merci, cred, cred ca, probabil, desigur, sigur, bineinteles, poftim, evident "
    "ca, de ce nu, ca de obicei, ca intotdeauna, mie, imi, deocamdata, decizia, alegerea, "
    "runda asta, tura asta, in runda asta, asta, al meu, a mea, tot",
    "exclaims": ""
    "e liber, este liber, e libera, oh, ah, aah, ooh, vai, aoleu, of, uf, uff, ei, mmm, mm, ^ "
    "ce, ce de, ce mai, doamne, "
    "doamne ce, dumnezeule, drace, naiba, la naiba, fir ar, bravo, dragul, draga, dragul "
    "nostru, nostru, noastra, vostru, voastra, bietul, biata, saracul, saraca, batranul, "
    "domnul, domnule, doamna, domn, sa traiti, sa traiasca, traiasca, jos cu, ura, glumet, "
    "gluma, glume, tralala, lalala, la la, dulce, dulcele, gustos, gustoasa, bun la, cu "
    "lapte, amara, fierbinte, tare, pe curand, ne vedem, la revedere, salutari, prieten, "
    "prietenul, luati, pastrati, tineti, nu mai pot, inchisa, inchis",
    "titles": "evident, meu, nemo, unicul, inconfundabilul, fara corabie",
    "wishes": ""
    "mai e, mai este, pastrati va, pastreaza ti, tineti va, tine o tot asa, luati exemplu, ia "
    "uite, ia mai, ia si tu, ia o usor",
    "needs": "am nevoie, am nevoie de, nevoie de, imi trebuie, mi trebuie, lipsa de",
    "food": ""
    "cat, cata, cati, cate, atat, atata, atatia, prea mult, prea multa, prea multi, timpul, e "
    "timpul, e vremea, vremea, ora, ora de, pauza, pauza de, am nevoie, nevoie, nevoie de, mi "
    "trebuie, imi trebuie, trebuie, fara, lipsa, lipsa de, mai intai, intai, dimineata, "
    "diseara, vineri, sambata, maine, mai multa, cineva, mor dupa, ar fi buna, ar fi bun, ar "
    "merge, ar prinde bine, in mana, pe camp",
    "closes": ""
    "cu stima, cu respect, cu drag, cu bine, cu prietenie, cu consideratie, salutari, "
    "salutari cordiale, toate cele bune, numai bine, o zi buna, o zi frumoasa, o seara buna, "
    "o seara frumoasa, weekend placut, un weekend placut, un weekend frumos, noapte buna, pe "
    "curand, pe maine, ne vedem, ne auzim, la revedere, pa, pa pa, papa, pupici, pup, va pup, "
    "te pup, imbratisari, va imbratisez, te imbratisez, al tau, al vostru, a ta, a voastra, "
    "pe data viitoare, cu pupici, va imbratisez cu drag, cu cele mai bune ganduri",
    "pointed": "asta, ala, aia, acesta, aceasta",
    "one more": "inca un, alt",
    "breaks off": "si, sau, ori, cu, pe, la, in, dar, ca",
    "limits": "numai daca, doar daca, cu conditia, in afara de cazul, decat daca",
    "awaits": "cand, dupa ce, imediat ce, de indata ce, odata ce, dupa weekend, dupa munca, dupa "
    "serviciu, dupa pranz, dupa concediu",
    "thinking": "să mă gândesc, stați să mă gândesc, lăsați-mă să mă gândesc, mă gândesc, să văd",
    "times": ""
    "luni, marți, miercuri, joi, vineri, sâmbătă, duminică, mâine, diseară, o zi, o oră, un "
    "minut, o clipă",
    "for whom": "pentru, la, cu, lui, de",
    "sizes": "mic, mică, mica, micul, mici, mare, marea, marele, mari",
    "witness": "ați văzut, ai văzut, ați auzit, ai auzit",
    "supply": "rezervă, rezerva, rezervei",
    "hours": "după, la, pe la, ora, până la, pe, înainte de, dupa ora",
    "plays": "mă așez, joc, juca, mut, muta, răspund, răspunde, mutarea, mut abia",
    "deeds": ""
    "mutare, mutarea, mutări, mișcare, mișcarea, treabă, treaba, idee, ideea, alegere, alegerea, "
    "fază, faza, manevră, manevra, tură, tura, joc, jocul",
    "of others": ""
    "e, este, are, avea, a, era, va, ca, mereu, iar, niciodată, trebuie, parcă, sigur, o",
    "comments": "asta e, asta a fost, ce, cât de",
    "that": "că",
    "for me": "pentru mine, aleg",
}
WORDS = Words("ro", FORMS, VERBS, MARKS, NUMBERS, ships=SHIPS, things=THINGS, alone=ALONE)
