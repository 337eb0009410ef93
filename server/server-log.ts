import { isatty } from 'node:tty';
import pino from 'pino';
import { loggerOptions } from './http/request-log.ts';
import { plainLine } from './plain-line.ts';
import { standardOutput, writeLastLines } from './standard-output.ts';

export type ServerLog = ReturnType<typeof openLog>;

/** The log of the server, from its first line on: JSON for programs, plain for a person at the terminal. */
export function openLog(level: string, isTerminal = isatty(1)) {
  const output = standardOutput();
  const stream = isTerminal ? { write: (line: string) => void output.write(plainLine(line)) } : output;
  const options = loggerOptions(level);
  return {
    isTerminal,
    /** For what happens before there is an app, and beside it. */
    log: pino(options, stream),
    /** For the app, which makes its own of them. */
    logger: { ...options, stream },
    close: () => writeLastLines(output),
  };
}
