import { hostname } from 'node:os';
import { inspect } from 'node:util';
import { toldError } from './db/told-error.ts';

/** What is said where the log cannot be reached any more, or not yet. */
export type Tell = (sentence: string, error?: unknown) => void;

/** To a person: the sentence, or all that may be told of the error. */
export const tellPlainly: Tell = (sentence, error) => {
  const trace = error === undefined ? '' : `${inspect(toldError(error), { depth: null })}\n`;
  process.stderr.write(sentence ? `${sentence}\n${trace}` : trace);
};

const lineOf =
  (level: number): Tell =>
  (sentence, error) => {
    if (process.stderr.isTTY) return tellPlainly(sentence, error);
    const line = {
      level,
      time: Date.now(),
      pid: process.pid,
      hostname: hostname(),
      ...(error !== undefined && { err: toldError(error) }),
      msg: sentence,
    };
    process.stderr.write(`${JSON.stringify(line)}\n`);
  };

/** A server's last words: a line like those of its log. */
export const tellInLog = lineOf(60);

/** What Node has to say, such as that something is deprecated, as a line of the log too. */
export function tellWarnings(): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => lineOf(40)('Node warns', warning));
}
