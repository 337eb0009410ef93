import * as z from 'zod/mini';
import { eventNames, eventsApi, noticesEvent, universityEvent, type UniversityEvent } from '#contract/events';

/**
 * What a page hears: one thing that happened to a live session, or that more did than it was told; or that there is
 * something new among the reader's own notices, or may be, since the line was closed for a moment.
 */
type News = UniversityEvent | 'everything' | 'notices';

const news = z.union([universityEvent, z.enum(['everything', 'notices'])]);
const channelName = 'university-events';
const tryAgainAfter = 30_000;

/**
 * Calls `onNews` for whatever happens, until the returned function is called. A browser allows few
 * connections to one address, so of all its tabs one holds the line and tells the others.
 */
export function followEvents(onNews: (news: News) => void): () => void {
  const leaving = new AbortController();
  const otherTabs = new BroadcastChannel(channelName);
  otherTabs.addEventListener('message', ({ data }) => {
    const heard = news.safeParse(data);
    if (heard.success) onNews(heard.data);
  });
  const tellOthers = otherTabs.postMessage.bind(otherTabs);
  const tell = (heard: News) => {
    onNews(heard);
    tellOthers(heard);
  };
  const holdLine = () => listen(tell, leaving.signal);
  // Locks are for secure pages only; without them every tab has a line of its own.
  const turn =
    'locks' in navigator
      ? navigator.locks.request(channelName, { signal: leaving.signal }, holdLine)
      : holdLine();
  turn.catch(() => undefined); // left before its turn came
  return () => {
    leaving.abort();
    otherTabs.close();
  };
}

/** Holds the line until the signal. The browser reconnects by itself; only a refusal ends it, and then we try again. */
async function listen(tell: (news: News) => void, leaving: AbortSignal): Promise<void> {
  while (!leaving.aborted) {
    const source = new EventSource(eventsApi.events.path);
    source.addEventListener(eventNames.happened, ({ data }: MessageEvent<string>) => {
      const heard = universityEvent.safeParse(JSON.parse(data));
      if (heard.success) tell(heard.data);
    });
    source.addEventListener(eventNames.caughtUp, () => tell('everything'));
    source.addEventListener('open', () => tell('notices'));
    source.addEventListener(eventNames.notices, ({ data }: MessageEvent<string>) => {
      const heard = noticesEvent.safeParse(JSON.parse(data));
      if (heard.success) void later(() => tell('notices'), Math.random() * heard.data.within, leaving);
    });
    await refused(source, leaving);
    source.close();
    await pause(tryAgainAfter, leaving);
  }
}

async function later(act: () => void, milliseconds: number, leaving: AbortSignal): Promise<void> {
  await pause(milliseconds, leaving);
  if (!leaving.aborted) act();
}

const refused = (source: EventSource, leaving: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    leaving.addEventListener('abort', () => resolve(), { once: true });
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) resolve();
    });
  });

const pause = (milliseconds: number, leaving: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (leaving.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    leaving.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
