import type { FastifyInstance } from 'fastify';
import { eventsApi, type UniversityEvent } from '#contract/events';
import type { Db } from '#server/db/database';
import { serve } from '#server/http/serve';
import { aliveSessions, sidOf } from '#server/http/session-store';
import { createNewsroom } from './newsroom.ts';
import { eventsAfter, newestEventId } from './queries.ts';
import { asCaughtUp, asMessage, asNotices, heartbeatEvery, lastHeard, mostCaughtUp } from './rules.ts';
import { createStreams } from './streams.ts';

/** The open line to every page: what happens is told within a moment, and what was missed is told first. */
export function eventsRoutes(app: FastifyInstance): void {
  const streams = createStreams();
  /** Ends those that are heard by sessions which are no more. */
  const endStale = async (sids: string[]) => {
    try {
      const alive = await aliveSessions(app.db, sids, app.now());
      streams.endOf(new Set(sids.filter((sid) => !alive.has(sid))));
    } catch (error) {
      app.log.warn({ err: error }, 'which sessions have ended is not known');
    }
  };
  const newsroom = createNewsroom(app.db, app.log, {
    onSessionEnded: (sid) => streams.endOf(new Set([sid])),
    onNotices: (userIds) => streams.tell(userIds, asNotices(userIds.length)),
    onOpen: () => {
      void endStale(streams.sids());
      // What was said while the line was lost was heard by nobody: each asks for their own.
      const everybody = streams.people();
      streams.tell(everybody, asNotices(everybody.length));
    },
  });
  const beating = setInterval(streams.beat, heartbeatEvery).unref();
  app.addHook('preClose', async () => streams.endAll());
  app.addHook('onClose', async () => {
    clearInterval(beating);
    await newsroom.close();
  });

  serve(app, eventsApi.events, async ({ request, reply, viewer }) => {
    // Subscribed before looking back, so that nothing falls between the two.
    const meanwhile: UniversityEvent[] = [];
    let tell = (event: UniversityEvent) => void meanwhile.push(event);
    const unsubscribe = newsroom.subscribe((event) => tell(event));
    try {
      const { upTo, messages } = await whatWasMissed(app.db, lastHeard(request.headers['last-event-id']));
      const closed = app.metrics.streamOpened();
      const listener = { userId: viewer.user.id, sid: sidOf(viewer.token) };
      const write = streams.open(reply, listener, () => {
        closed();
        unsubscribe();
      });
      for (const message of messages) write(message);
      tell = (event) => {
        if (event.id > upTo) write(asMessage(event));
      };
      meanwhile.forEach(tell);
      // Its session may have ended after it was asked for and before it could be told so.
      await endStale([listener.sid]);
      return reply;
    } catch (error) {
      unsubscribe();
      throw error;
    }
  });
}

/** Told one by one where it can be; otherwise that everything should be asked for anew. */
async function whatWasMissed(db: Db, since: number | null) {
  const newest = await newestEventId(db);
  const anew = { upTo: newest, messages: [asCaughtUp(newest)] };
  // A number that was never given comes from before the database was restored.
  if (since === null || since > newest) return anew;
  const missed = since === newest ? [] : await eventsAfter(db, since, mostCaughtUp + 1);
  if (missed.length > mostCaughtUp) return anew;
  return { upTo: missed.at(-1)?.id ?? newest, messages: missed.map(asMessage) };
}
