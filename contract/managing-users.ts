import * as z from 'zod/mini';
import { user } from './accounts.ts';
import { addressForm } from './address-form.ts';
import { endpoint } from './endpoint.ts';
import { count, grade, id, instant, pageNumber, pageOf, role } from './primitives.ts';
import { text } from './written-text.ts';

export const managedUser = z.extend(user, {
  /** So that their role is called by its right name. */
  addressedAs: addressForm,
  wantedEmail: z.nullable(z.string()),
  isConfirmed: z.boolean(),
  suspendedAt: z.nullable(instant),
  suspendedReason: z.nullable(z.string()),
  deletedFrom: z.nullable(instant),
  passkeys: count,
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
  diplomas: z.array(
    z.object({
      id,
      number: z.string(),
      title: z.string(),
      average: grade,
      isValid: z.boolean(),
      issuedAt: instant,
    }),
  ),
  transcripts: z.array(
    z.object({ id, number: z.string(), version: z.int(), isValid: z.boolean(), issuedAt: instant }),
  ),
  attempts: z.array(
    z.object({
      id,
      examTitle: z.string(),
      startedAt: instant,
      /** Null while the student sits it. */
      completedAt: z.nullable(instant),
      score: z.nullable(grade),
      /** As it was when the attempt began. */
      passingGrade: grade,
      passed: z.boolean(),
    }),
  ),
});
export type ManagedUser = z.output<typeof managedUser>;

const userParams = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

const reason = text(3, 500, 'اكتب السبب.', 'لا يزيد السبب على 500 حرف.');

export const usersPerPage = 20;
export const longestUserSearch = 200;

export const userManagementApi = {
  listUsers: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary: 'المستخدمون مع البحث',
    query: z.strictObject({
      query: z._default(z.string().check(z.maxLength(longestUserSearch)), ''),
      page: pageNumber,
      role: z.optional(role),
    }),
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
  suspend: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/suspension',
    access: 'admin',
    summary: 'إيقاف حساب: تنتهي جلساته ولا يدخل حتى يُعاد',
    params: userParams,
    body: z.strictObject({ reason }),
    reply: user,
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/suspension',
    access: 'admin',
    summary: 'إعادة حساب موقوف، والرجوع عن حذفه إن طُلب',
    params: userParams,
    reply: user,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/deletion',
    access: 'admin',
    summary: 'حذف حساب: يُوقف الآن ويُمحى بعد أربعة عشر يومًا',
    params: userParams,
    body: z.strictObject({ reason, withdrawsDocuments: z._default(z.boolean(), false) }),
    reply: user,
  }),
  forgetPasskeys: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/passkeys',
    access: 'admin',
    summary: 'حذف مفاتيح مرور من فقدها، ليضيف غيرها',
    params: userParams,
    reply: user,
  }),
};
