import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config.ts';
import { refuseDataDirInUse } from './db/lock.ts';
import { tellInLog, tellWarnings } from './error-output.ts';
import { orSayWhy } from './or-say-why.ts';
import { refuseTakenPort, refuseUnusableDataDir } from './place.ts';

const afterTheStart = 60_000;

/** The built site lies beside the built server. */
const siteDir = fileURLToPath(new URL('../web', import.meta.url));

tellWarnings();
await orSayWhy(async () => {
  const config = readConfig();
  await refuseUnusableDataDir(config.dataDir);
  if (!config.databaseUrl) await refuseDataDirInUse(config.dataDir);
  await refuseTakenPort(config);
  // Only now is the rest loaded: on a busy machine that takes longer than a second server should stay.
  const { openLog } = await import('./server-log.ts');
  const log = openLog(config.logLevel);
  const { connect } = await import('./connect.ts');
  const loadServer = () => import('./start-server.ts');
  const connection = await connect(config, { whileFilesAreMade: loadServer, log: log.log });
  const { startServer } = await loadServer();
  const { stop } = await startServer(connection, config, siteDir, { log });
  growBeforeCollecting();
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    void stop().finally(() => process.exit());
  };
  process.on('SIGINT', stopOnce);
  process.on('SIGTERM', stopOnce);
  process.on('SIGHUP', stopOnce);
}, tellInLog);

/**
 * What lives long may double before it is collected. V8 would collect it for every ten megabytes: while students sit exams
 * that is every few seconds, and on two cores each time holds up some sixty answers for fifty milliseconds. Not at once:
 * what the start leaves behind is collected as usual.
 */
function growBeforeCollecting(): void {
  setTimeout(() => setFlagsFromString('--heap-growing-percent=100'), afterTheStart).unref();
}
