import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ReminderChannel } from './queries.ts';
import { givenUpAfter, mostTries } from './rules.ts';

/** What every table of deliveries has, whatever they are of. */
type Deliveries = Record<'channel' | 'settledAt' | 'claimedAt' | 'tries', PgColumn>;

/** What a process left unsettled when it was ended, and may be tried once more. */
export const isAbandoned = (
  { channel, settledAt, claimedAt, tries }: Deliveries,
  way: ReminderChannel,
  now: Date,
): SQL | undefined =>
  and(
    eq(channel, way),
    isNull(settledAt),
    lt(claimedAt, new Date(now.getTime() - givenUpAfter)),
    lt(tries, mostTries),
  );

/** Taken up by this process. */
export const takenUp = ({ tries }: Pick<Deliveries, 'tries'>, now: Date) => ({
  claimedAt: now,
  tries: sql`${tries} + 1`,
});
