/** This browser as its own host: gets what that takes, starts the worker, carries requests and lines to it. */

import { Database } from '../offline/database';
import type { Asked, Begin, News } from '../offline/messages';
import { keepPrefs, prefs } from './prefs.svelte';
import { root } from './site';
import { where, type Socket } from './where.svelte';

interface Pack {
  rules: number;
  runtime: string;
  source: string;
  files: Record<string, number>;
  /** How large those are that lie packed, if whoever sends them has the browser unpack them. */
  unpacked?: Record<string, number>;
}

const CACHE = 'splashdeck-shell';
const absolute = (path: string): string => new URL(root + path, location.href).href;

// --- what it takes ---

async function readList(): Promise<Pack> {
  const answer = await fetch(absolute(LIST));
  if (!answer.ok) throw new Error('this page was built without what it takes to play offline');
  return answer.json();
}

/** Keep some files of a pack, unless they are kept; `note` hears how many bytes of the pack each piece is. */
async function keep(cache: Cache, pack: Pack, paths: string[], note?: (bytes: number) => void): Promise<void> {
  for (const path of paths) {
    const url = absolute(path);
    if (await cache.match(url)) continue;
    const answer = await fetch(url);
    if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
    const size = pack.files[path];
    const share = size / ((answer.headers.has('Content-Encoding') && pack.unpacked?.[path]) || size);
    const counted = answer.body.pipeThrough(
      new TransformStream({
        transform(piece, controller) {
          note?.(piece.byteLength * share);
          controller.enqueue(piece);
        },
      }),
    );
    const headers = new Headers(answer.headers);
    headers.delete('Content-Encoding'); // what came is unpacked by now
    headers.delete('Content-Length');
    await cache.put(url, new Response(counted, { headers }));
  }
}

/** Where nothing more can be stored, each visit fetches what it needs. */
function unlessFull(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
}

/** Get the files of the host; then, while it starts, all others of the page. */
async function fetchAll(pack: Pack): Promise<void> {
  if (!('caches' in globalThis)) return; // not a safe address: each visit fetches what it needs
  const cache = await caches.open(CACHE);
  const needed = Object.keys(pack.files).filter((path) => path.startsWith(pack.runtime) || path === pack.source);
  const total = needed.reduce((sum, path) => sum + pack.files[path], 0);
  let bytes = 0;
  await keep(cache, pack, needed, (more) => {
    bytes += more;
    where.fetched = Math.min(1, bytes / total);
  }).catch(unlessFull);
  keepAll().catch(() => {}); // then the next visit tries again
}

/** Keep every file of the newest page, so that the next visit needs no network, and let go of older ones. */
async function keepNewest(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const [newest, rules] = await Promise.all([readList(), rulesInPlay()]);
  const cache = await caches.open(CACHE);
  await keep(cache, newest, [...Object.keys(newest.files), LIST]);
  await tidy(cache, newest, rules);
}

let kept: Promise<void> | null = null;

/** Keep the whole page, once; what failed is tried again. */
export function keepAll(): Promise<void> {
  kept ??= keepNewest().catch((error) => {
    kept = null;
    throw error;
  });
  return kept;
}

/** Is everything in this browser that it takes to be a host: each file of the page, and of this very build? */
async function areFilesHere(): Promise<boolean> {
  try {
    const cache = await caches.open(CACHE);
    const { files } = await (await cache.match(absolute(LIST)))?.json();
    const needed = ['', ...Object.keys(files)].map(absolute);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const script = document.querySelector<HTMLScriptElement>('script[type=module]'); // its name is the build's
    return needed.includes(script?.src ?? '') && needed.every((url) => kept.has(url));
  } catch {
    return false;
  }
}

// --- when it is the host ---

/** The server can't be reached: be the host, if everything is here. */
export async function fallBack(): Promise<boolean> {
  if (where.why || !(await areFilesHere())) return false;
  where.why = 'unreachable';
  watch();
  return true;
}

/** Be the host from now on, also after a reload. */
export async function playHere(): Promise<void> {
  await running();
  await keepAll();
  prefs.offline = true;
  keepPrefs();
  where.why = 'wished';
  watch();
}

const LOOK_MS = 30_000;

/** Look from time to time whether the server is back. */
export function watch(): void {
  const look = async (): Promise<void> => {
    try {
      const answer = await fetch('/api/me?stranger=true', { headers: { 'X-Splashdeck': '1' }, cache: 'no-store' });
      where.isBack = answer.ok;
    } catch {
      where.isBack = false;
    }
  };
  addEventListener('online', look);
  setInterval(() => document.hidden || look(), LOOK_MS);
}

