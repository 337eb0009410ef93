import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { matnHead, matnKey, matnKind, matnParams, wholeMatn } from './mutun.ts';
import { count, done, id, idText, instant, pageNumber, pageOf } from './primitives.ts';
import { line, optionalLine, optionalText, text } from './written-text.ts';

/** The longest poem of the science has a thousand verses and a few. */
export const mostUnitsOfMatn = 1200;
export const mostSegments = 60;
export const longestSegment = 400;

const tooManyUnits = `لا يزيد المتن على ${mostUnitsOfMatn} وحدة.`;
const segment = line(1, longestSegment, 'في الوحدة سطر فارغ.', `لا يزيد السطر على ${longestSegment} حرف.`);

const unitForm = z.strictObject({
  title: optionalLine(300),
  titleOurs: z.boolean(),
  companion: optionalLine(300),
  segments: z
    .array(segment)
    .check(
      z.minLength(1, 'في المتن وحدة بلا نص.'),
      z.maxLength(mostSegments, `لا تزيد الوحدة على ${mostSegments} سطرًا.`),
    ),
  display: z.nullable(
    z
      .array(line(1, longestSegment * 3, 'في الوحدة سطر فارغ.', 'السطر الممدود أطول من المسموح به.'))
      .check(z.maxLength(mostSegments)),
  ),
  takhrij: optionalText(1000),
  takhrijAfter: z.nullable(z.int().check(z.gte(1), z.lte(mostSegments))),
  authorNote: optionalText(2000),
  gharib: z
    .array(
      z.strictObject({
        word: line(1, 100, 'الكلمة مطلوبة.', 'لا تزيد الكلمة على 100 حرف.'),
        meaning: line(1, 400, 'معنى الكلمة مطلوب.', 'لا يزيد المعنى على 400 حرف.'),
      }),
    )
    .check(z.maxLength(100)),
  variants: z
    .array(
      z.strictObject({
        segment: z.int().check(z.gte(0), z.lte(mostSegments)),
        reading: line(1, 400, 'القراءة مطلوبة.', 'لا تزيد القراءة على 400 حرف.'),
        in: line(1, 400, 'يُكتب أين وردت القراءة.', 'لا يزيد هذا الحقل على 400 حرف.'),
      }),
    )
    .check(z.maxLength(50)),
  metreNote: optionalText(500),
  reviewFirst: z.boolean(),
  reviewNote: optionalText(500),
});
export type MatnUnitForm = z.output<typeof unitForm>;

const headForm = {
  title: line(3, 200, 'اسم المتن مطلوب.', 'لا يزيد اسم المتن على 200 حرف.'),
  author: line(2, 200, 'اسم المؤلف مطلوب.', 'لا يزيد اسم المؤلف على 200 حرف.'),
  diedAH: z.nullable(
    z.int('سنة الوفاة عدد.').check(z.gte(1, 'سنة الوفاة بالهجرية.'), z.lte(1500, 'سنة الوفاة بالهجرية.')),
  ),
  edition: text(3, 2000, 'اكتب الطبعة أو النسخ التي قوبل عليها المتن.', 'لا تزيد الطبعة على 2000 حرف.'),
};

/** A draft, whole. */
export const matnForm = z.strictObject({
  ...headForm,
  kind: matnKind,
  units: z
    .array(unitForm)
    .check(z.minLength(1, 'لا نص في المتن.'), z.maxLength(mostUnitsOfMatn, tooManyUnits)),
});
export type MatnForm = z.output<typeof matnForm>;

const managedMatn = z.extend(matnHead, {
  units: count,
  /** Null while it is a draft. */
  publishedAt: z.nullable(instant),
  isActive: z.boolean(),
  courses: z.array(z.object({ id, title: z.string() })),
  /** Who has begun to memorise it. */
  students: count,
});
export type ManagedMatn = z.output<typeof managedMatn>;

const correction = z.object({
  unit: z.int(),
  at: instant,
  by: z.string(),
  note: z.string(),
  /** The text as it was and as it became. */
  before: z.array(z.string()),
  after: z.array(z.string()),
});

