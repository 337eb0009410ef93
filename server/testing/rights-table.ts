import { bareUnit } from '#contract/bare-unit';
import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Role } from '#contract/primitives';
import { browserKeys } from './open-push-service.ts';
import { recitalRights, soundRights } from './recital-rights.ts';
import {
  admins,
  all,
  type Answers,
  missing,
  missingForAdmins,
  missingForStaff,
  signedIn,
  staff,
  staffButStrangers,
} from './rights-answers.ts';
import { cheatsOfAsking, rightsOfAsking } from './rights-of-asking.ts';
import { cheatsOfNotes, rightsOfNotes } from './rights-of-notes.ts';
import { cheatsOfRecords, rightsOfRecords } from './rights-of-records.ts';
import { rightsOfNews } from './rights-of-news.ts';
import { cheatsOfRegister, rightsOfRegister } from './rights-of-register.ts';
import { absentName, absentUpload, type Named, type Thing } from './rights-world.ts';
import { formWith, makePdf, sampleCaptions } from './upload-files.ts';

/** What each may do with one call: of a thing that is theirs, another's, anybody's, and nobody's. */
export interface Right {
  /** What the call names; left out, it names nothing but whoever asks. */
  of?: Thing;
  own?: Answers;
  others?: Answers;
  any?: Answers;
  absent?: Answers;
  /** Who the other is; a student unless told. */
  otherIs?: Role;
  /** What stands in the address of the absent one, where it is no number. */
  absentId?: string;
  body?: (named: Named) => object;
  query?: (named: Named) => Record<string, string>;
  /** What is not JSON. */
  send?: () => Pick<InjectOptions, 'headers' | 'payload'>;
}

const course = {
  title: 'علل الحديث',
  description: 'مدخل إلى معرفة العلل.',
  instructor: 'د. أحمد',
  level: 'متقدم',
  duration: 90,
};
const exam = { title: 'اختبار', description: 'في الدروس كلها.', duration: 30, passingGrade: 60 };
const question = { question: 'ما الحديث الصحيح؟', options: ['ما اتصل سنده', 'غيره'], correctAnswer: 'A' };
const session = {
  title: 'مجلس قراءة',
  instructor: 'د. أحمد',
  scheduledTime: '2026-12-01T18:00:00Z',
  duration: 60,
  description: 'قراءة وضبط وتعليق.',
  level: 'مبتدئ',
};
const template = {
  title: 'شهادة التخرج',
  level: 'تحضيري',
  backgroundColor: '#ffffff',
  textColor: '#000000',
  borderColor: '#d4af37',
  institutionName: 'جامعة علوم الحديث',
  templateStyle: 'classic',
  requirements: 'إتمام الدروس كلها',
};
const verse = bareUnit([
  'أَوَّلُهَا الصَّحِيحُ وَهْوَ مَا اتَّصَلْ',
  'إِسْنَادُهُ وَلَمْ يَشُذَّ أَوْ يُعَلْ',
]);
const matn = {
  title: 'منظومة في العلل',
  author: 'ناظم من أهل العلم',
  diedAH: 900,
  edition: 'نسخة واحدة.',
  kind: 'nazm',
  units: [verse],
};
const review = { unit: 1, at: '2026-11-15T07:00:00Z', judgement: 3, mode: 'recall' };
const thesis = { topic: 'مناهج المحدثين في التعليل', plan: 'خطة البحث في أبوابه وفصوله. '.repeat(5) };
const subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/one' };
const { subscription: keys } = browserKeys();
const password = 'a long and unlikely one';

