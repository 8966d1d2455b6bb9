"""Files that a command writes at its end: looked at before it plays for minutes."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile

from splashdeck.commands.setup import Output
from splashdeck.errors import InvalidRequest, Words, unusable
from splashdeck.locale import say


def check_written(*files: Path | None, folders: Sequence[Path | None] = ()) -> None:
    """Refuse at once what could not be written at the end, or would be written over itself."""
    all_files = [file for file in files if file is not None]
    all_folders = [folder for folder in folders if folder is not None]
    for one in (*all_files, *all_folders):
        if not one.name:
            raise InvalidRequest(Words("error-file-name"), str(one))
        if not one.parent.is_dir():
            raise InvalidRequest(Words("error-file-missing"), str(one.parent))
    places = [one.resolve() for one in all_files]
    for file, place in zip(all_files, places, strict=True):
        if places.count(place) > 1:
            raise InvalidRequest(Words("error-given-twice"), str(file))
        _try_out(file)
    for folder in all_folders:
        if folder.exists() and not folder.is_dir():
            raise InvalidRequest(Words("error-file-exists"), str(folder))
        _try_out_folder(folder)


def _try_out(file: Path) -> None:
    """Open a file as if to add to it, and leave nothing behind."""
    place = file.resolve()  # a link stays a link
    is_new = not place.exists()
    with naming_file(file), place.open("ab"):
        pass
    if is_new:
        place.unlink()


def _try_out_folder(folder: Path) -> None:
    """Make a folder, or a file in one that is there, and leave nothing behind."""
    with naming_file(folder):
        if folder.is_dir():
            TemporaryFile(dir=folder).close()
        else:
            folder.mkdir()
            folder.rmdir()


@contextmanager
def naming_file(file: Path) -> Iterator[None]:
    """Name the file that something can't be written to: a full disk doesn't say which it was."""
    try:
        yield
    except OSError as error:
        raise InvalidRequest(unusable(error), str(file)) from None


def write_text(file: Path, text: str) -> None:
    """Write a file; InvalidRequest if that can't be."""
    with naming_file(file):
        file.write_text(text, "utf-8", newline="")


def tell_written(output: Output, *places: Path | None) -> None:
    """Name the files and folders that a command has written, if a person reads it."""
    named = ", ".join(str(place) for place in places if place is not None)
    if named and not output.json and sys.stderr.isatty():
        print(say("cli-written", {"places": named}, output.language), file=sys.stderr)
