/** What lies where in Duck & Dive, by slot: from a view, or followed through the events of a log. */

import type { EventJson } from '../../lib/types';
import type { View } from './view';

export class Places {
  pools: Record<number, string> = {};
  rows: Record<number, string[]> = {};

  constructor(view: View | null) {
    view?.pools.forEach((pool, slot) => {
      if (!pool) return;
      this.pools[slot] = pool.id;
      this.rows[slot] = [...pool.row];
    });
  }

  follow(event: EventJson): void {
    const slot = Number(event.slot);
    const index = Number(event.index);
    const card = String(event.card);
    switch (event.event) {
      case 'game-began':
        if (!Array.isArray(event.pools)) return;
        this.pools = Object.fromEntries(event.pools.map((id, i) => [i, String(id)]));
        this.rows = Object.fromEntries(event.pools.map((_, i) => [i, []]));
        break;
      case 'card-laid':
        (this.rows[slot] ??= []).push(card);
        break;
      case 'flipped':
        if (this.rows[slot]?.[index]) this.rows[slot][index] = `-${card}`;
        break;
      case 'duck-moved':
        this.rows[slot]?.splice(index, 1);
        (this.rows[Number(event.to)] ??= []).push(card);
        break;
      case 'taken':
        if ('slot' in event) this.rows[slot]?.splice(index, 1);
        break;
      case 'pool-filled':
      case 'pool-emptied':
        this.rows[slot] = [];
        break;
      case 'pool-replaced':
        if (event.pool === null) delete this.pools[slot];
        else this.pools[slot] = String(event.pool);
        this.rows[slot] = [];
        break;
    }
  }
}
