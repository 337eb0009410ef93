import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { allEndpoints } from './index.ts';

/** One for each kind of field; the first that a field takes stands in it. */
const plausible: unknown[] = [
  'شرح موجز لأبواب هذا العلم',
  ['نعم هذا', 'لا ذاك'],
  'someone@example.test',
  'https://push.example.test/a-long-enough-address',
];

/** What is written and shown to nobody else, or looked at elsewhere. */
const exceptions = [
  // Hidden characters are as good as others in a password, and nobody sees it.
  'POST /api/login password',
  'POST /api/register password',
  'POST /api/password current',
  'POST /api/password next',
  'POST /api/reset-password password',
  'POST /api/email password',
  'POST /api/account/deletion password',
  'POST /api/passkeys/registration password',
  'POST /api/tabaqat/:id/seal password',
  'POST /api/ijazat/requests/:id/grant password',
  'POST /api/ijazat/:number/revocation password',
  // Compared, never shown.
  'POST /api/admin/exams/:id/leave userId',
  'PUT /api/admin/courses/:id/teachers userIds',
  'POST /api/series shaykhId',
  'POST /api/ijazat/requests shaykhId',
  'POST /api/reset-password token',
  'POST /api/confirm-email token',
  // Names and signatures of devices.
  'POST /api/passkeys answer id',
  'POST /api/passkeys/sign-in answer id',
  // Followed only when it is a path of ours.
  'POST /api/login next',
  'POST /api/register next',
  // Each is read by the rule of a review, and holds no words: `server/mutun/judging.ts`.
  'POST /api/mutun/reviews reviews',
  // Each is read by the rule of a stretch, and of a touch: `server/register/presence-rules.ts`, `sheet-rules.ts`.
  'POST /api/majalis/:id/presence presence',
  'POST /api/majalis/:id/sheet touches',
  // Each question in it is read by the rule of a question: `server/exams/question-files.test.ts`.
  'POST /api/admin/exams/:id/questions/import text',
];

interface Field {
  name: string;
  schema: z.ZodMiniType;
  good: unknown;
}

const fields: Field[] = allEndpoints
  .filter(({ method }) => method !== 'GET')
  .flatMap(({ method, path, body }) => fieldsOf(body, `${method} ${path}`));

/** Fields that take what a person writes. What a form knew when it was opened (`known`) is compared and not kept. */
function fieldsOf(schema: z.ZodMiniType | undefined, where: string): Field[] {
  return Object.entries(shapeOf(schema)).flatMap(([key, field]) => {
    const name = `${where} ${key}`;
    if (key === 'known') return [];
    if (Object.keys(shapeOf(field)).length > 0) return fieldsOf(field, name);
    const good = plausible.find((value) => field.safeParse(value).success);
    return good === undefined ? [] : [{ name, schema: field, good }];
  });
}

function shapeOf(schema: z.ZodMiniType | undefined): Record<string, z.ZodMiniType> {
  return schema && hasShape(schema) ? schema.shape : {};
}

function hasShape(schema: z.ZodMiniType): schema is z.ZodMiniObject<Record<string, z.ZodMiniType>> {
  return 'shape' in schema;
}

const within = (value: unknown, character: string): unknown =>
  Array.isArray(value)
    ? value.map((each) => within(each, character))
    : String(value).replace(/^.../, `$&${character}`);

describe('whatever anybody writes and others read refuses what is hidden in it', () => {
  test('the walk finds the fields', () => {
    const names = fields.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'POST /api/admin/courses instructor',
        'POST /api/admin/courses syllabusFileName',
        'POST /api/live-sessions courseTitle',
        'POST /api/admin/exams/:id/questions options',
        'POST /api/register firstName',
        'PATCH /api/profile specialization',
        'PUT /api/diploma-templates/:id requirements',
        'POST /api/admin/certificates/:id/revoke reason',
      ]),
    );
    expect(names).toEqual(expect.arrayContaining(exceptions));
  });

  test.each(fields.filter(({ name }) => !exceptions.includes(name)))('$name', ({ schema, good }) => {
    for (const character of [
      '\u202E',
      '\u200B',
      '\u2067',
      '\u200F',
      '\uFEFF',
      '\u00AD',
      '\u3164',
      '\u{E0041}',
    ]) {
      expect(schema.safeParse(within(good, character)).success).toBe(false);
    }
  });
});

test.each(fields.filter(({ name }) => /(?:title|Title|instructor|Name|city|specialization)$/.test(name)))(
  '$name is one line',
  ({ schema, good }) => expect(schema.safeParse(within(good, '\n')).success).toBe(false),
);
