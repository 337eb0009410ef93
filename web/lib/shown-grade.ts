import { cutTo, gradeBand } from '#contract/grades';

/**
 * A grade as people read it: rounded, unless that would contradict its band or the passing grade that it is measured
 * against. Rounded, 89.58 would be read as the 90 that it did not reach: it is cut. Cut, 69.6 would lie below the 69.5
 * that it has passed: it keeps its decimals.
 */
export function shownGrade(grade: number, passingGrade = 0): number {
  const exact = cutTo(grade, 2);
  const agrees = (figure: number): boolean =>
    gradeBand(figure) === gradeBand(exact) && figure >= passingGrade === exact >= passingGrade;
  return [Math.round(exact), Math.floor(exact)].find(agrees) ?? exact;
}
