import * as z from 'zod/mini';
import { instant, type Instant } from '#contract/primitives';
import { sittingApi } from '#contract/sitting-exams';
import type { LoadedExam, OpenAttempt } from './api.ts';
import type { AttemptState } from './attempt-state.ts';
import { orElse } from './journal.ts';

const paper = z.object({ ...sittingApi.courseExam.reply.shape, offset: z.number() });

type PaperStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface PaperOwner {
  userId: string;
  courseId: number;
}

const keyOf = ({ userId, courseId }: PaperOwner): string => `exam-paper:${userId}:${courseId}`;

/** Where a tab keeps its paper: over a reload, and no longer than the tab. Null where the browser keeps nothing. */
export const tabStorage = (): PaperStorage | null => orElse(null, () => window.sessionStorage);

/**
 * The paper as the server is known to hold it, by its clock. What this device has yet to send is not in it: the journal has
 * that, and would take it for sent.
 */
export const paperToKeep = (
  loaded: LoadedExam,
  attempt: OpenAttempt,
  { held, offset, deadline }: Pick<AttemptState, 'held' | 'offset' | 'deadline'>,
): LoadedExam => ({
  ...loaded,
  attempt: {
    ...attempt,
    ...held,
    savedAt: held.savedAt === null ? null : instantAt(held.savedAt),
    deadline: instantAt(deadline),
  },
  offset,
});

const instantAt = (milliseconds: number): Instant => instant.parse(new Date(milliseconds).toISOString());

/**
 * The paper of an open attempt stays with its tab, so that a reload without a line goes on. Where it cannot be kept, the
 * next reload asks the server, as without it.
 */
export const keepPaper = (storage: PaperStorage | null, owner: PaperOwner, loaded: LoadedExam): void =>
  orElse(undefined, () => storage?.setItem(keyOf(owner), JSON.stringify(loaded)));

/** The attempt has ended. */
export function dropPaper(storage: PaperStorage | null, owner: PaperOwner): void {
  storage?.removeItem(keyOf(owner));
}

/** The paper of an attempt whose time is not over, as this tab last had it. */
export const keptPaper = (storage: PaperStorage | null, owner: PaperOwner, now: number): LoadedExam | null =>
  orElse(null, () => {
    const kept = paper.safeParse(JSON.parse(storage?.getItem(keyOf(owner)) ?? 'null')).data;
    if (!kept?.attempt) return null;
    return Date.parse(kept.attempt.deadline) > now + kept.offset ? kept : null;
  });
