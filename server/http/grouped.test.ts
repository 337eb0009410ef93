import { describe, expect, test } from 'vitest';
import { grouped, type Outcomes } from './grouped.ts';
import { Refusal } from './refusal.ts';

type Handler = (items: string[]) => Promise<Outcomes<string>>;

const turn = () => new Promise((resume) => setImmediate(resume));

/** A desk that is closed at first: it takes what comes, and remembers whom it serves together. */
function desk(handle: Handler = async (items) => items.map((item) => `${item} done`), waiting = 100) {
  const groups: string[][] = [];
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  const line = grouped(
    async (items: string[]) => {
      groups.push(items);
      await isOpen;
      return handle(items);
    },
    { inGroup: 3, waiting },
  );
  /** What became of them, once the desk has opened and come to rest. */
  const settle = async (work: Promise<string>[]) => {
    const settled = Promise.allSettled(work);
    open();
    await line.finish();
    return (await settled).map((one) => (one.status === 'fulfilled' ? one.value : one.reason));
  };
  return { line, groups, settle };
}

describe('work in groups', () => {
  test('serves together those who come at once, and then those who came meanwhile', async () => {
    const { line, groups, settle } = desk();
    const work = ['a', 'b'].map(line.add);
    await turn();
    expect(groups).toEqual([['a', 'b']]);
    work.push(line.add('c'));
    await turn();
    work.push(line.add('d'));
    expect(groups).toEqual([['a', 'b']]);
    expect(await settle(work)).toEqual(['a done', 'b done', 'c done', 'd done']);
    expect(groups).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('keeps the order of arrival, and no group is larger than allowed', async () => {
    const { line, groups, settle } = desk();
    const work = [...'abcdefgh'].map(line.add);
    expect(await settle(work)).toEqual([...'abcdefgh'].map((item) => `${item} done`));
    expect(groups.map((group) => group.join(''))).toEqual(['abc', 'def', 'gh']);
  });

  test('does one group at a time', async () => {
    let inside = 0;
    const { line, settle } = desk(async (items) => {
      inside += 1;
      await Promise.resolve();
      expect(inside).toBe(1);
      inside -= 1;
      return items;
    });
    expect(await settle([...'abcdefgh'].map(line.add))).toEqual([...'abcdefgh']);
  });

  test('begins again after it has come to rest', async () => {
    const { line, groups, settle } = desk();
    await settle([line.add('a')]);
    expect(await settle([line.add('b')])).toEqual(['b done']);
    expect(groups).toEqual([['a'], ['b']]);
  });
});

describe('what fails', () => {
  test('is refused alone', async () => {
    const no = new Refusal('not_found');
    const { line, settle } = desk(async (items) => items.map((item) => (item === 'bad' ? no : item)));
    expect(await settle(['a', 'b', 'bad', 'c'].map(line.add))).toEqual(['a', 'b', no, 'c']);
  });

  test('for a reason that nobody foresaw spoils nothing for its group: each is tried alone', async () => {
    const broken = new Error('cannot be');
    const { line, groups, settle } = desk(async (items) => {
      if (items.includes('bad')) throw broken;
      return items;
    });
    expect(await settle(['a', 'b', 'bad', 'c', 'd'].map(line.add))).toEqual(['a', 'b', broken, 'c', 'd']);
    expect(groups).toEqual([['a', 'b', 'bad'], ['a'], ['b'], ['bad'], ['c', 'd']]);
  });

  test('because the database is away is told to everyone who waits, without another try', async () => {
    const away = Object.assign(new Error('gone'), { code: '57P01' });
    const { line, groups, settle } = desk(() => Promise.reject(away));
    expect(await settle([...'abcdefgh'].map(line.add))).toEqual(Array(8).fill(away));
    expect(groups).toEqual([['a', 'b', 'c']]);
  });

  test('is whoever comes when too many wait: they are asked to come again', async () => {
    const { line, groups, settle } = desk(undefined, 3);
    const work = [...'abcde'].map(line.add);
    const answers = await settle(work);
    expect(answers.slice(0, 3)).toEqual(['a done', 'b done', 'c done']);
    expect(answers[4]).toMatchObject({ code: 'busy', more: { retryAfterSeconds: 5 } });
    expect(groups.flat()).toEqual(['a', 'b', 'c']);
  });

  test('is work that answers for more or fewer than it was given', async () => {
    const { line, settle } = desk(async () => ['only one', 'or two']);
    expect(await settle([line.add('a')])).toEqual([new Error('a group and its outcomes differ in number')]);
  });
});
