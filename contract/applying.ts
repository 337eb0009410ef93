import * as z from 'zod/mini';
import { application } from './admission.ts';
import { endpoint } from './endpoint.ts';
import { line, text } from './written-text.ts';

// Apart from the standings, which pages show on which nobody writes.

/** In characters: a page counts them while they are written. */
export const applicationLengths = {
  topic: { least: 10, most: 200 },
  plan: { least: 100, most: 5000 },
} as const;

const { topic, plan } = applicationLengths;

export const applicationForm = z.strictObject({
  topic: line(
    topic.least,
    topic.most,
    `يُرجى كتابة موضوع الأطروحة في ${topic.least} أحرف على الأقل.`,
    `يجب أن يكون الموضوع أقل من ${topic.most} حرف.`,
  ),
  plan: text(
    plan.least,
    plan.most,
    `يُرجى كتابة خطة موجزة في ${plan.least} حرف على الأقل.`,
    `يجب أن تكون الخطة أقل من ${plan.most} حرف.`,
  ),
});

export const applyingApi = {
  apply: endpoint({
    method: 'POST',
    path: '/api/applications',
    access: 'signed-in',
    summary: 'طلب القبول في الدكتوراه: موضوع الأطروحة وخطتها',
    body: applicationForm,
    reply: application,
  }),
};
