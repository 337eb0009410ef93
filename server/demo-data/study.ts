import { asc, eq, inArray } from 'drizzle-orm';
import { percentOf } from '#contract/completion';
import type { Tx } from '#server/db/database';
import { courses, enrollments, lessonProgress, lessons, users } from '#server/db/schema';
import { store } from '#server/exams/closing';
import { drawPapers } from '#server/exams/drawn-papers';
import { Papers } from '#server/exams/papers';
import { findOfferedExamOf, insertAttempts } from '#server/exams/queries';
import { ended, tryRulesOf } from '#server/exams/rules';

interface Studied {
  /** The course's place in the programme. */
  code: string;
  completed: number;
  /** How much of the next lesson was watched. */
  begun: number;
  /** When the last lesson was watched, in days before now. */
  daysAgo: number;
}

/** A student in the middle of the first level: one course passed, one ready for its exam, the others on the way. */
const passed: Studied = { code: 'l1s01', completed: 12, begun: 0, daysAgo: 21 };
const studied: Studied[] = [
  passed,
  { code: 'l1s02', completed: 12, begun: 0, daysAgo: 2 },
  { code: 'l1s03', completed: 5, begun: 0.4, daysAgo: 0 },
  { code: 'l1s04', completed: 2, begun: 0.15, daysAgo: 6 },
  { code: 'l1s09', completed: 0, begun: 0, daysAgo: 3 },
];

const hour = 3_600_000;
const day = 24 * hour;
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

export async function writeStudy(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ createdAt: before(now, 60 * day) })
    .where(eq(users.id, userId));
  const inOrder = await tx
    .select({ code: courses.programmeCode, lesson: lessons })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(
      inArray(
        courses.programmeCode,
        studied.map(({ code }) => code),
      ),
    )
    .orderBy(asc(lessons.courseId), asc(lessons.order));
  const courseOf = ({ code }: Studied) => inOrder.flatMap((row) => (row.code === code ? [row.lesson] : []));

  await tx
    .insert(enrollments)
    .values(studied.map((study) => enrolmentOf(userId, study, courseOf(study), now)));
  await tx
    .insert(lessonProgress)
    .values(studied.flatMap((study) => progressOf(userId, study, courseOf(study), now)));
  await pass(tx, userId, courseOf(passed)[0]?.courseId ?? 0, before(now, (passed.daysAgo - 1) * day));
}

type Lesson = typeof lessons.$inferSelect;

/** A lesson a day: this many days, and two hours, before now. */
const watchedAt = ({ daysAgo }: Studied, lessonsAfter: number, now: Date): Date =>
  before(now, (daysAgo + lessonsAfter) * day + 2 * hour);

const enrolmentOf = (userId: string, study: Studied, inOrder: Lesson[], now: Date) => ({
  userId,
  courseId: inOrder[0]?.courseId ?? 0,
  enrolledAt: watchedAt(study, study.completed + 1, now),
  progress: percentOf(study.completed, inOrder.length),
});

function progressOf(userId: string, study: Studied, inOrder: Lesson[], now: Date) {
  const watchedLessons = inOrder.slice(0, study.completed + (study.begun > 0 ? 1 : 0));
  return watchedLessons.map(({ id, courseId, duration }, index) => {
    const isCompleted = index < study.completed;
    const seconds = isCompleted ? duration : Math.round(duration * study.begun);
    const moment = watchedAt(study, watchedLessons.length - 1 - index, now);
    const ranges: [number, number][] = [[0, seconds]];
    return {
      userId,
      lessonId: id,
      courseId,
      watchedDuration: seconds,
      position: seconds,
      ranges,
      isCompleted,
      completedAt: isCompleted ? moment : null,
      lastWatchedAt: moment,
    };
  });
}

/** Sits the exam as anybody would, with one wrong answer. */
async function pass(tx: Tx, userId: string, courseId: number, startedAt: Date): Promise<void> {
  const exam = await findOfferedExamOf(tx, courseId);
  const seats = exam ? [{ userId, examId: exam.id, exam, at: startedAt, triesUsed: 0, extraTime: 0 }] : [];
  const [attempt] = await insertAttempts(tx, await drawPapers(tx, new Papers(), seats));
  if (!attempt) throw new Error('the demo student found no exam to sit');
  const answers = Object.fromEntries(
    attempt.questions.map(({ id, correctAnswer }, index) => [
      String(id),
      index === 0 ? (correctAnswer === 'A' ? 'B' : 'A') : correctAnswer,
    ]),
  );
  const completedAt = before(startedAt, -hour / 3);
  await store(tx, [{ before: attempt, after: ended(attempt, answers, completedAt) }], {
    tryRulesOf: (sat) => tryRulesOf(sat, null),
    now: completedAt,
    mail: { smtpUrl: null },
  });
}
