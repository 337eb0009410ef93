import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type DocumentLook,
  type IssuedCertificate,
  issuedCertificate,
  issuedDiploma,
} from '#contract/certificates';
import { diplomaPictureOf, factsOf, pictureOf } from './certificate-picture.ts';
import { defaultTemplate } from './render/certificate.ts';

const moment = '2026-01-15T10:00:00.000Z';
const certificate = (changes: object): IssuedCertificate =>
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
    diplomaTemplateId: null,
    isValid: true,
    ...changes,
  });
const look: DocumentLook = {
  backgroundColor: '#13233f',
  textColor: '#f0e7d2',
  borderColor: '#c9a24e',
  logoUrl: null,
  sealUrl: null,
  institutionName: 'دار الحديث',
  templateStyle: 'elegant',
};

beforeEach(() => vi.stubGlobal('window', { location: { origin: 'https://hadith.example' } }));
afterEach(() => vi.unstubAllGlobals());

describe('the dress of a certificate', () => {
  it('is the one in which it was issued, whatever became of its template', () => {
    expect(pictureOf(certificate({ look })).template).toEqual(look);
  });
  it('is the default where it was issued without one', () => {
    expect(pictureOf(certificate({})).template).toBe(defaultTemplate);
  });
  it('is another only while the student looks at it in another', () => {
    const chosen = { ...look, templateStyle: 'modern' } as const;
    expect(pictureOf(certificate({ look }), chosen).template).toBe(chosen);
  });
});

describe('a diploma', () => {
  const diploma = issuedDiploma.parse({
    id: 1,
    level: 4,
    key: 'bachelor',
    certificateNumber: 'HDT-1448-W4JX-7GTN-2CVK-P9MB',
    studentName: 'مريم الفاسي',
    title: 'البكالوريوس في الحديث وعلومه',
    average: 92.6,
    honors: 'ممتاز',
    hours: 300,
    subjects: [{ courseId: 1, title: 'مقدمة ابن الصلاح', hours: 30, grade: 92.6, completedAt: moment }],
    issuedAt: moment,
    version: 1,
    changedAt: null,
    isValid: true,
    revokedAt: null,
    look: null,
  });

  it('is of its level, and wears what it was issued in', () => {
    expect(diplomaPictureOf({ ...diploma, look })).toMatchObject({ facts: { level: 4 }, template: look });
  });
  it('wears the leather of its level where it was issued without a template', () => {
    expect(diplomaPictureOf(diploma).template).toMatchObject({
      templateStyle: 'classic',
      borderColor: '#7d2838',
    });
  });
});

it('the code leads to the page of this very certificate', () => {
  expect(factsOf(certificate({}), 'https://hadith.example').verifyUrl).toBe(
    'https://hadith.example/verify/HDT-1447-7K3M',
  );
});
