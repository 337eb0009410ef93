import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Lesson, LessonProgress, SavedProgress } from '#contract/lessons';
import { instant } from '#contract/primitives';
import { ApiError, ConnectionError } from '#web/lib/api-error';
import { watchLesson } from './lesson-watch.ts';
import { creditBeat } from './progress-report.ts';
import { type PlayerState, stillState } from './player/source.ts';
import { waitingBox, type WaitingProgress } from './waiting-progress.ts';

const lesson: Lesson = {
  id: 5,
  courseId: 1,
  title: 'مراتب الجرح',
  description: 'وصف',
  videoUrl: null,
  duration: 600,
  order: 1,
  unit: null,
  isActive: true,
  videoFileName: null,
  videoFileSize: null,
  videoMimeType: null,
  uploadStatus: null,
  captionsUrl: null,
  media: null,
  counts: true,
  createdAt: instant.parse('2026-01-01T00:00:00.000Z'),
};

const stored = (overrides: Partial<LessonProgress> = {}): LessonProgress => ({
  lessonId: 5,
  courseId: 1,
  watchedDuration: 0,
  isCompleted: false,
  position: 0,
  ranges: [],
  completedAt: null,
  lastWatchedAt: null,
  ...overrides,
});

const texts = new Map<string, string>();
const storage = {
  get length() {
    return texts.size;
  },
  key: (index: number) => [...texts.keys()][index] ?? null,
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => void texts.set(key, text),
  removeItem: (key: string) => void texts.delete(key),
};
const box = waitingBox(storage, 'maryam');

/** The server, as far as this page can tell. */
let answer: (progress: WaitingProgress) => Promise<SavedProgress>;
const save = vi.fn<(progress: WaitingProgress, keepalive: boolean) => Promise<SavedProgress>>();
const saved = (overrides: Partial<SavedProgress>): SavedProgress => ({ ...stored(), owed: 0, ...overrides });
const secondsIn = (ranges: WaitingProgress['ranges']) =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0);
const takesIt = async ({ ranges, position }: WaitingProgress) =>
  saved({ ranges, position, watchedDuration: secondsIn(ranges), isCompleted: secondsIn(ranges) >= 540 });
/** Credits so many seconds from the beginning, and no more. */
const creditsOnly =
  (most: number) =>
  async ({ ranges, position }: WaitingProgress) => {
    const watched = secondsIn(ranges);
    const credited = Math.min(most, watched);
    const isCompleted = credited >= 540;
    return saved({
      ranges: [[0, credited]],
      watchedDuration: credited,
      position,
      isCompleted,
      owed: watched - credited,
    });
  };
const isAway = async () => {
  throw new ConnectionError();
};

beforeEach(() => {
  texts.clear();
  answer = takesIt;
  save.mockReset().mockImplementation((progress) => answer(progress));
});

/** A student with a player. */
function begin(before?: LessonProgress, opened: Lesson = lesson) {
  const watch = watchLesson({ lesson: opened, stored: before, box, save, now: () => clock });
  let clock = Date.parse('2026-02-01T00:00:00.000Z');
  let state: PlayerState = { ...stillState, duration: 600, currentTime: watch.startAt };
  const tell = (part: Partial<PlayerState>) => {
    state = { ...state, ...part };
    watch.observe(state, clock);
  };
  tell({});
  return {
    watch,
    play: (seconds: number) => {
      tell({ isPlaying: true, hasStarted: true });
      for (let second = 0; second < seconds; second += 1) {
        clock += 1000;
        tell({ currentTime: state.currentTime + 1 });
      }
    },
    pause: () => tell({ isPlaying: false }),
    wait: (milliseconds: number) => {
      clock += milliseconds;
    },
    jumpTo: (currentTime: number) => tell({ currentTime, jumps: state.jumps + 1 }),
    end: () => tell({ isPlaying: false, hasEnded: true }),
  };
}

const lastSaved = () => save.mock.lastCall?.[0];

