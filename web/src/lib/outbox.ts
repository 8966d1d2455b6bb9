/** What was said and is not yet answered; it survives a reload and is said again after every lost line. */

import type { Lasting } from './lasting';
import { openMessage } from './pace';
import { hex } from './seals';

export interface Outgoing {
  do: string;
  id: string;
  [field: string]: unknown;
}

export function newId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(8)));
}

export class Outbox {
  private messages: Outgoing[];

  constructor(private readonly lasting: Lasting) {
    this.messages = lasting.stored<Outgoing[]>('') ?? [];
  }

  get all(): readonly Outgoing[] {
    return this.messages;
  }

  /** Keep a message under an id of its own, by which the server does nothing twice. */
  put(message: { do: string; [field: string]: unknown }): Outgoing {
    const kept: Outgoing = { ...message, id: newId() };
    this.keep([...this.messages, kept]);
    return kept;
  }

  /** The message with this id, if it still has to be answered and no later move has taken its place. */
  open(id: unknown): Outgoing | undefined {
    return openMessage(this.messages, id);
  }

  has(id: unknown): boolean {
    return this.messages.some((message) => message.id === id);
  }

  /** Take an answered message out. */
  settle(id: unknown): Outgoing | undefined {
    const found = this.messages.find((message) => message.id === id);
    if (found) this.keep(this.messages.filter((message) => message !== found));
    return found;
  }

  /** The move that is on its way, if any. */
  get move(): string | null {
    const last = this.messages.findLast((message) => message.do === 'play');
    return last ? String(last.move) : null;
  }

  private keep(messages: Outgoing[]): void {
    this.messages = messages;
    this.lasting.keep('', messages);
  }
}
