/** Where this page lies: at a server that answers, or as plain files in some folder of a web space. */

/** A page of plain files says so in its first tag; `splashdeck page` writes it there. */
export const isFiles = document.documentElement.dataset.site === 'files';

/** The page's own address: every path of the page lies below it. Plain files may have been told where they lie. */
const { base } = document.documentElement.dataset;
export const root = isFiles ? (base ?? new URL('.', location.href.replace(/[#?].*$/, '')).pathname) : '/';

/** Plain files can't answer at any other address than their own, so where we are stands behind the #. */
export const addressOf = (path: string): string => (isFiles ? `${root}#${path}` : path);

/** Where in the page an address leads. */
export function placeOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): URL {
  const path = isFiles ? hash.slice(1) || '/' : pathname + search + hash;
  return new URL(path, 'http://localhost');
}
