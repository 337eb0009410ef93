import { defaultReminderMinutes } from '#contract/reminders';

const minute = 60_000;

/** As everybody at first: at the documented times, by push where a browser agreed, never by e-mail unasked. */
export const firstSettings = { minutes: [...defaultReminderMinutes], byPush: true, byEmail: false };

/** The longest first, each once. */
export const inOrder = (minutes: readonly number[]): number[] =>
  [...new Set(minutes)].toSorted((one, other) => other - one);

/** A reminder that comes later than this after its moment is no longer worth sending. */
export const latestBy = 10 * minute;

/** One that was claimed so long ago and is not settled belonged to a process that is gone. */
export const givenUpAfter = 2 * minute;
export const mostTries = 4;

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

/** What a push service may keep of a message that is of no more use after this many seconds. */
export const usefulFor = (minutesBefore: number): number => Math.max(minutesBefore, 5) * 60;

/** The same for the same reminder: a second copy takes the place of the first on the device. */
export const messageTag = (sessionId: number, minutesBefore: number): string =>
  `session-${sessionId}-${minutesBefore}`;

/** Where a push service can reach whoever answers for the messages. */
export function pushContact(publicUrl: string | null, mailFrom: string | null): string {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  const address = /[^\s<>]+@[^\s<>]+/.exec(mailFrom ?? '')?.[0];
  return address ? `mailto:${address}` : 'https://hadith-university.invalid';
}

/** Ends the UID of every session in a calendar: it must stay the same for ever. */
export const calendarHost = (publicUrl: string | null): string =>
  publicUrl ? new URL(publicUrl).hostname : 'hadith-university';
