/** How long there is still time, for people. */

import { lang } from './speech.svelte';

const HOUR = 3600;
const two = (number: number): string => String(number).padStart(2, '0');

/** 2:31, from an hour on 1:02:31, from a day on whole days. */
export function timeText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  const days = Math.floor(seconds / (24 * HOUR));
  if (days) return new Intl.NumberFormat(lang(), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor(seconds / 60) % 60];
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
