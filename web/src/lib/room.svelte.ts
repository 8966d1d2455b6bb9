/** One table as this browser knows it: kept up to date over a socket that may be lost at any time.
 *
 * A tap becomes a message with an id of its own and stays in the outbox, which survives a reload,
 * until the server has acknowledged or refused it. After every lost connection the outbox is sent
 * again; the server does nothing twice.
 */

import { api, type TableInfo } from './api';
import { Chat } from './chat.svelte';
import { Coach } from './coach.svelte';
import { partIn, type Deal } from './deal';
import { Diary } from './diary.svelte';
import type { Fairness, Noted } from './fairness';
import { Lasting } from './lasting';
import { Line } from './line';
import { newId, Outbox, type Outgoing } from './outbox';
import { choicesOf, nameOfOrders, ordersOf, type OrderName } from './orders';
import { lang } from './speech.svelte';
import type { Clocks, Consequence, Hold, LegalMove, Order, Outcome, Refusal, Reply, Seat, View } from './types';

/** Legal moves as the server tells them, with the id that a move is sent under. */
interface Offer {
  id: number;
  legal: string[];
}

const CLOSED = { crashed: 1011, removed: 4003, erased: 4004 }; // the server's close codes
const MOST_CRASHES = 3;
const ASK_OVER_HTTP = 4; // the try after which a socket that never opens is asked about over HTTP

export type Status = 'connecting' | 'live' | 'lost' | 'refused';

export class Room {
  status = $state<Status>('connecting');
  refusedBy = $state<string | null>(null);
  info = $state.raw<TableInfo | null>(null);
  seat = $state<Seat | null>(null);
  person = $state<string | null>(null);
  view = $state.raw<View | null>(null);
  legal = $state.raw<{ id: number; moves: string[] } | null>(null);
  /** What one may do though one is asked nothing. */
  aside = $state.raw<{ id: number; moves: string[] } | null>(null);
  previews = $state.raw<Record<string, Consequence[]>>({});
  hold = $state.raw<Hold | null>(null);
  clocks = $state.raw<Clocks | null>(null);
  deal = $state.raw<Deal | null>(null);
  outcome = $state.raw<Outcome | null>(null);
  fairness = $state.raw<Fairness | null>(null);
  undo = $state.raw<{ seq: number; seat: Seat; agreed: Seat[] } | null>(null);
  /** How one's last decision can be taken back now: at once, if all agree, or not at all. */
  back = $state<'free' | 'consent' | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** What was tapped and is on its way, as move text. */
  sent = $state<string | null>(null);
  /** The last move that the server has stored for this seat. */
  made = $state.raw<{ decision: number; move: string } | null>(null);
  /** How this seat can answer the open window. */
  reply = $state.raw<Reply | null>(null);
  /** This seat's standing orders for windows. */
  orders = $state.raw<Order[] | null>(null);
  /** This seat's answer to the open window. */
  answered = $state<string | null>(null);
  /** Milliseconds by which the server's clock is ahead of ours. */
  ahead = $state(0);
  seq = 0;

  private readonly lasting: Lasting;
  private readonly outbox: Outbox;
  private readonly line: Line;
  private crashes = 0;

  readonly chat = new Chat((message) => this.post(message));
  readonly coach = new Coach((message) => this.send(message));
  readonly diary: Diary;

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {
    this.diary = new Diary(id, invite);
    this.lasting = new Lasting(`splashdeck-outbox-${id}`);
    this.outbox = new Outbox(this.lasting);
    this.sent = this.outbox.move;
    this.line = new Line(`/ws/tables/${id}`, {
      opened: () => this.greet(),
      heard: (message) => this.hear(message),
      lost: (code, tries) => this.lost(code, tries),
      quiet: () => this.send({ do: 'ping', id: newId() }),
    });
  }

  close(): void {
    this.line.close();
  }

  now(): number {
    return Date.now() + this.ahead;
  }

  /** What one is asked, or may do unasked. */
  get offer(): { id: number; moves: string[] } | null {
    return this.legal ?? this.aside;
  }

  get moves(): LegalMove[] {
    return (this.offer?.moves ?? []).map((move) => ({ move, preview: this.previews[move] ?? [] }));
  }

  /** The choice that stands: just tapped, kept secret by the server, or in its grace to be changed. */
  get chosen(): string | null {
    const inGrace = this.hold?.kind === 'grace' && this.made?.decision === this.legal?.id;
    return this.sent ?? this.view?.chosen ?? (inGrace ? (this.made?.move ?? null) : null);
  }

  // --- speaking ---

