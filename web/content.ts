/** What the page shares with the Python package, made into modules: words, rules, sheets, art. */

import { readFileSync, readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

const PACKAGE = resolve(import.meta.dirname, '../src/splashdeck');
const SPRITE = resolve(import.meta.dirname, 'src/art/symbols.svg');
const NOT_FOR_THE_PAGE = ['terminal.ftl', 'cli.ftl', 'errors.ftl', 'coach.ftl'];

/** All Fluent files of a language in one text, without comments. */
function words(lang: string): string {
  const folder = resolve(PACKAGE, 'locale', lang);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf-8' }).filter((name) => name.endsWith('.ftl'));
  const wanted = files.filter((name) => !NOT_FOR_THE_PAGE.includes(basename(name))).sort();
  const text = wanted.map((name) => readFileSync(resolve(folder, name), 'utf-8')).join('\n');
  return text.replace(/^#.*\n/gm, '').replace(/\n{2,}/g, '\n');
}

function fields(folder: string): unknown {
  return JSON.parse(readFileSync(resolve(PACKAGE, 'games', folder, 'fields.json'), 'utf-8'));
}

function sheet(folder: string): unknown {
  const path = resolve(PACKAGE, 'games', folder, 'sheets/house.toml');
  return parse(readFileSync(path, 'utf-8'));
}

/** Serve `virtual:words/en`, `virtual:rules/en/antartik`, `virtual:sheets` and `virtual:fields`. */
function module(id: string): string | null {
  const [kind, lang, game] = id.split('/');
  if (kind === 'words') return `export default ${JSON.stringify(words(lang))}`;
  if (kind === 'rules') {
    const path = resolve(PACKAGE, 'rulebook', lang, `${game}.md`);
    return `export default ${JSON.stringify(readFileSync(path, 'utf-8'))}`;
  }
  if (kind === 'fields') {
    const all = { dc: fields('duck_and_cover'), dd: fields('duck_and_dive'), an: fields('antartik') };
    return `export default ${JSON.stringify(all)}`;
  }
  if (kind === 'sheets') {
    const all = { 'duck-and-dive': sheet('duck_and_dive'), antartik: sheet('antartik') };
    return `export default ${JSON.stringify(all)}`;
  }
  return null;
}

export function content(): Plugin {
  return {
    name: 'splashdeck-content',
    resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : null),
    load: (id) => (id.startsWith('\0virtual:') ? module(id.slice('\0virtual:'.length)) : null),
    transformIndexHtml(html) {
      // The page's policy forbids styles in the drawings, so they are in art.css.
      const art = readFileSync(SPRITE, 'utf-8')
        .replace(/<!--[\s\S]*?-->/g, '')
        .replace(/\n\s*/g, '\n');
      const sprite = art.replace('<svg ', '<svg class="sprite" aria-hidden="true" ');
      return html.replace('<!-- drawings -->', () => sprite);
    },
  };
}
