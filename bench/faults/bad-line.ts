import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What a line does to what goes over it. */
export interface Weather {
  /** Milliseconds before each piece arrives, drawn anew for each. */
  latency?: () => number;
  bytesPerSecond?: number;
  /** How often the answer is lost: the server has done what it was asked, and the line breaks. */
  answersLost?: number;
  /** Nothing arrives, and nothing says so. */
  isDead?: boolean;
}

/** A line to a server, in a weather that can change. */
export async function badLine(to: string) {
  const { hostname, port } = new URL(to);
  let weather: Weather = {};
  let lostAnswers = 0;
  const open = new Set<Socket>();

  const carry = (from: Socket, onto: Socket, isAnswer: boolean) => {
    let last: Promise<unknown> = Promise.resolve();
    const deliver = async (bytes: Buffer) => {
      const { latency, bytesPerSecond, answersLost = 0, isDead } = weather;
      if (isDead) return;
      if (isAnswer && Math.random() < answersLost) {
        lostAnswers += 1;
        onto.resetAndDestroy();
        from.destroy();
        return;
      }
      if (latency) await delay(latency());
      if (bytesPerSecond) await delay((bytes.length / bytesPerSecond) * 1000);
      onto.write(bytes);
    };
    from.on('data', (bytes: Buffer) => (last = last.then(() => deliver(bytes))));
    from.on('error', () => onto.destroy());
    from.on('close', () => void last.then(() => onto.destroy()));
    open.add(from);
    from.once('close', () => open.delete(from));
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    carry(near, far, false);
    carry(far, near, true);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const ownPort = typeof address === 'object' && address ? address.port : 0;

  return {
    origin: `http://127.0.0.1:${ownPort}`,
    turn: (next: Weather) => {
      weather = next;
    },
    /** Breaks every line that is open. */
    cut: () => {
      for (const socket of open) socket.resetAndDestroy();
    },
    lostAnswers: () => lostAnswers,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
