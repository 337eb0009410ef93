import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What stands before several processes: each new line goes to the next of them that answers. */
export async function balancer(origins: string[]) {
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    open.add(near);
    near.on('error', () => undefined);
    near.on('close', () => open.delete(near));
    // Each of them once: others take their turns meanwhile.
    const first = (turn += 1);
    const tryNext = (left: number) => {
      const { hostname, port } = new URL(origins[(first + left) % origins.length] ?? '');
      const far = connect(Number(port), hostname);
      far.once('connect', () => {
        near.pipe(far).pipe(near);
        near.once('close', () => far.destroy());
      });
      let hasAnswered = false;
      far.once('connect', () => (hasAnswered = true));
      far.on('error', () => (hasAnswered || left === 0 ? near.destroy() : tryNext(left - 1)));
      far.on('close', () => hasAnswered && near.destroy());
    };
    tryNext(origins.length - 1);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      for (const line of open) line.destroy();
    },
  };
}
