import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { throughEachStatement } from '#server/testing/each-statement';
import { keptLog } from '#server/testing/kept-log';
import type { Right } from '#server/testing/right';
import { rights } from '#server/testing/rights-table';
import { type Named, thingsIn } from '#server/testing/rights-world';
import { uploadDesk } from '#server/testing/upload-desk';
import { sidOf } from './session-store.ts';

const { lines, logger } = keptLog();
const university = await uploadDesk({ allowSelfPromotion: true }, logger);
const { signedIn } = university;
const things = thingsIn(university);

type Fault = 'the database goes away' | 'the database refuses';

/** Strikes at one of the statements to come, counted from 1, and keeps what was given to it. */
const strike = { fault: null as Fault | null, after: 0, values: [] as unknown[] };

throughEachStatement((query, client, given) => {
  const [, values] = given;
  if (strike.fault === null || (strike.after -= 1) > 0) return Reflect.apply(query, client, given);
  const { fault } = strike;
  strike.fault = null;
  strike.values = Array.isArray(values) ? values : [];
  if (fault === 'the database goes away') {
    client.connection.stream.destroy();
    return Reflect.apply(query, client, given);
  }
  const refused = refusalOf(strike.values);
  const answer = given.at(-1);
  if (typeof answer !== 'function') return Promise.reject(refused);
  return void setImmediate(() => Reflect.apply(answer, undefined, [refused]));
});

/** PostgreSQL repeats what it was given in every part of an error. */
function refusalOf(values: unknown[]): Error {
  const shown = values.map(String).join('" "');
  return Object.assign(
    new pg.DatabaseError(`invalid input syntax for type integer: "${shown}"`, 0, 'error'),
    {
      code: '22P02',
      severity: 'ERROR',
      detail: `Failing row contains (${shown}).`,
      hint: `Perhaps you meant ${shown}.`,
      where: `unnamed portal parameter $1 = '${shown}'`,
      internalQuery: `select '${shown}'`,
      routine: 'pg_strtoint32_safe',
    },
  );
}

const mostStatements = 12;
const faults: Fault[] = ['the database goes away', 'the database refuses'];

describe.each(faults)(
  'when %s in the middle of a call, the log tells of it and of nothing that was sent',
  (fault) => {
    // Those without an answer to an admin do not end, or take long.
    const calls = Object.entries(rights).filter(
      ([, right]) => typeof (right.own ?? right.any)?.[3] === 'number',
    );

    test.each(calls)('%s', async (name, right) => {
      for (let statement = 1; statement <= mostStatements; statement += 1) {
        const me = await signedIn('admin');
        const named = right.of ? await things[right.of](me) : { id: '' };
        const request = requestOf(name, right, named);
        Object.assign(strike, { fault, after: statement, values: [] });
        lines.length = 0;
        const { statusCode } = await me.browser.send(request);
        const wasStruck = strike.fault === null;
        strike.fault = null;
        if (!wasStruck) return;
        const token = me.browser.cookies.get('session') ?? '';
        const log = lines.join('');
        // Whoever is struck on the way may be served all the same, but a failure is told of.
        if (statusCode >= 500) expect(log).toContain('"level":50');
        const secrets = new Set(
          [token, sidOf(token), ...textsIn(request), ...textsIn(strike.values)].filter(
            // Of the address that was asked for, and so of the page that it belongs to, the log may tell.
            (text) => isSecret(text) && text !== me.userId && !request.url.includes(text),
          ),
        );
        for (const secret of secrets) expect(log).not.toContain(secret);
      }
    });
  },
);

/** What is nobody's business; not the words that the program itself has, nor moments. */
const isSecret = (text: string): boolean =>
  (text.length >= 12 || (text.length >= 3 && /[^ -~]/.test(text))) &&
  !/^(?:[a-z-]+|\d{4}-\d\d-\d\dT.*)$/.test(text);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof Date || Buffer.isBuffer(value)) return [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function requestOf(name: string, right: Right, named: Named) {
  const [verb, path = ''] = name.split(' ');
  const body = right.body?.(named);
  return {
    method: methods.find((each) => each === verb) ?? 'GET',
    url: path.replace(/:\w+/, encodeURIComponent(named.id)),
    ...(right.query && { query: right.query(named) }),
    ...(body && { payload: body }),
    ...right.send?.(),
  };
}

test('a path is told as the contract has it, with its numbers; what else it holds is left out', async () => {
  const { browser } = await signedIn();
  const told = async (url: string) => {
    lines.length = 0;
    await browser.get(url);
    const line: { path?: string } = JSON.parse(lines.at(-1) ?? '{}');
    return line.path;
  };
  expect(await told('/api/courses/7/lessons?next=secret')).toBe('/api/courses/7/lessons');
  expect(await told('/api/verify/HDT-1448-7K3M-Q9XD')).toBe('/api/verify/…');
  expect(await told('/api/verify/someone')).toBe('/api/verify/…');
  expect(await told('/api/calendar.ics?token=secret')).toBe('/api/calendar.ics');
  expect(await told('/api/reset-password/Zm9vYmFyYmF6cXV4')).toBe('/api/reset-password/…');
  expect(await told('/verify/HDT-1448-7K3M-Q9XD')).toBe('/verify/…');
  expect(await told('/uploads/0123456789abcdefghjkmnpqrs.webp')).toBe('/uploads/…');
  expect(await told('/somebody@example.test')).toBe('/…');
});
