"""`pbem doctor`: what is wrong with this installation and how to mend it."""

from __future__ import annotations

import json
import platform
import smtplib
import urllib.request
from collections.abc import Callable
from http.client import HTTPException
from urllib.parse import urlsplit

import dns.exception
import sqlalchemy
from imapclient.exceptions import IMAPClientError
from kombu.connection import Connection

from pbem.core import local_mailbox, one_mailbox, unknown_settings, upgrading
from pbem.core.broker import celery_url, embedded_broker, transport_options
from pbem.core.config import EMBEDDED, BadSetting, Settings
from pbem.core.database import Database, NotUpgraded
from pbem.core.version import VERSION
from pbem.inbox import imap
from pbem.jobs import failures
from pbem.mail import backlog, dkim_signature, mailbox_login, transport
from pbem.running.diagnosis import Finding, bad, good, host, mail_domain, probe, tls
from pbem.running.diagnosis.dns_records import SECONDS, not_looked_up, records

SIGN_IN = "Sign in: `pbem mail login`."
ALARMING = 0.8
"""Of the mails a day that a mailbox may send."""
NEEDED = ("issuer", "authorization_endpoint", "token_endpoint")
"""Of what a provider of OpenID Connect tells; without the others one can sign in, too."""
MOST_BYTES = 100_000


def examine(settings: Settings) -> list[Finding]:
    """Every check that can be made from here, in the order of README's steps."""
    checks: list[Callable[[Settings], Finding]] = [
        _version,
        _names,
        _database,
        _jobs,
        _broker,
        web_address,
        sign_in_provider,
        _login,
        mail_out,
        _signature,
        mail_in,
        tls.certificate,
        _whose_mail,
        _mail_domain,
    ]
    return [check(settings) for check in checks]


def examine_live(settings: Settings, seconds: float) -> list[Finding]:
    """What only a service that runs can show, from outside as far as that goes from here; the probe
    mail is waited for `seconds` at most."""
    if not (database := _database(settings)).well:
        return [bad("live", "not looked at", database.advice)]
    if upgrading.current_revision(settings) is None:
        return [bad("live", "not looked at", "Start `pbem serve` first: this looks at what runs.")]
    findings = mail_domain.examine(settings)
    findings += [tls.site(settings), tls.incoming(settings), tls.listener(settings)]
    probed, stamps = probe.send_and_wait(settings, seconds)
    return [
        *findings,
        probed,
        host.skew(settings, stamps),
        host.disk(settings),
        host.backup(settings),
    ]


def _version(settings: Settings) -> Finding:
    return good("version", f"pbem {VERSION}, Python {platform.python_version()}")


def _names(settings: Settings) -> Finding:
    """Of the variables that this process was given: a misspelt one is in no setting."""
    if found := unknown_settings.warnings():
        return bad("settings", " ".join(found), "Correct the name, or remove it.")
    return good("settings", "every PBEM_ name is one of ours")


def _database(settings: Settings) -> Finding:
    shown = sqlalchemy.make_url(settings.database_url).render_as_string(hide_password=True)
    try:
        now = upgrading.refuse_newer(settings)
    except NotUpgraded as error:
        return bad("database", shown, str(error))
    except sqlalchemy.exc.SQLAlchemyError as error:
        advice = "Check PBEM_DATABASE_URL and that the server runs."
        return bad("database", f"{shown}: {str(error).splitlines()[0]}", advice)
    newest = upgrading.newest_revision()
    if now is None:
        return good("database", f"{shown}: new; `pbem serve` makes its tables")
    if now != newest:
        found = f"{shown}: at migration {now or 'none'}, the newest is {newest}"
        return bad("database", found, "Run `pbem db upgrade` (`pbem serve` does it).")
    return good("database", shown)


def _jobs(settings: Settings) -> Finding:
    """What is due and could not be done; nothing yet where there are no tables."""
    try:
        if upgrading.current_revision(settings) is None:
            return good("jobs", "none yet")
        with Database.of(settings).read() as session:
            found = failures.troubles(session)
    except sqlalchemy.exc.SQLAlchemyError:
        return bad("jobs", "not looked at", "Mend the database first.")
    said = "; ".join(f"{one.job}: {one.items}, {one.reason}" for one in found)
    aside = sum(one.set_aside for one in found)
    if not aside:
        return good("jobs", f"tried again: {said}" if said else "nothing has failed")
    advice = "The log has the errors. When that is mended, run `pbem jobs retry`."
    return bad("jobs", f"{aside} set aside ({said})", advice)


