import {
  admins,
  missing,
  missingForAdmins,
  missingForStaff,
  signedIn,
  staff,
  staffButStrangers,
} from './rights-answers.ts';
import type { Cheat, Right } from './right.ts';

const course = {
  title: 'علل الحديث',
  description: 'مدخل إلى معرفة العلل.',
  instructor: 'د. أحمد',
  level: 'متقدم',
  duration: 90,
};

/** Of courses, their units and their lessons. */
export const rightsOfCourses: Record<string, Right> = {
  'GET /api/courses': { any: signedIn },
  'GET /api/courses/:id': { of: 'course', any: signedIn, absent: missing },
  'GET /api/courses/:id/units': { of: 'course', any: signedIn, absent: missing },
  'PUT /api/admin/courses/:id/units': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => ({ units: [{ title: 'الإسناد' }] }),
  },
  'POST /api/admin/courses': { any: staff, body: () => course },
  'PATCH /api/admin/courses/:id': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => course,
  },
  'DELETE /api/admin/courses/:id': {
    of: 'course',
    own: admins,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'GET /api/admin/courses/:id/standing': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'GET /api/admin/courses/:id/teachers': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'PUT /api/admin/courses/:id/teachers': {
    of: 'course',
    own: admins,
    others: admins,
    absent: missingForAdmins,
    body: () => ({ userIds: [] }),
  },
  'POST /api/courses': { any: staff, body: () => course },
  'PATCH /api/courses/:id': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => course,
  },
  'DELETE /api/courses/:id': {
    of: 'course',
    own: admins,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'POST /api/admin/initialize-courses': { any: [401, 403, 403, null] },
  'GET /api/search': { any: signedIn },
  'GET /api/my-enrollments': { any: signedIn },
  'POST /api/courses/:id/enroll': { of: 'course', any: signedIn, absent: missing },
  'GET /api/courses/:id/lessons': { of: 'course', any: signedIn, absent: missing },
  'GET /api/courses/:id/progress': { of: 'course', any: signedIn, absent: missing },
  'POST /api/lessons/:id/progress': {
    of: 'lesson',
    any: signedIn,
    absent: missing,
    body: ({ courseId = 1 }) => ({ watchedDuration: 5, isCompleted: false, courseId }),
  },
  'POST /api/admin/lessons': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: ({ id }) => ({ title: 'درس', description: 'وصفه.', courseId: Number(id) }),
  },
  'PATCH /api/admin/lessons/:id': {
    of: 'lesson',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => ({ title: 'درس آخر' }),
  },
  'DELETE /api/admin/lessons/:id': {
    of: 'lesson',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'PUT /api/admin/courses/:id/lessons/order': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => ({ ids: [] }),
  },
  'GET /api/admin/courses/:id/media': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'POST /api/admin/lessons/:id/media/again': {
    of: 'lesson',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
  },
};

export const cheatsOfCourses: Cheat[] = [
  ['a student writes the units of a course', 'PUT /api/admin/courses/:id/units', 'student', 'own'],
  ['a teacher deletes a course', 'DELETE /api/courses/:id', 'teacher', 'own'],
  ['a teacher changes another’s course', 'PATCH /api/admin/courses/:id', 'teacher', 'others'],
  ['a teacher takes a course for himself', 'PUT /api/admin/courses/:id/teachers', 'teacher', 'others'],
  ['a student makes himself a teacher of a course', 'PUT /api/admin/courses/:id/teachers', 'student', 'own'],
];
