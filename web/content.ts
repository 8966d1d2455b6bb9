/** What the page shares with the Python package, made into modules: titles, words, rules, boards, art. */

import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';
import type { Card } from './src/lib/games';
import type { Book } from './src/lib/rulebook';
import type { Sheet } from './src/lib/types';

const HERE = import.meta.dirname;
const SPRITE = resolve(HERE, 'src/art/symbols.svg');

/** The files of something in each language. */
type Spoken<T> = Record<string, T>;

/** A card as `python -m splashdeck.games` writes it: what the page knows of a title, and where its files lie. */
interface WrittenCard extends Omit<Card, 'sheet' | 'daily'> {
  /** The folder of its board. */
  board: string;
  rules: Spoken<Book>;
  words: Spoken<string[]>;
  /** Its card sheets by their names; the one that we bring is the house sheet. */
  sheets: Record<string, string>;
  /** Its course and puzzles, with all that is to be drawn; null where it has none. */
  lessons: object | null;
  /** Its puzzles of the day, each with all that is to be drawn. */
  daily: object[];
}

/** Words that some pages of no title load with themselves. */
interface Chapter {
  name: string;
  words: Spoken<string[]>;
}

interface Catalogue {
  titles: WrittenCard[];
  words: Spoken<string[]>;
  chapters: Chapter[];
  levels: string[];
  bot_names: string[];
  /** When a teacher helps, as splashdeck/lessons/exercise.py says it. */
  glows_after: number;
  helps_after: number;
}

const read = (path: string): string => readFileSync(path, 'utf-8');

/** The Fluent files of the page or of a title in one text, without comments. */
function words({ words }: { words: Spoken<string[]> }, lang: string): string {
  return (words[lang] ?? [])
    .map(read)
    .join('\n')
    .replace(/^#.*\n/gm, '')
    .replace(/\n{2,}/g, '\n');
}

/** What is said of a title before anything of it is loaded: what it is, and who begins where it says so. */
function foreword(card: WrittenCard, lang: string): string {
  const found = words(card, lang).match(new RegExp(`^web-${card.mark}-(blurb|first-how) =.*(\\n +.*)*`, 'gm'));
  return (found ?? []).join('\n');
}

/** What the page knows of a title before it loads anything of it. */
function known(card: WrittenCard): Card {
  const { name, display, prefix, mark, players, best, art, editions, juniors, first, fields, sheets } = card;
  const sheet = sheets.house ? (parse(read(sheets.house)) as unknown as Sheet) : null;
  const daily = card.daily.length;
  return { name, display, prefix, mark, players, best, art, editions, juniors, first, fields, sheet, daily };
}

function cards({ levels, bot_names, glows_after, helps_after, titles }: Catalogue): string {
  return `export const cards = ${JSON.stringify(titles.map(known))};
    export const levels = ${JSON.stringify(levels)};
    export const botNames = ${JSON.stringify(bot_names)};
    export const glowsAfter = ${glows_after};
    export const helpsAfter = ${helps_after};`;
}

/** A module that holds this, as text: to read JSON is quicker than to run it as a script. */
const json = (value: object): string => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/** Functions that load something of each title, by its name. */
function loaders<Named extends { name: string }>(titles: Named[], where: (card: Named) => string): string {
  const lines = titles.map((card) => `${JSON.stringify(card.name)}: () => import(${JSON.stringify(where(card))}),`);
  return `{ ${lines.join('\n')} }`;
}

/** The same in each language: `virtual:rules/en/<title>`. */
function spoken({ words }: Catalogue, all: { name: string }[], kind: 'rules' | 'words'): string {
  const each = Object.keys(words).map(
    (lang) => `${lang}: ${loaders(all, (card) => `virtual:${kind}/${lang}/${card.name}`)},`,
  );
  return `export default { ${each.join('\n')} }`;
}

/**
 * Serve `virtual:cards`, `virtual:art`, `virtual:boards`, `virtual:rulebooks`, `virtual:rules/en/<title>`,
 * `virtual:words/en`, `virtual:vocabularies`, `virtual:words/en/<title>`, `virtual:courses`,
 * `virtual:lessons/<title>`, `virtual:dailies`, `virtual:daily/<title>/<place>`.
 */
function module(catalogue: Catalogue, id: string): string | null {
  const [kind, lang, name] = id.split('/');
  const card = catalogue.titles.find((one) => one.name === name);
  switch (kind) {
    case 'cards':
      return cards(catalogue);
    case 'art':
      return json(boxes(catalogue));
    case 'boards':
      return `export default ${loaders(catalogue.titles, (card) => `${card.board}/index.ts`)}`;
    case 'rulebooks':
      return spoken(catalogue, catalogue.titles, 'rules');
    case 'vocabularies':
      return spoken(catalogue, [...catalogue.titles, ...catalogue.chapters], 'words');
    case 'courses': {
      const taught = catalogue.titles.filter((card) => card.lessons);
      return `export default ${loaders(taught, (card) => `virtual:lessons/${card.name}`)}`;
    }
    case 'lessons': {
      const lessons = catalogue.titles.find((card) => card.name === lang)?.lessons;
      return lessons ? json(lessons) : null;
    }
    case 'dailies': {
      const each = catalogue.titles.map(({ name, daily }) => {
        const loads = daily.map((_, place) => `() => import('virtual:daily/${name}/${place}')`);
        return `${JSON.stringify(name)}: [${loads.join(', ')}],`;
      });
      return `export default { ${each.join('\n')} }`;
    }
    case 'daily': {
      const daily = catalogue.titles.find((card) => card.name === lang)?.daily[Number(name)];
      return daily ? json(daily) : null;
    }
    case 'words': {
      const owner = card ?? catalogue.chapters.find((one) => one.name === name);
      const text = owner
        ? words(owner, lang)
        : [words(catalogue, lang), ...catalogue.titles.map((one) => foreword(one, lang))].join('\n');
      return `export default ${JSON.stringify(text)}`;
    }
    case 'rules':
      return card ? json(card.rules[lang]) : null;
    default:
      return null;
  }
}

/** The drawings of the page and of every title that brings some. */
function sprite(catalogue: Catalogue): string {
  const brought = catalogue.titles.map((card) => `${card.board}/symbols.svg`).filter(existsSync);
  const [ours, ...others] = [SPRITE, ...brought].map(read);
  const symbols = others.map((text) => text.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, ''));
  return ours
    .replace('</svg>', () => `${symbols.join('\n')}</svg>`)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\n\s*/g, '\n')
    .replace('<svg ', '<svg class="sprite" aria-hidden="true" ');
}

