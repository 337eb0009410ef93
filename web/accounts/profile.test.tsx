import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { currentUser } from '#contract/accounts';
import { ProfileDetails } from './profile-details.tsx';
import { ProfileHead } from './profile-head.tsx';

const person = (role: 'student' | 'teacher' | 'admin') =>
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
    addressedAs: null,
    timeZone: null,
    calendar: 'hijri',
    wantedEmail: null,
    awaitsConfirmation: false,
    mailWorks: false,
    belongsTo: null,
    passkeyNeeded: false,
    deletedFrom: null,
  });

const profile = (role: 'student' | 'teacher' | 'admin') =>
  renderToStaticMarkup(
    <>
      <ProfileHead user={person(role)} />
      <ProfileDetails user={person(role)} />
    </>,
  );

it('calls a student a beginner, and nobody of the staff', () => {
  expect(profile('student')).toContain('مبتدئ');
  expect(profile('student')).toContain('طالب علم منذ نوفمبر 2026');
  for (const role of ['teacher', 'admin'] as const) {
    expect(profile(role)).not.toContain('مبتدئ');
    expect(profile(role)).toContain('في الجامعة منذ نوفمبر 2026');
  }
});

it('says of a city and of a specialisation that they were not given, each in its gender', () => {
  expect(profile('student')).toContain('<dt>المدينة</dt><dd><span>لم تُذكر</span></dd>');
  expect(profile('student')).toContain('<dt>التخصص</dt><dd><span>لم يُذكر</span></dd>');
});
