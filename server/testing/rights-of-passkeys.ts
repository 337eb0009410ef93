import { admins, all, missing, missingForAdmins, signedIn } from './rights-answers.ts';
import type { Cheat, Right } from './right.ts';
import { absentName } from './rights-world.ts';

const absentKey = '00000000-0000-4000-8000-000000000000';
const unsigned = { id: 'unsigned' };

export const rightsOfPasskeys: Record<string, Right> = {
  'GET /api/passkeys': { any: signedIn },
  // Nobody here has a password, and all have just come in.
  'POST /api/passkeys/registration': { any: signedIn, body: () => ({}) },
  'POST /api/passkeys': { any: [401, 400, 400, 400], body: () => ({ name: 'هاتفي', answer: unsigned }) },
  'PATCH /api/passkeys/:id': {
    of: 'passkey',
    own: signedIn,
    others: missing,
    absent: missing,
    absentId: absentKey,
    body: () => ({ name: 'مفتاح المكتب' }),
  },
  'DELETE /api/passkeys/:id': {
    of: 'passkey',
    own: signedIn,
    others: missing,
    absent: missing,
    absentId: absentKey,
  },
  'POST /api/passkeys/sign-in/options': { any: all },
  'POST /api/passkeys/sign-in': { any: [400, 400, 400, 400], body: () => ({ answer: unsigned }) },
  'DELETE /api/admin/users/:id/passkeys': {
    of: 'person',
    own: admins,
    others: admins,
    otherIs: 'admin',
    absent: missingForAdmins,
    absentId: absentName,
  },
};

export const cheatsOfPasskeys: Cheat[] = [
  ['a student removes another’s passkey', 'DELETE /api/passkeys/:id', 'student', 'others'],
  ['an admin renames another’s passkey', 'PATCH /api/passkeys/:id', 'admin', 'others'],
  ['a teacher forgets an admin’s passkeys', 'DELETE /api/admin/users/:id/passkeys', 'teacher', 'others'],
  ['a visitor signs in with nothing', 'POST /api/passkeys/sign-in', 'visitor', 'any'],
];
