import type { InjectOptions } from 'fastify';
import { fillPath } from '#contract/endpoint';
import type { Caller, Kind, Right } from './right.ts';
import { absentNumber, type Named, thingsIn } from './rights-world.ts';
import type { SignedIn, TestApp, Visitor, World } from './test-app.ts';

/** Somebody new, before a thing that is theirs or not: ready to ask. */
export interface ReadyToAsk {
  browser: Visitor;
  /** Null for a visitor. */
  userId: string | null;
  params: Record<string, string>;
  request: InjectOptions & { url: string };
}

/** Makes the people and things that a line of the table of rights speaks of. */
export function rightsRequests(university: World) {
  const things = thingsIn(university);

  async function namedBy(right: Right, kind: Kind, owner: SignedIn): Promise<Named> {
    if (kind === 'absent') return { id: right.absentId ?? absentNumber };
    return right.of ? things[right.of](owner) : { id: '' };
  }

  return async (name: string, right: Right, kind: Kind, caller: Caller): Promise<ReadyToAsk> => {
    const [method, path = ''] = name.split(' ');
    const me = caller === 'visitor' ? null : await university.signedIn(caller);
    const owner = kind === 'own' && me ? me : await university.signedIn(right.otherIs);
    const named = await namedBy(right, kind, owner);
    const body = right.body?.(named);
    const params = paramsOf(path, named);
    return {
      browser: me?.browser ?? university.visitor(),
      userId: me?.userId ?? null,
      params,
      request: {
        method: asMethod(method),
        url: fillPath(path, params),
        ...(right.query && { query: right.query(named) }),
        ...(body && { payload: body }),
        ...right.send?.(),
      },
    };
  };
}

/** What stands first in an address is what the call names. */
function paramsOf(path: string, { id, level, linkId, listenerId, additionId }: Named) {
  const besides: Record<string, string | undefined> = { level, linkId, listenerId, additionId };
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name, place) => [name, place === 0 ? id : (besides[name] ?? '1')]));
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
export function asMethod(name: string | undefined) {
  const method = methods.find((each) => each === name);
  if (!method) throw new Error(`${name} is no method of ours`);
  return method;
}

/**
 * All that the university holds, as one short text; without who is writing an upload, which goes after the answer.
 * The rows of a table are summed, not sorted and joined: it is asked a thousand times, of tables that grow.
 */
export async function allRows({ database }: TestApp): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'upload_leases' order by 1`,
  );
  const digests = tables.map(
    ({ name }) => `select '${name}' as name, count(*), sum(hashtextextended(t::text, 0)) from "${name}" t`,
  );
  const { rows } = await database.pool.query(digests.join(' union all '));
  return JSON.stringify(rows);
}