def _broker(settings: Settings) -> Finding:
    if settings.broker_url == EMBEDDED:
        return good("broker", f"embedded: {embedded_broker(settings.var).about}")
    url = settings.broker_url
    try:
        options = transport_options(url)
        with Connection(celery_url(url), transport_options=options) as connection:
            connection.ensure_connection(max_retries=1, timeout=SECONDS)
    except Exception as error:  # kombu raises its transport's own kinds
        return bad("broker", str(error), "Check PBEM_BROKER_URL and that Redis runs.")
    return good("broker", "answers")


def web_address(settings: Settings) -> Finding:
    parts = urlsplit(settings.base_url)
    local = parts.hostname in ("127.0.0.1", "localhost", "::1")
    if not local and parts.scheme != "https":
        advice = "Put a proxy with TLS before it (deploy/nginx) and use https:// in PBEM_BASE_URL."
        return bad("web address", f"{settings.base_url} is not encrypted", advice)
    if parts.scheme == "https" and not settings.trusted_proxy:
        found = f"{settings.base_url}: visitors' addresses are not known, so nobody is held back"
        advice = "Set PBEM_TRUSTED_PROXY to the address that the proxy connects from."
        return bad("web address", found, advice)
    return good("web address", settings.base_url)


def sign_in_provider(settings: Settings) -> Finding:
    """Whether the provider's document of OpenID Connect Discovery 1.0 is that of the issuer."""
    provider = settings.outside.oidc
    if provider is None:
        return good("sign-in", "by email and passkeys")
    address = f"{provider.issuer.rstrip('/')}/.well-known/openid-configuration"
    try:
        with urllib.request.urlopen(address, timeout=SECONDS) as answer:
            told = json.loads(answer.read(MOST_BYTES))
        issuer, _ask, _token = (told[name] for name in NEEDED)
    except (OSError, HTTPException, ValueError, KeyError, TypeError, RecursionError) as error:
        advice = "Check PBEM_OIDC_ISSUER: a browser has to see a document at that address."
        return bad("sign-in", f"{address}: {type(error).__name__}: {error}", advice)
    if issuer != provider.issuer:
        advice = f"Set PBEM_OIDC_ISSUER={issuer}, letter by letter."
        return bad("sign-in", f"{provider.issuer} calls itself {issuer}", advice)
    back = f"{settings.base_url}/sign-in/provider/done"
    return good("sign-in", f"{provider.name} answers; have it know {back} as redirect address")


def _login(settings: Settings) -> Finding:
    """To the one mailbox, where a person has to allow it."""
    if settings.mailbox_client is None:
        return good("mailbox login", "none is needed")
    if (found := mailbox_login.trouble(settings)) is not None:
        return bad("mailbox login", found.text, SIGN_IN)
    return good("mailbox login", f"good at {mailbox_login.authority(settings).name}")


def mail_out(settings: Settings) -> Finding:
    if why := local_mailbox.objection(settings):
        return bad("mail out", why, local_mailbox.REMEDY)
    if settings.local_mailbox is not None:
        return good("mail out", f"local mailbox in {settings.local_mailbox}")
    parts = urlsplit(settings.smtp_url)
    server = f"{parts.hostname}:{parts.port or (465 if parts.scheme == 'smtps' else 25)}"
    try:
        transport.reach(settings)
    except (OSError, smtplib.SMTPException) as error:
        return bad("mail out", f"{server}: {error}", _advice(error, "PBEM_SMTP_URL"))
    found = f"{server} takes mail from us"
    return _daily(settings, found) if settings.mailbox else good("mail out", found)


def _advice(error: Exception, name: str) -> str:
    return SIGN_IN if isinstance(error, mailbox_login.LoginNeeded) else f"Check {name}."


