import { expect, test } from 'vitest';
import { addressStanding } from './address-standing.ts';

const member = {
  email: 'salma@example.com',
  wantedEmail: null,
  awaitsConfirmation: false,
  mailWorks: true,
  hasPassword: true,
};

test('a confirmed address is changed by its owner, and nothing is to be sent', () => {
  expect(addressStanding(member)).toEqual({
    current: 'salma@example.com',
    next: null,
    isConfirmed: true,
    maySend: false,
    changedBy: 'person',
  });
});

test('the address of whoever registered a moment ago is shown, and is not confirmed', () => {
  const newcomer = { ...member, email: null, wantedEmail: 'new@example.com', awaitsConfirmation: true };
  expect(addressStanding(newcomer)).toMatchObject({
    current: 'new@example.com',
    next: null,
    isConfirmed: false,
    maySend: true,
  });
});

test('an address from before mail was sent can be confirmed too', () => {
  expect(addressStanding({ ...member, awaitsConfirmation: true })).toMatchObject({
    current: 'salma@example.com',
    isConfirmed: false,
    maySend: true,
  });
});

test('a new address waits beside the old one, which stays what it is', () => {
  expect(addressStanding({ ...member, wantedEmail: 'other@example.com' })).toMatchObject({
    current: 'salma@example.com',
    isConfirmed: true,
    next: 'other@example.com',
    maySend: true,
  });
});

test('without mail nothing is confirmed, sent or changed here', () => {
  const standing = addressStanding({ ...member, wantedEmail: 'other@example.com', mailWorks: false });
  expect(standing).toMatchObject({ isConfirmed: null, maySend: false, changedBy: 'admin' });
});

test('an account without a password belongs to whoever lets it in, with an address or without', () => {
  expect(addressStanding({ ...member, hasPassword: false }).changedBy).toBe('provider');
  expect(addressStanding({ ...member, hasPassword: false, email: null })).toMatchObject({
    current: null,
    isConfirmed: null,
    maySend: false,
  });
});
