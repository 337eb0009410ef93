import * as z from 'zod/mini';
import { latinDigits } from './latin-digits.ts';

/** The number that a person typed, in digits of either system and with either decimal sign; null for any other text. */
export function numberIn(typed: string): number | null {
  const plain = latinDigits(typed.trim()).replace('٫', '.');
  return /^[0-9]+(\.[0-9]+)?$/.test(plain) ? Number(plain) : null;
}

/**
 * What a person typed, as text or already as a number. Whoever typed something else may be told so, instead of that
 * nothing is there.
 */
export const typedNumber = (error: string, notANumber = error) =>
  z.pipe(
    z.pipe(
      z.union([z.number({ error }), z.string({ error }).check(z.maxLength(32, error))], { error }),
      z.transform((typed, context) => {
        if (typeof typed === 'number') return typed;
        const number = numberIn(typed);
        if (number !== null) return number;
        const message = typed.trim() === '' ? error : notANumber;
        context.issues.push({ code: 'custom', message, input: typed });
        return z.NEVER;
      }),
    ),
    z.number({ error }),
  );

export const typedInteger = (min: number, max: number, error: string, tooLarge = error, notWhole = error) =>
  z.pipe(
    typedNumber(error, notWhole),
    z.int({ error: notWhole }).check(z.gte(min, error), z.lte(max, tooLarge)),
  );

const notWholeMinutes = 'اكتب المدة عددًا صحيحًا من الدقائق، مثل 90.';

/** How long something takes, in minutes. */
export const typedMinutes = (min: number, max: number, error: string, tooLarge = error) =>
  typedInteger(min, max, error, tooLarge, notWholeMinutes);

/** The course that a form belongs to: chosen from a list, so its number comes as text, or nothing while none is chosen. */
export const chosenCourse = z.pipe(
  z.string().check(z.minLength(1, 'اختر المادة أولًا.')),
  z.transform(Number),
);
