/** What just happened, for as long as its outline is shown, whether things move or not. */

import type { EventJson, Happening } from '../lib/types';

const SHOWN_MS = 1300;

/** Call once while a component is set up; `events` is empty again after a while. */
export function recently(latest: () => Happening | null): { events: EventJson[] } {
  const shown = $state<{ events: EventJson[] }>({ events: [] });
  $effect(() => {
    const happening = latest();
    if (!happening) return;
    shown.events = happening.events;
    const timer = setTimeout(() => (shown.events = []), SHOWN_MS);
    return () => clearTimeout(timer);
  });
  return shown;
}
