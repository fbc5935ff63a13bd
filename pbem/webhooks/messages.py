"""How the word is put, for each kind of address. Whatever players wrote stays nothing but text."""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

from pbem.language.catalogues import gettext as _
from pbem.models import HookKind, NoticeKind

MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+\-.!|~<>@:])")


class Word(NamedTuple):
    """What is told: `kind` names it to programs, `words` begin the sentence about `name`."""

    kind: NoticeKind
    name: str
    words: str
    link: str
    details: dict[str, Any]


def body(kind: HookKind, word: Word) -> str:
    """The JSON that is sent."""
    return json.dumps(SHAPES[kind](word), ensure_ascii=False, separators=(",", ":"))


def _generic(word: Word) -> dict[str, Any]:
    text = f"{word.name}: {word.words}"
    return {"type": word.kind, "text": text, "link": word.link, **word.details}


def _discord(word: Word) -> dict[str, Any]:
    text = f"**{_unmarked(word.name)}**: {_unmarked(word.words)}"
    return {
        "content": f"{text} <{word.link}>"[:2000],
        "allowed_mentions": {"parse": []},
    }


def _slack(word: Word) -> dict[str, Any]:
    text = f"{word.name}: {word.words}"
    text = f"{_escaped(_calling_nobody(text))} <{word.link}>"
    return {"text": text, "mrkdwn": False, "unfurl_links": False}


def _apprise(word: Word) -> dict[str, Any]:
    """Title and text; Apprise puts them as each service wants them."""
    return {
        "title": _calling_nobody(word.name),
        "body": f"{_calling_nobody(word.words)[:1000]}\n{word.link}",
    }


def _push(word: Word) -> dict[str, Any]:
    """What a browser shows: which game, and nothing that happens in it. No link in it acts."""
    return {
        "title": word.name,
        "body": _("The game is over.")
        if word.kind == NoticeKind.GAME_OVER
        else _("It’s your turn."),
        "path": f"/g/{word.details['game']}",
        "off": _("Switch off"),
    }


def _unmarked(text: str) -> str:
    return _calling_nobody(MARKDOWN.sub(r"\\\1", text))


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _calling_nobody(text: str) -> str:
    """An `@everyone` in a name stays a name."""
    return text.replace("@", "@\u200b")


SHAPES = {
    HookKind.GENERIC: _generic,
    HookKind.DISCORD: _discord,
    HookKind.SLACK: _slack,
    HookKind.APPRISE: _apprise,
    HookKind.PUSH: _push,
}
