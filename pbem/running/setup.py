"""`pbem setup`: asks the five things that only a host knows, tries each answer, writes `.env`."""

from __future__ import annotations

import getpass
import secrets
import socket
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path
from urllib.parse import urlsplit

from dotenv import dotenv_values

from pbem.core import config, local_mailbox, one_mailbox, private_files
from pbem.core.config import BadSetting, Settings
from pbem.language.wording import SERVICE_NAME
from pbem.mail import addresses, mailbox_login, mime, transport
from pbem.mail.mailbox_login import NotAllowed
from pbem.running import doctor, mail_login
from pbem.running.commands import BAD_SETTING, fail
from pbem.running.diagnosis import Finding, bad, good, probe

FILE = Path(".env")
NO_TERMINAL = (
    "`pbem setup` asks questions, and there is no terminal to ask them on. Write .env after "
    ".env.example instead; `pbem doctor` says what is wrong with it."
)
HEAD = "# Written by `pbem setup`, which can be run again; .env.example explains every setting.\n"
PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:@%+,-")
Check = Callable[[Settings], Finding]


def begin() -> int:
    """`pbem setup`; its exit status. Nothing is written before the last answer."""
    if not sys.stdin.isatty():
        return fail(NO_TERMINAL, BAD_SETTING)
    known = {name: text for name, text in dotenv_values(FILE).items() if text is not None}
    interview = Interview(known)
    try:
        interview.hold()
    except (EOFError, KeyboardInterrupt):
        print()
        return fail("nothing was written.")
    write(FILE, interview.answers)
    print(f"\n{FILE.resolve()} is written, for your user alone. `pbem serve` starts everything.")
    return 0


@dataclass
class Interview:
    """Asks with the answers `known` as the usual ones; `answers` are those that were given. Raises
    `EOFError` and `KeyboardInterrupt` as `input` does."""

    known: Mapping[str, str]
    answers: dict[str, str] = field(default_factory=dict)

    def hold(self) -> None:
        print("Enter takes what stands in brackets. Nothing is written before the end.")
        self._ask("1. What is your site called?", "PBEM_NAME", "", _name)
        self.answers["PBEM_TRUSTED_PROXY"] = self.known.get("PBEM_TRUSTED_PROXY") or "127.0.0.1"
        self._ask(
            "2. Which address do your players open in their browsers?",
            "PBEM_BASE_URL", "http://127.0.0.1:8000", _page_address,
        )  # fmt: skip
        if not self.answers["PBEM_BASE_URL"].startswith("https:"):
            self._forget("PBEM_TRUSTED_PROXY")
        self._ask_for_mail()
        self._ask(
            "5. Your own email address, as the operator?", "PBEM_OPERATORS", "", self._operator
        )

    def _ask_for_mail(self) -> None:
        """A mailbox brings both ways; of a domain only mail out can be tried before it runs."""
        print(
            "\n3. Which email address is the service's? One mailbox with plus addresses is enough,"
        )
        print("   such as club@gmail.com; or else a domain of your own, such as games.example.org.")
        usual = self.known.get("PBEM_MAILBOX") or self.known.get("PBEM_MAIL_DOMAIN") or ""
        while True:
            self._forget("PBEM_MAILBOX", "PBEM_MAILBOX_PASSWORD", "PBEM_MAIL_DOMAIN")
            self._forget("PBEM_MAILBOX_CLIENT", "PBEM_IMAP_URL", "PBEM_SMTP_URL")
            address = usual = self._line("", usual)
            ask = self._mailbox if "@" in address else self._domain
            if ask(address):
                return

    def _mailbox(self, address: str) -> bool:
        self.answers["PBEM_MAILBOX"] = address
        provider = one_mailbox.provider_of(address)
        if provider is one_mailbox.MICROSOFT or self.known.get("PBEM_MAILBOX_CLIENT"):
            print("   It is signed in to without a password; docs/host.md says how.")
            self._line_for("PBEM_MAILBOX_CLIENT", "   Known there as (microsoft:ID)")
            return self._is_taken(_allowed)
        if provider is not None:
            print(f"   {provider.name}. {provider.password}")
            self.answers["PBEM_MAILBOX_PASSWORD"] = self._secret("PBEM_MAILBOX_PASSWORD")
            print(f"\n4. Mail goes out by {provider.name}, too.")
            return self._is_taken(_both_ways)
        if why := one_mailbox.objection(address):
            print(f"   {why}")
            return False
        print("   Its servers: names such as imap.example.org, or whole addresses (imaps://…).")
        imap = self._line_for("PBEM_IMAP_URL", "   For fetching (IMAP)")
        print("\n4. And how does mail go out?")
        smtp = self._line_for("PBEM_SMTP_URL", "   For sending (SMTP)")
        if "://" not in imap or "://" not in smtp:
            password = self._secret("PBEM_MAILBOX_PASSWORD")
            for name in ("PBEM_IMAP_URL", "PBEM_SMTP_URL"):
                server, scheme = self.answers[name], f"{name[5:9].lower()}s://"
                if "://" not in server:
                    self.answers[name] = one_mailbox.signed_in(scheme + server, address, password)
        return self._is_taken(_both_ways)

    def _domain(self, domain: str) -> bool:
        self.answers["PBEM_MAIL_DOMAIN"] = domain
        print("\n4. How does mail go out? smtps://user:password@smtp.example.org for a provider,")
        print("   smtp://127.0.0.1 for a mail server on this machine.")
        self._line_for("PBEM_SMTP_URL", "  ")
        return self._is_taken(doctor.mail_out)

    def _operator(self, settings: Settings) -> Finding:
        """A mailbox has sent to itself already; else a mail with a number shows that it leaves."""
        if not settings.operators:
            return bad(
                "operator", "an address is needed", "You are told there when something fails."
            )
        if settings.mailbox or settings.local_mailbox is not None:
            return good("operator", settings.operators[0])
        number, to = f"{secrets.randbelow(9000) + 1000}", settings.operators[0]
        try:
            sender = addresses.from_address(settings)
            transport.deliver(settings, sender, to, _trial(settings, to, number))
        except transport.DeliveryError as error:
            return bad("operator", f"the email was not taken: {error}", "Mend question 4.")
        said = input(f"   An email with a number is on its way to {to}. Which number? ").strip()
        if said == number:
            return good("operator", f"mail arrives at {to}")
        return bad(
            "operator", "that is not the number", "Look among spam, too; it may take a minute."
        )

    def _ask(self, question: str, name: str, usual: str, check: Check) -> None:
        print(f"\n{question}")
        while True:
            self.answers[name] = self._line("", self.known.get(name) or usual)
            if self._is_taken(check):
                return

    def _is_taken(self, check: Check) -> bool:
        try:
            found = check(self._settings())
        except BadSetting as error:
            print(f"   {error}")
            return False
        print(f"   {'ok ' if found.well else 'BAD'} {found.found}")
        if found.well:
            return True
        print(f"       {found.advice}")
        return input("   Take it all the same? [y/N] ").strip().lower().startswith("y")

    def _settings(self) -> Settings:
        return config.from_environment({**config.variables(), **self.answers})

    def _line(self, prompt: str, usual: str) -> str:
        return input(f"{prompt}   [{usual}] ").strip() or usual

    def _line_for(self, name: str, prompt: str) -> str:
        """What holds a password is not shown as usual; Enter keeps it."""
        known = self.known.get(name, "")
        shown = "as before" if urlsplit(known).password else known
        said = input(f"{prompt} [{shown}] ").strip()
        self.answers[name] = said or known
        return self.answers[name]

    def _secret(self, name: str) -> str:
        known = self.known.get(name, "")
        return getpass.getpass(f"   Password{' [as before]' if known else ''}: ").strip() or known

    def _forget(self, *names: str) -> None:
        """Empty, so that no old one counts beside what is answered now."""
        self.answers.update(dict.fromkeys(names, ""))


