import { randomUUID } from 'node:crypto';
import { missing, missingForStaff, signedIn, staff, staffButStrangers } from './rights-answers.ts';
import type { Cheat, Right } from './right.ts';
import { absentUpload } from './rights-world.ts';

const tus = { 'tus-resumable': '1.0.0' };
const verdict = { verdict: 'passed', marks: [], comment: null, toMend: null, commentUpload: null };

/** Of a recital: its student, those who hear its text, and admins. */
const concerned: Pick<Right, 'of' | 'own' | 'others' | 'absent'> = {
  of: 'recital',
  own: signedIn,
  others: [401, 404, 404, 200],
  absent: missing,
};

const judged: Pick<Right, 'of' | 'own' | 'others' | 'absent'> = {
  of: 'recital to hear',
  own: staff,
  others: staffButStrangers,
  absent: missingForStaff,
};

/** Recitals, the hours that are booked for them, and the recordings that are sent. */
export const rightsOfRecitals: Record<string, Right> = {
  'GET /api/recitals': { any: signedIn },
  'GET /api/recitals/signed': { any: signedIn },
  'GET /api/courses/:id/recital': { of: 'course', any: signedIn, absent: missing },
  'POST /api/recitals': {
    of: 'recording',
    own: signedIn,
    others: missing,
    absent: missing,
    absentId: absentUpload,
    body: ({ id, matn = 'no-such-text' }) => ({
      clientId: randomUUID(),
      matn,
      from: 1,
      to: 2,
      upload: id,
      seconds: 3,
    }),
  },
  'GET /api/recitals/:id': concerned,
  'GET /api/recitals/:id/sound': concerned,
  'GET /api/recitals/:id/comment-sound': concerned,
  'PATCH /api/recitals/:id': { ...concerned, others: missing, body: () => ({ isKept: true }) },

  'GET /api/admin/recitals': { any: staff },
  'POST /api/admin/recitals/:id/claim': judged,
  'DELETE /api/admin/recitals/:id/claim': judged,
  'POST /api/admin/recitals/:id/verdict': {
    ...judged,
    of: 'recital that is held',
    // An admin may hear it, but another listens now.
    others: [401, 403, 404, 409],
    body: () => verdict,
  },

  'GET /api/recital-slots': { any: signedIn },
  // A teacher without a text has nothing to hear; an admin hears whatever there is.
  'POST /api/admin/recital-slots': {
    any: [401, 403, 409, null],
    body: () => ({
      startsAt: '2026-12-01T18:00:00Z',
      minutes: 15,
      liveSessionId: null,
      meetingLink: 'https://meet.example.test/room',
      slots: 2,
    }),
  },
  'DELETE /api/admin/recital-slots/:id': {
    of: 'slot of a teacher',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'POST /api/admin/recital-slots/:id/verdict': {
    of: 'slot that was kept',
    own: staff,
    others: [401, 403, 404, 404],
    absent: missingForStaff,
    body: () => ({ ...verdict, from: 1, to: 2 }),
  },
  'PUT /api/recital-slots/:id/booking': {
    of: 'slot to book',
    any: signedIn,
    absent: missing,
    body: ({ matn = 'no-such-text' }) => ({ matn }),
  },
  'DELETE /api/recital-slots/:id/booking': {
    of: 'slot of a student',
    own: signedIn,
    others: missing,
    absent: missing,
  },

  'POST /api/upload/sound': {
    any: [401, 201, 201, 201],
    send: () => ({ headers: { ...tus, 'upload-length': '1000' } }),
  },
  'PATCH /api/upload/sound/:id': {
    of: 'unfinished recording',
    own: [401, 204, 204, 204],
    others: missing,
    absent: missing,
    absentId: absentUpload,
    send: () => ({
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      payload: Buffer.from('x'),
    }),
  },
  'DELETE /api/upload/sound/:id': {
    of: 'unfinished recording',
    own: [401, 204, 204, 204],
    others: missing,
    absent: missing,
    absentId: absentUpload,
    send: () => ({ headers: tus }),
  },
  'GET /api/upload/sound/:id': {
    of: 'recording',
    own: signedIn,
    others: missing,
    absent: missing,
    absentId: absentUpload,
  },
};

/** What the tus protocol asks besides. */
export const rightsBesideSounds: Record<string, Right> = {
  'OPTIONS /api/upload/sound': { any: [204, 204, 204, 204] },
  'HEAD /api/upload/sound/:id': {
    of: 'unfinished recording',
    own: signedIn,
    others: missing,
    absent: missing,
    absentId: absentUpload,
    send: () => ({ headers: tus }),
  },
};

export const cheatsOfRecitals: Cheat[] = [
  ['a student hears another’s recital', 'GET /api/recitals/:id/sound', 'student', 'others'],
  ['a teacher hears a recital of another’s text', 'GET /api/recitals/:id/sound', 'teacher', 'others'],
  ['a student judges a recital', 'POST /api/admin/recitals/:id/verdict', 'student', 'own'],
  ['a student sends another’s recording', 'POST /api/recitals', 'student', 'others'],
  [
    'a teacher judges a recital of another’s text',
    'POST /api/admin/recitals/:id/verdict',
    'teacher',
    'others',
  ],
  ['an admin keeps a student’s recording', 'PATCH /api/recitals/:id', 'admin', 'others'],
];
