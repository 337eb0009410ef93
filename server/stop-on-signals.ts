import { inspect } from 'node:util';

/** A terminal and npm may both pass one Ctrl-C on: what comes so soon after the first is the same wish. */
const sameWish = 500;

/** Stops in order when told so, and at once when told again; then the process ends. */
export function stopOnSignals(stop: (hurry: AbortSignal) => Promise<void>): void {
  const hurry = new AbortController();
  let since: number | null = null;
  const onSignal = () => {
    if (since !== null) {
      if (performance.now() - since > sameWish) hurry.abort();
      return;
    }
    since = performance.now();
    stop(hurry.signal).then(
      () => process.exit(),
      (error: unknown) => {
        process.stderr.write(`${inspect(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);
}
