/** What is said at a table, in words and in quick signs. */

import { newId } from './outbox';
import type { ChatLine } from './types';

const MOST_LINES = 50;

type Message = { do: string; [field: string]: unknown };

export class Chat {
  lines = $state.raw<ChatLine[]>([]);
  /** The quick signs that the server knows. */
  emotes = $state.raw<string[]>([]);
  /** How many lines of others came that have not been in sight. */
  unread = $state(0);
  /** Told of every new line. */
  online: ((line: ChatLine) => void) | null = null;

  private muted = new Set<string>();

  constructor(private readonly post: (message: Message) => void) {}

  say(text: string): void {
    this.post({ do: 'say', text });
  }

  emote(emote: string): void {
    this.post({ do: 'emote', emote });
  }

  mute(person: string, muted: boolean): void {
    if (muted) this.muted.add(person);
    else this.muted.delete(person);
    this.post({ do: 'mute', person, muted });
  }

  /** What a new line must be told of those who are muted. */
  get mutes(): object[] {
    return [...this.muted].map((person) => ({ do: 'mute', id: newId(), person, muted: true }));
  }

  hear(line: ChatLine): void {
    this.lines = [...this.lines, line].slice(-MOST_LINES);
    this.online?.(line);
  }
}
