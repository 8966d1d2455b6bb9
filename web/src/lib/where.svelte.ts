/** Where tables are: at the server, or in this browser, which then is its own host.
 *
 * Nothing else in the page asks. Whatever it takes to be a host is loaded by `here.ts`, and only then.
 */

import type { State } from '../offline/messages';
import { keepPrefs, prefs } from './prefs.svelte';
import { isFiles, root } from './site';

/** The ids of this browser's own tables begin so. */
const OURS = 'here-';
const LIST = `${root}offline/pack.json`;

/** Why this browser is the host: it was wished, no server can be reached, or there never is one. */
export type Why = 'wished' | 'unreachable' | 'files';

export const where = $state<{
  why: Why | null;
  /** How the host is, once it was needed. */
  state: State | 'fetching' | 'starting' | null;
  /** How much of what it takes is here, from 0 to 1. */
  fetched: number;
  /** Can the server be reached again? */
  isBack: boolean;
}>({ why: isFiles ? 'files' : prefs.offline ? 'wished' : null, state: null, fetched: 0, isBack: false });

/** Is a request, or a line, for this browser's own host? */
export function isHere(path: string, body?: unknown): boolean {
  const { table } = (body ?? {}) as { table?: unknown };
  return where.why !== null || path.includes(`/${OURS}`) || String(table ?? '').startsWith(OURS);
}

/** Is there nothing at this place of the page while this browser is the host: others, and what a server keeps? */
export const needsServer = (path: string): boolean =>
  where.why !== null && /^\/(i|r|stop|tv)(\/|$)|^\/(replay|t)\/(?!here-)/.test(path);

const host = () => import('./here');

/** Ask for something: as `fetch` does, of whoever has the tables. */
export async function ask(method: string, path: string, body: unknown, headers: Record<string, string>) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  if (isHere(path, body)) return (await host()).ask(method, path, text);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return fetch(path, { method, headers, signal, body: text });
}

/** A line may be dead without saying so; then it is said here. */
const PATIENCE_MS = 20_000;

/** As much of a WebSocket as a line needs. */
export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** Open a line to a table, wherever it is. */
export function connect(table: string): Socket {
  const path = `/ws/tables/${table}`;
  if (!isHere(path)) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new WebSocket(`${scheme}://${location.host}${path}`) as Socket;
  }
  const late = new LateSocket();
  host().then(
    ({ connect }) => late.become(connect(table)),
    () => late.onclose?.({ code: 1006 }),
  );
  return late;
}

/** Stands for a socket whose code is on its way. */
class LateSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  private real: Socket | null = null;
  private isClosed = false;

  get readyState(): number {
    return this.real?.readyState ?? WebSocket.CONNECTING;
  }

  become(real: Socket): void {
    this.real = real;
    real.onopen = () => this.onopen?.();
    real.onmessage = (event) => this.onmessage?.(event);
    real.onclose = (event) => this.onclose?.(event);
    if (this.isClosed) real.close();
  }

  send(text: string): void {
    this.real?.send(text);
  }

  close(): void {
    this.isClosed = true;
    this.real?.close();
  }
}

// --- which of the two ---

/** Whoever once was their own host can be it again: what is missing, or newer, is fetched while the server answers. */
export async function keepUp(): Promise<void> {
  if (!where.why && 'caches' in globalThis && (await caches.match(LIST))) await (await host()).keepAll();
}

/** The server can't be reached: play here, if that can be done. */
export const fallBack = (): Promise<boolean> =>
  host().then(
    ({ fallBack }) => fallBack(),
    () => false, // not even that file is here
  );

/** Be one's own host from now on, also after a reload; refused as `here-failed` where that can't be. */
export const playHere = async (): Promise<void> => (await host()).playHere();

/** Go back to the server; the page is loaded anew, so that everything asks it. */
export function playThere(isPlaceKept = false): void {
  prefs.offline = false;
  keepPrefs();
  if (isPlaceKept) location.reload();
  else location.assign(root);
}

if (where.why === 'wished')
  host().then(
    ({ watch }) => watch(),
    () => {}, // whatever asks it next says so
  );
