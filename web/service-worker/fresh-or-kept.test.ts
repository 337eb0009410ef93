import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshOrKept } from './fresh-or-kept.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const patience = 4000;
const kept = async () => new Response('kept');
const nothing = async () => undefined;
const fails = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};
const slow = (milliseconds: number) =>
  new Promise<Response>((resolve) => {
    setTimeout(() => resolve(new Response('fresh')), milliseconds);
  });

async function textOf(answer: Promise<Response>) {
  const text = answer.then((response) => response.text());
  await vi.runAllTimersAsync();
  return text;
}

test('what the network says in time is what is shown', async () => {
  expect(await textOf(freshOrKept(slow(3900), patience, kept))).toBe('fresh');
});

test('a connection that is lost, or hangs, gives way to what is kept', async () => {
  expect(await textOf(freshOrKept(fails(), patience, kept))).toBe('kept');
  expect(await textOf(freshOrKept(slow(60_000), patience, kept))).toBe('kept');
});

test('where nothing is kept, the network is waited for, and its failure is told', async () => {
  expect(await textOf(freshOrKept(slow(60_000), patience, nothing))).toBe('fresh');
  await expect(freshOrKept(fails(), patience, nothing)).rejects.toThrow('Failed to fetch');
});
