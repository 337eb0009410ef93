import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, instant } from './primitives.ts';

export const deviceKinds = ['phone', 'tablet', 'computer', 'other'] as const;

export const ownSession = z.object({
  id: z.uuid(),
  kind: z.enum(deviceKinds),
  /** «هاتف أندرويد، متصفح كروم». */
  device: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  /** Whoever asks, asks by this one. */
  isThis: z.boolean(),
  byPasskey: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const ownSessionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/sessions',
    access: 'signed-in',
    summary: 'الأجهزة التي دخلت بها إلى حسابك',
    reply: z.array(ownSession),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id',
    access: 'signed-in',
    summary: 'إنهاء الدخول في جهاز',
    params: z.strictObject({ id: z.uuid({ error: 'رقم غير صالح.' }) }),
    reply: done,
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    access: 'signed-in',
    summary: 'إنهاء الدخول في كل جهاز إلا هذا',
    reply: done,
  }),
};
