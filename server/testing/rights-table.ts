import type { Cheat, Right } from './right.ts';
import { admins, all, missingForStaff, signedIn, staff, staffButStrangers } from './rights-answers.ts';
import { cheatsOfAccounts, rightsOfAccounts } from './rights-of-accounts.ts';
import { rightsOfAdmission } from './rights-of-admission.ts';
import { cheatsOfAsking, rightsOfAsking } from './rights-of-asking.ts';
import { cheatsOfCertificates, rightsOfCertificates } from './rights-of-certificates.ts';
import { cheatsOfCourses, rightsOfCourses } from './rights-of-courses.ts';
import { cheatsOfExams, rightsOfExams } from './rights-of-exams.ts';
import { cheatsOfLeaving, rightsOfLeaving } from './rights-of-leaving.ts';
import { cheatsOfLiveSessions, rightsOfLiveSessions } from './rights-of-live-sessions.ts';
import { cheatsOfMutun, rightsOfMutun } from './rights-of-mutun.ts';
import { rightsOfNews } from './rights-of-news.ts';
import { cheatsOfNotes, rightsOfNotes } from './rights-of-notes.ts';
import { cheatsOfPasskeys, rightsOfPasskeys } from './rights-of-passkeys.ts';
import { cheatsOfRecitals, rightsBesideSounds, rightsOfRecitals } from './rights-of-recitals.ts';
import { cheatsOfRecords, rightsOfRecords } from './rights-of-records.ts';
import { cheatsOfRegister, rightsOfRegister } from './rights-of-register.ts';
import { cheatsOfUploads, rightsBesideUploads, rightsOfUploads } from './rights-of-uploads.ts';

/** What belongs to no one feature: the state of the server, and the figures of the university. */
const rightsBesides: Record<string, Right> = {
  'GET /api/health': { any: all },
  'GET /api/docs': { any: all },
  'GET /api/dashboard/stats': { any: signedIn },
  'GET /api/dashboard/diplomas': { any: signedIn },
  'GET /api/dashboard/activity': { any: signedIn },
  'GET /api/desk': { any: staff },
  'GET /api/admin/dashboard': { any: admins },
  'GET /api/admin/courses/:id/results': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'GET /api/faculty': { any: signedIn },
  'GET /api/admin/audit': { any: admins },
};

/** Who may call what, with whose things: a table of each feature, and here all of them. */
export const rights = inOneTable([
  rightsOfAccounts,
  rightsOfAdmission,
  rightsOfAsking,
  rightsOfCertificates,
  rightsOfCourses,
  rightsOfExams,
  rightsOfLeaving,
  rightsOfLiveSessions,
  rightsOfMutun,
  rightsOfNews,
  rightsOfNotes,
  rightsOfPasskeys,
  rightsOfRecitals,
  rightsOfRecords,
  rightsOfRegister,
  rightsOfUploads,
  rightsBesides,
]);

/** Routes that are no calls of the contract. */
export const besidesTheContract = inOneTable([rightsBesideUploads, rightsBesideSounds]);

/** What people have tried elsewhere, and where the table answers it. */
export const cheats: Cheat[] = [
  ...cheatsOfAccounts,
  ...cheatsOfAsking,
  ...cheatsOfCertificates,
  ...cheatsOfCourses,
  ...cheatsOfExams,
  ...cheatsOfLeaving,
  ...cheatsOfLiveSessions,
  ...cheatsOfMutun,
  ...cheatsOfNotes,
  ...cheatsOfPasskeys,
  ...cheatsOfRecitals,
  ...cheatsOfRecords,
  ...cheatsOfRegister,
  ...cheatsOfUploads,
  ['a teacher reads who changed what', 'GET /api/admin/audit', 'teacher', 'any'],
  ['a teacher reads another’s results', 'GET /api/admin/courses/:id/results', 'teacher', 'others'],
];

/** A route that two tables name would be judged by the latter alone. */
function inOneTable(tables: Record<string, Right>[]): Record<string, Right> {
  const rows = tables.flatMap((table) => Object.entries(table));
  const names = rows.map(([name]) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`two tables of rights name ${twice.join(', ')}`);
  return Object.fromEntries(rows);
}
