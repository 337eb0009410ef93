import { isNotNull, sql } from 'drizzle-orm';
import { mutun } from '#content/mutun';
import { programme } from '#content/programme';
import { questionBanks } from '#content/question-banks';
import type { Tx } from '#server/db/database';
import { courses, courseUnits, examQuestions, exams, lessons } from '#server/db/schema';
import { courseRow, examRow, lessonRows, questionRows, unitRows } from './programme-rows.ts';
import { teachMutun } from './queries.ts';

/** The whole programme, in a few inserts; null when any of it was written before, even if it was hidden since. */
export async function writeProgramme(tx: Tx): Promise<{ courses: number; lessons: number } | null> {
  // Of two who ask at once, the second waits here, and then finds it written.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('programme'))`);
  if ((await tx.$count(courses, isNotNull(courses.programmeCode))) > 0) return null;

  const subjects = programme.flatMap((level) => level.subjects.map((subject) => ({ level, subject })));
  const courseIds = await tx
    .insert(courses)
    .values(subjects.map(({ level, subject }) => courseRow(level, subject)))
    .returning({ code: courses.programmeCode, id: courses.id });
  const courseIdOf = byKey(courseIds.map(({ code, id }) => [code, id]));

  await tx
    .insert(courseUnits)
    .values(
      subjects.flatMap(({ subject }) =>
        unitRows(subject).map((row) => ({ ...row, courseId: courseIdOf(subject.code) })),
      ),
    );
  const allLessons = subjects.flatMap(({ subject }) =>
    lessonRows(subject).map((row) => ({ ...row, courseId: courseIdOf(subject.code) })),
  );
  await insertLessons(tx, allLessons);

  const bankOf = byKey(questionBanks.map((bank) => [bank.subject, bank]));
  const examIds = await tx
    .insert(exams)
    .values(
      subjects.map(({ subject }) => ({
        ...examRow(subject, bankOf(subject.code)),
        courseId: courseIdOf(subject.code),
      })),
    )
    .returning({ courseId: exams.courseId, id: exams.id });
  const examIdOf = byKey(examIds.map(({ courseId, id }) => [courseId, id]));
  await insertQuestions(
    tx,
    subjects.flatMap(({ subject: { code } }) =>
      questionRows(bankOf(code)).map((row) => ({ ...row, examId: examIdOf(courseIdOf(code)) })),
    ),
  );
  await teachMutun(tx, mutun);
  return { courses: subjects.length, lessons: allLessons.length };
}

// The long lists travel as one JSON value each: Drizzle would spend half a second on the text of their thousands of fields.

async function insertLessons(tx: Tx, rows: (typeof lessons.$inferInsert)[]): Promise<void> {
  await tx.execute(sql`
    insert into ${lessons} (course_id, title, description, duration, "order", unit)
    select "courseId", title, description, duration, "order", unit
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row("courseId" integer, title text, description text, duration integer, "order" integer, unit integer)
    order by "courseId", "order"
  `);
}

export async function insertQuestions(tx: Tx, rows: (typeof examQuestions.$inferInsert)[]): Promise<void> {
  await tx.execute(sql`
    insert into ${examQuestions}
      (exam_id, question, options, correct_answer, points, "order", unit, difficulty, explanation, source, is_approved)
    select "examId", question, options, "correctAnswer", points, "order", unit, difficulty, explanation, source, "isApproved"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row("examId" integer, question text, options jsonb, "correctAnswer" text, points numeric, "order" integer,
        unit integer, difficulty integer, explanation text, source text, "isApproved" boolean)
    order by "examId", "order"
  `);
}

function byKey<Key, Value>(pairs: [Key, Value][]): (key: Key) => Value {
  const values = new Map(pairs);
  return (key) => {
    const value = values.get(key);
    if (value === undefined) throw new Error(`the programme has no ${String(key)}`);
    return value;
  };
}
