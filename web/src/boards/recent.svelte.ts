/** What just happened, for as long as its outline is shown, whether things move or not. */

import { untrack } from 'svelte';
import type { EventJson, Happening } from '../lib/types';

const SHOWN_MS = 1300;

/** Call once while a component is set up; every event is among `events` for a while, whatever follows it. */
export function recently(latest: () => Happening | null): { readonly events: EventJson[] } {
  let recent = $state.raw<Happening[]>([]);
  const events = $derived(recent.flatMap((happening) => happening.events));
  $effect(() => {
    const happening = latest();
    recent = happening ? [...untrack(() => recent), happening] : [];
    if (happening) setTimeout(() => (recent = recent.filter((one) => one !== happening)), SHOWN_MS);
  });
  return {
    get events() {
      return events;
    },
  };
}
