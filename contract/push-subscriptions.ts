import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, isWebAddress } from './primitives.ts';

const badAddress = 'عنوان الإشعارات غير صالح.';
const pushAddress = z
  .string({ error: badAddress })
  .check(z.maxLength(1000, badAddress), z.refine(isWebAddress, badAddress));
const badKey = 'مفتاح الإشعارات غير صالح. يُرجى إعادة تفعيل الإشعارات من هذا المتصفح.';
const key = (form: RegExp) => z.string({ error: badKey }).check(z.regex(form, badKey));

/** As a browser writes them: base64url without padding, which has one way to write each key. */
export const pushKeys = z.strictObject({
  /** 65 bytes, of which the first says that a whole point follows. */
  p256dh: key(/^B[A-P][A-Za-z0-9_-]{84}[AEIMQUYcgkosw048]$/),
  /** 16 bytes. */
  auth: key(/^[A-Za-z0-9_-]{21}[AQgw]$/),
});

export const pushSubscriptionsApi = {
  subscribePush: endpoint({
    method: 'POST',
    path: '/api/push-subscriptions',
    access: 'signed-in',
    summary: 'اشتراك متصفح في الإشعارات',
    body: z.strictObject({ endpoint: pushAddress, keys: pushKeys }),
    reply: done,
  }),
  unsubscribePush: endpoint({
    method: 'DELETE',
    path: '/api/push-subscriptions',
    access: 'signed-in',
    summary: 'إنهاء اشتراك متصفح',
    body: z.strictObject({ endpoint: pushAddress }),
    reply: done,
  }),
};
