import type { FastifyBaseLogger } from 'fastify';
import type { UniversityEvent } from '#contract/events';
import type { Db } from '#server/db/database';
import { listen } from '#server/db/listen';
import { noticesChannel } from '#server/notices/rules';
import { eventsAfter, newestEventId } from './queries.ts';
import { mostCaughtUp, newsChannel, sessionsChannel } from './rules.ts';

type Reader = (event: UniversityEvent) => void;

export interface Newsroom {
  /** From now on every event, in order, until the returned function is called. */
  subscribe: (reader: Reader) => () => void;
  close: () => Promise<void>;
}

interface Doorkeeper {
  /** These people have something new. */
  onNotices: (userIds: string[]) => void;
  /** A session was ended, by whatever process. */
  onSessionEnded: (sid: string) => void;
  /** The line was not open until now: which sessions have ended meanwhile was not heard. */
  onOpen: () => void;
}

/** One ear of this process on the database's news, for however many pages; it opens with the first of them. */
export function createNewsroom(
  db: Db,
  log: FastifyBaseLogger,
  { onNotices, onSessionEnded, onOpen }: Doorkeeper,
): Newsroom {
  const readers = new Set<Reader>();
  let stopListening: (() => Promise<void>) | null = null;
  let heard: number | null = null;
  let reading: Promise<void> = Promise.resolve();

  const readOn = async () => {
    heard ??= await newestEventId(db);
    for (;;) {
      const fresh = await eventsAfter(db, heard, mostCaughtUp);
      for (const event of fresh) {
        heard = event.id;
        for (const reader of readers) reader(event);
      }
      if (fresh.length < mostCaughtUp) return;
    }
  };
  // One after the other: two at once would tell the same event twice.
  const read = () => {
    reading = reading.then(readOn).catch((error: unknown) => log.warn({ err: error }, 'reading news failed'));
  };

  return {
    subscribe(reader) {
      readers.add(reader);
      stopListening ??= listen(db, {
        onOpen: () => {
          read();
          onOpen();
        },
        channels: {
          [newsChannel]: read,
          [sessionsChannel]: onSessionEnded,
          [noticesChannel]: (people) => onNotices(people.split(',')),
        },
        onLost: (error) => log.warn({ err: error }, 'the line of news was lost'),
      });
      return () => void readers.delete(reader);
    },
    async close() {
      readers.clear();
      await stopListening?.();
      await reading;
    },
  };
}
