import { asc, eq } from 'drizzle-orm';
import { recordChange } from '#server/audit/queries';
import { changedFields } from '#server/audit/rules';
import type { Queryable, Tx } from '#server/db/database';
import { diplomaTemplates } from '#server/db/schema';
import type { TemplateRow } from './rules.ts';

type NewTemplate = typeof diplomaTemplates.$inferInsert;

interface Writer {
  actorId: string;
  at: Date;
}

export const listTemplates = (db: Queryable, which: 'all' | 'active'): Promise<TemplateRow[]> =>
  db
    .select()
    .from(diplomaTemplates)
    .where(which === 'active' ? eq(diplomaTemplates.isActive, true) : undefined)
    .orderBy(asc(diplomaTemplates.id));

/** By level, the first that is active: what is issued now is dressed in it. */
export async function activeTemplates(
  db: Queryable,
): Promise<(level: TemplateRow['level']) => TemplateRow | null> {
  const active = await listTemplates(db, 'active');
  return (level) => active.find((template) => template.level === level) ?? null;
}

export async function createTemplate(tx: Tx, fields: NewTemplate, writer: Writer): Promise<TemplateRow> {
  const [created] = await tx.insert(diplomaTemplates).values(fields).returning();
  if (!created) throw new Error('an insert returned no row');
  await noteChange(tx, 'create', created, writer);
  return created;
}

/** The template as it now stands. Fields left out stay, and what changes nothing leaves no note. */
export async function updateTemplate(
  tx: Tx,
  before: TemplateRow,
  fields: Partial<NewTemplate>,
  writer: Writer,
): Promise<TemplateRow> {
  const changes = changedFields(before, fields);
  if (Object.keys(changes).length === 0) return before;
  const [after] = await tx
    .update(diplomaTemplates)
    .set(fields)
    .where(eq(diplomaTemplates.id, before.id))
    .returning();
  if (!after) throw new Error(`template ${before.id} vanished under its lock`);
  await noteChange(tx, 'update', after, writer, changes);
  return after;
}

/** What was issued in its dress keeps it: that was copied in. */
export async function deleteTemplate(
  tx: Tx,
  templateId: number,
  writer: Writer,
): Promise<TemplateRow | null> {
  const [deleted] = await tx.delete(diplomaTemplates).where(eq(diplomaTemplates.id, templateId)).returning();
  if (deleted) await noteChange(tx, 'delete', deleted, writer);
  return deleted ?? null;
}

export async function lockTemplate(tx: Tx, templateId: number): Promise<TemplateRow | null> {
  const [row] = await tx
    .select()
    .from(diplomaTemplates)
    .where(eq(diplomaTemplates.id, templateId))
    .for('update');
  return row ?? null;
}

const noteChange = (
  tx: Tx,
  action: 'create' | 'update' | 'delete',
  { id, title }: TemplateRow,
  writer: Writer,
  changes: Record<string, unknown> = {},
): Promise<void> =>
  recordChange(tx, { ...writer, action, subject: 'template', subjectId: id, title, changes });
