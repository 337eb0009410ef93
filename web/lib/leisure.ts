const longestWait = 2000;

/** When the browser has nothing better to do. Not every browser tells; there a moment will do. */
export const leisure = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longestWait });
    else setTimeout(resolve, longestWait / 20);
  });
