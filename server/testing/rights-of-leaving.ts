import { admins, missingForAdmins, signedIn } from './rights-answers.ts';
import type { Cheat, Right } from './right.ts';
import { absentName } from './rights-world.ts';

/** Nobody sends themselves away. */
const dismissal: Right = {
  of: 'person',
  own: [401, 403, 403, 403],
  others: admins,
  otherIs: 'admin',
  absent: missingForAdmins,
  absentId: absentName,
  body: () => ({ reason: 'مخالفة متكررة' }),
};

/** Of those who go, and of those who are sent away. */
export const rightsOfLeaving: Record<string, Right> = {
  'GET /api/account/deletion': { any: signedIn },
  // Nobody here has a password, and all have come in just now.
  'POST /api/account/deletion': { any: signedIn, body: () => ({}) },
  'DELETE /api/account/deletion': { any: signedIn },
  'POST /api/admin/users/:id/suspension': dismissal,
  'POST /api/admin/users/:id/deletion': dismissal,
  'DELETE /api/admin/users/:id/suspension': {
    of: 'person',
    own: admins,
    others: admins,
    otherIs: 'admin',
    absent: missingForAdmins,
    absentId: absentName,
  },
};

export const cheatsOfLeaving: Cheat[] = [
  ['a teacher suspends an admin', 'POST /api/admin/users/:id/suspension', 'teacher', 'others'],
  ['a student has another deleted', 'POST /api/admin/users/:id/deletion', 'student', 'others'],
  ['a student brings somebody back', 'DELETE /api/admin/users/:id/suspension', 'student', 'others'],
];
