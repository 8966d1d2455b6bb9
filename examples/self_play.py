"""Train a policy by self-play on the fast twin, in one file: PPO with nothing but JAX.

    python examples/self_play.py duck-and-cover --minutes 2 --out trained

One network plays all seats: it sees what a seat sees, counted from that seat. A seat is
rewarded for every point by which its lead over the mean of the others grows, which adds up to
the margin at the end of the game. Afterwards the policy plays through the reference engine
against random legal play (the paddler) and the rule of thumb (the dabbler), as a bot that sees
only what a seat knows; `splashdeck.lab.simulate` counts.

It needs splashdeck[fast,lab]. In the folder `out` it leaves policy.npz, curve.json and curve.svg.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from itertools import count, pairwise
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax
from msgspec.structs import replace

import splashdeck
from splashdeck import fast
from splashdeck.fast.twin import flat
from splashdeck.lab.simulate import simulate

GAMES = 256  # played side by side
STEPS = 64  # of each, before the policy changes
EPOCHS, PARTS = 3, 8  # how often those steps are learned from, in how many parts
WIDTHS = (128, 128)
DISCOUNT, TRACE = 0.99, 0.95
CLIP, CURIOSITY, RATE = 0.2, 0.01, 1e-3
WORTH = 0.1  # of a point
WORTH_IN = {"antartik": 0.05}  # where there are more of them

Weights: TypeAlias = dict[str, Array]


class Taken(NamedTuple):
    """What all seats saw and did: (step, seat, game, …)."""

    seen: Array
    legal: Array
    action: Array
    chance: Array  # its logarithm
    value: Array
    asked: Array
    points: Array  # before the step, as if the game ended there
    over: Array
    final: Array  # points of games that the step has ended


# --- the network: two hidden layers, then a preference for each action and a value ---


def fresh_weights(key: Array, inputs: int, actions: int) -> Weights:
    weights = {}
    for layer, (many, few) in enumerate(pairwise((inputs, *WIDTHS, actions + 1))):
        scale = 0.01 if layer == len(WIDTHS) else (2 / many) ** 0.5
        dice = jax.random.fold_in(key, layer)
        weights[f"w{layer}"] = scale * jax.random.normal(dice, (many, few))
        weights[f"b{layer}"] = jnp.zeros(few)
    return weights


def network(weights: Weights, seen: Array, legal: Array) -> tuple[Array, Array]:
    """Return the logarithms of the legal actions' chances, and the lead still to be won."""
    x = jnp.sign(seen) * jnp.log1p(jnp.abs(seen))
    for layer in range(len(WIDTHS)):
        x = jax.nn.relu(x @ weights[f"w{layer}"] + weights[f"b{layer}"])
    out = x @ weights[f"w{len(WIDTHS)}"] + weights[f"b{len(WIDTHS)}"]
    return jax.nn.log_softmax(jnp.where(legal, out[..., :-1], -1e9)), out[..., -1]


# --- play ---


def look(twin: Any, state: Any) -> tuple[Array, Array, Array]:
    """Show every seat what it sees (seat, game, feature), may do (…, action), and how all stand."""
    views = [twin.observe(state, seat) for seat in range(twin.players)]
    seen = jnp.stack([flat(view).T for view in views])
    legal = jnp.moveaxis(twin.legal_mask(state), 1, -1) | ~twin.pending(state)[..., None]
    return seen, legal, twin.standing(state)


def signed(twin: Any, scores: Array) -> Array:
    """Count final scores so that more is better."""
    return -scores if splashdeck.titles()[twin.name].best == "least" else scores


def play(twin: Any, weights: Weights, state: Any, key: Array) -> tuple[Any, Taken]:
    """Let the policy play all seats for some steps; games that end begin anew."""

    def step(state: Any, key: Array) -> tuple[Any, Taken]:
        seen, legal, points = look(twin, state)
        chances, value = network(weights, seen, legal)
        asked = twin.pending(state)
        picked = jax.random.categorical(key, chances)
        chance = jnp.take_along_axis(chances, picked[..., None], -1)[..., 0]
        after, finish = twin.step(state, jnp.where(asked, picked, twin.idle))
        over = jnp.broadcast_to(finish.over, asked.shape)
        final = signed(twin, finish.scores)
        return after, Taken(seen, legal, picked, chance, value, asked, points, over, final)

    return lax.scan(step, state, jax.random.split(key, STEPS + 1))


def lead(points: Array) -> Array:
    """Return how far each seat is ahead of the mean of the others."""
    players = points.shape[1]
    return (points - points.mean(1, keepdims=True)) * players / (players - 1)


def advantages(taken: Taken, worth: float) -> Array:
    """Weigh what followed each step but the last against what was expected (GAE)."""
    reached = jnp.where(taken.over[:-1], taken.final[:-1], taken.points[1:])
    reward = worth * (lead(reached) - lead(taken.points[:-1]))
    goes_on = DISCOUNT * ~taken.over[:-1]
    surprise = reward + goes_on * taken.value[1:] - taken.value[:-1]

    def back(later: Array, now: tuple[Array, Array]) -> tuple[Array, Array]:
        later = now[0] + now[1] * TRACE * later
        return later, later

    return lax.scan(back, jnp.zeros_like(surprise[0]), (surprise, goes_on), reverse=True)[1]


