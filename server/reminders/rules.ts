import { ECDH } from 'node:crypto';
import { pushKeys } from '#contract/push-subscriptions';
import { defaultReminderMinutes } from '#contract/reminders';

const minute = 60_000;

/** As everybody at first: at the documented times, by push where a browser agreed, never by e-mail unasked. */
export const firstSettings = { minutes: [...defaultReminderMinutes], byPush: true, byEmail: false };

/** A reminder that comes later than this after its moment is no longer worth sending. */
export const latestBy = 10 * minute;

/** One that was claimed so long ago and is not settled belonged to a process that is gone. */
export const givenUpAfter = 2 * minute;
export const mostTries = 4;

export const isLastTry = (tries: number): boolean => tries >= mostTries;

/** The push services of the browsers there are, and what the configuration adds. A browser may name no other. */
const pushServices = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
];

/** Before anything is sent to an address that a stranger's browser gave: it must be one of a push service. */
export function isPushService(address: string, alsoAllowed: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  if (alsoAllowed.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && pushServices.some((host) => host.test(url.hostname));
}

/** Whether a message can be sealed for this browser: its keys have their form, and the first is a point of P-256. */
export function areUsableKeys(keys: { p256dh: string; auth: string }): boolean {
  return pushKeys.safeParse(keys).success && isPointOfCurve(keys.p256dh);
}

function isPointOfCurve(point: string): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Whether it has come to nothing more than a surprise: its moment is too long ago. */
export const isTooLate = (scheduledTime: Date, minutesBefore: number, now: Date): boolean =>
  now.getTime() - (scheduledTime.getTime() - minutesBefore * minute) > latestBy;

/** What a push service may keep of a message that is of no more use after this many seconds. */
export const usefulFor = (minutesBefore: number): number => Math.max(minutesBefore, 5) * 60;

/** Where a push service can reach whoever answers for the messages. */
export function pushContact(publicUrl: string | null, mailFrom: string | null): string {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  const address = /[^\s<>]+@[^\s<>]+/.exec(mailFrom ?? '')?.[0];
  return address ? `mailto:${address}` : 'https://hadith-university.invalid';
}

/** Ends the UID of every session in a calendar: it must stay the same for ever. */
export const calendarHost = (publicUrl: string | null): string =>
  publicUrl ? new URL(publicUrl).hostname : 'hadith-university';
