"""No more than two modules import each other in a circle, wherever in a file an import stands."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "pbem", "worker")
MOST = 2

Arrows = dict[str, set[str]]


def modules() -> dict[str, Path]:
    """All modules of the product, by their dotted names."""
    paths = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
    names = (".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths)
    return {name.removesuffix(".__init__"): path for name, path in zip(names, paths, strict=True)}


def arrows_between(files: dict[str, Path]) -> Arrows:
    """What each module imports of the others; not its own package, which is loaded anyway."""
    found: Arrows = {}
    for module, path in files.items():
        own = found.setdefault(module, set())
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                own |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                names = {f"{node.module}.{alias.name}" for alias in node.names}
                own |= {name if name in files else str(node.module) for name in names}
        own &= set(files)
    return found


def circles(arrows: Arrows) -> list[list[str]]:
    """The strongly connected components of more than one module (Tarjan's algorithm)."""
    found: list[list[str]] = []
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []

    def visit(module: str) -> None:
        number[module] = lowest[module] = len(number)
        stack.append(module)
        for other in sorted(arrows[module]):
            if other not in number:
                visit(other)
                lowest[module] = min(lowest[module], lowest[other])
            elif other in stack:
                lowest[module] = min(lowest[module], number[other])
        if lowest[module] == number[module]:
            place = stack.index(module)
            found.append(sorted(stack[place:]))
            del stack[place:]

    for module in sorted(arrows):
        if module not in number:
            visit(module)
    return [circle for circle in found if len(circle) > 1]


def test_no_more_than_two_modules_stand_in_a_circle() -> None:
    found = circles(arrows_between(modules()))
    assert [circle for circle in found if len(circle) > MOST] == []


def test_a_circle_is_seen_with_what_hangs_on_it_left_out() -> None:
    arrows = {"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "d": {"e"}, "e": {"d"}, "f": {"a"}}
    assert sorted(circles(arrows)) == [["a", "b", "c"], ["d", "e"]]
