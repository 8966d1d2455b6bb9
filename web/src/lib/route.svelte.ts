/** Where in the page we are; the address bar always says so. */

import { addressOf, isFiles, placeOf } from './site';

function here(): { path: string; query: string; hash: string } {
  const { pathname: path, search: query, hash } = placeOf(location);
  return { path, query, hash };
}

export const route = $state(here());

const note = (): void => void Object.assign(route, here());

addEventListener('popstate', note);

export function go(to: string): void {
  const address = addressOf(to);
  const isHere = new URL(address, location.href).href === location.href;
  history[isHere ? 'replaceState' : 'pushState'](null, '', address);
  note();
  scrollTo(0, 0);
}

/** Let links inside the page change the page, not load it. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  if (!link || event.defaultPrevented || event.button > 1) return;
  if (link.origin !== location.origin || link.hasAttribute('download')) return;
  const to = link.pathname + link.search + link.hash;
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || link.target) {
    if (!isFiles) return; // the browser opens it, where it is meant to be
    event.preventDefault();
    open(addressOf(to), link.target === '_self' ? '_self' : '_blank');
    return;
  }
  event.preventDefault();
  go(to);
}
