import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  colour,
  done,
  grade,
  id,
  idParams,
  instant,
  line,
  name,
  optionalLink,
  studyLevel,
  text,
} from './primitives.ts';

export const issuedCertificate = z.object({
  id,
  certificateNumber: z.string(),
  studentName: z.string(),
  courseId: id,
  /** As they were when it was issued. */
  course: z.object({ title: z.string(), instructor: z.string(), level: studyLevel }),
  specialization: z.nullable(z.string()),
  grade,
  honors: z.nullable(z.string()),
  completionDate: instant,
  issuedAt: instant,
  diplomaTemplateId: z.nullable(id),
  isValid: z.boolean(),
});
export type IssuedCertificate = z.output<typeof issuedCertificate>;

export const verification = z.object({
  valid: z.boolean(),
  status: z.enum(['valid', 'revoked']),
  studentName: z.string(),
  courseTitle: z.string(),
  grade,
  honors: z.nullable(z.string()),
  issuedAt: instant,
  completionDate: instant,
  institutionName: z.string(),
});

export const templateLevels = ['تحضيري', 'متوسط', 'شهادة', 'بكالوريوس', 'ماجستير', 'دكتوراه'] as const;
export const templateStyles = ['classic', 'modern', 'elegant'] as const;

export const templateForm = z.strictObject({
  title: line(5, 200, 'عنوان الديبلوم يجب أن يكون 5 أحرف على الأقل', 'يجب أن يكون العنوان أقل من 200 حرف.'),
  level: z.enum(templateLevels, { error: 'يجب اختيار مستوى صحيح.' }),
  backgroundColor: colour('لون الخلفية مطلوب'),
  textColor: colour('لون النص مطلوب'),
  borderColor: colour('لون الإطار مطلوب'),
  logoUrl: z.optional(optionalLink('رابط الشعار غير صالح.')),
  sealUrl: z.optional(optionalLink('رابط الختم غير صالح.')),
  institutionName: name(5, 200, 'اسم المؤسسة مطلوب', 'يجب أن يكون اسم المؤسسة أقل من 200 حرف.'),
  templateStyle: z.enum(templateStyles, { error: 'يجب اختيار نمط صحيح.' }),
  requirements: text(10, 2000, 'المتطلبات 10 أحرف على الأقل.', 'يجب أن تكون المتطلبات أقل من 2000 حرف.'),
  isActive: z.optional(z.boolean()),
});

export const diplomaTemplate = z.object({
  id,
  title: z.string(),
  level: z.enum(templateLevels),
  backgroundColor: z.string(),
  textColor: z.string(),
  borderColor: z.string(),
  logoUrl: z.nullable(z.string()),
  sealUrl: z.nullable(z.string()),
  institutionName: z.string(),
  templateStyle: z.enum(templateStyles),
  requirements: z.string(),
  isActive: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type DiplomaTemplate = z.output<typeof diplomaTemplate>;

/** A template as a form showed it. */
export const knownTemplate = z.partial(
  z.omit(diplomaTemplate, { id: true, isActive: true, createdAt: true, updatedAt: true }),
);

export const certificatesApi = {
  myCertificates: endpoint({
    method: 'GET',
    path: '/api/my-certificates',
    access: 'signed-in',
    summary: 'شهادات الطالب',
    reply: z.array(issuedCertificate),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/verify/:certificateNumber',
    access: 'public',
    summary: 'التحقق من شهادة',
    /** Any text at all: a malformed number gets the same answer as an unknown one. */
    params: z.strictObject({ certificateNumber: z.string() }),
    reply: verification,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/admin/certificates/:id/revoke',
    access: 'admin',
    summary: 'إلغاء شهادة مع ذكر السبب',
    params: idParams,
    body: z.strictObject({ reason: text(3, 500, 'سبب الإلغاء مطلوب.', 'يجب أن يكون السبب أقل من 500 حرف.') }),
    reply: issuedCertificate,
  }),
  listTemplates: endpoint({
    method: 'GET',
    path: '/api/diploma-templates',
    access: 'signed-in',
    summary: 'قوالب الشهادات: المفعّل منها، ولمدير النظام كلها',
    reply: z.array(diplomaTemplate),
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/api/diploma-templates',
    access: 'admin',
    summary: 'إضافة قالب',
    body: templateForm,
    reply: diplomaTemplate,
  }),
  updateTemplate: endpoint({
    method: 'PUT',
    path: '/api/diploma-templates/:id',
    access: 'admin',
    summary: 'تعديل قالب',
    params: idParams,
    body: z.extend(templateForm, { known: z.optional(knownTemplate) }),
    reply: diplomaTemplate,
  }),
  deleteTemplate: endpoint({
    method: 'DELETE',
    path: '/api/diploma-templates/:id',
    access: 'admin',
    summary: 'حذف قالب؛ تعود شهاداته إلى القالب الافتراضي',
    params: idParams,
    reply: done,
  }),
  setTemplateStatus: endpoint({
    method: 'PATCH',
    path: '/api/diploma-templates/:id/status',
    access: 'admin',
    summary: 'تفعيل قالب أو تعطيله',
    params: idParams,
    body: z.strictObject({ isActive: z.boolean() }),
    reply: diplomaTemplate,
  }),
};
