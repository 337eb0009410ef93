import type { Config } from '#server/config';
import type { Db } from '#server/db/database';
import type { Outcomes } from '#server/http/grouped';
import { Refusal } from '#server/http/refusal';
import { countOnEnrolments } from './enrolment-counts.ts';
import type { CreditRow, Place, ProgressRow, StudiedLesson } from './progress-queries.ts';
import {
  findLessonsToStudy,
  lockCredits,
  makeRows,
  readProgress,
  storeProgress,
} from './progress-queries.ts';
import { keepLessons } from './queries.ts';
import type { Measured, WatchReport } from './rules.ts';
import { afterReport, countsWatched, creditable, spentAfter } from './rules.ts';

/** What a player says of its student's place in a lesson, and when. */
export interface ProgressReport extends Place, WatchReport {
  at: Date;
}

/** How much this university believes. */
export type Believed = Pick<Config, 'watchSpeedLimit' | 'simulatedLessons'>;

/** What is stored after a report, and what of it could not be credited yet. */
export type SavedRow = ProgressRow & { owed: number };

/** What each of these reports comes to, in the order of their arrival: one transaction, a handful of statements. */
export const writeProgress = (
  db: Db,
  believed: Believed,
  reports: ProgressReport[],
): Promise<Outcomes<SavedRow>> =>
  db.transaction(async (tx) => {
    await keepLessons(tx, distinct(reports.map(({ courseId }) => courseId)));
    const lessons = await findLessonsToStudy(tx, distinct(reports.map(({ lessonId }) => lessonId)));
    const lessonOf = new Map(lessons.map((lesson) => [lesson.id, lesson]));
    const judged = reports.map((report) => accept(report, lessonOf.get(report.lessonId), believed));
    const accepted = judged.flatMap((verdict) => (verdict instanceof Refusal ? [] : verdict.report));
    const [first] = accepted;
    if (!first) return judged.flatMap((verdict) => (verdict instanceof Refusal ? verdict : []));

    await makeRows(tx, accepted, first.at);
    const credits = await lockCredits(tx, distinct(accepted.map(({ userId }) => userId)));
    const spent = new Map(credits.map((credit) => [credit.userId, credit]));
    const before = byPlace(await readProgress(tx, accepted));
    const after = new Map(before);
    const outcomes = judged.map((verdict) => {
      if (verdict instanceof Refusal) return verdict;
      const { row, credit, owed } = afterOne(verdict, after, spent, believed);
      after.set(placeOf(row), row);
      spent.set(credit.userId, credit);
      return { ...row, owed };
    });
    const moved = credits.flatMap((credit) => changed(credit, spent.get(credit.userId)));
    await storeProgress(tx, [...after.values()], moved);
    await countOnEnrolments(
      tx,
      accepted.filter((report) => isNews(before, after, placeOf(report))),
    );
    return outcomes;
  });

interface Accepted {
  report: ProgressReport;
  measured: Measured;
}

function accept(
  report: ProgressReport,
  lesson: StudiedLesson | undefined,
  believed: Believed,
): Accepted | Refusal {
  if (!lesson) return new Refusal('not_found');
  if (lesson.courseId === report.courseId) {
    return { report, measured: { duration: lesson.duration, counts: countsWatched(lesson, believed) } };
  }
  return new Refusal('invalid_input', {
    errors: [{ path: 'courseId', message: 'هذا الدرس ليس من دروس هذه المادة.' }],
  });
}

/** What a report makes of its row and of its student's credit. */
function afterOne(
  { report, measured }: Accepted,
  rows: Rows,
  credits: ReadonlyMap<string, CreditRow>,
  { watchSpeedLimit: limit }: Believed,
) {
  const row = rows.get(placeOf(report));
  const credit = credits.get(report.userId);
  if (!row || !credit) throw new Error('a row of progress went away while it was made');
  const { at } = report;
  const { spentUntil } = credit;
  const { watched, credited, owed } = afterReport(
    row,
    report,
    measured,
    creditable({ spentUntil, limit }, at),
    at,
  );
  return {
    row: { ...row, ...watched, lastWatchedAt: at },
    credit: { ...credit, spentUntil: spentAfter({ spentUntil, limit }, credited, at) },
    owed,
  };
}

/** Whether the enrolment has to hear of it: the first that was watched of a lesson, or its completion. */
function isNews(before: Rows, after: Rows, place: string): boolean {
  const [old, now] = [before.get(place), after.get(place)];
  return old?.lastWatchedAt === null || old?.isCompleted !== now?.isCompleted;
}

/** Most reports bring something new; one that is repeated moves nothing. */
const changed = (before: CreditRow, after: CreditRow | undefined): CreditRow[] =>
  after && after.spentUntil.getTime() !== before.spentUntil.getTime() ? [after] : [];

type Rows = ReadonlyMap<string, ProgressRow>;

const placeOf = ({ userId, lessonId }: Place): string => `${lessonId} ${userId}`;
const byPlace = (rows: ProgressRow[]) => new Map(rows.map((row) => [placeOf(row), row]));
const distinct = <Id extends number | string>(ids: Id[]): Id[] => [...new Set(ids)];
