# /// script
# requires-python = ">=3.11"
# dependencies = ["fonttools>=4.60", "brotli>=1.1"]
# ///
"""Make the page's display font, src/style/baloo-2*.woff2, from the npm package that carries it.

    npm pack @fontsource-variable/baloo-2 && tar xzf fontsource-variable-baloo-2-*.tgz
    uv run web/font.py package

What comes of it is kept in the repository, so that nobody needs this to build the page. Baloo 2
has figures of one width (`tnum`), which scores and clocks need; the weights that the page uses
are kept, and the letters of European names.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

STYLE = Path(__file__).parent / "src" / "style"
WEIGHTS = (500, 800)
FEATURES = ("kern", "tnum", "locl")
NAMES = (0, 1, 2, 13, 14)  # copyright, family, style, licence and its address

LATIN = {*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "ıŒœŸ–—‘’‚“”„…•€−‹›")}
EXTENDED = set(
    map(
        ord,
        "ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŘřŚśŞşŠšŤťŪūŮůŰűŲųŹźŻżŽžȘșȚțẞ",
    )
)


def make(source: Path, into: Path, letters: Iterable[int]) -> None:
    """Keep these letters of a font, in the page's weights."""
    options = subset.Options()
    options.layout_features = list(FEATURES)
    options.name_IDs = list(NAMES)
    options.hinting = False
    font = TTFont(source)
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=letters)
    chosen.subset(font)
    font = instancer.instantiateVariableFont(font, {"wght": WEIGHTS})
    font.flavor = "woff2"
    font.save(into)


def main() -> int:
    """Make both files from an unpacked package."""
    files = Path(sys.argv[1]) / "files"
    for part, letters in (("latin", LATIN), ("latin-ext", EXTENDED)):
        into = STYLE / f"baloo-2-{part}.woff2"
        make(files / f"baloo-2-{part}-wght-normal.woff2", into, letters)
        print(into, into.stat().st_size)
    return 0


if __name__ == "__main__":
    sys.exit(main())
