export interface GradedSubject {
  hours: number;
  /** Percent, with at most two decimals; null before the exam is passed. */
  grade: number | null;
}

/** Where a student stands against the average that the next level asks for. */
export type Standing = { state: 'none' } | { state: 'below' | 'reached'; average: number };

/** Grades weigh as much as their subjects' hours, and the mean is compared as it is, unrounded. */
export function standingAgainst(required: number, subjects: readonly GradedSubject[]): Standing {
  // In hundredths everything is a whole number: no grade is lost or won by floating point.
  let hundredths = 0;
  let hours = 0;
  for (const subject of subjects) {
    if (subject.grade === null) continue;
    hundredths += Math.round(subject.grade * 100) * subject.hours;
    hours += subject.hours;
  }
  if (hours === 0) return { state: 'none' };
  return {
    state: hundredths >= Math.round(required * 100) * hours ? 'reached' : 'below',
    average: hundredths / hours / 100,
  };
}

export const totalHours = (subjects: readonly { hours: number }[]): number =>
  subjects.reduce((sum, subject) => sum + subject.hours, 0);
