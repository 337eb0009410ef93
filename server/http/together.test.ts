import { expect, test } from 'vitest';
import { together } from './together.ts';

/** Work whose ends are in our hands. */
function workshop() {
  const ends: ((answer: string) => void)[] = [];
  return {
    ends,
    work: () => new Promise<string>((resolve) => ends.push(resolve)),
  };
}

test('those who ask while it is being done share the next time, not this one', async () => {
  const ask = together<string>();
  const { ends, work } = workshop();
  const first = ask('courses', work);
  const late = [ask('courses', work), ask('courses', work), ask('courses', work)];
  expect(ends.length).toBe(1);
  ends[0]?.('before they came');
  expect(await first).toBe('before they came');
  await Promise.resolve();
  expect(ends.length).toBe(2);
  ends[1]?.('after they came');
  expect(await Promise.all(late)).toEqual(['after they came', 'after they came', 'after they came']);
});

test('different things do not wait for each other', () => {
  const ask = together<string>();
  const { ends, work } = workshop();
  void ask('courses', work);
  void ask('lessons', work);
  expect(ends.length).toBe(2);
});

test('a failure is for those who asked for it; who waited gets a new try', async () => {
  const ask = together<string>();
  const { ends, work } = workshop();
  const fails = ask('courses', () => Promise.reject(new Error('away')));
  const waits = ask('courses', work);
  await expect(fails).rejects.toThrow('away');
  await Promise.resolve();
  ends[0]?.('back');
  expect(await waits).toBe('back');
});

test('nothing is kept when nobody asks any more', async () => {
  const ask = together<number>();
  let times = 0;
  const count = () => Promise.resolve((times += 1));
  expect([await ask('courses', count), await ask('courses', count)]).toEqual([1, 2]);
});
