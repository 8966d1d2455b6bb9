/** Say in the player's language why something did not work. */

import type { Refused } from './api';
import { has, say } from './speech.svelte';

export function refusalText(error: Refused | { code: string; why?: string }): string {
  const id = `web-error-${error.code}`;
  if (has(id)) return say(id);
  return 'why' in error && error.why ? error.why : (error as Refused).message;
}
