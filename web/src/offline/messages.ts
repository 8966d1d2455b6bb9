/** What the page, its host and its thinkers tell each other; src/splashdeck/page/messages.py says what it means. */

/** The first message to a worker: what it is to be, and where its Python lies. */
export interface Begin {
  role: 'host' | 'thinker' | 'compiler';
  runtime: string;
  source: string;
}

/** What the page asks of its host. */
export type Asked =
  | { is: 'ask'; number: number; method: string; path: string; body?: string }
  | { is: 'open'; line: number; table: string }
  | { is: 'say'; line: number; text: string }
  | { is: 'hang-up'; line: number };

export type Heard =
  | Asked
  | { is: 'written'; number: number }
  | { is: 'found'; table: string; things: Record<string, string> }
  | { is: 'rang'; table: string; name: string }
  | { is: 'worked'; number: number; found?: string; why?: string }
  | { is: 'progress'; number: number; done: number };

/** What the host has for the page. */
export type Told =
  | { is: 'answer'; number: number; status: number; body: string }
  | { is: 'tell'; line: number; text: string }
  | { is: 'close'; line: number; code: number; reason: string };

export type Done =
  | Told
  | { is: 'write'; number: number; puts?: Record<string, string>; drops?: string[] }
  | { is: 'read'; table: string; prefix: string }
  | { is: 'set-timer'; table: string; name: string; when: number }
  | { is: 'cancel-timer'; table: string; name: string }
  | { is: 'work'; number: number; thinker: string; task: string }
  | { is: 'note'; why: string };

/** How the host is: ready; waiting for another window; unable to store (again able: `stored`); without a database. */
export type State = 'ready' | 'elsewhere' | 'full' | 'stored' | 'unkept' | 'failed';

export type News = Told | { is: 'state'; state: State };
