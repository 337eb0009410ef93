const tenths = 9;

/** A lesson is complete when this share of it is credited. */
export const completionShare = tenths / 10;

/** The same in whole seconds. By whole numbers: 0.9 times some lengths is a little more than nine tenths of them. */
export const enoughSeconds = (duration: number): number => Math.ceil((duration * tenths) / 10);

/** Of a lesson whose length is not known nothing is enough. */
export const isWatched = (seconds: number, duration: number): boolean =>
  duration > 0 && seconds >= enoughSeconds(duration);

/** A course without lessons has none to complete: it is never through. */
export const areAllComplete = (completed: number, total: number): boolean => total > 0 && completed >= total;

/** Completed of all, to two decimals; 100 is reached by the last one only. */
export function percentOf(completed: number, total: number): number {
  if (total === 0) return 0;
  if (areAllComplete(completed, total)) return 100;
  return Math.min(99.99, Math.round((completed / total) * 10_000) / 100);
}
