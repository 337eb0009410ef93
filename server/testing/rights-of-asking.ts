import { randomUUID } from 'node:crypto';
import { missing, missingForStaff, signedIn, staff, staffButStrangers } from './rights-answers.ts';
import type { Cheat, Right } from './right.ts';

/** Of a question of a course: those who study it, those who teach it, and admins. */
const ofCourse: Pick<Right, 'of' | 'own' | 'others' | 'absent'> = {
  of: 'question of a fellow',
  own: signedIn,
  others: [401, 404, 404, 200],
  absent: missing,
};

/** Its asker's alone: an admin hides it, and does not write in another's name. */
const ofAsker: Pick<Right, 'of' | 'own' | 'others' | 'absent'> = {
  of: 'question of an asker',
  own: signedIn,
  others: missing,
  absent: missing,
};

const managed: Pick<Right, 'of' | 'own' | 'others' | 'absent'> = {
  of: 'question to answer',
  own: staff,
  others: staffButStrangers,
  absent: missingForStaff,
};

/** Questions under lessons, and their answers. */
export const rightsOfAsking: Record<string, Right> = {
  // Whoever is not of the course reads nothing, and is offered to enrol.
  'GET /api/lessons/:id/questions': { of: 'lesson', any: signedIn, absent: missing },
  'GET /api/lessons/:id/question-moments': { of: 'lesson', any: signedIn, absent: missing },
  'POST /api/lessons/:id/questions': {
    of: 'lesson to study',
    own: signedIn,
    others: [401, 403, 403, 200],
    absent: missing,
    body: () => ({ clientId: randomUUID(), at: 12, text: 'ما الفرق بين الصحيح والحسن؟' }),
  },
  'GET /api/my-questions': { any: signedIn },
  'GET /api/questions/:id': ofCourse,
  'PATCH /api/questions/:id': { ...ofAsker, body: () => ({ text: 'سؤال أوضح من الأول' }) },
  'DELETE /api/questions/:id': ofAsker,
  'POST /api/questions/:id/useful': ofCourse,
  'DELETE /api/questions/:id/useful': ofCourse,
  'POST /api/questions/:id/report': { ...ofCourse, body: () => ({ reason: 'كلام لا يليق' }) },

  'POST /api/questions/:id/answers': { ...managed, body: () => ({ text: 'الفرق في الضبط.' }) },
  'GET /api/admin/asked-questions': { any: staff },
  'PATCH /api/admin/asked-questions/:id': { ...managed, body: () => ({ isHidden: true }) },
  'POST /api/admin/asked-questions/:id/merge': {
    ...managed,
    body: ({ besideId = 2_000_000_001 }) => ({ into: besideId }),
  },
  'PATCH /api/admin/answers/:id': {
    ...managed,
    of: 'answer to a question',
    body: () => ({ isGood: true }),
  },
  'DELETE /api/admin/answers/:id': { ...managed, of: 'answer to a question' },
};

export const cheatsOfAsking: Cheat[] = [
  ['a student answers', 'POST /api/questions/:id/answers', 'student', 'own'],
  ['one who is not enrolled asks', 'POST /api/lessons/:id/questions', 'student', 'others'],
  ['one who is not enrolled reads a question', 'GET /api/questions/:id', 'student', 'others'],
  ['a student rewrites another’s question', 'PATCH /api/questions/:id', 'student', 'others'],
  ['an admin writes in an asker’s name', 'PATCH /api/questions/:id', 'admin', 'others'],
  ['a teacher hides what was asked of another', 'PATCH /api/admin/asked-questions/:id', 'teacher', 'others'],
  ['a student marks an answer as the good one', 'PATCH /api/admin/answers/:id', 'student', 'own'],
];

/** Who there is around a question: its asker, one who studies the course, one who does not, and those who teach. */
export const aroundQuestion = ['asker', 'fellow', 'stranger', 'teacher', 'otherTeacher', 'admin'] as const;

type Six = [
  asker: number,
  fellow: number,
  stranger: number,
  teacher: number,
  otherTeacher: number,
  admin: number,
];

const reading: Six = [200, 200, 404, 200, 404, 200];
const marking: Six = [403, 200, 404, 200, 404, 200];
const changing: Six = [200, 404, 404, 404, 404, 404];
const teaching: Six = [403, 403, 403, 200, 404, 200];

/** What each of the six is answered about a question that nobody has answered, `:id`; or about its answer, `:answer`. */
export const rightsAroundQuestion: [call: string, answers: Six, body?: object][] = [
  ['GET /api/lessons/:lesson/questions', [200, 200, 200, 200, 200, 200]],
  ['GET /api/lessons/:lesson/question-moments', [200, 200, 200, 200, 200, 200]],
  ['POST /api/lessons/:lesson/questions', [200, 200, 403, 200, 403, 200], { text: 'وما المرسل؟' }],
  ['GET /api/my-questions', [200, 200, 200, 200, 200, 200]],
  ['GET /api/questions/:id', reading],
  ['PATCH /api/questions/:id', changing, { text: 'سؤال أوضح من الأول' }],
  ['DELETE /api/questions/:id', changing],
  ['POST /api/questions/:id/useful', marking],
  ['DELETE /api/questions/:id/useful', marking],
  ['POST /api/questions/:id/report', marking, { reason: 'كلام لا يليق' }],
  ['POST /api/questions/:id/answers', teaching, { text: 'الفرق في الضبط.' }],
  ['GET /api/admin/asked-questions', [403, 403, 403, 200, 200, 200]],
  ['GET /api/admin/asked-questions?courseId=:course', teaching],
  ['PATCH /api/admin/asked-questions/:id', teaching, { isHidden: true }],
  ['PATCH /api/admin/answers/:answer', teaching, { isGood: true }],
  // Its words are its writer's alone.
  ['PATCH /api/admin/answers/:answer', [403, 403, 403, 200, 404, 403], { text: 'كلام آخر' }],
  ['DELETE /api/admin/answers/:answer', teaching],
];
