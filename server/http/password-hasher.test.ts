import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';
import { Refusal } from './refusal.ts';

test('a storm of sign-ins is turned away beyond its queue, and the queue is served', async () => {
  const passwords = createPasswordHasher(2);
  const stored = await passwords.hash('نسيم البحر');
  const answers = await Promise.allSettled(
    Array.from({ length: 260 }, () => passwords.verify(stored, 'نسيم البحر')),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ reason }) => reason instanceof Refusal && reason.code === 'busy')).toBe(true);
  expect(answers.filter((answer) => answer.status === 'fulfilled' && answer.value)).toHaveLength(
    260 - refused.length,
  );
  await expect(passwords.verify(stored, 'نسيم البحر')).resolves.toBe(true);
});

test('an unknown person is told no, after the same work', async () => {
  const passwords = createPasswordHasher(2);
  await expect(passwords.verify(null, 'nobody has this password')).resolves.toBe(false);
});
