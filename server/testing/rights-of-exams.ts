import { missing, missingForStaff, signedIn, staff, staffButStrangers } from './rights-answers.ts';
import type { Cheat, Right } from './right.ts';
import { absentName } from './rights-world.ts';

const exam = { title: 'اختبار', description: 'في الدروس كلها.', duration: 30, passingGrade: 60 };
const question = { question: 'ما الحديث الصحيح؟', options: ['ما اتصل سنده', 'غيره'], correctAnswer: 'A' };

/** Of exams: to sit, and to manage. */
export const rightsOfExams: Record<string, Right> = {
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
};

export const cheatsOfExams: Cheat[] = [
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
  ['a teacher deletes an exam that students see', 'DELETE /api/admin/exams/:id', 'teacher', 'own'],
  ['a student reads everybody’s results', 'GET /api/admin/exams/:id/results', 'student', 'own'],
  ['a teacher reads the keys of another’s exam', 'GET /api/admin/exams/:id', 'teacher', 'others'],
  ['a teacher rewrites another’s question', 'PATCH /api/admin/questions/:id', 'teacher', 'others'],
];
