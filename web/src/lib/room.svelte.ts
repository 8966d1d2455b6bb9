/** One table as this browser knows it: kept up to date over a socket that may be lost at any time.
 *
 * A tap becomes a message with an id of its own and stays in the outbox, which survives a reload,
 * until the server has acknowledged or refused it. After every lost connection the outbox is sent
 * again; the server does nothing twice.
 */

import { api, type TableInfo } from './api';
import { partIn, type Deal } from './deal';
import type { Fairness, Noted } from './fairness';
import { Lasting } from './lasting';
import { lang } from './speech.svelte';
import { toHex } from './sha256';
import type { Args, Consequence, EventJson, Happening, Hint, Hold, LegalMove, Outcome, Seat, View } from './types';

const RETRY_MS = [100, 300, 700, 1500, 3000, 5000];
const SILENCE_MS = 25_000;
const CRASHED = 1011; // the server's close code where it could not handle a message
const MOST_CRASHES = 3;

export interface ChatLine {
  number: number;
  person: string;
  name: string | null;
  seat: Seat | null;
  kind: 'say' | 'emote';
  text: string;
  at: number;
}

export interface Refusal {
  code: string;
  why: string;
  rule?: string;
  message?: string;
  args?: Args;
  move?: string;
}

export interface Clocks {
  due: Record<string, number | null>;
  bank: number[] | null;
}

interface Outgoing {
  do: string;
  id: string;
  [field: string]: unknown;
}

export type Status = 'connecting' | 'live' | 'lost' | 'refused';

function newId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(8)));
}

export class Room {
  status = $state<Status>('connecting');
  refusedBy = $state<string | null>(null);
  info = $state.raw<TableInfo | null>(null);
  seat = $state<Seat | null>(null);
  person = $state<string | null>(null);
  view = $state.raw<View | null>(null);
  legal = $state.raw<{ id: number; moves: string[] } | null>(null);
  previews = $state.raw<Record<string, Consequence[]>>({});
  hold = $state.raw<Hold | null>(null);
  clocks = $state.raw<Clocks | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  deal = $state.raw<Deal | null>(null);
  outcome = $state.raw<Outcome | null>(null);
  fairness = $state.raw<Fairness | null>(null);
  undo = $state.raw<{ seq: number; seat: Seat; agreed: Seat[] } | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** The id under which the coach was asked and has not answered yet. */
  asking = $state<string | null>(null);
  /** How one's last decision can be taken back now: at once, if all agree, or not at all. */
  back = $state<'free' | 'consent' | null>(null);
  emotes = $state.raw<string[]>([]);
  log = $state.raw<Happening[]>([]);
  latest = $state.raw<Happening | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** What was tapped and is on its way, as move text. */
  sent = $state<string | null>(null);
  /** The last move that the server has stored for this seat. */
  made = $state.raw<{ decision: number; move: string } | null>(null);
  /** This seat's answer to the open window. */
  answered = $state<string | null>(null);
  /** Milliseconds by which the server's clock is ahead of ours. */
  ahead = $state(0);
  seq = 0;

  /** Told of every message, in order: sounds, notices, the live region. */
  onhappening: ((happening: Happening) => void) | null = null;
  onchat: ((line: ChatLine) => void) | null = null;

  private readonly lasting: Lasting;
  private socket: WebSocket | null = null;
  private outbox: Outgoing[] = [];
  private tries = 0;
  private crashes = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private isClosed = false;
  private muted = new Set<string>();

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {
    this.lasting = new Lasting(`splashdeck-outbox-${id}`);
    this.outbox = this.lasting.stored<Outgoing[]>('') ?? [];
    this.sent = this.unsentMove();
    this.connect();
    this.watch = setInterval(() => this.checkSilence(), 5000);
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearInterval(this.watch);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  now(): number {
    return Date.now() + this.ahead;
  }

  get moves(): LegalMove[] {
    return (this.legal?.moves ?? []).map((move) => ({ move, preview: this.previews[move] ?? [] }));
  }

  /** The choice that stands: just tapped, kept secret by the server, or in its grace to be changed. */
  get chosen(): string | null {
    const inGrace = this.hold?.kind === 'grace' && this.made?.decision === this.legal?.id;
    return this.sent ?? this.view?.chosen ?? (inGrace ? (this.made?.move ?? null) : null);
  }

  // --- speaking ---

  play(move: string): void {
    if (!this.legal) return;
    this.refusal = null;
    this.forgetHint();
    this.sent = move;
    this.post({ do: 'play', decision: this.legal.id, move });
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
    if (this.hint || this.asking) this.forgetHint();
    else if (this.whyNoHint) this.refusal = { code: this.whyNoHint, why: '' };
    else {
      this.asking = newId();
      this.send({ do: 'hint', id: this.asking });
    }
  }

  forgetHint(): void {
    this.hint = this.asking = null;
  }

  get whyNoHint(): string | null {
    if (this.info?.options.rated || this.info?.options.hints === false) return 'hints-off';
    return this.legal && this.hold?.kind !== 'window' ? null : 'nothing-to-decide';
  }

  consent(yes: boolean): void {
    if (this.undo) this.post({ do: 'consent', seq: this.undo.seq, yes });
  }

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

  /** Leave standing orders for effects that a float can stop: none, those that strike me, or all. */
  order(which: 'none' | 'mine' | 'all'): void {
    this.lasting.keep('-orders', which);
    this.post({ do: 'orders', orders: which === 'none' ? null : [{ verb: null, mine: which === 'mine' }] });
  }

  get ordered(): 'none' | 'mine' | 'all' {
    return this.lasting.stored<'mine' | 'all'>('-orders') ?? 'none';
  }

  private post(message: Omit<Outgoing, 'id'> & { do: string }): void {
    const kept: Outgoing = { ...message, id: newId() };
    this.outbox.push(kept);
    this.lasting.keep('', this.outbox);
    this.send(kept);
  }

  private send(message: object): void {
    if (this.status === 'live' && this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(message));
    }
  }

