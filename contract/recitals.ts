import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { matnKey } from './mutun.ts';
import { count, done, id, idParams, instant } from './primitives.ts';
import { longestRecital, markKinds, recitalStates } from './register.ts';
import { signedTexts } from './signed-texts.ts';
import { soundUpload } from './sound-uploads.ts';
import { line, optionalLine, optionalText } from './written-text.ts';

export const mark = z.strictObject({
  unit: z.int().check(z.gte(1)),
  /** From 0, as they stand in the unit. */
  segment: count,
  word: count,
  kind: z.enum(markKinds, { error: 'الوسم واحد من أربعة: لحن، نسيان، تبديل، تردّد.' }),
  /** Milliseconds of the recording. */
  heardAt: z.nullable(count),
  note: z.nullable(line(0, 200, '', 'لا تزيد الملاحظة على 200 حرف.')),
});
export type RecitalMark = z.output<typeof mark>;

const listedRecital = z.object({
  id,
  matnKey: z.string(),
  matnTitle: z.string(),
  kind: z.enum(['nazm', 'hadith', 'nathr']),
  from: count,
  to: count,
  isWhole: z.boolean(),
  student: z.string(),
  studentId: z.string(),
  sentAt: instant,
  seconds: z.nullable(count),
  /** Of this student and range: the first is 1. */
  attempt: count,
  state: z.enum(recitalStates),
  decidedAt: z.nullable(instant),
  teacher: z.nullable(z.string()),
  /** Heard in a live hour: there is no recording. */
  isLive: z.boolean(),
});
export type ListedRecital = z.output<typeof listedRecital>;

export const wholeRecital = z.extend(listedRecital, {
  marks: z.array(mark),
  comment: z.nullable(z.string()),
  hasSpokenComment: z.boolean(),
  toMend: z.nullable(z.string()),
  hasSound: z.boolean(),
  isKept: z.boolean(),
  /** When the recording goes, unless it is kept. */
  removedAt: z.nullable(instant),
  /** Whoever asks is a teacher of the text, and may listen and judge. */
  mayJudge: z.boolean(),
  /** Told to teachers: who listens now. */
  heldBy: z.nullable(z.enum(['me', 'other'])),
  /** For the teacher who listens: it is theirs to judge until then. */
  claimedUntil: z.nullable(instant),
});
export type WholeRecital = z.output<typeof wholeRecital>;

const waitingRecital = z.extend(listedRecital, { heldBy: z.nullable(z.enum(['me', 'other'])) });

const slot = z.object({
  id,
  teacher: z.string(),
  /** Offered by whoever asks. */
  isOffered: z.boolean(),
  /** What this teacher hears. */
  texts: z.array(z.object({ key: z.string(), title: z.string() })),
  startsAt: instant,
  minutes: count,
  /** Known to the two alone. */
  meetingLink: z.nullable(z.string()),
  liveSessionId: z.nullable(id),
  /** Booked by whoever asks. */
  isOwn: z.boolean(),
  /** Told to the two alone. */
  bookedBy: z.nullable(z.string()),
  matnKey: z.nullable(z.string()),
  /** Of the verdict on what was heard in it. */
  recitalId: z.nullable(id),
});
export type RecitalSlot = z.output<typeof slot>;

const verdictForm = z.strictObject({
  verdict: z.enum(['passed', 'again'], { error: 'الحكم: أُجيز أو يُعاد.' }),
  marks: z.array(mark).check(z.maxLength(500)),
  comment: optionalText(2000),
  /** Asked for where it is to be recited again. */
  toMend: optionalText(1000),
  /** Of the upload that brought the spoken comment. */
  commentUpload: z.nullable(soundUpload),
});

