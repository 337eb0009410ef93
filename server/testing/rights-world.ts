import { randomUUID } from 'node:crypto';
import { ownSessionsApi } from '#contract/own-sessions';
import { storeAddressLink } from '#server/accounts/address-links';
import {
  insertApplication,
  insertAttempt,
  insertCertificate,
  insertCourse,
  insertDiploma,
  insertEnrolment,
  insertEquivalence,
  insertExam,
  insertLesson,
  insertLiveSession,
  insertMatn,
  insertNote,
  insertQuestion,
  insertTranscript,
  insertUser,
} from '#server/db/factories';
import {
  insertBook,
  insertListener,
  insertMajlis,
  insertOpenMajlis,
  insertPerson,
  insertSeries,
  insertShaykh,
} from '#server/db/register-factories';
import { chainLinks, chains, diplomaTemplates, passkeys } from '#server/db/schema';
import { askingThingsIn } from './asking-things.ts';
import { completeLessons, examCourse } from './exam-course.ts';
import { recitalsIn } from './recital-things.ts';
import { recordsIn } from './records-world.ts';
import { newsIn } from './rights-of-news.ts';
import type { SignedIn, World } from './test-app.ts';
import { beginVideo, sendForm, sendVideo } from './upload-desk.ts';
import { makeVideo, sampleCaptions } from './upload-files.ts';

/** Something that a call can name: as the address says it, and what else a body needs of it. */
export interface Named {
  id: string;
  courseId?: number;
  /** A text that a body names besides. */
  matn?: string;
  /** One who studies there, where a body names him. */
  studentId?: string;
  /** A name on the sheet that stands in the address besides. */
  listenerId?: string;
  additionId?: string;
  /** A link of a chain that stands in the address besides, and whom a new one leads to. */
  linkId?: string;
  studentPersonId?: number;
  teacherPersonId?: number;
  /** Another of its kind beside it, where a body names one. */
  besideId?: number;
  /** The number of a level that stands in the address besides. */
  level?: string;
}

/** What a call can name, made anew for its owner. Some things are nobody's: then the owner does not matter. */
export type Thing = keyof ReturnType<typeof thingsIn>;

export const absentNumber = '2000000000';
export const absentName = 'nobody-and-nothing';
export const absentUuid = '00000000-0000-4000-8000-000000000000';
export const absentUpload = '0123456789abcdefghjkmnpqrs';

export const thingsIn = (university: World) =>
  ({
    ...studiesIn(university),
    ...admissionIn(university),
    ...certificatesIn(university),
    ...peopleIn(university),
    ...uploadsIn(university),
    ...textsIn(university),
    ...recitalsIn(university),
    ...registerIn(university),
    ...recordsIn(university),
    ...chainsIn(university),
    ...askingThingsIn(university),
    ...newsIn(university),
  }) satisfies Record<string, (owner: SignedIn) => Promise<Named>>;

function studiesIn({ database: { db } }: World) {
  const studiedBy = async ({ userId }: SignedIn) => {
    const studied = await examCourse(db, { lessons: 1, keys: ['A'] });
    await completeLessons(db, userId, studied);
    return studied;
  };
  const studentIn = async ({ id }: { id: number }) => {
    const student = await insertUser(db);
    await insertEnrolment(db, student.id, id);
    return student;
  };
  /** A student who owns a course is none of its teachers: the role decides. */
  const taughtBy = ({ userId }: SignedIn) => insertCourse(db, { teachers: [userId] });
  return {
    course: async (owner: SignedIn) => named(await taughtBy(owner)),
    lesson: async (owner: SignedIn) => {
      const { id: courseId } = await taughtBy(owner);
      return { ...named(await insertLesson(db, courseId)), courseId };
    },
    exam: async (owner: SignedIn) => {
      const { id: courseId } = await taughtBy(owner);
      return named(await insertExam(db, courseId));
    },
    'exam with a student': async (owner: SignedIn) => {
      const course = await taughtBy(owner);
      const { id: studentId } = await studentIn(course);
      return { ...named(await insertExam(db, course.id)), studentId };
    },
    'student of a course': async (owner: SignedIn) => ({ id: (await studentIn(await taughtBy(owner))).id }),
    /** Its owner has completed the lessons; others have not. */
    'exam to sit': async (owner: SignedIn) => named((await studiedBy(owner)).exam),
    'course of an exam to sit': async (owner: SignedIn) => named((await studiedBy(owner)).course),
    question: async ({ userId }: SignedIn) => {
      const { exam } = await examCourse(db, { lessons: 0, keys: [], teachers: [userId] });
      return named(await insertQuestion(db, exam.id));
    },
    attempt: async ({ userId }: SignedIn) => {
      const { exam } = await examCourse(db, { lessons: 0, keys: [] });
      return named(await insertAttempt(db, userId, exam));
    },
    'live session': async ({ userId }: SignedIn) =>
      named(
        await insertLiveSession(db, { createdBy: userId, scheduledTime: new Date('2026-12-01T18:00:00Z') }),
      ),
  };
}

