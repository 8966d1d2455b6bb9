// Keeps the shell: the page, its scripts, styles and drawings, and what it takes to play without a server once that
// was wished. Games and people are never kept here.
const SHELL = 'splashdeck-shell';
const ROOT = new URL(self.registration.scope).pathname;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.add(ROOT))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(ROOT)) return;
  const path = pathname.slice(ROOT.length);
  // What has its content in its name never changes; the rest is asked for, and kept for when nobody answers.
  if (path === 'offline/pack.json') event.respondWith(freshOrKept(request, request, keep));
  else if (/^(assets|offline)\//.test(path)) event.respondWith(keptOrFetched(request));
  else if (request.mode === 'navigate') event.respondWith(freshOrKept(request, ROOT, keepPage));
  else if (/^[^/]+\.(png|svg|webmanifest)$/.test(path)) event.respondWith(fetch(request).catch(() => kept(request)));
});

async function kept(request) {
  return (await (await caches.open(SHELL)).match(request)) ?? Response.error();
}

async function keptOrFetched(request) {
  const cache = await caches.open(SHELL);
  const found = await cache.match(request);
  if (found) return found;
  return keep(cache, request, await fetch(request));
}

/** Keep an answer, if it is one; on a full disk it is shown all the same. */
async function keep(cache, key, answer) {
  if (answer.ok) await cache.put(key, answer.clone()).catch(() => {});
  return answer;
}

/** Keep the page, whichever of its addresses was opened; but no file or foreign page that lies below it. */
async function keepPage(cache, key, answer) {
  const isOurs = (await answer.clone().text()).includes('<title>splashdeck</title>');
  return isOurs ? keep(cache, key, answer) : answer;
}

async function freshOrKept(request, key, keep) {
  const cache = await caches.open(SHELL);
  try {
    return await keep(cache, key, await fetch(request));
  } catch {
    return (await cache.match(key)) ?? Response.error();
  }
}

/** A notice of the server's, which only this browser can read: what to say, where it leads, and how to end them. */
self.addEventListener('push', (event) => {
  const { title, text, path, stop } = event.data.json();
  const actions = [{ action: 'stop', title: stop.label }];
  const data = { path, ticket: stop.ticket };
  const about = { body: text, tag: 'splashdeck-turn', icon: '/icon-192.png', actions, data };
  event.waitUntil(self.registration.showNotification(title, about));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(event.action === 'stop' ? stop(event.notification.data) : open(event.notification.data));
});

/** Go to what a notice is about: in a page that is open, or in a new one. */
async function open(data) {
  const windows = await self.clients.matchAll({ type: 'window' });
  if (!data?.path) return windows[0]?.focus();
  const there = windows.find((one) => new URL(one.url).pathname === data.path);
  return there ? there.focus() : self.clients.openWindow(data.path);
}

/** No more notices here: the server forgets this browser, and the browser the server. */
async function stop({ ticket }) {
  const headers = { 'X-Splashdeck': '1', 'Content-Type': 'application/json' };
  await fetch('/api/notices/stop', { method: 'POST', headers, body: JSON.stringify({ ticket }) });
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}
