/** Who the player is: a guest by cookie, made the first time one is needed. */

import { api, Refused, type Me } from './api';
import { fallBack } from './where.svelte';

export const self = $state<{ me: Me | null; isKnown: boolean }>({ me: null, isKnown: false });

export async function whoAmI(): Promise<Me | null> {
  try {
    self.me = await api.me();
  } catch (error) {
    const code = error instanceof Refused ? error.code : '';
    if (code === 'offline' && (await fallBack())) return whoAmI();
    if (code !== 'no-identity') throw error;
    self.me = null;
  }
  self.isKnown = true;
  return self.me;
}

/** Be somebody: a guest with a given name, if one is nobody yet. */
export async function beSomebody(): Promise<Me> {
  return (self.me ??= await api.become());
}
