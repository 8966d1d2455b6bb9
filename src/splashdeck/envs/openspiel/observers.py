"""What OpenSpiel's observers see: tensors of documented fields, and JSON."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from msgspec import to_builtins
from msgspec.json import encode

from splashdeck.envs.observations import Observer
from splashdeck.envs.openspiel.node import Node
from splashdeck.game import Seat


class SpielObserver:
    """OpenSpiel's observer: `tensor`, its named parts in `dict`, and strings.

    The tensor is the observation of `docs/envs.md`; of perfect recall there is a string only.
    """

    def __init__(self, observer: Observer, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers take no parameters, but got {params}")
        self.observer = observer
        self.own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.public = kind.public_info
        self.recall = kind.perfect_recall
        self.tensor = None
        self.dict = {}
        if self.own and self.public and not self.recall:
            self.tensor = np.zeros(observer.size, np.float32)
            self.dict = observer.parts(self.tensor)

    def set_from(self, state: Any, player: Seat) -> None:
        """Fill `tensor`; before the first deal is done there is nothing to see."""
        if self.tensor is None:
            return
        node: Node = state.node
        seen = None if node.state is None else self.observer.observe(node.state, player)
        self.tensor[:] = 0 if seen is None else seen

    def string_from(self, state: Any, player: Seat) -> str:
        """Write the information state, the view, or the part of it asked for."""
        node: Node = state.node
        if node.state is None:
            return ""
        if self.own and self.public and self.recall:
            return node.information(player)
        table = to_builtins(node.game.view(node.state, None))
        view = to_builtins(node.game.view(node.state, player)) if self.own else table
        if not self.public:
            view = {key: value for key, value in view.items() if value != table[key]}
        return encode(view).decode()