  private acknowledge(id: unknown): void {
    const found = this.settle(id);
    if (found?.do === 'play') this.made = { decision: Number(found.decision), move: String(found.move) };
  }

  /** Take an answered message out of the outbox. */
  private settle(id: unknown): Outgoing | undefined {
    const found = this.outbox.find((message) => message.id === id);
    if (found) {
      this.crashes = 0;
      this.outbox = this.outbox.filter((message) => message !== found);
      this.lasting.keep('', this.outbox);
      if (found.do === 'play') this.sent = this.unsentMove();
    }
    return found;
  }

  private unsentMove(): string | null {
    const last = this.outbox.findLast((message) => message.do === 'play');
    return last ? String(last.move) : null;
  }

  // --- the connection ---

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.id}`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => this.greet();
    socket.onmessage = (event) => {
      this.heard = Date.now();
      if (this.socket === socket) this.hear(JSON.parse(event.data));
    };
    socket.onclose = (event) => this.lost(socket, event.code);
  }

  private greet(): void {
    const hello = { do: 'hello', protocol: 1, previews: true, take_back: true, invite: this.invite, lang: lang() };
    this.socket?.send(JSON.stringify(hello));
  }

  /** The language has changed: what comes ready-made, as hints do, is asked for anew. */
  speak(): void {
    if (this.status !== 'live') return;
    if (this.hint) {
      this.hint = null;
      this.asking = newId();
    }
    this.greet();
  }

  private lost(socket: WebSocket, code: number): void {
    if (this.isClosed || this.socket !== socket) return;
    this.socket = null;
    if (code === 4003 || code === 4004) {
      this.refuse(code === 4003 ? 'removed' : 'erased');
      return;
    }
    if (code === CRASHED) this.giveUp(this.status === 'live');
    if (this.status === 'refused') return;
    this.status = this.info ? 'lost' : 'connecting';
    const wait = RETRY_MS[Math.min(this.tries++, RETRY_MS.length - 1)];
    if (this.tries === 4 && !this.info) void this.findOut();
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /** What the server can't handle is not said for ever: the oldest unanswered message goes, or all hope. */
  private giveUp(wasLive: boolean): void {
    if (++this.crashes < MOST_CRASHES) return;
    const suspect = wasLive ? this.outbox[0] : undefined;
    if (suspect) {
      this.settle(suspect.id);
      this.refusal = { code: 'internal', why: '', move: String(suspect.move ?? '') };
    } else this.refuse('internal');
  }

  /** A socket that never opens does not say why: ask over HTTP. */
  private async findOut(): Promise<void> {
    try {
      const answer = await fetch(
        `/api/tables/${encodeURIComponent(this.id)}${this.invite ? `?invite=${this.invite}` : ''}`,
      );
      if (answer.status === 404) this.refuse('no-such-table');
    } catch {
      // offline: keep trying
    }
  }

  private refuse(code: string): void {
    this.status = 'refused';
    this.refusedBy = code;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private hurry = (): void => {
    if (this.isClosed || document.hidden || this.status === 'refused') return;
    if (this.socket) this.checkSilence();
    else {
      clearTimeout(this.timer);
      this.connect();
    }
  };

  /** A dead line often tells nobody: ask, and hang up on silence. */
  private checkSilence(): void {
    if (!this.socket || this.isClosed) return;
    const silent = Date.now() - this.heard;
    if (silent > SILENCE_MS) {
      const old = this.socket;
      old.onclose = null;
      old.close();
      this.lost(old, 1006);
    } else if (silent > SILENCE_MS / 3) {
      this.send({ do: 'ping', id: newId() });
    }
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
        this.hearHint(message);
        break;
      case 'chat':
        this.hearChat(message.line);
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
    const wasHere = this.log.length > 0;
    const missed = message.seq > this.seq;
    this.tries = 0;
    this.status = 'live';
    this.info = message.table;
    this.seat = message.you.seat;
    this.person = message.you.person;
    this.ahead = message.now - Date.now();
    this.view = message.view;
    this.setDecision(message.decision);
    this.setHold(message.hold);
    this.clocks = message.clocks;
    this.chat = message.chat;
    this.outcome = message.outcome;
    this.fairness = message.fairness;
    this.undo = message.undo;
    this.back = null;
    this.emotes = message.emotes ?? [];
    this.latest = null;
    this.seq = message.seq;
    if (message.events?.length && !wasHere) this.remember({ seq: 0, events: message.events }, false);
    if (message.deal) this.takePart(message.deal);
    for (const person of this.muted) this.send({ do: 'mute', id: newId(), person, muted: true });
    for (const kept of this.outbox) this.send(kept);
    if (this.asking) this.send({ do: 'hint', id: this.asking });
    if (this.view && (missed || !wasHere)) void this.readLog();
  }

  private hearUpdate(message: Record<string, any>): void {
    this.seq = message.seq;
    if (message.view) this.view = { ...(this.view as View), ...message.view };
    if ('decision' in message) {
      this.setDecision(message.decision);
    }
    if ('hold' in message) this.setHold(message.hold);
    if (message.clocks) this.clocks = message.clocks;
    if (message.outcome) {
      this.outcome = message.outcome;
      this.fairness = message.fairness;
      this.legal = null;
      if (this.info) this.info = { ...this.info, status: 'over', outcome: message.outcome };
    }
    this.undo = this.back = null;
    if ('undone' in message) void this.readLog();
    else this.remember({ seq: message.seq, events: message.events }, true);
  }

  private setDecision(decision: { id: number; legal: string[] } | null): void {
    if (decision?.id !== this.legal?.id) this.forgetHint();
    this.legal = decision ? { id: decision.id, moves: decision.legal } : null;
    this.previews = {};
  }

  private setHold(hold: Hold | null): void {
    if (hold?.window !== this.hold?.window) this.answered = null;
    this.hold = hold;
  }

  private remember(happening: Happening, isNew: boolean): void {
    if (!happening.events.length) return;
    this.log = [...this.log, happening];
    if (!isNew) return;
    this.latest = happening;
    this.onhappening?.(happening);
  }

  private hearPreviews(message: Record<string, any>): void {
    if (message.decision === undefined || message.decision === this.legal?.id) {
      this.previews = message.previews;
    }
  }

  private hearHint(message: Record<string, any>): void {
    if (message.id !== this.asking) return;
    this.asking = null;
    if (message.decision === this.legal?.id) this.hint = { decision: message.decision, ...message.hint };
  }

  private hearChat(line: ChatLine): void {
    this.chat = [...this.chat, line].slice(-50);
    this.onchat?.(line);
  }

  private hearError(message: Record<string, any>): void {
    const asked =
      this.settle(message.id) ?? (message.id && message.id === this.asking ? { do: 'hint', move: '' } : undefined);
    if (message.id === this.asking) this.asking = null;
    // A greeting that is not understood was written for another server than this one.
    const isGreeting = message.code === 'bad-message' && this.status !== 'live';
    if (isGreeting || message.code === 'no-such-table' || message.code === 'protocol-version') {
      this.refuse(isGreeting ? 'protocol-version' : message.code);
      return;
    }
    // What the page does by itself, and an answer to a window that has closed, need no words.
    if (!asked || asked.do === 'answer') return;
    this.refusal = { ...(message as Refusal), move: String(asked.move ?? '') };
  }

  private noteSeat(): void {
    const mine = this.info?.seats.find((seat) => seat.kind === 'human' && seat.person === this.person);
    if (this.info?.status === 'open') this.seat = mine ? mine.seat : null;
  }

  private async readLog(): Promise<void> {
    const before = this.seq;
    try {
      const log: Happening[] = await api.log(this.id, this.invite);
      if (!log.length) return; // just dealt: the opening that we were told is all there is
      const later = this.log.filter((entry) => entry.seq > before);
      this.log = [...log.filter((entry) => entry.seq <= before), ...later];
    } catch {
      // the log is a comfort: the table goes on without it
    }
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

/** The seats that are awaited, as far as anyone may know. */
export function awaited(view: View | null): Seat[] {
  return view?.waiting ?? [];
}

export type { EventJson };
