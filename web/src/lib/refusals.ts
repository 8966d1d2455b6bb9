/** Say in the player's language why something did not work. */

import type { Refused } from './api';
import { has, say } from './speech.svelte';

export function refusalText(error: Refused | { code: string; why?: string }): string {
  const id = `web-error-${error.code}`;
  const why = 'why' in error && error.why ? error.why : (error as Refused).message;
  const { where, statement } = error as Refused;
  if (!has(id)) return statement && has(statement.message) ? say(statement.message, statement.args) : why;
  if (statement && has(statement.message)) return `${say(id)} (${say(statement.message, statement.args)})`;
  return where ? `${say(id)} (${where}: ${why})` : say(id);
}
