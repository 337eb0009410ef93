import { expect, test } from 'vitest';
import { plainLine } from './plain-line.ts';

const line = (facts: object) =>
  plainLine(JSON.stringify({ level: 30, time: Date.UTC(2026, 10, 15, 8), pid: 7, hostname: 'vm', ...facts }));

test('a person at the terminal reads when, what, and how it went', () => {
  const answer = { reqId: 'x', method: 'GET', path: '/api/courses', status: 200, ms: 12, userId: '7' };
  expect(line(answer)).toMatch(/^\d\d:\d\d:\d\d {2}GET \/api\/courses 200 {2}12 ms {2}userId=7\n$/);
});

test('and of an error how grave it is, its kind, and where it happened', () => {
  const err = {
    type: 'Error',
    message: 'no room',
    stack: 'at a (b.ts:1:2)\nat c (d.ts:3:4)',
    code: 'ENOSPC',
  };
  expect(line({ level: 50, msg: 'the disk is full', job: 3, err })).toMatch(
    /^[\d:]{8} {2}ERROR {2}the disk is full {2}job=3\n {2}ENOSPC no room\n {4}at a \(b\.ts:1:2\)\n {4}at c \(d\.ts:3:4\)\n$/,
  );
});

test('a sentence in two languages stands on two lines', () => {
  expect(line({ level: 40, msg: 'امتلأ القرص\nThe disk is full' })).toContain(
    'WARNING  امتلأ القرص\nThe disk is full\n',
  );
});
