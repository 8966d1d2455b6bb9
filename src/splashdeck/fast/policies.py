"""Players for the twins: a policy and a chance to win as pure functions of packed observations.

    policy = fast.policy(game)                     # `levels(game)` says what there is
    actions = policy.actions(twin, state, words)   # for all pending seats of all games
    chances = policy.chances(twin, state)          # to win, by seat

One network serves every number of players and every edition of a game: what a smaller table
lacks is filled with zeros, and actions are counted from the viewer (`Twin.numbering`). It
adds to a rule of thumb (`Twin.hunch`) what training has found (`splashdeck.training.policy`).
Where a twin makes the dabbler's choice itself (`Twin.thumb`), that plays without a network, and
`Twin.outlook` tells the chances. A policy that plays by chance takes all seats to be equally
likely to win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck.errors import InvalidRequest, Words
from splashdeck.fast import bits, chance
from splashdeck.fast.staging import staged
from splashdeck.fast.twin import Twin
from splashdeck.games.catalogue import has_part, part, title

AnyTwin: TypeAlias = Twin[Any, Any, Any]
Weights: TypeAlias = Mapping[str, Array | np.ndarray]

BY_CHANCE = "paddler"
TRAINED = "dabbler"
LAYERS = 2
NEVER = -1e9
PARTS = 4
"""Parts of a batch whose decisions are made together where few of the seats have one."""


class Judgement(NamedTuple):
    """What a policy makes of what a seat sees."""

    logs: Array  # (action, *batch) float32: logarithms of the chances of the twin's actions
    win: Array  # (*batch) float32: the chance to win, a shared victory being shared


class Policy:
    """A player of one game, at any table of it.

    Without weights it plays the rule of thumb, if `thumb`, and else by chance.
    """

    def __init__(self, name: str, level: str, weights: Weights | None, thumb: bool = False) -> None:
        self.name = name
        self.level = level
        self.weights = weights
        self.thumb = thumb

    def judge(self, twin: AnyTwin, seen: Any, seat: int, legal: Array, sheet: Any) -> Judgement:
        """Judge what a seat sees and may do: `legal` is its part of `legal_mask`."""
        if self.weights is None:
            likely, win = legal, jnp.full(legal.shape[1:], 1 / twin.players)
            if self.thumb:
                likely = bits.one_hot(twin.thumb(seen, sheet), range(twin.action_count))
                win = twin.outlook(seen, sheet)
            even = -jnp.log(jnp.maximum(likely.sum(0), 1).astype(jnp.float32))
            return Judgement(jnp.where(likely, even, NEVER), win)
        inputs, hunch = prepared(twin, seen, sheet)
        number = twin.numbering(seat)
        allowed = jnp.zeros(hunch.shape, bool).at[number].set(legal)
        logs, _, win = network(self.weights, inputs, hunch, allowed)
        return Judgement(logs[number], jax.nn.sigmoid(win))

    def judge_all(self, twin: AnyTwin, state: Any, sheet: Any = None) -> Judgement:
        """Judge for every seat: logs (seat, action, *batch), win (seat, *batch)."""
        sheet = twin.sheet if sheet is None else sheet
        legal = twin.legal_mask(state, sheet)
        judged = [
            self.judge(twin, twin.observe(state, seat, sheet), seat, legal[seat], sheet)
            for seat in range(twin.players)
        ]
        return Judgement(
            jnp.stack([one.logs for one in judged]), jnp.stack([one.win for one in judged])
        )

    def actions(
        self,
        twin: AnyTwin,
        state: Any,
        words: Array,
        sheet: Any = None,
        allowed: Array | None = None,
    ) -> Array:
        """Choose for each pending seat, as `Twin.random_actions` does: (seat, *batch) int32.

        `allowed` are those of its legal actions that it is to choose among, as `legal_bits`.
        """
        sheet = twin.sheet if sheet is None else sheet
        legal = twin.legal_bits(state, sheet) if allowed is None else allowed
        seats = range(twin.players)
        if self.thumb:
            views = twin.observe_all(state, sheet)
            seen = jax.tree.map(lambda *parts: jnp.stack(parts), *views)
            # one copy of the rule for all seats: five of them would take five times to compile
            chosen = jax.vmap(lambda one, among: twin.thumb(one, sheet, among), (0, 1))(
                seen, allowed
            )
        elif self.weights is None:
            chosen = bits.nth(legal, chance.below(words, bits.count(legal)))
        elif twin.takes_turns and legal.ndim == 3:
            chosen = self._in_turn(twin, state, words, sheet, legal)
        else:
            masks = bits.unpacked(legal, twin.action_count)
            judged = [
                self.judge(twin, twin.observe(state, seat, sheet), seat, masks[seat], sheet)
                for seat in seats
            ]
            chosen = drawn(staged(jnp.stack([one.logs for one in judged])), words)
        return jnp.where(twin.pending(state), chosen, jnp.int32(twin.idle))

    def _in_turn(self, twin: AnyTwin, state: Any, words: Array, sheet: Any, legal: Array) -> Array:
        """Choose for the seats that are pending, and for them alone, some at a time."""
        weights = self.weights
        assert weights is not None
        seats, games = twin.players, legal.shape[-1]
        some = games // PARTS + games // 32 + 1  # four times this is a little more than all
        flat = twin.pending(state).reshape(-1)  # (seat × game)
        order = jnp.nonzero(flat, size=seats * games + some, fill_value=seats * games)[0]
        views = [twin.observe(state, seat, sheet) for seat in range(seats)]
        seen = staged(jax.tree.map(lambda *parts: jnp.stack(parts, -2), *views))
        to, back = _numberings(twin)

        def of(values: Array, seat: Array, game: Array) -> Array:
            return values[..., seat, game]

        def choose(carry: tuple[Array, Array]) -> tuple[Array, Array]:
            begin, chosen = carry
            at = lax.dynamic_slice(order, (begin,), (some,))
            seat, game = jnp.minimum(at // games, seats - 1), at % games
            theirs = staged(jax.tree.map(lambda part: of(part, seat, game), seen))
            cards = jax.tree.map(
                lambda part, own: part[..., game] if part.ndim > own.ndim else part,
                sheet,
                twin.sheet,
            )
            inputs, hunch = staged(prepared(twin, theirs, cards))
            mask = bits.unpacked(of(legal, seat, game)[:, None], twin.action_count)[0]
            mask = jnp.concatenate([mask, jnp.zeros((1, some), bool)])
            allowed = jnp.take_along_axis(mask, back[seat].T, 0)
            logs, _, _ = network(weights, inputs, hunch, allowed)
            logs = jnp.take_along_axis(logs, to[seat].T, 0)
            found = drawn(staged(logs)[None], words[seat, game][None])[0]
            return begin + some, chosen.at[at].set(found, mode="drop")

        none = jnp.full(seats * games, twin.idle, jnp.int32)
        last = flat.sum()
        _, chosen = lax.while_loop(lambda carry: carry[0] < last, choose, (jnp.int32(0), none))
        return chosen.reshape(seats, games)

    def chances(self, twin: AnyTwin, state: Any, sheet: Any = None) -> Array:
        """Estimate who wins, each seat by what it sees, made to add up to 1: (seat, *batch)."""
        win = jnp.maximum(self.judge_all(twin, state, sheet).win, 1e-6)
        return win / win.sum(0)


def policy(name: str, level: str = TRAINED) -> Policy:
    """Find the player of a game at a level; SplashdeckError if there is no such game or level."""
    part(name, "fast")  # one without a twin is told of
    if level not in levels(name):
        known = ", ".join(levels(name))
        raise InvalidRequest(Words("error-no-policy", level=level, known=known), "level")
    if level == BY_CHANCE:
        return Policy(name, level, None)
    if _has_weights(name):
        return Policy(name, level, shipped(name))
    return Policy(name, level, None, thumb=True)


def levels(name: str) -> tuple[str, ...]:
    """Name the levels at which a game can be played on its twin, the weakest first."""
    if not has_part(name, "fast"):
        return ()
    made = getattr(part(name, "fast"), title(name).class_name)
    return (BY_CHANCE, TRAINED) if made.has_thumb or _has_weights(name) else (BY_CHANCE,)


def _has_weights(name: str) -> bool:
    return files(part(name, "fast")).joinpath("policy.npz").is_file()


@cache
def shipped(name: str) -> dict[str, np.ndarray]:
    """Load the weights that come with the package, in single precision."""
    with files(part(name, "fast")).joinpath("policy.npz").open("rb") as file:
        stored = np.load(file)
        return {key: stored[key].astype(np.float32) for key in stored.files}


def drawn(logs: Array, words: Array) -> Array:
    """Draw an action by its chance, for random words: (seat, action, *batch) → (seat, *batch)."""
    rising = jnp.cumsum(jnp.exp(logs), axis=1)
    level = (words >> 8).astype(jnp.float32) / (1 << 24) * rising[:, -1]
    return (rising <= level[:, None]).sum(1).astype(jnp.int32)


def _numberings(twin: AnyTwin) -> tuple[Array, Array]:
    """Give each action's number at a full table by seat, and each number's action or none."""
    to = np.stack([twin.numbering(seat) for seat in range(twin.players)])
    back = np.full((twin.players, action_count(twin.name)), twin.action_count)
    for seat, numbers in enumerate(to):
        back[seat, numbers] = np.arange(twin.action_count)
    return jnp.asarray(to), jnp.asarray(back)


# --- what goes in ---


@cache
def _shapes(name: str) -> tuple[tuple[int, ...], ...]:
    """Find the shapes of a full table's features, hunches included."""
    from splashdeck import fast

    full = fast.set_up(name, title(name).players[-1])
    rows = jax.eval_shape(lambda key: _rows(full, full.observe(full.init(key), 0)), _key())
    return tuple(row.shape for row in rows)


