// @ts-check
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * A small file that remembers for which input a piece of work was last finished.
 *
 * @param {string} path
 */
export function stamp(path) {
  return {
    /** @param {string} input */
    matches(input) {
      try {
        return readFileSync(path, 'utf8') === input;
      } catch {
        return false;
      }
    },
    /** @param {string} input */
    write(input) {
      try {
        writeFileSync(path, input);
      } catch {
        // A folder that may only be read costs a slower check next time, nothing else.
      }
    },
    clear() {
      rmSync(path, { force: true });
    },
  };
}
