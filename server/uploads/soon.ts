/** What the work gives within so many milliseconds; 'later' when it takes longer. Then it goes on without us. */
export async function soon<Result>(work: Promise<Result>, milliseconds: number): Promise<Result | 'later'> {
  let timer: NodeJS.Timeout | undefined;
  const later = new Promise<'later'>((resolve) => {
    timer = setTimeout(() => resolve('later'), milliseconds);
  });
  // Nobody may be left to hear how it fails.
  work.catch(() => undefined);
  return Promise.race([work, later]).finally(() => clearTimeout(timer));
}
