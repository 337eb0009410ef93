import { expect, test } from 'vitest';
import { mayLeaveUnanswered } from './handing-in.ts';

const deadline = Date.parse('2026-11-15T09:00:00Z');

test.each([
  [-60_000, false],
  [-5001, false],
  [-5000, true],
  [0, true],
  [15_000, true],
])('%d milliseconds from the deadline a question may be left out: %s', (milliseconds, may) =>
  expect(mayLeaveUnanswered(deadline, deadline + milliseconds)).toBe(may),
);
