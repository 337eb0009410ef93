/** Whether this is an error of Node or of PostgreSQL with that code. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
