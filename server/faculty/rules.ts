import type { FacultyCategory } from '#contract/faculty';

/** Nobody is presented as a teacher who has not agreed to it. A trial also shows what a profile will look like. */
export const presentedFaculty = (categories: FacultyCategory[], isTrial: boolean): FacultyCategory[] =>
  categories
    .map((category) => ({
      ...category,
      profiles: category.profiles.filter(({ isConfirmed }) => isConfirmed || isTrial),
    }))
    .filter(({ profiles }) => profiles.length > 0);
