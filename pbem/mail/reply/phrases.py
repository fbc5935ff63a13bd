"""What mail programs write around a quoted mail, by language.

A new language is a line in each table. Everything is lower case; matching ignores case.
"""

from __future__ import annotations

from enum import Enum, auto


class Field(Enum):
    """The kinds of header lines that stand over a quoted mail."""

    SENDER = auto()
    DATE = auto()
    RECIPIENT = auto()
    SUBJECT = auto()
    OTHER = auto()


WROTE = (
    "wrote", "writes", "you said",  # English
    "napisał", "pisze",  # Polish
    "a scris",  # Romanian
    "schrieb", "geschrieben",  # German
    "a écrit",  # French
    "escribió", "va escriure", "escribiu",  # Spanish, Catalan, Galician
    "ha scritto", "scrive",  # Italian
    "escreveu",  # Portuguese
    "schreef",  # Dutch
    "skrev",  # Swedish, Danish, Norwegian
    "skrifaði",  # Icelandic
    "kirjoitti",  # Finnish
    "kirjutas",  # Estonian
    "rakstīja", "rašė", "parašė",  # Latvian, Lithuanian
    "napsal", "napísal",  # Czech, Slovak
    "írta",  # Hungarian
    "napisao", "napisala", "napisal", "написао", "написала",  # Croatian, Slovene, Serbian
    "написал", "пишет", "писал",  # Russian
    "написав", "пише",  # Ukrainian
    "написа",  # Bulgarian
    "έγραψε",  # Greek
    "yazdı",  # Turkish
    "כתב",  # Hebrew
    "كتب", "نوشت",  # Arabic, Persian
    "写道", "寫道", "书写",  # Chinese
    "書きました", "のメール",  # Japanese
    "작성", "썼습니다",  # Korean
    "đã viết",  # Vietnamese
    "menulis",  # Indonesian
    "ने लिखा",  # Hindi
    "เขียน",  # Thai
)  # fmt: skip

QUOTING = (
    "quoting ", "according to ",
    "cytat ", "cytowanie ", "cytuję ", "citez pe ", "citat din ", "citând ",
    "zitat von ", "zitiere ", "citando ", "citazione di ", "citation de ", "citerar ", "citerer ",
    "cituji ", "citace ", "idézet ", "цитирую ", "alıntı ",
)  # fmt: skip
"""How an attribution begins that has no verb at its end."""

REACTED = (
    "reacted", "liked", "zareagował", "a reacționat", "a reacţionat", "reagiert", "a réagi",
    "reaccion", "reagiu", "ha reagito", "gereageerd", "reagerade", "reagerte", "reagoval",
)  # fmt: skip
REACTED_TO = (
    "message", "gmail", "wiadomość", "mesaj", "nachricht", "mensaje", "mensagem", "messaggio",
    "bericht", "meddelande", "melding", "zpráv", "správ",
)  # fmt: skip
"""What the sentence has that tells of a thumb: `Ann reacted to your message:`, `via Gmail`."""

FAREWELLS = (
    "best", "best regards", "best wishes", "kind regards", "regards", "cheers", "thanks",
    "thank you", "yours", "sincerely", "all the best", "take care",
    "pozdrawiam", "pozdro", "pozdrowienia", "z poważaniem", "dzięki", "dziękuję", "serdecznie",
    "cu stimă", "cu drag", "cu bine", "toate cele bune", "mulțumesc", "mersi", "salutări",
    "mit freundlichen grüßen", "mit freundlichem gruß", "mit besten grüßen", "freundliche grüße",
    "viele grüße", "liebe grüße", "beste grüße", "herzliche grüße", "schöne grüße", "lieben gruß",
    "viele liebe grüße", "gruß", "gruss", "grüße", "grüsse", "freundliche grüsse", "lg", "vg",
    "mfg", "danke", "vielen dank", "bis bald", "bis dann", "herzlichst",
    "cordialement", "saludos", "cordiali saluti", "groeten", "met vriendelijke groet", "hälsningar",
)  # fmt: skip
"""What stands over a name where somebody signs."""

OPENERS = (
    "on", "w dniu", "dnia", "în data de", "în", "pe", "la data", "am", "le", "el", "il", "op", "em",
    "den", "dne", "dňa", "vào",
)  # fmt: skip
"""How an attribution begins, before its date."""

