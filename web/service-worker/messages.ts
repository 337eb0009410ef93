/** What a page and the worker tell each other. */

export type ToWorker =
  /** The new build may have its place now. */
  | { kind: 'take-over' }
  /** Which build are you of? The answer, its entry script, comes through the port that is sent along. */
  | { kind: 'which-build' }
  /** What the page had fetched before there was a worker to see it. */
  | { kind: 'keep'; paths: string[] };

export interface FromWorker {
  /** The page was given a copy: what it shows may be old. */
  kind: 'kept-copy';
}

export function readToWorker(data: unknown): ToWorker | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'take-over' || data.kind === 'which-build') return { kind: data.kind };
  if (data.kind !== 'keep' || !('paths' in data) || !Array.isArray(data.paths)) return null;
  return { kind: 'keep', paths: data.paths.filter((path) => typeof path === 'string') };
}

export const isKeptCopy = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'kept-copy';
