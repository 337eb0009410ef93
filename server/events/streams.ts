import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { closingLine, heartbeat, mostStreams, openingLine, streamLife } from './rules.ts';

/** A page that takes nothing for so long that this much waits for it is gone. */
const mostWaiting = 64 * 1024;

/** Who hears a stream, and by which session. */
interface Listener {
  userId: string;
  sid: string;
}

/** The open streams of this process. Each costs one response and one timer, whatever is written to it. */
export function createStreams() {
  const open = new Map<ServerResponse, Listener>();
  const byUser = new Map<string, Set<ServerResponse>>();

  const add = (response: ServerResponse, listener: Listener) => {
    open.set(response, listener);
    const theirs = byUser.get(listener.userId) ?? new Set();
    byUser.set(listener.userId, theirs.add(response));
    makeRoom(theirs);
  };

  const remove = (response: ServerResponse, { userId }: Listener) => {
    open.delete(response);
    const theirs = byUser.get(userId);
    theirs?.delete(response);
    if (theirs?.size === 0) byUser.delete(userId);
  };

  return {
    /** Answers with a stream; the returned function writes to it. `onEnd` is called once, however it ends. */
    open(reply: FastifyReply, listener: Listener, onEnd: () => void): (text: string) => void {
      const response = beginStream(reply);
      add(response, listener);
      const retire = setTimeout(() => response.end(), streamLife(Math.random())).unref();
      response.once('close', () => {
        clearTimeout(retire);
        remove(response, listener);
        onEnd();
      });
      write(response, openingLine);
      return (text) => write(response, text);
    },

    /** Tells the proxies on the way, and us, that the page is still there. */
    beat(): void {
      for (const response of open.keys()) write(response, heartbeat);
    },

    people: (): string[] => [...byUser.keys()],

    /** The pages of these people, and of nobody else. */
    tell(userIds: string[], text: string): void {
      for (const userId of userIds) for (const response of byUser.get(userId) ?? []) write(response, text);
    },

    sids: (): string[] => [...new Set([...open.values()].map(({ sid }) => sid))],

    /** Those who listened by one of these sessions hear no more. */
    endOf(sids: ReadonlySet<string>): void {
      for (const [response, { sid }] of open) if (sids.has(sid)) response.end();
    },

    endAll(): void {
      for (const response of open.keys()) response.end();
    },
  };
}

/** Of too many, the one that was opened first hears no more for a while. */
function makeRoom(theirs: Set<ServerResponse>): void {
  const [oldest] = theirs;
  if (!oldest || theirs.size <= mostStreams) return;
  write(oldest, closingLine);
  oldest.end();
  theirs.delete(oldest);
}

function beginStream(reply: FastifyReply): ServerResponse {
  const response = reply.hijack().raw;
  response.writeHead(200, {
    ...headersOf(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A proxy that collects the answer before it sends it on would keep the news to itself.
    'x-accel-buffering': 'no',
  });
  return response;
}

function write(response: ServerResponse, text: string): void {
  if (response.writableLength > mostWaiting) response.destroy();
  else response.write(text);
}

/** What the security hooks have set: a hijacked reply does not send it by itself. */
const headersOf = (reply: FastifyReply): Record<string, string | number | string[]> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
