import * as z from 'zod/mini';
import { application, applicationStates, levelStanding } from './admission.ts';
import { endpoint } from './endpoint.ts';
import { diplomaKey, grade, id, idParams, instant, pageNumber, pageOf } from './primitives.ts';
import { sixLevels } from './six-levels.ts';
import { optionalText, text } from './written-text.ts';

const userId = z.string().check(z.minLength(1), z.maxLength(64));
const userParams = z.strictObject({ id: userId });

export const managedApplication = z.extend(application, {
  userId: z.string(),
  studentName: z.string(),
  email: z.nullable(z.string()),
  /** In the level before, as it is now. */
  average: z.nullable(grade),
  deciderName: z.nullable(z.string()),
});
export type ManagedApplication = z.output<typeof managedApplication>;

export const equivalence = z.object({
  id,
  diploma: diplomaKey,
  reason: z.string(),
  granterName: z.string(),
  grantedAt: instant,
  takenBackAt: z.nullable(instant),
  takenBackReason: z.nullable(z.string()),
});
export type Equivalence = z.output<typeof equivalence>;

const reason = text(3, 500, 'السبب مطلوب، في 3 أحرف على الأقل.', 'يجب أن يكون السبب أقل من 500 حرف.');

const noSuchLevel = 'يجب اختيار مستوى من 1 إلى 6.';

export const equivalenceForm = z.strictObject({
  level: z.int({ error: noSuchLevel }).check(z.gte(1, noSuchLevel), z.lte(6, noSuchLevel)),
  reason,
});

export const takingBackForm = z.strictObject({ reason });

/** A student is told why an application was refused; a word with an acceptance is welcome. */
export const decisionForm = z
  .strictObject({
    decision: z.enum(['accepted', 'refused'], { error: 'يجب اختيار القرار.' }),
    reason: z.optional(optionalText(1000, 'يجب أن يكون السبب أقل من 1000 حرف.')),
  })
  .check(
    z.refine(({ decision, reason: why }) => decision === 'accepted' || Boolean(why), {
      path: ['reason'],
      error: 'اكتب للطالب سبب الاعتذار.',
    }),
  );

const studentAdmission = z.object({
  standings: z.array(levelStanding),
  equivalences: z.array(equivalence),
});

export const applicationsPerPage = 20;

export const admissionManagementApi = {
  listApplications: endpoint({
    method: 'GET',
    path: '/api/admin/applications',
    access: 'admin',
    summary: 'طلبات القبول في الدكتوراه، وأقدم ما ينتظر أولها',
    query: z.strictObject({ page: pageNumber, state: z.optional(z.enum(applicationStates)) }),
    reply: pageOf(managedApplication),
  }),
  decideApplication: endpoint({
    method: 'PATCH',
    path: '/api/admin/applications/:id',
    access: 'admin',
    summary: 'قبول طلب أو الاعتذار عنه، مع السبب',
    params: idParams,
    body: decisionForm,
    reply: managedApplication,
  }),
  studentAdmission: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id/admission',
    access: 'admin',
    summary: 'موقف طالب من القبول في المستويات الستة، ومعادلاته',
    params: userParams,
    reply: studentAdmission,
  }),
  grantEquivalence: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/admissions',
    access: 'admin',
    summary: 'قبول طالب في مستوى بالمعادلة، مع ذكر السبب',
    params: userParams,
    body: equivalenceForm,
    reply: sixLevels,
  }),
  takeBackEquivalence: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/admissions/:level',
    access: 'admin',
    summary: 'الرجوع عن معادلة طالب في مستوى، مع ذكر السبب',
    params: z.strictObject({
      id: userId,
      level: z.pipe(z.string().check(z.regex(/^[1-6]$/, noSuchLevel)), z.transform(Number)),
    }),
    body: takingBackForm,
    reply: sixLevels,
  }),
};
