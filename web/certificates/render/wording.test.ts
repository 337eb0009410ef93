import { describe, expect, it } from 'vitest';
import type { CertificateFacts } from './certificate.ts';
import {
  closingPhrases,
  coursePhrases,
  datePhrases,
  formalDate,
  gradePhrases,
  issueLine,
} from './wording.ts';

const facts: CertificateFacts = {
  kind: 'certificate',
  studentName: 'عبد الله بن محمد الأنصاري',
  courseTitle: 'الجرح والتعديل',
  grade: 95,
  honors: 'ممتاز',
  completionDate: '2026-01-15T10:00:00Z',
  issuedAt: '2026-01-15T10:00:00Z',
  certificateNumber: 'HDT-1447-7K3M-Q9XD',
  verifyUrl: 'https://hadith.example/verify/HDT-1447-7K3M-Q9XD',
};
const said = (phrases: { text: string }[]) => phrases.map(({ text }) => text).join(' ');

describe('honours', () => {
  it('are the ones that were issued, and follow from the grade only where none were', () => {
    expect(said(gradePhrases({ ...facts, honors: 'ممتاز مع مرتبة الشرف' }))).toContain(
      'ممتاز مع مرتبة الشرف،',
    );
    expect(said(gradePhrases({ ...facts, honors: null, grade: 84.5 }))).toContain('جيد جدًا،');
  });
});

it('the grade is written in formal digits, rounded, and never into honours that it did not reach', () => {
  expect(said(gradePhrases({ ...facts, grade: 94.5 }))).toBe('بتقدير ممتاز، وبدرجة ٩٥ من ١٠٠');
  expect(said(gradePhrases({ ...facts, honors: 'جيد جدًا', grade: 89.58 }))).toBe(
    'بتقدير جيد جدًا، وبدرجة ٨٩ من ١٠٠',
  );
});

it('the date stands in both calendars on one line, in formal digits', () => {
  expect(said(datePhrases(facts))).toBe('وذلك بتاريخ ٢٦ رجب ١٤٤٧هـ الموافق ١٥ يناير ٢٠٢٦م');
});

it('the date is that of the university, whoever reads it and wherever', () => {
  expect(formalDate('2026-01-15T21:30:00Z')).toContain('١٦ يناير');
  expect(formalDate('2026-01-15T20:30:00Z')).toContain('١٥ يناير');
});

it('a certificate written later says when', () => {
  expect(issueLine(facts)).toBeNull();
  expect(issueLine({ ...facts, issuedAt: '2026-01-15T20:00:00Z' })).toBeNull();
  expect(issueLine({ ...facts, issuedAt: '2026-02-01T10:00:00Z' })).toBe(
    'حُرِّرت في ١٣ شعبان ١٤٤٧هـ الموافق ١ فبراير ٢٠٢٦م',
  );
});

describe('a course of the programme', () => {
  const programme = {
    ...facts,
    courseTitle: 'الدبلوم التحضيري في علوم الحديث: الأربعون النووية: حفظًا وشرحًا',
  };

  it('is named by its subject and its level, and by no diploma', () => {
    expect(said(coursePhrases(programme))).toBe(
      'متطلبات مادة «الأربعون النووية: حفظًا وشرحًا» من مواد المستوى الأول',
    );
    expect(said(closingPhrases(programme))).toBe('من مواد المستوى الأول، بتقدير ممتاز، وبدرجة ٩٥ من ١٠٠');
  });

  it('does not repeat the field that its diploma already names', () => {
    const specialization = 'علوم الحديث';
    expect(said(coursePhrases({ ...programme, specialization }))).toBe(said(coursePhrases(programme)));
  });

  it('is not mistaken for a title that merely has a colon', () => {
    expect(said(coursePhrases({ ...facts, courseTitle: 'العلل: مدخل' }))).toContain('«العلل: مدخل»');
  });
});

it('what was completed is said without regard to man or woman', () => {
  expect(said(coursePhrases(facts))).toBe('متطلبات مادة «الجرح والتعديل»');
  expect(said(coursePhrases({ ...facts, specialization: 'العلل' }))).toBe(
    'متطلبات مادة «الجرح والتعديل» في تخصص العلل',
  );
});
