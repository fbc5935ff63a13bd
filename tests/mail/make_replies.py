"""Makes the reply fixtures: `emails/made_LANGUAGE_PROGRAM.eml` with `expected/….txt` beside it.

Run by hand (`python -m tests.mail.make_replies`) after adding a language or a mail program. The
tables here are written from what the programs send, not from those that the extraction reads by.
Each mail program answers in about half of the languages, so that all pairs stay a few hundred.
"""

from __future__ import annotations

import base64
import html
import quopri
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path

HERE = Path(__file__).parent

ORIGINAL = """\
Type your move above this line; everything below it is ignored.

WINTER TABLE - Puerto Rico, 3 players, round 4
You are Ann.

YOUR MOVE: choose a role

  settler   https://pbem.example/m/ewkq3fzb2vqn5tq2
  mayor     https://pbem.example/m/ewkq3fzb2vqn5tq3
  builder   https://pbem.example/m/ewkq3fzb2vqn5tq4

SINCE YOUR LAST TURN

  Bob: craftsman, 2 corn and 1 indigo
  Cid: load corn on 5

Game page: https://pbem.example/g/K7QM2X
"""
TABLE = "Winter table"
ADDRESS = "play+ewkq3fzb2vqn@pbem.example"
ANN = "ann@players.example"

ANSWERS = (
    "settler",
    "builder: harbor",
    "mayor\n\ncorn 2, indigo 1, small market",
    "Hi all,\n\ncaptain\n\nGood luck!",
    "trader; sell coffee",
    "craftsman\nsugar",
    "take quarry",
    "I take the prospector, at last.",
    "load tobacco on 6\nload corn on 4",
    "place indigo 2, city hall 1",
)


@dataclass(frozen=True)
class Language:
    """How mail programs speak: `at` is a date and time, `wrote` an attribution around `{at}`,
    `{who}` and `{mail}`; then names of header lines, of a quoted mail, and of a telephone."""

    at: str
    wrote: str
    sender: str
    sent: str
    to: str
    subject: str
    original: str
    phone: str
    charset: str = "utf-8"


