import { admins, all, missingForAdmins, signedIn } from './rights-answers.ts';
import type { Cheat, Right } from './right.ts';
import { absentName } from './rights-world.ts';

const template = {
  title: 'شهادة التخرج',
  level: 'تحضيري',
  backgroundColor: '#ffffff',
  textColor: '#000000',
  borderColor: '#d4af37',
  institutionName: 'جامعة علوم الحديث',
  templateStyle: 'classic',
  requirements: 'إتمام الدروس كلها',
};

/** Of certificates, diplomas and transcripts. */
export const rightsOfCertificates: Record<string, Right> = {
  'GET /api/my-certificates': { any: signedIn },
  'GET /api/my-diplomas': { any: signedIn },
  'GET /api/transcript': { any: signedIn },
  // Nobody here has passed a subject of the programme yet: there is nothing to issue.
  'POST /api/transcript': { any: [401, 409, 409, 409] },
  'GET /api/verify/:certificateNumber': {
    of: 'certificate number',
    any: all,
    absent: [404, 404, 404, 404],
    absentId: absentName,
  },
  'POST /api/admin/certificates/:id/revoke': {
    of: 'certificate',
    own: admins,
    others: admins,
    absent: missingForAdmins,
    body: () => ({ reason: 'خطأ في الاسم' }),
  },
  'POST /api/admin/diplomas/:id/revoke': {
    of: 'diploma',
    own: admins,
    others: admins,
    absent: missingForAdmins,
    body: () => ({ reason: 'خطأ في الاسم' }),
  },
  'POST /api/admin/transcripts/:id/revoke': {
    of: 'transcript',
    own: admins,
    others: admins,
    absent: missingForAdmins,
    body: () => ({ reason: 'خطأ في الاسم' }),
  },
  'GET /api/diploma-templates': { any: signedIn },
  'POST /api/diploma-templates': { any: admins, body: () => template },
  'PUT /api/diploma-templates/:id': {
    of: 'template',
    any: admins,
    absent: missingForAdmins,
    body: () => template,
  },
  'DELETE /api/diploma-templates/:id': { of: 'template', any: admins, absent: missingForAdmins },
  'PATCH /api/diploma-templates/:id/status': {
    of: 'template',
    any: admins,
    absent: missingForAdmins,
    body: () => ({ isActive: false }),
  },
};

export const cheatsOfCertificates: Cheat[] = [
  ['a teacher revokes a certificate', 'POST /api/admin/certificates/:id/revoke', 'teacher', 'others'],
  ['a teacher revokes a diploma', 'POST /api/admin/diplomas/:id/revoke', 'teacher', 'others'],
  ['a student revokes a transcript', 'POST /api/admin/transcripts/:id/revoke', 'student', 'own'],
];
