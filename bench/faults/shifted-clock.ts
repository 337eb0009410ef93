import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';

/**
 * Read by Node before the server: its `Date` is the machine's, moved by what a file says. Time that passes is not
 * touched, as when somebody sets the clock of a machine.
 */
const preloaded = (file: string) => `
import { readFileSync } from 'node:fs';
const Machine = Date;
let shift = 0;
setInterval(() => { shift = Number(readFileSync(${JSON.stringify(file)}, 'utf8')); }, 20).unref();
globalThis.Date = class Date extends Machine {
  constructor(...given) { super(...(given.length > 0 ? given : [Machine.now() + shift])); }
  static now() { return Machine.now() + shift; }
};`;

/** A clock for one server process, which can be set while the process runs. */
export async function shiftedClock() {
  const folder = await temporaryFolder('clock');
  const file = join(folder.path, 'shift');
  const set = (milliseconds: number) => writeFile(file, String(milliseconds));
  await set(0);
  return {
    environment: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preloaded(file))}` },
    set,
    remove: folder.remove,
  };
}
