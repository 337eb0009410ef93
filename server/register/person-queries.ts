import { and, asc, desc, eq, exists, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { PersonForm } from '#contract/chains';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable, Tx } from '#server/db/database';
import { chainLinks, chains, persons } from '#server/db/schema';
import { searchForms } from '#server/db/search-form';

export type PersonRow = typeof persons.$inferSelect;

const mostSuggested = 12;

export async function findPerson(db: Queryable, id: number): Promise<PersonRow | null> {
  const [row] = await db.select().from(persons).where(eq(persons.id, id));
  return row ?? null;
}

export const findPersons = (db: Queryable, ids: number[]): Promise<PersonRow[]> =>
  db.select().from(persons).where(isAnyOf(persons.id, ids)).orderBy(asc(persons.id));

/** Whoever else corrects this person, or approves a chain with them, waits until the commit. */
export async function lockPerson(tx: Tx, id: number): Promise<PersonRow | null> {
  const [row] = await tx.select().from(persons).where(eq(persons.id, id)).for('update');
  return row ?? null;
}

/** Nobody corrects these before the commit. */
export async function holdPersons(tx: Tx, ids: number[]): Promise<void> {
  await tx
    .select({ id: persons.id })
    .from(persons)
    .where(isAnyOf(persons.id, ids))
    .orderBy(asc(persons.id))
    .for('share');
}

export async function insertPerson(
  tx: Tx,
  person: PersonForm & { isSample: boolean; createdBy: string },
): Promise<PersonRow> {
  const [row] = await tx.insert(persons).values(person).returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
}

export async function changePerson(tx: Tx, id: number, changes: PersonForm): Promise<PersonRow> {
  const [row] = await tx.update(persons).set(changes).where(eq(persons.id, id)).returning();
  if (!row) throw new Error('a locked person went away');
  return row;
}

/** Chains that this asker may know of: approved ones, and their own. */
const isKnownTo = (userId: string) => or(isNotNull(chains.approvedAt), eq(chains.shaykhId, userId));

export async function isInApprovedChain(db: Queryable, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: chains.id })
    .from(chainLinks)
    .innerJoin(chains, eq(chains.id, chainLinks.chainId))
    .where(and(isNotNull(chains.approvedAt), or(eq(chainLinks.studentId, id), eq(chainLinks.teacherId, id))))
    .limit(1);
  return row !== undefined;
}

/** Whose name holds every word of `sought`, in any order and spelling. Nothing sought: from whom `studentId` took elsewhere. */
export async function suggestPersons(
  db: Queryable,
  { sought, studentId, userId }: { sought: string; studentId: number | undefined; userId: string },
) {
  const words = (await searchForms(db, sought.split(/\s+/u).filter(Boolean)))
    .map((form) => form.trim())
    .filter(Boolean);
  const matches =
    words.length > 0
      ? and(...words.map((word) => sql`${persons}.search_text like ${`%${word}%`}`))
      : sought.trim() === '' && studentId !== undefined
        ? isTeacherOf(studentId, userId)
        : null;
  if (!matches) return [];
  const inChains = sql<number>`(
    select count(distinct chain.id)::int
    from chain_links as link join chains as chain on chain.id = link.chain_id
    where (link.student_id = persons.id or link.teacher_id = persons.id)
      and (chain.approved_at is not null or chain.shaykh_id = ${userId}))`;
  return db
    .select({ person: persons, chains: inChains.as('in_chains') })
    .from(persons)
    .where(matches)
    .orderBy(desc(sql`in_chains`), asc(persons.name), asc(persons.id))
    .limit(mostSuggested);
}

const isTeacherOf = (studentId: number, userId: string): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(chainLinks)
      .innerJoin(chains, eq(chains.id, chainLinks.chainId))
      .where(
        and(eq(chainLinks.studentId, studentId), eq(chainLinks.teacherId, persons.id), isKnownTo(userId)),
      ),
  );
