import { describe, expect, it } from 'vitest';
import type { DiplomaTemplate, IssuedCertificate } from '#contract/certificates';
import { issuedCertificate, diplomaTemplate } from '#contract/certificates';
import { factsOf, templateFor } from './certificate-picture.ts';

const moment = '2026-01-15T10:00:00.000Z';
const certificate = (diplomaTemplateId: number | null): IssuedCertificate =>
  issuedCertificate.parse({
    id: 1,
    certificateNumber: 'HDT-1447-7K3M',
    studentName: 'مريم الفاسي',
    courseId: 1,
    course: { title: 'العلل', instructor: 'د. هند', level: 'متقدم' },
    specialization: null,
    grade: 95,
    honors: 'ممتاز',
    completionDate: moment,
    issuedAt: moment,
    diplomaTemplateId,
    isValid: true,
  });
const template = (id: number): DiplomaTemplate =>
  diplomaTemplate.parse({
    id,
    title: `قالب ${id}`,
    level: 'تحضيري',
    backgroundColor: '#fff',
    textColor: '#000',
    borderColor: '#000',
    logoUrl: null,
    sealUrl: null,
    institutionName: 'جامعة علوم الحديث',
    templateStyle: 'classic',
    requirements: 'إتمام المتطلبات',
    isActive: true,
    createdAt: moment,
    updatedAt: moment,
  });
const active = [template(1), template(2), template(3)];

describe('the dress of a certificate', () => {
  it('is the one that the student chose', () => {
    expect(templateFor(certificate(2), active, 3)?.id).toBe(3);
  });
  it('is else its own', () => {
    expect(templateFor(certificate(2), active, null)?.id).toBe(2);
  });
  it('is else the first active one: its own was taken down, or it has none', () => {
    expect(templateFor(certificate(9), active, null)?.id).toBe(1);
    expect(templateFor(certificate(null), active, null)?.id).toBe(1);
    expect(templateFor(certificate(2), active, 9)?.id).toBe(2);
  });
  it('is the original where no template is active', () => {
    expect(templateFor(certificate(2), [], null)).toBeNull();
  });
});

it('the code leads to the page of this very certificate', () => {
  expect(factsOf(certificate(1), 'https://hadith.example').verifyUrl).toBe(
    'https://hadith.example/verify/HDT-1447-7K3M',
  );
});
