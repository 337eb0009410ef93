import { type Answers, missing, signedIn } from './rights-answers.ts';
import type { Cheat, Right } from './right.ts';

/** An admin reads every record, and writes none. */
const adminsRead: Answers = [401, 404, 404, 200];
const adminsReadOnly: Answers = [401, 404, 404, 403];
/** Nobody here has a password to sign with: what it signs is asked in tests of its own. */
const unsigned: Answers = [401, 403, 403, 403];
const password = 'a long and unlikely one';

/** Of tabaqat and ijazat: the owner is the shaykh, whatever the role, unless the line says that a student is. */
export const rightsOfRecords: Record<string, Right> = {
  'GET /api/tabaqat': { any: signedIn },
  'POST /api/series/:id/tabaqa': { of: 'finished series', own: signedIn, others: missing, absent: missing },
  'GET /api/tabaqat/:id': { of: 'tabaqa', own: signedIn, others: adminsRead, absent: missing },
  'POST /api/tabaqat/:id/showing': { of: 'tabaqa', own: signedIn, others: adminsReadOnly, absent: missing },
  'POST /api/tabaqat/:id/approval': {
    of: 'shown tabaqa',
    own: signedIn,
    others: adminsReadOnly,
    absent: missing,
    body: () => ({ grants: true }),
  },
  'POST /api/tabaqat/:id/seal': {
    of: 'shown tabaqa',
    own: unsigned,
    others: adminsReadOnly,
    absent: missing,
    body: () => ({ password }),
  },
  'POST /api/tabaqat/:id/additions': {
    of: 'sealed tabaqa',
    own: signedIn,
    others: adminsReadOnly,
    absent: missing,
    body: () => ({ text: 'وسمع المجلس الأول علي بن حسن.' }),
  },
  'POST /api/tabaqat/:id/additions/:additionId/confirmation': {
    of: 'sealed tabaqa',
    own: signedIn,
    others: adminsReadOnly,
    absent: missing,
  },

  'GET /api/ijazat': { any: signedIn },
  'GET /api/ijazat/granted': { any: signedIn },
  'GET /api/ijazat/requests': { any: signedIn },
  'POST /api/ijazat/requests': {
    of: 'heard book',
    own: signedIn,
    others: [401, 409, 409, 409],
    body: ({ id, studentId: shaykhId }) => ({ bookKey: id, shaykhId, kind: 'listening' }),
  },
  'DELETE /api/ijazat/requests/:id': {
    of: 'request of a student',
    own: signedIn,
    others: missing,
    absent: missing,
  },
  'GET /api/ijazat/requests/:id': {
    of: 'request to a shaykh',
    own: signedIn,
    others: missing,
    absent: missing,
  },
  'POST /api/ijazat/requests/:id/grant': {
    of: 'request to a shaykh',
    own: unsigned,
    others: missing,
    absent: missing,
    body: ({ courseId: chainId = 1 }) => ({
      way: 'sama',
      chainId,
      text: 'أجزته بما سمعه عليّ من هذا الكتاب.',
      grantsMissed: false,
      password,
    }),
  },
  'POST /api/ijazat/requests/:id/refusal': {
    of: 'request to a shaykh',
    own: signedIn,
    others: missing,
    absent: missing,
    body: () => ({ note: 'يُستحسن إعادة السماع.' }),
  },
  'POST /api/ijazat/:number/revocation': {
    of: 'ijaza of a shaykh',
    own: unsigned,
    others: missing,
    absent: missing,
    body: () => ({ reason: 'ظهر أنه لم يسمع.', password }),
  },
};

export const cheatsOfRecords: Cheat[] = [
  ['a student reads who attended', 'GET /api/tabaqat/:id', 'student', 'others'],
  ['an admin says «صحّ ذلك» for a shaykh', 'POST /api/tabaqat/:id/approval', 'admin', 'others'],
  ['an admin seals for a shaykh', 'POST /api/tabaqat/:id/seal', 'admin', 'others'],
  ['an open browser seals without a password', 'POST /api/tabaqat/:id/seal', 'teacher', 'own'],
  ['an admin grants an ijaza', 'POST /api/ijazat/requests/:id/grant', 'admin', 'others'],
  ['a teacher grants in another’s name', 'POST /api/ijazat/requests/:id/grant', 'teacher', 'others'],
  ['an admin takes back a shaykh’s word', 'POST /api/ijazat/:number/revocation', 'admin', 'others'],
  ['a student asks for what another has heard', 'POST /api/ijazat/requests', 'student', 'others'],
];
