"""Services outside of ours that a host may connect: one that signs players in, and those that are
told how the program does. Nothing is connected unless it is set."""

from __future__ import annotations

import importlib.util
import ipaddress
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from pbem.core import checked_settings
from pbem.core.checked_settings import BadSetting

LONGEST_NAME = 30
LONGEST_ISSUER = 255


@dataclass(frozen=True)
class OidcProvider:
    """Who signs players in by OpenID Connect; `name` is what the button calls it."""

    issuer: str
    client_id: str
    client_secret: str
    name: str


@dataclass(frozen=True)
class OutsideServices:
    """Each is None or empty where it is not set."""

    oidc: OidcProvider | None
    otlp_url: str = ""
    sentry_dsn: str = ""


def chosen(environment: Mapping[str, str]) -> OutsideServices:
    """Raises `BadSetting` for what cannot be used, or needs packages that are not installed."""
    return OutsideServices(
        oidc=_oidc(environment),
        otlp_url=_url(environment, "PBEM_OTLP_URL", "otel", "opentelemetry.sdk"),
        sentry_dsn=_url(environment, "PBEM_SENTRY_DSN", "sentry", "sentry_sdk"),
    )


def _oidc(environment: Mapping[str, str]) -> OidcProvider | None:
    names = ("PBEM_OIDC_ISSUER", "PBEM_OIDC_CLIENT_ID", "PBEM_OIDC_CLIENT_SECRET")
    issuer, client_id, secret = (environment.get(name, "").strip() for name in names)
    name = environment.get("PBEM_OIDC_NAME", "").strip()
    if not (issuer or client_id or secret):
        return None
    if not (issuer and client_id and secret):
        raise BadSetting(f"{', '.join(names)}: set all three, or none")
    checked_settings.url(
        "PBEM_OIDC_ISSUER", issuer, ("https", "http"), "an address such as https://id.example.org"
    )
    parts = urlsplit(issuer)
    if parts.scheme == "http" and not _is_loopback(parts.hostname or ""):
        raise BadSetting("PBEM_OIDC_ISSUER takes https://, or http:// on this machine alone")
    if parts.query or parts.fragment or len(issuer) > LONGEST_ISSUER:
        raise BadSetting(f"PBEM_OIDC_ISSUER takes up to {LONGEST_ISSUER} characters, no ? and #")
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise BadSetting(f"PBEM_OIDC_NAME takes one line of up to {LONGEST_NAME} characters")
    _need("PBEM_OIDC_ISSUER", "oidc", "authlib", "requests")
    return OidcProvider(issuer, client_id, secret, name or parts.hostname or issuer)


def _url(environment: Mapping[str, str], setting: str, extra: str, module: str) -> str:
    text = environment.get(setting, "").strip()
    if text:
        takes = "an address that begins with https:// or http://"
        checked_settings.url(setting, text, ("https", "http"), takes)
        _need(setting, extra, module.partition(".")[0], module)
    return text


def _need(setting: str, extra: str, *modules: str) -> None:
    if any(importlib.util.find_spec(module) is None for module in modules):
        raise BadSetting(f"{setting} needs more packages: pip install 'pbem[{extra}]'")


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
