import * as z from 'zod/mini';

/** Verses in two hemistichs, hadiths, or prose in paragraphs. */
export const matnKinds = ['nazm', 'hadith', 'nathr'] as const;
export const matnKind = z.enum(matnKinds, { error: 'يجب اختيار نوع المتن.' });
export type MatnKind = z.output<typeof matnKind>;

export const matnKey = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'مفتاح المتن حروف لاتينية صغيرة وأرقام، مثل bayquniyya.'));
