import * as z from 'zod/mini';
import { application } from './admission.ts';
import { applicationForm } from './applying.ts';
import { endpoint } from './endpoint.ts';
import { managedApplication } from './managing-admission.ts';
import { count, diplomaKey, grade, idParams } from './primitives.ts';
import { optionalText, text } from './written-text.ts';

// Admission as other programs ask for it: by the number of a level, in plain fields.

const levelAdmission = z.object({
  level: z.int(),
  key: diplomaKey,
  admitted: z.boolean(),
  /** In the level before, with what of it is passed. */
  average: z.nullable(grade),
  required: z.nullable(grade),
  passed: count,
  subjects: count,
  /** What is missing, in one sentence; null for who is admitted. */
  missing: z.nullable(z.string()),
  /** The reason of an equivalence by which the student is admitted. */
  equivalence: z.nullable(z.string()),
});
export type LevelAdmission = z.output<typeof levelAdmission>;

const sixLevels = z.array(levelAdmission);
const userId = z.string().check(z.minLength(1), z.maxLength(64));
const noSuchLevel = 'المستوى رقم من 1 إلى 6.';
const reasonTooLong = 'يجب أن يكون السبب أقل من 500 حرف.';

export const levelAdmissionApi = {
  ownAdmission: endpoint({
    method: 'GET',
    path: '/api/admission',
    access: 'signed-in',
    summary: 'موقف الطالب من القبول في المستويات الستة',
    reply: sixLevels,
  }),
  admit: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/admissions',
    access: 'admin',
    summary: 'قبول طالب في مستوى بالمعادلة، برقم المستوى',
    params: z.strictObject({ id: userId }),
    body: z.strictObject({
      level: z.int({ error: noSuchLevel }).check(z.gte(1, noSuchLevel), z.lte(6, noSuchLevel)),
      reason: text(3, 500, 'السبب مطلوب، في 3 أحرف على الأقل.', reasonTooLong),
    }),
    reply: sixLevels,
  }),
  takeBackAdmission: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/admissions/:level',
    access: 'admin',
    summary: 'الرجوع عن معادلة طالب في مستوى، برقم المستوى',
    params: z.strictObject({
      id: userId,
      level: z.pipe(z.string().check(z.regex(/^[1-6]$/, noSuchLevel)), z.transform(Number)),
    }),
    body: z.optional(z.strictObject({ reason: z.optional(optionalText(500, reasonTooLong)) })),
    reply: sixLevels,
  }),
  sendApplication: endpoint({
    method: 'POST',
    path: '/api/applications',
    access: 'signed-in',
    summary: 'طلب القبول في مرحلة الدكتوراه',
    body: applicationForm,
    reply: application,
  }),
  answerApplication: endpoint({
    method: 'PATCH',
    path: '/api/admin/applications/:id',
    access: 'admin',
    summary: 'قبول طلب أو الاعتذار عنه، مع السبب',
    params: idParams,
    body: z
      .strictObject({
        decision: z.enum(['accepted', 'refused'], { error: 'يجب اختيار القرار.' }),
        reason: z.optional(optionalText(1000, 'يجب أن يكون السبب أقل من 1000 حرف.')),
      })
      .check(
        z.refine(({ decision, reason }) => decision === 'accepted' || Boolean(reason), {
          path: ['reason'],
          error: 'اكتب للطالب سبب الاعتذار.',
        }),
      ),
    reply: managedApplication,
  }),
};
