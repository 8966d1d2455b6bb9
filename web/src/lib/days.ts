/** The puzzle of the day: which one it is, and on which days it was found. */

import { dateOf, dayBefore, puzzleAt } from './dates';
import { GAMES } from './games';
import { keep, readKept } from './kept';

const KEY = 'splashdeck-days';

/** The date here, as 2027-01-31. */
export const today = (): string => dateOf(new Date());

/** The title of a day's puzzle, and the puzzle's place among that title's; null if there are none at all. */
export function puzzleOf(day: string): { game: string; place: number } | null {
  const titles = GAMES.filter((game) => game.daily).map(({ name, daily }): [string, number] => [name, daily]);
  if (!titles.length) return null;
  const [game, place] = puzzleAt(day, titles);
  return { game, place };
}

// --- the days on which it was found, in this browser alone ---

/** By day: was it found without help? */
export function readDays(): Record<string, boolean> {
  const kept = readKept(KEY);
  return kept && typeof kept === 'object' ? (kept as Record<string, boolean>) : {};
}

/** Note how a day's puzzle went; the first time counts. */
export function noteDay(day: string, found: boolean): void {
  keep(KEY, { [day]: found, ...readDays() });
}

/** The days in a row on which it was found, up to today or yesterday. */
export function streak(days: Record<string, boolean>, now = today()): number {
  let [day, count] = [days[now] ? now : dayBefore(now), 0];
  for (; days[day]; day = dayBefore(day)) count += 1;
  return count;
}
