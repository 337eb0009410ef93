import * as z from 'zod/mini';
import { currentUser } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { typedPassword } from './own-account.ts';
import { done, email } from './primitives.ts';

/** What a link in a letter carries: as many letters as a session's own token. */
export const linkToken = z.string().check(z.maxLength(100));

/** After a form: the page says that it is done. */
const said = z.optional(z.string().check(z.maxLength(1)));

const tokenQuery = z.strictObject({ token: z._default(linkToken, ''), done: said });

/** The address of a person, and the way back for whoever forgot the password. No answer tells which addresses are known. */
export const ownAddressApi = {
  forgotPage: endpoint({
    method: 'GET',
    path: '/api/forgot-password',
    access: 'public',
    summary: 'صفحة من نسي كلمة المرور',
    query: z.strictObject({ sent: said }),
    reply: 'page',
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/forgot-password',
    access: 'public',
    summary: 'إرسال رابط لاختيار كلمة مرور جديدة؛ والجواب واحد، عُرف البريد أم لم يُعرف',
    body: z.strictObject({ email }),
    takesForms: true,
    reply: done,
  }),
  confirmPage: endpoint({
    method: 'GET',
    path: '/api/confirm-email',
    access: 'public',
    summary: 'الصفحة التي يفتحها رابط تأكيد البريد',
    query: tokenQuery,
    reply: 'page',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/confirm-email',
    access: 'public',
    summary: 'تأكيد البريد بالرابط المرسل إليه',
    body: z.strictObject({ token: linkToken }),
    takesForms: true,
    reply: done,
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/api/email/confirmation',
    access: 'signed-in',
    summary: 'إرسال رابط التأكيد مرة أخرى',
    reply: done,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/email',
    access: 'signed-in',
    summary: 'تغيير البريد: لا يتغيّر حتى يُؤكَّد الجديد، ويُخبَر القديم',
    body: z.strictObject({ email, password: typedPassword }),
    reply: currentUser,
  }),
  keep: endpoint({
    method: 'DELETE',
    path: '/api/email/change',
    access: 'signed-in',
    summary: 'ترك تغيير البريد قبل تأكيده',
    reply: currentUser,
  }),
};
