import type { Log } from '../db/log.ts';

/** For tests that cut connections on purpose. */
export const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
