/** Several people at one device: who is to hold it, and what is shown. Pure functions, tested by ../../tests. */

import type { Seat } from './types.ts';

/** Who of the people at this device is asked next, clockwise from whoever holds it; null: none of them. */
export function nextHolder(waiting: readonly Seat[], ours: readonly Seat[], now: Seat | null): Seat | null {
  const asked = ours.filter((seat) => waiting.includes(seat));
  if (now === null) return asked[0] ?? null;
  return asked.find((seat) => seat >= now) ?? asked[0] ?? null;
}

export interface Circumstances {
  /** Whose cards are shown; null: nobody's. */
  holder: Seat | null;
  next: Seat | null;
  /** Does everybody have to say whether an effect is stopped? */
  isWindow: boolean;
  /** Has the holder chosen what others do not see yet? */
  hasChosen: boolean;
  /** Has everything been shown that led here, and is nothing on its way? */
  isStill: boolean;
  /** Does this title hide cards from others? */
  hides: boolean;
}

/** What is on the device: `stay`, nobody's cards (`cover`), or those of the next person (`hand`). */
export type Step = 'stay' | 'cover' | 'hand';

/** What happens with the device by itself. */
export function step({ holder, next, isWindow, hasChosen, isStill, hides }: Circumstances): Step {
  // Whoever holds the device asks the others aloud whether they stop an effect.
  if (!isStill || isWindow) return 'stay';
  if (holder === null) return next === null || hides ? 'stay' : 'hand';
  // A secret choice can be changed until the device is passed on: that is the holder's to do.
  if (next === null || next === holder || hasChosen) return 'stay';
  return hides ? 'cover' : 'hand';
}
