import { count, desc, eq } from 'drizzle-orm';
import { type AuditEntry, entriesPerPage } from '#contract/audit';
import type { Queryable, Tx } from '#server/db/database';
import { pageAs } from '#server/db/pieces';
import { auditLog, users } from '#server/db/schema';

interface Change {
  actorId: string;
  action: AuditEntry['action'];
  subject: AuditEntry['subject'];
  subjectId: number | string;
  title: string;
  changes?: Record<string, unknown>;
  at: Date;
}

/** Takes a transaction, never a bare connection: the note and the change are there together or not at all. */
export async function recordChange(tx: Tx, { subjectId, changes = {}, ...change }: Change): Promise<void> {
  await tx.insert(auditLog).values({ ...change, subjectId: String(subjectId), changes });
}

export async function listChanges(db: Queryable, page: number, subject?: AuditEntry['subject']) {
  const { limit, offset } = pageAs(page, entriesPerPage);
  const wanted = subject && eq(auditLog.subject, subject);
  const [items, [totals]] = await Promise.all([
    db
      .select({
        id: auditLog.id,
        actor: { firstName: users.firstName, lastName: users.lastName, email: users.email },
        action: auditLog.action,
        subject: auditLog.subject,
        subjectId: auditLog.subjectId,
        title: auditLog.title,
        changes: auditLog.changes,
        at: auditLog.at,
      })
      .from(auditLog)
      .innerJoin(users, eq(users.id, auditLog.actorId))
      .where(wanted)
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(auditLog).where(wanted),
  ]);
  return { items, total: totals?.total ?? 0 };
}
