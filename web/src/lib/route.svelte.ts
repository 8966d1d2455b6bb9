/** Where in the page we are; the address bar always says so. */

export const route = $state({ path: location.pathname, query: location.search, hash: location.hash });

function note(): void {
  route.path = location.pathname;
  route.query = location.search;
  route.hash = location.hash;
}

addEventListener('popstate', note);

export function go(to: string): void {
  const isHere = to === location.pathname + location.search + location.hash;
  history[isHere ? 'replaceState' : 'pushState'](null, '', to);
  note();
  scrollTo(0, 0);
}

/** Let links inside the page change the page, not load it. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