/** A picture of one point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const tus = { 'tus-resumable': '1.0.0' };

export const rights: Record<string, Right> = {
  'GET /api/health': { any: all },
  'GET /api/docs': { any: all },

  // Accounts
  'GET /api/login': { any: all },
  'POST /api/login': { any: [401, 401, 401, 401], body: () => ({ email: 'nobody@example.test', password }) },
  'POST /api/register': {
    any: all,
    body: () => ({ email: `${randomUUID()}@example.test`, password, firstName: 'زينب', lastName: 'الفاسية' }),
  },
  // There only where an identity provider is.
  'GET /api/callback': { any: [401, 404, 404, 404] },
  'GET /api/logout': { any: [303, 303, 303, 303] },
  'POST /api/logout': { any: all },
  'GET /api/auth/user': { any: signedIn },
  'PATCH /api/profile': { any: signedIn, body: () => ({ city: 'مراكش' }) },
  // Nobody here has a password yet: the current one is wrong.
  'POST /api/password': { any: [401, 400, 400, 400], body: () => ({ current: 'x', next: password }) },
  'POST /api/promote-to-admin': { any: [401, 403, 403, 403] },
  'GET /api/admin/users': { any: admins },
  'PATCH /api/admin/users/:id': {
    of: 'person',
    own: [401, 403, 403, 200],
    others: admins,
    otherIs: 'admin',
    absent: missingForAdmins,
    absentId: absentName,
    body: () => ({ role: 'admin' }),
  },
  'POST /api/admin/users/:id/reset-link': {
    of: 'person',
    own: admins,
    others: admins,
    otherIs: 'admin',
    absent: missingForAdmins,
    absentId: absentName,
  },
  'GET /api/forgot-password': { any: all },
  // No mail is sent here: an admin gives the link.
  'POST /api/forgot-password': { any: [409, 409, 409, 409], body: () => ({ email: 'nobody@example.test' }) },
  'GET /api/confirm-email': {
    of: 'address link',
    any: all,
    absent: [403, 403, 403, 403],
    query: ({ id }) => ({ token: id }),
  },
  'POST /api/confirm-email': {
    of: 'address link',
    any: all,
    absent: [403, 403, 403, 403],
    body: ({ id }) => ({ token: id }),
  },
  'POST /api/email/confirmation': { any: [401, 409, 409, 409] },
  // Nobody here has a password yet: the address belongs to whoever lets them in.
  'POST /api/email': {
    any: [401, 409, 409, 409],
    body: () => ({ email: 'another@example.test', password }),
  },
  'DELETE /api/email/change': { any: signedIn },
  'GET /api/reset-password': {
    of: 'reset link',
    any: all,
    absent: [403, 403, 403, 403],
    query: ({ id }) => ({ token: id }),
  },
  'POST /api/reset-password': {
    of: 'reset link',
    any: all,
    absent: [403, 403, 403, 403],
    body: ({ id }) => ({ token: id, password }),
  },

  // Texts to read and to memorise
  'GET /api/mutun': { any: signedIn },
  'GET /api/mutun/:key': { of: 'matn', any: signedIn, absent: missing, absentId: absentName },
  'GET /api/mutun/:key/schedule': { of: 'matn', any: signedIn, absent: missing, absentId: absentName },
  'POST /api/mutun/reviews': {
    of: 'matn',
    any: signedIn,
    // Each review is refused for itself.
    absent: signedIn,
    absentId: absentName,
    body: ({ id: key }) => ({ reviews: [{ ...review, id: randomUUID(), matn: key }] }),
  },
  'GET /api/ward': { any: signedIn },
  'PUT /api/ward/settings': { any: signedIn, body: () => ({ newPerDay: 5, retention: 0.95 }) },

  // Texts to memorise, for those who manage them
  'GET /api/admin/mutun': { any: staff },
  'GET /api/admin/mutun/:key': { of: 'matn', any: admins, absent: missingForAdmins, absentId: absentName },
  'POST /api/admin/mutun': {
    any: admins,
    body: () => ({ ...matn, key: `matn-${randomUUID().slice(0, 8)}` }),
  },
  'PUT /api/admin/mutun/:key': {
    of: 'draft of a matn',
    any: admins,
    absent: missingForAdmins,
    absentId: absentName,
    body: () => matn,
  },
  'PATCH /api/admin/mutun/:key': {
    of: 'draft of a matn',
    any: admins,
    absent: missingForAdmins,
    absentId: absentName,
    body: () => ({ isActive: true }),
  },
  'DELETE /api/admin/mutun/:key': {
    of: 'draft of a matn',
    any: admins,
    absent: missingForAdmins,
    absentId: absentName,
  },
  'PATCH /api/admin/mutun/:key/units/:number': {
    of: 'matn',
    any: admins,
    absent: missingForAdmins,
    absentId: absentName,
    body: () => ({ unit: verse, note: 'ضبط الكلمة الأولى' }),
  },
  'PUT /api/admin/mutun/:key/courses': {
    of: 'matn',
    any: admins,
    absent: missingForAdmins,
    absentId: absentName,
    body: () => ({ courseIds: [] }),
  },
  'GET /api/admin/mutun/:key/standing': {
    of: 'matn',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    absentId: absentName,
  },

  // Courses and lessons
  'GET /api/courses': { any: signedIn },
  'GET /api/courses/:id': { of: 'course', any: signedIn, absent: missing },
  'GET /api/courses/:id/units': { of: 'course', any: signedIn, absent: missing },
  'PUT /api/admin/courses/:id/units': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => ({ units: [{ title: 'الإسناد' }] }),
  },
  'POST /api/admin/courses': { any: staff, body: () => course },
  'PATCH /api/admin/courses/:id': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => course,
  },
  'DELETE /api/admin/courses/:id': {
    of: 'course',
    own: admins,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'GET /api/admin/courses/:id/standing': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'GET /api/admin/courses/:id/teachers': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'PUT /api/admin/courses/:id/teachers': {
    of: 'course',
    own: admins,
    others: admins,
    absent: missingForAdmins,
    body: () => ({ userIds: [] }),
  },
  'POST /api/courses': { any: staff, body: () => course },
  'PATCH /api/courses/:id': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => course,
  },
  'DELETE /api/courses/:id': {
    of: 'course',
    own: admins,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'POST /api/admin/initialize-courses': { any: [401, 403, 403, null] },
  'GET /api/search': { any: signedIn },
  'GET /api/my-enrollments': { any: signedIn },
  'POST /api/courses/:id/enroll': { of: 'course', any: signedIn, absent: missing },
  'GET /api/courses/:id/lessons': { of: 'course', any: signedIn, absent: missing },
  'GET /api/courses/:id/progress': { of: 'course', any: signedIn, absent: missing },
  'POST /api/lessons/:id/progress': {
    of: 'lesson',
    any: signedIn,
    absent: missing,
    body: ({ courseId = 1 }) => ({ watchedDuration: 5, isCompleted: false, courseId }),
  },
  'POST /api/admin/lessons': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: ({ id }) => ({ title: 'درس', description: 'وصفه.', courseId: Number(id) }),
  },
  'PATCH /api/admin/lessons/:id': {
    of: 'lesson',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => ({ title: 'درس آخر' }),
  },
  'DELETE /api/admin/lessons/:id': {
    of: 'lesson',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'PUT /api/admin/courses/:id/lessons/order': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => ({ ids: [] }),
  },
  'GET /api/admin/courses/:id/media': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'POST /api/admin/lessons/:id/media/again': {
    of: 'lesson',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
  },

  // Exams
  'GET /api/exams': { any: signedIn },
  'GET /api/courses/:id/exam': {
    of: 'course of an exam to sit',
    own: signedIn,
    others: [401, 403, 403, 403],
    absent: missing,
  },
  'GET /api/courses/:id/exam-standing': { of: 'course', any: signedIn, absent: missing },
  'POST /api/exams/:id/start': {
    of: 'exam to sit',
    own: signedIn,
    others: [401, 403, 403, 403],
    absent: missing,
  },
  'PUT /api/exam-attempts/:id/answers': {
    of: 'attempt',
    own: signedIn,
    others: missing,
    absent: missing,
    body: () => ({ answers: { 1: 'B' }, revision: 1 }),
  },
  'POST /api/exam-attempts/:id/submit': {
    of: 'attempt',
    own: signedIn,
    others: missing,
    absent: missing,
    body: () => ({ answers: { 1: 'B' } }),
  },
  // Open: not yet. Whoever has passed reads it: see the tests of the exams.
  'GET /api/exam-attempts/:id/review': {
    of: 'attempt',
    own: [401, 403, 403, 403],
    others: missing,
    absent: missing,
  },
  'POST /api/admin/courses/:id/exams': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => exam,
  },
  'GET /api/admin/exams/:id': { of: 'exam', own: staff, others: staffButStrangers, absent: missingForStaff },
  'PATCH /api/admin/exams/:id': {
    of: 'exam',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => exam,
  },
  // Published: its teacher makes it a draft first.
  'DELETE /api/admin/exams/:id': {
    of: 'exam',
    own: [401, 403, 409, 200],
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'POST /api/admin/exams/:id/questions': {
    of: 'exam',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => question,
  },
  'PATCH /api/admin/questions/:id': {
    of: 'question',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => question,
  },
  'DELETE /api/admin/questions/:id': {
    of: 'question',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'PUT /api/admin/exams/:id/questions/order': {
    of: 'exam',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => ({ ids: [] }),
  },
  'POST /api/admin/exams/:id/questions/import': {
    of: 'exam',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => ({ format: 'aiken', text: 'سؤال؟\nA. نعم\nB. لا\nANSWER: A\n' }),
  },
  'GET /api/admin/exams/:id/questions/export': {
    of: 'exam',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    query: () => ({ format: 'csv' }),
  },
  'GET /api/admin/exams/:id/results': {
    of: 'exam',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'GET /api/admin/exams/:id/analysis': {
    of: 'exam',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  // One who is enrolled and has not sat it yet.
  'POST /api/admin/exams/:id/leave': {
    of: 'exam with a student',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: ({ studentId = absentName }) => ({
      userId: studentId,
      reason: 'انقطع التيار عنه في أثناء الاختبار.',
    }),
  },
  'GET /api/admin/users/:id/extra-time': {
    of: 'student of a course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    absentId: absentName,
  },
  'PUT /api/admin/users/:id/extra-time': {
    of: 'student of a course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    absentId: absentName,
    body: () => ({ percent: 25 }),
  },

  // Admission
  // Nobody here meets the conditions: see the tests of the applications.
  'POST /api/applications': { any: [401, 403, 403, 403], body: () => thesis },
  'GET /api/admission': { any: signedIn },
  'POST /api/admin/users/:id/admissions': {
    of: 'person',
    own: admins,
    others: admins,
    absent: missingForAdmins,
    absentId: absentName,
    body: () => ({ level: 3, reason: 'درس المستوى الثاني في جامعة أخرى.' }),
  },
  'DELETE /api/admin/users/:id/admissions/:level': {
    of: 'person with an equivalence',
    own: admins,
    others: admins,
    absent: missingForAdmins,
    absentId: absentName,
    body: () => ({ reason: 'تبيّن خطأ في الوثيقة.' }),
  },
  'PATCH /api/admin/applications/:id': {
    of: 'application',
    own: admins,
    others: admins,
    absent: missingForAdmins,
    body: () => ({ decision: 'accepted' }),
  },
  'GET /api/admin/applications': { any: admins },
  'GET /api/admin/users/:id/admission': {
    of: 'person',
    own: admins,
    others: admins,
    absent: missingForAdmins,
    absentId: absentName,
  },

  // Certificates
  'GET /api/my-certificates': { any: signedIn },
  'GET /api/my-diplomas': { any: signedIn },
  'GET /api/transcript': { any: signedIn },
  // Nobody here has passed a subject of the programme yet: there is nothing to issue.
  'POST /api/transcript': { any: [401, 409, 409, 409] },
  'GET /api/verify/:certificateNumber': {
    of: 'certificate number',
    any: all,
    absent: [404, 404, 404, 404],
    absentId: absentName,
  },
  'POST /api/admin/certificates/:id/revoke': {
    of: 'certificate',
    own: admins,
    others: admins,
    absent: missingForAdmins,
    body: () => ({ reason: 'خطأ في الاسم' }),
  },
  'POST /api/admin/diplomas/:id/revoke': {
    of: 'diploma',
    own: admins,
    others: admins,
    absent: missingForAdmins,
    body: () => ({ reason: 'خطأ في الاسم' }),
  },
  'POST /api/admin/transcripts/:id/revoke': {
    of: 'transcript',
    own: admins,
    others: admins,
    absent: missingForAdmins,
    body: () => ({ reason: 'خطأ في الاسم' }),
  },
  'GET /api/diploma-templates': { any: signedIn },
  'POST /api/diploma-templates': { any: admins, body: () => template },
  'PUT /api/diploma-templates/:id': {
    of: 'template',
    any: admins,
    absent: missingForAdmins,
    body: () => template,
  },
  'DELETE /api/diploma-templates/:id': { of: 'template', any: admins, absent: missingForAdmins },
  'PATCH /api/diploma-templates/:id/status': {
    of: 'template',
    any: admins,
    absent: missingForAdmins,
    body: () => ({ isActive: false }),
  },

  ...rightsOfNotes,
  ...rightsOfRegister,
  ...rightsOfNews,
  ...rightsOfRecords,

  // Live sessions, news and reminders
  'GET /api/live-sessions': { any: signedIn },
  'POST /api/live-sessions': { any: staff, body: () => session },
  'PUT /api/live-sessions/:id': {
    of: 'live session',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => session,
  },
  'DELETE /api/live-sessions/:id': {
    of: 'live session',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'PATCH /api/live-sessions/:id/live-status': {
    of: 'live session',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => ({ isLive: true }),
  },
  'GET /api/live-sessions/:id/calendar.ics': { of: 'live session', any: signedIn, absent: missing },
  'GET /api/events': { any: [401, null, null, null] },
  'GET /api/reminders': { any: signedIn },
  'PUT /api/reminders/settings': {
    any: signedIn,
    body: () => ({ minutes: [15], byPush: true, byEmail: false }),
  },
  'PUT /api/live-sessions/:id/reminder': { of: 'live session', any: signedIn, absent: missing },
  // To forget what was never asked for is done.
  'DELETE /api/live-sessions/:id/reminder': { of: 'live session', any: signedIn, absent: signedIn },
  'POST /api/push-subscriptions': { any: signedIn, body: () => ({ ...subscription, keys }) },
  'DELETE /api/push-subscriptions': { any: signedIn, body: () => subscription },
  'POST /api/calendar': { any: signedIn },
  'GET /api/calendar.ics': {
    of: 'calendar',
    own: all,
    others: all,
    absent: [404, 404, 404, 404],
    query: ({ id }) => ({ token: id }),
  },

  // Uploads: each is its owner's, whatever the role
  'POST /api/upload-image': { any: staff, send: () => formWith('image', 'a.png', picture) },
  'POST /api/upload/syllabus': { any: staff, send: () => formWith('syllabus', 'a.pdf', makePdf()) },
  'POST /api/upload/captions': { any: staff, send: () => formWith('captions', 'a.vtt', sampleCaptions) },
  'POST /api/upload/video': {
    any: [401, 403, 201, 201],
    send: () => ({ headers: { ...tus, 'upload-length': '1000' } }),
  },
  'PATCH /api/upload/video/:id': {
    of: 'unfinished video',
    own: [401, 403, 204, 204],
    others: missingForStaff,
    absent: missingForStaff,
    absentId: absentUpload,
    send: () => ({
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      payload: Buffer.from('x'),
    }),
  },
  'DELETE /api/upload/video/:id': {
    of: 'unfinished video',
    own: [401, 403, 204, 204],
    others: missingForStaff,
    absent: missingForStaff,
    absentId: absentUpload,
    send: () => ({ headers: tus }),
  },
  'GET /api/upload/video/:id': {
    of: 'video',
    own: staff,
    others: missingForStaff,
    absent: missingForStaff,
    absentId: absentUpload,
  },

  ...recitalRights,
  ...rightsOfAsking,

  // The figures of the university
  'GET /api/dashboard/stats': { any: signedIn },
  'GET /api/dashboard/diplomas': { any: signedIn },
  'GET /api/dashboard/activity': { any: signedIn },
  'GET /api/desk': { any: staff },
  'GET /api/admin/dashboard': { any: admins },
  'GET /api/admin/courses/:id/results': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'GET /api/faculty': { any: signedIn },
  'GET /api/admin/audit': { any: admins },
};

/** Routes that are no calls of the contract: the stored files, and what the tus protocol asks besides. */
export const besidesTheContract: Record<string, Right> = {
  'GET /uploads/:name': {
    of: 'file',
    own: signedIn,
    others: signedIn,
    absent: missing,
    absentId: absentName,
  },
  ...soundRights,
  'OPTIONS /api/upload/video': { any: [204, 204, 204, 204] },
  'HEAD /api/upload/video/:id': {
    of: 'unfinished video',
    own: staff,
    others: missingForStaff,
    absent: missingForStaff,
    absentId: absentUpload,
    send: () => ({ headers: tus }),
  },
};

