/** The one to open when one is done with: the next below it, else the first that is left. */
export function nextAfter(ids: readonly number[], done: number): number | null {
  const place = ids.indexOf(done);
  return ids[place + 1] ?? ids.find((id) => id !== done) ?? null;
}
