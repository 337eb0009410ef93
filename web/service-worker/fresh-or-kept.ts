/**
 * From the network when it answers within `patience` milliseconds; else what is kept; and when nothing is kept, whatever
 * the network comes to, its failure as well.
 */
export async function freshOrKept(
  fresh: Promise<Response>,
  patience: number,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const inTime = await Promise.race([fresh.catch(() => undefined), pause(patience)]);
  return inTime ?? (await kept()) ?? fresh;
}

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
  });
