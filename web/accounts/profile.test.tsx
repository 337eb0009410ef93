import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { currentUser } from '#contract/accounts';
import type { AddressForm } from '#contract/address-form';
import { ProfileDetails } from './profile-details.tsx';
import { ProfileHead } from './profile-head.tsx';

type Role = 'student' | 'teacher' | 'admin';

const person = (role: Role, addressedAs: AddressForm) =>
  currentUser.parse({
    id: 'one',
    email: 'one@example.com',
    firstName: 'أحمد',
    lastName: 'بن سالم',
    profileImageUrl: null,
    city: null,
    specialization: null,
    level: 'مبتدئ',
    role,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    hasPassword: true,
    maySelfPromote: false,
    addressedAs,
    timeZone: 'Africa/Casablanca',
    calendar: 'hijri',
    wantedEmail: null,
    awaitsConfirmation: false,
    mailWorks: false,
    belongsTo: null,
    passkeyNeeded: false,
    deletedFrom: null,
  });

const profile = (role: Role, addressedAs: AddressForm = null) =>
  renderToStaticMarkup(
    <>
      <ProfileHead user={person(role, addressedAs)} />
      <ProfileDetails user={person(role, addressedAs)} />
    </>,
  );

it('calls a student a beginner, and nobody of the staff', () => {
  expect(profile('student')).toContain('مبتدئ');
  expect(profile('student')).toContain('في طلب العلم منذ نوفمبر 2026');
  for (const role of ['teacher', 'admin'] as const) {
    expect(profile(role)).not.toContain('مبتدئ');
    expect(profile(role)).toContain('في الجامعة منذ نوفمبر 2026');
  }
});

it('says of a city and of a specialisation that they were not given, each in its gender', () => {
  expect(profile('student')).toContain('<dt>المدينة</dt><dd><span>لم تُذكر</span></dd>');
  expect(profile('student')).toContain('<dt>التخصص</dt><dd><span>لم يُذكر</span></dd>');
});

it('speaks of a woman as she asked, and of a man as he asked', () => {
  const hers = profile('student', 'woman');
  for (const word of ['طالبة علم منذ', 'طالبة</', 'مبتدئة</', 'بصيغة المؤنث']) expect(hers).toContain(word);
  expect(hers).not.toContain('مبتدئ<');
  expect(profile('student', 'man')).toContain('طالب علم منذ');
  expect(profile('teacher', 'woman')).toContain('محاضِرة');
  expect(profile('admin', 'woman')).toContain('مديرة النظام');
});

it('shows by whose clock and calendar the person lives', () => {
  expect(profile('student')).toContain('توقيت المغرب');
  expect(profile('student')).toContain('الهجري');
});
