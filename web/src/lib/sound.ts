/** Small sounds, made on the spot; off until switched on, each with a visible twin. */

import { prefs } from './prefs.svelte';

type Name = 'plop' | 'select' | 'quack' | 'splash' | 'turn' | 'tick' | 'no';

/** From and to a pitch, seconds, a shape, how loud. */
const VOICES: Record<Name, [number, number, number, OscillatorType, number][]> = {
  plop: [[420, 180, 0.09, 'sine', 0.12]],
  select: [[700, 1100, 0.05, 'triangle', 0.05]],
  quack: [
    [320, 220, 0.12, 'sawtooth', 0.05],
    [300, 200, 0.1, 'sawtooth', 0.04],
  ],
  splash: [[900, 120, 0.25, 'triangle', 0.1]],
  turn: [
    [660, 660, 0.16, 'sine', 0.08],
    [880, 880, 0.22, 'sine', 0.08],
  ],
  tick: [[1000, 1000, 0.02, 'square', 0.03]],
  no: [[180, 140, 0.12, 'triangle', 0.08]],
};

let context: AudioContext | null = null;

export function sound(name: Name): void {
  if (!prefs.sound || (document.hidden && name !== 'turn')) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [from, to, seconds, shape, volume] of VOICES[name]) {
    const voice = context.createOscillator(),
      gain = context.createGain();
    voice.type = shape;
    voice.frequency.setValueAtTime(from, at);
    voice.frequency.exponentialRampToValueAtTime(to, at + seconds);
    gain.gain.setValueAtTime(volume, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    voice.connect(gain).connect(context.destination);
    voice.start(at);
    voice.stop(at + seconds);
    at += seconds;
  }
}
