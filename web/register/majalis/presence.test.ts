import { describe, expect, test, vi } from 'vitest';
import { type KeptStretch, presenceBox } from './presence-box.ts';
import { grown, longestSilence, presenceStrip } from './stretches.ts';
import { tellingPresence, type TellingOptions } from './telling-presence.ts';
import { StorageForTests } from '#web/lib/storage-for-tests';

const minute = 60_000;
class Refused extends Error {}

describe('a stretch of presence', () => {
  test('grows while the page tells of itself', () => {
    const first = grown(null, 0, () => 'a');
    expect(grown(first, minute, () => 'b')).toEqual({ id: 'a', joinedAt: 0, leftAt: minute });
  });

  test('ends where the device slept: what comes after is another', () => {
    const first = grown(null, 0, () => 'a');
    const later = longestSilence + 1;
    expect(grown(first, later, () => 'b')).toEqual({ id: 'b', joinedAt: later, leftAt: later });
  });

  test('loses nothing when the clock is set back a little', () => {
    const first = { id: 'a', joinedAt: 0, leftAt: minute };
    expect(grown(first, minute / 2, () => 'b')).toEqual(first);
  });
});

describe('the strip of a majlis', () => {
  const stretches = [
    { joinedAt: 2 * minute, leftAt: 10 * minute },
    { joinedAt: 10.2 * minute, leftAt: 20 * minute },
    { joinedAt: 24 * minute, leftAt: 40 * minute },
  ];

  test('is hollow where the page was away, and not where it was only opened again', () => {
    const { gaps } = presenceStrip(stretches, 0, 30 * minute);
    expect(gaps.map(([from, to]) => [Math.round(from / minute), Math.round(to / minute)])).toEqual([
      [0, 2],
      [20, 24],
    ]);
  });

  test('claims no absence of whoever was never there', () => {
    expect(presenceStrip([], 0, minute * 30).gaps).toEqual([]);
  });
});

describe('presence on the device', () => {
  const stretch = { id: 'a', joinedAt: 0, leftAt: minute };
  function teller(post: TellingOptions['post'], growing = new Set<string>()) {
    const box = presenceBox(new StorageForTests(), 'student');
    const options = {
      box,
      post,
      isFinal: (error: unknown) => error instanceof Refused,
      growing: () => growing,
      onPresent: vi.fn<TellingOptions['onPresent']>(),
    };
    return { box, ...tellingPresence(options) };
  }

  test('is told when the line is back, with the time at which it was', async () => {
    const post = vi.fn<TellingOptions['post']>(async () => ({ present: 3 }));
    post.mockRejectedValueOnce(new Error('no line'));
    const { box, tell } = teller(post);
    box.keep(7, stretch);
    expect(await tell()).toBe(false);
    box.keep(7, { ...stretch, leftAt: 5 * minute });
    expect(await tell()).toBe(true);
    expect(post.mock.calls[1]?.[1]).toMatchObject([{ id: 'a', joinedAt: 0, leftAt: 5 * minute }]);
    expect(box.ofMajlis(7)).toEqual([]);
  });

  test('is kept while the page still makes it longer, and told again only when it has grown', async () => {
    const post = vi.fn<TellingOptions['post']>(async () => ({ present: 1 }));
    const { box, tell } = teller(post, new Set(['a']));
    box.keep(7, stretch);
    await tell();
    await tell();
    expect(post).toHaveBeenCalledOnce();
    box.keep(7, { ...stretch, leftAt: 2 * minute });
    await tell();
    expect(post).toHaveBeenCalledTimes(2);
  });

  test('that has grown on the way is told to its end', async () => {
    const told: KeptStretch[][] = [];
    const { box, tell } = teller(async (_, stretches) => {
      told.push(stretches);
      if (told.length === 1) box.keep(7, { ...stretch, leftAt: 3 * minute });
      return { present: 1 };
    });
    box.keep(7, stretch);
    await tell();
    await tell();
    expect(told.map(([each]) => each?.leftAt)).toEqual([minute, 3 * minute]);
  });

  test('of a majlis that is no more is not told for ever', async () => {
    const { box, tell } = teller(() => Promise.reject(new Refused()));
    box.keep(7, stretch);
    expect(await tell()).toBe(true);
    expect(box.untold().size).toBe(0);
  });

  test('is each student’s own', () => {
    const storage = new StorageForTests();
    presenceBox(storage, 'one').keep(7, stretch);
    expect(presenceBox(storage, 'other').untold().size).toBe(0);
  });
});
