import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { tellInLog, tellWarnings } from './error-output.ts';
import { growBeforeCollecting } from './heap-growth.ts';
import { orSayWhy } from './or-say-why.ts';

/** The built site lies beside the built server. */
const siteDir = fileURLToPath(new URL('../web', import.meta.url));

tellWarnings();
await orSayWhy(async () => {
  const config = readConfig();
  const { openLog } = await import('./server-log.ts');
  const { beat, serveAsWorker } = await import('./workers/at-work.ts');
  beat();
  await serveAsWorker(config, siteDir, Number(process.env['WORKER_NUMBER']), openLog(config.logLevel));
  growBeforeCollecting();
}, tellInLog);
