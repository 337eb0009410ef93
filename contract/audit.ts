import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, pageNumber, pageOf } from './primitives.ts';

export const auditSubjects = [
  'course',
  'lesson',
  'exam',
  'question',
  'live-session',
  'template',
  'certificate',
  'diploma',
  'transcript',
  'application',
  'matn',
  'user',
  'upload',
  'programme',
  'recital',
  'book',
  'person',
  'shaykh',
  'chain',
  'majlis',
  'tabaqa',
  'ijaza',
  'announcement',
  'asked-question',
] as const;

export const auditActions = [
  'create',
  'update',
  'delete',
  'reorder',
  'import',
  'initialize',
  'upload',
  'change-role',
  'reset-link',
  'suspend',
  'restore',
  'ask-deletion',
  'forget-passkeys',
  'revoke',
  'grant-leave',
  'extra-time',
  'assign-teachers',
  'grant-equivalence',
  'take-back-equivalence',
  'decide-application',
] as const;

/** One management write: who, what, when, and what it changed. */
export const auditEntry = z.object({
  id,
  actorName: z.string(),
  action: z.enum(auditActions),
  subject: z.enum(auditSubjects),
  subjectId: z.string(),
  title: z.string(),
  changes: z.record(z.string(), z.unknown()),
  at: instant,
});
export type AuditEntry = z.output<typeof auditEntry>;

export const entriesPerPage = 50;

export const auditApi = {
  listAudit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'سجل التغييرات الإدارية، أحدثها أولًا',
    query: z.strictObject({ page: pageNumber, subject: z.optional(z.enum(auditSubjects)) }),
    reply: pageOf(auditEntry),
  }),
};
