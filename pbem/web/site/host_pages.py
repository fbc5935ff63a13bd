"""The host's own pages, and what is kept about people, told from the settings.

A page is a file of CommonMark in `var/pages`: `about.md`, for readers of Polish `about.pl.md` where
there is one. Its first line is its title (`# About us`). The foot of every page leads to them. What
stands in `privacy.md` comes before what the settings say. Files are read anew when they change.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from urllib.parse import urlsplit

from flask import Blueprint, Flask, abort, render_template, url_for
from markupsafe import Markup

from pbem.core.config import Settings
from pbem.language import catalogues
from pbem.mail.addresses import help_address
from pbem.web.site import outside
from pbem.web.site.visitor import service

pages = Blueprint("host_pages", __name__)

FILE = re.compile(r"([a-z][a-z0-9-]{0,39})(?:\.([a-z]{2}))?\.md")
PRIVACY = "privacy"
FIRST = ("about", "rules", "contact", "imprint")
"""In this order at the foot; others follow by name."""
MOST_PAGES = 20
MOST_BYTES = 100_000
PROVIDERS = {
    "mailgun": "Mailgun", "postmark": "Postmark", "sendgrid": "SendGrid", "ses": "Amazon SES",
    "cloudflare": "Cloudflare", "resend": "Resend", "brevo": "Brevo", "mailjet": "Mailjet",
    "mandrill": "Mandrill", "sparkpost": "SparkPost",
}  # fmt: skip


@dataclass(frozen=True)
class HostPage:
    """`name` is the last part of its address."""

    name: str
    title: str
    text: Markup


@pages.get("/pages/<name>")
def show(name: str) -> str:
    page = next((page for page in _host_pages() if page.name == name), None)
    if page is None or name == PRIVACY:
        abort(404)
    outside.share(page.title, " ".join(page.text.striptags().split()), url_for(".show", name=name))
    return render_template("web/host_page.html", page=page)


@pages.get("/privacy")
def privacy() -> str:
    """What is kept about people, why, how long, and who sees it."""
    settings = service().settings
    return render_template(
        "web/privacy.html",
        own_words=next((page for page in _host_pages() if page.name == PRIVACY), None),
        contact=settings.contact or f"mailto:{help_address(settings)}",
        guest_days=round(settings.guest_days),
        carriers=carriers(settings),
    )


def prepare(app: Flask) -> None:
    """Give templates `host_pages`, which stand at the foot."""
    app.jinja_env.globals["host_pages"] = lambda: [
        page for page in _host_pages() if page.name != PRIVACY
    ]


def carriers(settings: Settings) -> list[str]:
    """By whose machines mail goes and comes: servers by name, services by theirs."""
    found = [PROVIDERS[name] for name, keys in settings.inbound_secrets.items()
             if keys and name in PROVIDERS]  # fmt: skip
    hosts = (urlsplit(url).hostname or "" for url in (settings.smtp_url, settings.imap_url))
    found += [host for host in hosts if "." in host and not host.startswith("127.")]
    return list(dict.fromkeys(found))


def _host_pages() -> list[HostPage]:
    """In the reader's language where there is such a file, else in the host's first."""
    files: dict[str, dict[str, Path]] = {}
    for path in _files(service().settings.var / "pages"):
        if known := FILE.fullmatch(path.name):
            files.setdefault(known[1], {})[known[2] or ""] = path
    names = sorted(files, key=lambda name: (*(name != first for first in FIRST), name))
    return [_page_of(name, files[name]) for name in names[:MOST_PAGES]]


def _files(folder: Path) -> Iterator[Path]:
    return iter(sorted(folder.glob("*.md")) if folder.is_dir() else ())


def _page_of(name: str, files: dict[str, Path]) -> HostPage:
    path = files.get(catalogues.current()) or files.get("") or next(iter(files.values()))
    return _read(name, path, path.stat().st_mtime_ns)


@lru_cache(maxsize=4 * MOST_PAGES)
def _read(name: str, path: Path, changed: int) -> HostPage:
    """`changed` is when the file was."""
    from markdown_it import MarkdownIt  # most sites have no such file

    with path.open(encoding="utf-8", errors="replace") as file:
        title, _, rest = file.read(MOST_BYTES).lstrip("\ufeff \n").partition("\n")
    if not title.startswith("# "):
        title, rest = name.replace("-", " ").capitalize(), f"{title}\n{rest}"
    written = MarkdownIt("commonmark", {"html": False}).enable("table").render(rest)
    return HostPage(name, title.removeprefix("# ").strip(), Markup(written))
