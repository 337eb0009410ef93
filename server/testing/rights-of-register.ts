import { randomUUID } from 'node:crypto';
import { admins, missing, missingForAdmins, othersMajlis, signedIn } from './rights-answers.ts';
import type { Cheat, Right } from './right.ts';
import { absentName } from './rights-world.ts';

const majlis = {
  startsAt: '2026-11-20T17:00:00Z',
  minutes: 60,
  range: [1, 20],
  isMakeUp: false,
  liveSessionId: null,
  meetingLink: null,
};
const chainPerson = {
  name: 'محمد بن حسين بن محمود',
  kunya: 'أبو عبد الله',
  knownAs: '',
  sex: 'm',
  bornAH: 1014,
  diedAH: 1104,
  note: '',
  source: '',
};

/** Of books, shaykhs, chains and majalis. */
export const rightsOfRegister: Record<string, Right> = {
  // Books are numbered, and shaykhs named, by admins
  'GET /api/admin/books': { any: admins },
  'GET /api/admin/books/:key': { of: 'book', any: admins, absent: missingForAdmins, absentId: absentName },
  'PUT /api/admin/books/:key/numbering': {
    of: 'book',
    any: admins,
    absent: missingForAdmins,
    absentId: absentName,
    body: () => ({ transmission: '', edition: 'طبعة الدار', unit: 'hadith', last: 42, parts: [] }),
  },
  'POST /api/admin/books': {
    of: 'person of a chain',
    any: admins,
    body: ({ id }) => ({
      key: `book-${randomUUID().slice(0, 8)}`,
      title: 'كتاب آخر',
      authorId: Number(id),
      kind: 'reading',
    }),
  },
  'GET /api/admin/users/:id/shaykh': {
    of: 'person',
    own: admins,
    others: admins,
    absent: missingForAdmins,
    absentId: absentName,
  },
  'PUT /api/admin/users/:id/shaykh': {
    of: 'person',
    own: admins,
    others: admins,
    absent: missingForAdmins,
    absentId: absentName,
    body: () => chainPerson,
  },
  'DELETE /api/admin/users/:id/shaykh': {
    of: 'shaykh',
    own: admins,
    others: admins,
    absent: missingForAdmins,
    absentId: absentName,
  },

  // Chains: each is written by its own shaykh alone; persons by all of them and by admins
  'GET /api/shaykh': { any: signedIn },
  'GET /api/persons': { of: 'shaykh', own: signedIn, others: admins },
  'POST /api/persons': { of: 'shaykh', own: signedIn, others: admins, body: () => chainPerson },
  'PATCH /api/persons/:id': {
    of: 'person of a chain',
    own: signedIn,
    others: admins,
    absent: missingForAdmins,
    body: () => chainPerson,
  },
  'GET /api/chains': { any: signedIn },
  'POST /api/chains': {
    of: 'book of a shaykh',
    own: signedIn,
    others: [401, 403, 403, 403],
    body: ({ id }) => ({ bookKey: id }),
  },
  'GET /api/chains/:id': {
    of: 'draft of a chain',
    own: signedIn,
    others: [401, 404, 404, 200],
    absent: missing,
  },
  'POST /api/chains/:id/links': {
    of: 'draft of a chain',
    own: signedIn,
    others: missing,
    absent: missing,
    body: ({ studentPersonId = 1, teacherPersonId = 2 }) => ({
      studentId: studentPersonId,
      teacherId: teacherPersonId,
      way: 'ijaza',
      restWay: null,
      source: '',
    }),
  },
  'DELETE /api/chains/:id/links/:linkId': {
    of: 'draft of a chain',
    own: signedIn,
    others: missing,
    absent: missing,
  },
  'POST /api/chains/:id/approval': {
    of: 'draft of a chain',
    own: signedIn,
    others: missing,
    absent: missing,
  },
  'DELETE /api/chains/:id': { of: 'draft of a chain', own: signedIn, others: missing, absent: missing },

  // Majalis: who keeps them is their shaykh, their scribe and admins; to others they are not there
  'GET /api/books': { any: signedIn },
  'GET /api/books/:key': { of: 'book', any: signedIn, absent: missing, absentId: absentName },
  'PUT /api/books/:key/wish': {
    of: 'book',
    any: signedIn,
    absent: missing,
    absentId: absentName,
    body: () => ({ isWished: true }),
  },
  'GET /api/register/desk': { any: signedIn },
  'PUT /api/register/name': { any: signedIn, body: () => ({ name: 'يوسف بن عبد الله', sex: 'm' }) },
  'GET /api/majalis': { any: signedIn },
  'POST /api/series': {
    of: 'book of a shaykh',
    own: signedIn,
    others: [401, 403, 403, 200],
    body: ({ id, studentId: shaykhId }) => ({
      bookKey: id,
      shaykhId,
      scribeEmail: null,
      reader: null,
      chainId: null,
      place: 'بمجالس السماع في الجامعة',
      majalis: [majlis],
    }),
  },
  'POST /api/series/:id/majalis': {
    of: 'series',
    own: signedIn,
    others: othersMajlis,
    absent: missing,
    body: () => majlis,
  },
  'GET /api/majalis/:id': { of: 'open majlis', any: signedIn, absent: missing },
  'PATCH /api/majalis/:id': {
    of: 'open majlis',
    own: signedIn,
    others: othersMajlis,
    absent: missing,
    body: () => ({ isOpen: false }),
  },
  'DELETE /api/majalis/:id': {
    of: 'announced majlis',
    own: signedIn,
    others: othersMajlis,
    absent: missing,
  },
  'POST /api/majalis/:id/presence': {
    of: 'open majlis',
    any: signedIn,
    absent: missing,
    body: () => ({
      presence: [{ id: randomUUID(), joinedAt: '2026-11-15T07:30:00Z', leftAt: '2026-11-15T07:40:00Z' }],
    }),
  },
  // Not an admin's: what is read is said by those who hear it.
  'POST /api/majalis/:id/position': {
    of: 'open majlis',
    own: signedIn,
    others: missing,
    absent: missing,
    body: () => ({ number: 3, at: '2026-11-15T07:30:00Z' }),
  },
  'GET /api/majalis/:id/sheet': {
    of: 'sheet of a scribe',
    own: signedIn,
    others: othersMajlis,
    absent: missing,
  },
  'POST /api/majalis/:id/sheet': {
    of: 'sheet of a scribe',
    own: signedIn,
    others: othersMajlis,
    absent: missing,
    body: () => ({ touches: [] }),
  },
  'POST /api/majalis/:id/listeners': {
    of: 'sheet of a scribe',
    own: signedIn,
    others: othersMajlis,
    absent: missing,
    body: () => ({ listeners: [{ id: randomUUID(), name: 'سالم بن علي', sex: 'm', userId: null }] }),
  },
  'PATCH /api/majalis/:id/listeners/:listenerId': {
    of: 'sheet of a scribe',
    own: signedIn,
    others: othersMajlis,
    absent: missing,
    body: () => ({ name: 'سالم بن علي', sex: 'm', reason: null }),
  },
  'PUT /api/majalis/:id/readings': {
    of: 'sheet of a scribe',
    own: signedIn,
    others: othersMajlis,
    absent: missing,
    body: () => ({ readings: [{ range: [1, 9], name: 'سالم بن علي', sex: 'm', userId: null }] }),
  },
};

