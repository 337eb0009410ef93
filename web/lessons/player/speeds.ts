export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** The next speed up or down, if there is one. */
export const nextSpeed = (rate: number, by: 1 | -1): number | undefined =>
  by > 0 ? speeds.find((speed) => speed > rate) : speeds.findLast((speed) => speed < rate);
