import type pg from 'pg';
import type { Db } from './database.ts';

interface Listener {
  /** The line is open: at first, and after every loss. What was said meanwhile was not heard. */
  onOpen: () => void;
  /** By channel: what is done when something is said on it. */
  channels: Record<string, (said: string) => void>;
  onLost: (error: unknown) => void;
}

const second = 1000;
const longestPause = 10 * second;

/** Hears what any process says on these channels of the database, on one connection of its own, until it is stopped. */
export function listen(db: Db, { onOpen, channels, onLost }: Listener): () => Promise<void> {
  let line: pg.PoolClient | null = null;
  let isStopped = false;
  let pause = second / 4;
  let timer: NodeJS.Timeout | undefined;

  /** One loss may be heard of twice: by the line itself, and by what was just being said over it. */
  const lose = (lost: pg.PoolClient | null, error: unknown) => {
    if (lost !== line) return;
    line = null;
    lost?.release(true);
    if (isStopped) return;
    onLost(error);
    timer = setTimeout(() => (opening = open()), pause).unref();
    pause = Math.min(pause * 2, longestPause);
  };

  const open = async () => {
    let client: pg.PoolClient | null = null;
    try {
      client = await db.$direct.connect();
      if (isStopped) return client.release();
      line = client;
      client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
      client.once('end', () => lose(client, new Error('the line of news ended')));
      for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`);
      pause = second / 4;
      onOpen();
    } catch (error) {
      lose(client, error);
    }
  };

  let opening = open();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await opening;
    // Closed rather than given back: a connection that listens is of no use to anybody else.
    line?.release(true);
    line = null;
  };
}
