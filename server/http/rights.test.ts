import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/index';
import { roles } from '#contract/primitives';
import type { Caller, Kind, Right } from '#server/testing/right';
import { besidesTheContract, cheats, rights } from '#server/testing/rights-table';
import { allRows, rightsRequests } from '#server/testing/rights-request';
import { routesOf } from '#server/testing/routes-of';
import { uploadDesk } from '#server/testing/upload-desk';

const university = await uploadDesk({ allowSelfPromotion: false });
const { app } = university;
const requestFor = rightsRequests(university);

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

/** Every call of the staff that names something. */
const managing = allEndpoints
  .filter(({ access }) => access === 'teacher')
  .map(({ method, path }) => `${method} ${path}`)
  .filter((name) => name.includes(':') || everyRight[name]?.of);

describe('a teacher of one course finds no door to another’s', () => {
  test.each(managing)('%s says what is whose', (name) => {
    const { own, others } = everyRight[name] ?? {};
    expect(own, 'what a teacher may do with what is theirs').toBeDefined();
    expect(others?.[callers.indexOf('teacher')], 'another’s is not there').toBe(404);
  });

  test.each(managing)('%s answers as if another’s were not there', async (name) => {
    const answerTo = async (kind: Kind) => {
      const { browser, request } = await requestFor(name, everyRight[name] ?? {}, kind, 'teacher');
      const { statusCode, body } = await browser.send(request);
      return { statusCode, body };
    };
    expect(await answerTo('others')).toEqual(await answerTo('absent'));
  });
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
    const before = await allRows(university);
    const answers: string[] = [];
    for (const { kind, caller, ask } of refused) answers.push(inWords(kind, caller, await ask()));
    expect(await allRows(university), 'a refusal left something behind').toBe(before);
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

async function prepared(name: string, right: Right, { kind, caller }: Cell): Promise<() => Promise<number>> {
  const { browser, request } = await requestFor(name, right, kind, caller);
  return async () => {
    const response = await browser.send(request);
    // To a HEAD nothing is said.
    if (response.statusCode === 401 && response.body) {
      expect(response.json().code).toBe(request.url === '/api/login' ? 'wrong_credentials' : 'unauthorized');
    }
    return response.statusCode;
  };
}
