import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/** Puts each mistake that the server found beside its field; the first takes the focus. Says whether there were any. */
export function showFieldErrors<Fields extends FieldValues>(
  error: unknown,
  names: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = error.errors.flatMap(({ path, message }) => {
    const name = names.find((field) => field === path);
    return name ? [{ name, message }] : [];
  });
  known.forEach(({ name, message }, index) => setError(name, { message }, { shouldFocus: index === 0 }));
  return known.length > 0;
}
