/** What a screen reader is told; the newest sentence replaces the one before it. */

export const spoken = $state({ polite: '', urgent: '' });

export function announce(sentence: string): void {
  spoken.polite = sentence;
}

export function warn(sentence: string): void {
  spoken.urgent = sentence;
}