describe('what counts', () => {
  test('is what was played, not what was jumped over', () => {
    const { watch, play, jumpTo } = begin();
    play(60);
    jumpTo(400);
    play(30);
    expect(watch.getView()).toMatchObject({ percent: 15, remaining: 450, isComplete: false });
    expect(watch.getView().ranges).toEqual([
      [0, 60],
      [400, 430],
    ]);
  });

  test('is counted once, however often it was heard', () => {
    const { watch, play, jumpTo } = begin();
    play(60);
    jumpTo(0);
    play(60);
    expect(watch.getView().remaining).toBe(480);
  });

  test('at nine tenths is enough: the server hears of it at once, and says whether it is complete', async () => {
    const { watch, play } = begin();
    play(539);
    expect(watch.getView()).toMatchObject({ isEnough: false, remaining: 1 });
    expect(save).not.toHaveBeenCalled();
    play(1);
    expect(lastSaved()).toMatchObject({ isCompleted: true });
    expect(watch.getView()).toMatchObject({ isEnough: true, isComplete: false, percent: 90, remaining: 0 });
    await vi.waitFor(() => expect(watch.getView()).toMatchObject({ isComplete: true, percent: 100 }));
  });

  test('is not the end alone: it is told, and completes nothing', async () => {
    const { watch, play, jumpTo, end } = begin();
    play(10);
    jumpTo(590);
    play(10);
    end();
    expect(lastSaved()).toMatchObject({ isCompleted: true });
    await vi.waitFor(() => expect(box.all()).toEqual([]));
    expect(watch.getView()).toMatchObject({ isComplete: false, isEnough: false, remaining: 520 });
  });

  test('never goes back', () => {
    const { watch, play } = begin(stored({ isCompleted: true, watchedDuration: 600 }));
    play(5);
    expect(watch.getView()).toMatchObject({ isComplete: true, percent: 100 });
  });
});

describe('where the lesson resumes', () => {
  test('is where the student stopped', () => {
    expect(begin(stored({ position: 250 })).watch.startAt).toBe(250);
  });
  test('is the beginning for one who heard it to the end', () => {
    expect(begin(stored({ position: 600 })).watch.startAt).toBe(0);
  });
  test('is what this device remembers, when that is newer', () => {
    const left = { lessonId: 5, courseId: 1, ranges: [], position: 300, isCompleted: false };
    box.put({ ...left, ranges: [[0, 300]], watchedAt: Date.parse('2026-01-10T00:00:00Z') });
    const on = (day: string) => instant.parse(`2026-01-${day}T00:00:00.000Z`);
    expect(begin(stored({ position: 100, lastWatchedAt: on('09') })).watch.startAt).toBe(300);
    expect(begin(stored({ position: 100, lastWatchedAt: on('11') })).watch.startAt).toBe(100);
  });
});

