/** Say in the player's language why something did not work. */

import type { Refused } from './api';
import { has, learn, say } from './speech.svelte';

/** Learn the words of errors, where this one has words of its own that no page knows. */
export async function learnWords(message?: string): Promise<void> {
  if (message && !has(message)) await learn('errors').catch(() => {}); // else it is said in general
}

export function refusalText(error: Refused | { code: string; why?: string }): string {
  const { where, statement } = error as Refused;
  const id = `web-error-${statement && error.code === 'too-many' ? 'enough' : error.code}`;
  const own = statement && has(statement.message) ? say(statement.message, statement.args) : '';
  const why = own || ('why' in error && error.why ? error.why : (error as Refused).message);
  if (!has(id)) return why;
  if (where) return `${say(id)} (${where}: ${why})`;
  return own ? `${say(id)} (${own})` : say(id);
}
