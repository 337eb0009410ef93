import cluster from 'node:cluster';
import { announce } from '#server/announce';
import type { Config } from '#server/config';
import type { Connection } from '#server/connect';
import { watchPulse } from '#server/db/pulse';
import { addressAt } from '#server/http/site-address';
import { textOf, together } from '#server/metrics/figures';
import { serveMetrics } from '#server/metrics/listener';
import { createMetrics } from '#server/metrics/metrics';
import { createRegistry } from '#server/metrics/registry';
import { prepare } from '#server/prepare';
import type { ServerLog } from '#server/server-log';
import { asMember } from './as-member.ts';
import { Crew } from './crew.ts';

const second = 1000;
/** Beyond the draining: what a process takes to answer who is in flight, and to put its things away. */
const stopWithin = 25 * second;

/**
 * From a database to several processes on one port. This one answers nobody: it has the database, looks after the disk and
 * the workers, gives them the connections in turn, and is asked for the figures of all.
 */
export async function startWorkers(
  { database, disk, close }: Connection,
  config: Config,
  program: string,
  log: ServerLog,
) {
  const undo: ((hurry: AbortSignal | undefined) => Promise<void> | void)[] = [log.close, close];
  const stop = async (hurry?: AbortSignal) => {
    for (const step of undo.splice(0).toReversed()) await step(hurry);
  };
  try {
    const stopWatching = watchPulse(database, log.log);
    await prepare(database, config, log.log).finally(stopWatching);
    undo.push(disk.watch());
    const crew = new Crew({
      size: config.workers,
      start: (number) => {
        cluster.setupPrimary({ exec: program, args: [String(number)] });
        return asMember(cluster.fork({ PORT: String(config.port) }));
      },
      log: log.log,
    });
    undo.push((hurry) => crew.stop(config.drainSeconds * second + stopWithin, hurry));
    if (config.metrics) undo.push((await serveMetrics(figuresOf(crew, disk), config.metrics)).stop);
    await crew.start();
    announce(addressAt(config), config, log.isTerminal);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Those of the workers, and what only this process knows. */
function figuresOf(crew: Crew, disk: Connection['disk']) {
  const registry = createRegistry();
  registry.gauge('hadith_workers', 'Processes that answer.', () => crew.running);
  registry.total('hadith_workers_replaced_total', 'Those that ended unasked.', () => crew.replaced);
  createMetrics(registry).watchDisk(disk.figures);
  return { registry, text: async () => textOf(together([registry.figures(), await crew.figures()])) };
}
