import type { Role } from '#contract/primitives';

/** A course that is switched off is there for those who prepare it, and for nobody else. A deleted one is for nobody. */
export const seesInactive = (role: Role): boolean => role !== 'student';
