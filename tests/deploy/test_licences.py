"""Everything that is installed beside us has a licence that goes with ours (AGPL-3.0-or-later)."""

from __future__ import annotations

import re
from importlib import metadata

SPDX = {
    "0BSD", "AGPL-3.0-or-later", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CNRI-Python",
    "GPL-3.0-or-later", "ISC", "LGPL-2.1-or-later", "LGPL-3.0-only", "LGPL-3.0-or-later", "MIT",
    "MIT-0", "MPL-2.0", "PSF-2.0", "PostgreSQL", "Python-2.0", "Unlicense", "Zlib", "ZPL-2.1",
    "LLVM-exception", "Ruby",
}  # fmt: skip
"""What the FSF calls compatible with GPL-3.0, of what has been met."""
WORDS = re.compile(
    r"(?:the )?(?:(?:new |modified |2-clause |3-clause |simplified )?bsd(?:[ -](?:2|3)[ -]clause)?|"
    r"mit|apache(?: software)?(?: license)?,?(?: version)?[ -]?2?(?:\.0)?|apache software|isc|psf|"
    r"isc license iscl|"
    r"python software foundation|mozilla public license 2\.0 \(mpl 2\.0\)|mpl[ -]2\.0|"
    r"zope public|lgpl(?:v?[23](?:\.1)?\+?)?|gnu lesser general public license v[23].*|"
    r"public domain|cc0.*|unlicense.*)(?: license)?",
    re.IGNORECASE,
)
"""The same licences as metadata wrote them before SPDX."""

READ = {
    "IMAPClient": "BSD-3-Clause", "dkimpy": "Zlib", "locate": "MIT", "promql-parser": "MIT",
    "pytest-timeout": "MIT", "resvg_py": "MIT",
}  # fmt: skip
"""Whose metadata say nothing or something else than the licence that comes with them."""


def test_every_distribution_has_a_licence_that_goes_with_ours() -> None:
    found = {
        name: [READ[name]] if name in READ else licences(one.metadata)
        for one in metadata.distributions()
        for name in [one.metadata["Name"]]
    }
    strange = {name: said for name, said in found.items() if not said or not all(map(fits, said))}
    assert strange == {}
    assert len(found) > 100


def licences(about: metadata.PackageMetadata) -> list[str]:
    """What a distribution says of itself: SPDX, else classifiers, else a short word."""
    expression = about.get("License-Expression", "")
    if expression:
        return [expression]
    lines = (line for line in about.get_all("Classifier", []) if line.startswith("License :: "))
    classifiers = [line.rpartition(" :: ")[2] for line in lines if line.count(" :: ") > 1]
    return classifiers or [about.get("License", "").partition("\n")[0].strip()]


def fits(said: str) -> bool:
    """Whether one of the alternatives is in the list, with all of its parts."""
    return any(
        all(part in SPDX or WORDS.fullmatch(part) for part in re.split(r" AND | WITH |/", one))
        for one in re.split(r" OR | or ", said.replace("(", "").replace(")", ""))
    ) or bool(WORDS.fullmatch(said))
