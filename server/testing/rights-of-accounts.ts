import { randomUUID } from 'node:crypto';
import { admins, all, missing, missingForAdmins, signedIn } from './rights-answers.ts';
import type { Cheat, Right } from './right.ts';
import { absentName, absentUuid } from './rights-world.ts';

const password = 'a long and unlikely one';

/** Of accounts, and of those who keep them. */
export const rightsOfAccounts: Record<string, Right> = {
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
  'GET /api/my-data': { any: signedIn },
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
  'GET /api/sessions': { any: signedIn },
  'DELETE /api/sessions': { any: signedIn },
  // Whose it is, nobody hears, whatever the role.
  'DELETE /api/sessions/:id': {
    of: 'session',
    own: signedIn,
    others: missing,
    absent: missing,
    absentId: absentUuid,
  },
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
};

export const cheatsOfAccounts: Cheat[] = [
  ['a student becomes an admin', 'PATCH /api/admin/users/:id', 'student', 'own'],
  ['a student is promoted by asking', 'POST /api/promote-to-admin', 'student', 'any'],
  ['a teacher becomes an admin', 'PATCH /api/admin/users/:id', 'teacher', 'own'],
  ['a teacher resets an admin’s password', 'POST /api/admin/users/:id/reset-link', 'teacher', 'others'],
  ['a teacher lists everybody', 'GET /api/admin/users', 'teacher', 'any'],
  ['a student signs another out', 'DELETE /api/sessions/:id', 'student', 'others'],
  ['an admin signs a student out unseen', 'DELETE /api/sessions/:id', 'admin', 'others'],
  ['a visitor invents a reset link', 'POST /api/reset-password', 'visitor', 'absent'],
];
