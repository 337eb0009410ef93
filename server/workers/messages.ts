import type { Uses } from '#server/http/shared-uses';
import type { Figure } from '#server/metrics/figures';

/** What a worker says to the primary. */
export type FromWorker =
  | { kind: 'alive' }
  | { kind: 'open' }
  /** It takes no connections any more. */
  | { kind: 'shut' }
  | { kind: 'used'; uses: Uses }
  | { kind: 'figures'; figures: Figure[] };

/** What the primary says to a worker. */
export type ToWorker =
  | { kind: 'total'; uses: Uses }
  | { kind: 'tell-figures' }
  /** `atOnce`: whoever told us to stop has told us again. */
  | { kind: 'stop'; atOnce: boolean }
  /** Nobody takes connections any more: those who have one may be told that it ends. */
  | { kind: 'leave' };
