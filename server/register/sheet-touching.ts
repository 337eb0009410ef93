import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import { type majalisApi, mostListeners, touch as touchForm } from '#contract/majalis';
import { numbersWithout } from '#contract/number-ranges';
import { isAnyOf } from '#server/db/any-of';
import type { Tx } from '#server/db/database';
import { listenerChanges, listeners, majalis, majlisReadings } from '#server/db/schema';
import { found, refuse } from '#server/http/refusal';
import { type Asking, type Held, holdMajlis } from './majlis-keeping.ts';
import { type MajlisRow, rangeOf } from './majlis-listed.ts';
import { note } from './series-announcing.ts';
import { judgeTouches, type JudgedTouches, lastTouches, type Touch } from './sheet-rules.ts';

/** A sheet that may be written: its majlis was opened and its record is not sealed. */
export async function holdSheet(tx: Tx, majlisId: number, asking: Asking) {
  return holdMajlis(tx, majlisId, asking, { lock: 'share' });
}

type HeldSheet = Held & { majlis: MajlisRow };

function refuseUnlessWritable({ majlis, isSealed, isShown }: HeldSheet, reason: string | null): void {
  if (isSealed) refuse('sheet_sealed');
  if (majlis.openedAt === null) refuse('majlis_not_open');
  if (isShown && !reason) refuse('reason_needed');
}

/** Takes each touch once: all are kept, and the last of each name is what the sheet says. */
export async function takeTouches(
  tx: Tx,
  majlisId: number,
  asking: Asking,
  sent: readonly unknown[],
): Promise<Omit<JudgedTouches, 'taken'> & { taken: number }> {
  const { majlis, isShown, isSealed } = await holdSheet(tx, majlisId, asking);
  const asked = readable(sent);
  const named = asked.map(({ listenerId }) => listenerId);
  const [standing, known] = await Promise.all([
    tx
      .select({ id: listeners.id })
      .from(listeners)
      .where(and(eq(listeners.majlisId, majlisId), isAnyOf(listeners.id, named))),
    knownTouches(
      tx,
      asked.map(({ id }) => id),
    ),
  ]);
  const judged = judgeTouches(sent, {
    range: rangeOf(majlis),
    isOpened: majlis.openedAt !== null,
    isShown,
    isSealed,
    listeners: new Set(standing.map(({ id }) => id)),
    known,
    now: asking.at,
  });
  if (judged.taken.length > 0) await keepTouches(tx, judged.taken, asking.viewer.user.id);
  return { ...judged, taken: judged.taken.length };
}

/** Those of these touches that can be read. */
const readable = (sent: readonly unknown[]) =>
  sent.flatMap((each) => {
    const read = touchForm.safeParse(each);
    return read.success ? [read.data] : [];
  });

