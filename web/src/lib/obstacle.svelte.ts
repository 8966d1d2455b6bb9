/** What stands in the way at a table: the last refusal, shown once its words are known. */

import { knows, learnWords } from './refusals';
import type { Refusal } from './types';

export class Obstacle {
  private shown = $state.raw<Refusal | null>(null);
  /** The refusal whose words are on their way. */
  private coming: Refusal | null = null;

  get refusal(): Refusal | null {
    return this.shown;
  }

  /** What one does next takes the place of what is still being learnt, too. */
  set refusal(refusal: Refusal | null) {
    this.coming = null;
    this.shown = refusal;
  }

  /** Take in what the server says of a message, or of a move. */
  async hear({ code, why, rule, message, args = {} }: Record<string, any>, move: string): Promise<void> {
    const refusal = { code, why, rule, move, statement: message ? { message, args } : null };
    if (!knows(message)) {
      this.coming = refusal;
      await learnWords(message);
      if (this.coming !== refusal) return;
    }
    this.refusal = refusal;
  }
}
