import { installedWorker } from './notifications.ts';
import { subscribePush, unsubscribePush } from './push-api.ts';

/** This browser's line to its push service, by which a reminder comes with the site closed. */

async function pushManager(): Promise<PushManager | null> {
  const worker = await installedWorker();
  return worker && 'pushManager' in worker ? worker.pushManager : null;
}

/** False where the browser has no push; then the open page alone reminds. */
export async function subscribeThisBrowser(pushKey: string): Promise<boolean> {
  const manager = await pushManager();
  if (!manager) return false;
  return give(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }));
}

/** A line that this browser still has is told to the university again: it forgot it if the session it came from has ended. */
export async function giveAgain(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  if (subscription) await give(subscription);
}

async function give(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return false;
  await subscribePush({ endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } });
  return true;
}

export async function unsubscribeThisBrowser(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  if (!subscription) return;
  await unsubscribePush(subscription.endpoint);
  await subscription.unsubscribe();
}
