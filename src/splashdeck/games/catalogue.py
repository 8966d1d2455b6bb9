"""Find the titles, and give each room its part of one.

A title is a folder in each room, and its card (`title.py`, a `Title` called `TITLE`) says what
the rooms need to know of it. The built-in titles are the folders of `games/`; others are
installed, with an entry point of the group `splashdeck.games` that names their package.
Looking at cards loads no game; naming a title loads that title alone.

An installed title never takes the place of another: one whose name or prefix is taken, or whose
card or game can't be loaded, is left out, all others are played, and `left_out` says of each why.

| part | a built-in title keeps it in | an installed package in |
|---|---|---|
| its game | `games/<folder>` | its own folder |
| a room's module | `<room>/<folder>` | the room's last name: `bots`, `boards`, … |
| its words | `locale/<language>/<name>/*.ftl` | `locale/<language>/*.ftl` |
| its rulebook | `rulebook/<language>/<name>.md` | `rulebook/<language>.md` |
| its lessons and puzzles | `lessons/<name>/*.toml` | `lessons/*.toml` |
| its board for the page | `web/src/boards/<name>/index.ts` | `board/index.ts` |
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Literal

import msgspec

from splashdeck.errors import InvalidRequest, InvalidSetup, Words

GROUP = "splashdeck.games"
CARD = "title"
ROOT = Path(__file__).parents[1]


class Title(msgspec.Struct, frozen=True, kw_only=True):
    """The card of a title: what every room may know of it without loading its game."""

    name: str
    """As commands, records and the protocol write it, such as `antartik`."""
    display: str
    """As people write it; the same in every language."""
    prefix: str
    """Two capitals that begin the ids of its rules and, in lower case, mark its messages."""
    players: range
    """The numbers of players that it can be played by."""
    best: Literal["most", "least"]
    """Does the highest score win, or the lowest?"""
    unit: str
    """What a score counts."""
    art: str = "duck-foam"
    """The drawing that stands for it, by its id in the page's sprite."""
    place: int = 100
    """Where it stands in lists; titles at the same place stand by name."""
    editions: tuple[str, ...] = ()
    """The editions of its rules, the usual one first; none where there is one set of rules."""
    sheet: bool = False
    """Does it take a card sheet?"""
    juniors: bool = False
    """Does it have rules of its own for children? Its messages `cli-<mark>-junior`,
    `ui-<mark>-set-junior` and `web-<mark>-junior-how` say for whom."""
    first: bool = True
    """May a seat be named that begins?"""
    safety: str = ""
    """The rule that stops a game which would not end; none where every game ends by itself."""
    package: str = ""
    """Where its game lies; the catalogue fills it in."""

    @property
    def folder(self) -> str:
        """The name of its folder in rooms of Python."""
        return self.name.replace("-", "_")

    @property
    def class_name(self) -> str:
        """The name of its game's class: `DuckAndCover` for `duck-and-cover`."""
        return self.name.title().replace("-", "")

    @property
    def mark(self) -> str:
        """The word that says in a message's id whose message it is."""
        return self.prefix.lower()

    @property
    def is_built_in(self) -> bool:
        """Does this title come with the package, not with one that is installed beside it?"""
        return self.package.startswith(f"{__package__}.")

    def module(self, room: str, drawer: str = "") -> str:
        """Name the module that holds its part in a room, such as `terminal.boards`."""
        if room == "games":
            part = self.package
        elif self.is_built_in:
            part = f"splashdeck.{room}.{self.folder}"
        else:
            part = f"{self.package}.{room.rpartition('.')[2]}"
        return f"{part}.{drawer}" if drawer else part

    @property
    def home(self) -> Path:
        """The folder of its game."""
        return folder_of(self.package)

    def words(self, lang: str) -> Path:
        """Find the folder of its Fluent files in one language."""
        return (
            ROOT / "locale" / lang / self.name if self.is_built_in else self.home / "locale" / lang
        )

    def rulebook(self, lang: str) -> Path:
        """Find its rulebook in one language."""
        if self.is_built_in:
            return ROOT / "rulebook" / lang / f"{self.name}.md"
        return self.home / "rulebook" / f"{lang}.md"

    def board(self) -> Path:
        """Find the folder of its board for the page; ours are in the repository alone."""
        if self.is_built_in:
            return ROOT.parents[1] / "web" / "src" / "boards" / self.name
        return self.home / "board"

    def sheets(self) -> dict[str, Path]:
        """Find its card sheets by their names."""
        return {path.stem: path for path in sorted((self.home / "sheets").glob("*.toml"))}

    def lessons(self) -> Path:
        """Find the folder of its course and its puzzles, which it need not have."""
        return ROOT / "lessons" / self.name if self.is_built_in else self.home / "lessons"

    def fields(self) -> dict[str, str]:
        """Read what kind of thing each field of its events names, such as a player or a card."""
        kinds: dict[str, str] = msgspec.json.decode((self.home / "fields.json").read_bytes())
        return kinds


