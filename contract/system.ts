import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const systemApi = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'هل الخادم وقاعدة بياناته في الخدمة؟',
    reply: z.object({ status: z.literal('ok') }),
  }),
  docs: endpoint({
    method: 'GET',
    path: '/api/docs',
    access: 'public',
    summary: 'هذا الوصف، بصيغة OpenAPI',
    reply: 'openapi',
  }),
};