def _key() -> Any:
    return jax.eval_shape(lambda: jax.random.key(0))


def _rows(twin: AnyTwin, seen: Any, sheet: Any = None) -> list[Array]:
    return [*seen.features(), *twin.hunch(seen, sheet)[1]]


def prepared(twin: AnyTwin, seen: Any, sheet: Any = None) -> tuple[Array, Array]:
    """Spread an observation into inputs (feature, *batch) and hunches (action, *batch).

    Both are of the size of a full table, whatever the number of players.
    """
    worth, figures = twin.hunch(seen, sheet)
    rows = [*seen.features(), *figures]
    batch = rows[len(rows) - len(figures) - 1].shape
    parts = [
        _filled(jnp.asarray(row, jnp.float32), shape, len(batch)).reshape(-1, *batch)
        for row, shape in zip(rows, _shapes(twin.name), strict=True)
    ]
    table = jnp.asarray(_table(twin), jnp.float32).reshape(-1, *(1,) * len(batch))
    joined = jnp.concatenate([*parts, jnp.broadcast_to(table, (len(table), *batch))])
    inputs = jnp.sign(joined) * jnp.log1p(jnp.abs(joined))
    size = action_count(twin.name)
    hunch = jnp.zeros((size, *batch), jnp.float32).at[twin.numbering(0)].set(worth)
    return inputs, hunch


