import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { announcementsApi } from '#contract/announcements';
import type { BodyOf } from '#contract/endpoint';
import { announcementManagementApi } from '#contract/managing-announcements';
import { holdPerson } from '#server/accounts/queries';
import { recordChange } from '#server/audit/queries';
import { changedFields } from '#server/audit/rules';
import { lockManagedCourse } from '#server/courses/queries';
import type { Asker } from '#server/courses/rules';
import type { Tx } from '#server/db/database';
import { countUse, giveBack } from '#server/http/rate-limit';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { dropNoticesAbout } from '#server/notices/queries';
import {
  announcementFor,
  announcementsFor,
  type AnnouncementRow,
  audiencesOf,
  changeAnnouncement,
  countAudience,
  findSent,
  insertAnnouncement,
  lockAnnouncement,
  pinOf,
  rewordNotices,
} from './queries.ts';
import { isWellAddressed, mayAddress, mayEdit, mostADay } from './rules.ts';

export function announcementsRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, announcementsApi.list, ({ viewer }) => announcementsFor(db, viewer.user, app.now()));

  serve(app, announcementManagementApi.audiences, ({ viewer }) => audiencesOf(db, viewer.user));

  serve(app, announcementsApi.one, async ({ params, viewer }) =>
    found(await announcementFor(db, params.id, viewer.user, app.now())),
  );

  serve(app, announcementManagementApi.publish, async ({ body, viewer: { user } }) => {
    const clientId = body.clientId ?? randomUUID();
    // What is here already is no second one, and counts for none.
    const sent = await findSent(db, user.id, clientId);
    const id = sent ?? (await publishCounted(app, user, { ...body, clientId }));
    return found(await announcementFor(db, id, user, app.now()));
  });

  serve(app, announcementManagementApi.edit, async ({ params, body, viewer: { user } }) => {
    await db.transaction((tx) => edit(tx, params.id, body, user.id, app.now()));
    return found(await announcementFor(db, params.id, user, app.now()));
  });

  serve(app, announcementManagementApi.withdraw, async ({ params, viewer }) => {
    await db.transaction((tx) => withdraw(tx, params.id, viewer.user.id, app.now()));
    return { message: 'سُحب الإعلان.' };
  });
}

/** As they are now, and stay until the commit: nobody takes a role from them meanwhile. */
async function heldAsker(tx: Tx, userId: string): Promise<Asker> {
  const { id, role } = found(await holdPerson(tx, userId));
  if (role === 'student') refuse('forbidden');
  return { id, role };
}

/** One more of this day's, unless nothing comes of it. */
async function publishCounted(app: FastifyInstance, { id, role }: Asker, form: Form): Promise<number> {
  const key = `announce:${id}`;
  await countUse(app, { [key]: mostADay(role) });
  try {
    return await app.db.transaction((tx) => publish(tx, id, form, app.now()));
  } catch (error) {
    await giveBack(app, [key]);
    throw error;
  }
}

type Form = BodyOf<typeof announcementManagementApi.publish> & { clientId: string };

/** Its number. Committed, it will be told: see `telling.ts`. */
async function publish(tx: Tx, userId: string, form: Form, now: Date): Promise<number> {
  const asker = await heldAsker(tx, userId);
  if (!isWellAddressed(form)) {
    refuse('invalid_input', { errors: [{ path: 'audience', message: 'اختر من يُوجَّه إليه الإعلان.' }] });
  }
  if (!mayAddress(asker.role, form.audience)) refuse('forbidden');
  if (form.courseId !== null) found(await lockManagedCourse(tx, form.courseId, asker, 'key share'));
  const readers = await countAudience(tx, form, asker.id);
  const row = await insertAnnouncement(tx, {
    ...form,
    ...writtenPin(form, now),
    createdBy: asker.id,
    createdAt: now,
    readers,
  });
  if (!row) return found(await findSent(tx, asker.id, form.clientId));
  const { audience, level, courseId } = row;
  await note(tx, row, 'create', asker, now, { audience, level, courseId, readers });
  return row.id;
}

/** Without a pin there is nothing to end; a pin that would have ended before is a mistake of whoever sends it. */
function writtenPin({ isPinned, pinnedUntil }: { isPinned: boolean; pinnedUntil: string | null }, now: Date) {
  const ends = pinnedUntil === null || !isPinned ? null : new Date(pinnedUntil);
  if (ends !== null && ends <= now) {
    refuse('invalid_input', {
      errors: [{ path: 'pinnedUntil', message: 'اختر لانتهاء التثبيت وقتًا لم يأتِ بعد.' }],
    });
  }
  return { isPinned, pinnedUntil: ends };
}

/** One of theirs, kept for this transaction. Another's is not there. */
async function lockOwn(tx: Tx, id: number, asker: Asker): Promise<AnnouncementRow> {
  const row = found(await lockAnnouncement(tx, id));
  if (!mayEdit(row, asker)) refuse('not_found');
  return row;
}

/** Other words are marked as such, also in the bell; to pin it is no change of what it says. */
async function edit(
  tx: Tx,
  id: number,
  body: BodyOf<typeof announcementManagementApi.edit>,
  userId: string,
  now: Date,
): Promise<void> {
  const asker = await heldAsker(tx, userId);
  const row = await lockOwn(tx, id, asker);
  const before = { ...row, ...pinOf(row, now) };
  const { isPinned = before.isPinned, pinnedUntil = before.pinnedUntil?.toISOString() ?? null } = body;
  const { title = before.title, text = before.text } = body;
  const fields = { title, text, ...writtenPin({ isPinned, pinnedUntil }, now) };
  const changes = changedFields(before, fields);
  if (Object.keys(changes).length === 0) return;
  const isReworded = 'title' in changes || 'text' in changes;
  await changeAnnouncement(tx, id, { ...fields, ...(isReworded && { editedAt: now }) });
  if (isReworded) await rewordNotices(tx, { ...before, ...fields });
  await note(tx, before, 'update', asker, now, changes);
}

async function withdraw(tx: Tx, id: number, userId: string, now: Date): Promise<void> {
  const asker = await heldAsker(tx, userId);
  const row = await lockOwn(tx, id, asker);
  await changeAnnouncement(tx, id, { withdrawnAt: now });
  await dropNoticesAbout(tx, 'announcement', String(id));
  await note(tx, row, 'delete', asker, now, {});
}

const note = (
  tx: Tx,
  { id, title }: AnnouncementRow,
  action: 'create' | 'update' | 'delete',
  asker: Asker,
  at: Date,
  changes: Record<string, unknown>,
): Promise<void> =>
  recordChange(tx, { actorId: asker.id, action, subject: 'announcement', subjectId: id, title, changes, at });
