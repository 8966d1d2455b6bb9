/** Looking for dealt cards in what happened. */

import type { EventJson } from '../lib/types';

/** The events before the first of these kinds: what comes later is no longer in the order of the deal. */
export function until(events: EventJson[], ...kinds: string[]): EventJson[] {
  const end = events.findIndex(({ event }) => kinds.includes(event));
  return end < 0 ? events : events.slice(0, end);
}
