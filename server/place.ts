import { once } from 'node:events';
import { mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';
import { ConfigError } from './config/config-error.ts';
import { hasCode } from './db/error-code.ts';
import { isDiskFull } from './db/failures.ts';

/**
 * Whether the university can be where it is told to be, asked before a database is made: that takes many seconds, and
 * leaves a folder behind.
 */

/** Files are kept in it whatever database there is. A full disk is no reason to stop: it is told apart, and started on. */
export async function refuseUnusableDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await rmdir(await mkdtemp(join(dataDir, '.may-write-')));
  } catch (error) {
    if (isDiskFull(error)) return;
    // Which folder it is that this account may not enter is known best where that is told.
    if (hasCode(error, 'EACCES')) throw error;
    throw new ConfigError(
      `لا يصلح «${dataDir}» مجلدًا للبيانات: تعذّر إنشاؤه أو الكتابة فيه. يُضبط DATA_DIR على مجلد غيره.`,
      `"${dataDir}" cannot be the data folder: it cannot be made, or not be written to. Set DATA_DIR to another.`,
    );
  }
}

/** With those above it. Node's own way never ends under /proc, where a folder that is there says that it is not. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    if (!hasCode(error, 'ENOENT')) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}

/**
 * Fails as listening itself would, for the university and for its figures, which cannot share a port. Otherwise the port,
 * which the system has chosen where none was named.
 */
export async function refuseTakenPorts({
  host,
  port,
  metrics,
}: Pick<Config, 'host' | 'port' | 'metrics'>): Promise<number> {
  const site = await listenAt({ host, port });
  try {
    if (metrics) await close(await listenAt(metrics).catch(refuseMetrics));
    const address = site.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  } finally {
    await close(site);
  }
}

/** Why the figures have no listener, in a sentence that names the settings. */
export function refusedMetricsPort(error: unknown): ConfigError {
  const why = error instanceof Error ? error.message : String(error);
  return new ConfigError(
    `تعذّر عرض القياسات على METRICS_HOST وMETRICS_PORT: ${why}`,
    `The figures could not be served on METRICS_HOST and METRICS_PORT: ${why}`,
  );
}

const refuseMetrics = (error: unknown): never => {
  throw refusedMetricsPort(error);
};

async function listenAt(place: { host: string; port: number }): Promise<Server> {
  const server = createServer().listen(place);
  await once(server, 'listening');
  return server;
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
