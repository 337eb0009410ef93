import * as z from 'zod/mini';
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

/** For what the contract describes by a rule and not by a list; the first that a field takes stands in it. */
const plausible: unknown[] = [
  true,
  60,
  1,
  0.9,
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
  '4f0c2c2e-7a55-4d3b-9d42-1f0b6c3f9a10',
  '#a1b2c3',
  'nukhba',
  [1, 5],
  '20:30',
  'Africa/Casablanca',
  '0jq5rj9mq9hi8dxon19s1zz3y2',
  'مبتدئ',
  'A',
  'خطة البحث في فصولها. '.repeat(6),
];

/** One that the field takes: of what may be chosen the first, of what is put together each of its parts. */
function rightValue(schema: z.ZodMiniType, where: string): unknown {
  const fits = (candidate: unknown) => candidate !== undefined && schema.safeParse(candidate).success;
  const value = [...chosenFrom(schema), ...plausible].find(fits) ?? madeOf(schema, where);
  if (!fits(value)) throw new Error(`no plausible value fits ${where}: add one`);
  return value;
}

function chosenFrom(schema: z.ZodMiniType): unknown[] {
  if (schema instanceof z.ZodMiniEnum) return schema.options;
  return schema instanceof z.ZodMiniLiteral ? [...schema.def.values] : [];
}

function madeOf(schema: z.ZodMiniType, where: string): unknown {
  if (hasShape(schema)) {
    const fields = Object.entries(schema.shape);
    return Object.fromEntries(fields.map(([name, field]) => [name, rightValue(field, `${where}.${name}`)]));
  }
  const within = (part: unknown) => rightValue(asSchema(part), where);
  if (schema instanceof z.ZodMiniArray) return [within(schema.def.element)];
  if (schema instanceof z.ZodMiniRecord)
    return { [String(within(schema.def.keyType))]: within(schema.def.valueType) };
  if (schema instanceof z.ZodMiniPipe) return within(schema.def.in);
  if (schema instanceof z.ZodMiniUnion) return within(schema.def.options[0]);
  const wraps =
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault;
  return wraps ? within(schema.def.innerType) : undefined;
}

/** What a schema is made of is told with the type of zod's core. */
function asSchema(part: unknown): z.ZodMiniType {
  if (part instanceof z.ZodMiniType) return part;
  throw new Error('a part of a schema that is none');
}

function rightParams(endpoint: Endpoint, schema: z.ZodMiniType, { userId, videoId }: Things): unknown {
  const isOfPerson = endpoint.path.startsWith('/api/admin/users/');
  const ids = isOfPerson ? [userId, '1'] : ['1', videoId];
  return Object.fromEntries(
    Object.entries(shapeOf(schema)).map(([name, field]) => [
      name,
      ids.find((id) => field.safeParse(id).success) ?? rightValue(field, `${endpoint.path} ${name}`),
    ]),
  );
}

function shapeOf(schema: z.ZodMiniType | undefined): Record<string, z.ZodMiniType> {
  return schema && hasShape(schema) ? schema.shape : {};
}

const hasShape = (schema: z.ZodMiniType): schema is z.ZodMiniObject<Record<string, z.ZodMiniType>> =>
  'shape' in schema;
