/** How much time people have, as the forms offer it. */

import type { TableOptions } from './api';

/** What a table without a clock has; the other times change some of it. */
const FREE: TableOptions = { decision_seconds: null, bank_seconds: null, absence_seconds: 60, reactions: 'window' };

export const TIMES: Record<string, TableOptions> = {
  free: FREE,
  quick: { ...FREE, decision_seconds: 20 },
  calm: { ...FREE, decision_seconds: 60 },
  days: { ...FREE, absence_seconds: null, reactions: 'orders' },
};

/** People at one device say together whether an effect is stopped: it ends with their word. */
export const TOGETHER: TableOptions = { window: 60 };

/** A limit in seconds that a host may set by number. */
export interface Limit {
  key: 'decision_seconds' | 'bank_seconds' | 'absence_seconds' | 'window';
  least: number;
  most: number;
  /** Can there be none? */
  isOptional: boolean;
}

const MONTH = 30 * 24 * 3600;
export const LIMITS: Limit[] = [
  { key: 'decision_seconds', least: 1, most: MONTH, isOptional: true },
  { key: 'bank_seconds', least: 1, most: MONTH, isOptional: true },
  { key: 'absence_seconds', least: 1, most: MONTH, isOptional: true },
];
/** How long an effect can be stopped, in games where one can be. */
export const WINDOW: Limit = { key: 'window', least: 0, most: 60, isOptional: false };
/** The shortest that may be at a public table. */
export const PUBLIC_WINDOW = 2;

/** Name the time of a table; undefined: one that no form offers. */
export const timeOf = (options: TableOptions): string | undefined =>
  Object.keys(TIMES).find((name) =>
    Object.entries(TIMES[name]).every(([key, value]) => options[key as keyof TableOptions] === value),
  );
