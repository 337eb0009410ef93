import type { CurrentUser } from '#contract/accounts';
import { paths } from '#web/lib/paths';

export type Banner = 'leaving' | 'confirm';

/** For an address to be proved: the first one, or another that is to take its place. */
export const awaitsLink = ({
  awaitsConfirmation,
  wantedEmail,
}: Pick<CurrentUser, 'awaitsConfirmation' | 'wantedEmail'>): boolean =>
  awaitsConfirmation || wantedEmail !== null;

/** What is kept of somebody who has put the word about the address off: the day on which they did. */
export const putOffKey = (userId: string): string => `address-put-off:${userId}`;

/** The day where the reader is, as `2026-11-17`. */
export const readersDay = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/**
 * The one word about the account that stands over every page. That it will be deleted comes first, and cannot be put off. The
 * address is spoken of until the next day once it was put off, and not on the page that speaks of it itself.
 */
export function whichBanner(
  user: { deletedFrom: string | null; awaitsConfirmation: boolean },
  { path, putOff, today }: { path: string; putOff: string | null; today: string },
): Banner | null {
  if (user.deletedFrom !== null) return 'leaving';
  if (!user.awaitsConfirmation || putOff === today || path === paths.security) return null;
  return 'confirm';
}

const day = 24 * 60 * 60 * 1000;

/** A page that was open for a while, or a clock that is slow, does not make fifteen days of a fortnight. */
const leeway = 60 * 60 * 1000;

/** How many days are left, one that has begun counted whole; none in the last hour. */
export const daysLeft = (until: Date | string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime() - leeway) / day));
