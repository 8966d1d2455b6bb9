/** The keys of a table. Each is one letter, so that none needs two hands; all can be switched off. */

import { prefs } from './prefs.svelte';

export const KEYS = {
  t: 'target',
  h: 'hint',
  u: 'undo',
  m: 'moves',
  l: 'log',
  r: 'rules',
  s: 'talk',
  '?': 'keys',
} as const;

export type Command = (typeof KEYS)[keyof typeof KEYS];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type="checkbox"]), select, textarea') !== null;

/** What a key asks for; null where somebody types, or wants no such keys. */
export function commandOf(event: KeyboardEvent): Command | null {
  if (!prefs.keys || event.altKey || event.ctrlKey || event.metaKey || event.repeat || isTyping(event.target))
    return null;
  return KEYS[event.key.toLowerCase() as keyof typeof KEYS] ?? null;
}
