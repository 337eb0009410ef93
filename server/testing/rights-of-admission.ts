import { admins, missingForAdmins, signedIn } from './rights-answers.ts';
import type { Right } from './right.ts';
import { absentName } from './rights-world.ts';

const thesis = { topic: 'مناهج المحدثين في التعليل', plan: 'خطة البحث في أبوابه وفصوله. '.repeat(5) };

/** Of admission to the levels. */
export const rightsOfAdmission: Record<string, Right> = {
  // Nobody here meets the conditions: see the tests of the applications.
  'POST /api/applications': { any: [401, 403, 403, 403], body: () => thesis },
  'GET /api/admission': { any: signedIn },
  'POST /api/admin/users/:id/admissions': {
    of: 'person',
    own: admins,
    others: admins,
    absent: missingForAdmins,
    absentId: absentName,
    body: () => ({ level: 3, reason: 'درس المستوى الثاني في جامعة أخرى.' }),
  },
  'DELETE /api/admin/users/:id/admissions/:level': {
    of: 'person with an equivalence',
    own: admins,
    others: admins,
    absent: missingForAdmins,
    absentId: absentName,
    body: () => ({ reason: 'تبيّن خطأ في الوثيقة.' }),
  },
  'PATCH /api/admin/applications/:id': {
    of: 'application',
    own: admins,
    others: admins,
    absent: missingForAdmins,
    body: () => ({ decision: 'accepted' }),
  },
  'GET /api/admin/applications': { any: admins },
  'GET /api/admin/users/:id/admission': {
    of: 'person',
    own: admins,
    others: admins,
    absent: missingForAdmins,
    absentId: absentName,
  },
};
