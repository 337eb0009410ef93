import { expect, test } from 'vitest';
import type { LiveSession } from '#contract/live-sessions';
import { takeUnannounced } from './announced.ts';

const session = (id: number, isLive: boolean) => ({ id, isLive }) as LiveSession;
const memory = (text: string | null = null) => {
  let kept = text;
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
};
const idsOf = (sessions: LiveSession[]) => sessions.map(({ id }) => id);

test('a session that goes on the air is announced once, also after a reload', () => {
  const storage = memory();
  expect(idsOf(takeUnannounced(storage, [session(1, true), session(2, false)]))).toEqual([1]);
  expect(idsOf(takeUnannounced(storage, [session(1, true), session(2, true)]))).toEqual([2]);
  expect(idsOf(takeUnannounced(storage, [session(1, true), session(2, true)]))).toEqual([]);
});

test('a memory that makes no sense is an empty one', () => {
  expect(idsOf(takeUnannounced(memory('{"x":1}'), [session(1, true)]))).toEqual([1]);
});
