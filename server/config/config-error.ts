import { inBoth } from '../in-both.ts';

/** Its message is the sentence that the start prints before it stops. */
export class ConfigError extends Error {
  constructor(arabic: string, english: string) {
    super(inBoth(arabic, english));
  }
}
