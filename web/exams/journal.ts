import * as z from 'zod/mini';
import { optionLetter } from '#contract/sitting-exams';
import { isUntouched, type Journal, newestOf, type Touches, untouched, without } from './draft.ts';

const touchOf = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ value, at: z.number(), known: z.array(value) });

const journalPage = z.object({
  examId: z.number(),
  /** Milliseconds. */
  deadline: z.number(),
  touches: z.object({
    answers: z.record(z.string(), touchOf(z.nullable(optionLetter))),
    flags: z.record(z.string(), touchOf(z.boolean())),
  }),
});
type JournalPage = z.output<typeof journalPage>;

/** Long after a deadline nothing in a page can count any more. */
const keptAfterDeadline = 24 * 60 * 60 * 1000;
const prefix = 'exam-journal:';

type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

interface JournalOwner {
  userId: string;
  examId: number;
  attemptId: number;
  deadline: number;
}

type PageOwner = Pick<JournalOwner, 'userId' | 'attemptId'>;

const keyOf = ({ userId, attemptId }: PageOwner): string => `${prefix}${userId}:${attemptId}`;

export const readJournal = (storage: JournalStorage | null, owner: PageOwner): Touches =>
  (storage && readPage(storage, keyOf(owner))?.touches) ?? untouched;

export function openJournal(storage: JournalStorage | null, owner: JournalOwner): Journal {
  const key = keyOf(owner);
  const read = () => readJournal(storage, owner);
  return {
    read,
    write: (before, now) => {
      if (!storage) return false;
      const touches = newestOf(without(read(), settledOf(before, now)), now);
      if (isUntouched(touches)) return remove(storage, key);
      return writePage(storage, key, { examId: owner.examId, deadline: owner.deadline, touches });
    },
    wipe: () => {
      if (storage) remove(storage, key);
    },
  };
}

/** Strikes out pages that can be of no use: this person's earlier attempts at the exam, and anyone's of long ago. */
export function clearOldPages(
  storage: JournalStorage | null,
  { userId, examId, newestId }: { userId: string; examId: number; newestId: number | undefined },
  now: number,
): void {
  if (!storage) return;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (!key?.startsWith(prefix) || key === `${prefix}${userId}:${newestId}`) continue;
    const page = readPage(storage, key);
    const isOwn = key.startsWith(`${prefix}${userId}:`) && page?.examId === examId;
    if (!page || isOwn || page.deadline + keptAfterDeadline < now) remove(storage, key);
  }
}

/** Null where the browser keeps nothing for this site. */
export const browserStorage = (): JournalStorage | null => orElse(null, () => window.localStorage);

const settledOf = (before: Touches, now: Touches): Touches => ({
  answers: missingIn(before.answers, now.answers),
  flags: missingIn(before.flags, now.flags),
});

const missingIn = <Touch>(before: Record<string, Touch>, now: Record<string, Touch>): Record<string, Touch> =>
  Object.fromEntries(Object.entries(before).filter(([id]) => !now[id]));

const readPage = (storage: JournalStorage, key: string): JournalPage | null =>
  orElse(null, () => journalPage.safeParse(JSON.parse(storage.getItem(key) ?? 'null')).data ?? null);

const writePage = (storage: JournalStorage, key: string, page: JournalPage): boolean =>
  orElse(false, () => {
    storage.setItem(key, JSON.stringify(page));
    return true;
  });

const remove = (storage: JournalStorage, key: string): boolean =>
  orElse(false, () => {
    storage.removeItem(key);
    return true;
  });

/** A browser may be full, forbid its storage at any moment, or hold what others wrote: then this is the answer. */
export function orElse<Answer>(answer: Answer, ask: () => Answer): Answer {
  try {
    return ask();
  } catch {
    return answer;
  }
}