def _daily(settings: Settings, found: str) -> Finding:
    """Beside how many mails a mailbox may send, as far as its provider says."""
    provider = one_mailbox.provider_of(settings.mailbox)
    try:
        with Database.of(settings).read() as session:
            sent = backlog.sent_in_a_day(session)
    except sqlalchemy.exc.SQLAlchemyError:
        return good("mail out", found)  # there is no database yet, or `database` says what it has
    if provider is None or not provider.daily:
        return good("mail out", f"{found}; {sent} in the last 24 hours")
    found = f"{found}; {sent} in the last 24 hours, {provider.name} allows {provider.daily}"
    if sent < ALARMING * provider.daily:
        return good("mail out", found)
    advice = (
        "What is too much waits and goes out the next day. Have players choose a daily email, or "
        "send by a provider that allows more (PBEM_SMTP_URL)."
    )
    return bad("mail out", found, advice)


def _signature(settings: Settings) -> Finding:
    """Whether the DNS has the key that our own signatures are checked with."""
    if settings.dkim_key is None:
        return good("DKIM", "left to the server in PBEM_SMTP_URL")
    try:
        wanted = dkim_signature.record(settings.dkim_key)
    except BadSetting as error:
        return bad("DKIM", str(error), "openssl genrsa -out dkim.pem 2048 makes a key.")
    name = f"{settings.dkim_selector}._domainkey.{settings.mail_domain}"
    try:
        published = records(name, "TXT")
    except dns.exception.DNSException as error:
        return not_looked_up("DKIM", name, error)
    if not any(wanted.partition("p=")[2] in record for record in published):
        advice = f"Give {name} the TXT record {wanted}"
        return bad("DKIM", f"{name} doesn't have our public key", advice)
    return good("DKIM", f"{name} has our public key")


def mail_in(settings: Settings) -> Finding:
    """By which roads; whether the mailbox, if there is one, lets us in."""
    roads = [f"listener on {settings.smtp_listen}"] if settings.smtp_listen else []
    roads += [f"webhook {name}" for name, keys in settings.inbound_secrets.items() if keys]
    if settings.imap_url:
        mailbox = imap.Mailbox.of(settings)
        try:
            with imap.connect(mailbox) as client:
                roads.append(f"mailbox {mailbox.name}")
                spam = imap.ours_in_spam(settings, client)
        except (IMAPClientError, OSError, ValueError) as error:
            found = f"mailbox {mailbox.name}: {error}"
            return bad("mail in", found, _advice(error, "PBEM_IMAP_URL"))
        if spam:
            advice = (
                "Move them to the inbox, and have a rule of the mailbox keep mail to the service's "
                "addresses out of the spam folder."
            )
            return bad("mail in", f"{spam} emails to us lie among the mailbox's spam", advice)
    if not roads:
        advice = (
            "Set PBEM_SMTP_LISTEN, PBEM_IMAP_URL or a PBEM_INBOUND_…_SECRET (docs/mail.md), "
            "or play by links and the web only."
        )
        return bad("mail in", "no road is open", advice)
    return good("mail in", ", ".join(roads))


def _whose_mail(settings: Settings) -> Finding:
    """How sure we are of senders."""
    trusted = settings.authserv_id or "none"
    found = f"{settings.sender_policy}, Authentication-Results of {trusted} believed"
    if settings.sender_policy == "token-only" and not settings.mail_domain.endswith(".localhost"):
        advice = (
            "Anybody who is forwarded a turn email can play; PBEM_SENDER_POLICY=normal is safer."
        )
        return bad("whose email", found, advice)
    return good("whose email", found)


def _mail_domain(settings: Settings) -> Finding:
    """Whether mail finds its way here, and whether others may believe that ours is ours."""
    domain = settings.mail_domain
    if domain.endswith(".localhost"):
        return good("mail domain", f"{domain}, for this machine only")
    if settings.mailbox:
        return good("mail domain", f"left to {domain}: {settings.mailbox} is all we have")
    try:
        reachable = any(records(domain, kind) for kind in ("MX", "A", "AAAA"))
        texts = records(domain, "TXT")
    except dns.exception.DNSException as error:
        return not_looked_up("mail domain", domain, error)
    if not reachable:
        advice = f"Give {domain} an MX record that leads to this host."
        return bad("mail domain", f"{domain} has no MX record and no address", advice)
    if not any("v=spf1" in record for record in texts):
        advice = f"Give {domain} a TXT record `v=spf1 … -all` that names who sends its mail."
        return bad("mail domain", f"{domain} has no SPF record", advice)
    return good("mail domain", f"{domain} has its MX and SPF records")