/** Which of them were taken before, and of whom each was. */
async function knownTouches(tx: Tx, ids: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: listenerChanges.id, listenerId: listenerChanges.listenerId })
    .from(listenerChanges)
    .where(sql`${listenerChanges.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, listenerId }) => [id, listenerId]));
}

async function keepTouches(tx: Tx, taken: Touch[], by: string): Promise<void> {
  const touched = [...new Set(taken.map(({ listenerId }) => listenerId))];
  const before = await tx
    .select({
      id: listenerChanges.id,
      listenerId: listenerChanges.listenerId,
      at: listenerChanges.at,
      by: listenerChanges.by,
      verdict: listenerChanges.verdict,
      missed: listenerChanges.missed,
    })
    .from(listenerChanges)
    // A name that was put right is no decision.
    .where(and(isAnyOf(listenerChanges.listenerId, touched), isNull(listenerChanges.name)));
  await tx.insert(listenerChanges).values(taken.map((touch) => ({ ...touch, by })));
  const last = lastTouches([...before, ...taken.map((touch) => ({ ...touch, by }))]);
  const won = [...last.values()].filter(({ id }) => taken.some((touch) => touch.id === id));
  if (won.length === 0) return;
  const list = <Value>(of: (touch: (typeof won)[number]) => Value) => sql.param(won.map(of));
  await tx.execute(sql`
    update ${listeners} set verdict = touched.verdict, missed = touched.missed::jsonb,
      decided_by = touched.by, decided_at = touched.at
    from unnest(
      ${list(({ listenerId }) => listenerId)}::integer[],
      ${list(({ verdict }) => verdict)}::text[],
      ${list(({ missed }) => JSON.stringify(missed))}::text[],
      ${list((touch) => (touch.verdict === null ? null : touch.by))}::text[],
      ${list(({ at }) => at)}::timestamptz[]
    ) as touched (listener_id, verdict, missed, by, at)
    where ${listeners}.id = touched.listener_id`);
}

type Additions = BodyOf<typeof majalisApi.addListeners>;

/** Who came without a page, or stands on another sheet of the series: each once, whatever the line does. */
export async function addListeners(
  tx: Tx,
  majlisId: number,
  asking: Asking,
  { listeners: sent, reason = null }: Additions,
): Promise<void> {
  const sheet = await holdSheet(tx, majlisId, asking);
  refuseUnlessWritable(sheet, reason);
  await refuseStrangers(
    tx,
    sheet.majlis.seriesId,
    sent.flatMap(({ userId }) => (userId === null ? [] : [userId])),
  );
  const standing = await tx.$count(listeners, eq(listeners.majlisId, majlisId));
  if (standing + sent.length > mostListeners) {
    refuse('invalid_input', {
      errors: [{ path: 'listeners', message: `لا تتسع ورقة السماع لأكثر من ${mostListeners} اسم.` }],
    });
  }
  if (sent.length === 0) return;
  const added = await tx
    .insert(listeners)
    .values(sent.map(({ id, ...person }) => ({ ...person, majlisId, addedAs: id })))
    .onConflictDoNothing()
    .returning({ id: listeners.id, addedAs: listeners.addedAs, name: listeners.name, sex: listeners.sex });
  if (added.length === 0) return;
  const trace = {
    at: asking.at,
    by: asking.viewer.user.id,
    verdict: null,
    missed: [],
    reason: reason || null,
  };
  await tx
    .insert(listenerChanges)
    .values(added.map(({ id, name, sex }) => ({ ...trace, id: randomUUID(), listenerId: id, name, sex })));
}

/** Only who stands on another sheet of the series is added with their account. */
async function refuseStrangers(tx: Tx, seriesId: number, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  const rows = await tx
    .selectDistinct({ userId: listeners.userId })
    .from(listeners)
    .innerJoin(majalis, eq(majalis.id, listeners.majlisId))
    .where(and(eq(majalis.seriesId, seriesId), inArray(listeners.userId, userIds)));
  const known = new Set(rows.map(({ userId }) => userId));
  if (userIds.every((userId) => known.has(userId))) return;
  refuse('invalid_input', {
    errors: [{ path: 'listeners', message: 'من هؤلاء من ليس في أوراق هذه المجالس. يُضاف باسمه.' }],
  });
}

type Renaming = BodyOf<typeof majalisApi.renameListener>;

/** As they are to stand in the record; what they were called stays in the trace. */
export async function renameListener(
  tx: Tx,
  { majlisId, listenerId }: { majlisId: number; listenerId: number },
  asking: Asking,
  { name, sex, reason }: Renaming,
): Promise<void> {
  const sheet = await holdSheet(tx, majlisId, asking);
  const [row] = await tx
    .select()
    .from(listeners)
    .where(and(eq(listeners.id, listenerId), eq(listeners.majlisId, majlisId)));
  const listener = found(row);
  refuseUnlessWritable(sheet, reason);
  if (listener.name === name && listener.sex === sex) return;
  await tx.update(listeners).set({ name, sex }).where(eq(listeners.id, listenerId));
  await tx.insert(listenerChanges).values({
    id: randomUUID(),
    listenerId,
    at: asking.at,
    by: asking.viewer.user.id,
    verdict: listener.verdict,
    missed: listener.missed,
    name,
    sex,
    reason: reason || null,
  });
}

type Readings = BodyOf<typeof majalisApi.noteReadings>;

/** Who read which part, as it is said last. */
export async function noteReadings(
  tx: Tx,
  majlisId: number,
  asking: Asking,
  { readings, reason = null }: Readings,
): Promise<void> {
  const sheet = await holdSheet(tx, majlisId, asking);
  refuseUnlessWritable(sheet, reason);
  await refuseStrangeReaders(tx, sheet, readings);
  await tx.delete(majlisReadings).where(eq(majlisReadings.majlisId, majlisId));
  if (readings.length > 0) {
    await tx.insert(majlisReadings).values(
      readings.map(({ range: [from, to], ...reader }) => ({
        ...reader,
        from,
        to,
        majlisId,
        notedBy: asking.viewer.user.id,
      })),
    );
  }
  const title = readings.map(({ name, range: [from, to] }) => `${name} (${from}–${to})`).join('، ');
  await note(tx, 'update', majlisId, title.slice(0, 200) || '—', asking, { readings, reason });
}

async function refuseStrangeReaders(
  tx: Tx,
  { majlis, series: { readerId } }: HeldSheet,
  readings: Readings['readings'],
): Promise<void> {
  const say = (place: number, field: string, message: string) =>
    refuse('invalid_input', { errors: [{ path: `readings.${place}.${field}`, message }] });
  const rows = await tx
    .select({ userId: listeners.userId })
    .from(listeners)
    .where(eq(listeners.majlisId, majlis.id));
  const standing = new Set([readerId, ...rows.map(({ userId }) => userId)]);
  for (const [place, { range, userId }] of readings.entries()) {
    if (numbersWithout([range], [rangeOf(majlis)]).length > 0) {
      say(place, 'range', `قُرئ في هذا المجلس من ${majlis.from} إلى ${majlis.to}.`);
    }
    if (userId !== null && !standing.has(userId)) say(place, 'userId', 'ليس هذا القارئ في ورقة السماع.');
  }
}
