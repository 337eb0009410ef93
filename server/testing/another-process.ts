import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app';
import type { Config } from '#server/config';
import { patientReading, type TestApp } from './test-app.ts';

type Parts = Parameters<typeof buildApp>[0];

/** The same university as another process of it sees it, with other settings where they are named; until the test ends. */
export async function anotherProcess(
  { app, database, clock }: Pick<TestApp, 'app' | 'database' | 'clock'>,
  changes: Partial<Config> = {},
  parts: Partial<Parts> = {},
): Promise<FastifyInstance> {
  const another = await buildApp({
    db: database.db,
    config: { ...app.config, ...changes },
    now: () => clock.now,
    siteDir: null,
    logger: false,
    reading: patientReading(),
    ...parts,
  });
  onTestFinished(() => another.close());
  return another;
}
