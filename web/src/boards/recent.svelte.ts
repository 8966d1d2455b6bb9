/** What just happened, for as long as its outline is shown where nothing may move. */

import type { EventJson, Happening } from '../lib/types';

const SHOWN_MS = 1000;

/** Call once while a component is set up; `events` is empty again after a second. */
export function recently(latest: () => Happening | null, motion: () => boolean): { events: EventJson[] } {
  const shown = $state<{ events: EventJson[] }>({ events: [] });
  $effect(() => {
    const happening = latest();
    if (!happening || motion()) return;
    shown.events = happening.events;
    const timer = setTimeout(() => (shown.events = []), SHOWN_MS);
    return () => clearTimeout(timer);
  });
  return shown;
}
