/** What this folder asks of a logger; pino and console both have it. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
