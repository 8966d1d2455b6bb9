/** What one can say to an open reaction window, and one's standing orders for them. */

import { choicesOf, nameOfOrders, ordersOf, type OrderName } from './orders';
import type { Hold, Order, Reply, Seat } from './types';

interface Circumstances {
  hold: Hold | null;
  /** How the table handles reactions: its option. */
  reactions: Parameters<typeof choicesOf>[0];
}

export class Reactions {
  /** How this seat can answer the open window. */
  reply = $state.raw<Reply | null>(null);
  /** This seat's standing orders. */
  orders = $state.raw<Order[] | null>(null);
  /** This seat's answer to the open window. */
  answered = $state<string | null>(null);

  constructor(
    private readonly circumstances: () => Circumstances,
    private readonly post: (message: { do: string; [field: string]: unknown }) => void,
  ) {}

  answer(move: string): void {
    const { hold } = this.circumstances();
    if (hold?.kind !== 'window') return;
    this.answered = move;
    this.post({ do: 'answer', window: hold.window, move });
  }

  /** Answer for one of several people at this device. */
  answerFor(seat: Seat, move: string): void {
    const { hold } = this.circumstances();
    if (hold?.kind === 'window') this.post({ do: 'answer', window: hold.window, move, seat });
  }

  /** Is this a question to us: an open window that waits for our word, which could stop it? */
  get isAsked(): boolean {
    const isOpen = this.circumstances().hold?.kind === 'window' && this.answered === null;
    return isOpen && (this.reply?.asked ?? false) && this.mayStop;
  }

  /** The answer that lets the effect happen; of a server that does not say so yet, the last. */
  get passes(): string {
    const hold = this.circumstances().hold;
    return hold?.passes ?? hold?.moves?.at(-1) ?? '';
  }

  /** The answer that stops it. */
  get stops(): string {
    return this.circumstances().hold?.moves?.find((move) => move !== this.passes) ?? '';
  }

  get mayStop(): boolean {
    return (this.reply?.moves.length ?? 0) > 1;
  }

  /** Leave standing orders for effects that can be stopped. */
  order(name: OrderName): void {
    this.orders = ordersOf(name);
    this.post({ do: 'orders', orders: this.orders });
  }

  get choices(): readonly OrderName[] {
    return choicesOf(this.circumstances().reactions);
  }

  get ordered(): OrderName {
    return nameOfOrders(this.orders, this.choices);
  }
}
