import { daysAside } from '#server/uploads/rules';
import { sweepUploads } from '#server/uploads/sweep';
import type { TestApp } from './test-app.ts';

const day = 24 * 3_600_000;

/** Sweeps as a server that runs on does, until what was set aside at the first sweep has gone. */
export async function sweepDaily(
  { app, clock }: Pick<TestApp, 'app' | 'clock'>,
  days = daysAside,
): Promise<void> {
  const from = clock.now.getTime();
  for (let passed = 0; passed <= days; passed += 1) {
    clock.now = new Date(from + passed * day);
    await sweepUploads(app);
  }
}