# --- learning ---


def loss(weights: Weights, taken: Taken, gained: Array) -> Array:
    """PPO: make what went better than expected likelier, but not by too much at once."""
    chances, value = network(weights, taken.seen, taken.legal)
    chance = jnp.take_along_axis(chances, taken.action[..., None], -1)[..., 0]
    ratio = jnp.exp(chance - taken.chance)
    many = taken.asked.sum()
    mean = (gained * taken.asked).sum() / many
    spread = jnp.sqrt((jnp.square(gained - mean) * taken.asked).sum() / many)
    good = (gained - mean) / (spread + 1e-6)
    policy = jnp.minimum(ratio * good, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * good)
    entropy = -(jnp.exp(chances) * jnp.where(taken.legal, chances, 0)).sum(-1)
    wrong = jnp.square(value - taken.value - gained).mean()
    return -((policy + CURIOSITY * entropy) * taken.asked).sum() / many + 0.5 * wrong


def adam(weights: Weights, slopes: Weights, memory: Any) -> tuple[Weights, Any]:
    """Go down the slopes, no faster than their usual size (Kingma and Ba)."""
    mean, square, times = memory
    size = jnp.sqrt(sum(jnp.square(slope).sum() for slope in slopes.values()))
    slopes = {name: slope / jnp.maximum(size, 1.0) for name, slope in slopes.items()}
    times += 1
    mean = {name: 0.9 * mean[name] + 0.1 * slope for name, slope in slopes.items()}
    square = {name: 0.999 * square[name] + 0.001 * slope**2 for name, slope in slopes.items()}
    rate = RATE * jnp.sqrt(1 - 0.999**times) / (1 - 0.9**times)
    down = {name: rate * mean[name] / (jnp.sqrt(square[name]) + 1e-8) for name in weights}
    return {name: weights[name] - down[name] for name in weights}, (mean, square, times)


def learn(weights: Weights, memory: Any, taken: Taken, worth: float, key: Array) -> tuple[Any, Any]:
    """Learn from all steps but the last, some times over, in parts of whole games."""
    gained = advantages(taken, worth)
    taken = jax.tree.map(lambda one: one[:-1], taken)

    def part(carry: Any, games: Array) -> tuple[Any, None]:
        weights, memory = carry
        some, got = jax.tree.map(lambda one: one[:, :, games], (taken, gained))
        return adam(weights, jax.grad(loss)(weights, some, got), memory), None

    def epoch(carry: Any, key: Array) -> tuple[Any, None]:
        shuffled = jax.random.permutation(key, gained.shape[2]).reshape(PARTS, -1)
        return lax.scan(part, carry, shuffled)[0], None

    return lax.scan(epoch, (weights, memory), jax.random.split(key, EPOCHS))[0]


def strength(twin: Any, weights: Weights, state: Any, key: Array) -> tuple[Array, Array]:
    """Play games to their end, one seat each against random legal play.

    Return the share of wins, and by how many points the seat was ahead.
    """
    games = jnp.arange(GAMES)
    mine = jnp.arange(twin.players)[:, None] == games % twin.players

    def step(carry: Any) -> Any:
        state, key, finish = carry
        key, one, two = jax.random.split(key, 3)
        seen, legal, _ = look(twin, state)
        picked = jax.random.categorical(one, network(weights, seen, legal)[0])
        words = jax.random.bits(two, mine.shape, jnp.uint32)
        chosen = jnp.where(mine, picked, twin.random_actions(state, words))
        chosen = jnp.where(twin.pending(state), chosen, twin.idle)
        after, now = twin.step(state, chosen, auto_reset=False)
        new = now.over & ~finish.over
        ranks = jnp.where(new, now.ranks, finish.ranks)
        scores = jnp.where(new, now.scores, finish.scores)
        return after, key, fast.Finish(now.over | finish.over, scores, ranks)

    nothing = fast.Finish(
        jnp.zeros(GAMES, bool),
        jnp.zeros(mine.shape, jnp.int16),
        jnp.zeros(mine.shape, jnp.int8),
    )
    end = lax.while_loop(lambda on: ~on[2].over.all(), step, (state, key, nothing))[2]
    won = end.ranks == 1
    ahead = lead(signed(twin, end.scores)[None])[0]
    return jnp.mean((won & mine).sum(0) / won.sum(0)), jnp.mean((ahead * mine).sum(0))


