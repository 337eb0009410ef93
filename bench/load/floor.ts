import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A pool of the size that the university has by default. */
const connections = '16';

/** The bare route that every call is compared with, in a process of its own. */
export async function startFloor(databaseUrl: string) {
  const child = spawn(process.execPath, ['bench/load/floor-server.mjs', databaseUrl, connections], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    child.kill();
    await once(child, 'close');
  };
  // The first line that it says is its address.
  for await (const origin of createInterface({ input: child.stdout })) return { origin, stop };
  throw new Error('the floor could not be started');
}
