import type pg from 'pg';

/** Many more than the university has. */
const mostPlans = 200;
/** A statement with a parameter for each of many rows is another one for every number of rows. */
const mostValues = 30;
const askedOften = 3;

/**
 * PostgreSQL reads and plans a statement again each time, unless it has a name: then once per connection. Statements
 * that come back get one here, and nobody who writes a query need think of it.
 */
export function planningOnce(): (client: pg.PoolClient) => void {
  const named = namesOfStatements();
  return (client) =>
    rewriting(client, (statement, values) => (isWorthAName(values) ? named(statement) : statement));
}

/**
 * Through a pooler the next transaction has another session, which does not know the name, or knows it already. So even
 * a statement that has one is planned each time.
 */
export const planEachTime = (client: pg.PoolClient): void =>
  rewriting(client, (statement) => ({ ...statement, name: undefined }));

function rewriting(
  client: pg.PoolClient,
  rewrite: (statement: Statement, values: unknown) => Statement,
): void {
  client.query = new Proxy(client.query, {
    apply: (query, self, [statement, values, ...rest]: unknown[]): unknown => {
      const asked = isStatement(statement) ? rewrite(statement, values) : statement;
      return Reflect.apply(query, self, [asked, values, ...rest]);
    },
  });
}

interface Statement {
  text: string;
  name?: string | undefined;
}

const isStatement = (statement: unknown): statement is Statement =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  // A cursor and the like bring their own way of being sent.
  !('submit' in statement);

/** Without values it goes the short way, where names do not exist. */
const isWorthAName = (values: unknown): boolean =>
  Array.isArray(values) && values.length > 0 && values.length <= mostValues;

/** What is asked often is known to all connections of a pool by the same name. */
function namesOfStatements(): (statement: Statement) => Statement {
  const timesAsked = new Map<string, number>();
  const names = new Map<string, string>();

  const nameIfAskedOften = (text: string): string | undefined => {
    if (names.size >= mostPlans) return undefined;
    const times = (timesAsked.get(text) ?? 0) + 1;
    if (times < askedOften) {
      if (timesAsked.size > 10 * mostPlans) timesAsked.clear();
      timesAsked.set(text, times);
      return undefined;
    }
    timesAsked.delete(text);
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };

  return (statement) => {
    if (statement.name) return statement;
    const name = names.get(statement.text) ?? nameIfAskedOften(statement.text);
    return name === undefined ? statement : { ...statement, name };
  };
}