FIELDS = {
    Field.SENDER: (
        "from", "od", "de", "de la", "von", "da", "van", "fra", "från", "frá", "lähettäjä",
        "feladó", "от", "от кого", "від", "від кого", "από", "kimden", "gönderen", "发件人",
        "寄件者", "寄件人", "差出人", "送信者", "보낸 사람", "보낸사람", "מאת", "من", "từ", "dari",
        "saatja", "no", "nuo", "expeditor", "remitente", "mittente", "expéditeur", "absender",
        "odesílatel", "odosielateľ", "pošiljatelj", "nadawca", "afzender",
    ),
    Field.DATE: (
        "sent", "date", "sent at", "wysłano", "wysłane", "data", "trimis", "trimisă", "dată",
        "gesendet", "gesendet am", "datum", "envoyé", "envoyé le", "message du", "enviado",
        "enviado el", "enviada em", "enviado em", "enviada", "inviato", "inviato il", "verzonden",
        "skickat", "skickat den", "sendt", "dato", "fecha", "lähetetty", "päiväys", "päivämäärä",
        "odesláno", "odoslané", "dátum", "elküldve", "küldve", "отправлено", "дата",
        "дата отправки", "надіслано", "изпратено", "послато", "poslano", "ημερομηνία", "στάλθηκε",
        "εστάλη", "tarih", "gönderildi", "gönderme tarihi", "发送时间", "发送日期", "日期", "时间",
        "寄件日期", "送信日時", "日付", "日時", "보낸 날짜", "날짜", "נשלח", "תאריך", "التاريخ",
        "تم الإرسال", "أرسلت", "ngày", "gửi", "đã gửi", "tanggal", "dikirim", "saadetud", "kuupäev",
        "nosūtīts", "išsiųsta", "dags", "sent on",
    ),
    Field.RECIPIENT: (
        "to", "do", "komu", "către", "catre", "an", "à", "a", "para", "aan", "til", "till",
        "vastaanottaja", "címzett", "кому", "до", "за", "προς", "kime", "alıcı", "收件人", "收件者",
        "宛先", "받는 사람", "받는사람", "אל", "إلى", "đến", "tới", "kepada", "kellele", "kam",
        "prima", "destinatario", "destinataire", "empfänger", "adresat",
    ),
    Field.SUBJECT: (
        "subject", "temat", "subiect", "betreff", "objet", "sujet", "asunto", "oggetto",
        "onderwerp", "emne", "ämne", "efni", "aihe", "předmět", "predmet", "tárgy", "тема",
        "относно", "θέμα", "konu", "主题", "主旨", "件名", "제목", "נושא", "الموضوع", "chủ đề",
        "subjek", "perihal", "assunto", "teema", "temats", "tema", "zadeva", "naslov", "наслов",
        "assumpte",
    ),
    Field.OTHER: (
        "reply-to", "reply to", "risposta", "odpowiedz do", "odpowiedź do", "répondre à",
        "antwort an", "responder a", "cc", "dw", "kopie", "copie", "copie à", "copia", "kopia",
        "kopi", "kopio", "másolat", "копия", "копія", "抄送", "副本", "参照", "참조", "importance",
        "priority", "wichtigkeit", "attachments", "organization", "mailed-by",
    ),
}  # fmt: skip

ORIGINAL = (
    "original message", "original e-mail", "forwarded message", "begin forwarded message",
    "reply message", "replied message", "original", "wiadomość oryginalna",
    "oryginalna wiadomość", "wiadomość przekazana",
    "treść oryginalnej wiadomości", "mesaj original", "mesajul original", "mesaj redirecționat",
    "ursprüngliche nachricht", "originalnachricht", "originalmeldung",
    "weitergeleitete nachricht", "message d'origine", "message d’origine", "message original",
    "message transféré", "mensaje original", "mensaje reenviado", "mensagem original",
    "messaggio originale", "messaggio inoltrato", "oorspronkelijk bericht",
    "oorspronkelijke bericht", "originele bericht", "doorgestuurd bericht",
    "ursprungligt meddelande", "originalmeddelande", "oprindelig besked",
    "oprindelig meddelelse", "original besked", "opprinnelig melding", "alkuperäinen viesti",
    "původní zpráva", "původní e-mail", "pôvodná správa", "eredeti üzenet", "izvorna poruka",
    "originalna poruka", "izvirno sporočilo", "исходное сообщение", "пересылаемое сообщение",
    "пересланное сообщение", "оригінальне повідомлення", "вихідне повідомлення",
    "оригинално писмо", "оригинално съобщение", "αρχικό μήνυμα", "özgün ileti", "orijinal mesaj",
    "원본 메일", "원본 메시지", "原始邮件", "原始郵件", "邮件原件", "元のメッセージ",
    "転送メッセージ", "הודעה מקורית", "رسالة أصلية", "الرسالة الأصلية", "thư gốc",
    "tin nhắn gốc", "pesan asli", "algne kiri", "sākotnējais ziņojums", "originalus laiškas",
)  # fmt: skip

