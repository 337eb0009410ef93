import type { Config } from './config.ts';
import { updateProgramme } from './courses/programme-update.ts';
import type { Database } from './db/database.ts';
import type { Log } from './db/log.ts';
import { migrate } from './db/migrate.ts';
import { refuseOpenDemoAccounts, seedDemoData } from './demo-data.ts';
import { installMutun } from './mutun/installing.ts';
import { installBooks } from './register/book-installing.ts';

/** What is done to the database once at every start, before anybody is served, however many processes serve then. */
export async function prepare(database: Database, config: Config, log: Log): Promise<void> {
  await migrate(database, log);
  await updateProgramme(database.db);
  await installMutun(database.db, new Date());
  await installBooks(database.db);
  if (config.isPublic) await refuseOpenDemoAccounts(database.db);
  if (config.demoData) await seedDemoData(database.db, new Date());
}
