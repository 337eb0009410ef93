import { DrizzleQueryError } from 'drizzle-orm/errors';
import { EmbeddedPostgresUnavailable } from './embedded-unavailable.ts';

/** Whether the database could not be reached, rather than refused what it was asked: worth trying again later. */
export function isDatabaseAway(error: unknown): boolean {
  // Only Drizzle's wrapping is opened: another service that is away has causes with the same codes.
  if (error instanceof DrizzleQueryError) return isDatabaseAway(error.cause);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  // The socket of a stopped PostgreSQL is a missing file, but not every missing file is a stopped PostgreSQL; and a
  // process that may open no more files cannot open a connection either.
  if (awayWhenConnecting.test(code)) return 'syscall' in error && error.syscall === 'connect';
  return awayCodes.test(code) || awayMessages.test(error.message);
}

/** Whether the database stopped a statement that took longer than it may. */
export function isStoppedAsTooSlow(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isStoppedAsTooSlow(error.cause);
  return error instanceof Error && codeOf(error) === '57014';
}

/** Whether the database has no room on its disk: while it works, or when it is to start. */
export function isDatabaseFull(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isDatabaseFull(error.cause);
  if (error instanceof EmbeddedPostgresUnavailable) return noRoom.test(error.message);
  return error instanceof Error && codeOf(error) === '53100';
}

/** Whether a disk has no room for what we write to it ourselves. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && /^(?:ENOSPC|EDQUOT)$/.test(codeOf(error));

// Of a disk: memory that is shared between its processes can run out in the same words.
const noRoom = /^(?!.*shared memory).*(?:No space left on device|Disk quota exceeded)/s;

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

const awayWhenConnecting = /^(?:ENOENT|EMFILE|ENFILE)$/;

// 53 is a server that has no room: on its disk, in its memory, for one more connection. 25006 is one that takes no
// writes: the leader is elsewhere, or nowhere yet.
const awayCodes =
  /^(?:08...|25006|53...|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

// The driver gives these no code.
const awayMessages =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;
