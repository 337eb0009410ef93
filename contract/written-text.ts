import * as z from 'zod/mini';
import { holdsAddress, isPlainLine, isPlainName, isPlainText, withoutIdleJoiners } from './plain-text.ts';

// Apart from the other primitives: only pages on which somebody writes carry it.

const hiddenInText = 'في النص رموز خفية أو علامات اتجاه لا تظهر لمن يقرؤه. يُرجى حذفها أو كتابته من جديد.';
const hiddenInLine = 'يُكتب هذا الحقل في سطر واحد بحروف ظاهرة، بلا رموز خفية أو علامات اتجاه.';
const hiddenInName = 'يُكتب الاسم بحروف ظاهرة، بلا رموز خفية أو علامات اتجاه.';
const addressInName = 'لا يُكتب هنا عنوان موقع، ولا بريد إلكتروني، ولا اسم حساب، ولا رقم هاتف.';

/** What somebody wrote, trimmed, with `min` to `max` characters. */
const written = (min: number, max: number, tooShort: string, tooLong: string) =>
  z
    .string({ error: tooShort })
    .check(z.trim(), z.overwrite(withoutIdleJoiners), z.minLength(min, tooShort), z.maxLength(max, tooLong));

/** Free text of a required field, of any number of lines. */
export const text = (min: number, max: number, tooShort: string, tooLong: string) =>
  written(min, max, tooShort, tooLong).check(z.refine(isPlainText, hiddenInText));

/** A title: one line of letters and digits that can be seen. */
export const line = (min: number, max: number, tooShort: string, tooLong: string) =>
  written(min, max, tooShort, tooLong).check(
    z.refine((title) => title === '' || isPlainLine(title), hiddenInLine),
  );

/** What somebody or something is called. */
export const name = (min: number, max: number, tooShort: string, tooLong: string) =>
  written(min, max, tooShort, tooLong).check(
    z.refine((called) => called === '' || isPlainName(called), hiddenInName),
  );

/** A name that anybody may give themselves: it tells who they are, and leads nowhere. */
export const personName = (max: number, required: string) =>
  name(1, max, required, `لا يزيد هذا الحقل على ${max} حرفًا.`).check(
    z.refine((called) => !holdsAddress(called), addressInName),
  );

/** Text that may be left out: left empty it is null. */
export const optionalText = (max: number, tooLong = `لا يزيد هذا الحقل على ${max} حرف.`) =>
  z.pipe(
    z.nullable(text(0, max, tooLong, tooLong)),
    z.transform((words) => words || null),
  );

/** A title that may be left out: left empty it is null. */
export const optionalLine = (max: number, tooLong = `لا يزيد هذا الحقل على ${max} حرف.`) =>
  z.pipe(
    z.nullable(line(0, max, tooLong, tooLong)),
    z.transform((title) => title || null),
  );

/** An optional line about a person, of their own. */
export const aboutPerson = (max: number) =>
  optionalLine(max).check(z.refine((about) => about === null || !holdsAddress(about), addressInName));
