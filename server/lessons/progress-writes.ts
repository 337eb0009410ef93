import type { Db } from '#server/db/database';
import type { Outcomes } from '#server/http/grouped';
import { Refusal } from '#server/http/refusal';
import { countOnEnrolments } from './enrolment-counts.ts';
import type { Place, ProgressRow, StudiedLesson } from './progress-queries.ts';
import { findLessonsToStudy, lockProgress, storeProgress } from './progress-queries.ts';
import { keepLessons } from './queries.ts';
import type { WatchReport } from './rules.ts';
import { afterReport } from './rules.ts';

/** What a player says of its student's place in a lesson, and when. */
export interface ProgressReport extends Place, WatchReport {
  at: Date;
}

/** What each of these reports comes to, in the order of their arrival: one transaction, a handful of statements. */
export const writeProgress = (db: Db, reports: ProgressReport[]): Promise<Outcomes<ProgressRow>> =>
  db.transaction(async (tx) => {
    await keepLessons(tx, distinct(reports.map(({ courseId }) => courseId)));
    const lessons = await findLessonsToStudy(tx, distinct(reports.map(({ lessonId }) => lessonId)));
    const lessonOf = new Map(lessons.map((lesson) => [lesson.id, lesson]));
    const judged = reports.map((report) => accept(report, lessonOf.get(report.lessonId)));
    const accepted = judged.flatMap((verdict) => (verdict instanceof Refusal ? [] : verdict));

    const before = byPlace(
      await lockProgress(
        tx,
        accepted.map(({ report }) => report),
      ),
    );
    const after = new Map(before);
    const outcomes = judged.map((verdict) => {
      if (verdict instanceof Refusal) return verdict;
      const row = afterOne(after.get(placeOf(verdict.report)), verdict);
      after.set(placeOf(row), row);
      return row;
    });
    await storeProgress(tx, [...after.values()]);
    const moved = accepted.filter(({ report }) => isNews(before, after, placeOf(report)));
    await countOnEnrolments(
      tx,
      moved.map(({ report }) => report),
    );
    return outcomes;
  });

interface Accepted {
  report: ProgressReport;
  duration: number;
}

function accept(report: ProgressReport, lesson: StudiedLesson | undefined): Accepted | Refusal {
  if (!lesson) return new Refusal('not_found');
  if (lesson.courseId === report.courseId) return { report, duration: lesson.duration };
  return new Refusal('invalid_input', {
    errors: [{ path: 'courseId', message: 'هذا الدرس ليس من دروس هذه المادة.' }],
  });
}

function afterOne(row: ProgressRow | undefined, { report, duration }: Accepted): ProgressRow {
  if (!row) throw new Error('a row of progress went away while it was made');
  return { ...row, ...afterReport(row, report, duration, report.at), lastWatchedAt: report.at };
}

/** Whether the enrolment has to hear of it: the first that was watched of a lesson, or its completion. */
function isNews(before: Rows, after: Rows, place: string): boolean {
  const [old, now] = [before.get(place), after.get(place)];
  return old?.lastWatchedAt === null || old?.isCompleted !== now?.isCompleted;
}

type Rows = ReadonlyMap<string, ProgressRow>;

const placeOf = ({ userId, lessonId }: Place): string => `${lessonId} ${userId}`;
const byPlace = (rows: ProgressRow[]) => new Map(rows.map((row) => [placeOf(row), row]));
const distinct = (ids: number[]): number[] => [...new Set(ids)];