export const cheatsOfRegister: Cheat[] = [
  ['a teacher makes himself a shaykh', 'PUT /api/admin/users/:id/shaykh', 'teacher', 'own'],
  ['a student numbers a book anew', 'PUT /api/admin/books/:key/numbering', 'student', 'any'],
  ['a student writes a chain', 'POST /api/chains', 'student', 'others'],
  ['a teacher reads another’s draft of a chain', 'GET /api/chains/:id', 'teacher', 'others'],
  ['an admin writes into a shaykh’s chain', 'POST /api/chains/:id/links', 'admin', 'others'],
  ['an admin approves a chain for its shaykh', 'POST /api/chains/:id/approval', 'admin', 'others'],
  ['a teacher rewrites a person of the chains', 'PATCH /api/persons/:id', 'teacher', 'others'],
  ['a student decides who heard', 'POST /api/majalis/:id/sheet', 'student', 'others'],
  ['a student reads who attended', 'GET /api/majalis/:id/sheet', 'student', 'others'],
  ['a student adds himself to a sheet', 'POST /api/majalis/:id/listeners', 'student', 'others'],
  ['a teacher announces majalis of another shaykh', 'POST /api/series', 'teacher', 'others'],
  ['a teacher closes another’s majlis', 'PATCH /api/majalis/:id', 'teacher', 'others'],
  ['a student says what is read', 'POST /api/majalis/:id/position', 'student', 'others'],
];
