import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import type { Right } from '#server/testing/right';
import { rights } from '#server/testing/rights-table';
import { rightsRequests } from '#server/testing/rights-request';
import { firstMoment, type World } from '#server/testing/test-app';
import { browserAt } from '../ask.ts';
import { type Caller, sendHostile } from './hostile-call.ts';
import { inLanes } from './in-lanes.ts';
import type { Payload } from './payloads.ts';
import type { Tally } from './tally.ts';
import { nameOf, writingEndpoints } from './text-fields.ts';
import { uncoveredFields } from './uncovered-fields.ts';

/** A thing that a payload was written into, by whoever may. */
export interface PlantedThing {
  payload: Payload;
  by: Caller;
  /** How its addresses begin, of calls and of pages alike: `/majalis/`. */
  under: string;
  id: string;
}

interface Rest {
  things: PlantedThing[];
  /** Calls that did not take what should be right. */
  refusals: string[];
}

/**
 * Every call that nothing was sent to yet, as the table of rights says that it is right: with a thing made for it, by the
 * first who may.
 */
export async function plantTheRest(
  payloads: Payload[],
  { origin, world }: { origin: string; world: World },
  tally: Tally,
): Promise<Rest> {
  const left = new Set(uncoveredFields(tally).map((field) => field.split(' ').slice(0, 2).join(' ')));
  const endpoints = writingEndpoints.filter((one) => left.has(nameOf(one)) && one.body);
  const ready = rightsRequests(world);
  const rest: Rest = { things: [], refusals: [] };
  await inLanes(endpoints, async (endpoint) => {
    const name = nameOf(endpoint);
    const right = rights[name];
    if (!right) throw new Error(`the table of rights knows no ${name}`);
    const { caller, kind, isTaken } = whoMay(right);
    for (const payload of payloads) {
      const { browser, params, request } = await ready(name, right, kind, caller);
      const token = browser.cookies.get('session');
      const by = browserAt(origin, token && `session=${token}`);
      const call = { endpoint, by, params, body: bodyOf(request.payload) };
      const sent = await sendHostile(call, payload, tally).catch((error: unknown) => String(error));
      if (typeof sent !== 'string')
        rest.things.push(...thingsOf(endpoint, { params, json: sent.json, payload, by }));
      else if (isTaken) rest.refusals.push(sent);
    }
  });
  return rest;
}

const callers = ['visitor', 'student', 'teacher', 'admin'] as const;

/** The first who may; what nobody may, as with an answer that no key has signed, is sent nevertheless. */
function whoMay({ own, any, others }: Right) {
  const kind = own ? 'own' : any ? 'any' : 'others';
  const answers = own ?? any ?? others ?? [];
  const place = answers.findIndex((status) => status !== null && status < 300);
  return { caller: callers[place] ?? 'admin', kind, isTaken: place !== -1 } as const;
}

const record = z.record(z.string(), z.unknown());

/** The table's own days are those of the tests' clock. */
function bodyOf(payload: unknown): Record<string, unknown> {
  const later = Date.now() - firstMoment.getTime();
  const moved = JSON.stringify(payload ?? {}).replace(/"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g, (_, moment: string) =>
    JSON.stringify(new Date(Date.parse(moment) + later).toISOString()),
  );
  return record.parse(JSON.parse(moved));
}

const made = z.object({ id: z.optional(z.union([z.string(), z.number()])), key: z.optional(z.string()) });

function thingsOf(
  { path }: Endpoint,
  { params, json, ...rest }: { params: Record<string, string>; json: unknown; payload: Payload; by: Caller },
): PlantedThing[] {
  const address = path.replace(/^\/api(?:\/admin)?/, '');
  const [named] = Object.values(params);
  if (named !== undefined) return [{ under: address.slice(0, address.indexOf(':')), id: named, ...rest }];
  const { id, key } = made.safeParse(json).data ?? {};
  const own = key ?? id;
  return own === undefined ? [] : [{ under: `${address}/`, id: String(own), ...rest }];
}
