"""What bots count with: NumPy, or where there is none (as in a browser) arrays of our own."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
else:
    try:
        import numpy as np
    except ModuleNotFoundError:
        from splashdeck.bots import arrays as np

__all__ = ["np"]
