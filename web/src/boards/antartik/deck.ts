/** The draw pile of Antartik, dealt again to be compared with the cards that were turned. */

import type { Dealer, Deck } from '../../lib/boards';
import type { EventJson, Setup, Sheet } from '../../lib/types';
import { until } from '../deals';
import { VALUES } from './cards';

const copies = (value: number): string[] => Array.from({ length: value }, (_, i) => `${value}.${i + 1}`);

export function deck(dealer: Dealer, setup: Setup, _sheet: Sheet | null, events: EventJson[]): Deck | null {
  if (setup.sheet !== 'house') return null;
  dealer.shuffle(copies(setup.players));
  const rest = VALUES.filter((value) => value !== setup.players).flatMap(copies);
  const shown = until(events, 'looked', 'exchanged', 'started-fresh', 'arranged');
  const turned = shown.filter(({ event }) => event === 'turned');
  return { dealt: dealer.shuffle(rest), seen: turned.map(({ card }) => card) };
}
