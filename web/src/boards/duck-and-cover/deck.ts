/** The captain's deck of the first round, dealt again to be compared with the calls that were heard. */

import type { Dealer, Deck } from '../../lib/boards';
import type { EventJson, Setup, Sheet } from '../../lib/types';
import { until } from '../deals';

const NUMBERS = Array.from({ length: 12 }, (_, i) => i + 1);

export function deck(dealer: Dealer, setup: Setup, _sheet: Sheet | null, events: EventJson[]): Deck {
  for (let seat = 0; seat < setup.players; seat++) dealer.shuffle(NUMBERS);
  const cards = dealer.shuffle<string | number>([...NUMBERS, ...NUMBERS, 'max', 'repeat']);
  const calls = until(events, 'reshuffled', 'round-ended').filter(({ event }) => event === 'called');
  return { dealt: setup.options.surprises ? cards.slice(2) : cards, seen: calls.map(({ card }) => card) };
}
