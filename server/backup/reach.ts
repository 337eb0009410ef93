import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config';
import { connect, pastPooler } from '#server/connect';
import { type Database, openDatabase } from '#server/db/database';
import { runningPostgres } from '#server/db/embedded-running';
import { DataDirInUse } from '#server/db/lock';
import { BackupRefused } from './refused.ts';

interface Reached {
  database: Database;
  close: () => Promise<void>;
}

/**
 * The database that is there, never a new one: a server elsewhere; the bundled one, started here and now; or, while the
 * university is open, the one that it runs, through its private socket.
 */
export async function reachDatabase(config: Config): Promise<Reached> {
  const isThere = await stat(join(config.dataDir, 'postgres')).catch(() => undefined);
  if (!config.databaseUrl && !isThere) {
    throw new BackupRefused(
      `لا توجد بيانات جامعة في «${config.dataDir}». يُرجى التحقق من DATA_DIR.`,
      `There is no data of a university in "${config.dataDir}". Check DATA_DIR.`,
    );
  }
  return reachOrMakeDatabase(config);
}

/** The same, and a new bundled one where none is yet: for the first admin. */
export async function reachOrMakeDatabase(config: Config): Promise<Reached> {
  try {
    return await connect(pastPooler(config));
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return reachRunning(error);
  }
}

async function reachRunning({ dataDir, holderPid }: DataDirInUse): Promise<Reached> {
  const connection = await runningPostgres(dataDir).catch(() => null);
  const database = connection && openDatabase({ ...connection, max: 2 });
  const answers = await database?.pool.query('select').catch(() => undefined);
  if (database && answers) return { database, close: database.close };
  await database?.close();
  throw new BackupRefused(
    `يستعمل مجلد البيانات «${dataDir}» خادم رقم عمليته ${holderPid}، وتعذّر الوصول إلى قاعدة بياناته. ` +
      'يُنفَّذ هذا الأمر بالحساب الذي يعمل به الخادم وعلى الجهاز نفسه؛ فإن كان الخادم يبدأ أو يتوقف فأعد المحاولة بعد لحظات.',
    `The data folder "${dataDir}" is in use by the server with process number ${holderPid}, whose database cannot be reached. ` +
      'Run this command under the account of the server, on the same machine; if the server is starting or stopping, try again in a moment.',
  );
}
