import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { PoolConfig } from 'pg';

/** A pool of the size that the university has by default. */
const connections = '16';

/** The bare route that every call is compared with, in a process of its own. */
export async function startFloor({ host, user, database }: PoolConfig) {
  const child = spawn(
    process.execPath,
    ['bench/load/floor-server.mjs', String(host), String(user), String(database), connections],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const stop = async () => {
    child.kill();
    await once(child, 'close');
  };
  // The first line that it says is its address.
  for await (const origin of createInterface({ input: child.stdout })) return { origin, stop };
  throw new Error('the floor could not be started');
}
