import { and, asc, eq, isNull } from 'drizzle-orm';
import { mutun as files } from '#content/mutun';
import type { MatnHead } from '#contract/mutun';
import { sorted } from '#contract/sorted';
import { isSeenBy } from '#server/courses/queries';
import { type Asker, sameCatalogueAs } from '#server/courses/rules';
import type { Queryable } from '#server/db/database';
import { courseMutun, courses, matnUnits, mutun } from '#server/db/schema';
import type { Viewer } from '#server/http/session';
import { keptAnswers } from '#server/http/shared-answers';

/** What the list and the ward have to know of a unit. */
export interface ShownUnit {
  id: number;
  number: number;
  correctedAt: Date | null;
}

/** A text that students see. */
export interface ShownText extends MatnHead {
  units: ShownUnit[];
  courses: { id: number; title: string }[];
}

/** The texts that students see, in the order of the list, with the courses that this reader sees. */
export type ReadTexts = (viewer: Pick<Viewer, 'user' | 'catalogueEdition'>) => Promise<ShownText[]>;

/** They are the same for all who see the same courses, and stay in memory until somebody changes one of them. */
export function textsReader(db: Queryable): ReadTexts {
  const kept = keptAnswers<ShownText[]>();
  return ({ user, catalogueEdition }) =>
    kept(catalogueEdition, sameCatalogueAs(user), () => shownTexts(db, user));
}

export async function shownTexts(db: Queryable, asker: Asker): Promise<ShownText[]> {
  const { key, title, author, diedAH, kind, edition, publishedAt } = mutun;
  const [heads, units, teaching] = await Promise.all([
    db.select({ key, title, author, diedAH, kind, edition, publishedAt }).from(mutun).where(isShownMatn),
    db
      .select({
        matn: matnUnits.matnKey,
        id: matnUnits.id,
        number: matnUnits.number,
        correctedAt: matnUnits.correctedAt,
      })
      .from(matnUnits)
      .innerJoin(mutun, eq(mutun.key, matnUnits.matnKey))
      .where(isShownMatn)
      .orderBy(asc(matnUnits.number)),
    teachingCourses(db, asker),
  ]);
  return inListOrder(heads).map(({ publishedAt: _publishedAt, ...head }) => ({
    ...head,
    units: units.flatMap(({ matn, ...unit }) => (matn === head.key ? [unit] : [])),
    courses: teaching.flatMap(({ matn, ...course }) => (matn === head.key ? [course] : [])),
  }));
}

/** What students see of the texts. */
export const isShownMatn = eq(mutun.isActive, true);

const teachingCourses = (db: Queryable, asker: Asker) =>
  db
    .select({ matn: courseMutun.matnKey, id: courses.id, title: courses.title })
    .from(courseMutun)
    .innerJoin(courses, eq(courses.id, courseMutun.courseId))
    .where(and(isSeenBy(asker), isNull(courses.deletedAt)))
    .orderBy(asc(courses.id));

const placeInContent = new Map(files.map(({ key }, place) => [key, place]));

/** What came with the university goes first, in its order; then what was published later. */
export const inListOrder = <Text extends { key: string; publishedAt: Date | null }>(texts: Text[]): Text[] =>
  sorted(
    texts,
    (one, other) =>
      (placeInContent.get(one.key) ?? files.length) - (placeInContent.get(other.key) ?? files.length) ||
      (one.publishedAt?.getTime() ?? Infinity) - (other.publishedAt?.getTime() ?? Infinity) ||
      (one.key < other.key ? -1 : 1),
  );

/** A text whole, for its readers; null for one that students do not see. */
export async function wholeText(db: Queryable, matn: string, asker: Asker) {
  const { key, title, author, diedAH, kind, edition } = mutun;
  const [[head], units, teaching] = await Promise.all([
    db
      .select({ key, title, author, diedAH, kind, edition })
      .from(mutun)
      .where(and(eq(key, matn), isShownMatn)),
    db.select().from(matnUnits).where(eq(matnUnits.matnKey, matn)).orderBy(asc(matnUnits.number)),
    teachingCourses(db, asker),
  ]);
  if (!head) return null;
  return {
    ...head,
    units,
    courses: teaching.flatMap((course) => (course.matn === matn ? [course] : [])),
  };
}
