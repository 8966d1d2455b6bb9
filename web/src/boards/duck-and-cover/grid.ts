/** A grid on the screen: its cells, its piles, and what the legal moves point at. */

import type { Decision, EventJson, LegalMove, Pick, Seat } from '../../lib/types';
import type { View, SeenPile } from './view';

export type Cell = SeenPile['at'];

/** Splashes by number (DC-1.2): drawn on every card, so the page knows them as the box does. */
export const SPLASHES = [0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5];

export interface Area {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

export interface Target {
  at: Cell;
  verb: 'cover' | 'duck' | 'give' | 'place';
  legal: LegalMove;
}

export const cellText = ([x, y]: Cell): string => `${x},${y}`;

const isSame = (one: Cell, other: Cell): boolean => one[0] === other[0] && one[1] === other[1];

/** All piles and a ring around them, so that nothing jumps between being asked and not. */
export function areaOf(piles: SeenPile[], ring: number): Area {
  const xs = piles.map((pile) => pile.at[0]);
  const ys = piles.map((pile) => pile.at[1]);
  const left = Math.min(...xs, Infinity) - ring;
  const top = Math.min(...ys, Infinity) - ring;
  if (!piles.length) return { left: 0, top: 0, columns: 1, rows: 1 };
  return { left, top, columns: Math.max(...xs) + ring - left + 1, rows: Math.max(...ys) + ring - top + 1 };
}

/** Tracks of a small grid: a row or column without piles is only hinted at. */
export function tracks(piles: SeenPile[], axis: 0 | 1): { full: number; template: string } {
  const taken = new Set(piles.map((pile) => pile.at[axis]));
  const first = Math.min(...taken);
  const all = Array.from({ length: Math.max(...taken) - first + 1 }, (_, i) => taken.has(first + i));
  return {
    full: taken.size + (all.length - taken.size) / 3,
    template: all.map((is) => (is ? 'var(--c)' : 'calc(var(--c) / 3)')).join(' '),
  };
}

/** Tracks of the large grid: all that is beside no pile is only hinted at, so that far groups come near. */
export function wideTracks(piles: SeenPile[], axis: 0 | 1, first: number, count: number, full: string) {
  const near = new Set(piles.flatMap((pile) => [-1, 0, 1].map((by) => pile.at[axis] + by)));
  const all = Array.from({ length: count }, (_, i) => near.has(first + i));
  const taken = all.filter(Boolean).length;
  return { full: taken, gaps: all.length - taken, template: all.map((is) => (is ? full : '4px')).join(' ') };
}

/** A pile keeps its key as long as its top duck stays on top, so that it is seen to move. */
export function keyed(piles: SeenPile[]): { key: string; pile: SeenPile }[] {
  const seen: Record<number, number> = {};
  return piles.map((pile) => {
    const copy = (seen[pile.top] = (seen[pile.top] ?? 0) + 1);
    return { key: copy === 1 ? `${pile.top}` : `${pile.top}/${copy}`, pile };
  });
}

export function pileAt(piles: SeenPile[], at: Cell): SeenPile | undefined {
  return piles.find((pile) => isSame(pile.at, at));
}

export type Side = 'right' | 'left' | 'below' | 'above';

/** Where a neighbour lies, seen from a cell, and what the cell is of it. */
const SIDES: [x: number, y: number, side: Side][] = [
  [-1, 0, 'right'],
  [1, 0, 'left'],
  [0, -1, 'below'],
  [0, 1, 'above'],
];

/** A pile beside a cell, other than the one that moves there, and on which side of it the cell is. */
export function beside(piles: SeenPile[], [x, y]: Cell, moved?: SeenPile): { pile: SeenPile; side: Side } | undefined {
  for (const [right, down, side] of SIDES) {
    const pile = pileAt(piles, [x + right, y + down]);
    if (pile && pile !== moved) return { pile, side };
  }
  return undefined;
}

export function readCell(text: string): Cell {
  const [x, y] = text.split(',').map(Number);
  return [x, y];
}

/** The ducks to choose from first, where several of one's own are called (DC-10.4). */
export function sources(decision: Decision | null): Cell[] {
  const found: Cell[] = [];
  for (const { move } of decision?.legal ?? []) {
    if (!move.includes('>')) continue;
    const source = readCell(move.split(' ')[1].split('>')[0]);
    if (!found.some((cell) => isSame(cell, source))) found.push(source);
  }
  return found;
}

/** Where the legal moves lead, given which duck is picked up (`pick.prefix` is "0,1>"). */
export function targets(decision: Decision | null, pick: Pick): Target[] {
  const found: Target[] = [];
  for (const legal of decision?.legal ?? []) {
    const [verb, rest] = legal.move.split(' ') as [Target['verb'], string];
    const isOfAnother = rest.includes('>') && !rest.startsWith(pick.prefix || '>');
    if (!isOfAnother) found.push({ at: readCell(rest.split('>').pop() as string), verb, legal });
  }
  return found;
}

export function targetAt(all: Target[], at: Cell): Target | undefined {
  return all.find((target) => isSame(target.at, at));
}

/** The cell that one's own secret choice points at. */
export function chosenCell(chosen: string | null): Cell | null {
  return chosen ? readCell(chosen.split(' ')[1].split('>').pop() as string) : null;
}

/** What happened since the ducks were dealt: the grids of the round before are gone. */
export function inThisRound(events: EventJson[]): EventJson[] {
  return events.slice(events.findLastIndex(({ event }) => event === 'round-began') + 1);
}

/** The cells of a grid that something went to. */
export function reached(events: EventJson[], owner: Seat): string[] {
  return inThisRound(events)
    .filter(({ seat, to }) => seat === owner && to)
    .map(({ to }) => cellText(to as Cell));
}

export function isCalled(view: View, seat: Seat, at: Cell): boolean {
  return view.called[seat]?.some((cell) => isSame(cell, at)) ?? false;
}

/** What a seat does in the present call. */
export function stateOf(view: View, seat: Seat): 'over' | 'thinking' | 'chosen' | 'covered' {
  if (view.phase === 'over') return 'over';
  if (view.waiting.includes(seat)) return 'thinking';
  return view.phase === 'move' && !view.called[seat]?.length ? 'covered' : 'chosen';
}