// --- versions ---

const LIST = 'offline/pack.json';
/** Where the list of a version is kept whose rules some game goes on with. */
const listOf = (rules: number): string => absolute(`offline/pack-${rules}.json`);

/** The rules of the games that are under way in this browser. */
async function rulesInPlay(): Promise<Set<number>> {
  const database = await Database.open(() => {});
  const heads = Object.values(await database.read('head/')).map((text) => JSON.parse(text).table);
  database.close();
  return new Set(heads.filter(({ status }) => status === 'playing').map((table) => table.rules_version));
}

/** A game under way keeps its version: where the newest has other rules, the one that it began with goes on. */
async function versionFor(newest: Pack, rules: Set<number>): Promise<Pack> {
  if (!('caches' in globalThis)) return newest;
  const cache = await caches.open(CACHE);
  if (rules.size > 0 && !rules.has(newest.rules))
    for (const older of rules) {
      const list = await cache.match(listOf(older));
      if (list) return list.json();
    }
  await cache.put(listOf(newest.rules), Response.json(newest)).catch(unlessFull);
  return newest;
}

/** Let go of the files of versions that are neither the newest nor in play. */
async function tidy(cache: Cache, newest: Pack, rules: Set<number>): Promise<void> {
  const kept = new Set([...Object.keys(newest.files), LIST].map(absolute).concat(listOf(newest.rules)));
  for (const older of rules) {
    const list = await cache.match(listOf(older));
    if (!list) continue;
    kept.add(listOf(older));
    for (const path of Object.keys(((await list.json()) as Pack).files)) kept.add(absolute(path));
  }
  const offline = absolute('offline/');
  for (const { url } of await cache.keys()) if (url.startsWith(offline) && !kept.has(url)) await cache.delete(url);
}

// --- the worker ---

const lines = new Map<number, HereSocket>();
const waiting = new Map<number, (answer: Response) => void>();
let last = 0;

const newWorker = (): Worker => new Worker(new URL('../offline/worker.ts', import.meta.url), { type: 'module' });

function olderWorker({ files }: Pack): Worker {
  const path = Object.keys(files).find((path) => path.startsWith('offline/worker-')) as string;
  return new Worker(absolute(path), { type: 'module' });
}

async function start(): Promise<Worker> {
  where.state = 'fetching';
  const [newest, rules] = await Promise.all([readList(), rulesInPlay()]);
  const pack = await versionFor(newest, rules);
  await fetchAll(pack);
  where.state = 'starting';
  const worker = pack === newest ? newWorker() : olderWorker(pack);
  return new Promise((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }: MessageEvent<News>) => {
      if (data.is === 'state') {
        where.state = data.state;
        if (data.state === 'ready') resolve(worker);
        if (data.state === 'failed') reject(new Error('the host did not start'));
      } else if (data.is === 'answer') {
        waiting.get(data.number)?.(new Response(data.body, { status: data.status }));
        waiting.delete(data.number);
      } else if (data.is === 'tell') lines.get(data.line)?.onmessage?.({ data: data.text });
      else lines.get(data.line)?.lose(data.code);
    };
    const { runtime, source } = pack;
    worker.postMessage({ role: 'host', runtime: absolute(runtime), source: absolute(source) } satisfies Begin);
  });
}

let started: Promise<Worker> | null = null;

/** The one worker of this page; one that could not be started is tried again. */
export function running(): Promise<Worker> {
  started ??= start().catch((error) => {
    started = null;
    where.state = 'failed';
    throw error;
  });
  return started;
}

const tell = async (message: Asked): Promise<void> => (await running()).postMessage(message);

export async function ask(method: string, path: string, body: string | undefined): Promise<Response> {
  const number = ++last;
  const answer = new Promise<Response>((resolve) => waiting.set(number, resolve));
  await tell({ is: 'ask', number, method, path, body });
  return answer;
}

class HereSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  readyState: number = WebSocket.CONNECTING;
  private readonly line = ++last;

  constructor(table: string) {
    lines.set(this.line, this);
    tell({ is: 'open', line: this.line, table }).then(
      () => this.open(),
      () => this.lose(1006),
    );
  }

  private open(): void {
    if (this.readyState !== WebSocket.CONNECTING) return;
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  lose(code: number): void {
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.line);
    void tell({ is: 'hang-up', line: this.line }).catch(() => {});
    this.onclose?.({ code });
  }

  send(text: string): void {
    void tell({ is: 'say', line: this.line, text });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.line);
    void tell({ is: 'hang-up', line: this.line }).catch(() => {});
  }
}

export const connect = (table: string): Socket => new HereSocket(table);
