import { missing, missingForStaff, signedIn, staff } from './rights-answers.ts';
import type { Cheat, Right } from './right.ts';
import { absentName, absentUpload } from './rights-world.ts';
import { formWith, makePdf, sampleCaptions } from './upload-files.ts';

/** A picture of one point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const tus = { 'tus-resumable': '1.0.0' };

/** Of files that the staff sends: each is its owner’s, whatever the role. */
export const rightsOfUploads: Record<string, Right> = {
  'POST /api/upload-image': { any: staff, send: () => formWith('image', 'a.png', picture) },
  'POST /api/upload/syllabus': { any: staff, send: () => formWith('syllabus', 'a.pdf', makePdf()) },
  'POST /api/upload/captions': { any: staff, send: () => formWith('captions', 'a.vtt', sampleCaptions) },
  'POST /api/upload/video': {
    any: [401, 403, 201, 201],
    send: () => ({ headers: { ...tus, 'upload-length': '1000' } }),
  },
  'PATCH /api/upload/video/:id': {
    of: 'unfinished video',
    own: [401, 403, 204, 204],
    others: missingForStaff,
    absent: missingForStaff,
    absentId: absentUpload,
    send: () => ({
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      payload: Buffer.from('x'),
    }),
  },
  'DELETE /api/upload/video/:id': {
    of: 'unfinished video',
    own: [401, 403, 204, 204],
    others: missingForStaff,
    absent: missingForStaff,
    absentId: absentUpload,
    send: () => ({ headers: tus }),
  },
  'GET /api/upload/video/:id': {
    of: 'video',
    own: staff,
    others: missingForStaff,
    absent: missingForStaff,
    absentId: absentUpload,
  },
};

/** Routes that are no calls of the contract: the stored files, and what the tus protocol asks besides. */
export const rightsBesideUploads: Record<string, Right> = {
  'GET /uploads/:name': {
    of: 'file',
    own: signedIn,
    others: signedIn,
    absent: missing,
    absentId: absentName,
  },
  'OPTIONS /api/upload/video': { any: [204, 204, 204, 204] },
  'HEAD /api/upload/video/:id': {
    of: 'unfinished video',
    own: staff,
    others: missingForStaff,
    absent: missingForStaff,
    absentId: absentUpload,
    send: () => ({ headers: tus }),
  },
};

export const cheatsOfUploads: Cheat[] = [
  ['a teacher writes into another’s video', 'PATCH /api/upload/video/:id', 'teacher', 'others'],
  ['an admin throws away another’s upload', 'DELETE /api/upload/video/:id', 'admin', 'others'],
  ['a visitor opens a stored file', 'GET /uploads/:name', 'visitor', 'others'],
];
