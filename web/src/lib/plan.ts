/** What is planned at a table that waits, and what the host has planned otherwise, in words. */

import type { PlanChange, SeatInfo, TableInfo } from './api';
import { gameOf, nameOf } from './games';
import { levelName } from './levels';
import type { News } from './room.svelte';
import { has, say } from './speech.svelte';
import { LIMITS, timeOf } from './times';

/** One thing that is planned, and a sentence that explains it, where there is one. */
export interface Planned {
  key: string;
  name: string;
  how: string;
}

const explained = (id: string): string => (has(id) ? say(id) : '');

export const isOwnSheet = ({ setup: { sheet } }: TableInfo): boolean =>
  typeof sheet === 'object' || (sheet?.startsWith('sha256:') ?? false);

export const seatName = (seat: SeatInfo): string =>
  seat.kind === 'open' ? say('web-seat', { number: seat.seat + 1 }) : nameOf(seat);

/** What people agree to play: the edition, and whatever is not as usual. */
export function planOf(table: TableInfo): Planned[] {
  const { setup, options } = table;
  const { mark } = gameOf(table.game);
  const plan: Planned[] = [];
  const add = (key: string, name: string, how = ''): number => plan.push({ key, name, how });
  if (setup.edition)
    add('edition', say('web-edition', { year: setup.edition }), explained(`web-${mark}-edition-how-${setup.edition}`));
  for (const [key, value] of Object.entries(setup.options ?? {})) {
    const id = `web-${mark}-option-${key}`;
    if (!has(id) || value === false || value === null) continue;
    const name = value === true ? say(id) : say('web-plan-entry', { name: say(id), what: `${value}` });
    add(key, name, explained(`web-${mark}-option-how-${key}`));
  }
  if (isOwnSheet(table)) add('sheet', say('web-sheet-theirs'));
  if (options.first != null) add('first', say('web-begins', { name: seatName(table.seats[options.first]) }));
  const time = timeOf(options);
  if (time && time !== 'free') add('time', say(`web-pace-${time}`), say(`web-pace-how-${time}`));
  if (!time) for (const { key } of LIMITS) add(key, limitText(key, options[key] ?? null));
  if (options.rated) add('rated', say('web-rated'), say('web-rated-how'));
  if (options.hints === false) add('hints', say('web-hints-none'));
  return plan;
}

const limitText = (key: string, seconds: number | null): string =>
  say(`web-limit-is-${key}`, { seconds: seconds ?? 0, none: seconds === null ? 'yes' : 'no' });

/** Tell what somebody has planned otherwise, a sentence for each thing. */
export function tell(news: News, table: TableInfo): string[] {
  const host = table.seats.find((seat) => seat.person === news.by);
  const name = host ? nameOf(host) : say('web-host');
  return [...new Set(news.changes.map((change) => sentence(change, table, name)))];
}

const OF_TIME = ['options.decision_seconds', 'options.absence_seconds', 'options.reactions', 'options.bank_seconds'];

function sentence({ key, value }: PlanChange, table: TableInfo, name: string): string {
  const [part, which, what] = key.split('.');
  const on = value ? 'on' : 'off';
  if (key === 'players') return say('web-news-players', { name, count: Number(value) });
  if (key === 'setup.edition') return say('web-news-edition', { name, year: String(value) });
  if (key === 'setup.sheet') return say('web-news-sheet', { name });
  if (key === 'public') return say('web-news-public', { name, on });
  if (key === 'options.hints') return say('web-news-hints', { name, on });
  if (key === 'options.rated') return say('web-news-rated', { name, on });
  if (key === 'options.window') return say('web-news-window', { name, seconds: Number(value) });
  if (OF_TIME.includes(key)) {
    const time = timeOf(table.options);
    if (time) return say('web-news-time', { name, time: say(`web-pace-${time}`) });
    if (has(`web-limit-is-${which}`))
      return say('web-news-time', { name, time: limitText(which, value as number | null) });
  }
  if (key === 'options.first')
    return value === null
      ? say('web-news-lot', { name })
      : say('web-news-first', { name, player: seatName(table.seats[Number(value)]) });
  if (part === 'seats' && what === 'bot')
    return value === null
      ? say('web-news-open', { name, number: Number(which) + 1 })
      : say('web-news-bot', { name, number: Number(which) + 1, level: levelName(String(value)) });
  if (part === 'seats') return say('web-news-junior', { name, player: seatName(table.seats[Number(which)]), on });
  const id = `web-${gameOf(table.game).mark}-option-${what}`;
  if (part === 'setup' && has(id))
    return typeof value === 'boolean'
      ? say('web-news-variant', { name, variant: say(id), on })
      : say('web-news-option', { name, variant: say(id), value: String(value) });
  return say('web-news-other', { name });
}
