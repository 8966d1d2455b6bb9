/** A line to a table that may be lost at any time, and is then opened again: a little later each time. */

import { spread } from './pace';
import { connect, type Socket } from './where.svelte';

const RETRY_MS = [20, 100, 300, 700, 1500, 3000, 5000]; // at once first: a server that stops hands its tables on
const SILENCE_MS = 25_000;
const LOOK_MS = 5000;
const VANISHED = 1006; // the close code of a line that ended without a word

export interface Listener {
  opened(): void;
  heard(message: Record<string, any>): void;
  /** The line is lost with this close code, for the `tries`th time in a row; false: it is not opened again. */
  lost(code: number, tries: number): boolean;
  /** Nothing was heard for a while: say something that is answered. */
  quiet(): void;
}

export class Line {
  private socket: Socket | null = null;
  private tries = 0;
  private lastHeard = 0;
  private isClosed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly watch: ReturnType<typeof setInterval>;

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {
    this.watch = setInterval(() => this.checkSilence(), LOOK_MS);
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.open();
  }

  send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** The server has answered: the next loss is a first one again. */
  holds(): void {
    this.tries = 0;
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearInterval(this.watch);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  private open(): void {
    const socket = connect(this.table);
    this.socket = socket;
    this.lastHeard = Date.now();
    socket.onopen = () => this.listener.opened();
    socket.onmessage = (event) => {
      this.lastHeard = Date.now();
      if (this.socket === socket && !this.isClosed) this.listener.heard(JSON.parse(event.data));
    };
    socket.onclose = (event) => this.lose(socket, event.code);
  }

  private lose(socket: Socket, code: number): void {
    if (this.isClosed || this.socket !== socket) return;
    this.socket = null;
    const wait = spread(RETRY_MS[Math.min(this.tries++, RETRY_MS.length - 1)]);
    if (this.listener.lost(code, this.tries)) this.timer = setTimeout(() => this.open(), wait);
  }

  private hurry = (): void => {
    if (this.isClosed || document.hidden) return;
    if (this.socket) this.checkSilence();
    else {
      clearTimeout(this.timer);
      this.open();
    }
  };

  /** A dead line often tells nobody: ask, and hang up on silence. */
  private checkSilence(): void {
    if (!this.socket || this.isClosed) return;
    const silent = Date.now() - this.lastHeard;
    if (silent > SILENCE_MS) {
      const old = this.socket;
      old.onclose = null;
      old.close();
      this.lose(old, VANISHED);
    } else if (silent > SILENCE_MS / 3) this.listener.quiet();
  }
}
