import type { FastifyBaseLogger } from 'fastify';
import type { Lane } from './reader/messages.ts';
import { type Outcome, type ReaderProcess, startReaderProcess, type Task } from './reader-process.ts';

interface ReaderOptions {
  program: string;
  lane: Lane;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const idleFor = 60_000;

/** Reads files one after the other, in a process that is there while it is needed and is replaced when a file ends it. */
export function openReader({ program, lane, log }: ReaderOptions) {
  let running: ReaderProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let underWay = 0;
  let isClosed = false;
  const isOpen = () => !isClosed;
  let last: Promise<unknown> = Promise.resolve();

  const stop = async () => {
    clearTimeout(idle);
    const ending = running;
    running = undefined;
    await ending?.end();
  };
  const start = (): ReaderProcess => {
    clearTimeout(idle);
    idle = setTimeout(() => underWay === 0 && void stop(), idleFor).unref();
    if (!running || running.isGone()) running = startReaderProcess(program, lane);
    return running;
  };

  const readNow = async (task: Task, within: number): Promise<Outcome> => {
    if (!isOpen()) return { unread: 'interrupted' };
    const reader = start();
    if (!(await reader.isReady)) return { unread: 'interrupted' };
    underWay += 1;
    const outcome = await reader.read(task, within).finally(() => (underWay -= 1));
    if ('unread' in outcome && reader.isGone()) {
      log.warn({ lane, pid: reader.pid, ...outcome }, 'a file ended its reader');
    }
    // Also anew: the next file need not wait for that.
    if (isOpen()) start();
    return outcome;
  };

  return {
    /** Starts it ahead, for a file that is on its way. */
    warm: (): void => {
      if (isOpen()) start();
    },
    /** Waiting for the others is part of the time: whoever comes at once with many is not served later than promised. */
    read: async (task: Task, within: number): Promise<Outcome> => {
      if (isOpen()) await start().isReady;
      const asked = performance.now();
      const mine = last.then(() => {
        const left = within - (performance.now() - asked);
        return left > 0 ? readNow(task, left) : ({ unread: 'interrupted' } as const);
      });
      last = mine.catch(() => undefined);
      return mine;
    },
    close: async (): Promise<void> => {
      isClosed = true;
      await stop();
    },
  };
}
