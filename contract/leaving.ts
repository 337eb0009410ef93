import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { typedPassword } from './own-account.ts';
import { count, instant } from './primitives.ts';

/** A fortnight in which whoever asked to leave may come back. */
export const daysBeforeLeaving = 14;

export const deletion = z.object({
  requestedAt: instant,
  takesEffectAt: instant,
  withdrawsDocuments: z.boolean(),
});
export type Deletion = z.output<typeof deletion>;

export const leavingApi = {
  /** What the page says before anybody decides. */
  whatStays: endpoint({
    method: 'GET',
    path: '/api/account/deletion',
    access: 'signed-in',
    summary: 'ما يبقى بعد حذف الحساب وما يُمحى، وموعده إن طُلب',
    reply: z.object({
      deletion: z.nullable(deletion),
      /** Certificates, diplomas and ijazat that stay verifiable unless withdrawn. */
      documents: count,
      /** Sealed records that name the person. */
      sealedRecords: count,
      /** Why the account cannot be deleted now: the last admin, or a passkey alone is not enough. Null where it can. */
      obstacle: z.nullable(z.string()),
    }),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/account/deletion',
    access: 'signed-in',
    summary: 'طلب حذف الحساب: ينفذ بعد أربعة عشر يومًا، ويُرجع عنه بالدخول قبلها',
    body: z.strictObject({
      /** Left out by those who have none: they have entered a moment ago by another way. */
      password: z.optional(typedPassword),
      withdrawsDocuments: z._default(z.boolean(), false),
    }),
    reply: deletion,
  }),
  stay: endpoint({
    method: 'DELETE',
    path: '/api/account/deletion',
    access: 'signed-in',
    summary: 'الرجوع عن حذف الحساب',
    reply: z.object({ deletion: z.null() }),
  }),
};
