import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { debianProgram } from './debian-program.ts';
import { freePort } from '../scripts/free-port.mjs';
import { temporaryFolder } from './temporary-folder.ts';

export interface Nginx {
  origin: string;
  pid: number;
  /** Where it would put what it spools. */
  spool: string;
  stop: () => Promise<void>;
}

interface Plan {
  program?: string | null;
  /** What stands inside `server { … }`, beside `listen`. */
  server: string;
  /** What stands beside it, such as `upstream … { … }`. */
  beside?: string;
}

/** An nginx of one worker in a folder of its own, as an ordinary process that ends with this one. */
export async function startNginx({
  program = debianProgram('nginx'),
  server,
  beside = '',
}: Plan): Promise<Nginx> {
  if (!program) throw new Error('there is no nginx here');
  const folder = await temporaryFolder('nginx');
  const spool = join(folder.path, 'spool');
  await mkdir(spool);
  const port = await freePort();
  const file = join(folder.path, 'nginx.conf');
  await writeFile(file, configuration({ folder: folder.path, spool, port, server, beside }));
  const child = spawn(program, ['-p', folder.path, '-e', join(folder.path, 'error.log'), '-c', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  await answering(port, child);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    spool,
    stop: async () => {
      process.off('exit', endWithUs);
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await folder.remove();
    },
  };
}

interface Filled extends Required<Omit<Plan, 'program'>> {
  folder: string;
  spool: string;
  port: number;
}

const configuration = ({ folder, spool, port, server, beside }: Filled): string => `
daemon off;
master_process on;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
worker_rlimit_nofile 16384;
events { worker_connections 8192; }
http {
  access_log off;
  client_body_temp_path ${spool}/body;
  proxy_temp_path ${spool}/proxy;
  fastcgi_temp_path ${spool}/fastcgi;
  uwsgi_temp_path ${spool}/uwsgi;
  scgi_temp_path ${spool}/scgi;
  sendfile on;
  ${beside}
  server {
    listen 127.0.0.1:${port} backlog=4096;
    ${server}
  }
}
`;

async function answering(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const isThere = await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' }).catch(() => null);
    if (isThere) return;
    await delay(20);
  }
}
