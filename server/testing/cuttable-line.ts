import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { temporaryFolder } from './temporary-folder.ts';

/** A line to the database that a test can cut, and mend again: to the server it is a database that went away. */
export async function cuttableLine(to: PoolConfig) {
  const folder = await temporaryFolder();
  const port = to.port ?? 5432;
  const socketName = `.s.PGSQL.${port}`;
  const open = new Set<Socket>();
  let isStill = false;
  const server = createServer((near) => {
    if (isStill) return void open.add(near);
    const far = connect(join(String(to.host), socketName));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => open.delete(one));
    }
  });
  const mend = async () => {
    server.listen(join(folder, socketName));
    await once(server, 'listening');
  };
  /** Nothing is refused and nothing comes through, as with a machine that hangs; cutting and mending ends it. */
  const standStill = () => {
    isStill = true;
    for (const socket of open) socket.unpipe().pause();
  };
  const cut = async () => {
    isStill = false;
    server.close();
    for (const socket of open) socket.destroy();
    await once(server, 'close');
  };
  await mend();
  return { connection: { ...to, host: folder, port }, cut, mend, standStill };
}
