import pg from 'pg';
import { afterAll } from 'vitest';

type Query = typeof pg.Client.prototype.query;

/** Every statement that this process sends passes through here first, as long as the file's tests run. */
export function throughEachStatement(
  pass: (query: Query, client: pg.Client, given: unknown[]) => unknown,
): void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = new Proxy(query, { apply: pass });
  afterAll(() => {
    pg.Client.prototype.query = query;
  });
}
