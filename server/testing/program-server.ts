import { buildApp } from '#server/app';
import { readConfig } from '#server/config';
import { openDatabase } from '#server/db/database';

/** The server inside a program: on the test's database, at the test's time. */
export function programServer(connection: string, now: string) {
  return buildApp({
    db: openDatabase(JSON.parse(connection)).db,
    config: readConfig({ RATE_LIMIT_SCALE: '0' }),
    now: () => new Date(now),
    siteDir: null,
    logger: false,
  });
}
