import * as z from 'zod/mini';
import { currentUser } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { typedPassword } from './own-account.ts';
import { done, instant } from './primitives.ts';
import { line } from './written-text.ts';

export const mostPasskeys = 20;

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** The device's maker keeps a copy: it is there on the owner's other devices. */
  isSynced: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

const name = line(1, 60, 'سمِّ المفتاح.', 'لا يزيد الاسم على 60 حرفًا.');
const params = z.strictObject({ id: z.uuid({ error: 'رقم غير صالح.' }) });

/** What the browser is asked: its form is the standard's (WebAuthn, level 3). */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  /** Keys of theirs: a device that holds one makes no other. */
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** What it answers, as the standard writes it in JSON; the server looks at every part. */
const answer = z.looseObject({ id: z.string().check(z.maxLength(2000)) });

export const passkeysApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/passkeys',
    access: 'signed-in',
    summary: 'مفاتيح المرور، وهل يمكن حذف آخرها',
    reply: z.object({ passkeys: z.array(passkey), mayRemoveLast: z.boolean() }),
  }),
  beginRegistration: endpoint({
    method: 'POST',
    path: '/api/passkeys/registration',
    access: 'signed-in',
    summary: 'بدء إضافة مفتاح مرور: بكلمة المرور، أو بمفتاح آخر دخلت به قبل قليل',
    body: z.strictObject({ password: z.optional(typedPassword) }),
    reply: creationOptions,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/passkeys',
    access: 'signed-in',
    summary: 'حفظ مفتاح مرور جديد',
    body: z.strictObject({ name, answer }),
    reply: passkey,
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/passkeys/:id',
    access: 'signed-in',
    summary: 'تسمية مفتاح مرور',
    params,
    body: z.strictObject({ name }),
    reply: passkey,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/passkeys/:id',
    access: 'signed-in',
    summary: 'حذف مفتاح مرور',
    params,
    reply: done,
  }),
  beginSignIn: endpoint({
    method: 'POST',
    path: '/api/passkeys/sign-in/options',
    access: 'public',
    summary: 'بدء الدخول بمفتاح مرور',
    reply: requestOptions,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/passkeys/sign-in',
    access: 'public',
    summary: 'الدخول بمفتاح مرور',
    body: z.strictObject({ answer }),
    reply: currentUser,
  }),
};
