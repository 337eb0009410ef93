import * as z from 'zod/mini';

/** How a person is spoken of and to: «طالب» or «طالبة». Null where nobody said: the words are then neutral. */
export const addressForms = ['man', 'woman'] as const;
export const addressForm = z.nullable(z.enum(addressForms, { error: 'يجب اختيار صيغة من المعروض.' }));
export type AddressForm = z.output<typeof addressForm>;

/** Which calendar a date is told in first. */
export const calendars = ['hijri', 'gregorian'] as const;
export const calendar = z.enum(calendars, { error: 'يجب اختيار تقويم من المعروض.' });
export type Calendar = z.output<typeof calendar>;
