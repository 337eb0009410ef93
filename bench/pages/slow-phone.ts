import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** A phone of a few years ago, as everybody measures it: a processor four times slower than this one. */
const slowerProcessor = 4;

export const newPhone = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    locale: 'ar',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });

export async function newSlowPage(
  phone: BrowserContext,
  slower = slowerProcessor,
): Promise<{ page: Page; tools: CDPSession }> {
  const page = await phone.newPage();
  // On a busy machine the figures are bad; they are figures all the same.
  page.setDefaultTimeout(120_000);
  const tools = await phone.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, tools };
}
