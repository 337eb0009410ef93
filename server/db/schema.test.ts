import { eq, sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database';
import {
  insertAttempt,
  insertCertificate,
  insertCourse,
  insertEnrolment,
  insertExam,
  insertLesson,
  insertLiveSession,
  insertQuestion,
  insertUser,
} from './factories.ts';
import {
  certificates,
  courses,
  diplomaTemplates,
  enrollments,
  type examAttempts,
  examPapers,
  examQuestions,
  exams,
  identities,
  lessonProgress,
  lessons,
  rateLimits,
  users,
} from './schema.ts';

const { db, drop } = await freshDatabase();
afterAll(drop);

let student: Awaited<ReturnType<typeof insertUser>>;
let course: Awaited<ReturnType<typeof insertCourse>>;
let exam: Awaited<ReturnType<typeof insertExam>>;
beforeEach(async () => {
  student = await insertUser(db);
  course = await insertCourse(db);
  exam = await insertExam(db, course.id);
});

const completed = (score: number) => ({ completedAt: new Date(), score, passed: score >= 70 });

async function refusedBy(constraint: string, work: Promise<unknown>): Promise<void> {
  const error: unknown = await work.then(
    () => new Error(`${constraint} let it pass`),
    (failure: unknown) => (failure instanceof DrizzleQueryError ? failure.cause : failure),
  );
  if (!(error instanceof pg.DatabaseError)) throw error;
  expect(error.constraint).toBe(constraint);
}

test('a student has at most one open attempt at an exam, however many start at once', async () => {
  const starts = await Promise.allSettled(
    Array.from({ length: 8 }, () => insertAttempt(db, student.id, exam)),
  );
  expect(starts.filter((start) => start.status === 'fulfilled')).toHaveLength(1);
  await refusedBy('exam_attempts_one_open', insertAttempt(db, student.id, exam));
});

test('after a failed attempt another may begin, and after a passed one a better one', async () => {
  await insertAttempt(db, student.id, exam, completed(40));
  await insertAttempt(db, student.id, exam, completed(90));
  await insertAttempt(db, student.id, exam, completed(95));
});

test('a pass is what the score says, and a score is there exactly when the attempt is closed', async () => {
  const attempt = (overrides: Partial<typeof examAttempts.$inferInsert>) =>
    insertAttempt(db, student.id, exam, overrides);
  const completedAt = new Date();
  await refusedBy('exam_attempts_passed_by_score', attempt({ completedAt, score: 69.99, passed: true }));
  await refusedBy('exam_attempts_passed_by_score', attempt({ completedAt, score: 70, passed: false }));
  await refusedBy('exam_attempts_passed_by_score', attempt({ passed: true }));
  await refusedBy('exam_attempts_score_when_completed', attempt({ score: 10 }));
  await refusedBy('exam_attempts_score_when_completed', attempt({ completedAt }));
  await refusedBy('exam_attempts_marks_in_range', attempt({ totalQuestions: 1, correctAnswers: 2 }));
  await refusedBy('exam_attempts_ends_after_start', attempt({ deadline: new Date(0) }));
});

test('an attempt belongs to the course of its exam', async () => {
  const other = await insertCourse(db);
  await refusedBy('exam_attempts_paper_of_exam', insertAttempt(db, student.id, exam, { courseId: other.id }));
});

test('what somebody was asked stays as it was asked, and an exam has one current paper', async () => {
  await insertAttempt(db, student.id, exam);
  const ofExam = eq(examPapers.examId, exam.id);
  const change = (values: Partial<typeof examPapers.$inferInsert>) =>
    db.update(examPapers).set(values).where(ofExam);
  await refusedBy('exam_papers_never_change', change({ questions: [] }));
  await change({ isCurrent: true });
  const { courseId } = exam;
  const second = db.insert(examPapers).values({ examId: exam.id, courseId, questions: [] });
  await refusedBy('exam_papers_one_current', second);
});

test('a student gets one certificate for a course, for ever', async () => {
  const attempt = await insertAttempt(db, student.id, exam, completed(90));
  const issued = await insertCertificate(db, attempt);
  const otherExam = await insertExam(db, course.id);
  const otherAttempt = await insertAttempt(db, student.id, otherExam, completed(95));
  await refusedBy('certificates_one_per_course', insertCertificate(db, otherAttempt));

  await db
    .update(certificates)
    .set({ isValid: false, revokedAt: new Date(), revokedReason: 'طلب صاحبها' })
    .where(eq(certificates.id, issued.id));
  await refusedBy('certificates_one_per_course', insertCertificate(db, otherAttempt));
});

test('no two certificates share a number, and a revoked one says when and why', async () => {
  const attempt = await insertAttempt(db, student.id, exam, completed(90));
  const { certificateNumber } = await insertCertificate(db, attempt);
  const classmate = await insertUser(db);
  const theirs = await insertAttempt(db, classmate.id, exam, completed(90));
  await refusedBy('certificates_number_once', insertCertificate(db, theirs, { certificateNumber }));
  await refusedBy('certificates_invalid_when_revoked', insertCertificate(db, theirs, { isValid: false }));
  await refusedBy(
    'certificates_revoked_with_reason',
    insertCertificate(db, theirs, { isValid: false, revokedAt: new Date() }),
  );
});

test('a course, an exam or an attempt that a certificate rests on cannot be deleted, only hidden', async () => {
  const attempt = await insertAttempt(db, student.id, exam, completed(90));
  await insertCertificate(db, attempt);
  await refusedBy('certificates_course_id_courses_id_fk', deleteByHand('courses', course.id));
  await refusedBy('exam_papers_exam_of_course', deleteByHand('exams', exam.id));
  await refusedBy(
    'certificates_exam_attempt_id_exam_attempts_id_fk',
    deleteByHand('exam_attempts', attempt.id),
  );

  const hide = { isActive: false, deletedAt: new Date() };
  await db.update(courses).set(hide).where(eq(courses.id, course.id));
  await refusedBy(
    'courses_deleted_is_inactive',
    db.update(courses).set({ isActive: true }).where(eq(courses.id, course.id)),
  );
});

const deleteByHand = (table: string, id: number) =>
  db.execute(sql`delete from ${sql.identifier(table)} where id = ${id}`);

test('a deleted template leaves its certificates, which fall back to the default', async () => {
  const [template] = await db
    .insert(diplomaTemplates)
    .values({ title: 'قالب', institutionName: 'جامعة', requirements: 'إتمام المادة' })
    .returning();
  const attempt = await insertAttempt(db, student.id, exam, completed(90));
  const issued = await insertCertificate(db, attempt, { diplomaTemplateId: template?.id ?? null });
  await db.delete(diplomaTemplates).where(eq(diplomaTemplates.id, template?.id ?? 0));
  const [kept] = await db.select().from(certificates).where(eq(certificates.id, issued.id));
  expect(kept?.diplomaTemplateId).toBeNull();
});

test('a student enrols in a course once, and has one progress per lesson', async () => {
  await insertEnrolment(db, student.id, course.id);
  await refusedBy('enrollments_once_per_course', insertEnrolment(db, student.id, course.id));

  const lesson = await insertLesson(db, course.id);
  const progress = { userId: student.id, lessonId: lesson.id, courseId: course.id };
  await db.insert(lessonProgress).values(progress);
  await refusedBy('lesson_progress_once_per_lesson', db.insert(lessonProgress).values(progress));
});

test('progress in a lesson counts for the course of that lesson and no other', async () => {
  const lesson = await insertLesson(db, course.id);
  const other = await insertCourse(db);
  await refusedBy(
    'lesson_progress_lesson_of_course',
    db.insert(lessonProgress).values({ userId: student.id, lessonId: lesson.id, courseId: other.id }),
  );
});

test('grades and progress lie between 0 and 100, and come back as numbers', async () => {
  const enrolment = await insertEnrolment(db, student.id, course.id, { progress: 33.33 });
  expect(enrolment.progress).toBe(33.33);
  const mine = eq(enrollments.id, enrolment.id);
  await refusedBy(
    'enrollments_progress_in_range',
    db.update(enrollments).set({ progress: 100.01 }).where(mine),
  );
  await refusedBy('enrollments_progress_in_range', db.update(enrollments).set({ progress: -1 }).where(mine));
  await refusedBy(
    'exam_attempts_score_in_range',
    insertAttempt(db, student.id, exam, { ...completed(90), score: 101 }),
  );
  const attempt = await insertAttempt(db, student.id, exam, completed(87.5));
  expect(attempt.score).toBe(87.5);
  await refusedBy('certificates_grade_in_range', insertCertificate(db, attempt, { grade: 101 }));
});

test('times watched and durations are possible ones', async () => {
  const lesson = await insertLesson(db, course.id);
  await refusedBy(
    'lesson_progress_watched_positive',
    db
      .insert(lessonProgress)
      .values({ userId: student.id, lessonId: lesson.id, courseId: course.id, watchedDuration: -1 }),
  );
  await refusedBy('lessons_duration_in_range', insertLesson(db, course.id, { duration: 7201 }));
  await refusedBy('courses_duration_in_range', insertCourse(db, { duration: 0 }));
  await refusedBy('exams_duration_in_range', insertExam(db, course.id, { duration: 301 }));
  await refusedBy('exams_passing_grade_in_range', insertExam(db, course.id, { passingGrade: 0 }));
  await refusedBy('live_sessions_duration_in_range', insertLiveSession(db, { duration: 14 }));
});

test('an e-mail belongs to one person, in whatever case it is typed; some have none', async () => {
  await insertUser(db, { email: 'maryam@example.test' });
  await refusedBy('users_email_once', insertUser(db, { email: 'maryam@example.test' }));
  await refusedBy('users_email_lower_case', insertUser(db, { email: 'Maryam@example.test' }));
  await insertUser(db, { email: null });
  await insertUser(db, { email: null });
});

test('an identity of a provider is one person', async () => {
  const identity = { issuer: 'https://id.example.test', subject: 'student-1' };
  await db.insert(identities).values({ ...identity, userId: student.id });
  const other = await insertUser(db);
  await refusedBy('identities_pkey', db.insert(identities).values({ ...identity, userId: other.id }));
});

test('words that have a fixed list stay within it, also when written by hand', async () => {
  const setUser = (column: string, value: string) =>
    db.execute(sql`update users set ${sql.identifier(column)} = ${value} where ${eq(users.id, student.id)}`);
  await refusedBy('users_known_role', setUser('role', 'owner'));
  await refusedBy('users_known_level', setUser('level', 'خبير'));
  await refusedBy(
    'courses_known_diploma',
    db.execute(sql`update courses set diploma = 'phd' where ${eq(courses.id, course.id)}`),
  );
  const template = { title: 'قالب', institutionName: 'جامعة', requirements: 'إتمام المادة' };
  const withColour = (borderColor: string) =>
    db.insert(diplomaTemplates).values({ ...template, borderColor });
  await refusedBy('diploma_templates_border_is_hex', withColour('red'));
  await refusedBy('diploma_templates_border_is_hex', withColour('#12345'));
  await refusedBy('diploma_templates_border_is_hex', withColour('#fff;}'));
  await refusedBy('live_sessions_link_is_web', insertLiveSession(db, { meetingLink: 'javascript:alert(1)' }));
});

test('a question has two to six options, and its answer is one of them', async () => {
  const ask = (overrides: Partial<typeof examQuestions.$inferInsert>) =>
    insertQuestion(db, exam.id, overrides);
  await refusedBy('exam_questions_two_to_six_options', ask({ options: ['واحد'] }));
  await refusedBy('exam_questions_two_to_six_options', ask({ options: Array<string>(7).fill('خيار') }));
  await refusedBy('exam_questions_answer_is_an_option', ask({ options: ['أ', 'ب'], correctAnswer: 'C' }));
  await refusedBy('exam_questions_points_in_range', ask({ points: 0.05 }));
  const question = await ask({ options: ['أ', 'ب'], correctAnswer: 'B', points: 2.5 });
  expect(question).toMatchObject({ points: 2.5, options: ['أ', 'ب'] });
});

test('a course of the programme is written once; courses outside it are free', async () => {
  const programmeCode = `P-${course.id}`;
  await insertCourse(db, { programmeCode, diploma: 'preparatory' });
  await refusedBy('courses_programme_code_once', insertCourse(db, { programmeCode }));
  await insertCourse(db, { programmeCode: null });
});

test('the count of lessons is the real one, also when many teachers add at once', async () => {
  const other = await insertCourse(db);
  const added = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      insertLesson(db, index % 3 ? course.id : other.id, { order: index + 1 }),
    ),
  );
  expect(await totals()).toEqual([8, 4]);

  const [first] = added.filter((lesson) => lesson.courseId === course.id);
  await db
    .update(lessons)
    .set({ isActive: false })
    .where(eq(lessons.id, first?.id ?? 0));
  await db.delete(lessons).where(eq(lessons.courseId, other.id));
  expect(await totals()).toEqual([7, 0]);

  await db.update(lessons).set({ courseId: other.id }).where(eq(lessons.courseId, course.id));
  expect(await totals()).toEqual([0, 7]);

  async function totals() {
    const rows = await db
      .select()
      .from(courses)
      .where(sql`${courses.id} in (${course.id}, ${other.id})`);
    return rows.toSorted((one, two) => one.id - two.id).map((row) => row.totalLessons);
  }
});

test('the count of questions is the real one', async () => {
  const questions = await Promise.all(
    Array.from({ length: 6 }, (_, index) => insertQuestion(db, exam.id, { order: index + 1 })),
  );
  await db.delete(examQuestions).where(eq(examQuestions.id, questions[0]?.id ?? 0));
  const [counted] = await db.select().from(exams).where(eq(exams.id, exam.id));
  expect(counted?.totalQuestions).toBe(5);
});

test('counters of requests are kept out of the journal: they may be lost, and cost little', async () => {
  const { rows } = await db.execute(
    sql`select relpersistence from pg_class where oid = ${'rate_limits'}::regclass`,
  );
  expect(rows).toEqual([{ relpersistence: 'u' }]);
  await refusedBy(
    'rate_limits_count_positive',
    db.insert(rateLimits).values({ key: 'login', windowStart: new Date(), count: -1 }),
  );
});

test('every reference between tables has an index to be followed by', async () => {
  const { rows } = await db.execute(sql`
    select conname from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = conrelid and indpred is null
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
    )`);
  expect(rows).toEqual([]);
});
