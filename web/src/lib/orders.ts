/** Standing orders for reaction windows: the few that people choose from. */

import type { Order } from './types';

/** Where people are asked: about what touches them, about everything, about nothing. */
const ASKING = ['touching', 'every', 'pass'] as const;
/** At tables over days nobody is asked: stop nothing, what targets me, everything. */
const STOPPING = ['none', 'mine', 'all'] as const;

export type OrderName = (typeof ASKING)[number] | (typeof STOPPING)[number];

const ORDERS: Record<OrderName, Order[] | null> = {
  touching: null,
  every: [{ mine: false, ask: true }],
  pass: [],
  none: null,
  mine: [{ mine: true }],
  all: [{ mine: false }],
};

export const ordersOf = (name: OrderName): Order[] | null => ORDERS[name];

/** Which of the two lists a table offers. */
export const choicesOf = (reactions: string | undefined): readonly OrderName[] =>
  reactions === 'orders' ? STOPPING : ASKING;

/** The name of the orders that stand. */
export function nameOfOrders(orders: Order[] | null, choices: readonly OrderName[]): OrderName {
  const same = (name: OrderName): boolean => JSON.stringify(plain(ORDERS[name])) === JSON.stringify(plain(orders));
  return choices.find(same) ?? choices[0];
}

const plain = (orders: Order[] | null) =>
  orders?.map(({ mine = true, ask = false, verb = null }) => [mine, ask, verb]) ?? null;
