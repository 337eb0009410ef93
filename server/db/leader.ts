import pg from 'pg';
import type { Host } from '#server/database-address';
import { cut, within } from './cut.ts';
import { isDatabaseAway } from './failures.ts';

/** PostgreSQL's own code for a write that a server refuses because it only reads. */
const readOnlyCode = '25006';

/** A server that answers and takes no writes: a standby, a leader that was set down, or one that an operator closed. */
class ReadOnlyServer extends Error {
  readonly code = readOnlyCode;
  constructor() {
    super('this server takes no writes');
  }
}

/** On a standby this is on, whatever it was set to. */
const readOnly = `current_setting('transaction_read_only') = 'on'`;

/** Refuses a server that takes no writes: to the university it is away, also for who only reads. */
export async function refuseReadOnly(client: Pick<pg.Pool, 'query'> | pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ readOnly: boolean }>(`select ${readOnly} as "readOnly"`);
  if (rows[0]?.readOnly !== false) throw new ReadOnlyServer();
}

/** Of the time for a connection, the part in which the leader is looked for; the rest is for connecting to it. */
const seekingPart = 0.6;
const patienceOf = ({ connectionTimeoutMillis }: pg.ClientConfig): number => connectionTimeoutMillis || 5000;

/**
 * The driver's client, but that it is connected only when its server takes writes. With several hosts it goes to the one
 * that took writes last. Once that one fails, all are asked at once, and whoever takes writes first is the leader; those
 * who come meanwhile wait for the same answer.
 */
export function leaderClient(hosts: readonly Host[]): typeof pg.Client {
  let leader: Host | null = null;
  let seeking: Promise<Host> | null = null;

  const seek = (config: pg.ClientConfig): Promise<Host> => {
    seeking ??= firstToTakeWrites(hosts, config)
      .then((found) => (leader = found))
      .finally(() => (seeking = null));
    return seeking;
  };

  const forget = (host: Host | null): void => {
    if (leader === host) leader = null;
  };

  return class LeaderClient extends pg.Client {
    readonly #config: pg.ClientConfig;
    #host: Host | null = null;

    constructor(config: pg.ClientConfig = {}) {
      super(config);
      this.#config = config;
      // Who waits for an answer hears of a loss by that answer. Whoever comes next does not go to the same server again: one
      // that stands still would hold them up until their time is over.
      this.on('error', () => forget(this.#host));
    }

    override connect(): Promise<this>;
    override connect(callback: (...outcome: never[]) => void): void;
    override connect(callback?: (...outcome: never[]) => void): Promise<this> | undefined {
      const connected = this.#connectToLeader();
      if (!callback) return connected;
      // The pool asks in this way: an error comes first, or nothing in its place.
      const tell = (...outcome: unknown[]): unknown => Reflect.apply(callback, undefined, outcome);
      connected.then((client) => tell(null, client), tell);
      return undefined;
    }

    async #connectToLeader(): Promise<this> {
      this.#host = hosts.length > 0 ? (leader ?? (await seek(this.#config))) : null;
      if (this.#host) Object.assign(this, this.#host);
      try {
        await super.connect();
        await within(patienceOf(this.#config), this, () => refuseReadOnly(this));
        return this;
      } catch (error) {
        forget(this.#host);
        cut(this);
        throw error;
      }
    }
  };
}

async function firstToTakeWrites(hosts: readonly Host[], config: pg.ClientConfig): Promise<Host> {
  const probes = hosts.map((host) => probe(host, config));
  try {
    return await Promise.any(probes);
  } catch (error) {
    // A wrong password at all of them is no absence, and is said as it is.
    const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
    throw reasons.some(isDatabaseAway) ? error : reasons[0];
  }
}

async function probe(host: Host, config: pg.ClientConfig): Promise<Host> {
  const client = Object.assign(new pg.Client(config), host);
  client.on('error', () => undefined);
  try {
    await within(seekingPart * patienceOf(config), client, async () => {
      await client.connect();
      await refuseReadOnly(client);
      await client.end();
    });
    return host;
  } finally {
    cut(client);
  }
}