LANGUAGES = {
    "en": Language(
        "Fri, Nov 20, 2026 at 7:04 PM", "On {at} {who} <{mail}> wrote:", "From", "Sent", "To",
        "Subject", "Original Message", "Sent from my iPhone", "us-ascii",
    ),
    "pl": Language(
        "pt., 20 lis 2026 o 19:04", "{at} {who} <{mail}> napisał(a):", "Od", "Wysłano", "Do",
        "Temat", "Wiadomość oryginalna", "Wysłane z iPhone'a", "iso-8859-2",
    ),
    "ro": Language(
        "vin., 20 nov. 2026 la 19:04", "În {at}, {who} <{mail}> a scris:", "De la", "Trimis",
        "Către", "Subiect", "Mesaj original", "Trimis de pe iPhone-ul meu",
    ),
    "de": Language(
        "Fr., 20. Nov. 2026 um 19:04", "Am {at} Uhr schrieb {who} <{mail}>:", "Von", "Gesendet",
        "An", "Betreff", "Ursprüngliche Nachricht", "Von meinem iPhone gesendet", "iso-8859-1",
    ),
    "fr": Language(
        "ven. 20 nov. 2026 à 19:04", "Le {at}, {who} <{mail}> a écrit :", "De", "Envoyé", "À",
        "Objet", "Message d'origine", "Envoyé de mon iPhone", "windows-1252",
    ),
    "es": Language(
        "vie, 20 nov 2026 a las 19:04", "El {at}, {who} (<{mail}>) escribió:", "De", "Enviado el",
        "Para", "Asunto", "Mensaje original", "Enviado desde mi iPhone", "iso-8859-15",
    ),
    "it": Language(
        "ven 20 nov 2026 alle ore 19:04", "Il giorno {at} {who} <{mail}> ha scritto:", "Da",
        "Inviato", "A", "Oggetto", "Messaggio originale", "Inviato da iPhone",
    ),
    "pt": Language(
        "sex., 20 de nov. de 2026 às 19:04", "Em {at}, {who} <{mail}> escreveu:", "De",
        "Enviado", "Para", "Assunto", "Mensagem original", "Enviado do meu iPhone",
    ),
    "nl": Language(
        "vr 20 nov 2026 om 19:04", "Op {at} schreef {who} <{mail}>:", "Van", "Verzonden", "Aan",
        "Onderwerp", "Oorspronkelijk bericht", "Verstuurd vanaf mijn iPhone",
    ),
    "sv": Language(
        "fre 20 nov. 2026 kl 19:04", "Den {at} skrev {who} <{mail}>:", "Från", "Skickat", "Till",
        "Ämne", "Ursprungligt meddelande", "Skickat från min iPhone", "iso-8859-1",
    ),
    "da": Language(
        "fre. 20. nov. 2026 kl. 19.04", "Den {at} skrev {who} <{mail}>:", "Fra", "Sendt", "Til",
        "Emne", "Oprindelig meddelelse", "Sendt fra min iPhone",
    ),
    "nb": Language(
        "fre. 20. nov. 2026 kl. 19:04", "{at} skrev {who} <{mail}>:", "Fra", "Sendt", "Til",
        "Emne", "Opprinnelig melding", "Sendt fra min iPhone",
    ),
    "fi": Language(
        "pe 20. marrask. 2026 klo 19.04", "{who} <{mail}> kirjoitti {at}:", "Lähettäjä",
        "Lähetetty", "Vastaanottaja", "Aihe", "Alkuperäinen viesti", "Lähetetty iPhonesta",
    ),
    "et": Language(
        "R, 20. november 2026 kell 19:04", "{who} (<{mail}>) kirjutas {at}:", "Saatja",
        "Saadetud", "Adressaat", "Teema", "Algne kiri", "Saadetud minu iPhone'ist",
    ),
    "lv": Language(
        "piektd., 2026. g. 20. nov., plkst. 19:04", "{at}, lietotājs {who} (<{mail}>) rakstīja:",
        "No", "Nosūtīts", "Kam", "Temats", "Sākotnējais ziņojums", "Nosūtīts no mana iPhone",
    ),
    "lt": Language(
        "2026-11-20, pn, 19:04", "{at} {who} <{mail}> rašė:", "Nuo", "Išsiųsta", "Kam", "Tema",
        "Originalus laiškas", "Išsiųsta iš mano iPhone", "iso-8859-13",
    ),
    "cs": Language(
        "pá 20. 11. 2026 v 19:04", "{at} odesílatel {who} <{mail}> napsal:", "Od", "Odesláno",
        "Komu", "Předmět", "Původní zpráva", "Odesláno z iPhonu", "windows-1250",
    ),
    "sk": Language(
        "pi 20. 11. 2026 o 19:04", "{at} {who} <{mail}> napísal(a):", "Od", "Odoslané", "Komu",
        "Predmet", "Pôvodná správa", "Odoslané z iPhonu",
    ),
    "sl": Language(
        "V pet., 20. nov. 2026 ob 19:04", "{at} je oseba {who} <{mail}> napisala:", "Od",
        "Poslano", "Za", "Zadeva", "Izvirno sporočilo", "Poslano iz mojega iPhona",
    ),
    "hr": Language(
        "pet, 20. stu 2026. u 19:04", "{at} {who} <{mail}> napisao je:", "Od", "Poslano", "Prima",
        "Predmet", "Izvorna poruka", "Poslano s mog iPhonea",
    ),
    "hu": Language(
        "2026. nov. 20., P 19:04", "{who} <{mail}> ezt írta (időpont: {at}):", "Feladó",
        "Elküldve", "Címzett", "Tárgy", "Eredeti üzenet", "Az iPhone-omról küldve",
    ),
    "ru": Language(
        "пт, 20 нояб. 2026 г. в 19:04", "{at}, {who} <{mail}>:", "От", "Отправлено", "Кому",
        "Тема", "Исходное сообщение", "Отправлено с iPhone", "koi8-r",
    ),
    "uk": Language(
        "пт, 20 лист. 2026 р. о 19:04", "{at} {who} <{mail}> пише:", "Від", "Надіслано", "Кому",
        "Тема", "Оригінальне повідомлення", "Надіслано з iPhone", "koi8-u",
    ),
    "bg": Language(
        "пт, 20.11.2026 г. в 19:04", "На {at} {who} <{mail}> написа:", "От", "Изпратено", "До",
        "Относно", "Оригинално съобщение", "Изпратено от моя iPhone", "windows-1251",
    ),
    "sr": Language(
        "пет, 20. нов 2026. у 19:04", "{at} {who} <{mail}> је написао/ла:", "Од", "Послато",
        "За", "Наслов", "Изворна порука", "Послато са iPhone-а",
    ),
    "el": Language(
        "Παρ 20 Νοε 2026 στις 19:04", "Στις {at}, ο χρήστης {who} <{mail}> έγραψε:", "Από",
        "Στάλθηκε", "Προς", "Θέμα", "Αρχικό μήνυμα", "Στάλθηκε από το iPhone μου", "iso-8859-7",
    ),
    "tr": Language(
        "20 Kas 2026 Cum, 19:04", "{who} <{mail}>, {at} tarihinde şunu yazdı:", "Kimden",
        "Gönderildi", "Kime", "Konu", "Özgün İleti", "iPhone'umdan gönderildi", "iso-8859-9",
    ),
    "he": Language(
        "יום ו׳, 20 בנוב׳ 2026 ב-19:04", "\u200fבתאריך {at} מאת {who} <{mail}>:", "מאת", "נשלח",
        "אל", "נושא", "הודעה מקורית", "נשלח מה-iPhone שלי",
    ),
    "ar": Language(
        "الجمعة، 20 نوفمبر 2026 في 19:04", "في {at} كتب {who} <{mail}>:", "من", "تم الإرسال",
        "إلى", "الموضوع", "الرسالة الأصلية", "أرسلت من الـ iPhone الخاص بي",
    ),
    "zh": Language(
        "2026年11月20日周五 19:04", "{who} <{mail}> 于{at}写道：", "发件人", "发送时间", "收件人",
        "主题", "原始邮件", "发自我的 iPhone", "gb18030",
    ),
    "ja": Language(
        "2026年11月20日(金) 19:04", "{at} {who} <{mail}>:", "差出人", "送信日時", "宛先", "件名",
        "元のメッセージ", "iPhoneから送信", "iso-2022-jp",
    ),
    "ko": Language(
        "2026년 11월 20일 (금) 오후 7:04", "{at}, {who} <{mail}>님이 작성:", "보낸 사람",
        "보낸 날짜", "받는 사람", "제목", "원본 메시지", "나의 iPhone에서 보냄", "euc-kr",
    ),
    "vi": Language(
        "Th 6, 20 thg 11, 2026 vào lúc 19:04", "Vào {at} {who} <{mail}> đã viết:", "Từ", "Đã gửi",
        "Đến", "Chủ đề", "Thư gốc", "Đã gửi từ iPhone của tôi",
    ),
}  # fmt: skip


