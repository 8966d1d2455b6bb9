/** Tell a player whose page is hidden that it is their turn: in the tab's title, and as a notice if they want one. */

import { prefs } from './prefs.svelte';
import { root } from './site';
import { say } from './speech.svelte';

const TAG = 'splashdeck-turn';

function clear(): void {
  document.title = document.title.replace(/^● /, '');
  document.removeEventListener('visibilitychange', onreturn);
}

function onreturn(): void {
  if (!document.hidden) clear();
}

async function notice(body: string): Promise<void> {
  if (!document.hidden) return;
  if (!document.title.startsWith('● ')) document.title = `● ${document.title}`;
  document.addEventListener('visibilitychange', onreturn);
  if (!prefs.notices || !('Notification' in window) || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification('splashdeck', { body, tag: TAG, icon: `${root}icon-192.png` });
  else new Notification('splashdeck', { body, tag: TAG });
}

export function noticeTurn(game: string): void {
  void notice(say('web-notice-turn', { game }));
}

export function noticeOver(game: string): void {
  void notice(say('web-notice-over', { game }));
}
