import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { hasCode } from './db/error-code.ts';
import { type Tell, tellInLog, tellWarnings } from './error-output.ts';
import { growBeforeCollecting } from './heap-growth.ts';
import { orSayWhy } from './or-say-why.ts';

/** The built site lies beside the built server. */
const siteDir = fileURLToPath(new URL('../web', import.meta.url));

/** A primary that was killed while this process starts is missed first where it is spoken to; then this process ends too. */
const tellUnlessLeft: Tell = (sentence, error) => {
  if (!hasCode(error, 'EPIPE')) tellInLog(sentence, error);
};

tellWarnings();
await orSayWhy(async () => {
  const config = readConfig();
  const { openLog } = await import('./server-log.ts');
  const { beat, serveAsWorker } = await import('./workers/at-work.ts');
  beat();
  await serveAsWorker(config, siteDir, Number(process.argv[2]), openLog(config.logLevel));
  growBeforeCollecting();
}, tellUnlessLeft);
