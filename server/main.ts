import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { orSayWhy } from './or-say-why.ts';
import { startServer } from './start-server.ts';

/** The built site lies beside the built server. */
const siteDir = fileURLToPath(new URL('../web', import.meta.url));

await orSayWhy(async () => {
  const { stop } = await startServer(readConfig(), siteDir);
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
