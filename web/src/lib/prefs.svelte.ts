/** What this browser remembers of its owner's wishes. Nothing here leaves it. */

import { cards } from 'virtual:cards';
import type { Pace } from './director';
import { keep, readKept } from './kept';
import type { Lang } from './types';

export type Theme = 'system' | 'light' | 'dark';

interface Stored {
  lang: Lang | null;
  theme: Theme;
  sound: boolean;
  motion: boolean | null;
  /** How fast the game performs. */
  pace: Pace;
  notices: boolean;
  /** Do single letters command the table? */
  keys: boolean;
  game: string;
  /** The level of bots that are put into seats. */
  level: string;
  muted: string[];
  /** Has this person been asked what to be called? */
  named: boolean;
  /** Do hints come by themselves in a first game? */
  gentle: boolean;
  /** Has it been said that they do? */
  guided: boolean;
  /** Is this browser to be its own host? */
  offline: boolean;
}

const KEY = 'splashdeck';
const DEFAULTS: Stored = {
  lang: null,
  theme: 'system',
  sound: false,
  motion: null,
  pace: 'normal',
  notices: false,
  keys: true,
  game: cards[0].name,
  level: 'dabbler',
  muted: [],
  named: false,
  gentle: true,
  guided: false,
  offline: false,
};

export const prefs: Stored = $state({ ...DEFAULTS, ...(readKept(KEY) as Partial<Stored> | null) });

export const keepPrefs = (): void => void keep(KEY, prefs);

const still = matchMedia('(prefers-reduced-motion: reduce)');
const system = $state({ still: still.matches });
still.addEventListener('change', () => (system.still = still.matches));

/** May things move? The player's word counts more than the system's. */
export function moves(): boolean {
  return prefs.motion ?? !system.still;
}

export function applyTheme(): void {
  const root = document.documentElement;
  if (prefs.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = prefs.theme;
  if (prefs.motion === null) delete root.dataset.motion;
  else root.dataset.motion = prefs.motion ? 'on' : 'off';
}

function isDark(): boolean {
  if (prefs.theme !== 'system') return prefs.theme === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

export function toggleTheme(): void {
  prefs.theme = isDark() ? 'light' : 'dark';
  keepPrefs();
  applyTheme();
}
