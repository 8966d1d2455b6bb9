"""Python compiled once in a browser, and kept there: the next start need not do it again.

To compile takes most of a start. What comes of it is three times as large as the source, so it is
not worth sending.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from importlib.util import cache_from_source
from io import BytesIO

TIME = (1980, 1, 1, 0, 0, 0)


def compiled(archive: bytes, is_imported_from: bool) -> bytes:
    """Compile all modules in an archive of sources, and return an archive like it.

    One that is imported from without being unpacked holds compiled modules in place of their
    sources; another has them where Python looks for what it has compiled before.
    """
    content = BytesIO()
    with (
        zipfile.ZipFile(BytesIO(archive)) as sources,
        zipfile.ZipFile(content, "w", zipfile.ZIP_STORED) as made,
    ):
        for name in sources.namelist():
            for path, data in _versions(name, sources.read(name), is_imported_from):
                made.writestr(zipfile.ZipInfo(path, TIME), data)
    return content.getvalue()


def _versions(name: str, data: bytes, is_imported_from: bool) -> Iterator[tuple[str, bytes]]:
    if not name.endswith(".py"):
        yield name, data
        return
    code = compile(data, name, "exec", dont_inherit=True)
    unchecked: bytes = bytes(_code_to_hash_pyc(code, bytes(8), False))
    if is_imported_from:
        yield f"{name}c", unchecked
    else:
        yield name, data
        yield cache_from_source(name), unchecked
