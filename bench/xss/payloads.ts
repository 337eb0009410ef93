import { families, type Place } from './families.ts';

/** A text that would run a script, if some page wrote it down carelessly. */
export interface Payload {
  id: number;
  family: string;
  /** Where a careless page would have to write it for it to work. */
  place: Place;
  text: string;
}

/** Nobody answers there: whoever asks has followed a text of ours. */
export const canaryHost = 'canary.invalid';
/** Addresses that a teacher may give, to pictures and meetings of others. */
export const otherHost = 'elsewhere.invalid';

/** What a family writes as `‹call›` and the like, for the payload of this number. */
function words(id: number): Record<string, string> {
  const call = `xss(${id})`;
  return {
    id: String(id),
    call,
    alert: `alert(${id})`,
    entities: [...call].map((letter) => `&#${letter.charCodeAt(0)};`).join(''),
    escapes: `\\u0078ss(${id})`,
    base64: Buffer.from(`<script>${call}</script>`).toString('base64'),
    canary: `//${canaryHost}/${id}`,
    other: `https://${otherHost}/${id}`,
  };
}

/** Every family with its words put in, each payload with a number of its own to call out when it runs. */
export function allPayloads(): Payload[] {
  const patterns = Object.entries(families).flatMap(([family, { place, patterns: own }]) =>
    [...new Set(own)].map((pattern) => ({ family, place, pattern })),
  );
  return patterns.map(({ family, place, pattern }, index) => {
    const known = words(index + 1);
    const text = pattern.replace(/‹(\w+)›/g, (_, name: string) => {
      const word = known[name];
      if (word === undefined) throw new Error(`${family} has a word that nobody knows: ${name}`);
      return word;
    });
    return { id: index + 1, family, place, text };
  });
}

/** One of each family, for what is too slow to be done with all. */
export const oneOfEach = (payloads: Payload[]): Payload[] =>
  payloads.filter(({ family }, index) => payloads[index - 1]?.family !== family);
