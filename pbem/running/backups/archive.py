"""The file that a backup is: a tar archive of a manifest, the database's copy, and the kept key."""

from __future__ import annotations

import hashlib
import io
import json
import tarfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path

FORMAT = 1
MANIFEST, COPY, KEY, PUSH_KEY = "manifest.json", "database", "secret_key", "push_key"
LARGEST_MANIFEST = 1_000_000  # bytes; a real one has a few thousand
PIECE = 1 << 20


class BackupRefused(Exception):
    """It cannot be made, read or restored; the text says why and what to do."""


@dataclass(frozen=True)
class Manifest:
    """What a backup holds, written beside it so that it can be checked without the database."""

    made: datetime
    """In UTC, just before the copy was made."""
    database: str
    """`sqlite` or `postgresql`."""
    revision: str
    """The migration that the database was at."""
    rows: dict[str, int]
    """How many each table had."""
    digest: str
    """SHA-256 of the copy, in hex."""
    keys: tuple[str, ...]
    """Fingerprints of the signing keys, newest first: what players' mails and links rely on."""
    format: int = FORMAT

    @property
    def total(self) -> int:
        """Rows in all tables."""
        return sum(self.rows.values())


def fingerprints(keys: Sequence[str]) -> tuple[str, ...]:
    """What tells signing keys apart without giving them away."""
    return tuple(hashlib.sha256(f"pbem backup {key}".encode()).hexdigest()[:16] for key in keys)


def digest_of(file: Path) -> str:
    """SHA-256 of the file, in hex."""
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def write(to: Path, manifest: Manifest, copy: Path, keys: Sequence[Path]) -> None:
    """Write the archive to a new file; `keys` are the files of the kept keys, each by its name."""
    written = json.dumps(asdict(manifest), default=datetime.isoformat, indent=1).encode()
    with tarfile.open(to, "x:gz", compresslevel=6) as archive:
        head = tarfile.TarInfo(MANIFEST)
        head.size, head.mode, head.mtime = len(written), 0o600, int(manifest.made.timestamp())
        archive.addfile(head, io.BytesIO(written))
        archive.add(copy, COPY)
        for key in keys:
            archive.add(key, key.name)


def unpack(file: Path, folder: Path) -> Manifest:
    """Write the copy, and the keys that there are, into the folder: `COPY`, `KEY`, `PUSH_KEY`.

    Raises `BackupRefused` if the file is no backup, a damaged one, or a newer version's.
    """
    try:
        with tarfile.open(file, "r:gz") as archive:
            manifest = _manifest(_content(archive, MANIFEST, LARGEST_MANIFEST))
            _extract(archive, COPY, folder)
            for key in {KEY, PUSH_KEY} & {*archive.getnames()}:
                _extract(archive, key, folder)
    except FileNotFoundError:
        raise BackupRefused(f"{file} is not there") from None
    except (tarfile.TarError, EOFError, OSError, KeyError, TypeError, ValueError) as error:
        raise BackupRefused(f"{file} is no backup, or a damaged one: {error}") from error
    if digest_of(folder / COPY) != manifest.digest:
        raise BackupRefused(f"{file} is damaged: the copy of the database is not what was written")
    return manifest


def _manifest(text: bytes) -> Manifest:
    try:
        found = json.loads(text)
    except RecursionError:
        raise ValueError("its manifest is nested too deeply") from None
    if found["format"] != FORMAT:
        raise BackupRefused(
            f"this backup is written in form {found['format']}, which a newer version made;"
            " restore it with that version"
        )
    made, keys = datetime.fromisoformat(found["made"]), tuple(found["keys"])
    return Manifest(**{**found, "made": made, "keys": keys})


def _content(archive: tarfile.TarFile, name: str, largest: int) -> bytes:
    member = archive.extractfile(name)
    if member is None:
        raise ValueError(f"{name} is no file")
    return member.read(largest)


def _extract(archive: tarfile.TarFile, name: str, folder: Path) -> None:
    """One member by its name alone, whatever path or kind the archive gives it."""
    member = archive.extractfile(name)
    if member is None:
        raise ValueError(f"{name} is no file")
    with (folder / name).open("xb") as to:
        while piece := member.read(PIECE):
            to.write(piece)
