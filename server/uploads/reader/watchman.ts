import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { exhausted } from './messages.ts';

export const watchmanData = z.object({
  /** The server. */
  parent: z.int(),
  /** Bytes. */
  mostMemory: z.int(),
});

const often = 20;

/**
 * In a thread of its own, because a file may stop the other for good: ends the whole process when the file that is being
 * read costs too much of the processor or of the memory, or when the server has gone.
 */
export function keepWatch(): void {
  const { parent, mostMemory } = watchmanData.parse(workerData);
  let watch: NodeJS.Timeout | undefined;
  parentPort?.on('message', (effort: unknown) => {
    clearInterval(watch);
    if (typeof effort !== 'number') return;
    const before = process.cpuUsage();
    watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      const isTooMuch = (user + system) / 1000 > effort || process.memoryUsage.rss() > mostMemory;
      if (isTooMuch || process.ppid !== parent) process.kill(process.pid, exhausted);
    }, often);
  });
}
