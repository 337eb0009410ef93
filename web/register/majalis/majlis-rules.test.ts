import { describe, expect, test, vi } from 'vitest';
import type { SeriesOnDesk } from '#contract/majalis';
import { daysOn, divided, planned, problemsOfPlan } from './dividing.ts';
import { afterMove, followed, turned } from './reading-place.ts';
import { tabaqaStep } from './tabaqa-step.ts';
import { type Move, waitingMoves } from './waiting-moves.ts';

describe('a book is divided', () => {
  test('as evenly as it can be, with nothing left and nothing twice', () => {
    expect(divided([1, 42], 4)).toEqual([
      [1, 11],
      [12, 22],
      [23, 32],
      [33, 42],
    ]);
    expect(problemsOfPlan(divided([1, 1896], 17), 1896)).toEqual({ unread: [], isTwice: false });
  });

  test('into no more majalis than it has numbers', () => {
    expect(divided([1, 2], 5)).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('among the chosen days, from the first on', () => {
    expect(daysOn('2026-11-18', new Set([0, 4]), 3)).toEqual(['2026-11-19', '2026-11-22', '2026-11-26']);
    const rows = planned({
      count: 2,
      firstDay: '2026-11-19',
      time: '20:30',
      weekdays: new Set([4]),
      minutes: 90,
      range: [1, 5],
    });
    expect(rows.map(({ startsAt, from, to }) => [startsAt, from, to])).toEqual([
      ['2026-11-19T20:30', '1', '3'],
      ['2026-11-26T20:30', '4', '5'],
    ]);
  });

  test('and a changed plan says what nobody reads, and what two read', () => {
    expect(problemsOfPlan([[1, 3]], 5)).toEqual({ unread: [[4, 5]], isTwice: false });
    expect(
      problemsOfPlan(
        [
          [1, 3],
          [3, 5],
        ],
        5,
      ),
    ).toEqual({ unread: [], isTwice: true });
  });
});

describe('the page follows the reading', () => {
  const following = { isFollowing: true, number: 5 };

  test('when it moves, unless some of the text is being selected', () => {
    expect(afterMove(following, 6, false).number).toBe(6);
    expect(afterMove(following, 6, true)).toBe(following);
  });

  test('no more once a leaf was turned, until it is asked to', () => {
    const back = turned(following, -1, [1, 42]);
    expect(back).toEqual({ isFollowing: false, number: 4 });
    expect(afterMove(back, 9, false).number).toBe(4);
    expect(followed(back, true, 9)).toEqual({ isFollowing: true, number: 9 });
  });

  test('and never leaves what is read in the majlis', () => {
    expect(turned({ isFollowing: true, number: 1 }, -1, [1, 42])).toEqual({ isFollowing: true, number: 1 });
  });
});

describe('the reading is moved', () => {
  test('in its order and with its own moments, also when the line was lost', async () => {
    const post = vi.fn<(move: Move) => Promise<unknown>>(async () => undefined);
    post.mockRejectedValueOnce(new Error('no line'));
    const onChange = vi.fn<(waiting: number) => void>();
    const moves = waitingMoves({ post, isFinal: () => false, onRefused: () => undefined, onChange });
    moves.move({ number: 5, at: 'first' });
    moves.move({ number: 6, at: 'second' });
    await vi.waitFor(() => expect(post).toHaveBeenCalled());
    await moves.send();
    await vi.waitFor(async () => {
      await moves.send();
      expect(onChange).toHaveBeenLastCalledWith(0);
    });
    expect(post.mock.calls.map(([{ number }]) => number)).toEqual([5, 5, 6]);
  });
});

describe('what comes next for the record of a series', () => {
  const majlis = (isOver: boolean, undecided = 0, isMakeUp = false) =>
    ({ isOver, undecided, isMakeUp }) as SeriesOnDesk['majalis'][number];
  const series = (majalis: SeriesOnDesk['majalis'], more: Partial<SeriesOnDesk> = {}) =>
    ({ majalis, tabaqa: null, isShaykh: false, isScribe: true, ...more }) as SeriesOnDesk;

  test('is first the reading, then the verdicts, then the writing', () => {
    expect(tabaqaStep(series([majlis(true), majlis(false)]))).toEqual({ step: 'unread', left: 1 });
    expect(tabaqaStep(series([majlis(true, 3)]))).toEqual({ step: 'undecided', left: 3 });
    expect(tabaqaStep(series([majlis(true), majlis(false, 0, true)]))).toEqual({
      step: 'compose',
      isOwn: true,
    });
  });

  test('is the shaykh’s word and seal, and not the scribe’s', () => {
    const shown = { tabaqa: { id: 1, state: 'shown' as const } };
    expect(tabaqaStep(series([], shown))).toEqual({ step: 'approve', isOwn: false });
    expect(tabaqaStep(series([], { ...shown, isShaykh: true }))).toEqual({ step: 'approve', isOwn: true });
  });
});
