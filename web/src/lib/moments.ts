/** What mattered in a finished game, to all who look at it. */

import { isQuiet, type Script } from './director.ts';
import { isHeading, most, weightOf, type Missed } from './since.ts';
import type { EventJson, Happening } from './types.ts';

/** As much as a scene weighs: a smaller thing is no moment of a game, and the end is told apart. */
const SCENE = 3,
  END = 5;

/** How many cards, or players, an event speaks of. */
const sizeOf = (event: EventJson): number =>
  Math.max(0, ...Object.values(event).map((one) => (Array.isArray(one) ? one.length : 0)));

/** At most three things that changed most, in their order; of equal ones, the largest. */
export function moments(script: Script, log: Happening[]): Missed[] {
  const all = log
    .flatMap(({ seq, events }) => events.map((event) => ({ seq, event })))
    .filter(({ event }) => !isQuiet(script, event) && !isHeading(script, event))
    .filter(({ event }) => weightOf(script, event) >= SCENE && weightOf(script, event) < END);
  return most(all, ({ event }) => weightOf(script, event) + sizeOf(event) / 100);
}
