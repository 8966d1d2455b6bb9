/** What counts most in Duck & Dive, and what stands at a rival's foot. */

import type { Deed } from '../../lib/boards';
import type { EventJson, Seat, Speaker } from '../../lib/types';
import { duckName } from './naming';

export const weights: Record<string, number> = {
  'game-ended': 5,
  'pool-filled': 4,
  'pool-emptied': 4,
  'goldie-given': 3,
  stopped: 3,
  'card-laid': 2,
  declared: 2,
  flipped: 2,
  'duck-moved': 2,
  'token-moved': 2,
  robbed: 2,
  taken: 2,
  'marker-moved': 2,
  'turn-ended': 0,
  'pool-replaced': 0,
  reshuffled: 0,
};

const KINDS = ['card-laid', 'stopped', 'flipped', 'duck-moved', 'taken', 'passed', 'pool-filled'];

export function deeds(event: EventJson, { say }: Speaker): Deed[] {
  const card = duckName(say, String(event.card ?? ''));
  if (event.event === 'robbed') return [{ seat: event.rival as Seat, text: say('web-dd-deed-robbed', { card }) }];
  if (!KINDS.includes(event.event)) return [];
  return [{ seat: event.seat as Seat, text: say(`web-dd-deed-${event.event}`, { card }) }];
}
