export interface WrittenPart {
  title: string;
  from: number;
  to: number;
}

export interface PartProblem {
  /** Which part, from 0. */
  place: number;
  message: string;
}

/** What is wrong in the parts of a book whose last number is `last`: each is told where it stands. */
export function partProblems(parts: readonly WrittenPart[], last: number): PartProblem[] {
  return parts.flatMap(({ from, to }, place) => {
    const before = parts[place - 1];
    const message =
      from > to
        ? `آخر القسم (${to}) قبل أوله (${from}).`
        : to > last
          ? `آخر القسم (${to}) بعد آخر الكتاب (${last}).`
          : before && from <= before.to
            ? `أول القسم (${from}) ليس بعد آخر القسم الذي قبله (${before.to}).`
            : null;
    return message === null ? [] : [{ place, message }];
  });
}
