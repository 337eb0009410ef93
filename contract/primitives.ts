import * as z from 'zod/mini';
import { latinDigits } from './latin-digits.ts';
import { isOwnFile } from './own-files.ts';
import { parsedAddress } from './parsed-address.ts';

const maxInteger = 2_147_483_647;

export const id = z.int().check(z.gte(1), z.lte(maxInteger));

/** An id as it stands in a path. */
export const idText = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,9}$/, 'رقم غير صالح.')),
  z.pipe(z.transform(Number), id),
);

export const idParams = z.strictObject({ id: idText });

/** ISO-8601 in UTC, as it travels. Handlers may give a Date: `serve` writes it out. */
export const instant = z.iso.datetime({ error: 'تاريخ غير صالح.' }).brand<'Instant'>();
export type Instant = z.output<typeof instant>;

export const grade = z.number().check(z.gte(0), z.lte(100));
export const count = z.int().check(z.gte(0));

/** ASCII only: a look-alike letter from another script can never be a second account. */
export const email = z
  .string({ error: 'يُرجى إدخال البريد الإلكتروني.' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'البريد الإلكتروني أطول من المسموح به.'),
    z.regex(
      /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/,
      'يُرجى إدخال بريد إلكتروني صحيح، مثل name@example.com.',
    ),
  );

/** A web address, or a path of our own uploads. */
export const link = (error: string) =>
  z.string({ error }).check(
    z.trim(),
    z.maxLength(2000, error),
    z.refine((address) => isOwnFile(address) || isWebAddress(address), error),
  );

export const optionalLink = (error: string) =>
  z.pipe(
    z.nullable(z.union([z.literal(''), link(error)])),
    z.transform((address) => address || null),
  );

export const isWebAddress = (address: string): boolean => {
  if (!/^https?:\/\//i.test(address) || /[\s\\\p{Cc}\p{Cf}]/u.test(address)) return false;
  return Boolean(parsedAddress(address)?.hostname);
};

export const colour = (error: string) =>
  z
    .string({ error })
    .check(z.trim(), z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, error));

export const studyLevels = ['مبتدئ', 'متوسط', 'متقدم'] as const;
export const studyLevel = z.enum(studyLevels, { error: 'يجب اختيار مستوى صحيح.' });
export type StudyLevel = z.output<typeof studyLevel>;

export const diplomaKeys = [
  'preparatory',
  'intermediate',
  'certificate',
  'bachelor',
  'master',
  'doctorate',
] as const;
export const diplomaKey = z.enum(diplomaKeys);
export type DiplomaKey = z.output<typeof diplomaKey>;

export const roles = ['student', 'teacher', 'admin'] as const;
export const role = z.enum(roles, { error: 'يجب اختيار دور صحيح.' });
export type Role = z.output<typeof role>;

/** A page of a long list. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), total: count, page: z.int() });

export const pageNumber = z._default(
  z.pipe(
    z
      .string()
      .check(z.refine((number) => /^[1-9][0-9]{0,5}$/.test(latinDigits(number)), 'رقم الصفحة غير صالح.')),
    z.transform((number) => Number(latinDigits(number))),
  ),
  1,
);

/** The answer of calls that have nothing to say but that it is done. */
export const done = z.object({ message: z.string() });
