import * as z from 'zod/mini';
import { bookKey, bookParams, bookPart, listedMajlis } from './books.ts';
import { endpoint } from './endpoint.ts';
import { count, done, email, id, idParams, idText, instant } from './primitives.ts';
import { bookUnits, numberRange, sex, tabaqaStates, verdict } from './register.ts';
import { line, optionalLine } from './written-text.ts';

const userId = z.string().check(z.minLength(1), z.maxLength(64));

export const mostMajalis = 200;
/** Minutes of one majlis, and names on one sheet. */
export const longestMajlis = 600;
export const mostListeners = 5000;

const majlisForm = {
  startsAt: instant,
  minutes: z
    .int()
    .check(
      z.gte(5, 'مدة المجلس من 5 دقائق إلى 10 ساعات.'),
      z.lte(longestMajlis, 'مدة المجلس من 5 دقائق إلى 10 ساعات.'),
    ),
  range: numberRange,
  isMakeUp: z.boolean(),
  /** Of the live sessions that exist; a new one is made where a link is given. */
  liveSessionId: z.nullable(id),
  meetingLink: optionalLine(2000),
};

/** Who may do what in a majlis, as the server sees the reader. */
const part = z.object({ isShaykh: z.boolean(), isScribe: z.boolean(), mayMoveReading: z.boolean() });

const stretch = z.object({ joinedAt: instant, leftAt: instant });

export const wholeMajlis = z.extend(listedMajlis, {
  bookKey: z.string(),
  bookTitle: z.string(),
  matnKey: z.nullable(z.string()),
  unit: z.enum(bookUnits),
  parts: z.array(bookPart),
  shaykh: z.string(),
  /** As they stand after «على الشيخ» and «بقراءة»: «أبي الخير صالح». */
  shaykhInGenitive: z.string(),
  reader: z.nullable(z.string()),
  readerInGenitive: z.nullable(z.string()),
  place: z.string(),
  isSample: z.boolean(),
  openedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** For its bell and its calendar. */
  liveSessionId: z.nullable(id),
  meetingLink: z.nullable(z.string()),
  /** What is read now, as somebody last said; null before. */
  position: z.nullable(z.object({ number: count, at: instant })),
  present: count,
  /** The reader's own page, from and to. */
  ownPresence: z.array(stretch),
  /** When it was away between two stretches, or before the first, and what was read meanwhile. */
  ownGaps: z.array(z.object({ leftAt: instant, joinedAt: instant, away: z.array(numberRange) })),
  /** What the sheet says that the reader missed. */
  ownMissed: z.array(numberRange),
  part,
  now: instant,
});
export type WholeMajlis = z.output<typeof wholeMajlis>;

/** A stretch of time in which a page was open, under the device's own number: told again it grows. */
export const presence = z.strictObject({ id: z.uuid(), joinedAt: instant, leftAt: instant });

const listenerName = line(2, 200, 'اسم الحاضر مطلوب.', 'لا يزيد الاسم على 200 حرف.');

/** Somebody who came without a page, or who stands on another sheet of the series (`userId`). */
const walkIn = z.strictObject({
  id: z.uuid(),
  name: listenerName,
  /** Null where nobody has said it yet. */
  sex: z.nullable(sex),
  userId: z.nullable(userId),
});

const reading = z.strictObject({
  range: numberRange,
  name: line(2, 200, 'اسم القارئ مطلوب.', 'لا يزيد الاسم على 200 حرف.'),
  sex,
  /** Of a listener on this sheet. */
  userId: z.nullable(userId),
});

const evidence = z.object({
  joinedAt: z.nullable(instant),
  leftAt: z.nullable(instant),
  /** When the page was open, in order, none touching the next. */
  stretches: z.array(stretch),
  /** What was read while the page was closed. */
  away: z.array(numberRange),
});