const admissionIn = ({ database: { db } }: World) => ({
  application: async ({ userId }: SignedIn) => named(await insertApplication(db, userId)),
  'person with an equivalence': async ({ userId }: SignedIn) => {
    await insertEquivalence(db, userId, { diploma: 'intermediate' });
    return { id: userId, level: '2' };
  },
});

function certificatesIn({ database: { db } }: World) {
  const certificateOf = async ({ userId }: SignedIn) => {
    const { exam } = await examCourse(db, { lessons: 0, keys: [] });
    const completedAt = new Date();
    const passed = await insertAttempt(db, userId, exam, {
      startedAt: new Date(completedAt.getTime() - 60_000),
      score: 95,
      passed: true,
      completedAt,
    });
    return insertCertificate(db, passed);
  };
  return {
    certificate: async (owner: SignedIn) => named(await certificateOf(owner)),
    'certificate number': async (owner: SignedIn) => ({
      id: (await certificateOf(owner)).certificateNumber,
    }),
    diploma: async ({ userId }: SignedIn) => named(await insertDiploma(db, userId)),
    transcript: async ({ userId }: SignedIn) => named(await insertTranscript(db, userId)),
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
  };
}

const peopleIn = ({ database: { db }, signedIn }: World) => ({
  person: async ({ userId }: SignedIn) => ({ id: userId }),
  session: async ({ browser }: SignedIn) => {
    const [session] = ownSessionsApi.list.reply.parse((await browser.get('/api/sessions')).json());
    if (!session) throw new Error('whoever asks is signed in');
    return { id: session.id };
  },
  'reset link': async () => {
    const [admin, { id }] = [await signedIn('admin'), await insertUser(db)];
    const { path } = (await admin.browser.post(`/api/admin/users/${id}/reset-link`)).json();
    return { id: tokenIn(path) };
  },
  passkey: async ({ userId }: SignedIn) => {
    const id = randomUUID();
    const key = { id, userId, credentialId: id, publicKey: Buffer.from('key'), name: 'هاتفي' };
    await db.insert(passkeys).values(key);
    return { id };
  },
  'address link': async () => {
    const email = `${randomUUID()}@example.test`;
    const { id: userId } = await insertUser(db, { email: null, wantedEmail: email });
    return { id: await storeAddressLink(db, { userId, email, expiresAt: new Date('2099-01-01') }) };
  },
  calendar: async ({ browser }: SignedIn) => {
    const { calendarPath } = (await browser.post('/api/calendar')).json();
    return { id: tokenIn(calendarPath) };
  },
});

const textsIn = ({ database: { db } }: World) => ({
  /** Published, and taught in a course of its owner's. */
  matn: async ({ userId }: SignedIn) => {
    const course = await insertCourse(db, { teachers: [userId] });
    return { id: (await insertMatn(db, { taughtIn: [course.id] })).key };
  },
  note: async ({ userId }: SignedIn) => {
    const lesson = await insertLesson(db, (await insertCourse(db)).id);
    return { id: (await insertNote(db, userId, lesson)).id };
  },
  'draft of a matn': async () => ({
    id: (await insertMatn(db, { isActive: false, publishedAt: null })).key,
  }),
});

