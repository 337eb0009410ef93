import { openDatabase } from '#server/db/database';
import { appOn } from './app-on.ts';

/** The server inside a program: on the test's database, at the test's time. */
export function programServer(connection: string, now: string) {
  return appOn(openDatabase(JSON.parse(connection)).db, { now: () => new Date(now) });
}