@dataclass(frozen=True)
class Body:
    """Of a reply: plain text, HTML (one of the two may be empty), and format=flowed."""

    plain: str = ""
    html: str = ""
    flowed: bool = False
    mailer: str = ""


def quoted(mark: str = "> ") -> str:
    return "".join((mark + line).rstrip() + "\n" for line in ORIGINAL.splitlines())


def said(words: Language, who: str = TABLE) -> str:
    return words.wrote.format(at=words.at, who=who, mail=ADDRESS)


def headed(words: Language, sender: str = f"{TABLE} <{ADDRESS}>", bold: str = "") -> str:
    lines = (
        (words.sender, sender),
        (words.sent, words.at),
        (words.to, ANN),
        (words.subject, f"Re: {TABLE}"),
    )
    return "".join(f"{bold}{name}:{bold} {value}\n" for name, value in lines)


def divs(text: str) -> str:
    return "".join(f"<div>{html.escape(line) or '<br>'}</div>" for line in text.splitlines())


def paragraphs(text: str, style: str = ' class="MsoNormal"') -> str:
    lines = text.splitlines()
    return "".join(f"<p{style}>{html.escape(line) or '&nbsp;'}</p>\n" for line in lines)


def original_html() -> str:
    return f"<table><tr><td>{divs(ORIGINAL)}</td></tr></table>"


