import {
  insertAttempt,
  insertCertificate,
  insertCourse,
  insertExam,
  insertLesson,
  insertLiveSession,
  insertQuestion,
  insertUser,
} from '#server/db/factories';
import { diplomaTemplates } from '#server/db/schema';
import { completeLessons, examCourse } from './exam-course.ts';
import type { SignedIn, TestApp } from './test-app.ts';
import { beginVideo, sendForm, sendVideo } from './upload-desk.ts';
import { makeVideo, sampleCaptions } from './upload-files.ts';

/** Something that a call can name: as the address says it, and what else a body needs of it. */
export interface Named {
  id: string;
  courseId?: number;
  /** Whose it is, where a body names him. */
  ownerId?: string;
}

/** What a call can name, made anew for its owner. Some things are nobody's: then the owner does not matter. */
export type Thing = keyof ReturnType<typeof thingsIn>;

export const absentNumber = '2000000000';
export const absentName = 'nobody-and-nothing';
export const absentUpload = '0123456789abcdefghjkmnpqrs';

export function thingsIn({ database: { db }, signedIn }: TestApp) {
  const passedAttempt = async ({ userId }: SignedIn) => {
    const { exam } = await examCourse(db, { lessons: 0, keys: [] });
    const completedAt = new Date();
    return insertAttempt(db, userId, exam, {
      startedAt: new Date(completedAt.getTime() - 60_000),
      score: 95,
      passed: true,
      completedAt,
    });
  };
  /** Only the staff can own an upload: a student gets somebody else's. */
  const ownerOfUploads = async (owner: SignedIn) =>
    (await owner.browser.get('/api/upload/video/x')).statusCode === 403 ? signedIn('teacher') : owner;
  const idIn = (address: string) => address.split('/').at(-1) ?? '';

  return {
    course: async () => named(await insertCourse(db)),
    lesson: async () => {
      const { id: courseId } = await insertCourse(db);
      return { ...named(await insertLesson(db, courseId)), courseId };
    },
    exam: async () => {
      const { id: courseId } = await insertCourse(db);
      return named(await insertExam(db, courseId));
    },
    /** Its owner has completed the lessons; others have not. */
    'exam to sit': async (owner) => {
      const studied = await examCourse(db, { lessons: 1, keys: ['A'] });
      await completeLessons(db, owner.userId, studied);
      return { ...named(studied.exam), ownerId: owner.userId };
    },
    'course of an exam to sit': async (owner) => {
      const studied = await examCourse(db, { lessons: 1, keys: ['A'] });
      await completeLessons(db, owner.userId, studied);
      return named(studied.course);
    },
    question: async () => {
      const { exam } = await examCourse(db, { lessons: 0, keys: [] });
      return named(await insertQuestion(db, exam.id));
    },
    attempt: async ({ userId }) => {
      const { exam } = await examCourse(db, { lessons: 0, keys: [] });
      return named(await insertAttempt(db, userId, exam));
    },
    certificate: async (owner) => named(await insertCertificate(db, await passedAttempt(owner))),
    'certificate number': async (owner) => ({
      id: (await insertCertificate(db, await passedAttempt(owner))).certificateNumber,
    }),
    template: async () => {
      const values = {
        title: 'شهادة التخرج',
        institutionName: 'جامعة علوم الحديث',
        requirements: 'كل الدروس',
      };
      const [row] = await db.insert(diplomaTemplates).values(values).returning();
      if (!row) throw new Error('an insert returned no row');
      return named(row);
    },
    'live session': async ({ userId }) =>
      named(
        await insertLiveSession(db, { createdBy: userId, scheduledTime: new Date('2026-12-01T18:00:00Z') }),
      ),
    person: async ({ userId }) => ({ id: userId }),
    'reset link': async () => {
      const [admin, { id }] = [await signedIn('admin'), await insertUser(db)];
      const { path } = (await admin.browser.post(`/api/admin/users/${id}/reset-link`)).json();
      return { id: new URL(path, 'http://here').searchParams.get('token') ?? '' };
    },
    calendar: async ({ browser }) => {
      const { calendarPath } = (await browser.post('/api/calendar')).json();
      return { id: new URL(calendarPath, 'http://here').searchParams.get('token') ?? '' };
    },
    'unfinished video': async (owner) => {
      const { browser } = await ownerOfUploads(owner);
      return { id: idIn((await beginVideo(browser, 1000)).address) };
    },
    video: async (owner) => {
      const { browser } = await ownerOfUploads(owner);
      return { id: idIn((await sendVideo(browser, await makeVideo('mp4', { seconds: 1 }))).address) };
    },
    file: async (owner) => {
      const { browser } = await ownerOfUploads(owner);
      const sent = await sendForm(browser, '/api/upload/captions', 'captions', 'a.vtt', sampleCaptions);
      return { id: idIn(sent.json().url) };
    },
  } satisfies Record<string, (owner: SignedIn) => Promise<Named>>;
}

const named = ({ id }: { id: number }): Named => ({ id: String(id) });
