import { readFile } from 'node:fs/promises';

/** The two ends of a connection, as we count them. */
interface Ends {
  localPort?: number | undefined;
  remotePort?: number | undefined;
}

/**
 * What the kernel still holds of what was written to the connections of one port, by their other end. A slow reader
 * takes bytes out of this queue long before there is so much room in it that more is asked of us: on a line of 2 kB/s
 * that can be minutes. Only Linux tells; elsewhere nothing is known.
 *
 * Two readers at different addresses may come from the same port: then both are told apart by nothing here, and the
 * queue that moves speaks for the one that does not.
 */
export async function kernelQueues(localPort: number): Promise<Map<string, string>> {
  const queues = new Map<string, string>();
  const row = new RegExp(` [0-9A-F]+:${hexPort(localPort)} [0-9A-F]+:([0-9A-F]{4}) .. ([0-9A-F]{8}):`, 'g');
  for (const table of ['/proc/self/net/tcp', '/proc/self/net/tcp6']) {
    const text = await readFile(table, 'latin1').catch(() => '');
    for (const [, port = '', unread = ''] of text.matchAll(row)) {
      queues.set(port, `${queues.get(port) ?? ''} ${unread}`);
    }
  }
  return queues;
}

export const queueOf = (queues: Map<string, string>, { remotePort = 0 }: Ends): string =>
  queues.get(hexPort(remotePort)) ?? '';

const hexPort = (port: number): string => port.toString(16).toUpperCase().padStart(4, '0');
