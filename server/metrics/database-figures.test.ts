import { expect, test, vi } from 'vitest';
import { ofDatabase } from './database-figures.ts';
import { createRegistry } from './registry.ts';

const told = { waiting: 'Who waits.' };

function watched(read: () => Promise<number>) {
  const registry = createRegistry();
  const { watchDatabase, look } = ofDatabase(registry);
  watchDatabase(told, async () => ({ isWritable: true, figures: { waiting: await read() } }));
  const lines = async () => {
    await look();
    return registry
      .text()
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
  };
  return { lines, registry };
}

test('nothing is said of a database that nobody has looked at', () => {
  expect(watched(async () => 7).registry.text()).not.toMatch(/^(?:hadith_database_up|waiting)/m);
});

test('however often somebody looks, the database is asked once in a while', async () => {
  const read = vi.fn<() => Promise<number>>(async () => 7);
  const { lines } = watched(read);
  for (let look = 0; look < 5; look += 1) {
    expect(await lines()).toEqual(['hadith_database_up 1', 'waiting 7']);
  }
  expect(read).toHaveBeenCalledTimes(1);
});

test('while the database is away its figures are absent; once it is back so are they', async () => {
  let isAway = true;
  const { lines } = watched(async () => {
    if (isAway) throw Object.assign(new Error('away'), { code: '57P01' });
    return 3;
  });
  expect(await lines()).toEqual(['hadith_database_up 0']);
  isAway = false;
  expect(await lines()).toEqual(['hadith_database_up 1', 'waiting 3']);
});

test('a database that refuses the question is not away', async () => {
  const { lines } = watched(async () => {
    throw new Error('relation "letters" does not exist');
  });
  expect(await lines()).toEqual(['hadith_database_up 1']);
});

test('a database that says nothing keeps nobody who looks', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    let answer: (value: number) => void = () => undefined;
    const { lines } = watched(() => new Promise<number>((resolve) => (answer = resolve)));
    expect(await lines()).toEqual(['hadith_database_up 0']);
    answer(5);
    expect(await lines()).toEqual(['hadith_database_up 1', 'waiting 5']);
  } finally {
    vi.useRealTimers();
  }
});
