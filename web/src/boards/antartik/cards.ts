/** Antartik's cards as their sheet prints them, and how they lie on the screen. */

import type { Sheet } from '../../lib/types';
import type { Sheet as AntartikSheet, View } from './view';

export type Bonus = 'referee' | 'parachute' | null;

/** Cards that look the same lie as one stack. */
export interface Stack {
  key: string;
  cards: string[];
}

export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export const valueOf = (card: string): number => Number(card.split('.')[0]);

export function starsOf(sheet: Sheet | null, card: string): number {
  const stars = (sheet as AntartikSheet | null)?.stars ?? {};
  return stars[card] ?? stars[card.split('.')[0]] ?? 1;
}

export function bonusOf(sheet: Sheet | null, card: string): Bonus {
  const own = sheet as AntartikSheet | null;
  if (own?.referee?.includes(card)) return 'referee';
  return own?.parachute?.includes(card) ? 'parachute' : null;
}

export function stacks(sheet: Sheet | null, cards: string[], withBonus = true): Stack[] {
  const found = new Map<string, Stack>();
  const inOrder = [...cards].sort((one, other) => valueOf(one) - valueOf(other));
  for (const card of inOrder) {
    const key = [valueOf(card), starsOf(sheet, card), withBonus ? bonusOf(sheet, card) : null].join(' ');
    const stack = found.get(key) ?? { key, cards: [] };
    stack.cards.push(card);
    found.set(key, stack);
  }
  return [...found.values()];
}

/** Values of which every card lies open or out of the game: none can be turned any more. */
export function exhausted(view: View, sheet: Sheet | null): number[] {
  const seen = [
    ...view.middle,
    ...view.out,
    ...view.face_down,
    ...view.face_up.flat(),
    ...view.bets.map(([, card]) => card),
  ];
  if (view.duplicate) seen.push(view.duplicate);
  const copies = (sheet as AntartikSheet | null)?.copies ?? {};
  return VALUES.filter((value) => seen.filter((card) => valueOf(card) === value).length >= (copies[value] ?? value));
}

// --- the referee: `pick.extra` is the arrangement, with "/" between top and bottom ---

export function arrangement(view: View, extra: string[]): string[] {
  return extra.includes('/') ? extra : [...(view.looked ?? []), '/'];
}

export function sides(order: string[]): [top: string[], under: string[]] {
  const cut = order.indexOf('/');
  return [order.slice(0, cut), order.slice(cut + 1)];
}

/** Take a card out of an arrangement and put it before `place` of a side. */
export function moved(order: string[], card: string, isUnder: boolean, place: number): string[] {
  const both = sides(order).map((side) => side.filter((other) => other !== card));
  both[isUnder ? 1 : 0].splice(place, 0, card);
  return [...both[0], '/', ...both[1]];
}

export function arrangeMove(order: string[]): string {
  return `arrange ${order.join(' ')}`;
}
