"""The colours of mails: by day as the templates have them, by night as a style sheet turns them.

Mails carry their colours inline, which all programs show. Those that follow the reader's screen
(Apple's, Thunderbird, most others beside Gmail and Outlook for Windows, which turn colours by
themselves) read the sheet: it finds inline colours by their values, so a template needs no classes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

BACKGROUNDS = {
    "#f6f1e6": "#14181b",
    "#ffffff": "#1d2328",
    "#17506b": "#113c50",
    "#e4eef2": "#1c2f38",
    "#efe8da": "#30363b",
    "#e6dff0": "#362e45",
    "#a53a19": "#a53a19",
}
TEXTS = {
    "#22303a": "#e9e6e0",
    "#3c4851": "#c5ced4",
    "#4c5963": "#aab5bc",
    "#17506b": "#84c5e3",
    "#a53a19": "#ff9f7d",
    "#b3431f": "#ff9f7d",
    "#ffffff": "#ffffff",
    "#fefefe": "#1d2328",
    "#f6f1e6": "#14181b",
}
LINES = {"#d9d2c2": "#454e55", "#cfc6b2": "#3b4349"}
ACCENT = "5px solid #b3431f"
"""The edge of what can be tapped: it keeps its colour."""


@cache
def night_sheet() -> str:
    """The style sheet for a dark screen."""
    rules = [
        *_rules(BACKGROUNDS, "background-color", '[bgcolor="{0}"]', '[style*="ground-color:{0}"]'),
        *_rules(TEXTS, "color", '[style^="color:{0}"]', '[style*=";color:{0}"]'),
        *_rules(LINES, "border-color", '[style*="solid {0}"]', '[style*="dashed {0}"]'),
        f'[style*="{ACCENT}"]{{border-left-color:#e0653c!important}}',
    ]
    return "@media (prefers-color-scheme:dark){" + "".join(rules) + "}"


def _rules(colours: Mapping[str, str], what: str, *selectors: str) -> list[str]:
    return [
        ",".join(one.format(day) for one in selectors) + f"{{{what}:{night}!important}}"
        for day, night in colours.items()
        if day != night
    ]
