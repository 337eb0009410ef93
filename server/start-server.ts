import type { FastifyInstance } from 'fastify';
import { writeLettersRegularly } from './accounts/letters-sweep.ts';
import { announce } from './announce.ts';
import { tellRegularly } from './announcements/telling.ts';
import { type AppParts, buildApp } from './app.ts';
import { issueMissingInBackground } from './certificates/missing-diplomas.ts';
import type { Config } from './config.ts';
import type { Connection } from './connect.ts';
import { updateProgramme } from './courses/programme-update.ts';
import { migrate } from './db/migrate.ts';
import { watchPulse } from './db/pulse.ts';
import { refuseOpenDemoAccounts, seedDemoData } from './demo-data.ts';
import { sweepRegularly } from './exams/sweep.ts';
import { issueWaitingCertificates } from './certificates/queries.ts';
import { eraseRegularly } from './leaving/sweep.ts';
import { forgetRegularly } from './keeping/sweep.ts';
import { installMutun } from './mutun/installing.ts';
import { workOnMedia } from './media/worker.ts';
import { serveMetrics } from './metrics/listener.ts';
import { sweepUploadsRegularly } from './uploads/sweep.ts';
import { installBooks } from './register/book-installing.ts';
import { remindRegularly } from './reminders/sweep.ts';
import { openLog, type ServerLog } from './server-log.ts';
import { steadyClock } from './steady-clock.ts';

const minute = 60_000;
const closeWithin = 8000;

type Clock = ReturnType<typeof steadyClock>;

/** Other than the usual ones. */
interface ServerParts extends Pick<Partial<AppParts>, 'reading'> {
  log?: ServerLog;
  clock?: Clock;
}

/** From a database to a listening server; `stop` undoes both in reverse, within ten seconds. */
export async function startServer(
  { database, disk, close }: Connection,
  config: Config,
  siteDir: string,
  { log = openLog(config.logLevel), clock = steadyClock(), ...parts }: ServerParts = {},
) {
  const undo: (() => Promise<void> | void)[] = [log.close, close];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    undo.push(watchPulse(database.pool, log.log));
    await migrate(database);
    await updateProgramme(database.db);
    await installMutun(database.db, new Date());
    await installBooks(database.db);
    if (config.isPublic) await refuseOpenDemoAccounts(database.db);
    if (config.demoData) await seedDemoData(database.db, new Date());
    const app = await buildApp({
      db: database.db,
      config,
      now: clock.now,
      siteDir,
      disk,
      logger: log.logger,
      ...parts,
    });
    undo.push(() => closeInTime(app));
    undo.push(watchClock(app, clock));
    undo.push(disk.watch());
    undo.push(forgetRegularly(app));
    undo.push(issueWaitingRegularly(app));
    undo.push(sweepRegularly(app));
    undo.push(sweepUploadsRegularly(app));
    undo.push(remindRegularly(app));
    undo.push(tellRegularly(app));
    undo.push(eraseRegularly(app));
    if (config.metrics) undo.push((await serveMetrics(app.metrics, config.metrics)).stop);
    await app.listen({ host: config.host, port: config.port });
    // Now that it is known where its links lead.
    undo.push(writeLettersRegularly(app));
    undo.push(issueMissingInBackground(app));
    undo.push(workOnMedia(app));
    announce(app, config, log.isTerminal);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Requests in flight get their answer; whoever is still slow after that is cut off. */
async function closeInTime(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), closeWithin);
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

/** Certificates that nothing keeps waiting. A database that is away is no reason to fall. */
function issueWaitingRegularly(app: FastifyInstance): () => void {
  const every = 10 * minute;
  const succeeded = app.metrics.watchSweep('certificates', every);
  const timer = setInterval(() => {
    app.db
      .transaction((tx) => issueWaitingCertificates(tx, null, app.now(), app.config))
      .then(succeeded)
      .catch((error: unknown) => app.log.warn({ err: error }, 'issuing what waited failed'));
  }, every);
  return () => clearInterval(timer);
}
