/** So many at once; whoever comes more waits for the first that ends. */
export function roomFor(most: number) {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inside >= most) await new Promise<void>((enter) => waiting.push(enter));
    else inside += 1;
    try {
      return await work();
    } finally {
      // The place goes from hand to hand: nobody who comes now is before whoever waits.
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