def gmail(words: Language, answer: str) -> Body:
    wrapped = textwrap.fill(said(words), 76, break_long_words=False, break_on_hyphens=False)
    return Body(
        f"{answer}\n\n{wrapped}\n\n{quoted()}",
        f'<div dir="ltr">{divs(answer)}</div><br><div class="gmail_quote gmail_quote_container">'
        f'<div dir="ltr" class="gmail_attr">{html.escape(said(words))}<br></div>'
        f'<blockquote class="gmail_quote">{original_html()}</blockquote></div>',
    )


def gmail_html_only(words: Language, answer: str) -> Body:
    return Body(html=gmail(words, answer).html)


def gmail_interleaved(words: Language, answer: str) -> Body:
    head, tail = ORIGINAL.split("SINCE", 1)
    return Body(
        html='<div dir="ltr"><div class="gmail_quote"><div class="gmail_attr">'
        f'{html.escape(said(words))}<br></div><blockquote class="gmail_quote">{divs(head)}'
        f"</blockquote>{divs(answer)}<blockquote class='gmail_quote'>{divs(tail)}</blockquote>"
        "</div></div>",
    )


def apple_mail(words: Language, answer: str) -> Body:
    return Body(
        f"{answer}\n\n> {said(words)}\n> \n{quoted()}",
        f"<html><body>{divs(answer)}<div><br><blockquote type='cite'><div>"
        f"{html.escape(said(words))}</div><br>{original_html()}</blockquote></div></body></html>",
        mailer="Apple Mail (2.3826)",
    )


def iphone(words: Language, answer: str) -> Body:
    return Body(
        f"{answer}\n\n{words.phone}\n\n> {said(words)}\n> \n> \ufeff\n{quoted()}",
        mailer="iPhone Mail (22F76)",
    )


def iphone_below(words: Language, answer: str) -> Body:
    return Body(f"\n\n{words.phone}\n\n{said(words)}\n\n{quoted()}\n{answer}\n")


def outlook(words: Language, answer: str) -> Body:
    return Body(f"{answer}\n\n{headed(words)}\n{ORIGINAL}")


def outlook_html(words: Language, answer: str) -> Body:
    head = headed(words).replace("\n", "<br>")
    return Body(
        html=f"<html><body><div class=WordSection1>{paragraphs(answer)}<div style='border:none;"
        f"border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal>{head}</p>"
        f"</div>{paragraphs(ORIGINAL)}</div></body></html>",
        mailer="Microsoft Outlook 16.0",
    )


def outlook_web(words: Language, answer: str) -> Body:
    head = headed(words).replace("\n", "<br>")
    return Body(
        f"{answer}\n\n{'_' * 32}\n{headed(words)}\n{ORIGINAL}",
        f'{divs(answer)}<div id="appendonsend"></div><hr style="display:inline-block">'
        f'<div id="divRplyFwdMsg" dir="ltr">{head}</div>{original_html()}',
    )


def outlook_mobile(words: Language, answer: str) -> Body:
    return Body(
        f"{answer}\n\nOutlook for iOS <https://aka.ms/o0ukef>\n{'_' * 32}\n"
        f"{headed(words, bold='*')}\n{ORIGINAL}"
    )


def outlook_express(words: Language, answer: str) -> Body:
    return Body(f"{answer}\n\n----- {words.original} ----- \n{headed(words)}\n\n{quoted()}")


def thunderbird(words: Language, answer: str) -> Body:
    return Body(f"{said(words)}\n{quoted()}\n{answer}\n\n-- \nAnn\n", flowed=True)


def thunderbird_html(words: Language, answer: str) -> Body:
    return Body(
        html=f"<html><body><p>{html.escape(answer).replace(chr(10), '<br>')}</p>"
        f"<div class='moz-cite-prefix'>{html.escape(said(words))}<br></div>"
        f"<blockquote type='cite'>{original_html()}</blockquote>"
        "<div class='moz-signature'>-- <br>Ann</div></body></html>",
    )


def yahoo(words: Language, answer: str) -> Body:
    return Body(
        f" {answer}\n\n    {said(words)}  \n \n {ORIGINAL}",
        f'<div class="ydp1">{divs(answer)}</div><div id="yahoo_quoted_1" class="yahoo_quoted">'
        f"<div>{html.escape(said(words))}</div><div>{original_html()}</div></div>",
    )


def k9(words: Language, answer: str) -> Body:
    return Body(f"{answer}\n\n{said(words)}\n{quoted('>')}\n-- \n{words.phone}")


