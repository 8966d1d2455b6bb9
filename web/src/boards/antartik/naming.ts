/** How Antartik names what its events and moves speak of. */

import type { Naming, Scene } from '../../lib/boards';
import type { Args } from '../../lib/types';
import { valueOf } from './cards';

const FIGURES = ['card', 'taken', 'duplicate'];

export function naming({ say, joined }: Scene): Naming {
  const figures = (cards: unknown[]): string => joined(cards.map((card) => String(card).split('.')[0]));
  return {
    foreseen: ['figure', 'figures'],
    name(kind, value) {
      if (kind === 'figure' && typeof value === 'string') return say('word-an-figure', { value: valueOf(value) });
      if (kind !== 'figures') return undefined;
      return figures(Array.isArray(value) ? value : String(value).split(', '));
    },
    move(verb, rest): Args {
      if (verb !== 'arrange') return { card: rest ? valueOf(rest) : '', name: rest };
      const [top, under] = rest.split('/').map((side) => side.trim().split(' ').filter(Boolean));
      const values = (cards: string[] = []) => cards.map(valueOf).join(', ') || '–';
      return { top: values(top), under: values(under) };
    },
    event(event) {
      const fields = FIGURES.filter((field) => typeof event[field] === 'string');
      return Object.fromEntries(fields.map((field) => [`${field}_value`, String(event[field]).split('.')[0]]));
    },
  };
}
