/** What somebody who comes back has missed: since their last move, what concerns them first, then what weighs most. */

import { isQuiet, type Script } from './director.ts';
import type { Card } from './games.ts';
import type { EventJson, Happening, Seat } from './types.ts';

const MOST = 3;

/** One thing that happened, and the entry of the log that told it. */
export interface Missed {
  seq: number;
  event: EventJson;
}

export const isHeading = (script: Script, { event }: EventJson): boolean => script.headings?.includes(event) ?? false;

/** The entry of the log with one's own last deed; 0: there is none yet. That one's turn began is no deed. */
export function lastOwn(script: Script, log: Happening[], me: Seat): number {
  const isOwn = (event: EventJson): boolean => event.seat === me && !isHeading(script, event);
  return log.findLast(({ events }) => events.some(isOwn))?.seq ?? 0;
}

/** Does an event speak of a seat that did not do it? Its title's card says which fields name a player. */
function concerns(fields: Card['fields'], event: EventJson, me: Seat): boolean {
  return event.seat !== me && Object.keys(event).some((field) => fields[field] === 'player' && event[field] === me);
}

export const weightOf = (script: Script, { event }: EventJson): number => script.weights?.[event] ?? 1;

/** The few that are worth most, in their order; of equal worth, the later one. */
export function most(all: Missed[], worth: (one: Missed) => number): Missed[] {
  const best = [...all.keys()].sort((one, other) => worth(all[other]) - worth(all[one]) || other - one).slice(0, MOST);
  return best.sort((one, other) => one - other).map((place) => all[place]);
}

/** At most three things that others did after an entry of the log, in their order. */
export function missed(
  script: Script,
  { fields }: Pick<Card, 'fields'>,
  log: Happening[],
  me: Seat,
  since: number,
): Missed[] {
  const all = log
    .filter(({ seq }) => seq > since)
    .flatMap(({ seq, events }) => events.map((event) => ({ seq, event })))
    .filter(({ event }) => event.seat !== me && typeof event.seat === 'number')
    .filter(({ event }) => !isQuiet(script, event) && !isHeading(script, event));
  return most(all, ({ event }) => (concerns(fields, event, me) ? 100 : 0) + weightOf(script, event));
}
