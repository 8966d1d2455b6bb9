/** One errand at a time to the server: a second tap does nothing, and a failure is put into words. */

import type { Refused } from './api';
import { refusalText } from './refusals';

export class Errand {
  /** The errand that is under way, by the name its button gives it; empty if there is none. */
  name = $state('');
  trouble = $state('');

  async run(name: string, work: () => Promise<unknown>): Promise<void> {
    if (this.name) return;
    this.name = name;
    this.trouble = '';
    try {
      await work();
    } catch (error) {
      this.trouble = refusalText(error as Refused);
    } finally {
      this.name = '';
    }
  }
}
