/** How Duck & Dive names what its events and moves speak of: pools, ducks, declared effects. */

import type { Naming, Scene } from '../../lib/boards';
import { has } from '../../lib/speech.svelte';
import type { Args } from '../../lib/types';
import type { Names, Sheet, View } from './view';

type Say = Scene['say'];

/** A card by its first name (DD-1.2); a float is a float. */
export function duckName(say: Say, card: string): string {
  return card.startsWith('-') ? say('word-dd-face-down') : say(`word-dd-${card.split('.')[0]}`);
}

/** A pool by its id: our own in the reader's language, those of an owner's sheet as they wrote them. */
function nameOfPool(say: Say, sheet: Scene['sheet'], id: string): string {
  const isOwn = sheet !== null && sheet.name !== 'house';
  const own = isOwn ? (sheet as Sheet).pools.find((pool) => pool.id === id)?.name : undefined;
  const message = `word-dd-pool-${id}`;
  return own ?? (has(message) ? say(message) : id.replaceAll('-', ' '));
}

/** The pool in a slot where one lies. */
export function poolName(say: Say, sheet: Scene['sheet'], view: View, slot: number): string {
  const pool = view.pools[slot];
  return pool ? nameOfPool(say, sheet, pool.id) : '';
}

export function naming({ say, player, joined, sheet, view, me }: Scene): Naming {
  const seen = view as View | null;
  const duck = (card: unknown): string => duckName(say, String(card));
  const poolOf = (id: unknown): string => nameOfPool(say, sheet, String(id));
  const pool = (slot: number): string => poolOf(seen?.pools[slot]?.id ?? '');

  /** The card and the pool that `2/0` speaks of. */
  function cardAt(place: string): Args {
    const [slot, index] = place.split('/').map(Number);
    const card = seen?.pools[slot]?.row[index];
    return { card: card ? duck(card) : place, pool: pool(slot) };
  }

  /** A declared effect by what it names: `flip 2/0` turns Sam in Lazy River face down. */
  function effect(move: string, { target, pool, onto, player: whose }: Partial<Names>): string {
    return say(`word-dd-effect-${move.split(' ')[0]}`, {
      target: target == null ? 'none' : duck(target),
      pool: pool == null ? 'none' : poolOf(pool),
      onto: onto == null ? 'none' : poolOf(onto),
      player: whose == null ? 'none' : player(whose),
      player_is: whose != null && whose === me ? 'you' : 'other',
    });
  }

  function shares(won: unknown[][]): string {
    const parts = won.map((cards, seat) => (cards.length ? `${player(seat)} (${cards.length})` : ''));
    return joined(parts.filter(Boolean));
  }

  function list(kind: string, values: unknown[]): string | undefined {
    if (kind === 'pool-names') return joined(values.map(poolOf));
    if (kind === 'ducks') return joined(values.map(duck));
    return kind === 'shares' ? shares(values as unknown[][]) : undefined;
  }

  return {
    foreseen: ['duck', 'pool-name', 'effect'],
    name(kind, value, beside) {
      if (Array.isArray(value)) return list(kind, value);
      if (kind === 'pool-name') return poolOf(value);
      if (kind === 'duck') return duck(value);
      return kind === 'effect' ? effect(String(value), beside as Partial<Names>) : undefined;
    },
    move(verb, rest): Args {
      const [place, to] = rest.split('>');
      if (verb === 'hand' || verb === 'discard') return { card: duck(rest) };
      if (verb === 'let') return { effect: seen?.declared ? effect(seen.declared, seen.named ?? {}) : 'none' };
      if (verb === 'pool' || verb === 'marker') return { pool: pool(Number(rest)) };
      const goal = to ? pool(Number(to)) : '…';
      if (place.includes('/')) return { ...cardAt(place), to: goal };
      const seat = Number(place);
      return { player: player(seat), player_is: seat === me ? 'you' : 'other', to: goal };
    },
  };
}
