/** Words in the player's language, from the same Fluent files as the terminal's. */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { untrack } from 'svelte';
import vocabularies from 'virtual:vocabularies';
import { keepPrefs, prefs } from './prefs.svelte';
import { root } from './site';
import type { Args, Lang } from './types';

export const LANGUAGES: Record<Lang, string> = { en: 'English', nl: 'Nederlands', fr: 'Français' };

const LOADERS: Record<Lang, () => Promise<{ default: string }>> = {
  en: () => import('virtual:words/en'),
  nl: () => import('virtual:words/nl'),
  fr: () => import('virtual:words/fr'),
};
const SEAT_ARGUMENTS = ['seat', 'to_seat', 'diver', 'active'];

const speech = $state<{ bundle: FluentBundle | null; lang: Lang }>({ bundle: null, lang: 'en' });

function systemLanguage(): Lang {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return (wanted.find((code) => code in LANGUAGES) as Lang | undefined) ?? 'en';
}

/** The titles whose words are spoken, too. */
const titles = new Set<string>();

async function add(bundle: FluentBundle, words: Promise<{ default: string }>): Promise<void> {
  bundle.addResource(new FluentResource((await words).default));
}

/** A browser's first number in a language takes it long: it is made while nobody waits for it. */
function warmUp(lang: Lang): void {
  new Intl.NumberFormat(lang).format(1);
  new Intl.PluralRules(lang).select(1);
}

/** Switch to a language once its words are here; the old one is spoken meanwhile. */
export async function speak(lang: Lang = prefs.lang ?? systemLanguage()): Promise<void> {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  await add(bundle, LOADERS[lang]());
  for (const title of titles) await add(bundle, vocabularies[lang][title]()); // those that come meanwhile, too
  setTimeout(() => warmUp(lang));
  speech.bundle = bundle;
  speech.lang = lang;
  document.documentElement.lang = lang;
  document.querySelector('meta[name=description]')?.setAttribute('content', say('web-description'));
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `${root}manifest.${lang}.webmanifest`);
}

/** Learn the words of a title, of which only its name and its foreword are known before, or of some pages. */
export async function learn(title: string): Promise<void> {
  const { bundle, lang } = untrack(() => ({ ...speech })); // else the board would be made anew
  titles.add(title);
  if (bundle) await add(bundle, vocabularies[lang][title]());
}

export function chooseLanguage(lang: Lang): Promise<void> {
  prefs.lang = lang;
  keepPrefs();
  return speak(lang);
}

export function lang(): Lang {
  return speech.lang;
}

export function has(id: string): boolean {
  return speech.bundle?.hasMessage(id) ?? false;
}

/** Say one message; its id if there is none, which a test finds. */
export function say(id: string, args: Args = {}): string {
  const message = speech.bundle?.getMessage(id);
  if (!message?.value || !speech.bundle) return id;
  return speech.bundle.formatPattern(message.value, named(args));
}

/** Call a seat that came as a number a seat: people count from 1, notation and JSON from 0. */
function named(args: Args): Args {
  const called: Args = {};
  for (const [name, value] of Object.entries(args)) {
    const isSeat = SEAT_ARGUMENTS.includes(name) && typeof value === 'number';
    called[name] = isSeat ? say('word-seat', { number: value + 1 }) : value;
  }
  return called;
}
