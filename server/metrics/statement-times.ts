import type { Pool, PoolClient } from 'pg';

export type StatementKind = 'read' | 'write' | 'commit' | 'other';
type Report = (kind: StatementKind, seconds: number) => void;

/** Times every statement on a connection of this pool, from the first time that somebody is given the connection. */
export function timeStatements(pool: Pool, report: Report): void {
  const timed = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (timed.has(client)) return;
    timed.add(client);
    client.query = new Proxy(client.query, {
      apply: (query, self, given: unknown[]): unknown => timedQuery(query.bind(self), given, report),
    });
  });
}

/** With a callback, as the pool asks, or for a promise, as a transaction does. Whatever else reads at its own pace. */
function timedQuery(query: (...given: never[]) => unknown, given: unknown[], report: Report): unknown {
  const kind = kindOf(textOf(given[0]));
  const began = performance.now();
  const note = () => report(kind, (performance.now() - began) / 1000);
  const last = given.at(-1);
  if (typeof last === 'function') {
    const told = (...outcome: unknown[]): unknown => {
      note();
      return Reflect.apply(last, undefined, outcome);
    };
    return Reflect.apply(query, undefined, [...given.slice(0, -1), told]);
  }
  const answer: unknown = Reflect.apply(query, undefined, given);
  if (answer instanceof Promise) answer.then(note, note);
  return answer;
}

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement;
  const isStatement = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isStatement ? String(statement.text) : '';
};

const kinds: Record<string, StatementKind> = {
  select: 'read',
  insert: 'write',
  update: 'write',
  delete: 'write',
  commit: 'commit',
};

const firstWord = /^[\s(]*([a-z]+)/i;
const writes = /\b(?:insert into|update|delete from)\b/i;

/** By its first word; only `with` says nothing, and what it begins is read. */
export function kindOf(text: string): StatementKind {
  const word = firstWord.exec(text)?.[1]?.toLowerCase() ?? '';
  if (word === 'with') return writes.test(text) ? 'write' : 'read';
  return kinds[word] ?? 'other';
}
