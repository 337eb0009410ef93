import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database';
import { keptLog } from '#server/testing/kept-log';
import { runProgram } from '#server/testing/run-program';
import { insertUser } from './factories.ts';
import { users } from './schema.ts';
import { errorLine, toldError } from './told-error.ts';

const database = await freshDatabase();
afterAll(database.drop);
const { db } = database;

const secret = 'marked-secret@example.test';
await insertUser(db, { email: secret });

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

describe('of what PostgreSQL refuses', () => {
  test('the log names the statement, the kind, the constraint and the place, and no value', async () => {
    const error = await thrownBy(() => db.insert(users).values({ email: secret, firstName: secret }));
    expect(String(error)).toContain(secret);
    const told = toldError(error);
    expect(JSON.stringify(told)).not.toContain('marked');
    expect(told).toMatchObject({
      statement: expect.stringContaining('insert into "users"') as string,
      stack: expect.stringContaining('told-error.test.ts') as string,
      cause: { code: '23505', table: 'users', constraint: expect.stringContaining('email') as string },
    });
  });

  test.each([
    ['a value of another kind', sql`select ${secret}::integer`],
    ['a row that breaks a rule', sql`insert into users (id, role) values (${secret}, ${secret})`],
    ['a text that is no JSON', sql`select ${`{"${secret}`}::jsonb`],
    ['a value that the statement itself holds', sql.raw(`select '${secret}'::integer`)],
    [
      'what a function says',
      sql.raw(`do $$ begin raise exception '${secret}' using hint = '${secret}'; end $$`),
    ],
  ])('nothing of %s', async (_, statement) => {
    const error = await thrownBy(() => db.execute(statement));
    expect(JSON.stringify(toldError(error))).not.toContain('marked');
    expect(errorLine(error)).not.toContain('marked');
  });
});

const unread = await thrownBy(() => JSON.parse(`{"${secret}`));

describe('of other failures', () => {
  const withFacts = (message: string, facts: object) => Object.assign(new Error(message), facts);

  test.each<[string, unknown]>([
    [
      'a mail server',
      withFacts(`rejected: 550 <${secret}>`, { responseCode: 550, rejected: [secret], command: 'RCPT TO' }),
    ],
    ['a parser', unread],
    ['an identity provider', new Error('refused', { cause: { claims: { email: secret } } })],
    [
      'a cause of a cause',
      new Error('one', { cause: new Error('two', { cause: withFacts('x', { params: [secret] }) }) }),
    ],
    ['several at once', new AggregateError([withFacts(secret, {}), new Error(secret)], 'all')],
    ['an address that was asked for', new Error(`GET https://id.example/?token=marked-secret failed`)],
    ['a message that looks like a trace', new Error(`x\n    at ${secret} (a.ts:1:1)\n    at y (b.ts:1:1)`)],
    ['what is no error', secret],
  ])('nothing is told but what happened: %s', (_, error) => {
    expect(JSON.stringify(toldError(error))).not.toContain('marked');
    expect(errorLine(error)).not.toContain('marked');
  });

  test('of several at once a line names each, and what they share once', () => {
    const away = () => withFacts('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' });
    const readOnly = withFacts('this server takes no writes', { code: '25006' });
    const all = new AggregateError([away(), readOnly, away()], 'All promises were rejected');
    expect(errorLine(all)).toBe('ECONNREFUSED connect ECONNREFUSED; 25006 this server takes no writes');
  });

  test('an error that goes round in a circle is told to an end', () => {
    const error = new Error('x');
    error.cause = error;
    expect(JSON.stringify(toldError(error)).length).toBeLessThan(20_000);
  });

  test('what is safe is said: the message, the code, the place', () => {
    const error = withFacts('connect ECONNREFUSED 127.0.0.1:5432', {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    expect(toldError(error)).toMatchObject({
      message: 'connect ECONNREFUSED 127.0.0.1:5432',
      code: 'ECONNREFUSED',
      syscall: 'connect',
      stack: expect.stringContaining('told-error.test.ts') as string,
    });
  });
});

test('however an error is handed to the log, it does not speak for itself', async () => {
  const { lines, logger } = keptLog();
  const { stream, ...options } = logger;
  const log = pino(options, stream);
  const error = await thrownBy(() => db.execute(sql`select ${secret}::integer`));
  log.error(error);
  log.error({ err: error });
  log.error({ err: error }, error instanceof Error ? error.message : '');
  log.error({ err: error }, 'a sentence');
  log.child({ reqId: 1 }).warn(error);
  expect(lines).toHaveLength(5);
  expect(lines.join('')).not.toContain('marked');
  expect(lines[3]).toContain('"msg":"a sentence"');
});

test.each(['at once', 'later'])(
  'a server that fails over a statement %s does not say its values',
  async (when) => {
    const program = await runProgram('fail-with-secrets', when);
    await program.says('a statement failed');
    await program.hasExited;
    const said = program.lines.join('\n');
    expect(said).toContain('fail-with-secrets');
    expect(said).not.toContain('a secret of mine');
  },
);
