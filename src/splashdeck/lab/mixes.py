"""The safest mixes of styles: a bar each, and beneath it what it is made of, in words.

Names of styles are long, so that they are no part of the picture: words find their own lines, on a
telephone too.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from splashdeck.lab.marks import INKS, WIDE, Frame
from splashdeck.lab.published import Figure
from splashdeck.lab.tables import percent
from splashdeck.lab.wording import part_name


def mixes(rows: Sequence[tuple[str, Figure]], frame: Frame) -> str:
    """Draw mixes, each with whose it is; what has no share that can be seen is left out."""
    return "".join(_mix(label, figure, frame) for label, figure in rows if len(figure.value) > 1)


def _mix(label: str, figure: Figure, frame: Frame) -> str:
    begun, bar, items = 0.0, [], []
    for nth, (part, share) in enumerate(figure.value.items()):
        said = percent(share or 0.0, frame.lang, 0)
        if said == percent(0.0, frame.lang, 0):
            continue
        ink = nth % INKS
        bar.append(
            f'<rect class="p{ink}" x="{WIDE * begun:.1f}" width="{WIDE * share:.1f}" height="20"/>'
        )
        begun += share
        name = part_name(frame.game, "styles", part, frame.lang)
        items.append(f'<span><i class="p{ink}"></i>{escape(name)} {said}</span>')
    return (
        f'<div class="mix"><b>{escape(label)}</b><div>'
        f'<svg viewBox="0 0 {WIDE} 20" preserveAspectRatio="none" aria-hidden="true">'
        f'{"".join(bar)}</svg><p class="key">{"".join(items)}</p></div></div>'
    )
