/** Rung when something happened: whoever waits for something looks whether that was it. */
export function createBell() {
  const waiting = new Set<() => void>();
  return {
    ring(): void {
      for (const look of waiting) look();
    },

    /** Until it is so, or that many milliseconds have passed. */
    until: (isSo: () => boolean, within?: number): Promise<void> =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          waiting.delete(look);
          resolve();
        };
        const look = () => {
          if (isSo()) end();
        };
        const timer = within === undefined ? undefined : setTimeout(end, within);
        waiting.add(look);
        look();
      }),
  };
}
