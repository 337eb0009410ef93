import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { memoryOf, processorTimeOf } from '../process-usage.ts';
import type { Row } from '../report.ts';
import type { FullCampus } from './full-campus.ts';

const together = 100;
const idleFor = 60_000;
const [kilobyte, gigabyte] = [1024, 1024 ** 3];

export async function roomOnDisk(campus: FullCampus, students: number): Promise<Row> {
  const bytes = await campus.look(async ({ pool }) => {
    const { rows } = await pool.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    return Number(rows[0]?.bytes);
  });
  return {
    what: 'the database, each with four courses, twenty lessons, an exam and texts to memorise',
    measured: `${(bytes / gigabyte).toFixed(1)} GB, ${(bytes / students / kilobyte).toFixed(0)} KB a student`,
  };
}

/** Pages that are open and do nothing: each holds its stream of news. */
export async function openPagesRow(campus: FullCampus, openPages: number): Promise<Row> {
  const { pid, origin } = campus.university;
  const memory = memoryOf(pid);
  const streams = await openStreams(origin, campus);
  const before = processorTimeOf(pid) ?? 0;
  await delay(idleFor);
  const spent = (processorTimeOf(pid) ?? 0) - before;
  const grown = memoryOf(pid) - memory;
  const open = streams.filter((stream) => !stream.destroyed).length;
  for (const stream of streams) stream.destroy();
  return {
    what: `${openPages} open pages for ${idleFor / 1000} s`,
    measured:
      `${open} open at the end, ${((grown * kilobyte) / openPages).toFixed(0)} KB of memory each; ` +
      `the server used ${((spent / idleFor) * 100).toFixed(1)} % of a core`,
    goal: 'none cut off',
    isMet: open === openPages,
  };
}

/** Not all in one moment: more at once than a server takes in are turned away by its kernel. */
async function openStreams(origin: string, { students: all }: FullCampus): Promise<Socket[]> {
  const open: Socket[] = [];
  for (let from = 0; from < all.length; from += together) {
    const next = all.slice(from, from + together);
    open.push(...(await Promise.all(next.map(({ cookie }) => openStream(origin, cookie)))));
  }
  return open;
}

/** Returns when the first news has come. */
async function openStream(origin: string, cookie: string): Promise<Socket> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => socket.destroy());
  socket.write(
    `GET /api/events HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\nsec-fetch-site: same-origin\r\ncookie: ${cookie}\r\n\r\n`,
  );
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.resume();
  return socket;
}
