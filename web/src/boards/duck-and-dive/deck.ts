/** The deck of Duck & Dive, dealt again to be compared with the cards that were laid and drawn. */

import type { Dealer, Deck } from '../../lib/boards';
import type { EventJson, Setup, Sheet } from '../../lib/types';
import { until } from '../deals';
import type { Ducks, Sheet as DiveSheet } from './view';

const DUCKS = ['sam', 'wilma', 'dingy', 'lara', 'julie', 'albert', 'james', 'amy', 'arrwin', 'goldie'];

const copies = (kind: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${kind}.${i + 1}`);

export function deck(dealer: Dealer, _setup: Setup, sheet: Sheet | null, events: EventJson[]): Deck | null {
  if (!sheet) return null;
  const { ducks, floats } = sheet as DiveSheet;
  const cards = DUCKS.flatMap((kind) => copies(kind, (ducks[kind] as Ducks).copies));
  const dealt = dealer.shuffle([...cards, ...copies('float', floats)]);
  const came = until(events, 'reshuffled').filter(
    ({ event, source }) => (event === 'card-laid' || event === 'drew') && source !== 'hand',
  );
  // Others' draws are secret to this seat: they take a card, and nobody says which.
  return { dealt, seen: came.map(({ card }, i) => card ?? dealt[i]) };
}
