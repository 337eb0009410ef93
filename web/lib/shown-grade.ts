import { gradeBand } from '#contract/grades';

/** Never more than it is. What arithmetic lost far behind the point is given back: 89.99999999 was 90. */
export function cutTo(value: number, fractionDigits: number): number {
  const power = 10 ** fractionDigits;
  return Math.floor(value * power + 1e-6) / power;
}

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
