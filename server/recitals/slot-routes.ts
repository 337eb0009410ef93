import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '#contract/endpoint';
import { isWebAddress } from '#contract/primitives';
import { recitalsApi } from '#contract/recitals';
import type { MailConfig } from '#server/accounts/rules';
import { recordChange } from '#server/audit/queries';
import type { Asker } from '#server/courses/rules';
import type { Tx } from '#server/db/database';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { checkedUnits, isRepeated, judged, noteVerdict } from './judging.ts';
import { heldAsker, keepsHearing, textsHeardBy } from './listening.ts';
import {
  insertRecital,
  lockRecital,
  recitalsInSlots,
  shownMatn,
  wholeRecitalFor,
  writeMarks,
} from './recital-queries.ts';
import { refuseRange } from './recital-routes.ts';
import { endOf, isWithin, oneAfterAnother } from './rules.ts';
import {
  changeSlot,
  hasBooked,
  hasSession,
  hasSlotWithin,
  insertSlots,
  lockSlot,
  removeSlot,
  type SlotRow,
  slotsFor,
  theseSlots,
} from './slot-queries.ts';

/** Hours at which a teacher listens live. */
export function slotRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, recitalsApi.slots, ({ viewer }) => slotsFor(db, viewer.user, app.now()));

  serve(app, recitalsApi.offerSlot, async ({ body, viewer: { user } }) => {
    const offered = await db.transaction(async (tx) =>
      offer(tx, body, await heldAsker(tx, user.id), app.now()),
    );
    return theseSlots(
      db,
      user,
      offered.map(({ id }) => id),
    );
  });

  serve(app, recitalsApi.withdrawSlot, async ({ params, viewer: { user } }) => {
    await db.transaction(async (tx) => withdraw(tx, params.id, await heldAsker(tx, user.id), app.now()));
    return { message: 'سُحب الموعد.' };
  });

  serve(app, recitalsApi.decideLive, async ({ params, body, viewer: { user } }) => {
    const recitalId = await db.transaction(async (tx) =>
      decideLive(tx, params.id, body, await heldAsker(tx, user.id), app.now(), app.config),
    );
    return found(await wholeRecitalFor(db, recitalId, user, app.now()));
  });

  serve(app, recitalsApi.bookSlot, async ({ params, body, viewer: { user } }) => {
    await db.transaction(async (tx) =>
      book(tx, params.id, body.matn, await heldAsker(tx, user.id), app.now()),
    );
    return found((await theseSlots(db, user, [params.id]))[0]);
  });

  serve(app, recitalsApi.leaveSlot, async ({ params, viewer: { user } }) => {
    await db.transaction(async (tx) => {
      const slot = found(await lockSlot(tx, params.id));
      if (slot.bookedBy !== user.id) refuse('not_found');
      if (slot.startsAt <= app.now()) refuse('slot_over');
      await changeSlot(tx, slot.id, { bookedBy: null, bookedAt: null, matnKey: null });
    });
    return { message: 'تُرك الموعد لغيرك.' };
  });
}

/** One after another, all or none. A teacher's own offers come one by one, so that no two meet. */
async function offer(
  tx: Tx,
  body: BodyOf<typeof recitalsApi.offerSlot>,
  asker: Asker,
  now: Date,
): Promise<SlotRow[]> {
  const { minutes, liveSessionId, meetingLink } = body;
  const startsAt = new Date(body.startsAt);
  if (startsAt <= now) refuseField('startsAt', 'مضى هذا الوقت. يُرجى اختيار وقت لم يأتِ.');
  await refuseNowhere(tx, body, asker);
  if ((await textsHeardBy(tx, asker)).length === 0) refuse('no_text_to_hear');
  const slots = oneAfterAnother({ startsAt, minutes }, body.slots);
  const last = slots.at(-1);
  if (last && (await hasSlotWithin(tx, asker.id, startsAt, endOf(last)))) refuse('slots_overlap');
  const place = liveSessionId === null ? { meetingLink } : { liveSessionId };
  const offered = await insertSlots(
    tx,
    slots.map((slot) => ({ ...slot, ...place, teacherId: asker.id })),
  );
  for (const slot of offered) await noteSlot(tx, 'create', slot, asker, now);
  return offered;
}

