import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { heartbeat, openingLine, streamLife } from './rules.ts';

/** A page that takes nothing for so long that this much waits for it is gone. */
const mostWaiting = 64 * 1024;

/** The open streams of this process. Each costs one response and one timer, whatever is written to it. */
export function createStreams() {
  const open = new Set<ServerResponse>();

  const write = (response: ServerResponse, text: string) => {
    if (response.writableLength > mostWaiting) response.destroy();
    else response.write(text);
  };

  return {
    /** Answers with a stream; the returned function writes to it. `onEnd` is called once, however it ends. */
    open(reply: FastifyReply, onEnd: () => void): (text: string) => void {
      const response = reply.hijack().raw;
      response.writeHead(200, {
        ...headersOf(reply),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // A proxy that collects the answer before it sends it on would keep the news to itself.
        'x-accel-buffering': 'no',
      });
      open.add(response);
      const retire = setTimeout(() => response.end(), streamLife(Math.random())).unref();
      response.once('close', () => {
        clearTimeout(retire);
        open.delete(response);
        onEnd();
      });
      write(response, openingLine);
      return (text) => write(response, text);
    },

    /** Tells the proxies on the way, and us, that the page is still there. */
    beat(): void {
      for (const response of open) write(response, heartbeat);
    },

    endAll(): void {
      for (const response of open) response.end();
    },
  };
}

/** What the security hooks have set: a hijacked reply does not send it by itself. */
const headersOf = (reply: FastifyReply): Record<string, string | number | string[]> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
