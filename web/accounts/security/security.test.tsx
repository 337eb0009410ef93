import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type CurrentUser, currentUser } from '#contract/accounts';
import { ownSession } from '#contract/own-sessions';
import { AddressSection } from './address-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { Devices } from './sessions-section.tsx';

/** Read by the contract, as what the server answers is. */
const person = (facts: Partial<Record<keyof CurrentUser, unknown>> = {}): CurrentUser =>
  currentUser.parse({
    id: 'one',
    email: 'salma@example.com',
    firstName: 'سلمى',
    lastName: 'الأندلسية',
    profileImageUrl: null,
    city: null,
    specialization: null,
    level: 'مبتدئ',
    role: 'student',
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    hasPassword: true,
    maySelfPromote: false,
    addressedAs: null,
    timeZone: null,
    calendar: 'hijri',
    wantedEmail: null,
    awaitsConfirmation: false,
    mailWorks: true,
    belongsTo: null,
    passkeyNeeded: false,
    deletedFrom: null,
    ...facts,
  });

const shown = (part: ReactNode): string =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>);
const address = (user: CurrentUser) => shown(<AddressSection user={user} />);

describe('the address', () => {
  test('of a member is confirmed, and can be changed', () => {
    const page = address(person());
    expect(page).toContain('salma@example.com');
    expect(page).toContain('>مؤكَّد<');
    expect(page).toContain('تغيير البريد');
    expect(page).not.toContain('إرسال رابط التأكيد');
  });

  test('of a newcomer waits, and its link can be sent again', () => {
    const page = address(person({ email: null, wantedEmail: 'new@example.com', awaitsConfirmation: true }));
    expect(page).toContain('new@example.com');
    expect(page).toContain('لم يُؤكَّد بعد');
    expect(page).toContain('إرسال رابط التأكيد');
    expect(page).not.toContain('البقاء على البريد الأول');
  });

  test('that is to take the place of another can be let go', () => {
    const page = address(person({ wantedEmail: 'other@example.com' }));
    expect(page).toContain('salma@example.com');
    expect(page).toContain('other@example.com');
    expect(page).toContain('البقاء على البريد الأول');
  });

  test('without mail is not spoken of as confirmed or not, and the way to an admin is named', () => {
    const page = address(person({ mailWorks: false }));
    expect(page).not.toContain('مؤكَّد');
    expect(page).not.toContain('تغيير البريد');
    expect(page).toContain('مدير النظام');
  });

  test('that belongs to a provider names it, as its password does, and offers neither', () => {
    const user = person({ hasPassword: false, belongsTo: 'id.example.com' });
    expect(address(user)).toContain('id.example.com');
    expect(address(user)).not.toContain('تغيير البريد');
    const password = shown(<PasswordSection user={user} />);
    expect(password).toContain('id.example.com');
    expect(password).not.toContain('تغيير كلمة المرور');
    expect(shown(<PasswordSection user={person({ hasPassword: false })} />)).toBe('');
    expect(shown(<PasswordSection user={person()} />)).toContain('تغيير كلمة المرور');
  });
});

describe('the devices', () => {
  const session = (facts: object) =>
    ownSession.parse({
      id: crypto.randomUUID(),
      kind: 'phone',
      device: 'هاتف أندرويد، متصفح كروم',
      createdAt: '2026-11-01T00:00:00.000Z',
      lastUsedAt: '2026-11-18T08:00:00.000Z',
      isThis: false,
      byPasskey: false,
      ...facts,
    });
  const devices = (...given: object[]) => shown(<Devices sessions={given.map(session)} hasPassword={true} />);

  test('have one that is this one, which is not ended here', () => {
    const page = devices({ isThis: true });
    expect(page).toContain('هذا الجهاز');
    expect(page).toContain('حسابك في هذا الجهاز وحده.');
    expect(page).not.toContain('إنهاء الدخول');
  });

  test('are each ended by a button that says which', () => {
    const page = devices({ isThis: true }, { kind: 'computer', device: 'حاسوب ويندوز، متصفح فايرفوكس' });
    expect(page).toContain('aria-label="إنهاء الدخول: حاسوب ويندوز، متصفح فايرفوكس"');
    expect(page).toContain('إنهاء الدخول في كل جهاز سوى هذا');
  });

  test('say which of them came in with a passkey', () => {
    expect(devices({ isThis: true, byPasskey: true })).toContain('بمفتاح مرور');
    expect(devices({ isThis: true })).not.toContain('بمفتاح مرور');
  });
});
