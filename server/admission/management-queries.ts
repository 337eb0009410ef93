import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { displayName, staffName } from '#contract/accounts';
import type { Application } from '#contract/admission';
import type { Queryable, Tx } from '#server/db/database';
import type { Piece } from '#server/db/pieces';
import { applications, equivalences, users } from '#server/db/schema';

type ApplicationRow = typeof applications.$inferSelect;
type EquivalenceRow = typeof equivalences.$inferSelect;

export async function isKnown(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(users, eq(users.id, userId))) > 0;
}

// ---- applications to the last level ----

export async function insertApplication(
  tx: Tx,
  values: Pick<ApplicationRow, 'userId' | 'topic' | 'plan' | 'submittedAt'>,
): Promise<ApplicationRow> {
  const [row] = await tx.insert(applications).values(values).returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
}

export async function lockApplication(tx: Tx, id: number): Promise<ApplicationRow | null> {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
  return row ?? null;
}

export async function storeDecision(
  tx: Tx,
  id: number,
  decision: Pick<ApplicationRow, 'state' | 'note' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await tx.update(applications).set(decision).where(eq(applications.id, id));
}

const decider = alias(users, 'decider');
const nameFields = { firstName: users.firstName, lastName: users.lastName, email: users.email };

const readApplications = (db: Queryable) =>
  db
    .select({
      application: applications,
      student: nameFields,
      decider: { firstName: decider.firstName, lastName: decider.lastName, email: decider.email },
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(decider, eq(decider.id, applications.decidedBy));

type ReadApplication = Awaited<ReturnType<typeof readApplications>>[number];

const named = ({ application, student, decider: by }: ReadApplication) => ({
  ...application,
  studentName: displayName(student),
  email: student.email,
  deciderName: by && staffName(by),
});

/** What waits comes first, the oldest of it before the others; what was decided follows, the newest first. */
export async function listApplications(
  db: Queryable,
  state: Application['state'] | undefined,
  { limit, offset }: Piece,
) {
  const wanted = state && eq(applications.state, state);
  const rows = await readApplications(db)
    .where(wanted)
    .orderBy(
      sql`${applications.decidedAt} desc nulls first`,
      asc(applications.submittedAt),
      asc(applications.id),
    )
    .limit(limit)
    .offset(offset);
  const [totals] = await db.select({ total: count() }).from(applications).where(wanted);
  return { items: rows.map(named), total: totals?.total ?? 0 };
}

export async function findApplication(db: Queryable, id: number) {
  const [row] = await readApplications(db).where(eq(applications.id, id));
  return row ? named(row) : null;
}

// ---- equivalences ----

/** All that were granted to a student, the newest first. */
export async function equivalencesOf(db: Queryable, userId: string) {
  const rows = await db
    .select({ equivalence: equivalences, granter: nameFields })
    .from(equivalences)
    .innerJoin(users, eq(users.id, equivalences.grantedBy))
    .where(eq(equivalences.userId, userId))
    .orderBy(desc(equivalences.id));
  return rows.map(({ equivalence, granter }) => ({ ...equivalence, granterName: staffName(granter) }));
}

export async function insertEquivalence(
  tx: Tx,
  values: Pick<EquivalenceRow, 'userId' | 'diploma' | 'reason' | 'grantedBy' | 'grantedAt'>,
): Promise<void> {
  await tx.insert(equivalences).values(values);
}

/** Whether it was in force until now. */
export async function takeBackEquivalence(
  tx: Tx,
  { userId, diploma }: Pick<EquivalenceRow, 'userId' | 'diploma'>,
  taken: { takenBackBy: string; takenBackAt: Date; takenBackReason: string },
): Promise<boolean> {
  const rows = await tx
    .update(equivalences)
    .set(taken)
    .where(
      and(
        eq(equivalences.userId, userId),
        eq(equivalences.diploma, diploma),
        isNull(equivalences.takenBackAt),
      ),
    )
    .returning({ id: equivalences.id });
  return rows.length > 0;
}
