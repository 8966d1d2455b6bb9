/** The deal: commit to a nonce, then show it once all are bound, so that nobody can choose the cards. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Noted } from './fairness';
import type { Seat } from './types';

export interface Deal {
  deal: number;
  status: 'commit' | 'reveal' | 'dealt' | 'void';
  commitment: string;
  seats: Seat[];
  commitments: Record<string, string>;
  nonces: Record<string, string>;
  withheld: Seat[];
}

/** What to note of a deal in this browser, and what to say to the server, if anything. */
export function partIn(deal: Deal, seat: Seat | null, noted: Noted | null): { noted: Noted; say: object | null } {
  const mine = String(seat);
  const isAsked = seat !== null && deal.seats.includes(seat);
  const kept = noted?.commitment === deal.commitment ? noted : null;
  const mayCommit = isAsked && deal.status === 'commit' && !(mine in deal.commitments);
  // A nonce that is bound already is another tab's, unless it is the one kept here.
  const nonce = kept?.nonce ?? (mayCommit ? bytesToHex(crypto.getRandomValues(new Uint8Array(32))) : null);
  const bound = nonce === null ? null : bytesToHex(sha256(hexToBytes(nonce)));
  const isOurs = mayCommit || (isAsked && deal.commitments[mine] === bound);
  const mayReveal = isOurs && deal.status === 'reveal' && !(mine in deal.nonces);
  const commit = { do: 'commit', deal: deal.deal, commitment: bound };
  const reveal = { do: 'reveal', deal: deal.deal, nonce };
  return {
    noted: { commitment: deal.commitment, seat, nonce: isOurs ? nonce : null },
    say: mayCommit ? commit : mayReveal ? reveal : null,
  };
}
