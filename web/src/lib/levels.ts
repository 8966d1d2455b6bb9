/** How well bots play; the page says how each of them thinks. */

import { levels } from 'virtual:cards';
import { has, say } from './speech.svelte';
import { BEYOND_HERE, where } from './where.svelte';

/** The levels that can be put into seats, wherever the tables are. */
export const offered = (): string[] => (where.why ? levels.filter((level) => level !== BEYOND_HERE) : levels);

/** The name of a level; a server may have others than these. */
export function levelName(level: string): string {
  return has(`web-level-${level}`) ? say(`web-level-${level}`) : level;
}
