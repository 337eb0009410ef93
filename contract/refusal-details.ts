import type { LevelStanding } from './admission.ts';
import type { Instant } from './primitives.ts';
import type { HeldSheet } from './sitting-exams.ts';

/** What a refusal carries in `details`, by its code; the others carry nothing. */
export interface RefusalDetails {
  stale_revision: HeldSheet;
  not_admitted: LevelStanding;
  too_early: { nextTryAt: Instant };
  /** The fields that others have changed, as they are now. */
  changed_meanwhile: Record<string, unknown>;
}
