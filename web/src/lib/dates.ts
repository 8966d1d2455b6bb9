/** Dates, counted as Python counts them, and the puzzle of a day: a twin of splashdeck/lessons/daily.py. */

/** Days from the 31st of December of the year 0 to the 1st of January 1970. */
const BEFORE_1970 = 719_163;
const DAY_MS = 86_400_000;

/** The date of a moment here, as 2027-01-31. */
export function dateOf(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${moment.getFullYear()}-${month}-${day}`;
}

/** The day of a moment, with its month in letters: in numbers not everybody reads it the same way. */
export const dayInWords = (moment: number | string, lang: string): string =>
  new Date(moment).toLocaleDateString(lang, { dateStyle: 'medium' });

const ordinal = (day: string): number => Date.parse(`${day}T00:00Z`) / DAY_MS + BEFORE_1970;

export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/** Of titles with their numbers of puzzles: whose turn it is on a day, and which of its puzzles. */
export function puzzleAt(day: string, titles: [name: string, count: number][]): [name: string, place: number] {
  const number = ordinal(day);
  const [name, count] = titles[number % titles.length];
  return [name, Math.floor(number / titles.length) % count];
}
