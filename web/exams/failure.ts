import { ApiError } from '#web/lib/api-error';

export const hasCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code;

export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.isUnauthorized;

/** A "no" that asking again will not change: neither a busy server nor a line that broke. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429 && error.status !== 408;
