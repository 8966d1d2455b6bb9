/** How Duck & Cover names what its events and moves speak of. */

import type { Naming, Scene } from '../../lib/boards';
import type { Args } from '../../lib/types';
import { beside, pileAt, readCell } from './grid';
import type { View } from './view';

const NOISES = ['moo', 'woof', 'meow', 'baa', 'oink', 'neigh', 'ribbit']; // DC-10.5

export function naming({ say, setup, view, seat }: Scene): Naming {
  const seen = view as View | null;
  const piles = (seat === null ? null : seen?.grids[seat]) ?? [];

  /** The duck that moves, by its number: the one that is named, or the only one that is called. */
  function mover(source: string | undefined) {
    const called = seat === null ? [] : (seen?.called[seat] ?? []);
    const at = source === undefined ? called[0] : readCell(source);
    return at && pileAt(piles, at);
  }

  return {
    foreseen: [],
    name(kind, value) {
      if (kind === 'cell' && Array.isArray(value)) return 'none'; // it glows on the board
      return kind === 'captains-card' ? (isWord(value) ? say(`word-dc-${value}`) : String(value)) : undefined;
    },
    /** `cover 1,1` covers the 7 with the 6; `duck 2,1` dives, right of the 9. */
    move(verb, rest): Args {
      const [first, second] = rest.split('>');
      const to = second ?? first;
      const at = readCell(to);
      const source = verb === 'give' ? pileAt(piles, at) : mover(second === undefined ? undefined : first);
      const near = beside(piles, at, source);
      return {
        to,
        which: second === undefined ? 'one' : 'many',
        duck: source?.top ?? 'none',
        onto: (source && pileAt(piles, at)?.top) ?? 'none',
        beside: near?.pile.top ?? 'none',
        side: near?.side ?? 'none',
      };
    },
    event(event): Args {
      if (event.event !== 'quacked') return {};
      const noise = setup.options.madness ? NOISES[Number(event.seat) % NOISES.length] : 'quack';
      return { noise: say(`word-dc-${noise}`) };
    },
  };
}

const isWord = (card: unknown): boolean => card === 'max' || card === 'repeat';
