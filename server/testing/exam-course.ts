import {
  type CourseWishes,
  insertCourse,
  insertEnrolment,
  insertExam,
  insertLesson,
  insertQuestion,
} from '#server/db/factories';
import type { Queryable } from '#server/db/database';
import type { examQuestions, exams } from '#server/db/schema';
import { lessonProgress } from '#server/db/schema';

type Letter = (typeof examQuestions.$inferSelect)['correctAnswer'];

interface Wishes {
  /** One question for each, with four options. */
  keys?: Letter[];
  points?: number[];
  lessons?: number;
  exam?: Partial<typeof exams.$inferInsert>;
  course?: CourseWishes;
  /** The ids of those who teach it. */
  teachers?: string[];
}

/** A course with lessons and an exam, ready to be studied and sat. */
export async function examCourse(db: Queryable, wishes: Wishes = {}) {
  const { keys = ['A', 'B', 'C', 'D'], points = [], lessons: lessonCount = 2 } = wishes;
  const course = await insertCourse(db, { ...wishes.course, teachers: wishes.teachers ?? [] });
  const lessons = [];
  for (let order = 1; order <= lessonCount; order += 1) {
    lessons.push(await insertLesson(db, course.id, { order }));
  }
  const exam = await insertExam(db, course.id, wishes.exam);
  const questions = [];
  for (const [index, correctAnswer] of keys.entries()) {
    questions.push(
      await insertQuestion(db, exam.id, {
        question: `السؤال ${index + 1}`,
        order: index + 1,
        correctAnswer,
        points: points[index] ?? 1,
      }),
    );
  }
  return { course, lessons, exam, questions };
}

export type ExamCourse = Awaited<ReturnType<typeof examCourse>>;

/** As if the student had watched every lesson to its end. */
export async function completeLessons(db: Queryable, userId: string, { course, lessons }: ExamCourse) {
  await insertEnrolment(db, userId, course.id, { progress: 100 });
  for (const { id: lessonId, duration } of lessons) {
    await db.insert(lessonProgress).values({
      userId,
      lessonId,
      courseId: course.id,
      watchedDuration: duration,
      isCompleted: true,
      completedAt: new Date(),
    });
  }
}

/** Every answer right, except to as many questions as wished. */
export function answersTo({ questions }: Pick<ExamCourse, 'questions'>, wrong = 0): Record<string, Letter> {
  return Object.fromEntries(
    questions.map(({ id, correctAnswer }, index) => [
      id,
      index < wrong ? (correctAnswer === 'A' ? 'B' : 'A') : correctAnswer,
    ]),
  );
}
