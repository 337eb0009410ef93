import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { auditActions, auditSubjects } from '#contract/audit';
import { users } from './accounts.ts';
import { id, instant, isOneOf } from './columns.ts';

/** Who changed what, and when: written in the transaction of the change itself, so that neither is there alone. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: text('actor_id')
      .notNull()
      .references(() => users.id),
    action: text('action', { enum: auditActions }).notNull(),
    subject: text('subject', { enum: auditSubjects }).notNull(),
    subjectId: text('subject_id').notNull(),
    /** What it was called at that moment. */
    title: text('title').notNull(),
    /** What changed: for each field the old value and the new. */
    changes: jsonb('changes').$type<Record<string, unknown>>().notNull().default({}),
    at: instant('at').notNull().defaultNow(),
  },
  (entry) => [
    check('audit_log_known_subject', isOneOf(entry.subject, auditSubjects)),
    index('audit_log_by_time').on(entry.at.desc(), entry.id.desc()),
    index('audit_log_by_actor').on(entry.actorId),
    index('audit_log_by_subject').on(entry.subject, entry.subjectId),
  ],
);
