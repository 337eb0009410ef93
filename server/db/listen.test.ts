import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { expect, test, vi } from 'vitest';
import { cuttableLine } from '#server/testing/cuttable-line';
import { freshDatabase } from '#server/testing/fresh-database';
import { quiet } from '#server/testing/quiet';
import { cut } from './cut.ts';
import { openDatabase } from './database.ts';
import { listen } from './listen.ts';

test('a line that is lost while it is being opened is lost once, and opened again once', async () => {
  const fresh = await freshDatabase();
  const line = await cuttableLine(fresh.connection);
  const database = openDatabase(line.connection, quiet);
  await database.db.execute(sql`select 1`);

  line.standStill();
  const acquired: PoolClient[] = [];
  database.pool.on('acquire', (client) => acquired.push(client));
  const onOpen = vi.fn<() => void>();
  const onLost = vi.fn<() => void>();
  const stop = listen(database.db, { onOpen, onLost, channels: { news: () => undefined } });
  await vi.waitUntil(() => acquired.length === 1, { timeout: 20_000 });
  // As the watch of the pulse does it.
  for (const client of acquired) cut(client);
  await line.cut();
  await line.mend();
  await vi.waitUntil(() => onOpen.mock.calls.length > 0, { timeout: 20_000 });
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(database.pool.totalCount).toBe(1);
  await stop();
  await database.close();
  await line.cut();
  await fresh.drop();
});
