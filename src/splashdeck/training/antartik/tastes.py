"""Find the numbers by which the twin's rule of thumb plays best (`splashdeck.fast.antartik.thumb`).

    python -m splashdeck.training.antartik.tastes --rounds 25 --deals 16384

Tastes are drawn from a normal distribution and sit alone among dabblers, all on the same deals;
the best of them say where the next are drawn (the cross-entropy method). What is found is
played again on other deals. It takes a minute a number of players on a GPU.
"""

from __future__ import annotations

import argparse
import json
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck import fast
from splashdeck.fast.antartik.thumb import DABBLER, Taste, thumb
from splashdeck.games.catalogue import title

TRIED, BEST = 64, 12
"""Tastes in a round, and those of them that the next round is drawn around."""
WIDTHS = Taste(0.8, 0.25, 0.3, 0.6, 0.4, 0.15, 0.4, 0.3)
"""How far from the dabbler's the first are drawn."""
SHARES = [Taste._fields.index(name) for name in ("left_behind", "foreseen")]
NARROWED = 0.15
"""Of its first width, what a number is drawn with at least."""


def shares(tastes: Array, seeds: Array, twin: Any) -> Array:
    """Let tastes (number, taste) sit alone among dabblers, at every place: wins (taste, deal)."""
    count, deals = tastes.shape[1], seeds.shape[1]
    state = twin.deal(jnp.broadcast_to(seeds[:, None], (2, count, deals)))
    alone = jnp.arange(deals) % twin.players
    taste = Taste(*tastes[:, :, None])
    lone = jnp.arange(twin.players)[:, None, None] == alone

    def step(carry: tuple[Any, Array]) -> tuple[Any, Array]:
        state, wins = carry
        legal = twin.legal_bits(state)
        chosen = []
        for seat in range(twin.players):
            seen = twin.observe(state, seat)
            own = thumb(seen, twin.sheet, legal[:, seat], taste)
            chosen.append(
                jnp.where(lone[seat], own, thumb(seen, twin.sheet, legal[:, seat], DABBLER))
            )
        actions = jnp.where(twin.pending(state), jnp.stack(chosen), twin.idle)
        after, finish = twin.step(state, actions, auto_reset=False)
        best = finish.ranks == 1
        share = (best & lone).sum(0) / jnp.maximum(best.sum(0), 1)
        return after, jnp.where(finish.over, share, wins)

    start = state, jnp.zeros((count, deals))
    return lax.while_loop(lambda carry: ~carry[0].over.all(), step, start)[1]


def search(players: int, rounds: int, deals: int, seed: int) -> dict[str, Any]:
    """Search for one number of players, and try what was found on other deals."""
    twin = fast.set_up("antartik", players)
    played = fast.compiled(partial(shares, twin=twin))
    dice = np.random.default_rng(seed)
    middle, widths = np.array(DABBLER, float), np.array(WIDTHS, float)
    spread = widths.copy()
    for number in range(rounds):
        tried = dice.normal(middle[:, None], spread[:, None], (len(middle), TRIED))
        tried[SHARES] = tried[SHARES].clip(0, 1)
        key = jax.random.fold_in(jax.random.key(seed), number)
        wins = played(jnp.asarray(tried, jnp.float32), jax.random.bits(key, (2, deals), "uint32"))
        best = tried[:, np.argsort(-np.asarray(wins).mean(1))[:BEST]]
        middle = best.mean(1)
        spread = np.maximum(best.std(1), NARROWED * widths * (1 - number / rounds))
    found = Taste(*np.round(middle, 2).tolist())
    numbers = jnp.asarray(found, jnp.float32)[:, None]
    key = jax.random.fold_in(jax.random.key(seed), rounds)
    final = np.asarray(played(numbers, jax.random.bits(key, (2, TRIED * deals), "uint32")))
    near = 1.96 * float(final.std()) / final.size**0.5
    share = float(final.mean())
    return {
        "players": players,
        "taste": found._asdict(),
        "games": final.size,
        "wins": round(share, 4),
        "interval": [round(share - near, 4), round(share + near, 4)],
        "equal": round(1 / players, 4),
    }


def main() -> None:
    """Search for every number of players and print what was found."""
    parser = argparse.ArgumentParser(prog="python -m splashdeck.training.antartik.tastes")
    parser.add_argument("--rounds", type=int, default=25)
    parser.add_argument("--deals", type=int, default=16_384)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for players in title("antartik").players:
        found = search(players, given.rounds, given.deals, given.seed)
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