def _filled(row: Array, shape: Sequence[int], batch: int) -> Array:
    """Fill a feature up with zeros to the shape that it has at a full table."""
    own = row.shape[: row.ndim - batch]
    if own == tuple(shape):
        return row
    wider = [(0, most - here) for here, most in zip(own, shape, strict=True)]
    return jnp.pad(row, (*wider, *((0, 0),) * batch))


def _table(twin: AnyTwin) -> list[float]:
    """Mark the number of players and the edition."""
    card = title(twin.name)
    edition = getattr(getattr(twin, "reference", None), "edition", None)
    players = [float(number == twin.players) for number in card.players]
    return players + [float(name == edition) for name in card.editions]


@cache
def action_count(name: str) -> int:
    """Count the actions of a full table."""
    from splashdeck import fast

    return fast.set_up(name, title(name).players[-1]).action_count


# --- the network: two hidden layers, then what to add to each hunch, and two values ---


def fresh(key: Array, name: str, widths: Sequence[int]) -> dict[str, Array]:
    """Make weights that know nothing but the hunch."""
    inputs = sum(int(np.prod(shape)) for shape in _shapes(name))
    card = title(name)
    sizes = [inputs + len(card.players) + len(card.editions), *widths, action_count(name) + 2]
    weights: dict[str, Array] = {"trust": jnp.float32(1.0)}
    for layer in range(LAYERS + 1):
        scale = 0.01 if layer == LAYERS else (2 / sizes[layer]) ** 0.5
        shape = (sizes[layer + 1], sizes[layer])
        weights[f"w{layer}"] = scale * jax.random.normal(jax.random.fold_in(key, layer), shape)
        weights[f"b{layer}"] = jnp.zeros(sizes[layer + 1])
    return weights


def network(
    weights: Weights, inputs: Array, hunch: Array, allowed: Array
) -> tuple[Array, Array, Array]:
    """Return logarithms of chances (action, *batch), the lead still to come, and a win's logit."""
    batch = inputs.shape[1:]
    x = inputs.reshape(inputs.shape[0], -1)
    for layer in range(LAYERS):
        x = jax.nn.relu(weights[f"w{layer}"] @ x + weights[f"b{layer}"][:, None])
    out = weights[f"w{LAYERS}"] @ x + weights[f"b{LAYERS}"][:, None]
    out = out.reshape(-1, *batch)
    leaning = out[:-2] + TRUST * weights["trust"] * hunch
    logs = jax.nn.log_softmax(jnp.where(allowed, leaning, NEVER), axis=0)
    return logs, out[-2], out[-1]


TRUST = 3.0
"""How far, before training, a hunch of 1 moves the logarithm of a chance."""
