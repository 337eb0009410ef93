const second = 1000;
const longestPause = 15 * second;

/** Of the answers that may be another one later: another part is still being written, too much at once, asked too soon. */
const passing = [408, 409, 423, 429];
const storageFull = 507;

/** Whether an upload that met this status goes on by itself. 0: nothing came back at all. */
export const isTemporary = (status: number): boolean =>
  status === 0 || passing.includes(status) || (status >= 500 && status !== storageFull);

/** Milliseconds to wait after so many failures in a row. */
export const pauseBefore = (failures: number): number => Math.min(longestPause, second * 2 ** failures);
