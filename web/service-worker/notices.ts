import { parsedAddress } from '#contract/parsed-address';
import { isExamPath } from './request-rules.ts';
import type { PushedEvent, SubscriptionChange, WorkerScope } from './worker-scope.ts';

/** What comes from the university while its site is closed. */

const university = 'جامعة علوم الحديث';
const look = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', lang: 'ar', dir: 'rtl' } as const;

export interface Pushed {
  title: string;
  body: string;
  tag: string;
  path: string;
}

/** A browser that was promised a notice for every message gets one, also for a message that cannot be read. */
export function readPushed(text: string, origin: string): Pushed {
  const { title, body, tag, url } = textsIn(text);
  return {
    title: title ?? university,
    body: body ?? '',
    tag: tag ?? 'university',
    path: pathOf(url, origin),
  };
}

function textsIn(text: string): Record<string, string | undefined> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) return {};
    const texts = Object.entries(parsed).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}

/** Only ever a page of this site. */
function pathOf(url: unknown, origin: string): string {
  const address = typeof url === 'string' ? parsedAddress(url, origin) : null;
  return address?.origin === origin ? address.pathname + address.search : '/';
}

export async function showPushed({ registration, location }: WorkerScope, event: PushedEvent): Promise<void> {
  const { title, body, tag, path } = readPushed(event.data?.text() ?? '', location.origin);
  await registration.showNotification(title, { ...look, body, tag, data: { url: path } });
}

interface Windows {
  location: Pick<Location, 'origin'>;
  clients: Pick<WorkerScope['clients'], 'matchAll' | 'openWindow'>;
}

interface Pressed {
  notification: Pick<Notification, 'close' | 'data'>;
}

/** In a tab that is open already, unless an exam is being sat in it. */
export async function openNotice({ clients, location }: Windows, { notification }: Pressed): Promise<void> {
  notification.close();
  const data: unknown = notification.data;
  const url = typeof data === 'object' && data !== null && 'url' in data ? data.url : undefined;
  const path = pathOf(url, location.origin);
  const pages = await clients.matchAll({ type: 'window' });
  const page = pages.find((one) => !isExamPath(new URL(one.url).pathname));
  if (!page) {
    await clients.openWindow(path);
    return;
  }
  await page.focus();
  if (new URL(page.url).pathname !== path) await page.navigate(path);
}

/** The push service gave up the old address: the university is told the new one. */
export async function subscribeAgain(
  { registration }: WorkerScope,
  { oldSubscription }: SubscriptionChange,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  if (!key) return;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/push-subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } }),
  });
}

/** Reminders are a person's own: whoever uses this browser next must not read them. */
export async function endSubscription({ registration }: WorkerScope): Promise<void> {
  if (!('pushManager' in registration)) return;
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