  play(move: string): void {
    if (!this.offer) return;
    this.refusal = null;
    this.coach.forget();
    this.sent = move;
    this.post({ do: 'play', decision: this.offer.id, move });
  }

  answer(move: string): void {
    if (this.hold?.kind !== 'window') return;
    this.answered = move;
    this.post({ do: 'answer', window: this.hold.window, move });
  }

  /** Take the last choice back, or say that it can't be. */
  takeBack(): void {
    if (this.back) this.post({ do: 'take-back' });
    else this.refusal = { code: 'cannot-take-back', why: '' };
  }

  /** Ask the coach about one's decision, or hear why it can't be asked; asked again, it is silent. */
  toggleHint(): void {
    this.refusal = null;
    if (this.coach.hint || this.coach.asking) this.coach.forget();
    else if (this.whyNoHint) this.refusal = { code: this.whyNoHint, why: '' };
    else this.coach.ask();
  }

  get whyNoHint(): string | null {
    if (this.info?.options.rated || this.info?.options.hints === false) return 'hints-off';
    return this.legal && this.hold?.kind !== 'window' ? null : 'nothing-to-decide';
  }

  consent(yes: boolean): void {
    if (this.undo) this.post({ do: 'consent', seq: this.undo.seq, yes });
  }

  /** Is this a question to us: an open window that waits for our word, which could stop it? */
  get isAskedToStop(): boolean {
    const isOpen = this.hold?.kind === 'window' && this.answered === null;
    return isOpen && (this.reply?.asked ?? false) && this.mayStop;
  }

  get mayStop(): boolean {
    return (this.reply?.moves.length ?? 0) > 1;
  }

  /** Leave standing orders for effects that can be stopped. */
  order(name: OrderName): void {
    this.orders = ordersOf(name);
    this.post({ do: 'orders', orders: this.orders });
  }

  get orderChoices(): readonly OrderName[] {
    return choicesOf(this.info?.options.reactions);
  }

  get ordered(): OrderName {
    return nameOfOrders(this.orders, this.orderChoices);
  }

  private post(message: { do: string; [field: string]: unknown }): void {
    this.send(this.outbox.put(message));
  }

  private send(message: object): void {
    if (this.status === 'live') this.line.send(message);
  }

  private acknowledge(id: unknown): void {
    const found = this.settle(id);
    if (found?.do === 'play') this.made = { decision: Number(found.decision), move: String(found.move) };
  }

  private settle(id: unknown): Outgoing | undefined {
    const found = this.outbox.settle(id);
    if (found) this.crashes = 0;
    if (found?.do === 'play') this.sent = this.outbox.move;
    return found;
  }

  // --- the line ---

  private greet(): void {
    const { invite } = this;
    this.line.send({ do: 'hello', protocol: 1, previews: true, take_back: true, invite, lang: lang() });
  }

  /** The language has changed: what comes ready-made, as hints do, is asked for anew. */
  speak(): void {
    if (this.status !== 'live') return;
    this.coach.renew();
    this.greet();
  }

  private lost(code: number, tries: number): boolean {
    if (code === CLOSED.removed) this.refuse('removed');
    if (code === CLOSED.erased) this.refuse('erased');
    if (code === CLOSED.crashed) this.giveUp(this.status === 'live');
    if (this.status === 'refused') return false;
    this.status = this.info ? 'lost' : 'connecting';
    if (tries === ASK_OVER_HTTP && !this.info) void this.findOut();
    return true;
  }

  /** What the server can't handle is not said for ever: the oldest unanswered message goes, or all hope. */
  private giveUp(wasLive: boolean): void {
    if (++this.crashes < MOST_CRASHES) return;
    const suspect = wasLive ? this.outbox.all[0] : undefined;
    if (suspect) {
      this.settle(suspect.id);
      this.refusal = { code: 'internal', why: '', move: String(suspect.move ?? '') };
    } else this.refuse('internal');
  }

  /** A socket that never opens does not say why. */
  private async findOut(): Promise<void> {
    if (!(await api.isTable(this.id, this.invite))) this.refuse('no-such-table');
  }

  private refuse(code: string): void {
    this.status = 'refused';
    this.refusedBy = code;
    this.line.close();
  }

  // --- hearing ---

