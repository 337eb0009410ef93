import type * as z from 'zod/mini';
import { type Endpoint, fillPath } from '#contract/endpoint';

/** A request that its endpoint would take, in parts: what is sent is this with something wrong in it. */
export interface RightRequest {
  endpoint: Endpoint;
  name: string;
  path: string;
  /** Each field of the body with its value in JSON; none where no body is taken. */
  fields: [name: string, json: string][];
  queryNames: string[];
}

/** What stands in the university, for the addresses: numbers begin at 1 in every table. */
export interface Things {
  userId: string;
  videoId: string;
}

export function rightRequest(endpoint: Endpoint, things: Things): RightRequest {
  const { method, path, params, query, body } = endpoint;
  const fields = Object.entries(shapeOf(body)).map(([name, schema]): [string, string] => [
    name,
    JSON.stringify(rightValue(schema, `${path} ${name}`)),
  ]);
  return {
    endpoint,
    name: `${method} ${path}`,
    path: params ? fillPath(path, rightParams(endpoint, params, things)) : path,
    fields,
    queryNames: Object.keys(shapeOf(query)),
  };
}

/** One for each kind of field in the contract; the first that a field takes stands in it. */
const plausible: unknown[] = [
  true,
  60,
  1,
  [1],
  [[0, 5]],
  ['نعم', 'لا'],
  {},
  'شرح موجز لأبواب هذا العلم',
  'someone@example.test',
  '2027-03-01T10:00:00Z',
  'https://push.example.test/a-long-enough-address',
  'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  'BwcHBwcHBwcHBwcHBwcHBw',
  '#a1b2c3',
  'مبتدئ',
  'تحضيري',
  'classic',
  'student',
  'csv',
  'A',
];

function rightValue(schema: z.ZodMiniType, where: string): unknown {
  const fields = Object.entries(shapeOf(schema));
  if (fields.length > 0)
    return Object.fromEntries(fields.map(([name, field]) => [name, rightValue(field, `${where}.${name}`)]));
  const value = plausible.find((candidate) => schema.safeParse(candidate).success);
  if (value === undefined) throw new Error(`no plausible value fits ${where}: add one`);
  return value;
}

function rightParams(endpoint: Endpoint, schema: z.ZodMiniType, { userId, videoId }: Things): unknown {
  const isOfPerson = endpoint.path.startsWith('/api/admin/users/');
  const ids = isOfPerson ? [userId] : ['1', videoId];
  const names = Object.keys(shapeOf(schema));
  const all = ids.map((id) => Object.fromEntries(names.map((name) => [name, id])));
  const params = all.find((candidate) => schema.safeParse(candidate).success);
  if (!params) throw new Error(`no known thing fits ${endpoint.path}`);
  return params;
}

function shapeOf(schema: z.ZodMiniType | undefined): Record<string, z.ZodMiniType> {
  return schema && hasShape(schema) ? schema.shape : {};
}

const hasShape = (schema: z.ZodMiniType): schema is z.ZodMiniObject<Record<string, z.ZodMiniType>> =>
  'shape' in schema;