export type Kind = 'own' | 'others' | 'any' | 'absent';
export type Caller = 'visitor' | Role;

/** What people have tried elsewhere, and where the table answers it. */
export type Cheat = [cheat: string, route: string, caller: Caller, kind: Kind];

export const cheats: Cheat[] = [
  ['a student begins an exam without its lessons', 'POST /api/exams/:id/start', 'student', 'others'],
  ['a student looks at an exam before its lessons', 'GET /api/courses/:id/exam', 'student', 'others'],
  ['a student saves into another’s attempt', 'PUT /api/exam-attempts/:id/answers', 'student', 'others'],
  ['a student hands in another’s attempt', 'POST /api/exam-attempts/:id/submit', 'student', 'others'],
  ['a teacher hands in a student’s attempt', 'POST /api/exam-attempts/:id/submit', 'teacher', 'others'],
  ['an admin answers for a student', 'PUT /api/exam-attempts/:id/answers', 'admin', 'others'],
  ['a student reads the keys of an exam', 'GET /api/admin/exams/:id', 'student', 'own'],
  ['a student takes the questions as a file', 'GET /api/admin/exams/:id/questions/export', 'student', 'own'],
  ['a student gives himself one more try', 'POST /api/admin/exams/:id/leave', 'student', 'own'],
  ['a student gives himself more time', 'PUT /api/admin/users/:id/extra-time', 'student', 'own'],
  ['a student reads how a question is missed', 'GET /api/admin/exams/:id/analysis', 'student', 'own'],
  ['a student reads the keys while he sits', 'GET /api/exam-attempts/:id/review', 'student', 'own'],
  ['a teacher reads a student’s paper as his own', 'GET /api/exam-attempts/:id/review', 'teacher', 'others'],
  ['a teacher publishes a text', 'PATCH /api/admin/mutun/:key', 'teacher', 'any'],
  ['a teacher corrects a text', 'PATCH /api/admin/mutun/:key/units/:number', 'teacher', 'any'],
  ['a student reads how others memorise', 'GET /api/admin/mutun/:key/standing', 'student', 'own'],
  ['a teacher reads of another’s students', 'GET /api/admin/mutun/:key/standing', 'teacher', 'others'],
  ['a student writes the units of a course', 'PUT /api/admin/courses/:id/units', 'student', 'own'],
  ['a teacher deletes an exam that students see', 'DELETE /api/admin/exams/:id', 'teacher', 'own'],
  ['a student reads everybody’s results', 'GET /api/admin/exams/:id/results', 'student', 'own'],
  ['a student becomes an admin', 'PATCH /api/admin/users/:id', 'student', 'own'],
  ['a student is promoted by asking', 'POST /api/promote-to-admin', 'student', 'any'],
  ['a teacher becomes an admin', 'PATCH /api/admin/users/:id', 'teacher', 'own'],
  ['a teacher resets an admin’s password', 'POST /api/admin/users/:id/reset-link', 'teacher', 'others'],
  ['a teacher lists everybody', 'GET /api/admin/users', 'teacher', 'any'],
  ['a teacher reads who changed what', 'GET /api/admin/audit', 'teacher', 'any'],
  ['a teacher revokes a certificate', 'POST /api/admin/certificates/:id/revoke', 'teacher', 'others'],
  ['a teacher deletes a course', 'DELETE /api/courses/:id', 'teacher', 'own'],
  ['a teacher changes another’s course', 'PATCH /api/admin/courses/:id', 'teacher', 'others'],
  ['a teacher reads the keys of another’s exam', 'GET /api/admin/exams/:id', 'teacher', 'others'],
  ['a teacher rewrites another’s question', 'PATCH /api/admin/questions/:id', 'teacher', 'others'],
  ['a teacher reads another’s results', 'GET /api/admin/courses/:id/results', 'teacher', 'others'],
  [
    'a teacher puts another’s session off the air',
    'PATCH /api/live-sessions/:id/live-status',
    'teacher',
    'others',
  ],
  ['a teacher takes a course for himself', 'PUT /api/admin/courses/:id/teachers', 'teacher', 'others'],
  ['a student makes himself a teacher of a course', 'PUT /api/admin/courses/:id/teachers', 'student', 'own'],
  ['a teacher revokes a diploma', 'POST /api/admin/diplomas/:id/revoke', 'teacher', 'others'],
  ['a student revokes a transcript', 'POST /api/admin/transcripts/:id/revoke', 'student', 'own'],
  ['a teacher writes into another’s video', 'PATCH /api/upload/video/:id', 'teacher', 'others'],
  ['an admin throws away another’s upload', 'DELETE /api/upload/video/:id', 'admin', 'others'],
  ['a student hears another’s recital', 'GET /api/recitals/:id/sound', 'student', 'others'],
  ['a teacher hears a recital of another’s text', 'GET /api/recitals/:id/sound', 'teacher', 'others'],
  ['a student judges a recital', 'POST /api/admin/recitals/:id/verdict', 'student', 'own'],
  ['a student sends another’s recording', 'POST /api/recitals', 'student', 'others'],
  [
    'a teacher judges a recital of another’s text',
    'POST /api/admin/recitals/:id/verdict',
    'teacher',
    'others',
  ],
  ['an admin keeps a student’s recording', 'PATCH /api/recitals/:id', 'admin', 'others'],
  ['a visitor opens a stored file', 'GET /uploads/:name', 'visitor', 'others'],
  ['a visitor invents a reset link', 'POST /api/reset-password', 'visitor', 'absent'],
  ['a visitor invents the address of a calendar', 'GET /api/calendar.ics', 'visitor', 'absent'],
  ...cheatsOfNotes,
  ...cheatsOfRegister,
  ...cheatsOfAsking,
  ...cheatsOfRecords,
];