SENT_FROM = (
    "sent from", "sent via", "sent with", "sent using", "sent by", "send from", "from my iphone",
    "get outlook for", "get bluemail for", "outlook for ", "wysłane z", "wysłano z",
    "wysłane przez", "wysłano przez", "pobierz aplikację outlook", "pobierz outlook",
    "uzyskaj aplikację outlook", "trimis de pe", "trimis din", "trimis cu", "trimis prin",
    "descărcați outlook", "obțineți outlook", "gesendet von", "gesendet mit", "gesendet aus",
    "gesendet über", "von meinem", "von meiner", "diese nachricht wurde von meinem",
    "holen sie sich outlook", "laden sie outlook", "outlook für ", "envoyé de", "envoyé depuis",
    "envoyé à partir", "envoyé avec", "envoyé via", "envoyé par", "télécharger outlook",
    "obtenir outlook", "obtenez outlook", "enviado desde", "enviado do", "enviado de",
    "enviado a partir", "enviado pelo", "enviado con", "enviado via", "enviat des",
    "obtener outlook",
    "obter o outlook", "obtenha o outlook", "inviato da", "inviato con", "inviato dal",
    "scarica outlook", "ottieni outlook", "verzonden vanaf", "verzonden met", "verzonden via",
    "verstuurd vanaf", "verstuurd met", "outlook voor ", "download outlook", "skickat från",
    "skickades från", "skaffa outlook", "hämta outlook", "sendt fra", "sendt via", "sendt med",
    "hent outlook", "få outlook", "sent úr", "lähetetty", "hanki outlook", "odesláno z",
    "odeslané z", "získejte outlook", "stáhnout outlook", "odoslané z", "odoslané zo",
    "získajte outlook", "küldve ", "outlook beszerzése", "elküldve ", "отправлено с",
    "отправлено из", "отправлено через", "скачать outlook", "надіслано з", "завантажити outlook",
    "изпратено от", "poslano s", "poslano iz", "poslano z", "poslato sa", "послато са",
    "στάλθηκε από", "εστάλη από", "αποκτήστε το outlook", "נשלח מ", "أرسلت من", "تم الإرسال من",
    "مرسل من", "发自", "發自", "來自我的", "从我的", "從我的", "được gửi từ", "đã gửi từ", "gửi từ",
    "dikirim dari", "saadetud minu", "nosūtīts no", "išsiųsta iš", "siųsta iš",
)  # fmt: skip
"""How the line that a telephone adds begins."""

SENT_FROM_ENDS = (
    "gesendet", "gönderildi", "küldve", "から送信", "から送信されました", "에서 보냄",
    "傳送", "发送",
    "से भेजा गया",
)  # fmt: skip
"""How it ends where the verb comes last; it names a device, too."""

DEVICES = (
    "iphone", "ipad", "ipod", "ios", "android", "galaxy", "samsung", "huawei", "xiaomi", "redmi",
    "htc", "nokia", "pixel", "oneplus", "blackberry", "windows", "outlook", "mail", "gmail",
    "yahoo", "proton", "mobile", "mobil", "mobiel", "móvil", "phone", "telefon", "téléphone",
    "telefoon", "telefono", "teléfono", "cell", "tablet", "device", "gerät", "smartphone", "handy",
    "komórk", "k-9", "fairemail", "spark", "bluemail", "typeapp", "mailbird", "airmail",
    "thunderbird", "macbook", "mac", "pc", "computer", "手机", "手機", "電話", "휴대폰",
)  # fmt: skip
