"""Records what every later version has to come from: a database of this version on SQLite and on
PostgreSQL, its migrations, which never change again, and its code, which works on beside the next.

`python -m tests.workshop.record_release`, with the version of pyproject.toml, in the commit that
is to be tagged.
"""

from __future__ import annotations

import io
import lzma
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path

from pbem.core import config, database
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from tests import own_postgres
from tests.conftest import file_of
from tests.own_postgres import KEYS
from tests.upgrades import lively, recorded

ROOT = Path(__file__).parents[2]
CODE = ROOT / "tests" / "upgrades" / "versions"
WORKS_BESIDE = ("engine", "pbem", "worker", "templates", ":!pbem/running", ":!pbem/simulation",
                ":!pbem/language/translations", ":!*.md", ":!*.otf", ":!*.weights")  # fmt: skip
"""What workers, listeners and web servers of the version before need to work beside the next."""


def main(arguments: Sequence[str] = ()) -> None:
    name = next(iter(arguments), version())
    record_databases(name)
    record_migrations(name)
    keep_code()


def version() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return str(project["version"])


def record_databases(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder, own_postgres.folder() as servers:
        values = KEYS | {"PBEM_VAR": folder}
        settings = _filled(values)
        _write(name, "sqlite", recorded.dump_sqlite(file_of(settings)))
        with own_postgres.running(servers) as server:
            settings = _filled(values | {"PBEM_DATABASE_URL": server.url})
            dump = recorded.dump_postgres(settings.database_url, server.programs)
            _write(name, "postgresql", dump)


def _filled(values: dict[str, str]) -> config.Settings:
    settings = config.from_environment(values)
    database.upgrade(settings)
    service = Service(settings, Database.of(settings), NoWakeups())
    lively.fill(service)
    service.database.engine.dispose()
    return settings


def _write(name: str, kind: str, dump: str) -> None:
    recorded.DATABASES.mkdir(exist_ok=True)
    file = recorded.file_of_record(name, kind)
    file.write_bytes(lzma.compress(dump.encode(), preset=9 | lzma.PRESET_EXTREME))
    print(f"recorded: {file.relative_to(ROOT)}")


def record_migrations(name: str) -> None:
    """Those that no version before has brought."""
    known = recorded.released() if recorded.RELEASED.exists() else {}
    new = {file: sha for file, sha in recorded.migrations().items() if file not in known}
    with recorded.RELEASED.open("a") as lines:
        lines.write(f"# {name}\n" + "".join(f"{sha}  {file}\n" for file, sha in new.items()))


def keep_code() -> None:
    """In place of that of the version before."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--", *WORKS_BESIDE],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for path in sorted(listed.split("\0")[:-1], key=lambda path: path.rpartition(".")[::-1]):
            info = tarfile.TarInfo(path)
            content = (ROOT / path).read_bytes()
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    for before in CODE.glob("*.tar.xz"):
        before.unlink()
    newest = max(file for file in recorded.migrations() if "/" not in file)
    content = lzma.compress(packed.getvalue(), preset=9 | lzma.PRESET_EXTREME)
    (CODE / f"{newest[:4]}.tar.xz").write_bytes(content)


if __name__ == "__main__":
    main(sys.argv[1:])