def samsung(words: Language, answer: str) -> Body:
    phone = words.phone.replace("iPhone", "Galaxy")
    rule = "-" * 8
    below = f"{rule} {words.original} {rule}\n{headed(words)}\n{ORIGINAL}"
    return Body(f"{answer}\n\n{phone}\n\n{below}")


def proton(words: Language, answer: str) -> Body:
    return Body(
        f"{answer}\n\nSent with Proton Mail secure email.\n\n{said(words)}\n\n{quoted()}",
        f"{divs(answer)}<div class='protonmail_signature_block'></div><br><div "
        f"class='protonmail_quote'>{html.escape(said(words))}<br><blockquote class="
        f"'protonmail_quote' type='cite'>{original_html()}</blockquote><br></div>",
    )


def tutanota(words: Language, answer: str) -> Body:
    return Body(
        html=f"{divs(answer)}<div><br></div><div>-- <br>Secured with Tuta Mail</div><div><br></div>"
        f"<div>{words.at}, {ADDRESS}:</div><blockquote class='tutanota_quote'>{original_html()}"
        "</blockquote>",
    )


def gmx(words: Language, answer: str) -> Body:
    head = headed(words).replace("\n", "<br>")
    return Body(
        html=f"<html><body>{divs(answer)}<div>&nbsp;<div name='quote' style='margin:10px'>"
        f"<div>{head}</div><div name='quoted-content'>{original_html()}</div></div></div></body>",
    )


def zoho(words: Language, answer: str) -> Body:
    attribution = f"---- On Fri, 20 Nov 2026 19:04:11 +0100 {TABLE} <{ADDRESS}> wrote ----"
    return Body(f"{answer}\n\n\n{attribution}\n\n{ORIGINAL}")


def yandex(words: Language, answer: str) -> Body:
    return Body(f'{answer}\n\n20.11.2026, 19:04, "{TABLE}" <{ADDRESS}>:\n\n{quoted()}')


def mail_ru(words: Language, answer: str) -> Body:
    return Body(f"\n{answer}\n \n>{said(words)}\n> \n{quoted('>')}")


def the_bat(words: Language, answer: str) -> Body:
    attribution = "Friday, November 20, 2026, 7:04:11 PM, you wrote:"
    return Body(f"Hello {TABLE},\n\n{attribution}\n\n{quoted('WT> ')}\n{answer}\n")


def mutt(words: Language, answer: str) -> Body:
    half, rest = quoted().split("> SINCE", 1)
    attribution = f"On Fri, Nov 20, 2026 at 07:04:11PM +0100, {TABLE} wrote:"
    return Body(f"{attribution}\n{half}\n{answer}\n\n> SINCE{rest}")


def gnus(words: Language, answer: str) -> Body:
    return Body(f"{TABLE} <{ADDRESS}> writes:\n\n{quoted()}\n{answer}\n")


def notes(words: Language, answer: str) -> Body:
    head = headed(words, f'"{TABLE}" <{ADDRESS}>').replace(": ", ":\t")
    return Body(f"{answer}\n\n\n\n{head}\n\n{ORIGINAL}")


def roundcube(words: Language, answer: str) -> Body:
    return Body(f"{answer}\n\n{said(words, f'Winter{chr(160)}table')}\n{quoted()}", flowed=True)


def seznam(words: Language, answer: str) -> Body:
    rule = "-" * 10
    return Body(f"{answer}\n\n\n{rule} {words.original} {rule}\n{headed(words)}\n{quoted()}")


def naver(words: Language, answer: str) -> Body:
    head = headed(words, f'"{TABLE}"<{ADDRESS}>')
    return Body(f"{answer}\n\n \n-----{words.original}-----\n{head}\n{ORIGINAL}")


def netease(words: Language, answer: str) -> Body:
    attribution = f'At 2026-11-20 19:04:11, "{TABLE}" <{ADDRESS}> wrote:'
    return Body(f"{answer}\n\n\n\n{attribution}\n\n{quoted('>')}")


def spark(words: Language, answer: str) -> Body:
    attribution = f"On 20 Nov 2026 at 19:04 +0100, {TABLE} <{ADDRESS}>, wrote:"
    return Body(f"{answer}\n{attribution}\n\n{quoted()}")


