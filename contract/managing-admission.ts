import * as z from 'zod/mini';
import { application, applicationStates, levelStanding } from './admission.ts';
import { endpoint } from './endpoint.ts';
import { diplomaKey, diplomaKeys, grade, id, idParams, instant, pageNumber, pageOf } from './primitives.ts';
import { optionalText, text } from './written-text.ts';

const userParams = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

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

export const equivalenceForm = z.strictObject({
  diploma: z.enum(diplomaKeys, { error: 'يجب اختيار المستوى.' }),
  reason,
});

/** A student is told why an application was declined; a word with an acceptance is welcome. */
export const decisionForm = z
  .strictObject({
    state: z.enum(['accepted', 'declined'], { error: 'يجب اختيار القرار.' }),
    note: z.optional(optionalText(1000, 'يجب أن تكون الملاحظة أقل من 1000 حرف.')),
  })
  .check(
    z.refine(({ state, note }) => state === 'accepted' || Boolean(note), {
      path: ['note'],
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
    summary: 'طلبات القبول في مرحلة الدكتوراه، وأقدم ما ينتظر أولها',
    query: z.strictObject({ page: pageNumber, state: z.optional(z.enum(applicationStates)) }),
    reply: pageOf(managedApplication),
  }),
  decideApplication: endpoint({
    method: 'POST',
    path: '/api/admin/applications/:id/decision',
    access: 'admin',
    summary: 'قبول طلب أو الاعتذار عنه',
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
    path: '/api/admin/users/:id/equivalences',
    access: 'admin',
    summary: 'قبول طالب في مستوى بالمعادلة، مع ذكر السبب',
    params: userParams,
    body: equivalenceForm,
    reply: studentAdmission,
  }),
  takeBackEquivalence: endpoint({
    method: 'POST',
    path: '/api/admin/equivalences/:id/take-back',
    access: 'admin',
    summary: 'الرجوع عن معادلة، مع ذكر السبب',
    params: idParams,
    body: z.strictObject({ reason }),
    reply: studentAdmission,
  }),
};
