import { availableParallelism } from 'node:os';
import { ConfigError } from './config-error.ts';
import type { Reader } from './reader.ts';

export interface WorkersConfig {
  /** Processes that share the port, the primary not counted; with one there is no primary. */
  workers: number;
  /** Per process. */
  concurrentHashes: number;
}

export function readWorkers(read: Reader): WorkersConfig {
  const workers = readNumber(read);
  return { workers, concurrentHashes: hashesAtOnce(workers, availableParallelism()) };
}

const mostWorkers = 64;

function readNumber(read: Reader): number {
  const value = read.text('WORKERS');
  if (value === null) return 1;
  if (value === 'auto') return Math.min(mostWorkers, availableParallelism());
  const workers = Number(value);
  if (/^\d+$/.test(value) && workers >= 1 && workers <= mostWorkers) return workers;
  throw new ConfigError(
    `قيمة WORKERS عدد صحيح بين 1 و${mostWorkers}، أو «auto» لعملية على كل نواة، وهي الآن «${value}».`,
    `WORKERS is a whole number from 1 to ${mostWorkers}, or "auto" for one process per core; it is "${value}".`,
  );
}

/** Passwords that one process checks side by side: all workers together keep the cores busy, and no more than those. */
export const hashesAtOnce = (workers: number, cores: number): number =>
  workers === 1 ? Math.min(2, cores) : Math.max(1, Math.floor(cores / workers));
