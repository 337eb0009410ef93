import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  done,
  email,
  grade,
  id,
  instant,
  optionalLine,
  pageNumber,
  pageOf,
  personName,
  role,
  studyLevel,
} from './primitives.ts';

export const user = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  city: z.nullable(z.string()),
  specialization: z.nullable(z.string()),
  level: studyLevel,
  role,
  createdAt: instant,
  updatedAt: instant,
});
export type User = z.output<typeof user>;

/** «first last», else the part of the e-mail before the @, else «طالب»: in the menu as on a certificate. */
export function displayName({ firstName, lastName, email: address }: NamedPerson): string {
  const fullName = [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return fullName || address?.split('@')[0]?.trim() || 'طالب';
}

export type NamedPerson = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** The signed-in person, with what this server lets them do about their own account. */
export const currentUser = z.extend(user, { hasPassword: z.boolean(), maySelfPromote: z.boolean() });
export type CurrentUser = z.output<typeof currentUser>;

const passwordTooShort = 'كلمة المرور 8 أحرف على الأقل.';

/**
 * Counted in code points. Normalised, because phones and keyboards compose Arabic letters differently:
 * the same password must be the same bytes from every device.
 */
export const newPassword = z.string({ error: passwordTooShort }).check(
  z.maxLength(400, 'كلمة المرور أطول من المسموح به.'),
  z.overwrite((password) => password.normalize('NFKC')),
  z.refine((password) => [...password].length >= 8, passwordTooShort),
);

export const typedPassword = z.string({ error: 'يُرجى إدخال كلمة المرور.' }).check(
  z.minLength(1, 'يُرجى إدخال كلمة المرور.'),
  z.maxLength(400, 'كلمة المرور أطول من المسموح به.'),
  z.overwrite((password) => password.normalize('NFKC')),
);

/** Where a form wants to go afterwards; the server follows it only when it is a path on this site. */
const next = z.optional(z.string().check(z.maxLength(2000)));

export const credentials = z.strictObject({ email, password: typedPassword, next });

export const registration = z.strictObject({
  email,
  password: newPassword,
  firstName: personName(50, 'يُرجى إدخال الاسم الأول.'),
  lastName: personName(50, 'يُرجى إدخال اسم العائلة.'),
  next,
});

export const profileChange = z.strictObject({
  firstName: z.optional(personName(50, 'يُرجى إدخال الاسم الأول.')),
  lastName: z.optional(personName(50, 'يُرجى إدخال اسم العائلة.')),
  city: z.optional(optionalLine(100)),
  specialization: z.optional(optionalLine(100)),
  level: z.optional(studyLevel),
});
export type ProfileChange = z.output<typeof profileChange>;

export const passwordChange = z.strictObject({ current: typedPassword, next: newPassword });

export const managedUser = z.extend(user, {
  enrolments: z.array(
    z.object({ courseId: id, courseTitle: z.string(), progress: grade, enrolledAt: instant }),
  ),
  certificates: z.array(
    z.object({
      id,
      certificateNumber: z.string(),
      courseTitle: z.string(),
      grade,
      isValid: z.boolean(),
      issuedAt: instant,
    }),
  ),
  attempts: z.array(
    z.object({
      id,
      examTitle: z.string(),
      startedAt: instant,
      /** Null while the student sits it. */
      completedAt: z.nullable(instant),
      score: z.nullable(grade),
      passed: z.boolean(),
    }),
  ),
});
export type ManagedUser = z.output<typeof managedUser>;

const userParams = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

/** What a reset link carries: as many letters as a session's own token. */
const resetToken = z.string().check(z.maxLength(100));

export const accountsApi = {
  signInPage: endpoint({
    method: 'GET',
    path: '/api/login',
    access: 'public',
    summary: 'صفحة تسجيل الدخول وإنشاء الحساب، أو الانتقال إلى مزوّد الهوية',
    reply: 'page',
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    summary: 'تسجيل الدخول',
    body: credentials,
    takesForms: true,
    reply: currentUser,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    access: 'public',
    summary: 'إنشاء حساب وتسجيل الدخول به',
    body: registration,
    takesForms: true,
    reply: currentUser,
  }),
  oidcCallback: endpoint({
    method: 'GET',
    path: '/api/callback',
    access: 'public',
    summary: 'العودة من مزوّد الهوية',
    reply: 'page',
  }),
  signOut: endpoint({
    method: 'GET',
    path: '/api/logout',
    access: 'public',
    summary: 'تسجيل الخروج ثم العودة إلى الصفحة الأولى',
    reply: 'page',
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'signed-in',
    summary: 'صاحب الحساب الحالي',
    reply: currentUser,
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    access: 'signed-in',
    summary: 'تعديل الملف الشخصي',
    body: profileChange,
    reply: currentUser,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/password',
    access: 'signed-in',
    summary: 'تغيير كلمة المرور وإنهاء الجلسات الأخرى',
    body: passwordChange,
    reply: done,
  }),
  promoteToAdmin: endpoint({
    method: 'POST',
    path: '/api/promote-to-admin',
    access: 'signed-in',
    summary: 'ترقية الحساب الحالي إلى مدير حيث يُسمح بذلك',
    reply: currentUser,
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary: 'المستخدمون مع البحث',
    query: z.strictObject({ query: z._default(z.string().check(z.maxLength(200)), ''), page: pageNumber }),
    reply: pageOf(managedUser),
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:id',
    access: 'admin',
    summary: 'تغيير دور مستخدم',
    params: userParams,
    body: z.strictObject({ role }),
    reply: user,
  }),
  createResetLink: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/reset-link',
    access: 'admin',
    summary: 'رابط يختار به المستخدم كلمة مرور جديدة، مرة واحدة',
    params: userParams,
    /** A path on this site: the page that shows it knows the address people use. */
    reply: z.object({ path: z.string(), expiresAt: instant }),
  }),
  resetPage: endpoint({
    method: 'GET',
    path: '/api/reset-password',
    access: 'public',
    summary: 'صفحة اختيار كلمة مرور جديدة',
    query: z.strictObject({ token: z._default(resetToken, '') }),
    reply: 'page',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/reset-password',
    access: 'public',
    summary: 'حفظ كلمة المرور الجديدة وتسجيل الدخول بها',
    body: z.strictObject({ token: resetToken, password: newPassword }),
    takesForms: true,
    reply: currentUser,
  }),
};
