import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type * as z from 'zod/mini';

/**
 * What a form holds, by the contract's own rules, before the server is asked: the parsed values, or null with each
 * mistake beside its field, the first of them in focus.
 */
export function checkedFields<Schema extends z.ZodMiniType, Fields extends FieldValues>(
  schema: Schema,
  fields: unknown,
  names: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
): z.output<Schema> | null {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const firstMistakes = names.flatMap((name) => {
    const issue = parsed.error.issues.find(({ path }) => path.join('.') === name);
    return issue ? [{ name, message: issue.message }] : [];
  });
  firstMistakes.forEach(({ name, message }, index) =>
    setError(name, { message }, { shouldFocus: index === 0 }),
  );
  return null;
}
