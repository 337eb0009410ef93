import type { Page } from '@playwright/test';

/** Until the service worker has kept what the home page, which is open, looks like. */
export const homeViewIsKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const started = Date.now(); !(await caches.match('/home-view'));) {
      if (Date.now() - started > 20_000) throw new Error('the worker has kept no view of the home page');
      await new Promise((resume) => setTimeout(resume, 50));
    }
  });
