/** How an update of Duck & Dive is played: a pool that is filled or overcrowded is seen before it is cleared. */

import { MOVE, READING, SCENE, type Beat, type Change } from '../../lib/director.ts';
import type { EventJson } from '../../lib/types.ts';
import type { SeenPool, View } from './view.ts';

const BACK = '-'; // a card that lies face down
const SCENES: Record<string, string> = { 'pool-filled': 'full', 'pool-emptied': 'overcrowded' };

const without = (cards: string[], card: unknown): string[] => {
  const at = cards.indexOf(String(card));
  return at < 0 ? cards : cards.toSpliced(at, 1);
};
const counted = (sizes: number[], seat: unknown, by: number): number[] =>
  sizes.map((size, one) => (one === seat ? size + by : size));

function withPool(view: View, id: unknown, change: (pool: SeenPool) => SeenPool): View {
  return { ...view, pools: view.pools.map((pool) => (pool && pool.id === id ? change(pool) : pool)) };
}

function hand(view: View, seat: unknown, change: (cards: string[]) => string[], by: number): View {
  const own = seat === view.seat ? change(view.hand) : view.hand;
  return { ...view, hand: own, hand_sizes: counted(view.hand_sizes, seat, by) };
}

const discarded = (view: View, cards: string[]): View => ({
  ...view,
  discard_size: view.discard_size + cards.length,
  discard_top: cards.at(-1) ?? view.discard_top,
});

function laid(view: View, event: EventJson): View {
  const card = String(event.card);
  const after = withPool(view, event.pool, (pool) => ({
    ...pool,
    row: [...pool.row, card],
    icons_now: Number(event.icons),
    floats_now: Number(event.floats),
  }));
  if (event.source === 'hand') return hand(after, event.seat, (cards) => without(cards, card), -1);
  return { ...after, deck_size: after.deck_size - 1 };
}

function duckMoved(view: View, event: EventJson): View {
  const [left, reached] = event.icons as [number, number];
  const gone = withPool(view, event.pool, (pool) => ({ ...pool, row: without(pool.row, event.card), icons_now: left }));
  return withPool(gone, event.onto, (pool) => ({
    ...pool,
    row: [...pool.row, String(event.card)],
    icons_now: reached,
  }));
}

const slotOf = (view: View, id: unknown): number => view.pools.findIndex((pool) => pool?.id === id);

/** The table after an event, as far as it can be told from what it was. */
export function played(view: View, event: EventJson): View {
  switch (event.event) {
    case 'pool-chosen':
      return { ...view, marker: slotOf(view, event.pool) };
    case 'marker-moved':
      return { ...view, marker: slotOf(view, event.onto) };
    case 'card-laid':
      return laid(view, event);
    case 'flipped':
      return withPool(view, event.pool, (pool) => ({
        ...pool,
        row: pool.row.map((card) => (card === event.card ? BACK : card)),
        icons_now: Number(event.icons),
      }));
    case 'duck-moved':
      return duckMoved(view, event);
    case 'token-moved':
      return {
        ...view,
        tokens: view.tokens.map((at, seat) => (seat === event.token ? slotOf(view, event.onto) : at)),
      };
    case 'taken': {
      const after = withPool(view, event.pool, (pool) => ({
        ...pool,
        row: without(pool.row, event.card),
        icons_now: Number(event.icons),
        floats_now: Number(event.floats),
      }));
      return hand(after, event.seat, (cards) => [...cards, String(event.card)], 1);
    }
    case 'robbed': {
      const own_points = event.rival === view.seat ? view.own_points.slice(0, -1) : view.own_points;
      const robbed = { ...view, own_points, point_sizes: counted(view.point_sizes, event.rival, -1) };
      return discarded(robbed, [String(event.card)]);
    }
    case 'stopped':
      return discarded(
        hand(view, event.seat, (cards) => without(cards, event.float), -1),
        [String(event.float)],
      );
    case 'discarded':
      return discarded(
        hand(view, event.seat, (cards) => without(cards, event.card), -1),
        [String(event.card)],
      );
    case 'reshuffled':
      return { ...view, deck_size: Number(event.cards), discard_size: 0, discard_top: null };
    case 'drew': {
      const drawn = event.card ? [String(event.card)] : [];
      return { ...hand(view, event.seat, (cards) => [...cards, ...drawn], 1), deck_size: Number(event.deck) };
    }
    default:
      return view;
  }
}

export function beats({ before, after, events }: Change<View>): Beat<View>[] {
  const end = events.findIndex(({ event }) => event in SCENES);
  if (end < 0) return [{ view: after, events, ms: MOVE }];
  const early = events.slice(0, end);
  const view: View = early.reduce(played, { ...before, declared: null, named: null, waiting: [], chosen: null });
  const scene = SCENES[events[end].event];
  return [
    ...(early.length ? [{ view, events: early, ms: MOVE }] : []),
    { view, events: [events[end]], ms: SCENE + READING, scene },
    { view: after, events: events.slice(end + 1), ms: MOVE },
  ];
}
