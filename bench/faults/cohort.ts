import { insertCourse, insertLesson, insertUser } from '#server/db/factories';
import type { Database } from '#server/db/database';
import { completeLessons, type ExamCourse, examCourse } from '#server/testing/exam-course';
import { type Person, signIn } from '../people.ts';

/** Students, and what they study: a course to watch, and courses whose exams they may sit. */
export interface Cohort {
  students: Person[];
  watched: { courseId: number; lessonId: number };
  examCourses: ExamCourse[];
}

const longestLesson = 7200;

/** Students who have completed every lesson before an exam, and have watched nothing of a long one. */
export async function insertCohort({ db, pool }: Database, people: number, exams = 3): Promise<Cohort> {
  const course = await insertCourse(db);
  const lesson = await insertLesson(db, course.id, {
    duration: longestLesson,
    videoUrl: 'https://films.example/long.mp4',
  });
  const examCourses: ExamCourse[] = [];
  for (let index = 0; index < exams; index += 1) {
    examCourses.push(await examCourse(db, { lessons: 1, exam: { passingGrade: 60 } }));
  }
  const userIds: string[] = [];
  for (let index = 0; index < people; index += 1) {
    const { id } = await insertUser(db);
    for (const studied of examCourses) await completeLessons(db, id, studied);
    userIds.push(id);
  }
  const cookies = await signIn(pool, userIds);
  return {
    students: userIds.map((userId, index) => ({ userId, cookie: cookies[index] ?? '' })),
    watched: { courseId: course.id, lessonId: lesson.id },
    examCourses,
  };
}