def _name(settings: Settings) -> Finding:
    return good("name", settings.name or SERVICE_NAME)


def _page_address(settings: Settings) -> Finding:
    """Encrypted, and known in the DNS; that nobody answers yet is no wonder."""
    host = urlsplit(settings.base_url).hostname or ""
    if local_mailbox.is_loopback(host):
        return good("web address", f"{settings.base_url}, for this machine only")
    if not (found := doctor.web_address(settings)).well:
        return found
    try:
        socket.getaddrinfo(host, None)
    except OSError as error:
        advice = f"Give {host} an A or AAAA record that leads to this machine."
        return bad("web address", f"{host} is not known: {error}", advice)
    return good("web address", settings.base_url)


def _allowed(settings: Settings) -> Finding:
    """A person lets the service use the mailbox, unless they have."""
    try:
        if mailbox_login.trouble(settings) is not None:
            mail_login.log_in(settings)
    except (NotAllowed, OSError) as error:
        return bad("mailbox login", str(error), "Answer the question once more.")
    return _both_ways(settings)


def _both_ways(settings: Settings) -> Finding:
    """The mailbox lets us in, and a mail from it to a plus address of its own comes back."""
    for check in (doctor.mail_in, doctor.mail_out):
        if not (found := check(settings)).well:
            return found
    print("   An email to itself is on its way …", flush=True)
    return probe.send_and_fetch(settings)


def _trial(settings: Settings, to: str, number: str) -> bytes:
    mail = EmailMessage(policy=SMTP)
    mail["From"], mail["To"] = addresses.from_address(settings), to
    mail["Subject"] = f"{number} is the number"
    mail["Message-ID"] = mime.new_message_id(settings)
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content(f"`pbem setup` asks for this number: {number}\n")
    return mail.as_bytes()


def write(file: Path, answers: Mapping[str, str]) -> None:
    """Put the answers into the file, whole or not at all, for our user alone; its other lines
    stay."""
    lines = file.read_text().splitlines() if file.exists() else HEAD.splitlines()
    left = dict(answers)
    for number, line in enumerate(lines):
        name = line.partition("=")[0].strip().removeprefix("export ")
        if name in left:
            lines[number] = f"{name}={_quoted(left.pop(name))}"
    lines += [f"{name}={_quoted(text)}" for name, text in left.items() if text]
    private_files.write_whole(file, "\n".join(lines) + "\n")


def _quoted(text: str) -> str:
    if set(text) <= PLAIN:
        return text
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"
