import type { MediaJobKind } from '#contract/lesson-media';
import type { MediaJob } from '#contract/managing-media';

/** How far what is made of a recording is. */
export type Preparation =
  | { state: 'working'; kind: MediaJobKind; progress: number }
  | { state: 'waiting' }
  | { state: 'done' }
  /** `isShown`: students have it all the same, but not in every form. */
  | { state: 'failed'; problems: string[]; isShown: boolean };

export const isUnderWay = (jobs: readonly MediaJob[]): boolean =>
  jobs.some(({ state }) => state === 'waiting' || state === 'working');

/** Null where nothing had to be made. What is still being made comes before what failed: that may yet be mended. */
export function preparationOf(jobs: readonly MediaJob[]): Preparation | null {
  const working = jobs.find(({ state }) => state === 'working');
  if (working) return { state: 'working', kind: working.kind, progress: working.progress };
  if (isUnderWay(jobs)) return { state: 'waiting' };
  const failed = jobs.filter(({ state }) => state === 'failed');
  if (failed.length > 0) {
    const problems = failed.flatMap(({ problem }) => problem ?? []);
    const isShown = failed.every(({ kind }) => kind !== 'convert');
    return { state: 'failed', problems: [...new Set(problems)], isShown };
  }
  return jobs.some(({ state }) => state === 'done') ? { state: 'done' } : null;
}
