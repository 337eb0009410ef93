import { expect, it } from 'vitest';
import { deviceFailure } from './device-failure.ts';
import { deviceText as text } from './passkeys-text.ts';

const named = (name: string) => Object.assign(new Error('The operation either timed out'), { name });

it('says in our words why a device made no key, and never in the browser’s', () => {
  expect(deviceFailure(named('NotAllowedError'))).toBe(text.cancelled);
  expect(deviceFailure(named('AbortError'))).toBe(text.cancelled);
  expect(deviceFailure(named('InvalidStateError'))).toBe(text.alreadyThere);
  expect(deviceFailure(named('SecurityError'))).toBe(text.wrongPlace);
  expect(deviceFailure(named('ConstraintError'))).toBe(text.unable);
  expect(deviceFailure(new Error('whatever it may be'))).toBe(text.cancelled);
});
