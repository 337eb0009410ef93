/** What a page and the worker tell each other. */

export type ToWorker =
  /** The new build may have its place now. */
  | { kind: 'take-over' }
  /** Which build are you of? The answer, its entry script, comes through the port that is sent along. */
  | { kind: 'which-build' }
  /** What the page had fetched before there was a worker to see it. */
  | { kind: 'keep'; paths: string[] }
  /** The pages on which lessons are studied shall open without a connection. Answered through the port: whether they can. */
  | { kind: 'keep-study' }
  /** A page has kept or removed files of lessons. */
  | { kind: 'kept-changed' }
  /** What a person's home page looks like now, as a page. */
  | { kind: 'view'; userId: string; page: string };

export interface FromWorker {
  kind:
    /** The page was given a copy: what it shows may be old. */
    | 'kept-copy'
    /** The page was given its last view, but the network has another page there: of a newer build, or for a visitor. */
    | 'other-page';
}

const bareKinds = ['take-over', 'which-build', 'keep-study', 'kept-changed'] as const;

export function readToWorker(data: unknown): ToWorker | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  const bare = bareKinds.find((kind) => kind === data.kind);
  if (bare) return { kind: bare };
  if (data.kind === 'view') return readView(data);
  if (data.kind !== 'keep' || !('paths' in data) || !Array.isArray(data.paths)) return null;
  return { kind: 'keep', paths: data.paths.filter((path) => typeof path === 'string') };
}

const readView = (data: object): ToWorker | null =>
  'userId' in data && typeof data.userId === 'string' && 'page' in data && typeof data.page === 'string'
    ? { kind: 'view', userId: data.userId, page: data.page }
    : null;

export const isFromWorker = (data: unknown, kind: FromWorker['kind']): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === kind;
