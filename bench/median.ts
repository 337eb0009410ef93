/** The middle one, so that one bad moment of the machine does not speak for the rest. */
export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
