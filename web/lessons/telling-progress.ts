import type { SavedProgress } from '#contract/lessons';
import { creditBeat, isRefused } from './progress-report.ts';
import type { PlayedProgress, WaitingBox, WaitingProgress } from './waiting-progress.ts';

export interface TellingOptions {
  box: WaitingBox;
  save: (progress: WaitingProgress, keepalive: boolean) => Promise<SavedProgress>;
  /** Milliseconds since 1970. */
  now: () => number;
}

interface Teller {
  /** What there is to tell at this moment. */
  progress: () => Omit<PlayedProgress, 'watchedAt'>;
  /** Something was left to be told by an earlier visit. */
  hasLeft: boolean;
  onSaved: (saved: SavedProgress) => void;
  /** What came of it can be shown. */
  onSettled: () => void;
}

/** Puts what happened where it is safe, then tells the server: one request after another. */
export function tellingProgress({ box, save, now }: TellingOptions, teller: Teller) {
  /** Counts what happened here; what was told is the count at that moment. */
  let happened = teller.hasLeft ? 1 : 0;
  let told = 0;
  /** What was to be told while a request was under way. */
  let wanted = 0;
  let isSending = false;
  let isWaiting = false;
  let owed = 0;
  let askAgainAt = 0;

  async function tell({ leaving = false } = {}): Promise<void> {
    if (happened === told && (owed === 0 || now() < askAgainAt)) return;
    const telling = happened;
    const progress = box.put({ ...teller.progress(), watchedAt: now() });
    // A request under way may end with the page; one that outlives it goes beside it.
    if (isSending && !leaving) {
      wanted = telling;
      return;
    }
    isSending = true;
    try {
      const saved = await save(progress, leaving);
      owed = saved.owed;
      askAgainAt = now() + creditBeat;
      // What is owed stays on the device, and survives the page.
      if (owed === 0) box.settle(progress);
      told = Math.max(told, telling);
      teller.onSaved(saved);
      isWaiting = false;
    } catch (error) {
      isWaiting = !isRefused(error);
      if (isWaiting) return;
      owed = 0;
      box.settle(progress);
      told = Math.max(told, telling);
    } finally {
      isSending = false;
      teller.onSettled();
    }
    if (wanted > told) await tell();
  }

  return {
    /** Something happened that the server is to be told. */
    note: () => {
      happened += 1;
    },
    tell,
    getStanding: () => ({ owed, isWaiting }),
  };
}
