/** How Duck & Cover names what its events and moves speak of. */

import type { Naming, Scene } from '../../lib/boards';
import type { Args } from '../../lib/types';

const NOISES = ['moo', 'woof', 'meow', 'baa', 'oink', 'neigh', 'ribbit']; // DC-10.5

export function naming({ say, setup }: Scene): Naming {
  return {
    foreseen: [],
    name(kind, value) {
      if (kind === 'cell' && Array.isArray(value)) return value.join(',');
      return kind === 'captains-card' ? (isWord(value) ? say(`word-dc-${value}`) : String(value)) : undefined;
    },
    move(_verb, rest) {
      const [place, to] = rest.split('>');
      return { to: to ?? place, source: to === undefined ? 'none' : place };
    },
    event(event): Args {
      if (event.event !== 'quacked') return {};
      const noise = setup.options.madness ? NOISES[Number(event.seat) % NOISES.length] : 'quack';
      return { noise: say(`word-dc-${noise}`) };
    },
  };
}

const isWord = (card: unknown): boolean => card === 'max' || card === 'repeat';
