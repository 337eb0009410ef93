import { randomUUID } from 'node:crypto';
import { insertCourse, insertEnrolment, insertLesson, insertUser } from '#server/db/factories';
import { lessonQuestions, questionAnswers } from '#server/db/schema';
import type { SignedIn, World } from './test-app.ts';

/** What the calls of questions under lessons can name, made anew for its owner. */
export function askingThingsIn({ database: { db } }: World) {
  /** A lesson of a course that these teach and those study. */
  const lessonOf = async ({ teachers, students }: Record<'teachers' | 'students', string[]>) => {
    const course = await insertCourse(db, { teachers });
    for (const student of students) await insertEnrolment(db, student, course.id);
    return insertLesson(db, course.id);
  };
  const askedBy = async (userId: string, { id: lessonId, courseId }: { id: number; courseId: number }) => {
    const text = 'ما الفرق بين الصحيح والحسن؟';
    const values = { lessonId, courseId, userId, clientId: randomUUID(), text };
    const [row] = await db.insert(lessonQuestions).values(values).returning();
    if (!row) throw new Error('an insert returned no row');
    return row;
  };
  const studied = (userId: string) => lessonOf({ teachers: [], students: [userId] });
  const managed = async (userId: string) => {
    const student = await insertUser(db);
    const lesson = await lessonOf({ teachers: [userId], students: [student.id] });
    return { lesson, question: await askedBy(student.id, lesson) };
  };
  return {
    'lesson to study': async ({ userId }: SignedIn) => ({ id: String((await studied(userId)).id) }),
    'question of an asker': async ({ userId }: SignedIn) => ({
      id: String((await askedBy(userId, await studied(userId))).id),
    }),
    /** Its owner studies the course; somebody else asked it. */
    'question of a fellow': async ({ userId }: SignedIn) => {
      const fellow = await insertUser(db);
      return { id: String((await askedBy(fellow.id, await studied(userId))).id) };
    },
    /** Its owner teaches the course; another question of the course stands beside it. */
    'question to answer': async ({ userId }: SignedIn) => {
      const { lesson, question } = await managed(userId);
      const beside = await askedBy(question.userId, lesson);
      return { id: String(question.id), besideId: beside.id };
    },
    /** Its owner teaches the course, and wrote it. */
    'answer to a question': async ({ userId }: SignedIn) => {
      const { question } = await managed(userId);
      const values = { questionId: question.id, userId, clientId: randomUUID(), text: 'في الضبط.' };
      const [row] = await db.insert(questionAnswers).values(values).returning();
      return { id: String(row?.id) };
    },
  };
}
