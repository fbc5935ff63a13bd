"""Pictures for chats and home screens: PNGs, drawn from SVG with the pieces of the pages."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock

from flask import Response, render_template, request

FOLDER = Path(__file__).parents[1]
FACES = [str(FOLDER / "faces" / f"P052-{weight}.otf") for weight in ("Roman", "Bold")]
FACE = "P052"
WIDTH, HEIGHT = 1200, 630
"""What chats show whole (Open Graph, Twitter's large card)."""
MOST = 64
"""So many pictures one process keeps, some 60 kB each."""
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
VARIABLE = re.compile(r"var\(--[\w-]+,\s*([^()]+)\)")
"""The drawings' colours: by day they are those that stand behind the comma."""
USED = re.compile(r'href="#([^"]+)"')
WRITTEN = re.compile(
    r"[\u0000-\u024f\u0300-\u036f\u0370-\u03ff\u0400-\u045f\u1e00-\u1eff\u2000-\u22ff]*"
)
"""What our own face can write, more or less; for other letters the machine's faces are asked."""
_one_at_a_time = Lock()


def picture(template: str, **values: object) -> Response:
    """The picture of a template in `web/pictures/`, as an answer that may be kept for ten minutes
    and is asked for by its strong ETag after that."""
    svg = _with_symbols(render_template(f"web/pictures/{template}.svg", **values))
    made = answer(png(svg))
    made.vary.update(("Accept-Language", "Cookie"))
    return made


def answer(content: bytes, content_type: str = "image/png") -> Response:
    """Other sites may show it: a chat in a browser does."""
    made = Response(content, content_type=content_type)
    made.set_etag(hashlib.sha256(content).hexdigest()[:32])
    made.headers["Cache-Control"] = "public, max-age=600"
    made.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    made.make_conditional(request)
    return made


@lru_cache(maxsize=MOST)
def png(svg: str, width: int = WIDTH, ground: str | None = None) -> bytes:
    """`ground` fills what the drawing leaves free. One is drawn at a time in each process."""
    import resvg_py

    with _one_at_a_time:
        return resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            background=ground,
            font_files=FACES,
            font_family=FACE,
            serif_family=FACE,
            skip_system_fonts=WRITTEN.fullmatch(svg) is not None,
        )


def icon(logo: Path | None, size: int, ground: str | None) -> bytes:
    """A host's sign, else the house's, as a square; where there is a `ground` it has no free
    corners, for those who cut their own."""
    if logo is None:
        return png((FOLDER / "static" / "icon.svg").read_text(), size, ground)
    kind = "svg+xml" if logo.suffix.lower() == ".svg" else "png"
    inside = base64.b64encode(logo.read_bytes()).decode()
    at, wide = (14, 72) if ground else (0, 100)
    return png(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<image x="{at}" y="{at}" width="{wide}" height="{wide}"'
        f' href="data:image/{kind};base64,{inside}"/></svg>',
        size, ground,
    )  # fmt: skip


@cache
def symbols() -> dict[str, str]:
    """The drawings of the pages by their ids."""
    files = (
        (FOLDER / "static" / f"{name}.svg").read_text() for name in ("pieces", "cards", "games")
    )
    found = (match for file in files for match in SYMBOL.finditer(file))
    return {match[1]: VARIABLE.sub(r"\1", match[0]) for match in found}


def _with_symbols(svg: str) -> str:
    """With the drawings that it uses, in place of `<defs/>`."""
    used = [symbols()[id] for id in dict.fromkeys(USED.findall(svg)) if id in symbols()]
    return svg.replace("<defs/>", f"<defs>{''.join(used)}</defs>", 1)
