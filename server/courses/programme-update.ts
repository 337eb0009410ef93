import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { programme } from '#content/programme';
import { formerQuestions, questionBanks } from '#content/question-banks';
import type { QuestionBank, Subject } from '#contract/programme';
import type { Db, Tx } from '#server/db/database';
import { courses, courseUnits, examQuestions, exams, lessons } from '#server/db/schema';
import { lessonRows, programmeEdition, programmeRules, questionRows, unitRows } from './programme-rows.ts';
import { insertQuestions } from './write-programme.ts';

type ExamRow = typeof exams.$inferSelect;
type QuestionRow = typeof examQuestions.$inferSelect;

/**
 * Gives the courses of a running university what the programme has got since they were written: units, and the larger banks
 * with their rules. What somebody has edited stays as it is: an exam that was touched is offered the new questions, to be
 * approved. Answers how many courses were brought up to date.
 */
export const updateProgramme = (db: Db, former = formerQuestions): Promise<number> =>
  db.transaction(async (tx) => {
    // Of several processes that start at once, one does the work, and the others find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('programme'))`);
    const outdated = await tx
      .select({ id: courses.id, code: courses.programmeCode })
      .from(courses)
      .where(and(isNotNull(courses.programmeCode), lt(courses.programmeEdition, programmeEdition)))
      .orderBy(asc(courses.id));
    const subjects = new Map(programme.flatMap((level) => level.subjects).map((each) => [each.code, each]));
    const banks = new Map(questionBanks.map((bank) => [bank.subject, bank]));
    for (const { id, code } of outdated) {
      const [subject, bank] = [subjects.get(code ?? ''), banks.get(code ?? '')];
      if (subject) await giveUnits(tx, id, subject);
      if (bank) await giveBank(tx, id, bank, former[bank.subject] ?? []);
      await tx.update(courses).set({ programmeEdition }).where(eq(courses.id, id));
    }
    return outdated.length;
  });

async function giveUnits(tx: Tx, courseId: number, subject: Subject): Promise<void> {
  await tx
    .insert(courseUnits)
    .values(unitRows(subject).map((row) => ({ ...row, courseId })))
    .onConflictDoNothing();
  const unitOf = JSON.stringify(lessonRows(subject).map(({ title, unit }) => ({ title, unit })));
  await tx.execute(sql`
    update ${lessons} set unit = lecture.unit
    from jsonb_to_recordset(${unitOf}::jsonb) as lecture (title text, unit integer)
    where ${lessons.courseId} = ${courseId} and ${lessons.unit} is null and ${lessons.title} = lecture.title
  `);
  // A lesson that got another title may still say where it stands.
  await tx.execute(sql`
    update ${lessons} set unit = ${courseUnits.number} from ${courseUnits}
    where ${lessons.courseId} = ${courseId} and ${lessons.unit} is null
      and ${courseUnits.courseId} = ${courseId}
      and starts_with(${lessons.description}, 'الوحدة ' || ${courseUnits.number} || ' من ')
  `);
}

/** The programme wrote the first exam of the course. */
async function giveBank(
  tx: Tx,
  courseId: number,
  bank: QuestionBank,
  former: readonly string[],
): Promise<void> {
  const [exam] = await tx
    .select()
    .from(exams)
    .where(and(eq(exams.courseId, courseId), isNull(exams.deletedAt)))
    .orderBy(asc(exams.id))
    .limit(1)
    .for('no key update');
  if (!exam) return;
  const asked = await tx
    .select()
    .from(examQuestions)
    .where(eq(examQuestions.examId, exam.id))
    .orderBy(asc(examQuestions.order), asc(examQuestions.id));
  const isUntouched = isAsWritten(exam, bank) && asked.map(hashOf).join() === former.join();
  const rows = questionRows(bank);
  for (const question of asked) {
    const place = former.indexOf(hashOf(question));
    const mended = rows[place];
    if (place === -1 || !mended) continue;
    const { order: _order, isApproved, ...written } = mended;
    // What a teacher has chosen to ask stays in use, also where the bank of today would have it looked at first.
    const state = isUntouched ? { isApproved } : {};
    await tx
      .update(examQuestions)
      .set({ ...written, ...state })
      .where(eq(examQuestions.id, question.id));
  }
  const last = Math.max(0, ...asked.map(({ order }) => order));
  await insertQuestions(
    tx,
    rows.slice(former.length).map((row, index) => ({
      ...row,
      examId: exam.id,
      order: last + index + 1,
      isApproved: row.isApproved !== false && isUntouched,
    })),
  );
  if (isUntouched) await tx.update(exams).set(programmeRules).where(eq(exams.id, exam.id));
}

const isAsWritten = (exam: ExamRow, { examTitle, minutes, passingGrade }: QuestionBank): boolean =>
  exam.title === examTitle && exam.duration === minutes && exam.passingGrade === passingGrade;

/** What makes a question the one that it is, as `former.json` of the banks has it. */
export const hashOf = ({
  question,
  options,
  correctAnswer,
  points,
}: Pick<QuestionRow, 'question' | 'options' | 'correctAnswer' | 'points'>): string =>
  createHash('sha256')
    .update(JSON.stringify([question, options, correctAnswer, points]))
    .digest('hex')
    .slice(0, 16);
