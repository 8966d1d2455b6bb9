/** Say in the player's language why something did not work. */

import { has, learn, say } from './speech.svelte';
import type { Refusal } from './types';

/** Can this be said now, where an error has words of its own? */
export function knows(message?: string): boolean {
  return !message || has(message);
}

/** Learn the words of errors, where this one has words of its own that no page knows. */
export async function learnWords(message?: string): Promise<void> {
  if (!knows(message)) await learn('errors').catch(() => {}); // else it is said in general
}

/** What is told of an error, by whichever way it came. */
interface Said extends Pick<Refusal, 'code' | 'statement'> {
  why?: string;
  message?: string;
  where?: string | null;
}

/** What is said in general names reasons that would contradict the one there is. */
const SAID_BY_ITS_REASON = 'cannot-take-back';

export function refusalText(error: Said): string {
  const { code, statement, where, why = '', message = '' } = error;
  const id = `web-error-${statement && code === 'too-many' ? 'enough' : code}`;
  const own = statement && has(statement.message) ? say(statement.message, statement.args) : '';
  if (own && code === SAID_BY_ITS_REASON) return `${own[0].toUpperCase()}${own.slice(1)}.`;
  const reason = own || why || message;
  if (!has(id)) return reason;
  if (where) return `${say(id)} (${where}: ${reason})`;
  return own ? `${say(id)} (${own})` : say(id);
}
