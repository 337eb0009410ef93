import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/index';
import { roles } from '#contract/primitives';
import type { Caller, Kind, Right } from '#server/testing/rights-table';
import { besidesTheContract, cheats, rights } from '#server/testing/rights-table';
import { absentNumber, type Named, thingsIn } from '#server/testing/rights-world';
import { routesOf } from '#server/testing/routes-of';
import type { SignedIn } from '#server/testing/test-app';
import { uploadDesk } from '#server/testing/upload-desk';

const university = await uploadDesk({ allowSelfPromotion: false });
const { app, database, signedIn, visitor } = university;
const things = thingsIn(university);

const callers: Caller[] = ['visitor', ...roles];
const kinds: Kind[] = ['own', 'others', 'any', 'absent'];
const everyRight = { ...rights, ...besidesTheContract };
const contractNames = allEndpoints.map(({ method, path }) => `${method} ${path}`);

describe('every route has its line in the table of rights', () => {
  test('every call of the contract, once, and no other', () => {
    expect(Object.keys(rights).toSorted()).toEqual(contractNames.toSorted());
  });

  test('and whatever else the server answers', () => {
    const routes = routesOf(app);
    expect(routes.length).toBeGreaterThan(contractNames.length);
    const known = new Set([...contractNames, ...Object.keys(besidesTheContract)]);
    // What may be read may be asked about.
    const isKnown = (route: string) => known.has(route) || known.has(route.replace(/^HEAD/, 'GET'));
    expect(routes.filter((route) => !isKnown(route))).toEqual([]);
    // Without an identity provider nobody comes back from one.
    expect([...known].filter((name) => !routes.includes(name))).toEqual(['GET /api/callback']);
  });
});

test.each(cheats)('%s: in vain', (_, route, caller, kind) => {
  const cell = cellsOf(everyRight[route] ?? {}).find((each) => each.caller === caller && each.kind === kind);
  expect(cell?.expected).toBeGreaterThanOrEqual(400);
});

interface Cell {
  kind: Kind;
  caller: Caller;
  expected: number;
}

describe('visitor, student, teacher and admin get what the table says', () => {
  test.each(Object.entries(everyRight))('%s', async (name, right) => {
    const cells = await Promise.all(
      cellsOf(right).map(async (cell) => ({ ...cell, ask: await prepared(name, right, cell) })),
    );
    const [refused, allowed] = [
      cells.filter(({ expected }) => expected >= 400),
      cells.filter(({ expected }) => expected < 400),
    ];
    const before = await allRows();
    const answers: string[] = [];
    for (const { kind, caller, ask } of refused) answers.push(inWords(kind, caller, await ask()));
    expect(await allRows(), 'a refusal left something behind').toBe(before);
    for (const { kind, caller, ask } of allowed) answers.push(inWords(kind, caller, await ask()));
    const expected = [...refused, ...allowed].map((cell) => inWords(cell.kind, cell.caller, cell.expected));
    expect(answers).toEqual(expected);
  });
});

const inWords = (kind: Kind, caller: Caller, status: number): string => `${kind}: ${caller} ${status}`;

/** Each answer of a line, but those that its own tests wait for. */
const cellsOf = (right: Right): Cell[] =>
  kinds.flatMap((kind) =>
    callers.flatMap((caller, at) => {
      const expected = right[kind]?.[at];
      return typeof expected === 'number' ? [{ kind, caller, expected }] : [];
    }),
  );

/** Somebody new, before a thing that is theirs or not: ready to ask. */
async function prepared(name: string, right: Right, { kind, caller }: Cell): Promise<() => Promise<number>> {
  const [method, path = ''] = name.split(' ');
  const me = caller === 'visitor' ? null : await signedIn(caller);
  const owner = kind === 'own' && me ? me : await signedIn(right.otherIs);
  const named = await namedBy(right, kind, owner);
  const browser = me?.browser ?? visitor();
  const body = right.body?.(named);
  return async () => {
    const response = await browser.send({
      method: asMethod(method),
      url: path.replace(/:\w+/, encodeURIComponent(named.id)),
      ...(right.query && { query: right.query(named) }),
      ...(body && { payload: body }),
      ...right.send?.(),
    });
    // To a HEAD nothing is said.
    if (response.statusCode === 401 && response.body) {
      expect(response.json().code).toBe(path === '/api/login' ? 'wrong_credentials' : 'unauthorized');
    }
    return response.statusCode;
  };
}

async function namedBy(right: Right, kind: Kind, owner: SignedIn): Promise<Named> {
  if (kind === 'absent') return { id: right.absentId ?? absentNumber };
  return right.of ? things[right.of](owner) : { id: '' };
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
function asMethod(name: string | undefined) {
  const method = methods.find((each) => each === name);
  if (!method) throw new Error(`${name} is no method of ours`);
  return method;
}

/** All that the university holds, as one short text. */
async function allRows(): Promise<string> {
  const { rows } = await database.pool.query<{ digest: string }>(
    `select md5(string_agg(query_to_xml(format('select * from %I t order by t::text', table_name), true, true, '')::text,
        '' order by table_name)) as digest
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return rows[0]?.digest ?? '';
}
