import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { refuseDataDirInUse } from './db/lock.ts';
import { orSayWhy } from './or-say-why.ts';

/** The built site lies beside the built server. */
const siteDir = fileURLToPath(new URL('../web', import.meta.url));

await orSayWhy(async () => {
  const config = readConfig();
  if (!config.databaseUrl) await refuseDataDirInUse(config.dataDir);
  // Only now is the rest loaded: on a busy machine that takes longer than a second server should stay.
  const { connect } = await import('./connect.ts');
  const loadServer = () => import('./start-server.ts');
  const connection = await connect(config, { whileFilesAreMade: loadServer });
  const { startServer } = await loadServer();
  const { stop } = await startServer(connection, config, siteDir);
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    void stop().finally(() => process.exit());
  };
  process.on('SIGINT', stopOnce);
  process.on('SIGTERM', stopOnce);
  process.on('SIGHUP', stopOnce);
});
