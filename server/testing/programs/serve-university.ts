import { readConfig } from '#server/config';
import { openDatabase } from '#server/db/database';
import { openDisk } from '#server/disk/disk';
import { tellInLog, tellWarnings } from '#server/error-output';
import { orSayWhy } from '#server/or-say-why';
import { openLog } from '#server/server-log';
import { startServer } from '#server/start-server';

/**
 * The server as it is started for people, but on a test's database and at a test's time. At the first SIGUSR2 it begins to
 * throw errors with somebody's words in them at whoever sends something; at the second it falls over one.
 */
const { connection, environment, siteDir, now, readerProgram, words } = JSON.parse(process.argv[2] ?? '{}');
const failure = () => new Error(`no person is called ${String(words)}`, { cause: new Error(String(words)) });

tellWarnings();
await orSayWhy(async () => {
  const config = readConfig(environment);
  const log = openLog(config.logLevel);
  const database = openDatabase(connection, log.log);
  const disk = openDisk({ dataDir: config.dataDir, holdsDatabase: false, log: log.log });
  const clock = { now: () => new Date(now), compare: () => 0 };
  const reading = { program: readerProgram, longestWait: 25_000 };
  await startServer({ database, disk, close: database.close }, config, siteDir, { log, clock, reading });
  process.once('SIGUSR2', () => {
    Object.defineProperty(config, 'publicUrl', {
      get: () => {
        throw failure();
      },
    });
    process.emitWarning(`${String(words)} is deprecated`);
    process.once('SIGUSR2', () => void Promise.reject(failure()));
  });
}, tellInLog);
