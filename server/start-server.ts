import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { announce } from './announce.ts';
import { type AppParts, buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Connection } from './connect.ts';
import { watchPulse } from './db/pulse.ts';
import { keepHouse, keepHouseOnceOpen, type Stop } from './housekeeping.ts';
import { untilNobodyKnocks } from './http/knocking.ts';
import { siteAddress } from './http/site-address.ts';
import { serveMetrics } from './metrics/listener.ts';
import { prepare } from './prepare.ts';
import { openLog, type ServerLog } from './server-log.ts';
import { steadyClock } from './steady-clock.ts';

const second = 1000;
const closeWithin = 8 * second;
/** What is done by the clock is taken up by whoever starts next: nobody waits for it longer than for a request. */
const restWithin = 8 * second;
/** Those who had a line before the port was closed are answered over it once more, until nobody asks for so long. */
const quietEnough = second;
const longestLeaving = 8 * second;

type Clock = ReturnType<typeof steadyClock>;

/** Other than the usual ones. */
interface ServerParts extends Pick<Partial<AppParts>, 'reading' | 'uses'> {
  log?: ServerLog;
  clock?: Clock;
  /** Returns when nobody has the port any more, of those who share it. */
  untilPortIsShut?: () => Promise<void>;
}

/** What a process does besides answering. */
interface Duties {
  /** Brings the database up to date before anybody is served. */
  prepares: boolean;
  /** Does what is done by the clock. */
  keepsHouse: boolean;
  watchesDisk: boolean;
  servesMetrics: boolean;
}

export interface Server {
  app: FastifyInstance;
  url: string;
  /** In the order told by `drain` and `closeInTime`; at once when the signal comes. */
  stop: (hurry?: AbortSignal) => Promise<void>;
}

/** From a database to a listening server that does everything itself; `stop` undoes both in reverse. */
export async function startServer(
  connection: Connection,
  config: Config,
  siteDir: string,
  { log = openLog(config.logLevel), ...parts }: ServerParts = {},
): Promise<Server> {
  const duties = { prepares: true, keepsHouse: true, watchesDisk: true, servesMetrics: true };
  const server = await openServer(connection, config, siteDir, { log, ...parts }, duties);
  announce(server.url, config, log.isTerminal);
  return server;
}

/** The same for one of several processes, which leaves some of it to others. */
export async function openServer(
  { database, disk, close }: Connection,
  config: Config,
  siteDir: string,
  { log, clock = steadyClock(), untilPortIsShut, ...parts }: ServerParts & { log: ServerLog },
  duties: Duties,
): Promise<Server> {
  const undo: ((hurry: AbortSignal | undefined) => Promise<void> | void)[] = [log.close, close];
  const undoAll = async (hurry?: AbortSignal) => {
    for (const step of undo.splice(0).toReversed()) await step(hurry);
  };
  try {
    undo.push(watchPulse(database, log.log));
    if (duties.prepares) await prepare(database, config, log.log);
    const app = await buildApp({
      db: database.db,
      config,
      now: clock.now,
      siteDir,
      disk,
      logger: log.logger,
      ...parts,
    });
    undo.push((hurry) => closeInTime(app, hurry));
    undo.push(watchClock(app, clock));
    if (duties.watchesDisk) undo.push(disk.watch());
    const house: Stop[] = [];
    undo.push((hurry) => restInTime(app, house, hurry));
    if (duties.keepsHouse) house.push(...keepHouse(app));
    if (duties.servesMetrics && config.metrics)
      undo.push((await serveMetrics(app.metrics, config.metrics)).stop);
    await app.listen({ host: config.host, port: config.port });
    if (duties.keepsHouse) house.push(...keepHouseOnceOpen(app));
    const stop = async (hurry?: AbortSignal) => {
      await drain(app, untilPortIsShut, hurry);
      await undoAll(hurry);
    };
    return { app, url: siteAddress(app), stop };
  } catch (error) {
    await undoAll();
    throw error;
  }
}

/** Health says no for some seconds while everything is served as before: a proxy sends its next requests elsewhere. */
async function drain(
  app: FastifyInstance,
  untilPortIsShut = async (): Promise<void> => {},
  hurry?: AbortSignal,
): Promise<void> {
  const pause = (milliseconds: number) =>
    delay(milliseconds, undefined, hurry ? { signal: hurry } : {}).catch(() => undefined);
  app.closing.begin();
  await pause(app.config.drainSeconds * second);
  // Before the answers end their lines: from then on everybody would knock.
  await untilNobodyKnocks(app.server);
  if (app.config.drainSeconds === 0) return app.closing.leave();
  // The port alone: closed as an HTTP server it would cut lines that are idle, over which a proxy may just be asking.
  NetServer.prototype.close.call(app.server);
  await untilPortIsShut();
  app.closing.leave();
  const over = performance.now() + longestLeaving;
  const isOver = () =>
    app.closing.quietFor() >= quietEnough || performance.now() > over || hurry?.aborted === true;
  do await pause(quietEnough);
  while (!isOver());
}

/** A sweep may be waiting for something that is away, such as a bucket or a mail server. */
async function restInTime(app: FastifyInstance, house: Stop[], hurry?: AbortSignal): Promise<void> {
  const atRest = new AbortController();
  const signal = AbortSignal.any([atRest.signal, ...(hurry ? [hurry] : [])]);
  const tooLong = delay(restWithin, false, { signal }).catch(() => false);
  const isAtRest = await Promise.race([
    Promise.all(house.map(async (stop) => stop())).then(() => true),
    tooLong,
  ]);
  atRest.abort();
  if (!isAtRest) app.log.warn('what is done by the clock did not end in time, and goes on at the next start');
}

/** Requests in flight get their answer; whoever is still slow after that is cut off. */
async function closeInTime(app: FastifyInstance, hurry?: AbortSignal): Promise<void> {
  const cutAll = () => app.server.closeAllConnections();
  const cut = setTimeout(cutAll, closeWithin);
  hurry?.addEventListener('abort', cutAll);
  if (hurry?.aborted) cutAll();
  await app.close();
  clearTimeout(cut);
}

/** Somebody set the clock of the machine: the university goes on by the old one, and says so once. */
function watchClock(app: FastifyInstance, clock: Clock): () => void {
  let isTold = false;
  const timer = setInterval(() => {
    const apart = clock.compare();
    if (apart !== 0 && !isTold) {
      const seconds = Math.round(apart / 1000);
      app.log.error({ seconds }, 'the clock of this machine was set; a restart takes it over');
    }
    isTold = apart !== 0;
  }, 1000).unref();
  return () => clearInterval(timer);
}
