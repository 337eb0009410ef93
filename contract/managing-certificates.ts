import * as z from 'zod/mini';
import {
  diplomaTemplate,
  issuedCertificate,
  issuedDiploma,
  templateLevels,
  templateStyles,
} from './certificates.ts';
import { endpoint } from './endpoint.ts';
import { colour, done, id, idParams, optionalLink } from './primitives.ts';
import { line, name, text } from './written-text.ts';

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

/** A template as a form showed it. */
export const knownTemplate = z.partial(
  z.omit(diplomaTemplate, { id: true, isActive: true, createdAt: true, updatedAt: true }),
);

const revocation = z.strictObject({
  reason: text(3, 500, 'سبب الإلغاء مطلوب.', 'يجب أن يكون السبب أقل من 500 حرف.'),
});

export const certificateManagementApi = {
  revoke: endpoint({
    method: 'POST',
    path: '/api/admin/certificates/:id/revoke',
    access: 'admin',
    summary: 'إلغاء شهادة مع ذكر السبب',
    params: idParams,
    body: revocation,
    reply: issuedCertificate,
  }),
  revokeDiploma: endpoint({
    method: 'POST',
    path: '/api/admin/diplomas/:id/revoke',
    access: 'admin',
    summary: 'إلغاء دبلوم مع ذكر السبب',
    params: idParams,
    body: revocation,
    reply: issuedDiploma,
  }),
  revokeTranscript: endpoint({
    method: 'POST',
    path: '/api/admin/transcripts/:id/revoke',
    access: 'admin',
    summary: 'إلغاء كشف درجات مع ذكر السبب',
    params: idParams,
    body: revocation,
    reply: z.object({ id, number: z.string(), isValid: z.boolean() }),
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
    summary: 'حذف قالب؛ تعود شهاداته إلى القالب الأصلي',
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
