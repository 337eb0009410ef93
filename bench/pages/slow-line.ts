import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Slow 4G as Lighthouse has it. */
const roundTrip = 150;
const down = 1_600_000 / 8;
const up = 750_000 / 8;

/** What travels together; small enough that several answers share the line fairly. */
const piece = 1460;

export interface SlowLine {
  origin: string;
  /** Bytes that came down the line so far, headers and all. */
  received: () => number;
  /** Returns when nothing has come down the line for a while. */
  quiet: () => Promise<void>;
  close: () => void;
}

/**
 * A slow line of our own before the university, because the browser's own slows down the page but not its service worker.
 * As in the browser's, an answer is a round trip away and a connection costs nothing to open.
 */
export async function slowLine(universityOrigin: string): Promise<SlowLine> {
  const { hostname, port } = new URL(universityOrigin);
  const [toUniversity, toPhone] = [oneWay(up), oneWay(down)];
  const open = new Set<Socket>();
  const server = createServer((phone) => {
    const university = connect(Number(port), hostname);
    for (const socket of [phone, university]) {
      open.add(socket.setNoDelay());
      // Whoever leaves, leaves both: a page that is closed drops what was on its way.
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(socket);
          phone.destroy();
          university.destroy();
        });
    }
    void toUniversity.carry(phone, university).catch(() => undefined);
    void toPhone.carry(university, phone).catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    received: toPhone.carried,
    quiet: () => quiet(toPhone.carried),
    close: () => {
      server.close();
      open.forEach((socket) => socket.destroy());
    },
  };
}

function oneWay(bytesInASecond: number) {
  let carried = 0;
  let freeAt = 0;
  /** Each connection asks for one piece at a time, so they take turns. */
  const turnFor = async (bytes: number) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 1000) / bytesInASecond;
    await delay(freeAt - performance.now());
  };
  const carry = async (from: Socket, to: Socket) => {
    for await (const chunk of from) {
      const bytes = Buffer.from(chunk);
      for (let start = 0; start < bytes.length; start += piece) {
        const part = bytes.subarray(start, start + piece);
        await turnFor(part.length);
        carried += part.length;
        setTimeout(() => to.writable && to.write(part), roundTrip / 2);
        // A film that nobody watches yet stops here, and leaves the line to others.
        if (to.writableNeedDrain) await once(to, 'drain');
      }
    }
    setTimeout(() => to.end(), roundTrip / 2);
  };
  return { carry, carried: () => carried };
}

const longEnough = 600;

async function quiet(carried: () => number): Promise<void> {
  let before = -1;
  while (carried() !== before) {
    before = carried();
    await delay(longEnough);
  }
}
