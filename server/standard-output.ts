import cluster from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import { destination } from 'pino';

const mostUnread = 4 * 1024 * 1024;
const longestWait = 1000;
/** What the system writes in one piece, also where several processes write to one pipe. */
const onePiece = 4096;

type Output = ReturnType<typeof destination>;

/**
 * Lines are written while the work goes on: who reads the log slowly, or no more, stops nothing. What they leave unread is
 * dropped.
 */
export function standardOutput(): Output {
  const shared = cluster.isWorker ? { maxWrite: onePiece } : {};
  const output = destination({ dest: 1, sync: false, maxLength: mostUnread, ...shared });
  // At the end of the process pino would wait for the reader: for ever, if there is none.
  output.flushSync = () => {};
  return output;
}

/** What was said last is written before the end, as long as somebody reads. */
export async function writeLastLines(output: Output): Promise<void> {
  const isWritten = new Promise((resolve) => output.once('close', resolve));
  output.end();
  await Promise.race([isWritten, delay(longestWait)]);
}
