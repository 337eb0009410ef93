/** A load of minutes can be tried in seconds: BENCH_SECONDS says in how many at most, and the table says that it was. */
export function heldFor(seconds: number): { seconds: number; note: string } {
  const most = Number(process.env['BENCH_SECONDS'] ?? seconds);
  return most < seconds
    ? { seconds: most, note: `for ${most} s, not ${seconds}` }
    : { seconds, note: `for ${seconds} s` };
}