describe('the server is told', () => {
  test('on every pause, and not twice of the same', async () => {
    const { watch, play, pause } = begin();
    play(30);
    pause();
    expect(save).toHaveBeenCalledTimes(1);
    expect(lastSaved()).toMatchObject({ ranges: [[0, 30]], position: 30, isCompleted: false });
    await vi.waitFor(() => expect(box.all()).toEqual([]));
    await watch.tell();
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('nothing of a lesson that was only opened, or only searched through', async () => {
    const { watch, jumpTo } = begin();
    jumpTo(300);
    await watch.tell({ leaving: true });
    expect(save).not.toHaveBeenCalled();
  });

  test('one thing after another: what happens meanwhile follows at once', async () => {
    const { watch, play } = begin();
    let arrive = () => {};
    answer = (progress) =>
      new Promise((resolve) => {
        arrive = () => resolve(saved({ ranges: progress.ranges }));
      });
    play(10);
    const first = watch.tell();
    play(10);
    await watch.tell();
    expect(save).toHaveBeenCalledTimes(1);
    answer = takesIt;
    arrive();
    await first;
    expect(save).toHaveBeenCalledTimes(2);
    expect(lastSaved()?.ranges).toEqual([[0, 20]]);
    expect(box.all()).toEqual([]);
  });

  test('also by a page that is being left, whatever is under way', async () => {
    const { watch, play } = begin();
    answer = () => new Promise(() => {});
    play(10);
    void watch.tell();
    play(5);
    void watch.tell({ leaving: true });
    expect(save).toHaveBeenCalledTimes(2);
    expect(save.mock.lastCall).toMatchObject([{ ranges: [[0, 15]] }, true]);
    expect(box.get(5)?.ranges).toEqual([[0, 15]]);
  });
});

describe('without a connection', () => {
  test('what was watched waits on the device, and goes when the server is back', async () => {
    const { watch, play } = begin();
    answer = isAway;
    play(30);
    await watch.tell();
    expect(watch.getView().isWaiting).toBe(true);
    expect(box.get(5)?.ranges).toEqual([[0, 30]]);
    play(30);
    answer = takesIt;
    await watch.tell();
    expect(lastSaved()?.ranges).toEqual([[0, 60]]);
    expect(watch.getView().isWaiting).toBe(false);
    expect(box.all()).toEqual([]);
  });

  test('the next page finds it, counts it and sends it', async () => {
    const first = begin();
    answer = isAway;
    first.play(540);
    await first.watch.tell({ leaving: true });
    answer = takesIt;
    const second = begin(stored());
    expect(second.watch.getView()).toMatchObject({ isEnough: true, isComplete: false });
    await second.watch.tell();
    expect(lastSaved()).toMatchObject({ ranges: [[0, 540]], isCompleted: true });
    expect(second.watch.getView().isComplete).toBe(true);
    expect(box.all()).toEqual([]);
  });

  test('a lesson that is no longer there is not told of for ever', async () => {
    const { watch, play } = begin();
    answer = async () => {
      throw ApiError.from(404, 'Not Found', '{"message":"لم نجد","code":"not_found"}');
    };
    play(30);
    await watch.tell();
    expect(box.all()).toEqual([]);
    expect(watch.getView().isWaiting).toBe(false);
    await watch.tell();
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('a session that ended costs nothing: it waits for the next sign-in', async () => {
    const { watch, play } = begin();
    answer = async () => {
      throw ApiError.from(401, 'Unauthorized', '{"message":"Unauthorized","code":"unauthorized"}');
    };
    play(30);
    await watch.tell();
    expect(box.get(5)?.ranges).toEqual([[0, 30]]);
  });
});

describe('what the server cannot credit yet', () => {
  test('stays on the device, is shown, and is sent again when time has passed', async () => {
    const { watch, play, wait } = begin();
    answer = creditsOnly(200);
    play(540);
    await vi.waitFor(() => expect(watch.getView()).toMatchObject({ owed: 340, isComplete: false }));
    expect(watch.getView()).toMatchObject({ isEnough: true, percent: 90 });
    expect(box.get(5)?.ranges).toEqual([[0, 540]]);

    const sent = save.mock.calls.length;
    wait(creditBeat - 1);
    await watch.tell();
    expect(save).toHaveBeenCalledTimes(sent);

    wait(1);
    answer = creditsOnly(350);
    await watch.tell();
    expect(watch.getView()).toMatchObject({ owed: 190, isComplete: false });
    wait(creditBeat);
    answer = takesIt;
    await watch.tell();
    expect(watch.getView()).toMatchObject({ owed: 0, isComplete: true });
    expect(box.all()).toEqual([]);
  });

  test('survives the page: the next one sends it at once', async () => {
    const first = begin();
    answer = creditsOnly(30);
    first.play(100);
    await first.watch.tell({ leaving: true });
    answer = takesIt;
    const second = begin(stored({ watchedDuration: 30, ranges: [[0, 30]] }));
    await second.watch.tell();
    expect(lastSaved()?.ranges).toEqual([[0, 100]]);
    expect(box.all()).toEqual([]);
  });
});

describe('a lesson that watching cannot complete says why', () => {
  const film = 'https://films.example/lesson.mp4';
  test.each([
    ['it is not recorded', { counts: false }, 'not-recorded'],
    ['nobody has said how long it is', { videoUrl: film, duration: 0 }, 'length-unknown'],
    [
      'its film is shorter than nine tenths of its length',
      { videoUrl: film, duration: 700 },
      'film-too-short',
    ],
    ['nothing', { videoUrl: film, duration: 660 }, null],
  ])('%s', (_, changes, obstacle) => {
    const { watch, play } = begin(undefined, { ...lesson, ...changes });
    play(1);
    expect(watch.getView().obstacle).toBe(obstacle);
  });
});

test('a length that becomes known while the lesson is open counts at once', () => {
  const unmeasured = { ...lesson, videoUrl: 'https://films.example/lesson.mp4', duration: 0 };
  const { watch, play } = begin(undefined, unmeasured);
  play(60);
  expect(watch.getView().obstacle).toBe('length-unknown');
  watch.learn({ ...unmeasured, duration: 600 });
  expect(watch.getView()).toMatchObject({ obstacle: null, percent: 10, remaining: 480 });
});

describe('two tabs, or two devices', () => {
  test('a tab counts what the other one played', () => {
    const { watch, play } = begin();
    play(30);
    watch.join({
      lessonId: 5,
      courseId: 1,
      ranges: [[300, 600]],
      position: 600,
      isCompleted: false,
      watchedAt: 0,
    });
    expect(watch.getView().remaining).toBe(210);
    watch.join({
      lessonId: 6,
      courseId: 1,
      ranges: [[0, 600]],
      position: 0,
      isCompleted: true,
      watchedAt: 0,
    });
    expect(watch.getView().isComplete).toBe(false);
  });

  test('what the server knows from elsewhere comes back with its answer', async () => {
    const { watch, play } = begin();
    answer = async ({ ranges }) => saved({ ranges: [...ranges, [100, 200]], watchedDuration: 130 });
    play(30);
    await watch.tell();
    expect(watch.getView().ranges).toEqual([
      [0, 30],
      [100, 200],
    ]);
  });
});