def train(name: str, players: int, minutes: float, seed: int) -> tuple[Weights, list[list[float]]]:
    """Train for some minutes; return the weights and the curve (see `progress`)."""
    twin = fast.set_up(name, players)
    key = jax.random.key(seed)
    state = twin.init(jax.random.fold_in(key, 1), batch=(GAMES,))
    seen, legal, _ = jax.eval_shape(partial(look, twin), state)
    weights = fresh_weights(key, seen.shape[-1], legal.shape[-1])
    memory = (jax.tree.map(jnp.zeros_like, weights), jax.tree.map(jnp.zeros_like, weights), 0)
    roll = fast.compiled(partial(play, twin))
    judge = fast.compiled(partial(strength, twin))
    improve = jax.jit(learn)

    curve: list[list[float]] = []
    decisions, began = 0, monotonic()
    for turn in count():
        dice = jax.random.fold_in(key, turn + 2)
        passed = (monotonic() - began) / 60
        last = turn > 0 and passed >= minutes
        if turn in (1, 2) or turn % 5 == 0 or last:
            deal = twin.init(dice, batch=(GAMES,))
            wins, margin = judge(weights, deal, dice)
            curve.append([decisions, float(wins), float(margin), passed])
            progress(curve, minutes)
        if last:
            return weights, curve
        state, taken = roll(weights, state, dice)
        weights, memory = improve(weights, memory, taken, WORTH_IN.get(name, WORTH), dice)
        decisions += int(taken.asked.sum())
    raise AssertionError("turns never run out")


def progress(curve: list[list[float]], minutes: float) -> None:
    decisions, wins, margin, passed = curve[-1]
    line = f"{passed:5.2f} of {minutes:g} minutes, {decisions:>10,.0f} decisions"
    sys.stdout.write(f"{line}, against random {wins:6.1%} won, {margin:+6.1f} points\n")
    sys.stdout.flush()


# --- what came of it ---


class Learner:
    """The policy as a bot: it imagines the cards it can't see, and looks at what it can."""

    calibrated = 1

    def __init__(self, twin: Any, weights: Weights) -> None:
        self.twin = twin

        def best(state: Any, seat: int) -> Array:
            seen = flat(twin.observe(state, seat))
            return network(weights, seen, twin.legal_mask(state)[seat])[0].argmax()

        self.best = jax.jit(best, static_argnums=1)

    def choose(self, game: Any, knowledge: Any, legal: Any, budget: Any, entropy: Any) -> Any:
        """Play the likeliest legal move; of what is imagined, only what is known is looked at."""
        if len(legal) == 1:
            return legal[0]
        state = game.imagine(knowledge, entropy)
        state = replace(state, chosen=(None,) * game.players)  # it has always chosen as they do
        action = self.best(self.twin.read(state), knowledge.seat)
        return game.move_of(state, knowledge.seat, int(action))


def evaluate(name: str, players: int, weights: Weights, games: int) -> dict[str, float]:
    """Let the policy sit in every seat among paddlers, then dabblers; return its shares of wins."""
    game = splashdeck.set_up(name, players)
    learner = Learner(fast.set_up(name, players), weights)
    shares = {}
    for level in ("paddler", "dabbler"):
        wins = 0.0
        for seat in range(players):
            bots = [learner if one == seat else level for one in range(players)]
            wins += simulate(game, games // players, f"seat {seat}", bots).wins[seat]
        shares[level] = wins / (games // players * players)
    return shares


def draw(curve: list[list[float]], name: str, file: Path) -> None:
    """Draw how the policy became better."""
    import matplotlib as mpl
    from matplotlib.figure import Figure
    from matplotlib.ticker import PercentFormatter

    with mpl.rc_context({"svg.hashsalt": name, "svg.fonttype": "none"}):
        figure = Figure(figsize=(6, 3.2), layout="constrained")
        axes = figure.subplots()
        decisions = [point[0] / 1e6 for point in curve]
        axes.plot(decisions, [point[1] for point in curve], marker=".", color="#1565a0")
        axes.set_ylim(0, 1.02)
        axes.yaxis.set_major_formatter(PercentFormatter(1))
        axes.set_xlabel("decisions played with itself, in millions")
        axes.set_ylabel("wins against random play", color="#1565a0")
        axes.set_title(f"{name}: PPO by self-play, {curve[-1][3]:.1f} minutes")
        axes.grid(alpha=0.3)
        points = axes.twinx()
        points.plot(decisions, [point[2] for point in curve], marker=".", color="#c05a00")
        points.set_ylabel("points ahead of it", color="#c05a00")
        figure.savefig(file, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("game", choices=list(splashdeck.titles()))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--games", type=int, default=40, help="of the evaluation")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("trained"))
    chosen = parser.parse_args()
    weights, curve = train(chosen.game, chosen.players, chosen.minutes, chosen.seed)
    chosen.out.mkdir(parents=True, exist_ok=True)
    np.savez(chosen.out / "policy.npz", **jax.device_get(weights))
    (chosen.out / "curve.json").write_text(json.dumps(curve))
    try:
        draw(curve, chosen.game, chosen.out / "curve.svg")
    except ModuleNotFoundError:
        print("no picture without matplotlib: pip install 'splashdeck[lab]'")
    for level, share in evaluate(chosen.game, chosen.players, weights, chosen.games).items():
        print(f"{chosen.games} games among {level}s: {share:.1%} won")


if __name__ == "__main__":
    main()
