/** What counts most in Antartik, and what stands at a rival's foot. */

import type { Deed } from '../../lib/boards';
import type { EventJson, Speaker } from '../../lib/types';
import { valueOf } from './cards';

export const weights: Record<string, number> = {
  'game-ended': 5,
  'belly-flopped': 4,
  landed: 4,
  parachuted: 4,
  'bet-lost': 3,
  'bet-won': 3,
  exchanged: 3,
  revealed: 2,
  turned: 2,
  'won-duplicate': 2,
  'went-on': 0,
  'betting-opened': 0,
};

/** What came of one's own bet is told before what anybody won. */
export const stakes = ['bet-won', 'bet-lost', 'bet-returned'];

const KINDS = ['belly-flopped', 'landed', 'parachuted', 'bet-lost', 'bet-won', 'exchanged', 'called-referee'];

export function deeds(event: EventJson, { say }: Speaker): Deed[] {
  const { event: kind, seat, card, cards } = event;
  if (typeof seat !== 'number' || !KINDS.includes(kind)) return [];
  const args = { value: card ? valueOf(String(card)) : 0, count: ((cards as string[] | undefined) ?? []).length };
  return [{ seat, text: say(`web-an-deed-${kind}`, args) }];
}
