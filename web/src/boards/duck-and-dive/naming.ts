/** How Duck & Dive names what its events and moves speak of: pools, ducks, declared effects. */

import type { Naming, Scene } from '../../lib/boards';
import type { Args } from '../../lib/types';
import { Places } from './places';
import type { Sheet, View } from './view';

type Say = Scene['say'];

/** A card by its first name (DD-1.2); a float is a float. */
export function duckName(say: Say, card: string): string {
  return card.startsWith('-') ? say('word-dd-face-down') : say(`word-dd-${card.split('.')[0]}`);
}

/** The pool in a slot. */
export function poolName(say: Say, view: View, slot: number): string {
  return view.pools[slot]?.name ?? say('word-dd-pool', { number: slot });
}

export function naming({ say, player, joined, sheet, view }: Scene): Naming {
  const named = Object.fromEntries(((sheet as Sheet | null)?.pools ?? []).map(({ id, name }) => [id, name]));
  const places = new Places(view as View | null);
  const duck = (card: unknown): string => duckName(say, String(card));
  const poolOf = (id: string): string => named[id] ?? id.replaceAll('-', ' ');
  const pool = (slot: number): string => {
    const id = places.pools[slot];
    return id === undefined ? say('word-dd-pool', { number: slot }) : poolOf(id);
  };

  /** The card and the pool that `2/0` speaks of. */
  function cardAt(place: string): Args {
    const [slot, index] = place.split('/').map(Number);
    const card = places.rows[slot]?.[index];
    return { card: card ? duck(card) : place, pool: pool(slot) };
  }

  /** A declared effect: `flip 2/0` turns Sam in Lazy River face down. */
  function effect(move: string): string {
    const [verb, target = ''] = move.split(' ');
    const [place, to] = target.split('>');
    const args: Args = {};
    if (place.includes('/')) Object.assign(args, cardAt(place));
    else if (verb === 'token' || verb === 'rob') args.player = player(Number(place));
    else if (verb === 'marker') args.to = pool(Number(place));
    if (to !== undefined) args.to = pool(Number(to));
    return say(`word-dd-effect-${verb}`, args);
  }

  function shares(won: unknown[][]): string {
    const told = won.map((cards, seat) => (cards.length ? `${player(seat)} (${cards.length})` : ''));
    return joined(told.filter(Boolean));
  }

  function list(kind: string, values: unknown[]): string | undefined {
    if (kind === 'tokens') return joined(values.map((seat) => player(Number(seat))));
    if (kind === 'pool-names') return joined(values.map((id) => poolOf(String(id))));
    if (kind === 'ducks') return joined(values.map(duck));
    return kind === 'shares' ? shares(values as unknown[][]) : undefined;
  }

  return {
    foreseen: ['duck', 'effect'],
    name(kind, value) {
      if (Array.isArray(value)) return list(kind, value);
      if ((kind === 'pool' || kind === 'tokens') && typeof value === 'number') return pool(value);
      if (kind === 'pool-name') return poolOf(String(value));
      if (kind === 'duck') return duck(value);
      return kind === 'effect' ? effect(String(value)) : undefined;
    },
    move(verb, rest): Args {
      const [place, to] = rest.split('>');
      const declared = (view as View | null)?.declared;
      if (verb === 'hand' || verb === 'discard') return { card: duck(rest) };
      if (verb === 'let') return { effect: declared ? effect(declared) : 'none' };
      if (verb === 'pool' || verb === 'marker') return { pool: pool(Number(rest)) };
      const goal = to ? pool(Number(to)) : '…';
      if (place.includes('/')) return { ...cardAt(place), to: goal };
      return { player: player(Number(place)), to: goal };
    },
    event(event) {
      if (event.event === 'game-began') places.follow(event);
      return {};
    },
    heard(event) {
      if (event.event !== 'game-began') places.follow(event); // the sentence speaks of what lay there before
    },
  };
}
