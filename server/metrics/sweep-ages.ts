import type { Registry } from './registry.ts';

/** How long ago each of what is done by the clock last went well: one that always fails is seen by its age. */
export function ofSweepAges({ gauges }: Registry) {
  const sweeps = new Map<string, { every: number; wentWellAt: number }>();
  const seconds = (milliseconds: number) => milliseconds / 1000;
  gauges(
    'hadith_sweep_age_seconds',
    'Since this sweep last went well, or since the start when it never did.',
    ['sweep'],
    () => [...sweeps].map(([name, { wentWellAt }]) => [[name], seconds(performance.now() - wentWellAt)]),
  );
  gauges('hadith_sweep_interval_seconds', 'How often it is due.', ['sweep'], () =>
    [...sweeps].map(([name, { every }]) => [[name], seconds(every)]),
  );
  return {
    /** The returned function is called each time that it went well. */
    watchSweep(name: string, every: number): () => void {
      const sweep = { every, wentWellAt: performance.now() };
      sweeps.set(name, sweep);
      return () => void (sweep.wentWellAt = performance.now());
    },
  };
}