/** The view box that each drawing states, by its id. */
function boxes(catalogue: Catalogue): Record<string, string> {
  const symbols = sprite(catalogue).match(/<symbol\b[^>]*>/g) ?? [];
  const stated = (symbol: string, what: string) => symbol.match(new RegExp(`\\b${what}="([^"]*)"`))?.[1] ?? '';
  return Object.fromEntries(symbols.map((symbol) => [stated(symbol, 'id'), stated(symbol, 'viewBox')]));
}

/** Make modules of what a file with the titles says; build.py writes it. */
export function content(path: string | undefined): Plugin {
  let catalogue: Catalogue;
  return {
    name: 'splashdeck-content',
    enforce: 'pre',
    buildStart() {
      if (!path) throw new Error('build the page with web/build.py');
      catalogue = JSON.parse(read(path));
    },
    resolveId(id, importer) {
      if (id.startsWith('virtual:')) return `\0${id}`;
      // A board from elsewhere has no node_modules of its own: what it needs is here.
      const isFromElsewhere = importer && !importer.startsWith('\0') && !importer.startsWith(HERE);
      return isFromElsewhere && /^[@\w]/.test(id) ? this.resolve(id, resolve(HERE, 'index.html')) : null;
    },
    load: (id) => (id.startsWith('\0virtual:') ? module(catalogue, id.slice('\0virtual:'.length)) : null),
    // The page's policy forbids styles in the drawings, so they are in art.css.
    transformIndexHtml: (html) => html.replace('<!-- drawings -->', () => sprite(catalogue)),
  };
}
