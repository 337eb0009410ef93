import { setTimeout as delay } from 'node:timers/promises';

const pause = 100;

/** Somebody who opens the first page again and again, with every script and style that it names. */
export function pageReader(origin: string) {
  const told = { pages: 0, broken: new Map<string, number>() };
  const leaving = new AbortController();

  const fetchWhole = async (path: string): Promise<string> => {
    const answer = await fetch(`${origin}${path}`).catch(() => null);
    const text = await answer?.text().catch(() => null);
    if (answer?.ok && typeof text === 'string') return text;
    const what = `${answer?.status ?? 'no answer'} to ${path.replace(/[\w-]{8,}\./, '….')}`;
    told.broken.set(what, (told.broken.get(what) ?? 0) + 1);
    return '';
  };
  const reading = (async () => {
    while (!leaving.signal.aborted) {
      const page = await fetchWhole('/');
      // The servers may change between the page and what it names.
      await delay(pause);
      const named = new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
      await Promise.all([...named].map(fetchWhole));
      told.pages += 1;
    }
  })();

  return {
    stop: async () => {
      leaving.abort();
      await reading;
      return told;
    },
  };
}
