import type { MatnUnitForm } from './managing-mutun.ts';

/** What a unit has beside its text while nobody has written anything there. */
export const bareUnit = (segments: string[]): MatnUnitForm => ({
  title: null,
  titleOurs: false,
  companion: null,
  segments,
  display: null,
  takhrij: null,
  takhrijAfter: null,
  authorNote: null,
  gharib: [],
  variants: [],
  metreNote: null,
  reviewFirst: false,
  reviewNote: null,
});
