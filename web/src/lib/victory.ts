/** Who has won, as one sentence. */

import { say } from './speech.svelte';
import { joined } from './teller';
import type { Outcome, Seat } from './types';

export function victory({ winners }: Outcome, me: Seat | null, name: (seat: Seat) => string): string {
  const isMine = me !== null && winners.includes(me);
  if (isMine && winners.length === 1) return say('web-you-win');
  const names = joined(winners.map(name));
  return say('web-winners', {
    names: names.slice(0, 1).toUpperCase() + names.slice(1),
    count: winners.length,
    with_you: isMine ? 'yes' : 'no',
  });
}
