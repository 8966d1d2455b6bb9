/** The drawer beside the board: who opens it by keyboard is led into it, and back. */

import { tick } from 'svelte';
import type { PanelName } from './types';

export class Drawer {
  panel = $state<PanelName | null>(null);
  /** The rule that its rulebook shows. */
  rule = $state<string | null>(null);
  /** The drawer's own element, while it is open. */
  element = $state<HTMLElement>();

  private opener: HTMLElement | null = null;

  /** `fallback` finds what takes the focus where the opener is gone. */
  constructor(private readonly fallback: () => HTMLElement | null | undefined) {}

  open(name: PanelName, isByKey = document.activeElement?.matches(':focus-visible') ?? false): void {
    if (this.panel === null) this.opener = document.activeElement as HTMLElement | null;
    this.panel = name;
    if (isByKey) void tick().then(() => (this.element?.querySelector<HTMLElement>('#typed') ?? this.element)?.focus());
  }

  shut(): void {
    const wasInside = this.element?.contains(document.activeElement);
    this.panel = null;
    if (wasInside) void tick().then(() => (this.opener?.isConnected ? this.opener : this.fallback())?.focus());
  }

  toggle(name: PanelName): void {
    if (this.panel === name) this.shut();
    else this.open(name);
  }

  showRule(id: string): void {
    this.rule = id;
    this.open('rules');
  }
}
