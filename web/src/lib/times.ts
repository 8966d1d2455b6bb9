/** How much time people have, as the forms offer it. */

import type { TableOptions } from './api';

/** What a table without a clock has; the other times change some of it. */
const FREE: TableOptions = { decision_seconds: null, absence_seconds: 60, reactions: 'window' };

export const TIMES: Record<string, TableOptions> = {
  free: FREE,
  quick: { ...FREE, decision_seconds: 20 },
  calm: { ...FREE, decision_seconds: 60 },
  days: { ...FREE, absence_seconds: null, reactions: 'orders' },
};

/** Name the time of a table; undefined: one that no form offers. */
export const timeOf = (options: TableOptions): string | undefined =>
  Object.keys(TIMES).find((name) =>
    Object.entries(TIMES[name]).every(([key, value]) => options[key as keyof TableOptions] === value),
  );
