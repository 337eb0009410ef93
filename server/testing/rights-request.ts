import type { InjectOptions } from 'fastify';
import type { Caller, Kind, Right } from './right.ts';
import { absentNumber, type Named, thingsIn } from './rights-world.ts';
import type { SignedIn, TestApp, Visitor } from './test-app.ts';

/** Somebody new, before a thing that is theirs or not: ready to ask. */
export interface ReadyToAsk {
  browser: Visitor;
  /** Null for a visitor. */
  userId: string | null;
  request: InjectOptions & { url: string };
}

/** Makes the people and things that a line of the table of rights speaks of. */
export function rightsRequests(university: TestApp) {
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
    return {
      browser: me?.browser ?? university.visitor(),
      userId: me?.userId ?? null,
      request: {
        method: asMethod(method),
        url: path
          .replace(/:\w+/, encodeURIComponent(named.id))
          .replace(':level', named.level ?? '2')
          .replace(':linkId', named.linkId ?? '1')
          .replace(':listenerId', named.listenerId ?? '1')
          .replace(':additionId', named.additionId ?? '1')
          .replace(':number', '1'),
        ...(right.query && { query: right.query(named) }),
        ...(body && { payload: body }),
        ...right.send?.(),
      },
    };
  };
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
