import * as z from 'zod/mini';
import { latinDigits } from './primitives.ts';

/**
 * A number that a person typed: digits of either system, as text or already as a number. Whoever typed something else may
 * be told so, instead of that nothing is there.
 */
export const typedNumber = (error: string, notANumber = error) =>
  z.pipe(
    z.pipe(
      z.union([z.number({ error }), z.string({ error }).check(z.maxLength(32, error))], { error }),
      z.transform((typed, context) => {
        if (typeof typed === 'number') return typed;
        const plain = latinDigits(typed.trim()).replace('٫', '.');
        if (/^[0-9]+(\.[0-9]+)?$/.test(plain)) return Number(plain);
        const message = plain === '' ? error : notANumber;
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
