import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { Row } from '../report.ts';
import { databaseFingerprint } from './database-fingerprint.ts';
import { bundledCampus, type Campus, campusWithUrl, onCampus } from '../campus.ts';
import { outcomeRow } from './outcome.ts';
import { statementCutter } from './statement-cutter.ts';

const cuts = 8;
const demo = { DEMO_DATA: 'true' };

/** kill -9 during the first start: the tables and the demo data are made by the next one as if nothing had been. */
export const killFirstStart = async (): Promise<Row[]> => [
  await killBundled(),
  await onCampus(campusWithUrl, killWithUrl),
];

/** At moments spread evenly over the time that an undisturbed first start takes. */
async function killBundled(): Promise<Row> {
  const { readyAfter, expected } = await onCampus(bundledCampus, async (undisturbed) => ({
    readyAfter: (await undisturbed.open({ environment: demo })).readyAfter,
    expected: await fingerprintOf(undisturbed),
  }));
  const lost: string[] = [];
  for (let cut = 1; cut <= cuts; cut += 1) {
    const campus = await bundledCampus();
    const moment = (cut / (cuts + 1)) * readyAfter;
    let pid = 0;
    const starting = campus.open({ environment: demo, launched: (given) => (pid = given) });
    await Promise.race([starting, delay(moment)]).catch(() => undefined);
    process.kill(pid, 'SIGKILL');
    const ended = await starting.catch(() => null);
    await ended?.hasEnded;
    await campus.open({ environment: demo });
    const found = await fingerprintOf(campus);
    if (!isDeepStrictEqual(found, expected)) lost.push(`killed after ${Math.round(moment)} ms`);
    await campus.close();
  }
  return outcomeRow('F48 kill -9 during the first start (bundled)', {
    injected: cuts,
    survived: cuts,
    lost,
    also: 'tables, indexes and rows as after an undisturbed one',
  });
}

/** At statements spread evenly over all that an undisturbed first start sends. */
async function killWithUrl(campus: Campus): Promise<Row> {
  const connection = await campus.connection();
  const cutter = await statementCutter(connection);
  const open = (database: string, launched?: (pid: number) => void) =>
    campus.open({
      environment: { ...demo, DATABASE_URL: cutter.urlOf(database) },
      ...(launched && { launched }),
    });
  const newDatabase = (name: string) =>
    campus.look(({ pool }) => pool.query(`create database ${name}`)).then(() => name);
  const lookAt = async (database: string) => {
    const client = new pg.Client({ ...connection, database });
    await client.connect();
    return databaseFingerprint(client).finally(() => client.end());
  };
  try {
    const undisturbed = await newDatabase('undisturbed');
    cutter.arm({ statement: Infinity, side: 'after', act: () => {} });
    await (await open(undisturbed)).kill('SIGTERM');
    const { counted } = cutter.disarm();
    const expected = await lookAt(undisturbed);
    const lost: string[] = [];
    for (let cut = 1; cut <= cuts; cut += 1) {
      const database = await newDatabase(`cut_${cut}`);
      const statement = Math.ceil((cut / (cuts + 1)) * counted);
      let pid = 0;
      cutter.arm({ statement, side: 'after', act: () => process.kill(pid, 'SIGKILL') });
      const ended = await open(database, (given) => (pid = given)).catch(() => null);
      await ended?.hasEnded;
      cutter.disarm();
      await (await open(database)).kill('SIGTERM');
      const found = await lookAt(database);
      if (!isDeepStrictEqual(found, expected)) lost.push(`killed at statement ${statement}`);
    }
    return outcomeRow('F48 kill -9 during the first start (DATABASE_URL)', {
      injected: cuts,
      survived: cuts,
      lost,
      also: `at ${cuts} of its ${counted} statements`,
    });
  } finally {
    cutter.close();
  }
}

async function fingerprintOf(campus: Campus) {
  return campus.look(async ({ pool }) => {
    const client = await pool.connect();
    return databaseFingerprint(client).finally(() => client.release());
  });
}
