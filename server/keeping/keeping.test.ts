import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertLiveSession, insertUser } from '#server/db/factories';
import {
  addressLinks,
  auditLog,
  knownDevices,
  letters,
  passkeyChallenges,
  passwordResets,
  rateLimits,
  reminderDeliveries,
  sessions,
  takenBack,
  wardReminders,
} from '#server/db/schema';
import { freshDatabase } from '#server/testing/fresh-database';
import { forgetWhatIsOver } from './sweep.ts';
import { times } from './times.ts';

const { db, pool, drop } = await freshDatabase();
afterAll(drop);

const now = new Date('2026-11-15T08:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const ago = (age: number) => new Date(now.getTime() - age);
const failures: { what: string; error: unknown }[] = [];
const failed = (what: string, error: unknown) => failures.push({ what, error });
const sweep = (isDaily = true) => forgetWhatIsOver({ db, now, isDaily, failed });

let userId: string;
beforeEach(async () => {
  failures.length = 0;
  userId = (await insertUser(db)).id;
});

/** The only row of each that is left says what was kept. */
const left = async (table: string, column: string): Promise<unknown[]> => {
  const { rows } = await pool.query<{ kept: unknown }>(
    `select ${column}::text as kept from ${table} where ${column}::text like 'k:%' order by 1`,
  );
  return rows.map(({ kept }) => kept);
};

test('the page for operators says what is done', () => {
  const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('## How long things are kept');
  const rows = section
    .slice(0, section.indexOf('\n## '))
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
  expect(rows.slice(2)).toEqual(times.map(({ what, howLong, why }) => [what, howLong, why]));
});

describe('what is over is forgotten, and not a moment of anything else', () => {
  test('the log of changes after two years, to the day', async () => {
    const entry = { actorId: userId, action: 'update', subject: 'course', subjectId: '1' } as const;
    await db.insert(auditLog).values([
      { ...entry, title: 'k:young', at: new Date('2024-11-15T08:00:01Z') },
      { ...entry, title: 'k:old', at: new Date('2024-11-15T07:59:59Z') },
    ]);
    await sweep();
    expect(await left('audit_log', 'title')).toEqual(['k:young']);
  });

  test('sessions, links and challenges when they have ended', async () => {
    const sess = { userId, createdAt: now.toISOString() };
    await db.insert(sessions).values([
      { sid: 'k:open', sess, expire: ago(-1) },
      { sid: 'k:ended', sess, expire: ago(1) },
    ]);
    const other = (await insertUser(db)).id;
    await db.insert(passwordResets).values([
      { tokenHash: 'k:open', userId, expiresAt: ago(-1) },
      { tokenHash: 'k:ended', userId: other, expiresAt: ago(1) },
    ]);
    await db.insert(addressLinks).values([
      { tokenHash: 'k:open', userId, email: 'a@example.test', expiresAt: ago(-1) },
      { tokenHash: 'k:ended', userId: other, email: 'b@example.test', expiresAt: ago(1) },
    ]);
    await db.insert(passkeyChallenges).values([
      { challengeHash: 'k:open', expiresAt: ago(-1) },
      { challengeHash: 'k:ended', expiresAt: ago(1) },
    ]);
    await sweep(false);
    expect(await left('sessions', 'sid')).toEqual(['k:open']);
    expect(await left('password_resets', 'token_hash')).toEqual(['k:open']);
    expect(await left('address_links', 'token_hash')).toEqual(['k:open']);
    expect(await left('passkey_challenges', 'challenge_hash')).toEqual(['k:open']);
  });

  test('letters a quarter of an hour after they went, and a day after one that never did', async () => {
    const letter = (email: string, age: number, isSettled: boolean) => ({
      kind: 'reset' as const,
      email,
      askedAt: ago(age),
      settledAt: isSettled ? ago(age) : null,
    });
    await db
      .insert(letters)
      .values([
        letter('k:just-sent', 14 * minute, true),
        letter('k:sent', 16 * minute, true),
        letter('k:waiting', 23 * 60 * minute, false),
        letter('k:never-sent', 25 * 60 * minute, false),
      ]);
    await sweep(false);
    expect(await left('letters', 'email')).toEqual(['k:just-sent', 'k:waiting']);
  });

  test('numbers of what was deleted after sixty days, counters after a day', async () => {
    const [young, old] = [randomUUID(), randomUUID()];
    await db.insert(takenBack).values([
      { userId, clientId: young, at: ago(59 * day) },
      { userId, clientId: old, at: ago(61 * day) },
    ]);
    await db.insert(rateLimits).values([
      { key: 'k:young', windowStart: ago(23 * 60 * minute), count: 1 },
      { key: 'k:old', windowStart: ago(25 * 60 * minute), count: 1 },
    ]);
    await sweep(false);
    expect((await db.select().from(takenBack)).map(({ clientId }) => clientId)).toEqual([young]);
    expect(await left('rate_limits', 'key')).toEqual(['k:young']);
  });

  test('browsers after a year, reminders after ninety days; a session that was put off keeps its own', async () => {
    await db.insert(knownDevices).values([
      { userId, tokenHash: 'k:young', lastUsedAt: ago(364 * day) },
      { userId, tokenHash: 'k:old', lastUsedAt: ago(366 * day) },
    ]);
    const over = await insertLiveSession(db, { scheduledTime: ago(91 * day) });
    const putOff = await insertLiveSession(db, { scheduledTime: ago(-day) });
    const sent = { userId, minutesBefore: 15, channel: 'push', claimedAt: ago(92 * day) } as const;
    await db.insert(reminderDeliveries).values([
      { ...sent, sessionId: over.id },
      { ...sent, sessionId: putOff.id },
    ]);
    const reminder = { userId, channel: 'push' } as const;
    await db.insert(wardReminders).values([
      { ...reminder, day: 'k:young', claimedAt: ago(89 * day) },
      { ...reminder, day: 'k:old', claimedAt: ago(91 * day) },
    ]);
    await sweep(false);
    // Not before it is their day.
    expect(await left('known_devices', 'token_hash')).toEqual(['k:old', 'k:young']);
    await sweep();
    expect(await left('known_devices', 'token_hash')).toEqual(['k:young']);
    expect((await db.select().from(reminderDeliveries)).map(({ sessionId }) => sessionId)).toEqual([
      putOff.id,
    ]);
    expect(await left('ward_reminders', 'day')).toEqual(['k:young']);
  });
});

test('more than go at once go all the same, whoever sweeps at the same time', async () => {
  await db.execute(
    sql`insert into rate_limits select 'many ' || n, ${ago(2 * day)}, 1 from generate_series(1, 3500) as n`,
  );
  await Promise.all([sweep(), sweep(), sweep()]);
  expect(failures).toEqual([]);
  await sweep();
  expect(await db.$count(rateLimits, sql`${rateLimits.key} like 'many %'`)).toBe(0);
});

test('a row that somebody holds is left for the next time, and nobody waits for it', async () => {
  await db.insert(rateLimits).values({ key: 'k:held', windowStart: ago(2 * day), count: 1 });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from rate_limits where key = 'k:held' for update`);
    await sweep();
  });
  expect(await left('rate_limits', 'key')).toContain('k:held');
  await sweep();
  expect(await left('rate_limits', 'key')).not.toContain('k:held');
});

test('what cannot be forgotten is told of, and keeps nothing else', async () => {
  const done: string[] = [];
  const row = (what: string, forget: () => Promise<void>) => ({ what, howLong: '', why: '', forget });
  await forgetWhatIsOver({ db, now, isDaily: true, failed }, [
    row('first', () => Promise.reject(new Error('the table is locked'))),
    row('second', async () => void done.push('second')),
  ]);
  expect(failures).toMatchObject([{ what: 'first', error: new Error('the table is locked') }]);
  expect(done).toEqual(['second']);
});

test('a server that stops begins nothing more', async () => {
  const done: string[] = [];
  const row = { what: '', howLong: '', why: '', forget: async () => void done.push('begun') };
  await forgetWhatIsOver({ db, now, isDaily: true, failed, signal: AbortSignal.abort() }, [row]);
  expect(done).toEqual([]);
});
