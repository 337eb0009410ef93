import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Sent in one piece and answered one after the other: less than a server takes for an attack. */
const ahead = 12;
const lines = 32;

interface Counted {
  answers: number;
  refused: number;
  seconds: number;
}

/**
 * Asks without pause, and costs as little as can be: it sends several requests at once and counts answers without reading
 * them. On a machine of few cores whoever asks takes them away from whoever answers.
 */
export async function askAhead(
  origin: string,
  path: string,
  cookies: string[],
  milliseconds: number,
): Promise<Counted> {
  const { hostname, port } = new URL(origin);
  const counted = { answers: 0, refused: 0 };
  const started = performance.now();
  const sockets = await Promise.all(
    Array.from({ length: lines }, async (_, index) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      await once(socket, 'connect');
      const cookie = cookies[index % cookies.length] ?? '';
      const request = `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nsec-fetch-site: same-origin\r\ncookie: ${cookie}\r\n\r\n`;
      askOn(socket, Buffer.from(request.repeat(ahead)), counted);
      return socket;
    }),
  );
  await delay(milliseconds);
  const seconds = (performance.now() - started) / 1000;
  const result = { ...counted, seconds };
  for (const socket of sockets) socket.destroy();
  return result;
}

/** The next are sent when all of the last are answered. */
function askOn(socket: Socket, requests: Buffer, counted: { answers: number; refused: number }): void {
  let left = ahead;
  const [answersIn, rightIn] = [counterOf('HTTP/1.1 '), counterOf('HTTP/1.1 200 ')];
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => {
    const [answers, right] = [answersIn(bytes), rightIn(bytes)];
    counted.answers += right;
    counted.refused += answers - right;
    left -= answers;
    if (left > 0) return;
    left = ahead;
    socket.write(requests);
  });
  socket.write(requests);
}

/** How often it stands in what comes piece by piece; one that two pieces share is counted with the second. */
function counterOf(text: string): (bytes: Buffer) => number {
  const sought = Buffer.from(text);
  let end = Buffer.alloc(0);
  return (bytes) => {
    const all = Buffer.concat([end, bytes]);
    let times = 0;
    for (let at = all.indexOf(sought); at !== -1; at = all.indexOf(sought, at + sought.length)) times += 1;
    end = Buffer.from(all.subarray(Math.max(0, all.length - sought.length + 1)));
    return times;
  };
}
