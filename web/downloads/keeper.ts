import { bytesHere, keepableName, readFile } from '../service-worker/kept-files.ts';
import { fetchFile, NotFetched } from './fetch-file.ts';
import { type KeptLesson, nextOf, without, withRoom, withState, withWanted } from './kept-lesson.ts';
import type { InTurn, KeptShelf } from './kept-shelf.ts';

/** What is being fetched at this moment, in whichever tab. */
export interface Running {
  lessonId: number;
  /** Bytes that are here. */
  here: number;
  size: number;
  /** The line is gone; it goes on by itself. */
  isCut: boolean;
}

interface Around {
  shelf: KeptShelf;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** One tab fetches, the others wait: whoever comes to hold this goes on with what is left. */
  alone: InTurn;
  /** What the lesson's pages need, so that they open without a line. Fails as the line does. */
  keepPages: (lesson: KeptLesson, signal: AbortSignal) => Promise<void>;
  /** Bytes for which there is room; infinite where the browser does not say. */
  room: () => Promise<number>;
  /** There is a line, and one that the student lets us use. */
  mayFetch: () => boolean;
  /** Settled once it is worth trying again. */
  lineBack: (signal: AbortSignal) => Promise<void>;
  /** The list is another now, by this tab. */
  onList: (list: readonly KeptLesson[]) => void;
  onRunning: (running: Running | null) => void;
}

/** Fetches what a student wants to keep, one lesson after another, through lost lines, reloads and closed tabs. */
export function keeper(around: Around) {
  const { shelf, onList } = around;
  let current: { lesson: KeptLesson; stop: AbortController } | null = null;
  let isGoing = false;
  /** Something was asked for that the round under way may have missed. */
  let isAskedAgain = false;

  const change: KeptShelf['change'] = async (by, options) => {
    const list = await shelf.change(by, options);
    heard(list);
    onList(list);
    return list;
  };

  /** What is fetched in this tab is no longer wanted, or not so. */
  const heard = (list: readonly KeptLesson[]): void => {
    const { lessonId, url } = current?.lesson ?? {};
    const isWanted = list.some(
      (one) => one.lessonId === lessonId && one.url === url && one.state === 'waiting',
    );
    if (!isWanted) current?.stop.abort();
  };

  const goOn = async (): Promise<void> => {
    isAskedAgain = true;
    if (isGoing) return;
    isGoing = true;
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        await around.alone(fetchAll);
      }
    } finally {
      isGoing = false;
      around.onRunning(null);
    }
  };

  const fetchAll = async (): Promise<void> => {
    for (let next = nextOf(await shelf.list()); next; next = nextOf(await shelf.list())) {
      const outcome = await fetchOne(next);
      if (outcome === 'signed-out') return;
    }
  };

  const fetchOne = async (lesson: KeptLesson): Promise<Outcome> => {
    const stop = new AbortController();
    current = { lesson, stop };
    const outcome = await fetchThrough(around, lesson, stop.signal);
    current = null;
    await change((list) => afterOutcome(list, lesson, outcome));
    return outcome;
  };

  return { goOn, heard, ...wishes(change, () => void goOn()) };
}

/** What a student may want of it. Whatever there is to fetch afterwards is fetched. */
function wishes(change: KeptShelf['change'], goOn: () => void) {
  const changeAndGoOn: KeptShelf['change'] = async (by, options) => {
    const list = await change(by, options);
    goOn();
    return list;
  };
  return {
    keep: (asked: readonly KeptLesson[]) =>
      changeAndGoOn((list) => withWanted(list, asked), { isWish: true }),
    stop: (lesson: KeptLesson) => change((list) => withState(list, lesson, 'stopped')),
    resume: (lesson: KeptLesson) => changeAndGoOn((list) => withState(list, lesson, 'waiting')),
    remove: (lessons: readonly KeptLesson[]) => changeAndGoOn((list) => withRoom(without(list, lessons))),
    /** The server has told what there is now. */
    settle: (by: (list: KeptLesson[]) => KeptLesson[]) => changeAndGoOn(by),
  };
}

type Outcome = 'kept' | 'stopped' | 'full' | 'gone' | 'signed-out';

function afterOutcome(list: KeptLesson[], lesson: KeptLesson, outcome: Outcome): KeptLesson[] {
  if (outcome === 'stopped') return list;
  if (outcome === 'gone') return without(list, [lesson]);
  return outcome === 'signed-out' ? list : withState(list, lesson, outcome);
}

/** Until it is here, or cannot come, or is no longer wanted. */
async function fetchThrough(around: Around, lesson: KeptLesson, signal: AbortSignal): Promise<Outcome> {
  const running = { lessonId: lesson.lessonId, here: 0, size: lesson.size, isCut: false };
  const tell = (news: Partial<Running>) => around.onRunning(Object.assign(running, news));
  for (;;) {
    try {
      tell({});
      return await fetchOnce(around, lesson, signal, tell);
    } catch (error) {
      if (signal.aborted) return 'stopped';
      if (error instanceof NotFetched && error.why !== 'cut') return error.why;
      if (isFull(error)) return 'full';
      tell({ isCut: true });
      // Stopped meanwhile, the next request fails at once.
      await around.lineBack(signal);
    }
  }
}

async function fetchOnce(
  around: Around,
  lesson: KeptLesson,
  signal: AbortSignal,
  tell: (news: Partial<Running>) => void,
): Promise<Outcome> {
  const cache = await around.shelf.cache();
  // Somebody has signed out, or the browser has thrown away what was here.
  if (!cache) return 'signed-out';
  if (!around.mayFetch()) throw new NotFetched('cut');
  await around.keepPages(lesson, signal);
  const file = { cache, fetch: around.fetch, signal };
  if (lesson.captionsUrl !== null) {
    await fetchFile({ ...file, url: lesson.captionsUrl, onPart: () => undefined }).catch(unlessGone);
  }
  const left = lesson.size - (await bytesOf(cache, lesson.url));
  if ((await around.room()) < left) return 'full';
  const onPart = (here: number, size: number) => tell({ here, size, isCut: false });
  await fetchFile({ ...file, url: lesson.url, onPart });
  return 'kept';
}

async function bytesOf(cache: Cache, url: string): Promise<number> {
  const file = await readFile(cache, keepableName(url) ?? '');
  return file ? bytesHere(file) : 0;
}

/** A lesson is worth keeping without its captions. */
function unlessGone(error: unknown): void {
  if (!(error instanceof NotFetched && error.why === 'gone')) throw error;
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