export const recitalsApi = {
  own: endpoint({
    method: 'GET',
    path: '/api/recitals',
    access: 'signed-in',
    summary: 'عروض الطالب',
    reply: z.array(listedRecital),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/recitals',
    access: 'signed-in',
    summary: 'إرسال عرض وصل تسجيله كاملًا',
    body: z.strictObject({
      /** The device's own: sent twice it is there once. */
      clientId: z.uuid(),
      matn: matnKey,
      from: z.int().check(z.gte(1)),
      to: z.int().check(z.gte(1)),
      /** Of the upload that brought the recording. */
      upload: soundUpload,
      seconds: z
        .int()
        .check(
          z.gte(1, 'التسجيل فارغ.'),
          z.lte(longestRecital * 60 + 5, `لا يزيد العرض على ${longestRecital} دقيقة.`),
        ),
    }),
    reply: wholeRecital,
  }),
  signed: signedTexts,
  /** Apart from the course itself, whose answer is the same for all students. */
  ofCourse: endpoint({
    method: 'GET',
    path: '/api/courses/:id/recital',
    access: 'signed-in',
    summary: 'ما بقي على الطالب من العَرض الذي تطلبه المادة',
    params: idParams,
    reply: z.object({
      requiresRecital: z.boolean(),
      /** In one sentence; null where nothing is missing or asked for. */
      missing: z.nullable(z.string()),
    }),
  }),
  recital: endpoint({
    method: 'GET',
    path: '/api/recitals/:id',
    access: 'signed-in',
    summary: 'عرض بأحكامه ووسومه',
    params: idParams,
    reply: wholeRecital,
  }),
  sound: endpoint({
    method: 'GET',
    path: '/api/recitals/:id/sound',
    access: 'signed-in',
    summary: 'تسجيل العرض، لصاحبه ومحاضري متنه',
    params: idParams,
    reply: 'file',
  }),
  spokenComment: endpoint({
    method: 'GET',
    path: '/api/recitals/:id/comment-sound',
    access: 'signed-in',
    summary: 'تعليق المحاضر بصوته',
    params: idParams,
    reply: 'file',
  }),
  keep: endpoint({
    method: 'PATCH',
    path: '/api/recitals/:id',
    access: 'signed-in',
    summary: 'الاحتفاظ بتسجيل العرض أو تركه يُحذف',
    params: idParams,
    body: z.strictObject({ isKept: z.boolean() }),
    reply: wholeRecital,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/recitals',
    access: 'teacher',
    summary: 'العروض المنتظرة في متون مواد المحاضر، الأقدم أولًا',
    reply: z.array(waitingRecital),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/admin/recitals/:id/claim',
    access: 'teacher',
    summary: 'حجز عرض للاستماع إليه، ساعةً',
    params: idParams,
    reply: wholeRecital,
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/api/admin/recitals/:id/claim',
    access: 'teacher',
    summary: 'ترك عرض لغيره',
    params: idParams,
    reply: done,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/recitals/:id/verdict',
    access: 'teacher',
    summary: 'الحكم على عرض: أُجيز أو يُعاد',
    params: idParams,
    body: verdictForm,
    reply: wholeRecital,
  }),
  slots: endpoint({
    method: 'GET',
    path: '/api/recital-slots',
    access: 'signed-in',
    summary: 'مواعيد العرض المباشر',
    reply: z.array(slot),
  }),
  offerSlot: endpoint({
    method: 'POST',
    path: '/api/admin/recital-slots',
    access: 'teacher',
    summary: 'إتاحة موعد للعرض المباشر',
    body: z.strictObject({
      startsAt: instant,
      minutes: z.int().check(z.gte(5), z.lte(60)),
      /** Of a session that was announced; else the link is asked for. */
      liveSessionId: z.nullable(id),
      meetingLink: optionalLine(2000),
      /** So many, one after the other. */
      slots: z.int().check(z.gte(1), z.lte(24)),
    }),
    reply: z.array(slot),
  }),
  withdrawSlot: endpoint({
    method: 'DELETE',
    path: '/api/admin/recital-slots/:id',
    access: 'teacher',
    summary: 'سحب موعد للعرض المباشر',
    params: idParams,
    reply: done,
  }),
  decideLive: endpoint({
    method: 'POST',
    path: '/api/admin/recital-slots/:id/verdict',
    access: 'teacher',
    summary: 'الحكم على عرض سُمع مباشرًا في موعده',
    params: idParams,
    body: z.extend(verdictForm, { from: z.int().check(z.gte(1)), to: z.int().check(z.gte(1)) }),
    reply: wholeRecital,
  }),
  bookSlot: endpoint({
    method: 'PUT',
    path: '/api/recital-slots/:id/booking',
    access: 'signed-in',
    summary: 'حجز موعد للعرض',
    params: idParams,
    body: z.strictObject({ matn: matnKey }),
    reply: slot,
  }),
  leaveSlot: endpoint({
    method: 'DELETE',
    path: '/api/recital-slots/:id/booking',
    access: 'signed-in',
    summary: 'ترك موعد حُجز',
    params: idParams,
    reply: done,
  }),
};
