/** The parts of a table that are rarely seen at once: fetched when they are wanted, or when nothing else is to do. */

export const later = {
  coach: () => import('./Coach.svelte'),
  explain: () => import('./Explain.svelte'),
  guide: () => import('./Guide.svelte'),
  keys: () => import('./Keys.svelte'),
  menu: () => import('./Menu.svelte'),
  lookUp: () => import('./LookUp.svelte'),
  since: () => import('./Since.svelte'),
  rulebook: () => import('./Rulebook.svelte'),
  talk: () => import('./Talk.svelte'),
};

const IDLE_MS = 3000;

/** Fetch them in a quiet moment, one after the other, so that they are here even if the line is lost. */
export function fetchLater(): void {
  setTimeout(async () => {
    for (const load of Object.values(later)) await load().catch(() => {}); // it is tried again when it is wanted
  }, IDLE_MS);
}
