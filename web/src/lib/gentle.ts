/** Hints that come by themselves: nothing for a while, then rings around what may be done, then the coach's move; and
 * after a choice that cost much, what would have been better. Never the answer at once, and nothing is taken back. */

import type { Advice, Hint } from './types';

const RINGS_MS = 8000;
const ADVICE_MS = 20_000;
/** The chance to win that a choice must have cost to be worth a word, if the games imagined can tell. */
const MUCH = 0.1;
/** What would have been better is said once in this many decisions at most. */
const SELDOM = 3;

/** What is shown now: rings, a move to try, or one that would have been better than what was played. */
export type Nudge = { kind: 'rings' } | { kind: 'try' | 'better'; advice: Advice } | null;

export class Gentle {
  private decision: number | null = null;
  private hint: Hint | null = null;
  private isLate = false;
  /** Decisions since it was last said what would have been better, this one included. */
  private quiet = SELDOM;
  private timers: unknown[] = [];
  private now: Nudge = null;

  private readonly ask: () => void;
  private readonly show: (nudge: Nudge) => void;
  private readonly wait: (go: () => void, ms: number) => unknown;
  private readonly stop: (timer: unknown) => void;

  constructor(
    ask: () => void,
    show: (nudge: Nudge) => void,
    wait: (go: () => void, ms: number) => unknown = (go, ms) => setTimeout(go, ms),
    stop: (timer: unknown) => void = (timer) => clearTimeout(timer as number),
  ) {
    this.ask = ask;
    this.show = show;
    this.wait = wait;
    this.stop = stop;
  }

  /** A decision is asked of the learner. What would have been better before stays until it is late again. */
  asked(decision: number): void {
    if (decision === this.decision) return;
    this.rest();
    this.decision = decision;
    this.quiet += 1;
    this.timers = [
      this.wait(() => this.tell({ kind: 'rings' }), RINGS_MS),
      this.wait(() => {
        this.isLate = true;
        this.advise();
      }, ADVICE_MS),
    ];
    this.ask();
  }

  /** The coach has thought about the decision. */
  heard(hint: Hint): void {
    if (hint.decision !== this.decision) return;
    this.hint = hint;
    if (this.isLate) this.advise();
  }

  /** The learner has chosen. */
  played(move: string): void {
    if (this.decision === null) return;
    const [best, chosen] = [this.hint?.moves[0], this.hint?.moves.find((one) => one.move === move)];
    this.rest();
    const isWorth = best && chosen && !chosen.close && best.win - chosen.win >= MUCH && this.quiet >= SELDOM;
    if (isWorth) this.quiet = 0;
    this.tell(isWorth ? { kind: 'better', advice: best } : null);
  }

  /** Nothing is asked any more. */
  rest(): void {
    for (const timer of this.timers) this.stop(timer);
    this.timers = [];
    this.decision = this.hint = null;
    this.isLate = false;
    if (this.now?.kind !== 'better') this.tell(null);
  }

  private advise(): void {
    const advice = this.hint?.moves[0];
    if (advice) this.tell({ kind: 'try', advice });
  }

  private tell(nudge: Nudge): void {
    if (nudge === this.now) return;
    this.now = nudge;
    this.show(nudge);
  }
}
