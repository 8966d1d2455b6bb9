/** How well bots play; the page says how each of them thinks. */

import { has, say } from './speech.svelte';

/** The name of a level; a server may have others than these. */
export function levelName(level: string): string {
  return has(`web-level-${level}`) ? say(`web-level-${level}`) : level;
}
