import { insertCourse, insertEnrolment, insertLesson } from '#server/db/factories';
import type { Question } from '#contract/asking';
import type { SignedIn, TestApp } from './test-app.ts';

/** A course with a lesson, a teacher, two who study it, and one who does not. */
export async function askingClass(university: TestApp) {
  const { signedIn, database } = university;
  const { db } = database;
  const [teacher, asker, fellow, stranger, otherTeacher, admin] = await Promise.all([
    signedIn('teacher'),
    signedIn(),
    signedIn(),
    signedIn(),
    signedIn('teacher'),
    signedIn('admin'),
  ]);
  const course = await insertCourse(db, { teachers: [teacher.userId] });
  const lesson = await insertLesson(db, course.id);
  for (const { userId } of [asker, fellow]) await insertEnrolment(db, userId, course.id);

  const ask = async (who: SignedIn, text = 'ما الفرق بين الصحيح والحسن؟', more: object = {}) =>
    asQuestion(await who.browser.post(`/api/lessons/${lesson.id}/questions`, { text, ...more }));
  const answer = async (who: SignedIn, questionId: number, text = 'الفرق في الضبط.', more: object = {}) =>
    asQuestion(await who.browser.post(`/api/questions/${questionId}/answers`, { text, ...more }));
  const mark = (who: SignedIn, questionId: number) => who.browser.post(`/api/questions/${questionId}/useful`);
  const unmark = (who: SignedIn, questionId: number) =>
    who.browser.send({ method: 'DELETE', url: `/api/questions/${questionId}/useful` });
  const moderate = (who: SignedIn, questionId: number, change: object) =>
    who.browser.patch(`/api/admin/asked-questions/${questionId}`, change);
  const merge = (who: SignedIn, questionId: number, into: number) =>
    who.browser.post(`/api/admin/asked-questions/${questionId}/merge`, { into });
  const page = async (who: SignedIn, number = 1) =>
    (await who.browser.get(`/api/lessons/${lesson.id}/questions?page=${number}`)).json();
  const moments = async (who: SignedIn) =>
    (await who.browser.get(`/api/lessons/${lesson.id}/question-moments`)).json();
  const enrolled = async () => {
    const student = await signedIn();
    await insertEnrolment(db, student.userId, course.id);
    return student;
  };
  const people = { teacher, asker, fellow, stranger, otherTeacher, admin };
  return { ...people, course, lesson, ask, answer, mark, unmark, moderate, merge, page, moments, enrolled };
}

function asQuestion(response: { statusCode: number; json: () => Question; body: string }): Question {
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.json();
}