/** For whoever edits it. */
const editedMatn = z.extend(wholeMatn, {
  publishedAt: z.nullable(instant),
  isActive: z.boolean(),
  corrections: z.array(correction),
});
export type EditedMatn = z.output<typeof editedMatn>;

const mostBytes = 1024 * 1024;

export const standingOrders = ['progress', 'name'] as const;
export type StandingOrder = (typeof standingOrders)[number];
export const studentsPerPage = 50;

/** Where many stumble: the step from the unit before to this one. */
const joint = z.object({ unit: z.int(), opening: z.string(), reviews: count, stumbles: count });
export type Joint = z.output<typeof joint>;

const memorisingStudent = z.object({
  userId: z.string(),
  name: z.string(),
  memorised: count,
  learning: count,
  lastAt: z.nullable(instant),
});

export const matnManagementApi = {
  managed: endpoint({
    method: 'GET',
    path: '/api/admin/mutun',
    access: 'teacher',
    summary: 'المتون لمن يديرها: كلها لمدير النظام، ومتون مواده للمحاضر',
    reply: z.array(managedMatn),
  }),
  edited: endpoint({
    method: 'GET',
    path: '/api/admin/mutun/:key',
    access: 'admin',
    summary: 'متن بوحداته وتصحيحاته، مسودةً كان أو منشورًا',
    params: matnParams,
    reply: editedMatn,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/mutun',
    access: 'admin',
    summary: 'إضافة متن، يبقى مسودة حتى يُنشر',
    body: z.extend(matnForm, { key: matnKey }),
    mostBytes,
    reply: editedMatn,
  }),
  rewrite: endpoint({
    method: 'PUT',
    path: '/api/admin/mutun/:key',
    access: 'admin',
    summary: 'كتابة مسودة متن من جديد',
    params: matnParams,
    body: matnForm,
    mostBytes,
    reply: editedMatn,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/mutun/:key',
    access: 'admin',
    summary: 'نشر متن أو إخفاؤه، وتصحيح اسمه ومؤلفه وطبعته',
    params: matnParams,
    body: z.strictObject({
      title: z.optional(headForm.title),
      author: z.optional(headForm.author),
      diedAH: z.optional(headForm.diedAH),
      edition: z.optional(headForm.edition),
      isActive: z.optional(z.boolean()),
    }),
    reply: editedMatn,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/mutun/:key',
    access: 'admin',
    summary: 'حذف مسودة متن لم يُنشر قط',
    params: matnParams,
    reply: done,
  }),
  correct: endpoint({
    method: 'PATCH',
    path: '/api/admin/mutun/:key/units/:number',
    access: 'admin',
    summary: 'تصحيح وحدة من متن منشور: يبقى حال الطلاب فيها، ويُخبَرون بما صُحّح',
    params: z.strictObject({ key: matnKey, number: idText }),
    body: z.strictObject({
      unit: unitForm,
      /** What students are told; needed where what they memorise has changed. */
      note: optionalLine(300, 'لا يزيد بيان التصحيح على 300 حرف.'),
      /** The unit as it was when the form was opened. */
      known: z.optional(unitForm),
    }),
    reply: editedMatn,
  }),
  setCourses: endpoint({
    method: 'PUT',
    path: '/api/admin/mutun/:key/courses',
    access: 'admin',
    summary: 'المواد التي تدرّس هذا المتن',
    params: matnParams,
    body: z.strictObject({ courseIds: z.array(id).check(z.maxLength(200)) }),
    reply: editedMatn,
  }),
  standing: endpoint({
    method: 'GET',
    path: '/api/admin/mutun/:key/standing',
    access: 'teacher',
    summary: 'حال الطلاب في متن، والمواضع التي يكثر التعثر فيها',
    params: matnParams,
    query: z.strictObject({
      page: pageNumber,
      order: z._default(z.enum(standingOrders, { error: 'يُرتَّب الطلاب بالاسم أو بالحفظ.' }), 'progress'),
    }),
    reply: z.object({
      matn: matnHead,
      units: count,
      joints: z.array(joint),
      students: pageOf(memorisingStudent),
    }),
  }),
};
