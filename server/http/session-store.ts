import { hash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '#server/db/database';
import { deleteInBatches } from '#server/db/in-batches';
import type { SessionData } from '#server/db/schema';
import {
  accountDeletions,
  catalogueEdition,
  credentials,
  pushSubscriptions,
  sessions,
  users,
} from '#server/db/schema';

const tokenBytes = 32;

/** The cookie holds the token, the table only its hash: who reads the table cannot sign in with it. */
export const sidOf = (token: string): string => hash('sha256', token, 'base64url');

export const isToken = (token: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(token);

export async function createSession(
  db: Queryable,
  sess: SessionData,
  expire: Date,
  device: string | null = null,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await db
    .insert(sessions)
    .values({ sid: sidOf(token), sess, expire, device, lastUsedAt: new Date(sess.createdAt) });
  return token;
}

/** More devices than a person has; of more, those that would end first end now. */
export const mostSessions = 30;

export async function endSurplusSessions(db: Queryable, userId: string): Promise<void> {
  const theirs = eq(sql`${sessions.sess}->>'userId'`, userId);
  const kept = db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(theirs)
    .orderBy(desc(sessions.expire), sessions.sid)
    .limit(mostSessions);
  await db.delete(sessions).where(and(theirs, notInArray(sessions.sid, kept)));
}

export async function findSession(db: Queryable, token: string, now: Date) {
  const [row] = await db
    .select({ sess: sessions.sess, expire: sessions.expire })
    .from(sessions)
    .where(and(eq(sessions.sid, sidOf(token)), sql`${sessions.expire} > ${now}`));
  return row ?? null;
}

/**
 * Each session together with its user, all in one read; null for one that is not. Every signed-in call begins here: so the
 * statement is put together once, and not for each of them.
 */
export function signedInFinder(db: Db) {
  const ofMany = db
    .select({
      sid: sessions.sid,
      catalogueEdition: sql`(select ${catalogueEdition.edition} from ${catalogueEdition})`.mapWith(
        catalogueEdition.edition,
      ),
      user: users,
      hasPassword: isNotNull(credentials.userId).mapWith(Boolean),
      sess: sessions.sess,
      expire: sessions.expire,
      lastUsedAt: sessions.lastUsedAt,
      device: sessions.device,
      byPasskey: sessions.byPasskey,
      deletedFrom: accountDeletions.takesEffectAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sql`${sessions.sess}->>'userId'`))
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(
      sql`${sessions.sid} = any(${sql.placeholder('sids')}) and ${sessions.expire} > ${sql.placeholder('now')}`,
    )
    .prepare('signed_in');

  return async (tokens: string[], now: Date) => {
    const sids = tokens.map(sidOf);
    const bySid = new Map((await ofMany.execute({ sids, now })).map((row) => [row.sid, row]));
    return sids.map((sid) => bySid.get(sid) ?? null);
  };
}

/** Those of them that have not ended. */
export async function aliveSessions(db: Queryable, sids: string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(sql`${sessions.sid} = any(${sql.param(sids)}) and ${sessions.expire} > ${now}`);
  return new Set(rows.map(({ sid }) => sid));
}

/** Whether it is still there, and stays there until the commit. */
export async function holdSession(tx: Tx, token: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.sid, sidOf(token)), sql`${sessions.expire} > ${now}`))
    .for('key share');
  return rows.length > 0;
}

/** That it is in use, and what follows from it. Of the calls that come together the first writes; the others find it written. */
export async function keepSession(
  db: Queryable,
  token: string,
  before: Date,
  use: { lastUsedAt: Date; expire?: Date; device: string | null },
): Promise<void> {
  await db
    .update(sessions)
    .set(use)
    .where(and(eq(sessions.sid, sidOf(token)), eq(sessions.lastUsedAt, before)));
}

export async function endSession(db: Queryable, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sidOf(token)));
}

/** The same person goes on in the same browser: what it is told by push goes on too. Before the commit in which the old one ends. */
export async function goOnTelling(tx: Tx, userId: string, before: string, token: string): Promise<void> {
  await tx
    .update(pushSubscriptions)
    .set({ sid: sidOf(token) })
    .where(and(eq(pushSubscriptions.sid, sidOf(before)), eq(pushSubscriptions.userId, userId)));
}

export async function endSessionsOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sql`${sessions.sess}->>'userId'`, userId));
}

export const forgetExpiredSessions = (db: Db, now: Date): Promise<number> =>
  deleteInBatches(db, sessions, lt(sessions.expire, now));

/** Whoever sits there has shown a passkey. It is never taken back but with the session. */
export async function markByPasskey(db: Queryable, token: string): Promise<void> {
  await db
    .update(sessions)
    .set({ byPasskey: true })
    .where(eq(sessions.sid, sidOf(token)));
}
