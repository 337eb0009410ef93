import type { Endpoint } from '#contract/endpoint';
import type { Random } from '#server/testing/random';
import type { RightRequest } from './right-request.ts';
import { brokenUtf8, strangeJson, strangeTexts, strayNames, wrongTypes } from './strange-values.ts';

export interface Body {
  type: string;
  bytes: Buffer;
}

type Spoiler = (random: Random, right: RightRequest) => Body;

const json = 'application/json';
const mostLetters = 300_000;

/** A body that its endpoint must refuse, whoever sends it. */
export const spoiledBody: Spoiler = (random, right) => random.pick(spoilers)(random, right);

const spoilers: Spoiler[] = [
  (random, { endpoint, fields }) => {
    const wrong = random.below(fields.length);
    return refused(
      endpoint,
      fields.map(([name, value], at) => [name, at === wrong ? random.pick(strangeJson) : value]),
    );
  },
  (random, { endpoint, fields }) =>
    refused(
      endpoint,
      fields.map(([name]) => [name, random.pick(strangeJson)]),
    ),
  (random, { endpoint, fields }) => {
    const missing = random.below(fields.length);
    return refused(
      endpoint,
      fields.filter((_, at) => at !== missing),
    );
  },
  (random, { endpoint, fields }) =>
    refused(endpoint, [...fields, [random.pick(strayNames), random.pick(strangeJson)]]),
  (random, { endpoint, fields }) => {
    const [name] = fields.length > 0 ? random.pick(fields) : ['x'];
    return refused(endpoint, [...fields, [name, '1'], [name, random.pick(strangeJson)]]);
  },
  (random, { endpoint }) => refusedText(endpoint, random.pick(strangeJson)),
  (random) => {
    const depth = 17 + random.below(random.chance(0.02) ? 50_000 : 200);
    const [open, close] = random.pick([
      ['[', ']'],
      ['{"x":', '}'],
    ] as const);
    return jsonText(`${open.repeat(depth)}1${close.repeat(depth)}`);
  },
  (random, { fields }) => {
    const whole = objectOf(fields.length > 0 ? fields : [['x', '"حديث"']]);
    return jsonText(whole.slice(0, 1 + random.below(whole.length - 1)));
  },
  (random, { fields }) => {
    const [name] = fields.length > 0 ? random.pick(fields) : ['x'];
    const parts = [`{${JSON.stringify(name)}:"قال `, random.pick(brokenUtf8), ' رسول"}'];
    return { type: json, bytes: Buffer.concat(parts.map((part) => Buffer.from(part))) };
  },
  (random, { fields }) => ({
    type: random.pick(wrongTypes),
    bytes: Buffer.from(objectOf(fields.length > 0 ? fields : [['x', '1']])),
  }),
  (random, { fields }) => {
    const names = fields.length > 0 ? fields.map(([name]) => name) : ['x'];
    const pairs = names.map((name) => `${name}=${random.pick(strangeForm)}`);
    return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from([...pairs, 'x=%'].join('&')) };
  },
  (random, { fields }) => {
    const letters = random.chance(0.02) ? mostLetters : 5000;
    const long = JSON.stringify(random.pick(['a', 'ش', '{', '\\', '"']).repeat(letters));
    return jsonText(objectOf([...fields, ['x', long]]));
  },
  (random, { endpoint, fields }) => {
    const spoiled = refused(endpoint, [...fields, ['x', random.pick(strangeJson)]]);
    return { ...spoiled, bytes: Buffer.concat([Buffer.from('\ufeff'), spoiled.bytes]) };
  },
  (random) => ({ type: json, bytes: Buffer.from(Array.from({ length: 40 }, () => random.below(256))) }),
];

const strangeForm = [
  ...strangeTexts.map((text) => encodeURIComponent(text.slice(0, 60))),
  '%00',
  '%ff',
  '%c0%80',
  '%',
  '%u0627',
  '+',
  '==',
];

const objectOf = (fields: [string, string][]): string =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;

const jsonText = (text: string): Body => ({ type: json, bytes: Buffer.from(text) });

const refused = (endpoint: Endpoint, fields: [string, string][]): Body => {
  const text = objectOf(fields);
  return jsonText(isTaken(endpoint, text) ? objectOf([...fields, ['x', '1']]) : text);
};

const refusedText = (endpoint: Endpoint, text: string): Body =>
  jsonText(isTaken(endpoint, text) ? '{"x":1}' : text);

/** Chance may hit what is right: the contract itself says so. */
function isTaken({ body }: Endpoint, text: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return false;
  }
  if (body) return body.safeParse(value ?? undefined).success;
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** The same body with one text in it that is strange and yet may be right, for those who may write. */
export function strangeBody(random: Random, { fields }: RightRequest): Body {
  const strange = random.below(fields.length);
  return jsonText(
    objectOf(
      fields.map(([name, value], at) => [
        name,
        at === strange ? JSON.stringify(random.pick(strangeTexts)) : value,
      ]),
    ),
  );
}
