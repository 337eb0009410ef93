import type { FastifyInstance } from 'fastify';
import { eraseTheDue } from './erasing.ts';

const lookEvery = 10 * 60_000;

/** Erases whoever is due, now and every ten minutes, until the returned function stops it. No line says who. */
export function eraseRegularly(app: FastifyInstance): () => Promise<void> {
  const stopping = new AbortController();
  const succeeded = app.metrics.watchSweep('erasing', lookEvery);
  let running: Promise<void> | null = null;
  let failures = 0;
  const report = (error: unknown) => {
    failures += 1;
    app.log.warn({ err: error }, 'erasing an account failed');
  };
  const look = async () => {
    failures = 0;
    const desk = { db: app.db, removeFile: app.removeStoredFile, report };
    const erased = await eraseTheDue(desk, app.now(), stopping.signal);
    if (erased > 0) app.log.info({ erased }, 'accounts were erased');
    if (failures === 0) succeeded();
  };
  const sweep = () => {
    running ??= look()
      .catch(report)
      .finally(() => (running = null));
  };
  sweep();
  const timer = setInterval(sweep, lookEvery).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
