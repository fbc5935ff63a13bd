"""What offices and programs write below everybody's mail: beginnings of words, without accents.

A new language is a line in each table. A paragraph that holds one of `CLAUSES`, or two of
`LEGAL_WORDS`, is a clause; a line that holds one of `CONTACTS` belongs to a signature.
"""

from __future__ import annotations

import re

from pbem.reader.mail_text.phrasing import Phrases


def beginnings(*tables: str) -> re.Pattern[str]:
    """Finds words and phrases, separated by commas, of which only the last word may go on."""
    found = [phrase.strip() for table in tables for phrase in table.split(",")]
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, filter(None, found)))})")


CLAUSES = beginnings(
    # English
    "intended recipient, intended addressee, named recipient, named addressee, intended solely for,"
    "intended only for, for the sole use of, solely for the use, confidentiality notice,"
    "legally privileged, privileged and confidential, confidential and privileged,"
    "contain confidential, contains confidential, legal notice, disclaimer, no liability,"
    "no responsibility, do not necessarily re, not necessarily those, consider the environment,"
    "think before you print, before printing, before you print, registered in england,"
    "a company registered, registered office, registered number, company number,"
    "registration number, authorised and regulated, authorized and regulated, virus free,"
    "scanned by, scanned for, privacy notice, privacy policy, personal data, legally binding,"
    "you are not the addressee, caution this e, external email, this email originated,"
    "notified by, mailtrack, unsubscribe, book time to, book time with, book a meeting,"
    "save a tree, save paper, monitor email, monitor e mail, no longer wish to receive, click here,"
    "official business of, of your normal working, not be your working, follow us,"
    "written to be used, links or attach, schedule a meeting,",
    # Polish
    "poufn, klauzula, zamierzonym odbiorc, wlasciwym odbiorc, nie sa panstwo adresat,"
    "nie jestes adresat, nie jest pan, prawnie chronion, kapital zakladow,"
    "kapitalu zakladow, sad rejonow, sadu rejonow, rejestru przedsieb, krajowy rejestr,"
    "krajowego rejestr, rodo, danych osobow, dane osobow, administratorem danych, zanim wydruk,"
    "pomysl o srodowisku, chron srodowisko, srodowisko naturalne, przed wydrukowaniem, drukowac,"
    "wolna od wirus, wolny od wirus, umow spotkanie, umow sie ze mna,",
    # Romanian
    "destinatar, caracter confidential, capital social, registrul comertului,"
    "cu caracter personal, gdpr, mediul inconjurator, protejati mediul, nu tipariti,"
    "inainte de a tipari, inainte de a imprima, inainte sa tipar, programeaza o intalnire,",
    # German
    "vertraulich, beabsichtigte empfanger, vorgesehene empfanger, richtige adressat,"
    "nicht der adressat, nicht der empfanger, handelsregister, amtsgericht, registergericht,"
    "geschaftsfuhr, sitz der gesellschaft, vorstand, aufsichtsrat, an die umwelt, umwelt zuliebe,"
    "datenschutz, termin vereinbaren,",
    # French, Spanish, Italian
    "confidentiel, destinataire, confidencial, destinatario, riservat, medio ambiente,"
    "environnement,",
)
LEGAL_WORDS = beginnings(
    "if you are not, if you have received, this email, this e mail, this message, this mail,"
    "this communication, attachment, recipient, addressee, sender, any use, copying, disclos,"
    "distribut, disseminat, sharing, forbidden, prohibited, unauthori, without consent,"
    "permission, confidential, privileged, delete it, delete this, please delete, destroy,"
    "notify, liab, accept no, views expressed, opinions expressed, monitored, contract, binding,"
    "copyright, all rights reserved, in error, virus,",
    "niniejsz, ta wiadomosc, wiadomosc ta, otrzymal, przez pomylk,"
    "tej wiadomosci, wiadomosc e, jezeli nie, jesli nie, adresat, odbiorc,"
    "nadawc, zalacznik, kopiowani, rozpowszechni, ujawni, wykorzystani, wykorzystywani, zabronion,"
    "niedozwolon, niezwlocznie, usuniec, prosze to usunac, prosze ja usunac, prawn,"
    "odpowiedzialn, omylkow, tajemnic, wirus,",
    "acest mesaj, acest e mail, acest email, daca nu sunteti, daca ati primit, destinat,"
    "expeditor, atasament, fisier, copier, distribui, divulg, dezvalui, interzis, strict,"
    "neautorizat, stergeti, raspunder, confidential, din eroare, virus,",
    "diese e mail, diese nachricht, diese mail, falls sie, wenn sie nicht, sollten sie, empfanger,"
    "adressat, absender, anhang, anlage, unbefugt, unerlaubt, kopieren, weitergabe, verbreit,"
    "nicht gestattet, verboten, untersagt, loschen, vernichten, informieren sie, haftung,"
    "rechtlich, irrtumlich, viren,",
    "ce message, ce courriel, este mensaje, este correo, questo messaggio, si vous n, si usted no,"
    "se non, interdit, prohibid, vietat, supprim, eliminar, cancell, par erreur, por error,"
    "per errore,",
)
PERSONAL = Phrases(
    "ill, i want, i take, i will, i would, i choose, i prefer, i meant, i changed,my move, instead",
    "chcę, wolę, biorę, wezmę, zmieniam, wybieram, jednak",
    "vreau, iau, aleg, prefer, de fapt",
    "ich, lieber, doch",
)
"""What no office says: such a paragraph is the player's."""
CONTACTS = re.compile(
    r"\||@|\bwww\b|\bcid\b|https?\b|[+(]?\d[\d ()/.-]{6,}\d"
    r"|(?<!\w)(?:tel|phone|fax|mob|mobile|kom|cell|e mail|email|direct|office|telefon|mobil|skype)"
    r"\.?\s?[+(]?\d"
    r"|(?<!\w)(?:ul|al|os|str|bd|sos|nr|sc)\.\s|strasse|str\.\s?\d"
    r"|(?<!\w)(?:ltd|limited|llc|inc|plc|llp|gmbh|ag|kg|e\.? ?k|s\.? ?a|sp\.? ?z|s\.? ?r\.? ?l|srl"
    r"|sarl|bv|nip|krs|regon|cui|cif|hrb|ust|vat|iban|bic)(?![^\W_])",
)
"""Of a folded line: what a telephone number, an address or a register looks like."""
FAREWELLS = beginnings(
    "best regards, kind regards, warm regards, with regards, with kind, with best, many regards,"
    "regards, best wishes, best, cheers, thanks, thank you, many thanks, thx, yours, sincerely,"
    "all the best, take care, greetings, love, rgds, kr, br,",
    "pozdr, z powazaniem, z wyrazami, z szacunkiem, dziek, serdeczn, lacze, z gory,",
    "cu stima, cu respect, cu drag, cu bine, cu cele mai bune, cele bune, toate cele bune,"
    "multumesc, va multumesc, mersi, salutari, o zi buna, o seara buna, numai bine,",
    "mit freundlichen, freundliche, viele gru, liebe gru, beste gru, herzliche, schone gru, gru,"
    "mfg, lg, vg, danke, vielen dank,",
    "cordialement, bien a vous, saludos, un saludo, atentamente, cordiali, distinti saluti,"
    "met vriendelijke, groet, halsning, s pozdravem,",
)
