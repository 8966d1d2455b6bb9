/** Pools and cards on the screen: how they look, what they count, what the legal moves point at. */

import type { Decision, LegalMove, Pick, Seat, Sheet } from '../../lib/types';
import type { Sheet as DiveSheet, View } from './view';

const ART = ['duckling', 'pads', 'tub', 'river', 'wave', 'spiral', 'plunge', 'tower', 'rapids', 'lagoon'];
const LEAST_WIDTH = 46; // of a card that a thumb can hit

export const isDown = (card: string): boolean => card.startsWith('-');
export const isFloat = (card: string): boolean => card.startsWith('float');
export const nameOf = (card: string): string => card.split('.')[0];

/** The drawing of a pool: by a word of its id, else any, but always the same one. */
export function poolArt(id: string): string {
  const words = id.split('-');
  const found = ART.find((art) => words.includes(art));
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return `pool-${found ?? ART[sum % ART.length]}`;
}

export function cardArt(card: string): string {
  if (isDown(card)) return 'fig-back';
  return isFloat(card) ? 'float-ring' : `duck-${nameOf(card)}`;
}

export function iconsOf(sheet: Sheet | null, card: string): number {
  const ducks = (sheet as DiveSheet | null)?.ducks ?? {};
  const [own, kind] = [ducks[card], ducks[nameOf(card)]];
  if (typeof own === 'number') return own;
  return typeof kind === 'object' ? kind.icons : 0;
}

/** Open choices by what they point at; `go` is a whole move or the prefix that picks it up. */
export interface Aims {
  pools: Map<number, LegalMove>;
  cards: Map<string, { go: string; legal: LegalMove }>;
  tokens: Map<Seat, string>;
  rivals: Map<Seat, LegalMove>;
}

function seatsOfTokens(decision: Decision): Set<string> {
  return new Set(decision.legal.filter(({ move }) => move.startsWith('token ')).map(({ move }) => move.split('>')[0]));
}

export function aims(decision: Decision | null, pick: Pick): Aims {
  const found: Aims = { pools: new Map(), cards: new Map(), tokens: new Map(), rivals: new Map() };
  if (!decision) return found;
  const isOneToken = seatsOfTokens(decision).size === 1;
  for (const legal of decision.legal) {
    const [verb, rest = ''] = legal.move.split(' ');
    const [place, to] = rest.split('>');
    const prefix = `${verb} ${place}>`;
    if (verb === 'pool' || verb === 'marker') found.pools.set(Number(place), legal);
    else if (verb === 'flip' || verb === 'take') found.cards.set(place, { go: legal.move, legal });
    else if (verb === 'rob') found.rivals.set(Number(place), legal);
    else if (verb === 'move' && pick.prefix !== prefix) {
      if (!pick.prefix.startsWith('move ')) found.cards.set(place, { go: prefix, legal });
    } else if (verb === 'token' && pick.prefix !== prefix && !isOneToken) {
      if (!pick.prefix.startsWith('token ')) found.tokens.set(Number(place), prefix);
    } else if (to !== undefined) found.pools.set(Number(to), legal);
  }
  return found;
}

/** The slot whose pool is opened to its full width; null if none is. */
export function opened(pick: Pick): number | null {
  return pick.prefix.startsWith('open ') ? Number(pick.prefix.split(' ')[1]) : null;
}

export const opening = (slot: number): string => `open ${slot} `;

/** Can each of this number of cards be hit in a pool of this width? */
export function isRoomy(width: number, cards: number): boolean {
  return width >= cards * LEAST_WIDTH;
}

export function cardsIn(all: Aims, slot: number): string[] {
  return [...all.cards.keys()].filter((place) => place.startsWith(`${slot}/`));
}

/** What pools would count if this happened, by slot: cards are counted, nothing else is judged. */
export function countsAfter(view: View, sheet: Sheet | null, move: string): Map<number, number> {
  const [verb, rest = ''] = move.split(' ');
  const [place, to] = rest.split('>');
  const [slot, index] = place.split('/').map(Number);
  const after = new Map<number, number>();
  const change = (pool: number, by: number): void => {
    if (view.pools[pool]) after.set(pool, (view.pools[pool]?.icons_now ?? 0) + by);
  };
  if (verb === 'hand' && view.marker !== null) change(view.marker, iconsOf(sheet, rest));
  if (verb === 'flip' || verb === 'take' || verb === 'move') {
    const icons = iconsOf(sheet, view.pools[slot]?.row[index] ?? '');
    change(slot, -icons);
    if (verb === 'move' && to) change(Number(to), icons);
  }
  return after;
}

export type Segment = 'on' | 'add' | 'leave' | 'over' | '';

/** A gauge: one segment for each duck that fits, and one for each too many. */
export function gauge(now: number, capacity: number, after: number | undefined): Segment[] {
  const then = after ?? now;
  return Array.from({ length: Math.max(capacity, now, then) }, (_, i): Segment => {
    if (i >= capacity) return 'over';
    if (i < Math.min(now, then)) return 'on';
    if (i < then) return 'add';
    return i < now ? 'leave' : '';
  });
}

/** One's own points: cards, Goldie for five (DD-10.1). */
export function pointsOf(cards: string[]): number {
  return cards.reduce((sum, card) => sum + (nameOf(card) === 'goldie' ? 5 : 1), 0);
}
