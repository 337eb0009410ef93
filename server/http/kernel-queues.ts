import { readFile } from 'node:fs/promises';

/**
 * What the kernel still holds of what was written to the connections of one port, by the port of their other end. A slow
 * reader takes bytes out of it long before there is so much room that more is asked of us: at 2 kB/s that can be
 * minutes. A reader on this machine, such as a proxy, has a queue here as well, out of which it reads. Only Linux tells;
 * elsewhere nothing is known.
 *
 * Two readers at different addresses may come from the same port. They are not told apart: the queue that moves speaks
 * for the one that does not.
 */
export async function kernelQueues(ourPort: number): Promise<Map<number, string>> {
  const queues = new Map<number, string>();
  const note = (port: number, queue: string) => queues.set(port, `${queues.get(port) ?? ''} ${queue}`);
  for (const table of ['/proc/self/net/tcp', '/proc/self/net/tcp6']) {
    const text = await readFile(table, 'latin1').catch(() => '');
    for (const [, near = '', far = '', unsent = '', unread = ''] of text.matchAll(row)) {
      const [from, to] = [Number.parseInt(near, 16), Number.parseInt(far, 16)];
      if (from === ourPort) note(to, unsent);
      if (to === ourPort) note(from, unread);
    }
  }
  return queues;
}

/** `0: 0100007F:0BB8 0100007F:D2F0 01 00000000:00000000 …`: both ends, the state, and what waits to go out and to be read. */
const row = / [0-9A-F]+:([0-9A-F]{4}) [0-9A-F]+:([0-9A-F]{4}) .. ([0-9A-F]{8}):([0-9A-F]{8}) /g;
