/** The browser's database: texts under keys, written in order and each write whole. */

import type { State } from './messages';

const NAME = 'splashdeck';
const STORE = 'kept';
const RETRY_MS = 3000;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const begin = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

export class Database {
  /** What is kept where the browser gives no database: as long as the page lives. */
  private readonly memory = new Map<string, string>();
  private last: Promise<void> = Promise.resolve();

  private constructor(
    private readonly database: IDBDatabase | null,
    private readonly tell: (state: State) => void,
  ) {}

  static async open(tell: (state: State) => void): Promise<Database> {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      return new Database(await done(request), tell);
    } catch {
      tell('unkept'); // such as in a private window: it is played all the same
      return new Database(null, tell);
    }
  }

  close(): void {
    this.database?.close();
  }

  async read(prefix: string): Promise<Record<string, string>> {
    await this.last;
    if (!this.database) return Object.fromEntries([...this.memory].filter(([key]) => key.startsWith(prefix)));
    const store = this.database.transaction(STORE).objectStore(STORE);
    const [keys, texts] = await Promise.all([done(store.getAllKeys(begin(prefix))), done(store.getAll(begin(prefix)))]);
    return Object.fromEntries(keys.map((key, index) => [key, texts[index]]));
  }

  /** Write all of it; what can't be written is tried again until it can, and whoever plays is told. */
  write(puts: Record<string, string>, drops: string[]): Promise<void> {
    this.last = this.last.then(() => this.insist(puts, drops));
    return this.last;
  }

  private async insist(puts: Record<string, string>, drops: string[]): Promise<void> {
    for (let isLate = false; ; isLate = true) {
      try {
        await this.tryToWrite(puts, drops);
        if (isLate) this.tell('stored');
        return;
      } catch (error) {
        console.error(error);
        this.tell('full');
        await new Promise((retry) => setTimeout(retry, RETRY_MS));
      }
    }
  }

  private tryToWrite(puts: Record<string, string>, drops: string[]): Promise<void> {
    const { database, memory } = this;
    if (!database) {
      for (const prefix of drops) for (const key of memory.keys()) if (key.startsWith(prefix)) memory.delete(key);
      for (const [key, text] of Object.entries(puts)) memory.set(key, text);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      const store = transaction.objectStore(STORE);
      for (const prefix of drops) store.delete(begin(prefix));
      for (const [key, text] of Object.entries(puts)) store.put(text, key);
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  }
}