/** A session of theirs, or a link that can be followed. */
async function refuseNowhere(
  tx: Tx,
  { liveSessionId, meetingLink }: BodyOf<typeof recitalsApi.offerSlot>,
  asker: Asker,
): Promise<void> {
  if (liveSessionId !== null) {
    if (!(await hasSession(tx, liveSessionId, asker))) refuseField('liveSessionId', 'ليست هذه من جلساتك.');
    return;
  }
  if (meetingLink === null || !isWebAddress(meetingLink))
    refuseField('meetingLink', 'يُكتب رابط اللقاء كاملًا، أو تُختار جلسة معلنة.');
}

/** Their own, and an admin's to take back; what was heard in it stays. */
async function withdraw(tx: Tx, slotId: number, asker: Asker, now: Date): Promise<void> {
  const slot = found(await lockSlot(tx, slotId));
  if (slot.teacherId !== asker.id && asker.role !== 'admin') refuse('not_found');
  if ((await recitalsInSlots(tx, [slot.id])).size > 0) refuse('recital_decided');
  await noteSlot(tx, 'delete', slot, asker, now);
  await removeSlot(tx, slot.id);
}

/** Under the lock of the student's own row: their bookings come one by one. */
async function book(tx: Tx, slotId: number, matn: string, asker: Asker, now: Date): Promise<void> {
  const slot = found(await lockSlot(tx, slotId));
  if (slot.teacherId === asker.id) refuse('own_recital');
  if (slot.bookedBy !== null && slot.bookedBy !== asker.id) refuse('slot_taken');
  if (slot.startsAt <= now) refuse('slot_over');
  const [told] = await theseSlots(tx, asker, [slot.id]);
  if (!told?.texts.some(({ key }) => key === matn)) refuseField('matn', 'لا يسمع هذا المحاضر عرض هذا المتن.');
  if (await hasBooked(tx, asker.id, matn, { besides: slot.id, now })) refuse('already_booked');
  await changeSlot(tx, slot.id, { bookedBy: asker.id, bookedAt: now, matnKey: matn });
}

/** What was heard live has no recording: its verdict is all that is written down of it. */
async function decideLive(
  tx: Tx,
  slotId: number,
  form: BodyOf<typeof recitalsApi.decideLive>,
  asker: Asker,
  now: Date,
  mail: MailConfig,
): Promise<number> {
  const { id, teacherId, bookedBy, matnKey, startsAt } = found(await lockSlot(tx, slotId));
  if (teacherId !== asker.id) refuse('not_found');
  if (bookedBy === null || matnKey === null) refuse('slot_free');
  if (!(await keepsHearing(tx, matnKey, asker))) refuse('not_found');
  const [heard] = (await recitalsInSlots(tx, [id])).values();
  if (heard !== undefined) return sameAsBefore(tx, heard, form, asker);
  if (startsAt > now) refuse('slot_not_yet');
  const text = found(await shownMatn(tx, matnKey));
  if (!isWithin(form, text.units)) refuseRange(text.units);
  const units = await checkedUnits(tx, matnKey, form, form);
  const recital = await insertRecital(tx, {
    userId: bookedBy,
    clientId: randomUUID(),
    matnKey,
    fromUnit: form.from,
    toUnit: form.to,
    sentAt: startsAt,
    slotId: id,
    ...(await judged(tx, form, asker, now)),
  });
  if (!recital) throw new Error(`slot ${id} was judged under its lock`);
  await writeMarks(tx, recital.id, units, form.marks);
  await noteVerdict(tx, recital, form, asker, now, mail);
  return recital.id;
}

async function sameAsBefore(
  tx: Tx,
  recitalId: number,
  form: BodyOf<typeof recitalsApi.decideLive>,
  asker: Asker,
): Promise<number> {
  const recital = found(await lockRecital(tx, recitalId));
  const isSameRange = recital.fromUnit === form.from && recital.toUnit === form.to;
  if (!isSameRange || !(await isRepeated(tx, recital, form, asker))) refuse('recital_decided');
  return recitalId;
}

const noteSlot = (
  tx: Tx,
  action: 'create' | 'delete',
  { id, startsAt, minutes, bookedBy }: SlotRow,
  asker: Asker,
  now: Date,
): Promise<void> =>
  recordChange(tx, {
    actorId: asker.id,
    action,
    subject: 'recital',
    subjectId: `slot-${id}`,
    title: 'موعد للعرض المباشر',
    changes: { startsAt, minutes, ...(bookedBy !== null && { bookedBy }) },
    at: now,
  });

function refuseField(path: string, message: string): never {
  return refuse('invalid_input', { errors: [{ path, message }] });
}
