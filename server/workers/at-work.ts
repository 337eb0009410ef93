import type { Config } from '#server/config';
import { connectBeside } from '#server/connect';
import { shareUses } from '#server/http/shared-uses';
import { watchProcess } from '#server/metrics/process';
import type { ServerLog } from '#server/server-log';
import { openServer } from '#server/start-server';
import { createBell } from './bell.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { beatEvery, shutWithin } from './rules.ts';

/** What a worker says is nobody's loss when the primary is gone: then this process ends too. */
const tell = (message: FromWorker): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

/** From now on the primary knows that this process does not hang. */
export function beat(): void {
  tell({ kind: 'alive' });
  setInterval(() => tell({ kind: 'alive' }), beatEvery).unref();
}

/** One of several processes that answer on one port. It stops when the primary says so, and says what it counted first. */
export async function serveAsWorker(
  config: Config,
  siteDir: string,
  number: number,
  log: ServerLog,
): Promise<void> {
  const uses = shareUses(config.workers, (told) => tell({ kind: 'used', uses: told }));
  const bell = createBell();
  let mayLeave = false;
  const untilPortIsShut = () => {
    tell({ kind: 'shut' });
    return bell.until(() => mayLeave || hurry.signal.aborted, shutWithin);
  };
  const hurry = new AbortController();
  const duties = { prepares: false, keepsHouse: number === 1, watchesDisk: false, servesMetrics: false };
  const connection = await connectBeside(config, log.log);
  const parts = { log, uses, untilPortIsShut };
  const { app, stop } = await openServer(connection, config, siteDir, parts, duties);
  if (config.metrics) watchProcess(app.metrics.registry);

  let isStopping = false;
  const tellFigures = () => tell({ kind: 'figures', figures: app.metrics.registry.figures() });
  const stopOnce = async () => {
    if (isStopping) return;
    isStopping = true;
    await stop(hurry.signal).finally(tellFigures);
    // Disconnecting waits until what was told is on its way; exiting would not.
    process.disconnect();
  };
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'total') uses.hear(message.uses);
    if (message.kind === 'tell-figures') void app.metrics.look().then(tellFigures);
    if (message.kind === 'leave') mayLeave = true;
    if (message.kind === 'stop') {
      if (message.atOnce) hurry.abort();
      void stopOnce();
    }
    bell.ring();
  });
  // Ctrl-C reaches every process of a terminal: whether it is time to stop, the primary says. One that is told by itself
  // stops in order, and is replaced.
  process.on('SIGINT', () => undefined);
  process.on('SIGHUP', () => undefined);
  process.on('SIGTERM', () => void stopOnce());
  tell({ kind: 'open' });
}
