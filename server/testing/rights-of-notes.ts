import { randomUUID } from 'node:crypto';
import { missing, signedIn } from './rights-answers.ts';
import type { Cheat, Right } from './right.ts';
import { absentName } from './rights-world.ts';

const gone = { absent: missing, absentId: randomUUID() };

/** «حواشٍ»: of nobody but their writer, whatever the role. */
export const rightsOfNotes: Record<string, Right> = {
  'GET /api/notes': { any: signedIn },
  'GET /api/notes/export': { any: signedIn },
  'GET /api/lessons/:id/notes': { of: 'lesson', any: signedIn, absent: missing },
  'POST /api/lessons/:id/notes': {
    of: 'lesson',
    any: signedIn,
    absent: missing,
    body: () => ({ id: randomUUID(), at: 12, text: 'العلة سبب خفي.' }),
  },
  'GET /api/mutun/:key/notes': { of: 'matn', any: signedIn, absent: missing, absentId: absentName },
  'POST /api/mutun/:key/notes': {
    of: 'matn',
    any: signedIn,
    absent: missing,
    absentId: absentName,
    body: () => ({ id: randomUUID(), unit: 1, text: '' }),
  },
  'PATCH /api/notes/:id': {
    of: 'note',
    own: signedIn,
    others: missing,
    ...gone,
    body: () => ({ text: 'بعد مراجعة.' }),
  },
  'DELETE /api/notes/:id': { of: 'note', own: signedIn, others: missing, ...gone },
};

export const cheatsOfNotes: Cheat[] = [
  ['a student rewrites what another noted', 'PATCH /api/notes/:id', 'student', 'others'],
  ['an admin deletes a student’s note', 'DELETE /api/notes/:id', 'admin', 'others'],
];
