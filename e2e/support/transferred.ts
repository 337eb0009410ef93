import type { Page } from '@playwright/test';

export const kilobyte = 1024;

/** Bytes as they came over the line, headers aside. */
export async function transferred(page: Page, path: string) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const types = new Map<string, string>();
  const bytes = new Map<string, number>();
  client.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  );
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const sum = (keep: (type: string | undefined) => boolean) =>
    [...bytes].filter(([id]) => keep(types.get(id))).reduce((total, [, size]) => total + size, 0);
  return { all: sum(() => true), scripts: sum((type) => type === 'Script') };
}
