import { randomUUID } from 'node:crypto';
import { bareUnit } from '#contract/bare-unit';
import {
  admins,
  missing,
  missingForAdmins,
  missingForStaff,
  signedIn,
  staff,
  staffButStrangers,
} from './rights-answers.ts';
import type { Cheat, Right } from './right.ts';
import { absentName } from './rights-world.ts';

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

/** Of texts to read and to memorise, and of those who manage them. */
export const rightsOfMutun: Record<string, Right> = {
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
};

export const cheatsOfMutun: Cheat[] = [
  ['a teacher publishes a text', 'PATCH /api/admin/mutun/:key', 'teacher', 'any'],
  ['a teacher corrects a text', 'PATCH /api/admin/mutun/:key/units/:number', 'teacher', 'any'],
  ['a student reads how others memorise', 'GET /api/admin/mutun/:key/standing', 'student', 'own'],
  ['a teacher reads of another’s students', 'GET /api/admin/mutun/:key/standing', 'teacher', 'others'],
];
