/** Notices that arrive while no page is open: this browser's subscription, and other ways. */

import { api, type Way } from './api';
import { lang } from './speech.svelte';

/** Browsers push to pages over https alone, and some not at all. */
export const canPush = (): boolean => isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window;

/** The bytes of a key that came as base64url. */
function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Subscribe this browser; null if its owner does not allow notices. */
export async function subscribe(key: string): Promise<Way | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.ready;
  await (await worker.pushManager.getSubscription())?.unsubscribe(); // it may be for another key
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint, keys } = made.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
  return api.reach.browser({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, lang: lang() });
}

/** The address of this browser's subscription, if it has one. */
export async function subscribed(): Promise<string | null> {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription())?.endpoint ?? null;
}

/** End this browser's subscription on its own side, too. */
export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
