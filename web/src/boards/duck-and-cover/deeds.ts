/** What counts most in Duck & Cover, and what stands at a rival's foot. */

import type { Deed } from '../../lib/boards';
import type { EventJson, Speaker } from '../../lib/types';

export const weights: Record<string, number> = {
  'game-ended': 5,
  'round-ended': 4,
  covered: 2,
  ducked: 2,
  gave: 2,
  placed: 2,
  piled: 0,
  discarded: 0,
};

export function deeds(event: EventJson, { say, score: written }: Speaker): Deed[] {
  const { event: kind, seat, duck, onto } = event;
  if (kind === 'round-ended')
    return (event.scores as number[]).map((score, one) => ({
      seat: one,
      text: say('web-dc-deed-scored', { score, shown: written(score) }),
    }));
  if (typeof seat !== 'number' || !['covered', 'ducked', 'gave', 'placed'].includes(kind)) return [];
  return [{ seat, text: say(`web-dc-deed-${kind}`, { duck: Number(duck), onto: Number(onto ?? 0) }) }];
}
