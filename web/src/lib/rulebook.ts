/** A rulebook, as splashdeck/rulebook/book.py has read it. */

import books from 'virtual:rulebooks';
import type { Lang } from './types';

interface Rule {
  id: string;
  tags: string[];
  /** Markdown, a paragraph a line. */
  text: string;
}

interface Chapter {
  id: string;
  title: string;
  text: string;
  rules: Rule[];
}

export interface Book {
  opening: string;
  /** The word that readers see for each tag. */
  marks: Record<string, string>;
  chapters: Chapter[];
}

export const loadBook = async (game: string, lang: Lang): Promise<Book> => (await books[lang][game]()).default;

/** Does a rule of this book belong to what `wanted` names: itself, its parts, its chapter? */
export function isUnder(id: string, wanted: string): boolean {
  return id === wanted || id.replace(/[a-z]$/, '') === wanted;
}
