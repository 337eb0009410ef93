import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count } from './primitives.ts';

/** Apart from the other calls of notices: every page of the site carries the bell. */
export const unreadNoticesApi = {
  unread: endpoint({
    method: 'GET',
    path: '/api/notices/unread',
    access: 'signed-in',
    summary: 'عدد ما لم يُقرأ من الإشعارات',
    reply: z.object({ unread: count }),
  }),
};