const sheetRow = z.object({
  id,
  userId: z.nullable(z.string()),
  /** The device's own number of somebody who was added by name. */
  addedAs: z.nullable(z.string()),
  name: z.string(),
  sex: z.nullable(sex),
  verdict: z.nullable(verdict),
  missed: z.array(numberRange),
  /** Null for somebody who was added by name. */
  evidence: z.nullable(evidence),
  changes: z.array(
    z.object({
      at: instant,
      by: z.string(),
      verdict: z.nullable(verdict),
      missed: z.array(numberRange),
      /** What they are called since; null where the name was left. */
      name: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type SheetRow = z.output<typeof sheetRow>;

export const sheet = z.object({
  majlis: wholeMajlis,
  rows: z.array(sheetRow),
  readings: z.array(reading),
  /** Who stands on other sheets of the series and not on this one. */
  others: z.array(z.object({ userId: z.nullable(z.string()), name: z.string(), sex: z.nullable(sex) })),
  /** It was shown to the shaykh: every change asks for a reason. */
  isShown: z.boolean(),
  isSealed: z.boolean(),
});
export type Sheet = z.output<typeof sheet>;

/** One touch of the scribe, under the device's own number: whatever the line does, it counts once. */
export const touch = z.strictObject({
  id: z.uuid(),
  at: instant,
  listenerId: id,
  verdict: z.nullable(verdict),
  missed: z.array(numberRange).check(z.maxLength(50)),
  reason: z.nullable(line(0, 300, '', 'لا يزيد السبب على 300 حرف.')),
});

const seriesOnDesk = z.object({
  id,
  bookKey: z.string(),
  bookTitle: z.string(),
  shaykh: z.string(),
  isShaykh: z.boolean(),
  isScribe: z.boolean(),
  isSample: z.boolean(),
  majalis: z.array(z.extend(listedMajlis, { undecided: count })),
  tabaqa: z.nullable(z.object({ id, state: z.enum(tabaqaStates) })),
});
export type SeriesOnDesk = z.output<typeof seriesOnDesk>;

export const majalisApi = {
  desk: endpoint({
    method: 'GET',
    path: '/api/register/desk',
    access: 'signed-in',
    summary: 'ما عند القارئ شيخًا أو كاتب طبقة، واسمه كما يُكتب في الطباق',
    reply: z.object({
      isShaykh: z.boolean(),
      ownName: z.nullable(z.object({ name: z.string(), sex })),
      series: z.array(seriesOnDesk),
      /** Ijazat that were asked for and wait for the reader's word. */
      requests: count,
      /** For whom the reader may announce: a shaykh for himself, an admin for each. */
      shaykhs: z.array(z.object({ userId: z.string(), name: z.string() })),
    }),
  }),
  setOwnName: endpoint({
    method: 'PUT',
    path: '/api/register/name',
    access: 'signed-in',
    summary: 'الاسم كما يُكتب في طباق السماع',
    body: z.strictObject({ name: listenerName, sex }),
    reply: done,
  }),
  wish: endpoint({
    method: 'PUT',
    path: '/api/books/:key/wish',
    access: 'signed-in',
    summary: 'أعلِمني إذا أُعلنت مجالس هذا الكتاب',
    params: bookParams,
    body: z.strictObject({ isWished: z.boolean() }),
    reply: done,
  }),
  upcoming: endpoint({
    method: 'GET',
    path: '/api/majalis',
    access: 'signed-in',
    summary: 'المجالس القادمة والقائمة',
    reply: z.array(
      z.extend(listedMajlis, {
        bookKey: z.string(),
        bookTitle: z.string(),
        shaykh: z.string(),
        shaykhInGenitive: z.string(),
        isSample: z.boolean(),
      }),
    ),
  }),
  announceSeries: endpoint({
    method: 'POST',
    path: '/api/series',
    access: 'signed-in',
    summary: 'الإعلان عن مجالس كتاب على شيخ',
    body: z.strictObject({
      bookKey,
      shaykhId: userId,
      /** Whose account it is; the shaykh himself where it is null. */
      scribeEmail: z.nullable(email),
      reader: z.nullable(
        z.strictObject({
          name: line(2, 200, 'اسم القارئ مطلوب.', 'لا يزيد الاسم على 200 حرف.'),
          sex,
          /** Where the reader has an account: what is read counts for a reading ijaza. */
          email: z.nullable(email),
        }),
      ),
      chainId: z.nullable(id),
      place: line(3, 200, 'مكان المجالس مطلوب.', 'لا يزيد المكان على 200 حرف.'),
      majalis: z
        .array(z.strictObject(majlisForm))
        .check(z.minLength(1, 'لا مجلس في هذه المجالس.'), z.maxLength(mostMajalis)),
    }),
    reply: z.object({ seriesId: id, majalis: z.array(listedMajlis) }),
  }),
  addMajlis: endpoint({
    method: 'POST',
    path: '/api/series/:id/majalis',
    access: 'signed-in',
    summary: 'زيادة مجلس، أو مجلس إعادة',
    params: idParams,
    body: z.strictObject(majlisForm),
    reply: listedMajlis,
  }),
  majlis: endpoint({
    method: 'GET',
    path: '/api/majalis/:id',
    access: 'signed-in',
    summary: 'مجلس',
    params: idParams,
    reply: wholeMajlis,
  }),
  changeMajlis: endpoint({
    method: 'PATCH',
    path: '/api/majalis/:id',
    access: 'signed-in',
    summary: 'تغيير موعد مجلس أو مقروئه، وفتحه وختمه',
    params: idParams,
    body: z.strictObject({
      startsAt: z.optional(majlisForm.startsAt),
      minutes: z.optional(majlisForm.minutes),
      range: z.optional(majlisForm.range),
      isOpen: z.optional(z.boolean()),
    }),
    reply: wholeMajlis,
  }),
  cancelMajlis: endpoint({
    method: 'DELETE',
    path: '/api/majalis/:id',
    access: 'signed-in',
    summary: 'إلغاء مجلس لم يُفتح',
    params: idParams,
    reply: done,
  }),
  present: endpoint({
    method: 'POST',
    path: '/api/majalis/:id/presence',
    access: 'signed-in',
    summary: 'حضور الصفحة، قرينةً لكاتب الطبقة',
    params: idParams,
    /** Each a `presence`, looked at for itself: what cannot be read harms no other. */
    body: z.strictObject({ presence: z.array(z.unknown()).check(z.maxLength(200)) }),
    reply: z.object({ present: count }),
  }),
  moveReading: endpoint({
    method: 'POST',
    path: '/api/majalis/:id/position',
    access: 'signed-in',
    summary: 'موضع القراءة الآن',
    params: idParams,
    body: z.strictObject({ number: z.int().check(z.gte(1)), at: instant }),
    reply: done,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/api/majalis/:id/sheet',
    access: 'signed-in',
    summary: 'ورقة السماع، لكاتبها وشيخها ومدير النظام',
    params: idParams,
    reply: sheet,
  }),
  touch: endpoint({
    method: 'POST',
    path: '/api/majalis/:id/sheet',
    access: 'signed-in',
    summary: 'أحكام كاتب الطبقة، تُؤخذ كل واحدة مرة',
    params: idParams,
    /** Each a `touch`, judged for itself. */
    body: z.strictObject({ touches: z.array(z.unknown()).check(z.maxLength(500)) }),
    reply: z.object({
      taken: count,
      known: count,
      refused: z.array(z.object({ id: z.nullable(z.string()), code: z.string(), message: z.string() })),
    }),
  }),
  addListeners: endpoint({
    method: 'POST',
    path: '/api/majalis/:id/listeners',
    access: 'signed-in',
    summary: 'إضافة حاضرين بأسمائهم',
    params: idParams,
    body: z.strictObject({
      listeners: z.array(walkIn).check(z.maxLength(500)),
      /** Asked for once the record was shown to the shaykh. */
      reason: z.optional(z.nullable(line(0, 300, '', 'لا يزيد السبب على 300 حرف.'))),
    }),
    reply: sheet,
  }),
  renameListener: endpoint({
    method: 'PATCH',
    path: '/api/majalis/:id/listeners/:listenerId',
    access: 'signed-in',
    summary: 'تصحيح اسم حاضر كما يُكتب في الطبقة',
    params: z.strictObject({ id: idText, listenerId: idText }),
    body: z.strictObject({
      name: listenerName,
      sex,
      reason: z.nullable(line(0, 300, '', 'لا يزيد السبب على 300 حرف.')),
    }),
    reply: sheet,
  }),
  noteReadings: endpoint({
    method: 'PUT',
    path: '/api/majalis/:id/readings',
    access: 'signed-in',
    summary: 'من قرأ، ومن أين إلى أين',
    params: idParams,
    body: z.strictObject({
      readings: z.array(reading).check(z.maxLength(100)),
      reason: z.optional(z.nullable(line(0, 300, '', 'لا يزيد السبب على 300 حرف.'))),
    }),
    reply: sheet,
  }),
};
