import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { usersPerPage } from '#contract/managing-users';
import type { ProfileChange } from '#contract/own-account';
import type { Role } from '#contract/primitives';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable, Tx } from '#server/db/database';
import { pageAs } from '#server/db/pieces';
import type { UserRow } from '#server/db/schema';
import {
  accountDeletions,
  credentials,
  enrollments,
  courses,
  examAttempts,
  exams,
  identities,
  passkeys,
  pushSubscriptions,
  users,
} from '#server/db/schema';
import { searchForms } from '#server/db/search-form';
import { awaitsConfirmation, type MailConfig } from './rules.ts';

export async function findForSignIn(db: Queryable, email: string) {
  const [row] = await db
    .select({ user: users, passwordHash: credentials.passwordHash })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.email, email));
  return row ?? null;
}

export async function findByIdentity(db: Queryable, issuer: string, subject: string) {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.user ?? null;
}

export interface NewUser {
  email: string | null;
  /** Null, or left out, for an address that nothing has proved. */
  emailConfirmedAt?: Date | null;
  wantedEmail?: string;
  firstName: string | null;
  lastName: string | null;
  /** As an identity provider told it. */
  timeZone?: string | null;
  role?: Role;
}

/** The new row, or null when the e-mail is taken: the database decides who came first. */
export async function insertNewUser(db: Queryable, user: NewUser): Promise<UserRow | null> {
  const [row] = await db
    .insert(users)
    .values({ id: randomUUID(), ...user })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export async function insertIdentity(db: Queryable, issuer: string, subject: string, userId: string) {
  const [row] = await db
    .insert(identities)
    .values({ issuer, subject, userId })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Other ways into an account, and out of it: identity providers, passkeys, and browsers that are told of things. */
export async function forgetOtherWays(
  db: Queryable,
  userId: string,
  keeps: { passkeys: boolean } = { passkeys: false },
): Promise<void> {
  await db.delete(identities).where(eq(identities.userId, userId));
  if (!keeps.passkeys) await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}

export async function findPasswordHash(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: credentials.passwordHash })
    .from(credentials)
    .where(eq(credentials.userId, userId));
  return row?.passwordHash ?? null;
}

/** The same, and nobody changes it until the commit. */
export async function holdPasswordHash(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ passwordHash: credentials.passwordHash })
    .from(credentials)
    .where(eq(credentials.userId, userId))
    .for('share');
  return row?.passwordHash ?? null;
}

/** The password and then the person, as whoever signs in comes to them; both stay as they are until the commit. */
export async function lockWithPassword(tx: Tx, userId: string): Promise<UserRow | null> {
  await tx.select().from(credentials).where(eq(credentials.userId, userId)).for('update');
  const [person] = await lockPeople(tx, [userId]);
  return person ?? null;
}

export async function storePasswordHash(db: Queryable, userId: string, passwordHash: string, now: Date) {
  await db
    .insert(credentials)
    .values({ userId, passwordHash, changedAt: now })
    .onConflictDoUpdate({ target: credentials.userId, set: { passwordHash, changedAt: now } });
}

export async function changeProfile(db: Queryable, userId: string, change: ProfileChange, now: Date) {
  const [row] = await db
    .update(users)
    .set({ ...withoutUndefined(change), updatedAt: now })
    .where(eq(users.id, userId))
    .returning();
  return row ?? null;
}

