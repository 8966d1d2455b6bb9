/** The worker that is a page's own host, and the ones that think for it: Python, and what it asks for.
 *
 * What this file does for Python is as little as can be: it keeps things in the browser's database, rings when it is
 * time, starts thinkers and carries messages (src/splashdeck/page/messages.py). Everything else is decided there.
 */

import type { PyodideAPI } from 'pyodide';
import { Database } from './database';
import { multiply } from './multiply';
import type { Begin, Done, Heard, News } from './messages';

/** The host's part of Python (splashdeck.page.worker). */
interface Python {
  begin(stored: string, languages: string): void;
  hear(message: string, now: number): string;
  work(task: string, note: (done: number) => void): string;
  compiled(archive: Uint8Array, isImportedFrom: boolean): { toJs(): BlobPart; destroy(): void };
  multiply_with(call: typeof multiply, toJs: unknown): void;
}

const post = (news: News): void => postMessage(news);

// --- Python ---

const plainFetch = fetch.bind(globalThis);

/** Archives whose Python was compiled in this browser, by the addresses of what they were made of. */
const COMPILED = 'splashdeck-compiled';
const compiled = async (): Promise<Cache | null> => ('caches' in globalThis ? caches.open(COMPILED) : null);

/** Fetch something that lies packed, unpacked; the source stays where it is, but is no longer read once compiled. */
async function fetchPacked(path: string, type = 'application/octet-stream'): Promise<Response> {
  const kept = await (await compiled())?.match(path);
  if (kept) return kept;
  const answer = await plainFetch(path);
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
  return new Response(await plain(answer.body), { headers: { 'Content-Type': type } });
}

const GZIP = 0x1f;

/** Unpack a stream, unless whoever sent it had the browser unpack it: as gzip, or, packed better, as brotli. */
async function plain(packed: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ReadableStream> {
  const [ahead, whole] = packed.tee();
  const reader = ahead.getReader();
  const { value } = await reader.read();
  void reader.cancel();
  return value?.[0] === GZIP ? whole.pipeThrough(new DecompressionStream('gzip')) : whole;
}

const PACKED: Record<string, string> = { wasm: 'application/wasm', zip: 'application/zip' };

/** Pyodide asks for its files by their plain names. */
globalThis.fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const type = PACKED[url.split('.').pop() ?? ''];
  return type ? fetchPacked(`${url}.gz`, type) : plainFetch(input, init);
};

const unpacked = async (path: string): Promise<ArrayBuffer> => (await fetchPacked(path)).arrayBuffer();
const library = ({ runtime }: Begin): string => `${runtime}python_stdlib.zip.gz`;
const wheel = ({ runtime }: Begin): string => `${runtime}msgspec.zip.gz`;

async function startPython(begun: Begin): Promise<Python> {
  const { runtime } = begun;
  const others = Promise.all([unpacked(wheel(begun)), unpacked(begun.source)]);
  const lock = plainFetch(`${runtime}lock.json`).then((answer) => answer.text());
  const { loadPyodide } = await import(/* @vite-ignore */ `${runtime}pyodide.mjs`);
  const python: PyodideAPI = await loadPyodide({ indexURL: runtime, lockFileContents: lock });
  for (const archive of await others) python.unpackArchive(archive, 'zip', { extractDir: '/lib/brought' });
  python.runPython(`import sys; sys.path.insert(0, '/lib/brought')`);
  const ours = python.pyimport('splashdeck.page.worker') as unknown as Python;
  ours.multiply_with(multiply, python.pyimport('pyodide.ffi').to_js);
  return ours;
}

/** Compile everything for the next start, which then takes a fraction of the time; what is kept of others goes. */
async function compileAll(begun: Begin): Promise<void> {
  const cache = await compiled();
  if (!cache) return;
  const wanted = [library(begun), wheel(begun), begun.source];
  const missing = [];
  for (const path of wanted) if (!(await cache.match(path))) missing.push(path);
  if (missing.length === 0) return;
  const python = await startPython(begun);
  for (const path of missing) {
    const made = python.compiled(new Uint8Array(await unpacked(path)), path === library(begun));
    await cache.put(path, new Response(made.toJs()));
    made.destroy();
  }
  for (const { url } of await cache.keys()) if (!wanted.includes(url)) await cache.delete(url);
}

// --- the host ---

class Host {
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly thinkers = new Map<string, Thinker>();

  constructor(
    private readonly python: Python,
    private readonly database: Database,
    private readonly begun: Begin,
  ) {}

  hear(message: Heard): void {
    for (const done of JSON.parse(this.python.hear(JSON.stringify(message), Date.now())) as Done[]) this.do(done);
  }

