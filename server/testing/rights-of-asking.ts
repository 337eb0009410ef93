import { randomUUID } from 'node:crypto';
import { missing, missingForStaff, signedIn, staff, staffButStrangers } from './rights-answers.ts';
import type { Cheat, Right } from './rights-table.ts';

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
