import { Writable } from 'node:stream';
import { loggerOptions } from '#server/http/request-log';

/** A log as the server writes it, kept line by line. */
export function keptLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, logger: { ...loggerOptions('trace'), stream } };
}
