import { and } from 'drizzle-orm';
import { programme } from '#content/programme';
import { partsOfTitle } from '#contract/course-title';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable } from '#server/db/database';
import { courses } from '#server/db/schema';
import { isShown } from './queries.ts';

const subjects = new Map(
  programme.flatMap((level) => level.subjects).map(({ code, prerequisites }) => [code, prerequisites]),
);

/** The subjects that the programme advises to study before one of its own, as far as students see them. */
export async function advisedBefore(
  db: Queryable,
  programmeCode: string | null,
): Promise<{ id: number; title: string }[]> {
  const codes = subjects.get(programmeCode ?? '') ?? [];
  if (codes.length === 0) return [];
  const rows = await db
    .select({ id: courses.id, title: courses.title, code: courses.programmeCode })
    .from(courses)
    .where(and(isAnyOf(courses.programmeCode, codes), isShown));
  return codes.flatMap((code) =>
    rows
      .filter((row) => row.code === code)
      .map(({ id, title }) => ({ id, title: partsOfTitle(title).subject })),
  );
}
