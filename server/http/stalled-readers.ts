import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { kernelQueues } from './kernel-queues.ts';

/** What was to be seen of a connection that has bytes waiting, and since when nothing of it has changed. */
interface Standstill {
  seen: string;
  since: number;
}

/**
 * Closes every connection whose reader takes nothing of what waits for it, whatever kind of answer that is, and so the
 * file under it. Nothing is done per request: the open connections are looked over now and then.
 */
export function cutStalledReaders(
  app: FastifyInstance,
  { reader: patience, check }: { reader: number; check: number },
): void {
  const readers = watchReaders(patience);
  app.server.on('connection', readers.add);
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= readers
      .look(performance.now())
      .then((cut) => app.metrics.readersCut(cut))
      .finally(() => (looking = null));
  }, check).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** `look` is told the time, in milliseconds, and says how many it has cut. */
export function watchReaders(patience: number, queuesOf = kernelQueues) {
  const open = new Set<Socket>();
  const standing = new Map<Socket, Standstill>();

  return {
    add: (socket: Socket): void => {
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        standing.delete(socket);
      });
    },

    look: async (now: number): Promise<number> => {
      const waiting = new Set([...open].filter((one) => one.writableLength > 0 && !one.destroyed));
      for (const socket of standing.keys()) if (!waiting.has(socket)) standing.delete(socket);
      const [{ localPort = 0 } = {}] = waiting;
      const queues = waiting.size > 0 ? await queuesOf(localPort) : new Map<number, string>();
      let cut = 0;
      for (const socket of waiting) {
        if (socket.destroyed) continue;
        const seen = [taken(socket), leftOfWrite(socket), queues.get(socket.remotePort ?? 0)].join(' ');
        const before = standing.get(socket);
        if (before?.seen !== seen) {
          standing.set(socket, { seen, since: now });
        } else if (now - before.since >= patience) {
          // Not closed politely: the kernel would go on offering them what it still holds.
          socket.resetAndDestroy();
          cut += 1;
        }
      }
      return cut;
    },
  };
}

/** Bytes of the writes that are through. */
const taken = ({ bytesWritten, writableLength }: Socket): number => bytesWritten - writableLength;

/**
 * What the write that is under way has yet to hand over: a long answer may be a single write. Node judges by this
 * number when a connection has been silent, and has no public name for it.
 */
function leftOfWrite(socket: Socket): unknown {
  const handle: unknown = Reflect.get(socket, '_handle');
  return typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : undefined;
}
