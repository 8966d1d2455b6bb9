/** The pace at which we speak: what came too fast is said again when the server says so, and no faster. */

const SPREAD = 0.25; // waits are up to this much longer, so that not all come back in one moment

export function spread(ms: number): number {
  return ms * (1 + SPREAD * Math.random());
}

/** What was said and is kept until it is answered. */
export interface Said {
  do: string;
  id: string;
  [field: string]: unknown;
}

/** Find the message with this id among those without an answer, unless a later move has taken its place. */
export function openMessage<Message extends Said>(messages: readonly Message[], id: unknown): Message | undefined {
  const found = messages.find((message) => message.id === id);
  if (found?.do !== 'play') return found;
  const latest = messages.findLast((other) => other.do === 'play' && other.decision === found.decision);
  return latest === found ? found : undefined;
}

type Wait = (go: () => void, ms: number) => ReturnType<typeof setTimeout>;

export class Pace<Message> {
  private readonly say: (message: Message) => unknown;
  private readonly wait: Wait;
  private later: Message[] = [];
  private ms = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `say` returns false for what need not be said any more: nothing else waits for that. */
  constructor(say: (message: Message) => unknown, wait: Wait = setTimeout) {
    this.say = say;
    this.wait = (go, ms) => wait(go, ms);
  }

  /** Must what is said now wait behind something else? */
  get isSlow(): boolean {
    return this.timer !== undefined;
  }

  /** Say a message after this many milliseconds; what follows comes at the same pace. */
  sayLater(message: Message, ms = 0): void {
    this.later.push(message);
    this.ms = Math.max(this.ms, ms);
    if (!this.isSlow) this.timer = this.wait(this.goOn, spread(this.ms));
  }

  /** Forget what has to wait: the line was lost, and all that is unanswered is said again. */
  beginAnew(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.later = [];
    this.ms = 0;
  }

  private goOn = (): void => {
    this.timer = undefined;
    let isSaid = false;
    while (!isSaid && this.later.length) isSaid = this.say(this.later.shift() as Message) !== false;
    if (this.later.length) this.timer ??= this.wait(this.goOn, spread(this.ms));
    else this.ms = 0;
  };
}
