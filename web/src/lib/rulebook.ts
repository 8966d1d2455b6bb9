/** Read a rulebook, whose layout splashdeck/rulebook/book.py describes. */

import books from 'virtual:rulebooks';
import type { Lang } from './types';

export interface Rule {
  id: string;
  tags: string[];
  text: string;
}

export interface Chapter {
  id: string;
  title: string;
  text: string;
  rules: Rule[];
}

export interface Book {
  title: string;
  opening: string;
  marks: Record<string, string>;
  chapters: Chapter[];
}

const RULE = /^\*\*([A-Z]{2}-(?:\d+\.\d+[a-z]?|E\d+))\*\*((?: \[[a-z0-9]+\])*) ([\s\S]+)$/;
const MARK = /^\[([a-z0-9]+)\] ([^:]+?)\s?: /;

export async function loadBook(game: string, lang: Lang): Promise<Book> {
  const [opening, ...chapters] = (await books[lang][game]()).default.split('\n## ');
  const [, title, body] = /^# (.*)\n([\s\S]*)$/.exec(opening) ?? ['', '', ''];
  const { text, items } = split(body);
  const marks = Object.fromEntries(
    items
      .map((item) => MARK.exec(item))
      .filter(Boolean)
      .map((found) => [found![1], found![2]]),
  );
  return { title, opening: text, marks, chapters: chapters.map(chapter) };
}

function chapter(section: string): Chapter {
  const [heading, ...rest] = section.split('\n');
  const [, id, title] = /^(\S+) (.*)$/.exec(heading) ?? ['', '', heading];
  const { text, items } = split(rest.join('\n'));
  return { id, title, text, rules: items.map(rule) };
}

function rule(item: string): Rule {
  const [, id, tags, text] = RULE.exec(item) ?? ['', '', '', item];
  return { id, tags: tags.match(/[a-z0-9]+/g) ?? [], text };
}

function split(body: string): { text: string; items: string[] } {
  const [text, ...items] = body.split(/^- /m);
  return { text: unwrapped(text), items: items.map(unwrapped) };
}

/** Put each paragraph on one line; a table keeps its rows. */
function unwrapped(text: string): string {
  const blocks = text
    .trim()
    .split('\n\n')
    .map((block) => {
      const lines = block.split('\n').map((line) => line.trim());
      return lines.join(block.trimStart().startsWith('|') ? '\n' : ' ');
    });
  return blocks.join('\n\n');
}

/** Does a rule of this book belong to what `wanted` names: itself, its parts, its chapter? */
export function isUnder(id: string, wanted: string): boolean {
  return id === wanted || id.replace(/[a-z]$/, '') === wanted;
}