const withoutUndefined = (change: ProfileChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** These people's rows, kept as they are until the commit; always in one order, so that no two wait for each other. */
export const lockPeople = (tx: Tx, userIds: string[]): Promise<UserRow[]> =>
  lockUsers(tx, inArray(users.id, userIds));

/**
 * Held by whoever decides something about this person, so that one waits for the other. NO KEY: they study, sit exams, and
 * decide about others meanwhile.
 */
export async function holdPerson(tx: Tx, userId: string): Promise<UserRow | null> {
  const [row] = await holdPeople(tx, [userId]);
  return row ?? null;
}

/** Several; always in one order, so that no two wait for each other. */
export const holdPeople = (tx: Tx, userIds: string[]): Promise<UserRow[]> =>
  tx.select().from(users).where(inArray(users.id, userIds)).orderBy(asc(users.id)).for('no key update');

/** Every admin's as well: two who demote each other at once wait for one another. */
export const lockPeopleAndAdmins = (tx: Tx, userIds: string[]): Promise<UserRow[]> =>
  lockUsers(tx, or(inArray(users.id, userIds), eq(users.role, 'admin')));

const lockUsers = (tx: Tx, which: SQL | undefined): Promise<UserRow[]> =>
  tx.select().from(users).where(which).orderBy(asc(users.id)).for('update');

/** Whether somebody else is an admin and stays one: nobody who is suspended, or on the way out. Ask under the admins' locks. */
export async function hasOtherAdmin(db: Queryable, userId: string): Promise<boolean> {
  const leaving = db
    .select({ one: sql`1` })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, users.id));
  const others = and(
    eq(users.role, 'admin'),
    ne(users.id, userId),
    isNull(users.suspendedAt),
    notExists(leaving),
  );
  return (await db.$count(users, others)) > 0;
}

export async function setRole(db: Queryable, userId: string, role: Role, now: Date): Promise<UserRow | null> {
  const [row] = await db.update(users).set({ role, updatedAt: now }).where(eq(users.id, userId)).returning();
  return row ?? null;
}

/** Who of these has an address to confirm first, where mail is sent: what bears their name before strangers waits. */
export async function awaitingConfirmation(
  db: Queryable,
  userIds: string[],
  config: MailConfig,
): Promise<Set<string>> {
  if (config.smtpUrl === null || userIds.length === 0) return new Set();
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      wantedEmail: users.wantedEmail,
      emailConfirmedAt: users.emailConfirmedAt,
    })
    .from(users)
    .where(isAnyOf(users.id, [...new Set(userIds)]));
  return new Set(rows.filter((row) => awaitsConfirmation(row, config)).map(({ id }) => id));
}

/** Whose name and address hold every word of `sought`, in any order and spelling; of one role, or of all. Marks alone are found in nobody. */
export async function searchUsers(db: Queryable, sought: string, page: number, role?: Role) {
  const forms = await searchForms(db, sought.split(/\s+/).filter(Boolean));
  const words = forms.map((form) => form.trim()).filter(Boolean);
  if (forms.length > 0 && words.length === 0) return { items: [], total: 0 };
  const matches = and(
    isNull(users.erasedAt),
    role && eq(users.role, role),
    ...words.map((word) => sql`${users}.search_name like ${`%${word}%`}`),
  );
  const { limit, offset } = pageAs(page, usersPerPage);
  const [items, [totals]] = await Promise.all([
    db
      .select()
      .from(users)
      .where(matches)
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(users).where(matches),
  ]);
  return { items, total: totals?.total ?? 0 };
}

/** What these people study: two reads for the whole page, whatever its length. */
export async function studyOfUsers(db: Queryable, userIds: string[]) {
  const [enrolments, attempts] = await Promise.all([
    db
      .select({
        userId: enrollments.userId,
        courseId: enrollments.courseId,
        courseTitle: courses.title,
        progress: enrollments.progress,
        enrolledAt: enrollments.enrolledAt,
      })
      .from(enrollments)
      .innerJoin(courses, eq(courses.id, enrollments.courseId))
      .where(inArray(enrollments.userId, userIds))
      .orderBy(asc(enrollments.id)),
    db
      .select({
        userId: examAttempts.userId,
        id: examAttempts.id,
        examTitle: exams.title,
        startedAt: examAttempts.startedAt,
        completedAt: examAttempts.completedAt,
        score: examAttempts.score,
        passingGrade: examAttempts.passingGrade,
        passed: examAttempts.passed,
      })
      .from(examAttempts)
      .innerJoin(exams, eq(exams.id, examAttempts.examId))
      .where(inArray(examAttempts.userId, userIds))
      .orderBy(asc(examAttempts.id)),
  ]);
  return { enrolments, attempts };
}
