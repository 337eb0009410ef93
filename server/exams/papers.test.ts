import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { examPapers, examQuestions } from '#server/db/schema';
import { completeLessons, type ExamCourse, examCourse } from '#server/testing/exam-course';
import { serverProcess } from '#server/testing/exam-world';
import { examOf, sittings, start } from '#server/testing/sitting';
import { testApp } from '#server/testing/test-app';

const university = await testApp();
const { database, signedIn } = university;
const { db } = database;
const { sittingStudent, stored } = sittings(university);

const papersOf = ({ exam }: Pick<ExamCourse, 'exam'>) =>
  db.select().from(examPapers).where(eq(examPapers.examId, exam.id)).orderBy(asc(examPapers.id));

async function anotherStudent(studied: ExamCourse) {
  const student = await signedIn();
  await completeLessons(db, student.userId, studied);
  return student;
}

describe('the paper of an exam', () => {
  test('is written once for all who begin at the same moment, whichever process they meet', async () => {
    const studied = await examCourse(db);
    const students = await Promise.all(Array.from({ length: 8 }, () => anotherStudent(studied)));
    const other = await serverProcess(university);
    const replies = await Promise.all(
      students.map(({ browser }, index) => start(index % 2 ? browser : browser.at(other.app), studied)),
    );
    await other.stop();
    const asked = replies.map((reply) => reply.json().questions);
    expect(asked).toEqual(Array.from({ length: 8 }, () => asked[0]));
    expect(asked[0]).toHaveLength(4);
    expect(await papersOf(studied)).toHaveLength(1);
  });

  test('is a new one for who begins after a change; who has begun keeps his own', async () => {
    const early = await sittingStudent();
    const [first] = early.questions;
    await db
      .update(examQuestions)
      .set({ question: 'سؤال آخر' })
      .where(eq(examQuestions.id, first?.id ?? 0));
    const late = await anotherStudent(early);
    expect((await start(late.browser, early)).json().questions[0]).toMatchObject({ question: 'سؤال آخر' });
    expect((await examOf(early.browser, early)).json().questions).toEqual(early.attempt.questions);

    const [old, current, ...more] = await papersOf(early);
    expect([old?.isCurrent, current?.isCurrent, more]).toEqual([false, true, []]);
    expect((await stored(early.attemptId)).paperId).toBe(old?.id);
  });

  test('is none when the exam asks nothing any more', async () => {
    const studied = await examCourse(db);
    const student = await anotherStudent(studied);
    await db.delete(examQuestions).where(eq(examQuestions.examId, studied.exam.id));
    expect((await start(student.browser, studied)).statusCode).toBe(404);
    expect(await papersOf(studied)).toEqual([]);
  });
});
