import type { Worker } from 'node:cluster';
import { errorLine } from '#server/db/told-error';
import type { Member } from './crew.ts';
import { closeUntaken } from './untaken.ts';

/** A process of Node's cluster, as the crew knows it. */
export function asMember(worker: Worker): Member {
  // A worker that has just ended cannot be spoken to; that it ended is heard of by itself.
  worker.on('error', () => undefined);
  closeUntaken(worker);
  return {
    pid: worker.process.pid,
    send: (message) => void (worker.isConnected() && worker.send(message, () => undefined)),
    kill: () => void worker.process.kill('SIGKILL'),
    onMessage: (listener) => worker.on('message', listener),
    onExit: (listener) => {
      worker.on('exit', (code, signal: string | null) => listener(signal ?? String(code)));
      // Of one that the system could not start, for want of processes or memory, no end is told.
      worker.on('error', (error) => worker.process.pid ?? listener(errorLine(error)));
    },
  };
}
