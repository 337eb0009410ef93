import * as z from 'zod/mini';
import { currentUser } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { newPassword, typedPassword } from './own-account.ts';
import { done, email } from './primitives.ts';
import { personName } from './written-text.ts';

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

/** What a reset link carries: as many letters as a session's own token. */
const resetToken = z.string().check(z.maxLength(100));

export const signInApi = {
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
  signOutPage: endpoint({
    method: 'GET',
    path: '/api/logout',
    access: 'public',
    summary: 'تسجيل الخروج لمن اتّبع رابطه ثم العودة إلى الصفحة الأولى، وسؤال غيره: أيريد الخروج؟',
    reply: 'page',
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    summary: 'تسجيل الخروج',
    takesForms: true,
    reply: done,
  }),
  oidcCallback: endpoint({
    method: 'GET',
    path: '/api/callback',
    access: 'public',
    summary: 'العودة من مزوّد الهوية',
    reply: 'page',
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
