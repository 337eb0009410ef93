import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { ConfigError } from './config.ts';
import { DataDirInUse } from './db/lock.ts';
import { startServer } from './start-server.ts';

const siteDir = fileURLToPath(new URL('../web', import.meta.url));

try {
  const config = readConfig();
  const server = await startServer(config, siteDir);
  stopOnSignals(server.stop);
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof DataDirInUse)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const stopOnce = () => {
    if (stopping) return;
    stopping = true;
    void stop().finally(() => process.exit());
  };
  process.on('SIGINT', stopOnce);
  process.on('SIGTERM', stopOnce);
}
