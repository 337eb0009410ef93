import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { refuseDataDirInUse } from './db/lock.ts';
import { tellInLog, tellWarnings } from './error-output.ts';
import { growBeforeCollecting } from './heap-growth.ts';
import { orSayWhy } from './or-say-why.ts';
import { refuseTakenPorts, refuseUnusableDataDir } from './place.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** The built site lies beside the built server, and so does what a worker runs. */
const siteDir = fileURLToPath(new URL('../web', import.meta.url));
const workerProgram = fileURLToPath(new URL('./worker.js', import.meta.url));

tellWarnings();
await orSayWhy(async () => {
  const config = readConfig();
  await refuseUnusableDataDir(config.dataDir);
  if (!config.databaseUrl) await refuseDataDirInUse(config.dataDir);
  const port = await refuseTakenPorts(config);
  // Only now is the rest loaded: on a busy machine that takes longer than a second server should stay.
  const { openLog } = await import('./server-log.ts');
  const log = openLog(config.logLevel);
  const { connect } = await import('./connect.ts');
  if (config.workers > 1) {
    const loadWorkers = () => import('./workers/start-workers.ts');
    const connection = await connect(config, { whileFilesAreMade: loadWorkers, log: log.log });
    const { startWorkers } = await loadWorkers();
    // A worker that comes later listens where those before it do, also on a port that the system chose.
    const { stop } = await startWorkers(connection, { ...config, port }, workerProgram, log);
    return stopOnSignals(stop);
  }
  const loadServer = () => import('./start-server.ts');
  const connection = await connect(config, { whileFilesAreMade: loadServer, log: log.log });
  const { startServer } = await loadServer();
  const { stop } = await startServer(connection, config, siteDir, { log });
  growBeforeCollecting();
  stopOnSignals(stop);
}, tellInLog);