/** Of chains the owner is the shaykh, whatever the role. */
function chainsIn({ database: { db } }: World) {
  const draftOf = async ({ userId: shaykhId }: SignedIn) => {
    const { personId: rootId } = await insertShaykh(db, shaykhId);
    const book = await insertBook(db);
    const [chain] = await db.insert(chains).values({ shaykhId, bookKey: book.key }).returning();
    if (!chain) throw new Error('an insert returned no row');
    const link = { chainId: chain.id, studentId: rootId, teacherId: book.authorId, way: 'sama' } as const;
    const [row] = await db.insert(chainLinks).values(link).returning();
    const { id: teacherPersonId } = await insertPerson(db);
    return { ...named(chain), linkId: String(row?.id), studentPersonId: rootId, teacherPersonId };
  };
  return {
    /** It has arrived, and he has not approved it yet. */
    'draft of a chain': draftOf,
    /** Whom its owner, a shaykh, has written. */
    'person of a chain': async ({ userId }: SignedIn) => {
      await insertShaykh(db, userId);
      return named(await insertPerson(db, { createdBy: userId }));
    },
    shaykh: async ({ userId }: SignedIn) => {
      await insertShaykh(db, userId);
      return { id: userId };
    },
  };
}

/** Of majalis the owner is the shaykh, whatever the role; the scribe is somebody else unless told. */
function registerIn({ database: { db }, clock }: World) {
  const seriesOf = async ({ userId }: SignedIn) => {
    await insertShaykh(db, userId);
    const scribe = await insertUser(db);
    return insertSeries(db, userId, { scribeId: scribe.id });
  };
  return {
    book: async () => ({ id: (await insertBook(db)).key }),
    /** Its owner may announce majalis of it. */
    'book of a shaykh': async ({ userId }: SignedIn) => {
      await insertShaykh(db, userId);
      return { id: (await insertBook(db)).key, studentId: userId };
    },
    series: async (owner: SignedIn) => named(await seriesOf(owner)),
    'open majlis': async ({ userId }: SignedIn) => {
      await insertShaykh(db, userId);
      return named((await insertOpenMajlis(db, userId, { now: clock.now })).majlis);
    },
    'announced majlis': async (owner: SignedIn) => named(await insertMajlis(db, (await seriesOf(owner)).id)),
    'sheet of a scribe': async ({ userId: scribeId }: SignedIn) => {
      const shaykh = await insertUser(db);
      await insertShaykh(db, shaykh.id);
      const { majlis } = await insertOpenMajlis(db, shaykh.id, { scribeId, now: clock.now });
      const listener = await insertListener(db, majlis.id);
      return { ...named(majlis), listenerId: String(listener.id) };
    },
  };
}

function uploadsIn({ signedIn }: World) {
  /** Only the staff can own an upload: a student gets somebody else's. */
  const ownerOfUploads = async (owner: SignedIn) =>
    (await owner.browser.get('/api/upload/video/x')).statusCode === 403 ? signedIn('teacher') : owner;
  return {
    'unfinished video': async (owner: SignedIn) => {
      const { browser } = await ownerOfUploads(owner);
      return { id: idIn((await beginVideo(browser, 1000)).address) };
    },
    video: async (owner: SignedIn) => {
      const { browser } = await ownerOfUploads(owner);
      return { id: idIn((await sendVideo(browser, await makeVideo('mp4', { seconds: 1 }))).address) };
    },
    file: async (owner: SignedIn) => {
      const { browser } = await ownerOfUploads(owner);
      const sent = await sendForm(browser, '/api/upload/captions', 'captions', 'a.vtt', sampleCaptions);
      return { id: idIn(sent.json().url) };
    },
  };
}

const idIn = (address: string): string => address.split('/').at(-1) ?? '';
const tokenIn = (path: string): string => new URL(path, 'http://here').searchParams.get('token') ?? '';
const named = ({ id }: { id: number }): Named => ({ id: String(id) });