  private do(done: Done): void {
    switch (done.is) {
      case 'answer':
      case 'tell':
      case 'close':
        post(done);
        break;
      case 'write':
        void this.database
          .write(done.puts ?? {}, done.drops ?? [])
          .then(() => this.hear({ is: 'written', number: done.number }));
        break;
      case 'read':
        void this.database.read(done.prefix).then((things) => this.hear({ is: 'found', table: done.table, things }));
        break;
      case 'set-timer':
        this.setTimer(done.table, done.name, done.when);
        break;
      case 'cancel-timer':
        clearTimeout(this.timers.get(`${done.table} ${done.name}`));
        break;
      case 'work':
        this.thinker(done.thinker).work(done.number, done.task);
        break;
      case 'note':
        console.error(done.why);
    }
  }

  private setTimer(table: string, name: string, when: number): void {
    const key = `${table} ${name}`;
    clearTimeout(this.timers.get(key));
    const ring = (): void => this.hear({ is: 'rang', table, name });
    this.timers.set(key, setTimeout(ring, Math.max(0, when - Date.now())));
  }

  private thinker(name: string): Thinker {
    const found = this.thinkers.get(name) ?? new Thinker(this.begun, (message) => this.hear(message));
    this.thinkers.set(name, found);
    return found;
  }
}

/** Another worker of this kind, which does one thing after another; one that breaks is replaced. */
class Thinker {
  private worker: Worker | null = null;
  private readonly open = new Set<number>();

  constructor(
    private readonly begun: Begin,
    private readonly hear: (message: Heard) => void,
  ) {}

  work(number: number, task: string): void {
    this.open.add(number);
    this.start().postMessage({ number, task });
  }

  private start(): Worker {
    if (this.worker) return this.worker;
    const worker = startWorker({ ...this.begun, role: 'thinker' });
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Heard>) => {
      if (data.is === 'worked') this.open.delete(data.number);
      this.hear(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      this.worker = null;
      const lost = [...this.open];
      this.open.clear();
      for (const number of lost) this.hear({ is: 'worked', number, why: event.message });
    };
    return worker;
  }
}

/** Hold the tables of this browser, alone: a second window waits until the first is closed. */
async function holdAlone(): Promise<void> {
  if (!navigator.locks) return;
  await new Promise<void>((granted) => {
    const held = new Promise<never>(() => {}); // as long as this worker lives
    void navigator.locks.request('splashdeck-tables', { ifAvailable: true }, (lock) => {
      if (lock) {
        granted();
        return held;
      }
      post({ is: 'state', state: 'elsewhere' });
      void navigator.locks.request('splashdeck-tables', () => {
        granted();
        return held;
      });
    });
  });
}

async function host(begun: Begin): Promise<void> {
  const starting = startPython(begun);
  await holdAlone();
  const database = await Database.open((state) => post({ is: 'state', state }));
  const kept = await Promise.all(['me', 'head/', 'task/'].map((prefix) => database.read(prefix)));
  const stored = JSON.stringify(Object.assign({}, ...kept));
  const python = await starting;
  python.begin(stored, navigator.languages.join());
  const tables = new Host(python, database, begun);
  for (const message of early) tables.hear(message);
  onmessage = ({ data }: MessageEvent<Heard>) => tables.hear(data);
  post({ is: 'state', state: 'ready' });
  startWorker({ ...begun, role: 'compiler' });
}

/** Start another worker of this kind. */
function startWorker(begun: Begin): Worker {
  const worker = new Worker(location.href, { type: 'module', name: `splashdeck-${begun.role}` });
  worker.postMessage(begun);
  return worker;
}

async function think(begun: Begin): Promise<void> {
  const python = startPython(begun);
  onmessage = async ({ data: { number, task } }: MessageEvent<{ number: number; task: string }>) => {
    const note = (done: number): void => postMessage({ is: 'progress', number, done });
    try {
      postMessage({ is: 'worked', number, found: (await python).work(task, note) });
    } catch (error) {
      postMessage({ is: 'worked', number, why: String(error) });
    }
  };
}

const early: Heard[] = [];

onmessage = ({ data: begun }: MessageEvent<Begin>) => {
  onmessage = ({ data }: MessageEvent<Heard>) => void early.push(data);
  if (begun.role === 'thinker') void think(begun);
  else if (begun.role === 'compiler')
    compileAll(begun)
      .catch((error) => console.warn(error)) // such as on a full disk: then the next start takes as long as this one
      .finally(close);
  else
    host(begun).catch((error) => {
      console.error(error);
      post({ is: 'state', state: 'failed' });
    });
};
