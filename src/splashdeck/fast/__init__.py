"""The fast twins: the same games as pure JAX functions on fixed-size arrays.

A twin is a game bound to a set-up, as in `splashdeck.games`, but it plays thousands of
games at once, on a CPU or a GPU:

    import jax
    from splashdeck import fast

    twin = fast.set_up("duck-and-cover", players=4)
    state = twin.init(jax.random.key(0), batch=(1024,))
    words = jax.random.bits(jax.random.key(1), (4, 1024), "uint32")
    actions = twin.random_actions(state, words)       # or a learner's choice under the mask
    state, finish = fast.compiled(twin.step)(state, actions)  # finished games begin anew

The rules are those of the reference, cited by the same ids; none is invented and none
left out, except where `set_up` says that an option is not supported. `tests/parity`
steps twin and reference together.

How the arrays lie: a game's own axes come first, batch axes last, such as
`(seat, duck, *batch)`. Every function takes any number of batch axes, none included, so
one game is simply the case of none; the batch is then what the processor's vectors run
along. `jax.vmap` over any axis works as well and gives the same games. `splashdeck.fast.twin`
is the contract of a twin.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from splashdeck.fast.policies import Policy, policy
from splashdeck.fast.staging import compiled
from splashdeck.fast.twin import Finish, Twin
from splashdeck.games.catalogue import has_part, part, title, titles

__all__ = ["AnyTwin", "Finish", "Policy", "Twin", "compiled", "policy", "set_up", "twins"]

AnyTwin: TypeAlias = Twin[Any, Any, Any]


def set_up(name: str, players: int, **keys: Any) -> AnyTwin:
    """Bind a twin to set-up keys: `set_up("antartik", 3, juniors=[1])`."""
    card = title(name)
    made: type[AnyTwin] = getattr(part(name, "fast"), card.class_name)
    setup: Mapping[str, Any] = {"game": name, "players": players, **keys}
    return made.set_up(setup)


def twins() -> tuple[str, ...]:
    """Name the games that have a twin."""
    return tuple(name for name in titles() if has_part(name, "fast"))
