import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { grade, id, instant, studyLevel } from './primitives.ts';

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
  listTemplates: endpoint({
    method: 'GET',
    path: '/api/diploma-templates',
    access: 'signed-in',
    summary: 'قوالب الشهادات: المفعّل منها، ولمدير النظام كلها',
    reply: z.array(diplomaTemplate),
  }),
};
