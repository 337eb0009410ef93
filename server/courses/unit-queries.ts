import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/db/any-of';
import type { Tx } from '#server/db/database';
import { courseUnits, examQuestions, lessons } from '#server/db/schema';

interface NewUnit {
  title: string;
  /** The number that it had. */
  was?: number | undefined;
}

/**
 * The units of a course from now on, in this order. What stood in one goes with it; what stood in one that is gone stands
 * in none. Under the lock of the course.
 */
export async function writeUnits(tx: Tx, courseId: number, units: NewUnit[]): Promise<void> {
  const placeOf = new Map(units.flatMap(({ was }, index) => (was === undefined ? [] : [[was, index + 1]])));
  const moved = await takenOut(tx, courseId, placeOf);
  await tx.delete(courseUnits).where(and(eq(courseUnits.courseId, courseId), isUnused));
  for (const [index, { title }] of units.entries()) {
    await tx
      .insert(courseUnits)
      .values({ courseId, number: index + 1, title })
      .onConflictDoUpdate({ target: [courseUnits.courseId, courseUnits.number], set: { title } });
  }
  await moved.putBack();
}

/** A unit that a lesson or question still stands in keeps its number, and is renamed in its place. */
const isUnused = sql`
  not exists (select from ${lessons} where ${lessons.courseId} = ${courseUnits.courseId} and ${lessons.unit} = ${courseUnits.number})
  and not exists (
    select from ${examQuestions}
    where ${examQuestions.courseId} = ${courseUnits.courseId} and ${examQuestions.unit} = ${courseUnits.number}
  )`;

/** Lessons and questions whose unit gets another number, or none, stand in no unit until they are put back. */
async function takenOut(tx: Tx, courseId: number, placeOf: ReadonlyMap<number, number>) {
  const staysPut = (unit: number | null) => unit !== null && placeOf.get(unit) === unit;
  const tables = [lessons, examQuestions] as const;
  const moves: { table: (typeof tables)[number]; ids: number[]; to: number }[] = [];
  for (const table of tables) {
    const rows = await tx
      .select({ id: table.id, unit: table.unit })
      .from(table)
      .where(and(eq(table.courseId, courseId), isNotNull(table.unit)));
    const leaving = rows.filter(({ unit }) => !staysPut(unit));
    await place(tx, table, idsOf(leaving), null);
    for (const [was, to] of placeOf) {
      const ids = idsOf(leaving.filter(({ unit }) => unit === was));
      if (ids.length > 0) moves.push({ table, ids, to });
    }
  }
  return {
    putBack: async () => {
      for (const { table, ids, to } of moves) await place(tx, table, ids, to);
    },
  };
}

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

async function place(
  tx: Tx,
  table: typeof lessons | typeof examQuestions,
  ids: number[],
  unit: number | null,
): Promise<void> {
  if (ids.length > 0) await tx.update(table).set({ unit }).where(isAnyOf(table.id, ids));
}