  private hear(message: Record<string, any>): void {
    switch (message.on) {
      case 'welcome':
        this.hearWelcome(message);
        break;
      case 'update':
        this.hearUpdate(message);
        break;
      case 'table':
        this.info = message.table;
        this.noteSeat();
        break;
      case 'previews':
        this.hearPreviews(message);
        break;
      case 'hint':
        this.coach.hear(message, this.legal?.id);
        break;
      case 'chat':
        this.chat.hear(message.line);
        break;
      case 'take-back':
        this.back = message.how;
        break;
      case 'undo':
        this.undo = message.undo;
        break;
      case 'deal':
        this.takePart(message as unknown as Deal);
        break;
      case 'ack':
        this.acknowledge(message.id);
        break;
      case 'error':
        this.hearError(message);
        break;
    }
    if (message.ack) this.acknowledge(message.ack);
  }

  private hearWelcome(message: Record<string, any>): void {
    const wasHere = this.diary.log.length > 0;
    const missed = message.seq > this.seq;
    this.line.holds();
    this.status = 'live';
    this.info = message.table;
    this.seat = message.you.seat;
    this.person = message.you.person;
    this.ahead = message.now - Date.now();
    this.view = message.view;
    this.setDecision(message.decision, message.aside);
    this.setHold(message.hold);
    this.reply = message.reply ?? null;
    this.orders = message.you.orders ?? null;
    this.clocks = message.clocks;
    this.chat.lines = message.chat;
    this.chat.emotes = message.emotes ?? [];
    this.outcome = message.outcome;
    this.fairness = message.fairness;
    this.undo = message.undo;
    this.back = null;
    this.diary.latest = null;
    this.seq = message.seq;
    if (message.events && !wasHere) this.diary.note({ seq: 0, events: message.events });
    if (message.deal) this.takePart(message.deal);
    for (const said of [...this.chat.mutes, ...this.outbox.all]) this.send(said);
    this.coach.repeat();
    if (this.view && (missed || !wasHere)) void this.diary.read(this.seq);
  }

  private hearUpdate(message: Record<string, any>): void {
    this.seq = message.seq;
    if (message.view) this.view = { ...(this.view as View), ...message.view };
    if ('decision' in message) this.setDecision(message.decision, message.aside);
    if ('hold' in message) this.setHold(message.hold);
    if (message.reply) this.reply = message.reply;
    if (message.clocks) this.clocks = message.clocks;
    if (message.outcome) {
      this.outcome = message.outcome;
      this.fairness = message.fairness;
      this.legal = this.aside = null;
      if (this.info) this.info = { ...this.info, status: 'over', outcome: message.outcome };
    }
    this.undo = this.back = null;
    if ('undone' in message) void this.diary.read(this.seq);
    else this.diary.hear({ seq: message.seq, events: message.events });
  }

  private setDecision(decision: Offer | null, aside: Offer | null | undefined): void {
    if (decision?.id !== this.legal?.id) this.coach.forget();
    this.legal = decision ? { id: decision.id, moves: decision.legal } : null;
    this.aside = aside ? { id: aside.id, moves: aside.legal } : null;
    this.previews = {};
  }

  private setHold(hold: Hold | null): void {
    if (hold?.window !== this.hold?.window) this.answered = null;
    this.hold = hold;
  }

  private hearPreviews(message: Record<string, any>): void {
    if (message.decision === undefined || message.decision === this.offer?.id) {
      this.previews = message.previews;
    }
  }

  private hearError(message: Record<string, any>): void {
    const wasHint = this.coach.refused(message.id);
    const asked = this.settle(message.id) ?? (wasHint ? { do: 'hint', move: '' } : undefined);
    // A greeting that is not understood was written for another server than this one.
    const isGreeting = message.code === 'bad-message' && this.status !== 'live';
    if (isGreeting || message.code === 'no-such-table' || message.code === 'protocol-version') {
      this.refuse(isGreeting ? 'protocol-version' : message.code);
      return;
    }
    // What the page does by itself, and an answer to a window that has closed, need no words.
    const isNotice = message.code === 'damaged';
    if (!isNotice && (!asked || asked.do === 'answer')) return;
    this.refusal = { ...(message as Refusal), move: String(asked?.move ?? '') };
  }

  private noteSeat(): void {
    const mine = this.info?.seats.find((seat) => seat.kind === 'human' && seat.person === this.person);
    if (this.info?.status === 'open') this.seat = mine ? mine.seat : null;
  }

  // --- the deal: commit to a nonce, then show it once all are bound ---

  private takePart(deal: Deal): void {
    this.deal = deal;
    if (this.outcome || !['commit', 'reveal'].includes(deal.status)) return;
    const part = partIn(deal, this.seat, this.noted);
    this.lasting.keep('-deal', part.noted);
    if (part.say) this.send(part.say);
  }

  /** What this browser noted before the cards were dealt; null if it was not there. */
  get noted(): Noted | null {
    return this.lasting.stored<Noted>('-deal');
  }
}
