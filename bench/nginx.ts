import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { childrenOf, processorTimeOfFamily } from './process-usage.ts';
import { freePort } from '../scripts/free-port.mjs';
import { temporaryFolder } from './temporary-folder.ts';

export const howToGetNginx = 'nginx is not installed: apt install nginx';

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

export interface Proxy {
  origin: string;
  /** Bytes that it has written to a disk since its start; null where nobody tells. */
  written: () => number | null;
  /** Milliseconds. */
  processorTime: () => number | null;
  stop: () => Promise<void>;
}

interface Behind {
  servers: string[];
  /** The folder of stored files. */
  files: string;
  /** The bucket's address, where they lie in one. */
  bucket?: string;
}

/** nginx with the files of deploy/nginx, on plain HTTP, before one server or several. */
export async function startNginx(behind: Behind): Promise<Proxy> {
  const folder = await temporaryFolder('nginx');
  const port = await freePort();
  await writeSettings(folder.path, port, behind);
  const nginx = spawn('nginx', ['-p', folder.path, '-c', join(folder.path, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  nginx.stderr.on('data', (text: Buffer) => said.push(String(text)));
  const endWithUs = () => nginx.kill('SIGTERM');
  process.once('exit', endWithUs);
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin, () => nginx.exitCode !== null && said.join(''));
  const pid = nginx.pid ?? 0;
  return {
    origin,
    written: () => writtenBy([pid, ...childrenOf(pid)]),
    processorTime: () => processorTimeOfFamily(pid),
    stop: async () => {
      process.off('exit', endWithUs);
      if (nginx.exitCode === null) {
        nginx.kill('SIGTERM');
        await once(nginx, 'exit');
      }
      await folder.remove();
    },
  };
}

async function writeSettings(folder: string, port: number, behind: Behind): Promise<void> {
  await mkdir(join(folder, 'hadith-university'), { recursive: true });
  await mkdir(join(folder, 'temp'));
  const shipped = (name: string) => readFile(join('deploy', 'nginx', name), 'utf8');
  const locations = asAnOperatorSets(await shipped('locations.conf'), behind);
  await writeFile(join(folder, 'hadith-university', 'locations.conf'), locations);
  await writeFile(join(folder, 'hadith-university', 'handed-over.conf'), await shipped('handed-over.conf'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path temp/${name};`,
  );
  const lines = [
    // Who may read the files of the store: here, whoever runs the bench.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    'worker_rlimit_nofile 8192;',
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log stderr error;',
    'events { worker_connections 4096; }',
    'http {',
    '  access_log off;',
    ...temporary,
    `  upstream hadith_university { ${behind.servers.map(serverLine).join(' ')} keepalive 128; }`,
    `  server { listen 127.0.0.1:${port} backlog=4096; include hadith-university/locations.conf; }`,
    '}',
  ];
  await writeFile(join(folder, 'nginx.conf'), `${lines.join('\n')}\n`);
}

const serverLine = (origin: string): string => `server ${new URL(origin).host} fail_timeout=2s;`;

/** The lines that say SET. */
function asAnOperatorSets(locations: string, { files, bucket }: Behind): string {
  const onDisk = locations.replace(/alias [^;]+;/, `alias ${files}/;`);
  if (bucket === undefined) return onDisk;
  const [before = '', after = ''] = onDisk.split(/^(?=# location \/stored-in-bucket)/m);
  // The bucket is here and speaks plain HTTP: the machine need not have the certificates of the world.
  const uncommented = after.replace(/^# ?/gm, '').replace(/^ *proxy_ssl_[^;]+;$/gm, '');
  const { host, origin } = new URL(bucket);
  return before + uncommented.replace('https://s3.example', origin).replaceAll('s3.example', host);
}

async function answers(origin: string, ended: () => string | false): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return;
    const why = ended();
    if (why !== false) throw new Error(`nginx did not start: ${why}`);
    await delay(20);
  }
}

function writtenBy(pids: number[]): number | null {
  const files = pids.map((pid) => `/proc/${pid}/io`).filter(existsSync);
  if (files.length === 0) return null;
  return files
    .map((file) => Number(/^write_bytes: (\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0))
    .reduce((sum, bytes) => sum + bytes, 0);
}
