import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type Asked, Connection } from '../connection.ts';

// It runs in the bench's own process, which does nothing else meanwhile: so a source of requests can be any function,
// and what waits for an answer any other. The server and PostgreSQL have processes of their own.

/** The next request; null when there is none left. */
export type Source = () => Asked | null;

interface Load {
  origin: string;
  connections: number;
  source: Source;
}

interface SteadyLoad extends Load {
  /** Milliseconds of the same load before it counts, on the same connections. */
  warmUp?: number;
}

const longestWait = 10_000;

/** As much as the server can take: every connection asks again as soon as it was answered. */
export async function askWithoutPause(load: Load, milliseconds: number): Promise<Outcome> {
  const outcome = new Outcome();
  const connections = openConnections(load);
  const askOn = async (connection: Connection) => {
    while (performance.now() - outcome.started < milliseconds) {
      const asked = load.source();
      if (!asked) return;
      await askOne(connection, asked, performance.now(), outcome);
    }
  };
  await allOrLate(connections.map(askOn), milliseconds);
  return outcome.ended(connections);
}

/**
 * So many requests a second, whatever the server makes of it. Times count from the moment when a request was due: one
 * that had to wait for a free connection waited for the server.
 */
export async function askAtRate(load: SteadyLoad, perSecond: number, milliseconds: number): Promise<Outcome> {
  const { warmUp = 0 } = load;
  const started = performance.now();
  const outcome = new Outcome(started + warmUp);
  const connections = openConnections(load);
  const free = [...connections];
  const waiting: number[] = [];
  const askOn = async (connection: Connection, due: number) => {
    for (let next: number | undefined = due; next !== undefined; next = waiting.shift()) {
      const asked = load.source();
      if (asked) await askOne(connection, asked, next, outcome);
    }
    free.push(connection);
  };

  const total = Math.round((perSecond * (warmUp + milliseconds)) / 1000);
  for (let sent = 0; sent < total; await delay(1)) {
    const dueByNow = Math.floor(((performance.now() - started) * perSecond) / 1000);
    for (; sent < Math.min(total, dueByNow); sent += 1) {
      const due = started + (sent * 1000) / perSecond;
      const connection = free.pop();
      if (connection) void askOn(connection, due);
      else waiting.push(due);
    }
  }
  const latest = performance.now() + longestWait;
  while (free.length < connections.length && performance.now() < latest) await delay(1);
  return outcome.ended(connections);
}

const openConnections = ({ origin, connections }: Load): Connection[] =>
  Array.from({ length: connections }, () => new Connection(origin));

async function askOne(connection: Connection, asked: Asked, due: number, outcome: Outcome): Promise<void> {
  const reply = await connection.ask(asked);
  if (due >= outcome.started) outcome.count(reply.status, performance.now() - due);
  asked.whenAnswered?.(reply);
}

/** A server that has stopped answering does not hold the bench up for ever. */
async function allOrLate(work: Promise<void>[], milliseconds: number): Promise<void> {
  const stop = new AbortController();
  const late = delay(milliseconds + longestWait, undefined, { signal: stop.signal }).catch(() => {});
  await Promise.race([Promise.all(work), late]);
  stop.abort();
}

/** What came of a load. */
export class Outcome {
  readonly started: number;
  readonly statuses = new Map<number, number>();
  seconds = 0;
  /** In microseconds. */
  readonly #times: RecordableHistogram = createHistogram();

  /** Counts from this moment on. */
  constructor(started = performance.now()) {
    this.started = started;
  }

  count(status: number, milliseconds: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    this.#times.record(Math.max(1, Math.round(milliseconds * 1000)));
  }

  ended(connections: Connection[]): this {
    this.seconds = (performance.now() - this.started) / 1000;
    for (const connection of connections) connection.close();
    return this;
  }

  get requests(): number {
    return this.#times.count;
  }

  /** Answers of 2xx. */
  get good(): number {
    return [...this.statuses].reduce((sum, [status, times]) => sum + (isGood(status) ? times : 0), 0);
  }

  get perSecond(): number {
    return this.good / this.seconds;
  }

  /** The time within which so many of a hundred were answered, in milliseconds. */
  percentile(percent: number): number {
    return this.#times.percentile(percent) / 1000;
  }

  /** What was not answered well, for a row that must not call it a success; empty when all was. */
  get complaint(): string {
    if (this.requests === 0) return 'nothing was asked';
    const bad = [...this.statuses].filter(([status]) => !isGood(status));
    return bad.map(([status, times]) => `${times} × ${status || 'unanswered'}`).join(', ');
  }
}

const isGood = (status: number): boolean => status >= 200 && status < 300;
