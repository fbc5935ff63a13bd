"""Tells how many days and decisions games take in each variant, in words and as SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Row = Mapping[str, object]
WIDTH, ROW, BAR, LEFT, GAP, TOP = 760, 38, 14, 190, 24, 34
COLOURS = {"forced": "#d08c3f", "everything": "#2f6f3e"}
NAMES = {"forced": "what people have anyway", "everything": "everything"}


def draw(rows: Sequence[Row]) -> str:
    """Two columns of bars, days and human decisions; two bars for each kind of game and take-up."""
    kinds = list(dict.fromkeys(map(_kind, rows)))
    width = (WIDTH - LEFT - 2 * GAP) / 2
    height = TOP + ROW * len(kinds) + 34
    parts = [_legend(height)]
    for column, key in enumerate(("days", "decisions")):
        x = LEFT + column * (width + GAP)
        most = max(float(str(row[key])) for row in rows)
        parts.append(f'<text x="{x}" y="20" font-weight="bold">{key} a game</text>')
        for place, kind in enumerate(kinds):
            own = [row for row in rows if _kind(row) == kind]
            parts += _bars(own, key, x, TOP + place * ROW, (width - 40) / most)
    parts += [
        f'<text x="12" y="{TOP + place * ROW + 24}">{kind}</text>'
        for place, kind in enumerate(kinds)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'font-family="sans-serif" font-size="12"><title>Days and decisions a game takes</title>'
        f'<rect width="{WIDTH}" height="{height}" fill="#fffdf8"/>{"".join(parts)}</svg>\n'
    )


def _kind(row: Row) -> str:
    return f"{row['game']}, {row['seats']} players ({row['take_up']})"


def _bars(rows: Sequence[Row], key: str, x: float, y: float, scale: float) -> list[str]:
    drawn = []
    for place, row in enumerate(rows):
        value, top = float(str(row[key])), y + place * BAR
        drawn.append(
            f'<rect x="{x:.1f}" y="{top:.1f}" width="{value * scale:.1f}" height="{BAR - 3}" '
            f'fill="{COLOURS[str(row["variant"])]}"/>'
            f'<text x="{x + value * scale + 4:.1f}" y="{top + 10:.1f}" font-size="11">'
            f"{value:.0f}</text>"
        )
    return drawn


def _legend(height: int) -> str:
    return "".join(
        f'<rect x="{LEFT + 150 * n}" y="{height - 22}" width="12" height="12" fill="{colour}"/>'
        f'<text x="{LEFT + 150 * n + 18}" y="{height - 12}">{NAMES[variant]}</text>'
        for n, (variant, colour) in enumerate(COLOURS.items())
    )


def in_words(rows: Sequence[Row]) -> list[str]:
    """They as a table for people; mails per decision leave the final ones out."""
    head = (
        "take-up  game          players  variant       days   mails  decisions  "
        "mails per decision  days, decisions of forced"
    )
    return [
        head,
        *(
            f"{row['take_up']!s:<9}{row['game']!s:<14}{row['seats']:>6}   {row['variant']!s:<12}"
            f"{row['days']:>6}{row['mails']:>8}{row['decisions']:>11}"
            f"{row['mails_per_decision']:>14}{row['of_days']:>17}{row['of_decisions']:>7}"
            for row in rows
        ),
    ]
