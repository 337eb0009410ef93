import { whyNotEnter } from '#server/admission/queries';
import type { Config } from '#server/config';
import type { Db, Tx } from '#server/db/database';
import type { Outcomes } from '#server/http/grouped';
import { Refusal } from '#server/http/refusal';
import { countOnEnrolments } from './enrolment-counts.ts';
import type { CreditRow, FoundPlace, Place, ProgressRow } from './progress-queries.ts';
import { findPlaces, lockCredits, makeRows, storeProgress } from './progress-queries.ts';
import { lockLessonsAgainstChange } from './queries.ts';
import type { Measured, WatchReport } from './rules.ts';
import { afterReport, countsWatched, creditable, spentAfter } from './rules.ts';

/** What a player says of its student's place in a lesson, and when. */
export interface ProgressReport extends Place, WatchReport {
  at: Date;
}

/** How much this university believes. */
export type Believed = Pick<Config, 'watchSpeedLimit' | 'simulatedLessons' | 'admission'>;

/** What is stored after a report, and what of it could not be credited yet. */
export type SavedRow = ProgressRow & { owed: number };

/** What each of these reports comes to, those of one place in the order of their arrival: a handful of statements. */
export async function writeProgress(
  db: Db,
  believed: Believed,
  reports: ProgressReport[],
): Promise<Outcomes<SavedRow>> {
  const { outcomes, entering } = await db.transaction((tx) => write(tx, believed, reports));
  const first = reports.filter((report) => !outcomes.has(report));
  if (first.length > 0) {
    // Rows are made before any is locked, so in a transaction of their own.
    const others = await db.transaction((tx) => begin(tx, believed, first, entering));
    for (const [report, outcome] of others) outcomes.set(report, outcome);
  }
  return reports.map((report) => {
    const outcome = outcomes.get(report);
    if (!outcome) throw new Error('a row of progress went away while it was made');
    return outcome;
  });
}

type OutcomeOf = Map<ProgressReport, SavedRow | Refusal>;

/** What comes of the first reports of a student or a lesson. Of those who enter a course with them, some are not admitted to its level. */
async function begin(
  tx: Tx,
  believed: Believed,
  first: ProgressReport[],
  entering: ProgressReport[],
): Promise<OutcomeOf> {
  await lockLessonsAgainstChange(tx, coursesOf(first));
  const refused: OutcomeOf = new Map();
  const refusals = entering.length > 0 ? await whyNotEnter(tx, believed.admission, entering) : [];
  for (const [index, report] of entering.entries()) {
    const refusal = refusals[index];
    if (refusal) refused.set(report, refusal);
  }
  const admitted = first.filter((report) => !refused.has(report));
  if (admitted.length === 0) return refused;
  await makeRows(tx, admitted);
  const { outcomes } = await write(tx, believed, admitted);
  return new Map([...refused, ...outcomes]);
}

interface Written {
  outcomes: OutcomeOf;
  /** Those without rows whose students are not enrolled in a course of a level. */
  entering: ProgressReport[];
}

/** What comes of each report that has its rows already; the first ones of a student or a lesson are left out. */
async function write(tx: Tx, believed: Believed, reports: ProgressReport[]): Promise<Written> {
  await lockLessonsAgainstChange(tx, coursesOf(reports));
  const credits = await lockCredits(tx, distinct(reports.map(({ userId }) => userId)));
  const places = await findPlaces(tx, reports);
  const before = byPlace(places.flatMap(({ progress }) => progress ?? []));
  const after = new Map(before);
  const spent = new Map(credits.map((credit) => [credit.userId, credit]));
  const outcomes: OutcomeOf = new Map();
  for (const [index, report] of reports.entries()) {
    const measured = measure(report, places[index], believed);
    const row = after.get(placeOf(report));
    const credit = spent.get(report.userId);
    if (measured instanceof Refusal) {
      outcomes.set(report, measured);
    } else if (row && credit) {
      const { watched, spentUntil, owed } = credited(row, credit, report, measured, believed);
      const saved = { ...row, ...watched, lastWatchedAt: report.at };
      after.set(placeOf(report), saved);
      spent.set(credit.userId, { ...credit, spentUntil });
      outcomes.set(report, { ...saved, owed });
    }
  }
  const entering = reports.filter((report, index) => places[index]?.isEntry && !outcomes.has(report));
  const written = reports.filter((report) => after.get(placeOf(report)) !== before.get(placeOf(report)));
  if (written.length === 0) return { outcomes, entering };
  await storeProgress(
    tx,
    distinct(written.map(placeOf)).flatMap((place) => after.get(place) ?? []),
    credits.flatMap((credit) => changed(credit, spent.get(credit.userId))),
  );
  await countOnEnrolments(
    tx,
    written.filter((report) => isNews(before, after, placeOf(report))),
  );
  return { outcomes, entering };
}

/** What a report is measured by, or why it is refused. */
function measure(
  { courseId }: ProgressReport,
  place: FoundPlace | undefined,
  believed: Believed,
): Measured | Refusal {
  const lesson = place?.lesson;
  if (!lesson) return new Refusal('not_found');
  if (lesson.courseId === courseId) {
    return { duration: lesson.duration, counts: countsWatched(lesson, believed) };
  }
  return new Refusal('invalid_input', {
    errors: [{ path: 'courseId', message: 'هذا الدرس ليس من دروس هذه المادة.' }],
  });
}

/** What a report makes of its row, and of its student's time. */
function credited(
  row: ProgressRow,
  { spentUntil }: CreditRow,
  report: ProgressReport,
  measured: Measured,
  { watchSpeedLimit: limit }: Believed,
) {
  const { at } = report;
  const most = creditable({ spentUntil, limit }, at);
  const { watched, credited: seconds, owed } = afterReport(row, report, measured, most, at);
  return { watched, owed, spentUntil: spentAfter({ spentUntil, limit }, seconds, at) };
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
const coursesOf = (reports: Place[]) => distinct(reports.map(({ courseId }) => courseId));
const distinct = <Id extends number | string>(ids: Id[]): Id[] => [...new Set(ids)];
