import webPush from 'web-push';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database';
import { keptSecrets } from '#server/db/schema';
import { areUsableKeys, isPushService } from './rules.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The keys with which push services know this university: made once, by whichever process comes first, and kept. */
export async function pushKeys(db: Db): Promise<PushKeys> {
  const kept = await readKeys(db);
  if (kept) return kept;
  const made = webPush.generateVAPIDKeys();
  await db
    .insert(keptSecrets)
    .values({ name: 'push', value: { ...made } })
    .onConflictDoNothing();
  return (await readKeys(db)) ?? made;
}

async function readKeys(db: Db): Promise<PushKeys | null> {
  const [row] = await db
    .select({ value: keptSecrets.value })
    .from(keptSecrets)
    .where(eq(keptSecrets.name, 'push'));
  const { publicKey, privateKey } = row?.value ?? {};
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}

export interface PushMessage {
  title: string;
  body: string;
  /** A message takes the place of an earlier one with its tag, at the push service and on the device. */
  tag: string;
  /** The page of the site that it opens. */
  url: string;
  /** Seconds; of no more use afterwards. */
  usefulFor: number;
  urgency: 'normal' | 'high';
}

interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSender {
  keys: PushKeys;
  /** Who answers for these messages: an address that a push service can write to. */
  contact: string;
  /** Origins that are allowed besides the known services. */
  alsoAllowed: readonly string[];
  report?: (outcome: PushOutcome) => void;
}

/** What became of a message: it was taken, this browser can never be told, or it may be tried again. */
export type PushOutcome = 'taken' | 'gone' | 'failed';

const patience = 10_000;

export async function sendPush(
  { endpoint, p256dh, auth }: Subscription,
  { title, body, tag, url, usefulFor, urgency }: PushMessage,
  { keys, contact, alsoAllowed }: PushSender,
): Promise<PushOutcome> {
  // The list, and what is asked of keys, may have changed since this browser subscribed.
  if (!isPushService(endpoint, alsoAllowed) || !areUsableKeys({ p256dh, auth })) return 'gone';
  try {
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ title, body, tag, url }),
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: usefulFor,
        urgency,
        topic: tag,
      },
    );
    const response = await fetch(request.endpoint, {
      method: 'POST',
      headers: textHeaders(request.headers),
      body: new Uint8Array(request.body),
      // An address that leads elsewhere leads nowhere.
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
    if (response.ok) return 'taken';
    return response.status === 404 || response.status === 410 ? 'gone' : 'failed';
  } catch {
    return 'failed';
  }
}

const textHeaders = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );
