import { ApiError } from '#web/lib/api-error';

/** Not the line's fault, nor the hour's: told again, the university would say the same. */
const passing = new Set([401, 408, 425, 429]);

export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !passing.has(error.status);