def zimbra(words: Language, answer: str) -> Body:
    return Body(
        html=f"<html><body>{divs(answer)}<hr id='zwchr' data-marker='__DIVIDER__'>"
        f"<div data-marker='__QUOTED_TEXT__'>{headed(words)}{original_html()}</div></body></html>",
    )


def evolution(words: Language, answer: str) -> Body:
    return Body(f"{said(words)}\n{quoted()}\n{answer}\n\n-- \nAnn <{ANN}>\n")


def signed_office(words: Language, answer: str) -> Body:
    signature = "-- \nAnn Player\nPlantations Ltd."
    disclaimer = f"{'_' * 40}\nThis e-mail and its attachments are confidential."
    return Body(f"{answer}\n\n{signature}\n\n{headed(words)}\n{ORIGINAL}\n\n{disclaimer}")


PROGRAMS: tuple[Callable[[Language, str], Body], ...] = (
    gmail, gmail_html_only, gmail_interleaved, apple_mail, iphone, iphone_below, outlook,
    outlook_html, outlook_web, outlook_mobile, outlook_express, thunderbird, thunderbird_html,
    yahoo, k9, samsung, proton, tutanota, gmx, zoho, yandex, mail_ru, the_bat, mutt, gnus, notes,
    roundcube, seznam, naver, netease, spark, zimbra, evolution, signed_office,
)  # fmt: skip
BESIDE = {the_bat: f"Hello {TABLE},\n\n"}
"""What programs put in front by themselves and nobody can tell from the player's words."""


def message(body: Body, number: int, charset: str) -> bytes:
    """The mail, in the language's old charset and a transfer encoding by turns."""
    mail = EmailMessage(policy=SMTP)
    mail["From"] = f"Ann <{ANN}>"
    mail["To"] = f"{TABLE} <{ADDRESS}>"
    mail["Subject"] = f"Re: {TABLE}"
    mail["Date"] = "Fri, 20 Nov 2026 20:11:05 +0100"
    mail["Message-ID"] = f"<made-{number}@players.example>"
    mail["In-Reply-To"] = "<turn-17@pbem.example>"
    if body.mailer:
        mail["X-Mailer"] = body.mailer
    encoding = ("quoted-printable", "base64")[number % 2]
    if body.plain:
        mail.set_content("x")
        set_text(mail, body.plain, charset, encoding)
        if body.flowed:
            mail.set_param("format", "flowed")
    if body.html and body.plain:
        mail.add_alternative(body.html, subtype="html", charset="utf-8", cte=encoding)
    elif body.html:
        mail.set_content(body.html, subtype="html", charset="utf-8", cte=encoding)
    if mail.is_multipart():
        mail.set_boundary(f"=_made_{number}")
    return mail.as_bytes()


def set_text(mail: EmailMessage, text: str, charset: str, encoding: str) -> None:
    try:
        raw = text.encode(charset)
    except UnicodeEncodeError:
        raw, charset = text.encode(), "utf-8"
    mail.set_param("charset", charset)
    if encoding == "base64" or charset == "iso-2022-jp":
        mail.replace_header("Content-Transfer-Encoding", "base64")
        mail.set_payload(base64.encodebytes(raw).decode())
    else:
        mail.replace_header("Content-Transfer-Encoding", "quoted-printable")
        mail.set_payload(quopri.encodestring(raw).decode())


def main() -> None:
    for old in (*HERE.glob("emails/made_*"), *HERE.glob("expected/made_*")):
        old.unlink()
    number = 0
    for row, (code, words) in enumerate(LANGUAGES.items()):
        for column, program in enumerate(PROGRAMS):
            if (row + column) % 3 == 0 and column > 5:
                continue
            if (row * 7 + column * 5) % 2:
                continue
            number += 1
            answer = ANSWERS[number % len(ANSWERS)]
            name = f"made_{code}_{program.__name__}"
            mail = message(program(words, answer), number, words.charset)
            (HERE / "emails" / f"{name}.eml").write_bytes(mail)
            expected = BESIDE.get(program, "") + answer + "\n"
            (HERE / "expected" / f"{name}.txt").write_text(expected)
    print(number, "fixtures of", len(LANGUAGES), "languages and", len(PROGRAMS), "mail programs")


if __name__ == "__main__":
    main()
