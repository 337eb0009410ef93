import * as z from 'zod/mini';
import { allEndpoints } from '#contract/index';
import type { Endpoint } from '#contract/endpoint';

/** The way to a text in a body: `['options', 0]`. A `*` stands for whatever name a record is given. */
export type FieldPath = (string | number)[];

const jsonSchema = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  get properties() {
    return z.optional(z.record(z.string(), jsonSchema));
  },
  get items() {
    return z.optional(z.union([z.boolean(), jsonSchema]));
  },
  get prefixItems() {
    return z.optional(z.array(jsonSchema));
  },
  get anyOf() {
    return z.optional(z.array(jsonSchema));
  },
  get allOf() {
    return z.optional(z.array(jsonSchema));
  },
  get additionalProperties() {
    return z.optional(z.union([z.boolean(), jsonSchema]));
  },
});
type JsonSchema = z.output<typeof jsonSchema>;

/** As many as every list of texts in the contract may hold. */
const places = [0, 1];

/** Every place of a body where the contract takes text, be it a name, a choice or a number that a person typed. */
export function textFieldsOf(body: z.ZodMiniType): FieldPath[] {
  const described: unknown = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  // What a form showed is compared with what there is, and not kept.
  return fieldsIn(jsonSchema.parse(described), []).filter(([first]) => first !== 'known');
}

function fieldsIn(schema: JsonSchema, path: FieldPath): FieldPath[] {
  const ways = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((way) => fieldsIn(way, path));
  const isText =
    [schema.type].flat().includes('string') || schema.enum?.some((choice) => typeof choice === 'string');
  const own = isText ? [path] : [];
  const { properties = {}, items, prefixItems = [], additionalProperties } = schema;
  const inside = Object.entries(properties).flatMap(([name, inner]) => fieldsIn(inner, [...path, name]));
  const listed =
    typeof items === 'object' ? places.flatMap((place) => fieldsIn(items, [...path, place])) : [];
  const placed = prefixItems.flatMap((inner, place) => fieldsIn(inner, [...path, place]));
  const named = typeof additionalProperties === 'object' ? [[...path, '*']] : [];
  return unique([...own, ...ways, ...inside, ...listed, ...placed, ...named]);
}

const unique = (paths: FieldPath[]): FieldPath[] => [
  ...new Map(paths.map((path) => [path.join('.'), path])).values(),
];

/** The body with this text in one more place. */
export function withText(body: unknown, [step, ...rest]: FieldPath, text: string): unknown {
  if (step === undefined) return text;
  if (typeof step === 'number') {
    const list = z.array(z.unknown()).safeParse(body).data ?? [];
    list[step] = withText(list[step], rest, `${text}${'.'.repeat(step)}`);
    return list;
  }
  const record = typeof body === 'object' && body !== null ? { ...body } : {};
  if (step === '*') return { ...record, [text]: text };
  return { ...record, [step]: withText(Reflect.get(record, step), rest, text) };
}

/** The calls that take text in their body, or a file: those through which something can come in. */
export const writingEndpoints: Endpoint[] = allEndpoints.filter(
  ({ body, takesFile, reply, method }) =>
    (body && textFieldsOf(body).length > 0) ||
    takesFile !== undefined ||
    (reply === 'tus' && method === 'POST'),
);

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