class LeftOut(msgspec.Struct, frozen=True):
    """An installed package whose title is not played."""

    name: str
    """What its entry point calls the title."""
    package: str
    why: Words

    @property
    def error(self) -> InvalidSetup:
        """What to tell whoever wants to play it, or runs a command."""
        return InvalidSetup(self.why, where=Words("error-place-package", package=self.package))


def titles() -> Mapping[str, Title]:
    """List every title by its name: ours in their order, then the installed ones."""
    return _catalogue()[0]


def left_out() -> tuple[LeftOut, ...]:
    """List the installed packages whose titles are not played."""
    return _catalogue()[1]


def leave_out(card: Title, error: Exception) -> LeftOut:
    """Play an installed title no more, for its game can't be loaded; return what to tell."""
    why = Words("error-title-unloadable", why=_as_text(error))
    _unloadable[card.package] = missing = LeftOut(card.name, card.package, why)
    _catalogue.cache_clear()
    by_mark.cache_clear()
    return missing


_unloadable: dict[str, LeftOut] = {}


@cache
def _catalogue() -> tuple[Mapping[str, Title], tuple[LeftOut, ...]]:
    entries = {entry.value: entry for entry in entry_points(group=GROUP)}  # one may be found twice
    found = {
        package: _unloadable.get(package) or _installed(entry)
        for package, entry in sorted(entries.items())
    }
    known = {card.name: card for card in sorted(_built_in(), key=_order)}
    missing = [card for card in found.values() if isinstance(card, LeftOut)]
    for card in sorted((card for card in found.values() if isinstance(card, Title)), key=_order):
        why = _why_not(card, known)
        if why is None:
            known[card.name] = card
        else:
            missing.append(LeftOut(entries[card.package].name, card.package, why))
    return MappingProxyType(known), tuple(missing)


def _why_not(card: Title, known: Mapping[str, Title]) -> Words | None:
    """Say what a title would take from one that is known already; None: nothing."""
    for other in known.values():
        if other.name == card.name:
            return Words("error-title-name", name=card.name, other=other.package)
        if other.mark == card.mark:
            taken = {"prefix": card.prefix, "other": other.package}
            return Words("error-title-prefix", name=card.name, **taken)
    return None


def title(name: object) -> Title:
    """Find a title by its name; InvalidSetup if there is none."""
    found = titles().get(name) if isinstance(name, str) else None
    if name is None:
        raise InvalidSetup(Words("error-needs-argument"), where="game")
    if found is None:
        for missing in left_out():
            if missing.name == name:
                raise missing.error
        known = ", ".join(titles())
        raise InvalidSetup(Words("error-no-game", name=repr(name), games=known), where="game")
    return found


@cache
def by_mark() -> Mapping[str, Title]:
    """List every title by the word that marks its messages, such as `dc`."""
    return MappingProxyType({title.mark: title for title in titles().values()})


def has_part(name: str, room: str, drawer: str = "") -> bool:
    """Is a title at home in a room, and is there this drawer in its part?

    ModuleNotFoundError if the room itself can't be entered, for something else is not installed.
    """
    module = title(name).module(room, drawer)
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError as error:
        if f"{module}.".startswith(f"{error.name}."):  # no such drawer, for there is no such part
            return False
        raise


def part(name: str, room: str, drawer: str = "") -> ModuleType:
    """Load a title's part in a room, or a drawer of it; InvalidRequest if it has none there."""
    if not has_part(name, room, drawer):
        where = Words("error-place-game", value=repr(name))
        missing = f"{room}.{drawer}" if drawer else room
        raise InvalidRequest(Words("error-no-part", part=missing), where=where)
    return import_module(title(name).module(room, drawer))


def _built_in() -> list[Title]:
    """Read the cards in the folders beside this file."""
    here = Path(__file__).parent
    return [_read(path, f"{__package__}.{path.parent.name}") for path in here.glob(f"*/{CARD}.py")]


def _installed(entry: EntryPoint) -> Title | LeftOut:
    """Read the card in the package that an entry point names."""
    try:
        return _read(folder_of(entry.value) / f"{CARD}.py", entry.value)
    except Exception as error:  # whatever somebody else's package does
        return LeftOut(entry.name, entry.value, Words("error-title-broken", why=_as_text(error)))


def _as_text(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _read(path: Path, package: str) -> Title:
    """Run a card alone: to import it by its name would load its game."""
    spec = spec_from_file_location(f"{package}.{CARD}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    card = module.TITLE
    if not isinstance(card, Title):
        raise TypeError("TITLE is no Title")
    return msgspec.structs.replace(card, package=package)


def folder_of(package: str) -> Path:
    """Find the folder of a package without loading it; ModuleNotFoundError if there is none."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"no package is called {package}", name=package)
    return Path(spec.submodule_search_locations[0])


def _order(card: Title) -> tuple[int, str]:
    return card.place, card.name
