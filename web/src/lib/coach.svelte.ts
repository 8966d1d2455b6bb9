/** The coach of one seat: asked about a decision, it says the best moves and why. */

import { newId } from './outbox';
import type { Hint } from './types';

export class Coach {
  hint = $state.raw<Hint | null>(null);
  /** The id under which it was asked and has not answered yet. */
  asking = $state<string | null>(null);

  constructor(private readonly send: (message: object) => void) {}

  ask(): void {
    this.asking = newId();
    this.repeat();
  }

  /** Say again what is not answered: the line was lost. */
  repeat(): void {
    if (this.asking) this.send({ do: 'hint', id: this.asking });
  }

  /** Its sentences come ready-made: in another language it is asked anew, as soon as the server has heard of it. */
  renew(): void {
    if (!this.hint) return;
    this.hint = null;
    this.asking = newId();
  }

  forget(): void {
    this.hint = this.asking = null;
  }

  hear(message: Record<string, any>, decision: number | undefined): void {
    if (message.id !== this.asking) return;
    this.asking = null;
    if (message.decision === decision) this.hint = { decision: message.decision, ...message.hint };
  }

  /** The question with this id, if it still waits for an answer. */
  open(id: unknown): { do: string; id: string } | undefined {
    return this.asking !== null && this.asking === id ? { do: 'hint', id: this.asking } : undefined;
  }

  /** Was this the id of the question that the server refused? Then it is no longer asked. */
  refused(id: unknown): boolean {
    const wasAsked = this.asking !== null && this.asking === id;
    if (wasAsked) this.asking = null;
    return wasAsked;
  }
}
