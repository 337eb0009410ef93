import { setTimeout as delay } from 'node:timers/promises';
import type { Postmaster } from './embedded-postmaster.ts';
import type { Log } from './log.ts';
import { errorLine } from './told-error.ts';
import { inBoth } from '#server/in-both';

const shortestPause = 50;
const longestPause = 1_000;
const steadyAfter = 10_000;

/** Starts PostgreSQL, and starts it again whenever it ends without being asked to, until `stop`. */
export async function keepRunning(
  start: (signal: AbortSignal) => Promise<Postmaster>,
  log: Log,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await start(signal);

  const watch = async (): Promise<void> => {
    for (let pause = shortestPause; ; pause = Math.min(2 * pause, longestPause)) {
      const since = performance.now();
      await current.hasEnded;
      if (signal.aborted) return;
      if (performance.now() - since > steadyAfter) pause = shortestPause;
      log.error(
        inBoth(
          `توقفت قاعدة البيانات المضمّنة من غير طلب، ويُعاد تشغيلها بعد ${pause} مللي ثانية.`,
          `The bundled database ended unasked, and is started again after ${pause} ms.`,
        ),
      );
      const isStopped = await delay(pause, false, { signal }).catch(() => true);
      if (isStopped) return;
      current = await start(signal).catch((error: unknown) => {
        log.error(errorLine(error));
        return current;
      });
    }
  };
  const watching = watch();

  return {
    async stop() {
      stopping.abort();
      await current.stop();
      await watching;
      // A start that was under way may have succeeded in the meantime.
      await current.stop();
    },
  };
}
